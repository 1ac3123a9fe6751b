"""For tests of combat in Enemy Action: Ardennes: a position with decks, and one attack played through its steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from eaa_field import ROAD, at, field, of
from salient.engine.cases.stage import Roll, Stage
from salient.engine.kit.deck import DISCARDS, PILE
from salient.games.enemy_action.combat.allied_attack import AlliedAttacks
from salient.games.enemy_action.combat.battle import Battle, ascending, defenders_in
from salient.games.enemy_action.combat.german_attack import GermanAttack
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import EAAPosition

Table = Stage[EAAPosition]
#: Cards of the decks by what they are for.
BLANK, PRESS, PANZERS, AIR = "G14", "G21", "G50", "G02"
SCREEN, BUG_OUT, ENGINEERS, GUNS, CORPS_GUNS, REINFORCE, COORDINATE, WILD, PLANES = (
    "A12", "A13", "A09", "A03", "A04", "A06", "A14", "A01", "A34",
)  # fmt: skip


def battlefield(
    units: Sequence[Mapping[str, Any]],
    *,
    hexes: Mapping[str, Any] | None = None,
    hand: Iterable[str] = (),
    pile: Iterable[str] | None = None,
    support: str = "",
    **more: Any,
) -> EAAPosition:
    """The road board with these units; `hexes`: what its hexes are besides. `pile`: the German cards that can come."""
    board = {**ROAD, **more.pop("board", {})}
    board["hexes"] = {**ROAD["hexes"], **(hexes or {})}
    pos = field(board, units, **more)
    world = pos.world
    pos.german_deck = world.german_deck.filled({}, PILE) if pile is not None else world.german_deck.filled()
    for id in pile or ():
        world.german_deck.put(pos, world.number("german_card", id), PILE)
    pos.allied_deck = world.allied_deck.filled(box=DISCARDS)
    for id in hand:
        world.allied_deck.move(pos, world.number("allied_card", id), DISCARDS, decks.HAND)
    if support:
        pos.support = world.number("german_card", support)
    return pos


def german_attack(pos: EAAPosition, target: str, *dice: Roll) -> Table:
    """A German impulse's attack on the hex. The dice are cards, chits and numbers, as they fall."""
    pos.last_impulse = GERMAN
    return Stage(pos, GermanAttack(at(pos, target)), dice=dice)


def allied_attacks(pos: EAAPosition, *, single: bool = False) -> Table:
    pos.last_impulse = ALLIED
    pos.active = sum(1 << unit for unit in pos.world.own[ALLIED] if pos.at[unit] >= 0)
    return Stage(pos, AlliedAttacks(ALLIED, single))


def battle(pos: EAAPosition, target: str, *attackers: str, **more: Any) -> Battle:
    """An attack on the hex, as it is when its chits are drawn."""
    units = [of(pos, id) for id in attackers]
    side, hex = pos.world.owner[units[0]], at(pos, target)
    told = {"defenders": defenders_in(pos, hex, side), "path": (hex,), **more}
    return Battle(side, hex, tuple(ascending(pos, units)), **told)


def where(pos: EAAPosition, *ids: str) -> list[str]:
    """The hexes of units; "" for who is on no hex."""
    return [pos.world.map.ids[pos.at[of(pos, id)]] if pos.at[of(pos, id)] >= 0 else "" for id in ids]


def steps(pos: EAAPosition, *ids: str) -> list[int]:
    return [pos.steps[of(pos, id)] for id in ids]


def dispersed(pos: EAAPosition, *ids: str) -> list[bool]:
    return [bool(pos.dispersed >> of(pos, id) & 1) for id in ids]


def rules(table: Table, action: str) -> list[str | None]:
    """The rules that refuse an answer."""
    return [refusal.rule for refusal in table.refusals(action)]


def heard(table: Table) -> list[str]:
    """What was said, by the names of the messages."""
    return [event.message.id for event in table.heard]
