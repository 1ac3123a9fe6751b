# Refusals that only a rules case can ask for: the game offers nothing out of turn.
a44-refused-case-phase = nie robi się tego w tej fazie
a44-refused-case-turn = nie robi się tego w fazie drugiej strony
a44-refused-case-side = { $unit } nie należy do strony atakującej
a44-refused-case-bridge = nie ma tu mostu
