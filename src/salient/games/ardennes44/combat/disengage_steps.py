"""20 Disengagement as decisions, at any time of the owner's Combat Phase.

The phase offers `disengage U`, has it played by `begin`, and goes on when the units that try are through.
"""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.kit import AskOwner
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import DieRoll, Step
from salient.engine.sums import Sum
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.combat.disengage import (
    ALL_AT_NIGHT,
    disengage,
    disengagement_lines,
    disengagement_result,
    disengagements,
    shed,
    why_not_disengage,
    why_not_path,
)
from salient.games.ardennes44.combat.retreat import Path
from salient.games.ardennes44.combat.retreat_steps import EXIT, eliminate_retreating, enforce
from salient.games.ardennes44.logistics.supply import net
from salient.games.ardennes44.movement.orders import with_orders
from salient.games.ardennes44.options import dumps
from salient.games.ardennes44.options.specials import FIRST_NIGHT
from salient.games.ardennes44.pieces.counters import ATTACKED, BROKEN, NIGHT
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.rolls import drm

TRY = Action("try")
STOP = Action("stop")


# Who may try ---------------------------------------------------------------------------------------


@rule("20.1a", "20.2a", "20.4b", "20.5c")
def offers(pos: A44Position, player: int) -> list[Action]:
    """Every unit that may try now."""
    enemies = pos.front(1 - player).hexes
    beside = net(pos.world.ground).steps.spread(enemies) & pos.front(player).hexes
    if not beside:
        return []
    answers, stacks, barred = pos.world.offers("disengage", "unit"), pos.stacked()[player], _barred(pos)
    return [answers[unit] for hex in bits.places(beside) for unit in stacks[hex] if not barred >> unit & 1]


@rule("20.1a", "20.5c", "27.5a", "29.1a")
def _barred(pos: A44Position) -> int:
    """The units next to an enemy that may not try, as bits: `why_not` for all of them."""
    barred = pos.having(ATTACKED | BROKEN) | pos.stayed
    if pos.turn == 1:
        barred |= with_orders(pos.world, "red_code")
    if pos.night and not pos.world.options.get(ALL_AT_NIGHT):
        peiper = with_orders(pos.world, "peiper") if pos.turn == FIRST_NIGHT else 0
        barred |= ~(pos.having(NIGHT) | peiper)
    return barred


def _triers(pos: A44Position, player: int, hex: int) -> list[int]:
    """The units in a hex next to an enemy that may try."""
    barred = _barred(pos)
    return [unit for unit in pos.stacked()[player].get(hex, ()) if not barred >> unit & 1]


@rule("20.1a", "20.2a")
def why_not(pos: A44Position, player: int, unit: int) -> list[Refusal]:
    ref = pos.unit_ref(unit)
    if pos.unit(unit).side != player:
        return [refuse("20.1", "a44-refused-disengage-enemy", unit=ref)]
    reasons = why_not_disengage(pos, unit)
    if pos.stayed >> unit & 1:
        reasons.append(refuse("20.2", "a44-refused-disengage-stayed", unit=ref))
    return reasons


@rule("20.2a")
def begin(pos: A44Position, player: int, unit: int) -> None:
    """`disengage U` was answered: others of its stack may be announced before anybody rolls."""
    pos.push(AnnounceDisengagement(player, (unit,)))


@rule("20.2a", "20.5a")
def _decide(pos: A44Position, player: int, units: tuple[int, ...]) -> None:
    """Those that stay have decided too: their Engaged markers come off, and they may attack."""
    for unit in _triers(pos, player, pos.at[units[0]]):
        if unit not in units:
            pos.stayed |= 1 << unit
            shed(pos, unit)
    pos.push(DisengagementRoll(player, units))


class AnnounceDisengagement(Step, frozen=True):
    """20.2 Which units of a stack try; they will roll in this order, once their owner says so."""

    player: int
    units: tuple[int, ...]

    verbs: ClassVar[tuple[str, ...]] = ("with", "try")

    def prompt(self, pos: A44Position) -> Message:
        if self.actions(pos) == [TRY]:  # nobody else is there who could
            return msg("a44-ask-disengage-roll", unit=pos.unit_ref(self.units[0]), more=len(self.units) - 1)
        return msg("a44-ask-disengage-with", hex=pos.hex_ref(pos.at[self.units[0]]))

    @rule("20.2a")
    def actions(self, pos: A44Position) -> list[Action]:
        others = pos.world.offers("with", "unit")
        there = _triers(pos, self.player, pos.at[self.units[0]])
        return [*(others[unit] for unit in there if unit not in self.units), TRY]

    def play(self, pos: A44Position, action: Action) -> None:
        if action == TRY:
            _decide(pos, self.player, self.units)
        else:
            pos.push(AnnounceDisengagement(self.player, (*self.units, pos.world.number("unit", action.target))))

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        unit = pos.world.number("unit", action.target)
        ref = pos.unit_ref(unit)
        if unit in self.units:
            return [refuse("20.2", "a44-refused-disengage-announced", unit=ref)]
        if pos.at[unit] != pos.at[self.units[0]] and pos.unit(unit).side == self.player:
            return [refuse("20.2", "a44-refused-disengage-other-hex", unit=ref)]
        return why_not(pos, self.player, unit)

    def sums(self, pos: A44Position, action: Action) -> list[Sum]:
        return [_sum(pos, unit) for unit in self.units] if action == TRY else []


# The roll and the retreat --------------------------------------------------------------------------


class DisengagementRoll(DieRoll, frozen=True):
    """T4 The first of these units rolls and goes; then the next."""

    player: int
    units: tuple[int, ...]

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-roll-disengagement", unit=pos.unit_ref(self.units[0]))

    @rule("20.2a", "20.3a", "20.3c", "20.4a")
    def rolled(self, pos: A44Position, die: int) -> None:
        unit, rest = self.units[0], self.units[1:]
        result = disengagement_result(pos, unit, die)
        added, outcome = drm(disengagement_lines(pos, unit)), result.replace("+D", "-d")
        pos.say("a44-disengagement", unit=pos.unit_ref(unit), die=die, drm=added, result=outcome)
        if rest:
            pos.push(DisengagementRoll(self.player, rest))
        if result not in ("yes", "yes+D"):
            disengage(pos, unit, result)
            return
        found = disengagements(pos, unit, result)
        if found.eliminated:
            eliminate_retreating(pos, unit, found.why)
        else:
            pos.push(DisengagementWalk(unit, result, (), found.paths, found.off))

    def sums(self, pos: A44Position, action: Action) -> list[Sum]:
        return [_sum(pos, self.units[0])]


def _sum(pos: A44Position, unit: int) -> Sum:
    """T4 What is added to a unit's roll."""
    return Sum(msg("a44-roll-disengagement", unit=pos.unit_ref(unit)), tuple(disengagement_lines(pos, unit)))


class DisengagementWalk(AskOwner, frozen=True):
    """20.3 The owner takes the unit back one or two hexes, as he likes."""

    unit: int
    result: tables.DisengagementResult
    walked: Path
    paths: tuple[Path, ...]  # the rest of every way that is open
    off: tuple[Path, ...]  # and of those that lead off the map

    verbs: ClassVar[tuple[str, ...]] = ("retreat", "stop", "exit")

    def prompt(self, pos: A44Position) -> Message:
        here = self.walked[-1] if self.walked else pos.at[self.unit]
        return msg("a44-ask-disengage", unit=pos.unit_ref(self.unit), hex=pos.hex_ref(here))

    @rule("20.3a", "20.3b", "20.4a")
    def actions(self, pos: A44Position) -> list[Action]:
        retreat = pos.world.offers("retreat", "hex")
        found = [retreat[hex] for hex in sorted({path[0] for path in (*self.paths, *self.off) if path})]
        if () in self.paths:
            found.append(STOP)
        if () in self.off:
            found.append(EXIT)
        return found

    def play(self, pos: A44Position, action: Action) -> None:
        if action.verb != "retreat":
            self.arrive(pos, self.walked, off=action.verb == "exit")
            return
        hex = pos.world.number("hex", action.target)
        paths = tuple(path[1:] for path in self.paths if path and path[0] == hex)
        off = tuple(path[1:] for path in self.off if path and path[0] == hex)
        walked = (*self.walked, hex)
        if paths == ((),) and not off:
            self.arrive(pos, walked)
        else:
            pos.push(DisengagementWalk(self.unit, self.result, walked, paths, off))

    @rule("8.3b", "20.3b")
    def arrive(self, pos: A44Position, walked: Path, *, off: bool = False) -> None:
        disengage(pos, self.unit, self.result, walked, off=off)
        dumps.meet(pos, pos.unit(self.unit).side, walked)
        if pos.steps[self.unit]:
            enforce(pos, (self.unit,), pos.at[self.unit])

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        ref = pos.unit_ref(self.unit)
        if action.verb == "exit":
            return [refuse("17.6", "a44-refused-retreat-exit", unit=ref)]
        if action.verb == "stop":
            if not self.walked:
                return [refuse("20.3", "a44-refused-disengage-length", unit=ref)]
            return why_not_path(pos, self.unit, self.walked, self.result)
        hex = pos.world.number("hex", action.target)
        if hex >= pos.world.ground.n:
            return [refuse("17.1", "a44-refused-retreat-path", hex=pos.hex_ref(hex))]
        if any(path[:1] == (hex,) for path in (*self.paths, *self.off)):  # it need not end there
            return []
        return why_not_path(pos, self.unit, (*self.walked, hex), self.result)
