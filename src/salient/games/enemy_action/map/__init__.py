"""A, N, T: the map, control, bridges, zones of control, path fields."""
