"""What only several tables together can show to be wrong; every error names file, line and field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from salient.board.tables import Table
from salient.engine.errors import DataError
from salient.engine.trace import rule
from salient.games.deadly_woods.rows import (
    AssetRow,
    BlockedEntryRow,
    ChitRow,
    ChitTurnRow,
    FormationRow,
    Scenarios,
    StartRow,
    UnitRow,
)
from salient.games.deadly_woods.words import GERMAN_ENTRIES, Side

MOST_OF_A_DIVISION = 4  # 6.0
BOXES = ("first", "second")  # 14.8


def pieces(units: Table[UnitRow], assets: Table[AssetRow]) -> None:
    """No id twice, and divisions that are of one side, one corps and one mark."""
    known = {unit.id for unit in units}
    for index, asset in enumerate(assets):
        if asset.id in known:
            raise assets.error(index, f"{asset.id} is the id of a unit", "id")
    first: dict[str, UnitRow] = {}
    for index, unit in enumerate(units):
        if not unit.division:
            continue
        other = first.setdefault(unit.division, unit)
        for field in ("side", "nationality", "corps", "withdraws", "meuse_until"):
            if getattr(other, field) != getattr(unit, field):
                raise units.error(index, f"{unit.division} has another one in {other.id}", field)
    sizes = Counter(unit.division for unit in units if unit.division)
    for index, unit in enumerate(units):
        if sizes[unit.division] > MOST_OF_A_DIVISION:
            raise units.error(index, f"{unit.division} has more than {MOST_OF_A_DIVISION} units", "division")


def formations(table: Table[FormationRow], units: Table[UnitRow]) -> None:
    """14.7 Every German formation is there, and no other."""
    found = {unit.formation: unit for unit in units if unit.side == "german" and unit.type != "vdh"}
    for index, row in enumerate(table):
        unit = found.get(row.formation)
        if unit is None:
            raise table.error(index, f"no German unit belongs to {row.formation!r}", "formation")
        if unit.type != row.kind:
            raise table.error(index, f"{unit.id} of it is {unit.type}", "kind")
    missing = sorted(set(found) - {row.formation for row in table})
    if missing:
        raise DataError(f"the table lacks {', '.join(missing)}", table.file, field="formation")


def entries(table: Table[BlockedEntryRow]) -> None:
    for index, row in enumerate(table):
        if side_of(row.entry) != row.side:
            raise table.error(index, f"area {row.entry} is {side_of(row.entry)}", "side")
        others = [letter for near in row.then for letter in near.split("|")]
        if row.entry in others or len(set(others)) != len(others):
            raise table.error(index, "an area stands twice", "then")
        if any(side_of(letter) != row.side for letter in others):
            raise table.error(index, "an area of the other side stands among them", "then")


@rule("2.2.1a")
def side_of(entry: str) -> Side:
    return "german" if entry in GERMAN_ENTRIES else "allied"


def chits(table: Table[ChitTurnRow], kinds: Table[ChitRow]) -> None:
    """14.8.2, 17 No turn has more chits than there are, and the hand is the Allies'."""
    known = {row.chit: row for row in kinds}
    used: Counter[tuple[int, str]] = Counter()
    for index, row in enumerate(table):
        sides = {known[chit].side for chit in row.chits}
        if len(sides) > 1:
            raise table.error(index, "chits of both sides are no choice", "chits")
        if row.place == "hand" and sides != {"allied"}:
            raise table.error(index, "only the Allies hold chits", "place")
        for chit in row.chits:
            leaves = known[chit].leaves_after
            if leaves is not None and row.turn > leaves:
                raise table.error(index, f"{chit} leaves the game after turn {leaves}", "turn")
            used[row.turn, chit] += row.count
            if used[row.turn, chit] > known[chit].copies:
                raise table.error(index, f"there are {known[chit].copies} of {chit}", "count")


def set_up(table: Table[StartRow], units: Table[UnitRow], assets: Table[AssetRow]) -> None:
    """3.2 Every piece exists, units do not lie in boxes, and all come by areas of their own side."""
    sides: dict[str, Side] = {piece.id: piece.side for piece in units} | {piece.id: piece.side for piece in assets}
    markers = {asset.id for asset in assets}
    on_map: dict[str, tuple[str, Side]] = {}
    for index, row in enumerate(table):
        side = sides.get(row.piece)
        if side is None:
            raise table.error(index, f"there is no piece {row.piece!r}", "piece")
        if row.place == "box" and row.piece not in markers:
            raise table.error(index, f"{row.piece} is a unit; boxes are for assets", "place")
        if any(side_of(entry) != side for entry in row.entries):
            raise table.error(index, f"{row.piece} is {side}", "entries")
        if row.hex is not None:
            other, whose = on_map.setdefault(row.hex, (row.piece, side))
            if whose != side:
                raise table.error(index, f"{other} of the other side is there", "hex")
    _stacks(table, {unit.id: unit for unit in units})


def _stacks(table: Table[StartRow], units: Mapping[str, UnitRow]) -> None:
    """6.0, 6.1"""
    there: dict[str, list[UnitRow]] = {}
    for index, row in enumerate(table):
        if row.hex is None or row.piece not in units:
            continue
        stack = there.setdefault(row.hex, [])
        stack.append(units[row.piece])
        most = max(Counter(unit.formation for unit in stack).values())
        if len(stack) - most > 1:
            raise table.error(index, "more than one division and one more unit stand there", "hex")
        if len({unit.corps for unit in stack if unit.corps}) > 1:
            raise table.error(index, "units of two corps stand there", "hex")


def everything_starts(table: Table[StartRow], units: Table[UnitRow], assets: Table[AssetRow]) -> None:
    known = [*(unit.id for unit in units), *(asset.id for asset in assets)]
    missing = sorted(set(known) - {row.piece for row in table})
    if missing:
        raise DataError(f"the table lacks {', '.join(missing)}", table.file, field="piece")


def scenarios(
    found: Scenarios, set_ups: Mapping[str, Table[StartRow]], by_turn: Mapping[str, Table[ChitTurnRow]], file: Path
) -> None:
    """14.8 Who waits on the track in a scenario has a Reinforcement chit that brings him."""
    for name in found.__struct_fields__:
        scenario = found.named(name)
        if scenario.first_turn > scenario.last_turn:
            raise DataError("the last turn comes before the first", file, field=f"{name}.last_turn")
        count: Counter[tuple[int, str]] = Counter()
        for row in by_turn[scenario.chits]:
            for chit in row.chits:
                count[row.turn, chit] += row.count
        table = set_ups[scenario.set_up]
        for index, start in enumerate(table):
            if start.box not in BOXES or start.turn is None or start.turn > scenario.last_turn:
                continue
            side = side_of(start.entries[0])
            if BOXES.index(start.box) >= count[start.turn, f"{side}_reinforcement"]:
                raise table.error(index, f"no {side} Reinforcement chit of turn {start.turn} brings it", "box")
