"""Small tables for tests of Fronte d'Attacco: a few units on a few sectors, and the position they make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from salient.board import bits
from salient.engine.actions import Action
from salient.engine.messages import Refusal
from salient.engine.steps import answer, settle
from salient.games.fronte.activation import Activation
from salient.games.fronte.pieces import ALLIED, NOBODY, Division, Unit
from salient.games.fronte.position import FrontePosition, begin
from salient.games.fronte.rulebook import RULEBOOK
from salient.games.fronte.sheet import River, Road, Sheet
from salient.games.fronte.world import Battle, FronteWorld


def unit(id: str, kind: str, at: str, *, side: int = ALLIED, division: int = -2, **more: Any) -> Unit:
    """A battalion with 1 PR unless told otherwise; division -2: the first of its side."""
    regiment = bool(more.get("regiment", False))
    more.setdefault("pr", 2 if regiment else 1)
    return Unit(id, id, side, kind, division=division if division > -2 else side, start=at, **more)


def regiment(id: str, at: str, kind: str = "infantry", **more: Any) -> Unit:
    return unit(id, kind, at, regiment=True, **more)


class Field:
    """A table of open hexes (or squares) with what a test puts on it. Divisions: 0 allied, 1 axis, 2 allied, 3 axis."""

    def __init__(
        self,
        *units: Unit,
        square: bool = False,
        size: tuple[int, int] = (8, 8),
        ground: Mapping[str, str] | None = None,
        roads: Sequence[Sequence[str]] = (),
        rivers: Sequence[River] = (),
        bridges: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        divisions: Sequence[Division] | None = None,
        **battle: Any,
    ):
        sheet = Sheet(
            "square" if square else "hex",
            *size,
            dict(ground or {}),
            tuple(Road("road", tuple(road)) for road in roads),
            tuple(rivers),
            tuple(bridges),
        )
        listed = tuple(divisions or (Division(f"d{d}", f"Division {d}", d % 2) for d in range(4)))
        made = Battle(sheet, listed, tuple(units), **battle)
        chosen = RULEBOOK.choose_options({"supply_mode": "off"} | dict(options or {}))
        self.world = FronteWorld(RULEBOOK, "test", chosen, made)
        self.pos: FrontePosition = begin(self.world)
        self.pos.turn, self.pos.phase = 1, "activation"
        self.pos.events = []

    def __getitem__(self, id: str) -> int:
        return self.world.number("unit", id)

    def sector(self, id: str) -> int:
        return self.world.number("hex", id)

    def names(self, sectors: int) -> set[str]:
        return {self.world.map.ids[sector] for sector in bits.places(sectors)}

    def where(self, id: str) -> str:
        at = self.pos.at[self[id]]
        return self.world.map.ids[at] if at >= 0 else str(at)

    def activate(self, division: int = 0) -> Field:
        """The division is on the move, as after `activate`."""
        self.pos.active, self.pos.player = division, self.world.divisions[division].side
        self.pos.push(Activation(division))
        settle(self.pos)
        return self

    def say(self, *answers: str) -> Field:
        """Answers one after the other; single answers between them are not taken by themselves."""
        for text in answers:
            action = Action.parse(text)
            assert action in self.offered(), f"{text}: not among {sorted(map(str, self.offered()))}"
            answer(self.pos, action)
        return self

    def offered(self) -> list[Action]:
        return self.pos.stack[-1].actions(self.pos)

    def words(self, verb: str) -> set[str]:
        """What is offered with this verb."""
        return {" ".join(action.targets) for action in self.offered() if action.verb == verb}

    def asked(self) -> str:
        return self.pos.stack[-1].side(self.pos)

    def why_not(self, text: str) -> set[str]:
        """The rules by which an answer is refused; it must not be offered."""
        action = Action.parse(text)
        assert action not in self.offered(), f"{text} is offered"
        found: list[Refusal] = self.pos.stack[-1].why_not(self.pos, action)
        assert found, f"{text} is refused without a reason"
        return {refusal.rule or "" for refusal in found}

    def told(self) -> list[str]:
        return [event.message.id for event in self.pos.events or ()]

    @property
    def step(self) -> str:
        return type(self.pos.stack[-1]).__name__ if self.pos.stack else ""


def garrison(id: str, kind: str, at: str, **more: Any) -> Unit:
    found = unit(id, kind, at, **more)
    return msgspec.structs.replace(found, division=NOBODY, garrison=True)
