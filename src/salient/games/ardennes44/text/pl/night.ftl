a44-breaks-down = Podział jednostki { $unit }: powstaje jednostka { $part }.
a44-recombines = Złączenie: jednostka { $part } wraca do jednostki { $unit }.
a44-refused-break-down-kind = jednostka { $unit } nie jest pułkiem, Combat Command ani batalionem czołgów USA z poziomem do oddania
a44-refused-break-down-disordered = jednostka { $unit } jest wstrząśnięta lub złamana: podział niemożliwy
a44-refused-break-down-strategic = jednostka { $unit } ma znacznik ruchu strategicznego lub ciężarówki: podział niemożliwy
a44-refused-break-down-acted = jednostka { $unit } jest w tej fazie po ruchu, oderwaniu się lub pościgu: podział niemożliwy
a44-refused-break-down-counter = nie ma już żetonu jednostki wydzielonej odpowiedniego typu dla jednostki { $unit }
a44-refused-break-down-remnant = nie ma już niedobitków typu jednostki { $unit }
a44-refused-break-down-room = Task Force jednostki { $unit } przekroczyłaby limit stosu w jej heksie, a w fazie walki nic tego nie naprawia
a44-refused-recombine-parent = jednostka { $part } nie pochodzi od jednostki { $unit } i nie może do niej dołączyć
a44-refused-recombine-hex = jednostki { $part } i { $unit } nie są w tym samym heksie
a44-refused-recombine-full = jednostka { $unit } ma pełną siłę i nie może przyjąć jednostki { $part }

a44-night-marked = Znacznik nocny na stosie w heksie { $hex }.
a44-infiltrates = Nocna infiltracja stosu: heks { $hex }.
a44-refused-mark-no-night = znaczniki nocne kładzie się w fazie ruchu tury PM, po której następuje noc
a44-refused-mark-none-left = nie ma już znaczników nocnych
a44-refused-mark-stack = znacznik nocny obejmuje jednostki jednego stosu
a44-refused-mark-off-map = jednostki { $unit } nie ma na mapie
a44-refused-mark-disordered = jednostka { $unit } jest wstrząśnięta lub złamana
a44-refused-mark-engaged = jednostka { $unit } jest związana
a44-refused-mark-supply = jednostka { $unit } jest bez zaopatrzenia
a44-refused-mark-moved = jednostka { $unit } jest już po ruchu w tej turze
a44-refused-mark-marked = jednostka { $unit } ma już znacznik nocny
a44-refused-infiltrate-option = nocna infiltracja to zasada opcjonalna tur nocnych
a44-refused-infiltrate-marker = nie ma niewykorzystanych znaczników nocnych
a44-refused-infiltrate-disordered = jednostka { $unit } jest wstrząśnięta lub złamana i nie może wykonać infiltracji
a44-refused-infiltrate-replaced = jednostka { $unit } ma znacznik uzupełnienia i nie może wykonać infiltracji
a44-refused-infiltrate-strategic = jednostka { $unit } ma znacznik ruchu strategicznego lub ciężarówki i nie może wykonać infiltracji
a44-refused-infiltrate-engaged = jednostka { $unit } jest związana i nie może wykonać infiltracji
a44-refused-infiltrate-marked = jednostka { $unit } ma znacznik nocny i rusza się dzięki niemu
a44-refused-infiltrate-peiper = jednostka { $unit } tej nocy rusza się i walczy bez znacznika
a44-refused-infiltrate-moved = jednostka { $unit } jest już po ruchu tej nocy
a44-refused-infiltrate-one-hex = infiltracja jednostki { $unit } sięga tylko jednego heksu
a44-refused-infiltrate-green = jednostka { $unit } jest zielona i nie może wykonać infiltracji do ZOC wroga w heksie { $hex }
a44-refused-infiltrate-stack = razem mogą wykonać infiltrację tylko jednostki jednego stosu
a44-refused-infiltrate-room = w heksie { $hex } nie ma miejsca: limit stosu
a44-refused-infiltrated-attack = jednostka { $unit } jest po infiltracji i tej nocy nie może atakować

a44-ask-replacements =
    { $points ->
        [one] Uzupełnienia: wybierz jednostkę, która dostaje uzupełnienie, albo zakończ fazę.
        [few] Uzupełnienia: wybierz jednostkę, która dostaje następne z { $points } uzupełnień, albo zakończ fazę.
        [many] Uzupełnienia: wybierz jednostkę, która dostaje następne z { $points } uzupełnień, albo zakończ fazę.
       *[other] Uzupełnienia: wybierz jednostkę, która dostaje następne z { $points } uzupełnień, albo zakończ fazę.
    }
a44-ask-replacement-place = Wybierz miejsce powrotu jednostki { $unit }.
a44-replacement-points =
    { $points ->
        [one] { $side }: { $points } uzupełnienie.
        [few] { $side }: { $points } uzupełnienia.
        [many] { $side }: { $points } uzupełnień.
       *[other] { $side }: { $points } uzupełnienia.
    }
a44-refused-replace-not-yours = jednostka { $unit } należy do drugiej strony

a44-replaced = Uzupełnienie jednostki { $unit } w heksie { $hex }.
a44-refused-replace-points = nie ma już uzupełnień
a44-refused-replace-infantry-only = tylko jedno z dwóch uzupełnień może trafić do jednostki pancernej, rozpoznawczej lub Flak: { $unit }
a44-refused-replace-heavy = jednostka { $unit } to niemiecka broń pancerna o TQ 5 lub więcej: nigdy nie dostaje uzupełnień
a44-refused-replace-special = jednostka { $unit } nigdy nie dostaje uzupełnień
a44-refused-replace-airborne = jednostka { $unit } należy do alianckich wojsk powietrznodesantowych: nigdy nie dostaje uzupełnień
a44-refused-replace-artillery = jednostka { $unit } to artyleria: nigdy nie dostaje uzupełnień
a44-refused-replace-british = jednostka { $unit } jest brytyjska: nigdy nie dostaje uzupełnień
a44-refused-replace-no-unit = jednostka { $unit } nie jest zredukowaną ani wyeliminowaną jednostką, którą mogą przywrócić uzupełnienia
a44-refused-replace-disordered = jednostka { $unit } jest wstrząśnięta lub złamana: nie dostaje uzupełnień
a44-refused-replace-engaged = jednostka { $unit } jest związana: nie dostaje uzupełnień
a44-refused-replace-strategic = jednostka { $unit } ma znacznik ruchu strategicznego lub ciężarówki: nie dostaje uzupełnień
a44-refused-replace-night = jednostka { $unit } ma znacznik nocny: nie dostaje uzupełnień
a44-refused-replace-full = jednostka { $unit } ma pełną siłę
a44-refused-replace-room = w heksie { $hex } nie ma miejsca: limit stosu
a44-refused-replace-place = heks { $hex } nie jest miasteczkiem, miastem ani heksem wejścia
a44-refused-replace-control = własna strona nie kontroluje heksu { $hex }
a44-refused-replace-roadblock = w heksie { $hex } jest blokada drogowa wroga
a44-refused-replace-adjacent = heks { $hex } sąsiaduje z jednostką wroga
a44-refused-replace-colour = w odległości 5 heksów od heksu { $hex } nie ma innej jednostki w kolorze jednostki { $unit }
a44-refused-replace-remnant = jednostka { $unit } wraca tylko w miejsce niedobitków swojego typu; w heksie { $hex } ich nie ma
a44-refused-replace-nowhere = jednostka { $unit } nie ma dokąd wrócić
a44-refused-replaced-one-hex = jednostka { $unit } ma znacznik uzupełnienia i rusza się najwyżej o jeden heks
a44-refused-replace-beside = { $unit } stoi obok wroga
