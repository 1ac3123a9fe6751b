"""A game told in numbers: how it stood turn by turn, who lost what, what came, the battles, and every roll weighed.

It is played once more from its beginning, and whatever is read of it is what one side may know. It knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from salient.engine import luck
from salient.engine.battles import Battle, Gatherer
from salient.engine.journal import Entry
from salient.engine.messages import Message, Ref
from salient.engine.position import Position
from salient.engine.rulebook import Rulebook
from salient.engine.steps import CHANCE, Chance, answer
from salient.engine.view import Piece, View

Clock = tuple[int, Message | None]  # turn and phase in which an entry was asked
#: What became of a unit that is off the board, where that is a loss. Others wait, or have left.
_LOST = frozenset({"", "destroyed", "surrendered"})


class Standing(msgspec.Struct, frozen=True):
    """How it stood at a moment. `points`: what counts for victory, by the fact that tells it and its side."""

    turn: int
    moment: int
    view: View
    strength: dict[str, int]  # of each side on the board
    points: dict[tuple[str, str], int]
    goals: dict[tuple[str, str], tuple[int, ...]]
    held: dict[str, int]  # places that each side holds


class Roll(msgspec.Struct, frozen=True):
    """A roll, as the side sees it whose answer led to it. `weighed` None: too much can follow from it."""

    moment: int
    turn: int
    side: str
    purpose: Message
    dice: tuple[str, ...]
    weighed: luck.Weighed | None


class Arrival(msgspec.Struct, frozen=True):
    turn: int
    side: str
    unit: str
    place: str


class Chronicle(msgspec.Struct):
    standings: list[Standing] = []  # at the start of each turn, and at the end
    lost: dict[int, dict[str, int]] = {}  # by turn and side
    arrivals: list[Arrival] = []
    battles: list[Battle] = []
    rolls: list[Roll] = []
    sides: dict[str, str] = {}  # of each unit that was ever seen

    def decisive(self, most: int) -> list[Battle]:
        """In the order in which they were fought."""
        weighty = sorted((one for one in self.battles if one.weight), key=lambda one: (-one.weight, one.first))
        return sorted(weighty[:most], key=lambda one: one.first)

    def luck_of(self, side: str) -> luck.Luck:
        """Of the rolls to which a side's own answers led."""
        return luck.Luck([roll.weighed for roll in self.rolls if roll.weighed is not None and roll.side == side])

    def luck_for(self, side: str) -> luck.Luck:
        """Of all rolls, as this side sees them."""
        found = ((roll, roll.weighed) for roll in self.rolls)
        return luck.Luck([one if roll.side == side else one.turned() for roll, one in found if one is not None])


def tell(
    pos: Position,
    entries: Sequence[Entry],
    clocks: Sequence[Clock],
    seen: str | None,
    *,
    weighing: bool = True,
    progress: Callable[[float], None] = lambda _: None,
) -> Chronicle:
    """From the position before the first entry, which is used up. `weighing` False: leave luck alone."""
    return _Teller(pos, seen, weighing).tell(entries, clocks, progress)


def starts(clocks: Sequence[Clock]) -> dict[int, int]:
    """The moment at which each turn begins; the first one once its first phase, the set-up, is over."""
    found: dict[int, int] = {}
    for moment, (turn, _) in enumerate(clocks):
        found.setdefault(turn, moment)
    if clocks:
        first, phase = clocks[0]
        later = (moment for moment, (turn, now) in enumerate(clocks) if turn == first and _name(now) != _name(phase))
        found[first] = next(later, 0)
    return found


def _name(phase: Message | None) -> str:
    """Without whose it is: activations by turns are one phase."""
    return phase.id if phase is not None else ""


class _Teller:
    def __init__(self, pos: Position, seen: str | None, weighing: bool):
        self.pos, self.seen, self.weighing = pos, seen, weighing
        self.rulebook: Rulebook = pos.world.rulebook
        self.told = Chronicle()
        self._look()
        places = frozenset(place.id for place in pos.world.layout.places)
        self._battles = Gatherer(self.rulebook, places, seen)
        self._player = ""

    def tell(self, entries: Sequence[Entry], clocks: Sequence[Clock], progress: Callable[[float], None]) -> Chronicle:
        begun = starts(clocks)
        turns = {moment: turn for turn, moment in begun.items()}
        open_from = min(begun.values(), default=0)
        had = self.rulebook.strengths(self.pos)
        for moment, entry in enumerate(entries):
            if moment in turns:
                self._stand(turns[moment], moment)
            if moment % 50 == 0:
                progress(moment / len(entries))
            had = self._entry(entry, moment, clocks[moment], had, set_up=moment < open_from)
        self._battles.close(self.pos)
        self._stand(clocks[-1][0] if clocks else 1, len(entries))
        self.told.battles = [self._judged(battle) for battle in self._battles.found]
        return self.told

    def _entry(
        self, entry: Entry, moment: int, clock: Clock, had: Mapping[str, int], *, set_up: bool
    ) -> Mapping[str, int]:
        pos = self.pos
        if entry.side != CHANCE and not entry.alone:
            self._player = entry.side
        elif entry.side == CHANCE and self.weighing and not entry.secret:
            self._weigh(entry, moment, clock[0])
        battle = self._battles.add(entry, moment + 1, clock, pos)
        answer(pos, entry.action)
        has = self.rulebook.strengths(pos)
        if has != had and not set_up:
            self._changed(had, has, clock[0], battle)
        return has

    def _weigh(self, entry: Entry, moment: int, turn: int) -> None:
        """What is drawn from a cup or a deck is no roll: its results have no number."""
        step = self.pos.stack[-1]
        if not isinstance(step, Chance) or not all(target.isdigit() for target in entry.action.targets):
            return
        side = self._player or self.rulebook.seated[0]
        had = self._balance(self.pos, side)
        weighed = luck.weigh(self.pos, entry.action, lambda pos: self._balance(pos, side) - had)
        self.told.rolls.append(Roll(moment, turn, side, entry.prompt, entry.action.targets, weighed))

    def _balance(self, pos: Any, side: str) -> int:
        sides = self.told.sides
        left = self.rulebook.strengths(pos)
        return sum(value if sides.get(unit, side) == side else -value for unit, value in left.items())

    def _look(self) -> View:
        view = self.rulebook.view(self.pos, self.seen)
        self.told.sides.update((piece.id, piece.side) for piece in view.pieces)
        return view

    def _stand(self, turn: int, moment: int) -> None:
        view, strength = self._look(), dict.fromkeys(self.rulebook.sides, 0)
        for unit, value in self.rulebook.strengths(self.pos).items():
            if (side := self.told.sides.get(unit, "")) in strength:
                strength[side] += value
        points = dict(_points(self.rulebook, view))
        held = {side: [*view.control.values()].count(side) for side in self.rulebook.sides}
        self.told.standings.append(
            Standing(
                turn,
                moment,
                view,
                strength,
                {key: value for key, (value, _) in points.items()},
                {key: goals for key, (_, goals) in points.items()},
                held,
            )
        )

    def _changed(self, had: Mapping[str, int], has: Mapping[str, int], turn: int, battle: Battle | None) -> None:
        """What was lost, and who came. What is exchanged for something else, as a remnant for a whole, is neither."""
        pieces = {piece.id: piece for piece in self._look().pieces}
        for side in self.rulebook.sides:
            mine = [unit for unit in {**had, **has} if self.told.sides.get(unit) == side]
            more = [unit for unit in mine if has.get(unit, 0) > had.get(unit, 0)]
            less = [unit for unit in mine if has.get(unit, 0) < had.get(unit, 0)]
            gained = sum(has[unit] - had.get(unit, 0) for unit in more)
            lost = sum(had[unit] - has.get(unit, 0) for unit in less if _is_lost(unit, pieces))
            if lost > gained:
                for count in (self.told.lost.setdefault(turn, {}), *([battle.lost] if battle is not None else [])):
                    count[side] = count.get(side, 0) + lost - gained
            if not less:
                came = [unit for unit in more if unit not in had and unit in pieces]
                self.told.arrivals += [Arrival(turn, side, unit, pieces[unit].place or "") for unit in came]

    def _judged(self, battle: Battle) -> Battle:
        """With the ground and the points that changed hands."""
        before = self.rulebook.view(battle.position, self.seen)
        after = self.rulebook.view(battle.after, self.seen)
        battle.taken = {
            place: side for place, side in after.control.items() if before.control.get(place, "") not in ("", side)
        }
        points = {key: value for key, (value, _) in _points(self.rulebook, before)}
        stood = {piece.id: piece.place for piece in before.pieces if piece.place is not None}
        named = [unit for unit in battle.units if unit in stood]
        own = [unit for unit in named if self.told.sides[unit] == battle.side]
        battle.units = own or named  # an answer that chooses whom to hit names an enemy
        battle.side = self._attacker(battle, before)
        rolls = (roll.weighed for roll in self.told.rolls if roll.moment + 1 in battle.rolls)
        battle.surprise = float(abs(sum((one.luck for one in rolls if one is not None), Fraction(0))))
        battle.swing = sum(value - points.get(key, value) for key, (value, _) in _points(self.rulebook, after))
        return battle

    def _attacker(self, battle: Battle, before: View) -> str:
        """Whose units attack; where none are named, who does not stand in the place that is attacked."""
        if battle.units:
            return self.told.sides[battle.units[0]]
        there = {piece.side for piece in before.pieces if piece.kind == "unit" and piece.place == battle.target}
        others = [side for side in self.rulebook.sides if side not in there]
        return others[0] if there and len(others) == 1 else battle.side


def _is_lost(unit: str, pieces: Mapping[str, Piece]) -> bool:
    """Or still there, with less than before."""
    piece = pieces.get(unit)
    return piece is None or piece.place is not None or piece.fate in _LOST


def _points(rulebook: Rulebook, view: View) -> Iterator[tuple[tuple[str, str], tuple[int, tuple[int, ...]]]]:
    """What counts for victory: by the fact's id and the side that it speaks of."""
    for fact in view.facts:
        if fact.id in rulebook.course:
            first, *wanted = rulebook.course[fact.id]
            side = next((arg.id for arg in fact.args.values() if isinstance(arg, Ref) and arg.kind == "side"), "")
            value, goals = fact.args[first], [fact.args[name] for name in wanted]
            if isinstance(value, int):
                yield (fact.id, side), (value, tuple(goal for goal in goals if isinstance(goal, int)))
