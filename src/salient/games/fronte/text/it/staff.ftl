# Why the computer's staff did something.
fronte-staff-assault = { $more ->
    [0] { $unit } assalta { $hex }: vince con una probabilità del { $chance }%.
    [one] { $unit } con un'altra unità assalta { $hex }: vince con una probabilità del { $chance }%.
   *[other] { $unit } con altre { $more } unità assalta { $hex }: vince con una probabilità del { $chance }%.
}
fronte-staff-fire = { $unit } fa fuoco su { $hex }: non costa nulla.
fronte-staff-seize = { $unit } prende { $hex }, che nessuno difende.
fronte-staff-garrison = { $unit } tiene { $hex }, che altrimenti cadrebbe senza combattere.
fronte-staff-take-aim = { $unit } va dove può tirare su { $hex }.
fronte-staff-advance = { $unit } avanza verso { $hex }.
fronte-staff-withdraw = { $unit } si ritira in { $hex }: non può subire altre perdite.
fronte-staff-take-cover = { $unit } si mette al coperto in { $hex }.
fronte-staff-shelter = { $unit } va dal reggimento in { $hex }: da solo il fuoco lo distruggerebbe.
fronte-staff-hide-guns = { $unit } va in { $hex }, lontano dal nemico.
fronte-staff-battery = { $unit } viene avanti in { $hex } per avere il nemico a portata.
fronte-staff-protect = { $unit } va in { $hex }: da solo andrebbe perduto.
fronte-staff-escort = { $unit } va in { $hex } a proteggere il comando.
fronte-staff-strengthen = { $unit } rinforza { $hex } contro un assalto.
fronte-staff-close-ring = { $unit } chiude la via di ritirata da { $hex }.
fronte-staff-spot = { $unit } osserva per l'artiglieria da { $hex }.
fronte-staff-screen = { $unit } sbarra al nemico la via per { $hex }.
fronte-staff-cut-supply = { $unit } taglia i rifornimenti a { $division }.
fronte-staff-open-road = { $unit } va in { $hex } per riaprire la linea di rifornimento.
fronte-staff-contest = { $unit } va accanto a { $hex }, così che non conti.
fronte-staff-dig = { $unit } si trincera.
fronte-staff-demolish = { $unit } fa saltare il ponte in { $hex } prima che il nemico lo passi.
fronte-staff-to-bridge = { $unit } va in { $hex } per far saltare il ponte.
fronte-staff-carry-over = { $unit } fa da ponte in { $hex } per chi è ancora sull'altra riva.
fronte-staff-boat-bridge = { $unit } getta un ponte di barche in { $hex } per chi segue.
fronte-staff-division = Prima { $division }: ha di più da vincere, o da perdere.
fronte-staff-fly = { $unit } attacca dall'aria { $target } in { $hex }.
