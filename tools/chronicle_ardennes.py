"""How the front moved in recorded games of Ardennes '44: when places changed hands, and how far west the German came.

    salient match ardennes44 veteran veteran --scenario campaign --games 2 --seed 7 --save build/games
    python tools/chronicle_ardennes.py build/games/*.json

A place is lost with its first hex; what nobody stands in belongs to who was there last (30.1b). Days are those of
December 1944, each with its two turns, am and pm; what falls at night is told with the turn before.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click
from rich.console import Console
from rich.table import Table

from salient.engine import saves
from salient.engine.game import Game
from salient.engine.journal import Entry
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.rulebook import RULEBOOK

PLACES = (
    "Monschau Elsenborn Eupen Malmedy Stavelot St._Vith Vielsalm Clervaux Wiltz Bastogne Houffalize La_Roche-en-Ardenne"
    " Hotton Marche-en-Famenne Rochefort Dinant Diekirch Echternach"
)
_FIRST_DAY = 16


class Change(NamedTuple):
    """A place that another side holds from a turn on."""

    turn: int
    side: int


class Farthest(NamedTuple):
    """The westernmost German unit of a day."""

    unit: str
    hex: int


class Chronicle:
    """Looks on while a game is played again."""

    def __init__(self) -> None:
        self.changes: dict[str, list[Change]] = {name: [] for name in names()}
        self.west: dict[int, Farthest] = {}  # by the day
        self._holders: dict[str, int] = {}

    def watch(self, game: Game, _entry: Entry) -> None:
        pos = game.position
        assert isinstance(pos, A44Position)
        self.look(pos)

    def look(self, pos: A44Position) -> None:
        for name in self.changes.keys() & pos.world.features.names.keys():  # short scenarios have half of the map
            holder = _holder(pos, name)
            if self._holders.setdefault(name, holder) != holder:
                self.changes[name].append(Change(pos.turn, holder))
                self._holders[name] = holder
        if (found := _westernmost(pos)) is not None:
            day, columns = day_of(pos.turn), pos.world.map.cells
            before = self.west.get(day)
            if before is None or columns[found.hex][0] > columns[before.hex][0]:
                self.west[day] = found

    def told(self, name: str) -> tuple[str, str]:
        """When a place changed hands, and who holds it."""
        when = ", ".join(f"{moment(turn)} {SIDES[side]}" for turn, side in self.changes[name])
        return when or "never", SIDES[self._holders[name]] if name in self._holders else "-"


def names() -> list[str]:
    return [name.replace("_", " ") for name in PLACES.split()]


def day_of(turn: int) -> int:
    return _FIRST_DAY + (turn - 1) // 2


def moment(turn: int) -> str:
    return f"{day_of(turn)} {'am' if turn % 2 else 'pm'}"


def _holder(pos: A44Position, name: str) -> int:
    hexes = pos.world.features.names[name]
    return GERMAN if any(control.holds(pos, GERMAN, hex) for hex in hexes) else ALLIED


def _westernmost(pos: A44Position) -> Farthest | None:
    cells, n = pos.world.map.cells, pos.world.ground.n
    hexes = [hex for hex in pos.stacked()[GERMAN] if hex < n]
    if not hexes:
        return None
    hex = max(hexes, key=lambda hex: (cells[hex][0], hex))
    return Farthest(pos.unit(pos.units_at(hex, GERMAN)[0]).id, hex)


def _west(pos: A44Position, chronicle: Chronicle) -> Iterator[str]:
    distance, ids = pos.world.map.distance, pos.world.map.ids
    for day, (unit, hex) in sorted(chronicle.west.items()):
        near = min(pos.world.features.names.items(), key=lambda town: min(distance(hex, other) for other in town[1]))
        yield f"  {day}  {unit} {ids[hex]}, by {near[0]}"


@click.command(help=__doc__)
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path))
def chronicle(files: tuple[Path, ...]) -> None:
    paper = Console(width=120)
    for file in files:
        seen = Chronicle()
        game = saves.replay(saves.decode(file.read_bytes(), str(file)), RULEBOOK, seen.watch)
        pos = game.position
        assert isinstance(pos, A44Position)
        result = "not over" if game.result is None else f"{game.result.winner or 'nobody'} wins"
        table = Table(file.stem, "changed hands", "holds it", title=f"{file.name}: until {moment(pos.turn)}, {result}")
        for name in names():
            table.add_row(name, *seen.told(name))
        paper.print(table)
        paper.print("the westernmost German unit of each day:", *_west(pos, seen), sep="\n", highlight=False)


if __name__ == "__main__":
    chronicle()
