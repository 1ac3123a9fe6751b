# Papers in general
build-papers = My tables and armies
build-papers-lead = What you have drawn and written yourself. Whoever has the address of one can read it and take a copy.
build-new = New: { $kind }
build-no-papers = Nothing yet. Draw a table or raise an army; then it can be chosen for a new game.
build-no-games = No game here takes papers of your own.
build-no-paper = This page cannot be opened.
build-ok = OK
build-name = Name
build-none = –
build-undo = Undo
build-redo = Redo
build-unsaved = Not saved yet
build-saved = Saved.
build-unwritable = As it stands it cannot be written down. Mend the faults first; until then it is kept in this browser.
build-leave = Some of your work is not saved. Leave this page? A draft stays in this browser.
build-recalled = This is an unsaved draft of { $when }.
build-throw-away = Throw the draft away
build-not-mine = Somebody has shared this with you. You can change it; saving makes a copy of your own.
build-samples = Start from …
build-samples-title = Start from
build-samples-why = It takes the place of what you see. Undo brings that back.
build-blank = An empty sheet
build-seed = Seed of the random ones
build-open-file = Open a file
build-to-file = Save as file
build-text = As text
build-text-title = The text
build-text-why = This is how the game writes it down. Change it and read it back, or keep the text wherever you like.
build-read = Read it back
build-line = Line { $line }
build-save = Save
build-save-copy = Save a copy
build-share = Share
build-share-title = Share it
build-share-why = Whoever opens this address can look at it, play with it and take a copy. Only you can change it.
build-share-first = It must be saved before it can be shared.
build-share-dirty = Your last changes are not saved yet: others will not see them.
build-link = Address to share
build-delete = Delete
build-delete-title = Delete it?
build-delete-why = { $name } will be gone, for those with whom you shared it too. Games that were begun with it go on.
build-deleted = Deleted: { $name }.
build-play = Play with it
build-sound = It can be played with
build-faults = { $count ->
    [one] One fault
   *[other] { $count } faults
}
build-about = Facts and faults

# Drawing
build-tools = Tools
build-palette = Brushes
build-brushes-fill = Ground
build-brushes-line = Lines
build-brushes-mark = Marks
build-tool-erase = Eraser
build-tool-name = Names
build-tool-hand = Move
build-tip-fill = Click or drag to paint. The right button erases.
build-tip-line = Drag, or click cell after cell. Enter or a second click ends the line, Backspace takes back the last cell.
build-tip-mark = Click to set it. The right button takes it away.
build-tip-erase = Takes what lies on top: marks, lines, names, ground.
build-tip-name = Click a cell and write its name.
build-tip-hand = Drag to move the sheet.
build-pen-back = One back
build-pen-end = End the line
build-no-more = There can be only { $count } of them.
build-closer = Closer
build-farther = Farther
build-whole = Whole sheet
build-sheet = Sheet with { $columns } columns and { $rows } rows
build-sheet-help = Arrow keys move the cursor, Space uses the brush, Delete erases, Enter ends a line, Backspace takes back its last cell, N names the place. The digits choose brushes, with Shift those after the ninth; 0 is the eraser.
build-name-of = Name of { $cell }
build-grid = Grid
build-size-columns = Columns
build-size-rows = Rows
build-lines = Lines
build-marks = Marks
build-show-line = Show: { $what } { $ends }
build-drop-line = Remove: { $what } { $ends }
build-name-line = Name: { $what } { $ends }

# Lists
build-catalogue = Ready-made
build-filter = Filter
build-all = All
build-nothing-found = Nothing fits.
build-blank-group = Blank
build-no-groups = Nothing yet. Add something from the left, or a blank one to fill in yourself.
build-up = Up: { $name }
build-down = Down: { $name }
build-duplicate = Duplicate: { $name }
build-remove = Remove: { $name }
build-fold-all = Fold all
build-open-all = Open all

# On the page of a new game
build-choice = Papers of your own
build-choice-why = Without them the scenario brings its own.
build-no-paper-chosen = None
build-make-one = Make one
build-change-it = Change it
