a44-refused-box-german = German units never enter off-map boxes
a44-refused-box-not-there = { $unit } cannot go to { $hex } from where it is
a44-refused-engineers-adjacent = an enemy unit stands next to { $hex }
a44-refused-engineers-control = the Allies do not control { $hex }
a44-refused-engineers-one = engineers have been placed in { $hex } this turn already
a44-refused-engineers-roadblock = an enemy roadblock lies in { $hex }
a44-refused-engineers-town = engineers arrive in towns and cities, { $hex } is neither
a44-refused-entry-used = Germans have left the map by { $hex }: it is no entry hex any more
a44-refused-exit-edge = nobody may leave the map from { $hex }
a44-refused-exit-german = German units leave the map only by an entry hex F or G, { $hex } is none
a44-refused-exit-road = no road leads off the map from { $hex }
a44-refused-no-reinforcement = { $unit } is no reinforcement that could come
a44-refused-not-arrived = { $unit } arrives on turn { $turn }
a44-refused-not-its-entry = { $unit } may not enter at { $hex }
a44-refused-sector-closed = Germans in { $hex } close the sector until they are blocked
a44-refused-pzj653 = { $unit } has not been rolled for successfully
a44-refused-diverted = { $unit } goes to the defense of Antwerp
a44-refused-comes-by-truck = { $unit } comes by truck
a44-refused-exit-west-edge = German units leave the map only by its west edge, { $hex } is not on it

a44-ask-march =
    { $mode ->
        [extended] Extended movement of { $unit }, { $points } MP left: choose the next hex, or stop.
        [tactical] Tactical movement of { $unit }: choose the next hex, or stop.
        [strategic] Strategic movement of { $unit }, { $points } MP left: choose the next hex, or stop.
        [truck] { $unit } on trucks, { $points } MP left: choose the next hex, or stop.
        [shift] { $unit } changes its firing position: choose a hex, or stop.
        [prime_mover] { $unit } with a prime mover, { $points } MP left: choose the next hex, or stop.
       *[normal] Movement of { $unit }, { $points } MP left: choose the next hex, or stop.
    }
a44-ask-sneak = { $unit } has entered an enemy zone of control in { $hex }: try to ignore it, or decline.
a44-ask-sneak-pass = Heed the zone of control
a44-roll-sneak = { $unit } tries to slip past the enemy in { $hex }
a44-roll-drop = { $unit } drops on { $hex }
a44-sneak-die = 150th Panzer Brigade: die { $die }.
a44-drop-die = Von der Heydte's drop: die { $die }.
a44-moves = { $unit } moves to { $hex }.
a44-enters = { $unit } enters the map in { $hex }.
a44-exits = { $unit } leaves the map from { $hex }.
a44-refused-not-yours = { $unit } is not one of your units
a44-refused-marches-already = { $unit } moves along already
a44-refused-march-begun = the march has begun
a44-refused-not-in-stack = { $unit } is not in the same hex
a44-refused-marches-alone = { $unit } is disrupted or broken and moves alone
a44-refused-mode-same = this mode of movement is in use already
a44-refused-mode-chosen = the mode of movement has been chosen
a44-refused-not-adjacent = a march goes from hex to adjacent hex, { $hex } is not adjacent
a44-refused-box-by-exit = units go to { $hex } only by leaving the map from an edge hex
a44-refused-no-end = from { $hex } the march could not end as its mode of movement demands
a44-refused-exit-off-map = { $unit } is not on the map
a44-refused-mode-entering = { $unit } cannot come onto the map in this way
a44-sum-step = movement points of { $unit }, in halves
a44-sum-road = road
a44-sum-terrain = { $terrain }
a44-sum-leaving-zone = leaving an enemy zone of control
a44-sum-markers = traffic, roadblock or bottleneck

a44-refused-crossing-from-start = this hexside to { $hex } can be crossed only from the hex where the unit started
a44-refused-crossing-needs-tactical = this hexside to { $hex } can be crossed only by tactical movement
a44-refused-enemy = an enemy unit stands in { $hex }
a44-refused-extended-adjacent = extended movement may not end next to an enemy unit: { $hex }
a44-refused-extended-mechanized = { $unit } is mechanized and has no extended movement
a44-refused-gun-needs-prime-mover = { $unit } moves with a prime mover only
a44-refused-hex-bond = an enemy bond of { $first } and { $second } closes { $hex }
a44-refused-lake = a lake lies before { $hex }
a44-refused-no-truck = { $unit } is not on trucks
a44-refused-one-hex = artillery that stays ready moves one hex
a44-refused-points = the step costs { $cost } MP, { $points } MP are left
a44-refused-second-crossing = only one hexside like the one before { $hex } may be crossed in a movement phase
a44-refused-side-bond = an enemy bond of { $first } and { $second } closes the hexside before { $hex }
a44-refused-stopped-by-zone = an enemy zone of control stops the unit in { $hex }
a44-refused-stopped-by-sauer = whoever crosses the Sauer stops in { $hex }
a44-refused-strategic-adjacent = strategic movement keeps away from enemy units: one stands next to { $hex }
a44-refused-strategic-kind = { $unit } cannot use strategic movement
a44-refused-strategic-off-road = strategic movement keeps to roads: none leads into { $hex }
a44-refused-tactical-allowance = { $unit } is too slow for tactical movement
a44-refused-two-hexes = tactical movement is two hexes at most
a44-refused-vehicle-crossing = vehicles need a road or a bridge into { $hex }
a44-refused-vehicle-off-road = vehicles need a road into { $hex }
a44-refused-boundary = an army boundary lies before { $hex } until turn 5
a44-refused-box-disrupted = { $unit } stays off the map until it is in good order
a44-refused-west-of-meuse = British units stay on the West map west of the Meuse, { $hex } does not lie there
a44-refused-engaged = { $unit } is engaged
a44-refused-moved = { $unit } has moved already
a44-refused-move-marked = { $unit } waits for the night: it may use one MP only
a44-refused-move-unmarked = { $unit } has no night marker
a44-refused-on-wheels = { $unit } must first give up its strategic movement or truck marker
a44-refused-red-code = { $unit } may not move on turn 1
a44-refused-rrd = { $unit } is bound for the Roer dams and may not move on turn 1
a44-refused-start-area = { $hex } lies in the set-up area of a division or in the German rear and is closed to this unit
a44-refused-tactical-only = { $unit } may only use tactical movement now
a44-refused-builder = { $unit } works on an improved position in this phase

a44-ask-movement = Choose a unit to move or another order, or end the movement phase.
a44-ask-movement-left = { $units ->
    [one] one unit can still move
   *[other] { $units } units can still move
}
a44-ask-send-reinforcement = Antwerp lacks { $number } defense factors: choose a British reinforcement to send there.
a44-ask-overstacked = { $hex } is overstacked ({ $number }, 8.3): { $units } make { $held } { $kind ->
        [points] stacking points
        [silhouettes] silhouette steps
       *[artillery] artillery units
    }, the limit is { $most }. Choose the unit that loses a step.
a44-roll-air = Air support
a44-air-markers = Air support: die { $die }, DRM { $drm }, air markers: { $number }.
a44-improved-removed = The improved position in { $hex } is abandoned.
a44-roadblock-passed = Roadblock { $marker } is removed: an enemy unit has entered its hex.
a44-refused-handled = { $unit } has had its turn in this phase
a44-refused-not-in-play = { $unit } is not in play
a44-refused-nowhere-to-go = { $unit } cannot come in any mode of movement
a44-refused-not-diverted = { $unit } is no British reinforcement that is due
a44-refused-not-overstacked = the step must be lost in { $hex }
a44-refused-loss-helps-nothing = the loss of { $unit } would not make room
a44-sum-too-much = Overstacked at the end of the phase
a44-sum-overstacked = too much in { $hex }: steps will be lost

a44-ask-infiltration = Night infiltration from { $hex }: choose who goes along, then the hex.
a44-position-begun = { $unit } begins an improved position in { $hex }.
a44-position-finished = { $unit } finishes the improved position in { $hex }.
a44-loads = { $unit } gets on trucks.
a44-unloads = { $unit } gives up its strategic movement or truck marker.
a44-refused-order-not-yours = { $unit } belongs to the other side
a44-refused-mark-nobody = none of your units is in { $hex }
a44-refused-infiltrate-nowhere = { $unit } finds no hex into which it could infiltrate
a44-refused-infiltrate-goes = { $unit } is going along already
a44-refused-infiltrate-together = no hex is open to { $unit } together with the units that go

a44-refused-strategic-now = there is no strategic movement on turn 1 and at night
a44-refused-no-marker = all strategic movement markers are in use: { $count }
a44-refused-no-wheels = { $unit } has no strategic movement or truck marker
a44-refused-strategic-behind = strategic movement may not end on the road next to { $unit }, which uses it too
a44-refused-strategic-stacked = strategic movement may not end stacked with { $unit }
a44-refused-truck-adjacent = { $unit } stands next to an enemy unit and cannot load
a44-refused-truck-has = { $unit } has a marker already
a44-refused-truck-kind = trucks are for Allied units that are not mechanized, { $unit } is none
a44-refused-truck-off-road = { $unit } is neither on a road nor in an off-map box
a44-refused-airborne-must-come = { $unit } must enter in this turn, with one of the eight markers kept for the airborne divisions

# Clicks that lead to nothing, and what a way costs
a44-way-part = { $what } ×{ $number } = { $cost }
a44-way-list = { $part }, { $rest }
a44-sum-entry = coming onto the map
a44-refused-too-dear = { $hex } costs { $cost } MP ({ $way }), { $points } MP are left
a44-refused-too-many-hexes = { $left ->
        [one] { $hex } is { $hexes } hexes away, one hex is left
       *[other] { $hex } is { $hexes } hexes away, { $left } hexes are left
    }
a44-click-here = { $unit } is in { $hex } already
a44-click-in-hand = { $unit } is on the move: choose where to, or stop
a44-click-stop-first = { $unit } can move when { $mover } has stopped
a44-click-unit-first = { $hex }: first choose the unit that moves, then where to
a44-click-enemy-hex = enemy units are in { $hex }: no march enters it; stop beside it and attack in the combat phase (14.1)
a44-click-enemy-way = { $unit } is an enemy unit: no march enters its hex; stop beside it and attack in the combat phase (14.1)
a44-crowded = { $hex }: { $held } { $kind ->
        [points] stacking points
        [silhouettes] silhouette steps
       *[artillery] artillery units
    }, limit { $most } ({ $units }): the surplus loses steps when the phase ends (8.3)
a44-units = { $unit }, { $rest }
a44-units-one = { $unit }
a44-no-hex-this-way = no hex is open to { $mode ->
        [extended] extended movement
        [tactical] tactical movement
        [strategic] strategic movement
        [truck] movement by truck
        [shift] a change of firing position
        [prime_mover] movement with a prime mover
       *[normal] normal movement
    } here: choose another mode, or a hatched hex, which is reached in another mode
a44-sum-tactical = tactical movement: { $hexes } of { $most } hexes, whatever the ground costs
a44-sum-shift = change of firing position: one hex, whatever the ground costs
a44-map-edge = the map edge
a44-position-given-up = nobody is left in the improved position in { $hex }: it is removed at the end of the movement phase
a44-price-extended = it may not end beside an enemy unit: it cannot attack in this turn
a44-price-tactical = enemy zones of control still stop it; it may attack afterwards
a44-price-wheels = until it has been attacked or its next movement phase: no attack, defense halved, no bonds
a44-price-prime-mover = under the prime mover it may not fire until the next German artillery supply phase
a44-price-shift = it stays ready to fire
a44-price-fired = { $unit } moves more than one hex: it goes over to its fired side
