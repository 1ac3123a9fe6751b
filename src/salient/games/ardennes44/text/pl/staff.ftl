# Dlaczego sztab komputera coś zrobił.
a44-staff-attack = { $more ->
    [0] { $unit } atakuje
    [one] { $unit } i jeszcze jedna jednostka atakują
    [few] { $unit } i { $more } inne jednostki atakują
   *[many] { $unit } i { $more } innych jednostek atakuje
} { $hex } przy { $odds }: około { $chance }% szans na oczyszczenie heksu, z wymianą ognia włącznie.
# The same where something makes it harder than the odds say.
a44-staff-attack-against = { $more ->
    [0] { $unit } atakuje
    [one] { $unit } i jeszcze jedna jednostka atakują
    [few] { $unit } i { $more } inne jednostki atakują
   *[many] { $unit } i { $more } innych jednostek atakuje
} { $hex } przy { $odds }: około { $chance }% szans na oczyszczenie heksu, z wymianą ognia włącznie{ $why ->
        [guns] , a { $answered }%, jeśli odpowie artyleria obrońcy
        [cover] ; teren sprzyja obrońcy
        [steps] ; poziomy, które może stracić obrońca: { $steps }
       *[lead] ; wymiana ognia byłaby trudna
    }.
a44-staff-attack-for = { $attack } { $purpose }
a44-staff-for-victory = Heks { $hex } liczy się do zwycięstwa.
a44-staff-for-victory-later = Heks { $hex } będzie się liczyć do zwycięstwa, gdy otworzy się jego droga na tyły.
a44-staff-for-roads = Na { $hex } zbiegają się drogi.
a44-staff-for-bridge = Wtedy można zbudować most przy { $hex }.
a44-staff-for-relief = Wtedy { $unit } znów ma zaopatrzenie.
a44-staff-for-way = To otwiera drogę do { $goal }.
a44-staff-for-shelter = To trzyma wroga z dala od { $goal }.
a44-staff-seize = { $unit } zajmuje heks { $hex }, który liczy się do zwycięstwa.
a44-staff-seize-later = { $unit } zajmuje heks { $hex }, który będzie się liczyć do zwycięstwa, gdy otworzy się jego droga na tyły.
a44-staff-seize-roads = { $unit } zajmuje { $hex }, gdzie zbiegają się drogi.
a44-staff-garrison = { $unit } obsadza heks { $hex }, który inaczej padłby bez strzału.
a44-staff-block = { $unit } staje na { $hex } i zagradza wrogowi drogę.
a44-staff-bond = { $unit } i { $other } zagradzają drogę na { $hex } między sobą.
a44-staff-exploit = { $unit } jedzie dalej na { $hex }, póki droga jest wolna.
a44-staff-leave = { $unit } idzie na { $hex }, by opuścić mapę dla punktów.
a44-staff-withdraw = { $unit } cofa się na { $hex }, zanim wróg ją zmiażdży.
a44-staff-open-entry = { $more ->
    [0] { $unit } blokuje wroga na { $hex }, by inne mogły wejść na mapę.
    [one] { $unit } i jeszcze jedna jednostka blokują wroga na { $hex }, by inne mogły wejść na mapę.
    [few] { $unit } i { $more } inne jednostki blokują wroga na { $hex }, by inne mogły wejść na mapę.
   *[many] { $unit } i { $more } innych jednostek blokuje wroga na { $hex }, by inne mogły wejść na mapę.
}
a44-staff-clear-road = { $unit } idzie na { $hex }, by otworzyć drogę do { $goal }.
a44-staff-cut-off = { $unit } idzie na { $hex }, by odciąć wrogowi zaopatrzenie.
a44-staff-cut-point = { $unit } idzie na { $hex }, by przeciąć drogę do heksu { $goal }, który wtedy się nie liczy.
a44-staff-cut-together = { $unit } i { $other } idą na { $hex } i { $there }, by razem przeciąć drogi do heksu { $goal }, który wtedy się nie liczy.
a44-staff-cut-by-three = { $unit } i { $other } idą na { $hex } i { $there }, a z nimi trzeci oddział, by razem przeciąć drogi do heksu { $goal }, który wtedy się nie liczy.
a44-staff-forestall = { $unit } staje na { $hex }, którędy przeszedłby wróg.
a44-staff-encircle = { $unit } idzie na { $hex }, by wróg na { $target } nie miał drogi odwrotu.
a44-staff-picket = { $more ->
    [0] { $unit } strzeże { $hex } na drodze do { $goal }.
    [one] { $unit } i jeszcze jedna jednostka strzegą drogi do { $goal }, od { $hex }.
    [few] { $unit } i { $more } inne jednostki strzegą drogi do { $goal }, od { $hex }.
   *[many] { $unit } i { $more } innych jednostek strzeże drogi do { $goal }, od { $hex }.
}
a44-staff-relieve = { $unit } idzie na { $hex }, by doprowadzić zaopatrzenie tym na { $friend }.
a44-staff-strong-point = { $unit } dołącza do obrońców { $hex }.
a44-staff-takes-over = { $unit } luzuje obrońców { $hex }.
a44-staff-bridge-guard = { $unit } idzie na { $hex }, by móc wysadzić most.
a44-staff-bridge-stay = { $unit } zostaje na { $hex }, aż most zostanie wysadzony.
a44-staff-reserve = { $unit } czeka na { $hex } jako odwód.
a44-staff-night-march = Stos na { $hex } czeka na noc.
a44-staff-dig-in = { $unit } okopuje się na { $hex }.
a44-staff-bridge-site = { $unit } idzie na { $hex }, by można było odbudować most.
a44-staff-ouren = { $unit } próbuje przejść mostem w Ouren na { $hex }, choć może on runąć: inni czekają, co z tego wyjdzie.
a44-staff-bring-up = { $unit } zostaje podciągnięta na { $hex }, by mieć { $target } w zasięgu.
a44-staff-bring-nearer = { $unit } zostaje podciągnięta w stronę { $target }, na { $hex }.
a44-staff-gun-back = { $unit } wraca na { $hex }, poza zasięg wroga.
a44-staff-gun-breaks-off = Jednostka { $unit } stoi sama obok wroga i próbuje się oderwać.
a44-staff-escort = { $unit } idzie na { $hex }, by osłaniać artylerię.
a44-staff-faces = { $unit } idzie na { $hex } i staje przed wrogiem na { $target }.
a44-staff-on-the-way = { $unit } idzie na { $hex }, w drodze do { $goal }.
a44-staff-close-up = { $unit } podchodzi na { $hex }, za jednostki na { $other }.
a44-staff-behind = { $unit } idzie na { $hex }, za jednostki na { $other }.
a44-staff-in-sight = { $unit } idzie na { $hex }, by stawić czoło wrogowi na { $target }.
a44-staff-near-town = { $unit } idzie na { $hex }, by być blisko { $goal }.
a44-staff-clear = { $unit } idzie na { $hex }, z dala od wroga.
a44-staff-at-hand = { $unit } idzie na { $hex }, by być pod ręką.
a44-staff-traffic = Korek na { $hex }, na najszybszej drodze wroga.
