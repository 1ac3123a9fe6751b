# Perché lo stato maggiore del computer ha fatto qualcosa.
tdw-staff-attack = { $more ->
    [0] { $unit } attacca { $hex } a { $odds }: l'esagono cade con una probabilità del { $chance }%.
    [one] { $unit } e un'altra unità attaccano { $hex } a { $odds }: l'esagono cade con una probabilità del { $chance }%.
   *[other] { $unit } e altre { $more } unità attaccano { $hex } a { $odds }: l'esagono cade con una probabilità del { $chance }%.
}
tdw-staff-attack-answered = { $more ->
    [0] { $unit } attacca { $hex } a { $odds }, a { $answered } se l'artiglieria risponde: l'esagono cade con una probabilità del { $chance }%, o del { $least }%.
    [one] { $unit } e un'altra unità attaccano { $hex } a { $odds }, a { $answered } se l'artiglieria risponde: l'esagono cade con una probabilità del { $chance }%, o del { $least }%.
   *[other] { $unit } e altre { $more } unità attaccano { $hex } a { $odds }, a { $answered } se l'artiglieria risponde: l'esagono cade con una probabilità del { $chance }%, o del { $least }%.
}
tdw-staff-follow = { $unit } entra in { $hex }: in un esagono vuoto il nemico tornerebbe senza colpo ferire.
tdw-staff-stay = Nessuno entra in { $hex }: dove si trovano valgono di più.
tdw-staff-seize = { $unit } prende { $hex }, che vale per la vittoria.
tdw-staff-garrison = { $unit } presidia { $hex }, che altrimenti cadrebbe senza colpo ferire.
tdw-staff-block = { $unit } sbarra la strada al nemico in { $hex }.
tdw-staff-exploit = { $unit } avanza fino a { $hex } finché la via è libera.
tdw-staff-meet = { $unit } va in { $hex }, dove arriva il nemico.
tdw-staff-cover = { $unit } si mette al riparo in { $hex }.
tdw-staff-gather = { $unit } e { $other } si avvicinano a { $hex } per il prossimo combattimento.
tdw-staff-withdraw = { $unit } ripiega in { $hex } prima che il nemico la schiacci.
tdw-staff-bridge = { $unit } va al ponte in { $hex }.
tdw-staff-screen = { $unit } ferma la marcia del nemico dal riparo di { $hex }.
tdw-staff-division = { $unit } torna presso la sua divisione in { $hex }.
tdw-staff-break-out = { $unit } esce dall'accerchiamento verso { $hex }, dove arrivano i rifornimenti.
tdw-staff-open-road = { $unit } va in { $hex } per aprire la linea di rifornimento verso { $goal }.
tdw-staff-cut-off = { $unit } va in { $hex } per tagliare i rifornimenti al nemico.
tdw-staff-place = { $unit } va a { $hex }, dove può fare di più.
tdw-staff-forestall = { $unit } sta in { $hex }, da dove il nemico sarebbe passato.
tdw-staff-surround = { $unit } chiude la via di ritirata da { $hex }.
tdw-staff-meuse = { $unit } va al passaggio sulla Mosa in { $hex }.
tdw-staff-blow = Il ponte { $bridge } viene fatto saltare: la via più rapida del nemico passa di lì.
tdw-staff-first-chit = Prima { $chit }: per come stanno le cose promette di più.
tdw-staff-manner = La pedina si gioca come { $manner }: promette di più.
tdw-staff-army = La pedina va a { $army }, che ne trae di più.
tdw-staff-formation = Si sceglie { $formation }: forte e vicina a ciò che si vuole.
tdw-staff-swap = Rinforzi subito: servono prima di { $chit }.
tdw-staff-hold = Si gioca { $chit } e si tiene la pedina Rinforzi: un round di chi è già sul posto rende di più.
tdw-staff-react = La Reazione si gioca adesso, finché può ancora fermare qualcosa.
tdw-staff-marker = Un segnalino in { $hex }: di lì passano le vie più rapide del nemico.
tdw-staff-engineers = Genieri in { $hex }: di lì passano le vie più rapide del nemico.
tdw-staff-delay = L'unità Rallentamento va in { $hex } per trattenere il nemico.
tdw-staff-motorize = { $unit } riceve gli autocarri: è quella che ha più strada da fare.
tdw-staff-ss-stays = { $points ->
    [one] Le SS restano: c'è { $points } punto, abbastanza anche senza il ritiro.
   *[other] Le SS restano: ci sono { $points } punti, abbastanza anche senza il ritiro.
}
tdw-staff-ss-goes = { $points ->
    [one] Le SS vengono ritirate: con { $points } punto non conviene tenerle.
   *[other] Le SS vengono ritirate: con { $points } punti non conviene tenerle.
}
