fronte-sheet-empty = The table is empty.
fronte-sheet-first-line = A table begins with its shape and size: table hex 12 x 16
fronte-sheet-size = A table has at most { $columns } columns and { $rows } rows.
fronte-sheet-rows = The table has { $wanted } rows, the picture { $found }.
fronte-sheet-row = This is row { $wanted }, not { $found }.
fronte-sheet-columns = The table has { $wanted } columns, this row { $found }.
fronte-sheet-letters = { $sector }: “{ $found }” is not ground ({ $known }), water (. ~ #) and road (. +).
fronte-sheet-no-sector = The table has no sector { $sector }.
fronte-sheet-apart = { $first } does not touch { $second }.
fronte-sheet-corner = { $first } and { $second } do not share a side.
fronte-sheet-titled = A name, a colon and sectors are wanted: North road: D01 D02 D03
fronte-sheet-river-ends = A river's line begins and ends with a way off the table: NW K01 K02 SW
fronte-sheet-no-way = “{ $word }” is no way off the table: { $known }, or a sector in brackets.
fronte-sheet-way-on-table = { $word } of { $sector } is on the table; put a sector that the river meets in brackets.
fronte-sheet-named = A sector and a name are wanted: D05 Crossroads
fronte-sheet-mark = A sector and a mark are wanted: D05 airfield; marks are { $known }.
fronte-sheet-unlisted = { $kind ->
    [river] { $sector }: a river in the picture but in no list.
   *[road] { $sector }: a road in the picture but in no list.
}
fronte-sheet-undrawn = { $kind ->
    [river] { $sector }: a river listed but not in the picture.
   *[road] { $sector }: a road listed but not in the picture.
}

fronte-table-title = A table of one's own
fronte-paper-table = table
fronte-grid-hex = hexes
fronte-grid-square = squares
fronte-brush-objective = objective
fronte-sample-random-hex = A random table of hexes
fronte-sample-random-square = A random table of squares
fronte-table-facts = { $columns } columns, { $rows } rows.
fronte-table-objectives = The objectives are on the table.
fronte-table-no-objectives = No objectives: the players place theirs.
fronte-table-low = A table has at least { $rows } rows.
fronte-table-dry-bridge = { $sector }: a bridge needs a river.
fronte-table-river-end = { $sector }: a river ends at the edge of the table or at another river.
fronte-table-river-twice = { $sector }: only one river passes here, and only once.
fronte-table-no-elements = There is no room for the elements that the players place: two each, four sectors from their edge and from each other. A larger table has room.
fronte-table-halves = Objectives: { $count } in each half of the table, or none at all.
fronte-table-objective-ground = { $sector }: no objective can lie on this ground.
fronte-table-objective-edge = { $sector }: an objective lies at least { $count } sectors from its owner's edge.
fronte-table-objectives-near = { $first } and { $second }: objectives lie at least { $count } sectors apart.
fronte-table-has = On the table in { $hex }: { $element }.

fronte-army-title = An army of one's own
fronte-paper-army = army
fronte-tag-year = year
fronte-army-division = Division
fronte-army-divisions = { $count ->
    [one] one division
   *[other] { $count } divisions
}
fronte-army-units = { $count ->
    [one] one unit
   *[other] { $count } units
}
fronte-army-unit = Unit
fronte-field-name = Name
fronte-field-side = Side
fronte-field-code = Code
fronte-field-nation = Nation
fronte-field-kind = Kind
fronte-field-quality = Quality of the HQ
fronte-field-arm = Class
fronte-field-size = Size
fronte-field-pr = PR
fronte-field-stands = Stands
fronte-field-guns = Artillery regiments
fronte-field-fc = FC
fronte-field-range = Range
fronte-quality-excellent = excellent
fronte-quality-normal = normal
fronte-quality-poor = poor
fronte-kind-infantry = infantry
fronte-kind-armoured = armoured
fronte-kind-panzer = Panzer
fronte-kind-panzergrenadier = Panzergrenadier
fronte-size-hq = HQ
fronte-size-regiment = regiment or brigade
fronte-size-battalion = battalion
fronte-size-artillery = artillery
fronte-arm-armor_heavy = heavy armour
fronte-arm-armor_medium = medium armour
fronte-arm-armor_light = light armour
fronte-arm-artillery_medium = medium artillery
fronte-arm-artillery_medium_sp = medium artillery, self-propelled
fronte-arm-artillery_heavy = heavy artillery
fronte-arm-artillery_rocket = rocket artillery
fronte-arm-at_light = light anti-tank
fronte-arm-at_heavy = heavy anti-tank
fronte-arm-infantry = infantry
fronte-arm-cavalry = cavalry
fronte-arm-mech_infantry = mechanised infantry
fronte-arm-recon_light = light reconnaissance
fronte-arm-recon_heavy = heavy reconnaissance
fronte-arm-aa_light = light anti-aircraft
fronte-arm-aa_heavy = heavy anti-aircraft
fronte-arm-engineer = engineers
fronte-arm-engineer_mech = mechanised engineers
fronte-arm-hmg = machine guns
fronte-arm-rct = regimental combat team
fronte-arm-hq = HQ
fronte-sample-random-allied = A random Allied army
fronte-sample-random-axis = A random Axis army
fronte-sample-division = { $name }
fronte-army-facts = Divisions: { $divisions }, units: { $units }, PR: { $pr }.
fronte-army-no-list = There is no list “{ $name }”; there is: { $known }.
fronte-army-no-unit = The list has no unit “{ $name }”.
fronte-army-code = “{ $name }” is not one to eight letters and digits.
fronte-army-twice = The code “{ $name }” is there twice.
fronte-army-one-hq = A division has one HQ; this one has { $count }.
fronte-army-hq-pr = An HQ has 1 PR.
fronte-army-range = The range is at least that of its class, { $least }.
fronte-army-guns = Only artillery is made of artillery regiments.
fronte-army-size-hq = The size HQ and the class HQ go together.
fronte-army-size-artillery = Artillery has the size artillery, and nobody else has.
fronte-army-size-regiment = Only infantry and armour are regiments or brigades.

fronte-paper-only-points = Tables and armies of one's own are for the points battle.
fronte-paper-other-side = This is an army of the other side.
fronte-paper-same-code = Both armies have a division “{ $name }”.
fronte-paper-no-room = { $units } units have no room in { $sectors } sectors of the deployment rows.
