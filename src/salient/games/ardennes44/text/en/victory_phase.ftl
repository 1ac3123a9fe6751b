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
