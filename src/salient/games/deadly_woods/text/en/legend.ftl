# What the parts of a counter mean
deadly_woods-legend-factor_1 = attack strength
deadly_woods-legend-factor_2 = defense strength
deadly_woods-legend-factor_3 = movement allowance
deadly_woods-legend-label = regiment or Kampfgruppe, and its division
deadly_woods-legend-stripe = colour of its army or corps
deadly_woods-legend-size = size: II battalion, III regiment, X brigade
deadly_woods-legend-symbol = type: infantry, armor, mech, mech cavalry, airborne
deadly_woods-legend-mark = steps left of a unit with three
deadly_woods-legend-code = where it enters as a reinforcement
deadly_woods-legend-reduced = the pale band: it has lost a step
