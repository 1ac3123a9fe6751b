"""The computer's staff for Fronte d'Attacco."""
