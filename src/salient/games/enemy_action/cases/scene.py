"""The position that a rules case describes, with the world that it is in."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence

from salient import games
from salient.board import bits
from salient.engine.cases import Unsupported
from salient.engine.kit.deck import PILE, Deck
from salient.engine.position import column
from salient.engine.rulebook import OptionValue, Rulebook
from salient.games.enemy_action import tables
from salient.games.enemy_action.cases import board as boards
from salient.games.enemy_action.cases import pieces
from salient.games.enemy_action.cases.board import Made
from salient.games.enemy_action.cases.said import SIDE, STATES, CaseUnit, Markers, Situation, When, plain
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.pieces.counters import GERMAN, Unit
from salient.games.enemy_action.position import CALENDAR, OKW, RESERVE, EAAPosition
from salient.games.enemy_action.rows import Card
from salient.games.enemy_action.tables import Tables
from salient.games.enemy_action.world import EAAWorld

SCENARIO = "campaign"
PLACES = {"reserve": RESERVE, "okw": OKW}
DETACHMENT = "detachment"
PHASES = {"Allied impulse": "impulses", "supply 1": "supply", "supply 4": "supply"}


def position(
    case: Situation, rulebook: Rulebook | None = None, options: Mapping[str, OptionValue] | None = None
) -> EAAPosition:
    """The position of a case; `options` other than the defaults, for tests of readings."""
    return laid_out(case, boards.made(case.board), rulebook, options)


def laid_out(
    case: Situation,
    board: Made,
    rulebook: Rulebook | None = None,
    options: Mapping[str, OptionValue] | None = None,
    cards: Sequence[Card] = (),
) -> EAAPosition:
    """`cards`: those of the question, each in the place of the game's own with that id."""
    rulebook = rulebook or games.find("enemy_action")
    units = [unit for unit in case.units if DETACHMENT not in unit.status]
    _names_differ([unit.id for unit in case.units])
    charts = _charts(cards)
    later = _by_event(case)
    spare = [0] * len(later)
    world = EAAWorld(
        rulebook,
        SCENARIO,
        {option.name: option.default for option in rulebook.options} | dict(options or {}),
        rules=charts.scenarios.named(SCENARIO),
        tables=charts,
        ground=board.ground,
        places=board.places,
        units=[*(pieces.unit_of(unit) for unit in units), *later],
    )
    pos = EAAPosition(
        world=world,
        at=column([*(_place(board, unit) for unit in units), *[CALENDAR] * len(later)]),
        steps=column([*(unit.steps for unit in units), *(unit.max_steps for unit in later)]),
        supply=column([*(STATES.index(unit.supply) for unit in units), *spare]),
        due=column([*(_due(unit) for unit in units), *spare]),
        since=column([*(unit.since or 0 for unit in units), *spare]),
        german_deck=world.german_deck.filled({}),
        allied_deck=world.allied_deck.filled({}),
        day=case.when.date,
        german=board.places.german_at_start,
        german_before=board.places.german_at_start,
        bridged=board.bridged,
        bridges_german=board.places.german_bridges,
        goals=(0,) * len(board.places.objectives),
        detachments=bits.of(_detachment(board, unit) for unit in case.units if DETACHMENT in unit.status),
    )
    for word, field in _BITS.items():
        setattr(pos, field, bits.of(u for u, unit in enumerate(units) if word in unit.status))
    _deal(pos, world.german_deck, charts.german_cards)
    _deal(pos, world.allied_deck, charts.allied_cards)
    _markers(pos, board, case.markers)
    _clock(pos, case.when)
    _active(pos, case)
    return pos


_BITS = {
    "attacked": "attacked",
    "deployed": "deployed",
    "dispersed": "dispersed",
    "moved": "moved",
    "out_of_fuel": "out_of_fuel",
}


def _names_differ(ids: Sequence[str]) -> None:
    twice = [id for number, id in enumerate(ids) if id in ids[:number]]
    if twice:
        raise Unsupported(f"two units are called {twice[0]}")


def _charts(cards: Sequence[Card]) -> Tables:
    found, own = tables.load(), {card.id: card for card in cards}
    return dataclasses.replace(
        found,
        german_cards=tuple(own.get(card.id, card) for card in found.german_cards),
        allied_cards=tuple(own.get(card.id, card) for card in found.allied_cards),
    )


def _deal(pos: EAAPosition, deck: Deck, cards: Sequence[Card]) -> None:
    """Primary cards that have entered by the day are in the pile, the others in the pool: nobody has any in hand."""
    for number, card in enumerate(cards):
        entered = PILE if card.set == "primary" else decks.POOL
        deck.put(pos, number, entered if card.enters <= pos.day else decks.WAITING)


def _by_event(case: Situation) -> list[Unit]:
    """V07 On the game's own map von der Heydte waits for his event, unless a case says where he is."""
    own_map = case.board is None or case.board.game_map
    return [pieces.vdh()] if own_map and not any(unit.id == pieces.VDH for unit in case.units) else []


def _place(board: Made, unit: CaseUnit) -> int:
    if unit.at.startswith("calendar"):
        return CALENDAR
    return PLACES[unit.at] if unit.at in PLACES else boards.place(board, unit.at)


def _due(unit: CaseUnit) -> int:
    return int(unit.at.removeprefix("calendar:")) if unit.at.startswith("calendar") else 0


def _detachment(board: Made, unit: CaseUnit) -> int:
    """T13 A detachment is a German unit of one step with nothing on it but its strength of 1."""
    said = pieces.unit_of(unit)
    shown = (said.side, said.strengths, said.bracketed, said.is_mech, said.elite, said.green, unit.steps, unit.status)
    if shown != (GERMAN, (1,), True, False, False, False, 1, [DETACHMENT]) or not unit.at.isdigit():
        raise Unsupported(f"unit {unit.id}: a detachment is a bracketed German unit of strength 1 on the map")
    return boards.place(board, unit.at)


def unit_number(pos: EAAPosition, id: str) -> int:
    found = pos.world.things["unit"].get(id)
    if found is None:
        raise Unsupported(f"there is no unit {id!r}")
    return found


def _markers(pos: EAAPosition, board: Made, markers: Markers) -> None:
    pos.improved = bits.of(boards.place(board, id) for id in markers.ip)
    pos.roadblocks = bits.of(boards.place(board, id) for id in markers.roadblocks)
    pos.targets = bits.of(boards.place(board, id) for id in markers.attacked_hexes)
    pos.attacked |= bits.of(unit_number(pos, id) for id in markers.attacked_units)


def _clock(pos: EAAPosition, when: When) -> None:
    pos.fuel_checked = when.fuel_checked
    pos.phase = PHASES[when.phase] if when.phase else "impulses"
    # E03 in the first German impulse of the day, or after those with surprise
    pos.impulses = 1 if when.surprise else pos.world.rules.surprise_impulses + 1
    strange = [name for name in when.events if plain(name) not in pos.world.event]
    if strange:
        raise Unsupported(f"{strange[0]} is not in force for a day")
    pos.today = bits.of(pos.world.event[plain(name)] for name in when.events)


def _active(pos: EAAPosition, case: Situation) -> None:
    """Unless a case says who is active: all Germans on map and in reserve; in an Allied impulse all Allied units."""
    side = SIDE[case.when.side] if case.when.side else GERMAN
    pos.last_impulse = 1 - side
    if case.active is not None:
        pos.active = bits.of(unit_number(pos, id) for id in case.active)
        return
    boxes = (RESERVE,) if side == GERMAN else ()
    pos.active = bits.of(unit for unit in pos.world.own[side] if pos.at[unit] >= 0 or pos.at[unit] in boxes)
