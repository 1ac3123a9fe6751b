"""2.3, 6: counters, stacking, losses."""
