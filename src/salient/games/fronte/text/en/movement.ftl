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
