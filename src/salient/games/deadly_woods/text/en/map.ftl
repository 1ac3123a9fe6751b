# Bridges, areas and what a unit finds where it arrives
tdw-bridge-destroyed = The bridge { $bridge } is destroyed.
tdw-bridge-rebuilt = { $unit } rebuilds the bridge { $bridge }.
tdw-meuse-crossed = The Meuse is crossed: all units that waited behind it are free to move.
tdw-st-vith-entered = { $unit } enters { $hex }: from the next turn the boundary between 5th and 6th Panzer Army is gone.
tdw-engineer-leaves = { $marker } must leave { $hex }.
tdw-air-supply-lost = { $marker } in { $hex } is lost.
tdw-controls = { $hex } is now controlled by: { $side }.
tdw-refused-line = an army boundary keeps { $unit } out of { $hex }
tdw-refused-ouren = { $unit } is armor and cannot use the Ouren bridge in turn 1
tdw-refused-scenario-ground = { $hex } lies outside the ground of this scenario for { $unit }
tdw-refused-british-area = { $hex } lies outside the British area and { $unit } is British
tdw-refused-far-from-7a = { $hex } is more than two hexes from the 7th Army area: too far for { $unit } until turn 4
tdw-refused-meuse = { $hex } is not west of the Meuse, where { $unit } still has to wait
tdw-refused-far-from-j = { $hex } is more than three hexes from entry area J, near which { $unit } stays
