"""How the last German plan is mended where the enemy's answer would take points away: by guards on the roads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.concentrate import let_go
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.last_cuts import Thrust, expected, lost
from salient.games.ardennes44.staff.points import Cut, Road, carrying, counted, links, safest_road, ways_to_cut
from salient.games.ardennes44.staff.value import unit_value

FEW, MORE = 3, 6  # who could go to a hex
GUARDS, _FIGHTS = 2, 3  # who is taken last for another task
_WINS = 0.25  # the chance that an attack must have for which guards are missing
_BUSY = {"forestall": GUARDS, "picket": GUARDS, "leave_map": _FIGHTS, "attack": _FIGHTS}
_GAPS, _FENCES = 4, 4  # a road with more open hexes cannot be held; roads that are fenced at a time
_ON_HIS_WAY, _IN_HIS_WAY = 0.5, 0.8  # of what could be saved: he may find another way
_HOPE = 0.1  # of a point that is lost, by the places in which it could be taken away
MOST_HOPE = _HOPE / 2  # in one place only

Moves = tuple[tuple[int, int], ...]


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
        """The fewer ways there are to take a point away, the nearer one is to keeping it.

        What he must fight for is nearer still than what he only has to drive to.
        """
        moves, attacks = ways_to_cut(self.cuts), Counter(goal for thrust in self.thrusts for goal in thrust.goals)
        hope = sum(_HOPE / (1 + ways) for ways in moves.values())
        fought_for = {goal: chance for goal, chance in lost(self.thrusts).items() if goal not in moves}
        return hope + sum(_HOPE * chance * (1 + 1 / attacks[goal]) / 2 for goal, chance in fought_for.items())

    @property
    def worth(self) -> float:
        return self.points + self.hope


class Outlook(NamedTuple):
    """A plan, what it is worth when the enemy has answered it, and his answers to good luck and to bad."""

    plan: Deployment
    worth: float
    answers: tuple[Answer, ...]


def ideas_for(tried: Outlook, units: int) -> list[Moves]:
    """How a plan could be mended, each once. `units`: who are asked for each hex."""
    return list(dict.fromkeys((*reinforcements(tried), *fences(tried), *mendings(tried, units))))


def fences(tried: Outlook) -> list[Moves]:
    """For each town or exit that would not count somebody in every hex of its road where one is wanted."""
    found: dict[Moves, int] = {}
    watch = watching(tried.plan)
    for answer in tried.answers:
        board, start = answer.board, answer.board.start
        open_ = _in_danger(answer)
        counts = counted(board.pos)
        goals = {goal for goal in board.land.victory if control.holds(start, GERMAN, goal)} - counts
        goals |= set(start.exits_used) if min(counts, default=0) >= 0 else set()
        for goal in sorted(goals):
            road = safest_road(start, goal, open_)
            if road is not None and 0 < len(road.gaps) <= _GAPS:
                for strong in (False, True):
                    if moves := guards(tried.plan, road, watch, strong=strong):
                        found[moves] = found.get(moves, 0) + 1
    return sorted(found, key=lambda moves: (-found[moves], len(moves), moves))[:_FENCES]


def danger(tried: Outlook) -> int:
    """The hexes that the enemy can come near, whatever he answers."""
    found = 0
    for answer in tried.answers:
        found |= _in_danger(answer)
    return found


def _in_danger(answer: Answer) -> int:
    board, found = answer.board, 0
    near = board.start.world.ground.near
    for hex in {hex for places in board.options.values() for hex in places if hex < board.land.n}:
        found |= near[hex] | 1 << hex
    return found


def guards(plan: Deployment, road: Road, watch: frozenset[int], *, strong: bool = False) -> Moves | None:
    """Who has least to do, one for each gap; those first that fewest can come to. None: somebody is missing.

    Of those who is worth least, or who is strongest where the enemy could attack.
    Who is the only one in another hex of the road stays there: he would tear open as much as he mends.
    """
    pos, units, found = plan.pos, plan.pos.world.units, dict[int, int]()
    holding = {one for hex in road.hexes if (one := alone(pos, hex)) is not None}
    free = [unit for unit in plan.options if unit not in holding]
    able = {hex: [unit for unit in free if hex in plan.options[unit]] for hex in road.gaps}
    for hex in sorted(road.gaps, key=lambda hex: (len(able[hex]), hex)):
        free = [unit for unit in able[hex] if unit not in found and can_go(plan, unit, hex)]
        ranked = [
            (
                is_bare(plan, unit, hex),
                busy(plan, unit, watch),
                units[unit].is_artillery,
                -pos.face(unit).defense if strong and plan.threat[hex] else unit_value(pos, unit),
                unit,
            )
            for unit in free
            if busy(plan, unit, watch) < _FIGHTS
        ]
        if not ranked:
            return None
        found[min(ranked)[-1]] = hex
    return tuple(sorted(found.items()))


def reinforcements(tried: Outlook) -> list[Moves]:
    """The strongest who have nothing to do into every place by whose fall points could be lost, all at once."""
    plan, found, watch = tried.plan, dict[int, int](), watching(tried.plan)
    dear: dict[int, float] = {}
    for thrust in (thrust for answer in tried.answers for thrust in answer.thrusts):
        for hex in thrust.targets:
            dear[hex] = max(dear.get(hex, 0.0), thrust.chance * len(thrust.goals))
    free = [unit for unit in plan.options if not busy(plan, unit, watch) and not _holds_a_place(plan, unit, dear)]
    for hex in sorted(dear, key=lambda hex: (-dear[hex], hex)):
        able = [unit for unit in free if hex in plan.options[unit] and unit not in found and can_go(plan, unit, hex)]
        if able:
            found[max(able, key=lambda unit: (plan.pos.face(unit).defense, -unit))] = hex
    return [tuple(sorted(found.items()))] if len(found) > 1 else []


def _holds_a_place(plan: Deployment, unit: int, dear: Mapping[int, float]) -> bool:
    """Whether one stands where it matters."""
    return plan.where(unit) in plan.land.victory or plan.where(unit) in dear


def mendings(tried: Outlook, units: int = FEW) -> list[Moves]:
    """Somebody where the enemy would come through, on the road that he would cut, or beside who would be beaten.

    What saves most points if he does not change his mind comes first; then who is worth least, or who holds best where
    he would attack. Nobody who leaves the map for a point that will count is taken for it. A gun will do where no enemy
    comes beside it: nobody moves after him, but he still attacks. `units`: who are asked for each hex.
    """
    plan, pos, watch = tried.plan, tried.plan.pos, watching(tried.plan)
    found: dict[tuple[int, int], float] = {}
    exits_count = all(any(goal < 0 for goal in counted(answer.board.pos)) for answer in tried.answers)
    for answer in tried.answers:
        before, struck = answer.points, {hex for thrust in answer.thrusts for hex in thrust.targets}
        for hex, saved in weak_places(answer).items():
            able = [unit for unit, places in plan.options.items() if hex in places and plan.where(unit) != hex]
            able = [unit for unit in able if can_go(plan, unit, hex)]
            if exits_count:
                able = [unit for unit in able if unit not in plan.fixed or plan.fixed[unit].tactic != "leave_map"]
            ranked = sorted(
                (
                    is_bare(plan, unit, hex),
                    busy(plan, unit, watch),
                    -pos.face(unit).defense if hex in struck else unit_value(pos, unit),
                    unit,
                )
                for unit in able
            )
            for *_, unit in ranked[:units]:
                gain = max(saved, _points_if(answer, unit, hex) - before)
                if gain > 0:
                    found[unit, hex] = found.get((unit, hex), 0.0) + gain
    order = sorted(found, key=lambda move: (-found[move], busy(plan, move[0], watch), unit_value(pos, move[0]), move))
    return [_relieved(plan, *move, watch) for move in order]


def _relieved(plan: Deployment, unit: int, hex: int, watch: frozenset[int]) -> Moves:
    """The move, and if it is a guard's, who takes his place: somebody weaker from there, or who has least to do."""
    there, pos = plan.where(unit), plan.pos
    if busy(plan, unit, watch) != GUARDS:
        return ((unit, hex),)
    ranked = [
        (not weaker, is_bare(plan, other, there), busy(plan, other, watch), unit_value(pos, other), other)
        for other, places in plan.options.items()
        if there in places and plan.where(other) != there and can_go(plan, other, there)
        if (weaker := plan.where(other) == hex and pos.face(other).defense < pos.face(unit).defense)
        or busy(plan, other, watch) < GUARDS
    ]
    return ((unit, hex), (min(ranked)[-1], there)) if ranked else ((unit, hex),)


def can_go(plan: Deployment, unit: int, hex: int) -> bool:
    """Whether one finds room in a hex, and a gun somebody who pulls it there."""
    return plan.has_room(unit, hex) and plan.columns.may_pull(plan.pos, unit, hex)


def watching(plan: Deployment) -> frozenset[int]:
    """Those who stand alone on a road that carries points, where the enemy could come, or with guns only."""
    pos, watch = plan.pos, carrying(plan.pos) & plan.pos.standing(GERMAN)
    lone = [alone(pos, hex) for hex in bits.places(watch) if plan.threat[hex]]
    return frozenset(unit for unit in lone if unit is not None)


def alone(pos: A44Position, hex: int) -> int | None:
    """The one who holds a hex, if there is only one: a gun does not hold it when somebody else is there."""
    stack = pos.units_at(hex, GERMAN)
    fighters = [unit for unit in stack if not pos.world.units[unit].is_artillery] or stack
    return fighters[0] if len(fighters) == 1 else None


def is_bare(plan: Deployment, unit: int, hex: int) -> bool:
    """Whether a gun would be the guard of a hex where the enemy could attack it."""
    return plan.pos.world.units[unit].is_artillery and bool(plan.threat[hex])


def busy(plan: Deployment, unit: int, watch: frozenset[int]) -> int:
    """Who has nothing to do comes first, who attacks last, unless that hardly succeeds."""
    intent = plan.fixed.get(unit)
    busy = 0 if intent is None else _BUSY.get(intent.tactic, 1)
    if intent is not None and intent.tactic == "attack" and plan.prospect(intent.target, intent.column).cleared < _WINS:
        busy = 1
    return max(busy, GUARDS) if unit in watch else busy


def weak_places(answer: Answer) -> dict[int, float]:
    """Hexes where somebody might make a difference, with the points that he might save there at a guess."""
    board, near = answer.board, answer.board.pos.world.ground.near
    roads = bits.less(supply(board.start, GERMAN).roads, board.start.standing(GERMAN)) & ((1 << board.land.n) - 1)
    places = _missing_links(answer)
    ways = ways_to_cut(answer.cuts)
    for cut in answer.cuts:
        share = sum(1 / ways[goal] for goal in cut.goals)
        for hex in board.options[cut.unit][cut.hex][:-1]:
            places[hex] = places.get(hex, 0.0) + _ON_HIS_WAY * share
        for hex in bits.places((near[cut.hex] | 1 << cut.hex) & roads):
            places[hex] = places.get(hex, 0.0) + _IN_HIS_WAY * share
    for thrust in answer.thrusts:
        for target, end in filter(None, ((thrust.target, thrust.end), thrust.also)):
            shut = bits.places((near[end] | 1 << end) & roads)
            for hex in (target, *shut):
                places[hex] = max(places.get(hex, 0.0), _IN_HIS_WAY * thrust.chance * len(thrust.goals))
    return places


def _missing_links(answer: Answer) -> dict[int, float]:
    """Hexes in which one unit more would keep a road, when the enemy has moved, or when an attack has succeeded.

    They may lie in his zone now, where no road leads yet: who stands there opens one, also for a town that does not
    count before he moves.
    """
    board, places = answer.board, dict[int, float]()
    boards = [(board.pos, (counted(board.start) | {*board.land.victory}) - counted(board.pos), 1.0)]
    boards += [(thrust.after, thrust.goals, thrust.chance) for thrust in answer.thrusts if thrust.after is not None]
    for pos, goals, chance in boards:
        ends = {goal for goal in goals if goal >= 0 and control.holds(pos, GERMAN, goal)}
        ends |= set(pos.exits_used) if min(goals, default=0) < 0 else set()
        for goal in sorted(ends):
            for hex in bits.places(links(pos, goal)):
                places[hex] = places.get(hex, 0.0) + chance
    return places


def _points_if(answer: Answer, unit: int, hex: int) -> float:
    """The points that are left if somebody stands there and the enemy does as he would have done, if he still can."""
    after, board = answer.board.pos.copy(), answer.board
    for enemy in after.units_at(hex, board.side):
        after.put(enemy, board.start.at[enemy])
    after.put(unit, hex)
    after.control[hex] = 1 + GERMAN
    return len(counted(after)) - expected(answer.thrusts)


def sent(plan: Deployment, moves: Moves) -> Deployment:
    other = plan.copy()
    for unit, hex in moves:
        other.put(unit, hex)
        before = other.fixed.get(unit)
        if before is not None and before.tactic == "attack":
            let_go(other, before, unit)
        message = msg("a44-staff-forestall", unit=plan.pos.unit_ref(unit), hex=plan.pos.hex_ref(hex))
        other.fixed[unit] = Intent("forestall", ((unit, hex),), message)
    return other


def leaves_for_nothing(tried: Outlook) -> bool:
    """Whether units would leave the map, and the enemy cuts their road whatever happens (S2b)."""
    if not _leaving(tried.plan):
        return False
    return not any(goal < 0 for answer in tried.answers for goal in counted(answer.board.pos))


def staying(plan: Deployment) -> Deployment:
    """The same without leaving the map: who would have left is free."""
    other = plan.copy()
    for unit in _leaving(plan):
        other.put(unit, plan.start.at[unit])
        del other.fixed[unit]
    return other


def _leaving(plan: Deployment) -> list[int]:
    return [unit for unit, intent in plan.fixed.items() if intent.tactic == "leave_map"]
