# Impuls i jego karty
eaa-german-impulse = Impuls niemiecki dnia: { $number }.
eaa-german-surprise = Impuls niemiecki dnia: { $number }, z zaskoczenia: nikt się nie porusza, ale trwają ataki.
eaa-ask-command-card = Dobranie karty dowodzenia.
eaa-ask-support-card = Dobranie karty wsparcia.
eaa-german-command-card = Karta dowodzenia: { $card }.
eaa-german-passed-over = Pominięto: { $why }.
eaa-german-not-today = { $event } obowiązuje od { $first } do { $last } grudnia
eaa-german-no-event-in-surprise = { $event }: bez wydarzeń w impulsie z zaskoczenia
eaa-german-event-impossible = { $event } niczego by nie zmieniło
eaa-german-no-replacements-today = uzupełnienia zaczynają się { $first } grudnia
eaa-german-too-few-reduced = uzupełnienia wymagają: { $points ->
    [one] { $points } jednostka, która może przyjąć poziom
    [few] { $points } jednostki, które mogą przyjąć poziom
    [many] { $points } jednostek, które mogą przyjąć poziom
   *[other] { $points } jednostki, która może przyjąć poziom
}
eaa-german-replacements = Uzupełnienia: { $points ->
    [one] { $points } poziom
    [few] { $points } poziomy
    [many] { $points } poziomów
   *[other] { $points } poziomu
}.
eaa-german-replacement = Uzupełnienie jednostki { $unit }: poziomy { $steps }.
eaa-german-nobody-active = Karta nikogo nie aktywuje: koniec impulsu.
eaa-german-centre = Środkiem aktywacji jest { $unit } w heksie { $hex }: żadna jednostka nie ma wokół siebie w zasięgu więcej liczących się niż { $count }.
eaa-german-active = Aktywne jednostki: { $units }.
eaa-german-support-card = Karta wsparcia: { $card }. Jej taktyka służy w każdym ataku: { $tactic }.
eaa-german-support-blank = Karta wsparcia: { $card }. Nie ma taktyki.

# Wydarzenia
eaa-german-event = Wydarzenie: { $event }.
eaa-german-delays = Opóźnienie jednostki { $unit }: { $day } grudnia.
eaa-ask-delay = Eisenhower się waha: która dywizja przybędzie dzień później?
eaa-refused-delay = na 18 grudnia nie jest oczekiwana żadna jednostka: { $division }
eaa-ask-lost-card = Komandosi: przepada wierzchnia karta alianckiego stosu dobierania.
eaa-ask-surrendered-card = Komandosi, a stos dobierania jest pusty: odrzuć kartę z ręki.
eaa-refused-not-in-hand = karty { $card } nie ma na ręce
eaa-german-commandos = Komandosi: przepada karta { $card }.
eaa-roll-drop = Zrzut von der Heydtego w heksie { $hex }.
eaa-german-drop = Jednostka { $unit } ląduje w heksie { $hex } (kość { $die }): { $state ->
    [full] pełne zaopatrzenie
    [limited] ograniczone zaopatrzenie
    [out_of_supply] bez zaopatrzenia
   *[isolated] odizolowana
}.
eaa-german-drop-fails = Jednostka { $unit } przepada w zrzucie w heksie { $hex } (kość { $die }).
eaa-german-repairs = Pontonierzy naprawiają most { $crossing }.
eaa-german-builds = Pontonierzy budują most: { $crossing }.

# Aktywacja
eaa-german-clears-roadblock = Aktywne jednostki usuwają blokadę drogową w heksie { $hex }.
eaa-german-objective = { $formation }: celem jest { $hex }.
eaa-german-objectives-held = { $formation }: własne cele zdobyte, dalej za celem armii.
formation-6th-panzer = 6. Armia Pancerna
formation-5th-panzer = 5. Armia Pancerna
formation-7th = 7. Armia
eaa-roll-fuel = Sprawdzenie paliwa: przy wyniku { $most } lub mniej aktywne jednostki zmechanizowane są bez paliwa.
eaa-german-out-of-fuel = Bez paliwa do końca dnia: { $units }.

# Ruch
eaa-german-goes = Ruch jednostki { $unit } z heksu { $hex } do heksu { $to }: { $why }; { $stop }.
eaa-german-goes-strategic = Ruch strategiczny jednostki { $unit } z heksu { $hex } do heksu { $to }: { $why }; { $stop }.
eaa-german-stays = Jednostka { $unit } zostaje w heksie { $hex }: { $why }.
eaa-german-adjusts = Ruch jednostki { $unit } z heksu { $hex } do heksu { $to }, aby zamknąć lukę w linii.
eaa-german-can-move = ma punkty ruchu
eaa-german-no-points = nie może teraz opuścić heksu { $hex }
eaa-german-may-leave = może opuścić swój heks
eaa-german-holds = trzyma heks { $hex }, do którego dotarłoby zaopatrzenie aliantów
eaa-german-no-exit = nie jest w heksie wyjścia, do którego zmierza
eaa-german-exits = opuszcza mapę w heksie { $hex }
eaa-german-later = w heksie { $hex } nie ma linii zaopatrzenia i czeka na inne
eaa-german-method-1 = powrót do zaopatrzenia w heksie { $hex } (metoda 1 z 7)
eaa-german-no-method-1 = metoda 1: ma linię zaopatrzenia albo jeszcze jej nie potrzebuje
eaa-german-method-1-fails = metoda 1: w zasięgu nie ma heksu z zaopatrzeniem
eaa-german-method-2 = by zająć pusty heks { $hex } (metoda 2 z 7)
eaa-german-no-method-2 = metoda 2: w zasięgu nie ma pustego alianckiego miasteczka, heksu PZ ani heksu HV
eaa-german-method-3 = okrążenie heksu { $hex } (metoda 3 z 7)
eaa-german-keeps = utrzymuje okrążenie heksu { $hex } (metoda 3 z 7)
eaa-german-keeps-beside = utrzymuje okrążenie heksu { $hex } z sąsiedniego heksu (metoda 3 z 7)
eaa-german-no-method-3 = metoda 3: nikogo nie może okrążyć
eaa-german-method-4 = do ataku na heks { $hex } (metoda 4 z 7)
eaa-german-method-4-stays = stąd można zaatakować heks { $hex } (metoda 4 z 7)
eaa-german-no-method-4 = metoda 4: nie może stanąć obok nikogo, kogo wolno by było zaatakować
eaa-german-method-5 = wzdłuż strzałek do heksu { $hex } (metoda 5 z 7)
eaa-german-no-method-5 = metoda 5: główna strzałka jest zamknięta
eaa-german-method-6 = inną drogą do heksu { $hex } (metoda 6 z 7)
eaa-german-no-method-6 = metoda 6: żaden inny heks bliżej celu nie jest otwarty
eaa-german-method-7 = żadna z sześciu metod nie prowadzi jej dalej z heksu { $hex }
eaa-german-stop-goal = cel osiągnięty
eaa-german-stop-zone = zatrzymuje ją strefa kontroli wroga (EZOC)
eaa-german-stop-roadblock = zatrzymuje ją blokada drogowa
eaa-german-stop-enemy = w heksie { $hex } stoją alianci
eaa-german-stop-full = w heksie { $hex } nie ma miejsca
eaa-german-stop-points = punkty ruchu są zużyte
eaa-german-stop-ground = nie może wejść do heksu { $hex }

# Odwody
eaa-german-reserve-placed = Wprowadzenie odwodu { $unit } w heksie { $hex }.
eaa-german-reserve-stays = Żaden heks nie jest otwarty dla odwodu { $unit }: zostaje w polu odwodów.
eaa-german-reserve-waits = Odwód { $unit } czeka na atak na heks { $hex }.
eaa-german-to-reserve = Jednostka { $unit } wraca z heksu { $hex } do odwodu.
eaa-german-delayed = Wprowadzenie spóźnionego odwodu { $unit } w heksie { $hex }.
eaa-german-arrives = Jednostka { $unit } przybywa do pola odwodów.
eaa-roll-okw = Sprawdzenie OKW: wynik { $most } lub mniej zwalnia dywizję.
eaa-german-okw-holds = OKW nikogo nie zwalnia: wynik { $die }, potrzeba najwyżej { $most }.
eaa-german-okw-released = OKW zwalnia dywizję { $division } (wynik { $die }, potrzeba najwyżej { $most }): −{ $points } PZ.

# Ataki
eaa-german-target = Atakują heks { $hex } jednostkami { $units }: stosunek sił { $ratio }, a dziś chcą co najmniej { $wanted }. Mogliby losować { $chits ->
    [one] { $chits } żeton
    [few] { $chits } żetony
   *[many] { $chits } żetonów
}; wystarczy tyle, ile jest poziomów siły obrońców: { $steps }.
eaa-german-easier = Przeciw heksowi { $hex } wystarczy jeden wiersz łatwiej: { $wanted }.
eaa-german-targets = Cele w kolejności: { $hexes }; { $why }.
eaa-german-first-objective = najpierw cel armii lub korpusu
eaa-german-first-victory = najpierw heks PZ
eaa-german-first-hold = najpierw najwyższa wartość utrzymania (HV)
eaa-german-first-steps = najpierw najwięcej atakujących poziomów
eaa-german-first-number = najpierw najniższy numer heksu
