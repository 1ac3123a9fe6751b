# General
web-nav = Główna
web-loading = Wczytywanie
web-offline = Brak połączenia z klubem.
web-broken = Coś poszło nie tak na tej stronie.
web-close = Zamknij
web-yes = Tak
web-no = Nie
web-copy = Kopiuj
web-copied = Skopiowano
web-you = Ty
web-somebody = Gracz
web-computer = Komputer
web-free-seat = Wolne miejsce
web-your-turn = Twoja kolej
web-waiting = Oczekiwanie
web-over = Koniec gry
web-help = Pomoc
web-side = Strona
web-turn = Tura { $turn }
web-turns = Tury
web-rule = Zasada { $rule }
web-to-lobby = Do poczekalni
web-to-table = Do stołu
web-lost-title = Nie ma takiej strony.

# Lobby
web-lobby-title = Stół z mapą w cichym pokoju
web-lobby-lead = Operacyjne gry wojenne zgodnie z instrukcją: zasady są pilnowane i objaśniane, rzuty można sprawdzić, a gra poczeka, ile trzeba.
web-new-game = Nowa gra
web-learn = Naucz się: lekcje i pomoc
web-import = Otwórz zapis gry
web-tables-mine = Czekają na ciebie
web-tables-others = Czekają na innych
web-tables-over = Zakończone
web-lesson-lesson = Lekcja
web-lesson-replay = Gra z komentarzem
web-no-tables = Nie siedzisz jeszcze przy żadnym stole.
web-clear-away = Sprzątnij
web-clear-away-sure = Sprzątnąć ten stół?
web-clear-away-why = Zniknie na zawsze, razem z dziennikiem i rzutami. Zapisany wcześniej plik można otworzyć ponownie.
web-my-name = Imię lub nick
web-my-name-why = Widzą je inni przy stole. Pole może zostać puste.
web-rename = Zapisz
web-renamed = Zapisano.

# New game
web-game = Gra
web-scenario = Scenariusz
web-options = Zasady do wyboru
web-options-count = { $count }, { $changed ->
    [0] wszystkie jak zwykle
    [one] { $changed } zmieniona
    [few] { $changed } zmienione
   *[many] { $changed } zmienionych
}
web-seats = Miejsca
web-seating-both = Gram wszystkimi stronami
web-seating-both-why = Samemu lub we dwoje przy jednym ekranie (w ustawieniach można włączyć kurtynę dla tajemnic).
web-seating-computer = Przeciw komputerowi
web-seating-computer-why = Drugą stronę prowadzi gracz komputerowy.
web-seating-friend = Ze znajomym
web-seating-friend-why = Przez link z zaproszeniem, na żywo albo tygodniami. Bez podpowiedzi, chyba że włączysz je niżej.
web-seating-watch = Oglądaj
web-seating-watch-why = Gracze komputerowi grają ze sobą.
web-my-side = Moja strona
web-opponent = Przeciwnik
web-opponent-random = Początkujący: dowolny legalny ruch
web-opponent-recruit = Rekrut: popełnia błędy
web-opponent-regular = Liniowy: solidny przeciwnik
web-opponent-veteran = Weteran: gra najlepiej, jak umie
web-temper = Charakter
web-temper-none = Zrównoważony: waży wszystkie racje
web-temper-bold = Śmiały: szybciej atakuje, nie boi się strat
web-temper-careful = Ostrożny: oszczędza jednostki, mało ryzykuje
web-temper-stubborn = Uparty: trzyma się terenu
web-temper-absent = W tej grze wszyscy gracze komputerowi mają ten sam charakter.
web-table-name = Nazwa stołu (może być pusta)
web-found = Zacznij
web-found-invite = Zacznij i zaproś
web-invite-title = Stół jest gotowy
web-invite-lead = Wyślij ten link osobie, która ma zająć miejsce. Działa raz.
web-invitation-link = Link z zaproszeniem
web-join-title = Zaproszenie do gry
web-join = Zajmij miejsce
web-join-by = { $host } zaprasza cię do gry.
web-join-side = Grasz stroną
web-join-hints = Podpowiedzi
web-join-club = Klub
web-join-how = Wystarczy ta strona: bez konta i bez instalowania. Można grać na żywo albo odpowiadać w wolnej chwili; stół czeka.
web-join-taken = Ktoś już zajął to miejsce. Poproś o nowe zaproszenie.
web-invitation-words = Tekst do wysłania
web-copy-words = Kopiuj tekst
web-invitation-text = { $host } zaprasza cię do gry { $game }, scenariusz: { $scenario }. Grasz stroną: { $side }.
    Otwórz tę stronę, nic więcej nie trzeba: { $url }
web-reach-own = Ten link działa tylko na tym komputerze. Aby wpuścić innych, zamknij klub i uruchom go tak, by nasłuchiwał w sieci:
web-reach-network = Klub jest otwarty dla twojej sieci lokalnej: ten link działa w niej, dalej nie.
web-reach-here = na tym komputerze

# My browsers
web-devices = Moje przeglądarki
web-devices-why = Rozpoznaje cię ta przeglądarka. Osobisty link czyni twoją także inną: to samo imię, te same miejsca i dokumenty.
web-device-invite = Dodaj telefon albo inną przeglądarkę
web-device-once = Otwórz to na drugim urządzeniu: zeskanuj kod albo wyślij link do siebie. Działa raz, przez godzinę. Kto go otworzy, jest tobą, więc nikomu go nie pokazuj.
web-device-code = Kod QR osobistego linku
web-device-link = Osobisty link
web-device-here = ta przeglądarka
web-device-seen = ostatnio { $when }
web-device-until = czeka do { $when }
web-device-away = Odłącz
web-device-withdraw = Wycofaj
web-device-title = Twoja kolejna przeglądarka
web-device-lead = W tej przeglądarce będziesz grać jako { $name }, z tymi samymi miejscami i dokumentami.
web-device-leaves = { $count ->
    [one] Ta przeglądarka ma własną grę. Nie będzie jej tu już widać; jeśli chcesz ją zachować, najpierw przekaż miejsce.
    [few] Ta przeglądarka ma { $count } własne gry. Nie będzie ich tu już widać; jeśli chcesz je zachować, najpierw przekaż miejsca.
    [many] Ta przeglądarka ma { $count } własnych gier. Nie będzie ich tu już widać; jeśli chcesz je zachować, najpierw przekaż miejsca.
   *[other] Ta przeglądarka ma { $count } własnej gry. Nie będzie ich tu już widać; jeśli chcesz je zachować, najpierw przekaż miejsca.
 }
web-device-warn = Przejdź dalej tylko wtedy, gdy ten link pochodzi od ciebie.
web-device-take = To ja
web-device-same = Tutaj już jesteś tą osobą.

# Word while the page is closed
web-push = W tej przeglądarce także przy zamkniętej stronie
web-push-refused = Przeglądarka na to nie pozwala.
web-mail = E-mailem na adres
web-keep = Zapisz
web-mail-sent = List jest w drodze na adres { $mail }. Otwórz link, który zawiera.
web-mail-good = Ten adres jest potwierdzony.
web-mail-waits = Ten adres nie jest jeszcze potwierdzony: otwórz link z listu.
web-every = Najwyżej jedna wiadomość
web-every-10 = na dziesięć minut
web-every-60 = na godzinę
web-every-360 = na sześć godzin
web-every-1440 = dziennie
web-mail-title = Listy z klubu
web-mail-confirm-lead = Na ten adres mają przychodzić wiadomości o grach, które na ciebie czekają.
web-mail-confirm = To mój adres
web-mail-confirmed = Adres { $mail } jest potwierdzony.
web-mail-stop-lead = Na ten adres nic już nie ma przychodzić.
web-mail-stop = Nie wysyłaj więcej
web-mail-stopped = Na adres { $mail } nic już nie przyjdzie.

# The open lobby
web-open-seats = Wolne miejsca dla wszystkich
web-open-games = Gry do oglądania
web-open-none = Teraz nie ma wolnych miejsc.
web-open-table = Otwarty dla wszystkich w klubie
web-open-table-why = Widoczny w poczekalni: każdy może zająć wolne miejsce albo oglądać.
web-open-listed = otwarty dla wszystkich
web-sit-down = Graj

# Clocks
web-clock = Zegary
web-clock-none = Bez zegarów
web-clock-side = Na całą grę
web-clock-answer = Na każdą odpowiedź
web-clock-days = Dni na każdą kolej
web-clock-side-why = Każda strona ma tyle czasu na wszystkie swoje odpowiedzi razem.
web-clock-answer-why = Każda pojedyncza odpowiedź ma tyle czasu.
web-clock-days-why = Za każdym razem, gdy gra przechodzi na daną stronę, ma ona tyle dni.
web-clock-side-amount = Minuty
web-clock-answer-amount = Sekundy
web-clock-days-amount = Dni
web-clock-side-for = { $time } na stronę
web-clock-answer-for = { $time } na odpowiedź
web-clock-days-for = { $time } na kolej
web-zero = Gdy czas minie
web-zero-show = Tylko to widać
web-zero-claim = Druga strona może zażądać wygranej
web-zero-computer = Grę przejmuje komputer
web-zero-show-short = tylko pokazane
web-zero-claim-short = potem można zażądać wygranej
web-zero-computer-short = potem grę przejmuje komputer
web-clock-pause = Pauza
web-clock-on = Wznów
web-clock-stands = Zegary stoją.
web-clock-wish = { $name } prosi o pauzę.
web-clock-asked = Prosisz o pauzę.
web-clock-claim = Zażądaj wygranej
web-unit-day = d
web-unit-hour = h
web-unit-minute = min

# Settings
web-settings = Ustawienia
web-language = Język
web-theme = Motyw
web-theme-paper = Papier
web-theme-night = Noc
web-palette = Kolory
web-palette-classic = Klasyczne
web-palette-deutan = Dla nierozróżniających czerwieni i zieleni
web-palette-tritan = Dla nierozróżniających błękitu i żółci
web-palette-contrast = Duży kontrast
web-counter-size = Wielkość żetonów
web-worth = { $points ->
    [one] { $points } punkt zwycięstwa
    [few] { $points } punkty zwycięstwa
   *[many] { $points } punktów zwycięstwa
}
web-more-tools = Więcej narzędzi
web-grid = Siatka heksów
web-numbers = Numery heksów
web-amount-off = brak
web-amount-fine = delikatnie
web-amount-strong = wyraźnie
web-text-size = Wielkość tekstu
web-speed = Animacje
web-speed-none = Brak
web-speed-slow = Wolne
web-speed-normal = Zwykłe
web-speed-fast = Szybkie
web-notices = Twoja kolej
web-curtain = Kurtyna między graczami
web-curtain-hand = Ekran przejmuje strona
web-curtain-why = Stół czeka za kurtyną. Nikt inny nie powinien patrzeć.
web-curtain-on = Jestem, dalej
web-curtain-alone = Jedna osoba gra za wszystkie strony: bez kurtyny
web-curtain-secrets = Gdy gra ma tajemnice
web-curtain-always = Zawsze
web-curtain-never = Nigdy
web-ask = Pytaj przed końcem fazy
web-ask-always = Zawsze
web-ask-left = Gdy coś zostało
web-ask-never = Nigdy
web-sound = Dźwięk
web-notify = Powiadomienie przeglądarki

# The table
web-map = Mapa
web-tools = Narzędzia
web-sequence = Sekwencja rozgrywki
web-turn-track = Tor tur
web-reinforcements = Posiłki, tura { $turn }: { $count }
web-dossier = Karta
web-dossier-empty = Wskaż heks albo żeton, aby tu o nim przeczytać.
web-facts = Sytuacja
web-held-by = kontrola: { $side }
web-off-offered = Do wyboru
web-fate-off = Poza mapą
web-fate-awaited = W drodze
web-fate-destroyed = Wyeliminowane
web-fate-gone = Poza grą
web-fate-exited = Opuściły mapę
web-fate-reserve = W odwodzie
web-fate-eliminated = Wyeliminowane
web-thinking = Komputer myśli.
web-waiting-for = Oczekiwanie na: { $name }
web-waiting-seat = Oczekiwanie na zajęcie miejsca
web-more-answers = Więcej odpowiedzi: { $count }
web-answers = Odpowiedzi
web-no-answers = Brak odpowiedzi.
web-and-more = I jeszcze { $count }: pisz, aby zawęzić.
web-undo = Cofnij
web-redo = Ponów
web-take-back = Poproś o cofnięcie do tego miejsca
web-takeback-asked = Prośba o cofnięcie czeka na zgodę innych.
web-takeback-withdraw = Wycofaj prośbę
web-takeback-wish = Prośba gracza { $name }: cofnięcie do momentu { $moment } (tura { $turn }).
web-map-is-drawn = Mapa jest rysowana. Za pierwszym razem trwa to chwilę.
web-reconnecting = Utracono połączenie. Ponawianie.
web-forecast = Prognoza walki
web-finish = Zakończ
web-left = zostało: { $count }
web-walk-cost = Do: { $place }
web-together = razem z: { $units }
web-left-units = { $count ->
    [one] { $count } jednostka może jeszcze działać
    [few] { $count } jednostki mogą jeszcze działać
    [many] { $count } jednostek może jeszcze działać
   *[other] { $count } jednostki może jeszcze działać
}
web-left-attacks = { $count ->
    [one] możliwy { $count } atak
    [few] możliwe { $count } ataki
    [many] możliwych { $count } ataków
   *[other] możliwe { $count } ataku
}
web-left-nothing = Nie zostało nic do zrobienia
web-left-end = Zakończ mimo to
web-left-stay = Graj dalej
web-stop-key = X kończy ten marsz; E służy do zakończenia fazy.
web-amount = Liczba
web-amount-less = o { $count } mniej
web-amount-more = o { $count } więcej
web-support = Dodaj do ataku
web-all-join = Wszystkie dołączają: { $count }
web-forecast-all = gdy dołączą wszystkie
web-call-off = Odwołaj
web-codes = Co znaczą wyniki: { $count }
web-codes-point = Wskaż wynik, by przeczytać, co znaczy.
web-rolled = Kości
web-forced = Jedyny dozwolony wybór, wykonany za ciebie: { $answers }
web-forced-unit = { $unit }: { $answers }
web-only-choice = (jedyny wybór)
web-closing-turn = Twoja tura się kończy
web-closing-phase = Co z tego wynikło
web-closing-read = Dalej
web-advised = { $count ->
    [one] wskazano { $count } miejsce; każde inne dozwolone można kliknąć albo
    [few] wskazano { $count } miejsca; każde inne dozwolone można kliknąć albo
    [many] wskazano { $count } miejsc; każde inne dozwolone można kliknąć albo
   *[other] wskazano { $count } miejsca; każde inne dozwolone można kliknąć albo
}
web-advised-type = wpisać (A)
web-die = Kość
web-probability = Prawdopodobieństwo
web-estimated = oszacowane
web-more-outcomes = { $count ->
    [one] jeszcze { $count } wynik
    [few] jeszcze { $count } wyniki
   *[many] jeszcze { $count } wyników
}
web-give-up-aim = Wybierz coś innego
web-overlays = Nakładki
web-overlay-control = Kontrola
web-overlay-numbers = Numery heksów
web-overlay-trails = Ostatnie ruchy
web-hide-counters = Ukryj wszystkie żetony
web-find = Znajdź
web-find-what = Miejsce, numer heksu albo jednostka
web-fold = Zwiń wszystko
web-keys = Skróty klawiszowe

# Time line and log
web-timeline = Oś czasu
web-moment = Tura { $turn }, moment { $moment }
web-replaying = Oglądasz moment { $moment } z { $last }.
web-to-present = Wróć do bieżącej chwili
web-first = Na początek
web-back = Krok wstecz
web-forward = Krok naprzód
web-replay = Powtórka
web-pause = Pauza
web-log = Dziennik
web-log-empty = Nie ma tu nic do czytania.
web-log-text = Dziennik jako tekst
web-filter = Filtruj
web-all-sides = Wszystkie strony
web-all-turns = Wszystkie tury
web-earlier = Wcześniejsze wpisy
web-look-there = Obejrzyj ten moment

web-tag-objective = cel
web-tag-victory = heks zwycięstwa

# Talk and seats
web-talk = Czat
web-talk-empty = Nikt jeszcze nic nie napisał. Widzowie tego nie widzą.
web-talk-seats = Czat jest dla grających.
web-talk-write = Napisz wiadomość
web-send = Wyślij
web-here = Teraz przy stole
web-give-computer = Przekaż sterowanie komputerowi
web-give-invite = Zaproś kogoś
web-take-seat = Zajmij miejsce
web-part-seat = Oddaj tylko jedną stronę
web-offered-seat = Wolne dla ciebie
web-held = Wcześniej: { $name }, od tury { $since } do tury { $until }
web-held-seen = { $side }: od tury { $since } do tury { $until } tą stroną kierował gracz { $name } i zna jej tajemnice.
web-webhook = Adres wywoływany, gdy twoja kolej (webhook)
web-watch-link = Kto ma ten adres, może oglądać:

# Export, result, verification
web-tables = Tabele z instrukcji
web-export = Zapis i eksport
web-save-file = Plik zapisu
web-save-file-why = Cała gra; można ją otworzyć tu lub gdzie indziej.
web-report = Raport z gry
web-report-why = Jedna strona do czytania, druku i zachowania: przebieg, szczęście, rozstrzygające walki, mapy.
web-report-save = Zapisz jako plik
web-verify = Sprawdź rzuty
web-verify-why = Każdy rzut liczony jest ponownie z zapieczętowanego ziarna.
web-verify-good = Każdy rzut zgadza się z pieczęcią.
web-verify-so-far = Gra odtwarza się dokładnie. Rzuty można sprawdzić po jej końcu.
web-verify-bad = Ta gra nie zgadza się ze swoim zapisem.
web-verify-answers = Odtworzone odpowiedzi
web-verify-rolls = Rzuty
web-verify-sealed = Rzuty policzone z ziarna
web-seal = Pieczęć
web-seal-why = Skrót tajnego ziarna ogłoszono przed pierwszym rzutem, samo ziarno po ostatnim. Nikt więc nie mógł wybrać rzutów.
web-seal-commitment = Ogłoszony przed grą (SHA-256)
web-seal-seed = Ziarno
web-seal-closed = tajne do końca gry
web-winner = Zwycięstwo: { $side }
web-draw = Remis
web-rematch = Rewanż
web-rematch-accept = Przyjmij rewanż
web-offered = Zaproszono cię do rewanżu: czeka na ciebie wolne miejsce.
web-look-on = Obejrzyj mapę

# Keys
web-key-cursor = Przesuń kursor na mapie
web-key-choose = Wybierz to, co pod kursorem
web-key-zoom = Przybliż lub oddal
web-key-fit = Cała mapa
web-key-main = Dalej: walka, koniec fazy
web-key-stop = Zakończ marsz: stój tutaj
web-key-undo = Cofnij
web-key-redo = Ponów
web-key-answers = Wszystkie odpowiedzi słowami
web-key-next = Kursor na następne miejsce do wyboru
web-key-previous = Kursor na poprzednie
web-key-find = Znajdź po nazwie
web-key-back = Powtórka: krok wstecz
web-key-forward = Powtórka: krok naprzód
web-key-now = Wróć do bieżącej chwili
web-key-log = Dziennik
web-key-talk = Czat
web-key-rail = Sekwencja rozgrywki
web-key-dossier = Karta
web-key-fold = Zwiń wszystko
web-key-overlays = Nakładki
web-key-hide = Ukryj lub pokaż żetony
web-key-tables = Tabele z instrukcji
web-key-seats = Miejsca
web-key-settings = Ustawienia
web-key-keys = Ta lista
web-key-escape = Zamknij, puść
web-keys-map = Na mapie
web-keys-playing = Gra
web-keys-looking = Przeglądanie
web-keys-building = Rysowanie stołów, tworzenie armii
web-key-pan = Przesuń mapę
web-key-build-brush = Weź pędzel
web-key-build-use = Użyj pędzla
web-key-build-end = Zakończ linię
web-key-build-shorten = Usuń jej ostatnie pole
web-key-build-erase = Wymaż; gumka
web-key-build-name = Wpisz nazwę
web-key-build-hand = Przesuń arkusz
web-key-build-save = Zapisz
web-shelf = Gry
web-log-text-what = Co się stało, wiersz po wierszu, w twoim języku.

# Help
web-lessons = Lekcje
web-lesson = Lekcja
web-lesson-begin = Zacznij
web-lesson-step = { $step } z { $count }
web-lesson-on = Dalej
web-lesson-skip = Pomiń ten krok
web-lesson-leave = Opuść lekcję
web-lesson-next = Następna lekcja: { $title }
web-lesson-play = Zagraj przeciw komputerowi
web-lesson-all = Wszystkie lekcje
web-lesson-again = Jeszcze raz
web-lesson-done = Ukończona
web-lesson-do = Zrób to za mnie
web-lesson-take-back = Cofnij
web-lesson-other = „{ $answer }” jest zgodne z zasadami, ale lekcja idzie tu inną drogą.
web-lesson-read-first = Najpierw przejdź dalej przyciskiem poniżej.
web-lesson-lost = Gra poszła inną drogą niż lekcja. Cofnij i spróbuj jeszcze raz albo pomiń ten krok.
web-how = Jak działa stół
web-how-prompt = Linia u góry mówi, kto i o co jest pytany. Jej duży przycisk prowadzi dalej i mówi, co się kończy; gdy coś zostało do zrobienia, pyta raz.
web-how-lit = To, o co chodzi, jest podświetlone. Jeśli kliknięcie ma kilka znaczeń, otwiera się małe menu; rzadkie rozkazy są tylko tam, pod prawym przyciskiem lub długim naciśnięciem.
web-how-move = Kliknij żeton lub stos, a potem cel, albo przeciągnij go tam. X kończy marsz, tak samo kliknięcie innej jednostki.
web-how-why = Kliknij coś, czego nie ma w ofercie, a stół powie, dlaczego nie, z numerem zasady.
web-how-sum = Przed atakiem karta pokazuje całe obliczenie, linia po linii, i prawdopodobieństwo każdego wyniku.
web-how-undo = Cofnij wraca o jedno kliknięcie, najdalej do ostatniego rzutu. O więcej poproś przeciwnika w dzienniku.
web-how-replay = Przeciągnij oś czasu na dole, aby zobaczyć dowolny wcześniejszy moment; gra się nie zmienia.
web-how-story = To, co zrobili inni, jest pokazywane krok po kroku: „Dalej” prowadzi naprzód, pauza zatrzymuje, „Zawsze pokazuj” decyduje, czy zaczyna się samo. Po swojej turze komputer mówi, dlaczego co zrobił; oś czasu odtwarza całą grę na nowo: ruchami, walkami, fazami lub turami.
web-glossary = Słowniczek
web-word-hex = Heks
web-word-hex-what = Jedno z sześciokątnych pól mapy; jego numer podaje kolumnę i rząd.
web-word-stack = Stos
web-word-stack-what = Wszystkie żetony w jednym heksie. Wskaż go, aby zobaczyć je obok siebie.
web-word-step = Poziom
web-word-step-what = Miara siły jednostki. Po utracie poziomu żeton odwraca się na stronę zredukowaną, a zredukowany schodzi z mapy.
web-word-zoc = Strefa kontroli (ZOC)
web-word-zoc-what = Heksy wokół jednostki, w których utrudnia ona ruch wroga.
web-word-supply = Zaopatrzenie
web-word-supply-what = Jednostka potrzebuje linii do źródła swojej strony, nieprzeciętej przez wroga.
web-word-odds = Stosunek sił
web-word-odds-what = Atak do obrony, zaokrąglony na korzyść obrońcy; wybiera kolumnę tabeli.
web-word-crt = Tabela wyników walki (CRT)
web-word-crt-what = Kolumna według stosunku sił, wiersz według kości: wynik ataku.
web-word-retreat = Odwrót
web-word-retreat-what = Pobita jednostka cofa się według zasad swojej gry.
web-word-advance = Pościg po walce
web-word-advance-what = Zwycięzca może wejść do opuszczonego heksu.
web-word-seal = Zapieczętowane kości
web-word-seal-what = Wszystkie rzuty wynikają z sekretu ogłoszonego jako skrót przed grą, a jawnie po niej.
web-word-moment = Moment
web-word-moment-what = Gra po jednej kolejnej odpowiedzi lub rzucie. Oś czasu je liczy.

# Answers in words, where a game has no words of its own
web-as-begin = Wybierz: { $target }
web-as-along = Razem z: { $target }
web-as-move = Przesuń do: { $target }
web-as-end = Zakończ fazę
web-as-stop = Zatrzymaj się tu
web-as-decline = Zrezygnuj
web-as-cancel = Anuluj
web-action-roll = Kości: { $all }

# What a counter is, by its sign and its size mark; a game may have words of its own
web-symbol-infantry = piechota
web-symbol-motorised = piechota zmotoryzowana
web-symbol-mechanised = piechota zmechanizowana
web-symbol-mech_infantry = piechota zmechanizowana
web-symbol-panzergrenadier = grenadierzy pancerni
web-symbol-mountain = strzelcy górscy
web-symbol-paratroop = spadochroniarze
web-symbol-parachute = spadochroniarze
web-symbol-glider = piechota szybowcowa
web-symbol-security = wojska ochrony
web-symbol-machine_gun = karabiny maszynowe
web-symbol-fortress = wojska forteczne
web-symbol-armour = czołgi
web-symbol-tank = czołgi
web-symbol-assault_tank = czołgi szturmowe
web-symbol-assault_gun = działa szturmowe
web-symbol-tank_destroyer = niszczyciele czołgów
web-symbol-armoured_cavalry = rozpoznanie pancerne
web-symbol-armored_brigade = brygada pancerna
web-symbol-combat_command = Combat Command
web-symbol-task_force = Task Force
web-symbol-cavalry = kawaleria
web-symbol-recon = rozpoznanie
web-symbol-artillery = artyleria
web-symbol-self_propelled_artillery = artyleria samobieżna
web-symbol-rocket_artillery = artyleria rakietowa
web-symbol-nebelwerfer = Nebelwerfer, artyleria rakietowa
web-symbol-anti_tank = działa przeciwpancerne
web-symbol-anti_aircraft = artyleria przeciwlotnicza
web-symbol-flak = Flak, artyleria przeciwlotnicza
web-symbol-engineer = saperzy
web-symbol-armoured_engineer = saperzy pancerni
web-symbol-headquarters = dowództwo
web-symbol-aircraft = lotnictwo
web-symbol-bomber = bombowce
web-size-I = kompania
web-size-II = batalion
web-size-III = pułk
web-size-X = brygada
web-size-XX = dywizja
web-size-XXX = korpus
web-size-Gp = grupa
web-size-Sq = szwadron
web-story = Co się stało
web-story-line = { $line } z { $last }
web-story-so-far = Krok { $line }
web-story-rest = … i jeszcze { $count }.
web-came-from = (z { $place })
web-story-where = Miejsce w opowieści
web-story-previous = Poprzedni wiersz
web-story-next = Dalej
web-story-done = Gotowe
web-story-play = Odtwórz
web-story-speed = Tempo
web-story-auto = Zawsze pokazuj
web-story-auto-why = Czy to, co zrobili inni, ma się odtwarzać samo, także następnym razem. W przeciwnym razie zostaje podsumowanie.
web-story-why-later = Komputer wyjaśni to po swojej turze.
web-story-battle = Przejdź do walki
web-story-skip = Przejdź do końca
web-story-sum = Podsumowanie
web-cards = Karty
web-key-story = Co się stało od mojej ostatniej odpowiedzi; ] [ krok, C do następnej walki, spacja odtwarza, End pomija
web-solitaire = Gra solo: grasz jako { $side }

## Following the game
web-also = Także: { $names }.
web-via = przez { $places }
web-log-pin = Dziennik otwarty przy każdym stole
web-log-width = Szerokość dziennika
web-taken-back = { $side }: { $count ->
    [one] cofnięto odpowiedź.
    [few] cofnięto { $count } odpowiedzi.
   *[many] cofnięto { $count } odpowiedzi.
 }
web-since = Od twojej ostatniej odpowiedzi
web-since-turn = Od twojej ostatniej tury
web-since-start = Co wydarzyło się dotąd
web-since-more = Pokaż wszystko
web-since-less = Pokaż mniej
web-since-tall = Większe
web-since-lower = Znów mniejsze
web-since-theirs = Ich ostatnia tura
web-since-moved = { $count ->
    [0] Nikt się nie ruszył.
    [one] Ruszyła się jedna jednostka.
    [few] Ruszyły się { $count } jednostki.
   *[many] Ruszyło się { $count } jednostek.
 }
web-since-play = Pokaż wszystko
web-since-battle = Pokaż tę walkę
web-since-battles = Walki: { $count }
web-since-lost = { $side }, stracone jednostki: { $count }
web-since-weaker = { $side }, osłabione jednostki: { $count }
web-since-came = { $side }, przybyły: { $count }
web-before-end = Fazy nie można jeszcze zakończyć:
web-before-end-take = Weź { $unit }
web-since-victory = { $side }, zajęte miejsca zwycięstwa: { $count }
web-since-before = (poprzednio: { $number })
web-since-taken = { $side }, inne zajęte miejsca: { $count }
web-since-nothing = Na mapie nic się nie zmieniło.
web-stride = Krok
web-stride-why = Jak daleko prowadzi „Dalej”: do następnego ruchu, walki, fazy lub tury
web-stride-all = każdy ruch
web-stride-battle = walka
web-stride-phase = faza
web-stride-turn = tura
web-follow = Mapa przesuwa się tam, gdzie działają inni
web-story-setting = To, co zrobili inni, odtwarza się samo
web-branch = A gdyby: nowy stół od tego miejsca
web-branch-what = Nowy stół zaczyna się od stanu gry w momencie { $moment } tury { $turn }, z nowymi kośćmi. Ten stół się nie zmieni.
web-branch-who = Kto gra
web-branch-alone = Gram wszystkimi stronami
web-branch-computer = Gram: { $side }, resztą gra komputer
web-branch-begin = Otwórz stół
web-branch-name = A gdyby: { $table }, tura { $turn }
web-branch-cancel = Nie teraz
web-others = Inni gracze

## The rules to be read
web-rules = Zasady
web-rules-of = Zasady gry { $game }
web-rule-open = Przeczytaj zasadę { $rule }
web-rules-parts = Części zasad
web-rules-text = Tekst
web-rules-tables = Tabele
web-rules-counter = Żeton
web-rules-search = Szukaj w zasadach
web-rules-contents = Rozdziały
web-rules-back = Wróć do poprzedniej zasady
web-rules-short = Skróty
web-rules-untranslated = Wiersze oznaczone EN nie są jeszcze przetłumaczone.
web-rules-found = { $count ->
    [0] Nic nie znaleziono
    [one] Znaleziono { $count } zasadę
    [few] Znaleziono { $count } zasady
    [many] Znaleziono { $count } zasad
   *[other] Znaleziono { $count } zasady
}
web-ruling = Rozstrzygnięcie { $number }
web-rulings = Rozstrzygnięcia
web-rulings-what = Gdzie instrukcja milczy albo można ją rozumieć dwojako: co wybrano.
web-key-rules = Zasady
web-find-hint = Miejscowość, jednostka, dywizja, dowódca, rodzaj: 28., Peiper, artyleria.
web-find-nothing = Nic nie znaleziono: „{ $text }”.
web-find-count = { $count ->
    [one] Znaleziono: { $count }
    [few] Znaleziono: { $count }
    [many] Znaleziono: { $count }
   *[other] Znaleziono: { $count }
}
web-find-at = { $at } z { $count }
web-find-next = Następny wynik
web-find-previous = Poprzedni wynik
web-legend-how = Co znaczą liczby. Wskaż inny żeton na mapie, aby zobaczyć go tutaj.
web-why = Dlaczego:
web-since-why = Powody ruchów: { $count }
web-since-why-more = Pozostałe powody: { $count }
web-since-move = Odtwórz ten ruch
web-hint-then = { $before }, potem: { $next }
web-hint = Podpowiedź
web-hint-plan = Co byś zrobił?
web-hint-fear = Czego się obawiasz?
web-hint-thinking = Myślę …
web-hint-none = Nic nie przychodzi na myśl.
web-hint-rather = Zamiast „{ $other }”:
web-hint-contrast = „{ $outcome }”: { $chance } zamiast { $other }
web-hint-against = ale „{ $outcome }”: { $chance } zamiast { $other }
web-hint-margin = zdaniem weterana lepiej o około { $points } { $measure ->
        [victory] pkt zwycięstwa
       *[strength] pkt siły (jeden to mniej więcej jeden punkt na żetonie)
    }
web-hint-show = Pokaż na mapie
web-hint-off = Przy tym stole nie ma podpowiedzi.
web-hint-on = Przy tym stole każdy może prosić o podpowiedzi.
web-hint-not-now = Podpowiedzi dotyczą twoich własnych decyzji.
web-hint-watching = Najpierw obejrzyj do końca: czeka na ciebie decyzja. Potem poproś o podpowiedź.
web-hints = Można prosić o podpowiedzi
web-hints-why = Co zrobiłby dobry gracz, co może zrobić przeciwnik. Dotyczy wszystkich przy stole.
web-hints-friend = W grze ze znajomym są wyłączone, chyba że zaznaczysz to pole.
web-hints-now = Włączono podpowiedzi: przy tym stole każdy może teraz o nie prosić.
web-hints-no-more = Wyłączono podpowiedzi: od teraz nikt przy tym stole ich nie dostaje.
web-key-hint = Podpowiedź: co byś zrobił, czego się obawiasz
web-level = Poziom
web-handed-to = Gdy przekażesz sterowanie komputerowi, zagra jako
web-review = Omówienie
web-review-why = Co zdaniem weterana kosztowało najwięcej, nie licząc rzutów, i co on by zrobił
web-review-measure = { $measure ->
        [victory] Punkty to punkty zwycięstwa; siłę, teren i zaopatrzenie waży się tą samą miarą.
       *[strength] Punkty siły to nie punkty zwycięstwa: jeden to mniej więcej jeden punkt na żetonie, a teren, zaopatrzenie i miejsca liczone do zwycięstwa waży się tą samą miarą.
    }
web-review-making = Gra jest przeglądana: { $percent } %
web-review-nothing = Nic, co weteran zrobiłby dużo lepiej.
web-review-failed = Tym razem omówienie się nie udało.
web-review-look = Zobacz na mapie
web-review-cost = koszt około { $cost } { $measure ->
        [victory] pkt zwycięstwa
       *[strength] pkt siły
    }
web-review-decided = koszt około { $percent } % szans na wygraną
web-review-instead = Weteran zagrałby:
web-review-done = Zagrano:
web-told-turn = { $side }: trwa pokaz tego, co się stało. Twoja odpowiedź będzie po nim.
web-result = Wynik, rewanż, raport
web-lesson-continue = Kontynuuj
web-lesson-anew = Zacznij od nowa
web-lesson-plays = tą stroną gra lekcja. Czytaj dalej na jej karcie.
web-reveal = Wylosowane lub ujawnione
web-escape-march = Marsz już się zaczął: X kończy go tutaj, U cofa ostatni krok.
