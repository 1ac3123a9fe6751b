"""What the enemy would answer: a plan is tried against his staff's quick reply, mended where it hurts, and tried again.

A plan that looks best before the enemy has moved may leave him the road on which everything hangs. So he is asked: his
staff makes its move on the board as it would be. Of his moves those that hurt most are forestalled, one after the
other, and the plan that stands his reply best is made.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from salient.engine.messages import msg
from salient.engine.steps import settle
from salient.engine.thought import Character
from salient.games.deadly_woods.pieces.counters import SIDES
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds import round_steps
from salient.games.deadly_woods.staff.deployment import Deployment
from salient.games.deadly_woods.staff.moves import Moves
from salient.games.deadly_woods.staff.value import unit_value
from salient.games.deadly_woods.staff.weights import Weights
from salient.games.deadly_woods.words import RoundName
from salient.opponents.planning import Intent

#: What a side gets to answer with, as far as one can say before the chit is drawn.
_ROUND: tuple[RoundName, RoundName] = ("all_german", "move")
_QUICK = Character("reply", effort=50)
_MENDINGS = 6  # plans that are tried besides the first
_HURTING, _HURTS = 3, 1.5  # moves of the enemy that are looked at, and what they must be worth to him
_UNITS, _WAY = 2, 2  # who could forestall one, and how far down its way
_REPLY = 1.0  # how much the enemy's reply counts beside what the plan sees itself


class Tried(NamedTuple):
    """A plan, how well it stands when the enemy has answered it, and his answer."""

    plan: Deployment
    worth: float
    answer: Deployment


class Replies(Moves):
    def chosen(self, pos: TDWPosition, share: float) -> Deployment:
        plan = self.draw_up(pos, share)
        if share < 1 or not self.character.reply:
            return plan
        best = self.tried(plan)
        for number, other in enumerate(self._mended(best)):
            if number >= _MENDINGS:
                break
            tried = self.tried(other)
            if tried.worth > best.worth:
                best = tried
        return best.plan

    def tried(self, plan: Deployment) -> Tried:
        """In one's own measure: what is seen before the enemy moves, and what is left after it."""
        enemy = type(self)(SIDES[1 - self.player], _QUICK, 0)
        enemy.weights = Weights()
        answer = enemy.reply(plan.pos)
        self.weighed += enemy.weighed
        worth = plan.evaluate() + plan.promised - _REPLY * (answer.evaluate() + answer.promised)
        return Tried(plan, worth, answer)

    def reply(self, pos: TDWPosition) -> Deployment:
        """This side's own quick move on a board."""
        fresh = pos.copy()
        fresh.events, fresh.stack = None, ()
        round_steps.begin(fresh, _ROUND[self.player], self.player)
        settle(fresh)
        return self.draw_up(fresh, 1.0)

    def _mended(self, tried: Tried) -> Iterator[Deployment]:
        """The plan with somebody where the enemy would come through, by what hurts most."""
        for _, enemy, hex in self._hurting(tried.answer)[:_HURTING]:
            way = (hex, *reversed(tried.answer.options[enemy][hex]))
            for spot in dict.fromkeys(way[: 1 + _WAY]):
                yield from self._forestalled(tried.plan, spot)

    def _hurting(self, answer: Deployment) -> list[tuple[float, int, int]]:
        """The moves of an answer by what it would be worth less without each of them."""
        moved = [(unit, answer.where(unit)) for unit in answer.options if answer.where(unit) != answer.start.at[unit]]
        whole, found = answer.evaluate(), []
        for unit, hex in moved:
            without = answer.afresh()
            for other, there in moved:
                if other != unit:
                    without.put(other, there)
            if (hurt := whole - without.evaluate()) > _HURTS:
                found.append((-hurt, unit, hex))
        return sorted(found)

    def _forestalled(self, plan: Deployment, hex: int) -> Iterator[Deployment]:
        pos = plan.pos
        able = [unit for unit, places in plan.options.items() if hex in places and plan.where(unit) != hex]
        able = [unit for unit in able if unit not in plan.fixed or plan.fixed[unit].tactic != "attack"]
        for unit in sorted(able, key=lambda unit: (unit_value(pos, unit), unit))[:_UNITS]:
            stays = plan.where(unit) == plan.start.at[unit]
            if not plan.has_room(unit, hex) or (stays and plan.moved() >= plan.most_movers):
                continue
            other = plan.copy()
            other.put(unit, hex)
            message = msg("tdw-staff-forestall", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
            other.fixed[unit] = Intent("forestall", ((unit, hex),), message)
            yield other
