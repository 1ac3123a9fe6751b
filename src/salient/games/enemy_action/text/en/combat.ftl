# Lists
eaa-combat-nobody = nobody
eaa-combat-one = { $thing }
eaa-combat-list = { $thing }, { $rest }
eaa-line = { $cause } { NUMBER($value) }

# What is asked
eaa-ask-attacks = Choose a hex to attack, or end the attacks.
eaa-ask-attacks-left = { $attacks ->
    [one] one enemy hex can still be attacked
   *[other] { $attacks } enemy hexes can still be attacked
}
eaa-ask-attacks-none = No attack is possible: { $why }. End the impulse.
eaa-attacks-nobody = no Germans that were not attacked yet stand beside your active units
eaa-ask-attack = Attack on { $hex } at odds of { $ratio }; chits from { $least } to { $most }. Choose attackers and tactics, then confirm.
eaa-ask-attack-short = Attack on { $hex }, { $ratio }: { $most ->
    [one] only one chit
   *[other] only { $most } chits
}, but the defender's steps want { $least }. Play a tactic or add units, or take the attack back.
eaa-ask-reinforce = Reinforce Battle: which units of one stack join the attack on { $hex }, and from where?
eaa-ask-relief = Reinforce Battle: which units of one stack come to { $hex }?
eaa-ask-defence = The Germans attack { $hex } at { $ratio } and will draw { $chits ->
    [one] one chit
   *[other] { $chits } chits
}{ $tactics ->
    [surprise] . In a surprise impulse you may play no tactics.
    [unsupplied] . Your units there have no supply, so you may play no tactics.
    [none] . None of your cards helps there.
   *[yes] : play tactics, or let them draw.
}
eaa-ask-bug-out = Bug Out from { $hex }: choose hex { $number } of 2.
eaa-ask-bug-out-costly = Bug Out from { $hex }: choose hex { $number } of 2. Every open hex costs a step.
eaa-ask-more = Attack on { $hex }, chits drawn: { $drawn }; hits so far: attacker { $attacker }, defender { $defender }. How many more, up to { $most }?
eaa-ask-hits = Your stack in { $hex } has { $hits ->
    [one] one hit
   *[other] { $hits } hits
} to take. { $may ->
    [steps] It cannot retreat: choose who loses a step.
    [retreat] The hex is overfull: it must go on for one more hex.
   *[both] { $hits ->
        [one] It
       *[other] Each
    } is a hex of retreat or a lost step; it can go back { $hexes ->
        [one] one hex
       *[other] up to { $hexes } hexes
    }{ $disperses ->
        [yes] , and its second hex back disperses it.
       *[no] .
    }
}
eaa-ask-hits-costly = Your stack in { $hex } has { $hits ->
    [one] one hit
   *[other] { $hits } hits
} to take. { $may ->
    [steps] It cannot retreat: choose who loses a step.
    [retreat] The hex is overfull: it must go on for one more hex.
   *[both] { $hits ->
        [one] It
       *[other] Each
    } is a hex of retreat or a lost step; it can go back { $hexes ->
        [one] one hex
       *[other] up to { $hexes } hexes
    }{ $disperses ->
        [yes] , and its second hex back disperses it.
       *[no] .
    }
} Every hex open to it is in a German zone of control: the retreat also costs a step.
eaa-ask-split = The stack has to split: where does { $unit } retreat to?
eaa-ask-split-costly = The stack has to split: where does { $unit } retreat to? Every hex open to it costs it a step.
eaa-ask-split-next = The stack has to split: choose who retreats next. Who has no hex to go to loses a step.
eaa-ask-loss = Combat at { $hex }: which unit loses a step?
eaa-ask-attacker-hits = Attack on { $hex }, hits left on your units: { $hits }. { $may ->
    [steps] Who loses a step?
   *[both] Who loses a step, or do they disperse?
}
eaa-ask-advance = { $hex } is empty: who advances?

# Chance
eaa-draw-combat-card = A German combat card for the attack on { $hex }.
eaa-draw-defence-card = A German card for the defence of { $hex }.
eaa-draw-chit = Combat at { $hex }: chit { $number } of { $of }.
eaa-roll-hold = Hold check in { $hex }: held on { $chance } or less.
eaa-roll-attacker-hit = Hit { $number } on the attackers: a step on { $most } or less, else they disperse.
eaa-roll-advance = { $unit } advances into { $hex } on { $most } or less.

# The attack
eaa-german-attacks = German attack on { $hex }: { $units }. Strength { $attack } against { $defence }, odds { $ratio }.
eaa-allied-attacks = Allied attack on { $hex }: { $units }. Tactics: { $tactics }. Strength { $attack } against { $defence }, odds { $ratio }.
eaa-battle-sum = Battle for { $hex }: strength { $attack } against { $defence }, odds { $ratio }. Chits: minimum { $least }, maximum { $most }.
eaa-no-card-overwhelming = Overwhelming at { $ratio }: no combat card is drawn.
eaa-no-card-pile = The German draw pile is empty: no combat card ({ $ratio }).
eaa-no-card-unsupplied = No attacker is supplied: no combat card ({ $ratio }).
eaa-combat-card = The combat card: { $card }, { $tactic }.
eaa-combat-card-blank = The combat card: { $card }, without a tactic.
eaa-german-tactics = German tactics applied: { $tactics }; chits added: { $chits }.
eaa-joins = { $unit } joins the attack and will not advance.
eaa-reinforces = Reinforce Battle: { $unit } comes to { $hex }.
eaa-reserve-joins = The reserve { $unit } joins the attack in { $hex }.
eaa-ip-removed = The attacker's engineers remove the IP in { $hex }.
eaa-plays-tactic = { $card } is played as { $tactic }.
eaa-corps-artillery-back = { $card } goes back into the draw pile.
eaa-no-defence-card = No German card is drawn: no defender is supplied and undispersed, or the pile is empty.
eaa-defence-card-matches = The German card { $card } names the defender's formation: is there an undetected defender?
eaa-defence-card-other = The German card { $card } names another formation: its tactic counts.
eaa-defence-card-nothing = The card does nothing.
eaa-undetected = Undetected defender: { $unit } joins in { $hex }.
eaa-tactic-german = German tactic in defence: { $tactic }.
eaa-tactic-void = { $tactic } cannot be carried out here.

# Chits and hits
eaa-german-draws = The Germans draw { $number ->
    [one] one chit
   *[other] { $number } chits
} (minimum { $least }, maximum { $most }).
eaa-allied-draws = Chits: { $least } are drawn first, { $most } at most.
eaa-more-chits = { $number ->
    [0] No more chits, { $drawn } in all.
    [one] One more chit, { $drawn } in all.
   *[other] { $number } more chits, { $drawn } in all.
}
eaa-chit-one = Chit { $chit }: { $sides }. Side { $face } counts: attacker { $attacker }, defender { $defender }.
eaa-chit-both = Chit { $chit }: { $sides }. Both apply, side { $face } has priority: attacker { $attacker }, defender { $defender }.
eaa-chit-nothing = Chit { $chit }: { $sides }. No hits.
eaa-chit-applies = { $face } { $situation }: yes
eaa-chit-applies-not = { $face } { $situation }: no
eaa-hits-attacker = { $hex }: hits on the attacker: { $hits } ({ $lines }).
eaa-hits-defender = { $hex }: hits on the defender: { $hits } ({ $lines }).
eaa-ip-used = The IP in { $hex } is used up.
eaa-hits-spared = All defenders are gone, and { $hits ->
    [one] one hit is
   *[other] { $hits } hits are
} left over: hits on the attackers now { $left }.

# Situations of the chits
eaa-situation-ratio-least = ratio { $least } or more
eaa-situation-ratio-under = ratio under { $under }
eaa-situation-ratio-between = ratio { $least } to under { $under }
eaa-situation-terrain = terrain ({ $terrain })
eaa-situation-date = { $day } December
eaa-ground-clear = clear
eaa-ground-broken = broken
eaa-ground-woods = woods
eaa-ground-forest = forest
eaa-ground-town = town
eaa-ground-city = city
eaa-ground-westwall = West Wall
eaa-situation-airpower = Airpower
eaa-situation-artillery = Artillery
eaa-situation-combat-engineers = Combat Engineers
eaa-situation-elite-attacker = elite attacker
eaa-situation-elite-defender = elite defender
eaa-situation-green-attacker = green attacker
eaa-situation-green-defender = green defender
eaa-situation-defender-adjacent = defender adjacent
eaa-situation-defender-recon = defender recon
eaa-situation-dispersed-or-unsupplied-attacker = dispersed or unsupplied attacker
eaa-situation-dispersed-or-unsupplied-defender = dispersed or unsupplied defender
eaa-situation-flank-attack = flank attack
eaa-situation-large-attack = large attack
eaa-situation-allied-attack = Allied attack
eaa-situation-fifth-pz-army-attack = 5th Panzer Army attack
eaa-situation-ip-crossfire = IP crossfire
eaa-situation-one-hex-attack = one-hex attack
eaa-situation-only-attacker-armor = only attacker armor
eaa-situation-only-defender-armor = only defender armor
eaa-situation-only-attacker-combined-arms = only attacker combined arms
eaa-situation-only-defender-combined-arms = only defender combined arms

# Losses, retreats, dispersal
eaa-loss-hit = { $unit } loses a step to a hit.
eaa-loss-chosen = { $unit } takes a hit as a step.
eaa-loss-retreat = The retreat costs { $unit } a step.
eaa-loss-cornered = { $unit } has no hex to retreat to and loses a step.
eaa-hit-after-two = Already two hexes back: { $unit } loses a step.
eaa-hit-no-retreat = No retreat is possible: { $unit } loses a step.
eaa-hit-held = The hex is held: { $unit } loses a step.
eaa-hit-overstacked = The hex is overfull: the defenders have to go on.
eaa-hit-as-many = Hits { $hits }, steps { $steps }: the defenders retreat.
eaa-hit-zone = A lost step would end the ZOC: the defenders retreat.
eaa-holds = Hold check: { $die }, chance { $chance } ({ $lines }): the hex is held.
eaa-gives-way = Hold check: { $die }, chance { $chance } ({ $lines }): the defenders retreat.
eaa-retreats = { $side }: the defenders retreat to { $hex }, { $priority ->
    [1] out of every enemy zone of control.
    [2] to a supplied friend in an enemy zone of control.
    [3] into an enemy zone of control, which costs a step.
   *[4] into an enemy zone of control out of supply, which costs a step.
}
eaa-dispersed = { $unit } is dispersed.
eaa-attacker-hit = Die { $die }; HV of the hex { $hold }, attacking steps { $steps }.
eaa-hit-first = The first hit is a step: { $unit }.
eaa-hit-further = A further hit is a step: { $unit }.
eaa-hit-pressed-on = They press on: { $unit } loses a step.
eaa-hit-fourth = The fourth hit disperses the attackers, and absorbs the next.
eaa-hit-one-step = All attackers have one step: they disperse, which absorbs this hit and the next.
eaa-hit-rolled = The attackers disperse, which absorbs this hit and the next.
eaa-retreat-1 = no German zone of control there
eaa-retreat-2 = a German zone of control, but a supplied friend is there
eaa-retreat-3 = a vacant hex in a German zone of control, in Allied supply: it costs a step
eaa-retreat-4 = a hex in a German zone of control, out of Allied supply: it costs a step
eaa-retreat-disperses = the second hex: the stack is dispersed

# Advance
eaa-advance-always = { $unit } into { $hex }: row { $row }, { $why }; advanced there before: { $column }. It advances.
eaa-advance-rolls = { $unit } into { $hex }: row { $row }, { $why }; advanced there before: { $column }. It advances on { $most } or less.
eaa-advance-never = { $unit } into { $hex }: row { $row }, { $why }; advanced there before: { $column }. It stays.
eaa-row-arrow = along its path
eaa-row-river = over a river and nearer the objective
eaa-row-victory = a VP hex
eaa-row-supply = it restores supply
eaa-row-town = a town or city
eaa-row-nearer = nearer the objective
eaa-row-other = no reason to
eaa-advance-roll-yes = { $unit }: die { $die }, needed { $most } or less: it advances.
eaa-advance-roll-no = { $unit }: die { $die }, needed { $most } or less: it stays.
eaa-advances = { $unit } advances into { $hex }.
eaa-no-advance-bracketed = { $unit } does not advance into { $hex }: it is bracketed.
eaa-no-advance-joiner = { $unit } does not advance into { $hex }: it only joined the attack.
eaa-no-advance-fuel = { $unit } does not advance into { $hex }: it is out of fuel.
eaa-no-advance-boundary = { $unit } does not advance into { $hex }: it lies outside its army's area.
eaa-no-advance-full = { $unit } does not advance into { $hex }: there is no room.
eaa-no-advance-river = { $unit } does not advance into { $hex }: another unit has crossed that river hexside.
eaa-no-advance-surrounded = { $unit } does not advance into { $hex }: it would be surrounded there.
eaa-no-advance-leaves = { $unit } does not advance into { $hex }: Allied supply would reach the hex that it leaves.

# Sums
eaa-sum-attack = Attack strength
eaa-sum-defence = Defence strength
eaa-sum-chits = Maximum of chits
eaa-sum-least-chits = Minimum of chits
eaa-sum-retreat = Steps that this retreat costs
eaa-sum-ratio = Odds
eaa-term-unit = { $unit }
eaa-term-river = across a river, halved
eaa-term-combat-engineers = Combat Engineers
eaa-term-engineers = Engineers
eaa-term-panzer-battalion = Panzer Battalion
eaa-term-tank-battalion = Tank Battalion
eaa-term-detachment = detachment
eaa-term-city = city, doubled
eaa-term-westwall = West Wall, doubled
eaa-term-units = unbracketed attacking units
eaa-term-tactics = tactics
eaa-term-elite = an elite attacker
eaa-term-large = attackers with 3 or 4 steps
eaa-term-out-of-supply = defender out of supply
eaa-term-isolated = defender isolated
eaa-term-screen = Screen
eaa-term-fury = Fury of Bastogne
eaa-term-steps = defending steps
eaa-term-chits = from the chits
eaa-term-settled = town or city
eaa-term-in-westwall = West Wall
eaa-term-ip = IP
eaa-term-weak-defence = defenders dispersed, unsupplied or out of fuel
eaa-term-coordination = Assault Coordination
eaa-term-hold-value = HV
eaa-term-hold-steps = steps
eaa-term-hold-river = all attackers across a river
eaa-term-hold-supply = no reserve supply
eaa-term-hold-costly = every retreat costs a step
eaa-term-hold-retreated = already retreated

# Refusals
eaa-combat-refused-not-own = { $unit } is not yours on the map
eaa-combat-refused-deployed = { $unit } was deployed in this impulse
eaa-combat-refused-not-active = { $unit } is not active
eaa-combat-refused-dispersed = { $unit } is dispersed
eaa-combat-refused-has-attacked = { $unit } has fought in this impulse already
eaa-combat-refused-isolated = { $unit } is isolated and cannot attack
eaa-combat-refused-monty = Monty tidies the lines: { $unit } of the 1st Army does not attack today
eaa-combat-refused-no-germans = there are no Germans in { $hex }
eaa-combat-refused-hex-attacked = { $hex } was attacked in this impulse already
eaa-combat-refused-nobody-near = nobody who may attack is beside { $hex }
eaa-combat-refused-bracketed = bracketed units do not attack alone
eaa-combat-refused-few-chits = against { $hex } { $most ->
    [one] at most one chit is drawn
   *[other] at most { $most } chits are drawn
}, but the defender's steps want { $least }
eaa-combat-refused-not-in-battle = { $unit } takes no part in this combat
eaa-combat-refused-in-already = { $unit } is in the attack already
eaa-combat-refused-not-adjacent = { $unit } is not beside the hex
eaa-combat-refused-drop-joiner = { $unit } stays: a tactic has brought it in
eaa-combat-refused-last-attacker = an attack needs an attacker
eaa-combat-refused-tactic-role = { $tactic } is no tactic for this side of a combat
eaa-combat-refused-airpower = Airpower flies from { $day } December, or on a day with a break in the clouds
eaa-combat-refused-artillery = Artillery does nothing on 16 December
eaa-combat-refused-twice = { $tactic } twice would change nothing
eaa-combat-refused-dig-in = no IP can be placed in { $hex }
eaa-combat-refused-bug-out = no retreat of two hexes that the stack survives
eaa-combat-refused-bug-out-hex = { $hex } is not open to this retreat
eaa-combat-refused-one-stack = units of one stack only, once a combat
eaa-combat-refused-nobody-comes = nobody could come to this battle
eaa-combat-refused-surprise = no tactics in the surprise impulses
eaa-combat-refused-unsupplied = none of your units in this combat is supplied: no tactics
eaa-combat-refused-not-in-hand = { $card } is not in your hand
eaa-combat-refused-not-on-card = the card cannot be played as { $tactic }
eaa-combat-refused-not-beside = { $hex } is not beside the attacked hex
eaa-combat-refused-relief-hex = the units come into { $hex }
eaa-combat-refused-relief-not-own = { $unit } is not yours, or there already
eaa-combat-refused-relief-used = { $unit } has moved or fought, is dispersed, isolated or off the map
eaa-combat-refused-relief-strong = { $unit } is stronger than what is allowed to come
eaa-combat-refused-relief-far = { $unit } does not reach the battle in one move
eaa-combat-refused-more = at most { $most } more
eaa-combat-refused-others-first = { $unit } has lost more in this combat than others
eaa-combat-refused-loss-order = another German unit loses the step before { $unit }
eaa-combat-refused-must-go-on = the hex is overfull: retreat another hex
eaa-combat-refused-together = the stack retreats together
eaa-combat-refused-split-order = { $unit } retreats now
eaa-combat-refused-choose-first = choose first who retreats
eaa-combat-refused-cornered = { $unit } has no hex to retreat to: it loses a step
eaa-combat-refused-not-cornered = { $unit } has a hex to retreat to
eaa-combat-refused-no-further = this stack retreats no further
eaa-combat-refused-retreat-far = { $hex } is not adjacent
eaa-combat-refused-enemy = there are enemies in { $hex }
eaa-combat-refused-came-from = the stack comes from { $hex }
eaa-combat-refused-off-map = { $hex } is closed to these units
eaa-combat-refused-last-resort = over a river without a bridge or into forest off road only if nothing else is open: { $hex }
eaa-combat-refused-priority = better hexes are open than { $hex }: { $better ->
    [1] without an enemy zone of control
    [2] with a supplied friend in them
   *[3] vacant and in supply
} (rank { $better } before { $priority })
eaa-combat-refused-full = there is no room in { $hex }
eaa-combat-refused-dispersed-already = the attackers are dispersed already
eaa-combat-refused-first-hit = the first hit is always a step
eaa-combat-refused-advanced = { $unit } has advanced already
eaa-combat-refused-river-used = another unit has advanced over that river hexside into { $hex }
eaa-combat-refused-on-foot = only mechanized units advance two hexes, not { $unit }
eaa-combat-refused-one-hex-retreat = a second hex only after a retreat of two hexes or elimination
eaa-combat-refused-second-hex = { $unit } would have to go on at once from the vacated hex
eaa-combat-refused-off-path = off the retreat path { $hex } is closed: ZOC to ZOC, a river without a bridge, or forest off road

# What odds tell
eaa-outcome-steps = { $side } steps lost: { $steps }
eaa-outcome-vacated = { $hex } is vacated
eaa-outcome-held = { $hex } is held
eaa-outcome-dispersed = { $side } attackers are dispersed
