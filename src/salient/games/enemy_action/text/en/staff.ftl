# Why the computer's staff did something.
eaa-staff-card-activate = { $card } is played to act, above all: { $first }
eaa-staff-card-activate_one = { $card } is played for a single unit: { $first }
eaa-staff-card-deploy = { $card } is played for its reserves, above all: { $first }
eaa-staff-card-event = { $card } is played for its event, { $event }.
eaa-staff-card-expedite = { $card } is played to have { $count ->
    [one] a unit
   *[other] { $count } units
} a day earlier.
eaa-staff-card-replace = { $card } is played for replacements: { $count ->
    [one] one step
   *[other] { $count } steps
}.
eaa-staff-card-least = { $card } is given up: no card in hand would do more now than it can later, and this one is missed least.
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
eaa-staff-retake = { $unit } goes to { $hex }: from there a victory hex can be taken back.
eaa-staff-last-word = { $unit } goes to { $hex }: the Germans have no card left, and whatever is taken now counts.
eaa-staff-zone = { $unit } goes to { $hex }, whose zone of control lies over the Germans' road.
eaa-staff-attack-town = The Germans in { $hex } are attacked: the hex counts for victory.
eaa-staff-attack-westwall = The Germans in { $hex } are attacked: a breach in the Westwall costs them points every evening.
eaa-staff-mop-up = The Germans in { $hex } are attacked: they are surrounded and cannot get away.
