"""O, P, Q, R: combat of either side, tactics, chits, losses, retreats, advances."""
