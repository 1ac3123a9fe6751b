# Facts, forecasts, overlays, tables
tdw-fact-dates = { $month ->
        [12] { $first }–{ $last } December 1944
       *[other] { $first }–{ $last } January 1945
    }
tdw-fact-initiative = initiative: { $side }
tdw-fact-points = German victory points: { $points } of { $needed }
tdw-fact-last-chit = last chit (number { $number } of the turn): { $chit }
tdw-fact-hand = in the Allied hand: { $chit }
tdw-fact-replacements = { $kind ->
        [infantry] infantry replacements left, { $side }: { $points }
       *[armor] armor replacements left, { $side }: { $points }
    }
tdw-fact-repaired = bridge of the turn built, { $army }
tdw-fact-fuel = KG Peiper has the fuel of Büllingen
tdw-fact-st-vith = St. Vith first entered by a German in turn { $turn }
tdw-fact-meuse = the Meuse has been reached: all Allied units are free to cross it
tdw-fact-withdrawal-done = the SS has been withdrawn
tdw-fact-withdrawal-cancelled = the withdrawal of the SS was cancelled
tdw-fact-withdrawal-failed = the withdrawal of the SS failed
tdw-next-chit = The next chit
tdw-cup-of-turn = In the cup this turn
tdw-next-chit-of = { $number ->
        [1] { $chit }
       *[other] { $chit } ×{ $number }
    }
deadly_woods-overlay-activated = Activated by the chit
deadly_woods-overlay-areas = Army areas
deadly_woods-overlay-boundaries = Army boundaries
deadly_woods-overlay-british = British area
deadly_woods-overlay-control = Control
deadly_woods-overlay-lines = Supply lines now
deadly_woods-overlay-meuse = West of the Meuse
deadly_woods-overlay-supply = Units in supply
deadly_woods-overlay-victory = VP hexes
deadly_woods-overlay-zones = Zones of control
deadly_woods-table-crt = Combat results
deadly_woods-table-bridge_roll = Bridge after a retreat
deadly_woods-table-von_der_heydte = Von der Heydte
deadly_woods-table-terrain = Terrain effects
deadly_woods-table-hexsides = River hexsides
deadly_woods-table-shifts = Column shifts and die modifiers
deadly_woods-table-support = Support
deadly_woods-table-chits = Chits by turn (+ in the Allied hand)
deadly_woods-result-AL1 = attacker loses 1 step
deadly_woods-result-BL1 = both sides lose 1 step
deadly_woods-result-DR = defender retreats 2 hexes (DR* also loses 1 step)
deadly_woods-cell-destroyed = destroyed
deadly_woods-cell-intact = intact
deadly_woods-cell-unit = unit
deadly_woods-cell-marker = marker
deadly_woods-cell-infantry = infantry
deadly_woods-cell-motorized = motorized
deadly_woods-cell-shift = column shift (← for the defender)
deadly_woods-cell-defense = defense
deadly_woods-cell-attack = attack
deadly_woods-cell-nebelwerfer = Nebelwerfer
deadly_woods-cell-zoc = ZOC
deadly_woods-cell-supply = supply
deadly_woods-cell-road = road
deadly_woods-cell-columns = columns (→ for the attacker)
deadly_woods-cell-die = die
deadly_woods-cell-pieces = pieces
deadly_woods-cell-ready = ready after
deadly_woods-cell-turn = turn
deadly_woods-cell-round = round
deadly_woods-cell-yes = yes
deadly_woods-cell-no = no
deadly_woods-cell-closed = closed
deadly_woods-cell-road_only = by road
deadly_woods-cell-other = other terrain
deadly_woods-cell-clear = clear
deadly_woods-cell-woods = woods
deadly_woods-cell-forest = forest
deadly_woods-cell-rough = rough
deadly_woods-cell-village = village
deadly_woods-cell-city = city
deadly_woods-cell-west_wall = West Wall
deadly_woods-cell-minor = minor river
deadly_woods-cell-major = major river
deadly_woods-cell-bridge = bridge
deadly_woods-cell-destroyed_bridge = destroyed bridge
deadly_woods-cell-river = over a river
deadly_woods-cell-armor_defense = armor in defense
deadly_woods-cell-armor_attack = armor in attack
deadly_woods-cell-oos_defender = defender out of supply
deadly_woods-cell-integrity_defense = divisional integrity in defense
deadly_woods-cell-integrity_attack = divisional integrity in attack
deadly_woods-cell-engineers = engineers
deadly_woods-cell-peiper = KG Peiper, turn 1
deadly_woods-cell-plus_two = Combat +2
deadly_woods-cell-german_artillery = German artillery
deadly_woods-cell-german_nebelwerfer = Nebelwerfer
deadly_woods-cell-allied_artillery = Allied artillery
tdw-not-now = { $what } cannot be drawn now: two chits of this side ({ $side }) came in a row.
