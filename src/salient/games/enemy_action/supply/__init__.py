"""S: supply, reserve supply, fuel."""
