# Supply
tdw-out-of-supply = { $unit } is out of supply.
tdw-in-supply-again = { $unit } is in supply again.
tdw-abandons-tanks = { $unit } abandons its tanks.
tdw-fuel-captured = { $unit } captures the fuel dump in { $hex }: in supply all through turn 2.
tdw-fuel-gone = The fuel dump in { $hex } is out of the game.
