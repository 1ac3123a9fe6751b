# Why the computer's staff did something.
fronte-staff-assault = { $more ->
    [0] { $unit } szturmuje { $hex }: szansa wygranej { $chance }%.
   *[other] { $unit } z innymi (jeszcze { $more }) szturmuje { $hex }: szansa wygranej { $chance }%.
}
fronte-staff-fire = { $unit } ostrzeliwuje { $hex }: to nic nie kosztuje.
fronte-staff-seize = { $unit } zajmuje sektor { $hex }, którego nikt nie broni.
fronte-staff-garrison = { $unit } trzyma { $hex }: inaczej padłby bez walki.
fronte-staff-take-aim = { $unit } idzie tam, skąd może strzelać do { $hex }.
fronte-staff-advance = { $unit } naciera w stronę { $hex }.
fronte-staff-withdraw = { $unit } cofa się do { $hex }: nie zniesie więcej strat.
fronte-staff-take-cover = { $unit } kryje się w { $hex }.
fronte-staff-shelter = { $unit } idzie do pułku w { $hex }: osamotniony padłby pod ostrzałem.
fronte-staff-hide-guns = { $unit } idzie do { $hex }, z dala od wroga.
fronte-staff-battery = { $unit } podchodzi do { $hex }, by mieć wroga w zasięgu.
fronte-staff-protect = { $unit } idzie do { $hex }: osamotniony byłby stracony.
fronte-staff-escort = { $unit } idzie do { $hex } osłaniać sztab.
fronte-staff-strengthen = { $unit } wzmacnia { $hex } przed szturmem.
fronte-staff-close-ring = { $unit } zamyka drogę odwrotu z { $hex }.
fronte-staff-spot = { $unit } wskazuje cele artylerii z { $hex }.
fronte-staff-screen = { $unit } staje wrogowi na drodze do { $hex }.
fronte-staff-cut-supply = { $unit } odcina zaopatrzenie: { $division }.
fronte-staff-open-road = { $unit } idzie do { $hex }, by otworzyć linię zaopatrzenia.
fronte-staff-contest = { $unit } staje obok { $hex }, by się nie liczył.
fronte-staff-dig = { $unit } okopuje się.
fronte-staff-demolish = { $unit } wysadza most w { $hex }, zanim wróg go przejdzie.
fronte-staff-to-bridge = { $unit } idzie do { $hex } wysadzić most.
fronte-staff-carry-over = { $unit } staje w { $hex } jako most dla tych, którzy są jeszcze na drugim brzegu.
fronte-staff-boat-bridge = { $unit } buduje w { $hex } most pontonowy dla tych z tyłu.
fronte-staff-division = Najpierw { $division }: ma najwięcej do zyskania albo do stracenia.
fronte-staff-fly = { $unit } atakuje z powietrza { $target } w { $hex }.
