"""O10-O18 The German card of an Allied attack: an undetected defender, or a tactic."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from salient.engine.kit.cup import Draw
from salient.engine.kit.deck import Deck
from salient.engine.messages import Message, msg
from salient.engine.trace import rule
from salient.games.enemy_action.combat import chits, odds, tactics
from salient.games.enemy_action.combat.battle import Battle, defenders_in, steps_in
from salient.games.enemy_action.combat.telling import tell
from salient.games.enemy_action.map import control, fields
from salient.games.enemy_action.pieces import decks, stacking
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN, belongs, named, order
from salient.games.enemy_action.position import NOWHERE, RESERVE, EAAPosition
from salient.games.enemy_action.rows import Card
from salient.games.enemy_action.supply import supply


class Answer(NamedTuple):
    """What a German card does: a reserve unit joins (NOWHERE: none), or a tactic is used ("": none)."""

    joins: int
    tactic: str
    matches: bool


@rule("O10", "O18", "D17")
def draws_card(pos: EAAPosition, target: int) -> bool:
    """X126 One supplied, undispersed defender is enough; the pile must not be empty."""
    able = any(
        supply.is_supplied(pos, unit) and not pos.dispersed >> unit & 1 for unit in defenders_in(pos, target, ALLIED)
    )
    return able and decks.left(pos, pos.world.german_deck) > 0


@rule("O11", "O13", "O14", "O15", "O16")
def answer(pos: EAAPosition, card: Card, target: int) -> Answer:
    """X124 A card that names the defender's formation is looked at for a reserve alone."""
    units = [pos.world.units[unit] for unit in defenders_in(pos, target, ALLIED)]
    matches = any(named(card, unit) for unit in units)
    joins = undetected(pos, card, target) if matches else NOWHERE
    uses = not matches or (joins == NOWHERE and bool(pos.world.options["undetected_fallback"]))
    tactic = card.tactic if uses and card.tactic in tactics.GERMAN_DEFENCE else ""
    return Answer(joins, tactic, matches)


@rule("O12", "O13", "O14", "O15", "O16", "O17", "S11")
def undetected(pos: EAAPosition, card: Card, target: int) -> int:
    """X125 The reserve unit that joins the defenders; NOWHERE: none."""
    units = pos.world.units
    defenders = [units[unit] for unit in defenders_in(pos, target, ALLIED)]
    below = pos.world.tables.constants.undetected_below
    if not supply.reserve_supply(pos, target) or steps_in(pos, target, ALLIED) >= below:
        return NOWHERE
    divisions = {unit.division for unit in defenders if unit.division}
    corps = {unit.corps for unit in defenders}
    armies = {fields.army_of(pos, unit) for unit in defenders_in(pos, target, ALLIED)}
    best: tuple[tuple[object, ...], int] | None = None
    for unit in pos.world.own[GERMAN]:
        if pos.at[unit] != RESERVE or pos.out_of_fuel >> unit & 1:
            continue
        counter = units[unit]
        if card.level == "army_group":
            fits = fields.army_of(pos, unit, target) in armies
        else:
            fits = belongs(counter, card.level, card.formations)
        if not fits or not stacking.room(pos, target, unit):
            continue
        key = (counter.division not in divisions, counter.corps not in corps, order(counter))
        if best is None or key < best[0]:
            best = key, unit
    return NOWHERE if best is None else best[1]


class DefenceCard(Draw, frozen=True):
    """O10 The German card in an Allied attack."""

    battle: Battle

    def cup(self, pos: EAAPosition) -> Deck:
        return pos.world.german_deck

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-draw-defence-card", hex=pos.hex_ref(self.battle.target))

    def effect(self, pos: EAAPosition, thing: int, /) -> Hashable:
        return answer(pos, pos.world.tables.german_cards[thing], self.battle.target)[:2]

    @rule("O10", "O11", "O17")
    def came(self, pos: EAAPosition, thing: int, /) -> None:
        card, battle = pos.world.tables.german_cards[thing], self.battle
        decks.discard(pos, pos.world.german_deck, thing, pos.world.tables.german_cards)
        found = answer(pos, card, battle.target)
        told = "eaa-defence-card-matches" if found.matches else "eaa-defence-card-other"
        tell(pos, told, "O11", card=pos.ref("german_card", thing))
        if found.joins != NOWHERE:
            control.entered(pos, found.joins, NOWHERE, battle.target)
            pos.attacked |= 1 << found.joins
            tell(pos, "eaa-undetected", "O17", unit=pos.unit_ref(found.joins), hex=pos.hex_ref(battle.target))
        elif found.tactic:
            battle = tactics.german_defence(pos, battle, found.tactic)
        else:
            tell(pos, "eaa-defence-card-nothing", "O11")
        begin_draw(pos, battle)


@rule("Q01", "Q05")
def begin_draw(pos: EAAPosition, battle: Battle) -> None:
    """The minimum is drawn first; if it is the maximum or more, that is all (X125)."""
    limits = odds.limits_of(pos, battle)
    tell(pos, "eaa-allied-draws", "Q05", least=limits.minimum, most=limits.maximum)
    if limits.maximum <= limits.minimum:
        battle = battle.but(to_draw=limits.minimum)
    chits.draw(pos, battle, limits.minimum)
