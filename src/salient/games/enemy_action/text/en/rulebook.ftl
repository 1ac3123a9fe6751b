# Title, scenarios, phases
enemy_action-title = Enemy Action: Ardennes
enemy_action-scenario-learning = The Our: the sector of the 5th Panzer Army on 16 and 17 December, a hand of four cards; a scenario of our own to learn the game. You command the Allies; cards and rules command the Germans.
enemy_action-scenario-breakthrough = Breakthrough: the whole front from 16 to 18 December.
enemy_action-scenario-race = The race: the whole front from 16 to 20 December.
enemy_action-scenario-campaign = The campaign: the whole front from 16 to 26 December. A long game.
side-german = German
side-allied = Allied
eaa-phase-reserve = Reserves
eaa-phase-cards = Card preparation
eaa-phase-supply = Supply
eaa-phase-impulses = Impulses
eaa-phase-german = German impulse { $number }
eaa-phase-allied = Allied impulse after the German impulse { $number }
eaa-phase-end = End of day
