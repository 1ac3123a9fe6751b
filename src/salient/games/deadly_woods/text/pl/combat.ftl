# Ataki
tdw-ask-combat = { $attack ->
        [armor] Walka: wybierz heks do ataku albo zakończ walki. W tej rundzie atakują tylko jednostki pancerne ({ $number }).
        [unmoved-armor] Walka: wybierz heks do ataku albo zakończ walki. W tej rundzie atakują tylko jednostki pancerne, które się nie ruszyły ({ $number }).
        [unmoved] Walka: wybierz heks do ataku albo zakończ walki. W tej rundzie atakują tylko jednostki, które się nie ruszyły ({ $number }).
       *[all] Walka: wybierz heks do ataku albo zakończ walki.
    }
tdw-ask-combat-left = { $attacks ->
    [one] można jeszcze zaatakować { $attacks } heks wroga
    [few] można jeszcze zaatakować { $attacks } heksy wroga
   *[many] można jeszcze zaatakować { $attacks } heksów wroga
}
tdw-ask-combat-over = W tej rundzie nie ma już czego atakować: zakończ walki i przyjdzie następny żeton.
tdw-ask-idle = Ten żeton nikomu nie pozwala na ruch ani atak: przejdź do następnego.
tdw-ask-idle-end_combat = Do następnego żetonu
tdw-ask-idle-end_movement = Do następnego żetonu
tdw-ask-join = Atak na heks { $hex }: wybierz jednostki do ataku, potem walcz albo zrezygnuj.
tdw-attack = { $units ->
        [one] { $side }: atak na heks { $hex }, { $units } jednostka.
        [few] { $side }: atak na heks { $hex }, { $units } jednostki.
        [many] { $side }: atak na heks { $hex }, { $units } jednostek.
       *[other] { $side }: atak na heks { $hex }, { $units } jednostki.
    }
tdw-refused-combat-no-enemy = w heksie { $hex } nie ma jednostek wroga
tdw-refused-combat-engineer-alone = w heksie { $hex } są tylko saperzy, a to nie jednostka
tdw-refused-combat-attacked-before = jednostkę w heksie { $hex } już zaatakowano w tej rundzie
tdw-refused-combat-nobody-adjacent = żadna twoja jednostka nie sąsiaduje z heksem { $hex }
tdw-refused-combat-not-yours = jednostka { $unit } nie jest twoja
tdw-refused-combat-off-map = jednostki { $unit } nie ma na mapie
tdw-refused-combat-joined = jednostka { $unit } już bierze udział
tdw-refused-combat-not-joined = jednostka { $unit } nie bierze udziału
tdw-refused-combat-nobody-joined = żadna jednostka nie bierze jeszcze udziału
tdw-refused-combat-not-adjacent = jednostka { $unit } nie sąsiaduje z heksem { $hex }
tdw-refused-combat-none-beside = obok jednostki { $unit } nie ma wroga
tdw-refused-combat-choose-hex = jednostka { $unit } może atakować: wybierz atakowany heks
tdw-refused-combat-under-way = trwa atak na heks { $hex }: najpierw walcz albo go odwołaj
tdw-refused-combat-river = jednostka { $unit } jest zmotoryzowana, a od heksu { $hex } dzieli ją rzeka bez mostu
tdw-refused-combat-no-strength = jednostka { $unit } nie ma siły ataku
tdw-refused-combat-has-attacked = jednostka { $unit } jest w tej rundzie po ataku
tdw-refused-combat-three-joined = jednostka { $unit } byłaby czwartą w tej Reakcji

# Wsparcie
tdw-ask-attacker-support = Atak na heks { $hex }: wskaż wsparcie albo kontynuuj.
tdw-ask-attacker-support-done = Wsparcie atakującego gotowe
tdw-ask-defender-support = Wróg atakuje heks { $hex }: wskaż artylerię albo kontynuuj.
tdw-ask-defender-support-done = Rzut bez artylerii
tdw-ask-more-defense = Wróg atakuje heks { $hex }: twoja artyleria się liczy. Wskaż dalszą albo rzucaj.
tdw-ask-more-defense-done = Rzut z twoją artylerią
tdw-gun-used = Wsparcie: { $marker }.
tdw-gun-doubled = Wsparcie z podwójną siłą: { $marker }; potem tor tur.
tdw-plus-two = Niemcy dodają 2 do rzutu.
tdw-refused-gun-none = zasób { $marker } nie jest artylerią ani Nebelwerferem
tdw-refused-gun-not-yours = zasób { $marker } nie jest twój
tdw-refused-gun-no-nebelwerfer = zasób { $marker } nie jest Nebelwerferem, a tylko one podwajają siłę
tdw-refused-gun-attack-only = zasób { $marker } to Nebelwerfer i wspiera tylko ataki
tdw-refused-gun-away = zasobu { $marker } nie ma w polu zasobów
tdw-refused-gun-used = zasób { $marker } jest użyty
tdw-refused-gun-many = { $most ->
        [one] walkę wspiera tylko { $most } zasób tego rodzaju
        [few] walkę wspierają najwyżej { $most } zasoby tego rodzaju
        [many] walkę wspiera najwyżej { $most } zasobów tego rodzaju
       *[other] walkę wspiera najwyżej { $most } zasobu tego rodzaju
    }
tdw-refused-gun-area = zasób { $marker } nie działa w obszarze armii, w którym leży heks { $hex }
tdw-refused-gun-oos = w walce o heks { $hex } jednostki są bez zaopatrzenia i nie dostają artylerii
tdw-refused-gun-vdh = jednostka { $unit } nigdy nie dostaje artylerii
tdw-refused-gun-delay = Opóźnienie USA nigdy nie dostaje artylerii
tdw-refused-gun-british = zasób { $marker } jest brytyjski, a heks { $hex } nie leży w obszarze brytyjskim ani się z nim nie styka
tdw-refused-gun-99 = jednostka { $unit } nie dostaje artylerii w turze 1
tdw-refused-gun-corps = nie walczy żadna jednostka korpusu zasobu { $marker } ani jednostka powietrznodesantowa blisko takiej
tdw-refused-gun-mixed = walczą jednostki innego korpusu niż korpus zasobu { $marker }
tdw-refused-gun-attackers-oos = żadna atakująca jednostka nie jest zaopatrzona bez zaopatrzenia z powietrza, a wymaga tego zasób { $marker }
tdw-refused-gun-defenders-oos = obrońcy heksu { $hex } są bez zaopatrzenia, a w promieniu 3 heksów nie ma zaopatrzonej jednostki korpusu zasobu { $marker }
tdw-refused-plus-two-option = +2 to zasada opcjonalna, nieużywana w tej grze
tdw-refused-plus-two-german = +2 mają tylko ataki niemieckie
tdw-refused-plus-two-turn = +2 jest na tury 1 i 2
tdw-refused-plus-two-used = +2 w tej turze już użyto

# Liczby
tdw-sum-attack = atak
tdw-sum-defense = obrona
tdw-sum-column = kolumna
tdw-sum-die = dodane do rzutu
tdw-line-odds = { $odds ->
        [below] stosunek sił poniżej 1-3
       *[other] stosunek sił { $odds }
    }
tdw-line-unit = { $unit }
tdw-line-artillery = artyleria: { $marker }
tdw-line-nebelwerfer = Nebelwerfer: { $marker }
tdw-line-nebelwerfer-terrain = { $marker } w tym terenie
tdw-line-nebelwerfer-double = { $marker }, podwójna siła
tdw-line-west-wall = Wał Zachodni, podwójna obrona: { $unit }
tdw-line-village = wioska w heksie { $hex }
tdw-line-city = piechota w mieście, heks { $hex }
tdw-line-woods = piechota w lesie, heks { $hex }
tdw-line-forest = piechota w gęstym lesie, heks { $hex }
tdw-line-rough = teren nierówny, heks { $hex }
tdw-line-river = atak na heks { $hex } tylko przez rzekę
tdw-line-armor-defense = jednostka pancerna w obronie w terenie otwartym: { $unit }
tdw-line-armor-attack = jednostka pancerna w ataku w terenie otwartym: { $unit }
tdw-line-oos-defender = obrońca bez zaopatrzenia: { $unit }
tdw-line-integrity-defense = obrońca z dala od swojej dywizji: { $unit }
tdw-line-integrity-attack = atakujący z dala od swojej dywizji: { $unit }
tdw-line-engineers = saperzy: { $marker }
tdw-line-peiper = { $unit } w turze 1
tdw-line-plus-two = opcjonalne +2

# Kość i wyniki
tdw-roll-combat = Walka o heks { $hex }: rzut w kolumnie { $odds }.
tdw-combat-result = { $added ->
        [0] Walka o heks { $hex }, kolumna { $column }, kość { $die }: { $result } ({ tdw-result-means }).
       *[other] Walka o heks { $hex }, kolumna { $column }, kość { $die } + { $added }: { $result } ({ tdw-result-means }).
    }
tdw-combat-forced = Walka o heks { $hex }, stosunek sił poniżej 1-3: { $result } bez rzutu ({ tdw-result-means }).
tdw-result-means = { $result ->
        [AL1] atakujący traci 1 poziom
        [BL1] obie strony tracą po 1 poziomie
        [DR] odwrót obrońcy
       *[other] obrońca traci 1 poziom, odwrót
    }
tdw-ask-convert = Wynik to { $result }: zostaw go albo zamień na BL1.
tdw-converted = Niemcy zamieniają { $result } na { $instead }.
tdw-refused-convert = tylko odwrót w początkowej rundzie walki tury 1 można zamienić na BL1
tdw-ask-loss-attacker = Wybierz atakującą jednostkę, która traci poziom siły.
tdw-ask-loss-defender = Wybierz broniącą się jednostkę, która traci poziom siły.
tdw-ask-loss-zone = Odwrót stosu przez strefę kontroli wroga: wybierz jednostkę, która traci poziom siły.
tdw-ask-loss-boundary = Granica armii zamyka odwrót: wybierz jednostkę, która traci poziom siły.
tdw-refused-loss-other = jednostka { $unit } nie może ponieść tej straty
tdw-ask-stand = Odwrót z heksu { $hex }: jednostka powietrznodesantowa może wytrwać kosztem poziomu siły, albo ustąp.
tdw-stands = Jednostka { $unit } traci poziom siły: nie ma odwrotu z heksu { $hex }.
tdw-refused-stand-elsewhere = jednostka { $unit } nie broni heksu { $hex }
tdw-refused-stand-airborne = jednostka { $unit } nie jest powietrznodesantowa
tdw-refused-stand-open = w heksie { $hex } nie ma miasta, wioski ani lasu

# Odwrót
tdw-ask-retreat-next = Odwrót z heksu { $hex }: wybierz następną jednostkę.
tdw-ask-retreat = Odwrót jednostki { $unit }: jest w heksie { $hex }, wybierz następny heks.
tdw-retreats = Odwrót jednostki { $unit } do heksu { $hex }.
tdw-retreat-impossible = Jednostka { $unit } nie może się wycofać i zostaje.
tdw-retreat-barred = Granica armii zamyka odwrót jednostki { $unit }: jednostka zostaje.
tdw-refused-retreat-unit = jednostka { $unit } nie musi się już wycofać
tdw-refused-retreat-not-adjacent = heks { $hex } nie jest następnym heksem drogi odwrotu
tdw-refused-retreat-twice = odwrót nie prowadzi dwa razy przez heks { $hex }
tdw-refused-retreat-enemy = w heksie { $hex } są jednostki wroga
tdw-refused-retreat-terrain = jednostka { $unit } nie mogłaby wejść ruchem do heksu { $hex }
tdw-refused-retreat-banned = jednostka { $unit } nie może stać z jednostkami w heksie { $hex }
tdw-refused-retreat-zone = heks { $hex } jest w strefie kontroli wroga, a jest wolna droga
tdw-refused-retreat-direction = heks { $hex } leży w stronę krawędzi mapy wroga, a jest inna droga
tdw-refused-retreat-no-end = przez heks { $hex } nie ma drogi do heksu, w którym odwrót może się zakończyć
tdw-refused-retreat-near = heks { $hex } sąsiaduje z miejscem początku odwrotu, a dwa heksy muszą prowadzić dalej
tdw-refused-retreat-worse = wszystkie drogi przez heks { $hex } prowadzą przez strefę kontroli wroga albo w stronę jego krawędzi mapy, a jest lepsza
tdw-refused-retreat-one-hex = granica armii pozwala na odwrót o jeden heks, a heks { $hex } nie jest dostępny
tdw-ask-demolish = Wybierz most przekroczony w odwrocie i rzuć na wysadzenie albo go zostaw.
tdw-ask-demolish-done = Zostaw mosty
tdw-roll-demolish = Most { $bridge }: wysadzony przy 1-3.
tdw-demolition-rolled = { $column ->
       *[result] Wysadzenie mostu { $bridge }: rzut { $die }.
    }
tdw-refused-demolish = mostu { $bridge } nie przekroczono w tym odwrocie nienaruszonego albo rzut już był

# Pościg, mosty
tdw-ask-advance = Pościg do heksu { $hex }: wybierz następną jednostkę albo zakończ.
tdw-ask-advance-done = Bez dalszego pościgu
tdw-advances = { $unit } rusza w pościg do heksu { $hex }.
tdw-refused-advance-not-attacking = jednostka { $unit } nie brała udziału w ataku
tdw-refused-advance-again = jednostka { $unit } jest już po pościgu
tdw-refused-advance-terrain = jednostka { $unit } nie mogłaby wejść ruchem do heksu { $hex }
tdw-ask-spare = Heks { $hex } utrzymany: wybierz mosty do oszczędzenia, pozostałe użyte do ataku będą wysadzone.
tdw-ask-spare-done = Wysadź, co nie oszczędzone
tdw-refused-spare-again = most { $bridge } jest już oszczędzony
tdw-refused-spare-other = most { $bridge } nie leży na boku tego ataku

# Co może wyniknąć
tdw-outcome-result = { $result ->
        [AL1] AL1: atakujący traci 1 poziom
        [BL1] BL1: obie strony tracą po 1 poziomie
        [DR] DR: odwrót obrońcy
       *[other] DR*: obrońca traci 1 poziom, odwrót
    }
tdw-outcome-steps = { $steps ->
        [one] { $side }: strata { $steps } poziomu
        [few] { $side }: strata { $steps } poziomów
        [many] { $side }: strata { $steps } poziomów
       *[other] { $side }: strata { $steps } poziomu
    }
tdw-outcome-vacated = heks { $hex } jest pusty
tdw-outcome-bridge = most { $bridge } jest wysadzony
tdw-outcome-nothing = nic się nie zmienia
