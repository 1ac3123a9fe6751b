"""The computer players' staff of Ardennes '44: value, tactics, plans. It decides nothing that the rules decide."""
