"""G Allied activation: whom a card activates, which corps may not act again, and how the activation runs."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.kit import PickOne
from salient.engine.messages import Message, Ref, Refusal, msg
from salient.engine.trace import rule
from salient.games.enemy_action.allied.hand import card_of
from salient.games.enemy_action.clicks import Answering
from salient.games.enemy_action.combat.allied_attack import AlliedAttacks
from salient.games.enemy_action.movement.moves import Moves
from salient.games.enemy_action.pieces.corps import resting
from salient.games.enemy_action.pieces.counters import ALLIED
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.words import CORPS

ARMIES = ("army", "army_group")


@rule("B14", "G10")
def able(pos: EAAPosition) -> int:
    """Undispersed units on the map, as bits."""
    return _on_map(pos, bits.less(pos.world.own_bits[ALLIED], pos.dispersed))


def _on_map(pos: EAAPosition, units: int) -> int:
    at = pos.at
    return bits.of(unit for unit in pos.world.listed.of(units) if at[unit] >= 0)


@rule("B14", "G10")
def members(pos: EAAPosition, card: int) -> int:
    """The able units of the formations on a card, those barred by G06 among them."""
    return _on_map(pos, bits.less(pos.world.called[card], pos.dispersed))


@rule("G01", "G02", "G06", "G10")
def of_formation(pos: EAAPosition, card: int) -> int:
    """Whom a division or corps card activates."""
    return bits.less(members(pos, card), resting(pos))


@rule("G03", "G04", "G06")
def around(pos: EAAPosition, card: int, centre: int) -> int:
    """X55 Whom an army or army group card activates about its centre."""
    near = pos.world.ground.within(pos.at[centre], reach_of(pos, card))
    return bits.of(unit for unit in bits.places(of_formation(pos, card)) if near >> pos.at[unit] & 1)


@rule("G03", "G04")
def reach_of(pos: EAAPosition, card: int) -> int:
    constants = pos.world.tables.constants
    return constants.army_group_21_range if card_of(pos, card).level == "army_group" else constants.army_range


def centres(pos: EAAPosition, card: int) -> list[int]:
    """The units that may be the centre: of the army, and somebody about them may act. A barred one may be (X55)."""
    acting = of_formation(pos, card)
    if not acting:
        return []
    near, reach = 0, reach_of(pos, card)
    for hex in {pos.at[unit] for unit in bits.places(acting)}:
        near |= pos.world.ground.within(hex, reach)
    return [unit for unit in bits.places(members(pos, card)) if near >> pos.at[unit] & 1]


@rule("G05", "G06")
def singles(pos: EAAPosition) -> int:
    """X56 Who may act alone, by any card with a formation."""
    return bits.less(able(pos), resting(pos))


# Why not -------------------------------------------------------------------------------------------


@rule("G01", "G02", "G06", "G10")
def why_not_activate(pos: EAAPosition, card: int) -> list[Refusal]:
    """Nobody of the formations is on the map and undispersed, or their corps acted in the last impulse."""
    if of_formation(pos, card):
        return []
    if members(pos, card):
        return [refuse("G06", "eaa-allied-refused-barred-card", card=pos.ref("allied_card", card))]
    return [refuse("G10", "eaa-allied-refused-nobody-active", card=pos.ref("allied_card", card))]


@rule("F06", "G05", "G06")
def why_not_activate_one(pos: EAAPosition, card: int) -> list[Refusal]:
    if not card_of(pos, card).formations:
        return [refuse("F06", "eaa-allied-refused-no-formation", card=pos.ref("allied_card", card))]
    may_act = bits.less(bits.less(pos.world.own_bits[ALLIED], pos.dispersed), resting(pos))
    if any(pos.at[unit] >= 0 for unit in pos.world.listed.of(may_act)):
        return []
    return [refuse("G06", "eaa-allied-refused-everybody-rests")]


@rule("G06", "G10")
def why_not_unit(pos: EAAPosition, unit: int) -> list[Refusal]:
    """Why a unit cannot be activated by any card."""
    name = pos.unit_ref(unit)
    if pos.world.owner[unit] != ALLIED:
        return [refuse("G05", "eaa-refused-not-yours", unit=name)]
    if pos.at[unit] < 0:
        return [refuse("G05", "eaa-refused-off-map", unit=name)]
    found = []
    if pos.dispersed >> unit & 1:
        found.append(refuse("G10", "eaa-refused-dispersed", unit=name))
    if resting(pos) >> unit & 1:
        found.append(
            refuse("G06", "eaa-allied-refused-barred", unit=name, corps=Ref("formation", pos.unit(unit).corps))
        )
    return found


# The activation ------------------------------------------------------------------------------------


@rule("G06", "G09")
def begin(pos: EAAPosition, units: int, *, single: bool = False) -> None:
    """X51 All moves, then all attacks. The corps that act are remembered. `single`: by G05, without free tactics."""
    pos.active, pos.moved, pos.attacked, pos.targets, pos.crossed = units, 0, 0, 0, 0
    pos.german_before = pos.german
    for number in range(len(CORPS)):
        if pos.world.of_corps[number] & units:
            pos.used_corps |= 1 << number
    pos.tell("eaa-allied-activated", "G09", count=units.bit_count())
    pos.push(AlliedAttacks(ALLIED, single), Moves(ALLIED))


class Centre(Answering, PickOne, frozen=True):
    """A11 The centre of an army or army group card."""

    player: ClassVar[int] = ALLIED
    verb: ClassVar[str] = "centre"

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-allied-ask-centre", card=pos.ref("allied_card", pos.card), range=reach_of(pos, pos.card))

    @rule("G03", "G04")
    def choices(self, pos: EAAPosition) -> list[int]:
        return centres(pos, pos.card)

    def pick(self, pos: EAAPosition, unit: int) -> None:
        pos.tell("eaa-allied-centre", "G03", unit=pos.unit_ref(unit))
        begin(pos, around(pos, pos.card, unit))

    @rule("G03", "G04", "G10")
    def why_not_pick(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        name = pos.unit_ref(unit)
        if not pos.world.called[pos.card] >> unit & 1:
            return [refuse("G03", "eaa-allied-refused-other-army", unit=name)]
        if pos.at[unit] < 0:
            return [refuse("G03", "eaa-refused-off-map", unit=name)]
        if pos.dispersed >> unit & 1:
            return [refuse("G10", "eaa-refused-dispersed", unit=name)]
        return [refuse("G06", "eaa-allied-refused-centre-rests", unit=name)]

    @rule("G03")
    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        return [refuse("G03", "eaa-click-choose-unit", hex=pos.hex_ref(hex))]


class SingleUnit(Answering, PickOne, frozen=True):
    """A12 One unit of any corps that may act."""

    player: ClassVar[int] = ALLIED
    verb: ClassVar[str] = "select"

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-allied-ask-single")

    @rule("G05", "G06")
    def choices(self, pos: EAAPosition) -> list[int]:
        return bits.places(singles(pos))

    def pick(self, pos: EAAPosition, unit: int) -> None:
        begin(pos, 1 << unit, single=True)

    def why_not_pick(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        return why_not_unit(pos, unit)

    @rule("G05")
    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        return [refuse("G05", "eaa-click-choose-unit", hex=pos.hex_ref(hex))]
