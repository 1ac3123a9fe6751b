a44-ask-ready = Choose the fired artillery units that become ready, or end the artillery supply phase.
a44-ask-ready-limited = Choose the fired artillery units that become ready (left: { $left }), or end the artillery supply phase.
a44-prime-mover-returns = { $unit } gives up its prime mover.
a44-made-ready = { $unit } is ready.
a44-refused-flip-not-yours = { $unit } is not yours

a44-refused-flip-kind = { $unit } is no artillery
a44-refused-flip-absent = { $unit } is not in play
a44-refused-flip-ready = { $unit } is ready
a44-refused-flip-disordered = { $unit } is disrupted or broken and may not be made ready
a44-refused-flip-oos = { $unit } is out of supply and may not be made ready
a44-refused-flip-on-wheels = { $unit } uses strategic movement and may not be made ready
a44-refused-flip-limit = artillery units made ready in one phase: at most { $number }

a44-ask-bridges = Choose a bridge to blow or to rebuild, or end the bridge phase.
a44-ask-demolition = { $hex } is about to be attacked: choose a bridge to blow, or decline.
a44-ask-demolition-pass = Blow no bridge
a44-ask-burn = The fuel dump in { $hex } is about to be attacked: burn it, or decline.
a44-ask-burn-pass = Leave the dump
a44-ask-commando = The bridge between { $from } and { $to } is to be blown: place the Greif Commando there, or decline.
a44-ask-commando-pass = No commando here
a44-roll-demolition = { $unit } tries to blow the bridge between { $from } and { $to }
a44-roll-burn = Demolition of the fuel dump in { $hex }
a44-roll-ouren = Ouren bridge

a44-bridge-finished = The bridge between { $from } and { $to } is finished.
a44-bridge-not-finished = The bridge between { $from } and { $to } cannot be finished: it is blown again.
a44-bridge-begun = The bridge between { $from } and { $to } is under construction.
a44-commando-placed = The Greif Commando is at the bridge between { $from } and { $to }.
a44-demolition =
    { $result ->
        [destroyed] Bridge Demolition Table, die { $die }, DRM { $drm }: the bridge between { $from } and { $to } is destroyed.
       *[no-effect] Bridge Demolition Table, die { $die }, DRM { $drm }: no effect on the bridge between { $from } and { $to }.
    }
a44-burn =
    { $result ->
        [destroyed] Bridge Demolition Table, die { $die }, DRM { $drm }: the fuel dump in { $hex } is destroyed.
       *[no-effect] Bridge Demolition Table, die { $die }, DRM { $drm }: no effect on the fuel dump in { $hex }.
    }
a44-ouren =
    { $result ->
        [destroyed] Ouren bridge, die { $die }: the bridge is destroyed.
       *[intact] Ouren bridge, die { $die }: the bridge remains intact.
    }

a44-sum-demolition = Bridge Demolition Table: DRM

a44-refused-demolition-not-yours = { $unit } is not yours
a44-refused-repair-begun = work on the bridge between { $from } and { $to } has begun: it ends in your next bridge phase
a44-refused-burn-german = only the Allied player may burn a fuel dump
a44-refused-burn-elsewhere = only the fuel dump in { $hex } is about to be attacked
a44-refused-commando-elsewhere = the roll is for the bridge between { $from } and { $to }

a44-refused-bridge-no-river = no river hexside lies between { $from } and { $to }: there is nothing to blow
a44-refused-bridge-down = the bridge between { $from } and { $to } is not intact
a44-refused-bridge-tried = demolition of the bridge between { $from } and { $to } has been tried in this player turn
a44-refused-demolition-first-day = no bridge may be blown on turns 1 and 2 and in the first night
a44-refused-demolition-night = at night a bridge may be blown only just before an attack across it
a44-refused-demolition-broken = { $unit } is broken and may not blow bridges
a44-refused-demolition-on-wheels = { $unit } uses strategic movement and may not blow bridges
a44-refused-demolition-prime-mover = { $unit } is under a prime mover and may not blow bridges
a44-refused-demolition-far = { $unit } is not within one hex of the bridge
a44-refused-demolition-enemy = an enemy unit in { $hex } bars the way to the bridge
a44-refused-demolition-bond = an enemy bond bars the way to the bridge by { $hex }
a44-refused-demolition-no-enemy = no enemy unit is within one hex of the bridge between { $from } and { $to }
a44-refused-demolition-no-attack = nobody is about to attack across the bridge between { $from } and { $to }
a44-refused-repair-intact = the bridge between { $from } and { $to } is intact
a44-refused-repair-not-yours = the enemy is building the bridge between { $from } and { $to }
a44-refused-repair-enemy = an enemy unit is in { $hex }
a44-refused-repair-zone = { $hex } is in an enemy zone of control and holds no unit of yours
a44-refused-repair-path = no supply path along roads leads to { $from } or { $to }
a44-sum-demolition-combat = in the enemy's combat phase
a44-sum-demolition-disrupted = the unit is disrupted or engaged

a44-sum-fuel-railways = bombing of the railways
a44-refused-fuel-no-choice = this result leaves nothing to choose
a44-refused-fuel-chooser = the other player picks the division
a44-refused-fuel-division = the division { $division } cannot be picked

a44-roll-fuel = Fuel Shortage Table { $table }
a44-ask-short = Choose the division that is short of fuel.
a44-dump-drained = The captured fuel is brought home: no fuel shortage on turns 7 and 8.
a44-fuel-spared = The captured fuel lasts: no fuel shortage this turn.
a44-fuel-roll =
    { $result ->
        [none] Fuel Shortage Table { $column }, die { $die }, DRM { $drm }: no shortage.
        [west] Fuel Shortage Table { $column }, die { $die }, DRM { $drm }: shortage west of the Ourthe.
       *[divisions] Fuel Shortage Table { $column }, die { $die }, DRM { $drm }: shortage.
    }
a44-fuel-short = Short of fuel: { $division }.
a44-out-of-fuel = { $unit } is out of supply for lack of fuel.

a44-refused-no-road-path = no supply path along roads leads from { $hex } to a source
a44-refused-out-of-supply = { $unit } is out of supply
a44-surrender-clear-weather = air drops in clear weather

a44-out-of-supply = { $unit } is out of supply (23.1).
a44-in-supply = { $unit } is in supply again (23.1).
a44-relieved = { $unit } is relieved: no more surrender points (23.10).
a44-isolated = Isolated: group of { $unit } (units: { $count }; surrender points: { $points }) (23.6).
a44-roll-surrender = Surrender: isolated group of { $unit } (units: { $count })
a44-surrender-roll = Surrender Table for the group of { $unit }, die { $die }, DRM { $drm }. Surrender points: { $points }, threshold: { $threshold } (23.7).
a44-surrenders = { $unit } surrenders (23.8).

a44-refused-traffic-not-yet = traffic markers may be placed from turn { $turn } on
a44-refused-traffic-none = no traffic marker is left
a44-refused-traffic-off-map = a traffic marker lies on the map, not in { $hex }
a44-refused-traffic-near-traffic = { $hex } holds or touches one of your own traffic markers
a44-refused-traffic-near-roadblock = { $hex } holds or touches one of your own roadblocks
a44-refused-traffic-bottleneck = { $hex } is a bottleneck hex: no Allied traffic marker there

a44-ask-traffic = Choose a traffic marker to place, or end the placement. Enemy units pay 2 MP more to enter its hex (24.2). All are alike; afterwards two dice take markers off by their numbers, each with 31% (24.3).
a44-ask-traffic-done = End the placement
a44-ask-traffic-hex = { $marker }: choose its hex. Pointed out are road hexes that most enemy units would pass; any hex that touches none of your markers will do (24.4).
a44-ask-roadblocks = Choose a roadblock to place or to move, or end the placement.
a44-ask-roadblocks-done = End the placement
a44-ask-roadblock-hex = { $marker }: choose its hex, or take it off the map.
a44-ask-roadblock-hex-pass = Take it off the map
a44-roll-traffic = { $side }: removal of traffic markers
a44-traffic-retired = { $marker }: the traffic marker leaves the game for good.
a44-marker-placed = { $marker }: the marker is placed in { $hex }.
a44-marker-removed = { $marker }: the marker goes back to its box.
a44-traffic-roll = { $side }, removal of traffic markers: dice { $first } and { $second } (24.3).
a44-traffic-stays = No marker goes back to its box.

a44-refused-marker-not-yours = { $marker } is not your marker
a44-refused-marker-roadblock = { $marker } is a roadblock: it is placed after the traffic markers
a44-refused-marker-traffic = { $marker } is a traffic marker: the placement of these is over
a44-refused-traffic-on-map = { $marker } is on the map and stays there
a44-refused-traffic-retired = { $marker } has left the game for good
a44-refused-traffic-no-room = no hex is left for a traffic marker
a44-refused-roadblock-used = { $marker } has been placed, moved or taken off in this phase
a44-refused-roadblock-no-place = there is no hex for { $marker }
a44-refused-roadblock-boxed = the roadblock is not on the map
a44-refused-roadblock-here = the roadblock is in { $hex }

# Clicks that lead to nothing, and what a way costs
a44-click-bridges = { $number ->
        [0] there is no bridge here: choose a bridge to blow or to rebuild, or end the phase
        [one] choose the bridge here by its hexside; if it is not marked it can be neither blown nor rebuilt now
       *[other] choose one of the { $number } bridges here by its hexside; those not marked can be neither blown nor rebuilt now
    }
a44-bridges-done = Nothing is left to do at bridges: the bridge phase is over.
