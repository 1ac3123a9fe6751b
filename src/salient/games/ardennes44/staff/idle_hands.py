"""A finished plan is looked over once more for who is strong and does nothing, on both sides.

Others ask what is much better than what somebody does. Here it is enough that the whole board gets no worse: who only
waits joins an attack that lacks a column, or goes for a lone enemy at good odds. Who sits in a town to which nobody
comes hands it over to the weak (`hand_over.py`). And he looks at every hex that he could reach: who plans for a hundred
units looks only at those that are best at a glance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Never

import msgspec

from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, ON_WHEELS
from salient.games.ardennes44.staff.assaults import EVEN, Group, Options
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.errors import Reader
from salient.games.ardennes44.staff.free_hands import Able, Blow, FreeHands, Omits, Work, by_gain
from salient.games.ardennes44.staff.going_nowhere import (
    Exchange,
    exchanged,
    exchanges,
    gets_nowhere,
    may_fight,
    time_saved,
)
from salient.games.ardennes44.staff.hand_over import reliefs
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.roads_ahead import risked
from salient.games.ardennes44.staff.value import unit_value

STRONG = 4  # attack factors: who has as many is asked
_GOOD = 4  # the place of 3-1: at less nobody begins, but for a town, an attack for want of something better
_A_CHANCE = 0.3  # of winning a town: for that the idle of who attacks will do, be it one at even odds
_WAITS = frozenset({"block_road", "cut_off", "encircle", "exploit", "forestall", "reserve", "withdraw"})
_HOLDS = frozenset({"bridge_guard", "garrison", "strong_point"})  # the same where nobody can come
_TRIED = 4  # of what could be done, the best first, for which the plan is read
_BETTER = 1.0  # by how much the whole board must be better for who goes elsewhere


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
        self._exchanges: dict[tuple[int, Group], Exchange] = {}

    @cached_property
    def _reader(self) -> Reader:
        return Reader(self._board)

    def find_work(self) -> None:
        board = self._board
        look_everywhere(board)
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
        return self._board.pos.face(unit).attack >= STRONG and may_fight(self._board, unit)

    def _free(self) -> Options:
        board = self._board
        found = {
            unit: places
            for unit, places in super()._free().items()
            if self._is_strong(unit) and (unit in self._reliefs or not board.abandons(unit))
        }
        return {**found, **self._on_wheels()}

    def _on_wheels(self) -> Options:
        """Who only is to drive, and gets nowhere by it."""
        board = self._board
        return {
            unit: {hex: way for hex, way in places.items() if not board.rides(unit, hex)}
            for unit, places in board.options.items()
            if board.pos.status[unit] & ON_WHEELS and unit not in board.fixed
            if self._is_strong(unit) and gets_nowhere(board, unit)
        }

    def _joining(self, free: Options, now: float) -> Iterator[Work]:
        """Also in the place of somebody weaker, where there is no room for both."""
        yield from super()._joining(free, now)
        board, attacks = self._board, self._attacks()
        for unit in free:
            if gets_nowhere(board, unit):
                for planned in attacks.values():
                    for one in exchanges(board, unit, planned):
                        if (work := self._in_his_place(planned, one, now)) is not None:
                            yield work

    def _in_his_place(self, planned: Intent, one: Exchange, now: float) -> Work | None:
        board, (unit, hex) = self._board, one.comes
        target, before = planned.target, planned.moves
        more = self._blow(target, one.moves, one.column) - self._blow(target, before, planned.column)
        if more < self.helps * self._lasting:
            return None
        other = board.copy()
        if not exchanged(other, planned, one, more):
            return None
        gain = other.evaluate() - now + more + time_saved(board, unit, hex) - self._idea(unit)
        board.evaluated += 1
        if gain <= self.helps * self._lasting:
            return None
        joined = Intent("attack", (one.comes, one.goes), planned.message, more, target, one.column)
        self._exchanges[target, joined.moves] = one
        return Work(gain, joined, joins=planned)

    def _to_guns(self, free: Options, now: float) -> Iterator[Never]:
        return iter(())

    def _together(self, able: Able, there: Able) -> list[Able]:
        """Also one with those who stand there anyway, and all who get nowhere: alone neither may help."""
        known = {unit for unit, _ in there}
        idle = [one for one in able if gets_nowhere(self._board, one[0])]
        with_them = [[one, *there] for one in able if there and one[0] not in known]
        return [*super()._together(able, there), *with_them, *([idle] if len(idle) > 1 else [])]

    def _are_too_few(self, target: int, group: Group, column: int) -> bool:
        return super()._are_too_few(target, group, column) and not self._is_a_chance(target, column)

    def _is_worth_a_look(self, intent: Intent) -> bool:
        target, column = intent.target, intent.column
        return column >= _GOOD or self._is_a_chance(target, column) or (column > EVEN and self._is_town(target))

    def _is_a_chance(self, target: int, column: int) -> bool:
        """Whether a town of the enemy's might be won by who has nothing else to do: he who attacks has no time."""
        board = self._board
        return board.side == GERMAN and self._is_town(target) and board.prospect(target, column).cleared >= _A_CHANCE

    def _is_town(self, hex: int) -> bool:
        return hex in self._board.land.victory

    def _gain(self, intent: Intent, now: float) -> float | None:
        """With those who take over the towns that are left, and without what each was to do instead."""
        gain = super()._gain(self._relieved(intent), now)
        if gain is None:
            return None
        board = self._board
        gain += sum(time_saved(board, unit, hex) for unit, hex in intent.moves if gets_nowhere(board, unit))
        return gain - sum(self._idea(unit) for unit, _ in intent.moves)

    def _idea(self, unit: int) -> float:
        return max(0.0, self._ideas[unit].bonus) if unit in self._ideas else 0.0

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
            if work.gain > self._costs(work, before):
                return work
        return None

    def _costs(self, work: Work, before: float) -> float:
        """What is more wrong with the plan then, and the roads home of those who defend."""
        board, intent, other = self._board, work.intent, self._board.copy()
        if work.joins is not None and (one := self._exchanges.get((intent.target, intent.moves))) is not None:
            exchanged(other, work.joins, one, intent.bonus)
            return self._wrong_with(other) - before
        moves = self._relieved(intent).moves
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
        board, intent = self._board, work.intent
        if work.joins is not None and (one := self._exchanges.get((intent.target, intent.moves))) is not None:
            exchanged(board, work.joins, one, intent.bonus)
            return
        for unit, hex in intent.moves:
            if self._is_relieved(unit, hex):
                self._reliefs[unit].carry_out(board)
            self._reliefs.pop(unit, None)
        super()._carry_out(work)


def look_everywhere(board: Deployment) -> None:
    """Who is strong and idle looks at every hex to which he could go, not only at those that look best at a glance."""
    reader: Reader | None = None
    for unit in _idle(board):
        reader = reader or Reader(board)
        _look(board, reader, unit)


def _idle(board: Deployment) -> list[int]:
    """The strong who neither fight nor face the enemy, hold no town to which he could come, and get nowhere.

    The best first.
    """
    pos, near, enemies, n = board.pos, board.pos.world.ground.near, board.pos.standing(board.enemy), board.land.n
    able = [
        unit
        for unit in board.options
        if all(0 <= hex < n for hex in (board.start.at[unit], board.where(unit)))
        and not near[board.where(unit)] & enemies
        if pos.face(unit).attack >= STRONG and may_fight(board, unit) and not board.abandons(unit)
        if not _holds(board, unit) and (board.side == ALLIED or gets_nowhere(board, unit))
        if unit not in board.fixed or (board.fixed[unit].tactic in _WAITS and len(board.fixed[unit].moves) == 1)
    ]
    return sorted(able, key=lambda unit: (-unit_value(pos, unit), unit))


def _holds(board: Deployment, unit: int) -> bool:
    here = board.where(unit)
    return here in board.land.victory and bool(board.threat[here])


def _look(board: Deployment, reader: Reader, unit: int) -> None:
    """The best of the few that are best on the board, if there is less wrong with the plan than is gained."""
    here, idea = board.where(unit), board.fixed.pop(unit, None)
    least = board.evaluate() + (max(0.0, idea.bonus) if idea is not None else 0.0) + _BETTER
    found = list[tuple[float, int]]()
    for hex in board.options[unit]:
        if hex == here or hex >= board.land.n or not board.has_room(unit, hex):
            continue
        if board.is_rash(unit, hex) or board.gives_way(unit, hex):
            continue
        board.put(unit, hex)
        if not board.goes_hungry(unit) and (worth := board.evaluate()) > least:
            found.append((worth, hex))
        board.put(unit, here)
    best, most = here, 0.0
    if found:
        before = sum(fault.price for fault in reader.faults(board))
        for worth, hex in sorted(found, reverse=True)[:_TRIED]:
            board.put(unit, hex)
            gain = worth - least - (sum(fault.price for fault in reader.faults(board)) - before)
            if gain > most:
                best, most = hex, gain
            board.put(unit, here)
    if best != here:
        board.put(unit, best)
    elif idea is not None:
        board.fixed[unit] = idea
