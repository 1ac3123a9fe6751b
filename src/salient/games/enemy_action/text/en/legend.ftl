# What the parts of a counter mean
enemy_action-legend-factor_1 = combat strength; in brackets: it attacks only with others and adds no chit
enemy_action-legend-factor_2 = movement allowance
enemy_action-legend-label = regiment and division
enemy_action-legend-stripe = colour of its army or corps: whose cards activate it
enemy_action-legend-size = size: II battalion, III regiment, X brigade, XX division
enemy_action-legend-symbol = kind of unit
enemy_action-legend-code = selector number: the order in which the rulebook takes German units
enemy_action-legend-mark = steps left; red disc elite, square green
enemy_action-legend-reduced = the pale band: it has lost a step
