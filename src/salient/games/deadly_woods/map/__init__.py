"""2.2, 7, 9, 10.6: the map, zones of control, areas, bridges."""
