# Why the computer's staff did something.
tdw-staff-attack = { $more ->
    [0] { $unit } attacks { $hex } at { $odds }: the hex falls with { $chance }%.
   *[other] { $unit } and { $more } more attack { $hex } at { $odds }: the hex falls with { $chance }%.
}
tdw-staff-attack-answered = { $more ->
    [0] { $unit } attacks { $hex } at { $odds }, at { $answered } if guns answer: the hex falls with { $chance }%, or { $least }%.
   *[other] { $unit } and { $more } more attack { $hex } at { $odds }, at { $answered } if guns answer: the hex falls with { $chance }%, or { $least }%.
}
tdw-staff-follow = { $unit } enters { $hex }: to an empty hex the enemy would come back for nothing.
tdw-staff-stay = Nobody enters { $hex }: where they stand they are worth more.
tdw-staff-seize = { $unit } takes { $hex }, which counts for victory.
tdw-staff-garrison = { $unit } holds { $hex }, which would otherwise fall without a shot.
tdw-staff-block = { $unit } bars the enemy's road at { $hex }.
tdw-staff-exploit = { $unit } drives on to { $hex } while the way is open.
tdw-staff-meet = { $unit } drives to { $hex }, where the enemy comes.
tdw-staff-cover = { $unit } takes cover in { $hex }.
tdw-staff-gather = { $unit } and { $other } close in on { $hex } for the next combat.
tdw-staff-withdraw = { $unit } goes back to { $hex } before the enemy can crush it.
tdw-staff-bridge = { $unit } goes to the bridge at { $hex }.
tdw-staff-screen = { $unit } stops the enemy's march from the cover of { $hex }.
tdw-staff-division = { $unit } rejoins its division at { $hex }.
tdw-staff-break-out = { $unit } breaks out to { $hex }, where supply reaches it.
tdw-staff-open-road = { $unit } goes to { $hex } to open the line of supply to { $goal }.
tdw-staff-cut-off = { $unit } goes to { $hex } to cut the enemy's supply.
tdw-staff-place = { $unit } goes to { $hex }, where it can do more.
tdw-staff-forestall = { $unit } stands at { $hex }, where the enemy would have come through.
tdw-staff-surround = { $unit } closes the way back from { $hex }.
tdw-staff-meuse = { $unit } goes to the Meuse crossing at { $hex }.
tdw-staff-blow = The bridge { $bridge } is blown: the enemy's quickest way runs over it.
tdw-staff-first-chit = { $chit } first: it promises most as things stand.
tdw-staff-manner = The chit is played as { $manner }: that promises more.
tdw-staff-army = The chit goes to { $army }, which can do most with it.
tdw-staff-formation = { $formation } is named: strong, and near to what is wanted.
tdw-staff-swap = Reinforcements now: they are needed sooner than { $chit }.
tdw-staff-hold = { $chit } is played and the Reinforcement chit kept: a round of those who are there does more.
tdw-staff-react = The Reaction is played now, while it can still stop something.
tdw-staff-marker = A marker at { $hex }: the enemy's quickest ways run there.
tdw-staff-engineers = Engineers at { $hex }: the enemy's quickest ways run there.
tdw-staff-delay = The Delay unit goes to { $hex } to hold the enemy up.
tdw-staff-motorize = { $unit } gets the lorries: it has farthest to go.
tdw-staff-ss-stays = { $points ->
    [one] The SS stays: there is { $points } point, enough without the withdrawal.
   *[other] The SS stays: there are { $points } points, enough without the withdrawal.
}
tdw-staff-ss-goes = { $points ->
    [one] The SS is withdrawn: with { $points } point it cannot be kept safely.
   *[other] The SS is withdrawn: with { $points } points it cannot be kept safely.
}
