# Refusals that only a rules case can ask for: the game offers nothing out of turn.
a44-refused-case-phase = this is not done in this phase
a44-refused-case-turn = this is not done in the other side's phase
a44-refused-case-side = { $unit } does not belong to the side that attacks
a44-refused-case-bridge = there is no bridge here
