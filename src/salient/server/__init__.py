"""The club: tables, seats, live updates, storage. It knows no game: everything comes from the engine's contract."""
