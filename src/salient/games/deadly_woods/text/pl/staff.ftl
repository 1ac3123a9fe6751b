# Dlaczego sztab komputera coś zrobił.
tdw-staff-attack = { $more ->
    [0] { $unit } atakuje { $hex } przy { $odds }: szansa na zdobycie heksu { $chance }%.
    [one] { $unit } i jeszcze jedna jednostka atakują { $hex } przy { $odds }: szansa na zdobycie heksu { $chance }%.
    [few] { $unit } i { $more } inne jednostki atakują { $hex } przy { $odds }: szansa na zdobycie heksu { $chance }%.
   *[many] { $unit } i { $more } innych jednostek atakuje { $hex } przy { $odds }: szansa na zdobycie heksu { $chance }%.
}
tdw-staff-attack-answered = { $more ->
    [0] { $unit } atakuje { $hex } przy { $odds }, przy { $answered }, jeśli odpowie artyleria: szansa na zdobycie heksu { $chance }% albo { $least }%.
    [one] { $unit } i jeszcze jedna jednostka atakują { $hex } przy { $odds }, przy { $answered }, jeśli odpowie artyleria: szansa na zdobycie heksu { $chance }% albo { $least }%.
    [few] { $unit } i { $more } inne jednostki atakują { $hex } przy { $odds }, przy { $answered }, jeśli odpowie artyleria: szansa na zdobycie heksu { $chance }% albo { $least }%.
   *[many] { $unit } i { $more } innych jednostek atakuje { $hex } przy { $odds }, przy { $answered }, jeśli odpowie artyleria: szansa na zdobycie heksu { $chance }% albo { $least }%.
}
tdw-staff-follow = { $unit } wchodzi do { $hex }: na puste pole wróg wróciłby bez walki.
tdw-staff-stay = Nikt nie wchodzi do { $hex }: tam, gdzie stoją, są więcej warci.
tdw-staff-seize = { $unit } zajmuje heks { $hex }, który liczy się do zwycięstwa.
tdw-staff-garrison = { $unit } obsadza heks { $hex }, który inaczej padłby bez strzału.
tdw-staff-block = { $unit } staje na { $hex } i zagradza wrogowi drogę.
tdw-staff-exploit = { $unit } jedzie dalej na { $hex }, póki droga jest wolna.
tdw-staff-meet = { $unit } jedzie na { $hex }, dokąd zmierza wróg.
tdw-staff-cover = { $unit } kryje się na { $hex }.
tdw-staff-gather = { $unit } i { $other } podchodzą pod { $hex } przed następną walką.
tdw-staff-withdraw = { $unit } cofa się na { $hex }, zanim wróg ją zmiażdży.
tdw-staff-bridge = { $unit } idzie do mostu na { $hex }.
tdw-staff-screen = { $unit } zatrzymuje marsz wroga z osłony na { $hex }.
tdw-staff-division = { $unit } wraca do swojej dywizji na { $hex }.
tdw-staff-break-out = { $unit } przebija się na { $hex }, gdzie dociera zaopatrzenie.
tdw-staff-open-road = { $unit } idzie na { $hex }, by otworzyć linię zaopatrzenia do { $goal }.
tdw-staff-cut-off = { $unit } idzie na { $hex }, by odciąć wrogowi zaopatrzenie.
tdw-staff-place = { $unit } idzie do { $hex }, gdzie może zdziałać więcej.
tdw-staff-forestall = { $unit } staje na { $hex }, którędy przeszedłby wróg.
tdw-staff-surround = { $unit } zamyka drogę odwrotu z { $hex }.
tdw-staff-meuse = { $unit } idzie do przeprawy przez Mozę na { $hex }.
tdw-staff-blow = Most { $bridge } zostaje wysadzony: tędy biegnie najszybsza droga wroga.
tdw-staff-first-chit = Najpierw { $chit }: teraz obiecuje najwięcej.
tdw-staff-manner = Żeton zagrany jako { $manner }: to obiecuje więcej.
tdw-staff-army = Żeton dostaje { $army }: zdziała z nim najwięcej.
tdw-staff-formation = Wybrano { $formation }: silna i blisko celu.
tdw-staff-swap = Posiłki od razu: są pilniejsze niż { $chit }.
tdw-staff-hold = Zagrano { $chit }, a żeton Posiłków zostaje w ręce: runda tych, którzy już są, da więcej.
tdw-staff-react = Reakcja zagrana teraz, póki może jeszcze coś zatrzymać.
tdw-staff-marker = Znacznik na { $hex }: tędy biegną najszybsze drogi wroga.
tdw-staff-engineers = Saperzy na { $hex }: tędy biegną najszybsze drogi wroga.
tdw-staff-delay = Jednostka Opóźnienia idzie na { $hex }, by wstrzymać wroga.
tdw-staff-motorize = { $unit } dostaje ciężarówki: ma najdalej.
tdw-staff-ss-stays = { $points ->
    [one] SS zostaje: jest { $points } punkt, dość także bez wycofania.
    [few] SS zostaje: są { $points } punkty, dość także bez wycofania.
   *[many] SS zostaje: jest { $points } punktów, dość także bez wycofania.
}
tdw-staff-ss-goes = { $points ->
    [one] SS zostaje wycofane: przy { $points } punkcie nie da się go bezpiecznie zatrzymać.
    [few] SS zostaje wycofane: przy { $points } punktach nie da się go bezpiecznie zatrzymać.
   *[many] SS zostaje wycofane: przy { $points } punktach nie da się go bezpiecznie zatrzymać.
}
