a44-points-hex = controllo dell'esagono { $hex }
a44-points-exited = fattori di attacco usciti dalla mappa: { $factors }
a44-victory-antwerp = La via di Anversa è aperta: vince il tedesco. Fattori di attacco usciti dalla mappa: { $number }.
a44-victory-liege = Tutta Liegi è in mano tedesca: vince il tedesco.
a44-victory-meuse = Il tedesco vince sulla Mosa. Cittadine in mano tedesca: { $number }.
a44-victory-west = Il tedesco vince a ovest. Esagoni di vittoria della mappa ovest in mano tedesca: { $number }.
a44-victory-start-areas = Gli Alleati occupano tre aree di piazzamento tedesche: vincono gli Alleati.
a44-victory-points = { $points ->
    [one] Il tedesco ha { $points } punto vittoria; ne occorrevano { $needed }.
   *[other] Il tedesco ha { $points } punti vittoria; ne occorrevano { $needed }.
}
a44-victory-bastogne-drawn = Gli Alleati non raggiungono su strada tutta Bastogne: la partita finisce in pareggio.
a44-victory-bastogne = Bastogne è persa per gli Alleati e il tedesco è a ovest: vince il tedesco.
a44-victory-held = Il tedesco non raggiunge nessun obiettivo: vincono gli Alleati.
