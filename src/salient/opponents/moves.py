"""What somebody would do, move by move, as it is told to a person: who goes where and why, with arrows and odds."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from salient.engine import clicks
from salient.engine.actions import Action
from salient.engine.candour import seen_by, units_in
from salient.engine.decision import Decision
from salient.engine.errors import IllegalAction
from salient.engine.insight import Insight
from salient.engine.line import Line
from salient.engine.messages import Message, Ref, msg
from salient.engine.position import Arrow, Position
from salient.engine.reason import Reason
from salient.engine.reckoning import NODES, Reckoning, reckon
from salient.engine.roles import Role, verbs_of
from salient.engine.view import View
from salient.opponents.contrast import Rather
from salient.opponents.perils import peril
from salient.opponents.player import Player
from salient.opponents.runs import clock_in, clock_of

SHOWN = 6  # moves of a hint
THOUGHTS = 60  # until a plan ends, or a turn
_NEXT = 1.2  # between neighbouring places, and a little more
STRIKES = "opponent-part-from"
_PLAIN = "opponent-attack"  # all that can be said of an attack for which its staff has no words


_WITHOUT_A_WORD = "goes"  # for no reason that was told


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one of several does in a move: goes there, stays there, strikes from there."""

    unit: str
    message: Message
    said: tuple[str, ...] = ()  # how it moves


class Move(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody would do: a walk, an attack, an end of a phase."""

    side: str
    answers: tuple[str, ...]
    reasons: tuple[Reason, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    odds: Reckoning | None = None
    rather: Rather | None = None  # what one would do else, and what that would change
    goes: tuple[tuple[str, str], ...] = ()  # who stands where after it and did not before
    said: tuple[str, ...] = ()  # the answers that no reason tells: a manner of moving, a gun that supports
    parts: tuple[Part, ...] = ()  # of several, what each of them does
    notes: tuple[Message, ...] = ()  # why it comes now
    danger: float = 0.0  # of a blow: what it costs whom it strikes, on the average

    @property
    def strikes(self) -> frozenset[str]:
        """The places that it is a blow at."""
        return frozenset(arrow.places[-1] for arrow in self.arrows if arrow.tone == "strike")


class Said(NamedTuple):
    """What somebody thought: what could be played of it, what not, and why."""

    played: Sequence[Action]
    left: Sequence[Action]
    reasons: tuple[Reason, ...]


def answered(line: Line, player: Player) -> Said:
    """Let somebody think, and play it as far as it goes."""
    decision = line.decision
    assert decision is not None
    thought = player.think(Insight(line.position, decision, forced=line.forced))
    played = line.follow(thought.answers)
    if not played:
        line.follow(decision.actions[:1])
        return Said(decision.actions[:1], (), thought.reasons)
    return Said(thought.answers[:played], thought.answers[played:], thought.reasons)


def moves_of(line: Line, side: str, eyes: str, player: Player) -> Iterator[tuple[Move, frozenset[str]]]:
    """Of one side, one after the other, as long as it is asked and no dice fall; with the verbs of each."""
    rulebook = line.position.world.rulebook
    ends, adds, ways = (verbs_of(rulebook.roles, role) for role in ("end", "add", "move"))
    fights = verbs_of(rulebook.roles, "commit") & verbs_of(rulebook.roles, "attack")
    for _ in range(THOUGHTS):
        if line.over or line.chance or line.side != side:
            return
        floor, view = len(line.position.stack), rulebook.view(line.position, eyes)
        clock = clock_in(view)
        answers: list[Action] = []
        reasons: list[Reason] = []
        owed = all(action.verb in ways for action in line.actions)
        while True:
            before, asked = line.position.copy(), line.decision
            given, left, why = answered(line, player)
            answers += given
            reasons += why
            ended = any(action.verb in ends for action in given)
            if ended or line.over or line.chance or line.side != side:
                break
            if clock_of(line.position, eyes) != clock:
                break  # such as a chit: what is done in the round that it opens are other moves
            if given and given[-1].verb in ways and _goes_on(asked, line.decision, given[-1].verb):
                continue  # where a retreat ends is known when its last step is
            if len(line.position.stack) <= floor and not (given and given[-1].verb in adds):
                break  # who is added to an attack is told with it: its odds presume him
        teller = Teller(line.position, side, answers, left, view, rulebook.view(line.position, eyes), owed=owed)
        rolled = line.chance or any(action.verb in fights for action in given)  # the enemy may be asked before the dice
        move = teller.move(reasons, odds_of(before, given, side) if rolled else None)
        if eyes != side and move.odds is not None:
            lost = sum(peril(before, given, eyes, place) for place in move.strikes)
            move = msgspec.structs.replace(move, danger=round(lost, 2))
        yield move, teller.verbs


def _goes_on(before: Decision | None, now: Decision | None, verb: str) -> bool:
    """Whether the same unit is asked for its next step."""
    if before is None or now is None or not any(action.verb == verb for action in now.actions):
        return False
    return bool({*units_in(before.prompt)} & {*units_in(now.prompt)})


class Teller:
    """Tells one move. `left`: what something on the way has cut short, such as a mine where one is imagined: who
    marches still means to go there. `owed`: nobody may stop, as in a retreat, so each step is told as an answer."""

    def __init__(
        self,
        pos: Position,
        side: str,
        answers: Sequence[Action],
        left: Sequence[Action],
        view: View,
        after: View,
        *,
        owed: bool = False,
    ):
        self.owed = owed
        self.pos, self.side, self.answers, self.left = pos, side, answers, left
        self.view, self.after = view, after
        self.roles = pos.world.rulebook.roles
        self.verbs = frozenset(action.verb for action in answers)
        self.places = {place.id: place for place in pos.world.layout.places}
        self.named = Units(pos, view, side)

    def move(self, reasons: Sequence[Reason], odds: Reckoning | None) -> Move:
        if self.verbs & self._with("begin", "move") and not self.verbs & self._with("attack"):
            odds = None  # dice on the way of a march are no battle
        shown = seen_by(reasons, self.view) or self._blow(odds)
        return Move(
            self.side,
            tuple(map(str, self.answers)),
            shown,
            self._arrows(shown),
            odds,
            goes=self._goes(),
            said=self._said(shown),
            parts=tuple(self._parts(shown)),
        )

    def _with(self, *roles: Role) -> frozenset[str]:
        return frozenset(verb for role in roles for verb in verbs_of(self.roles, role))

    def _blow(self, odds: Reckoning | None) -> tuple[Reason, ...]:
        """An attack for which its staff has no words: who strikes where, as its sums name them."""
        goal = self.named.struck(self.answers)
        if odds is None or not goal:
            return ()
        lines = [unit for sum_ in odds.sums for line in sum_.lines for unit in units_in(line.cause)]
        own = stood(self.view, self.side)
        units = tuple(dict.fromkeys(unit for unit in (*self.named.own(self.answers), *lines) if unit in own))
        if not units:
            return ()
        place = Ref(clicks.kind_of(self.pos.world.things, goal) or "hex", goal)
        message = msg(_PLAIN, unit=Ref("unit", units[0]), more=len(units) - 1, place=place)
        return (Reason(message, units, (goal,)),)

    def _parts(self, reasons: Sequence[Reason]) -> Iterator[Part]:
        """Who strikes, and from where; else who goes where, and how."""
        was, goal = stood(self.view), self.named.struck(self.answers)
        if goal:
            for unit in dict.fromkeys(unit for one in reasons for unit in one.units):
                if was.get(unit, goal) != goal:
                    yield part(self.pos, STRIKES, unit, was[unit])
            return
        how = self._untold(set(), self._with("add"))
        for unit, place in self._goes():
            yield part(self.pos, "opponent-part-goes", unit, place, how)
            how = ()

    def _goes(self) -> tuple[tuple[str, str], ...]:
        """Who stands elsewhere afterwards; who was stopped on his way, where he meant to go."""
        was, now = stood(self.view, self.side), stood(self.after, self.side)
        goes = {unit: place for unit, place in now.items() if was.get(unit) != place}
        ways = self._with("move")
        meant = [one for action in self.left if action.verb in ways for one in action.targets if one in self.places]
        if len(goes) == 1 and meant:
            goes = dict.fromkeys(goes, meant[-1])
        return tuple(goes.items())

    def _arrows(self, reasons: Sequence[Reason]) -> tuple[Arrow, ...]:
        """What to draw: blows where somebody attacks, else where whoever moves goes, else what it is about."""
        was, goal = stood(self.view), self.named.struck(self.answers)
        found: list[Arrow] = []
        if goal:
            units = [unit for one in reasons for unit in one.units] or self.named.own(self.answers)
            found = [Arrow((was[unit], goal), "strike") for unit in units if was.get(unit, goal) != goal]
            return tuple(dict.fromkeys(found)) or (Arrow((goal,), "aim"),)
        found = [
            Arrow((was[unit], place), "go")
            for unit, place in self._goes()
            if was.get(unit) in self.places and place in self.places
        ]
        found += [Arrow(one.places[-2:], "strike") for one in reasons if self._is_blow(one.places[-2:])]
        return tuple(dict.fromkeys(found)) or tuple(Arrow((one.places[-1],), "aim") for one in reasons if one.places)

    def _is_blow(self, places: Sequence[str]) -> bool:
        """Whether somebody strikes from the one place at an enemy in the next: a gun in range of a town does not."""
        if len(places) < 2 or not set(places) <= self.places.keys():
            return False
        one, two = (self.places[place] for place in places)
        if math.dist((one.x, one.y), (two.x, two.y)) > _NEXT:
            return False
        return any(
            piece.side != self.side and piece.place == two.id and piece.kind == "unit" for piece in self.view.pieces
        )

    def _said(self, reasons: Sequence[Reason]) -> tuple[str, ...]:
        """What is to be answered and no reason tells. The roll that closes what was added to goes without saying."""
        adds, closes = self._with("add"), self._with("commit", "end", "decline")
        if not reasons:
            *first, last = self.answers
            return tuple(map(str, first if last.verb in closes and adds & self.verbs else self.answers))
        return self._untold({unit for one in reasons for unit in one.units}, adds)

    def _untold(self, told: set[str], adds: frozenset[str]) -> tuple[str, ...]:
        plain = self._with("begin", "along", "move", "stop", "end", "commit", "decline", "attack")
        plain -= self._with("move") if self.owed else frozenset()
        return tuple(
            str(action)
            for action in self.answers
            if (action.verb in adds and not told & set(action.targets)) or action.verb not in plain | adds
        )


def odds_of(before: Position, given: Sequence[Action], side: str) -> Reckoning | None:
    if not given:
        return None
    try:
        found = reckon(before, given, side, None, NODES)
    except IllegalAction:  # in another position that it cannot tell from this one, dice would fall earlier
        return None
    return found if len(found.outcomes) > 1 else None


def part(pos: Position, id: str, unit: str, place: str, said: tuple[str, ...] = ()) -> Part:
    where = Ref(clicks.kind_of(pos.world.things, place) or "hex", place)
    return Part(unit, msg(id, unit=Ref("unit", unit), place=where), said)


def blows(move: Move, *places: str) -> tuple[Arrow, ...]:
    """From each of these at everything that a move is a blow at."""
    return tuple(Arrow((place, goal), "strike") for place in places for goal in sorted(move.strikes))


class Units:
    """What answers name: units of one's own, and places that are struck at, or that struck ones stand in."""

    def __init__(self, pos: Position, view: View, side: str):
        self._strikes = verbs_of(pos.world.rulebook.roles, "attack")
        self._places = {place.id for place in pos.world.layout.places}
        self._stood = stood(view)
        self._own = {piece.id for piece in view.pieces if piece.side == side}

    def own(self, answers: Sequence[Action]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(one for action in answers for one in action.targets if one in self._own))

    def struck(self, answers: Sequence[Action]) -> str:
        """Nothing if no answer speaks of an attack on anything."""
        named = (one for action in answers if action.verb in self._strikes for one in action.targets)
        places = (self._stood.get(one, one) for one in named if one not in self._own)
        return next((place for place in places if place in self._places), "")


def stood(view: View, side: str | None = None) -> dict[str, str]:
    """Where everybody is, or those of one side."""
    units = (piece for piece in view.pieces if piece.kind == "unit" and side in (None, piece.side))
    return {piece.id: piece.place for piece in units if piece.place is not None}


def blows_once(moves: Sequence[Move]) -> list[Move]:
    """Marches to an attack and the attack itself are one: as it is fought, in the words of who planned it."""
    found: dict[object, Move] = {}
    for number, move in enumerate(moves):
        key = move.strikes or number
        planned = found.pop(key, None)
        if planned is not None and planned.goes and move.goes:
            move = _joined(planned, move)
        elif planned is not None and any(one.message.id == _PLAIN for one in move.reasons):
            move = msgspec.structs.replace(move, reasons=planned.reasons)
        found[key] = move
    return list(found.values())


def best(
    moves: Sequence[Move],
    most: int = SHOWN,
    places: frozenset[str] = frozenset(),
    first: frozenset[str] = frozenset(),
) -> tuple[Move, ...]:
    """The few that promise most, or cost whom they strike most, in their order; what has neither reasons nor odds only
    where there is nothing else. Up to half of them are marches that simply end in one of these places. `first`: whose
    moves come before all others."""
    moves = _together([move for move in moves if move.reasons or move.odds] or moves)
    drives = [number for number, move in enumerate(moves) if _ends_in(move, places)][: most // 2]

    def is_first(number: int) -> bool:
        return any(unit in first for unit, _ in moves[number].goes)

    def weight(number: int) -> tuple[bool, bool, bool, float, float, int]:
        move = moves[number]
        worth = max((one.worth for one in move.reasons), default=0.0)
        return is_first(number), number in drives, move.odds is not None, move.danger, worth, -number

    chosen = sorted(range(len(moves)), key=weight, reverse=True)[:most]
    return tuple(moves[number] for number in sorted(chosen, key=lambda number: (not is_first(number), number)))


def _ends_in(move: Move, places: frozenset[str]) -> bool:
    return any(arrow.tone == "go" and arrow.places[-1] in places for arrow in move.arrows)


def _together(moves: Sequence[Move]) -> list[Move]:
    """Several that are made for the same reason are one, and so are those who only go somewhere."""
    found: dict[object, Move] = {}
    for number, move in enumerate(moves):
        key: object = _WITHOUT_A_WORD if move.parts and not move.odds else number
        if move.reasons:
            key = msgspec.json.encode(tuple(one.message for one in move.reasons))
        before = found.get(key)
        found[key] = move if before is None else _joined(before, move)
    return list(found.values())


def _joined(one: Move, two: Move) -> Move:
    return msgspec.structs.replace(
        one,
        answers=one.answers + two.answers,
        arrows=tuple(dict.fromkeys((*one.arrows, *two.arrows))),
        odds=one.odds or two.odds,
        rather=one.rather or two.rather,
        goes=one.goes + two.goes,
        said=tuple(dict.fromkeys(one.said + two.said)),
        parts=one.parts + two.parts,
    )
