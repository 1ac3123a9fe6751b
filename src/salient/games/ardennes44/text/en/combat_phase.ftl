a44-ask-combat = Choose a hex to attack or a unit to disengage or break down, or end the combat phase.
a44-combat-roadblock-passed = Roadblock { $marker } is removed: an enemy unit has entered its hex.
a44-refused-attack-off-map = only hexes of the map can be attacked
a44-refused-attack-nobody-beside = none of your units is adjacent to { $hex }
