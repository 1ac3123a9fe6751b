tdw-points = Punti vittoria tedeschi alla fine del turno: { $points }.
tdw-surrenders = L'unità { $unit } si arrende nell'esagono { $hex }.
tdw-next-turn = Iniziativa nel turno { $turn }: { $side }.
tdw-won-sudden-points = Vittoria improvvisa: il tedesco ha { $points } PV.
tdw-won-sudden-steps = Vittoria improvvisa: livelli motorizzati tedeschi oltre la Mosa: { $steps }.
tdw-won-points = Vittoria tedesca: { $points } PV, ne servivano { $needed }.
tdw-lost-points = Vittoria alleata: il tedesco ha { $points } PV dei { $needed } necessari.
tdw-ended-drawn = Pareggio: il tedesco ha { $points } PV dei { $needed } necessari.
