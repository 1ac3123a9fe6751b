# Why the computer's staff did something.
eaa-staff-card-activate = { $card } służy do działania, przede wszystkim: { $first }
eaa-staff-card-activate_one = { $card } służy jednej jednostce: { $first }
eaa-staff-card-deploy = { $card } wprowadza odwody, przede wszystkim: { $first }
eaa-staff-card-event = { $card } służy wydarzeniu: { $event }.
eaa-staff-card-expedite = { $card } sprowadza o dzień wcześniej { $count ->
    [one] jedną jednostkę
    [few] { $count } jednostki
    [many] { $count } jednostek
   *[other] { $count } jednostki
}.
eaa-staff-card-replace = { $card } daje uzupełnienia: { $count ->
    [one] jeden poziom
    [few] { $count } poziomy
    [many] { $count } poziomów
   *[other] { $count } poziomu
}.
eaa-staff-card-least = { $card } zostaje odrzucona: żadna karta na ręce nie da teraz więcej niż później, a tej brak najmniej.
eaa-staff-hold-town = { $unit } idzie do heksu { $hex }, który liczy się do zwycięstwa.
eaa-staff-block-road = { $unit } idzie do { $hex }, którędy muszą przejść Niemcy.
eaa-staff-cover = { $unit } kryje się w { $hex }.
eaa-staff-crossroads = { $unit } trzyma drogi w { $hex }.
eaa-staff-keep-clear = { $unit } idzie do { $hex }, z dala od Niemców.
eaa-staff-supplied = { $unit } idzie do { $hex }, dokąd sięga zaopatrzenie.
eaa-staff-behind-river = { $unit } idzie do { $hex }, za rzekę.
eaa-staff-strike-back = { $unit } idzie do { $hex }, by kontratakować.
eaa-staff-westwall = { $unit } idzie na Westwall w { $hex }: to kosztuje Niemców punkty.
eaa-staff-reserve = { $unit } przychodzi z odwodów do { $hex }.
eaa-staff-attack = Atak na Niemców w { $hex }: obiecuje więcej, niż kosztuje.
eaa-staff-stand = { $hex } jest broniony kartą taktyki.
eaa-staff-bug-out = { $hex } zostaje opuszczony przed atakiem: nic tam nie jest warte jednostki.
eaa-staff-blow = Most { $crossing } wylatuje w powietrze: Niemcy muszą tamtędy przejść.
eaa-staff-roadblock = Zapora drogowa w { $hex }: Niemcy muszą tamtędy przejść.
eaa-staff-dig-in = { $hex } zostaje umocniony.
eaa-staff-retake = { $unit } idzie do { $hex }: stamtąd można odbić heks zwycięstwa.
eaa-staff-last-word = { $unit } idzie do { $hex }: Niemcy nie mają już kart, więc liczy się wszystko, co teraz się zajmie.
eaa-staff-zone = { $unit } idzie do { $hex }: strefa kontroli obejmie stamtąd drogę Niemców.
eaa-staff-attack-town = Atak na Niemców w { $hex }: heks liczy się do zwycięstwa.
eaa-staff-attack-westwall = Atak na Niemców w { $hex }: wyłom w Westwallu co wieczór kosztuje ich punkty.
eaa-staff-mop-up = Atak na Niemców w { $hex }: są okrążeni i nie mogą się wycofać.
