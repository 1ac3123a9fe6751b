ardennes44-title = Ardennes '44
ardennes44-scenario-six-turns = The first six turns: 16 to 18 December on the East map. The German needs ten victory points.
ardennes44-scenario-eight-turns = The first eight turns: 16 to 19 December on the East map, with the airborne divisions. The German needs fourteen victory points.
ardennes44-scenario-campaign = The campaign: 16 to 26 December on both maps.
ardennes44-scenario-patton = Patton's counterattack: 22 to 26 December on both maps. The units stand where history had them, as far as we know it.
ardennes44-scenario-extended = The extended campaign: 16 to 30 December on both maps.
ardennes44-option-night_infiltration = Night infiltration (31): an unused Night marker moves a stack one hex by night.
ardennes44-option-fuel_dumps = Fuel dumps (32): three markers, one of them real; the German who takes it has no shortage on turns 7 and 8.
ardennes44-option-roadblocks = Roadblocks (33): two markers a side that hinder the enemy on roads and cut his supply.
ardennes44-option-factor_limit = Attack limit (34): at most 18 attack factors count in one attack.
ardennes44-option-bodenplatte = Operation Bodenplatte (35): the Luftwaffe may hamper Allied air support from turn 17 or 19.
ardennes44-option-greif_commando = Greif commando (36): once before turn 7 the German makes it harder to blow a bridge.
ardennes44-option-breakdown_inherits_colour = Breakdown units have the colour of their parent for artillery support (ruling 4).
ardennes44-option-silhouette_zoc_blocked_by_forest = The zones of control of vehicle silhouettes stop at forest as well as at wooded rough (ruling 26).
ardennes44-option-previously_retreated_zero_in_breakthrough = Units that have retreated add nothing and are lost in breakthrough combat too (ruling 69).
ardennes44-option-disrupted_hit_by_broken_result_dies = A disrupted unit that must retreat three hexes or more is eliminated (ruling 72).
ardennes44-option-recon_ability_barred_in_ip = A recon unit in an improved position does not slip away (ruling 79).
ardennes44-option-replacements_adjacent_allowed = Units next to an enemy may receive replacements (ruling 91).
ardennes44-option-recon_suffers_a1_d1 = A recon unit alone suffers A1/D1 as it is printed (ruling D54).
ardennes44-option-zero_quality_earns_no_shift = Armor whose red quality drops to 0 earns no column (ruling D66).
ardennes44-option-surplus_must_go_on = Whoever is too much after a retreat must go on as long as there is room further back (ruling D22).
ardennes44-option-airborne_markers_free = No markers are kept for the airborne divisions on turn 6 (ruling D42).
ardennes44-option-drop_needs_room = Von der Heydte needs room in the hex when he drops (ruling D67).
ardennes44-option-retreated_units_give_shift = Disrupted units that retreated into a hex still give its attacker the column (ruling A5).
ardennes44-option-offroad_supply_counts_road_hex = The road hex counts among the four hexes of the off-road part of a supply path (ruling A9).
side-german = German
side-allied = Allied
a44-phase-start = { $side }: start of the turn
a44-phase-set-up = { $side }: set-up
a44-phase-artillery-supply = { $side }: artillery supply
a44-phase-fuel = { $side }: fuel shortage
a44-phase-bridge = { $side }: bridges
a44-phase-movement = { $side }: movement
a44-phase-rally = { $side }: rally
a44-phase-combat = { $side }: combat
a44-phase-traffic = { $side }: traffic
a44-phase-supply = { $side }: supply and surrender
a44-phase-victory = { $side }: victory check
a44-phase-replacement = { $side }: replacements
a44-turn = Turn { $turn }: { $day } December, { $half ->
    [am] morning
    [pm] afternoon
   *[night] night
}.
a44-player-turn = The { $side } player turn begins.
a44-night-turn = The night of { $day } December begins.
a44-night-part = The { $side } part of the night begins.
a44-fact-date = { $day } December, { $half ->
    [am] morning
    [pm] afternoon
   *[night] night
}
a44-fact-weather-overcast = overcast
a44-fact-weather-clear = clear
a44-fact-ground-mud = mud
a44-fact-ground-frozen = frozen ground
a44-fact-air = air markers left: { $number }
a44-fact-night-markers = Night markers left, { $side }: { $number }
a44-fact-points = German victory points: { $points } of { $needed }
a44-fact-exited = attack factors that left for Antwerp: { $factors } of { $needed }
a44-fact-surrender = surrender points of the group of { $unit }: { $points }
hex-southeast = Southeast box
hex-southwest = Southwest box
hex-west = West box
hex-northwest = Northwest box
hex-northeast = Northeast box
hex-antwerp = Antwerp
hex-block-a-e0901 = blocking position A (E0901)
hex-block-a-e1601 = blocking position A (E1601)
hex-block-b-e2001 = blocking position B (E2001)
hex-block-b-e2501 = blocking position B (E2501)
hex-block-c-e3101 = blocking position C (E3101)
hex-block-c-e3501 = blocking position C (E3501)
hex-block-h-e3943 = blocking position H (E3943)
hex-block-h-e2743 = blocking position H (E2743)
hex-block-j-e2443 = blocking position J (E2443)
hex-block-j-e2043 = blocking position J (E2043)
a44-outcome-attacker-loses = the attacker loses { $steps ->
    [one] one step
   *[other] { $steps } steps
}
a44-outcome-defender-loses = the defender loses { $steps ->
    [one] one step
   *[other] { $steps } steps
}
a44-outcome-eliminated = the defender is eliminated
a44-outcome-retreats = the defender retreats
a44-outcome-retreats-broken = the defender retreats and is broken
a44-outcome-broken = the defender is broken
a44-outcome-engaged = the defender is engaged
a44-outcome-advantage = the attacker gains the advantage
a44-outcome-disengagement = { $result ->
    [goes] { $unit } disengages
    [goes-disrupted] { $unit } disengages and is disrupted
    [stays] { $unit } fails to disengage and stays
    [stays-disrupted] { $unit } stays and is disrupted
   *[lost] { $unit } is eliminated
}
a44-outcome-bridge = the bridge between { $from } and { $to } is destroyed
a44-outcome-nothing = nothing changes
ardennes44-overlay-areas = Start areas
ardennes44-overlay-bonds = ZOC bonds
ardennes44-overlay-boundaries = Army boundaries
ardennes44-overlay-control = Control
ardennes44-overlay-lines = Supply lines now
ardennes44-overlay-supply = Supply
ardennes44-overlay-victory = Victory hexes
ardennes44-overlay-zones = Zones of control
ardennes44-option-campaign_victories_in_short_games = In the short scenarios the victories of the campaign (Liège, the Meuse, German start areas) count too (ruling B1).
ardennes44-option-west_map_sector_lock = A German unit in an Entry Hex of the West map closes its whole sector, as on the East map (ruling 5).
ardennes44-option-night_disengage_all_units = By night all units may disengage and lose their Engaged markers, not only those with a Night marker (ruling 76).
ardennes44-option-extended_night_26_replacements = German and Allied replacement points of the night of 26 December, for which none are printed (ruling 120).
ardennes44-option-extended_patton = Extended game (S5): Patton's counterattack goes on to 30 December, with the victory conditions of the extended game.
ardennes44-option-handicap = Handicap (our own): so many points fewer are enough for the German.
ardennes44-table-crt = Combat results
ardennes44-table-fire_fight = Fire fight
ardennes44-table-determined_defense = Determined defense
ardennes44-table-disengagement = Disengagement
ardennes44-table-rally = Rally
ardennes44-table-surrender = Surrender
ardennes44-table-demolition = Bridge demolition
ardennes44-table-ouren = Ouren
ardennes44-table-jabo = Jabo
ardennes44-table-defensive_artillery = Defensive artillery
