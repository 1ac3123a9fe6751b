a44-refused-traffic-not-yet = traffic markers may be placed from turn { $turn } on
a44-refused-traffic-none = no traffic marker is left
a44-refused-traffic-off-map = a traffic marker lies on the map, not in { $hex }
a44-refused-traffic-near-traffic = { $hex } holds or touches one of your own traffic markers
a44-refused-traffic-near-roadblock = { $hex } holds or touches one of your own roadblocks
a44-refused-traffic-bottleneck = { $hex } is a bottleneck hex: no Allied traffic marker there
