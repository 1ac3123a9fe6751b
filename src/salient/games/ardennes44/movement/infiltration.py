"""31 Night Infiltration: an order of the night, one marker moves units of one stack by one hex."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.ardennes44.logistics import bridges
from salient.games.ardennes44.logistics.bridge_phase import OurenCheck
from salient.games.ardennes44.map.crossing import open_hexes
from salient.games.ardennes44.movement import limits
from salient.games.ardennes44.movement.movement import footing_of
from salient.games.ardennes44.night import night
from salient.games.ardennes44.options import dumps, specials
from salient.games.ardennes44.position import A44Position


def _unit(pos: A44Position, action: Action) -> int:
    return pos.world.number("unit", action.targets[0])


@rule("31a", "31b", "31c")
def offers(pos: A44Position, side: int) -> list[Action]:
    if not night.may_infiltrate(pos) or not night.markers_left(pos, side):
        return []
    offer = pos.world.offers("infiltrate", "unit")
    return [offer[unit] for unit in _infiltrators(pos, side)]


def _infiltrators(pos: A44Position, side: int) -> Iterator[int]:
    """The units that could go somewhere alone. Most have an empty hex away from the enemy."""
    at, ground, enemy = pos.at, pos.world.ground, pos.front(1 - side)
    dump_hexes = bits.of(hex for hex in pos.world.features.dumps if dumps.defends(pos, hex)) if pos.dumps else 0
    closed = enemy.hexes | enemy.zone | enemy.hex_bonds | pos.front(side).hexes | dump_hexes
    for unit in bits.places(pos.world.own_bits[side] & pos.in_play() & ~pos.having(night.INFILTRATION_BITS)):
        place = at[unit]
        if place >= ground.n or specials.is_peiper(pos, unit):
            continue
        easy = 0
        if not pos.world.units[unit].is_artillery:
            easy = bits.less(open_hexes(ground, footing_of(pos, unit, "tactical").bars)[place], closed)
        if any(_is_passable(pos, unit, place, hex) for hex in bits.places(easy)) or any(_ways(pos, (unit,))):
            yield unit


def _is_passable(pos: A44Position, unit: int, a: int, b: int) -> bool:
    """Neither a bond nor a line lies between."""
    if pos.front(1 - pos.world.units[unit].side).beyond_bonds(a) >> b & 1:
        return False
    return not any(layer.closes(a, b) for layer in limits.borders(pos, unit, moving=True))


def _ways(pos: A44Position, units: tuple[int, ...]) -> Iterator[bool]:
    """For each hex around that enemies do not close, whether these units of a stack may infiltrate it together."""
    enemy, place = pos.front(1 - pos.world.units[units[0]].side), pos.at[units[0]]
    near = pos.world.ground.near[place] & ~(enemy.hexes | enemy.hex_bonds)
    return (not night.why_not_infiltrate_together(pos, units, hex) for hex in bits.places(near))


def _hexes(pos: A44Position, units: tuple[int, ...]) -> list[int]:
    near = pos.world.map.neighbours[pos.at[units[0]]]
    return [hex for hex in near if not night.why_not_infiltrate_together(pos, units, hex)]


def begin(pos: A44Position, side: int, action: Action) -> None:
    pos.push(Infiltration(side, (_unit(pos, action),)))


@rule("31a", "31b")
def why_not_begin(pos: A44Position, unit: int) -> list[Refusal]:
    if not night.may_infiltrate(pos):
        return [refuse("31", "a44-refused-infiltrate-option")]
    reasons = night.why_no_infiltrator(pos, unit)
    if reasons or unit in _infiltrators(pos, pos.unit(unit).side):
        return reasons
    return [refuse("31", "a44-refused-infiltrate-nowhere", unit=pos.unit_ref(unit))]


class Infiltration(Step, frozen=True):
    """31 One marker moves units of one stack by one hex: who goes along, and where."""

    player: int
    units: tuple[int, ...]

    verbs: ClassVar[tuple[str, ...]] = ("with", "move")

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-infiltration", hex=pos.hex_ref(pos.at[self.units[0]]))

    @rule("31a")
    def actions(self, pos: A44Position) -> list[Action]:
        move, along = pos.world.offers("move", "hex"), pos.world.offers("with", "unit")
        others = [unit for unit in pos.units_at(pos.at[self.units[0]], self.player) if unit not in self.units]
        fit = [unit for unit in others if not pos.status[unit] & night.INFILTRATION_BITS]
        found = [along[unit] for unit in fit if any(_ways(pos, (*self.units, unit)))]
        return found + [move[hex] for hex in _hexes(pos, self.units)]

    def play(self, pos: A44Position, action: Action) -> None:
        if action.verb == "with":
            pos.push(Infiltration(self.player, (*self.units, _unit(pos, action))))
        else:
            self._go(pos, pos.world.number("hex", action.target))

    @rule("7.7a", "31a")
    def _go(self, pos: A44Position, hex: int) -> None:
        """One hex, over the bridge of Ouren not without its check."""
        if bridges.ouren_due(pos, self.player, pos.at[self.units[0]], hex):
            pos.push(InfiltrateOn(self.player, self.units, hex), OurenCheck())
        else:
            night.infiltrate(pos, self.units, hex)

    @rule("31a", "31b")
    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        if action.verb == "move":
            return self._why_not_move(pos, pos.world.number("hex", action.target))
        unit = _unit(pos, action)
        ref = pos.unit_ref(unit)
        if unit in self.units:
            return [refuse("31", "a44-refused-infiltrate-goes", unit=ref)]
        if pos.unit(unit).side != self.player or pos.at[unit] != pos.at[self.units[0]]:
            return [refuse("31", "a44-refused-infiltrate-stack")]
        return night.why_no_infiltrator(pos, unit) or [refuse("31", "a44-refused-infiltrate-together", unit=ref)]

    def _why_not_move(self, pos: A44Position, hex: int) -> list[Refusal]:
        if hex >= pos.world.ground.n:
            return [refuse("31", "a44-refused-infiltrate-one-hex", unit=pos.unit_ref(self.units[0]))]
        return night.why_not_infiltrate_together(pos, self.units, hex)


class InfiltrateOn(Auto, frozen=True):
    """7.7 After the check at Ouren: across if that can still be, else another hex, else nobody has moved."""

    player: int
    units: tuple[int, ...]
    hex: int

    @rule("7.7a", "31a")
    def run(self, pos: A44Position) -> None:
        if not night.why_not_infiltrate_together(pos, self.units, self.hex):
            night.infiltrate(pos, self.units, self.hex)
        elif _hexes(pos, self.units):
            pos.push(Infiltration(self.player, self.units))
