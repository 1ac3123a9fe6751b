a44-advances = { $unit } advances to { $hex }.
a44-advances-off-map = { $unit } advances off the map.
a44-refused-advance-not-attacking = { $unit } took no part in the attack
a44-refused-advance-artillery = { $unit } is artillery and does not advance
a44-refused-advance-red-code = { $unit } has a red set-up code and does not advance on turn 1
a44-refused-advance-length = { $hex } is too far for this advance
a44-refused-advance-vacated-only = { $hex } is not the vacated hex, the only one open to this advance
a44-refused-advance-lake = no advance to { $hex } across a lake
a44-refused-advance-vehicle-crossing = vehicles do not cross this hexside to { $hex }
a44-refused-advance-vehicle-off-road = vehicles advance to { $hex } only along a road
a44-refused-advance-crossing-first = this hexside to { $hex } may be crossed only with the first hex of an advance
a44-refused-advance-forest-first = the forest of { $hex } may be entered off road only as the first hex of an advance
a44-refused-advance-enemy = { $hex } holds enemy units
a44-refused-advance-bond = an enemy bond bars the advance to { $hex }
a44-refused-advance-zone = { $hex } is in the zone of control of the same enemy unit
a44-refused-advance-stacking = { $hex } has no room: stacking limit
a44-refused-advance-strategic = an own unit in strategic movement is in { $hex }
a44-refused-breakthrough-split = a breakthrough stack does not split
a44-refused-breakthrough-still = a breakthrough stack must have advanced
a44-refused-breakthrough-formed = units from several hexes form a breakthrough stack only in the vacated hex { $hex }
a44-refused-breakthrough-one-hex = only a stack that is all mechanized may advance more than one hex and break through

a44-advance-crowded = not all of them fit into { $hex } (19.6): { $held } { $kind ->
        [points] stacking points
        [silhouettes] silhouette steps
       *[artillery] artillery units
    }, limit { $most } ({ $units }); who goes first has the room
a44-ask-advance = { $kind ->
        [limited] Limited advance into { $hex }: choose the unit that goes next, or finish.
        [regular] Regular advance from the battle in { $hex }: choose the unit that goes next, or finish.
       *[bonus] Bonus advance from the battle in { $hex }: choose the unit that goes next, or finish.
    }
a44-ask-advance-left = { $units ->
    [one] one unit can still advance
   *[other] { $units } units can still advance
}
a44-ask-advance-hex = { $unit } advances: it is in { $hex }, choose the next hex. Hexes left at most: { $left }.
a44-ask-advance-stack = The breakthrough stack advances: it is in { $hex }, choose the next hex.
a44-ask-breakthrough-stack = Choose the units of the breakthrough stack after the battle in { $hex }.
a44-refused-advance-again = { $unit } has advanced after this combat already
a44-refused-advance-no-way = { $unit } has no way to advance
a44-refused-advance-path = { $hex } is not the next hex of an advance
a44-refused-advance-not-begun = { $unit } was chosen to advance and must enter a hex first
a44-refused-advance-exit = { $unit } may not advance off the map here
a44-refused-breakthrough-second = there is only one breakthrough stack
a44-refused-breakthrough-result = this result allows no breakthrough combat
a44-refused-breakthrough-joined = { $unit } is of the breakthrough stack already
a44-refused-breakthrough-together = { $unit } has no way that the whole breakthrough stack could go

a44-refused-air-side = only Allied attacks have air support
a44-refused-air-weather = aircraft fly only by day in clear weather
a44-refused-air-spent = no air support marker is left this turn

a44-sum-armor-attacker = armor shift: { $unit }
a44-sum-armor-defender = defender's armor shift: { $unit }

a44-refused-no-artillery = { $unit } is no artillery
a44-refused-gun-fired = { $unit } has fired
a44-refused-gun-disordered = { $unit } is disrupted or broken and may not fire
a44-refused-gun-engaged = { $unit } is engaged and may not fire
a44-refused-gun-prime-mover = { $unit } is under a prime mover and may not fire
a44-refused-gun-range = { $hex } is out of range of { $unit }
a44-refused-gun-colour = no unit in the combat has the color of { $unit }
a44-refused-gun-own-hex = { $unit } may not support its own hex
a44-refused-gun-surprised = { $unit } may not give defensive support on turn 1
a44-refused-gun-corps = on turn 1 { $unit } supports only its own corps
a44-refused-guns-many = at most two artillery units support an attack
a44-refused-gun-twice = an artillery unit is named twice
a44-refused-gun-no-shift = { $unit } cannot change its firing position
a44-refused-prime-mover-kind = { $unit } is no German artillery
a44-refused-prime-mover-has = { $unit } has a prime mover
a44-refused-prime-mover-army = no prime mover of the army of { $unit } is free
a44-refused-prime-mover-counters = all counters serve as strategic movement or prime mover markers

a44-refused-attack-without-units = no unit takes part in the attack
a44-refused-attack-nobody = there is nobody to attack in { $hex }
a44-refused-was-attacked = { $hex } has been attacked in this phase
a44-refused-has-attacked = { $unit } has attacked in this phase
a44-refused-attack-not-adjacent = { $unit } is not adjacent to { $hex }
a44-refused-attack-lake = { $unit } may not attack { $hex } across a lake
a44-refused-attack-artillery = { $unit } is artillery: it supports attacks, it makes none
a44-refused-attack-disordered = { $unit } is disrupted or broken
a44-refused-attack-on-wheels = { $unit } has a strategic movement or truck marker
a44-refused-attack-replaced = { $unit } has a replacement marker
a44-refused-attack-builder = { $unit } began an improved position this turn
a44-refused-attack-unmarked = { $unit } has no night marker
a44-refused-attack-night-marker = { $unit } is marked for the night and may not attack by day
a44-refused-attack-helper = { $unit } may attack this night only together with a unit of KG Peiper in its hex
a44-refused-attack-106 = { $unit } of the 106th Division may not attack { $hex } in the set-up area of the 18th VG Division
a44-refused-attack-nations = British and US units may not attack together
a44-refused-formations = more than two formations, even with one attached unit each
a44-refused-attack-flank-open = { $unit } may not attack onto the map: an entry hex of the sector is held by the enemy and not blocked
a44-refused-attack-blocking-limit = no more than 6 stacking points and 4 silhouette steps may attack from a blocking position
a44-refused-breakthrough-stacks = breakthrough combat is fought by one stack alone
a44-refused-breakthrough-oos = { $unit } is out of supply: no breakthrough combat
a44-refused-breakthrough-broken = only broken units that retreated in this phase are in { $hex }
a44-refused-surprise-nobody = the 150th Panzer Brigade does not take part in the attack
a44-refused-surprise-exposed = { $unit } has been exposed

a44-caution-shut-out = { $unit } stays out if the strongest attack together: { $why }
a44-caution-retreat = A retreat eliminates { $unit }: { $why }
a44-ask-join = Attack on { $hex }: choose the units that take part, then fight.
a44-ask-join-first = Attack on { $hex }: choose the units that take part; support is chosen next.
a44-ask-join-first-fight = Attack: support comes next
a44-ask-cancel = A bridge is gone: attack { $hex } all the same, or call the attack off.
a44-ask-cancel-fight = Attack all the same
a44-ask-cancel-cancel = Call the attack off
a44-ask-surprise = Attack on { $hex }: let the 150th Panzer Brigade try a surprise, or decline.
a44-ask-surprise-pass = No surprise
a44-ask-support = Attack on { $hex }: choose artillery and air support, then fight.
a44-ask-defensive-fire = { $hex } is attacked: choose artillery in support, or decline.
a44-ask-defensive-fire-pass = No artillery
a44-ask-breakthrough = Breakthrough combat from { $hex }: choose a hex to attack, or decline.
a44-ask-breakthrough-pass = No breakthrough combat
a44-ask-breakthrough-attack = Breakthrough combat against { $hex }: fight, or undo to choose again.
a44-ask-fire-fight = Attack on { $hex }: choose the lead unit of a fire fight, or only engage the defenders.
a44-ask-fire-fight-engage = Only engage
a44-ask-fire-fight-lead = { $target } leads the fire fight
a44-ask-lose = Combat in { $hex }: choose the unit that loses a step.
a44-ask-evade = Result { $result } in { $hex }: take it as DR4, or as it is.
a44-ask-evade-pass = Take it as it is
a44-ask-evade-evade = Take it as DR4
a44-ask-hold = Result { $result } in { $hex }: choose the lead unit of a determined defense, or retreat.
a44-ask-hold-pass = Retreat
a44-ask-hold-hold = { $target } leads the determined defense
a44-ask-point = Choose the stack that gets the attacker's advantage against { $hex }.

a44-roll-surprise = Surprise in { $hex }
a44-roll-defensive-fire = Defensive artillery: { $unit }
a44-roll-jabo = Jabo roll against the attack on { $hex }
a44-roll-combat = Combat in { $hex }, column { $column }
a44-roll-fire-fight = Fire fight led by { $unit }
a44-roll-determined-defense = Determined defense led by { $unit }

a44-attacks = { $unit } attacks { $hex }.
a44-goes-along = { $unit } goes along in the attack on { $hex } without adding its factors (third formation).
a44-attack-cancelled = The attack on { $hex } does not take place.
a44-surprise-rolled =
    { $success ->
        [yes] Surprise, die { $die }: it succeeds.
       *[no] Surprise, die { $die }: it fails.
    }
a44-gun-supports = { $unit } supports the attack on { $hex }.
a44-air-supports = Air support for the attack on { $hex }.
a44-defensive-fire-rolled = Defensive Artillery Table, { $column ->
        [german] German column
       *[other] Allied column
    }, { $unit }, die { $die }: { $shifts ->
    [0] no shift.
    [one] { $shifts } column to the left.
   *[other] { $shifts } columns to the left.
}
a44-time-on-target = Defensive Artillery Table, { $column ->
        [german] German column
       *[other] Allied column
    }, { $unit }, die { $die }: Time on Target. The attacker loses a step and the attack is over.
a44-jabo-rolled = Jabo Table, die { $die }, DRM { $drm }: { $shifts ->
    [0] no shift.
    [one] { $shifts } column to the left.
   *[other] { $shifts } columns to the left.
}
a44-odds = Attack on { $hex }: { $attack } to { $defence }, odds { $odds }, shifts { $shifts }, { $column ->
        [A1] below every column of the table.
       *[other] column { $column }.
    }
a44-automatic = Attack on { $hex } below 1-3: { $result } ({ $means }) without a roll.
a44-combat-rolled = CRT, attack on { $hex }, column { $column }, die { $die }: { $result } ({ $means }).
a44-no-lead = Nobody can lead a fire fight against { $hex }: ENG.
a44-declines-fire-fight = No fire fight against { $hex }: ENG.
a44-fire-fight-rolled = Fire Fight Table, { $unit } leads, die { $die }, DRM { $drm }: { $result } ({ $means }).
a44-determined-defense-rolled = Determined Defense Table, { $unit } leads, die { $die }, DRM { $drm }: { $result ->
    [yes-ex] Yes (EX).
    [yes-step] Yes (−1 step).
    [delay-step] Delay (−1 step).
    [no-step] No (−1 step).
   *[no] No.
}
a44-evades = { $unit } evades: { $instead } instead of { $result }.
a44-dump-captured = The fuel dump in { $hex } is captured.
a44-off-wheels = { $unit } loses its strategic movement or truck marker.

a44-sum-fire-fight = Fire Fight Table: DRM
a44-sum-determined-defense = Determined Defense Table: DRM

a44-refused-join-not-yours = { $unit } is not yours
a44-refused-join-twice = { $unit } takes part already
a44-refused-gun-not-yours = { $unit } is not yours
a44-refused-air-twice = the attack has air support already
a44-refused-lose-not-yours = { $unit } is not yours
a44-refused-lose-elsewhere = { $unit } does not take part in this combat
a44-refused-lose-armor = the step must come from an armored unit that gave the armor shift, not from { $unit }
a44-refused-lose-lead = the step must come from the lead unit, not from { $unit }
a44-refused-lead-not-attacking = { $unit } does not take part in this attack
a44-refused-hold-not-attacked = { $unit } is not in the attacked hex
a44-refused-point = no attacking unit is in { $hex }

a44-ask-combat = Choose a hex to attack or a unit to disengage or break down, or end the combat phase.
a44-ask-combat-left = { $attacks ->
    [one] one enemy hex can still be attacked
   *[other] { $attacks } enemy hexes can still be attacked
}
a44-combat-roadblock-passed = Roadblock { $marker } is removed: an enemy unit has entered its hex.
a44-refused-attack-off-map = only hexes of the map can be attacked
a44-refused-attack-nobody-beside = none of your units is adjacent to { $hex }

a44-disengages = { $unit } disengages.
a44-stays-engaged = { $unit } fails to disengage and stays.
a44-refused-disengage-adjacent = { $unit } is not adjacent to an enemy unit
a44-refused-disengage-attacked = { $unit } has attacked or tried to disengage in this phase
a44-refused-disengage-broken = { $unit } is broken and would not survive
a44-refused-disengage-red-code = { $unit } has a red set-up code and does not disengage on turn 1
a44-refused-disengage-night = { $unit } has no night marker
a44-refused-disengage-two = { $unit } is disrupted and must go two hexes
a44-refused-disengage-stop-zone = no stop in { $hex } with a D result: enemy zone of control
a44-refused-disengage-zone = a unit that was not engaged may not enter the enemy zone of control in { $hex }
a44-refused-disengage-length = { $unit } disengages by one or two hexes
a44-sum-armored-or-recon = armored or recon unit: { $unit }

a44-ask-disengage-with = Choose the other units in { $hex } that try to disengage, or let them roll.
a44-ask-disengage-roll = { $more ->
    [0] { $unit } tries to disengage: let it roll.
   *[other] { $unit } and { $more } more try to disengage: let them roll.
}
a44-ask-disengage = { $unit } disengages: it is in { $hex }, choose where it goes.
a44-roll-disengagement = Disengagement of { $unit }
a44-disengagement = { $result ->
        [yes] Disengagement Table for { $unit }, die { $die }, DRM { $drm }: Yes.
        [yes-d] Disengagement Table for { $unit }, die { $die }, DRM { $drm }: Yes + D.
        [no] Disengagement Table for { $unit }, die { $die }, DRM { $drm }: No.
       *[no-d] Disengagement Table for { $unit }, die { $die }, DRM { $drm }: No + D.
    }
a44-refused-disengage-enemy = { $unit } is an enemy unit
a44-refused-disengage-stayed = others of its stack tried, and { $unit } was not announced with them
a44-refused-disengage-announced = { $unit } is announced already
a44-refused-disengage-other-hex = { $unit } is not in the same stack

a44-refused-work-off-map = { $unit } is not on the map
a44-refused-work-kind = { $unit } is not of infantry type
a44-refused-work-night = improved positions are not built at night
a44-refused-work-disordered = { $unit } is disrupted or broken and cannot dig in
a44-refused-work-engaged = { $unit } is engaged and cannot dig in
a44-refused-work-on-wheels = { $unit } has a strategic movement or truck marker and cannot dig in
a44-refused-work-moved = { $unit } has moved in this phase
a44-refused-work-oos = { $unit } is out of supply and cannot begin an improved position
a44-refused-work-red-code = { $unit } may not dig in on turn 1
a44-refused-work-there = there is an improved position in { $hex }
a44-refused-work-nothing = { $unit } has no improved position to finish
a44-refused-work-fresh = the improved position in { $hex } was begun this turn

a44-sum-attack = Attack
a44-sum-defence = Defense
a44-sum-column = Column
a44-sum-unit = { $unit }
a44-sum-doubled = { $unit }: doubled against village, town or city
a44-sum-halved-river = { $unit }: halved across the river
a44-sum-halved-out-of-rough = { $unit }: halved out of wooded rough
a44-sum-halved-vehicle = { $unit }: halved, vehicles cannot cross this hexside
a44-sum-halved-west-wall = { $unit }: halved, vehicles against the West Wall
a44-sum-halved-oos = { $unit }: halved, out of supply
a44-sum-halved-on-wheels = { $unit }: halved, strategic movement or trucks
a44-sum-retreated = { $unit }: retreated here in this phase, adds nothing
a44-sum-limit = limit of attack factors: { $limit }
a44-sum-bonus-light-woods = DCB of { $hex }: light woods
a44-sum-bonus-forest = DCB of { $hex }: forest
a44-sum-bonus-wooded-rough = DCB of { $hex }: wooded rough
a44-sum-bonus-village = DCB of { $hex }: village
a44-sum-bonus-town = DCB of { $hex }: town
a44-sum-bonus-city = DCB of { $hex }: city
a44-sum-bonus-west-wall = DCB of { $hex }: West Wall
a44-sum-bonus-improved-position = DCB of { $hex }: improved position
a44-sum-bonus-limit = DCB no higher than the defense strength: { $strength }
a44-sum-bonus-silhouettes = DCB at most 1 for silhouettes without infantry
a44-sum-odds = odds { $odds }
a44-sum-artillery = artillery: { $unit }
a44-sum-air = air support
a44-sum-disordered = disrupted or broken unit in the hex
a44-sum-advantage = attacker's advantage
a44-sum-surprise = surprise by the 150th Panzer Brigade
a44-sum-defensive-artillery = defensive artillery
a44-sum-defensive-die = the die of { $unit }, rolled first, may shift it or stop the attack
a44-sum-jabo-die = the Jabo die, rolled first, may shift it
a44-sum-jabo = Jabo

a44-disrupted = { $unit } is disrupted.
a44-broken = { $unit } is broken.
a44-rallies =
    { $state ->
        [disrupted] { $unit } rallies: disrupted (18.6).
       *[good-order] { $unit } rallies: in good order (18.6).
    }
a44-refused-rally-good-order = { $unit } is in good order
a44-refused-rally-astray = { $unit } is across an army boundary and cannot rally there before turn 5
a44-refused-disrupted-must-leave = { $unit } is disrupted or broken and must leave the enemy zone of control
a44-refused-disrupted-zone = { $unit } is disrupted or broken and may not enter the enemy zone of control in { $hex }
a44-sum-green = green unit: { $unit }
a44-sum-elite = elite unit: { $unit }

a44-roll-rally = { $unit } tries to rally
a44-rally-roll =
    { $result ->
        [improves] Rally Table for { $unit }, die { $die }, DRM { $drm }: it improves.
       *[no-change] Rally Table for { $unit }, die { $die }, DRM { $drm }: no change.
    }

a44-loses-step = { $unit } loses a step.
a44-eliminated = { $unit } is eliminated.
a44-leaves-remnant = { $unit } leaves a remnant: { $remnant }.
a44-engaged = { $unit } is engaged.
a44-advantage = Attacker's advantage: { $hex } against { $target }.
a44-refused-lead-disrupted = { $unit } is disrupted or broken and may not lead
a44-refused-lead-artillery = { $unit } is artillery and may not lead
a44-refused-lead-strategic = { $unit } is under a strategic movement or truck marker and may not lead
a44-refused-lead-advance = { $unit } cannot advance into { $hex } and may not lead
a44-refused-defense-result = no determined defense against { $result }: it gives no regular advance
a44-sum-tank-quality = lead with tanks of no lower quality: { $unit }
a44-sum-fire-fight-plus-one = result FF(+1)
a44-sum-dcb = DCB of { $hex }

a44-retreats = { $unit } retreats to { $hex }.
a44-retreats-off-map = { $unit } retreats off the map.
a44-no-room = { $unit } finds no hex with room for it: surplus steps are lost
a44-eliminated-broken = { $unit } is not in good order and does not survive this retreat
a44-eliminated-out-of-supply = { $unit } is out of supply and does not survive a retreat of three hexes or more
a44-eliminated-engineer = { $unit }: Allied engineers that break or retreat three hexes are eliminated
a44-eliminated-artillery = { $unit } is German artillery without a prime mover
a44-eliminated-retreated = { $unit } retreated into this hex in this phase already
a44-eliminated-no-way = { $unit } has no way to retreat
a44-refused-retreat-enemy = { $hex } holds enemy units
a44-refused-retreat-bond = an enemy bond bars the way to { $hex }
a44-refused-retreat-zone = { $hex } is in an enemy zone of control; only the first hex may be
a44-refused-retreat-river = no retreat to { $hex } across this river or lake
a44-refused-retreat-off-road = vehicles retreat to { $hex } only along a road
a44-refused-retreat-path = { $hex } is not the next hex of a retreat
a44-refused-retreat-priority = another way of retreat goes before { $hex }
a44-refused-retreat-full = { $hex } has no room: stacking limit

a44-ask-retreat-first = Choose the unit that retreats first from { $hex }.
a44-ask-retreat = { $hexes ->
        [one] { $unit } retreats: it is in { $hex }, { $hexes } hex left: choose the next one.
       *[other] { $unit } retreats: it is in { $hex }, { $hexes } hexes left: choose the next one.
    }
a44-ask-retreat-on = There is no room in { $hex }: { $unit } retreats on and breaks.
a44-ask-retreat-surplus = Too many units in { $hex }: choose one that retreats on and breaks, or pass and lose steps.
a44-ask-surplus = { $hex } is overstacked ({ $number }, 8.3): { $units } make { $held } { $kind ->
        [points] stacking points
        [silhouettes] silhouette steps
       *[artillery] artillery units
    }, the limit is { $most }. Choose the unit that loses a step.
a44-cannot-retreat = Eliminated: { $reason } ({ $number }).
a44-refused-retreat-unit = { $unit } does not have to retreat now
a44-refused-retreat-exit = { $unit } may not retreat off the map here
a44-refused-surplus-unit = { $unit } is not too much in { $hex }, or did not come there now
a44-refused-surplus-goes-on = a unit that is too much in { $hex } can still retreat on

# Clicks that lead to nothing, and what a way costs
a44-click-enemy = { $unit } is an enemy unit: units beside it may attack it in the combat phase. { $near ->
        [0] None of yours is beside it now.
        [one] One of yours is beside it now.
       *[other] { $near } of yours are beside it now.
    }
a44-click-enemy-off-map = { $unit } is an enemy unit that is not on the map: nothing can be done about it
a44-click-off-map = { $unit } is not on the map
a44-click-no-enemy-beside = { $unit } has no enemy beside it: it has nobody to attack
a44-click-choose-target = { $unit } is your own: choose the enemy hex that it attacks
a44-click-gathering = the attack on { $hex } is being prepared: choose the units that take part, then fight
a44-click-under-attack = { $unit } is under attack: choose your units that take part, then fight
a44-click-one-attack = { $unit } can be attacked when the attack on { $hex } is over
a44-click-guns = the battle in { $hex } comes first: choose artillery that supports it, or go on without
a44-click-who-advances = the defenders have left { $hex }: choose a unit that advances, or finish
a44-click-advance-enemy = { $unit } is an enemy unit: those who attacked { $hex } may advance now, other attacks come later
a44-click-advancing = { $unit } is the one that advances: choose the hex
a44-click-advance-far = { $hexes ->
        [one] { $hex } is too far: this advance has one hex left
       *[other] { $hex } is too far or not the next hex: this advance has at most { $hexes } hexes left, one after the other
    }
a44-click-retreating = { $unit } is the one that retreats: choose the next hex
a44-click-retreat-far = { $hexes ->
        [one] { $unit } retreats one more hex, into an adjacent one: { $hex } is not
       *[other] { $unit } retreats { $hexes } hexes, one after the other: { $hex } is not the next
    }
a44-click-lose = a step must be lost first: click one of the marked units
