"""What every question of a rules case needs: its units and hexes by their ids, and refusals as an answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from salient.board import bits
from salient.board.errors import UnknownPlace
from salient.engine.cases import Answer, Either, Unsupported
from salient.engine.messages import Refusal
from salient.games.ardennes44.cases import boxes
from salient.games.ardennes44.cases.citations import cited
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position

Question = Mapping[str, Any]
SIDE = {"German": GERMAN, "Allied": ALLIED}
NAME = ("German", "Allied")


class Asking:
    """A position and a question about it."""

    def __init__(self, pos: A44Position, question: Question, when: Mapping[str, Any]):
        self.pos, self.question, self.when = pos, question, when

    def known(self, *fields: str) -> None:
        """Refuse what the question says beyond these fields: it would be ignored."""
        strange = [field for field in self.question if field not in fields]
        if strange:
            raise Unsupported(f"the question has no field {strange[0]!r}")

    def get(self, field: str, default: Any = None) -> Any:
        return self.question.get(field, default)

    # --- things

    def unit_called(self, id: Any) -> int:
        id = _one(id)
        found = self.pos.world.things["unit"].get(id)
        if found is None:
            raise Unsupported(f"there is no unit {id!r}")
        return found

    def unit(self, field: str = "unit") -> int:
        if field not in self.question:
            raise Unsupported(f"the question names no {field}")
        return self.unit_called(self.question[field])

    def units(self, field: str) -> list[int]:
        """Some units, or one."""
        ids = self.question.get(field) or []
        return [self.unit_called(id) for id in (ids if isinstance(ids, list | tuple) else [ids])]

    def place(self, id: Any) -> int:
        id = _one(id)
        box = boxes.find(self.pos.world.map, str(id))
        if box is not None:
            return box
        try:
            return self.pos.world.map.index(str(id))
        except UnknownPlace as error:
            raise Unsupported(f"hex {id} is not on the board") from error

    def hex(self, field: str) -> int:
        if field not in self.question:
            raise Unsupported(f"the question names no {field}")
        return self.place(self.question[field])

    def side(self, unit: int | None = None) -> int:
        """Whose question it is: as it says, its unit's, or that of the player turn."""
        if "side" in self.question:
            return side_called(self.question["side"])
        return self.pos.unit(unit).side if unit is not None else self.pos.player

    def in_combat(self, side: int | None = None) -> bool:
        """7.2a Whether a side acts in the enemy's Combat Phase; a case may say no more than whose turn it is."""
        phase = self.when.get("phase")
        if phase:
            return bool(phase == "combat")
        return self.pos.night or (side is not None and side != self.pos.player)

    # --- names

    def ids(self, places: Sequence[int] | frozenset[int] | int) -> list[str]:
        """The names of hexes, which may be given as bits."""
        found = bits.places(places) if isinstance(places, int) else places
        return sorted(self.pos.world.map.ids[place] for place in found)

    def unit_ids(self, units: Sequence[int]) -> list[str]:
        return [self.pos.world.units[unit].id for unit in units]


def _one(id: Any) -> Any:
    """A list of one thing is that thing; any other list is none."""
    if isinstance(id, list | tuple):
        if len(id) != 1:
            raise Unsupported(f"{id!r} is not one thing")
        return id[0]
    return id


def side_called(name: Any) -> int:
    if name not in SIDE:
        raise Unsupported(f"there is no side {name!r}; there is German, Allied")
    return SIDE[name]


def permission(pos: A44Position, reasons: Sequence[Refusal], *, also: Sequence[str] = (), **fields: Any) -> Answer:
    """Legal if nothing forbids it; else the rules that do. `also`: sections behind any refusal to this question."""
    return Answer({"legal": not reasons, "rules": cited(pos, reasons, also), **fields}, texts(pos, reasons))


def texts(pos: A44Position, reasons: Sequence[Refusal]) -> tuple[str, ...]:
    """The refusals in words, for whoever reads a failure."""
    rulebook = pos.world.rulebook
    return tuple(
        f"{reason.rule}: {rulebook.texts.format(reason.message, 'en')}" if rulebook is not None else str(reason.rule)
        for reason in reasons
    )


def defense_words(result: str) -> Either:
    """T3 A result of a determined defense; its lost step may be left out of the name, or named by its number alone."""
    short = (result.replace(" step", ""), "Delay") if result.startswith("Delay") else (result.replace(" step", ""),)
    return Either((result, *short))
