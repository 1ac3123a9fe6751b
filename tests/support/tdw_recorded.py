"""The recorded games of The Deadly Woods, with what was said in each, and their points counted once more.

What a turn's end found is counted here from the map's lists and the position, without the rules of victory.
"""

from __future__ import annotations

import csv
import gzip
from functools import cache
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from salient.engine import saves
from salient.engine.actions import Action
from salient.engine.messages import Message, Ref
from salient.engine.position import Event
from salient.engine.saves import Save
from salient.engine.steps import answer, settle
from salient.games.deadly_woods.map.theatre import FOLDER as PACKAGE
from salient.games.deadly_woods.pieces.counters import GERMAN
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rulebook import RULEBOOK
from salient.games.deadly_woods.setup import cleanup
from salient.games.deadly_woods.supply import supply

FOLDER = Path(__file__).parents[1] / "games" / "deadly_woods" / "recorded"
NAMES = sorted(path.name.removesuffix(".json.gz") for path in FOLDER.glob("*.json.gz"))
#: The points of Skyline Drive, which has objectives of its own.
SKYLINE = {"3017": 1, "2819": 1, "2615": 1, "3211": 3, "2418": 3}


class Check(NamedTuple):
    """The end of one turn."""

    turn: int
    points: int
    beyond: int  # steps of supplied motorized units on the far bank of the Meuse in the British area
    withdrawal: str


class Played(NamedTuple):
    """A game at its end."""

    save: Save
    pos: TDWPosition
    said: list[Message]
    checks: list[Check]

    def heard(self, id: str) -> list[Message]:
        return [message for message in self.said if message.id == id]

    def named(self, id: str, key: str) -> set[str]:
        """The things that messages of this kind name."""
        found = [message.args[key] for message in self.heard(id)]
        return {thing.id if isinstance(thing, Ref) else str(thing) for thing in found}


def read(name: str) -> Save:
    return saves.decode(gzip.decompress((FOLDER / f"{name}.json.gz").read_bytes()), name)


@cache
def played(name: str) -> Played:
    save = read(name)
    pos = RULEBOOK.setup(RULEBOOK.world(save.scenario, save.options))
    events: list[Event] = []
    checks: list[Check] = []
    count = cleanup.victory.points

    def counted(now: TDWPosition) -> int:
        checks.append(_look(now, save))
        return count(now)

    pos.events = events
    with patch.object(cleanup.victory, "points", counted):
        settle(pos)
        for line in save.answers:
            answer(pos, Action.parse(line.do))
    return Played(save, pos, [event.message for event in events], checks)


def _look(pos: TDWPosition, save: Save) -> Check:
    worth = SKYLINE if save.scenario == "skyline-drive" else dict.fromkeys(victory_hexes(), 1)
    known, traced = pos.world.things["hex"], supply.tracing(pos, GERMAN)
    held = [id for id in worth if pos.owner(known[id]) == GERMAN and traced >> known[id] & 1]
    beyond = 0
    for unit in pos.world.own[GERMAN]:
        hex = pos.at[unit]
        if hex < 0 or pos.world.map.ids[hex] not in far_bank() or pos.face(unit).type not in ("armor", "mech"):
            continue
        stored = save.options["meuse_win_supply"] == "stored"
        if not pos.oos >> unit & 1 if stored else traced >> hex & 1:
            beyond += pos.steps[unit]
    return Check(pos.turn, sum(worth[id] for id in held), beyond, pos.withdrawal)


@cache
def victory_hexes() -> list[str]:
    return [id for row in _features() if row["kind"] == "victory" for id in row["hexes"].split(";")]


@cache
def far_bank() -> set[str]:
    by_id = {row["id"]: set(row["hexes"].split(";")) for row in _features()}
    return by_id["area_british"] & by_id["area_west_of_meuse"]


@cache
def _features() -> list[dict[str, str]]:
    with (PACKAGE / "data" / "map" / "features.csv").open() as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))
