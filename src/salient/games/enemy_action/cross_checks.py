"""What only several tables together can show to be wrong; every error names file, line and field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from salient.board.tables import Table
from salient.engine.errors import DataError
from salient.engine.trace import rule
from salient.games.enemy_action.charts import (
    Constants,
    DayRow,
    LadderRow,
)
from salient.games.enemy_action.rows import (
    CardRow,
    ChitRow,
    CommandRow,
    CorpsRow,
    EventRow,
    Scenarios,
    SetupCardRow,
    SetupMoveRow,
    StartRow,
    UnitRow,
)
from salient.games.enemy_action.words import ARMY_GROUP_B, PEIPER, CommandKind, Side, Special, ratio

ORDER: dict[Side, tuple[CommandKind, ...]] = {  # I03; an Allied card's player takes any
    "german": ("event", "replacements", "activation"),
    "allied": ("event", "activation", "deploy", "expedite", "replacements"),
}
MARKED: tuple[Special, ...] = ("peiper", "vdh", "dinant")  # one unit each


@rule("B07")
def units(table: Table[UnitRow], corps: Table[CorpsRow]) -> None:
    """Corps of one army, divisions of one corps, selectors unique in their corps, and the units that rules name."""
    known = {row.corps: row for row in corps}
    division: dict[tuple[Side, str], UnitRow] = {}
    selectors: dict[tuple[str, int], str] = {}
    for index, unit in enumerate(table):
        home = known[unit.corps]
        if (home.side, home.army) != (unit.side, unit.army):
            raise table.error(index, f"{unit.corps} Corps belongs to {home.army}", "army")
        if unit.division and division.setdefault((unit.side, unit.division), unit).corps != unit.corps:
            raise table.error(index, f"{unit.division} has units of another corps", "corps")
        other = selectors.setdefault((unit.corps, unit.selector), unit.id)
        if other != unit.id:
            raise table.error(index, f"{other} of its corps has that number (B07)", "selector")
    marks = Counter(mark for unit in table for mark in unit.special)
    for mark in MARKED:
        if marks[mark] != 1:
            raise DataError(f"one unit is {mark}, not {marks[mark]}", table.file, field="special")


@rule("C01", "C06")
def starts(table: Table[StartRow], units: Table[UnitRow], constants: Constants) -> None:
    """Every unit starts somewhere, in a stack of its own side that is no larger than allowed."""
    known = {unit.id: unit for unit in units}
    stacks: dict[str, list[UnitRow]] = {}
    for index, row in enumerate(table):
        unit = known.get(row.unit)
        if unit is None:
            raise table.error(index, f"there is no unit {row.unit!r}", "unit")
        if (row.place == "event") != ("vdh" in unit.special):
            raise table.error(index, "an event brings von der Heydte, nobody else (V07)", "place")
        if (row.place == "okw") != (unit.army == "OKW"):
            raise table.error(index, "the units of OKW start in its box, no others (C06)", "place")
        if row.hex is not None:
            stack = stacks.setdefault(row.hex, [])
            stack.append(unit)
            problem = _stack_problem(stack, constants)
            if problem:
                raise table.error(index, problem, "hex")
    missing = sorted(set(known) - {row.unit for row in table})
    if missing:
        raise DataError(f"the table lacks {', '.join(missing)}", table.file, field="unit")


@rule("B09")
def _stack_problem(stack: list[UnitRow], most: Constants) -> str:
    if len({unit.side for unit in stack}) > 1:
        return "units of both sides would stand there"
    if len(stack) > most.stack_units or sum(len(unit.strengths) for unit in stack) > most.stack_steps:
        return f"more than {most.stack_units} units or {most.stack_steps} steps would stand there (B09)"
    return ""


@rule("C03", "C04", "C05")
def setup_cards(
    moves: Table[SetupMoveRow],
    numbers: Table[SetupCardRow],
    starts: Table[StartRow],
    units: Table[UnitRow],
    constants: Constants,
) -> None:
    known = {unit.id: unit for unit in units}
    cards = [row.number for row in numbers]
    if cards != list(range(1, len(cards) + 1)):
        raise DataError("the cards are numbered 1, 2, 3 and so on", numbers.file, field="number")
    usual = {row.unit: row.hex for row in starts if row.hex is not None}
    for index, move in enumerate(moves):
        if move.card not in cards:
            raise moves.error(index, f"there is no set-up card {move.card}", "card")
        unit = known.get(move.unit)
        if unit is None or unit.side != "german" or move.unit not in usual:
            raise moves.error(index, f"{move.unit!r} is no German unit on the map", "unit")
        if unit.type == "assault_gun_bn":
            raise moves.error(index, "no card moves an independent battalion (C05)", "unit")
    for index, move in enumerate(moves):
        place = usual | {other.unit: other.hex for other in moves if other.card == move.card}
        problem = _stack_problem([known[id] for id, hex in place.items() if hex == move.hex], constants)
        if problem:
            raise moves.error(index, problem, "hex")


def cards(table: Table[CardRow], side: Side, units: Table[UnitRow]) -> None:
    """Every card names formations of its own side and army."""
    own = [unit for unit in units if unit.side == side]
    for index, card in enumerate(table):
        if card.deck != side:
            raise table.error(index, f"the card is not of the {side} deck", "id")
        if card.number != index + 1:
            raise table.error(index, "the cards of a deck are numbered without a gap", "id")
        for formation in card.formations:
            armies = _armies(card, formation, own)
            if not armies:
                raise table.error(index, f"there is no {card.level} {formation!r} on that side", "formations")
            if card.army is not None and card.army not in armies:
                raise table.error(index, f"{formation} belongs to {', '.join(sorted(armies))}", "army")


def _armies(card: CardRow, formation: str, own: list[UnitRow]) -> set[str]:
    """The armies of the units that a formation of a card means."""
    if card.level == "division":
        return {u.army for u in own if u.division == formation or (formation == PEIPER and "peiper" in u.special)}
    if card.level == "corps":
        return {u.army for u in own if u.corps == formation}
    if formation == ARMY_GROUP_B:
        return {u.army for u in own if u.side == "german"}
    return {u.army for u in own if u.army == formation}


@rule("I03", "I04", "I05", "V01")
def commands(table: Table[CommandRow], decks: Mapping[Side, Table[CardRow]], events: Table[EventRow]) -> None:
    """Commands belong to cards, in order; events to their side and days; German ones come in the order of I03."""
    cards = {card.id: card for deck in decks.values() for card in deck}
    known = {(row.side, row.event): row for row in events}
    before: dict[str, CommandRow] = {}
    for index, row in enumerate(table):
        card = cards.get(row.card)
        if card is None:
            raise table.error(index, f"there is no card {row.card!r}", "card")
        last = before.get(row.card)
        if row.place != (last.place + 1 if last else 1):
            raise table.error(index, "the commands of a card stand in order, without a gap", "place")
        order = ORDER[card.deck]
        if row.kind not in order:
            raise table.error(index, "only Allied cards do that", "kind")
        if last and order.index(row.kind) <= order.index(last.kind):
            raise table.error(index, f"{row.kind} comes before {last.kind} (I03)", "kind")
        if card.level == "no_command" and row.kind != "event":
            raise table.error(index, "a No Command card has no formation to command (F06)", "kind")
        if row.kind in ("replacements", "expedite") and card.level != "corps":
            raise table.error(index, "only corps cards do that (I05)", "kind")
        if row.event is not None:
            _check_event(table, index, row, known.get((card.deck, row.event)))
        before[row.card] = row
    used = {(cards[row.card].deck, row.event) for row in table if row.event is not None}
    for index, event in enumerate(events):
        if (event.side, event.event) not in used:
            raise events.error(index, "no card has that event", "event")
    _everyone_activates(decks, table)


def _check_event(table: Table[CommandRow], index: int, row: CommandRow, event: EventRow | None) -> None:
    if event is None:
        raise table.error(index, f"{row.event} is no event of that side", "event")
    if row.first is not None and row.first < event.first:
        raise table.error(index, f"the event begins on {event.first} December", "first")
    if row.last is not None and row.last > event.last:
        raise table.error(index, f"the event ends on {event.last} December", "last")


def _everyone_activates(decks: Mapping[Side, Table[CardRow]], commands: Table[CommandRow]) -> None:
    acting = {row.card for row in commands if row.kind == "activation"}
    for deck in decks.values():
        for index, card in enumerate(deck):
            if (card.id in acting) != (card.level != "no_command"):
                raise deck.error(index, "every card but No Command activates, and no other", "level")


@rule("Q07")
def chits(table: Table[ChitRow]) -> None:
    """Sides A and B of a chit stand together, and one of them has priority."""
    for index, row in enumerate(table):
        pair = table.rows[index - index % 2 : index - index % 2 + 2]
        if row.face != "AB"[index % 2] or pair[0].chit != row.chit:
            raise table.error(index, "sides A and B of a chit stand together", "face")
        if index % 2 and pair[0].priority == row.priority:
            raise table.error(index, "one side of a chit has priority (Q07)", "priority")
    if len(table) % 2:
        raise table.error(len(table) - 1, "the other side of the chit is missing", "face")


@rule("L07")
def ladder(table: Table[LadderRow], calendar: Table[DayRow]) -> None:
    values = [ratio(row.ratio) for row in table]
    for index in range(1, len(values)):
        (attack, defence), (less, than) = values[index], values[index - 1]
        if attack * than <= less * defence:
            raise table.error(index, "the lines rise", "ratio")
    for index, day in enumerate(calendar):
        if ratio(day.requirement) not in values:
            raise calendar.error(index, "the ratio is no line of requirement_ladder.csv", "requirement")


def scenarios(
    found: Scenarios,
    decks: Mapping[Side, Table[CardRow]],
    starts: Table[StartRow],
    numbers: Table[SetupCardRow],
    file: Path,
) -> None:
    waiting = {row.unit for row in starts if row.place == "calendar"}
    for name in found.__struct_fields__:
        scenario = found.named(name)
        if scenario.first_day > scenario.last_day:
            raise DataError("the last day comes before the first", file, field=f"{name}.last_day")
        levels = (scenario.levels.allied_decisive, scenario.levels.allied_marginal, scenario.levels.german_marginal)
        if not levels[0] < levels[1] < levels[2]:
            raise DataError("the levels rise (U04)", file, field=f"{name}.levels")
        if scenario.setup_card is not None and scenario.setup_card not in [row.number for row in numbers]:
            raise DataError(f"there is no set-up card {scenario.setup_card}", file, field=f"{name}.setup_card")
        for unit in scenario.arrivals or ():
            if unit not in waiting:
                raise DataError(f"{unit} does not wait on the calendar", file, field=f"{name}.arrivals")
        chosen = {"german": scenario.german_cards, "allied": scenario.allied_cards}
        for deck, table in decks.items():
            known = {card.id for card in table}
            for card in chosen[deck] or ():
                if card not in known:
                    raise DataError(f"there is no card {card}", file, field=f"{name}.{deck}_cards")
