a44-ask-place-unit = Piazza l'unità { $unit } nella sua area di piazzamento.
a44-ask-set-up = { $left ->
    [0] Piazzamento: tutte le unità sono piazzate. Cambia quello che vuoi, poi concludi.
    [one] Piazzamento: scegli un'unità da piazzare; ne resta { $left }.
   *[other] Piazzamento: scegli un'unità da piazzare; ne restano { $left }.
}
a44-refused-all-placed = tutte le unità sono piazzate
a44-refused-changes = nel piazzamento le unità si possono riprendere { $number } volte
a44-refused-no-room = nell'area di piazzamento nessun esagono ha posto per l'unità { $unit }
a44-refused-not-its-area = l'esagono { $hex } non è in un'area di piazzamento dell'unità { $unit }
a44-refused-not-starting = l'unità { $unit } non è fra quelle che il giocatore tedesco piazza
a44-refused-start-stacking = con l'unità { $unit } l'esagono { $hex } supera i limiti di raggruppamento
a44-refused-start-wooded-rough = l'unità { $unit } non può iniziare nel terreno sconnesso-bosco, come nell'esagono { $hex }
a44-refused-units-in-hand = { $left ->
    [one] resta { $left } unità da piazzare
   *[other] restano { $left } unità da piazzare
}
a44-set-up-done = Il piazzamento tedesco è concluso.
a44-set-up-historical = Le unità tedesche rimaste prendono i posti del piazzamento storico.
a44-unit-placed = L'unità { $unit } è piazzata nell'esagono { $hex }.

a44-points-open = l'esagono { $hex } non è sotto controllo tedesco: varrebbe 1
a44-points-hex = controllo dell'esagono { $hex }
a44-points-exited = fattori di attacco usciti dalla mappa: { $factors }
a44-victory-antwerp = La via di Anversa è aperta: vincono i Tedeschi. Fattori di attacco usciti dalla mappa: { $number }.
a44-victory-liege = Tutta Liegi è in mano tedesca: vincono i Tedeschi.
a44-victory-meuse = I Tedeschi vincono sulla Mosa. Cittadine in mano tedesca: { $number }.
a44-victory-west = I Tedeschi vincono a ovest. Esagoni di vittoria della mappa ovest in mano tedesca: { $number }.
a44-victory-start-areas = Gli Alleati occupano tre aree di piazzamento tedesche: vincono gli Alleati.
a44-victory-points = { $points ->
    [one] I Tedeschi hanno { $points } punto vittoria; ne occorrevano { $needed }.
   *[other] I Tedeschi hanno { $points } punti vittoria; ne occorrevano { $needed }.
}
a44-victory-bastogne-drawn = Gli Alleati non raggiungono su strada tutta Bastogne: la partita finisce in pareggio.
a44-victory-bastogne = Bastogne è persa per gli Alleati e i Tedeschi sono a ovest: vincono i Tedeschi.
a44-victory-held = I Tedeschi non raggiungono nessun obiettivo: vincono gli Alleati.

a44-state-points =
    { $points ->
        [one] I Tedeschi hanno { $points } punto vittoria; ne servono { $needed }.
       *[other] I Tedeschi hanno { $points } punti vittoria; ne servono { $needed }.
    }
a44-state-exited = Fattori di attacco tedeschi usciti verso Anversa: { $number } di { $needed }.
a44-state-liege = Esagoni di Liegi in mano tedesca: { $number } di { $needed }.
a44-state-meuse = Città sulla Mosa in mano tedesca: { $number } di { $needed }.
a44-state-west = Esagoni vittoria della mappa Ovest in mano tedesca: { $number } di { $needed }.
a44-state-areas = Aree di piazzamento tedesche con unità alleate in rifornimento: { $areas } di { $needed }. Ancora una volta alla prossima verifica, e vincono gli Alleati.
a44-points-for = Punti vittoria dei Tedeschi: +{ $points } ({ $cause }).
a44-ask-set-up-left = { $units ->
    [one] un'unità è ancora in mano
   *[other] { $units } unità sono ancora in mano
}
a44-points-cut = il controllo dell'esagono { $hex } non conta: { $cut }
a44-state-cut = L'esagono { $hex } è in mano ai Tedeschi ma non conta: { $cut }.
a44-counts-nothing = in mano ai Tedeschi, ma non conta: nessun percorso su strada porta a una fonte di rifornimento tedesca ({ $cut })
a44-cut-no-road = nessuna strada porta indietro
a44-cut-bridge = il ponte tra gli esagoni { $from } e { $to } non è intatto
a44-cut-enemy = un'unità nemica è nell'esagono { $hex }
a44-cut-bond = una ZOC collegata nemica sbarra l'esagono { $hex }
a44-cut-roadblock = un blocco stradale nemico è nell'esagono { $hex }
a44-cut-zone = l'esagono { $hex } è in una zona di controllo nemica
a44-cut-town = il nemico controlla l'esagono { $hex }
