"""B: counters, stacking, steps."""
