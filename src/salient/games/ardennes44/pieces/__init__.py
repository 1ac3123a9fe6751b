"""2, 8 The counters: what they say, sets of them, and how many may be together."""
