# Perché lo stato maggiore del computer ha fatto qualcosa.
a44-staff-attack = { $more ->
    [0] { $unit } attacca
    [one] { $unit } e un'altra unità attaccano
   *[other] { $unit } e altre { $more } unità attaccano
} { $hex } a { $odds }: probabilità di liberare l'esagono circa { $chance }%, scontri a fuoco compresi.
# The same where something makes it harder than the odds say.
a44-staff-attack-against = { $more ->
    [0] { $unit } attacca
    [one] { $unit } e un'altra unità attaccano
   *[other] { $unit } e altre { $more } unità attaccano
} { $hex } a { $odds }: probabilità di liberare l'esagono circa { $chance }%, scontri a fuoco compresi{ $why ->
        [guns] , { $answered }% se risponde l'artiglieria del difensore
        [cover] ; il terreno favorisce il difensore
        [steps] ; il difensore ha { $steps } livelli da perdere
       *[lead] ; lo scontro a fuoco sarebbe difficile
    }.
a44-staff-attack-for = { $attack } { $purpose }
a44-staff-for-victory = { $hex } vale per la vittoria.
a44-staff-for-victory-later = { $hex } varrà per la vittoria quando sarà aperta la sua strada verso casa.
a44-staff-for-roads = In { $hex } si incontrano le strade.
a44-staff-for-bridge = Così si può costruire il ponte in { $hex }.
a44-staff-for-relief = Così { $unit } torna a essere rifornita.
a44-staff-for-way = Così si apre la strada per { $goal }.
a44-staff-for-shelter = Così il nemico resta lontano da { $goal }.
a44-staff-seize = { $unit } prende { $hex }, che vale per la vittoria.
a44-staff-seize-later = { $unit } prende { $hex }, che varrà per la vittoria quando sarà aperta la sua strada verso casa.
a44-staff-seize-roads = { $unit } prende { $hex }, dove si incontrano le strade.
a44-staff-garrison = { $unit } presidia { $hex }, che altrimenti cadrebbe senza colpo ferire.
a44-staff-block = { $unit } sbarra la strada al nemico in { $hex }.
a44-staff-bond = { $unit } e { $other } sbarrano la strada in { $hex } tra di loro.
a44-staff-exploit = { $unit } avanza fino a { $hex } finché la via è libera.
a44-staff-leave = { $unit } va in { $hex } per uscire dalla mappa e fare punti.
a44-staff-withdraw = { $unit } ripiega in { $hex } prima che il nemico la schiacci.
a44-staff-open-entry = { $more ->
    [0] { $unit } blocca il nemico in { $hex }, perché altre possano entrare in mappa.
    [one] { $unit } e un'altra unità bloccano il nemico in { $hex }, perché altre possano entrare in mappa.
   *[other] { $unit } e altre { $more } unità bloccano il nemico in { $hex }, perché altre possano entrare in mappa.
}
a44-staff-clear-road = { $unit } va in { $hex } per aprire la strada verso { $goal }.
a44-staff-cut-off = { $unit } va in { $hex } per tagliare i rifornimenti al nemico.
a44-staff-cut-point = { $unit } va in { $hex } per tagliare la strada verso { $goal }, che così non conta.
a44-staff-cut-together = { $unit } e { $other } vanno in { $hex } e { $there } per tagliare insieme le strade verso { $goal }, che così non conta.
a44-staff-cut-by-three = { $unit } e { $other } vanno in { $hex } e { $there }, e con loro un terzo, per tagliare insieme le strade verso { $goal }, che così non conta.
a44-staff-forestall = { $unit } sta in { $hex }, da dove il nemico sarebbe passato.
a44-staff-encircle = { $unit } va in { $hex }, perché al nemico in { $target } non resti via di ritirata.
a44-staff-picket = { $more ->
    [0] { $unit } presidia { $hex } sulla strada per { $goal }.
    [one] { $unit } e un'altra unità presidiano la strada per { $goal }, da { $hex } in poi.
   *[other] { $unit } e altre { $more } unità presidiano la strada per { $goal }, da { $hex } in poi.
}
a44-staff-relieve = { $unit } va in { $hex } per portare rifornimenti a chi è in { $friend }.
a44-staff-strong-point = { $unit } si unisce a chi tiene { $hex }.
a44-staff-takes-over = { $unit } dà il cambio a chi teneva { $hex }.
a44-staff-bridge-guard = { $unit } va in { $hex } per poter far saltare il ponte.
a44-staff-bridge-stay = { $unit } resta in { $hex } finché il ponte non è saltato.
a44-staff-reserve = { $unit } attende in { $hex } come riserva.
a44-staff-night-march = Il gruppo in { $hex } aspetta la notte.
a44-staff-dig-in = { $unit } si trincera in { $hex }.
a44-staff-bridge-site = { $unit } va in { $hex }, perché il ponte possa essere ricostruito.
a44-staff-ouren = { $unit } prova il ponte di Ouren, che può saltare, diretta in { $hex }: le altre aspettano di vedere che succede.
a44-staff-bring-up = { $unit } viene portata avanti in { $hex }, con { $target } a portata di tiro.
a44-staff-bring-nearer = { $unit } viene portata avanti verso { $target }, in { $hex }.
a44-staff-gun-back = { $unit } viene riportata in { $hex }, fuori dalla portata del nemico.
a44-staff-gun-breaks-off = L'unità { $unit } è sola accanto al nemico e tenta il disingaggio.
a44-staff-escort = { $unit } va in { $hex } a coprire l'artiglieria.
a44-staff-faces = { $unit } va in { $hex }, davanti al nemico in { $target }.
a44-staff-on-the-way = { $unit } va in { $hex }, sulla via per { $goal }.
a44-staff-close-up = { $unit } serra in { $hex }, dietro chi sta in { $other }.
a44-staff-behind = { $unit } va in { $hex }, dietro chi sta in { $other }.
a44-staff-in-sight = { $unit } va in { $hex }, pronta ad affrontare il nemico in { $target }.
a44-staff-near-town = { $unit } va in { $hex }, per essere vicina a { $goal }.
a44-staff-clear = { $unit } va in { $hex }, lontano dal nemico.
a44-staff-at-hand = { $unit } va in { $hex }, per tenersi pronta.
a44-staff-traffic = Traffico in { $hex }, sulla via più rapida del nemico.
