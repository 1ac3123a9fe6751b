# What the parts of a counter mean
ardennes44-legend-factor_1 = attack strength; of artillery its range in hexes
ardennes44-legend-factor_2 = defense strength; in brackets: it has no bonus in defense and does not attack
ardennes44-legend-boxed = morale: red box elite, white box green, no box veteran
ardennes44-legend-factor_3 = movement allowance
ardennes44-legend-label = designation: division / regiment / battalion
ardennes44-legend-stripe = colour of its army or corps: whose artillery may help it
ardennes44-legend-size = size: I company, Sq squadron, Gp group, II battalion, III regiment, X brigade
ardennes44-legend-symbol = kind of unit; a silhouette is a vehicle unit without infantry
ardennes44-legend-stacking = stacking points: three fit in a hex
ardennes44-legend-mark = tank quality: grey tanks, red tank destroyers or assault guns, boxed Flak
ardennes44-legend-code = turn and entry hex of arrival; red: bound to its place on turn 1
ardennes44-legend-reduced = the pale band: reduced, it has lost a step
