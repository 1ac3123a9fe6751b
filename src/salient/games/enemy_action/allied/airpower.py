"""S07, S08 The Airpower card as a command: Air Resupply in an Allied impulse; Interdiction is the Supply Phase's."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.kit import PickOne
from salient.engine.messages import Message, Refusal, msg
from salient.engine.trace import rule
from salient.games.enemy_action.clicks import Answering, Meant
from salient.games.enemy_action.pieces.counters import ALLIED
from salient.games.enemy_action.position import FULL, EAAPosition
from salient.games.enemy_action.supply import supply


@rule("S07", "S08")
def why_grounded(pos: EAAPosition, number: str = "S07") -> list[Refusal]:
    """X38 No Allied aircraft fly before a date. `number`: the rule that would use them."""
    first = pos.world.options["allied_airpower_from"]
    assert isinstance(first, int)
    return [refuse(number, "eaa-allied-refused-weather", day=first)] if pos.day < first else []


@rule("S07")
def in_need(pos: EAAPosition) -> int:
    """The hexes with an Allied unit that is not in full supply."""
    stacks = pos.stacked()[ALLIED]
    return bits.of(hex for hex, stack in stacks.items() if any(pos.supply[unit] != FULL for unit in stack))


@rule("F09", "S07")
def why_not(pos: EAAPosition) -> list[Refusal]:
    found = why_grounded(pos)
    if not found and not in_need(pos):
        found = [refuse("F09", "eaa-allied-refused-nobody-in-need")]
    return found


class AirResupply(Answering, PickOne, frozen=True):
    """A15 A unit or stack is restored to full supply."""

    player: ClassVar[int] = ALLIED
    verb: ClassVar[str] = "resupply"
    german: ClassVar[Meant] = "hex"
    kind: ClassVar[str] = "hex"

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-allied-ask-resupply")

    @rule("S07")
    def choices(self, pos: EAAPosition) -> list[int]:
        return bits.places(in_need(pos))

    def pick(self, pos: EAAPosition, hex: int) -> None:
        pos.tell("eaa-allied-resupplied", "S07", hex=pos.hex_ref(hex))
        supply.resupply(pos, hex)

    def why_not_pick(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        if not pos.units_at(hex, ALLIED):
            return [refuse("S07", "eaa-allied-refused-nobody-there", hex=pos.hex_ref(hex))]
        return [refuse("S07", "eaa-allied-refused-full-already", hex=pos.hex_ref(hex))]

    def why_not_unit(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        hex = pos.at[unit]
        return [] if hex < 0 or in_need(pos) >> hex & 1 else self.why_not_pick(pos, hex)
