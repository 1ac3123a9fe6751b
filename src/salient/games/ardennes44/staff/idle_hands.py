"""A finished plan is looked over once more for who is strong and does nothing, on both sides.

Others ask what is much better than what somebody does. Here it is enough that the whole board gets no worse: who only
waits joins an attack that lacks a column, or goes for a lone enemy at good odds. Who sits in a town to which nobody
comes hands it over to the weak (`hand_over.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Never

import msgspec

from salient.games.ardennes44.pieces.counters import ALLIED
from salient.games.ardennes44.staff.assaults import EVEN, Options, fit_to_attack
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.errors import Reader
from salient.games.ardennes44.staff.free_hands import Able, Blow, FreeHands, Omits, Work, by_gain
from salient.games.ardennes44.staff.hand_over import reliefs
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.roads_ahead import risked

STRONG = 4  # attack factors: who has as many is asked
_GOOD = 4  # the place of 3-1: at less nobody begins, but for a town, an attack for want of something better
_WAITS = frozenset({"block_road", "cut_off", "encircle", "exploit", "forestall", "reserve", "withdraw"})
_HOLDS = frozenset({"bridge_guard", "garrison", "strong_point"})  # the same where nobody can come
_TRIED = 4  # of what could be done, the best first, for which the plan is read


def counts(board: Deployment) -> bool:
    """Whether it is asked: by day while there is a turn to come, where no line is held."""
    return not (board.start.night or board.in_line or board.is_last_move or board.is_last_word)


class IdleHands(FreeHands):
    rounds = 6
    worth_it = helps = 0.1

    def __init__(self, board: Deployment, blow: Blow, rank: Callable[[int], float], omits: Omits):
        super().__init__(board, blow, rank, omits)
        self._reliefs = reliefs(board) if board.side == ALLIED else {}  # of the towns of the strong
        self._ideas: dict[int, Intent] = {}

    @cached_property
    def _reader(self) -> Reader:
        return Reader(self._board)

    def find_work(self) -> None:
        board = self._board
        self._ideas = {unit: intent for unit, intent in board.fixed.items() if self._only_waits(unit, intent)}
        weak = [relief.move[0] for relief in self._reliefs.values()]
        self._ideas |= {unit: board.fixed[unit] for unit in weak if unit in board.fixed}
        for unit in self._ideas:
            del board.fixed[unit]
        super().find_work()
        for unit, intent in self._ideas.items():
            board.fixed.setdefault(unit, intent)

    def _only_waits(self, unit: int, intent: Intent) -> bool:
        board = self._board
        if unit not in board.options or not self._is_strong(unit):
            return False
        quiet = intent.tactic in _HOLDS and len(intent.moves) == 1 and not board.threat[board.where(unit)]
        return quiet or intent.tactic in _WAITS

    def _is_strong(self, unit: int) -> bool:
        return self._board.pos.face(unit).attack >= STRONG and fit_to_attack(self._board.pos, unit)

    def _free(self) -> Options:
        board = self._board
        return {
            unit: places
            for unit, places in super()._free().items()
            if self._is_strong(unit) and (unit in self._reliefs or not board.abandons(unit))
        }

    def _to_guns(self, free: Options, now: float) -> Iterator[Never]:
        return iter(())

    def _together(self, able: Able, there: Able) -> list[Able]:
        """Also one with those who stand there anyway: alone neither may help."""
        known = {unit for unit, _ in there}
        return [*super()._together(able, there), *([one, *there] for one in able if there and one[0] not in known)]

    def _is_worth_a_look(self, intent: Intent) -> bool:
        return intent.column >= _GOOD or (intent.column > EVEN and intent.target in self._board.land.victory)

    def _gain(self, intent: Intent, now: float) -> float | None:
        """With those who take over the towns that are left, and without what each was to do instead."""
        gain = super()._gain(self._relieved(intent), now)
        if gain is None:
            return None
        ideas = [self._ideas[unit] for unit, _ in intent.moves if unit in self._ideas]
        return gain - sum(max(0.0, idea.bonus) for idea in ideas)

    def _relieved(self, intent: Intent) -> Intent:
        moves = [self._reliefs[unit].move for unit, hex in intent.moves if self._is_relieved(unit, hex)]
        return msgspec.structs.replace(intent, moves=(*intent.moves, *moves)) if moves else intent

    def _is_relieved(self, unit: int, hex: int) -> bool:
        return unit in self._reliefs and hex != self._reliefs[unit].move[1]

    def _best(self, found: list[Work]) -> Work | None:
        """The first after which there is less wrong with the plan than is gained."""
        if not found:
            return None
        before = self._wrong_with(self._board)
        for work in sorted(found, key=by_gain, reverse=True)[:_TRIED]:
            if work.gain > self._costs(work.intent, before):
                return work
        return None

    def _costs(self, intent: Intent, before: float) -> float:
        """What is more wrong with the plan then, and the roads home of those who defend."""
        board, moves = self._board, self._relieved(intent).moves
        other = board.copy()
        for unit, hex in moves:
            other.put(unit, hex)
            other.fixed[unit] = intent
        found = self._wrong_with(other) - before
        if board.side == ALLIED:
            units = {unit for unit, _ in intent.moves}
            found += risked(board.pos, other.pos, board.side, units, board.threat)
        return found

    def _wrong_with(self, board: Deployment) -> float:
        return sum(fault.price for fault in self._reader.faults(board))

    def _carry_out(self, work: Work) -> None:
        board = self._board
        for unit, hex in work.intent.moves:
            if self._is_relieved(unit, hex):
                self._reliefs[unit].carry_out(board)
            self._reliefs.pop(unit, None)
        super()._carry_out(work)
