# Attacks
tdw-ask-combat = { $attack ->
        [armor] Combat: choose a hex to attack, or end the combat. Only armor attacks in this round ({ $number }).
        [unmoved-armor] Combat: choose a hex to attack, or end the combat. Only armor that has not moved attacks in this round ({ $number }).
        [unmoved] Combat: choose a hex to attack, or end the combat. Only units that have not moved attack in this round ({ $number }).
       *[all] Combat: choose a hex to attack, or end the combat.
    }
tdw-ask-combat-left = { $attacks ->
    [one] one enemy hex can still be attacked
   *[other] { $attacks } enemy hexes can still be attacked
}
tdw-ask-combat-over = Nothing is left to attack in this round: end the combat, and the next chit comes.
tdw-ask-idle = This chit lets nobody move or attack: go on to the next one.
tdw-ask-idle-end_combat = On to the next chit
tdw-ask-idle-end_movement = On to the next chit
tdw-ask-join = Attack on { $hex }: choose the units that take part, then fight or call it off.
tdw-attack = { $units ->
        [one] { $side }: { $units } unit attacks { $hex }.
       *[other] { $side }: { $units } units attack { $hex }.
    }
tdw-refused-combat-no-enemy = there is no enemy unit in { $hex }
tdw-refused-combat-engineer-alone = the engineers in { $hex } are alone, and they are no unit
tdw-refused-combat-attacked-before = a unit in { $hex } was attacked in this round already
tdw-refused-combat-nobody-adjacent = none of your units is next to { $hex }
tdw-refused-combat-not-yours = { $unit } is not yours
tdw-refused-combat-off-map = { $unit } is not on the map
tdw-refused-combat-joined = { $unit } takes part already
tdw-refused-combat-not-joined = { $unit } takes no part
tdw-refused-combat-nobody-joined = no unit takes part yet
tdw-refused-combat-not-adjacent = { $unit } is not next to { $hex }
tdw-refused-combat-none-beside = no enemy unit is next to { $unit }
tdw-refused-combat-choose-hex = { $unit } can attack: choose the hex that is attacked
tdw-refused-combat-under-way = the attack on { $hex } is under way: fight it or call it off first
tdw-refused-combat-river = { $unit } is motorized, and between it and { $hex } is a river without a bridge
tdw-refused-combat-no-strength = { $unit } has no attack strength
tdw-refused-combat-has-attacked = { $unit } has attacked in this round
tdw-refused-combat-three-joined = { $unit } would be the fourth unit of this Reaction

# Support
tdw-ask-attacker-support = Attack on { $hex }: name your support, or go on without more.
tdw-ask-attacker-support-done = Attacker's support is complete
tdw-ask-defender-support = { $hex } is attacked: name your artillery, or go on without more.
tdw-ask-defender-support-done = Roll without artillery
tdw-ask-more-defense = { $hex } is attacked: your artillery counts. Name more, or roll.
tdw-ask-more-defense-done = Roll with your artillery
tdw-gun-used = { $marker } gives support.
tdw-gun-doubled = { $marker } gives support with double strength and goes to the turn track.
tdw-plus-two = The German adds 2 to the die.
tdw-refused-gun-none = { $marker } is neither artillery nor Nebelwerfer
tdw-refused-gun-not-yours = { $marker } is not yours
tdw-refused-gun-no-nebelwerfer = { $marker } is no Nebelwerfer, only these double their strength
tdw-refused-gun-attack-only = { $marker } is a Nebelwerfer and supports attacks only
tdw-refused-gun-away = { $marker } is not in the asset box
tdw-refused-gun-used = { $marker } is used
tdw-refused-gun-many = { $most ->
        [one] only one piece of this kind supports a combat
       *[other] only { $most } pieces of this kind support a combat
    }
tdw-refused-gun-area = { $marker } does not serve in the army area of { $hex }
tdw-refused-gun-oos = the units in the combat for { $hex } are out of supply and get no artillery
tdw-refused-gun-vdh = { $unit } never gets artillery
tdw-refused-gun-delay = US Delay never gets artillery
tdw-refused-gun-british = { $marker } is British, and { $hex } neither lies in the British area nor touches it
tdw-refused-gun-99 = { $unit } gets no artillery in turn 1
tdw-refused-gun-corps = no unit of the corps of { $marker } takes part, nor does airborne near one
tdw-refused-gun-mixed = units of another corps than that of { $marker } take part
tdw-refused-gun-attackers-oos = no attacker is in supply without Air Supply, as { $marker } needs
tdw-refused-gun-defenders-oos = the defenders of { $hex } are out of supply, and no supplied unit of the corps of { $marker } is within 3 hexes
tdw-refused-plus-two-option = the +2 is an optional rule that this game does not use
tdw-refused-plus-two-german = only German attacks have the +2
tdw-refused-plus-two-turn = the +2 is for turns 1 and 2
tdw-refused-plus-two-used = the +2 was used in this turn

# Numbers
tdw-sum-attack = attack
tdw-sum-defense = defense
tdw-sum-column = column
tdw-sum-die = added to the die
tdw-line-odds = { $odds ->
        [below] odds below 1-3
       *[other] odds { $odds }
    }
tdw-line-unit = { $unit }
tdw-line-artillery = artillery: { $marker }
tdw-line-nebelwerfer = Nebelwerfer: { $marker }
tdw-line-nebelwerfer-terrain = { $marker } in this terrain
tdw-line-nebelwerfer-double = { $marker } doubled
tdw-line-west-wall = West Wall: { $unit } doubled
tdw-line-village = village in { $hex }
tdw-line-city = infantry in the city of { $hex }
tdw-line-woods = infantry in the woods of { $hex }
tdw-line-forest = infantry in the forest of { $hex }
tdw-line-rough = rough in { $hex }
tdw-line-river = { $hex } is attacked over a river alone
tdw-line-armor-defense = defending armor in clear terrain: { $unit }
tdw-line-armor-attack = attacking armor in clear terrain: { $unit }
tdw-line-oos-defender = defender out of supply: { $unit }
tdw-line-integrity-defense = defender far from its division: { $unit }
tdw-line-integrity-attack = attacker far from its division: { $unit }
tdw-line-engineers = engineers: { $marker }
tdw-line-peiper = { $unit } in turn 1
tdw-line-plus-two = the optional +2

# Die and results
tdw-roll-combat = Combat for { $hex }: the die on column { $odds }.
tdw-combat-result = { $added ->
        [0] Combat for { $hex }, column { $column }, die { $die }: { $result } ({ tdw-result-means }).
       *[other] Combat for { $hex }, column { $column }, die { $die } + { $added }: { $result } ({ tdw-result-means }).
    }
tdw-combat-forced = Combat for { $hex }, odds below 1-3: { $result } without a die ({ tdw-result-means }).
tdw-result-means = { $result ->
        [AL1] the attacker loses a step
        [BL1] both sides lose a step
        [DR] the defender retreats
       *[other] the defender loses a step and retreats
    }
tdw-ask-convert = The result is { $result }: keep it, or turn it into BL1.
tdw-converted = The German turns { $result } into { $instead }.
tdw-refused-convert = only a retreat in the opening Combat Round of turn 1 can be turned into BL1
tdw-ask-loss-attacker = Choose the attacking unit that loses a step.
tdw-ask-loss-defender = Choose the defending unit that loses a step.
tdw-ask-loss-zone = The stack retreated through enemy ZOC: choose the unit that loses a step.
tdw-ask-loss-boundary = An army boundary bars the retreat: choose the unit that loses a step.
tdw-refused-loss-other = { $unit } is not among those that can take this loss
tdw-ask-stand = Retreat from { $hex }: airborne may stand for a step, or give way.
tdw-stands = { $unit } pays a step: nobody retreats from { $hex }.
tdw-refused-stand-elsewhere = { $unit } does not defend { $hex }
tdw-refused-stand-airborne = { $unit } is not airborne
tdw-refused-stand-open = there is no city, village, woods or forest in { $hex }

# Retreat
tdw-ask-retreat-next = Retreat from { $hex }: choose the unit that goes next.
tdw-ask-retreat = { $unit } retreats: it is in { $hex }, choose the next hex.
tdw-retreats = { $unit } retreats to { $hex }.
tdw-retreat-impossible = { $unit } cannot retreat and stays.
tdw-retreat-barred = An army boundary bars the retreat of { $unit }: it stays.
tdw-refused-retreat-unit = { $unit } is not among those that still have to retreat
tdw-refused-retreat-not-adjacent = { $hex } is not the next hex of the way
tdw-refused-retreat-twice = a retreat does not enter { $hex } twice
tdw-refused-retreat-enemy = there are enemy units in { $hex }
tdw-refused-retreat-terrain = { $unit } could not enter { $hex } by movement
tdw-refused-retreat-banned = { $unit } may not be with the units in { $hex }
tdw-refused-retreat-zone = { $hex } is in enemy ZOC, and there is a way without
tdw-refused-retreat-direction = { $hex } lies toward the enemy's edge of the map, and there is another way
tdw-refused-retreat-no-end = over { $hex } no way leads to a hex where the retreat may end
tdw-refused-retreat-near = { $hex } is next to where the retreat began, and two hexes must lead farther
tdw-refused-retreat-worse = all ways over { $hex } lead through enemy ZOC or toward the enemy's edge of the map, and there is a better one
tdw-refused-retreat-one-hex = an army boundary leaves one hex of retreat, and { $hex } is not open to it
tdw-ask-demolish = Choose a bridge crossed in the retreat and roll for its demolition, or leave it.
tdw-ask-demolish-done = Leave the bridges standing
tdw-roll-demolish = Bridge { $bridge }: it is destroyed on 1 to 3.
tdw-demolition-rolled = { $column ->
       *[result] Demolition of bridge { $bridge }: die { $die }.
    }
tdw-refused-demolish = { $bridge } was not crossed intact in this retreat, or its die is rolled

# Advance, bridges
tdw-ask-advance = Choose the next unit to advance into { $hex }, or finish.
tdw-ask-advance-done = No further advance
tdw-advances = { $unit } advances into { $hex }.
tdw-refused-advance-not-attacking = { $unit } took no part in the attack
tdw-refused-advance-again = { $unit } has advanced
tdw-refused-advance-terrain = { $unit } could not enter { $hex } by movement
tdw-ask-spare = { $hex } is held: choose the bridges to spare, all others that were attacked over are destroyed.
tdw-ask-spare-done = Blow what is not spared
tdw-refused-spare-again = { $bridge } is spared already
tdw-refused-spare-other = { $bridge } stands on no hexside of this attack

# What may come of it
tdw-outcome-result = { $result ->
        [AL1] AL1: the attacker loses a step
        [BL1] BL1: both sides lose a step
        [DR] DR: the defender retreats
       *[other] DR*: the defender loses a step and retreats
    }
tdw-outcome-steps = { $steps ->
        [one] { $side }: { $steps } step lost
       *[other] { $side }: { $steps } steps lost
    }
tdw-outcome-vacated = { $hex } is empty
tdw-outcome-bridge = bridge { $bridge } is destroyed
tdw-outcome-nothing = nothing changes
