"""Advances after the last German combats: where those who have won keep most points when the enemy answers (30.1b).

Whoever took part in a combat that was won may still go a hex or two, and nobody moves after that but the enemy. So
every advance is tried against his answer, as the whole move was: three panzer units went on into a town that was theirs
anyway and left a reconnaissance battalion on its only road.
"""

from __future__ import annotations

from collections.abc import Sequence

from salient.engine.thought import Character
from salient.games.ardennes44.combat.advance_steps import Followers
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.marches import Marches
from salient.games.ardennes44.staff.mendings import Answer, Outlook, weak_places
from salient.games.ardennes44.staff.points import counted
from salient.games.ardennes44.staff.pursuit import Follow, best_follow, possible
from salient.games.ardennes44.staff.reach import Reach
from salient.games.ardennes44.staff.threats import threats

_CHOICES = 5  # advances that are tried against his answer, those first that look best
_ASKED = 9_000  # boards in all these combats after which only what looks best is tried
_ASKED_AT_MOST = 18_000  # the same after which it is decided by looks
_NEXT_BEST = 2  # of them: if who looks best must stay, somebody else may go
_TROUBLE = 0.05  # nobody goes for nothing
_HARMLESS = 0.3  # of a point: none is lost by it


class LastAdvances(Marches):
    def __init__(self, side: str, character: Character, seed: int | str | None = None):
        super().__init__(side, character, seed)
        self._asked = 0  # boards, in the last combats

    def last_follow(self, board: Deployment, step: Followers, units: list[int]) -> Follow | None:
        """Who of these should advance first, and where to; what costs no points is done as ever."""
        board.fixed, self.about, reach = self.still_to_come(board.pos), step.vacated, Reach()
        advance = self._kept_most if self._asked <= _ASKED else self._at_least_kept
        try:
            return advance(board, step, units, reach)
        finally:
            self.about = None
            self._asked += reach.asked

    def may_break_through(self, board: Deployment, step: Followers, stack: Sequence[int]) -> bool:
        """Whether no point is lost when these go into the vacated hex for a second blow: they do not come back."""
        board.fixed, self.about, reach = self.still_to_come(board.pos), step.vacated, Reach()
        gone, feared = board.copy(), threats(board.pos, self.player)
        for unit in stack:
            gone.put(unit, step.vacated)
        try:
            staying, after = self.tried(board, feared, reach), self.tried(gone, feared, reach)
            return after.worth + _HARMLESS * self.weights.ground >= staying.worth
        finally:
            self.about = None
            self._asked += reach.asked

    def _kept_most(self, board: Deployment, step: Followers, units: list[int], reach: Reach) -> Follow | None:
        feared, chosen = threats(board.pos, self.player), None
        first = best = self.tried(board, feared, reach)
        in_danger = any(_loses(answer) for answer in first.answers)
        follows = self._promising(possible(board, step, units), first) if in_danger else ()
        for which in range(len(first.answers)):
            for follow in follows:
                outlook = self.if_better(best, with_follow(board, follow), which, feared, reach)
                if outlook is not None and outlook.worth > best.worth + _TROUBLE:
                    chosen, best = follow, outlook
            if chosen is not None:
                return chosen
        usual = best_follow(board, step, units)
        return usual if usual is not None and self._is_harmless(board, usual, best, feared, reach) else None

    def _at_least_kept(self, board: Deployment, step: Followers, units: list[int], reach: Reach) -> Follow | None:
        """What looks best, if it costs no point: after many combats too the last guard of a road stays."""
        feared, staying = threats(board.pos, self.player), None
        for _ in range(_NEXT_BEST):
            usual = best_follow(board, step, units)
            if usual is None:
                return None
            staying = staying or self.tried(board, feared, reach)
            if self._is_harmless(board, usual, staying, feared, reach):
                return usual
            units = [unit for unit in units if unit != usual.unit]
        return None

    def _is_harmless(self, board: Deployment, follow: Follow, best: Outlook, feared: list[float], reach: Reach) -> bool:
        after = self.tried(with_follow(board, follow), feared, reach)
        return after.worth + _HARMLESS * self.weights.ground >= best.worth

    def weighs_last_advances(self, pos: A44Position) -> bool:
        return bool(self.character.reply) and self.asks(pos) and self._asked <= _ASKED_AT_MOST

    def _promising(self, follows: list[Follow], outlook: Outlook) -> list[Follow]:
        """Those first that go where somebody could save points."""
        places: dict[int, float] = {}
        for answer in outlook.answers:
            for hex, saved in weak_places(answer).items():
                places[hex] = max(places.get(hex, 0.0), saved)
        worth = self.weights.ground
        follows.sort(key=lambda one: (-one.gain - worth * places.get(one.path[-1], 0.0), one.unit, one.path))
        return follows[:_CHOICES]

    def still_to_come(self, pos: A44Position) -> dict[int, Intent]:
        """The attacks of the plan that have not been made yet, by who makes them."""
        planned = self._plan.intents.items() if self._plan is not None else ()
        enemies = pos.standing(1 - self.player)
        return {
            unit: intent
            for unit, intent in planned
            if intent.tactic == "attack" and enemies >> intent.target & 1 and (unit, pos.at[unit]) in intent.moves
        }


def _loses(answer: Answer) -> bool:
    """Whether the enemy takes points away, or may."""
    return bool(answer.thrusts) or len(counted(answer.board.pos)) < len(counted(answer.board.start))


def with_follow(board: Deployment, follow: Follow) -> Deployment:
    """The board when somebody has gone on."""
    other = board.copy()
    other.put(follow.unit, follow.path[-1], follow.path)
    return other
