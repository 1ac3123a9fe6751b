"""What the enemy would answer to the last move: the plan is tried against his staff's quick reply, and mended.

Before that there is time to make good what he does; in his last move he takes points away, by a town that is left or a
road that is cut, and nothing comes after it.
"""

from __future__ import annotations

from salient.board import bits
from salient.engine.messages import Message, msg
from salient.engine.thought import Character
from salient.games.ardennes44.movement.movement_phase import Movement
from salient.games.ardennes44.movement.movers import movers
from salient.games.ardennes44.pieces.counters import ENGAGED, GERMAN, MOVED, ON_WHEELS, SIDES
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.assaults import BY_COLUMN
from salient.games.ardennes44.staff.deployment import Deployment, Intent
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.planner import Means, Planner
from salient.games.ardennes44.staff.threats import threats
from salient.games.ardennes44.staff.value import unit_value
from salient.games.ardennes44.staff.weights import Weights
from salient.opponents.replies import Tried, best_of, forestalled

_QUICK = Character("reply", effort=40)
_ROUNDS = 2  # of mending what has been mended: he may have a second road to cut
_MENDINGS = 6  # plans that are tried in each
_HURTS = 1.5  # what a move of the enemy must be worth to him
_LIKELY = 0.66  # an attack with such a chance counts as won, any other as lost
_BACK = 2  # hexes


class Replies(Planner):
    def chosen(self, means: Means) -> Deployment:
        plan = self.draw_up(means, self.weights)
        if not self.character.reply or not self.asks(means.pos):
            return plan
        pos, feared = means.pos, threats(means.pos, self.player)

        def worth(unit: int) -> float:
            return unit_value(pos, unit)

        def message(unit: int, hex: int) -> Message:
            return msg("a44-staff-forestall", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))

        def tried(plan: Deployment) -> Tried[Deployment]:
            return self.tried(plan, feared)

        best = tried(plan)
        for _ in range(_ROUNDS):
            found = best_of(best, forestalled(best, _HURTS, worth, _no_gun, message), tried, _MENDINGS)
            if found is best:
                break
            best = found
        return best.plan

    def asks(self, pos: A44Position) -> bool:
        """Whether the enemy has the last word after this move."""
        return self.player == GERMAN and not pos.night and self._of(pos).turns_left(pos) <= 0

    def tried(self, plan: Deployment, feared: list[float]) -> Tried[Deployment]:
        """In one's own measure: what is seen before the enemy moves, and what is left after it.

        `feared`: what the enemy fears, as it was before anybody moved.
        """
        enemy = type(self)(SIDES[1 - self.player], _QUICK, 0)
        enemy.weights = Weights.standard()
        answer = enemy.reply(_fought(plan), feared)
        worth = plan.evaluate() + plan.promised - answer.evaluate() - answer.promised
        self.weighed += enemy.weighed
        return Tried(plan, worth, answer)

    def reply(self, pos: A44Position, feared: list[float]) -> Deployment:
        """This side's own quick move on a board."""
        fresh = _to_move(pos, self.player)
        able = bits.places(movers(fresh, self.player, 0))
        return self.draw_up(self.means(fresh, list(able), feared), self.weights)


def _no_gun(plan: Deployment, unit: int) -> bool:
    return not plan.pos.world.units[unit].is_artillery


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
