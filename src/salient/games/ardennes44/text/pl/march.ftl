a44-ask-march =
    { $mode ->
        [extended] Ruch rozszerzony jednostki { $unit }, pozostało { $points } MP: wybierz następny heks albo zakończ ruch.
        [tactical] Ruch taktyczny jednostki { $unit }: wybierz następny heks albo zakończ ruch.
        [strategic] Ruch strategiczny jednostki { $unit }, pozostało { $points } MP: wybierz następny heks albo zakończ ruch.
        [truck] Jednostka { $unit } w ciężarówkach, pozostało { $points } MP: wybierz następny heks albo zakończ ruch.
        [shift] Jednostka { $unit } zmienia stanowisko ogniowe: wybierz heks albo zakończ ruch.
        [prime_mover] Jednostka { $unit } z ciągnikiem artyleryjskim, pozostało { $points } MP: wybierz następny heks albo zakończ ruch.
       *[normal] Ruch jednostki { $unit }, pozostało { $points } MP: wybierz następny heks albo zakończ ruch.
    }
a44-ask-sneak = Jednostka { $unit } weszła w ZOC wroga w heksie { $hex }: spróbuj ją zignorować albo zrezygnuj.
a44-ask-sneak-pass = Nie ignoruj ZOC
a44-roll-sneak = Jednostka { $unit } próbuje prześlizgnąć się obok wroga w heksie { $hex }
a44-roll-drop = Jednostka { $unit } skacze na heks { $hex }
a44-sneak-die = 150. Brygada Pancerna: kość { $die }.
a44-drop-die = Zrzut von der Heydtego: kość { $die }.
a44-moves = Jednostka { $unit } przechodzi tutaj: { $hex }.
a44-enters = Jednostka { $unit } wchodzi na mapę w heksie { $hex }.
a44-exits = Jednostka { $unit } opuszcza mapę z heksu { $hex }.
a44-refused-not-yours = jednostka { $unit } nie jest twoja
a44-refused-marches-already = jednostka { $unit } już rusza się razem z innymi
a44-refused-march-begun = ruch już się zaczął
a44-refused-not-in-stack = jednostki { $unit } nie ma w tym samym heksie
a44-refused-marches-alone = jednostka { $unit } jest wstrząśnięta lub złamana i rusza się sama
a44-refused-mode-same = ten rodzaj ruchu jest już w użyciu
a44-refused-mode-chosen = rodzaj ruchu został już wybrany
a44-refused-not-adjacent = ruch prowadzi z heksu do sąsiedniego heksu, a heks { $hex } nim nie jest
a44-refused-box-by-exit = { $hex }: można tam przejść tylko, opuszczając mapę z heksu na jej krawędzi
a44-refused-no-end = z heksu { $hex } ruch nie mógłby się skończyć tak, jak wymaga jego rodzaj
a44-refused-exit-off-map = jednostki { $unit } nie ma na mapie
a44-refused-mode-entering = jednostka { $unit } nie może w ten sposób wejść na mapę
a44-sum-step = punkty ruchu jednostki { $unit }, w połówkach
a44-sum-road = droga
a44-sum-terrain = teren
a44-sum-leaving-zone = wyjście z ZOC wroga
a44-sum-markers = korek, blokada drogowa lub wąskie gardło
