"""Cups: chits of several kinds that lie in boxes and are drawn by chance, without being put back.

How many of each kind lie in each box is one column of the position, so it is copied, compared and saved like any other.
There is no order in a cup: what comes next is decided by the dice when it is drawn, and is no fact before.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import Any, ClassVar, NamedTuple

from salient.engine.actions import Action
from salient.engine.messages import Message
from salient.engine.position import Column, column
from salient.engine.steps import Auto, Chance
from salient.engine.view import Chances, Piece, Possible

ALL = "*"  # a box into which everybody may look
NOBODY = ""  # one into which nobody may

CUP = "cup"  # the box from which is drawn, unless a game names others


class Box(NamedTuple):
    """Where chits lie: in the cup, in a hand, on a track, out of the game. `seen_by`: ALL, NOBODY or one side."""

    name: str
    seen_by: str = ALL


class Seen(NamedTuple):
    """What a side may know of a box: how many lie in it, and if it may look, how many of which kind."""

    box: str
    size: int
    things: tuple[tuple[int, int], ...] | None


class Cup:
    """Chits by their kinds: `World.add(kind, ids)` makes actions and messages know them.

    `field` names the position's column. Boxes are named by their words; the first is drawn from.
    """

    def __init__(self, kind: str, ids: Sequence[str], *boxes: Box, field: str = "cup"):
        self.kind, self.ids, self.field = kind, tuple(ids), field
        self.boxes = boxes or (Box(CUP),)
        self._start = {box.name: len(self.ids) * number for number, box in enumerate(self.boxes)}

    @property
    def first(self) -> str:
        return self.boxes[0].name

    # --- what lies where

    def filled(self, counts: Mapping[str, int] | None = None, box: str = "") -> Column:
        """The column at the start: so many of each kind (one, if nothing is said), in the first box or another."""
        found = column([0] * (len(self.ids) * len(self.boxes)))
        start = self._start[box or self.first]
        for thing, id in enumerate(self.ids):
            found[start + thing] = 1 if counts is None else counts.get(id, 0)
        return found

    def count(self, pos: Any, thing: int, box: str) -> int:
        number: int = getattr(pos, self.field)[self._start[box] + thing]
        return number

    def things(self, pos: Any, box: str) -> list[tuple[int, int]]:
        """The kinds in a box, each with its number."""
        lying, start = getattr(pos, self.field), self._start[box]
        return [(thing, lying[start + thing]) for thing in range(len(self.ids)) if lying[start + thing]]

    def size(self, pos: Any, box: str) -> int:
        start = self._start[box]
        return sum(getattr(pos, self.field)[start : start + len(self.ids)])

    # --- changes

    def put(self, pos: Any, thing: int, box: str, number: int = 1) -> None:
        getattr(pos, self.field)[self._start[box] + thing] += number

    def take(self, pos: Any, thing: int, box: str, number: int = 1) -> None:
        lying, place = getattr(pos, self.field), self._start[box] + thing
        if lying[place] < number:
            raise ValueError(f"there are not {number} of {self.ids[thing]} in {box}")
        lying[place] -= number

    def move(self, pos: Any, thing: int, source: str, target: str, number: int = 1) -> None:
        self.take(pos, thing, source, number)
        self.put(pos, thing, target, number)

    def pour(self, pos: Any, source: str, target: str) -> None:
        """Everything from one box into another."""
        for thing, number in self.things(pos, source):
            self.move(pos, thing, source, target, number)

    def refill(self, pos: Any) -> None:
        """What becomes of it when something is to be drawn and nothing is left: by itself it stays empty."""

    # --- chance

    def weights(self, pos: Any, box: str) -> list[tuple[int, int]]:
        """What can be drawn from a box, with its weight."""
        return self.things(pos, box)

    def drawn(self, pos: Any, thing: int, box: str) -> None:
        """It leaves the box."""
        self.take(pos, thing, box)

    # --- who may know what

    def may_look(self, box: Box, side: str | None) -> bool:
        return box.seen_by == ALL or (side is not None and box.seen_by == side)

    def seen(self, pos: Any, side: str | None) -> tuple[Seen, ...]:
        """Every box as a side may see it."""
        return tuple(
            Seen(box.name, self.size(pos, box.name), tuple(self.things(pos, box.name)) if looks else None)
            for box in self.boxes
            for looks in [self.may_look(box, side)]
        )

    def pieces(self, pos: Any, side: str | None, *boxes: str) -> list[Piece]:
        """The chits that a side may see in these boxes (or in all), as pieces. A box is the place of the same name."""
        found = []
        for box, _, things in self.seen(pos, side):
            if not boxes or box in boxes:
                for thing, number in things or ():
                    ids = [self.ids[thing], *(f"{self.ids[thing]}.{more}" for more in range(2, number + 1))]
                    found += [Piece(id, "", box, kind=self.kind, label=self.ids[thing]) for id in ids]
        return found

    def guess(self, pos: Any, side: str | None, rng: random.Random) -> None:
        """Deal anew what a side may not know: whatever lies in boxes that it may not look into, as many in each."""
        hidden, sizes, unseen = self._hidden(pos, side)
        rng.shuffle(unseen)
        parts = iter(unseen)
        self._deal(pos, hidden, [[next(parts) for _ in range(size)] for size in sizes])

    def possibilities(self, pos: Any, side: str, most: int = 1_000) -> list[Any] | None:
        """Every deal that a side cannot tell from the real one, all equally likely. None: more than `most`."""
        hidden, sizes, unseen = self._hidden(pos, side)
        ways, left = 1, len(unseen)
        for size in sizes:
            ways, left = ways * comb(left, size), left - size
        if ways > most:
            return None
        found = []
        for deal in _deals(tuple(range(len(unseen))), sizes):
            twin = pos.copy()
            self._deal(twin, hidden, [[unseen[index] for index in part] for part in deal])
            found.append(twin)
        return found

    def _hidden(self, pos: Any, side: str | None) -> tuple[list[str], list[int], list[int]]:
        """The boxes that a side may not look into, how many lie in each, and all that lies in them."""
        hidden = [box.name for box in self.boxes if not self.may_look(box, side)]
        lying = [thing for box in hidden for thing, number in self.things(pos, box) for _ in range(number)]
        sizes = [sum(number for _, number in self.things(pos, box)) for box in hidden]
        return hidden, sizes, sorted(lying)  # in an order that tells nothing of where they lie

    def _deal(self, pos: Any, boxes: Sequence[str], parts: Sequence[Sequence[int]]) -> None:
        lying = getattr(pos, self.field)
        for box, part in zip(boxes, parts, strict=True):
            start = self._start[box]
            for thing in range(len(self.ids)):
                lying[start + thing] = part.count(thing)


def _deals(left: tuple[int, ...], sizes: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to part these into parts of these sizes."""
    if not sizes:
        yield []
        return
    for part in combinations(left, sizes[0]):
        taken = set(part)
        for rest in _deals(tuple(one for one in left if one not in taken), sizes[1:]):
            yield [part, *rest]


class Draw(Chance, frozen=True):
    """One is drawn: each chit in the box is equally likely. `came` puts it where it goes.

    A draw that only one side may see is `secret`, and `came` whispers it.
    """

    verb: ClassVar[str] = "draw"
    box: ClassVar[str] = ""  # the cup's first, unless named

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        cls.verbs = (cls.verb,)

    def cup(self, pos: Any) -> Cup:
        raise NotImplementedError(f"{type(self).__name__} does not say from which cup")

    def may_come(self, pos: Any, thing: int, /) -> bool:
        """Whether this kind counts; what does not stays in the cup."""
        return True

    def effect(self, pos: Any, thing: int, /) -> Hashable:
        """For odds: kinds with the same effect are taken together, so that many draws can be reckoned exactly.

        Then nothing else about what was drawn may matter until it is back in the cup.
        """
        return thing

    def came(self, pos: Any, thing: int, /) -> None:
        raise NotImplementedError(f"{type(self).__name__} does nothing with what was drawn")

    def outcomes(self, pos: Any) -> Sequence[tuple[Action, int]]:
        cup = self.cup(pos)
        offers = pos.world.offers(self.verb, cup.kind)
        return [(offers[thing], weight) for thing, weight in self._possible(pos, cup)]

    def distinct(self, pos: Any) -> Sequence[tuple[Action, int]]:
        cup = self.cup(pos)
        found: dict[Hashable, tuple[int, int]] = {}
        for thing, weight in self._possible(pos, cup):
            first, so_far = found.get(key := self.effect(pos, thing), (thing, 0))
            found[key] = (first, so_far + weight)
        offers = pos.world.offers(self.verb, cup.kind)
        return [(offers[thing], weight) for thing, weight in found.values()]

    def chances(self, pos: Any, name: Message, said: str, sides: Sequence[str] = ()) -> Chances:
        """What could be drawn now, for a view. `said`: the message of one, which is given the thing by its kind.

        `sides`: whose each kind is, where they are anybody's.
        """
        cup = self.cup(pos)
        return Chances(
            name,
            tuple(
                Possible(Message(said, {cup.kind: pos.ref(cup.kind, thing)}), weight, sides[thing] if sides else "")
                for thing, weight in self._possible(pos, cup)
            ),
        )

    def _possible(self, pos: Any, cup: Cup) -> list[tuple[int, int]]:
        weights = cup.weights(pos, self.box or cup.first)
        return [(thing, weight) for thing, weight in weights if self.may_come(pos, thing)]

    def play(self, pos: Any, action: Action) -> None:
        cup = self.cup(pos)
        thing = pos.world.number(cup.kind, action.target)
        cup.drawn(pos, thing, self.box or cup.first)
        self.came(pos, thing)


class Deal(Auto, frozen=True):
    """Draws one after the other while some are missing: a hand is filled, a volley of chits drawn. With nothing left to
    draw it ends."""

    def cup(self, pos: Any) -> Cup:
        raise NotImplementedError(f"{type(self).__name__} does not say from which cup")

    def missing(self, pos: Any) -> int:
        """How many are still to be drawn."""
        raise NotImplementedError(f"{type(self).__name__} does not say how many")

    def draw(self, pos: Any) -> Draw:
        """The draw of one of them."""
        raise NotImplementedError(f"{type(self).__name__} draws nothing")

    def empty(self, pos: Any) -> None:
        """What happens when nothing is left: the discards of a deck are reshuffled."""
        self.cup(pos).refill(pos)

    def run(self, pos: Any) -> None:
        if self.missing(pos) <= 0:
            return
        cup = self.cup(pos)
        if not cup.size(pos, cup.first):
            self.empty(pos)
        if cup.size(pos, cup.first):
            pos.push(self, self.draw(pos))
