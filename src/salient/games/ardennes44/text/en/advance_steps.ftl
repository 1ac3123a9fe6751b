a44-ask-advance = { $kind ->
        [limited] Limited advance into { $hex }: choose the unit that goes next, or finish.
        [regular] Regular advance from the battle in { $hex }: choose the unit that goes next, or finish.
       *[bonus] Bonus advance from the battle in { $hex }: choose the unit that goes next, or finish.
    }
a44-ask-advance-hex = { $unit } advances: it is in { $hex }, choose the next hex.
a44-ask-advance-stack = The breakthrough stack advances: it is in { $hex }, choose the next hex.
a44-ask-breakthrough-stack = Choose the units of the breakthrough stack after the battle in { $hex }.
a44-refused-advance-again = { $unit } has advanced after this combat already
a44-refused-advance-no-way = { $unit } has no way to advance
a44-refused-advance-path = { $hex } is not the next hex of an advance
a44-refused-advance-not-begun = { $unit } was chosen to advance and must enter a hex first
a44-refused-advance-exit = { $unit } may not advance off the map here
a44-refused-breakthrough-second = there is only one breakthrough stack
a44-refused-breakthrough-result = this result allows no breakthrough combat
a44-refused-breakthrough-joined = { $unit } is of the breakthrough stack already
a44-refused-breakthrough-together = { $unit } has no way that the whole breakthrough stack could go
