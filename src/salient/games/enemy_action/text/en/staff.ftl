# Why the computer's staff did something.
eaa-staff-card = { $card } promises most as things stand.
eaa-staff-hold-town = { $unit } goes to { $hex }, which counts for victory.
eaa-staff-block-road = { $unit } goes to { $hex }, through which the Germans are bound to come.
eaa-staff-cover = { $unit } takes cover in { $hex }.
eaa-staff-crossroads = { $unit } holds the roads at { $hex }.
eaa-staff-keep-clear = { $unit } goes to { $hex }, out of the Germans' way.
eaa-staff-supplied = { $unit } goes to { $hex }, where supply reaches it.
eaa-staff-behind-river = { $unit } goes to { $hex }, behind the river.
eaa-staff-strike-back = { $unit } goes to { $hex } to strike back.
eaa-staff-westwall = { $unit } goes to the Westwall at { $hex }, which costs the Germans points.
eaa-staff-reserve = { $unit } comes from the reserve to { $hex }.
eaa-staff-attack = The Germans in { $hex } are attacked: it promises more than it costs.
eaa-staff-stand = { $hex } is held with a tactic card.
eaa-staff-bug-out = { $hex } is given up before the attack: nothing there is worth a unit.
eaa-staff-blow = The bridge { $crossing } is blown: the Germans are bound to cross it.
eaa-staff-roadblock = A roadblock at { $hex }: the Germans are bound to come there.
eaa-staff-dig-in = { $hex } is dug in.
