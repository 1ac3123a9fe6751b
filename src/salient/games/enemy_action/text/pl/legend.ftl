# What the parts of a counter mean
enemy_action-legend-factor_1 = siła bojowa; w nawiasie: atakuje tylko z innymi i nie dodaje żetonu
enemy_action-legend-factor_2 = zdolność ruchu
enemy_action-legend-label = pułk i dywizja
enemy_action-legend-stripe = kolor armii lub korpusu: czyje karty ją aktywują
enemy_action-legend-size = wielkość: II batalion, III pułk, X brygada, XX dywizja
enemy_action-legend-symbol = rodzaj jednostki
enemy_action-legend-code = numer wyboru: kolejność, w jakiej instrukcja bierze jednostki niemieckie
enemy_action-legend-mark = pozostałe poziomy; czerwone koło elitarna, kwadrat zielona
enemy_action-legend-reduced = jasny pas: straciła poziom
