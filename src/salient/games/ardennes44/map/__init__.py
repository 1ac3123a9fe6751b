"""3, 9, 10 The map: ground, lines and areas, control, zones of control and bonds."""
