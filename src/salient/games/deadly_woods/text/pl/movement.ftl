# 10 Ruch, 12.4.3 mosty wysadzane przez saperów
tdw-ask-movement = { $attack ->
        [armor] Wybierz jednostkę do ruchu albo zakończ ruch. Potem atakują tylko jednostki pancerne ({ $number }).
        [unmoved-armor] Wybierz jednostkę do ruchu albo zakończ ruch. Potem atakują tylko jednostki pancerne, które się nie ruszyły ({ $number }).
        [unmoved] Wybierz jednostkę do ruchu albo zakończ ruch. Potem atakują tylko jednostki, które się nie ruszyły ({ $number }).
        [nobody] Wybierz jednostkę do ruchu albo zakończ ruch. W tej rundzie nikt nie atakuje ({ $number }).
       *[all] Wybierz jednostkę do ruchu albo zakończ ruch. Potem mogą atakować wszystkie aktywowane jednostki ({ $number }).
    }
tdw-ask-movement-left = { $units ->
    [one] { $units } jednostka może jeszcze wykonać ruch
    [few] { $units } jednostki mogą jeszcze wykonać ruch
   *[many] { $units } jednostek może jeszcze wykonać ruch
}
tdw-ask-movement-full = { $count ->
        [one] Heks { $hex }: o { $count } jednostkę za dużo (6.2). Wyprowadź ją przed końcem ruchu, inaczej jedna zostanie usunięta. Wybierz jednostkę do ruchu.
        [few] Heks { $hex }: o { $count } jednostki za dużo (6.2). Wyprowadź je przed końcem ruchu, inaczej tyle zostanie usuniętych. Wybierz jednostkę do ruchu.
        [many] Heks { $hex }: o { $count } jednostek za dużo (6.2). Wyprowadź je przed końcem ruchu, inaczej tyle zostanie usuniętych. Wybierz jednostkę do ruchu.
       *[other] Heks { $hex }: o { $count } jednostki za dużo (6.2). Wybierz jednostkę do ruchu.
    }
tdw-ask-movement-full-left = { $units ->
    [one] { $units } jednostka może jeszcze wykonać ruch
    [few] { $units } jednostki mogą jeszcze wykonać ruch
   *[many] { $units } jednostek może jeszcze wykonać ruch
}
tdw-ask-movement-full-end_movement = Zakończ ruch i usuń jednostki
tdw-ask-one-hex = Wybierz jednostkę pancerną, która przed atakami przejdzie o jeden heks, albo zakończ ruch.
tdw-ask-one-hex-left = { $units ->
    [one] { $units } jednostka pancerna może jeszcze ruszyć o jeden heks
    [few] { $units } jednostki pancerne mogą jeszcze ruszyć o jeden heks
   *[many] { $units } jednostek pancernych może jeszcze ruszyć o jeden heks
}
tdw-ask-march = Ruch jednostki { $unit }: wybierz następny heks. Pozostałe punkty ruchu: { $left }.
tdw-ask-march-mounted = Jednostka { $unit } porusza się jako zmotoryzowana, tylko drogami: wybierz następny heks. Pozostałe punkty ruchu: { $left }.
tdw-ask-march-oos = Jednostka { $unit } jest bez zaopatrzenia: ruch jest możliwy tylko po porzuceniu czołgów.
tdw-ask-emergency = Awaryjne wycofanie jednostki { $unit }: wybierz drugi heks.
tdw-ask-lock = Awaryjne wycofanie jednostki { $unit }: która jednostka w heksie { $hex } trzymała drogę otwartą i nie porusza się w tej rundzie?
tdw-ask-repair = Jednostka { $unit } przeszła wysadzony most { $bridge }: naprawić go?
tdw-moves = Ruch jednostki { $unit } do heksu { $hex }.
tdw-mounts = Jednostka { $unit } porusza się jako zmotoryzowana.
tdw-slips = Jednostka { $unit } wymyka się ze strefy kontroli wroga; może to zrobić tylko raz.
tdw-locked = Jednostka { $unit } trzyma drogę otwartą i nie porusza się w tej rundzie.
tdw-blows = { $marker }: saperzy wysadzają most { $bridge }.
tdw-refused-not-yours = jednostka { $unit } nie jest twoja
tdw-refused-enemy-unit = jednostka { $unit } należy do wroga: można ją zaatakować po ruchu
tdw-refused-off-map = jednostki { $unit } nie ma na mapie
tdw-refused-immobile = jednostka { $unit } nie ma zdolności ruchu
tdw-refused-locked = jednostka { $unit } trzymała w tej rundzie drogę otwartą dla awaryjnego wycofania
tdw-refused-put-back = jednostka { $unit } została właśnie odłożona: cofnij to albo porusz najpierw inną
tdw-refused-pinned = każdy heks, do którego jednostka { $unit } mogłaby wejść, leży w strefie kontroli wroga, tak jak jej własny
tdw-refused-no-emergency = jednostka { $unit } nie ma drogi do awaryjnego wycofania
tdw-refused-enclosed = nie ma heksu, do którego jednostka { $unit } mogłaby wejść
tdw-refused-same-hex = jednostka stoi już w heksie { $hex }
tdw-refused-same-unit = { $unit } to jednostka, która się porusza
tdw-refused-other-moves = jednostka { $unit } jest w ruchu: najpierw ją zatrzymaj albo odłóż
tdw-refused-enemy = w heksie { $hex } jest jednostka wroga: można ją tylko zaatakować
tdw-refused-points = heks { $hex } jest poza zasięgiem: potrzebne punkty ruchu: { $needs }, pozostałe: { $left }
tdw-refused-points-supply = bez zaopatrzenia heks { $hex } jest poza zasięgiem: potrzebne punkty ruchu: { $needs }, pozostałe: { $left }
tdw-refused-not-adjacent = heks { $hex } jest w zasięgu (punkty ruchu: { $needs }), ale jednostki idą heks po heksie
tdw-refused-no-way = teren i rzeki zamykają wszystkie drogi do heksu { $hex }
tdw-refused-zone-way = drogi do heksu { $hex } prowadzą przez strefy kontroli wroga, w których jednostka się zatrzymuje
tdw-refused-enemy-way = na drogach do heksu { $hex } stoją jednostki wroga
tdw-refused-zone-to-zone = heks { $hex } leży w strefie kontroli wroga, a jednostka rusza z innej
tdw-refused-zone-stops = heks { $hex } leży w strefie kontroli wroga: jednostka tam się zatrzymuje
tdw-refused-slip-into-zone = heks { $hex } leży w strefie kontroli wroga: kto wymyka się z jednej, nie może wejść do następnej
tdw-refused-engineers = w heksie { $hex } są saperzy: wejście kosztuje całą zdolność ruchu
tdw-refused-river = rzeka bez mostu zamyka heks { $hex } dla jednostek zmotoryzowanych
tdw-refused-forest = heks { $hex } to gęsty las, do którego nie prowadzi droga: zamknięty dla jednostek zmotoryzowanych
tdw-refused-forest-way = heks { $hex } to las: nie prowadzi tam żadna droga, którą jednostka { $unit } mogłaby jechać stąd
tdw-refused-forest-occupied = heks { $hex } to gęsty las, a na drodze stoi własna jednostka: zamknięty dla jednostek zmotoryzowanych
tdw-refused-forest-left-road = jednostka { $unit } przerwała ruch drogowy i nie może wejść do gęstego lasu w heksie { $hex }, nawet drogą
tdw-refused-forest-no-rate = heks { $hex } to gęsty las: jednostki zmotoryzowane wchodzą tam tylko ruchem drogowym
tdw-refused-road-occupied = w heksie { $hex } stoi własna jednostka: zmotoryzowany ruch drogowy nie może tam wejść
tdw-refused-rate-no-road = jednostka { $unit } nie zaczyna na drodze
tdw-refused-rate-stacked = jednostka { $unit } stoi w stosie z inną: bez zmotoryzowanego ruchu drogowego
tdw-refused-rate-began-stacked = jednostka { $unit } zaczęła rundę w stosie: bez zmotoryzowanego ruchu drogowego
tdw-refused-rate-supply = jednostka { $unit } jest bez zaopatrzenia: bez zmotoryzowanego ruchu drogowego
tdw-refused-mount-motorized = jednostka { $unit } i tak jest zmotoryzowana
tdw-refused-mount-german = jednostka { $unit } nie przybywa w tej rundzie ani nie ma znacznika motoryzacji
tdw-refused-mount-no-road = jednostka { $unit } nie zaczyna na drodze i nie może poruszać się jako zmotoryzowana
tdw-refused-mount-nowhere = żadna droga nie prowadzi jednostki { $unit } do heksu, do którego mogłaby wejść jako zmotoryzowana
tdw-refused-mounted = jednostka { $unit } porusza się już jako zmotoryzowana
tdw-refused-mounted-off-road = jednostka { $unit } porusza się jako zmotoryzowana, a do heksu { $hex } nie prowadzi droga
tdw-refused-mounted-way = jednostka { $unit } porusza się jako zmotoryzowana, a do heksu { $hex } nie prowadzi wolna droga
tdw-refused-begun = jednostka { $unit } zaczęła już ruch
tdw-refused-abandoned = jednostka { $unit } już porzuciła czołgi
tdw-refused-abandon-supplied = jednostka { $unit } jest zaopatrzona i zachowuje czołgi
tdw-refused-abandon-armor = tylko niemieckie jednostki pancerne porzucają czołgi, a { $unit } nią nie jest
tdw-refused-abandon-battalion = jednostka { $unit } nie ma trzeciego żetonu i bez zaopatrzenia się nie porusza
tdw-refused-abandon-nowhere = jednostka { $unit } nie mogłaby się ruszyć nawet bez czołgów
tdw-refused-stop-unmoved = jednostka { $unit } jeszcze się nie ruszyła: odłóż ją
tdw-refused-stop-full = zbyt mało jednostek z heksu { $hex } mogłoby jeszcze stamtąd wyjść w tej rundzie
tdw-refused-one-hex = heks { $hex } leży za daleko: w rundzie walki jednostki pancerne przechodzą o jeden heks
tdw-refused-one-hex-manner = w rundzie walki jednostka { $unit } przechodzi o jeden heks, i tylko taka, jaka jest
tdw-refused-one-hex-supply = jednostka { $unit } jest bez zaopatrzenia i w rundzie walki się nie porusza
tdw-refused-no-declining = kto ma koszt drogowy, ten go płaci; nie można z niego zrezygnować
tdw-refused-nothing-to-decline = do heksu { $hex } jednostka nie płaci kosztu drogowego, z którego mogłaby zrezygnować za możliwą cenę
tdw-refused-not-pinned = strefy kontroli wroga nie zatrzymują jednostki { $unit }: bez awaryjnego wycofania
tdw-refused-emergency-one-hex = w rundzie walki nie ma awaryjnego wycofania (jednostka { $unit })
tdw-refused-emergency-mounted = jednostka { $unit } porusza się jako zmotoryzowana: bez awaryjnego wycofania
tdw-refused-emergency-far = heks { $hex } nie sąsiaduje z jednostką
tdw-refused-emergency-no-second = z heksu { $hex } nie można wejść do heksu zaopatrzonego i z dala od wroga
tdw-refused-emergency-terrain = teren albo bok heksu zamyka heks { $hex } przed jednostką { $unit }
tdw-refused-emergency-adjacent = heks { $hex } sąsiaduje z jednostką wroga
tdw-refused-emergency-supply = z heksu { $hex } nie można poprowadzić linii zaopatrzenia
tdw-refused-no-door = w heksie { $hex } żadna własna jednostka nie trzyma drogi otwartej
tdw-refused-no-door-unit = jednostka { $unit } nie trzymała otwartej drogi przez heks { $hex }
tdw-refused-door-moved = jednostka { $unit } poruszyła się w tej rundzie i nie może trzymać drogi otwartej
tdw-refused-door-supply = jednostka { $unit } jest bez zaopatrzenia i nie może trzymać drogi otwartej
tdw-refused-blow-round = saperzy wysadzają mosty tylko w alianckiej rundzie ruchu
tdw-refused-blow-no-engineer = { $marker } to nie saperzy
tdw-refused-blow-off-map = { $marker }: saperów nie ma na mapie
tdw-refused-blow-once = { $marker }: saperzy wysadzili już most w tej rundzie
tdw-refused-blow-down = most { $bridge } jest już wysadzony
tdw-refused-blow-no-unit = przy moście { $bridge } nie ma jednostki aliantów
tdw-refused-blow-far = most { $bridge } leży dalej niż 3 heksy: { $marker }
tdw-refused-blow-none = w zasięgu 3 heksów nie ma całego mostu ({ $marker })
tdw-refused-blow-nobody = przy mostach w zasięgu 3 heksów nie ma jednostki alianckiej ({ $marker })
tdw-ask-movement-reaction = { $attack ->
        [unmoved-armor] Reakcja, razem jednostek: { $most } ({ $number }), pozostało: { $more }. Wybierz jednostkę do ruchu albo zakończ ruch. Aktywowane jednostki pancerne, które się nie ruszą, mogą atakować.
       *[nobody] Reakcja, razem jednostek: { $most } ({ $number }), pozostało: { $more }. Wybierz jednostkę do ruchu albo zakończ ruch. Nikt nie atakuje.
    }
tdw-ask-movement-reaction-left = { $units ->
    [one] jedna jednostka mogłaby jeszcze zareagować
    [few] mogłaby jeszcze zareagować jedna z { $units } jednostek
    [many] mogłaby jeszcze zareagować jedna z { $units } jednostek
   *[other] mogłaby jeszcze zareagować jedna z { $units } jednostki
}
tdw-sum-way = punkty ruchu jednostki { $unit }, w połówkach
tdw-sum-road = droga
tdw-sum-terrain = { $terrain }
tdw-sum-markers = żeton na drodze
tdw-sum-engineers = saperzy: cała wartość ruchu
tdw-sum-full = { $count ->
        [one] w heksie { $hex } będzie o jedną jednostkę za dużo: zostanie usunięta, jeśli nie wyjdzie przed końcem ruchu
        [few] w heksie { $hex } będzie o { $count } jednostki za dużo: tyle zostanie usuniętych, jeśli nie wyjdą przed końcem ruchu
        [many] w heksie { $hex } będzie o { $count } jednostek za dużo: tyle zostanie usuniętych, jeśli nie wyjdą przed końcem ruchu
       *[other] w heksie { $hex } będzie jednostek za dużo o: { $count }; tyle zostanie usuniętych, jeśli nie wyjdą przed końcem ruchu
    }
