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
from salient.engine.candour import seen_by, units_in
from salient.engine.errors import IllegalAction
from salient.engine.insight import Insight
from salient.engine.line import Line
from salient.engine.messages import Ref, msg
from salient.engine.position import Arrow, Position
from salient.engine.reason import Reason
from salient.engine.reckoning import Reckoning, reckon
from salient.engine.roles import MAIN, Role, verbs_of
from salient.engine.thought import Character
from salient.engine.view import View
from salient.opponents import levels
from salient.opponents.contrast import Rather, rather
from salient.opponents.estimate import ADVISER
from salient.opponents.player import Player
from salient.opponents.worth import OBJECTIVES

Kind = Literal["plan", "fear"]
Told = Callable[[int, int], None]
ENEMY = Character("enemy", effort=levels.character("regular").effort)  # as quick as a regular, and sees as clearly
SHOWN = 6  # moves of a hint
_THOUGHTS = 60  # until a plan ends, or the enemy's turn
_AHEAD = 400  # answers until the enemy is asked
_NODES = 4_000  # of the odds of one roll


class Move(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody would do: a walk, an attack, an end of a phase."""

    side: str
    answers: tuple[str, ...]
    reasons: tuple[Reason, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    odds: Reckoning | None = None
    rather: Rather | None = None  # what one would do else, and what that would change


class Hint(msgspec.Struct, frozen=True):
    kind: Kind
    side: str  # who asked
    moves: tuple[Move, ...]


def plan(told: Told, insight: Insight, seed: str) -> Hint:
    """What the veteran would do, up to the next roll, question to somebody else, or end of a phase."""
    line = insight.guess(0)
    player = Player(ADVISER, seed)
    ends = verbs_of(insight.rulebook.roles, "end")
    moves: list[Move] = []
    for number, (move, verbs) in enumerate(moves_of(line, insight.side, insight.side, player)):
        moves.append(move)
        told(number + 1, _THOUGHTS)
        if line.chance or line.side != insight.side or ends & verbs:
            break
    if moves:
        said = [one for one in insight.decision.actions if str(one) == moves[0].answers[0]]
        moves[0] = msgspec.structs.replace(moves[0], rather=rather(insight, said))
    in_hand = not any(action.verb in ends for action in insight.decision.actions)
    return Hint("plan", insight.side, _first_first(moves) if in_hand else best(moves))


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
    open_to_him = _open_to(insight, enemy)
    for number in range(_THOUGHTS):
        told(number + 1, _THOUGHTS)
        if line.over or (line.side == me and _offers(line, begins)):
            break
        if line.chance:
            line.roll(rng)
        elif line.side == enemy:
            moves += [move for move, _ in moves_of(line, enemy, me, player) if move.reasons]
        else:
            _answered(line, own)
    return Hint("fear", me, best(moves, places=open_to_him) if moves else ())


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


def _answered(line: Line, player: Player) -> tuple[Sequence[Action], tuple[Reason, ...]]:
    """Let somebody think, and play it."""
    decision = line.decision
    assert decision is not None
    thought = player.think(Insight(line.position, decision, forced=line.forced))
    played = line.follow(thought.answers) or line.follow(decision.actions[:1])
    return thought.answers[:played], thought.reasons


def moves_of(line: Line, side: str, eyes: str, player: Player) -> Iterator[tuple[Move, frozenset[str]]]:
    """Of one side, one after the other, as long as it is asked and no dice fall; with the verbs of each."""
    rulebook = line.position.world.rulebook
    ends, adds = (verbs_of(rulebook.roles, role) for role in ("end", "add"))
    for _ in range(_THOUGHTS):
        if line.over or line.chance or line.side != side:
            return
        floor, view = len(line.position.stack), rulebook.view(line.position, eyes)
        answers: list[Action] = []
        reasons: list[Reason] = []
        while True:
            before = line.position.copy()
            given, why = _answered(line, player)
            answers += given
            reasons += why
            ended = any(action.verb in ends for action in given)
            if ended or line.over or line.chance or line.side != side:
                break
            if len(line.position.stack) <= floor and not (given and given[-1].verb in adds):
                break  # who is added to an attack is told with it: its odds presume him
        after = rulebook.view(line.position, eyes)
        odds = _odds(before, given, side) if line.chance else None
        shown = seen_by(reasons, view) or _blow(line.position, side, answers, odds, view)
        arrows = _arrows(line.position, answers, shown, view, after)
        move = Move(side, tuple(map(str, answers)), shown, arrows, odds)
        yield move, frozenset(action.verb for action in answers)


def _odds(before: Position, given: Sequence[Action], side: str) -> Reckoning | None:
    if not given:
        return None
    try:
        found = reckon(before, given, side, None, _NODES)
    except IllegalAction:  # in another position that it cannot tell from this one, dice would fall earlier
        return None
    return found if len(found.outcomes) > 1 else None


def _blow(
    pos: Position, side: str, answers: Sequence[Action], odds: Reckoning | None, view: View
) -> tuple[Reason, ...]:
    """An attack for which its staff has no words: who strikes where, as its sums name them."""
    places, stood = {place.id for place in pos.world.layout.places}, _stood(view)
    own = {piece.id for piece in view.pieces if piece.side == side}
    named = _struck(pos, answers)
    goals = [stood.get(one, one) for one in named if one not in own and stood.get(one, one) in places]
    if odds is None or not goals:
        return ()
    lines = [unit for sum_ in odds.sums for line in sum_.lines for unit in units_in(line.cause)]
    units = tuple(dict.fromkeys(unit for unit in (*named, *lines) if unit in own))
    if not units:
        return ()
    place = Ref(clicks.kind_of(pos.world.things, goals[0]) or "hex", goals[0])
    message = msg("opponent-attack", unit=Ref("unit", units[0]), more=len(units) - 1, place=place)
    return (Reason(message, units, (goals[0],)),)


def _stood(view: View) -> dict[str, str]:
    return {piece.id: piece.place for piece in view.pieces if piece.place is not None}


def _struck(pos: Position, answers: Sequence[Action]) -> list[str]:
    """What answers that speak of an attack point at."""
    strikes = verbs_of(pos.world.rulebook.roles, "attack")
    return [target for action in answers if action.verb in strikes for target in action.targets]


def _arrows(
    pos: Position, answers: Sequence[Action], reasons: Sequence[Reason], view: View, after: View
) -> tuple[Arrow, ...]:
    """What to draw: blows where somebody attacks, else where whoever moved has gone, else what it is about."""
    stood, places = _stood(view), {place.id for place in pos.world.layout.places}
    named = _struck(pos, answers)
    goals = [target for target in named if target in places] or [stood[one] for one in named if one in stood]
    found: list[Arrow] = []
    if goals:
        units = [target for target in named if target in stood] or [unit for one in reasons for unit in one.units]
        found = [Arrow((stood[unit], goals[0]), "strike") for unit in units if stood.get(unit, goals[0]) != goals[0]]
        return tuple(dict.fromkeys(found)) or (Arrow((goals[0],), "aim"),)
    for piece in after.pieces:
        was = stood.get(piece.id)
        if was in places and piece.place in places and piece.place != was:
            found.append(Arrow((str(was), str(piece.place)), "go"))
    found += [Arrow(one.places[-2:], "strike") for one in reasons if len(one.places) > 1]
    return tuple(dict.fromkeys(found)) or tuple(Arrow((one.places[-1],), "aim") for one in reasons if one.places)


def best(moves: Sequence[Move], most: int = SHOWN, places: frozenset[str] = frozenset()) -> tuple[Move, ...]:
    """The few that promise most, in their order; what has neither reasons nor odds only where there is nothing else.
    Up to half of them are marches that simply end in one of these places."""
    moves = _together([move for move in moves if move.reasons or move.odds] or moves)
    drives = [number for number, move in enumerate(moves) if _ends_in(move, places)][: most // 2]

    def weight(number: int) -> tuple[bool, bool, float, int]:
        move = moves[number]
        worth = max((one.worth for one in move.reasons), default=0.0)
        return number in drives, move.odds is not None, worth, -number

    chosen = sorted(range(len(moves)), key=weight, reverse=True)[:most]
    return tuple(moves[number] for number in sorted(chosen))


def _first_first(moves: Sequence[Move]) -> tuple[Move, ...]:
    """Somebody is asked about one thing: what to do with that comes before all else."""
    found = best(moves)
    return found if not moves or moves[0] in found else (moves[0], *best(moves[1:], SHOWN - 1))


def _ends_in(move: Move, places: frozenset[str]) -> bool:
    return any(arrow.tone == "go" and arrow.places[-1] in places for arrow in move.arrows)


def _together(moves: Sequence[Move]) -> list[Move]:
    """Several that are made for the same reason are one."""
    found: dict[object, Move] = {}
    for number, move in enumerate(moves):
        key: object = tuple(one.message for one in move.reasons) if move.reasons else number
        if isinstance(key, tuple):
            key = msgspec.json.encode(key)
        before = found.get(key)
        if before is None:
            found[key] = move
        else:
            arrows = tuple(dict.fromkeys((*before.arrows, *move.arrows)))
            found[key] = Move(
                move.side,
                before.answers + move.answers,
                before.reasons,
                arrows,
                before.odds or move.odds,
                before.rather or move.rather,
            )
    return list(found.values())
