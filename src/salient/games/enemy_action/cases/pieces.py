"""Units and cards of a case as pieces of the game: like those that their words name."""

from __future__ import annotations

from functools import cache

import msgspec

from salient.engine.cases import Unsupported
from salient.games.enemy_action import tables
from salient.games.enemy_action.cases.said import EXPEDITE, SIDE, CaseCard, CaseCommand, CaseUnit, plain
from salient.games.enemy_action.pieces import counters
from salient.games.enemy_action.pieces.counters import GERMAN, SIDES, Unit
from salient.games.enemy_action.rows import Card, Command, UnitRow
from salient.games.enemy_action.words import ARMY_GROUP_B, BRITISH, FIRST_DAY, PEIPER, Army, CommandKind, Corps

VDH = "VDH"
#: Ids with a meaning of their own.
NAMED = {
    VDH: "VDH-ISS",
    "Peiper": "Peiper-1SS-ISS",
    "29A": "29A-XXX",
    "CCB.9A": "CCB-9A-VIII",
    "CCR.9A": "CCR-9A-VIII",
}
ARMY: tuple[Army, Army] = ("6th Panzer", "US 1st")  # unless stated, by side
CORPS: tuple[Corps, Corps] = ("I SS", "V")
KINDS: dict[str, CommandKind] = {
    "special_event": "event",
    "command_event": "event",
    "assign_replacements": "replacements",
    "activation": "activation",
}


@cache
def divisions() -> dict[tuple[int, str], tuple[UnitRow, ...]]:
    found: dict[tuple[int, str], tuple[UnitRow, ...]] = {}
    for row in tables.load().units:
        key = (SIDES.index(row.side), row.division)
        found[key] = (*found.get(key, ()), row)
    return found


def special(unit: CaseUnit) -> frozenset[str]:
    """The marks of the one unit that an id names, or those that a whole division has."""
    side = SIDE[unit.side]
    if unit.division and (side, unit.division) not in divisions():
        raise Unsupported(f"unit {unit.id}: there is no {unit.side} division {unit.division!r}")
    if unit.id in NAMED:
        return frozenset(tables.load().unit[NAMED[unit.id]].special)
    if not unit.division:
        return frozenset()
    return frozenset.intersection(*(frozenset(row.special) for row in divisions()[side, unit.division])) - {"peiper"}


def vdh() -> Unit:
    """Von der Heydte as his counter shows him."""
    found = tables.load()
    return msgspec.structs.replace(
        counters.unit(found.unit[NAMED[VDH]], {row.corps: row for row in found.corps.values()}), id=VDH
    )


def unit_of(unit: CaseUnit) -> Unit:
    side = SIDE[unit.side]
    army, corps = unit.army or ARMY[side], unit.corps or CORPS[side]
    if tables.load().corps[corps].side != SIDES[side]:
        raise Unsupported(f"unit {unit.id}: {corps} is no {unit.side} corps")
    is_mech = any(arm != "infantry" for arm in unit.arms)
    return Unit(
        unit.id,
        side,
        "DE" if side == GERMAN else "UK" if army == BRITISH else "US",
        army,
        corps,
        unit.division,
        unit.id,
        "infantry",
        frozenset(unit.arms),
        is_mech,
        unit.elite,
        unit.green,
        unit.bracketed,
        _strengths(unit),
        unit.move if unit.move is not None else 6 if is_mech else 3,
        unit.selector,
        tables.load().corps[corps].number,
        special(unit),
    )


def _strengths(unit: CaseUnit) -> tuple[int, ...]:
    """From the last step up. A strength that is stated alone is that of every step."""
    most = unit.max_steps or max(unit.steps, len(unit.strengths))
    if (unit.strength is None) == (not unit.strengths):
        raise Unsupported(f"unit {unit.id}: either strength or strengths is stated")
    if unit.steps > most or (unit.strengths and len(unit.strengths) != most):
        raise Unsupported(f"unit {unit.id}: steps, max_steps and strengths do not fit")
    return (unit.strength,) * most if unit.strength is not None else tuple(reversed(unit.strengths))


# Cards ---------------------------------------------------------------------------------------------


@cache
def _formations(side: int) -> dict[str, str]:
    """Divisions, corps and armies in the words of cases, with those of the tables."""
    found: dict[str, str] = {"British 21st Army Group": BRITISH}
    if side == GERMAN:
        found = {PEIPER: PEIPER, ARMY_GROUP_B: ARMY_GROUP_B}
    for row in tables.load().units:
        if row.side == SIDES[side]:
            found |= {row.division: row.division, row.corps: row.corps, f"{row.army} Army": row.army}
    del found[""]
    return found


def formation(name: str, side: int) -> str:
    own = _formations(side).get(name)
    if own is None:
        raise Unsupported(f"there is no formation {name!r}")
    return own


def card_of(said: CaseCard, side: int, *kinds: CommandKind) -> Card:
    """A card like this takes the place of one of the deck: of that with its number, else of the last.

    `kinds`: what it can be played for besides its own commands, without a limit of days; none: an activation.
    """
    deck = tables.load().german_cards if side == GERMAN else tables.load().allied_cards
    number = said.number or len(deck)
    if number > len(deck):
        raise Unsupported(f"there is no card {number}")
    like = deck[number - 1]
    commands = (*(_command(one) for one in said.commands), *(Command(kind) for kind in kinds))
    activation = next((one for one in said.commands if one.type == "activation" and one.formations), None)
    level = said.level or (activation.level if activation else None) or like.level
    formations = said.formations or (activation.formations if activation else [])
    named = tuple(formation(name, side) for name in formations)
    return msgspec.structs.replace(
        like,
        level=level,
        formations=named or like.formations,
        army=formation(said.army, side) if said.army else _army(named, like.army),
        commands=commands or (Command("activation"),),
        tactic="" if said.tactic in (None, "wild") else plain(said.tactic or ""),
        wild=said.tactic == "wild" or (side != GERMAN and level in ("army", "army_group")),
        enters=FIRST_DAY,
    )


def with_event(event: str, side: int) -> Card:
    """The first card of the deck with this event, as it is."""
    deck = tables.load().german_cards if side == GERMAN else tables.load().allied_cards
    for card in deck:
        if any(command.event == event for command in card.commands):
            return card
    raise Unsupported(f"no {SIDES[side]} card has the event {event!r}")


def _army(formations: tuple[str, ...], otherwise: str) -> str:
    for row in tables.load().units:
        if {row.division, row.corps, row.army} & set(formations):
            return row.army
    return "" if ARMY_GROUP_B in formations else otherwise


def _command(said: CaseCommand) -> Command:
    if said.name == EXPEDITE:
        raise Unsupported(f"{EXPEDITE} is no event of a card")
    first, last = (int(day) for day in said.dates.split("-")) if said.dates else (0, 99)
    return Command(KINDS[said.type], plain(said.name or ""), first, last, said.rp or 0)
