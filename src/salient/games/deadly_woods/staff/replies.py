"""What the enemy would answer: a plan is tried against his staff's quick reply, and mended where that hurts."""

from __future__ import annotations

from collections.abc import Sequence

from salient.engine.messages import Message, msg
from salient.engine.steps import settle
from salient.engine.thought import Character
from salient.games.deadly_woods.pieces.counters import SIDES
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds import round_steps
from salient.games.deadly_woods.staff import tactics
from salient.games.deadly_woods.staff.deployment import Deployment
from salient.games.deadly_woods.staff.effort import NO_TASTE
from salient.games.deadly_woods.staff.moves import Moves
from salient.games.deadly_woods.staff.value import unit_value
from salient.games.deadly_woods.staff.weights import Weights
from salient.games.deadly_woods.words import RoundName
from salient.opponents.replies import Tried, best_of, forestalled

#: What a side gets to answer with, as far as one can say before the chit is drawn.
_ROUND: tuple[RoundName, RoundName] = ("all_german", "move")
_QUICK = Character("reply", effort=50)
_MENDINGS = 6  # plans that are tried besides the first
_HURTS = 1.5  # what a move of the enemy must be worth to him


class Replies(Moves):
    def chosen(self, pos: TDWPosition, share: float) -> Deployment:
        plan = self.draw_up(pos, share)
        if share < 1 or not self.character.reply:
            return plan

        def worth(unit: int) -> float:
            return unit_value(pos, unit)

        def message(unit: int, hex: int) -> Message:
            return msg("tdw-staff-forestall", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))

        first = self.tried(plan)
        others = forestalled(first, _HURTS, worth, _may_move, message)
        return best_of(first, others, self.tried, _MENDINGS).plan

    def tried(self, plan: Deployment) -> Tried[Deployment]:
        """In one's own measure: what is seen before the enemy moves, and what is left after it."""
        enemy = type(self)(SIDES[1 - self.player], _QUICK, 0)
        enemy.weights, enemy.effort = Weights.standard(), NO_TASTE
        answer = enemy.reply(plan.pos)
        self.weighed += enemy.weighed
        worth = plan.evaluate() + plan.promised - answer.evaluate() - answer.promised
        return Tried(plan, worth, answer)

    @property
    def ideas(self) -> Sequence[tactics.Tactic]:
        """Who answers has little time: what hurts most comes first."""
        return tactics.HURTING if self.character is _QUICK else tactics.TACTICS

    def reply(self, pos: TDWPosition) -> Deployment:
        """This side's own quick move on a board."""
        fresh = pos.copy()
        fresh.events, fresh.stack = None, ()
        round_steps.begin(fresh, _ROUND[self.player], self.player)
        settle(fresh)
        return self.draw_up(fresh, 1.0)


def _may_move(plan: Deployment, unit: int) -> bool:
    """14.3.1 A Reaction is for three units."""
    return plan.where(unit) != plan.start.at[unit] or plan.moved() < plan.most_movers
