# Refusals that only a rules case can ask for: the game offers nothing out of turn.
a44-refused-case-phase = non si fa in questa fase
a44-refused-case-turn = non si fa nella fase dell'altra parte
a44-refused-case-side = { $unit } non appartiene alla parte che attacca
a44-refused-case-bridge = qui non c'è nessun ponte
