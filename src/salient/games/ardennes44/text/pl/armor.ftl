a44-sum-armor-attacker = przewaga pancerna: { $unit }
a44-sum-armor-defender = przewaga pancerna obrońcy: { $unit }
