"""Small boards for tests of Ardennes '44: units in a line or two, and the position they make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from salient.engine.position import column
from salient.games.ardennes44 import cases
from salient.games.ardennes44.map import theatre
from salient.games.ardennes44.pieces.counters import Unit
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.rulebook import RULEBOOK
from salient.games.ardennes44.world import A44World

NEAR = ("1416", "1415", "1514", "1516", "1615", "1616")  # the six hexes around TARGET
TARGET = "1515"


def unit(id: str, at: str | None, *status: str, side: str = "German", attack: int = 4, **more: Any) -> dict[str, Any]:
    """An infantry regiment unless told otherwise."""
    nationality, color, move = {"German": ("German", "5PzA", 3), "Allied": ("American", "VIII", 3)}[side]
    found = {"id": id, "side": side, "nationality": nationality, "color": color, "move": move, "attack": attack}
    found |= {"defense": attack, "steps": 2, "max_steps": 2, "stacking": 2, "at": at, "status": status}
    return found | {"formation": "26VG" if side == "German" else "28"} | more


def tank(id: str, at: str | None, *status: str, tq: int = 4, **more: Any) -> dict[str, Any]:
    found = {"type": "tank", "class": "vehicle", "silhouette": True, "tq": tq, "tq_kind": "tank", "stacking": 0}
    return unit(id, at, *status, **(found | {"move": 6} | more))


def gun(id: str, at: str | None, *status: str, **more: Any) -> dict[str, Any]:
    found = {"type": "artillery", "class": "vehicle", "defense_parenthesized": True, "stacking": 0, "formation": ""}
    found |= {"steps": 1, "max_steps": 1, "defense": 2, "move": 1, "range": 5}
    return unit(id, at, *status, **(found | more), attack=0)


def battalion(id: str = "X", at: str = TARGET, *status: str, **more: Any) -> dict[str, Any]:
    """The defender of most examples: 2-2-3."""
    found = {"side": "Allied", "attack": 2, "defense": 2, "steps": 1, "max_steps": 1, "stacking": 1}
    return unit(id, at, *status, **(found | more))


class Field:
    """A small board with its position."""

    def __init__(self, *units: dict[str, Any], hexes: Any = (), sides: Any = (), options: Any = (), **when: Any):
        board = {"columns": [10, 20], "rows": [10, 20], "hexes": dict(hexes), "sides": list(sides)}
        when = {
            "turn": 5,
            "phase": "combat",
            "side": "German",
            "options": dict(options) if isinstance(options, dict) else list(options),
        } | when
        self.pos = cases.position({"board": board, "units": units, "when": when})
        self.target = self.hex(TARGET)

    def hex(self, id: str) -> int:
        return self.pos.world.map.index(id)

    def __getitem__(self, id: str) -> int:
        return self.pos.world.things["unit"][id]

    def all(self, ids: str) -> list[int]:
        """Units by one letter each."""
        return [self[id] for id in ids]


def on_the_real_map(units: Sequence[tuple[Unit, str | None]]) -> A44Position:
    """The real map with these units alone, at full strength, each in its place or nowhere."""
    own = [unit for unit, _ in units]
    world = A44World(RULEBOOK, "campaign", {}, theatre.ground(), own, theatre.features())
    count = len(units)
    return A44Position(
        world=world,
        at=column([NOWHERE if place is None else world.map.index(place) for _, place in units]),
        steps=column([unit.max_steps for unit in own]),
        status=column([0] * count),
        bridge=column([0] * len(world.ground.bridges)),
        improved=bytearray(world.ground.n),
        control=bytearray(world.map.n),
        advantage=column([NOWHERE] * count),
        surrender=column([0] * count),
        traffic=column([NOWHERE] * 12),
        roadblock=column([NOWHERE] * 4),
    )
