fronte-ask-march = { $unit }: choose the next sector, or stop. Sectors left off the road: { $left }.
fronte-moves = { $unit } moves to { $hex }.
fronte-exits = { $unit } leaves the table.
fronte-ferried = { $unit } crosses the river on { $engineers }.
fronte-roll-mines = Mines in { $hex }: { $unit }
fronte-mines-hit = Mines in { $hex }: { $die } { $modifier ->
    [0] {""}
   *[other] ({ $modifier })
}, { $unit } is destroyed.
fronte-mines-missed = Mines in { $hex }: { $die } { $modifier ->
    [0] {""}
   *[other] ({ $modifier })
}, { $unit } comes through.
fronte-refused-not-moved = { $unit } has not moved yet
fronte-refused-no-exit = { $unit } cannot leave the table here
fronte-refused-entry = { $hex } is no entry sector, or has no room
fronte-refused-zoc = whoever enters an enemy ZOC stops, as in { $hex }
fronte-refused-heavy = { $hex } is heavy terrain: it is crossed in one turn by road only
fronte-refused-allowance = { $unit } moves { $sectors } sectors, one more if all the way is by road
fronte-refused-column = the column is full in { $hex }, or on another road
fronte-refused-moved = { $unit } has moved in this turn
fronte-refused-half = { $division } is out of supply: half of its units have moved
fronte-refused-held = by the scenario { $division } may not move yet
fronte-refused-no-step = { $unit } has no sector to go to

# Clicks that lead to nothing, and what a way costs
fronte-ask-march-first = { $fires ->
        [yes] { $unit }: click a sector to move there, or an enemy in range to fire at it. Undo puts it back. Sectors left off the road: { $left }.
       *[no] { $unit }: click the sector to which it moves. Undo puts it back. Sectors left off the road: { $left }.
    }
fronte-refused-sectors-left = { $hex } is { $sectors } sectors away for { $unit }: it has { $left } left, { $road } if all the way is by road
fronte-sum-way = sectors of { $unit }
fronte-sum-by-road = by road
fronte-sum-off-road = off the road
fronte-click-here = { $unit } is in { $hex } already
fronte-click-in-hand = { $unit } is on the move: choose where to
fronte-click-stop-first = { $unit } can move when { $mover } has stopped
fronte-click-unit-first = { $hex }: first choose a unit of the activated division, then what it does
fronte-click-enemy-sector = the enemy holds { $hex }: no move enters it; assault it from a sector beside it (8.a), or fire at it (10.a)
fronte-click-enemy-way = { $unit } is an enemy unit: no move enters its sector; assault it from a sector beside it (8.a), or fire at it (10.a)
fronte-click-enemy = { $unit } is an enemy unit: it can be assaulted from a sector beside it, or fired at within range. { $near ->
    [0] No unit of the activated division is beside it now.
    [one] One unit of the activated division is beside it now.
   *[other] { $near } units of the activated division are beside it now.
}
fronte-click-no-division = { $unit } belongs to no division
fronte-click-division = { $unit } belongs to { $division }: choose that division
fronte-click-division-first = first choose the division that is activated
fronte-click-retreating = { $unit } is the one that retreats: choose the sector
fronte-click-retreat-far = { $sectors ->
    [one] { $unit } retreats one sector, into one beside it: { $hex } is farther
   *[other] { $unit } retreats { $sectors } sectors, one after the other: { $hex } is not the next
}
fronte-click-who-advances = choose a unit that advances into { $hex }, or finish
fronte-click-assault = the assault on { $hex } is being prepared: choose units, then fight
fronte-click-must-go = { $mover } was taken up and has not moved: it goes first, or undo puts it back
fronte-click-fire-after = { $unit } is on the move: stop first, then it can fire
