"""What a good player would do now, and what the enemy might do next: for a person who asks.

Both are thought on what that person's side may know, and nothing else: on a guess, with the players' own reasons.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Literal

import msgspec

from salient.engine import clicks
from salient.engine.actions import Action
from salient.engine.insight import Insight
from salient.engine.line import Line
from salient.engine.messages import Ref, msg
from salient.engine.reason import Reason
from salient.engine.roles import MAIN, Role, verbs_of
from salient.opponents.contrast import rather
from salient.opponents.estimate import ADVISER, ENEMY
from salient.opponents.moves import SHOWN, THOUGHTS, Move, answered, best, blows_once, moves_of, stood
from salient.opponents.player import Player
from salient.opponents.runs import Clock, clock_in, clock_of
from salient.opponents.worth import OBJECTIVES

Kind = Literal["plan", "fear"]
Told = Callable[[int, int], None]
_AHEAD = 400  # answers until the enemy is asked


class Hint(msgspec.Struct, frozen=True):
    kind: Kind
    side: str  # who asked
    moves: tuple[Move, ...]


class Kept(msgspec.Struct, frozen=True):
    """A plan that was told: who is asked again in the same phase goes on with it, as a player at the table does."""

    side: str
    clock: Clock
    moves: tuple[Move, ...]


def plan(told: Told, insight: Insight, seed: str) -> Hint:
    """What the veteran would do, up to the next roll, question to somebody else, or end of a phase."""
    return go_on(told, insight, seed)[0]


def go_on(told: Told, insight: Insight, seed: str, kept: Kept | None = None) -> tuple[Hint, Kept]:
    """The same with a plan that was told before, as long as what is left of it can be carried out."""
    side, clock, roles = insight.side, clock_in(insight.view), insight.rulebook.roles
    lists = verbs_of(roles, "end") | verbs_of(roles, "begin")
    in_hand = not any(action.verb in lists for action in insight.decision.actions)
    if kept is not None and (kept.side, kept.clock) != (side, clock):
        kept = None
    moves = _left(insight, kept) if kept is not None else []
    if not moves:
        moves = _thought(told, insight, seed)
        if kept is None or not in_hand:  # who has taken up something else may come back to the plan
            kept = Kept(side, clock, tuple(moves))
    assert kept is not None
    if moves:
        said = [one for one in insight.decision.actions if str(one) == moves[0].answers[0]]
        moves[0] = msgspec.structs.replace(moves[0], rather=rather(insight, said))
    return Hint("plan", side, _first_first(moves) if in_hand else best(moves)), kept


def _thought(told: Told, insight: Insight, seed: str) -> list[Move]:
    line, clock = insight.guess(0), clock_in(insight.view)
    ends = verbs_of(insight.rulebook.roles, "end")
    moves: list[Move] = []
    for number, (move, verbs) in enumerate(moves_of(line, insight.side, insight.side, Player(ADVISER, seed))):
        moves.append(move)
        told(number + 1, THOUGHTS)
        if line.over or line.chance or line.side != insight.side or ends & verbs:
            break
        if clock_of(line.position, insight.side) != clock:  # where nothing is left to do a phase ends by itself
            break
    return moves


def _left(insight: Insight, kept: Kept) -> list[Move]:
    """What is still to be done of a plan, what is in hand first. Nothing: something of it can no longer be done."""
    now, line = stood(insight.view, insight.side), insight.guess(0)
    waiting = [move for move in kept.moves if not move.goes or any(now.get(unit) != at for unit, at in move.goes)]
    found: list[Move] = []
    for move in waiting:  # begun already: its first answers are given
        rest = _rest(line, move, {now.get(unit) for unit, _ in move.goes})
        if rest:
            found, waiting = [rest], [one for one in waiting if one is not move]
            break
    for move in waiting:
        if line.over or line.chance or line.side != insight.side:
            break
        if line.follow(_answers(move)) < len(move.answers):
            return []
        found.append(move)
    return found


def _rest(line: Line, move: Move, at: set[str | None]) -> Move | None:
    """Of a move of which some answers have been given; what is left of it is played. `at`: where those are who go."""
    answers = _answers(move)
    if answers[0] in line.actions:
        return None
    ways = verbs_of(line.position.world.rulebook.roles, "move")
    come = [number for number, one in enumerate(answers) if one.verb in ways and not at.isdisjoint(one.targets)]
    for number in range(max(come, default=0) + 1, len(answers)):
        if line.copy().follow(answers[number:]) == len(answers) - number:
            line.follow(answers[number:])
            return msgspec.structs.replace(move, answers=move.answers[number:])
    return None


def _answers(move: Move) -> list[Action]:
    return [Action.parse(answer) for answer in move.answers]


def fear(told: Told, insight: Insight, seed: str) -> Hint:
    """What the enemy's staff would do in its next turn, if mine ended now: marches with a purpose and blows, not the
    questions on the way, such as who bears a loss."""
    me, line, rng = insight.side, insight.guess(0), random.Random(seed)
    begins = verbs_of(insight.rulebook.roles, "begin")
    own = Player(ENEMY, seed)
    if not _to_the_enemy(line, me, begins, rng):
        return Hint("fear", me, ())
    enemy = line.side
    assert enemy is not None
    player = Player(ENEMY, f"{seed} enemy")
    moves: list[Move] = []
    for number in range(THOUGHTS):
        told(number + 1, THOUGHTS)
        if line.over or (line.side == me and _offers(line, begins)):
            break
        if line.chance:
            line.roll(rng)
        elif line.side == enemy:
            moves += [move for move, _ in moves_of(line, enemy, me, player) if move.reasons]
        else:
            answered(line, own)
    found = threats(insight, moves, enemy)
    return Hint("fear", me, best(found, places=_open_to(insight, enemy)) if found else ())


def threats(insight: Insight, moves: Sequence[Move], enemy: str) -> list[Move]:
    """What of all that the enemy would do is to be feared, each thing once."""
    places = _open_to(insight, enemy)
    return [*_drives(insight, moves, places), *_others(insight, moves, enemy, places)]


def _drives(insight: Insight, moves: Sequence[Move], places: frozenset[str]) -> Iterator[Move]:
    """Who comes into places that count: all into one place together, whatever each of them is for there."""
    coming: dict[str, list[tuple[str, Move]]] = {}
    for move in moves:
        if not move.strikes:
            for unit, place in move.goes:
                if place in places:
                    coming.setdefault(place, []).append((unit, move))
    for place, those in coming.items():
        units = tuple(dict.fromkeys(unit for unit, _ in those))
        where = Ref(clicks.kind_of(insight.guess(0).position.world.things, place) or "hex", place)
        message = msg("opponent-comes", unit=Ref("unit", units[0]), more=len(units) - 1, place=where)
        worth = max(one.worth for _, move in those for one in move.reasons)
        arrows = (arrow for _, move in those for arrow in move.arrows if arrow.places[-1] == place)
        yield Move(
            those[0][1].side,
            tuple(answer for _, move in those for answer in move.answers),
            (Reason(message, units, (place,), worth),),
            tuple(dict.fromkeys(arrows)),
            goes=tuple((unit, place) for unit in units),
        )


def _others(insight: Insight, moves: Sequence[Move], enemy: str, places: frozenset[str]) -> Iterator[Move]:
    """Blows, each once, and marches, but for those who only hold what is the enemy's already."""
    held = insight.view.control
    for move in blows_once(moves):
        if move.strikes or (
            move.goes and not any(place in places or held.get(place) == enemy for _, place in move.goes)
        ):
            yield move


def _open_to(insight: Insight, enemy: str) -> frozenset[str]:
    """The places that count for victory and are not the enemy's yet."""
    held = insight.view.control
    return frozenset(
        place.id
        for place in insight.layout.places
        if (place.worth or OBJECTIVES & set(place.tags)) and held.get(place.id) != enemy
    )


def _to_the_enemy(line: Line, me: str, begins: frozenset[str], rng: random.Random) -> bool:
    """End my turn; whether the enemy then takes something in hand."""
    order: tuple[Role, ...] = ("end", "decline", "stop", *MAIN)
    kinds = [verbs_of(line.position.world.rulebook.roles, role) for role in order]
    for _ in range(_AHEAD):
        if line.over:
            return False
        if line.chance:
            line.roll(rng)
            continue
        if line.side != me and _offers(line, begins):
            return True
        found = [action for kind in kinds for action in line.actions if action.verb in kind]
        line.play(found[0] if found else rng.choice(line.actions), sure=True)
    return False


def _offers(line: Line, verbs: frozenset[str]) -> bool:
    return any(action.verb in verbs for action in line.actions)


def _first_first(moves: Sequence[Move]) -> tuple[Move, ...]:
    """Somebody is asked about one thing: what to do with that comes before all else."""
    found = best(moves)
    return found if not moves or moves[0] in found else (moves[0], *best(moves[1:], SHOWN - 1))
