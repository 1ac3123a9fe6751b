"""F, G, H, T: the player's impulse: cards, activation, reserves, engineers."""
