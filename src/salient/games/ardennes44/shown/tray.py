"""The counters of Ardennes '44 as views show them. Those that lie as they lay are not made anew."""

from __future__ import annotations

from functools import partial
from typing import Literal, NamedTuple

from salient.engine.view import Back, Look, Piece
from salient.games.ardennes44.combat import improved
from salient.games.ardennes44.combat.retreat_steps import RetreatWalk
from salient.games.ardennes44.pieces import counters, unit_sets
from salient.games.ardennes44.pieces.counters import ALLIED, SIDES, Face, Unit
from salient.games.ardennes44.position import DESTROYED, EXITED, GONE, NOWHERE, A44Position
from salient.games.ardennes44.world import A44World

#: What is drawn for kinds of unit that have no sign of their own.
SYMBOLS = {"mech_infantry": "mechanised", "armored_brigade": "armour"}
#: The colours of armies and corps (2.11), close to the printed ones.
STRIPES = {
    "6PzA": "#b3261e",
    "5PzA": "#6b6f73",
    "7A": "#2f5d8a",
    "VIII": "#7b4a8c",
    "V": "#7a1f36",
    "3A": "#d0782a",
    "VII": "#cdb88a",
    "XVIII": "#3f7fb5",
    "XXX": "#a33b32",
    "yellow": "#d9b93b",
    "white": "#f4f1e8",
}
STATUS = (
    (counters.DISRUPTED, "disrupted"),
    (counters.BROKEN, "broken"),
    (counters.ENGAGED, "engaged"),
    (counters.OOS, "out_of_supply"),
    (counters.STRATEGIC, "strategic"),
    (counters.TRUCK, "truck"),
    (counters.PRIME_MOVER, "prime_mover"),
    (counters.NIGHT, "night"),
    (counters.REPLACED, "replaced"),
    (counters.FIRED, "fired"),
    (counters.EXPOSED, "exposed"),
)
FATE = {NOWHERE: "awaited", DESTROYED: "destroyed", GONE: "gone", EXITED: "exited"}
MORALE: dict[str, Literal["", "red", "white"]] = {"elite": "red", "green": "white", "veteran": ""}
TQ: dict[str | None, Literal["disc", "red_disc", "square"]] = {"td": "red_disc", "flak": "square"}


def service(unit: Unit) -> str:
    if unit.side == ALLIED:
        return "british" if unit.nationality == "British" else "us"
    if unit.formation.endswith("SS"):
        return "waffen_ss"
    return "paratroops" if unit.kind == "parachute" or unit.formation.endswith("FJ") else "heer"


def _factors(unit: Unit, face: Face) -> tuple[str, ...]:
    attack = str(unit.range) if unit.is_artillery else str(face.attack)
    return (attack, str(face.defense), str(face.move))


def _code(unit: Unit) -> str:
    return f"{unit.arrival} {''.join(unit.entry)}" if unit.arrival and len(unit.entry[0]) == 1 else ""


def _shown(unit: Unit, face: Face) -> Look:
    return Look(
        service=service(unit),
        stripe=STRIPES.get(unit.color, ""),
        stacking=str(face.stacking) if face.stacking else "",
        code=_code(unit) if unit.entry else "",
        code_bound="red_code" in unit.special,
        boxed=MORALE[face.morale],
        mark=str(unit.tq) if unit.tq is not None else "",
        mark_frame=TQ.get(unit.tq_kind, "disc"),
        bracketed=1 if unit.bracketed else -1,
    )


def _back(unit: Unit, face: Face, reduced: bool) -> Back:
    stacking = str(face.stacking) if face.stacking else ""
    return Back(_factors(unit, face), stacking, MORALE[face.morale], reduced)


def _piece(world: A44World, number: int, at: int, steps: int, status: int, improved: bool) -> Piece:
    unit = world.units[number]
    face = unit.faces[steps - 1] if steps else unit.faces[-1]
    if unit.fired is not None and status & counters.FIRED:
        face = unit.fired
    reduced = 0 < steps < unit.max_steps
    words = [word for bit, word in STATUS if status & bit]
    back: Back | None = None
    if unit.fired is not None:
        back = _back(unit, unit.faces[-1] if status & counters.FIRED else unit.fired, False)
    elif unit.max_steps > 1:
        back = _back(unit, unit.faces[-1] if reduced else unit.faces[-2], not reduced)
    return Piece(
        id=unit.id,
        side=SIDES[unit.side],
        place=world.map.ids[at] if at >= 0 else None,
        symbol=SYMBOLS.get(unit.kind, unit.kind),
        size=unit.size,
        label=unit.id,
        factors=_factors(unit, face),
        reduced=reduced,
        status=tuple([*words, "improved"] if improved else words),
        look=_shown(unit, face),
        back=back,
        group=unit.formation,
        fate="" if at >= 0 else FATE[at],
        due=unit.arrival if at == NOWHERE else 0,
    )


class Tray(NamedTuple):
    """The counters of a position, with the columns of which they were made."""

    at: bytes
    steps: bytes
    status: bytes
    improved: bytes
    walking: tuple[tuple[int, int], ...]  # units that are shown elsewhere, and where
    pieces: tuple[Piece, ...]


def lie(pos: A44Position) -> tuple[Piece, ...]:
    """Every counter, in the order of the units."""
    at, steps, status, works = pos.at.tobytes(), pos.steps.tobytes(), pos.status.tobytes(), bytes(pos.improved)
    walking = _walking(pos)
    before: Tray | None = pos.tray
    if before is not None and before[:-1] == (at, steps, status, works, walking):
        return before.pieces
    if before is None or before.improved != works:
        pieces = [_of(pos, unit, place) for unit, place in enumerate(pos.at)]
    else:
        pieces = list(before.pieces)
        shown_elsewhere = (unit for unit, _ in before.walking)
        columns = ((before.at, at), (before.steps, steps), (before.status, status))
        for unit in {*shown_elsewhere, *(unit for pair in columns for unit in unit_sets.differing(*pair))}:
            pieces[unit] = _of(pos, unit, pos.at[unit])
    for unit, place in walking:
        pieces[unit] = _of(pos, unit, place)
    tray = pos.tray = Tray(at, steps, status, works, walking, tuple(pieces))
    return tray.pieces


def _walking(pos: A44Position) -> tuple[tuple[int, int], ...]:
    """A unit whose retreat is being chosen is shown where its way has come to, though the rules move it at the end."""
    step = pos.stack[-1] if pos.stack else None
    return ((step.unit, step.walked[-1]),) if isinstance(step, RetreatWalk) and step.walked else ()


def _of(pos: A44Position, unit: int, at: int) -> Piece:
    world = pos.world
    dug_in = 0 <= at < world.ground.n and improved.state(pos, at, world.units[unit].side) == improved.FINISHED
    key = (unit, at, pos.steps[unit], pos.status[unit], dug_in)
    return world.pieces.of(key, partial(_piece, world, *key))
