"""What must be true of every position, whatever was played. Each line names the rule that would be broken."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from salient.board import bits
from salient.board.bits import less
from salient.engine.kit import Deck, stacked
from salient.engine.trace import rule
from salient.games.enemy_action.allied.impulse import PlayCard
from salient.games.enemy_action.day.sequence import PHASES
from salient.games.enemy_action.day.supply_phase import BridgeWork, Interdiction
from salient.games.enemy_action.map import zones
from salient.games.enemy_action.map.ground import CLEAR
from salient.games.enemy_action.movement import reach
from salient.games.enemy_action.pieces import stacking
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.enemy_action.pieces.decks import HAND, POOL
from salient.games.enemy_action.position import (
    CALENDAR,
    ELIMINATED,
    EXITED,
    ISOLATED,
    NOWHERE,
    OKW,
    RESERVE,
    EAAPosition,
)
from salient.games.enemy_action.supply import supply
from salient.games.enemy_action.words import CORPS, FIRST_DAY

PLACES = (CALENDAR, RESERVE, OKW, ELIMINATED, EXITED)
SETTLED = (PlayCard, BridgeWork, Interdiction)  # questions before which everything has been put right
COMBAT = ".combat."  # in the name of the modules whose steps hold cards in play
QUIET_DAY = 26  # without the limits of the first days


def problems(pos: EAAPosition) -> Iterator[str]:
    found = [*_units(pos), *_hexes(pos), *_bridges(pos), *_cards(pos), *_marks(pos), *_clock(pos)]
    yield from found
    if not found:  # what follows is worked out from all these
        yield from _remembered(pos)
        if pos.stack and isinstance(pos.stack[-1], SETTLED):
            yield from _settled(pos)


# Units ---------------------------------------------------------------------------------------------


@rule("B01", "B02", "S01", "T16")
def _units(pos: EAAPosition) -> Iterator[str]:
    n = pos.world.ground.n
    for unit, data in enumerate(pos.world.units):
        at, steps = pos.at[unit], pos.steps[unit]
        if at >= n or (at < 0 and at not in PLACES):
            yield f"B01: {data.id} is at place {at}"
        if steps > data.max_steps or steps < 0 or (steps == 0) != (at == ELIMINATED):
            yield f"B02: {data.id} has {steps} steps at place {at}"
        if not 0 <= pos.supply[unit] <= ISOLATED:
            yield f"S01: {data.id} is in supply state {pos.supply[unit]}"
        if at >= 0 and not pos.world.in_play >> at & 1:
            yield f"C06: {data.id} is outside the hexes in play"
        yield from (f"{text}: {data.id}" for text in _boxed(pos, unit))


@rule("C06", "D03", "M15")
def _boxed(pos: EAAPosition, unit: int) -> Iterator[str]:
    """Who lies in a box belongs there."""
    data, at = pos.unit(unit), pos.at[unit]
    if at == OKW and not data.is_okw:
        yield "C06: in the OKW box"
    if at == EXITED and data.side != GERMAN:
        yield "M15: left the map"
    if at == CALENDAR and not data.is_vdh and pos.due[unit] < pos.day:
        yield f"D03: still waits for {pos.due[unit]} December"
    if at == CALENDAR and not data.is_vdh and pos.due[unit] == pos.day and pos.phase in ("supply", "impulses", "end"):
        yield "D03: was due today"


# Hexes ---------------------------------------------------------------------------------------------


@rule("M12", "T01", "T08", "T09", "T11", "T13", "T14")
def _hexes(pos: EAAPosition) -> Iterator[str]:
    ground = pos.world.ground
    german, allied = (bits.of(stack) for stack in stacked(pos.at, pos.world.own))

    def named(hexes: int) -> str:
        return ", ".join(ground.map.ids[hex] for hex in bits.places(hexes))

    if (german | pos.detachments) & allied:
        yield f"M01: both sides are in {named((german | pos.detachments) & allied)}"
    if pos.detachments & german:
        yield f"T14: a detachment is with German units in {named(pos.detachments & german)}"
    if pos.detachments and pos.day < pos.world.tables.constants.detachments_from:
        yield f"T11: detachments on {pos.day} December"
    if wrong := less(german | pos.detachments, pos.german) | allied & pos.german:
        yield f"T01: units are in hexes of the enemy, {named(wrong)}"
    if wrong := pos.improved & ground.settled:
        yield f"T08: an IP is in a town or city, {named(wrong)}"
    if wrong := less(pos.improved, german | allied | pos.detachments):
        yield f"T09: nobody is with the IP in {named(wrong)}"
    if wrong := pos.roadblocks & (german | ground.of_terrain[CLEAR]) | less(pos.roadblocks, ground.roads):
        yield f"M12: a roadblock is in {named(wrong)}"
    for name in ("german", "improved", "roadblocks", "detachments", "targets"):
        if less(getattr(pos, name), ground.all):
            yield f"A04: {name} has hexes that do not exist"


@rule("T02")
def _bridges(pos: EAAPosition) -> Iterator[str]:
    sides = len(pos.world.ground.river_sides)
    if pos.bridged >> sides:
        yield "T02: a bridge is where no river is"
    if pos.crossed >> 2 * sides:  # movement/crossing.py keeps two bits a side
        yield "M04: somebody crossed where no river is"
    if less(pos.bridges_german, pos.bridged):
        yield "T02: a bridge that does not stand is German"


# Cards ---------------------------------------------------------------------------------------------


@rule("D05", "F07", "F08")
def _cards(pos: EAAPosition) -> Iterator[str]:
    """Every card lies in one box, or is in play: the cards of a German impulse, and those of a combat."""
    in_combat = any(COMBAT in type(step).__module__ for step in pos.stack)
    decks: tuple[tuple[Deck, tuple[int, ...]], ...] = (
        (pos.world.german_deck, (pos.command, pos.support)),
        (pos.world.allied_deck, ()),
    )
    for deck, in_play in decks:
        column = getattr(pos, deck.field)
        if min(column) < 0:
            yield f"F08: fewer than no cards in {deck.field}"
        if column[-1] > sum(deck.count(pos, card, POOL) for card in range(len(deck.ids))):
            yield f"D06: more cards of {deck.field} were dealt than there are in the pool"
        for card, id in enumerate(deck.ids):
            number = sum(deck.count(pos, card, box.name) for box in deck.boxes)
            if number + (card in in_play) != 1 and not (number == 0 and in_combat):
                yield f"F08: the card {id} lies in {number} boxes"
    most = pos.world.tables.hand_size(pos.world.rules)
    if pos.world.allied_deck.size(pos, HAND) > most:
        yield f"F07: more than {most} cards in hand"


# Marks and clock -----------------------------------------------------------------------------------


@rule("B14", "G06", "S09")
def _marks(pos: EAAPosition) -> Iterator[str]:
    world = pos.world
    on_map = bits.of(unit for unit, at in enumerate(pos.at) if at >= 0)
    mech = bits.of(unit for unit in world.own[GERMAN] if world.units[unit].is_mech)
    if less(pos.dispersed, on_map):
        yield "B14: a unit is dispersed that is not on the map"
    if less(pos.out_of_fuel, mech):
        yield "S09: a unit is out of fuel that is not mechanized or not German"
    for name in ("active", "moved", "attacked", "deployed", "bound"):
        if getattr(pos, name) >> len(world.units):
            yield f"G09: {name} has units that do not exist"
    if less(pos.deployed, world.own_bits[ALLIED]):
        yield "H04: a German unit is marked as deployed"
    corps = bits.of(n for n in range(len(CORPS)) if world.of_corps[n] & world.own_bits[ALLIED])
    if less(pos.barred | pos.used_corps, corps):
        yield "G06: a corps is barred that is not Allied"
    lists = list(world.places.objectives.values())
    beyond = world.ground.n  # K04 an exit hex stands behind the objectives of an army
    if len(pos.goals) != len(lists) or any(
        not 0 <= goal <= len(hexes) + beyond for goal, hexes in zip(pos.goals, lists, strict=False)
    ):
        yield f"K01: the objectives are {pos.goals}"


@rule("D01", "D02", "S08", "U02", "U03")
def _clock(pos: EAAPosition) -> Iterator[str]:
    rules = pos.world.rules
    if not pos.stack and pos.result is None:
        yield "D02: nobody is asked, and the game is not over"
    if not rules.first_day <= pos.day <= rules.last_day:
        yield f"D01: it is {pos.day} December"
    if pos.phase not in PHASES:
        yield f"D02: the phase is {pos.phase}"
    if pos.penalty > 0 or pos.exited < 0:
        yield f"U03: {pos.penalty} points were taken off, {pos.exited} are for exits"
    if pos.skip_german and (pos.phase not in ("supply", "impulses") or pos.impulses):
        yield f"S08: a German impulse is still to be skipped in the {pos.phase} phase"
    if pos.last_impulse not in (GERMAN, ALLIED):
        yield f"D14: the last impulse was that of side {pos.last_impulse}"


# What is remembered --------------------------------------------------------------------------------


@rule("N01", "S02")
def _remembered(pos: EAAPosition) -> Iterator[str]:
    """Stacks, zones and lines of supply as they are kept, and worked out anew."""
    twin = pos.copy()
    for field in fields(twin):
        if field.metadata.get("memo"):
            setattr(twin, field.name, None)
    for side, word in enumerate(SIDES):
        if pos.stacks is not None and pos.stacks[side] != twin.stacked()[side]:
            yield f"B09: the {word} stacks are remembered wrongly"
        if pos.standing(side) != twin.standing(side):
            yield f"B09: the hexes of the {word} units are remembered wrongly"
        if zones.of(pos, side) != zones.of(twin, side):
            yield f"N01: the {word} zones are remembered wrongly"
        if supply.tracing(pos, side) != supply.tracing(twin, side):
            yield f"S02: the {word} lines of supply are remembered wrongly"


# Where everything has been put right ---------------------------------------------------------------


@rule("B09", "B10", "G09", "I01")
def _settled(pos: EAAPosition) -> Iterator[str]:
    """Before a card is played nobody is active, and every stack is within its limit."""
    for side, word in enumerate(SIDES):
        for hex in pos.stacked()[side]:
            if stacking.excess(pos, hex, side):
                yield f"B09: too many {word} units in {pos.world.map.ids[hex]}"
    for name in ("active", "moved", "attacked", "deployed", "targets", "crossed", "used_corps"):
        if getattr(pos, name):
            yield f"G09: {name} is left from an impulse"
    if (pos.command, pos.support, pos.card) != (NOWHERE,) * 3:
        yield "I01: a card is left from an impulse"


# Set-ups -------------------------------------------------------------------------------------------


@rule("B09", "C01", "C03", "S02")
def set_up_faults(pos: EAAPosition) -> Iterator[str]:
    """Stacks and supply at the start, and units that could never leave the hex where they are set up."""
    for side, word in enumerate(SIDES):
        traced = supply.tracing(pos, side)
        for hex, units in sorted(pos.stacked()[side].items()):
            name = pos.world.map.ids[hex]
            if stacking.excess(pos, hex, side):
                yield f"B09: too many {word} units in {name}"
            if not traced >> hex & 1:
                yield f"S02: {name} is out of {word} supply"
            for unit in units:
                if not _has_way(pos, unit):
                    yield f"M16: {pos.unit(unit).id} can never leave {name}"
    if pos.day != FIRST_DAY:
        yield f"D01: the game begins on {pos.day} December"


def _has_way(pos: EAAPosition, unit: int) -> bool:
    """Whether the unit could move with nobody else on the map."""
    twin = pos.copy()
    twin.day = QUIET_DAY
    for other, at in enumerate(pos.at):
        if at >= 0 and other != unit:
            twin.put(other, RESERVE)
    return bool(reach.reach(twin, unit))
