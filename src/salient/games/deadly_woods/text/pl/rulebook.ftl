# Nazwy i fazy
deadly_woods-title = The Deadly Woods
deadly_woods-scenario-german-attack = Atak niemiecki: 16–27 grudnia w sześciu turach. Niemiec potrzebuje czterech punktów zwycięstwa, pięć kończy grę od razu.
deadly_woods-scenario-campaign = Kampania: od 16 grudnia do 15 stycznia w dwunastu turach, z wycofaniem SS. Na końcu Niemiec potrzebuje dwóch punktów zwycięstwa.
deadly_woods-scenario-three-turns = Trzy tury: cały front, 16–21 grudnia; nasz własny scenariusz. Dwa punkty dają zwycięstwo Niemcom, mniej – aliantom.
deadly_woods-scenario-skyline-drive = Skyline Drive: sama 5. Armia Pancerna, dwie tury, trzydzieści jednostek; nasz własny scenariusz do nauki gry.
side-german = Niemcy
side-allied = Alianci
tdw-phase-assets = Zasoby
tdw-phase-replacements = Uzupełnienia
tdw-phase-rounds = Rundy akcji, dotąd żetonów { $number }
tdw-phase-movement = { $round }: ruch
tdw-phase-combat = { $round }: walka
tdw-phase-cleanup = Sprawdzenie zwycięstwa i porządkowanie
