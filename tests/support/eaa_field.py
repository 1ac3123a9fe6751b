"""Small boards for tests of Enemy Action: Ardennes in the words of rules cases: `field` makes a position.

pos = field(units=[german("g", "1413"), allied("a", "1414")], when={"date": 20})
g, hex = of(pos, "g"), at(pos, "1413")
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from salient.board import bits
from salient.engine.cases.said import read
from salient.engine.rulebook import OptionValue, Rulebook
from salient.games.enemy_action.cases import scene
from salient.games.enemy_action.cases.said import Situation
from salient.games.enemy_action.position import EAAPosition


def german(id: str, at: str, *status: str, **more: Any) -> dict[str, Any]:
    """Infantry of I SS Corps with two steps and strength 3, unless told otherwise."""
    return {"id": id, "side": "German", "at": at, "strength": 3, "steps": 2, "status": list(status)} | _told(more)


def panzer(id: str, at: str, *status: str, **more: Any) -> dict[str, Any]:
    return german(id, at, *status, **({"arms": ["armor"], "strength": 5} | more))


def detachment(at: str, id: str = "d") -> dict[str, Any]:
    return german(id, at, "detachment", strength=1, steps=1, bracketed=True)


def allied(id: str, at: str, *status: str, **more: Any) -> dict[str, Any]:
    """Infantry of V Corps with two steps and strength 4, unless told otherwise."""
    return {"id": id, "side": "Allied", "at": at, "strength": 4, "steps": 2, "status": list(status)} | _told(more)


def command(id: str, at: str, *status: str, **more: Any) -> dict[str, Any]:
    """An Allied combat command."""
    return allied(id, at, *status, **({"arms": ["armor", "mech_infantry"], "strength": 5} | more))


def _told(more: Mapping[str, Any]) -> dict[str, Any]:
    """Strengths by steps take the place of the one strength."""
    return {"strength": None, **more} if "strengths" in more else dict(more)


def field(
    board: Mapping[str, Any] | None = None,
    units: Sequence[Mapping[str, Any]] = (),
    markers: Mapping[str, Any] | None = None,
    when: Mapping[str, Any] | None = None,
    options: Mapping[str, OptionValue] | None = None,
    active: Sequence[str] | None = None,
    rulebook: Rulebook | None = None,
) -> EAAPosition:
    """The position that these words describe; no step is on its stack.

    Unless told otherwise: 19 December, a clear board of the rows and columns 10 to 18, all Allied, without roads,
    rivers and sources; `{"game_map": True}` is the game's own."""
    raw = {"board": dict(board or {}), "units": list(units), "markers": dict(markers or {}), "when": dict(when or {})}
    if active is not None:
        raw["active"] = list(active)
    return scene.position(read(Situation, raw, "field"), rulebook, options)


#: The board of most cases: a road from a German source in the east to an Allied one in the west.
ROAD: dict[str, Any] = {
    "hexes": {"1410": {"supply_source": "German", "control": "German"}, "1418": {"supply_source": "Allied"}},
    "roads": [[f"14{column}" for column in range(10, 19)]],
    "objectives": {"5th Panzer": "1418", "6th Panzer": "1418", "7th": "1418"},
}


def of(pos: EAAPosition, id: str) -> int:
    """A unit by its name."""
    return pos.world.number("unit", id)


def at(pos: EAAPosition, id: str) -> int:
    """A hex by its number."""
    return pos.world.number("hex", id)


def ids(pos: EAAPosition, hexes: int | Iterable[int]) -> set[str]:
    """The numbers of hexes, which may be given as bits."""
    found = bits.places(hexes) if isinstance(hexes, int) else hexes
    return {pos.world.map.ids[hex] for hex in found}


def names(pos: EAAPosition, units: int | Iterable[int]) -> set[str]:
    """The names of units, which may be given as bits."""
    found = bits.places(units) if isinstance(units, int) else units
    return {pos.world.units[unit].id for unit in found}
