a44-ask-retreat-first = Choose the unit that retreats first from { $hex }.
a44-ask-retreat = { $hexes ->
        [one] { $unit } retreats: it is in { $hex }, { $hexes } hex left: choose the next one.
       *[other] { $unit } retreats: it is in { $hex }, { $hexes } hexes left: choose the next one.
    }
a44-ask-retreat-on = There is no room in { $hex }: { $unit } retreats on and breaks.
a44-ask-retreat-surplus = Too many units in { $hex }: choose one that retreats on and breaks.
a44-ask-surplus = Too many units in { $hex }: choose a unit that loses a step.
a44-cannot-retreat = Eliminated: { $reason } ({ $number }).
a44-refused-retreat-unit = { $unit } does not have to retreat now
a44-refused-retreat-exit = { $unit } may not retreat off the map here
a44-refused-surplus-unit = { $unit } is not too much in { $hex }, or did not come there now
