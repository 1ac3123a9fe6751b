server-stale = The table has changed in the meantime.
server-refused = That is not possible here.
server-malformed = This cannot be understood: { $reason }
server-not-now = Not now: { $reason }
server-no-seat = You have no seat at this table.
server-not-your-seat = This seat is another's.
server-seat-taken = Somebody else has taken this seat.
server-unknown-table = There is no such table.
server-unknown-seat = There is no such seat.
server-unknown-invitation = This invitation is not valid, or it was replaced by another.
server-unknown-opponent = There is no computer player called { $name }.
server-unknown-texts = There are no such texts.
server-unknown-page = There is no such page.
server-refused-table = This table cannot be opened: { $reason }
server-refused-seats = Each side must be played by exactly one seat.
server-refused-parting = A single side can be given away only of a seat that plays all of them.
server-refused-save = This save cannot be used: { $reason }
server-export-not-yet = While the game goes on, only who plays all sides can take a copy of it.
server-branch-secret = While the game goes on and its sides keep secrets, only who plays all of them can try out from here what would have been.
server-no-such-moment = The game has no such moment.
server-no-wish = Nobody asks to take anything back.
server-cannot-keep = The game could not be written to disk, so nothing was changed: { $reason }
server-cannot-read = The club cannot reach its games just now: { $reason }
server-foreign-page = Another page may not act for you.
server-too-much = Too many requests; wait a moment.
server-http = The club answers { $status }.
server-failed = Something went wrong in the club. Nothing was changed; it has been noted down.
server-own-wish = Who asks to take something back cannot agree to it.
server-asked-in-secret = { $side }: a decision in secret.
server-cannot-open = This game cannot be opened: { $reason }
server-too-many-tables = You have begun { $most } games. Clear some of them away first.
server-too-many-connections = You have this table open too many times.
server-last-one = You are the last one at this table. Clear the table away instead.
server-not-your-table = Only who began this game can do that.
server-others-sit-there = Somebody else sits at this table. You can leave it.
server-bad-webhook = Word can only be sent to an address of the web that begins with http:// or https:// and is not in a private network.
server-your-turn = { $name }, turn { $turn }: it is your turn. { $prompt }
server-report-turn = Turn { $turn }
server-report-map = The map at the start of turn { $turn }
server-report-end = The map at the end
server-bad-paper = Something is wrong with what you wrote or drew.
server-unknown-paper = There is no such paper.
server-not-your-paper = Only its owner can change this. You can keep a copy.
server-too-many-papers = You keep { $most } papers. Throw some of them away first.
server-rematch-not-yet = Another game can be asked for once this one is over.
server-somebody = Somebody without a name
server-side-held = { $name } played { $side } from turn { $turn } up to here, and has seen what only this side may see.
server-took-back = { $side } took { $count ->
    [one] the last answer
   *[other] { $count } answers
 } back.
server-other-browser = { $name } also plays from another browser: { $browser }.
server-device-revoked = This browser was sent away by its owner.
server-unknown-device = There is no such browser.
server-unknown-device-link = This personal link is not valid: it was used, has expired, or was withdrawn.
server-last-device = This is your only browser: without it nobody could be you.
server-too-many-devices = You have { $most } browsers and personal links. Send some of them away first.
server-no-clock = This table has no clocks that run.
server-clock-so-already = The clocks are so already.
server-clock-paused = { $name }: the clocks stand, all agree.
server-clock-goes-on = { $name }: the clocks go on.
server-nothing-to-claim = There is nothing to claim: the other side has time left, or the table was not set that way.
server-clock-claimed = { $other } ran out of time: { $side } claims the game.
server-clock-computer = { $name } ran out of time: the computer plays { $side } from here.
server-won-on-time = { $side } wins on time.
server-no-open-lobby = This club has no open lobby.
server-bad-mail = Word cannot be sent to this e-mail address.
server-bad-push = This browser cannot be told while the page is closed.
server-unknown-confirmation = This link is not valid, or it was used already.
server-mail-unsent = The letter could not be sent: { $reason }
server-mail-confirm-title = Salient: is this your address?
server-mail-confirm = { $name } wants to be told here when a game waits. If that is you, open this page within two days:
    { $url }
    If it is not you, do nothing: no more letters will come.
server-mail-stop = No more of these letters: { $url }
server-game-waits = Your turn: { $name }
server-games-wait = { $count ->
    [one] A game waits for you
   *[other] { $count } games wait for you
 }
server-computer-stumbled = The computer player of { $side } stumbled and goes on with simpler thoughts.
server-no-hints = No hints are given at this table.
server-hint-given-up = The hint was given up: the game has gone on.
server-hint-failed = No hint came to mind this time.
server-hints-on = { $name }: from now on hints may be asked for.
server-hints-off = { $name }: from now on no hints are given to anybody.
server-review-not-yet = A game is reviewed when it is over.
