"""How well the German stands: material, victory hexes, supply, the Meuse. The Allies want the opposite."""

from __future__ import annotations

import math

from salient.board import bits
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds.chits import CUP
from salient.games.deadly_woods.setup import victory
from salient.games.deadly_woods.staff.land import land
from salient.games.deadly_woods.staff.times import Barrier, stack_defence, starts
from salient.games.deadly_woods.staff.weights import Weights
from salient.games.deadly_woods.supply import supply
from salient.games.deadly_woods.words import CHITS
from salient.games.deadly_woods.world import TDWWorld
from salient.opponents.planning import NEVER, Times, likely

WON = 500.0
_LEFT_BEHIND = 0.82  # a victory hex held without a garrison, while the Allies can still come
_LAST_CUT = 0.12
_SOON = 0.8  # a hex that will be taken in good time
_HELD, _LEAST_OPEN = 0.06, 0.4  # what each factor of a garrison takes off the hope for a hex, and what is left of it
_LAST_STAKE, _LONG = 0.35, 3.0  # turns
_CHITS = 10  # of a turn, about
_OOS = 0.7
_BODY = 0.8  # what a unit is worth besides its factors
_BEYOND = 0.25  # of a victory point, for a step beyond the Meuse
_NUMBERS = range(len(CHITS))


def unit_value(pos: TDWPosition, unit: int) -> float:
    if not pos.steps[unit]:
        return 0.0
    face = pos.world.units[unit].faces[pos.steps[unit] - 1]
    return 0.5 * (face.attack + face.defense) + _BODY


def step_value(pos: TDWPosition, unit: int) -> float:
    """What the next step lost would cost."""
    faces, left = pos.world.units[unit].faces, pos.steps[unit]
    now = 0.5 * (faces[left - 1].attack + faces[left - 1].defense) + _BODY
    after = 0.5 * (faces[left - 2].attack + faces[left - 2].defense) + _BODY if left > 1 else 0.0
    return now - after


def turns_left(pos: TDWPosition) -> float:
    """Until the end of the scenario, of this turn what is still in the cup."""
    if pos.phase in ("assets", "replacements"):
        rest = 1.0
    elif pos.phase == "cleanup":
        rest = 0.0
    else:
        rest = min(1.0, sum(CUP.count(pos, chit, "cup") for chit in _NUMBERS) / _CHITS + 0.05)
    return land(pos.world).last_turn - pos.turn + rest


def stake(pos: TDWPosition) -> float:
    """What strength is still good for: at the end only the points count."""
    return _LAST_STAKE + (1 - _LAST_STAKE) * min(1.0, turns_left(pos) / _LONG)


class Value:
    """Of positions of one world, for the German, in points of material."""

    def __init__(self, world: TDWWorld, weights: Weights, player: int = GERMAN):
        self.world = world
        both = (weights.own_loss, weights.foe_loss)
        self._german, self._allied = both if player == GERMAN else (both[1], both[0])
        self.land = land(world)
        self.weights = weights

    def __call__(self, pos: TDWPosition) -> float:
        if pos.result is not None:
            winner = pos.result.winner
            return 0.0 if winner is None else WON if winner == SIDES[GERMAN] else -WON
        barrier = Barrier(pos, ALLIED)
        strength = stake(pos) * (self.material(pos) + self.cut_off(pos))
        return strength + self.ground(pos, barrier.reach(*starts(pos, GERMAN)))

    # --- the parts

    def material(self, pos: TDWPosition) -> float:
        found = 0.0
        at = pos.at
        for unit in self.world.own[GERMAN]:
            if at[unit] >= 0:
                found += self._german * unit_value(pos, unit) * (_OOS if pos.oos >> unit & 1 else 1.0)
        for unit in self.world.own[ALLIED]:
            if at[unit] >= 0:
                found -= self._allied * unit_value(pos, unit)
        return found

    def ground(self, pos: TDWPosition, times: Times) -> float:
        """Victory hexes: held with a line of supply, held and cut off, or to be reached in time."""
        traced, left = supply.tracing(pos, GERMAN), turns_left(pos)
        found = sum(worth * self.hex_share(pos, times, hex, traced, left) for hex, worth in self.land.scoring.items())
        if self.land.has_meuse and pos.standing(GERMAN) & self.land.beyond_meuse:
            found += _BEYOND * victory.steps_beyond_meuse(pos)
        return self.weights.ground * found

    def hex_share(self, pos: TDWPosition, times: Times, hex: int, traced: int, left: float) -> float:
        if pos.german >> hex & 1:
            garrison = pos.standing(GERMAN) >> hex & 1
            if traced >> hex & 1:
                return 1.0 if garrison else _LEFT_BEHIND
            reopened = _LAST_CUT + (self.weights.cut_road - _LAST_CUT) * likely(6 * left - 2)
            return reopened * (1.0 if garrison else 0.7)
        turns = times[hex]
        if turns >= NEVER:
            return 0.0
        sharp = 1.5 + 2.5 * max(0.0, 1.0 - left)  # the nearer the end, the less can come in between
        share = _SOON * likely((left - turns) * sharp - 0.6) + 0.08 * math.exp(-turns / 2)
        held = pos.units_at(hex, ALLIED)
        return share * max(_LEAST_OPEN, 1 - _HELD * stack_defence(pos, hex, ALLIED, held)) if held else share

    def cut_off(self, pos: TDWPosition) -> float:
        return self.weights.supply * (self.unsupplied(pos, ALLIED) - self.unsupplied(pos, GERMAN))

    def unsupplied(self, pos: TDWPosition, side: int) -> float:
        """The worth of a side's units from which no line of supply runs."""
        cut = bits.less(pos.standing(side) & self.land.inside, supply.tracing(pos, side, air=True))
        if not cut:
            return 0.0
        stacks = pos.stacked()[side]
        return sum(unit_value(pos, unit) for hex in bits.places(cut) for unit in stacks.get(hex, ()))
