# 10 Movement, 12.4.3 bridges blown by engineers
tdw-ask-movement = { $attack ->
        [armor] Choose a unit to move, or end the movement. Afterwards only armor attacks ({ $number }).
        [unmoved-armor] Choose a unit to move, or end the movement. Afterwards only armor that has not moved attacks ({ $number }).
        [unmoved] Choose a unit to move, or end the movement. Afterwards only units that have not moved attack ({ $number }).
        [nobody] Choose a unit to move, or end the movement. Nobody attacks in this round ({ $number }).
       *[all] Choose a unit to move, or end the movement. Afterwards all that are activated may attack ({ $number }).
    }
tdw-ask-movement-left = { $units ->
    [one] one unit can still move
   *[other] { $units } units can still move
}
tdw-ask-movement-full = { $count ->
        [one] { $hex } holds { $count } unit too many (6.2): it must leave before the movement ends, or one is eliminated. Choose a unit to move.
       *[other] { $hex } holds { $count } units too many (6.2): they must leave before the movement ends, or as many are eliminated. Choose a unit to move.
    }
tdw-ask-movement-full-left = { $units ->
    [one] one unit can still move
   *[other] { $units } units can still move
}
tdw-ask-movement-full-end_movement = End of movement, and eliminate units
tdw-ask-one-hex = Choose armor that moves one hex before the attacks, or end the movement.
tdw-ask-one-hex-left = { $units ->
    [one] one armor unit can still move one hex
   *[other] { $units } armor units can still move one hex
}
tdw-ask-march = { $unit } moves: choose the next hex. Movement points left: { $left }.
tdw-ask-march-mounted = { $unit } moves as motorized, along roads only: choose the next hex. Movement points left: { $left }.
tdw-ask-march-oos = { $unit } is out of supply: it moves only if it abandons its tanks.
tdw-ask-emergency = Emergency withdrawal of { $unit }: choose the second hex.
tdw-ask-lock = Emergency withdrawal of { $unit }: which unit in { $hex } kept the way open and does not move this round?
tdw-ask-repair = { $unit } has crossed the destroyed bridge { $bridge }: rebuild it?
tdw-moves = { $unit } moves to { $hex }.
tdw-mounts = { $unit } moves as motorized.
tdw-slips = { $unit } slips past the enemy; it can do so only once.
tdw-locked = { $unit } kept the way open and does not move this round.
tdw-blows = { $marker } blows the bridge { $bridge }.
tdw-refused-not-yours = { $unit } is not yours
tdw-refused-enemy-unit = { $unit } is an enemy unit: it can be attacked after the movement
tdw-refused-off-map = { $unit } is not on the map
tdw-refused-immobile = { $unit } has no movement allowance
tdw-refused-locked = { $unit } kept the way open for an emergency withdrawal in this round
tdw-refused-put-back = { $unit } was just put back: take that back, or move another unit first
tdw-refused-pinned = every hex that { $unit } could enter is in an enemy zone of control, as its own is
tdw-refused-no-emergency = { $unit } has no way for an emergency withdrawal
tdw-refused-enclosed = there is no hex that { $unit } could enter
tdw-refused-same-hex = the unit is in { $hex } already
tdw-refused-same-unit = { $unit } is the unit that moves
tdw-refused-other-moves = { $unit } is on the move: stop it or put it back first
tdw-refused-enemy = an enemy unit is in { $hex }: it can only be attacked
tdw-refused-points = { $hex } is out of reach: it needs { $needs } movement points, { $left } are left
tdw-refused-points-supply = { $hex } is out of reach without supply: it needs { $needs } movement points, { $left } are left
tdw-refused-not-adjacent = { $hex } is within reach ({ $needs } movement points), but units go hex by hex
tdw-refused-no-way = terrain and rivers close all ways to { $hex }
tdw-refused-zone-way = the ways to { $hex } lead through enemy zones of control, where a unit stops
tdw-refused-enemy-way = enemy units stand on the ways to { $hex }
tdw-refused-zone-to-zone = { $hex } is in an enemy zone of control, and the unit starts in one
tdw-refused-zone-stops = { $hex } is in an enemy zone of control: the unit stops there
tdw-refused-slip-into-zone = { $hex } is in an enemy zone of control: whoever slips through one may not enter the next
tdw-refused-engineers = engineers are in { $hex }: entering it takes a unit's whole movement
tdw-refused-river = a river without a bridge closes { $hex } to motorized units
tdw-refused-forest = { $hex } is forest and no road leads there: closed to motorized units
tdw-refused-forest-way = { $hex } is forest: no road that { $unit } could follow from where it is leads there
tdw-refused-forest-occupied = { $hex } is forest with a friendly unit on its road: closed to motorized units
tdw-refused-forest-left-road = { $unit } has left road movement and may not enter the forest in { $hex }, not even by road
tdw-refused-forest-no-rate = { $hex } is forest: motorized units enter it by road movement alone
tdw-refused-road-occupied = a friendly unit is in { $hex }: motorized road movement may not enter
tdw-refused-rate-no-road = { $unit } does not start on a road
tdw-refused-rate-stacked = { $unit } shares its hex with another unit: no motorized road movement
tdw-refused-rate-began-stacked = { $unit } began the round stacked: no motorized road movement
tdw-refused-rate-supply = { $unit } is out of supply: no motorized road movement
tdw-refused-mount-motorized = { $unit } is motorized anyway
tdw-refused-mount-german = { $unit } neither arrives in this round nor bears the Motorized marker
tdw-refused-mount-no-road = { $unit } does not start on a road and cannot move as motorized
tdw-refused-mount-nowhere = no road leads { $unit } into a hex that it could enter as motorized
tdw-refused-mounted = { $unit } moves as motorized already
tdw-refused-mounted-off-road = { $unit } moves as motorized, and no road leads into { $hex }
tdw-refused-mounted-way = { $unit } moves as motorized, and no free road leads to { $hex }
tdw-refused-begun = { $unit } has begun to move
tdw-refused-abandoned = { $unit } has abandoned its tanks already
tdw-refused-abandon-supplied = { $unit } is in supply and keeps its tanks
tdw-refused-abandon-armor = only German armor abandons tanks, { $unit } is none
tdw-refused-abandon-battalion = { $unit } has no third counter and does not move while out of supply
tdw-refused-abandon-nowhere = { $unit } could not move even without its tanks
tdw-refused-stop-unmoved = { $unit } has not moved: put it back
tdw-refused-stop-full = too few units of { $hex } could still leave it in this round
tdw-refused-one-hex = { $hex } is too far: in a Combat Round armor moves one hex
tdw-refused-one-hex-manner = in a Combat Round { $unit } moves one hex, and only as it is
tdw-refused-one-hex-supply = { $unit } is out of supply and has no move in a Combat Round
tdw-refused-no-declining = a unit that has the road rate pays it; it cannot be declined
tdw-refused-nothing-to-decline = into { $hex } the unit pays no road rate that it could decline at a cost it can pay
tdw-refused-not-pinned = { $unit } is not held by enemy zones of control: no emergency withdrawal
tdw-refused-emergency-one-hex = no emergency withdrawal in a Combat Round ({ $unit })
tdw-refused-emergency-mounted = { $unit } moves as motorized: no emergency withdrawal
tdw-refused-emergency-far = { $hex } is not adjacent to the unit
tdw-refused-emergency-no-second = from { $hex } no supplied hex away from the enemy can be entered
tdw-refused-emergency-terrain = terrain or hexside close { $hex } to { $unit }
tdw-refused-emergency-adjacent = { $hex } is adjacent to an enemy unit
tdw-refused-emergency-supply = { $hex } cannot trace a line of supply
tdw-refused-no-door = no friendly unit in { $hex } keeps the way open
tdw-refused-no-door-unit = { $unit } did not keep the way through { $hex } open
tdw-refused-door-moved = { $unit } has moved in this round and cannot keep the way open
tdw-refused-door-supply = { $unit } is out of supply and cannot keep the way open
tdw-refused-blow-round = engineers blow bridges in an Allied Move Round only
tdw-refused-blow-no-engineer = { $marker } is no engineer
tdw-refused-blow-off-map = { $marker } is not on the map
tdw-refused-blow-once = { $marker } has blown a bridge in this round
tdw-refused-blow-down = the bridge { $bridge } is destroyed already
tdw-refused-blow-no-unit = no Allied unit is at the bridge { $bridge }
tdw-refused-blow-far = the bridge { $bridge } is more than 3 hexes from { $marker }
tdw-refused-blow-none = no standing bridge is within 3 hexes of { $marker }
tdw-refused-blow-nobody = no Allied unit is at a bridge within 3 hexes of { $marker }
tdw-ask-movement-reaction = { $attack ->
        [unmoved-armor] Reaction of { $most } units in all ({ $number }), left: { $more }. Choose one to move, or end the movement. Activated armor that does not move may attack.
       *[nobody] Reaction of { $most } units in all ({ $number }), left: { $more }. Choose one to move, or end the movement. Nobody attacks.
    }
tdw-ask-movement-reaction-left = { $units ->
    [one] one unit could still react
   *[other] one of { $units } units could still react
}
tdw-sum-way = movement points of { $unit }, in halves
tdw-sum-road = road
tdw-sum-terrain = { $terrain }
tdw-sum-markers = marker in the way
tdw-sum-engineers = engineers: the whole movement allowance
tdw-sum-full = { $count ->
        [one] { $hex } will hold one unit too many: it is eliminated if it does not leave before the movement ends
       *[other] { $hex } will hold { $count } units too many: as many are eliminated if they do not leave before the movement ends
    }
