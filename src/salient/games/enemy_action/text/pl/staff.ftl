# Why the computer's staff did something.
eaa-staff-card = { $card } daje teraz najwięcej.
eaa-staff-hold-town = { $unit } idzie do { $hex }, który liczy się do zwycięstwa.
eaa-staff-block-road = { $unit } idzie do { $hex }, którędy muszą przejść Niemcy.
eaa-staff-cover = { $unit } kryje się w { $hex }.
eaa-staff-crossroads = { $unit } trzyma drogi w { $hex }.
eaa-staff-keep-clear = { $unit } idzie do { $hex }, z dala od Niemców.
eaa-staff-supplied = { $unit } idzie do { $hex }, dokąd sięga zaopatrzenie.
eaa-staff-behind-river = { $unit } idzie do { $hex }, za rzekę.
eaa-staff-strike-back = { $unit } idzie do { $hex }, by kontratakować.
eaa-staff-westwall = { $unit } idzie na Westwall w { $hex }: to kosztuje Niemców punkty.
eaa-staff-reserve = { $unit } przychodzi z rezerwy do { $hex }.
eaa-staff-attack = Atak na Niemców w { $hex }: obiecuje więcej, niż kosztuje.
eaa-staff-stand = { $hex } jest broniony kartą taktyki.
eaa-staff-bug-out = { $hex } zostaje opuszczony przed atakiem: nic tam nie jest warte jednostki.
eaa-staff-blow = Most { $crossing } wylatuje w powietrze: Niemcy muszą tamtędy przejść.
eaa-staff-roadblock = Zapora drogowa w { $hex }: Niemcy muszą tamtędy przejść.
eaa-staff-dig-in = { $hex } zostaje umocniony.
