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
