"""A strong Allied unit that would only bar a road, wait or go back strikes, or joins who does, if that is better.

Attacks are dealt before anybody has his place, and there it counts how far each could have come towards his town
instead. Afterwards the best regiments stand behind towns to which nobody comes, beside a lone enemy. Now it is weighed
on the whole board what they leave, and what the enemy could bring against it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Never

from salient.games.ardennes44.staff.assaults import Options
from salient.games.ardennes44.staff.free_hands import FreeHands
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.roads_ahead import risked

STRONG = 5  # attack factors: who has as many is there to fight
_GOOD = 4  # the place of 3-1
_OF_USE = 1.0  # what it counts at such odds that the strong fight at all
_WAITS = frozenset({"block_road", "forestall", "reserve", "withdraw"})  # what they do for want of something better
_HOLDS = frozenset({"bridge_guard", "garrison", "strong_point"})  # the same where nobody can come


class StrongHands(FreeHands):
    """The same for who defends: somebody strong takes part, nobody leaves a town for it, and the roads home count."""

    def find_work(self) -> None:
        board = self._board
        waiting = {unit: intent for unit, intent in board.fixed.items() if self._only_waits(unit, intent)}
        for unit in waiting:
            del board.fixed[unit]
        super().find_work()
        for unit, intent in waiting.items():
            board.fixed.setdefault(unit, intent)

    def _only_waits(self, unit: int, intent: Intent) -> bool:
        if len(intent.moves) > 1 or not self._is_strong(unit):
            return False
        quiet = intent.tactic in _HOLDS and not self._board.threat[self._board.where(unit)]
        return quiet or intent.tactic in _WAITS

    def _is_strong(self, unit: int) -> bool:
        return self._board.pos.face(unit).attack >= STRONG

    def _free(self) -> Options:
        return {unit: places for unit, places in super()._free().items() if not self._board.abandons(unit)}

    def _to_guns(self, free: Options, now: float) -> Iterator[Never]:
        """Allied guns look to themselves (`batteries.py`)."""
        return iter(())

    def _gain(self, intent: Intent, now: float) -> float | None:
        board, gain = self._board, super()._gain(intent, now)
        if gain is None or not any(self._is_strong(unit) for unit, _ in intent.moves):
            return None
        gain += _OF_USE if intent.column >= _GOOD else 0.0
        if gain <= 0:
            return None
        after, units = board.with_moves(intent.moves), {unit for unit, _ in intent.moves}
        return gain - risked(board.pos, after, board.side, units, board.threat)
