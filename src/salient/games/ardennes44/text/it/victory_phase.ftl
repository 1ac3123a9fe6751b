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
