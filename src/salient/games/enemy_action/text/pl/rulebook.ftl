# Tytuł, scenariusze, fazy
enemy_action-title = Enemy Action: Ardennes
enemy_action-scenario-learning = Our: odcinek 5. Armii Pancernej 16 i 17 grudnia, cztery karty na ręce; nasz własny scenariusz do nauki gry. Dowodzisz aliantami; Niemcami kierują karty i zasady.
enemy_action-scenario-breakthrough = Przełamanie: cały front od 16 do 18 grudnia.
enemy_action-scenario-race = Wyścig: cały front od 16 do 20 grudnia.
enemy_action-scenario-campaign = Kampania: cały front od 16 do 26 grudnia. Długa gra.
side-german = Niemcy
side-allied = Alianci
eaa-phase-reserve = Odwody
eaa-phase-cards = Przygotowanie kart
eaa-phase-supply = Zaopatrzenie
eaa-phase-impulses = Impulsy
eaa-phase-german = Impuls niemiecki { $number }
eaa-phase-allied = Impuls aliancki po niemieckim impulsie { $number }
eaa-phase-end = Koniec dnia
