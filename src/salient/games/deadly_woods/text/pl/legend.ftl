# What the parts of a counter mean
deadly_woods-legend-factor_1 = siła ataku
deadly_woods-legend-factor_2 = siła obrony
deadly_woods-legend-factor_3 = zdolność ruchu
deadly_woods-legend-label = pułk lub Kampfgruppe i jej dywizja
deadly_woods-legend-stripe = kolor armii lub korpusu
deadly_woods-legend-size = wielkość: II batalion, III pułk, X brygada
deadly_woods-legend-symbol = typ: piechota, pancerna, zmechanizowana, kawaleria zmechanizowana, powietrznodesantowa
deadly_woods-legend-mark = pozostałe poziomy jednostki, która ma trzy
deadly_woods-legend-code = gdzie wchodzi jako posiłki
deadly_woods-legend-reduced = jasny pas: straciła poziom
