# Papers in general
build-papers = Moje stoły i armie
build-papers-lead = To, co sam narysowałeś i zapisałeś. Kto ma adres, może to przeczytać i zrobić sobie kopię.
build-new = Nowy arkusz: { $kind }
build-no-papers = Jeszcze nic. Narysuj stół albo wystaw armię; potem można je wybrać do nowej gry.
build-no-games = Żadna z gier nie przyjmuje własnych arkuszy.
build-no-paper = Tej strony nie można otworzyć.
build-ok = OK
build-name = Nazwa
build-none = –
build-undo = Cofnij
build-redo = Ponów
build-unsaved = Jeszcze nie zapisano
build-saved = Zapisano.
build-unwritable = W tej postaci nie można tego zapisać. Najpierw usuń błędy; do tego czasu arkusz zostaje w tej przeglądarce.
build-leave = Część pracy nie jest zapisana. Opuścić stronę? Szkic zostanie w tej przeglądarce.
build-recalled = To jest niezapisany szkic z: { $when }.
build-throw-away = Wyrzuć szkic
build-not-mine = Ktoś udostępnił Ci ten arkusz. Możesz go zmieniać; zapis tworzy Twoją własną kopię.
build-samples = Zacznij od …
build-samples-title = Zacznij od
build-samples-why = Zastąpi to, co widzisz. Cofnięcie przywróci poprzedni stan.
build-blank = Pusty arkusz
build-seed = Ziarno losowania
build-open-file = Otwórz plik
build-to-file = Zapisz do pliku
build-text = Jako tekst
build-text-title = Tekst
build-text-why = Tak zapisuje to gra. Zmień tekst i wczytaj go z powrotem albo przechowaj, gdzie chcesz.
build-read = Wczytaj z powrotem
build-line = Wiersz { $line }
build-save = Zapisz
build-save-copy = Zapisz kopię
build-share = Udostępnij
build-share-title = Udostępnianie
build-share-why = Kto otworzy ten adres, może obejrzeć arkusz, zagrać z nim i zrobić kopię. Zmieniać możesz go tylko Ty.
build-share-first = Przed udostępnieniem trzeba go zapisać.
build-share-dirty = Ostatnie zmiany nie są zapisane: inni ich nie zobaczą.
build-link = Adres do udostępnienia
build-delete = Usuń
build-delete-title = Usunąć?
build-delete-why = { $name }: arkusz zniknie, także dla tych, którym go udostępniono. Rozpoczęte z nim gry trwają dalej.
build-deleted = Usunięto: { $name }.
build-play = Zagraj z tym
build-sound = Można z tym grać
build-faults = { $count ->
    [one] { $count } błąd
    [few] { $count } błędy
    [many] { $count } błędów
   *[other] { $count } błędu
}
build-about = Dane i błędy

# Drawing
build-tools = Narzędzia
build-palette = Pędzle
build-brushes-fill = Teren
build-brushes-line = Linie
build-brushes-mark = Znaki
build-tool-erase = Gumka
build-tool-name = Nazwy
build-tool-hand = Przesuń
build-tip-fill = Kliknij lub przeciągnij, aby malować. Prawy przycisk wymazuje.
build-tip-line = Przeciągnij lub klikaj pole po polu. Enter albo drugie kliknięcie kończy linię, Backspace cofa ostatnie pole.
build-tip-mark = Kliknij, aby postawić. Prawy przycisk usuwa.
build-tip-erase = Usuwa to, co leży na wierzchu: znaki, linie, nazwy, teren.
build-tip-name = Kliknij pole i wpisz jego nazwę.
build-tip-hand = Przeciągnij, aby przesunąć arkusz.
build-pen-back = Jedno pole wstecz
build-pen-end = Zakończ linię
build-no-more = Największa liczba: { $count }.
build-closer = Przybliż
build-farther = Oddal
build-whole = Cały arkusz
build-sheet = Arkusz, kolumny: { $columns }, rzędy: { $rows }
build-sheet-help = Strzałki przesuwają kursor, Spacja używa pędzla, Delete wymazuje, Enter kończy linię, Backspace cofa jej ostatnie pole, N nazywa miejsce. Cyfry wybierają pędzle, z klawiszem Shift te po dziewiątym; 0 to gumka.
build-name-of = Nazwa pola { $cell }
build-grid = Siatka
build-size-columns = Kolumny
build-size-rows = Rzędy
build-lines = Linie
build-marks = Znaki
build-show-line = Pokaż: { $what } { $ends }
build-drop-line = Usuń: { $what } { $ends }
build-name-line = Nazwa: { $what } { $ends }

# Lists
build-catalogue = Gotowe
build-filter = Filtruj
build-all = Wszystkie
build-nothing-found = Nic nie pasuje.
build-blank-group = Do wypełnienia
build-no-groups = Jeszcze nic. Dodaj coś z lewej strony albo pustą pozycję do wypełnienia.
build-up = W górę: { $name }
build-down = W dół: { $name }
build-duplicate = Powiel: { $name }
build-remove = Usuń: { $name }
build-fold-all = Zwiń wszystko
build-open-all = Rozwiń wszystko

# On the page of a new game
build-choice = Własne arkusze
build-choice-why = Bez nich scenariusz ma swoje.
build-no-paper-chosen = Brak
build-make-one = Zrób nowy
build-change-it = Zmień
