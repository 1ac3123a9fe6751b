"""Rolls on a table of the rulebook: a die, a column, a result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from salient.engine.actions import Action
from salient.engine.steps import DieRoll, by_result
from salient.engine.view import PrintedTable


class ResultTable(msgspec.Struct, frozen=True):
    """Results by die and column. A modified die beyond the table's ends counts as the first or last row."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]  # for each die, from `first` on
    first: int = 1

    def result(self, die: int, column: int = 0) -> str:
        return self.rows[min(max(die - self.first, 0), len(self.rows) - 1)][column]

    def printed(self) -> PrintedTable:
        """As players look at it."""
        return PrintedTable(
            self.name, self.columns, tuple((str(die), row) for die, row in enumerate(self.rows, start=self.first))
        )


class TableRoll(DieRoll, frozen=True):
    """One die on one column. Odds take dice with the same result together, so nothing but the result may matter.

    What happened is told by an event with the arguments `die` and `column` (see `PrintedTable`).
    """

    def terms(self, pos: Any) -> Any:
        """How the die is read now: the column, or what is added to it. Worked out once for all its faces."""
        raise NotImplementedError(f"{type(self).__name__} does not say how it is read")

    def read(self, terms: Any, die: int, /) -> Any:
        """The result of this face."""
        raise NotImplementedError(f"{type(self).__name__} does not read its table")

    def came(self, pos: Any, die: int, terms: Any, result: Any, /) -> None:
        """Do what the result says."""
        raise NotImplementedError(f"{type(self).__name__} does nothing with its result")

    def rolled(self, pos: Any, die: int) -> None:
        terms = self.terms(pos)
        self.came(pos, die, terms, self.read(terms, die))

    def distinct(self, pos: Any) -> Sequence[tuple[Action, int]]:
        terms = self.terms(pos)
        return by_result(lambda die: self.read(terms, die), self.faces)
