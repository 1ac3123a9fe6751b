a44-ask-place-unit = Place unit { $unit } in its start area.
a44-ask-set-up = { $left ->
    [0] Set-up: all units are placed. Change what you like, then finish.
    [one] Set-up: choose a unit to place; { $left } unit is still in hand.
   *[other] Set-up: choose a unit to place; { $left } units are still in hand.
}
a44-refused-all-placed = all units are placed
a44-refused-changes = units may be taken up again { $number } times in a set-up
a44-refused-no-room = no hex of the start area has room for unit { $unit }
a44-refused-not-its-area = hex { $hex } is not in a start area of unit { $unit }
a44-refused-not-starting = unit { $unit } is not one that the German player sets up
a44-refused-start-stacking = unit { $unit } would be too much for the stack in hex { $hex }
a44-refused-start-wooded-rough = unit { $unit } may not start in wooded rough, as in hex { $hex }
a44-refused-units-in-hand = { $left ->
    [one] { $left } unit is not placed yet
   *[other] { $left } units are not placed yet
}
a44-set-up-done = The German set-up is finished.
a44-set-up-historical = The German units in hand take their places of the historical set-up.
a44-unit-placed = Unit { $unit } is set up in hex { $hex }.
