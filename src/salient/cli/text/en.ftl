# The command line's own words. What a game says lies in the game's folder.

cli-turn = turn { $turn } of { $turns }
cli-too-wide = The map is wider than this window; the pieces by place:
cli-objective = objective
cli-objectives = Objectives:
cli-nobody = nobody
cli-offered = can be chosen
cli-reduced = reduced
cli-has-status = see “pieces”
cli-out-of-play = out of play
cli-column-piece = piece
cli-column-name = name
cli-column-side = side
cli-column-place = place
cli-column-factors = factors
cli-column-status = status
cli-column-cost = cost
cli-column-way = way

cli-game-over = The game is over.
cli-seed = Dice seed { $seed }, published before the game as SHA-256 { $commitment }
cli-seal = The dice are sealed; SHA-256 of their seed: { $commitment }
cli-verify-hint = Anybody can check every roll: salient verify { $file }
cli-hand-over = { $side } to play. The others look away; then press Enter.
cli-now-plays = { $side } to play
cli-welcome = You play: { $side }. Type a number or an action; ? for help.
cli-welcome-hot-seat = Hot seat. Type a number or an action; ? for help.

cli-ambiguous = That could be: { $found }
cli-not-understood = Not understood: { $text }. Type ? for help.
cli-which-action = Which action? Give it as it is written in the list.
cli-which-unit = Which unit? There are: { $units }
cli-which-file = Into which file?
cli-which-language = The languages are: { $languages }
cli-why-offered = It is allowed: { $action }
cli-no-routes = It cannot move now: { $unit }
cli-which-way = Which unit? Say: go UNIT { $place }
cli-no-way = No way leads there now: { $place }
cli-way-ends = The move ends here.
cli-no-rule = The rulebook has no rule { $number }
cli-undone = Taken back.
cli-saved = Saved: { $file }
cli-position-tells = It holds the whole position, hidden things included.
cli-left-saved = The game is kept in { $file }; go on with: salient play { $file }
cli-left-unsaved = The game was not saved.

cli-outcomes-exact = Outcomes
cli-outcomes-estimated = Outcomes (estimated)

cli-help-answer = Answer with a number, an action such as it is listed, its beginning, or its target.
cli-help-why = why it is not allowed, with the rules
cli-help-odds = the sums and the chances of every outcome; several answers separated by semicolons
cli-help-routes = how far a unit can move, at which cost
cli-help-go = walk the cheapest way to a place
cli-help-undo = take back your last answer, up to the last roll; give it again
cli-help-map = the map again; all pieces
cli-help-rules = a rule of the checklist, or a whole chapter
cli-help-save = write the game into a file
cli-help-lang = go on in another language
cli-help-position = the position as one word, for “salient show”
cli-help-quit = leave the table

cli-which-place = Which place is “{ $text }”? Found: { $found }
cli-nobody-there = No unit on the board is called so or stands there: { $text }
cli-none-such = No answer has that in it: { $text }
cli-list-hint = “list”, “list PART”: what there is; a number or a part of a name chooses
cli-beside = off the board: { $counts } (“off” lists them)
cli-due = turn { $turn }
cli-other-side = other side { $factors }
cli-fate-awaited = awaited
cli-fate-destroyed = destroyed
cli-fate-gone = gone
cli-fate-exited = left the map
cli-help-list = all answers; those with a part of a name in them
cli-help-move-map = another part of a large map; nearer, farther; onwards
cli-help-legend = the signs of the map
cli-help-look = all about a place, a unit
cli-help-who = the units by formation; the pieces off the board
cli-help-turn = sequence of play, facts and objectives; what happened so far
cli-help-hint = what a good player would do now; what the enemy might do next
cli-which-hint = “hint” for what to do, “hint fear” for what the enemy might do.
cli-thinks = thinking …
cli-no-hint = Nothing comes to mind.
cli-hint-rather = Rather than “{ $other }”: { $why }.
cli-hint-contrast = “{ $outcome }”: { $chance } instead of { $other }
cli-hint-against = but “{ $outcome }”: { $chance } instead of { $other }
cli-hint-margin = by its estimate better by about { $points } { $measure ->
        [victory] victory points
       *[strength] strength points (one is about one factor on a counter)
    }
cli-review-nothing = Nothing that a veteran would have done much better.
cli-review-measure = { $measure ->
        [victory] By a veteran's estimate, in victory points: strength, ground and supply are weighed by the same measure. Dice are left out.
       *[strength] By a veteran's estimate, in strength points, which are no victory points: one is about one factor on a counter, and ground, supply and what counts for victory are weighed by the same measure. Dice are left out.
    }
cli-review-head = Turn { $turn }, { $who }: cost about { $cost } { $measure ->
        [victory] victory points
       *[strength] strength points
    }
cli-review-decided = Turn { $turn }, { $who }: cost about { $percent } % of the chance to win
cli-review-done = played: { $answers }
