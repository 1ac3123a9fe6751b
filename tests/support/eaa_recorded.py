"""The recorded games of Enemy Action: Ardennes, with what was said in each, and their points counted once more.

What an End of Day found is counted here from the map's own lists, without the rules of victory; only whether a hex
traces German supply is asked of the game.
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
from salient.engine.messages import Arg, Message, Ref
from salient.engine.position import Event
from salient.engine.saves import Save
from salient.engine.steps import answer, settle
from salient.games.enemy_action.day import victory
from salient.games.enemy_action.map.theatre import FOLDER as PACKAGE
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.rulebook import RULEBOOK
from salient.games.enemy_action.supply import supply

FOLDER = Path(__file__).parents[1] / "games" / "enemy_action" / "recorded"
NAMES = sorted(path.name.removesuffix(".json.gz") for path in FOLDER.glob("*.json.gz"))


class Check(NamedTuple):
    """An End of Day."""

    day: int
    held: int  # the points of victory hexes in German hands and supply
    westwall: int  # Westwall hexes in Allied hands
    said: int  # how much had been said before


class Played(NamedTuple):
    """A game at its end."""

    save: Save
    pos: EAAPosition
    events: list[Event]
    checks: list[Check]

    @property
    def said(self) -> list[Message]:
        return [event.message for event in self.events]

    def heard(self, id: str) -> list[Message]:
        return [message for message in self.said if message.id == id]

    def named(self, id: str, key: str) -> set[str]:
        """The things that messages of this kind name."""
        return {thing for message in self.heard(id) for thing in things(message.args[key])}


def things(arg: Arg) -> list[str]:
    """The ids of all things that an argument names, or its own words."""
    if isinstance(arg, Ref):
        return [arg.id]
    if isinstance(arg, Message):
        return [thing for inside in arg.args.values() for thing in things(inside)]
    return [str(arg)]


def read(name: str) -> Save:
    return saves.decode(gzip.decompress((FOLDER / f"{name}.json.gz").read_bytes()), name)


@cache
def played(name: str) -> Played:
    save = read(name)
    pos = RULEBOOK.setup(RULEBOOK.world(save.scenario, save.options))
    events: list[Event] = []
    checks: list[Check] = []
    count = victory.points

    def counted(now: EAAPosition) -> int:
        checks.append(_look(now, len(events)))
        return count(now)

    pos.events = events
    with patch.object(victory, "points", counted):
        settle(pos)
        for line in save.answers:
            answer(pos, Action.parse(line.do))
    return Played(save, pos, events, checks)


def _look(pos: EAAPosition, said: int) -> Check:
    known, traced = pos.world.things["hex"], supply.tracing(pos, GERMAN)
    rows = pos.world.rules.rows
    places = [id for id in known if rows is None or rows[0] <= int(id[:2]) <= rows[1]]
    german = {id for id in places if pos.german >> known[id] & 1}
    held = sum(points for id, points in victory_hexes().items() if id in german and traced >> known[id] & 1)
    taken = {id for id in places if id in westwall() and id not in german}
    manned = {id for id in taken if pos.units_at(known[id], ALLIED)}
    if pos.world.options["westwall_held"] == "supplied":
        along = supply.tracing(pos, ALLIED)
        taken &= manned | {id for id in taken if along >> known[id] & 1}
    elif pos.world.options["westwall_held"] == "occupied":
        taken = manned
    return Check(pos.day, held, len(taken), said)


def points(game: Played) -> list[tuple[int, int]]:
    """The points of each day: hexes, what was said of units that left the map, of OKW divisions, and the Westwall."""
    found, lost = [], 0
    for check in game.checks:
        before = game.said[: check.said]
        left = sum(_number(message) for message in before if message.id == "eaa-exits")
        released = sum(_number(message) for message in before if message.id == "eaa-german-okw-released")
        lost += 5 * check.westwall if check.day >= 18 else 0
        found.append((check.day, check.held + left - released - lost))
    return found


def _number(message: Message) -> int:
    return int(str(message.args["points"]))


@cache
def victory_hexes() -> dict[str, int]:
    found: dict[str, int] = {}
    for row in _table("features.csv"):
        if row["kind"] == "victory":
            details = dict(word.split("=") for word in row["detail"].split(";"))
            found |= dict.fromkeys(row["hexes"].split(";"), int(details["vp"]))
    return found


@cache
def westwall() -> frozenset[str]:
    return frozenset(row["hex"] for row in _table("hexes.csv") if row["wall"] not in ("", "0"))


def _table(name: str) -> list[dict[str, str]]:
    with (PACKAGE / "data" / "map" / name).open() as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))
