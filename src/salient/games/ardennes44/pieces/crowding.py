"""8.3 What is said of a hex with too much in it: which limit, how much, whose, and what it will cost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from salient.engine.actions import refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.trace import rule
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.position import A44Position

#: The limits in the order of a stack's `Load`: what is counted, how many may be in a hex, and where that is said.
LIMITS = (
    ("points", stacking.POINTS, "8.1"),
    ("silhouettes", stacking.SILHOUETTE_STEPS, "8.2"),
    ("artillery", stacking.ARTILLERY, "8.2"),
)

MESSAGES = ("a44-ask-overstacked", "a44-ask-surplus", "a44-crowded", "a44-advance-crowded")


@rule("8.1a", "8.2c", "8.2d", "8.3b")
def too_much(pos: A44Position, hex: int, units: Sequence[int], id: str = "a44-crowded") -> list[Refusal]:
    """What is too much in a hex if these units are in it at the end of the phase, limit by limit."""
    return [
        refuse(number, id, hex=pos.hex_ref(hex), kind=kind, held=held, most=most, units=listed(pos, who))
        for kind, held, most, number, who in _over(pos, units)
    ]


@rule("8.3b")
def asked(pos: A44Position, id: str, hex: int, units: Sequence[int]) -> Message:
    """The question who loses a step: with the first limit that is not kept."""
    kind, held, most, number, who = _over(pos, units)[0]
    return msg(id, hex=pos.hex_ref(hex), kind=kind, held=held, most=most, number=number, units=listed(pos, who))


def _over(pos: A44Position, units: Sequence[int]) -> list[tuple[str, int, int, str, list[int]]]:
    """The limits that are not kept, with the units that count against each."""
    load, weights = stacking.load(pos, units), [stacking.load(pos, [unit]) for unit in units]
    return [
        (kind, load[at], most, number, [unit for unit, one in zip(units, weights, strict=True) if one[at]])
        for at, (kind, most, number) in enumerate(LIMITS)
        if load[at] > most
    ]


def cautions(pos: A44Position, side: int) -> list[Refusal]:
    """All hexes of a side, as they are now."""
    stacks = pos.stacked()[side]
    return [line for hex in stacking.overstacked(pos, side) for line in too_much(pos, hex, stacks[hex])]


def coming(pos: A44Position, side: int, hex: int, units: Iterable[int]) -> list[Refusal]:
    """What would be too much in a hex of the map when these have come there."""
    if not 0 <= hex < pos.world.ground.n:
        return []
    moving = tuple(units)
    there = [unit for unit in pos.stacked()[side].get(hex, ()) if unit not in moving]
    return too_much(pos, hex, [*there, *moving]) if there else []


@rule("19.6a")
def advancing(pos: A44Position, side: int, hex: int, units: Iterable[int]) -> list[Refusal]:
    """Why not all of these can end their advance in the hex that was vacated: who goes first has the room."""
    return too_much(pos, hex, [*pos.stacked()[side].get(hex, ()), *units], "a44-advance-crowded")


def listed(pos: A44Position, units: Sequence[int]) -> Message:
    """Units by their names, one after the other."""
    *before, last = units
    told = msg("a44-units-one", unit=pos.unit_ref(last))
    for unit in reversed(before):
        told = msg("a44-units", unit=pos.unit_ref(unit), rest=told)
    return told
