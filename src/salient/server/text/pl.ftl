server-stale = Stół tymczasem się zmienił.
server-refused = Tutaj to niemożliwe.
server-malformed = Nie da się tego zrozumieć: { $reason }
server-not-now = Nie teraz: { $reason }
server-no-seat = Nie masz miejsca przy tym stole.
server-not-your-seat = To miejsce należy do kogoś innego.
server-seat-taken = Ktoś inny zajął to miejsce.
server-unknown-table = Nie ma takiego stołu.
server-unknown-seat = Nie ma takiego miejsca.
server-unknown-invitation = To zaproszenie jest nieważne albo zastąpiono je innym.
server-unknown-opponent = Nie ma gracza komputerowego o nazwie { $name }.
server-unknown-texts = Nie ma takich tekstów.
server-unknown-page = Nie ma takiej strony.
server-refused-table = Nie można otworzyć tego stołu: { $reason }
server-refused-seats = Każdą stronę musi prowadzić dokładnie jedno miejsce.
server-refused-parting = Jedną stronę można oddać tylko z miejsca, które gra wszystkimi.
server-refused-save = Nie można użyć tego zapisu: { $reason }
server-export-not-yet = Dopóki gra trwa, kopię może pobrać tylko ten, kto prowadzi wszystkie strony.
server-branch-secret = Dopóki gra trwa, a strony mają swoje tajemnice, tylko ten, kto prowadzi wszystkie, może stąd sprawdzić, co by było gdyby.
server-no-such-moment = Gra nie ma takiego momentu.
server-no-wish = Nikt nie prosi o cofnięcie.
server-cannot-keep = Gry nie udało się zapisać na dysku, więc nic się nie zmieniło: { $reason }
server-cannot-read = Klub nie może w tej chwili odczytać swoich gier: { $reason }
server-foreign-page = Inna strona nie może działać w twoim imieniu.
server-too-much = Za dużo żądań; poczekaj chwilę.
server-http = Klub odpowiada { $status }.
server-failed = Coś poszło nie tak w klubie. Nic się nie zmieniło; zostało to zapisane.
server-own-wish = Kto prosi o cofnięcie, nie może sam się na nie zgodzić.
server-asked-in-secret = { $side }: tajna decyzja.
server-cannot-open = Tej gry nie można otworzyć: { $reason }
server-too-many-tables = Liczba rozpoczętych przez ciebie gier: { $most }. Najpierw usuń niektóre z nich.
server-too-many-connections = Masz ten stół otwarty zbyt wiele razy.
server-last-one = Przy tym stole nie ma już nikogo innego. Zamiast odchodzić, usuń stół.
server-not-your-table = Może to zrobić tylko osoba, która rozpoczęła tę grę.
server-others-sit-there = Przy stole siedzi ktoś jeszcze. Możesz od niego odejść.
server-bad-webhook = Wiadomość można wysłać tylko pod adres internetowy zaczynający się od http:// lub https://, spoza sieci prywatnej.
server-your-turn = { $name }, tura { $turn }: twoja kolej. { $prompt }
server-report-turn = Tura { $turn }
server-report-map = Mapa na początku tury { $turn }
server-report-end = Mapa na końcu
server-bad-paper = W tym, co napisano lub narysowano, jest błąd.
server-unknown-paper = Nie ma takiego arkusza.
server-not-your-paper = Zmienić może to tylko właściciel. Można zachować kopię.
server-too-many-papers = Liczba zachowanych arkuszy: { $most }. Najpierw wyrzuć któryś z nich.
server-rematch-not-yet = O rewanż można poprosić dopiero po zakończeniu gry.
server-somebody = bez podanego imienia
server-side-held = { $side }: od tury { $turn } aż dotąd tą stroną kierował gracz { $name } i widział to, co tylko ona może widzieć.
server-took-back = { $side }: { $count ->
    [one] cofnięto ostatnią odpowiedź
    [few] cofnięto { $count } odpowiedzi
    [many] cofnięto { $count } odpowiedzi
   *[other] cofnięto { $count } odpowiedzi
 }.
server-other-browser = { $name } gra także w innej przeglądarce: { $browser }.
server-device-revoked = Właściciel odłączył tę przeglądarkę.
server-unknown-device = Nie ma takiej przeglądarki.
server-unknown-device-link = Ten osobisty link jest nieważny: został użyty, wygasł albo go wycofano.
server-last-device = To twoja jedyna przeglądarka: bez niej nikt nie mógłby być tobą.
server-too-many-devices = Masz { $most } przeglądarek i osobistych linków. Najpierw odłącz niektóre z nich.
server-no-clock = Przy tym stole nie chodzą zegary.
server-clock-so-already = Zegary już tak stoją.
server-clock-paused = { $name }: zegary zatrzymane za zgodą wszystkich.
server-clock-goes-on = { $name }: zegary ruszają.
server-nothing-to-claim = Nie ma czego żądać: druga strona ma jeszcze czas albo stół tego nie przewiduje.
server-clock-claimed = { $other }: czas minął. { $side }: wygrana na żądanie.
server-clock-computer = { $name }: czas minął. Odtąd za stronę { $side } gra komputer.
server-won-on-time = { $side }: zwycięstwo na czas.
server-no-open-lobby = Ten klub nie ma otwartej sali.
server-bad-mail = Na ten adres e-mail nie można wysyłać powiadomień.
server-bad-push = Ta przeglądarka nie może dostawać powiadomień przy zamkniętej stronie.
server-unknown-confirmation = Ten link jest nieważny albo został już użyty.
server-mail-unsent = Nie udało się wysłać listu: { $reason }
server-mail-confirm-title = Salient: czy to twój adres?
server-mail-confirm = { $name } chce tu dostawać wiadomość, gdy gra czeka. Jeśli to ty, otwórz tę stronę w ciągu dwóch dni:
    { $url }
    Jeśli to nie ty, nic nie rób: więcej listów nie będzie.
server-mail-stop = Aby nie dostawać takich listów: { $url }
server-game-waits = Twoja kolej: { $name }
server-games-wait = { $count ->
    [one] Czeka na ciebie gra
    [few] Czekają na ciebie { $count } gry
    [many] Czeka na ciebie { $count } gier
   *[other] Czeka na ciebie { $count } gry
 }
server-computer-stumbled = Komputer grający jako { $side } potknął się i gra dalej prościej.
server-no-hints = Przy tym stole nie ma podpowiedzi.
server-hint-given-up = Zaniechano podpowiedzi: gra poszła dalej.
server-hint-failed = Tym razem żadna podpowiedź nie przyszła na myśl.
server-hints-on = { $name }: od teraz można prosić o podpowiedzi.
server-hints-off = { $name }: od teraz nikt nie dostaje podpowiedzi.
server-review-not-yet = Grę omawia się, gdy jest skończona.
