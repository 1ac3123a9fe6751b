# Raport po walce.
server-report-so-far = Dotychczas: tura { $turn } z { $turns }
server-report-now = Mapa teraz
server-report-course = Przebieg
server-report-luck = Szczęście
server-report-battles = Rozstrzygające walki
server-report-arrivals = Przybycia
server-report-maps = Front tura po turze
server-report-log = Cały dziennik
server-report-turns = Tury
server-report-fought = Walki
server-report-rolls = Rzuty
server-report-lost = Utracona siła
server-report-left = Pozostała siła
server-report-points = Zwycięstwo
server-report-held = Kontrolowane miejsca
server-report-strength = Siła na planszy
server-report-strength-why = Liczona tak, jak instrukcja liczy straty, na przykład w poziomach. Na osi są tury.
server-report-losses = Straty w kolejnych turach
server-report-end-short = koniec
server-report-turn-head = Tura
server-report-luck-why = Każdy rzut porównano ze wszystkim, co mogło wypaść: ile siły kosztuje obie strony każdy wynik, prześledzony do końca. Liczby dodatnie są korzystne dla tego, kto doprowadził do rzutu. Pominięto rzuty, które nikogo nie kosztują siły, oraz te, po których może się zdarzyć zbyt wiele.
server-report-luck-hidden = W tej grze coś jest jeszcze ukryte: o szczęściu będzie mowa po jej zakończeniu.
server-report-luck-side = Strona
server-report-luck-expected = Oczekiwane
server-report-luck-fell = Wypadło
server-report-luck-luck = Szczęście
server-report-luck-chance = Prawdopodobieństwo
server-report-luck-curve = Co mogło wypaść
server-report-luck-rolls = Rzuty
server-report-luck-good = takie szczęście lub większe: { $percent } %
server-report-luck-bad = taki pech lub większy: { $percent } %
server-report-best = Najlepszy rzut: tura { $turn }, { $side }, { $purpose }: { $dice } ({ $luck })
server-report-worst = Najgorszy rzut: tura { $turn }, { $side }, { $purpose }: { $dice } ({ $luck })
server-report-attackers = Atak: { $units }
server-report-battle-lost = Utracona siła:
server-report-surprise = kości odbiegły od oczekiwań o { $steps }
server-report-more = { $count ->
        [one] jeszcze { $count }
        [few] jeszcze { $count }
       *[many] jeszcze { $count }
    }
server-report-making = Raport jest przygotowywany: { $percent } %
server-report-review = Omówienie
server-report-review-why = Tury, które zdaniem weterana kosztowały najwięcej, nie licząc rzutów, i co on zrobiłby zamiast tego. { $measure ->
        [victory] Punkty to punkty zwycięstwa; siłę, teren i zaopatrzenie waży się tą samą miarą.
       *[strength] Punkty siły to nie punkty zwycięstwa: jeden to mniej więcej jeden punkt na żetonie, a teren, zaopatrzenie i miejsca liczone do zwycięstwa waży się tą samą miarą.
    }
server-report-review-cost = koszt około { $cost } { $measure ->
        [victory] pkt zwycięstwa
       *[strength] pkt siły
    }
server-report-review-decided = koszt około { $percent } % szans na wygraną
server-report-review-done = Zagrano: { $what }.
