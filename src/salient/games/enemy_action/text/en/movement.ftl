# Movement
eaa-ask-moves = Choose a unit to move, or end the moves.
eaa-ask-moves-left = { $units ->
    [one] one unit can still move
   *[other] { $units } units can still move
}
eaa-ask-march = { $unit } moves: choose the next hex. Movement points left: { $left }.
eaa-ask-march-strategic = { $unit } moves strategically, along roads only: choose the next hex. Movement points left: { $left }.
eaa-moves = { $unit } moves to { $hex }.
eaa-moves-done = { $side }: the moves are over.
eaa-exits = { $unit } leaves the map in { $hex }: { $points } VP.
eaa-roadblock-placed = A roadblock in { $hex }.
eaa-refused-not-yours = { $unit } is not yours
eaa-refused-off-map = { $unit } is not on the map
eaa-refused-deployed = { $unit } was deployed in this impulse
eaa-refused-dispersed = { $unit } is dispersed and not activated
eaa-refused-dispersed-move = { $unit } is dispersed and does not move
eaa-refused-not-active = { $unit } is not active
eaa-refused-has-moved = { $unit } has moved in this activation
eaa-refused-has-attacked = { $unit } has fought in this impulse and may not move any more
eaa-refused-no-fuel = { $unit } is out of fuel
eaa-refused-isolated-mech = { $unit } is mechanized and isolated: it does not move
eaa-refused-no-allowance = { $unit } has no movement allowance
eaa-refused-nowhere-to-go = there is no hex in which a move of { $unit } could end
eaa-refused-strategic-supply = { $unit } is not in full supply: no strategic movement
eaa-refused-strategic-one-hex = { $unit } moves one hex only today: no strategic movement
eaa-refused-strategic-enemy = an enemy unit is within 2 hexes of { $hex }: no strategic movement
eaa-refused-strategic-no-road = { $unit } does not stand on a road: no strategic movement
eaa-refused-strategic-off-road = no road leads into { $hex }: strategic movement keeps to roads
eaa-refused-strategic-river = there is no bridge to use over { $crossing }: strategic movement keeps to roads
eaa-refused-same-hex = the unit is in { $hex } already
eaa-refused-not-adjacent = { $hex } is within reach ({ $needs ->
    [one] one movement point
   *[other] { $needs } movement points
}), but units go hex by hex
eaa-refused-points = { $hex } needs { $needs ->
    [one] one movement point
   *[other] { $needs } movement points
}; left: { $left }
eaa-refused-stacking = a move through { $hex } could not end within the stacking limit
eaa-refused-stop-full = { $hex } would be overstacked
eaa-refused-has-begun = { $unit } has begun to move
eaa-refused-not-begun = { $unit } has not moved yet
eaa-refused-enemy = an enemy unit is in { $hex }
eaa-refused-not-in-play = { $hex } is not in play in this scenario
eaa-refused-area = { $hex } lies outside the area of its army
eaa-refused-meuse = { $hex } lies east of the Meuse: XXX Corps stays west of it
eaa-refused-zone-stops = { $hex } is in an enemy zone of control: the move ends there
eaa-refused-zone-to-zone = { $left } and { $hex } are both in an enemy zone of control
eaa-refused-roadblock-stops = a road leads from { $hex } to a roadblock: the move ends there
eaa-refused-one-hex = { $unit } moves one hex only
eaa-refused-isolated-zone = isolated infantry may not leave an enemy zone of control ({ $hex })
eaa-refused-isolated-hex = { $hex } is closed to isolated infantry: an enemy town, city or bridge, or the Westwall
eaa-refused-bridge-used = a unit has crossed the bridge { $crossing } into enemy land in this activation
eaa-refused-river-first = { $crossing } has no bridge to use: a unit crosses it only as its whole move
eaa-refused-river-used = a unit has crossed the unbridged river { $crossing } in this activation
eaa-refused-roadblock-there = a roadblock is in { $hex } already
eaa-refused-roadblock-no-road = { $hex } has no road
eaa-refused-roadblock-clear = { $hex } is clear terrain
eaa-refused-roadblock-german = { $hex } holds a German unit or is adjacent to one
eaa-refused-roadblock-supply = { $hex } is not in Allied supply
eaa-refused-roadblock-manteuffel = { $hex } is too near the 5th Panzer Army while Manteuffel directs traffic
eaa-refused-too-far = { $hex } costs { $needs ->
    [one] one movement point
   *[other] { $needs } movement points
} ({ $lines }); left: { $left }
eaa-refused-zone-between = the way to { $hex } leads through the enemy zone of control in { $stop }, where the move ends
eaa-refused-no-way = no way leads to { $hex }: enemy units, rivers without a bridge or a closed area lie between
eaa-refused-no-road-way = no road leads to { $hex } that keeps 2 hexes away from every enemy unit
eaa-refused-full = { $hex } is full (units { $units }, steps { $steps }): a hex holds 3 units and 6 steps
eaa-way-road = road { $hexes } × 1 = { $cost }
eaa-way-ground = { $ground } ×{ $hexes } = { $cost }
eaa-way-zone = leaving a zone of control { $cost }
eaa-refused-zone-leaving = { $hex } is out of reach: leaving an enemy zone of control costs one movement point more, { $left } are there in all
