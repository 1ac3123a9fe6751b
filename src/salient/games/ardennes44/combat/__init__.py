"""14 to 22 Combat: attacks, their numbers, results, retreats, rally, advances, disengagement, arms."""
