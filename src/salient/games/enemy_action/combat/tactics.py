"""P Tactics: which ones a card may be, which can be carried out, and what they do at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.kit.deck import PILE
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.enemy_action.combat import joining, reading, retreat
from salient.games.enemy_action.combat.battle import Battle, defenders_in, has_supplied, total_steps
from salient.games.enemy_action.combat.telling import tactic as name
from salient.games.enemy_action.combat.telling import tactics as names
from salient.games.enemy_action.combat.telling import tell
from salient.games.enemy_action.map import control
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.pieces.counters import ALLIED
from salient.games.enemy_action.position import NOWHERE, EAAPosition
from salient.games.enemy_action.rows import Card
from salient.games.enemy_action.words import BRITISH, FIRST_DAY, US_1ST, US_3RD

#: X114 What helps a German defender.
GERMAN_DEFENCE = frozenset(
    ("airpower", "artillery", "combat_engineers", "fixed_artillery", "panzer_battalion", "reinforce_battle")
)
BOTH = ("airpower", "artillery", "corps_artillery", "engineers", "reinforce_battle", "tank_battalion")
ALLIED_ATTACK = (*BOTH, "assault_coordination")
ALLIED_DEFENCE = (*BOTH, "bug_out", "screen")


# German tactics ---------------------------------------------------------------------------------------


@rule("O04", "O05", "Q04", "P16", "P20")
def chosen(drawn: str, support: str, possible: Callable[[str], bool]) -> tuple[tuple[str, ...], int]:
    """X112 The tactics that a German attack applies, and the chits that they add."""
    applied, chits = [], 0
    if drawn:
        chits += 1
        if possible(drawn):
            applied.append(drawn)
    if support and support == drawn:
        chits += 1
    elif support and possible(support):
        applied.append(support)
        chits += 1
    return tuple(applied), chits


@rule("O05", "P03", "P12", "P13")
def possible_in_attack(pos: EAAPosition, battle: Battle, tactic: str) -> bool:
    """X113 What cannot be carried out by a German attacker; all else can."""
    if tactic == "fixed_artillery":
        return reading.in_range(pos, battle.target)
    if tactic == "reinforce_battle":
        return joining.german_reinforcement(pos, battle) is not None
    return True


@rule("O04", "O05", "P05", "P07", "P12")
def german_attack(pos: EAAPosition, battle: Battle, drawn: str, support: str) -> Battle:
    """Step 1 of a German attack: both cards' tactics, with what they do at once."""
    applied, chits = chosen(drawn, support, lambda tactic: possible_in_attack(pos, battle, tactic))
    if chits:
        tell(pos, "eaa-german-tactics", "O05", tactics=names(pos, applied), chits=chits)
    battle = battle.but(tactics=applied, tactic_chits=chits)
    if "combat_engineers" in applied:
        remove_ip(pos, battle.target)
    if "assault_coordination" in applied:
        battle = _join(pos, battle, joining.coordinated(pos, battle))
    if "reinforce_battle" in applied:
        coming = joining.german_reinforcement(pos, battle)
        if coming is not None:
            battle = _join(pos, battle, list(joining.bring_up(pos, coming)))
    return battle


@rule("P05", "R09")
def _join(pos: EAAPosition, battle: Battle, units: list[int]) -> Battle:
    """Germans who join so attack, but never advance."""
    came = bits.of(units)
    pos.attacked |= came
    for unit in units:
        tell(pos, "eaa-joins", "P04", unit=pos.unit_ref(unit))
    return battle.but(attackers=(*battle.attackers, *units), joiners=battle.joiners | came)


@rule("P07", "T08")
def remove_ip(pos: EAAPosition, hex: int) -> None:
    if pos.improved >> hex & 1:
        pos.improved ^= 1 << hex
        tell(pos, "eaa-ip-removed", "P07", hex=pos.hex_ref(hex))


@rule("P06", "P08", "T08")
def can_dig_in(pos: EAAPosition, battle: Battle) -> bool:
    """Engineers in defence: no town or city, no IP yet, no engineers among the attackers."""
    return control.can_be_improved(pos, battle.target) and reading.ENGINEERS.isdisjoint(battle.tactics)


@rule("P03", "P06", "P10", "P12", "P15")
def german_defence(pos: EAAPosition, battle: Battle, tactic: str) -> Battle:
    """X114 What the tactic of the German card does in defence."""
    works = tactic in GERMAN_DEFENCE
    if tactic == "fixed_artillery":
        works = reading.in_range(pos, battle.target)
    elif tactic == "combat_engineers":
        works = can_dig_in(pos, battle)
        if works:
            control.improve(pos, battle.target)
    elif tactic == "reinforce_battle":
        coming = joining.german_relief(pos, battle.target)
        works = coming is not None and bool(joining.bring_up(pos, coming))
    if not works:
        tell(pos, "eaa-tactic-void", "P20", tactic=name(pos, tactic))
        return battle
    tell(pos, "eaa-tactic-german", "O11", tactic=name(pos, tactic))
    return battle.but(defence=(*battle.defence, tactic))


# Allied tactics ---------------------------------------------------------------------------------------


@rule("F04", "F05", "P19")
def of_card(pos: EAAPosition, card: Card) -> tuple[str, ...]:
    """X36, X37 What a card may be played as, whatever the combat."""
    found: tuple[str, ...] = (card.tactic,) if card.tactic else ()
    if card.wild:
        found = tuple(sorted({*ALLIED_ATTACK, *ALLIED_DEFENCE} - {"corps_artillery"}))
    if pos.in_force("break_in_the_clouds") and "airpower" not in found:
        found = (*found, "airpower")
    return found


@rule("P01", "P19")
def airpower_flies(pos: EAAPosition) -> bool:
    """X38 Allied Airpower from its date on, and on a day with a break in the clouds."""
    return pos.day >= int(pos.world.options["allied_airpower_from"]) or pos.in_force("break_in_the_clouds")


@rule("F05", "P01", "P06", "P09", "P18", "E10")
def why_not_tactic(pos: EAAPosition, battle: Battle, tactic: str) -> list[Refusal]:
    """What keeps the player from a tactic in this battle, whatever the card."""
    role = ALLIED_ATTACK if battle.side == ALLIED else ALLIED_DEFENCE
    ref = name(pos, tactic)
    if tactic not in role:
        return [refuse("F04", "eaa-combat-refused-tactic-role", tactic=ref)]
    if tactic == "airpower" and not airpower_flies(pos):
        return [refuse("P01", "eaa-combat-refused-airpower", day=int(pos.world.options["allied_airpower_from"]))]
    if tactic == "artillery" and pos.day == FIRST_DAY:
        return [refuse("E10", "eaa-combat-refused-artillery")]
    if tactic == "reinforce_battle":
        return _why_not_reinforce(pos, battle)
    if battle.side == ALLIED:
        return []
    if tactic in battle.defence:
        return [refuse("P20", "eaa-combat-refused-twice", tactic=ref)]
    if tactic == "engineers" and not can_dig_in(pos, battle):
        return [refuse("P06", "eaa-combat-refused-dig-in", hex=pos.hex_ref(battle.target))]
    if tactic == "bug_out" and not bug_out_ways(pos, battle):
        return [refuse("P18", "eaa-combat-refused-bug-out")]
    return []


def _why_not_reinforce(pos: EAAPosition, battle: Battle) -> list[Refusal]:
    if any(tactic == "reinforce_battle" for _, tactic in battle.played):
        return [refuse("P09", "eaa-combat-refused-one-stack")]
    found: Iterator[object]
    if battle.side == ALLIED:
        found = joining.allied_attack_joins(pos, battle)
    else:
        found = joining.allied_defence_joins(pos, battle)
    return [] if any(True for _ in found) else [refuse("P09", "eaa-combat-refused-nobody-comes")]


@rule("P18", "Q30", "Q36")
def bug_out_ways(pos: EAAPosition, battle: Battle) -> list[retreat.Way]:
    """X147 The first hexes of a retreat of two hexes that the stack survives."""
    units = defenders_in(pos, battle.target, battle.side)
    if retreat.hexes_left(pos, units, 0) < retreat.MOST_HEXES:
        return []
    each = pos.world.options["retreat_step"] == "unit"
    steps = min(pos.steps[unit] for unit in units) if each else total_steps(pos, units)
    found = []
    for first in retreat.open_to(pos, units, NOWHERE, 0, 1):
        onward = retreat.best(pos, retreat.ways(pos, units, first.hex, battle.target, 0, 0))
        if onward and first.costs_step + onward[0].costs_step < steps:
            found.append(first)
    return found


@rule("O09", "E05", "F04", "S05")
def why_no_tactics(pos: EAAPosition, battle: Battle) -> list[Refusal]:
    """What keeps the player from any tactic in this battle."""
    own = battle.attackers if battle.side == ALLIED else defenders_in(pos, battle.target, battle.side)
    if pos.surprise:
        return [refuse("E05", "eaa-combat-refused-surprise")]
    if not has_supplied(pos, own):
        return [refuse("S05", "eaa-combat-refused-unsupplied")]
    return []


def allowed(pos: EAAPosition, battle: Battle) -> str:
    """Whether the player may play tactics in defence, in a word: yes, surprise, unsupplied, or no card for any."""
    if pos.surprise:
        return "surprise"
    if why_no_tactics(pos, battle):
        return "unsupplied"
    return "yes" if enough_cards(pos, battle, 1) else "none"


@rule("F04", "F05")
def why_not_play(pos: EAAPosition, battle: Battle, card: int, tactic: str) -> list[Refusal]:
    held = pos.world.tables.allied_cards[card]
    if card not in hand(pos) or any(card == played for played, _ in battle.played):
        return [refuse("F04", "eaa-combat-refused-not-in-hand", card=pos.ref("allied_card", card))]
    none = why_no_tactics(pos, battle)
    if none:
        return none
    if tactic not in of_card(pos, held):
        return [refuse("F05" if held.wild else "F04", "eaa-combat-refused-not-on-card", tactic=name(pos, tactic))]
    return why_not_tactic(pos, battle, tactic)


@rule("F04", "F05", "O09")
def playable(pos: EAAPosition, battle: Battle) -> list[tuple[int, str]]:
    """The cards in hand with the tactics that they may be in this battle."""
    if why_no_tactics(pos, battle):
        return []
    spent = {card for card, _ in battle.played}
    possible: dict[str, bool] = {}
    found = []
    for card in hand(pos):
        if card not in spent:
            for tactic in of_card(pos, pos.world.tables.allied_cards[card]):
                if tactic not in possible:
                    possible[tactic] = not why_not_tactic(pos, battle, tactic)
                if possible[tactic]:
                    found.append((card, tactic))
    return found


@rule("F04", "P20")
def why_not_card(pos: EAAPosition, battle: Battle, card: int) -> list[Refusal]:
    """Why a card in hand can be played for none of its tactics; nothing of a card elsewhere."""
    if card not in hand(pos):
        return []
    of_it = list(of_card(pos, pos.world.tables.allied_cards[card]))
    found = [why_not_play(pos, battle, card, tactic) for tactic in of_it]
    if not all(found):
        return []
    return found[0] if found else [refuse("F04", "eaa-click-no-tactic", card=pos.ref("allied_card", card))]


def enough_cards(pos: EAAPosition, battle: Battle, number: int) -> bool:
    """Whether so many cards could be played in this battle; those that need a look at the whole map come last."""
    if why_no_tactics(pos, battle):
        return False
    cards = pos.world.tables.allied_cards
    of_cards = [set(of_card(pos, cards[card])) for card in hand(pos)]
    simple = {tactic for tactic in set().union(*of_cards) if tactic != "reinforce_battle"}
    possible = {tactic for tactic in simple if not why_not_tactic(pos, battle, tactic)}
    count = sum(not possible.isdisjoint(tactics) for tactics in of_cards)
    left = sum(possible.isdisjoint(tactics) and "reinforce_battle" in tactics for tactics in of_cards)
    if count < number <= count + left and not why_not_tactic(pos, battle, "reinforce_battle"):
        count += 1  # one stack may come once a combat
    return count >= number


def hand(pos: EAAPosition) -> list[int]:
    return [card for card, _ in pos.world.allied_deck.things(pos, decks.HAND)]


@rule("F08", "P02")
def spend(pos: EAAPosition, card: int, tactic: str) -> None:
    """X39 A card played for its tactic is discarded; Corps Artillery goes back into the pile while there is one."""
    deck = pos.world.allied_deck
    deck.take(pos, card, decks.HAND)
    tell(pos, "eaa-plays-tactic", "F04", card=pos.ref("allied_card", card), tactic=name(pos, tactic))
    if returns_to_pile(pos, tactic):
        deck.put(pos, card, PILE)
        tell(pos, "eaa-corps-artillery-back", "P02", card=pos.ref("allied_card", card))
    else:
        decks.discard(pos, deck, card, pos.world.tables.allied_cards)


@rule("P02")
def returns_to_pile(pos: EAAPosition, tactic: str) -> bool:
    return tactic == "corps_artillery" and decks.left(pos, pos.world.allied_deck) > 0


@rule("G07", "G08")
def free(pos: EAAPosition, card: Card, attackers: tuple[int, ...]) -> tuple[str, ...]:
    """What an army's activation gives each of its attacks; a supplied unit must be among the attackers."""
    if card.level not in ("army", "army_group") or not has_supplied(pos, attackers):
        return ()
    if card.army in (US_1ST, US_3RD):
        return ("tank_battalion",)
    if card.army != BRITISH:
        return ()
    return ("artillery", "airpower") if airpower_flies(pos) else ("artillery",)
