# The engine's own messages. A game's texts lie in its own folder.

engine-not-offered = Not allowed here: { $action }.
engine-not-now = Not possible now: { $action }. First to be decided: { $asked }
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
