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
from salient.games.ardennes44.combat import odds
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.movement import entry
from salient.games.ardennes44.movement.movement_phase import Movement
from salient.games.ardennes44.movement.movers import movers
from salient.games.ardennes44.pieces.counters import ENGAGED, GERMAN, MOVED, ON_WHEELS, SIDES
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.assaults import BY_COLUMN, LEAST, LOWEST, attack_message
from salient.games.ardennes44.staff.deployment import Deployment, Intent
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.last_cuts import Thrust, expected, thrusts
from salient.games.ardennes44.staff.planner import Means, Planner
from salient.games.ardennes44.staff.points import Cut, counted, cuts, ways_to_cut
from salient.games.ardennes44.staff.reach import Reach
from salient.games.ardennes44.staff.tactics import cut_off
from salient.games.ardennes44.staff.threats import threats
from salient.games.ardennes44.staff.value import unit_value
from salient.games.ardennes44.staff.weights import Weights

_QUICK = Character("reply", effort=100)
_TRIED = 24  # plans at most, whatever is mended
_MENDINGS = 8  # of them for what is worst; it may be mended in several places
_UNITS = 2  # who could go to a hex
_BUSY = {"forestall": 2, "picket": 2, "leave_map": 2, "attack": 3}  # who is taken last for another task
_LIKELY = (0.5, 0.8)  # attacks with such a chance count as won, with good luck and with bad
_ON_HIS_WAY, _IN_HIS_WAY = 0.3, 0.8  # of what could be saved: he may find another way
_HOPE = 0.4  # of a point that could be taken away in one place only
_SEEN = 0.3  # of what is seen before the enemy moves: in the end only what he leaves counts
_BACK = 2  # hexes


class Answer(NamedTuple):
    """What the enemy would do on a board, and what he could do after that by attacking."""

    board: Deployment
    thrusts: list[Thrust]
    cuts: list[Cut]  # all by which he could have begun

    @property
    def points(self) -> float:
        """What is left to the German."""
        return len(counted(self.board.pos)) - expected(self.thrusts)

    @property
    def hope(self) -> float:
        """The fewer ways there are to take a point away, the nearer one is to keeping it."""
        return sum(_HOPE / (1 + ways) for ways in ways_to_cut(self.cuts).values())


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
        self._reach = Reach()  # of the enemy
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
        ground = self.weights.ground
        left = sum(one.board.evaluate() + ground * (expected(one.thrusts) - one.hope) for one in answers) / len(answers)
        return Outlook(plan, _SEEN * plan.evaluate() + plan.promised - left, answers)

    def _answer(self, pos: A44Position, feared: list[float]) -> Answer:
        enemy = type(self)(SIDES[1 - self.player], _QUICK, 0)
        enemy.weights = Weights.standard()
        board, found = enemy.reply(pos, feared, self._reach)
        self.weighed += enemy.weighed
        return Answer(board, thrusts(board), found)

    def reply(self, pos: A44Position, feared: list[float], reach: Reach) -> tuple[Deployment, list[Cut]]:
        """What this side would do on a board in the very last move to take points away, before it attacks.

        With all the moves by which it could begin.
        """
        fresh = _to_move(pos, self.player)
        means = self.means(fresh, list(bits.places(movers(fresh, self.player, 0))), feared, reach)
        board = self.board(means, self.weights)
        first = found = cuts(board)
        while found:
            board.carry_out(cut_off.taken(board, found[0]))
            found = cuts(board)
        self.weighed += board.evaluated
        return board, first


def _worth(outlook: Outlook) -> float:
    return outlook.worth


def _mendings(tried: Outlook) -> list[tuple[int, int]]:
    """Somebody where the enemy would come through, or on the road that he would cut.

    What saves most points if he does not change his mind comes first; then who is worth least. Nobody who leaves the
    map for a point that will count is taken for it. A gun will do: nobody moves after him.
    """
    plan, pos = tried.plan, tried.plan.pos
    found: dict[tuple[int, int], float] = {}
    exits_count = all(any(goal < 0 for goal in counted(answer.board.pos)) for answer in tried.answers)
    for answer in tried.answers:
        before = answer.points
        for hex, saved in _weak_places(answer).items():
            able = [unit for unit, places in plan.options.items() if hex in places and plan.where(unit) != hex]
            able = [unit for unit in able if plan.has_room(unit, hex)]
            if exits_count:
                able = [unit for unit in able if unit not in plan.fixed or plan.fixed[unit].tactic != "leave_map"]
            for unit in sorted(able, key=lambda unit: (_busy(plan, unit), unit_value(pos, unit), unit))[:_UNITS]:
                gain = max(saved, _points_if(answer, unit, hex) - before)
                if gain > 0:
                    found[unit, hex] = found.get((unit, hex), 0.0) + gain
    return sorted(found, key=lambda move: (-found[move], _busy(plan, move[0]), unit_value(pos, move[0]), move))


def _busy(plan: Deployment, unit: int) -> int:
    """Who has nothing to do comes first, who attacks last."""
    intent = plan.fixed.get(unit)
    return 0 if intent is None else _BUSY.get(intent.tactic, 1)


def _weak_places(answer: Answer) -> dict[int, float]:
    """Hexes where somebody might make a difference, with the points that he might save there at a guess."""
    board, near = answer.board, answer.board.pos.world.ground.near
    roads = bits.less(supply(board.start, GERMAN).roads, board.start.standing(GERMAN)) & ((1 << board.land.n) - 1)
    places: dict[int, float] = {}
    ways = ways_to_cut(answer.cuts)
    for cut in answer.cuts:
        share = sum(1 / ways[goal] for goal in cut.goals)
        for hex in board.options[cut.unit][cut.hex][:-1]:
            places[hex] = places.get(hex, 0.0) + _ON_HIS_WAY * share
        for hex in bits.places((near[cut.hex] | 1 << cut.hex) & roads):
            places[hex] = places.get(hex, 0.0) + _IN_HIS_WAY * share
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
    before = plan.fixed.get(unit)
    if before is not None and before.tactic == "attack":
        _attack_without(other, before, unit)
    message = msg("a44-staff-forestall", unit=plan.pos.unit_ref(unit), hex=plan.pos.hex_ref(hex))
    other.fixed[unit] = Intent("forestall", ((unit, hex),), message)
    return other


def _attack_without(board: Deployment, attack: Intent, unit: int) -> None:
    """The others attack at the odds that are left, or not at all."""
    pos, rest = board.pos, tuple(move for move in attack.moves if move[0] != unit)
    taking_part = [other for other, intent in board.fixed.items() if intent is attack and other != unit]
    guns = sum(pos.world.units[other].is_artillery for other in taking_part)
    units = [other for other, _ in rest]
    column = odds.attack_sums(pos, units, attack.target)[-1].total + LOWEST + guns if rest else -1
    left = attack.bonus * _chance(column) / _chance(attack.column) if column >= LEAST else 0.0
    board.promised -= attack.bonus - left
    if column >= LEAST:
        message = attack_message(pos, attack.target, units, column)
        weaker = Intent("attack", rest, message, left, attack.target, column)
        board.fixed.update(dict.fromkeys(taking_part, weaker))
    else:
        for other in taking_part:
            del board.fixed[other]


def _chance(column: int) -> float:
    return BY_COLUMN[min(max(column, 0), len(BY_COLUMN) - 1)][0]


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
    return tuple(one for one in order if _chance(one.column) >= likely)


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
