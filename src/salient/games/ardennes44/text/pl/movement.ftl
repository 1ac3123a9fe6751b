a44-refused-box-german = jednostki niemieckie nigdy nie wchodzą do stref poza mapą
a44-refused-box-not-there = stąd jednostka { $unit } nie może przejść tutaj: { $hex }
a44-refused-engineers-adjacent = obok heksu { $hex } stoi jednostka wroga
a44-refused-engineers-control = alianci nie kontrolują heksu { $hex }
a44-refused-engineers-one = w tej turze w heksie { $hex } już postawiono saperów
a44-refused-engineers-roadblock = w heksie { $hex } leży blokada drogowa wroga
a44-refused-engineers-town = saperzy przybywają do miasteczek i miast, a w heksie { $hex } ich nie ma
a44-refused-entry-used = przez heks { $hex } wyprowadzono z mapy jednostki niemieckie: nie jest już heksem wejścia
a44-refused-exit-edge = z heksu { $hex } nie można opuścić mapy
a44-refused-exit-german = jednostki niemieckie opuszczają mapę tylko przez heks wejścia F lub G, a heks { $hex } nim nie jest
a44-refused-exit-road = z heksu { $hex } żadna droga nie prowadzi poza mapę
a44-refused-no-reinforcement = jednostka { $unit } nie należy do posiłków, które mogą przybyć
a44-refused-not-arrived = jednostka { $unit } przybywa w turze { $turn }
a44-refused-not-its-entry = jednostka { $unit } nie może wejść przez heks { $hex }
a44-refused-sector-closed = Niemcy w heksie { $hex } zamykają sektor, dopóki nie są zablokowani
a44-refused-pzj653 = rzut na przybycie jednostki { $unit } jeszcze się nie powiódł
a44-refused-diverted = jednostka { $unit } idzie bronić Antwerpii
a44-refused-comes-by-truck = jednostka { $unit } przybywa ciężarówkami
a44-refused-exit-west-edge = jednostki niemieckie opuszczają mapę tylko przez krawędź zachodnią, a heks { $hex } na niej nie leży

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
a44-moves = { $unit } → { $hex }.
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
a44-sum-terrain = { $terrain }
a44-sum-leaving-zone = wyjście z ZOC wroga
a44-sum-markers = korek, blokada drogowa lub wąskie gardło

a44-refused-crossing-from-start = ten bok w stronę heksu { $hex } można przekroczyć tylko z heksu początkowego
a44-refused-crossing-needs-tactical = ten bok w stronę heksu { $hex } można przekroczyć tylko ruchem taktycznym
a44-refused-enemy = w heksie { $hex } jest jednostka wroga
a44-refused-extended-adjacent = ruch rozszerzony nie może się skończyć obok jednostki wroga: heks { $hex }
a44-refused-extended-mechanized = jednostka { $unit } jest zmechanizowana i nie może wykonać ruchu rozszerzonego
a44-refused-gun-needs-prime-mover = jednostka { $unit } rusza się tylko z ciągnikiem artyleryjskim
a44-refused-hex-bond = linia kontroli wroga ({ $first }, { $second }) zamyka heks { $hex }
a44-refused-lake = przed heksem { $hex } leży jezioro
a44-refused-no-truck = jednostka { $unit } nie jest w ciężarówkach
a44-refused-one-hex = artyleria, która pozostaje gotowa, rusza się o jeden heks
a44-refused-points = koszt ruchu: { $cost } MP, pozostało: { $points } MP
a44-refused-second-crossing = w fazie ruchu można przekroczyć tylko jeden taki bok jak przed heksem { $hex }
a44-refused-side-bond = linia kontroli wroga ({ $first }, { $second }) zamyka bok przed heksem { $hex }
a44-refused-stopped-by-zone = ZOC wroga zatrzymuje jednostkę w heksie { $hex }
a44-refused-stopped-by-sauer = kto przekracza Sauer, zatrzymuje się w heksie { $hex }
a44-refused-strategic-adjacent = ruch strategiczny omija jednostki wroga: jedna stoi obok heksu { $hex }
a44-refused-strategic-kind = jednostka { $unit } nie może wykonać ruchu strategicznego
a44-refused-strategic-off-road = ruch strategiczny trzyma się dróg: żadna nie prowadzi do heksu { $hex }
a44-refused-tactical-allowance = jednostka { $unit } jest za wolna na ruch taktyczny
a44-refused-two-hexes = ruch taktyczny to najwyżej dwa heksy
a44-refused-vehicle-crossing = pojazdy wchodzą do heksu { $hex } tylko drogą lub mostem
a44-refused-vehicle-off-road = pojazdy wchodzą do heksu { $hex } tylko drogą
a44-refused-boundary = do tury 5 przed heksem { $hex } biegnie granica armii
a44-refused-box-disrupted = jednostka { $unit } zostaje poza mapą, dopóki nie jest w dobrym stanie
a44-refused-west-of-meuse = jednostki brytyjskie zostają na mapie zachodniej na zachód od Mozy, a heks { $hex } tam nie leży
a44-refused-engaged = jednostka { $unit } jest związana
a44-refused-moved = jednostka { $unit } jest już po ruchu
a44-refused-move-marked = jednostka { $unit } czeka na noc: może użyć tylko jednego MP
a44-refused-move-unmarked = jednostka { $unit } nie ma znacznika nocnego
a44-refused-on-wheels = jednostka { $unit } musi najpierw oddać znacznik ruchu strategicznego lub ciężarówki
a44-refused-red-code = jednostka { $unit } nie może się ruszać w turze 1
a44-refused-rrd = jednostka { $unit } jest przeznaczona do walki o tamy na Roer i nie może się ruszać w turze 1
a44-refused-start-area = heks { $hex } leży na pozycji startowej dywizji lub na niemieckim zapleczu i jest zamknięty dla tej jednostki
a44-refused-tactical-only = jednostka { $unit } może teraz wykonać tylko ruch taktyczny
a44-refused-builder = jednostka { $unit } buduje w tej fazie umocnioną pozycję

a44-ask-movement = Wybierz jednostkę do ruchu lub inny rozkaz albo zakończ fazę ruchu.
a44-ask-movement-left = { $units ->
    [one] { $units } jednostka może jeszcze wykonać ruch
    [few] { $units } jednostki mogą jeszcze wykonać ruch
   *[many] { $units } jednostek może jeszcze wykonać ruch
}
a44-ask-send-reinforcement = Antwerpii brakuje { $number } punktów obrony: wybierz brytyjskie posiłki, które tam pójdą.
a44-ask-overstacked = Przekroczony limit stosu w heksie { $hex } ({ $number }, 8.3): { $units }; { $kind ->
        [points] punkty stosu
        [silhouettes] poziomy jednostek z sylwetką
       *[artillery] jednostki artylerii
    }: { $held }, limit: { $most }. Wybierz jednostkę, która traci poziom.
a44-roll-air = Wsparcie lotnicze
a44-air-markers = Wsparcie lotnicze: kość { $die }, DRM { $drm }, znaczniki lotnicze: { $number }.
a44-improved-removed = Umocniona pozycja w heksie { $hex } została opuszczona.
a44-roadblock-passed = Zdjęto blokadę { $marker }: w jej heksie była jednostka wroga.
a44-refused-handled = jednostka { $unit } miała już swoją kolej w tej fazie
a44-refused-not-in-play = jednostka { $unit } nie jest w grze
a44-refused-nowhere-to-go = jednostka { $unit } nie może wejść żadnym rodzajem ruchu
a44-refused-not-diverted = jednostka { $unit } nie należy do przybywających posiłków brytyjskich
a44-refused-not-overstacked = poziom trzeba stracić w heksie { $hex }
a44-refused-loss-helps-nothing = strata jednostki { $unit } nie zrobiłaby miejsca
a44-sum-too-much = Przepełnione stosy na końcu fazy
a44-sum-overstacked = za dużo w { $hex }: zostaną utracone poziomy siły

a44-ask-infiltration = Nocna infiltracja z heksu { $hex }: wybierz, kto idzie razem, potem heks.
a44-position-begun = Jednostka { $unit } zaczyna budowę umocnionej pozycji w heksie { $hex }.
a44-position-finished = Jednostka { $unit } kończy budowę umocnionej pozycji w heksie { $hex }.
a44-loads = Jednostka { $unit } wsiada na ciężarówki.
a44-unloads = Zdjęto znacznik ruchu strategicznego lub ciężarówki z jednostki { $unit }.
a44-refused-order-not-yours = jednostka { $unit } należy do drugiej strony
a44-refused-mark-nobody = w heksie { $hex } nie ma żadnej własnej jednostki
a44-refused-infiltrate-nowhere = jednostka { $unit } nie ma heksu, do którego mogłaby przeniknąć
a44-refused-infiltrate-goes = jednostka { $unit } już idzie z grupą
a44-refused-infiltrate-together = żaden heks nie jest otwarty dla jednostki { $unit } razem z wybranymi

a44-refused-strategic-now = w turze 1 i w nocy nie ma ruchu strategicznego
a44-refused-no-marker = wszystkie znaczniki ruchu strategicznego są w użyciu: { $count }
a44-refused-no-wheels = jednostka { $unit } nie ma znacznika ruchu strategicznego ani ciężarówki
a44-refused-strategic-behind = ruch strategiczny nie może się skończyć na drodze obok jednostki { $unit }, która też go wykonuje
a44-refused-strategic-stacked = ruch strategiczny nie może się skończyć w stosie z jednostką { $unit }
a44-refused-truck-adjacent = jednostka { $unit } stoi obok jednostki wroga i nie może wsiąść do ciężarówek
a44-refused-truck-has = jednostka { $unit } ma już znacznik
a44-refused-truck-kind = ciężarówki są dla niezmechanizowanych jednostek alianckich, a jednostka { $unit } taką nie jest
a44-refused-truck-off-road = jednostka { $unit } nie stoi na drodze ani w strefie poza mapą
a44-refused-airborne-must-come = jednostka { $unit } musi wejść w tej turze, używając jednego z ośmiu znaczników zachowanych dla spadochroniarzy

# Clicks that lead to nothing, and what a way costs
a44-way-part = { $what } ×{ $number } = { $cost }
a44-way-list = { $part }, { $rest }
a44-sum-entry = wejście na mapę
a44-refused-too-dear = heks { $hex } kosztuje { $cost } MP ({ $way }), pozostało { $points } MP
a44-refused-too-many-hexes = do heksu { $hex } trzeba przejść heksów: { $hexes }, pozostało: { $left }
a44-click-here = jednostka { $unit } już jest w heksie { $hex }
a44-click-in-hand = jednostka { $unit } właśnie się rusza: wybierz dokąd albo zakończ ruch
a44-click-stop-first = jednostka { $unit } może się ruszyć, gdy { $mover } zakończy ruch
a44-click-unit-first = { $hex }: najpierw wybierz jednostkę, która się rusza, potem dokąd
a44-click-enemy-hex = w heksie { $hex } są jednostki wroga: żaden marsz tam nie wchodzi; stań obok i atakuj w fazie walki (14.1)
a44-click-enemy-way = { $unit } to jednostka wroga: żaden marsz nie wchodzi na jej heks; stań obok i atakuj w fazie walki (14.1)
a44-crowded = { $hex }: { $kind ->
        [points] punkty stosu
        [silhouettes] poziomy jednostek z sylwetką
       *[artillery] jednostki artylerii
    }: { $held }, limit: { $most } ({ $units }); nadmiar traci poziomy, gdy faza się kończy (8.3)
a44-units = { $unit }, { $rest }
a44-units-one = { $unit }
a44-no-hex-this-way = stąd nie można wejść do żadnego heksu { $mode ->
        [extended] ruchem rozszerzonym
        [tactical] ruchem taktycznym
        [strategic] ruchem strategicznym
        [truck] ruchem na ciężarówkach
        [shift] zmianą stanowiska ogniowego
        [prime_mover] ruchem z ciągnikiem
       *[normal] zwykłym ruchem
    }: wybierz inny rodzaj ruchu albo zakreskowany heks, do którego prowadzi inny rodzaj ruchu
a44-sum-tactical = ruch taktyczny: heksy { $hexes } z { $most }, bez względu na koszt terenu
a44-sum-shift = zmiana stanowiska ogniowego: jeden heks, bez względu na koszt terenu
a44-map-edge = krawędź mapy
a44-position-given-up = w umocnionej pozycji w heksie { $hex } nikt nie został: znika na końcu fazy ruchu
a44-price-extended = nie może zakończyć ruchu obok jednostki wroga: w tej turze nie może zaatakować
a44-price-tactical = strefy kontroli wroga nadal ją zatrzymują; potem może atakować
a44-price-wheels = dopóki nie zostanie zaatakowana lub do swojej następnej fazy ruchu: bez ataku, obrona o połowę mniejsza, bez linii kontroli
a44-price-prime-mover = z ciągnikiem artyleryjskim nie może strzelać do następnej niemieckiej fazy zaopatrzenia artylerii
a44-price-shift = pozostaje gotowa do strzału
a44-price-fired = jednostka { $unit } porusza się o więcej niż jeden heks: przechodzi na stronę „zużyta”
