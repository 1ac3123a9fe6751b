drill-title = Drill: most w Aubry
drill-scenario-bridgehead = Przyczółek: Czerwoni trzymają most, Niebiescy muszą zdobyć miasteczko i rozstaje w osiem tur.
drill-scenario-meeting = Bój spotkaniowy: obie strony ścigają się do miasteczka i rozstajów przez sześć tur.
drill-option-mines = Czerwoni ukrywają pole minowe przed pierwszą turą.

side-blue = Niebiescy
side-red = Czerwoni
unit-blue-1 = 1. batalion niebieskich
unit-blue-2 = 2. batalion niebieskich
unit-red-1 = 1. batalion czerwonych
unit-red-2 = 2. batalion czerwonych

terrain-clear = otwarty
terrain-woods = las
terrain-town = miasteczko
terrain-lake = jezioro
terrain-river = rzeka
terrain-bridge = most
terrain-road = droga
status-unsupplied = bez zaopatrzenia
statuses-unsupplied = bez zaopatrzenia
marker-mine_spent = miny, które już wybuchły
marker-mine = pole minowe

drill-overlay-supply = Zaopatrzenie
drill-phase-movement = { $side }: ruch
drill-phase-combat = { $side }: walka
drill-phase-supply = { $side }: zaopatrzenie

drill-ask-mine = Wybierz heks swojego pola minowego. Przeciwnik go nie zobaczy.
drill-ask-movement = Wybierz jednostkę do ruchu albo zakończ fazę ruchu.
drill-ask-movement-left = { $units ->
    [one] { $units } jednostka może jeszcze wykonać ruch
    [few] { $units } jednostki mogą jeszcze wykonać ruch
   *[many] { $units } jednostek może jeszcze wykonać ruch
}
drill-ask-march = { $unit }: wybierz następny heks albo zatrzymaj się. Pozostałe punkty: { $points }.
drill-ask-combat = Wybierz wrogą jednostkę do zaatakowania albo zakończ fazę walki.
drill-ask-combat-left = { $attacks ->
    [one] można jeszcze zaatakować { $attacks } heks wroga
    [few] można jeszcze zaatakować { $attacks } heksy wroga
   *[many] można jeszcze zaatakować { $attacks } heksów wroga
}
drill-ask-join = Cel ataku: { $unit }. Wybierz, kto się przyłącza, potem walcz.
drill-ask-loss = Wybierz, która atakująca jednostka traci poziom.
drill-ask-retreat = { $unit }: wybierz heks odwrotu.
drill-ask-advance = Wybierz jednostkę do pościgu na heks { $hex } albo zrezygnuj.
drill-ask-advance-decline = Bez pościgu
drill-roll-mines = Miny, jednostka { $unit }
drill-roll-combat = Cel ataku: { $unit }, stosunek sił { $odds }

drill-turn = Tura { $turn }
drill-player-turn = Tura strony: { $side }
drill-mine-placed = Pole minowe leży w heksie { $hex }.
drill-mine-found = { $unit } trafia na pole minowe w heksie { $hex }.
drill-mines-passed = { $unit } przechodzi przez miny bez strat.
drill-moves = { $unit }: ruch na heks { $hex }.
drill-retreats = { $unit }: odwrót na heks { $hex }.
drill-no-retreat = { $unit } nie może się wycofać.
drill-advances = { $unit }: pościg na heks { $hex }.
drill-holds = Heks { $hex } od teraz trzymają: { $side }.
drill-reduced = { $unit } traci poziom.
drill-eliminated = Wyeliminowano w heksie { $hex }: { $unit }.
drill-unsupplied = { $unit } jest bez zaopatrzenia.
drill-table-crt = Wyniki walki
drill-result = Kolumna { $column }, kostka { $die }. { $result ->
    [A1] A1: atakujący traci poziom.
    [NE] NE: bez efektu.
    [EX] EX: każda strona traci poziom.
    [DR] DR: obrońca się wycofuje.
    [D1] D1: obrońca traci poziom i się wycofuje.
   *[DE] DE: obrońca jest wyeliminowany.
}
drill-end-both-eliminated = Nie został nikt: gra kończy się remisem.
drill-end-red-eliminated = Czerwoni nie mają już jednostek: zwyciężają Niebiescy.
drill-end-blue-eliminated = Niebiescy nie mają już jednostek: zwyciężają Czerwoni.
drill-end-blue-holds-both = Niebiescy trzymają oba cele: zwyciężają Niebiescy.
drill-end-blue-holds-none = Niebiescy nie trzymają żadnego celu: zwyciężają Czerwoni.
drill-end-shared = Każda strona trzyma jeden cel albo któryś jest wolny: gra kończy się remisem.

drill-sum-attack = Atak
drill-sum-defence = Obrona
drill-sum-column = Kolumna
drill-sum-unit = { $unit }
drill-sum-river = { $unit }: siła zmniejszona o połowę przez rzekę
drill-sum-unsupplied = { $unit }: siła zmniejszona o połowę, bez zaopatrzenia
drill-sum-odds = stosunek sił { $odds }
drill-sum-cover = obrońca ma osłonę w heksie { $hex }

drill-outcome-eliminated = wyeliminowano: { $unit }
drill-outcome-reduced = { $unit } traci poziom
drill-outcome-moved = { $unit } w heksie { $hex }
drill-outcome-nothing = nic się nie zmienia

drill-refused-mine-hex = scenariusz nie pozwala na pole minowe w heksie { $hex }
drill-refused-not-yours = to nie twoja jednostka: { $unit }
drill-refused-own-unit = to twoja własna jednostka: { $unit }
drill-refused-eliminated = jednostka jest już wyeliminowana: { $unit }
drill-refused-moved = { $unit } jest już po ruchu
drill-refused-no-step = { $unit } nie może zrobić ani kroku
drill-refused-hemmed = { $unit } jest zablokowana: każdy sąsiedni heks zajmuje wróg, leży w jego strefie kontroli albo za drogo kosztuje
drill-refused-stop = w heksie { $hex } jest inna jednostka: ruch musi trwać dalej
drill-refused-not-adjacent = heks { $hex } nie jest sąsiedni
drill-refused-lake = heks { $hex } to jezioro
drill-refused-enemy = w heksie { $hex } jest wroga jednostka
drill-refused-points = koszt ruchu: { $cost } pkt, pozostało: { $points }
drill-refused-zone-to-zone = heks { $hex } leży w strefie kontroli wroga, a jednostka zaczyna ruch w takiej strefie
drill-refused-dead-end = ruch nie mógłby ani skończyć się w heksie { $hex }, ani trwać dalej
drill-refused-attacked = w tej fazie już atakowano: { $unit }
drill-refused-nobody-adjacent = żadna z twoich jednostek, które mogą jeszcze atakować, nie sąsiaduje z celem: { $unit }
drill-refused-odds = stosunek sił byłby gorszy niż 1-2
drill-refused-nobody-joined = nikt jeszcze nie przyłączył się do ataku
drill-refused-has-attacked = { $unit } bierze już udział w ataku albo jest po ataku w tej fazie
drill-refused-cannot-reach = { $unit } nie sąsiaduje z obrońcą
drill-refused-not-attacking = { $unit } nie bierze udziału w ataku
drill-refused-occupied = heks { $hex } jest zajęty
drill-refused-river = przed heksem { $hex } płynie rzeka bez mostu
drill-refused-zone = heks { $hex } leży w strefie kontroli wroga

# Clicks that lead to nothing, and what a way costs
drill-sum-step = { $unit }: punkty za tę drogę
drill-sum-road = drogą
drill-sum-clear = teren otwarty
drill-sum-woods = las
drill-sum-town = miasto
drill-sum-crossing = rzeka bez mostu
drill-way-part = { $what } ×{ $number } = { $cost }
drill-way-list = { $part }, { $rest }
drill-refused-here = jednostka już jest na { $hex }
drill-refused-no-way = do { $hex } nie prowadzi żadna droga: dookoła są jeziora
drill-refused-too-dear = { $hex } kosztuje punktów: { $cost } ({ $way }), pozostało tylko { $points }
drill-refused-friend = na { $hex } stoi inna twoja jednostka: wolno przejść, ale nie zakończyć tam ruchu
drill-refused-zone-between = drogę przecina wroga strefa kontroli: jednostka musi stanąć na { $hex }
drill-refused-retreat-far = { $unit } wycofuje się o jeden heks, na sąsiedni: { $hex } leży dalej
drill-click-unit-first = { $hex }: najpierw wybierz jednostkę, która się rusza, potem dokąd
drill-click-in-hand = { $unit } właśnie się rusza: wybierz dokąd albo zatrzymaj ją
drill-click-stop-first = { $unit } może się ruszyć, gdy { $mover } się zatrzyma
drill-click-enemy = { $unit } to wróg: w fazie walki mogą ją atakować jednostki sąsiednie. { $near ->
    [0] Żadna z twoich teraz nie sąsiaduje.
    [one] Jedna z twoich teraz sąsiaduje.
    [few] Teraz sąsiadują { $near } twoje.
    [many] Teraz sąsiaduje { $near } twoich.
   *[other] Teraz sąsiaduje { $near } twojej.
}
drill-click-enemy-way = { $unit } to wróg i żaden ruch nie wchodzi na jej heks: stań obok i atakuj ją w fazie walki (6.1)
drill-click-no-enemy = na { $hex } nie ma wrogiej jednostki do zaatakowania
drill-click-no-enemy-beside = { $unit } nie sąsiaduje z żadnym wrogiem: nie ma kogo atakować
drill-click-choose-enemy = { $unit } jest twoja: wybierz sąsiedniego wroga, którego atakuje
drill-click-who-joins = trwa przygotowanie ataku na { $unit }: wybierz swoje jednostki, które się przyłączą, potem walcz
drill-click-under-attack = { $unit } to cel ataku: wybierz swoje jednostki, które się przyłączą, potem walcz
drill-click-one-attack = { $unit } można zaatakować, gdy skończy się atak na { $enemy }
drill-click-who-loses = wybierz jedną z atakujących jednostek: traci ona poziom
drill-click-retreating = { $unit } to ta, która się wycofuje: wybierz heks
drill-click-who-advances = wybierz jednostkę, która wchodzi na { $hex }
drill-click-advance-only = pościg prowadzi tylko na { $hex }

# Answers in words
drill-action-mine = Połóż pole minowe w: { $target }
drill-action-attack = Zaatakuj: { $target }
drill-action-join = Do ataku dołącza: { $target }
drill-action-fight = Walcz
drill-action-lose = Stratę ponosi: { $target }
drill-action-retreat = Odwrót do: { $target }
drill-action-advance = Pościg: { $target }

# What the parts of a counter mean
drill-legend-factor_1 = wartość ataku: ile dodaje, gdy atakuje
drill-legend-factor_2 = wartość obrony
drill-legend-factor_3 = punkty ruchu na turę
drill-legend-label = jej nazwa
drill-legend-size = wielkość: II to batalion
drill-legend-symbol = rodzaj: skrzyżowane linie to piechota
drill-legend-reduced = jasny pas: utracono jeden z dwóch poziomów
