"""7 Retreat and advance."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.kit import AskOwner, PickOne
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.drill import clicks
from salient.games.drill.minefield import enter
from salient.games.drill.position import DrillPosition
from salient.games.drill.world import GONE

DECLINE = Action("decline")


@rule("7.1", "1.2")
def retreat_hexes(pos: DrillPosition, unit: int) -> list[int]:
    world, here = pos.world, pos.at[unit]
    enemy = 1 - world.owner[unit]
    barred = world.lake | world.across[here] | pos.zone_of(enemy) | pos.hexes_of(0) | pos.hexes_of(1)
    return bits.places(world.near[here] & ~barred)


@rule("7.1")
def must_retreat(pos: DrillPosition, unit: int) -> None:
    if pos.at[unit] == GONE:
        return
    if retreat_hexes(pos, unit):
        pos.push(Retreat(unit))
    else:
        pos.say("drill-no-retreat", unit=pos.unit_ref(unit))
        pos.lose_step(unit)


class Retreat(AskOwner, PickOne, frozen=True):
    """7.1 The owner chooses the hex."""

    unit: int

    verb: ClassVar[str] = "retreat"
    kind: ClassVar[str] = "hex"

    def prompt(self, pos: DrillPosition) -> Message:
        return msg("drill-ask-retreat", unit=pos.unit_ref(self.unit))

    @rule("7.1")
    def choices(self, pos: DrillPosition) -> list[int]:
        return retreat_hexes(pos, self.unit)

    def pick(self, pos: DrillPosition, hex: int) -> None:
        pos.say("drill-retreats", unit=pos.unit_ref(self.unit), hex=pos.hex_ref(hex))
        enter(pos, self.unit, hex)

    def why_not_pick(self, pos: DrillPosition, hex: int) -> list[Refusal]:
        world, here = pos.world, pos.at[self.unit]
        ref = pos.hex_ref(hex)
        if hex == here:
            return [refuse("7.1", "drill-refused-here", hex=ref)]
        if not world.near[here] >> hex & 1:
            return [refuse("7.1", "drill-refused-retreat-far", unit=pos.unit_ref(self.unit), hex=ref)]
        reasons = []
        if world.lake >> hex & 1:
            reasons.append(refuse("7.1", "drill-refused-lake", hex=ref))
        if (pos.hexes_of(0) | pos.hexes_of(1)) >> hex & 1:
            reasons.append(refuse("7.1", "drill-refused-occupied", hex=ref))
        if world.across[here] >> hex & 1:
            reasons.append(refuse("7.1", "drill-refused-river", hex=ref))
        if pos.zone_of(1 - world.owner[self.unit]) >> hex & 1:
            reasons.append(refuse("7.1", "drill-refused-zone", hex=ref))
        return reasons

    def why_not_click(self, pos: DrillPosition, kind: str, id: str) -> list[Refusal]:
        number = pos.world.number(kind, id)
        if kind == "hex":
            return self.why_not_pick(pos, number)
        if number == self.unit:
            return [refuse("7.1", "drill-click-retreating", unit=pos.unit_ref(number))]
        return clicks.gone(pos, number) or self.why_not_pick(pos, pos.at[number])


@rule("7.2")
def advancers(pos: DrillPosition, hex: int, attackers: tuple[int, ...]) -> list[int]:
    """The surviving attackers that may follow into this hex."""
    across = pos.world.across[hex]
    return [unit for unit in attackers if pos.at[unit] != GONE and not across >> pos.at[unit] & 1]


class OfferAdvance(Auto, frozen=True):
    """7.2 Asks only if the hex is empty and somebody may follow."""

    player: int
    hex: int
    attackers: tuple[int, ...]

    @rule("7.2")
    def run(self, pos: DrillPosition) -> None:
        empty = not pos.hexes_of(1 - self.player) >> self.hex & 1
        if empty and advancers(pos, self.hex, self.attackers):
            pos.push(Advance(self.player, self.hex, self.attackers))


class Advance(PickOne, frozen=True):
    """7.2 One surviving attacker may follow into the empty hex."""

    player: int
    hex: int
    attackers: tuple[int, ...]

    verb: ClassVar[str] = "advance"
    no: ClassVar[Action] = DECLINE

    def prompt(self, pos: DrillPosition) -> Message:
        return msg("drill-ask-advance", hex=pos.hex_ref(self.hex))

    def choices(self, pos: DrillPosition) -> list[int]:
        return advancers(pos, self.hex, self.attackers)

    def pick(self, pos: DrillPosition, unit: int) -> None:
        pos.say("drill-advances", unit=pos.unit_ref(unit), hex=pos.hex_ref(self.hex))
        enter(pos, unit, self.hex)

    def why_not_pick(self, pos: DrillPosition, unit: int) -> list[Refusal]:
        ref = pos.unit_ref(unit)
        if unit not in self.attackers:
            return [refuse("7.2", "drill-refused-not-attacking", unit=ref)]
        if pos.at[unit] == GONE:
            return [refuse("1.1", "drill-refused-eliminated", unit=ref)]
        return [refuse("7.2", "drill-refused-river", hex=pos.hex_ref(self.hex))]

    def why_not_click(self, pos: DrillPosition, kind: str, id: str) -> list[Refusal]:
        number = pos.world.number(kind, id)
        if kind == "unit":
            return clicks.gone(pos, number) or self.why_not_pick(pos, number)
        if number == self.hex:
            return [refuse("7.2", "drill-click-who-advances", hex=pos.hex_ref(self.hex))]
        return [refuse("7.2", "drill-click-advance-only", hex=pos.hex_ref(self.hex))]
