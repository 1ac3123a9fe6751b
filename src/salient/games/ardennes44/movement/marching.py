"""11.1 The march that one unit or stack is on, as its answers and its refusals see it; who may be on it, and how."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from salient.engine.actions import refuse
from salient.engine.messages import Message, Ref, Refusal, halves, msg
from salient.engine.steps import Step
from salient.engine.trace import rule
from salient.games.ardennes44.movement import entry, limits, strategic
from salient.games.ardennes44.movement.modes import FREE_OF_COST, MODES, Mode, points, why_not_mode
from salient.games.ardennes44.movement.modes import modes as modes_on_map
from salient.games.ardennes44.movement.movement import Progress
from salient.games.ardennes44.pieces.counters import TOWN_OR_CITY
from salient.games.ardennes44.position import NOWHERE, A44Position

#: 22.2 A shift keeps artillery Ready; what comes onto the map is not in position.
ENTRY_MODES = tuple(mode for mode in MODES if mode != "shift")


class Marching(Step, frozen=True):
    """What a march remembers."""

    player: int
    units: tuple[int, ...]
    mode: Mode
    start: int
    spent: tuple[int, ...]  # half-points of each unit
    steps: int = 0
    chosen: bool = False  # the mode was chosen: it stays
    crossed: bool = False  # 11.6b an unbridged river or a non-road Wooded Rough hexside
    ignored: tuple[int, ...] = ()  # 27.8a hexes whose enemy zones of control do not matter

    def prompt(self, pos: A44Position) -> Message:
        mode, lead = self.mode, pos.unit_ref(self.units[0])
        if mode in FREE_OF_COST:
            return _asked(lead, mode, 0)
        left = [points(pos, unit, mode) - spent for unit, spent in zip(self.units, self.spent, strict=True)]
        return _asked(lead, mode, min(left))

    def progress(self) -> list[Progress]:
        """How far each of the units has come."""
        return [
            Progress(unit, self.mode, self.start, spent, self.steps, self.crossed)
            for unit, spent in zip(self.units, self.spent, strict=True)
        ]


@lru_cache(maxsize=4096)
def _asked(unit: Ref, mode: Mode, left: int) -> Message:
    """With the points of him who has the fewest."""
    return msg("a44-ask-march", unit=unit, mode=mode, points=halves(left))


# Modes and companions ------------------------------------------------------------------------------


@rule("11.1a", "13.1c", "S3a")
def modes(pos: A44Position, unit: int) -> tuple[Mode, ...]:
    """The ways in which a unit may begin to move, on the map or onto it."""
    if 0 <= pos.at[unit] < pos.world.ground.n:
        return modes_on_map(pos, unit)
    if not arrives_by_entry(pos, unit):
        return ("tactical",)
    return tuple([mode for mode in ENTRY_MODES if not entry.why_not_so(pos, unit, mode)])


def arrives_by_entry(pos: A44Position, unit: int) -> bool:
    """Whether a unit off the map comes by an Entry Hex: engineers and von der Heydte do not."""
    data = pos.unit(unit)
    return pos.at[unit] != NOWHERE or not (data.entry == (TOWN_OR_CITY,) or "von_der_heydte" in data.special)


@rule("12.2b", "12.4b")
def shares(pos: A44Position, units: Sequence[int], mode: str) -> bool:
    """Strategic movement may not end stacked, except units of one regiment."""
    if len(units) == 1 or mode not in limits.WHEELED:
        return True
    return len({strategic.regiment(pos, unit) for unit in units}) == 1


def why_not_join(pos: A44Position, march: Marching, other: int) -> list[Refusal]:
    """Why a unit may not move along with a march that has not begun."""
    lead, ref = march.units[0], pos.unit_ref(other)
    if pos.unit(other).side != march.player:
        return [refuse("11.1", "a44-refused-not-yours", unit=ref)]
    if other in march.units:
        return [refuse("11.1", "a44-refused-marches-already", unit=ref)]
    if march.steps:
        return [refuse("11.1", "a44-refused-march-begun")]
    if pos.at[other] != pos.at[lead] or not 0 <= pos.at[other] < pos.world.ground.n:
        return [refuse("11.1", "a44-refused-not-in-stack", unit=ref)]
    for unit in (lead, other):
        if not pos.in_good_order(unit):
            return [refuse("18.3", "a44-refused-marches-alone", unit=pos.unit_ref(unit))]
    if not shares(pos, (*march.units, other), march.mode):
        return [refuse("12.2", "a44-refused-strategic-stacked", unit=pos.unit_ref(lead))]
    return why_not_mode(pos, other, march.mode)


def distinct(reasons: Iterable[Refusal]) -> list[Refusal]:
    """Each reason once, though several units have it."""
    found: list[Refusal] = []
    for reason in reasons:
        if reason not in found:
            found.append(reason)
    return found
