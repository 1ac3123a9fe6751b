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
