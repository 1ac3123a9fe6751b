# The impulse and its cards
eaa-german-impulse = German impulse { $number } of the day.
eaa-german-surprise = German impulse { $number } of the day, with surprise: nobody moves, but there are attacks.
eaa-ask-command-card = A command card is drawn.
eaa-ask-support-card = A support card is drawn.
eaa-german-command-card = The command card: { $card }.
eaa-german-passed-over = Passed over: { $why }.
eaa-german-not-today = { $event } is for { $first } to { $last } December
eaa-german-no-event-in-surprise = { $event }: no events in a surprise impulse
eaa-german-event-impossible = { $event } would change nothing
eaa-german-no-replacements-today = replacements begin on { $first } December
eaa-german-too-few-reduced = replacements need { $points ->
    [one] { $points } unit that can take a step
   *[other] { $points } units that can take a step
}
eaa-german-replacements = Replacements: { $points ->
    [one] { $points } step
   *[other] { $points } steps
}.
eaa-german-replacement = { $unit } takes a replacement step: { $steps }.
eaa-german-nobody-active = The card activates nobody: the impulse is over.
eaa-german-centre = The activation is centred on { $unit } in { $hex }: no unit has more around it within range that count than { $count }.
eaa-german-active = Active: { $units }.
eaa-german-support-card = The support card: { $card }. Its tactic serves every attack: { $tactic }.
eaa-german-support-blank = The support card: { $card }. It has no tactic.

# Events
eaa-german-event = The event: { $event }.
eaa-german-delays = { $unit } is delayed: { $day } December.
eaa-ask-delay = Eisenhower hesitates: which division comes a day later?
eaa-refused-delay = no unit of { $division } is due on 18 December
eaa-ask-lost-card = Commandos: the top card of the Allied pile is lost.
eaa-ask-surrendered-card = Commandos, and the pile is empty: discard a card of your hand.
eaa-refused-not-in-hand = { $card } is not in your hand
eaa-german-commandos = Commandos: { $card } is lost.
eaa-roll-drop = Von der Heydte drops on { $hex }.
eaa-german-drop = { $unit } lands in { $hex } (die { $die }): { $state ->
    [full] full supply
    [limited] limited supply
    [out_of_supply] out of supply
   *[isolated] isolated
}.
eaa-german-drop-fails = { $unit } is lost in the drop on { $hex } (die { $die }).
eaa-german-repairs = Bridge Engineers repair the bridge { $crossing }.
eaa-german-builds = Bridge Engineers build a bridge: { $crossing }.

# The activation
eaa-german-clears-roadblock = Active units remove the roadblock in { $hex }.
eaa-german-objective = { $formation } makes for { $hex }.
eaa-german-objectives-held = { $formation } holds its own objectives and follows its army.
formation-6th-panzer = 6th Panzer Army
formation-5th-panzer = 5th Panzer Army
formation-7th = 7th Army
eaa-roll-fuel = Fuel check: { $most } or less, and the active mechanized units are out of fuel.
eaa-german-out-of-fuel = Out of fuel until the end of the day: { $units }.

# Movement
eaa-german-goes = { $unit } goes from { $hex } to { $to }: { $why }; { $stop }.
eaa-german-goes-strategic = { $unit } goes from { $hex } to { $to } by strategic movement: { $why }; { $stop }.
eaa-german-stays = { $unit } stays in { $hex }: { $why }.
eaa-german-adjusts = { $unit } goes from { $hex } to { $to } to close a gap in the line.
eaa-german-can-move = it has movement points
eaa-german-no-points = it cannot move out of { $hex } now
eaa-german-may-leave = it may leave its hex
eaa-german-holds = it holds { $hex }, which Allied supply would reach
eaa-german-no-exit = it is not in an exit hex that it makes for
eaa-german-exits = it leaves the map in { $hex }
eaa-german-later = it has no line of supply in { $hex } and waits for the others
eaa-german-method-1 = back into supply in { $hex } (method 1 of 7)
eaa-german-no-method-1 = method 1: it has a line of supply, or needs none yet
eaa-german-method-1-fails = method 1: no hex in supply is in reach
eaa-german-method-2 = to take vacant { $hex } (method 2 of 7)
eaa-german-no-method-2 = method 2: no vacant Allied town, VP hex or HV hex is in reach
eaa-german-method-3 = to surround { $hex } (method 3 of 7)
eaa-german-keeps = it keeps { $hex } surrounded (method 3 of 7)
eaa-german-keeps-beside = it keeps { $hex } surrounded from the next hex (method 3 of 7)
eaa-german-no-method-3 = method 3: it can surround nobody
eaa-german-method-4 = to attack { $hex } (method 4 of 7)
eaa-german-method-4-stays = from here { $hex } can be attacked (method 4 of 7)
eaa-german-no-method-4 = method 4: it can go beside nobody whom an attack would be allowed against
eaa-german-method-5 = along the arrows to { $hex } (method 5 of 7)
eaa-german-no-method-5 = method 5: the primary arrow is closed
eaa-german-method-6 = by another way to { $hex } (method 6 of 7)
eaa-german-no-method-6 = method 6: no other hex nearer the objective is open
eaa-german-method-7 = none of the six methods leads it on from { $hex }
eaa-german-stop-goal = its goal is reached
eaa-german-stop-zone = an enemy zone of control (EZOC) stops it
eaa-german-stop-roadblock = a roadblock stops it
eaa-german-stop-enemy = Allied units are in { $hex }
eaa-german-stop-full = there is no room in { $hex }
eaa-german-stop-points = its movement points are spent
eaa-german-stop-ground = it cannot enter { $hex }

# Reserves
eaa-german-reserve-placed = The reserve { $unit } is placed in { $hex }.
eaa-german-reserve-stays = No hex is open to the reserve { $unit }: it stays in the box.
eaa-german-reserve-waits = The reserve { $unit } waits for the attack on { $hex }.
eaa-german-to-reserve = { $unit } goes from { $hex } back to the reserves.
eaa-german-delayed = The delayed reserve { $unit } is placed in { $hex }.
eaa-german-arrives = { $unit } arrives in the reserve box.
eaa-roll-okw = OKW check: { $most } or less releases a division.
eaa-german-okw-holds = OKW releases nobody: { $die }, at most { $most } was needed.
eaa-german-okw-released = OKW releases the division { $division } ({ $die }, at most { $most } was needed): −{ $points } VP.

# Attacks
eaa-german-target = They attack { $hex } with { $units }: the odds are { $ratio }, and today they want at least { $wanted }. They could draw { $chits ->
    [one] one chit
   *[other] { $chits } chits
}; as many as steps defend are enough: { $steps }.
eaa-german-easier = Against { $hex } one line easier is enough: { $wanted }.
eaa-german-targets = Targets in order: { $hexes }; { $why }.
eaa-german-first-objective = an objective comes first
eaa-german-first-victory = a VP hex comes first
eaa-german-first-hold = the highest hold value (HV) comes first
eaa-german-first-steps = the most attacking steps come first
eaa-german-first-number = the lowest hex number comes first
