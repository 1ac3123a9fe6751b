# Why the computer's staff did something.
a44-staff-attack = { $more ->
    [0] { $unit } attacks
   *[other] { $unit } and { $more } more attack
} { $hex } at { $odds }: about { $chance }% to clear the hex, fire fights included.
# The same where something makes it harder than the odds say.
a44-staff-attack-against = { $more ->
    [0] { $unit } attacks
   *[other] { $unit } and { $more } more attack
} { $hex } at { $odds }: about { $chance }% to clear the hex, fire fights included{ $why ->
        [guns] , { $answered }% if the defender's guns answer
        [cover] ; the ground helps the defender
        [steps] ; the defender has { $steps } steps to lose
       *[lead] ; a fire fight would be hard
    }.
a44-staff-attack-for = { $attack } { $purpose }
a44-staff-for-victory = { $hex } counts for victory.
a44-staff-for-victory-later = { $hex } counts for victory once its road home is open.
a44-staff-for-roads = Roads meet in { $hex }.
a44-staff-for-bridge = Then the bridge at { $hex } can be built.
a44-staff-for-relief = Then { $unit } is in supply again.
a44-staff-for-way = That opens the way to { $goal }.
a44-staff-for-shelter = That keeps the enemy away from { $goal }.
a44-staff-seize = { $unit } takes { $hex }, which counts for victory.
a44-staff-seize-later = { $unit } takes { $hex }, which counts for victory once its road home is open.
a44-staff-seize-roads = { $unit } takes { $hex }, where roads meet.
a44-staff-garrison = { $unit } holds { $hex }, which would otherwise fall without a shot.
a44-staff-block = { $unit } bars the enemy's way at { $hex }.
a44-staff-bond = { $unit } and { $other } bar the road at { $hex } between them.
a44-staff-exploit = { $unit } drives on to { $hex } while the way is open.
a44-staff-leave = { $unit } goes to { $hex } to leave the map for points.
a44-staff-withdraw = { $unit } goes back to { $hex } before the enemy can crush it.
a44-staff-open-entry = { $more ->
    [0] { $unit } blocks the enemy in { $hex }, so that others can come onto the map.
   *[other] { $unit } and { $more } more block the enemy in { $hex }, so that others can come onto the map.
}
a44-staff-clear-road = { $unit } goes to { $hex } to open the road to { $goal }.
a44-staff-cut-off = { $unit } goes to { $hex } to cut the enemy's supply.
a44-staff-cut-point = { $unit } goes to { $hex } to cut the road to { $goal }, so that it does not count.
a44-staff-cut-together = { $unit } and { $other } go to { $hex } and { $there } to cut the roads to { $goal } together, so that it does not count.
a44-staff-cut-by-three = { $unit } and { $other } go to { $hex } and { $there }, and a third with them, to cut the roads to { $goal } together, so that it does not count.
a44-staff-forestall = { $unit } stands at { $hex }, where the enemy would have come through.
a44-staff-encircle = { $unit } goes to { $hex }, so that the enemy in { $target } has no way back.
a44-staff-picket = { $more ->
    [0] { $unit } guards { $hex } on the road to { $goal }.
   *[other] { $unit } and { $more } more guard the road to { $goal }, from { $hex } on.
}
a44-staff-relieve = { $unit } goes to { $hex } to bring supply to those in { $friend }.
a44-staff-strong-point = { $unit } joins those who hold { $hex }.
a44-staff-takes-over = { $unit } takes over { $hex } from those who held it.
a44-staff-bridge-guard = { $unit } goes to { $hex } to be able to blow the bridge.
a44-staff-bridge-stay = { $unit } stays at { $hex } until the bridge is blown.
a44-staff-reserve = { $unit } waits at { $hex } as a reserve.
a44-staff-night-march = The stack in { $hex } waits for the night.
a44-staff-dig-in = { $unit } digs in at { $hex }.
a44-staff-bridge-site = { $unit } goes to { $hex }, so that the bridge can be built again.
a44-staff-ouren = { $unit } tries the bridge at Ouren, which may fall, on its way to { $hex }: the others wait for what comes of it.
a44-staff-bring-up = { $unit } is brought up to { $hex }, within range of { $target }.
a44-staff-bring-nearer = { $unit } is brought up towards { $target }, to { $hex }.
a44-staff-gun-back = { $unit } is taken back to { $hex }, out of the enemy's reach.
a44-staff-gun-breaks-off = { $unit } is alone beside the enemy and tries to disengage.
a44-staff-escort = { $unit } goes to { $hex } to cover the guns there.
a44-staff-faces = { $unit } goes to { $hex } and faces the enemy in { $target }.
a44-staff-on-the-way = { $unit } goes to { $hex }, on its way to { $goal }.
a44-staff-close-up = { $unit } closes up to { $hex }, behind those in { $other }.
a44-staff-behind = { $unit } goes to { $hex }, behind those in { $other }.
a44-staff-in-sight = { $unit } goes to { $hex }, ready to meet the enemy in { $target }.
a44-staff-near-town = { $unit } goes to { $hex }, to be near { $goal }.
a44-staff-clear = { $unit } goes to { $hex }, clear of the enemy.
a44-staff-at-hand = { $unit } goes to { $hex }, to be at hand.
a44-staff-traffic = Traffic in { $hex }, on the enemy's quickest way.
