"""A points battle of one's own: a table and two armies, written down or built, put together and checked.

table = "valley.txt"
allied = "corps.toml"
axis = "panzers.toml"
aircraft = true
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from salient.board import toml
from salient.engine.errors import DataError
from salient.engine.trace import rule
from salient.games.fronte import armies, generator, points, sheet
from salient.games.fronte.armies import Army, Fault
from salient.games.fronte.ground import Ground
from salient.games.fronte.lists import Camp
from salient.games.fronte.pieces import SIDES
from salient.games.fronte.sheet import Sheet
from salient.games.fronte.world import Battle

STACK = 9  # 4.c


class WrittenBattle(msgspec.Struct, frozen=True):
    table: str
    allied: str
    axis: str
    aircraft: bool = False


def read(file: Path) -> Battle:
    """The battle of a file; its table and armies lie beside it."""
    written = toml.read(file, WrittenBattle)
    table = sheet.read(_beside(file, written.table, "table"))
    forces = (_army(file, written.allied, "allied"), _army(file, written.axis, "axis"))
    for fault in faults(table, forces):
        raise DataError(f"{fault.problem} ({fault.rule})", file, field=fault.field)
    return generator.assembled(table, forces, written.aircraft)


def _beside(file: Path, name: str, field: str) -> Path:
    found = file.parent / name
    if not found.is_file():
        raise DataError(f"there is no file {name!r} beside it", file, field=field)
    return found


def _army(file: Path, name: str, side: Camp) -> Army:
    army = armies.read(_beside(file, name, side))
    if army.side != side:
        raise DataError(f"{name} is an army of the other side", file, field=side)
    return army


def faults(table: Sheet, forces: tuple[Army, Army]) -> Iterator[Fault]:
    """Everything that keeps a table and two armies from being a points battle."""
    yield from table_faults(table)
    codes = [division.code for army in forces for division in army.divisions]
    for code in sorted({code for code in codes if codes.count(code) > 1}):
        yield Fault("allied", f"both armies have a division {code}", "1.c")
    ground = Ground(table)
    for side, army in zip(SIDES, forces, strict=True):
        sectors = points.deployment_area(ground, SIDES.index(side), generator.DEPLOY_ROWS).bit_count()
        units = sum(len(division.units) for division in army.divisions)
        if units > sectors * STACK:
            yield Fault(side, f"{units} units have no room in {sectors} sectors", "4.c")


@rule("16.i", "16.j")
def table_faults(table: Sheet) -> Iterator[Fault]:
    """What keeps a table from being one for the points scenario: both players must be able to place two elements."""
    if not points.can_finish(Ground(table), (), (0, 1) * points.EACH):
        yield Fault(
            "table", "the players cannot place two elements each, four sectors from edge and each other", "16.j"
        )
