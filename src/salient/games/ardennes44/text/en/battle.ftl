a44-ask-join = Attack on { $hex }: choose the units that take part, then fight.
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
    [one] { $shifts } column to the left.
   *[other] { $shifts } columns to the left.
}
a44-time-on-target = Defensive Artillery Table, { $column ->
        [german] German column
       *[other] Allied column
    }, { $unit }, die { $die }: Time on Target. The attacker loses a step and the attack is over.
a44-jabo-rolled = Jabo Table, die { $die }, DRM { $drm }: { $shifts ->
    [one] { $shifts } column to the left.
   *[other] { $shifts } columns to the left.
}
a44-odds = Attack on { $hex }: { $attack } to { $defence }, odds { $odds }, shifts { $shifts }, { $column ->
        [A1] below every column of the table.
       *[other] column { $column }.
    }
a44-automatic = Attack on { $hex } below 1-3: { $result } without a roll.
a44-combat-rolled = CRT, attack on { $hex }, column { $column }, die { $die }: { $result }.
a44-no-lead = Nobody can lead a fire fight against { $hex }: ENG.
a44-declines-fire-fight = No fire fight against { $hex }: ENG.
a44-fire-fight-rolled = Fire Fight Table, { $unit } leads, die { $die }, DRM { $drm }: { $result }.
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
