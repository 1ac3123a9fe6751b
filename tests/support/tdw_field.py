"""Small boards for tests of The Deadly Woods in the words of rules cases (docs/cases.md): `field` makes a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from salient import games
from salient.engine.cases.said import read
from salient.engine.rulebook import OptionValue, Rulebook
from salient.games.deadly_woods.cases import scene
from salient.games.deadly_woods.cases.said import Situation
from salient.games.deadly_woods.position import TDWPosition


def _rulebook() -> Rulebook:
    return games.find("deadly_woods")


def unit(id: str, at: str, *status: str, side: str = "German", **more: Any) -> dict[str, Any]:
    """An infantry regiment at full strength unless told otherwise: of the 26 VG, or of the 28th Division."""
    german = side == "German"
    found: dict[str, Any] = {"id": id, "at": at, "side": side, "type": "infantry", "attack": 4, "defense": 4, "move": 3}
    found |= {"nationality": "German"} if german else {"nationality": "US", "corps": "VIII"}
    found |= {"division": "26VG" if german else "28", "status": list(status)} | more
    found.setdefault("max_steps", 2)
    found.setdefault("steps", found["max_steps"])
    if found["division"] is None:
        del found["division"]
    return found


def allied(id: str, at: str, *status: str, **more: Any) -> dict[str, Any]:
    """A regiment of the 28th Division."""
    return unit(id, at, *status, side="Allied", **more)


def panzer(id: str, at: str, *status: str, **more: Any) -> dict[str, Any]:
    """A KG of the 2nd Panzer Division."""
    return unit(
        id,
        at,
        *status,
        **({"type": "armor", "attack": 8, "defense": 6, "move": 6, "max_steps": 3, "division": "2Pz"} | more),
    )


def command(id: str, at: str, *status: str, **more: Any) -> dict[str, Any]:
    """A combat command of the 7th Armored Division."""
    found = {"type": "armor", "attack": 6, "defense": 5, "move": 6, "division": "7Arm"}
    return allied(id, at, *status, **(found | more))


def delay(at: str = "box", id: str = "D") -> dict[str, Any]:
    found: dict[str, Any] = {"type": "delay", "attack": 0, "defense": 1, "move": 0, "max_steps": 1, "division": None}
    return allied(id, at, **found, corps="none")


def landing(at: str = "box", *status: str, id: str = "V") -> dict[str, Any]:
    """Von der Heydte."""
    return unit(id, at, *status, type="vdh", attack=1, defense=2, move=0, max_steps=1, division=None)


def field(
    board: Mapping[str, Any] | None = None,
    units: Sequence[Mapping[str, Any]] = (),
    markers: Sequence[Mapping[str, Any]] = (),
    when: Mapping[str, Any] | None = None,
    options: Mapping[str, OptionValue] | None = None,
    rulebook: Rulebook | None = None,
) -> TDWPosition:
    """The position that these words describe; no step is on its stack. Unless told otherwise: turn 4, a German Move
    Round on a clear board of the columns and rows 10 to 20."""
    moment = {"turn": 4, "phase": "rounds", "side": "German", "round": "move"} | dict(when or {})
    moment = {name: value for name, value in moment.items() if value is not None}
    raw = {"board": board or {}, "units": list(units), "markers": list(markers), "when": moment}
    return scene.position(read(Situation, raw, "field"), rulebook, options)
