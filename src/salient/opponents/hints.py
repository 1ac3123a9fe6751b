"""What a good player would do now, and what the enemy might do next: for a person who asks.

Both are thought on what that person's side may know, and nothing else: on a guess, with the players' own reasons.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Literal

import msgspec

from salient.engine import clicks
from salient.engine.actions import Action
from salient.engine.candour import units_in
from salient.engine.insight import Insight
from salient.engine.line import Line
from salient.engine.messages import Message, Ref, msg
from salient.engine.reason import Reason
from salient.engine.roles import MAIN, Role, verbs_of
from salient.opponents.contrast import rather
from salient.opponents.estimate import ADVISER, ENEMY, standing, value_for
from salient.opponents.moves import SHOWN, THOUGHTS, Move, answered, best, blows_once, moves_of, odds_of, stood
from salient.opponents.parts import complete, ends_only, explained, pieces, shared
from salient.opponents.perils import PLACE
from salient.opponents.player import Player
from salient.opponents.promises import Promise, column_of, kept_or_not, promised
from salient.opponents.runs import Clock, clock_in, clock_of
from salient.opponents.worth import OBJECTIVES

Kind = Literal["plan", "fear"]
Told = Callable[[int, int], None]
_AHEAD = 400  # answers until the enemy is asked


class Hint(msgspec.Struct, frozen=True, omit_defaults=True):
    kind: Kind
    side: str  # who asked
    moves: tuple[Move, ...]
    notes: tuple[Message, ...] = ()  # what became of what was advised before: it stands below what is advised now


class Kept(msgspec.Struct, frozen=True):
    """A plan that was told: who is asked again in the same phase goes on with it, as a player at the table does."""

    side: str
    clock: Clock
    moves: tuple[Move, ...]
    about: tuple[str, ...] = ()  # the question and what it named, where it was thought of in the midst of something
    mind: bytes = b""  # what the adviser remembered when this phase began
    promises: tuple[Promise, ...] = ()  # what it had advised by then
    later: tuple[bytes, tuple[Promise, ...]] = (b"", ())  # both for the next phase of this turn

    def player(self, seed: str) -> Player:
        found = pickle.loads(self.mind) if self.mind else Player(ADVISER, seed)
        assert isinstance(found, Player)
        return found


def plan(told: Told, insight: Insight, seed: str) -> Hint:
    """What the veteran would do, up to the next roll, question to somebody else, or end of a phase."""
    return go_on(told, insight, seed)[0]


def go_on(told: Told, insight: Insight, seed: str, kept: Kept | None = None) -> tuple[Hint, Kept]:
    """The same with a plan that was told before, as long as what is left of it can be carried out."""
    roles, now = insight.rulebook.roles, _now(insight, kept)
    lists = verbs_of(roles, "end") | verbs_of(roles, "begin")
    in_hand = bool(_subjects(insight)) or not any(action.verb in lists for action in insight.decision.actions)
    moves, before = _left(insight, now), now
    own = bool(moves)
    if not moves:
        player = now.player(seed)
        moves = _thought(told, insight, player)
        if not now.moves or now.about or not in_hand:  # who has taken up something else may come back to the plan
            about = _asked(insight) if in_hand else ()
            now = msgspec.structs.replace(now, moves=tuple(moves), about=about, later=(_memory(player), now.later[1]))
    if moves:
        said = [one for one in insight.decision.actions if str(one) == moves[0].answers[0]]
        moves[0] = msgspec.structs.replace(moves[0], rather=rather(insight, said, _answers(moves[0])))
    chosen = _first_first(moves) if in_hand else best(moves, first=_owed(insight))
    chosen = complete(_pressed(insight, chosen), insight.guess(0).position, stood(insight.view))
    now = msgspec.structs.replace(now, later=(now.later[0], promised(chosen, (*now.promises, *now.later[1]))))
    notes = () if in_hand else tuple(kept_or_not(insight, now.promises, moves, now.player(seed)))
    beside = tuple(_left_out(insight, now, moves[0])) if own else _call_off(insight, before, moves) if in_hand else ()
    if beside:
        chosen = (msgspec.structs.replace(chosen[0], notes=(*beside, *chosen[0].notes)), *chosen[1:])
    return Hint("plan", insight.side, chosen, notes), now


def _now(insight: Insight, kept: Kept | None) -> Kept:
    """What is remembered in this phase: its plan, or what was advised in earlier phases of the same turn."""
    side, clock, solo = insight.side, clock_in(insight.view), len(insight.rulebook.seated) == 1
    if kept is None or kept.side != side or kept.clock.turn_of(solo) != clock.turn_of(solo):
        return Kept(side, clock, ())
    return kept if kept.clock == clock else Kept(side, clock, (), (), *kept.later)


def _memory(player: Player) -> bytes:
    return pickle.dumps(player, pickle.HIGHEST_PROTOCOL)


def _owed(insight: Insight) -> frozenset[str]:
    """Who must do something before the phase can end."""
    return frozenset(unit for one in insight.before_end for unit in units_in(one.message))


def _pressed(insight: Insight, moves: Sequence[Move]) -> tuple[Move, ...]:
    """What cannot be left undone says so."""
    why = [(one.message, set(units_in(one.message))) for one in insight.before_end]
    return tuple(
        msgspec.structs.replace(
            move, notes=tuple(message for message, units in why if units & {unit for unit, _ in move.goes})
        )
        for move in moves
    )


def _left_out(insight: Insight, kept: Kept, move: Move) -> Iterator[Message]:
    """Of an attack that was advised: who has been added to it that was not to take part, and can be taken back."""
    told = {unit for one in move.reasons for unit in one.units}
    told |= {unit for one in kept.moves for answer in _answers(one) for unit in answer.targets}
    now = stood(insight.view, insight.side)
    for action in insight.decision.actions if move.strikes and not move.goes else ():
        if action.verb in verbs_of(insight.rulebook.roles, "cancel"):
            for unit in (one for one in action.targets if one in now and one not in told):
                yield msg("opponent-left-out", unit=Ref("unit", unit))


def _call_off(insight: Insight, kept: Kept, moves: Sequence[Move]) -> tuple[Message, ...]:
    """Of an attack that somebody has begun by himself: whether it costs more than it promises."""
    line = insight.guess(0)
    place = _battle(line)
    if not moves or not place or any(place in move.strikes for move in kept.moves):
        return ()
    if any(one.place == place and not one.fell_to(column_of(moves[0].odds)) for one in kept.promises):
        return ()  # it was advised at these odds
    value, floor = value_for(line.position, insight.side), len(line.position.stack) - 1
    now = value(line.position)
    line.follow(_answers(moves[0]))
    if standing(line.position, floor, value) >= now:
        return ()
    off = msg("opponent-call-off", place=Ref(clicks.kind_of(line.position.world.things, place) or "hex", place))
    cancels = verbs_of(insight.rulebook.roles, "cancel") | verbs_of(insight.rulebook.roles, "decline")
    return (off,) if _answers(moves[0])[0].verb in cancels else (off, msg("opponent-all-the-same"))


def _battle(line: Line) -> str:
    """The place of an attack that is begun and not yet rolled for; nothing if none is."""
    roles, decision = line.position.world.rulebook.roles, line.decision
    if decision is None or not any(one.verb in verbs_of(roles, "attack") for one in decision.actions):
        return ""
    places = {place.id for place in line.position.world.layout.places}
    foes = {one.place for one in line.view(decision.side).pieces if one.side != decision.side and one.kind == "unit"}
    named = [arg.id for arg in decision.prompt.args.values() if isinstance(arg, Ref)] if decision.prompt else []
    return next((one for one in named if one in places and one in foes), "")


def _thought(told: Told, insight: Insight, player: Player) -> list[Move]:
    line, clock = insight.guess(0), clock_in(insight.view)
    ends = verbs_of(insight.rulebook.roles, "end")
    moves: list[Move] = []
    was = stood(insight.view)
    for number, (move, verbs) in enumerate(moves_of(line, insight.side, insight.side, player)):
        found = pieces(move, insight.rulebook.roles)
        moves = shared((*moves, *found))
        if len(found) == 1:
            moves[-1] = explained(moves[-1], line.position, was)
        told(number + 1, THOUGHTS)
        if line.over or line.chance or line.side != insight.side or ends & verbs:
            break
        if clock_of(line.position, insight.side) != clock:  # where nothing is left to do a phase ends by itself
            break
    return ends_only(moves)


def _left(insight: Insight, kept: Kept) -> list[Move]:
    """What is still to be done of a plan, what is in hand first. Nothing: something of it can no longer be done."""
    if kept.about and kept.about != _asked(insight):
        return []  # a word that fits every battle was said of another one
    now, line = stood(insight.view, insight.side), insight.guess(0)
    waiting = [move for move in kept.moves if not move.goes or any(now.get(unit) != at for unit, at in move.goes)]
    in_hand = _subjects(insight) & now.keys()
    found: list[Move] = []
    for move in waiting:  # begun already: its first answers are given
        if move.strikes and not move.goes and _battle(line) not in move.strikes:
            continue  # what is left of one attack is no advice for another
        if in_hand and move.goes and in_hand.isdisjoint(unit for unit, _ in move.goes):
            continue  # what ends the march of one ends that of anybody
        rest = _rest(line, move, {now.get(unit) for unit, _ in move.goes})
        if rest:
            found, waiting = [rest], [one for one in waiting if one is not move]
            break
    others = _in_some_order(line, waiting)
    if others is None:
        return []
    found += others
    if found and found[0].odds is not None:  # something may have been added to it since
        now_odds = odds_of(insight.guess(0).position, _answers(found[0]), insight.side)
        found[0] = msgspec.structs.replace(found[0], odds=now_odds)
    return found


def _in_some_order(line: Line, moves: Sequence[Move]) -> list[Move] | None:
    """All of them, up to the next roll; who finds no room yet waits for others. None: one cannot be made."""
    me, ends = line.side, verbs_of(line.position.world.rulebook.roles, "end")
    last = [move for move in moves if ends & {one.verb for one in _answers(move)}]
    waiting, found = [move for move in moves if move not in last], list[Move]()
    number = 0
    while (waiting or last) and not (line.over or line.chance or line.side != me):
        made = _first_of(line, waiting or last)
        if made is None:
            return None
        number, line = made
        found.append((waiting or last).pop(number))
    return None if number and waiting else found


def _first_of(line: Line, moves: Sequence[Move]) -> tuple[int, Line] | None:
    """The number of the first that can be made, and the position afterwards."""
    for number, move in enumerate(moves):
        tried = line.copy()
        if tried.follow(_answers(move)) == len(move.answers):
            return number, tried
    return None


def _asked(insight: Insight) -> tuple[str, ...]:
    """A question, and whom and what it names: what follows a roll may be asked about the same place."""
    prompt = insight.decision.prompt
    return (prompt.id, *(arg.id for arg in prompt.args.values() if isinstance(arg, Ref)))


def _subjects(insight: Insight) -> set[str]:
    """The units and places that a question names; one that goes through all there is to do names none."""
    known = {piece.id for piece in insight.view.pieces} | {place.id for place in insight.layout.places}
    return known.intersection(_asked(insight)[1:])


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
            return _shortened(move, move.answers[number:])
    return None


def _shortened(move: Move, answers: tuple[str, ...]) -> Move:
    """What has been answered is not said again."""
    parts = tuple(msgspec.structs.replace(one, said=tuple(a for a in one.said if a in answers)) for one in move.parts)
    return msgspec.structs.replace(move, answers=answers, said=tuple(a for a in move.said if a in answers), parts=parts)


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
            moves += [move for move in shared(move for move, _ in moves_of(line, enemy, me, player)) if move.reasons]
        else:
            answered(line, own)
    found = threats(insight, moves, enemy)
    worst: Sequence[Move] = best(found, places=_open_to(insight, enemy)) if found else ()
    gone = {unit: place for move in reversed(moves) for unit, place in move.goes}  # before anybody pursues
    worst = sorted(worst, key=lambda move: -move.danger)
    return Hint("fear", me, complete(worst, insight.guess(0).position, stood(insight.view), gone))


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
            parts=tuple(one for _, move in those for one in move.parts if one.unit in units),
            danger=PLACE,
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
