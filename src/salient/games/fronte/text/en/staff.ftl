# Why the computer's staff did something.
fronte-staff-assault = { $more ->
    [0] { $unit } assaults { $hex }: it wins with { $chance }%.
   *[other] { $unit } and { $more } more assault { $hex }: they win with { $chance }%.
}
fronte-staff-fire = { $unit } fires at { $hex }: that costs nothing.
fronte-staff-seize = { $unit } takes { $hex }, which nobody defends.
fronte-staff-garrison = { $unit } holds { $hex }, which would otherwise fall without a fight.
fronte-staff-take-aim = { $unit } goes to where it has a shot at { $hex }.
fronte-staff-advance = { $unit } advances towards { $hex }.
fronte-staff-withdraw = { $unit } goes back to { $hex }: it can bear no more losses.
fronte-staff-take-cover = { $unit } takes cover in { $hex }.
fronte-staff-shelter = { $unit } goes to the regiment in { $hex }: alone it would be shot to pieces.
fronte-staff-hide-guns = { $unit } goes to { $hex }, out of the enemy's way.
fronte-staff-battery = { $unit } comes up to { $hex } to have the enemy in range.
fronte-staff-protect = { $unit } goes to { $hex }: alone it would be lost.
fronte-staff-escort = { $unit } goes to { $hex } to protect the HQ.
fronte-staff-strengthen = { $unit } strengthens { $hex } against an assault.
fronte-staff-close-ring = { $unit } closes the way back from { $hex }.
fronte-staff-spot = { $unit } spots for the artillery from { $hex }.
fronte-staff-screen = { $unit } stands in the enemy's way to { $hex }.
fronte-staff-cut-supply = { $unit } cuts the supply of { $division }.
fronte-staff-open-road = { $unit } goes to { $hex } to open the supply line.
fronte-staff-contest = { $unit } goes beside { $hex }, so that it does not count.
fronte-staff-dig = { $unit } digs in.
fronte-staff-demolish = { $unit } blows the bridge in { $hex } before the enemy is over it.
fronte-staff-to-bridge = { $unit } goes to { $hex } to blow the bridge.
fronte-staff-carry-over = { $unit } stands in { $hex } as a bridge for those who are still on the other bank.
fronte-staff-boat-bridge = { $unit } builds a boat bridge in { $hex } for those behind.
fronte-staff-division = { $division } first: it has most to win, or to lose.
fronte-staff-fly = { $unit } attacks { $target } in { $hex } from the air.
