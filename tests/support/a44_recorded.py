"""The recorded games of Ardennes '44, and what stood at each of their victory checks.

What a check found is counted here once more from the map's lists and the position, without the rules of victory.
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
from salient.engine.position import Result
from salient.engine.saves import Save
from salient.engine.steps import answer, settle
from salient.games.ardennes44.logistics import supply
from salient.games.ardennes44.map import control
from salient.games.ardennes44.map.theatre import FOLDER as PACKAGE
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.rulebook import RULEBOOK
from salient.games.ardennes44.setup import victory

FOLDER = Path(__file__).parents[1] / "games" / "ardennes44" / "recorded"
NAMES = sorted(path.name.removesuffix(".json.gz") for path in FOLDER.glob("*.json.gz"))


class Check(NamedTuple):
    """One Victory Check Phase."""

    turn: int
    controlled: dict[str, list[str]]  # by group (liege, meuse, west, east): the victory hexes in German control
    exited: int  # attack factors; 0 if no used exit has a road path
    areas: int  # start areas with an Allied unit in supply
    bastogne: int  # its hexes with an Allied road path
    result: Result | None

    @property
    def west(self) -> int:
        """Victory hexes of the West map, the towns on the Meuse among them."""
        return len(self.controlled["west"]) + len(self.controlled["meuse"])

    @property
    def points(self) -> int:
        return sum(map(len, self.controlled.values())) + self.exited // 4


def read(name: str) -> Save:
    return saves.decode(gzip.decompress((FOLDER / f"{name}.json.gz").read_bytes()), name)


@cache
def checks(name: str) -> list[Check]:
    """All victory checks of a game, in their order."""
    save = read(name)
    pos = RULEBOOK.setup(RULEBOOK.world(save.scenario, save.options))
    found: list[Check] = []
    decide = victory.check

    def check(pos: A44Position) -> Result | None:
        found.append(look(pos, None))
        result = decide(pos)
        found[-1] = found[-1]._replace(result=result)
        return result

    with patch.object(victory, "check", check):
        settle(pos)
        for line in save.answers:
            answer(pos, Action.parse(line.do))
    return found


def look(pos: A44Position, result: Result | None) -> Check:
    german, allied = supply.supply(pos, GERMAN), supply.supply(pos, ALLIED)
    known = pos.world.things["hex"]
    controlled: dict[str, list[str]] = {"liege": [], "meuse": [], "west": [], "east": []}
    for group, id in victory_hexes():
        hex = known.get(id)
        if hex is not None and german.roads >> hex & 1 and control.holds(pos, GERMAN, hex):
            controlled[group].append(id)
    open_exits = any(german.roads >> hex & 1 for hex in pos.exits_used)
    return Check(
        turn=pos.turn,
        controlled=controlled,
        exited=pos.exited if open_exits else 0,
        areas=len({area for area, id in start_areas() if _held(pos, id, allied)}),
        bastogne=sum(allied.roads >> known[id] & 1 for id in ("E3413", "E3414")),
        result=result,
    )


def _held(pos: A44Position, id: str, allied: supply.Supply) -> bool:
    """Whether an Allied unit stands in supply in this hex."""
    return any(supply.in_supply(pos, unit, allied) for unit in pos.units_at(pos.world.map.index(id), ALLIED))


@cache
def victory_hexes() -> list[tuple[str, str]]:
    """Every victory hex with its group, as the map's table lists them."""
    return [(row["detail"].split(";")[0].removeprefix("group="), id) for row, id in _features("victory")]


@cache
def start_areas() -> list[tuple[str, str]]:
    return [(row["id"], id) for row, id in _features("start_area")]


def _features(kind: str) -> list[tuple[dict[str, str], str]]:
    with (PACKAGE / "data" / "map" / "features.csv").open() as file:
        rows = [row for row in csv.DictReader(file) if row["kind"] == kind]
    return [(row, id) for row in rows for id in row["hexes"].split(";")]
