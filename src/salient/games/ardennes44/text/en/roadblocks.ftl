a44-refused-strategic-roadblock = strategic movement may not enter the enemy roadblock in { $hex }
a44-refused-roadblock-option = roadblocks are not used in this game
a44-refused-roadblock-not-yet = roadblocks may be placed from turn { $turn } on
a44-refused-roadblock-no-road = no road leads through { $hex }
a44-refused-roadblock-far = { $hex } is not within four open road hexes of one of your units
a44-refused-roadblock-enemy = { $hex } holds or touches an enemy unit
a44-refused-roadblock-traffic = { $hex } holds or touches one of your own traffic markers
a44-refused-roadblock-roadblock = { $hex } holds or touches another roadblock
