"""What the enemy would answer to the last move: the plan is tried against his staff's quick reply, and mended.

Before that there is time to make good what he does; in his last move he takes points away, by a town that is left or a
road that is cut, and nothing comes after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from salient.board import bits
from salient.engine.messages import msg
from salient.engine.thought import Character
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.movement import entry
from salient.games.ardennes44.movement.movement_phase import Movement
from salient.games.ardennes44.movement.movers import movers
from salient.games.ardennes44.pieces.counters import ENGAGED, GERMAN, MOVED, ON_WHEELS, SIDES
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.assaults import BY_COLUMN
from salient.games.ardennes44.staff.deployment import Deployment, Intent
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.last_cuts import Thrust, counted, expected, thrusts
from salient.games.ardennes44.staff.planner import Means, Planner
from salient.games.ardennes44.staff.tactics import cut_off, seize
from salient.games.ardennes44.staff.threats import threats
from salient.games.ardennes44.staff.value import unit_value
from salient.games.ardennes44.staff.weights import Weights

_QUICK = Character("reply", effort=100)
_TRIED = 14  # plans at most, whatever is mended
_MENDINGS = 6  # of them for what is worst; it may be mended in several places
_UNITS, _WAY = 2, 2  # who could go to a hex, and how far down the enemy's way
_LIKELY = (0.5, 0.8)  # attacks with such a chance count as won, with good luck and with bad
_ON_HIS_WAY, _IN_HIS_WAY = 0.3, 0.8  # of what could be saved: he may find another way
_SEEN = 0.3  # of what is seen before the enemy moves: in the end only what he leaves counts
_BACK = 2  # hexes


class Answer(NamedTuple):
    """What the enemy would do on a board, and what he could do after that by attacking."""

    board: Deployment
    thrusts: list[Thrust]

    @property
    def points(self) -> float:
        """What is left to the German."""
        return len(counted(self.board.pos)) - expected(self.thrusts)


class Outlook(NamedTuple):
    """A plan, what it is worth when the enemy has answered it, and his answers to good luck and to bad."""

    plan: Deployment
    worth: float
    answers: tuple[Answer, ...]


class Replies(Planner):
    def chosen(self, means: Means) -> Deployment:
        plan = self.draw_up(means, self.weights)
        if not self.character.reply or not self.asks(means.pos):
            return plan
        feared, left = threats(means.pos, self.player), _TRIED
        best, found = self.tried(plan, feared), True
        while found and left:
            better = []
            for move in _mendings(best)[: min(_MENDINGS, left)]:
                left -= 1
                outlook = self.tried(_sent(best.plan, *move), feared)
                if outlook.worth > best.worth:
                    better.append((outlook.worth, move, outlook))
            found = bool(better)
            if found:
                better.sort(key=lambda one: (-one[0], one[1]))
                best = max(better[0][2], self._together(best, [move for _, move, _ in better], feared), key=_worth)
        return best.plan

    def _together(self, best: Outlook, moves: Sequence[tuple[int, int]], feared: list[float]) -> Outlook:
        """All mendings that help by themselves at once, as far as one does not stand in the other's way."""
        plan, sent, ends = best.plan, set[int](), set[int]()
        for unit, hex in moves:
            if unit not in sent and hex not in ends and plan.has_room(unit, hex):
                plan = _sent(plan, unit, hex)
                sent.add(unit)
                ends.add(hex)
        return self.tried(plan, feared) if len(sent) > 1 else best

    def asks(self, pos: A44Position) -> bool:
        """Whether points hang on the enemy's last word after this move."""
        value = self._of(pos)
        return self.player == GERMAN and value.by_points and not pos.night and value.turns_left(pos) <= 0

    def tried(self, plan: Deployment, feared: list[float]) -> Outlook:
        """In one's own measure: what is seen before the enemy moves, and what is left after it.

        `feared`: what the enemy fears, as it was before anybody moved.
        """
        boards = {len(won): won for won in (_won(plan, chance) for chance in _LIKELY)}
        answers = tuple(self._answer(_fought(plan, won), feared) for won in boards.values())
        left = sum(
            answer.board.evaluate() + self.weights.ground * expected(answer.thrusts) for answer in answers
        ) / len(answers)
        return Outlook(plan, _SEEN * plan.evaluate() + plan.promised - left, answers)

    def _answer(self, pos: A44Position, feared: list[float]) -> Answer:
        enemy = type(self)(SIDES[1 - self.player], _QUICK, 0)
        enemy.weights = Weights.standard()
        board = enemy.reply(pos, feared)
        self.weighed += enemy.weighed
        return Answer(board, thrusts(board))

    def reply(self, pos: A44Position, feared: list[float]) -> Deployment:
        """What this side would do on a board in the very last move to take points away, before it attacks."""
        fresh = _to_move(pos, self.player)
        means = self.means(fresh, list(bits.places(movers(fresh, self.player, 0))), feared)
        board = self.board(means, self.weights)
        self._tactics(board, self.boards, (seize.proposals, cut_off.proposals))
        self.weighed += board.evaluated
        return board


def _worth(outlook: Outlook) -> float:
    return outlook.worth


def _mendings(tried: Outlook) -> list[tuple[int, int]]:
    """Somebody where the enemy would come through, or on the road that he would cut.

    What saves most points if he does not change his mind comes first; then who is worth least. Nobody is taken
    from an attack for it, nor who leaves the map for a point that will count. A gun will do: nobody moves after him.
    """
    plan, pos = tried.plan, tried.plan.pos
    found: dict[tuple[int, int], float] = {}
    exits_count = all(any(goal < 0 for goal in counted(answer.board.pos)) for answer in tried.answers)
    stands = ("attack", "leave_map") if exits_count else ("attack",)
    for answer in tried.answers:
        before = answer.points
        for hex, saved in _weak_places(answer).items():
            able = [unit for unit, places in plan.options.items() if hex in places and plan.where(unit) != hex]
            able = [unit for unit in able if unit not in plan.fixed or plan.fixed[unit].tactic not in stands]
            able = [unit for unit in able if plan.has_room(unit, hex)]
            for unit in sorted(able, key=lambda unit: (unit_value(pos, unit), unit))[:_UNITS]:
                gain = max(saved, _points_if(answer, unit, hex) - before)
                if gain > 0:
                    found[unit, hex] = found.get((unit, hex), 0.0) + gain
    return sorted(found, key=lambda move: (-found[move], unit_value(pos, move[0]), move))


def _weak_places(answer: Answer) -> dict[int, float]:
    """Hexes where somebody might make a difference, with the points that he might save there at a guess."""
    board, near = answer.board, answer.board.pos.world.ground.near
    roads = bits.less(supply(board.start, GERMAN).roads, board.start.standing(GERMAN)) & ((1 << board.land.n) - 1)
    places: dict[int, float] = {}
    for unit in board.fixed:
        end = board.where(unit)
        if end < board.land.n:
            way = [hex for hex in board.options[unit].get(end, ())[-1 - _WAY : -1] if hex < board.land.n]
            places |= dict.fromkeys((end, *bits.places(near[end] & roads)), 0.0) | dict.fromkeys(way, _ON_HIS_WAY)
    for thrust in answer.thrusts:
        shut = bits.places((near[thrust.end] | 1 << thrust.end) & roads)
        for hex in (thrust.target, *shut):
            places[hex] = max(places.get(hex, 0.0), _IN_HIS_WAY * thrust.chance * len(thrust.goals))
    return places


def _points_if(answer: Answer, unit: int, hex: int) -> float:
    """The points that are left if somebody stands there and the enemy does as he would have done, if he still can."""
    after, board = answer.board.pos.copy(), answer.board
    for enemy in after.units_at(hex, board.side):
        after.put(enemy, board.start.at[enemy])
    after.put(unit, hex)
    after.control[hex] = 1 + GERMAN
    return len(counted(after)) - expected(answer.thrusts)


def _sent(plan: Deployment, unit: int, hex: int) -> Deployment:
    other = plan.copy()
    other.put(unit, hex)
    message = msg("a44-staff-forestall", unit=plan.pos.unit_ref(unit), hex=plan.pos.hex_ref(hex))
    other.fixed[unit] = Intent("forestall", ((unit, hex),), message)
    return other


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


def _won(plan: Deployment, likely: float) -> tuple[Intent, ...]:
    """The attacks of a plan that have such a chance, the most promising first."""
    attacks = {intent.target: intent for intent in plan.fixed.values() if intent.tactic == "attack"}
    order = sorted(attacks.values(), key=lambda intent: (-intent.bonus, intent.target))
    return tuple(one for one in order if BY_COLUMN[min(max(one.column, 0), len(BY_COLUMN) - 1)][0] >= likely)


def _fought(plan: Deployment, won: tuple[Intent, ...]) -> A44Position:
    """The board after the combats of a plan, if these are won; who leaves the map has left."""
    pos = plan.pos.copy()
    for unit, intent in plan.fixed.items():
        if intent.tactic == "leave_map":
            entry.exit_map(pos, unit, plan.where(unit))
    for intent in won:
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
