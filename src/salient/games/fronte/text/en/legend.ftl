# What the parts of a counter mean
fronte-legend-factor_1 = combat factor and range in sectors
fronte-legend-factor_2 = break points left
fronte-legend-factor_3 = sectors it moves in a turn
fronte-legend-pips = dots: break points, green those left
fronte-legend-label = division and what the unit is in it
fronte-legend-stripe = colour of its division
fronte-legend-symbol = models: what kind of unit it is
