"""V, S12, T05, T17 The events on German cards: whether each can be carried out (X29), and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from salient.engine.actions import refuse
from salient.engine.kit import Deck, Draw, PickOne
from salient.engine.kit.deck import PILE
from salient.engine.messages import Message, Ref, Refusal, msg
from salient.engine.steps import DieRoll
from salient.engine.trace import rule
from salient.games.enemy_action.clicks import Answering
from salient.games.enemy_action.combat.telling import tell
from salient.games.enemy_action.german import bridge_engineers, replacements
from salient.games.enemy_action.map import control
from salient.games.enemy_action.pieces import decks, stacking
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import CALENDAR, ELIMINATED, NOWHERE, EAAPosition
from salient.games.enemy_action.rows import Card
from salient.games.enemy_action.words import BRITISH, DIE, SUPPLY_STATES

CRISIS_DAY, HESITATES_DAY = 22, 18  # V01, V02 the spaces whose units slip by a day
DIVISIONS = ("82", "101")  # V02
RULES = {
    "allied_command_crisis": "V01",
    "bridge_engineers": "T07",
    "commandos": "V08",
    "consolidation": "T17",
    "eisenhower_hesitates": "V02",
    "fuel_priority": "S12",
    "fury_of_bastogne": "Q11",
    "ground_freeze": "V05",
    "manteuffel_directs_traffic": "M14",
    "monty_tidies_the_lines": "V06",
    "operation_greif": "T05",
    "von_der_heydte": "V07",
}


#: What is in force until the end of the day.
FOR_THE_DAY = frozenset(
    (
        "fuel_priority",
        "fury_of_bastogne",
        "ground_freeze",
        "manteuffel_directs_traffic",
        "monty_tidies_the_lines",
        "operation_greif",
    )
)


@rule("F09", "V01", "T17")
def can(pos: EAAPosition, event: str, card: Card) -> bool:
    """X29, X30 Whether the event changes anything; `card`: the command card, whose formation Consolidation means."""
    if event == "consolidation":
        return bool(replacements.eligible(pos, card))
    if pos.in_force(event):
        return False
    return CAN[event](pos) if event in CAN else True


@rule("V01", "T17", "M14", "Q11", "S12", "T05", "V05", "V06")
def do(pos: EAAPosition, event: str, card: Card) -> None:
    tell(pos, "eaa-german-event", RULES[event], event=Ref("event", event))
    if event == "consolidation":
        replacements.assign(pos, card, 1, "T17")
    elif event in FOR_THE_DAY:
        pos.today |= 1 << pos.world.event[event]
    else:
        DO[event](pos)


# When they change something ------------------------------------------------------------------------------


@rule("S12")
def _fuel_priority(pos: EAAPosition) -> bool:
    """X47 On a day with a fuel number, once a check has been made. Option: on every such day."""
    if pos.world.tables.calendar[pos.day].fuel is None:
        return False
    return pos.fuel_checked or not pos.world.options["fuel_priority_needs_check"]


@rule("T05", "E09")
def _greif(pos: EAAPosition) -> bool:
    """X31 Nothing while nobody may blow a bridge anyway."""
    return pos.day >= pos.world.tables.constants.demolition_from


# On the calendar -----------------------------------------------------------------------------------


def _due(pos: EAAPosition, day: int) -> list[int]:
    """The Allied units in the space of a day."""
    return [unit for unit in pos.world.own[ALLIED] if pos.at[unit] == CALENDAR and pos.due[unit] == day]


def _british(pos: EAAPosition) -> list[int]:
    return [unit for unit in _due(pos, CRISIS_DAY) if pos.world.units[unit].army == BRITISH]


@rule("V01")
def _crisis(pos: EAAPosition) -> None:
    """X45 The British of the Dec 22 space and their cards due then come a day later."""
    for unit in _british(pos):
        pos.due[unit] = CRISIS_DAY + 1
        tell(pos, "eaa-german-delays", "V01", unit=pos.unit_ref(unit), day=CRISIS_DAY + 1)
    for number, allied in enumerate(pos.world.tables.allied_cards):
        if allied.army == BRITISH and allied.enters == CRISIS_DAY:
            pos.late_cards |= 1 << number


@rule("V02", "V03")
def waiting_divisions(pos: EAAPosition) -> list[str]:
    """X43 Those of the 82nd and the 101st of which a unit is in the Dec 18 space."""
    found = {pos.world.units[unit].division for unit in _due(pos, HESITATES_DAY)}
    return [division for division in DIVISIONS if division in found]


class Hesitates(Answering, PickOne, frozen=True):
    """V02 The player picks the division that comes a day later."""

    player: ClassVar[int] = ALLIED
    verb: ClassVar[str] = "delay"
    kind: ClassVar[str] = "division"

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-ask-delay")

    @rule("V02", "V03")
    def choices(self, pos: EAAPosition) -> list[int]:
        return [pos.world.number("division", id) for id in waiting_divisions(pos)]

    @rule("V02")
    def pick(self, pos: EAAPosition, division: int) -> None:
        name = pos.ref("division", division).id
        for unit in _due(pos, HESITATES_DAY):
            if pos.world.units[unit].division == name:
                pos.due[unit] = HESITATES_DAY + 1
                tell(pos, "eaa-german-delays", "V02", unit=pos.unit_ref(unit), day=HESITATES_DAY + 1)

    def why_not_pick(self, pos: EAAPosition, division: int) -> list[Refusal]:
        return [refuse("V03", "eaa-refused-delay", division=pos.ref("division", division))]

    @rule("V02")
    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        return [refuse("V02", "eaa-click-hesitates")]

    def why_not_unit(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        return self.why_not_hex(pos, pos.at[unit])


# Commandos -----------------------------------------------------------------------------------------


@rule("V08")
def _commandos_can(pos: EAAPosition) -> bool:
    """X41 Not with pile and hand empty."""
    deck = pos.world.allied_deck
    return decks.left(pos, deck) + deck.size(pos, decks.HAND) > 0


@rule("V08")
def _commandos(pos: EAAPosition) -> None:
    pos.push(LostCard() if decks.left(pos, pos.world.allied_deck) else SurrenderedCard())


class LostCard(Draw, frozen=True):
    """V08 The top card of the Allied pile is discarded."""

    verb: ClassVar[str] = "deal"
    box: ClassVar[str] = PILE

    def cup(self, pos: EAAPosition) -> Deck:
        return pos.world.allied_deck

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-ask-lost-card")

    @rule("V08")
    def came(self, pos: EAAPosition, card: int) -> None:
        _lose(pos, card)


class SurrenderedCard(Answering, PickOne, frozen=True):
    """V08 With the pile empty the player discards a card of his hand."""

    player: ClassVar[int] = ALLIED
    verb: ClassVar[str] = "discard"
    kind: ClassVar[str] = "allied_card"

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-ask-surrendered-card")

    @rule("V08")
    def choices(self, pos: EAAPosition) -> list[int]:
        return [card for card, _ in pos.world.allied_deck.things(pos, decks.HAND)]

    @rule("V08")
    def pick(self, pos: EAAPosition, card: int) -> None:
        pos.world.allied_deck.take(pos, card, decks.HAND)
        _lose(pos, card)

    def why_not_pick(self, pos: EAAPosition, card: int) -> list[Refusal]:
        return [refuse("V08", "eaa-refused-not-in-hand", card=pos.ref("allied_card", card))]

    @rule("V08")
    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        return [refuse("V08", "eaa-click-surrender")]

    def why_not_unit(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        return self.why_not_hex(pos, pos.at[unit])


def _lose(pos: EAAPosition, card: int) -> None:
    decks.discard(pos, pos.world.allied_deck, card, pos.world.tables.allied_cards)
    tell(pos, "eaa-german-commandos", "V08", card=pos.ref("allied_card", card))


# Von der Heydte ------------------------------------------------------------------------------------


def _vdh(pos: EAAPosition) -> int:
    return next((unit for unit in pos.world.own[GERMAN] if pos.world.units[unit].is_vdh), NOWHERE)


@rule("V07")
def drop_hex(pos: EAAPosition) -> int:
    """X48 The first drop hex with no Allied unit in it or beside it and room for him; NOWHERE: no attempt is made."""
    unit = _vdh(pos)
    if unit == NOWHERE or pos.vdh:
        return NOWHERE
    enemies = pos.standing(ALLIED)
    for hex in pos.world.places.drops:
        if not pos.world.ground.within(hex, 1) & enemies and stacking.room(pos, hex, unit):
            return hex
    return NOWHERE


class Drop(DieRoll, frozen=True):
    """V07 How the drop goes."""

    hex: int
    faces: ClassVar[int] = DIE

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-roll-drop", hex=pos.hex_ref(self.hex))

    @rule("V07")
    def rolled(self, pos: EAAPosition, die: int) -> None:
        unit, result = _vdh(pos), pos.world.tables.landing[die - 1]
        pos.vdh = "used"
        who, hex = pos.unit_ref(unit), pos.hex_ref(self.hex)
        if result == "eliminated":
            pos.put(unit, ELIMINATED)
            pos.set_steps(unit, 0)
            tell(pos, "eaa-german-drop-fails", "V07", unit=who, hex=hex, die=die)
            return
        control.entered(pos, unit, NOWHERE, self.hex)
        pos.supply[unit] = SUPPLY_STATES.index(result)
        tell(pos, "eaa-german-drop", "V07", unit=who, hex=hex, die=die, state=result)


CAN: dict[str, Callable[[EAAPosition], bool]] = {
    "allied_command_crisis": lambda pos: bool(_british(pos)),
    "bridge_engineers": lambda pos: bridge_engineers.site(pos) != NOWHERE,
    "commandos": _commandos_can,
    "eisenhower_hesitates": lambda pos: bool(waiting_divisions(pos)),
    "fuel_priority": _fuel_priority,
    "operation_greif": _greif,
    "von_der_heydte": lambda pos: drop_hex(pos) != NOWHERE,
}
DO: dict[str, Callable[[EAAPosition], None]] = {
    "allied_command_crisis": _crisis,
    "bridge_engineers": bridge_engineers.work,
    "commandos": _commandos,
    "eisenhower_hesitates": lambda pos: pos.push(Hesitates()),
    "von_der_heydte": lambda pos: pos.push(Drop(drop_hex(pos))),
}
