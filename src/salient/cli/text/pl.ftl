# Słowa wiersza poleceń. Teksty każdej gry leżą w jej własnym folderze.

cli-turn = tura { $turn } z { $turns }
cli-too-wide = Mapa jest szersza niż okno; oto elementy według miejsc:
cli-objective = cel
cli-objectives = Cele:
cli-nobody = nikt
cli-offered = do wyboru
cli-reduced = zredukowana
cli-has-status = zob. „pieces”
cli-out-of-play = poza grą
cli-column-piece = element
cli-column-name = nazwa
cli-column-side = strona
cli-column-place = miejsce
cli-column-factors = współczynniki
cli-column-status = stan
cli-column-cost = koszt
cli-column-way = trasa

cli-game-over = Koniec gry.
cli-seed = Ziarno kości { $seed }, ogłoszone przed grą jako SHA-256 { $commitment }
cli-seal = Kości są zapieczętowane; SHA-256 ich ziarna: { $commitment }
cli-verify-hint = Każdy może sprawdzić wszystkie rzuty: salient verify { $file }
cli-hand-over = Decyduje: { $side }. Pozostali nie patrzą; potem naciśnij Enter.
cli-now-plays = Decyduje: { $side }
cli-welcome = Twoja strona: { $side }. Wpisz numer lub akcję; ? wyświetla pomoc.
cli-welcome-hot-seat = Gra przy jednym komputerze. Wpisz numer lub akcję; ? wyświetla pomoc.

cli-ambiguous = To może znaczyć: { $found }
cli-not-understood = Niezrozumiałe: { $text }. Wpisz ?, aby zobaczyć pomoc.
cli-which-action = Która akcja? Wpisz ją tak, jak stoi na liście.
cli-which-unit = Która jednostka? Są: { $units }
cli-which-file = Do którego pliku?
cli-which-language = Dostępne języki: { $languages }
cli-why-offered = To jest dozwolone: { $action }
cli-no-routes = Teraz nie może się ruszyć: { $unit }
cli-which-way = Która jednostka? Wpisz: go UNIT { $place }
cli-no-way = Teraz nie prowadzi tam żadna trasa: { $place }
cli-way-ends = Ruch kończy się tutaj.
cli-no-rule = W instrukcji nie ma zasady { $number }
cli-undone = Cofnięto.
cli-saved = Zapisano: { $file }
cli-position-tells = Zawiera całą pozycję, także to, co ukryte.
cli-left-saved = Gra jest w pliku { $file }; dalej: salient play { $file }
cli-left-unsaved = Gry nie zapisano.

cli-outcomes-exact = Wyniki
cli-outcomes-estimated = Wyniki (oszacowane)

cli-help-answer = Odpowiedz numerem, akcją w brzmieniu z listy, jej początkiem albo jej celem.
cli-help-why = dlaczego coś jest niedozwolone, z numerami zasad
cli-help-odds = obliczenia i prawdopodobieństwo każdego wyniku; kolejne odpowiedzi po średniku
cli-help-routes = dokąd może dojść jednostka i za ile
cli-help-go = przejdź najtańszą trasą na wskazane miejsce
cli-help-undo = cofnij ostatnią odpowiedź, aż do ostatniego rzutu; ponów ją
cli-help-map = mapa jeszcze raz; wszystkie elementy
cli-help-rules = zasada z listy albo cały rozdział
cli-help-save = zapisz grę do pliku
cli-help-lang = graj dalej w innym języku
cli-help-position = pozycja jako jedno słowo, dla „salient show”
cli-help-quit = odejdź od stołu

cli-which-place = Które miejsce to „{ $text }”? Są: { $found }
cli-nobody-there = Żadna jednostka na planszy tak się nie nazywa ani tam nie stoi: { $text }
cli-none-such = Żadna odpowiedź tego nie zawiera: { $text }
cli-list-hint = „list”, „list CZĘŚĆ”: co jest do wyboru; wybiera numer albo część nazwy
cli-beside = poza planszą: { $counts } („off” je wylicza)
cli-due = tura { $turn }
cli-other-side = druga strona { $factors }
cli-fate-awaited = oczekiwane
cli-fate-destroyed = zniszczone
cli-fate-gone = usunięte
cli-fate-exited = opuściły mapę
cli-help-list = wszystkie odpowiedzi; te, które zawierają część nazwy
cli-help-move-map = inna część dużej mapy; bliżej, dalej; w bok
cli-help-legend = znaki mapy
cli-help-look = wszystko o miejscu, o jednostce
cli-help-who = jednostki według formacji; elementy poza planszą
cli-help-turn = przebieg tury, sytuacja i cele; dziennik gry
cli-help-hint = co zrobiłby teraz dobry gracz; co może zrobić przeciwnik
cli-which-hint = „hint”: co zrobić; „hint fear”: co może zrobić przeciwnik.
cli-thinks = myślę …
cli-no-hint = Nic nie przychodzi na myśl.
cli-hint-rather = Zamiast „{ $other }”: { $why }.
cli-hint-contrast = „{ $outcome }”: { $chance } zamiast { $other }
cli-hint-against = ale „{ $outcome }”: { $chance } zamiast { $other }
cli-hint-margin = zdaniem weterana lepiej o około { $points } { $measure ->
        [victory] pkt zwycięstwa
       *[strength] pkt siły (jeden to mniej więcej jeden punkt na żetonie)
    }
cli-review-nothing = Nic, co weteran zrobiłby dużo lepiej.
cli-review-measure = { $measure ->
        [victory] Według oceny weterana, w punktach zwycięstwa: siłę, teren i zaopatrzenie waży się tą samą miarą. Kości są pominięte.
       *[strength] Według oceny weterana, w punktach siły, które nie są punktami zwycięstwa: jeden to mniej więcej jeden punkt na żetonie, a teren, zaopatrzenie i to, co liczy się do zwycięstwa, waży się tą samą miarą. Kości są pominięte.
    }
cli-review-head = Tura { $turn }, { $who }: koszt około { $cost } { $measure ->
        [victory] pkt zwycięstwa
       *[strength] pkt siły
    }
cli-review-decided = Tura { $turn }, { $who }: koszt około { $percent } % szans na wygraną
cli-review-done = zagrano: { $answers }
