"""What the enemy would answer: a plan is tried against his staff's quick reply, mended where he hits it, tried again.

A plan that looks best before the enemy has moved may be the one that he punishes: a stack that stands where all can
come, a town that is left, a gap behind the spearhead. What he would truly do tells more than all that he could do.
"""

from __future__ import annotations

from typing import NamedTuple

from salient.board import bits
from salient.engine.thought import Character
from salient.games.ardennes44.movement.movement_phase import Movement
from salient.games.ardennes44.movement.movers import movers
from salient.games.ardennes44.pieces.counters import ENGAGED, GERMAN, MOVED, ON_WHEELS, SIDES
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import tactics
from salient.games.ardennes44.staff.assaults import BY_COLUMN
from salient.games.ardennes44.staff.deployment import Deployment, Intent
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.planner import Means, Planner
from salient.games.ardennes44.staff.threats import threat_of, threats
from salient.games.ardennes44.staff.weights import Weights

_QUICK = Character("reply", effort=40, tactics=0.9)
_SHARE = 0.25  # of the effort, to mend a plan
_SPARED = 0.5  # of what could come against a hex that he leaves alone
_REPLY = 1.0  # how much the enemy's reply counts beside what the plan sees itself
_LIKELY = 0.5  # an attack with such a chance counts as won, any other as lost
_BACK = 2  # hexes


class Tried(NamedTuple):
    """A plan, how well it stands when the enemy has answered it, and his answer."""

    plan: Deployment
    worth: float
    answer: Deployment


class Replies(Planner):
    def chosen(self, means: Means) -> Deployment:
        plan = self.draw_up(means, self.weights)
        if not self.character.reply or means.pos.night or plan.is_last_move:
            return plan
        ours = threats(means.pos, self.player)
        first = self.tried(means, plan, ours)
        mended = self.mended(means, first)
        if mended.pos.at == plan.pos.at:
            return plan
        return max(first, self.tried(means, mended, ours), key=lambda tried: tried.worth).plan

    def tried(self, means: Means, plan: Deployment, ours: list[float]) -> Tried:
        """In one's own measure: what is seen before the enemy moves, and what is left after it.

        `ours`: what the enemy fears, as it was before anybody moved.
        """
        board = self._again(means, plan)
        enemy = type(self)(SIDES[1 - self.player], _QUICK, 0)
        enemy.weights = Weights()
        answer = enemy.reply(_fought(plan), ours)
        worth = board.evaluate() + plan.promised - _REPLY * (answer.evaluate() + answer.promised)
        self.weighed += board.evaluated + enemy.weighed
        return Tried(plan, worth, answer)

    def _again(self, means: Means, plan: Deployment) -> Deployment:
        """The board of a plan, in which only those who attack are held."""
        board = self.board(means, self.weights)
        for unit in means.movers:
            if plan.where(unit) != board.where(unit):
                board.put(unit, plan.where(unit))
        board.fixed = {unit: intent for unit, intent in plan.fixed.items() if intent.tactic == "attack"}
        board.promised = plan.promised
        return board

    def mended(self, means: Means, tried: Tried) -> Deployment:
        """The plan, thought over by who knows where the enemy would strike."""
        board = self._again(means, tried.plan)
        struck: dict[int, float] = {}
        for intent in tried.answer.fixed.values():
            if intent.tactic == "attack":
                struck[intent.target] = sum(tried.answer.pos.face(unit).attack for unit, _ in intent.moves)
        board.expect(
            [threat_of(struck[hex]) if hex in struck else _SPARED * all_ for hex, all_ in enumerate(means.threat)]
        )
        limit = int(_SHARE * self.boards)
        self._tactics(board, limit, tactics.known(self.character.tactics))
        self._descend(board, means.movers, limit)
        self.weighed += board.evaluated
        return board

    def reply(self, pos: A44Position, feared: list[float]) -> Deployment:
        """This side's own quick move on a board."""
        fresh = _to_move(pos, self.player)
        able = bits.places(movers(fresh, self.player, 0))
        return self.draw_up(self.means(fresh, list(able), feared), self.weights)


def _to_move(pos: A44Position, side: int) -> A44Position:
    """The position as it is when the other side begins to move."""
    fresh = pos.copy()
    fresh.events = None
    fresh.player, fresh.night = side, False
    fresh.turn += side == GERMAN
    for unit in pos.world.own[side]:
        fresh.status[unit] &= ~(MOVED | ENGAGED | ON_WHEELS)
    fresh.stack = (Movement(side),)
    return fresh


def _fought(plan: Deployment) -> A44Position:
    """The board after the combats of a plan, as they will most likely end."""
    pos = plan.pos.copy()
    attacks = {intent.target: intent for intent in plan.fixed.values() if intent.tactic == "attack"}
    for intent in sorted(attacks.values(), key=lambda intent: (-intent.bonus, intent.target)):
        if BY_COLUMN[min(max(intent.column, 0), len(BY_COLUMN) - 1)][0] >= _LIKELY:
            for unit in pos.units_at(intent.target, plan.enemy):
                _drive_back(pos, unit, plan.enemy)
            _follow(pos, intent, plan.side)
    return pos


def _drive_back(pos: A44Position, unit: int, side: int) -> None:
    """Towards home, out of zones; who cannot is lost."""
    rear, inside = land(pos.world).rear[side], (1 << pos.world.ground.n) - 1
    enemy = pos.front(1 - side)
    hex = pos.at[unit]
    for step in range(_BACK):
        shut = enemy.hexes | bits.less(enemy.zone, pos.standing(side))
        open_ = bits.places(bits.less(pos.world.ground.near[hex] & inside, shut))
        best = min(open_, key=lambda other: (rear[other], other), default=None)
        if best is None:
            if step == 0:
                pos.put(unit, -1)
                return
            break
        hex = best
    pos.put(unit, hex)


def _follow(pos: A44Position, attack: Intent, side: int) -> None:
    """One unit takes the hex: the one that holds it best."""
    able = [unit for unit, hex in attack.moves if pos.at[unit] == hex]
    if able and not pos.standing(1 - side) >> attack.target & 1:
        best = max(able, key=lambda unit: (pos.face(unit).defense, unit))
        pos.put(best, attack.target)
        pos.control[attack.target] = 1 + side
