# The after-action report.
server-report-so-far = So far: turn { $turn } of { $turns }
server-report-now = The map now
server-report-course = The course
server-report-luck = Luck
server-report-battles = Decisive battles
server-report-arrivals = Arrivals
server-report-maps = The front, turn by turn
server-report-log = The whole log
server-report-turns = Turns
server-report-fought = Battles
server-report-rolls = Rolls
server-report-lost = Strength lost
server-report-left = Strength left
server-report-points = Victory
server-report-held = Places held
server-report-strength = Strength on the board
server-report-strength-why = In what the rulebook counts losses by, such as steps. The axis shows turns.
server-report-losses = Losses by turn
server-report-end-short = end
server-report-turn-head = Turn
server-report-luck-why = Every roll is weighed against all that could have fallen there: what each result costs both sides in strength, followed to its end. Positive numbers are good for the side that led to the roll. Rolls that cost nobody strength are left out, and so are those after which too much can happen.
server-report-luck-hidden = Something is still hidden in this game: luck is told once it is over.
server-report-luck-side = Side
server-report-luck-expected = Expected
server-report-luck-fell = Fell
server-report-luck-luck = Luck
server-report-luck-chance = Probability
server-report-luck-curve = What could have fallen
server-report-luck-rolls = Rolls
server-report-luck-good = as lucky as that or luckier: { $percent } %
server-report-luck-bad = as unlucky as that or unluckier: { $percent } %
server-report-best = The best roll: turn { $turn }, { $side }, { $purpose }: { $dice } ({ $luck })
server-report-worst = The worst roll: turn { $turn }, { $side }, { $purpose }: { $dice } ({ $luck })
server-report-attackers = Attack: { $units }
server-report-battle-lost = Strength lost:
server-report-surprise = the dice were { $steps } off what was to be expected
server-report-more = { $count ->
        [one] one more
       *[other] { $count } more
    }
server-report-making = The report is being made: { $percent } %
server-report-review = Review
server-report-review-why = The turns that cost most by a veteran's estimate, dice left out, and what it would have done instead. { $measure ->
        [victory] The points are those of victory; strength, ground and supply are weighed by the same measure.
       *[strength] Strength points are no victory points: one is about one factor on a counter, and ground, supply and victory places are weighed by the same measure.
    }
server-report-review-cost = cost about { $cost } { $measure ->
        [victory] victory points
       *[strength] strength points
    }
server-report-review-decided = cost about { $percent } % of the chance to win
server-report-review-done = Played: { $what }.
