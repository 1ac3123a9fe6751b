"""The computer's staff for the Allied seat of Enemy Action: Ardennes."""
