# Ruch
eaa-ask-moves = Wybierz jednostkę do ruchu albo zakończ ruchy.
eaa-ask-moves-left = { $units ->
    [one] { $units } jednostka może jeszcze wykonać ruch
    [few] { $units } jednostki mogą jeszcze wykonać ruch
   *[many] { $units } jednostek może jeszcze wykonać ruch
}
eaa-ask-march = Ruch jednostki { $unit }: wybierz następny heks. Pozostałe punkty ruchu: { $left }.
eaa-ask-march-strategic = Ruch strategiczny jednostki { $unit }, tylko drogami: wybierz następny heks. Pozostałe punkty ruchu: { $left }.
eaa-moves = Ruch jednostki { $unit } do heksu { $hex }.
eaa-moves-done = { $side }: koniec ruchów.
eaa-exits = Jednostka { $unit } opuszcza mapę w heksie { $hex }: { $points } PZ.
eaa-roadblock-placed = Blokada drogowa w heksie { $hex }.
eaa-refused-not-yours = jednostka { $unit } nie jest twoja
eaa-refused-off-map = jednostki { $unit } nie ma na mapie
eaa-refused-deployed = jednostkę { $unit } wprowadzono w tym impulsie
eaa-refused-dispersed = jednostka { $unit } jest rozproszona i nie jest aktywowana
eaa-refused-dispersed-move = jednostka { $unit } jest rozproszona i nie porusza się
eaa-refused-not-active = jednostka { $unit } nie jest aktywna
eaa-refused-has-moved = ruch jednostki { $unit } w tej aktywacji już się odbył
eaa-refused-has-attacked = jednostka { $unit } walczyła w tym impulsie i nie może się już ruszyć
eaa-refused-no-fuel = jednostka { $unit } jest bez paliwa
eaa-refused-isolated-mech = jednostka { $unit } jest zmechanizowana i odizolowana: nie porusza się
eaa-refused-no-allowance = jednostka { $unit } nie ma zdolności ruchu
eaa-refused-nowhere-to-go = nie ma heksu, w którym ruch jednostki { $unit } mógłby się zakończyć
eaa-refused-strategic-supply = jednostka { $unit } nie ma pełnego zaopatrzenia: ruch strategiczny niemożliwy
eaa-refused-strategic-one-hex = jednostka { $unit } porusza się dziś tylko o jeden heks: ruch strategiczny niemożliwy
eaa-refused-strategic-enemy = jednostka wroga jest w odległości do 2 heksów od heksu { $hex }: ruch strategiczny niemożliwy
eaa-refused-strategic-no-road = jednostka { $unit } nie stoi na drodze: ruch strategiczny niemożliwy
eaa-refused-strategic-off-road = do heksu { $hex } nie prowadzi droga: ruch strategiczny trzyma się dróg
eaa-refused-strategic-river = na boku { $crossing } nie ma mostu do użycia: ruch strategiczny trzyma się dróg
eaa-refused-same-hex = jednostka stoi już w heksie { $hex }
eaa-refused-not-adjacent = heks { $hex } jest w zasięgu (punkty ruchu: { $needs }), ale jednostki idą heks po heksie
eaa-refused-points = heks { $hex }: potrzebne punkty ruchu: { $needs }, pozostałe: { $left }
eaa-refused-stacking = ruch przez heks { $hex } nie mógłby się zakończyć w granicach limitu stosu
eaa-refused-stop-full = w heksie { $hex } przekroczono by limit stosu
eaa-refused-has-begun = ruch jednostki { $unit } już się zaczął
eaa-refused-not-begun = ruch jednostki { $unit } jeszcze się nie zaczął
eaa-refused-enemy = w heksie { $hex } stoi jednostka wroga
eaa-refused-not-in-play = heks { $hex } nie bierze udziału w tym scenariuszu
eaa-refused-area = heks { $hex } leży poza obszarem jej armii
eaa-refused-meuse = heks { $hex } leży na wschód od Mozy: XXX Korpus zostaje na zachodzie
eaa-refused-zone-stops = heks { $hex } leży w strefie kontroli wroga: ruch się tam kończy
eaa-refused-zone-to-zone = heksy { $left } i { $hex } leżą w strefie kontroli wroga
eaa-refused-roadblock-stops = z heksu { $hex } droga prowadzi do blokady drogowej: ruch się tam kończy
eaa-refused-one-hex = jednostka { $unit } porusza się tylko o jeden heks
eaa-refused-isolated-zone = odizolowana piechota nie może opuścić strefy kontroli wroga ({ $hex })
eaa-refused-isolated-hex = heks { $hex } jest zamknięty dla odizolowanej piechoty: miasteczko, miasto lub most wroga albo Westwall
eaa-refused-bridge-used = w tej aktywacji jednostka przeszła już mostem { $crossing } na teren wroga
eaa-refused-river-first = { $crossing } nie ma mostu do użycia: jednostka przekracza ten bok tylko całym ruchem
eaa-refused-river-used = w tej aktywacji jednostka przekroczyła już rzekę bez mostu { $crossing }
eaa-refused-roadblock-there = w heksie { $hex } jest już blokada drogowa
eaa-refused-roadblock-no-road = w heksie { $hex } nie ma drogi
eaa-refused-roadblock-clear = heks { $hex } to teren otwarty
eaa-refused-roadblock-german = w heksie { $hex } lub obok stoi jednostka niemiecka
eaa-refused-roadblock-supply = heks { $hex } nie ma zaopatrzenia alianckiego
eaa-refused-roadblock-manteuffel = heks { $hex } leży zbyt blisko 5. Armii Pancernej, póki Manteuffel kieruje ruchem
eaa-refused-too-far = heks { $hex } kosztuje { $needs ->
    [one] { $needs } punkt ruchu
    [few] { $needs } punkty ruchu
   *[many] { $needs } punktów ruchu
} ({ $lines }), pozostało: { $left }
eaa-refused-zone-between = droga do heksu { $hex } prowadzi przez wrogą strefę kontroli w heksie { $stop }, gdzie ruch się kończy
eaa-refused-no-way = do heksu { $hex } nie ma drogi: po drodze są wrogie jednostki, rzeki bez mostu lub zamknięty obszar
eaa-refused-no-road-way = do heksu { $hex } nie prowadzi droga oddalona o 2 heksy od każdej wrogiej jednostki
eaa-refused-full = heks { $hex } jest pełny (jednostki { $units }, poziomy { $steps }): heks mieści 3 jednostki i 6 poziomów
eaa-way-road = droga { $hexes } × 1 = { $cost }
eaa-way-ground = { $ground } ×{ $hexes } = { $cost }
eaa-way-zone = wyjście ze strefy kontroli { $cost }
eaa-refused-zone-leaving = heks { $hex } jest poza zasięgiem: wyjście z wrogiej strefy kontroli kosztuje punkt ruchu więcej, jest ich { $left }
