# What the parts of a counter mean
fronte-legend-factor_1 = fattore di combattimento e raggio in settori
fronte-legend-factor_2 = punti di rottura rimasti
fronte-legend-factor_3 = settori di movimento per turno
fronte-legend-pips = punti: punti di rottura, verdi quelli rimasti
fronte-legend-label = divisione e ruolo dell'unità
fronte-legend-stripe = colore della divisione
fronte-legend-symbol = modelli: il tipo di unità
