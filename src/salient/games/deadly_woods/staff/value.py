"""How well the German stands: material, victory hexes, supply, the Meuse. The Allies want the opposite."""

from __future__ import annotations

import math

from salient.board import bits
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds import chits
from salient.games.deadly_woods.rounds.chits import CUP, SUPPLY_CHECK
from salient.games.deadly_woods.setup import victory
from salient.games.deadly_woods.staff.land import FAR, LATE, land
from salient.games.deadly_woods.staff.times import Barrier, stack_defence, starts
from salient.games.deadly_woods.staff.weights import Weights
from salient.games.deadly_woods.supply import supply
from salient.games.deadly_woods.words import CHITS
from salient.games.deadly_woods.world import TDWWorld
from salient.opponents.planning import NEVER, Times, likely

WON = 500.0
_RETAKEN = 0.4  # of a hex that the Allies reach in good time
_AHEAD = 2.5  # turns: how far the Allies look when they go forward
_LEFT_BEHIND = 0.82  # a victory hex held without a garrison, while the Allies can still come
_LAST_CUT = 0.12
_SOON = 0.8  # a hex that will be taken in good time
_HELD, _LEAST_OPEN = 0.06, 0.4  # what each factor of a garrison takes off the hope for a hex, and what is left of it
_AFTERWARDS = 0.6  # turns that are his for an advance when the Allies have the initiative
_LAST_STAKE, _LONG = 0.35, 3.0  # turns
_CHITS, _OWN_CHITS = 10, 5  # of a turn, about; of one side
_OOS = 0.7
_BODY = 0.8  # what a unit is worth besides its factors
_BEYOND = 0.25  # of a victory point, for a step beyond the Meuse
_NEAR_WHEELS, _NEAR_FOOT = 10.0, 6.0  # half-points within which every one counts
_CHECKED = 3.0  # what no line of supply costs more who is tested for it
_FOUND = 1.2  # the same of who has been found without: the worst is over
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


def forward(pos: TDWPosition) -> int:
    """The side that goes forward."""
    return GERMAN if pos.turn < LATE else ALLIED


def left_for(pos: TDWPosition, side: int) -> float:
    """Turns in which a side still moves, of this one as many as it has chits in the cup."""
    if pos.phase != "rounds" or pos.round.startswith("opening"):
        return land(pos.world).last_turn - pos.turn + (pos.phase != "cleanup")
    return land(pos.world).last_turn - pos.turn + min(1.0, chits.left(pos, side) / _OWN_CHITS + 0.05)


def _nearness(far: int, scale: float) -> float:
    """From nought for who is out of reach; the nearer, the more the next half-point counts."""
    return math.log((FAR + scale) / (min(far, FAR) + scale))


class Value:
    """Of positions of one world, for the German, in points of material."""

    def __init__(self, world: TDWWorld, weights: Weights, player: int = GERMAN):
        self.world = world
        both = (weights.own_loss, weights.foe_loss)
        self._german, self._allied = both if player == GERMAN else (both[1], both[0])
        self.land = land(world)
        self.weights = weights
        self._aims: list[int] = []

    def __call__(self, pos: TDWPosition) -> float:
        if pos.result is not None:
            winner = pos.result.winner
            return 0.0 if winner is None else WON if winner == SIDES[GERMAN] else -WON
        return stake(pos) * self.material(pos) + self.standing(pos)

    def standing(self, pos: TDWPosition) -> float:
        """All but material: what is held, what the first could reach, how near the mass is to it, who is cut off."""
        barrier = Barrier(pos, ALLIED)
        first = self.ground(pos, barrier.reach(*starts(pos, GERMAN)))
        return first - self.danger(pos) + self.drive(pos, barrier) + stake(pos) * self.cut_off(pos)

    def aim(self, pos: TDWPosition) -> None:
        """What is gone for until the next thought: who takes a hex must not look as if he had farther to go then."""
        taken = forward(pos) == ALLIED
        self._aims = [hex for hex in self.land.scoring if (pos.german >> hex & 1) == taken]

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
        traced, left = supply.tracing(pos, GERMAN), left_for(pos, GERMAN)
        found = sum(worth * self.hex_share(pos, times, hex, traced, left) for hex, worth in self.land.scoring.items())
        if self.land.has_meuse and pos.standing(GERMAN) & self.land.beyond_meuse:
            found += _BEYOND * victory.steps_beyond_meuse(pos)
        return self.weights.ground * found

    def drive(self, pos: TDWPosition, barrier: Barrier) -> float:
        """How near the mass of the side that goes forward is to what it goes for: not the first alone counts."""
        mover = forward(pos)
        wanted = self._aims or list(self.land.scoring)
        barrier = barrier if mover == GERMAN else Barrier(pos, GERMAN)
        wheels, foot = barrier.back_from(wanted), barrier.back_from(wanted, foot=True)
        found = 0.0
        for hex, units in pos.stacked()[mover].items():
            if 0 <= hex < self.land.n:
                by_wheel, by_foot = _nearness(wheels[hex], _NEAR_WHEELS), _nearness(foot[hex], _NEAR_FOOT)
                for unit in units:
                    found += by_wheel if pos.face(unit).is_motorized else by_foot
        return self.weights.drive * (found if mover == GERMAN else -found)

    def danger(self, pos: TDWPosition, times: Times | None = None) -> float:
        """What of the German's victory hexes the Allies could take back, once they go forward: what they would reach
        soon. `times`: of the Allies, if known."""
        held = [hex for hex in self.land.scoring if pos.german >> hex & 1]
        if forward(pos) == GERMAN or not held:
            return 0.0
        if times is None:
            times = Barrier(pos, GERMAN).reach(*starts(pos, ALLIED))
        left = min(_AHEAD, left_for(pos, ALLIED))
        lost = sum(self.land.scoring[hex] * likely((left - times[hex]) * 1.5 - 0.6) for hex in held)
        return self.weights.ground * _RETAKEN * lost

    def hex_share(self, pos: TDWPosition, times: Times, hex: int, traced: int, left: float) -> float:
        if pos.german >> hex & 1:
            garrison = pos.standing(GERMAN) >> hex & 1
            if traced >> hex & 1:
                return 1.0 if garrison else _LEFT_BEHIND
            reopened = _LAST_CUT + (self.weights.cut_road - _LAST_CUT) * likely(6 * left - 2)
            return max(reopened * (1.0 if garrison else 0.7), self._hope(pos, times, hex, left))
        return self._hope(pos, times, hex, left)

    def _hope(self, pos: TDWPosition, times: Times, hex: int, left: float) -> float:
        """Of a hex that is to be reached in time."""
        turns, left = times[hex], min(left, max(_AFTERWARDS, LATE - pos.turn))
        if turns >= NEVER:
            return 0.0
        sharp = 1.5 + 2.5 * max(0.0, 1.0 - left)  # the nearer the end, the less can come in between
        share = _SOON * likely((left - turns) * sharp - 0.6) + 0.08 * math.exp(-turns / 2)
        held = pos.units_at(hex, ALLIED)
        return share * max(_LEAST_OPEN, 1 - _HELD * stack_defence(pos, hex, ALLIED, held)) if held else share

    def cut_off(self, pos: TDWPosition) -> float:
        return self.weights.supply * (self.unsupplied(pos, ALLIED) - self.unsupplied(pos, GERMAN))

    def unsupplied(self, pos: TDWPosition, side: int) -> float:
        """The worth of a side's units from which no line of supply runs, the German's as it will be tested."""
        if side != GERMAN or not self._check_comes(pos):
            return self.starving(pos, side)
        found = _CHECKED * self.starving(pos, side)
        if forward(pos) == ALLIED:  # else a pocket would be worth less than nothing, and nobody would attack it
            found -= (_CHECKED - _FOUND) * self.starving(pos, side, pos.oos)
        return found

    def starving(self, pos: TDWPosition, side: int, among: int = -1) -> float:
        """The worth of those of some units (bits) that stand where no line of supply runs."""
        cut = bits.less(pos.standing(side) & self.land.inside, supply.tracing(pos, side, air=True))
        if not cut:
            return 0.0
        stacks = pos.stacked()[side]
        units = (unit for hex in bits.places(cut) for unit in stacks.get(hex, ()))
        return sum(unit_value(pos, unit) for unit in units if among >> unit & 1)

    def _check_comes(self, pos: TDWPosition) -> bool:
        """8.3 Whether the German's supply will be tested again: who has none then neither attacks nor drives."""
        return pos.turn < self.land.last_turn or CUP.count(pos, SUPPLY_CHECK, "cup") > 0
