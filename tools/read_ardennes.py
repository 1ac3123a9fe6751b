"""A recorded game of Ardennes '44 as one reads it at a table: each move with its reason, each combat, and the board.

    salient match ardennes44 veteran veteran --scenario six-turns --games 2 --seed 2101 --save build/games
    python tools/read_ardennes.py build/games/2101-0a-veteran-veteran.json > game.txt

Before every Movement Phase all stand as they are: a line a hex, with d (disrupted), b (broken), e (engaged), t (on
trucks or in strategic movement) and - (out of supply) after who is so, attack-defence-movement in brackets, * before a
victory hex. A march is one line, from where to where, and why.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from salient.engine import saves
from salient.engine.game import Game
from salient.engine.journal import Entry
from salient.engine.messages import Message, Ref
from salient.games.ardennes44.logistics.supply import in_supply, supply
from salient.games.ardennes44.pieces.counters import BROKEN, DISRUPTED, ENGAGED, GERMAN, ON_WHEELS, SIDES
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.rulebook import RULEBOOK
from salient.games.ardennes44.setup import victory

_SHOWN = ((DISRUPTED, "d"), (BROKEN, "b"), (ENGAGED, "e"), (ON_WHEELS, "t"))


class Reading:
    """Looks on while a game is played again."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._now: tuple[int, bool, int, str] | None = None
        self._on_the_march: dict[int, str] = {}  # from where
        self._stood: dict[int, int] = {}

    def watch(self, game: Game, entry: Entry) -> None:
        pos = game.position
        assert isinstance(pos, A44Position)
        self.lines += [f"    {game.text(reason.message)}" for reason in entry.why]
        for event in entry.events:
            self._tell(game, pos, event.message)
        self._stood = {unit: pos.at[unit] for unit in range(len(pos.at))}
        now = (pos.turn, pos.night, pos.player, pos.phase)
        if now != self._now:
            self._arrive(game, pos)
            self._now = now
            self.lines += ["", f"== turn {pos.turn}{' (night)' if pos.night else ''}, {SIDES[pos.player]}, {pos.phase}"]
            if pos.phase == "movement":
                self.lines += board(game, pos)

    def _tell(self, game: Game, pos: A44Position, told: Message) -> None:
        if told.id == "a44-moves" and isinstance(ref := told.args.get("unit"), Ref):
            unit = pos.world.number("unit", ref.id)
            self._on_the_march.setdefault(unit, _hex(game, pos, self._stood.get(unit, -1)))
        else:
            self._arrive(game, pos)
            self.lines.append(f"  {game.text(told)}")

    def _arrive(self, game: Game, pos: A44Position) -> None:
        for unit, here in self._on_the_march.items():
            self.lines.append(f"  {_unit(pos, unit)} moves from {here} to {_hex(game, pos, pos.at[unit])}")
        self._on_the_march.clear()


def board(game: Game, pos: A44Position) -> Iterator[str]:
    points = sum(line.value for line in victory.victory_points(pos, supply(pos, GERMAN)))
    yield f"  German points if it ended now: {points}"
    for side in range(len(SIDES)):
        paths, n = supply(pos, side), pos.world.ground.n
        yield f"  {SIDES[side]}:"
        for hex in sorted(hex for hex in pos.stacked()[side] if hex < n):
            units = [_unit(pos, unit, fed=in_supply(pos, unit, paths)) for unit in pos.units_at(hex, side)]
            yield f"    {'*' if victory.worth(pos.world, hex) else ' '}{_hex(game, pos, hex)}: {', '.join(units)}"


def _unit(pos: A44Position, unit: int, fed: bool = True) -> str:
    face = pos.face(unit)
    marks = "".join(mark for status, mark in _SHOWN if pos.status[unit] & status) + ("" if fed else "-")
    gun = " gun" if pos.unit(unit).is_artillery else ""
    return f"{pos.unit(unit).id}({face.attack}-{face.defense}-{face.move}{gun}){marks}"


def _hex(game: Game, pos: A44Position, hex: int) -> str:
    if not 0 <= hex < pos.world.ground.n:
        return "off the map"
    return game.texts.name(pos.hex_ref(hex), "en")


@click.command(help=__doc__)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def read(file: Path) -> None:
    reading = Reading()
    saves.replay(saves.decode(file.read_bytes(), str(file)), RULEBOOK, reading.watch)
    click.echo("\n".join(reading.lines))


if __name__ == "__main__":
    read()
