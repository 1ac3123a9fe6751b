# Tury, żetony i rundy
tdw-turn = { $month ->
        [12] Tura { $turn }: { $first }-{ $last } grudnia 1944.
       *[other] Tura { $turn }: { $first }-{ $last } stycznia 1945.
    }
tdw-round = { $side }: { $round }.
tdw-chit-drawn = Wylosowany żeton: { $chit }. { $brings }
tdw-first-chit = { $side }: pierwszy żeton tury: { $chit }.
tdw-army-chit = Niemcy biorą na tę turę żeton: { $chit }.
tdw-swapped = Zagrano trzymany żeton posiłków; do kubka wraca żeton: { $chit }.
tdw-held-into-cup = W kubku nie ma już żetonów alianckich: trafia tam trzymany żeton posiłków.
tdw-no-reaction = Druga reakcja pozostaje niewykorzystana.
tdw-army-named = Obszar rundy: { $army }.
tdw-formation-named = Formacja rundy: { $formation }.

tdw-ask-army-chit = Wybierz żeton armii pancernej na tę turę.
tdw-ask-first-chit = Wybierz pierwszy żeton tury.
tdw-ask-draw = Wylosuj następny żeton.
tdw-ask-react = Zagraj drugą reakcję teraz, dla trzech jednostek, albo zaczekaj.
tdw-ask-react-last = Kubek jest pusty: zagraj drugą reakcję, dla trzech jednostek, albo z niej zrezygnuj.
tdw-ask-react-last-wait = Zrezygnuj z reakcji
tdw-ask-swap = Wylosowano: { $chit }. Zagraj ten żeton albo zamiast niego trzymany żeton posiłków.
tdw-ask-manner = Wybierz sposób użycia żetonu: { $chit }.
tdw-ask-army = Wybierz obszar armii, który aktywuje żeton.
tdw-ask-formation = Wybierz do trzech formacji, jedną pancerną, jedną zmechanizowaną, jedną piechoty: kliknij ich jednostkę.
tdw-ask-formation-1 = Wybrana: { $first }. Wybierz formację innej klasy albo zacznij.
tdw-ask-formation-2 = Wybrane: { $first }, { $second }. Wybierz formację trzeciej klasy albo zacznij.
tdw-ask-formation-3 = Wybrane: { $first }, { $second }, { $third }. Zacznij z nimi.
tdw-ask-formation-done = Nie aktywuj formacji
tdw-ask-formation-3-done = Zacznij z tymi trzema
tdw-ask-formation-2-done = Zacznij z tymi dwiema
tdw-ask-formation-1-done = Zacznij z tą jedną

tdw-refused-no-army-chit = { $chit }: to nie jest jeden z dwóch żetonów armii pancernych
tdw-refused-first-supply-check = kontrola zaopatrzenia nie należy do żadnej ze stron i nie może otworzyć tury
tdw-refused-first-not-own = { $chit }: to nie jest żeton strony z inicjatywą
tdw-refused-first-held = { $chit }: ten żeton jest na ręce i nie może otworzyć tury
tdw-refused-first-not-this-turn = { $chit }: tego żetonu nie ma w tej turze
tdw-refused-chit-cup = żeton { $chit } jest w kubku: żetony losuje się
tdw-refused-chit-played = żeton { $chit } został już zagrany w tej turze
tdw-refused-chit-reaction = żeton { $chit } jest w ręce: można go zagrać po rundzie armii pancernej albo gdy kubek jest pusty
tdw-refused-chit-held = żeton { $chit } jest w ręce: można go zagrać zamiast wylosowanego żetonu alianckiego
tdw-refused-manner-patton = tego żetonu używa się jako Pattona albo Montgomery'ego
tdw-refused-manner-move-combat = żetonu Ruch/Walka używa się jako ruchu albo jako walki
tdw-refused-manner-used = w tej turze niemieckiego żetonu użyto już jako: { $manner }
tdw-refused-montgomery-per-unit = każda jednostka Montgomery'ego rusza się albo atakuje według wyboru: jest jeden rodzaj rundy
tdw-refused-no-formation = { $formation }: to nie jest formacja dla tego żetonu
tdw-refused-formation-german = jednostka { $unit } nie jest niemiecka: żeton aktywuje formacje niemieckie
tdw-refused-formation-off-map = { $formation }: brak jednostek na mapie
tdw-refused-formation-class = { $kind ->
        [armor] formacja pancerna jest już wybrana, { $formation } to druga
        [mech] formacja zmechanizowana jest już wybrana, { $formation } to druga
       *[infantry] formacja piechoty jest już wybrana, { $formation } to druga
    }

# Kto może działać w rundzie
tdw-refused-round-no-movement = w tej rundzie nikt się nie porusza
tdw-refused-round-no-combat = w tej rundzie nikt nie atakuje
tdw-refused-one-hex-turn-1 = w turze 1 jednostki pancerne nie ruszają się o jeden heks w rundzie walki
tdw-refused-one-hex-armor = w rundzie walki ruszają się tylko jednostki pancerne, a jednostka { $unit } nią nie jest
tdw-refused-one-hex-adjacent = jednostka { $unit } sąsiaduje z jednostką wroga i nie rusza się o jeden heks
tdw-refused-moved = jednostka { $unit } jest w tej rundzie już po ruchu
tdw-refused-armor-turn-1 = w turze 1 jednostki pancerne nie atakują w rundzie ruchu
tdw-refused-attack-armor = w tej rundzie atakują tylko jednostki pancerne, a jednostka { $unit } nią nie jest
tdw-refused-attack-moved = jednostka { $unit } jest po ruchu i w tej rundzie nie atakuje
tdw-refused-first-reaction = jednostka { $unit } należy do 2. lub 99. Dywizji: nie w pierwszej reakcji
tdw-refused-three-reacted = aktywowano już trzy inne jednostki: dla jednostki { $unit } nic nie zostało
tdw-refused-not-in-area = na początku rundy jednostki { $unit } nie było w tym obszarze: { $army }
tdw-refused-not-named = jednostka { $unit } nie należy do wybranej formacji
tdw-refused-not-arriving = jednostka { $unit } nie weszła z tym żetonem
tdw-refused-not-patton = jednostka { $unit } nie należy do III Korpusu
tdw-refused-not-montgomery = jednostka { $unit } nie jest brytyjska ani z VII Korpusu

# Posiłki
tdw-arrives = Jednostka { $unit } wchodzi do heksu { $hex }.
tdw-waits = Jednostka { $unit }: wszystkie obszary wejścia są zablokowane, czeka na następny żeton posiłków.
tdw-never-enters = Jednostka { $unit } nie wchodzi do gry.
tdw-goes-by-d = Jednostka { $unit } idzie przez obszar D i wchodzi z następnym żetonem posiłków.
tdw-ask-by-d = Wyślij jednostki III Korpusu przez obszar D, o jeden żeton później, albo zakończ.
tdw-ask-by-d-done = Pozostałe wchodzą teraz
tdw-ask-enter = Wybierz heks wejścia jednostki { $unit }.
tdw-refused-by-d-corps = jednostka { $unit } nie należy do III Korpusu i nie może iść przez obszar D
tdw-refused-by-d-twice = jednostka { $unit } jest już wysłana przez obszar D
tdw-refused-by-d-no-chit = nie ma późniejszego żetonu posiłków, z którym mogłaby wejść
tdw-refused-not-due = jednostka { $unit } nie wchodzi z tym żetonem
tdw-refused-enters-first = najpierw wchodzi jednostka { $unit }
tdw-refused-no-entry = heks { $hex } nie jest heksem wejścia tej strony
tdw-refused-entry-not-listed = heks { $hex } nie leży w obszarze wejścia jednostki { $unit } ani w najbliższym wolnym
tdw-refused-entry-by-d = jednostka { $unit } może wejść przez obszar D dopiero z następnym żetonem posiłków
tdw-refused-entry-enemy = w heksie { $hex } jest jednostka wroga
tdw-refused-entry-zone = heks { $hex } leży w strefie kontroli wroga
tdw-refused-awaited = jednostka { $unit } jest na torze tur i przychodzi z żetonem posiłków od tury { $turn }
tdw-brings-5pz = Jednostki w obszarze 5. Armii Pancernej wykonują ruch; jej jednostki pancerne mogą potem atakować.
tdw-brings-6pz = Jednostki w obszarze 6. Armii Pancernej wykonują ruch; jej jednostki pancerne mogą potem atakować.
tdw-brings-all-german = Każda jednostka niemiecka może wykonać ruch, a potem atakować.
tdw-brings-one-army = Wszystkie jednostki w obszarze jednej armii, wskazanej przez Niemców, mogą wykonać ruch, a potem atakować.
tdw-brings-three-formations = Jedna formacja pancerna, jedna zmechanizowana i jedna piechoty mogą wykonać ruch, a potem atakować.
tdw-brings-move-combat = Jego strona rozgrywa rundę ruchu albo rundę walki.
tdw-brings-reinforcement = Przybywają posiłki i mogą wykonać ruch; ich jednostki pancerne mogą atakować.
tdw-brings-supply-check = Sprawdza się zaopatrzenie jednostek niemieckich.
tdw-brings-reaction = Trzy jednostki alianckie mogą wykonać ruch.
tdw-brings-patton-montgomery = Jednostki Pattona mogą wykonać ruch i atakować albo jednostki Montgomery'ego ruszyć lub atakować.
