"""From real geography to a game's hex tables, step by step: see docs/map.md."""
