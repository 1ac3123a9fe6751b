a44-advances = { $unit } rusza w pościg do heksu { $hex }.
a44-advances-off-map = { $unit } rusza w pościg poza mapę.
a44-refused-advance-not-attacking = jednostka { $unit } nie bierze udziału w ataku
a44-refused-advance-artillery = jednostka { $unit } to artyleria i nie rusza w pościg
a44-refused-advance-red-code = jednostka { $unit } ma czerwony kod rozstawienia i w turze 1 nie rusza w pościg
a44-refused-advance-length = heks { $hex } leży za daleko na ten pościg
a44-refused-advance-vacated-only = heks { $hex } nie jest heksem opuszczonym, a tylko tam prowadzi ten pościg
a44-refused-advance-lake = nie można ruszyć w pościg przez jezioro do heksu { $hex }
a44-refused-advance-vehicle-crossing = pojazdy nie mogą przekroczyć tego boku w stronę heksu { $hex }
a44-refused-advance-vehicle-off-road = pojazdy wchodzą do heksu { $hex } tylko drogą
a44-refused-advance-crossing-first = ten bok w stronę heksu { $hex } można przekroczyć tylko w pierwszym kroku pościgu
a44-refused-advance-forest-first = do lasu w heksie { $hex } można wejść poza drogą tylko w pierwszym kroku pościgu
a44-refused-advance-enemy = w heksie { $hex } są jednostki wroga
a44-refused-advance-bond = linia kontroli wroga zamyka pościg do heksu { $hex }
a44-refused-advance-zone = heks { $hex } jest w ZOC tej samej jednostki wroga
a44-refused-advance-stacking = w heksie { $hex } nie ma miejsca: limit stosu
a44-refused-advance-strategic = w heksie { $hex } jest własna jednostka w ruchu strategicznym
a44-refused-breakthrough-split = grupa przełamania się nie dzieli
a44-refused-breakthrough-still = grupa przełamania musi najpierw ruszyć w pościg
a44-refused-breakthrough-formed = jednostki z kilku heksów tworzą grupę przełamania tylko w opuszczonym heksie { $hex }
a44-refused-breakthrough-one-hex = tylko grupa w całości zmechanizowana może ruszyć w pościg o więcej niż jeden heks i podjąć walkę przełamującą

a44-advance-crowded = nie wszystkie zmieszczą się w heksie { $hex } (19.6): { $kind ->
        [points] punkty stosu
        [silhouettes] poziomy jednostek z sylwetką
       *[artillery] jednostki artylerii
    }: { $held }, limit: { $most } ({ $units }); miejsce ma ta, która idzie pierwsza
a44-ask-advance = { $kind ->
        [limited] Ograniczony pościg do heksu { $hex }: wybierz następną jednostkę albo zakończ.
        [regular] Regularny pościg po walce w heksie { $hex }: wybierz następną jednostkę albo zakończ.
       *[bonus] Duży pościg po walce w heksie { $hex }: wybierz następną jednostkę albo zakończ.
    }
a44-ask-advance-left = { $units ->
    [one] { $units } jednostka może jeszcze podjąć pościg
    [few] { $units } jednostki mogą jeszcze podjąć pościg
   *[many] { $units } jednostek może jeszcze podjąć pościg
}
a44-ask-advance-hex = Wybierz następny heks pościgu jednostki { $unit }: jest w heksie { $hex }. Pozostałe heksy, najwyżej: { $left }.
a44-ask-advance-stack = Wybierz następny heks pościgu grupy przełamania: jest w heksie { $hex }.
a44-ask-breakthrough-stack = Wybierz jednostki grupy przełamania po walce w heksie { $hex }.
a44-refused-advance-again = jednostka { $unit } jest już po pościgu w tej walce
a44-refused-advance-no-way = jednostka { $unit } nie ma drogi pościgu
a44-refused-advance-path = heks { $hex } nie jest kolejnym heksem pościgu
a44-refused-advance-not-begun = jednostka { $unit } musi najpierw wejść do jakiegoś heksu
a44-refused-advance-exit = jednostka { $unit } nie może stąd ruszyć w pościg poza mapę
a44-refused-breakthrough-second = jest tylko jedna grupa przełamania
a44-refused-breakthrough-result = ten wynik nie pozwala na walkę przełamującą
a44-refused-breakthrough-joined = jednostka { $unit } już należy do grupy przełamania
a44-refused-breakthrough-together = jednostka { $unit } nie ma drogi otwartej dla całej grupy przełamania

a44-refused-air-side = tylko ataki alianckie mają wsparcie lotnicze
a44-refused-air-weather = lotnictwo działa tylko za dnia i przy czystym niebie
a44-refused-air-spent = w tej turze nie ma już znaczników wsparcia lotniczego

a44-sum-armor-attacker = przewaga pancerna: { $unit }
a44-sum-armor-defender = przewaga pancerna obrońcy: { $unit }

a44-refused-no-artillery = jednostka { $unit } nie jest artylerią
a44-refused-gun-fired = jednostka { $unit } jest zużyta
a44-refused-gun-disordered = jednostka { $unit } jest wstrząśnięta lub złamana i nie może strzelać
a44-refused-gun-engaged = jednostka { $unit } jest związana i nie może strzelać
a44-refused-gun-prime-mover = jednostka { $unit } ma ciągnik artyleryjski i nie może strzelać
a44-refused-gun-range = heks { $hex } jest poza zasięgiem jednostki { $unit }
a44-refused-gun-colour = żadna jednostka w walce nie ma koloru jednostki { $unit }
a44-refused-gun-own-hex = jednostka { $unit } nie może wspierać własnego heksu
a44-refused-gun-surprised = jednostka { $unit } nie może wspierać obrony w turze 1
a44-refused-gun-corps = w turze 1 jednostka { $unit } wspiera tylko własny korpus
a44-refused-guns-many = atak wspierają najwyżej dwie jednostki artylerii
a44-refused-gun-twice = tę samą jednostkę artylerii wskazano dwa razy
a44-refused-gun-no-shift = jednostka { $unit } nie może zmienić pozycji ostrzału
a44-refused-prime-mover-kind = jednostka { $unit } nie jest niemiecką artylerią
a44-refused-prime-mover-has = jednostka { $unit } ma już ciągnik artyleryjski
a44-refused-prime-mover-army = armia jednostki { $unit } nie ma wolnego ciągnika artyleryjskiego
a44-refused-prime-mover-counters = wszystkie żetony służą już jako znaczniki ruchu strategicznego lub ciągniki artyleryjskie

a44-refused-attack-without-units = żadna jednostka nie bierze udziału w ataku
a44-refused-attack-nobody = w heksie { $hex } nie ma kogo atakować
a44-refused-was-attacked = w tej fazie już atakowano heks { $hex }
a44-refused-has-attacked = jednostka { $unit } jest już po ataku w tej fazie
a44-refused-attack-not-adjacent = jednostka { $unit } nie sąsiaduje z heksem { $hex }
a44-refused-attack-lake = jednostka { $unit } nie może atakować heksu { $hex } przez jezioro
a44-refused-attack-artillery = jednostka { $unit } to artyleria: wspiera ataki, ale sama nie atakuje
a44-refused-attack-disordered = jednostka { $unit } jest wstrząśnięta lub złamana
a44-refused-attack-on-wheels = jednostka { $unit } ma znacznik ruchu strategicznego lub ciężarówki
a44-refused-attack-replaced = jednostka { $unit } ma znacznik uzupełnienia
a44-refused-attack-builder = jednostka { $unit } zaczyna w tej turze budowę umocnionej pozycji
a44-refused-attack-unmarked = jednostka { $unit } nie ma znacznika nocnego
a44-refused-attack-night-marker = jednostka { $unit } ma znacznik nocny i nie może atakować za dnia
a44-refused-attack-helper = jednostka { $unit } może atakować tej nocy tylko razem z jednostką KG Peiper ze swojego heksu
a44-refused-attack-106 = jednostka { $unit } ze 106. Dywizji nie może atakować heksu { $hex } na pozycji startowej 18. Dywizji VG
a44-refused-attack-nations = jednostki brytyjskie i amerykańskie nie mogą atakować razem
a44-refused-formations = więcej niż dwie formacje, nawet z jedną dołączoną jednostką w każdej
a44-refused-attack-flank-open = jednostka { $unit } nie może atakować na mapę: wróg zajmuje niezablokowany heks wejścia tego sektora
a44-refused-attack-blocking-limit = z pozycji blokującej może atakować najwyżej 6 punktów stosu i 4 poziomy jednostek z sylwetką
a44-refused-breakthrough-stacks = walkę przełamującą prowadzi tylko jeden stos
a44-refused-breakthrough-oos = jednostka { $unit } jest bez zaopatrzenia i nie może podjąć walki przełamującej
a44-refused-breakthrough-broken = w heksie { $hex } są tylko złamane jednostki po odwrocie w tej fazie
a44-refused-surprise-nobody = 150. Brygada Pancerna nie bierze udziału w ataku
a44-refused-surprise-exposed = jednostka { $unit } jest już wykryta

a44-caution-shut-out = { $unit } nie bierze udziału, jeśli razem atakują najsilniejsze: { $why }
a44-caution-retreat = Odwrót oznacza eliminację jednostki { $unit }: { $why }
a44-ask-join = Atak na heks { $hex }: wybierz jednostki do ataku, potem walcz.
a44-ask-join-first = Atak na heks { $hex }: wybierz jednostki do ataku; potem wybierasz wsparcie.
a44-ask-join-first-fight = Atakuj: potem wsparcie
a44-ask-cancel = Wysadzono most: zaatakuj mimo to heks { $hex } albo odwołaj atak.
a44-ask-cancel-fight = Zaatakuj mimo to
a44-ask-cancel-cancel = Odwołaj atak
a44-ask-surprise = Atak na heks { $hex }: spróbuj zaskoczenia 150. Brygadą Pancerną albo zrezygnuj.
a44-ask-surprise-pass = Bez zaskoczenia
a44-ask-support = Atak na heks { $hex }: wybierz artylerię i wsparcie lotnicze, potem walcz.
a44-ask-defensive-fire = Wróg atakuje heks { $hex }: wybierz artylerię do wsparcia albo zrezygnuj.
a44-ask-defensive-fire-pass = Bez artylerii
a44-ask-breakthrough = Walka przełamująca z heksu { $hex }: wybierz heks do zaatakowania albo zrezygnuj.
a44-ask-breakthrough-pass = Bez walki przełamującej
a44-ask-breakthrough-attack = Walka przełamująca przeciw heksowi { $hex }: walcz albo cofnij, by wybrać ponownie.
a44-ask-fire-fight = Atak na heks { $hex }: wybierz jednostkę prowadzącą wymianę ognia albo tylko zwiąż obrońców.
a44-ask-fire-fight-engage = Tylko związanie
a44-ask-fire-fight-lead = { $target } prowadzi wymianę ognia
a44-ask-lose = Walka w heksie { $hex }: wybierz jednostkę, która traci poziom.
a44-ask-evade = Wynik { $result } w heksie { $hex }: przyjmij go jako DR4 albo bez zmian.
a44-ask-evade-pass = Bez zmian
a44-ask-evade-evade = Jako DR4
a44-ask-hold = Wynik { $result } w heksie { $hex }: wybierz jednostkę prowadzącą desperacką obronę albo wykonaj odwrót.
a44-ask-hold-pass = Odwrót
a44-ask-hold-hold = { $target } prowadzi desperacką obronę
a44-ask-point = Wybierz stos, który dostaje przewagę atakującego przeciw heksowi { $hex }.

a44-roll-surprise = Zaskoczenie w heksie { $hex }
a44-roll-defensive-fire = Artyleria w obronie: { $unit }
a44-roll-jabo = Rzut na Jabo przeciw atakowi na heks { $hex }
a44-roll-combat = Walka w heksie { $hex }, kolumna { $column }
a44-roll-fire-fight = Wymiana ognia, jednostka prowadząca { $unit }
a44-roll-determined-defense = Desperacka obrona, jednostka prowadząca { $unit }

a44-attacks = Atak jednostki { $unit } na heks { $hex }.
a44-goes-along = Jednostka { $unit } uczestniczy w ataku na heks { $hex } bez dodawania siły (trzecia formacja).
a44-attack-cancelled = Atak na heks { $hex } nie dochodzi do skutku.
a44-surprise-rolled =
    { $success ->
        [yes] Zaskoczenie, kość { $die }: udane.
       *[no] Zaskoczenie, kość { $die }: nieudane.
    }
a44-gun-supports = { $unit } wspiera atak na heks { $hex }.
a44-air-supports = Wsparcie lotnicze ataku na heks { $hex }.
a44-defensive-fire-rolled = Tabela artylerii w obronie, { $column ->
        [german] kolumna niemiecka
       *[other] kolumna aliancka
    }, { $unit }, kość { $die }: { $shifts ->
    [0] bez przesunięcia.
    [one] { $shifts } kolumna w lewo.
    [few] { $shifts } kolumny w lewo.
    [many] { $shifts } kolumn w lewo.
   *[other] { $shifts } kolumny w lewo.
}
a44-time-on-target = Tabela artylerii w obronie, { $column ->
        [german] kolumna niemiecka
       *[other] kolumna aliancka
    }, { $unit }, kość { $die }: Time on Target. Utrata poziomu atakującego, koniec ataku.
a44-jabo-rolled = Tabela Jabo, kość { $die }, DRM { $drm }: { $shifts ->
    [0] bez przesunięcia.
    [one] { $shifts } kolumna w lewo.
    [few] { $shifts } kolumny w lewo.
    [many] { $shifts } kolumn w lewo.
   *[other] { $shifts } kolumny w lewo.
}
a44-odds = Atak na heks { $hex }: { $attack } do { $defence }, stosunek sił { $odds }, przesunięcia { $shifts }, { $column ->
        [A1] poniżej wszystkich kolumn tabeli.
       *[other] kolumna { $column }.
    }
a44-automatic = Atak na heks { $hex } poniżej 1-3: { $result } ({ $means }) bez rzutu.
a44-combat-rolled = CRT, atak na heks { $hex }, kolumna { $column }, kość { $die }: { $result } ({ $means }).
a44-no-lead = Żadna jednostka nie może prowadzić wymiany ognia przeciw heksowi { $hex }: ENG.
a44-declines-fire-fight = Bez wymiany ognia przeciw heksowi { $hex }: ENG.
a44-fire-fight-rolled = Tabela wymiany ognia, jednostka prowadząca { $unit }, kość { $die }, DRM { $drm }: { $result } ({ $means }).
a44-determined-defense-rolled = Tabela desperackiej obrony, jednostka prowadząca { $unit }, kość { $die }, DRM { $drm }: { $result ->
    [yes-ex] tak (EX).
    [yes-step] tak (−1 poziom).
    [delay-step] opóźnienie (−1 poziom).
    [no-step] nie (−1 poziom).
   *[no] nie.
}
a44-evades = Jednostka { $unit } unika walki: { $instead } zamiast { $result }.
a44-dump-captured = Zdobyto skład paliwa w heksie { $hex }.
a44-off-wheels = Jednostka { $unit } traci znacznik ruchu strategicznego lub ciężarówki.

a44-sum-fire-fight = Tabela wymiany ognia: DRM
a44-sum-determined-defense = Tabela desperackiej obrony: DRM

a44-refused-join-not-yours = jednostka { $unit } nie jest twoja
a44-refused-join-twice = jednostka { $unit } już bierze udział
a44-refused-gun-not-yours = jednostka { $unit } nie jest twoja
a44-refused-air-twice = atak ma już wsparcie lotnicze
a44-refused-lose-not-yours = jednostka { $unit } nie jest twoja
a44-refused-lose-elsewhere = jednostka { $unit } nie bierze udziału w tej walce
a44-refused-lose-armor = poziom musi stracić jednostka pancerna, która dała przewagę pancerną, nie jednostka { $unit }
a44-refused-lose-lead = poziom musi stracić jednostka prowadząca, nie jednostka { $unit }
a44-refused-lead-not-attacking = jednostka { $unit } nie bierze udziału w tym ataku
a44-refused-hold-not-attacked = jednostka { $unit } nie jest w atakowanym heksie
a44-refused-point = w heksie { $hex } nie ma atakujących jednostek

a44-ask-combat = Wybierz heks do zaatakowania albo jednostkę do oderwania się lub podziału, albo zakończ fazę walki.
a44-ask-combat-left = { $attacks ->
    [one] można jeszcze zaatakować { $attacks } heks wroga
    [few] można jeszcze zaatakować { $attacks } heksy wroga
   *[many] można jeszcze zaatakować { $attacks } heksów wroga
}
a44-combat-roadblock-passed = Zdjęto blokadę { $marker }: w jej heksie była jednostka wroga.
a44-refused-attack-off-map = atakować można tylko heksy mapy
a44-refused-attack-nobody-beside = żadna twoja jednostka nie sąsiaduje z heksem { $hex }

a44-disengages = Oderwanie się jednostki { $unit }.
a44-stays-engaged = Nieudana próba oderwania się: jednostka { $unit } zostaje w heksie.
a44-refused-disengage-adjacent = jednostka { $unit } nie sąsiaduje z jednostką wroga
a44-refused-disengage-attacked = jednostka { $unit } jest w tej fazie po ataku lub po próbie oderwania się
a44-refused-disengage-broken = jednostka { $unit } jest złamana i nie przetrwa odwrotu
a44-refused-disengage-red-code = jednostka { $unit } ma czerwony kod rozstawienia i w turze 1 nie może się oderwać
a44-refused-disengage-night = jednostka { $unit } nie ma znacznika nocnego
a44-refused-disengage-two = jednostka { $unit } jest wstrząśnięta i musi przejść dwa heksy
a44-refused-disengage-stop-zone = przy wyniku z D nie można się zatrzymać w heksie { $hex }: ZOC wroga
a44-refused-disengage-zone = jednostka, która nie była związana, nie może wejść do ZOC wroga w heksie { $hex }
a44-refused-disengage-length = jednostka { $unit } odrywa się o jeden lub dwa heksy
a44-sum-armored-or-recon = jednostka pancerna lub rozpoznawcza: { $unit }

a44-ask-disengage-with = Wybierz inne jednostki w heksie { $hex }, które próbują się oderwać, albo przejdź do rzutów.
a44-ask-disengage-roll = { $more ->
    [0] Jednostka { $unit } próbuje się oderwać: przejdź do rzutu.
    [one] Jednostka { $unit } i jeszcze jedna próbują się oderwać: przejdź do rzutów.
    [few] Jednostka { $unit } i jeszcze { $more } inne próbują się oderwać: przejdź do rzutów.
   *[many] Jednostka { $unit } i jeszcze { $more } innych próbuje się oderwać: przejdź do rzutów.
}
a44-ask-disengage = Wybierz heks, do którego odrywa się jednostka { $unit }: jest w heksie { $hex }.
a44-roll-disengagement = Oderwanie się jednostki { $unit }
a44-disengagement = { $result ->
        [yes] Tabela oderwania się, jednostka { $unit }, kość { $die }, DRM { $drm }: Tak.
        [yes-d] Tabela oderwania się, jednostka { $unit }, kość { $die }, DRM { $drm }: Tak + D.
        [no] Tabela oderwania się, jednostka { $unit }, kość { $die }, DRM { $drm }: Nie.
       *[no-d] Tabela oderwania się, jednostka { $unit }, kość { $die }, DRM { $drm }: Nie + D.
    }
a44-refused-disengage-enemy = jednostka { $unit } należy do wroga
a44-refused-disengage-stayed = inne jednostki z tego stosu próbują się oderwać, a jednostka { $unit } zostaje
a44-refused-disengage-announced = próba jednostki { $unit } jest już ogłoszona
a44-refused-disengage-other-hex = jednostka { $unit } nie jest w tym samym stosie

a44-refused-work-off-map = jednostki { $unit } nie ma na mapie
a44-refused-work-kind = jednostka { $unit } nie jest jednostką piechoty
a44-refused-work-night = umocnionych pozycji nie buduje się w nocy
a44-refused-work-disordered = jednostka { $unit } jest wstrząśnięta lub złamana i nie może się umacniać
a44-refused-work-engaged = jednostka { $unit } jest związana i nie może się umacniać
a44-refused-work-on-wheels = jednostka { $unit } ma znacznik ruchu strategicznego lub ciężarówki i nie może się umacniać
a44-refused-work-moved = jednostka { $unit } jest już po ruchu w tej fazie
a44-refused-work-oos = jednostka { $unit } jest bez zaopatrzenia i nie może zacząć budowy umocnionej pozycji
a44-refused-work-red-code = jednostka { $unit } nie może się umacniać w turze 1
a44-refused-work-there = w heksie { $hex } jest już umocniona pozycja
a44-refused-work-nothing = jednostka { $unit } nie ma umocnionej pozycji do ukończenia
a44-refused-work-fresh = budowę umocnionej pozycji w heksie { $hex } zaczęto w tej turze

a44-sum-attack = Atak
a44-sum-defence = Obrona
a44-sum-column = Kolumna
a44-sum-unit = { $unit }
a44-sum-doubled = { $unit }: siła podwojona przeciw wiosce, miasteczku lub miastu
a44-sum-halved-river = { $unit }: siła zmniejszona o połowę, atak przez rzekę
a44-sum-halved-out-of-rough = { $unit }: siła zmniejszona o połowę, atak z chaszczy
a44-sum-halved-vehicle = { $unit }: siła zmniejszona o połowę, pojazdy nie mogą przekroczyć tego boku heksu
a44-sum-halved-west-wall = { $unit }: siła zmniejszona o połowę, pojazdy przeciw Wałowi Zachodniemu
a44-sum-halved-oos = { $unit }: siła zmniejszona o połowę, bez zaopatrzenia
a44-sum-halved-on-wheels = { $unit }: siła zmniejszona o połowę, ruch strategiczny lub ciężarówki
a44-sum-retreated = { $unit }: odwrót do tego heksu w tej fazie, nic nie dodaje
a44-sum-limit = limit punktów ataku: { $limit }
a44-sum-bonus-light-woods = DCB heksu { $hex }: rzadki las
a44-sum-bonus-forest = DCB heksu { $hex }: las
a44-sum-bonus-wooded-rough = DCB heksu { $hex }: chaszcze
a44-sum-bonus-village = DCB heksu { $hex }: wioska
a44-sum-bonus-town = DCB heksu { $hex }: miasteczko
a44-sum-bonus-city = DCB heksu { $hex }: miasto
a44-sum-bonus-west-wall = DCB heksu { $hex }: Wał Zachodni
a44-sum-bonus-improved-position = DCB heksu { $hex }: umocniona pozycja
a44-sum-bonus-limit = DCB nie wyższa niż siła obrony: { $strength }
a44-sum-bonus-silhouettes = DCB najwyżej 1 dla jednostek z sylwetką bez piechoty
a44-sum-odds = stosunek sił { $odds }
a44-sum-artillery = artyleria: { $unit }
a44-sum-air = wsparcie lotnicze
a44-sum-disordered = wstrząśnięta lub złamana jednostka w heksie
a44-sum-advantage = przewaga atakującego
a44-sum-surprise = zaskoczenie: 150. Brygada Pancerna
a44-sum-defensive-artillery = artyleria w obronie
a44-sum-defensive-die = najpierw rzut za { $unit }, który może ją przesunąć albo przerwać atak
a44-sum-jabo-die = najpierw rzut za Jabo, który może ją przesunąć
a44-sum-jabo = Jabo

a44-disrupted = Wstrząs jednostki { $unit }.
a44-broken = Złamanie jednostki { $unit }.
a44-rallies =
    { $state ->
        [disrupted] Zbiórka jednostki { $unit }: wstrząśnięta (18.6).
       *[good-order] Zbiórka jednostki { $unit }: w dobrym stanie (18.6).
    }
a44-refused-rally-good-order = jednostka { $unit } jest w dobrym stanie
a44-refused-rally-astray = jednostka { $unit } jest za granicą armii i przed turą 5 nie może przejść zbiórki
a44-refused-disrupted-must-leave = jednostka { $unit } jest wstrząśnięta lub złamana i musi opuścić ZOC wroga
a44-refused-disrupted-zone = jednostka { $unit } jest wstrząśnięta lub złamana i nie może wejść do ZOC wroga w heksie { $hex }
a44-sum-green = jednostka zielona: { $unit }
a44-sum-elite = jednostka elitarna: { $unit }

a44-roll-rally = Zbiórka jednostki { $unit }
a44-rally-roll =
    { $result ->
        [improves] Tabela zbiórki dla jednostki { $unit }, kość { $die }, DRM { $drm }: poprawa.
       *[no-change] Tabela zbiórki dla jednostki { $unit }, kość { $die }, DRM { $drm }: bez zmian.
    }

a44-loses-step = { $unit } traci poziom.
a44-eliminated = Eliminacja jednostki { $unit }.
a44-leaves-remnant = Po jednostce { $unit } zostają niedobitki: { $remnant }.
a44-engaged = Związanie jednostki { $unit }.
a44-advantage = Przewaga atakującego: heks { $hex } przeciw heksowi { $target }.
a44-refused-lead-disrupted = jednostka { $unit } jest wstrząśnięta lub złamana i nie może być jednostką prowadzącą
a44-refused-lead-artillery = jednostka { $unit } to artyleria i nie może być jednostką prowadzącą
a44-refused-lead-strategic = jednostka { $unit } ma znacznik ruchu strategicznego lub ciężarówki i nie może być jednostką prowadzącą
a44-refused-lead-advance = jednostka { $unit } nie może ruszyć w pościg do heksu { $hex }, więc nie może być jednostką prowadzącą
a44-refused-defense-result = przy wyniku { $result } nie ma desperackiej obrony: nie daje on regularnego pościgu
a44-sum-tank-quality = jednostka prowadząca z czołgami o nie niższej TQ: { $unit }
a44-sum-fire-fight-plus-one = wynik FF(+1)
a44-sum-dcb = DCB heksu { $hex }

a44-retreats = Odwrót jednostki { $unit } do heksu { $hex }.
a44-retreats-off-map = Odwrót jednostki { $unit } poza mapę.
a44-no-room = dla jednostki { $unit } nie ma heksu z wolnym miejscem: nadmiarowe poziomy przepadają
a44-eliminated-broken = jednostka { $unit } nie jest w dobrym stanie i nie przetrwa tego odwrotu
a44-eliminated-out-of-supply = jednostka { $unit } jest bez zaopatrzenia i nie przetrwa odwrotu o trzy heksy lub więcej
a44-eliminated-engineer = jednostka { $unit }: alianccy saperzy giną, gdy są złamani lub wycofują się o trzy heksy
a44-eliminated-artillery = jednostka { $unit } to niemiecka artyleria bez ciągnika artyleryjskiego
a44-eliminated-retreated = jednostka { $unit } jest już po odwrocie do tego heksu w tej fazie
a44-eliminated-no-way = jednostka { $unit } nie ma dokąd się wycofać
a44-refused-retreat-enemy = w heksie { $hex } są jednostki wroga
a44-refused-retreat-bond = linia kontroli wroga zamyka przejście do heksu { $hex }
a44-refused-retreat-zone = heks { $hex } jest w ZOC wroga; może to być tylko pierwszy heks
a44-refused-retreat-river = nie można się wycofać do heksu { $hex } przez tę rzekę lub to jezioro
a44-refused-retreat-off-road = pojazdy wycofują się do heksu { $hex } tylko drogą
a44-refused-retreat-path = heks { $hex } nie jest kolejnym heksem odwrotu
a44-refused-retreat-priority = inny kierunek odwrotu ma pierwszeństwo przed heksem { $hex }
a44-refused-retreat-full = w heksie { $hex } nie ma miejsca: limit stosu

a44-ask-retreat-first = Wybierz jednostkę, która pierwsza wycofuje się z heksu { $hex }.
a44-ask-retreat = { $hexes ->
        [one] Wycofaj jednostkę { $unit }: jest w heksie { $hex }, pozostał { $hexes } heks.
        [few] Wycofaj jednostkę { $unit }: jest w heksie { $hex }, pozostały { $hexes } heksy.
        [many] Wycofaj jednostkę { $unit }: jest w heksie { $hex }, pozostało { $hexes } heksów.
       *[other] Wycofaj jednostkę { $unit }: jest w heksie { $hex }, pozostało { $hexes } heksu.
    }
a44-ask-retreat-on = W heksie { $hex } nie ma miejsca: dalszy odwrót jednostki { $unit } i jej złamanie.
a44-ask-retreat-surplus = Przekroczony limit stosu w heksie { $hex }: wybierz jednostkę, która wycofuje się dalej i zostaje złamana, albo spasuj i strać poziomy.
a44-ask-surplus = Przekroczony limit stosu w heksie { $hex } ({ $number }, 8.3): { $units }; { $kind ->
        [points] punkty stosu
        [silhouettes] poziomy jednostek z sylwetką
       *[artillery] jednostki artylerii
    }: { $held }, limit: { $most }. Wybierz jednostkę, która traci poziom.
a44-cannot-retreat = Eliminacja: { $reason } ({ $number }).
a44-refused-retreat-unit = jednostka { $unit } nie musi się teraz wycofać
a44-refused-retreat-exit = jednostka { $unit } nie może się stąd wycofać poza mapę
a44-refused-surplus-unit = jednostka { $unit } nie jest nadmiarowa w heksie { $hex } albo nie weszła tam teraz
a44-refused-surplus-goes-on = nadmiarowa jednostka w heksie { $hex } może się jeszcze wycofać dalej

# Clicks that lead to nothing, and what a way costs
a44-click-enemy = { $unit } to jednostka wroga: w fazie walki mogą ją atakować jednostki sąsiednie. { $near ->
        [0] Żadna z twoich teraz nie sąsiaduje.
        [one] Teraz sąsiaduje jedna z twoich.
        [few] Teraz sąsiadują { $near } twoje.
        [many] Teraz sąsiaduje { $near } twoich.
       *[other] Teraz sąsiaduje { $near } twojej.
    }
a44-click-enemy-off-map = { $unit } to jednostka wroga poza mapą: nic nie można z nią zrobić
a44-click-off-map = jednostki { $unit } nie ma na mapie
a44-click-no-enemy-beside = jednostka { $unit } nie ma obok siebie wroga: nie ma kogo atakować
a44-click-choose-target = jednostka { $unit } jest twoja: wybierz heks wroga, który atakuje
a44-click-gathering = trwa przygotowanie ataku na heks { $hex }: wybierz jednostki, które biorą udział, potem walcz
a44-click-under-attack = jednostka { $unit } jest atakowana: wybierz swoje jednostki, które biorą udział, potem walcz
a44-click-one-attack = jednostkę { $unit } można zaatakować, gdy skończy się atak na heks { $hex }
a44-click-guns = najpierw walka w heksie { $hex }: wybierz wspierającą artylerię albo obejdź się bez niej
a44-click-who-advances = obrońcy opuścili heks { $hex }: wybierz jednostkę do pościgu albo zakończ
a44-click-advance-enemy = { $unit } to jednostka wroga: teraz pościg podejmują ci, którzy atakowali { $hex }, inne ataki są później
a44-click-advancing = jednostka { $unit } prowadzi pościg: wybierz heks
a44-click-advance-far = heks { $hex } jest za daleko albo nie jest następny: w tym pościgu pozostało heksów najwyżej { $hexes }, jeden po drugim
a44-click-retreating = jednostka { $unit } się wycofuje: wybierz następny heks
a44-click-retreat-far = odwrót jednostki { $unit }, pozostało heksów: { $hexes }, jeden po drugim: { $hex } nie jest następny
a44-click-lose = najpierw trzeba stracić poziom: kliknij jedną z zaznaczonych jednostek
