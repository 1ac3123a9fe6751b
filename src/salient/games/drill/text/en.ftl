drill-title = Drill: the bridge at Aubry
drill-scenario-bridgehead = The bridgehead: Red holds the bridge, Blue must take the town and the crossroads in eight turns.
drill-scenario-meeting = Meeting engagement: both sides race for the town and the crossroads in six turns.
drill-option-mines = Red hides a minefield before the first turn.

side-blue = Blue
side-red = Red
unit-blue-1 = 1st Blue battalion
unit-blue-2 = 2nd Blue battalion
unit-red-1 = 1st Red battalion
unit-red-2 = 2nd Red battalion

terrain-clear = clear
terrain-woods = woods
terrain-town = town
terrain-lake = lake
terrain-river = river
terrain-bridge = bridge
terrain-road = road
status-unsupplied = out of supply
statuses-unsupplied = out of supply
marker-mine_spent = mines that have blown up
marker-mine = minefield

drill-overlay-supply = Supply
drill-phase-movement = { $side }: movement
drill-phase-combat = { $side }: combat
drill-phase-supply = { $side }: supply

drill-ask-mine = Choose the hex of your minefield. Your opponent will not see it.
drill-ask-movement = Choose a unit to move, or end the movement phase.
drill-ask-movement-left = { $units ->
    [one] one unit can still move
   *[other] { $units } units can still move
}
drill-ask-march = { $unit }: choose the next hex, or stop. Points left: { $points }.
drill-ask-combat = Choose an enemy unit to attack, or end the combat phase.
drill-ask-combat-left = { $attacks ->
    [one] one enemy hex can still be attacked
   *[other] { $attacks } enemy hexes can still be attacked
}
drill-ask-join = Attack on { $unit }: choose who joins, then fight.
drill-ask-loss = Choose which attacking unit loses a step.
drill-ask-retreat = { $unit }: choose the hex of the retreat.
drill-ask-advance = Choose a unit to advance into { $hex }, or decline.
drill-ask-advance-decline = No advance
drill-roll-mines = Mines under { $unit }
drill-roll-combat = Attack on { $unit } at { $odds }

drill-turn = Turn { $turn }
drill-player-turn = { $side }: player turn
drill-mine-placed = The minefield lies in { $hex }.
drill-mine-found = { $unit } enters a minefield in { $hex }.
drill-mines-passed = { $unit } passes the mines without loss.
drill-moves = { $unit } moves to { $hex }.
drill-retreats = { $unit } retreats to { $hex }.
drill-no-retreat = { $unit } cannot retreat.
drill-advances = { $unit } advances into { $hex }.
drill-holds = { $side } now holds { $hex }.
drill-reduced = { $unit } loses a step.
drill-eliminated = { $unit } is eliminated in { $hex }.
drill-unsupplied = { $unit } is out of supply.
drill-table-crt = Combat results
drill-result = Column { $column }, die { $die }. { $result ->
    [A1] A1: the attacker loses a step.
    [NE] NE: no effect.
    [EX] EX: each side loses a step.
    [DR] DR: the defender retreats.
    [D1] D1: the defender loses a step and retreats.
   *[DE] DE: the defender is eliminated.
}
drill-end-both-eliminated = Nobody is left: the game is drawn.
drill-end-red-eliminated = Red has no unit left: Blue wins.
drill-end-blue-eliminated = Blue has no unit left: Red wins.
drill-end-blue-holds-both = Blue holds both objectives: Blue wins.
drill-end-blue-holds-none = Blue holds no objective: Red wins.
drill-end-shared = Each side holds an objective or one is free: the game is drawn.

drill-sum-attack = Attack
drill-sum-defence = Defence
drill-sum-column = Column
drill-sum-unit = { $unit }
drill-sum-river = { $unit }: halved across the river
drill-sum-unsupplied = { $unit }: halved, out of supply
drill-sum-odds = odds { $odds }
drill-sum-cover = the defender has cover in { $hex }

drill-outcome-eliminated = { $unit } eliminated
drill-outcome-reduced = { $unit } loses a step
drill-outcome-moved = { $unit } in { $hex }
drill-outcome-nothing = nothing changes

drill-refused-mine-hex = the scenario allows no minefield in { $hex }
drill-refused-not-yours = { $unit } is not yours
drill-refused-own-unit = { $unit } is your own
drill-refused-eliminated = { $unit } has been eliminated
drill-refused-moved = { $unit } has had its move
drill-refused-no-step = { $unit } cannot take any step
drill-refused-hemmed = { $unit } is hemmed in: every adjacent hex holds an enemy, lies in an enemy zone of control or costs too much
drill-refused-stop = another unit is in { $hex }: the move must go on
drill-refused-not-adjacent = { $hex } is not adjacent
drill-refused-lake = { $hex } is a lake
drill-refused-enemy = an enemy unit is in { $hex }
drill-refused-points = the step costs { $cost } points, only { $points } are left
drill-refused-zone-to-zone = { $hex } is in an enemy zone of control, and the unit begins in one
drill-refused-dead-end = the move could neither end in { $hex } nor go on from there
drill-refused-attacked = { $unit } has been attacked in this phase
drill-refused-nobody-adjacent = none of your units that can still attack is adjacent to { $unit }
drill-refused-odds = the odds would be worse than 1-2
drill-refused-nobody-joined = nobody has joined the attack yet
drill-refused-has-attacked = { $unit } has joined or made an attack in this phase
drill-refused-cannot-reach = { $unit } is not adjacent to the defender
drill-refused-not-attacking = { $unit } does not take part in the attack
drill-refused-occupied = { $hex } is occupied
drill-refused-river = a river without a bridge lies before { $hex }
drill-refused-zone = { $hex } is in an enemy zone of control

# Clicks that lead to nothing, and what a way costs
drill-sum-step = { $unit }: points for this way
drill-sum-road = along a road
drill-sum-clear = clear
drill-sum-woods = woods
drill-sum-town = town
drill-sum-crossing = across a river without a bridge
drill-way-part = { $what } ×{ $number } = { $cost }
drill-way-list = { $part }, { $rest }
drill-refused-here = the unit is in { $hex } already
drill-refused-no-way = no way leads to { $hex }: lakes lie around it
drill-refused-too-dear = { $hex } costs { $cost } points ({ $way }), only { $points } are left
drill-refused-friend = another of your units is in { $hex }: the move may pass, but not end there
drill-refused-zone-between = an enemy zone of control lies across the way: the unit must stop in { $hex }
drill-refused-retreat-far = { $unit } retreats one hex, into an adjacent one: { $hex } is farther
drill-click-unit-first = { $hex }: first choose the unit that moves, then where to
drill-click-in-hand = { $unit } is on the move: choose where to, or stop
drill-click-stop-first = { $unit } can move when { $mover } has stopped
drill-click-enemy = { $unit } is an enemy: in the combat phase adjacent units may attack it. { $near ->
    [0] None of yours is adjacent now.
    [one] One of yours is adjacent now.
   *[other] { $near } of yours are adjacent now.
}
drill-click-enemy-way = { $unit } is an enemy, and no move enters its hex: stop beside it and attack it in the combat phase (6.1)
drill-click-no-enemy = there is no enemy unit to attack in { $hex }
drill-click-no-enemy-beside = { $unit } is adjacent to no enemy: it has nobody to attack
drill-click-choose-enemy = { $unit } is your own: choose the adjacent enemy that it attacks
drill-click-who-joins = the attack on { $unit } is being prepared: choose your units that join, then fight
drill-click-under-attack = { $unit } is the one under attack: choose your units that join, then fight
drill-click-one-attack = { $unit } can be attacked when the attack on { $enemy } is over
drill-click-who-loses = choose one of the attacking units: it loses the step
drill-click-retreating = { $unit } is the one that retreats: choose the hex
drill-click-who-advances = choose the unit that advances into { $hex }
drill-click-advance-only = an advance leads into { $hex } alone

# Answers in words
drill-action-mine = Lay the minefield in { $target }
drill-action-attack = Attack { $target }
drill-action-join = { $target } joins the attack
drill-action-fight = Fight
drill-action-lose = { $target } takes the loss
drill-action-retreat = Retreat to { $target }
drill-action-advance = Advance: { $target }

# What the parts of a counter mean
drill-legend-factor_1 = attack value: what it adds when it attacks
drill-legend-factor_2 = defence value
drill-legend-factor_3 = movement points of a turn
drill-legend-label = its name
drill-legend-size = size: II is a battalion
drill-legend-symbol = kind: a crossed box is infantry
drill-legend-reduced = the pale band: one of its two steps is lost
