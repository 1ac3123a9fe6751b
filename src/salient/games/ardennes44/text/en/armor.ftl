a44-sum-armor-attacker = armor shift: { $unit }
a44-sum-armor-defender = defender's armor shift: { $unit }
