"""What a player of Ardennes '44 would call absurd, found in recorded games by program."""
