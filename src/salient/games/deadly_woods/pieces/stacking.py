"""6 Stacking."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from salient.engine.actions import refuse
from salient.engine.kit import PickOne
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.deadly_woods.pieces.counters import ALLIED
from salient.games.deadly_woods.pieces.losses import eliminate
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.world import TDWWorld

OF_A_DIVISION = 4  # units of one division in a hex
OTHERS = 1  # and units that are not of it
BRITISH = "XXX"  # their one corps


# Who may be with whom ------------------------------------------------------------------------------


def banned(pos: TDWPosition, unit: int, hex: int) -> bool:
    """Whether nationality or corps keep the unit from ending in the hex, whatever room there is."""
    return pos.world.owner[unit] == ALLIED and not _agree(_camps(pos, hex, unit))


@rule("6.1a", "6.1b", "6.1c", "6.2f")
def _agree(camps: Iterable[str]) -> bool:
    """One corps at most, units of none with it; the British with nobody else (XXX is a corps like another).

    The same holds wherever stacking is tested, at the end of a retreat too (R90).
    """
    named, of_none = "", False
    for camp in camps:
        if not camp:
            of_none = True
        elif named and camp != named:
            return False
        else:
            named = camp
    return not of_none or named != BRITISH


@rule("6.1b")
def _camps(pos: TDWPosition, hex: int, comer: int) -> list[str]:
    """The corps in a hex, "" being none: of its Allied units but Delay, of who comes, and of an engineer there."""
    of, delay = camps_of(pos.world), pos.world.delay
    found = [of[unit] for unit in pos.units_at(hex, ALLIED) if unit != delay]
    found.append(of[comer])
    return found + _engineers(pos, hex)


@lru_cache(maxsize=64)
def camps_of(world: TDWWorld) -> tuple[str, ...]:
    """The corps of each unit, as far as stacking sees it."""
    return tuple(BRITISH if unit.nationality == "British" else unit.corps for unit in world.units)


def _engineers(pos: TDWPosition, hex: int) -> list[str]:
    at = pos.asset_at
    return [corps for marker, corps in engineers(pos.world) if at[marker] == hex]


@lru_cache(maxsize=64)
def engineers(world: TDWWorld) -> tuple[tuple[int, str], ...]:
    """The numbers of the engineers, each with its corps."""
    return tuple((marker, world.assets[marker].corps) for marker in world.assets_of(ALLIED, "engineer"))


def why_not(pos: TDWPosition, unit: int, hex: int) -> list[Refusal]:
    """Why the unit may not end in the hex, by nationality, corps and number."""
    found, where = [], pos.hex_ref(hex)
    side = pos.world.owner[unit]
    there = [other for other in pos.units_at(hex, side) if other not in (unit, pos.world.delay)]
    of = camps_of(pos.world)
    own, others = of[unit], {of[other] for other in there}
    if side == ALLIED and others and (BRITISH in others) != (own == BRITISH):
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
    if banned(pos, unit, hex):
        return False
    there = [other for other in pos.units_at(hex, pos.world.owner[unit]) if other not in (unit, pos.world.delay)]
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
    units = pos.units_at(hex, side)
    if side != ALLIED:
        return len(units) - largest(pos.world, units) if len(units) > 1 else 0
    delay = pos.world.delay
    if delay in units:
        units = tuple(unit for unit in units if unit != delay)
    there = _engineers(pos, hex)
    if not units or (len(units) == 1 and not there):
        return 0
    return len(units) - max(largest(pos.world, stay) for stay in _who_could_stay(pos.world, units, there))


def _who_could_stay(world: TDWWorld, units: Sequence[int], engineers: Sequence[str]) -> list[list[int]]:
    """The units of each corps with those of none; an engineer stays whoever goes (R24)."""
    of = camps_of(world)
    stay = []
    for kept in set(engineers or [of[unit] for unit in units]):
        friends = (kept,) if kept == BRITISH else (kept, "")
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
    always_ask: ClassVar[bool] = True  # nobody loses a unit without a word

    def prompt(self, pos: TDWPosition) -> Message:
        left = surplus(pos, self.hex, self.player)
        units = [unit for unit in self.choices(pos) if unit != pos.world.delay]
        if largest(pos.world, units) == len(units):  # by number all could stay
            return msg("tdw-ask-surplus-camps", hex=pos.hex_ref(self.hex), count=left)
        return msg("tdw-ask-surplus", hex=pos.hex_ref(self.hex), count=left)

    def choices(self, pos: TDWPosition) -> Sequence[int]:
        return pos.units_at(self.hex, self.player)

    @rule("6.2g")
    def pick(self, pos: TDWPosition, unit: int) -> None:
        eliminate(pos, unit)
        test(pos, self.hex, self.player)

    def why_not_pick(self, pos: Any, unit: int) -> list[Refusal]:
        return [refuse("6.2", "tdw-refused-not-in-full-hex", unit=pos.unit_ref(unit), hex=pos.hex_ref(self.hex))]
