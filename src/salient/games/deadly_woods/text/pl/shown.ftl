# Sytuacja, prognozy, nakładki, tabele
tdw-fact-dates = { $month ->
        [12] { $first }–{ $last } grudnia 1944
       *[other] { $first }–{ $last } stycznia 1945
    }
tdw-fact-initiative = inicjatywa: { $side }
tdw-fact-points = niemieckie punkty zwycięstwa: { $points } z { $needed }
tdw-fact-last-chit = ostatni żeton (numer { $number } w turze): { $chit }
tdw-fact-hand = w ręce alianta: { $chit }
tdw-fact-replacements = { $kind ->
        [infantry] pozostałe uzupełnienia piechoty, { $side }: { $points }
       *[armor] pozostałe uzupełnienia pancerne, { $side }: { $points }
    }
tdw-fact-repaired = most tej tury zbudowany, { $army }
tdw-fact-fuel = KG Peiper ma paliwo z Büllingen
tdw-fact-st-vith = pierwsze wejście Niemców do St. Vith w turze { $turn }
tdw-fact-meuse = Moza osiągnięta: wszystkie jednostki alianckie mogą ją przekraczać
tdw-fact-withdrawal-done = SS wycofano
tdw-fact-withdrawal-cancelled = wycofanie SS odwołano
tdw-fact-withdrawal-failed = wycofanie SS się nie udało
tdw-next-chit = Następny żeton
tdw-cup-of-turn = W kubku w tej turze
tdw-next-chit-of = { $number ->
        [1] { $chit }
       *[other] { $chit } ×{ $number }
    }
deadly_woods-overlay-activated = Aktywowane przez żeton
deadly_woods-overlay-areas = Obszary armii
deadly_woods-overlay-boundaries = Granice armii
deadly_woods-overlay-british = Obszar brytyjski
deadly_woods-overlay-control = Kontrola
deadly_woods-overlay-lines = Linie zaopatrzenia teraz
deadly_woods-overlay-meuse = Na zachód od Mozy
deadly_woods-overlay-supply = Jednostki zaopatrzone
deadly_woods-overlay-victory = Heksy PZ
deadly_woods-overlay-zones = Strefy kontroli
deadly_woods-table-crt = Wyniki walki
deadly_woods-table-bridge_roll = Most po odwrocie
deadly_woods-table-von_der_heydte = Von der Heydte
deadly_woods-table-terrain = Efekty terenu
deadly_woods-table-hexsides = Boki heksów z rzeką
deadly_woods-table-shifts = Przesunięcia kolumn i modyfikatory
deadly_woods-table-support = Wsparcie
deadly_woods-table-chits = Żetony w turach (+ w ręce alianta)
deadly_woods-result-AL1 = atakujący traci 1 poziom
deadly_woods-result-BL1 = obie strony tracą po 1 poziomie
deadly_woods-result-DR = odwrót obrońcy o 2 heksy (DR*: traci też 1 poziom)
deadly_woods-cell-destroyed = wysadzony
deadly_woods-cell-intact = cały
deadly_woods-cell-unit = jednostka
deadly_woods-cell-marker = znacznik
deadly_woods-cell-infantry = piechota
deadly_woods-cell-motorized = zmotoryzowane
deadly_woods-cell-shift = przesunięcie kolumny (← na korzyść obrońcy)
deadly_woods-cell-defense = obrona
deadly_woods-cell-attack = atak
deadly_woods-cell-nebelwerfer = Nebelwerfer
deadly_woods-cell-zoc = ZOC
deadly_woods-cell-supply = zaopatrzenie
deadly_woods-cell-road = droga
deadly_woods-cell-columns = kolumny (→ na korzyść atakującego)
deadly_woods-cell-die = kość
deadly_woods-cell-pieces = sztuki
deadly_woods-cell-ready = gotowe po
deadly_woods-cell-turn = tura
deadly_woods-cell-round = runda
deadly_woods-cell-yes = tak
deadly_woods-cell-no = nie
deadly_woods-cell-closed = zamknięte
deadly_woods-cell-road_only = drogą
deadly_woods-cell-other = inny teren
deadly_woods-cell-clear = teren otwarty
deadly_woods-cell-woods = las
deadly_woods-cell-forest = gęsty las
deadly_woods-cell-rough = teren nierówny
deadly_woods-cell-village = wioska
deadly_woods-cell-city = miasto
deadly_woods-cell-west_wall = Wał Zachodni
deadly_woods-cell-minor = mniejsza rzeka
deadly_woods-cell-major = większa rzeka
deadly_woods-cell-bridge = most
deadly_woods-cell-destroyed_bridge = wysadzony most
deadly_woods-cell-river = przez rzekę
deadly_woods-cell-armor_defense = broń pancerna w obronie
deadly_woods-cell-armor_attack = broń pancerna w ataku
deadly_woods-cell-oos_defender = obrońca bez zaopatrzenia
deadly_woods-cell-integrity_defense = spójność dywizji w obronie
deadly_woods-cell-integrity_attack = spójność dywizji w ataku
deadly_woods-cell-engineers = saperzy
deadly_woods-cell-peiper = KG Peiper, tura 1
deadly_woods-cell-plus_two = Walka +2
deadly_woods-cell-german_artillery = artyleria niemiecka
deadly_woods-cell-german_nebelwerfer = Nebelwerfer
deadly_woods-cell-allied_artillery = artyleria aliancka
tdw-not-now = { $what }: teraz nie można wylosować, dwa żetony tej strony ({ $side }) wyszły pod rząd.
