"""Who takes part in what is advised: a march for which the reason was told with another, who stays, who strikes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

import msgspec

from salient.engine.actions import Action
from salient.engine.messages import Ref
from salient.engine.position import Position
from salient.engine.reason import Reason
from salient.engine.roles import Roles, verbs_of
from salient.opponents.estimate import ADVISER
from salient.opponents.moves import STRIKES, Move, Part, blows, part


def shared(moves: Iterable[Move]) -> list[Move]:
    """A reason that names several is told with the first of them; it is that of the others too."""
    found: list[Move] = []
    of: dict[str, Move] = {}  # who is named in a reason
    for move in moves:
        leader = of.get(move.goes[0][0]) if move.goes and not move.reasons else None
        if leader is not None:
            move = _with_reasons(move, leader)
        for unit in (unit for one in move.reasons for unit in one.units):
            of.setdefault(unit, move)
        found.append(move)
    return found


def _with_reasons(move: Move, leader: Move) -> Move:
    return msgspec.structs.replace(
        move,
        reasons=leader.reasons,
        arrows=(*move.arrows, *blows(leader, *(place for _, place in move.goes))),
        said=tuple(answer for one in move.parts for answer in one.said),
    )


def pieces(move: Move, roles: Roles) -> list[Move]:
    """What was thought of at once for many, such as a set-up, unit by unit: so each can be done, or left, by itself.
    What a single answer does with everybody is told as that answer."""
    answers = [Action.parse(answer) for answer in move.answers]
    if any(one.verb in verbs_of(roles, "shortcut") for one in answers):
        return [msgspec.structs.replace(move, reasons=(), arrows=(), parts=(), said=move.answers)]
    starts = verbs_of(roles, "begin") | verbs_of(roles, "end")
    cuts = [number for number, one in enumerate(answers) if one.verb in starts]
    units = [one.target for one in answers if one.verb in starts and one.targets]
    if move.reasons or len(units) < 2 or len(set(units)) < len(units) or cuts[0]:
        return [move]
    return [_piece(move, move.answers[one:two]) for one, two in pairwise((*cuts, len(answers)))]


def _piece(move: Move, answers: tuple[str, ...]) -> Move:
    named = {unit for answer in answers for unit in Action.parse(answer).targets}
    goes = tuple(one for one in move.goes if one[0] in named)
    ends = {place for _, place in goes}
    return Move(
        move.side,
        answers,
        arrows=tuple(arrow for arrow in move.arrows if arrow.places[-1] in ends),
        goes=goes,
        said=() if goes else answers,
        parts=tuple(msgspec.structs.replace(one, said=()) for one in move.parts if one.unit in named),
    )


def ends_only(moves: Sequence[Move]) -> list[Move]:
    """Who goes somewhere and later elsewhere is told where he ends, once."""
    found: list[Move] = []
    gone: set[str] = set()
    for move in reversed(moves):
        again = gone & {unit for unit, _ in move.goes}
        if again:
            move = msgspec.structs.replace(
                move,
                goes=tuple(one for one in move.goes if one[0] not in again),
                parts=tuple(one for one in move.parts if one.unit not in again),
            )
        gone |= {unit for unit, _ in move.goes}
        found.append(move)
    return found[::-1]


def explained(move: Move, pos: Position, stood: Mapping[str, str]) -> Move:
    """Of who goes somewhere without a word, such as in a retreat: what anybody can see there, if the game's staff has
    words for that. `pos`: when it has gone; `stood`: where everybody was before."""
    office = pos.world.rulebook.staff()
    if move.reasons or not move.parts or office is None:
        return move
    seen = getattr(office(move.side, ADVISER, "hint"), "seen_there", None)
    found = [
        Reason(message, (unit,), (place,))
        for unit, place in move.goes
        if seen is not None and (message := seen(pos, unit, stood.get(unit, ""))) is not None
    ]
    if not found:
        return move
    said = (*_declined(move, pos), *(answer for one in move.parts for answer in one.said))
    return msgspec.structs.replace(move, reasons=tuple(found), said=said)


def _declined(move: Move, pos: Position) -> tuple[str, ...]:
    """The answer that opens a retreat: who is asked whether to hold must first say no, and where that leads comes
    after it."""
    no = verbs_of(pos.world.rulebook.roles, "decline")
    return tuple(answer for answer in move.answers[:1] if move.goes and Action.parse(answer).verb in no)


def complete(
    moves: Sequence[Move], pos: Position, stood: Mapping[str, str], gone: Mapping[str, str] | None = None
) -> tuple[Move, ...]:
    """Of those that several make, who goes and who stays; of one alone its reason says enough if it names the place.
    `stood`: where everybody is now; `gone`: where they will have gone by then, of what is only feared."""
    return tuple(_complete(move, pos, stood, gone or {}) for move in moves)


def _complete(move: Move, pos: Position, stood: Mapping[str, str], gone: Mapping[str, str]) -> Move:
    parts, arrows = tuple(_first_there(pos, one, stood) for one in move.parts), move.arrows
    if move.goes:
        busy = {one.unit for one in parts}
        named = dict.fromkeys(unit for one in move.reasons for unit in one.units)
        others = {unit: gone.get(unit, stood[unit]) for unit in named if unit not in busy and unit in stood}
        for unit, at in others.items():
            id = "opponent-part-stays" if at == stood[unit] else "opponent-part-goes"
            parts = (*parts, part(pos, id, unit, at))
        arrows = tuple(dict.fromkeys((*arrows, *blows(move, *others.values()))))
    if len(parts) < 2 and (not parts or _told(move)):
        return msgspec.structs.replace(move, parts=())
    said = _declined(move, pos) if move.goes else move.said  # how each of them moves is told with him
    return msgspec.structs.replace(move, parts=parts, arrows=arrows, said=said)


def _first_there(pos: Position, one: Part, stood: Mapping[str, str]) -> Part:
    """Who strikes from where he does not stand yet must go there first."""
    (at,) = (arg.id for arg in one.message.args.values() if isinstance(arg, Ref) and arg.kind != "unit")
    if one.message.id != STRIKES or stood.get(one.unit, at) == at:
        return one
    return part(pos, "opponent-part-after", one.unit, at, one.said)


def _told(move: Move) -> bool:
    """Whether the reasons of a move name the places where it ends; one that ends nowhere needs no more words."""
    named = {arg.id for one in move.reasons for arg in one.message.args.values() if isinstance(arg, Ref)}
    return bool(move.reasons) and named >= {place for _, place in move.goes}
