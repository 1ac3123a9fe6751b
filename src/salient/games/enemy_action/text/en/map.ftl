# Control, bridges, detachments, roadblocks, improved positions
eaa-takes = { $side }: { $hex } is taken.
eaa-takes-bridge = { $side }: the bridge { $crossing } is taken.
eaa-detachment-placed = A detachment stays in { $hex }.
eaa-detachment-relieved = { $unit } relieves the detachment in { $hex }.
eaa-detachment-lost = The detachment in { $hex } is gone.
eaa-roadblock-removed = The roadblock in { $hex } is removed.
eaa-meuse-reached = { $unit } reaches the Meuse in { $hex }: XXX Corps may cross it.
eaa-ip-placed = An improved position (IP) in { $hex }.
eaa-ip-vacated = Nobody is left in { $hex }: its improved position (IP) goes.
