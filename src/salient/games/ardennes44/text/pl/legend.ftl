# What the parts of a counter mean
ardennes44-legend-factor_1 = siła ataku; u artylerii zasięg w heksach
ardennes44-legend-factor_2 = siła obrony; w nawiasie: bez przewagi w obronie i nie atakuje
ardennes44-legend-boxed = morale: czerwona ramka elitarna, biała zielona, bez ramki weterańska
ardennes44-legend-factor_3 = zdolność ruchu
ardennes44-legend-label = identyfikator: dywizja / pułk / batalion
ardennes44-legend-stripe = kolor armii lub korpusu: czyja artyleria może ją wesprzeć
ardennes44-legend-size = wielkość: I kompania, Sq szwadron, Gp grupa, II batalion, III pułk, X brygada
ardennes44-legend-symbol = rodzaj jednostki; sylwetka to pojazdy bez piechoty
ardennes44-legend-stacking = punkty stosu: trzy w heksie
ardennes44-legend-mark = jakość pancerna: szara czołgi, czerwona niszczyciele czołgów i działa szturmowe, w kwadracie Flak
ardennes44-legend-code = tura i heks wejścia; czerwony: związana z miejscem w turze 1
ardennes44-legend-reduced = jasny pas: zredukowana, straciła poziom
