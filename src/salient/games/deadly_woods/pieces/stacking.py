"""6 Stacking."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from salient.engine.actions import refuse
from salient.engine.kit import PickOne
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.deadly_woods.pieces.counters import ALLIED, Unit
from salient.games.deadly_woods.pieces.losses import eliminate
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.world import TDWWorld

OF_A_DIVISION = 4  # units of one division in a hex
OTHERS = 1  # and units that are not of it


# Who may be with whom ------------------------------------------------------------------------------


def banned(pos: TDWPosition, unit: int, hex: int) -> bool:
    """Whether nationality or corps keep the unit from ending in the hex, whatever room there is."""
    return pos.world.owner[unit] == ALLIED and not _agree(_camps(pos, hex, unit))


@rule("6.1a", "6.1b", "6.1c", "6.2f")
def _agree(camps: Collection[str]) -> bool:
    """One corps at most, airborne of none with it; and British with nobody (XXX is a corps like another).

    The same holds wherever stacking is tested, at the end of a retreat too (R90).
    """
    named = {camp for camp in camps if camp}
    return len(named) < 2 and not (named == {"XXX"} and "" in camps)


@rule("6.1b")
def _camps(pos: TDWPosition, hex: int, *more: int) -> set[str]:
    """The corps in a hex, "" being none: of its Allied units but Delay, of these others, and of an engineer there."""
    world = pos.world
    units = [unit for unit in (*pos.units_at(hex, ALLIED), *more) if unit != world.delay]
    return {camp(world.units[unit]) for unit in units} | _engineers(pos, hex)


def camp(unit: Unit) -> str:
    return "XXX" if unit.nationality == "British" else unit.corps


def _engineers(pos: TDWPosition, hex: int) -> set[str]:
    return {corps for marker, corps in engineers(pos.world) if pos.asset_at[marker] == hex}


@lru_cache(maxsize=64)
def engineers(world: TDWWorld) -> tuple[tuple[int, str], ...]:
    """The numbers of the engineers, each with its corps."""
    return tuple((marker, world.assets[marker].corps) for marker in world.assets_of(ALLIED, "engineer"))


def why_not(pos: TDWPosition, unit: int, hex: int) -> list[Refusal]:
    """Why the unit may not end in the hex, by nationality, corps and number."""
    found, where = [], pos.hex_ref(hex)
    side = pos.world.owner[unit]
    there = [other for other in pos.units_at(hex, side) if other not in (unit, pos.world.delay)]
    own, others = camp(pos.world.units[unit]), {camp(pos.world.units[other]) for other in there}
    if side == ALLIED and ("XXX" in others) != (own == "XXX") and others:
        found.append(refuse("6.1", "tdw-refused-nationality", hex=where))
    elif side == ALLIED and not _agree({own, *others}):
        found.append(refuse("6.1", "tdw-refused-corps", hex=where))
    if side == ALLIED and not _agree({own, *_engineers(pos, hex)}):
        found.append(refuse("6.1", "tdw-refused-stack-engineers", hex=where))
    if there and largest(pos.world, (*there, unit)) <= len(there):
        found.append(refuse("6.0", "tdw-refused-full", hex=where))
    return found


# How many ------------------------------------------------------------------------------------------


def fits(pos: TDWPosition, unit: int, hex: int) -> bool:
    """Whether the hex is legally stacked with the unit in it."""
    side = pos.world.owner[unit]
    there = [other for other in pos.units_at(hex, side) if other not in (unit, pos.world.delay)]
    if side == ALLIED and not _agree(_camps(pos, hex, unit)):
        return False
    return not there or largest(pos.world, (*there, unit)) == len(there) + 1


@rule("6.0b", "6.3")
def largest(world: TDWWorld, units: Iterable[int]) -> int:
    """How many of these could stay in one hex by number alone: one division, and one unit more (R89)."""
    count: dict[str, int] = {}
    for unit in units:
        formation = world.units[unit].formation
        count[formation] = count.get(formation, 0) + 1
    most = min(max(count.values(), default=0), OF_A_DIVISION)
    return most + (OTHERS if len(count) > 1 else 0)


@rule("6.0a", "6.2g", "6.2h", "6.3.1")
def surplus(pos: TDWPosition, hex: int, side: int) -> int:
    """The least number of units that must go until the hex is legally stacked."""
    units = [unit for unit in pos.units_at(hex, side) if unit != pos.world.delay]
    if not units or (len(units) == 1 and side != ALLIED):
        return 0
    if side != ALLIED:
        return len(units) - largest(pos.world, units)
    return len(units) - max(largest(pos.world, stay) for stay in _who_could_stay(pos, hex, units))


def _who_could_stay(pos: TDWPosition, hex: int, units: Sequence[int]) -> list[list[int]]:
    """The units of each corps with those of none; an engineer stays whoever goes (R24)."""
    of = {unit: camp(pos.world.units[unit]) for unit in units}
    there = _engineers(pos, hex)
    camps = there or {*of.values()}
    stay = []
    for kept in camps:
        friends = {kept} if kept == "XXX" else {kept, ""}
        stay.append([unit for unit in units if of[unit] in friends])
    return stay


# The test ------------------------------------------------------------------------------------------


class StackingTest(Auto, frozen=True):
    """6.2 At the end of a movement part: each hex of the side that is over-full."""

    player: int

    @rule("6.2b")
    def run(self, pos: TDWPosition) -> None:
        with_engineers = {pos.asset_at[marker] for marker, _ in engineers(pos.world)}
        for hex, units in sorted(pos.stacked()[self.player].items(), reverse=True):
            if len(units) > 1 or hex in with_engineers:
                test(pos, hex, self.player)


@rule("6.2b", "6.2c", "6.2d")
def test(pos: TDWPosition, hex: int, side: int) -> None:
    """Ask the owner what goes if the hex is over-full: after a movement part, an advance or a retreat."""
    if surplus(pos, hex, side):
        pos.push(Surplus(side, hex))


class Surplus(PickOne, frozen=True):
    """6.2 The owner eliminates one of the units of an over-full hex, and again until it is legal."""

    player: int
    hex: int
    verb: ClassVar[str] = "eliminate"

    def prompt(self, pos: TDWPosition) -> Message:
        left = surplus(pos, self.hex, self.player)
        return msg("tdw-ask-surplus", hex=pos.hex_ref(self.hex), count=left)

    def choices(self, pos: TDWPosition) -> Sequence[int]:
        return pos.units_at(self.hex, self.player)

    @rule("6.2g")
    def pick(self, pos: TDWPosition, unit: int) -> None:
        eliminate(pos, unit)
        test(pos, self.hex, self.player)

    def why_not_pick(self, pos: Any, unit: int) -> list[Refusal]:
        return [refuse("6.2", "tdw-refused-not-in-full-hex", unit=pos.unit_ref(unit), hex=pos.hex_ref(self.hex))]
