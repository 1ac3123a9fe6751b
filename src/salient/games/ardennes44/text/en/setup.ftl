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

a44-points-open = { $hex } is not under German control: it would count 1
a44-points-hex = control of { $hex }
a44-points-exited = attack factors that left the map: { $factors }
a44-victory-antwerp = The way to Antwerp is open: the German wins. Attack factors that left the map: { $number }.
a44-victory-liege = All of Liège is in German hands: the German wins.
a44-victory-meuse = The German wins on the Meuse. Towns in German hands: { $number }.
a44-victory-west = The German wins in the west. Victory hexes of the West map in German hands: { $number }.
a44-victory-start-areas = The Allies hold three German set-up areas: the Allies win.
a44-victory-points = { $points ->
    [one] The German has { $points } victory point; { $needed } were needed.
   *[other] The German has { $points } victory points; { $needed } were needed.
}
a44-victory-bastogne-drawn = No road leads the Allies into all of Bastogne: the game is drawn.
a44-victory-bastogne = Bastogne is lost to the Allies, and the German stands in the west: the German wins.
a44-victory-held = The German has reached none of his aims: the Allies win.

a44-state-points =
    { $points ->
        [one] The German has { $points } victory point; { $needed } are needed.
       *[other] The German has { $points } victory points; { $needed } are needed.
    }
a44-state-exited = German attack factors that have left for Antwerp: { $number } of { $needed }.
a44-state-liege = Hexes of Liège in German hands: { $number } of { $needed }.
a44-state-meuse = Towns on the Meuse in German hands: { $number } of { $needed }.
a44-state-west = Victory hexes of the West map in German hands: { $number } of { $needed }.
a44-state-areas = German set-up areas with Allied units in supply: { $areas } of { $needed }. Once more at the next check, and the Allies win.
a44-points-for = Victory points for the German: +{ $points } ({ $cause }).
a44-ask-set-up-left = { $units ->
    [one] one unit is still in hand
   *[other] { $units } units are still in hand
}
a44-points-cut = control of { $hex } counts nothing: { $cut }
a44-state-cut = { $hex } is held by the German but counts nothing: { $cut }.
a44-counts-nothing = held by the German but counts nothing: no road path leads to a German source ({ $cut })
a44-cut-no-road = no road leads home
a44-cut-bridge = the bridge between { $from } and { $to } is not intact
a44-cut-enemy = an enemy unit is in { $hex }
a44-cut-bond = an enemy bond bars { $hex }
a44-cut-roadblock = an enemy roadblock is in { $hex }
a44-cut-zone = { $hex } is in an enemy zone of control
a44-cut-town = the enemy holds { $hex }
