"""What a side sees, as numbers: the view of a position and nothing else, so that what is hidden stays hidden.

One row of small whole numbers, made of five tables that lie one after the other (`Sight.parts` names them):

- `units`: of each unit of the world its place (0: none that is seen), side, whether it is reduced, its factors, the
  strength left, the turn on which it is awaited, whether the question names it, and one column a status;
- `places`: of each place who holds it, how many markers of each side lie there, whether the question names it;
- `things`: of everything else that answers can point at (bridges, chits, cards ...) in which box it lies, its weight
  among what chance may bring next, whether the question names it;
- `facts`: the numbers in the lines that tell how the game stands, each line up to four times;
- `moment`: turn, turns, who looks, who is asked, which question (its viewer's own only), the words said of an answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from salient.engine.messages import Message, Ref
from salient.engine.rulebook import Rulebook, World
from salient.engine.view import Card, Piece, View
from salient.study.space import Code

Numbers = NDArray[np.int16]

FACTORS = 4
TIMES = 4  # so often the same fact may be told, of several sides or units
SAID = 2  # words of an answer that are remembered: what comes after the second is the last
_MOST = 32_000
_UNIT = ("place", "side", "reduced", *(f"factor_{n + 1}" for n in range(FACTORS)), "left", "due", "named")
_THING = ("box", "weight", "named")
_MOMENT = ("turn", "turns", "viewer", "asked", "question", *(f"said_{n + 1}" for n in range(SAID)))
_NUMBER = re.compile(r"-?\d+")


class Part(msgspec.Struct, frozen=True):
    """A table of a sight: where it begins in the row, its rows and columns."""

    first: int
    rows: tuple[str, ...]
    columns: tuple[str, ...]

    @property
    def size(self) -> int:
        return len(self.rows) * len(self.columns)


class Sight:
    """Of one world; made once and asked for every view. Keep one for each viewer: what did not change is not read."""

    def __init__(self, world: World):
        rulebook = world.rulebook
        sides = rulebook.sides
        self._side = {"": 0, **{side: number + 1 for number, side in enumerate(sides)}}
        self._statuses = {status: len(_UNIT) + number for number, status in enumerate(rulebook.statuses)}
        places = [place.id for place in world.layout.places]
        others = [
            (kind, id) for kind in world.things if kind != "unit" for id in world.things[kind] if id not in set(places)
        ]
        self._place = {id: number for number, id in enumerate(places)}
        self._unit = dict(world.things.get("unit", {}))
        self._thing = {pair: number for number, pair in enumerate(others)}
        self._thing_by_id = {id: number for number, (_, id) in enumerate(others)}
        self._facts = _facts(rulebook)
        self._boxes = {box: number + 1 for number, box in enumerate(_named(rulebook, f"{rulebook.name}-box-"))}
        self._question = {name: number + 1 for number, name in enumerate(sorted(rulebook.step_types()))}
        self.parts = _laid(
            units=(tuple(self._unit), (*_UNIT, *rulebook.statuses)),
            places=(tuple(places), ("control", *(f"markers_{side or 'nobody'}" for side in self._side), "named")),
            things=(tuple(" ".join(pair) for pair in others), _THING),
            facts=(tuple(self._facts), ("value",)),
            moment=(("now",), _MOMENT),
        )
        self.size = sum(part.size for part in self.parts.values())
        self._row = np.zeros(self.size, np.int16)
        self._tables = {name: self.table(self._row, name) for name in self.parts}
        self._seen: tuple[Piece, ...] = ()
        self._held: dict[str, str] = {}
        self._units_of: dict[int, tuple[Piece, Numbers]] = {}

    def table(self, row: Numbers, name: str) -> Numbers:
        """One of the tables in a row, as rows and columns."""
        part = self.parts[name]
        return row[part.first : part.first + part.size].reshape(len(part.rows), len(part.columns))

    def read(self, view: View, question: tuple[str, Message] | None = None, said: Code = ()) -> Numbers:
        """The row of a view. `question`: what its viewer is asked, by the step's name and its prompt."""
        self._pieces(view.pieces)
        self._control(view.control)
        self._things(view.cards, view)
        self._tell(view.facts)
        self._name(question)
        words = (*(word + 1 for word in said[:SAID]), *([0] * (SAID - len(said))))
        self._tables["moment"][0] = (
            min(view.turn, _MOST),
            min(view.turns, _MOST),
            self._side[view.side or ""],
            self._side.get(view.asked or "", 0),
            0 if question is None else self._question[question[0]],
            *(min(word, _MOST) for word in words),
        )
        return self._row.copy()

    # --- pieces

    def _pieces(self, pieces: tuple[Piece, ...]) -> None:
        """Views share the pieces that did not change, and most of them come in the same order: only others are read."""
        before, self._seen = self._seen, pieces
        units, at = self._tables["units"], self._unit
        changed = [pair for pair in zip(pieces, before, strict=False) if pair[0] is not pair[1]]
        same = [now for now, then in changed if now.id == then.id and now.id in at]
        extra = (*pieces[len(before) :], *before[len(pieces) :])
        others = [one for pair in changed for one in pair if pair[0].id != pair[1].id or one.id not in at]
        if any(one.id in at for one in (*others, *extra)):
            units[:] = 0
            same = [piece for piece in pieces if piece.id in at]
        for piece in same:
            units[at[piece.id]] = self._unit_row(piece)
        if others or extra:
            self._markers(piece for piece in pieces if piece.id not in at)

    def _markers(self, pieces: Iterable[Piece]) -> None:
        places = self._tables["places"]
        places[:, 1:-1] = 0
        for piece in pieces:
            if piece.place in self._place:
                places[self._place[piece.place], 1 + self._side.get(piece.side, 0)] += 1

    def _unit_row(self, piece: Piece) -> Numbers:
        known = self._units_of.get(id(piece))
        if known is not None and known[0] is piece:
            return known[1]
        row = np.zeros(len(self.parts["units"].columns), np.int16)
        factors = [_number(text) for text in piece.factors[:FACTORS]]
        row[: len(_UNIT)] = (
            0 if piece.place is None else self._place.get(piece.place, -1) + 1,
            self._side.get(piece.side, 0),
            piece.reduced,
            *factors,
            *([0] * (FACTORS - len(factors))),
            piece.look.pips[0],
            piece.due,
            0,
        )
        for status in piece.status:
            row[self._statuses[status]] = 1
        self._units_of[id(piece)] = (piece, row)  # the piece is kept, so that its number stays its own
        return row

    # --- everything else

    def _control(self, control: Mapping[str, str]) -> None:
        if control == self._held:
            return
        self._held = dict(control)
        column = self._tables["places"][:, 0]
        column[:] = 0
        for place, side in control.items():
            if place in self._place:
                column[self._place[place]] = self._side.get(side, 0)

    def _things(self, cards: Iterable[Card], view: View) -> None:
        table = self._tables["things"]
        table[:] = 0
        for card in cards:
            if card.id in self._thing_by_id:
                table[self._thing_by_id[card.id], 0] = self._boxes.get(card.box, len(self._boxes) + 1)
        for chances in view.chances:
            for possible in chances.outcomes:
                for ref in _refs(possible.name):
                    number = self._thing.get((ref.kind, ref.id))
                    if number is not None:
                        table[number, 1] = min(possible.weight, _MOST)

    def _tell(self, facts: Iterable[Message]) -> None:
        column = self._tables["facts"][:, 0]
        column[:] = 0
        times: dict[str, int] = {}
        for fact in facts:
            time = times[fact.id] = times.get(fact.id, 0) + 1
            slot = self._facts.get(f"{fact.id} {time}")
            if slot is None:
                continue
            column[slot] = 1
            for name, value in fact.args.items():
                place = self._facts.get(f"{fact.id} {time} {name}")
                if place is not None:
                    column[place] = self._value(value)

    def _value(self, value: Any) -> int:
        if isinstance(value, Ref):
            if value.kind == "side":
                return self._side.get(value.id, 0)
            known = self._unit if value.kind == "unit" else self._place
            return known[value.id] + 1 if value.id in known else self._thing.get((value.kind, value.id), -1) + 1
        if isinstance(value, Message):
            return 0
        return max(-_MOST, min(_MOST, value if isinstance(value, int) else _number(value)))

    def _name(self, question: tuple[str, Message] | None) -> None:
        """What the question speaks of, such as the unit that is on the march."""
        units, places, things = self._tables["units"], self._tables["places"], self._tables["things"]
        units[:, len(_UNIT) - 1] = 0
        places[:, -1] = 0
        if question is None:
            return
        for ref in _refs(question[1]):
            if ref.kind == "unit" and ref.id in self._unit:
                units[self._unit[ref.id], len(_UNIT) - 1] = 1
            elif ref.id in self._place:
                places[self._place[ref.id], -1] = 1
            elif (ref.kind, ref.id) in self._thing:
                things[self._thing[ref.kind, ref.id], 2] = 1


def _laid(**tables: tuple[tuple[str, ...], tuple[str, ...]]) -> dict[str, Part]:
    parts, first = {}, 0
    for name, (rows, columns) in tables.items():
        parts[name] = Part(first, rows, columns)
        first += parts[name].size
    return parts


def _named(rulebook: Rulebook, beginning: str) -> list[str]:
    """What comes after this beginning in the names of the game's texts."""
    return [id.removeprefix(beginning) for id in rulebook.texts.ids() if id.startswith(beginning)]


def _facts(rulebook: Rulebook) -> dict[str, int]:
    """A place for each line that a view may tell of the state, and for each number in it."""
    found: dict[str, int] = {}
    for id in rulebook.texts.ids():
        if "-fact-" not in id:
            continue
        for time in range(1, TIMES + 1):
            for name in ("", *sorted(rulebook.texts.variables(id))):
                found[f"{id} {time} {name}".rstrip()] = len(found)
    return found


def _refs(message: Message) -> Iterable[Ref]:
    for value in message.args.values():
        if isinstance(value, Ref):
            yield value
        elif isinstance(value, Message):
            yield from _refs(value)


def _number(text: str) -> int:
    found = _NUMBER.search(text)
    return max(-_MOST, min(_MOST, int(found.group()))) if found else 0
