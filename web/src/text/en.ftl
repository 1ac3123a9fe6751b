# General
web-nav = Main
web-loading = Loading
web-offline = The club cannot be reached.
web-broken = Something went wrong on this page.
web-close = Close
web-yes = Yes
web-no = No
web-copy = Copy
web-copied = Copied
web-you = You
web-somebody = A player
web-computer = Computer
web-free-seat = Free seat
web-your-turn = Your turn
web-waiting = Waiting
web-over = Game over
web-help = Help
web-side = Side
web-turn = Turn { $turn }
web-turns = Turns
web-rule = Rule { $rule }
web-to-lobby = To the lobby
web-to-table = To the table
web-lost-title = There is no such page.

# Lobby
web-lobby-title = A map table in a quiet room
web-lobby-lead = Operational wargames by the book: the rules are enforced and explained, the dice can be checked, and a game keeps for as long as you need.
web-new-game = New game
web-learn = Learn it: lessons and help
web-import = Open a save file
web-tables-mine = Waiting for you
web-tables-others = Waiting for others
web-tables-over = Finished
web-lesson-lesson = Lesson
web-lesson-replay = Guided replay
web-no-tables = You sit at no table yet.
web-clear-away = Clear away
web-clear-away-sure = Clear this table away?
web-clear-away-why = It goes for ever, with its log and its dice. A save file kept before can be opened again.
web-my-name = My name
web-my-name-why = The others at a table see it. You can leave it empty.
web-rename = Keep name
web-renamed = The name is kept.

# New game
web-game = Game
web-scenario = Scenario
web-options = Rules to choose
web-options-count = { $count }, { $changed ->
    [0] all as usual
   *[other] { $changed } changed
}
web-seats = Seats
web-seating-both = I play all sides
web-seating-both-why = Alone, or two at one screen (for secrets a curtain can be switched on in the settings).
web-seating-computer = Against the computer
web-seating-computer-why = A computer player takes the other side.
web-seating-friend = With a friend
web-seating-friend-why = By an invitation link, live or over weeks. Without hints, unless you allow them below.
web-seating-watch = Watch
web-seating-watch-why = Computer players play each other.
web-my-side = My side
web-opponent = Opponent
web-opponent-random = Beginner: any legal move
web-opponent-recruit = Recruit: makes mistakes
web-opponent-regular = Regular: a fair opponent
web-opponent-veteran = Veteran: plays as well as it can
web-temper = Temper
web-temper-none = Even: weighs both sides of everything
web-temper-bold = Bold: attacks sooner, minds its losses less
web-temper-careful = Careful: spares its units, leaves little to chance
web-temper-stubborn = Stubborn: holds on to ground
web-temper-absent = In this game all computer players have the same temper.
web-table-name = Name of the table (may be empty)
web-found = Begin
web-found-invite = Begin and invite
web-invite-title = Your table is set
web-invite-lead = Send this link to whoever should take the seat. It works once.
web-invitation-link = Invitation link
web-join-title = You are invited
web-join = Take this seat
web-join-by = { $host } invites you to a game.
web-join-side = You play
web-join-hints = Hints
web-join-club = The club
web-join-how = You need nothing but this page: no account, nothing to install. Play live or answer when you have time; the table keeps.
web-join-taken = Somebody else has taken this seat already. Ask for a new invitation.
web-invitation-words = Words to send along
web-copy-words = Copy the words
web-invitation-text = { $host } invites you to { $game }, scenario: { $scenario }. You play { $side }.
    Open this page, it is all you need: { $url }
web-reach-own = This link works on this machine only. To let others in, close the club and start it so that it listens to the network:
web-reach-network = The club is open to your local network: this link works there, not beyond.
web-reach-here = on this machine

# My browsers
web-devices = My browsers
web-devices-why = You are known by this browser. A personal link makes another one yours too: the same name, seats and papers.
web-device-invite = Add a phone or another browser
web-device-once = Open this on the other device: scan the code, or send the link to yourself. It works once, for an hour. Whoever opens it is you, so show it to nobody else.
web-device-code = QR code of the personal link
web-device-link = Personal link
web-device-here = this one
web-device-seen = last here { $when }
web-device-until = waits until { $when }
web-device-away = Send away
web-device-withdraw = Withdraw
web-device-title = Another browser of yours
web-device-lead = In this browser you will be { $name }, with the same seats and papers.
web-device-leaves = { $count ->
    [one] This browser has a game of its own. It will no longer be found here; hand its seat over first if you want to keep it.
   *[other] This browser has { $count } games of its own. They will no longer be found here; hand their seats over first if you want to keep them.
 }
web-device-warn = Only go on if you made this link yourself.
web-device-take = That is me
web-device-same = You are this person here already.

# Word while the page is closed
web-push = In this browser also while the page is closed
web-push-refused = The browser does not allow it.
web-mail = By e-mail to
web-keep = Keep
web-mail-sent = A letter is on its way to { $mail }. Open the link in it.
web-mail-good = This address is confirmed.
web-mail-waits = This address is not confirmed yet: open the link in the letter.
web-every = At most one word
web-every-10 = in ten minutes
web-every-60 = in an hour
web-every-360 = in six hours
web-every-1440 = a day
web-mail-title = Letters from the club
web-mail-confirm-lead = Word of games that wait for you shall be sent to this address.
web-mail-confirm = This address is mine
web-mail-confirmed = { $mail } is confirmed.
web-mail-stop-lead = No more letters shall be sent to this address.
web-mail-stop = Send no more
web-mail-stopped = Nothing more is sent to { $mail }.

# The open lobby
web-open-seats = Open seats
web-open-games = Games to watch
web-open-none = No seat is open just now.
web-open-table = Open to everybody in the club
web-open-table-why = Listed in the lobby: anybody can take a free seat or watch.
web-open-listed = open to everybody
web-sit-down = Play

# Clocks
web-clock = Clocks
web-clock-none = No clocks
web-clock-side = For the whole game
web-clock-answer = For each answer
web-clock-days = Days for each turn
web-clock-side-why = Each side has so much time for all its answers together.
web-clock-answer-why = Each single answer has so much time.
web-clock-days-why = Each time the game comes to a side, it has so many days.
web-clock-side-amount = Minutes
web-clock-answer-amount = Seconds
web-clock-days-amount = Days
web-clock-side-for = { $time } a side
web-clock-answer-for = { $time } an answer
web-clock-days-for = { $time } a turn
web-zero = When the time is up
web-zero-show = It is shown, nothing else
web-zero-claim = The other side may claim the game
web-zero-computer = The computer takes over
web-zero-show-short = shown only
web-zero-claim-short = then the game can be claimed
web-zero-computer-short = then the computer takes over
web-clock-pause = Pause
web-clock-on = Clocks on
web-clock-stands = The clocks stand.
web-clock-wish = { $name } asks for a pause.
web-clock-asked = You ask for a pause.
web-clock-claim = Claim the game
web-unit-day = d
web-unit-hour = h
web-unit-minute = min

# Settings
web-settings = Settings
web-language = Language
web-theme = Theme
web-theme-paper = Paper
web-theme-night = Night
web-palette = Colours
web-palette-classic = Classic
web-palette-deutan = For red-green blindness
web-palette-tritan = For blue-yellow blindness
web-palette-contrast = Strong contrast
web-counter-size = Counter size
web-worth = { $points ->
    [one] { $points } victory point
   *[other] { $points } victory points
}
web-more-tools = More tools
web-grid = Hex grid
web-numbers = Hex numbers
web-amount-off = none
web-amount-fine = fine
web-amount-strong = strong
web-text-size = Text size
web-speed = Animations
web-speed-none = None
web-speed-slow = Slow
web-speed-normal = Normal
web-speed-fast = Fast
web-notices = Your turn
web-curtain = Curtain between players
web-curtain-hand = Hand over to
web-curtain-why = The table waits behind this curtain. Nobody else should be looking.
web-curtain-on = I am here, go on
web-curtain-alone = I play all sides alone: no curtain
web-curtain-secrets = When the game has secrets
web-curtain-always = Always
web-curtain-never = Never
web-ask = Ask before a phase ends
web-ask-always = Always
web-ask-left = When something is left
web-ask-never = Never
web-sound = Sound
web-notify = Notice of the browser

# The table
web-map = Map
web-tools = Tools
web-sequence = Sequence of play
web-turn-track = Turn track
web-reinforcements = Reinforcements, turn { $turn }: { $count }
web-dossier = Dossier
web-dossier-empty = Point at a hex or a counter to read about it here.
web-facts = The situation
web-held-by = control: { $side }
web-off-offered = To choose from
web-fate-off = Off the map
web-fate-awaited = Still to come
web-fate-destroyed = Eliminated
web-fate-gone = Left the map
web-fate-exited = Exited
web-fate-reserve = In reserve
web-fate-eliminated = Eliminated
web-thinking = The computer is thinking.
web-waiting-for = Waiting for { $name }
web-waiting-seat = Waiting for somebody to take the seat
web-more-answers = More answers: { $count }
web-answers = Answers
web-no-answers = Nothing to answer.
web-and-more = And { $count } more: type to narrow them down.
web-undo = Undo
web-redo = Redo
web-take-back = Ask to take back from here
web-takeback-asked = You ask to take back. The others must agree.
web-takeback-withdraw = Withdraw
web-takeback-wish = { $name } asks to take back to moment { $moment } (turn { $turn }).
web-map-is-drawn = The map is being drawn. The first time that takes a moment.
web-reconnecting = Connection lost. Trying again.
web-forecast = Combat forecast
web-finish = Finish
web-left = left to do: { $count }
web-walk-cost = To { $place }:
web-together = together with { $units }
web-left-units = { $count ->
    [one] one unit can still act
   *[other] { $count } units can still act
}
web-left-attacks = { $count ->
    [one] one attack is possible
   *[other] { $count } attacks are possible
}
web-left-nothing = Nothing is left to do
web-left-end = End all the same
web-left-stay = Go on playing
web-stop-key = X ends this march; E is for the end of the phase.
web-amount = Amount
web-amount-less = { $count } less
web-amount-more = { $count } more
web-support = Add to the attack
web-all-join = All join: { $count }
web-forecast-all = if all who can join
web-call-off = Call off
web-codes = What the results mean: { $count }
web-codes-point = Point at a result to read what it means.
web-rolled = Dice
web-forced = The only legal choice, taken for you: { $answers }
web-forced-unit = { $unit }: { $answers }
web-only-choice = (the only choice)
web-closing-turn = Your turn ends
web-closing-phase = What followed
web-closing-read = Continue
web-advised = { $count ->
    [one] one place is pointed out; any other that is legal can be clicked as well, or
   *[other] { $count } places are pointed out; any other that is legal can be clicked as well, or
}
web-advised-type = typed (A)
web-die = Die
web-probability = Probability
web-estimated = estimated
web-more-outcomes = { $count } more
web-give-up-aim = Choose something else
web-overlays = Overlays
web-overlay-control = Control
web-overlay-numbers = Hex numbers
web-overlay-trails = Last moves
web-hide-counters = Hide all counters
web-find = Find
web-find-what = A place, a hex number or a unit
web-fold = Fold everything away
web-keys = Keyboard shortcuts

# Time line and log
web-timeline = Time line
web-moment = Turn { $turn }, moment { $moment }
web-replaying = You look at moment { $moment } of { $last }.
web-to-present = Back to the present
web-first = To the beginning
web-back = One step back
web-forward = One step forward
web-replay = Replay
web-pause = Pause
web-log = Log
web-log-empty = Nothing to read here.
web-log-text = The log as text
web-filter = Filter
web-all-sides = All sides
web-all-turns = All turns
web-earlier = Earlier lines
web-look-there = Look at this moment

web-tag-objective = objective
web-tag-victory = victory hex

# Talk and seats
web-talk = Chat
web-talk-empty = Nobody has said anything yet. Spectators cannot read this.
web-talk-seats = The chat is for those who play.
web-talk-write = Write to the table
web-send = Send
web-here = At the table now
web-give-computer = Hand over to the computer
web-give-invite = Invite somebody
web-take-seat = Take this seat
web-part-seat = Give away one side only
web-offered-seat = Free for you
web-held = Before: { $name }, turn { $since } to turn { $until }
web-held-seen = { $name } has seen the secrets of { $side }, as the player of that side from turn { $since } to turn { $until }.
web-webhook = Address to call when it is your turn (webhook)
web-watch-link = Whoever has this address can watch:

# Export, result, verification
web-tables = Tables of the rulebook
web-export = Save and export
web-save-file = Save file
web-save-file-why = The whole game; it can be opened again here or elsewhere.
web-report = After-action report
web-report-why = One page to read, print and keep: course, luck, decisive battles, maps.
web-report-save = Save it as a file
web-verify = Verify the dice
web-verify-why = Every roll is computed again from the sealed seed.
web-verify-good = Every roll is as the seal says.
web-verify-so-far = The game replays exactly. The rolls can be checked once it is over.
web-verify-bad = This game does not agree with its record.
web-verify-answers = Answers replayed
web-verify-rolls = Rolls
web-verify-sealed = Rolls computed from the seed
web-seal = The seal
web-seal-why = The hash of a secret seed was published before the first roll, the seed itself after the last. So nobody could choose the dice.
web-seal-commitment = Published before the game (SHA-256)
web-seal-seed = Seed
web-seal-closed = secret until the game is over
web-winner = Winner: { $side }
web-draw = A draw
web-rematch = Rematch
web-rematch-accept = Accept the rematch
web-offered = You are asked to play again: a seat is free for you.
web-look-on = Look at the map

# Keys
web-key-cursor = Move the cursor on the map
web-key-choose = Choose what is under the cursor
web-key-zoom = Zoom
web-key-fit = Fit the map
web-key-main = What goes on: fight, end the phase
web-key-stop = End the march: stop here
web-key-undo = Undo
web-key-redo = Redo
web-key-answers = All answers in words
web-key-next = Cursor to the next place that can be chosen
web-key-previous = Cursor to the previous one
web-key-find = Find by name
web-key-back = Replay: one step back
web-key-forward = Replay: one step forward
web-key-now = Back to the present
web-key-log = Log
web-key-talk = Chat
web-key-rail = Sequence of play
web-key-dossier = Dossier
web-key-fold = Fold everything away
web-key-overlays = Overlays
web-key-hide = Hide or show the counters
web-key-tables = Tables of the rulebook
web-key-seats = Seats
web-key-settings = Settings
web-key-keys = This list
web-key-escape = Close, let go
web-keys-map = On the map
web-keys-playing = Playing
web-keys-looking = Looking
web-keys-building = Drawing tables, raising armies
web-key-pan = Move the map
web-key-build-brush = Take a brush
web-key-build-use = Use the brush
web-key-build-end = End the line
web-key-build-shorten = Take back its last cell
web-key-build-erase = Erase; the eraser
web-key-build-name = Write a name
web-key-build-hand = Move the sheet
web-key-build-save = Save
web-shelf = Games
web-log-text-what = What happened, line by line, in your language.

# Help
web-lessons = Lessons
web-lesson = Lesson
web-lesson-begin = Begin
web-lesson-step = { $step } of { $count }
web-lesson-on = Go on
web-lesson-skip = Skip this step
web-lesson-leave = Leave the lesson
web-lesson-next = Next lesson: { $title }
web-lesson-play = Play it against the computer
web-lesson-all = All lessons
web-lesson-again = Once more
web-lesson-done = Done
web-lesson-do = Do it for me
web-lesson-take-back = Take it back
web-lesson-other = “{ $answer }” is allowed by the rules, but here the lesson goes another way.
web-lesson-read-first = First go on with the button below.
web-lesson-lost = The game has gone another way than the lesson. Take it back and try once more, or skip this step.
web-how = How the table works
web-how-prompt = The line at the top says who is asked and what. Its one big button goes on and says what ends; if something is left to do, it asks once.
web-how-lit = What the question is for is lit. Several meanings of one click open a small menu; rare orders are only there, by a right click or a long press.
web-how-move = Click a counter or a stack and then where it shall go, or drag it there. X ends the march, and so does a click on another unit.
web-how-why = Click something that is not offered and the table says why not, with the number of the rule.
web-how-sum = Before an attack the dossier shows the whole sum, line by line, and how likely each result is.
web-how-undo = Undo takes back your own clicks up to the last roll. Beyond that, ask your opponent in the log.
web-how-replay = Drag the time line at the bottom to see any earlier moment; the game does not change.
web-how-story = What others did is played step by step: “Next” goes on, the pause stops it, “Always show it” says whether it begins by itself. When a computer's turn is over it says why it did each thing; the time line plays the whole game again, by moves, battles, phases or turns.
web-glossary = Glossary
web-word-hex = Hex
web-word-hex-what = One of the six-sided spaces of the map; its number gives column and row.
web-word-stack = Stack
web-word-stack-what = All counters in one hex. Point at it to see them side by side.
web-word-step = Step
web-word-step-what = A measure of a unit's strength. One that loses a step is turned to its reduced side, and a reduced one is eliminated.
web-word-zoc = Zone of control (ZOC)
web-word-zoc-what = The hexes around a unit in which it hampers the enemy's movement.
web-word-supply = Supply
web-word-supply-what = A unit needs a way back to its side's source that the enemy does not cut.
web-word-odds = Odds
web-word-odds-what = Attack to defense, rounded in favour of the defender; they choose the column of the table.
web-word-crt = Combat Results Table (CRT)
web-word-crt-what = The column by the odds, the row by the die: what comes of an attack.
web-word-retreat = Retreat
web-word-retreat-what = A beaten unit goes back, by the rules of its game.
web-word-advance = Advance after combat
web-word-advance-what = The winner may enter the hex that was left.
web-word-seal = Sealed dice
web-word-seal-what = All rolls follow from a secret that is published as a hash before the game and openly after it.
web-word-moment = Moment
web-word-moment-what = The game after one more answer or roll. The time line counts them.

# Answers in words, where a game has no words of its own
web-as-begin = Choose { $target }
web-as-along = Together with { $target }
web-as-move = Move to { $target }
web-as-end = End the phase
web-as-stop = Stop here
web-as-decline = Decline
web-as-cancel = Cancel
web-action-roll = Dice: { $all }

# What a counter is, by its sign and its size mark; a game may have words of its own
web-symbol-infantry = infantry
web-symbol-motorised = motorised infantry
web-symbol-mechanised = mechanised infantry
web-symbol-mech_infantry = mechanised infantry
web-symbol-panzergrenadier = Panzergrenadiers
web-symbol-mountain = mountain troops
web-symbol-paratroop = parachute infantry
web-symbol-parachute = parachute infantry
web-symbol-glider = glider infantry
web-symbol-security = security troops
web-symbol-machine_gun = machine guns
web-symbol-fortress = fortress troops
web-symbol-armour = armour
web-symbol-tank = tanks
web-symbol-assault_tank = assault tanks
web-symbol-assault_gun = assault guns
web-symbol-tank_destroyer = tank destroyers
web-symbol-armoured_cavalry = armoured reconnaissance
web-symbol-armored_brigade = armoured brigade
web-symbol-combat_command = Combat Command
web-symbol-task_force = Task Force
web-symbol-cavalry = cavalry
web-symbol-recon = reconnaissance
web-symbol-artillery = artillery
web-symbol-self_propelled_artillery = self-propelled artillery
web-symbol-rocket_artillery = rocket artillery
web-symbol-nebelwerfer = Nebelwerfer, rocket artillery
web-symbol-anti_tank = anti-tank guns
web-symbol-anti_aircraft = anti-aircraft guns
web-symbol-flak = Flak, anti-aircraft guns
web-symbol-engineer = engineers
web-symbol-armoured_engineer = armoured engineers
web-symbol-headquarters = headquarters
web-symbol-aircraft = aircraft
web-symbol-bomber = bombers
web-size-I = company
web-size-II = battalion
web-size-III = regiment
web-size-X = brigade
web-size-XX = division
web-size-XXX = corps
web-size-Gp = group
web-size-Sq = squadron
web-story = What happened
web-story-line = { $line } of { $last }
web-story-so-far = Step { $line }
web-story-rest = … and { $count } more.
web-came-from = (from { $place })
web-story-where = Where in the story
web-story-previous = Previous line
web-story-next = Next
web-story-done = Done
web-story-play = Let it play
web-story-speed = Speed
web-story-auto = Always show it
web-story-auto-why = Whether what others did is played by itself, also the next time. Else it is summed up.
web-story-why-later = The computer says why when its turn is over.
web-story-battle = Skip to a battle
web-story-skip = Skip to the end
web-story-sum = Summary
web-cards = Cards
web-key-story = What happened since my last answer; ] [ step, C goes to the next battle, Space plays, End skips
web-solitaire = Solitaire: you play { $side }

## Following the game
web-also = Also: { $names }.
web-via = via { $places }
web-log-pin = Keep the log open at every table
web-log-width = Width of the log
web-taken-back = { $side }: { $count ->
    [one] an answer was taken back.
   *[other] { $count } answers were taken back.
 }
web-since = Since your last answer
web-since-turn = Since your last turn
web-since-start = What has happened so far
web-since-more = Show it all
web-since-less = Show less
web-since-tall = Larger
web-since-lower = Smaller again
web-since-theirs = Their last turn
web-since-moved = { $count ->
    [0] Nobody moved.
    [one] One unit moved.
   *[other] { $count } units moved.
 }
web-since-play = Play all
web-since-battle = Play this battle
web-since-battles = Battles: { $count }
web-since-lost = { $side }, units lost: { $count }
web-since-weaker = { $side }, units weakened: { $count }
web-since-came = { $side }, arrived: { $count }
web-before-end = The phase cannot be ended yet:
web-before-end-take = Take { $unit }
web-since-victory = { $side }, victory places taken: { $count }
web-since-before = (before: { $number })
web-since-taken = { $side }, other places taken: { $count }
web-since-nothing = Nothing has changed on the map.
web-stride = Step
web-stride-why = How far “Next” goes: to the next move, battle, phase or turn
web-stride-all = every move
web-stride-battle = battle
web-stride-phase = phase
web-stride-turn = turn
web-follow = The map goes where others act
web-story-setting = What others did is played by itself
web-branch = What if: a new table from here
web-branch-what = A new table begins with the game as it stood at moment { $moment } of turn { $turn }, with new dice. This table does not change.
web-branch-who = Who plays
web-branch-alone = I play all sides
web-branch-computer = I play { $side }, the computer the rest
web-branch-begin = Open the table
web-branch-name = What if: { $table }, turn { $turn }
web-branch-cancel = Not now
web-others = The others

## The rules to be read
web-rules = Rules
web-rules-of = Rules of { $game }
web-rule-open = Read rule { $rule }
web-rules-parts = Parts of the rules
web-rules-text = Text
web-rules-tables = Tables
web-rules-counter = Counter
web-rules-search = Search the rules
web-rules-contents = Chapters
web-rules-back = Back to the rule before
web-rules-short = Abbreviations
web-rules-untranslated = Lines marked EN are not translated yet.
web-rules-found = { $count ->
    [0] Nothing found
    [one] { $count } rule found
   *[other] { $count } rules found
}
web-ruling = Ruling { $number }
web-rulings = Rulings
web-rulings-what = Where the rulebook is silent or can be read in two ways: what was chosen.
web-key-rules = Rules
web-find-hint = A town, a unit, a division, a commander, a kind: 28th, Peiper, artillery.
web-find-nothing = Nothing found for “{ $text }”.
web-find-count = { $count ->
    [one] { $count } found
   *[other] { $count } found
}
web-find-at = { $at } of { $count }
web-find-next = Next
web-find-previous = Previous
web-legend-how = What the numbers mean. Point at another counter on the map to see it here.
web-why = Why:
web-since-why = Why it moved so: { $count }
web-since-why-more = The other reasons: { $count }
web-since-move = Play this move
web-hint-then = { $before }, then: { $next }
web-hint = Hint
web-hint-plan = What would you do?
web-hint-fear = What do you fear?
web-hint-thinking = Thinking …
web-hint-none = Nothing comes to mind.
web-hint-rather = Rather than “{ $other }”:
web-hint-contrast = “{ $outcome }”: { $chance } instead of { $other }
web-hint-against = but “{ $outcome }”: { $chance } instead of { $other }
web-hint-margin = by its estimate better by about { $points } { $measure ->
        [victory] victory points
       *[strength] strength points (one is about one factor on a counter)
    }
web-hint-show = Show it on the map
web-hint-off = No hints are given at this table.
web-hint-on = Everybody at this table may ask for hints.
web-hint-not-now = Hints are for your own decisions.
web-hint-watching = Finish watching first: a decision of yours is waiting. Then ask for a hint.
web-hints = Hints may be asked for
web-hints-why = What a good player would do, what the enemy might. It holds for everybody at the table.
web-hints-friend = Against a friend they are off unless you tick this.
web-hints-now = Hints have been allowed: everybody at this table may ask for them now.
web-hints-no-more = Hints have been turned off: nobody at this table is given any from now on.
web-key-hint = A hint: what would you do, what do you fear
web-level = Level
web-handed-to = If you hand over to the computer, it plays as
web-review = Review
web-review-why = What cost most by a veteran's estimate, dice left out, and what it would have done
web-review-measure = { $measure ->
        [victory] The points are those of victory; strength, ground and supply are weighed by the same measure.
       *[strength] Strength points are no victory points: one is about one factor on a counter, and ground, supply and victory places are weighed by the same measure.
    }
web-review-making = The game is being looked at again: { $percent } %
web-review-nothing = Nothing that a veteran would have done much better.
web-review-failed = The review could not be made this time.
web-review-look = Look at it on the map
web-review-cost = cost about { $cost } { $measure ->
        [victory] victory points
       *[strength] strength points
    }
web-review-decided = cost about { $percent } % of the chance to win
web-review-instead = A veteran would have played:
web-review-done = Played:
web-told-turn = { $side }: what happened is being shown. Your answer comes after it.
web-result = Result, rematch, report
web-lesson-continue = Continue
web-lesson-anew = Begin anew
web-lesson-plays = the lesson plays this side. Read on in its card.
web-reveal = Drawn or revealed
web-escape-march = The march has begun: X ends it here, U takes the last step back.
