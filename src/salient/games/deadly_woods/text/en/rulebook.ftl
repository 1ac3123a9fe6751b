# Names and phases
deadly_woods-title = The Deadly Woods
deadly_woods-scenario-german-attack = The German attack: 16 to 27 December in six turns. The German needs four victory points, five end the game at once.
deadly_woods-scenario-campaign = The campaign: 16 December to 15 January in twelve turns, with the withdrawal of the SS. The German needs two victory points at the end.
deadly_woods-scenario-three-turns = Three turns: the whole front, 16 to 21 December; a scenario of our own. Two victory points win for the German, fewer for the Allies.
deadly_woods-scenario-skyline-drive = Skyline Drive: the 5th Panzer Army alone, two turns, thirty units; a scenario of our own to learn the game.
side-german = German
side-allied = Allied
tdw-phase-assets = Assets
tdw-phase-replacements = Replacements
tdw-phase-rounds = Action rounds, chits so far { $number }
tdw-phase-movement = { $round }: movement
tdw-phase-combat = { $round }: combat
tdw-phase-cleanup = Victory check and cleanup
