map-label = Map
map-help = Arrow keys move the cursor over the map, Enter acts, plus and minus zoom, 0 shows the whole map.
map-closer = Closer
map-farther = Farther
map-whole = Whole map
map-overview = Overview
map-empty = nobody here
map-counters = { $count ->
    [one] one counter
   *[other] { $count } counters
}
map-offered = { $count ->
    [one] one answer here
   *[other] { $count } answers here
}
map-reach = costs { $cost }
map-stack = Counters in { $place }
map-turn-over = Turn over
map-close = Close
map-between = { $a } – { $b }
map-more = { $count ->
    [one] right click: one more order
   *[other] right click: { $count } more orders
}
map-take-stack = click: all { $count } together, Shift: one of them
map-whole-stack = Whole stack: { $count }
map-held = together: { $count }
map-more-named = right click: { $orders }
map-overview-close = Close the small map
map-detour = { $count } hexes, by way of { $places }
map-again = tap again to go there
map-go = Go to { $place }, costs { $cost }
map-friend-take = Take up { $unit }
map-friend-click = click: go there, costs { $cost }, or take up { $unit }
map-friend-go = Shift+click: go there at once
map-hatched = hatched: only with { $orders }
