a44-sum-armor-attacker = spostamento per corazzati: { $unit }
a44-sum-armor-defender = spostamento per corazzati del difensore: { $unit }
