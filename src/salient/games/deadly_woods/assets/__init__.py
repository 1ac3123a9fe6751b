"""12, 13: asset phase, replacements, the withdrawal of turn 11."""
