"""Who would only stand about attacks: one more look, when everybody has his place, at what the others could still do.

Attacks are dealt first, and there it counts how far each could have gone instead. Many a regiment does not go there
after all: it ends beside the enemy for whom it would not turn round. Now that is known, and the whole board is weighed.
So it is with guns that would be left alone: who is not missed in an attack stays with them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.combat import attack
from salient.games.ardennes44.map.ground import LAKE
from salient.games.ardennes44.staff.assaults import (
    BY_COLUMN,
    EVEN,
    SURE,
    Composer,
    Group,
    Options,
    attack_message,
    firing,
    fit_to_attack,
    strength,
    within_reach,
)
from salient.games.ardennes44.staff.concentrate import change, column_of, guns_of, let_go, without
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent

_ROUNDS = 12
_WORTH_IT = 0.4  # what a new attack must bring beyond what it costs
_HELPS = 0.3  # the same of one more in an attack that is planned, or of one less who covers a gun
_DRIVES = "exploit"  # an idea by which one goes as far as he can: whoever he ends beside, he does not attack him
_LIES_OPEN = 0.8  # of a gun alone beside the enemy: one that is not left alone

#: Units, each with the hexes from which it could attack.
Able = list[tuple[int, list[int]]]

#: What an attack on a hex by a group at a column promises, whatever else they could do.
Blow = Callable[[int, Group, int], float]

#: Whether an enemy is left in peace, by what it promises to attack him.
Omits = Callable[[int, float], bool]


class Work(NamedTuple):
    """What free units could do, and what the whole board gains by it."""

    gain: float
    intent: Intent
    guns: tuple[int, ...] = ()
    joins: Intent | None = None  # the attack that is made already
    leaves: Intent | None = None  # the same, of who is wanted elsewhere


class FreeHands:
    def __init__(
        self, board: Deployment, blow: Blow, rank: Callable[[int], float], omits: Callable[[int, float], bool]
    ):
        """`rank`: which of two equally strong units comes first."""
        self._board, self._blow, self._rank, self._omits = board, blow, rank, omits
        self._lasting = board.value.lasting(board.start)

    rounds = _ROUNDS
    worth_it, helps = _WORTH_IT, _HELPS

    def find_work(self) -> None:
        """The best first, as long as something is better than standing about, or than driving up to the enemy."""
        board = self._board
        driving = {unit: intent for unit, intent in board.fixed.items() if intent.tactic == _DRIVES}
        for unit in driving:
            del board.fixed[unit]
        for _ in range(self.rounds):
            free, now = self._free(), board.evaluate()
            walking = {unit: places for unit, places in free.items() if unit not in driving}
            best = self._best([*self._new(free, now), *self._joining(free, now), *self._to_guns(walking, now)])
            if best is None:
                break
            self._carry_out(best)
        for unit, intent in driving.items():
            board.fixed.setdefault(unit, intent)

    def _best(self, found: list[Work]) -> Work | None:
        return max(found, key=by_gain, default=None)

    def _free(self) -> Options:
        board = self._board
        return {
            unit: places
            for unit, places in board.options.items()
            if unit not in board.fixed and fit_to_attack(board.pos, unit)
        }

    def _attacks(self) -> dict[int, Intent]:
        return {intent.target: intent for intent in self._board.fixed.values() if intent.tactic == "attack"}

    def _new(self, free: Options, now: float) -> Iterator[Work]:
        """Attacks that nobody makes yet."""
        board, pos, attacked = self._board, self._board.pos, self._attacks()
        composer = Composer(pos, board.side, free, self._rank)
        own_guns = pos.world.guns[board.side]
        composer.used_guns.update(gun for gun in own_guns if gun in board.fixed or board.lies_open(gun))
        least = self.worth_it * self._lasting
        for target, units in within_reach(pos, board.side, free).items():
            if target in attacked:
                continue
            for everybody, most, guns in composer.groups(target, units):
                for group, column in self._sizes(composer, target, everybody, most, guns):
                    promise = self._blow(target, group, column)
                    if self._are_too_few(target, group, column) or promise < least or self._omits(target, promise):
                        continue
                    intent = self._intent(target, group, column, promise)
                    gain = self._gain(intent, now) if self._is_worth_a_look(intent) else None
                    if gain is not None and gain > least:
                        yield Work(gain, intent, guns)

    def _are_too_few(self, _target: int, group: Group, column: int) -> bool:
        """Who attacks alone at even odds is beaten before his friends come."""
        return len(group) == 1 and column <= EVEN

    def _is_worth_a_look(self, _intent: Intent) -> bool:
        """Whether an attack that nobody makes yet is weighed on the board."""
        return True

    def _gain(self, intent: Intent, now: float) -> float | None:
        """What is gained by an attack of who does not leave a gun alone for it."""
        board = self._board
        if board.bare_guns(board.with_moves(intent.moves)) > board.bare_guns(board.pos):
            return None
        return board.gain(intent, now)

    def _sizes(
        self, composer: Composer, target: int, everybody: Group, column: int, guns: tuple[int, ...]
    ) -> list[tuple[Group, int]]:
        """All who could, and no more than it takes."""
        few, less = composer.spared(target, everybody, guns, lambda group, place: self._blow(target, group, place))
        return [(few, less)] if len(few) == len(everybody) else [(everybody, column), (few, less)]

    def _intent(self, target: int, group: Group, column: int, promise: float) -> Intent:
        column = min(column, len(BY_COLUMN) - 1)
        message = attack_message(self._board.with_moves(group), target, [unit for unit, _ in group], column)
        return Intent("attack", group, message, promise, target, column)

    def _joining(self, free: Options, now: float) -> Iterator[Work]:
        """One more in an attack that is planned, or several who stand beside him anyway: nobody is missed for that."""
        board, ground = self._board, self._board.pos.world.ground
        for target, planned in self._attacks().items():
            if planned.column >= SURE:
                continue
            around = [hex for hex in bits.places(ground.near[target]) if hex < board.land.n]
            around = [hex for hex in around if ground.side(hex, target).river != LAKE]
            able = [(unit, [hex for hex in around if hex in places]) for unit, places in free.items()]
            able = [(unit, hexes) for unit, hexes in able if hexes]
            there = [(unit, [board.where(unit)]) for unit, hexes in able if board.where(unit) in hexes]
            for group in self._together(able, there):
                if (work := self._with(planned, group, now)) is not None:
                    yield work

    def _together(self, able: Able, there: Able) -> list[Able]:
        """Who is asked to join an attack. `there`: those of them who stand beside the enemy anyway."""
        return [*([one] for one in able), *([there] if len(there) > 1 else [])]

    def _with(self, planned: Intent, able: Able, now: float) -> Work | None:
        """These in an attack, no more than it takes for better odds."""
        target, before = planned.target, planned.moves
        moves, column = self._added(planned, able)
        if column <= planned.column:
            return None
        more = self._blow(target, (*before, *moves), column) - self._blow(target, before, planned.column)
        if more < self.helps * self._lasting:
            return None
        joined = Intent("attack", moves, planned.message, more, target, column)
        gain = self._gain(joined, now)
        return Work(gain, joined, joins=planned) if gain is not None and gain > self.helps * self._lasting else None

    def _added(self, planned: Intent, able: Able) -> tuple[Group, int]:
        """The strongest first, until the odds are better: one alone often does not help. With the column."""
        board, target = self._board.copy(), planned.target
        members, moves, column = [unit for unit, _ in planned.moves], list[tuple[int, int]](), planned.column

        def best(unit: int, hexes: list[int]) -> tuple[int, bool, int]:
            here = board.where(unit)
            return max((strength(board.pos, unit, hex, target), hex == here, -hex) for hex in hexes)

        for unit, hexes in sorted(able, key=lambda one: (-best(*one)[0], one[0])):
            if not (open_ := [hex for hex in hexes if board.has_room(unit, hex)]):
                continue
            hex = -best(unit, open_)[2]
            after = board.with_moves([(unit, hex)])
            if attack.why_not_together(after, [*members, unit]):
                continue
            board.pos = after
            members.append(unit)
            moves.append((unit, hex))
            column = column_of(after, members, target, guns_of(board, planned))
            if column > planned.column:
                break
        return tuple(moves), column

    def _to_guns(self, free: Options, now: float) -> Iterator[Work]:
        """Who is free, or attacks without being needed for it, covers a gun that would be alone."""
        board, pos = self._board, self._board.pos
        standing = {pos.at[gun] for gun in pos.world.guns[board.side] if 0 <= pos.at[gun] < board.land.n}
        for hex in sorted(standing):
            if board.cover.bare_at(pos, hex, board.threat) < _LIES_OPEN:
                continue
            attacking = [(unit, planned) for planned in self._attacks().values() for unit, _ in planned.moves]
            for unit, planned in (*attacking, *((unit, None) for unit in free)):
                if hex in board.options.get(unit, ()) and not board.rides(unit, hex):
                    intent = self._escort(unit, hex, self._missed(planned, unit) if planned else 0.0)
                    gain = self._gain_of(intent, now)
                    if gain is not None and gain > self.helps * self._lasting:
                        yield Work(gain, intent, leaves=planned)

    def _missed(self, planned: Intent, unit: int) -> float:
        """What an attack promises less if somebody leaves it."""
        rest, column = without(self._board, planned, unit)
        still = self._blow(planned.target, rest, column) if rest else 0.0
        return max(0.0, self._blow(planned.target, planned.moves, planned.column) - still)

    def _escort(self, unit: int, hex: int, missed: float) -> Intent:
        pos = self._board.pos
        message = msg("a44-staff-escort", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
        return Intent("escort", ((unit, hex),), message, -missed, hex)

    def _gain_of(self, intent: Intent, now: float) -> float | None:
        """The same for who has something else to do by now."""
        board, ((unit, _),) = self._board, intent.moves
        held = board.fixed.pop(unit, None)
        gain = board.gain(intent, now)
        if held is not None:
            board.fixed[unit] = held
        return gain

    def _carry_out(self, work: Work) -> None:
        board = self._board
        if work.leaves is not None:
            let_go(board, work.leaves, work.intent.moves[0][0])
            board.carry_out(work.intent)
            return
        if work.joins is not None:
            for unit, hex in work.intent.moves:
                board.put(unit, hex)
            change(board, work.joins, (*work.joins.moves, *work.intent.moves), work.intent.column, work.intent.bonus)
            return
        board.carry_out(work.intent)
        attackers = [unit for unit, _ in work.intent.moves]
        guns = firing(board.pos, work.guns, work.intent.target, attackers)
        board.fixed.update(dict.fromkeys(guns, work.intent))  # a gun on the move does not fire
        board.promised += work.intent.bonus


def by_gain(work: Work) -> tuple[float, int, Group]:
    return work.gain, work.intent.target, work.intent.moves
