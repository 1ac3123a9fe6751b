# The engine's own messages. A game's texts lie in its own folder.

engine-not-offered = Not allowed here: { $action }.
engine-not-now = Not possible now: { $action }. First to be decided: { $asked }
engine-nothing-here = { $thing }: not what is wanted now. { $asked }
engine-nothing-there = There is nothing to do there now. { $asked }
engine-unknown-verb = Unknown action: “{ $verb }”.
engine-unknown-target = Not found ({ $kind }): “{ $name }”.
engine-wrong-number-of-targets = { $wanted ->
    [one] “{ $verb }” needs { $wanted } target; given: { $given }.
   *[other] “{ $verb }” needs { $wanted } targets; given: { $given }.
}
engine-not-your-decision = The decision is another side's: { $side }.
engine-game-over = The game is over.

engine-undo-nothing = There is nothing to undo.
engine-undo-roll = A die roll cannot be undone.
engine-undo-secret = A revealed secret cannot be undone.
engine-undo-other-side = The last action belongs to another side: { $side }.
engine-redo-nothing = There is nothing to redo.

engine-roll = { $purpose }: { $result }
engine-chose-alone = Only legal choice, taken automatically: { $action }.
engine-secret-action = Secret choice made: { $side }.
engine-to-answer = To answer: { $side }.

# Who answers when dice, cards or chits decide.
engine-side-chance = Chance

# Papers: what players write themselves.
engine-paper-too-long = A paper has at most { $most } signs.
engine-paper-bad-sign = There is an invisible or forbidden sign in this line.
engine-paper-malformed = This is not in the form that is wanted here.
engine-paper-syntax = This line cannot be read: { $reason }
engine-paper-brush = Nothing called “{ $name }” can be drawn here.
engine-paper-cell = “{ $name }” is not on the table.
engine-paper-name = A name is one line of at most { $most } signs.
engine-paper-count = { $what }: from { $least } to { $most } are needed.
engine-paper-unknown-field = There is no such field; there is: { $known }.
engine-paper-missing = Something must stand here.
engine-paper-choice = One of these is wanted: { $known }.
engine-paper-number = A whole number from { $least } to { $most } is wanted.

# Why a computer player did something.
opponent-walk = { $more ->
    [0] { $unit } heads for { $place }.
   *[other] { $unit } and { $more } more head for { $place }.
}
opponent-walk-strike = { $more ->
    [0] { $unit } heads for { $place }, to attack { $target }.
   *[other] { $unit } and { $more } more head for { $place }, to attack { $target }.
}
opponent-walk-goal = { $more ->
    [0] { $unit } heads for the objective { $place }.
   *[other] { $unit } and { $more } more head for the objective { $place }.
}
opponent-walk-towards = { $more ->
    [0] { $unit } heads for { $place }, on the way to the objective { $goal }.
   *[other] { $unit } and { $more } more head for { $place }, on the way to the objective { $goal }.
}
opponent-walk-cover = { $more ->
    [0] { $unit } goes to { $place } to cover the objective { $goal }.
   *[other] { $unit } and { $more } more go to { $place } to cover the objective { $goal }.
}
opponent-attack = { $more ->
    [0] { $unit } attacks { $place }.
   *[other] { $unit } and { $more } more attack { $place }.
}
# What a player fears.
opponent-comes = { $more ->
    [0] { $unit } comes to { $place }, which counts for victory.
   *[other] { $unit } and { $more } more come to { $place }, which counts for victory.
}
# Of several who take part in what is advised.
opponent-part-goes = { $unit } goes to { $place }
opponent-part-stays = { $unit } stays in { $place }
opponent-part-from = { $unit } from { $place }
opponent-part-after = { $unit } after moving to { $place }
# What became of a plan that was told.
opponent-plan-later = Later: the attack on { $place } that was advised.
opponent-plan-weaker = Weaker now: the attack on { $place } ({ $now } instead of { $meant }).
opponent-plan-too-weak = Dropped: the attack on { $place } ({ $now } instead of { $meant }) is no longer worth it.
opponent-plan-left = Dropped: the attack on { $place }; as things stand it promises too little.
opponent-plan-gone = Impossible: the attack on { $place }, since { $unit } does not stand in { $there }.
opponent-call-off = Call the attack on { $place } off: it costs more than it promises.
opponent-all-the-same = If you attack all the same:
opponent-left-out = Leave { $unit } out of it.
# What a player did, in a review of the game.
opponent-did-go = { $more ->
    [0] { $unit } to { $place }
   *[other] { $unit } and { $more } more to { $place }
}
opponent-did-stay = { $more ->
    [0] { $unit } stayed in { $place }
   *[other] { $unit } and { $more } more stayed in { $place }
}
opponent-did-attack = { $more ->
    [0] { $unit } attacked { $place }
   *[other] { $unit } and { $more } more attacked { $place }
}
opponent-did-attack-at = { $more ->
    [0] { $unit } attacked { $place } at { $odds }
   *[other] { $unit } and { $more } more attacked { $place } at { $odds }
}
# In which other turns the same was to be said.
opponent-did-again = { $count ->
    [one] likewise in turn { $turns }
   *[other] likewise in turns { $turns }
}
# What a mistake cost, beside all that a side has on the map.
opponent-cost-share = { $share ->
    [100] more than all units of { $side } on the map together
   *[other] { $share }% of all units of { $side } on the map
}

engine-supply-source = source of supply
engine-supply-line = line of what is pointed at
engine-supply-good = in supply
engine-supply-bad = out of supply
engine-supply-cut = here it is cut
engine-supply-leads = Supplied from { $place }, { $count ->
        [one] { $count } place
       *[other] { $count } places
    } along the line.
engine-supply-ends = Cut off: the line ends at { $place }.

engine-options-optional = Optional rules
engine-options-scenario = Scenario and armies
engine-options-sequence = Turns, chits and cards
engine-options-movement = Movement
engine-options-combat = Combat
engine-options-supply = Supply
engine-options-arrivals = Arrivals and replacements
engine-options-weather = Weather and air
engine-options-victory = Victory
engine-options-other = Other
