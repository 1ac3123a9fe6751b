"""Numbers that explain themselves: a sum is its list of modifiers, and its total is derived from the list."""

from __future__ import annotations

import msgspec

from salient.engine.messages import Message


class Modifier(msgspec.Struct, frozen=True):
    """One line of a sum. What halves or doubles is written as the difference it makes."""

    value: int
    cause: Message
    rule: str
    #: The value counts columns of a table; the cause names the one where the sum begins, or a die that may shift it.
    is_column: bool = False


class Sum(msgspec.Struct, frozen=True):
    """A named calculation, applied, shown, logged and tested from the same list."""

    name: Message
    lines: tuple[Modifier, ...]
    shown: str = ""  # how the total reads on a table, such as the odds column "2-1"
    table: str = ""  # the printed table (Rulebook.printed_tables) of which `shown` is a column

    @property
    def total(self) -> int:
        return sum(line.value for line in self.lines)
