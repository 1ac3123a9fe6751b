"""O01-O09 A German attack: card and tactics, reserves, the player's tactics, chits."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.kit.cup import Draw
from salient.engine.kit.deck import Deck
from salient.engine.messages import Arg, Message, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.sums import Sum
from salient.engine.trace import rule
from salient.games.enemy_action.clicks import Answering, Meant
from salient.games.enemy_action.combat import chits, joining, odds, reserves, retreat, tactics
from salient.games.enemy_action.combat.allied_losses import DONE
from salient.games.enemy_action.combat.battle import Battle, alive, defenders_in, german_attackers, has_supplied
from salient.games.enemy_action.combat.losing import pay
from salient.games.enemy_action.combat.telling import strikes, tell, units
from salient.games.enemy_action.combat.telling import tactic as name
from salient.games.enemy_action.map import control
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import NOWHERE, EAAPosition

CONFIRM = Action("confirm")


class GermanAttack(Auto, frozen=True):
    """All active Germans beside the hex that may attack do."""

    target: int

    @rule("O01", "O02", "O03", "L04", "L05")
    def run(self, pos: EAAPosition) -> None:
        attackers = german_attackers(pos, self.target)
        if not attackers:
            return
        battle = Battle(GERMAN, self.target, attackers)
        declare(pos, battle)
        found = odds.of_battle(pos, battle)
        if pos.events is not None:
            tell(
                pos,
                "eaa-german-attacks",
                "L05",
                strikes(pos, battle),
                hex=pos.hex_ref(self.target),
                units=units(pos, attackers),
                attack=found.attack,
                defence=found.defence,
                ratio=found.text(),
            )
        why = why_no_card(pos, attackers, found)
        if why:
            tell(pos, why, "O02", ratio=found.text())
            go_on(pos, battle, "")
        else:
            pos.push(CombatCard(battle))


@rule("L04", "O22")
def declare(pos: EAAPosition, battle: Battle) -> None:
    """The hex is attacked, so are those in it, and the attackers have attacked, in this impulse."""
    pos.targets |= 1 << battle.target
    pos.attacked |= bits.of(battle.attackers) | bits.of(defenders_in(pos, battle.target, battle.side))


MESSAGES = (
    "eaa-ask-bug-out",
    "eaa-ask-bug-out-costly",
    "eaa-no-card-overwhelming",
    "eaa-no-card-pile",
    "eaa-no-card-unsupplied",
    "eaa-combat-refused-relief-used",
    "eaa-combat-refused-relief-strong",
    "eaa-combat-refused-relief-far",
)


@rule("O02", "O03", "D17", "S05")
def why_no_card(pos: EAAPosition, attackers: tuple[int, ...], found: odds.Strength) -> str:
    """Why no combat card is drawn (X72, X111); "": one is."""
    if odds.overwhelming(pos, found):
        return "eaa-no-card-overwhelming"
    if not has_supplied(pos, attackers):
        return "eaa-no-card-unsupplied"
    return "" if decks.left(pos, pos.world.german_deck) else "eaa-no-card-pile"


class CombatCard(Draw, frozen=True):
    """O02 The card of a German attack."""

    begins: ClassVar[bool] = True
    battle: Battle

    def cup(self, pos: EAAPosition) -> Deck:
        return pos.world.german_deck

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-draw-combat-card", hex=pos.hex_ref(self.battle.target))

    def effect(self, pos: EAAPosition, thing: int, /) -> Hashable:
        return pos.world.tables.german_cards[thing].tactic

    @rule("O02", "O04")
    def came(self, pos: EAAPosition, thing: int, /) -> None:
        cards = pos.world.tables.german_cards
        decks.discard(pos, pos.world.german_deck, thing, cards)
        tactic = cards[thing].tactic
        if tactic:
            tell(pos, "eaa-combat-card", "O04", card=pos.ref("german_card", thing), tactic=name(pos, tactic))
        else:
            tell(pos, "eaa-combat-card-blank", "O04", card=pos.ref("german_card", thing))
        go_on(pos, self.battle, tactic)


@rule("O01", "O05")
def go_on(pos: EAAPosition, battle: Battle, drawn: str) -> None:
    """The rest of step 1, and step 2; then the player is asked. X72: without supply no support either."""
    support = ""
    if pos.support != NOWHERE and has_supplied(pos, battle.attackers):
        support = pos.world.tables.german_cards[pos.support].tactic
    battle = tactics.german_attack(pos, battle, drawn, support)
    battle = reserves.join(pos, battle)
    if pos.events is not None:
        tell_sums(pos, battle)
    pos.push(DefenceTactics(battle))


def tell_sums(pos: EAAPosition, battle: Battle) -> None:
    found, limits = odds.of_battle(pos, battle), odds.limits_of(pos, battle)
    tell(
        pos,
        "eaa-battle-sum",
        "O21",
        hex=pos.hex_ref(battle.target),
        attack=found.attack,
        defence=found.defence,
        ratio=found.text(),
        least=limits.minimum,
        most=limits.maximum,
    )


# The player's tactics ---------------------------------------------------------------------------------


class DefenceTactics(Answering, Step, frozen=True):
    """O09 Any number of tactic cards, then the chits are drawn."""

    battle: Battle

    player: ClassVar[int] = ALLIED
    verbs: ClassVar[tuple[str, ...]] = ("play", "confirm")
    always_ask: ClassVar[bool] = True  # nobody draws before the player has seen what may come
    german: ClassVar[Meant] = "hex"

    def prompt(self, pos: EAAPosition) -> Message:
        found, limits = odds.of_battle(pos, self.battle), odds.limits_of(pos, self.battle)
        hex, chits_ = pos.hex_ref(self.battle.target), odds.german_draw(pos, limits)
        allowed = tactics.allowed(pos, self.battle)
        return msg("eaa-ask-defence", hex=hex, ratio=found.text(), chits=chits_, tactics=allowed)

    @rule("O09", "E05")
    def actions(self, pos: EAAPosition) -> list[Action]:
        return [*offered(pos, self.battle), CONFIRM]

    @rule("O09", "P18")
    def play(self, pos: EAAPosition, action: Action) -> None:
        if action.verb == "confirm":
            begin_draw(pos, self.battle)
            return
        card, tactic = pos.world.number("allied_card", action.targets[0]), action.targets[1]
        tactics.spend(pos, card, tactic)
        battle = self.battle.but(defence=(*self.battle.defence, tactic), played=(*self.battle.played, (card, tactic)))
        if tactic == "bug_out":
            pos.push(BugOut(battle.but(defenders=defenders_in(pos, battle.target, GERMAN), path=(battle.target,))))
        elif tactic == "reinforce_battle":
            pos.push(Relief(battle))
        else:
            if tactic == "engineers":
                control.improve(pos, battle.target)
            pos.push(DefenceTactics(battle))

    def why_not(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        if action.verb == "confirm":
            return []
        card = pos.world.number("allied_card", action.targets[0])
        return tactics.why_not_play(pos, self.battle, card, action.targets[1])

    def sums(self, pos: EAAPosition, action: Action) -> list[Sum]:
        return odds.sums(pos, self.battle)

    @rule("O09")
    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        return [refuse("O09", "eaa-click-under-attack", hex=pos.hex_ref(self.battle.target))]

    def why_not_unit(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        return self.why_not_hex(pos, pos.at[unit]) if pos.at[unit] >= 0 else []

    def why_not_card(self, pos: EAAPosition, card: int) -> list[Refusal]:
        return tactics.why_not_card(pos, self.battle, card)


def offered(pos: EAAPosition, battle: Battle) -> list[Action]:
    """The cards that may be played now, each with each of its tactics."""
    world, numbers = pos.world, pos.world.things["tactic"]
    return [
        world.offers_from("play", "allied_card", card, "tactic")[numbers[tactic]]
        for card, tactic in tactics.playable(pos, battle)
    ]


@rule("Q01", "Q02", "Q03")
def begin_draw(pos: EAAPosition, battle: Battle) -> None:
    """The Germans draw all their chits."""
    limits = odds.limits_of(pos, battle)
    number = odds.german_draw(pos, limits)
    tell(pos, "eaa-german-draws", "Q03", number=number, least=limits.minimum, most=limits.maximum)
    if number:
        chits.draw(pos, battle.but(to_draw=number), number)
    else:
        pos.push(chits.CountHits(battle))


class Relief(Answering, Step, frozen=True):
    """P10 Units of one stack come into the attacked hex. `origin`: where that stack stood."""

    battle: Battle
    origin: int = NOWHERE

    player: ClassVar[int] = ALLIED
    verbs: ClassVar[tuple[str, ...]] = ("join", "done")

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-ask-relief", hex=pos.hex_ref(self.battle.target))

    @rule("P09", "P10")
    def actions(self, pos: EAAPosition) -> list[Action]:
        world, target = pos.world, self.battle.target
        found = joining.allied_defence_joins(pos, self.battle, self.origin)
        return [*(world.offers_from("join", "unit", unit, "hex")[target] for unit in found), DONE]

    @rule("P09", "P10")
    def play(self, pos: EAAPosition, action: Action) -> None:
        if action.verb == "done":
            pos.push(DefenceTactics(self.battle))
            return
        unit, target = pos.world.number("unit", action.targets[0]), self.battle.target
        origin = pos.at[unit]
        joining.bring_up(pos, joining.Reinforcement((unit,), target))
        pos.push(Relief(self.battle.but(joins=(*self.battle.joins, (unit, target))), origin))

    @rule("P10")
    def why_not(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        if action.verb == "done":
            return []
        unit, hex = pos.world.number("unit", action.targets[0]), pos.world.number("hex", action.targets[1])
        ref = pos.unit_ref(unit)
        if hex != self.battle.target:
            return [refuse("P10", "eaa-combat-refused-relief-hex", hex=pos.hex_ref(self.battle.target))]
        if pos.world.owner[unit] != ALLIED or pos.at[unit] == hex:
            return [refuse("P10", "eaa-combat-refused-relief-not-own", unit=ref)]
        if self.origin not in (NOWHERE, pos.at[unit]):
            return [refuse("P09", "eaa-combat-refused-one-stack")]
        why = joining.why_not_relieve(pos, self.battle, unit)
        if not why:
            return []
        return [refuse("P10" if why == "strong" else "P09", f"eaa-combat-refused-relief-{why}", unit=ref)]

    @rule("P10")
    def why_not_unit(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        return self.why_not(pos, Action("join", (pos.ref("unit", unit).id, pos.world.map.ids[self.battle.target])))

    @rule("P10")
    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        return [refuse("P10", "eaa-click-joiner-first", hex=pos.hex_ref(self.battle.target))]


class BugOut(Answering, Step, frozen=True):
    """P18 The defenders retreat two hexes before anything is drawn, and the attack is over."""

    battle: Battle

    player: ClassVar[int] = ALLIED
    verbs: ClassVar[tuple[str, ...]] = ("retreat",)
    always_ask: ClassVar[bool] = True  # the card is only laid: dice fall when the stack has gone
    german: ClassVar[Meant] = "hex"

    def prompt(self, pos: EAAPosition) -> Message:
        here = pos.at[alive(pos, self.battle.defenders)[0]]
        costly = any(way.costs_step for way in self.ways(pos))
        args: dict[str, Arg] = {"hex": pos.hex_ref(here), "number": self.battle.retreated + 1}
        return Message("eaa-ask-bug-out-costly" if costly else "eaa-ask-bug-out", args)

    @rule("P18", "Q30")
    def ways(self, pos: EAAPosition) -> list[retreat.Way]:
        battle = self.battle
        if not battle.retreated:
            return tactics.bug_out_ways(pos, battle)
        units_ = alive(pos, battle.defenders)
        return retreat.best(pos, retreat.ways(pos, units_, pos.at[units_[0]], battle.target, 0, 0))

    def actions(self, pos: EAAPosition) -> list[Action]:
        offers = pos.world.offers("retreat", "hex")
        return [offers[way.hex] for way in self.ways(pos)]

    @rule("P18", "Q30")
    def play(self, pos: EAAPosition, action: Action) -> None:
        battle, hex = self.battle, pos.world.number("hex", action.target)
        way = next(way for way in self.ways(pos) if way.hex == hex)
        own = alive(pos, battle.defenders)
        retreat.go(pos, own, way)
        battle = battle.but(retreated=battle.retreated + 1, path=(*battle.path, hex))
        then = "BugOut" if battle.retreated < retreat.MOST_HEXES else "GermanAdvance"
        if way.costs_step:
            pay(pos, battle, own, then)
        else:
            pos.push(pos.world.step(then)(battle))

    def sums(self, pos: EAAPosition, action: Action) -> list[Sum]:
        units_, hex = alive(pos, self.battle.defenders), pos.world.number("hex", action.target)
        return retreat.price(pos, units_, self.ways(pos), hex, last=False)

    @rule("P18", "Q30")
    def why_not(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        hex = pos.world.number("hex", action.target)
        if any(way.hex == hex for way in self.ways(pos)):
            return []
        return [refuse("P18", "eaa-combat-refused-bug-out-hex", hex=pos.hex_ref(hex))]

    @rule("P18")
    def why_not_unit(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        return [refuse("P18", "eaa-click-retreating", hex=pos.hex_ref(self.battle.target))]
