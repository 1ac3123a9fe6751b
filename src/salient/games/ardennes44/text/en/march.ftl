a44-ask-march =
    { $mode ->
        [extended] Extended movement of { $unit }, { $points } MP left: choose the next hex, or stop.
        [tactical] Tactical movement of { $unit }: choose the next hex, or stop.
        [strategic] Strategic movement of { $unit }, { $points } MP left: choose the next hex, or stop.
        [truck] { $unit } on trucks, { $points } MP left: choose the next hex, or stop.
        [shift] { $unit } changes its firing position: choose a hex, or stop.
        [prime_mover] { $unit } with a prime mover, { $points } MP left: choose the next hex, or stop.
       *[normal] Movement of { $unit }, { $points } MP left: choose the next hex, or stop.
    }
a44-ask-sneak = { $unit } has entered an enemy zone of control in { $hex }: try to ignore it, or decline.
a44-ask-sneak-pass = Heed the zone of control
a44-roll-sneak = { $unit } tries to slip past the enemy in { $hex }
a44-roll-drop = { $unit } drops on { $hex }
a44-sneak-die = 150th Panzer Brigade: die { $die }.
a44-drop-die = Von der Heydte's drop: die { $die }.
a44-moves = { $unit } moves to { $hex }.
a44-enters = { $unit } enters the map in { $hex }.
a44-exits = { $unit } leaves the map from { $hex }.
a44-refused-not-yours = { $unit } is not one of your units
a44-refused-marches-already = { $unit } moves along already
a44-refused-march-begun = the march has begun
a44-refused-not-in-stack = { $unit } is not in the same hex
a44-refused-marches-alone = { $unit } is disrupted or broken and moves alone
a44-refused-mode-same = this mode of movement is in use already
a44-refused-mode-chosen = the mode of movement has been chosen
a44-refused-not-adjacent = a march goes from hex to adjacent hex, { $hex } is not adjacent
a44-refused-box-by-exit = units go to { $hex } only by leaving the map from an edge hex
a44-refused-no-end = from { $hex } the march could not end as its mode of movement demands
a44-refused-exit-off-map = { $unit } is not on the map
a44-refused-mode-entering = { $unit } cannot come onto the map in this way
a44-sum-step = movement points of { $unit }, in halves
a44-sum-road = road
a44-sum-terrain = terrain
a44-sum-leaving-zone = leaving an enemy zone of control
a44-sum-markers = traffic, roadblock or bottleneck
