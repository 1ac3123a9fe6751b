"""The mutation check: small faults put into a game's rules, and whether the tests notice. See tools/mutate.py."""
