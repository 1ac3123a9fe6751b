toy-title = The three cups
toy-scenario-fair = At the fair
side-ann = Ann
side-bob = Bob
cup-left = the left cup
cup-middle = the middle cup
cup-right = the right cup

toy-phase-stakes = Stakes
toy-phase-lift = Lifting a cup

toy-ask-hide = Hide the pea.
toy-ask-stake = { $side }: stake coins, or be done. Coins left: { $coins }.
toy-ask-pay = { $side }: pay.
toy-ask-lift = Lift a cup.
toy-roll-throw = Throw of { $side }

toy-hidden = The pea is under { $cup }.
toy-staked = { $side } stakes; coins: { $coins }.
toy-won = { $side } wins a coin.
toy-empty = Nothing under { $cup }.
toy-found = The pea was under { $cup }.
toy-never-found = The pea was never found.

toy-outcome-coins = { $side }, coins: { $coins }
toy-sum-purse = Purse
toy-sum-coins = Coins in hand

toy-refused-stake = A stake is one or two coins, of those one has.
toy-refused-staked = Two stakes are enough.
toy-refused-lifted = It is lifted already: { $cup }.
toy-option-motto = The players' motto.
