# Supply
tdw-out-of-supply = { $unit } is out of supply.
tdw-in-supply-again = { $unit } is in supply again.
tdw-fuel-captured = { $unit } captures the fuel dump in { $hex }: in supply all through turn 2.
tdw-fuel-gone = The fuel dump in { $hex } is out of the game.
tdw-abandons-tanks = { $unit } abandons its tanks.
tdw-refused-attack-oos = { $unit } is out of supply and cannot attack
tdw-refused-mount-oos = { $unit } is out of supply and cannot move as motorized
tdw-refused-move-oos = { $unit } is out of supply: it moves only if it abandons its tanks
