"""What is meant to be done with units in a Movement Phase."""

from __future__ import annotations

from salient.opponents import planning


class Intent(planning.Intent, frozen=True):
    column: int = -1  # of an attack, in the table, guns counted
