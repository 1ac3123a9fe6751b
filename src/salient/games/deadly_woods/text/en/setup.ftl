tdw-points = German victory points at the end of the turn: { $points }.
tdw-surrenders = { $unit } surrenders in { $hex }.
tdw-next-turn = Initiative in turn { $turn }: { $side }.
tdw-won-sudden-points = Sudden victory: the German holds { $points } VP.
tdw-won-sudden-steps = Sudden victory: { $steps } German motorized steps are beyond the Meuse.
tdw-won-points = German victory: { $points } VP, { $needed } needed.
tdw-lost-points = Allied victory: the German has { $points } VP of the { $needed } that he needs.
tdw-ended-drawn = Draw: the German has { $points } VP of the { $needed } that he needs.
