a44-refused-traffic-not-yet = Traffic markers may be placed from turn { $turn } on.
a44-refused-traffic-none = No traffic marker is left in the box.
a44-refused-traffic-off-map = A traffic marker lies on the map, not in { $hex }.
a44-refused-traffic-near-traffic = { $hex } holds or touches one of your own traffic markers.
a44-refused-traffic-near-roadblock = { $hex } holds or touches one of your own roadblocks.
a44-refused-traffic-bottleneck = { $hex } is a bottleneck hex: no Allied traffic marker there.
