"""O10, O22, Q06 The player's attacks: target, attackers, tactics; nothing is spent before he confirms."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Step
from salient.engine.sums import Sum
from salient.engine.trace import rule
from salient.games.enemy_action import clicks
from salient.games.enemy_action.clicks import Answering, Meant
from salient.games.enemy_action.combat import joining, odds, tactics, undetected
from salient.games.enemy_action.combat.allied_losses import DONE
from salient.games.enemy_action.combat.battle import Battle, beside, can_take_part, has_supplied, is_isolated
from salient.games.enemy_action.combat.german_attack import CONFIRM, declare, offered
from salient.games.enemy_action.combat.telling import strikes, tell, units
from salient.games.enemy_action.combat.telling import tactics as names
from salient.games.enemy_action.movement import going
from salient.games.enemy_action.movement.reach import path
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import NOWHERE, EAAPosition
from salient.games.enemy_action.saying import listed

CANCEL = Action("cancel")
MESSAGES = ("eaa-ask-attack", "eaa-ask-attack-short")
MOST_REASONS = 2  # why nobody can be attacked, in one question


# Who may attack what ----------------------------------------------------------------------------------


@rule("O22", "B14", "H04", "V06", "S05", "G09", "G10")
def why_not_attack_with(pos: EAAPosition, unit: int) -> list[Refusal]:
    """What keeps a unit from attacking anything now."""
    ref, bit = pos.unit_ref(unit), 1 << unit
    if pos.world.owner[unit] != ALLIED or pos.at[unit] < 0:
        return [refuse("O22", "eaa-combat-refused-not-own", unit=ref)]
    if pos.deployed & bit:
        return [refuse("H04", "eaa-combat-refused-deployed", unit=ref)]
    if not pos.active & bit:
        return [refuse("O22", "eaa-combat-refused-not-active", unit=ref)]
    if pos.dispersed & bit:
        return [refuse("B14", "eaa-combat-refused-dispersed", unit=ref)]
    if pos.attacked & bit:
        return [refuse("O22", "eaa-combat-refused-has-attacked", unit=ref)]
    if is_isolated(pos, unit):
        return [refuse("O22", "eaa-combat-refused-isolated", unit=ref)]
    if joining.kept_back(pos, unit):
        return [refuse("V06", "eaa-combat-refused-monty", unit=ref)]
    return []


@rule("O22")
def allied_attackers(pos: EAAPosition, target: int) -> tuple[int, ...]:
    """The units that may attack a hex now."""
    able = pos.active & ~pos.deployed
    found = [unit for unit in beside(pos, target, ALLIED) if able >> unit & 1 and can_take_part(pos, unit)]
    return tuple(unit for unit in sorted(found) if not joining.kept_back(pos, unit))


@rule("O22", "Q06", "B13", "G07")
def begun(pos: EAAPosition, target: int, attackers: tuple[int, ...], *, single: bool) -> Battle:
    """An attack with these units before any card. X58: what the activation gives free counts like a card."""
    battle = Battle(ALLIED, target, attackers)
    if single or pos.card == NOWHERE:
        return battle
    free = tactics.free(pos, pos.world.tables.allied_cards[pos.card], attackers)
    chits = len(free) if pos.world.options["free_tactic_chit"] else 0
    return battle.but(tactics=free, tactic_chits=chits)


@rule("Q06", "B13", "O22")
def why_not_begin(pos: EAAPosition, target: int, *, single: bool) -> list[Refusal]:
    """X53 An attack is offered if its units and the cards that could be played reach the minimum of chits."""
    ref = pos.hex_ref(target)
    if not pos.standing(GERMAN) >> target & 1:
        return [refuse("O22", "eaa-combat-refused-no-germans", hex=ref)]
    if pos.targets >> target & 1:
        return [refuse("L04", "eaa-combat-refused-hex-attacked", hex=ref)]
    attackers = allied_attackers(pos, target)
    if not attackers:
        near = [why_not_attack_with(pos, unit) for unit in beside(pos, target, ALLIED)]
        return next((found for found in near if found), [refuse("O22", "eaa-combat-refused-nobody-near", hex=ref)])
    if all(pos.world.units[unit].bracketed for unit in attackers):
        return [refuse("B13", "eaa-combat-refused-bracketed")]
    battle = begun(pos, target, attackers, single=single)
    limits = odds.limits_of(pos, battle)
    if limits.maximum >= limits.minimum:
        return []
    if not tactics.enough_cards(pos, battle, limits.minimum - limits.maximum):
        return [_few_chits(pos, target, limits)]
    return []


@rule("Q06")
def _few_chits(pos: EAAPosition, target: int, limits: odds.ChitLimits) -> Refusal:
    hex = pos.hex_ref(target)
    return refuse("Q06", "eaa-combat-refused-few-chits", hex=hex, most=limits.maximum, least=limits.minimum)


class AlliedAttacks(Answering, Step, frozen=True):
    """A30 The player's attacks, one after the other. `single`: one unit was activated, not an army (G05, G07)."""

    player: int = ALLIED
    single: bool = False

    verbs: ClassVar[tuple[str, ...]] = ("attack", "done")
    begins: ClassVar[bool] = True
    always_ask: ClassVar[bool] = True  # what follows are cards
    german: ClassVar[Meant] = "hex"

    def prompt(self, pos: EAAPosition) -> Message:
        found = [why_not_begin(pos, hex, single=self.single) for hex in self._beside(pos)]
        if not all(found):
            return msg("eaa-ask-attacks")
        if not found:
            return msg("eaa-ask-attacks-none", why=msg("eaa-attacks-nobody"))
        reasons = {why[0].message.key(): why[0].message for why in found}
        return msg("eaa-ask-attacks-none", why=listed(list(reasons.values())[:MOST_REASONS]))

    @rule("O22")
    def _beside(self, pos: EAAPosition) -> list[int]:
        """The German hexes beside active units that were not attacked yet."""
        near = 0
        for unit in bits.places(pos.active & pos.world.own_bits[ALLIED]):
            if pos.at[unit] >= 0:
                near |= pos.world.ground.near[pos.at[unit]]
        return bits.places(near & pos.standing(GERMAN) & ~pos.targets)

    @rule("O22", "Q06")
    def actions(self, pos: EAAPosition) -> list[Action]:
        offers, found = pos.world.offers("attack", "hex"), self._beside(pos)
        return [*(offers[hex] for hex in found if not why_not_begin(pos, hex, single=self.single)), DONE]

    def play(self, pos: EAAPosition, action: Action) -> None:
        if action.verb == "done":
            return
        target = pos.world.number("hex", action.target)
        battle = begun(pos, target, allied_attackers(pos, target), single=self.single)
        pos.push(self, Attack(battle, self.single))

    def why_not(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        if action.verb == "done":
            return []
        return why_not_begin(pos, pos.world.number("hex", action.target), single=self.single)

    def sums(self, pos: EAAPosition, action: Action) -> list[Sum]:
        if action.verb == "done":
            return []
        target = pos.world.number("hex", action.target)
        return odds.sums(pos, begun(pos, target, allied_attackers(pos, target), single=self.single))

    @rule("O22", "G09")
    def why_not_unit(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        """Whom an active unit could attack is pointed at, not the unit itself."""
        if pos.at[unit] < 0:
            return []
        name = pos.unit_ref(unit)
        if not (pos.deployed | pos.attacked) >> unit & 1 and (found := clicks.why_not_active(pos, unit)):
            return found
        if found := why_not_attack_with(pos, unit):
            return found
        beside_it = pos.world.ground.near[pos.at[unit]] & pos.standing(GERMAN)
        if not beside_it:
            return [refuse("O22", "eaa-click-no-germans-beside", unit=name)]
        hexes = listed([pos.hex_ref(hex) for hex in bits.places(beside_it)])
        return [refuse("O22", "eaa-click-attack-which", unit=name, hexes=hexes)]


# One attack -----------------------------------------------------------------------------------------------


def planned(pos: EAAPosition, battle: Battle) -> EAAPosition:
    """The position as it will be when the reinforcements have come; the position itself without any."""
    if not battle.joins:
        return pos
    twin = pos.copy()
    _go(twin, battle)
    return twin


@rule("P11", "M04")
def _go(pos: EAAPosition, battle: Battle) -> None:
    """The reinforcements move, each after the one before."""
    for unit, hex in battle.joins:
        if pos.at[unit] != hex:
            going.go(pos, unit, path(pos, unit, hex, freely=True))
        tell(pos, "eaa-reinforces", "P09", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))


class Attack(Answering, Step, frozen=True):
    """A31, A32 Attackers and tactics. All eligible units are in at first. Cards stay in hand until `confirm`."""

    battle: Battle
    single: bool = False

    player: ClassVar[int] = ALLIED
    verbs: ClassVar[tuple[str, ...]] = ("add", "drop", "play", "confirm", "cancel")
    german: ClassVar[Meant] = "hex"

    def prompt(self, pos: EAAPosition) -> Message:
        twin = planned(pos, self.battle)
        limits = odds.limits_of(twin, self.battle)
        short = limits.maximum < limits.minimum
        return Message(
            "eaa-ask-attack-short" if short else "eaa-ask-attack",
            {
                "hex": pos.hex_ref(self.battle.target),
                "ratio": odds.of_battle(twin, self.battle).text(),
                "least": limits.minimum,
                "most": limits.maximum,
            },
        )

    @rule("O10", "O22", "Q06")
    def actions(self, pos: EAAPosition) -> list[Action]:
        world, battle = pos.world, self.battle
        adds, drops = world.offers("add", "unit"), world.offers("drop", "unit")
        may = allied_attackers(pos, battle.target)
        found = [drops[unit] for unit in battle.attackers if not self._why_not_drop(pos, unit)]
        found += [adds[unit] for unit in may if unit not in battle.attackers]
        found += offered(pos, battle)
        if not self._why_not_confirm(pos):
            found.append(CONFIRM)
        return [*found, CANCEL]

    @rule("B13", "P04")
    def _why_not_drop(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        battle, ref = self.battle, pos.unit_ref(unit)
        if unit not in battle.attackers:
            return [refuse("O22", "eaa-combat-refused-not-in-battle", unit=ref)]
        if "assault_coordination" in battle.tactics or unit in [joined for joined, _ in battle.joins]:
            return [refuse("P04", "eaa-combat-refused-drop-joiner", unit=ref)]
        if len(battle.attackers) - len(battle.joins) < 2:
            return [refuse("O22", "eaa-combat-refused-last-attacker")]
        if battle.played and not has_supplied(pos, self._toggled(unit)):
            return [refuse("S05", "eaa-combat-refused-unsupplied")]
        return []

    @rule("B13", "Q06")
    def _why_not_confirm(self, pos: EAAPosition) -> list[Refusal]:
        battle = self.battle
        if all(pos.world.units[unit].bracketed for unit in battle.attackers):
            return [refuse("B13", "eaa-combat-refused-bracketed")]
        limits = odds.limits_of(planned(pos, battle), battle)
        if limits.maximum < limits.minimum:
            return [_few_chits(pos, battle.target, limits)]
        return []

    def play(self, pos: EAAPosition, action: Action) -> None:
        if action.verb == "confirm":
            commit(pos, self.battle)
        elif action.verb == "play":
            self._play_card(pos, pos.world.number("allied_card", action.targets[0]), action.targets[1])
        elif action.verb != "cancel":
            unit = pos.world.number("unit", action.target)
            pos.push(self._with(pos, self._toggled(unit)))

    def _toggled(self, unit: int) -> tuple[int, ...]:
        attackers = self.battle.attackers
        if unit in attackers:
            return tuple(other for other in attackers if other != unit)
        return tuple(sorted((*attackers, unit)))

    @rule("G07", "G08")
    def _with(self, pos: EAAPosition, attackers: tuple[int, ...]) -> Attack:
        """With other attackers, what the activation gives free is looked at again."""
        old, battle = self.battle, begun(pos, self.battle.target, attackers, single=self.single)
        played = [tactic for _, tactic in old.played]
        return Attack(
            old.but(
                attackers=attackers,
                tactics=tuple(dict.fromkeys((*battle.tactics, *played))),
                tactic_chits=battle.tactic_chits + len(played),
            ),
            self.single,
        )

    @rule("F04", "P04", "P09", "P20")
    def _play_card(self, pos: EAAPosition, card: int, tactic: str) -> None:
        old = self.battle
        battle = old.but(
            played=(*old.played, (card, tactic)),
            tactics=tuple(dict.fromkeys((*old.tactics, tactic))),
            tactic_chits=old.tactic_chits + 1,
        )
        if tactic == "assault_coordination":
            battle = battle.but(attackers=(*battle.attackers, *joining.coordinated(pos, battle)))
        after = Attack(battle, self.single)
        pos.push(Reinforce(after) if tactic == "reinforce_battle" else after)

    @rule("O22", "F04")
    def why_not(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        if action.verb == "confirm":
            return self._why_not_confirm(pos)
        if action.verb == "play":
            card = pos.world.number("allied_card", action.targets[0])
            return tactics.why_not_play(pos, self.battle, card, action.targets[1])
        if action.verb == "cancel":
            return []
        unit = pos.world.number("unit", action.target)
        if action.verb == "drop":
            return self._why_not_drop(pos, unit)
        if unit in self.battle.attackers:
            return [refuse("O22", "eaa-combat-refused-in-already", unit=pos.unit_ref(unit))]
        if unit in allied_attackers(pos, self.battle.target):
            return []
        found = why_not_attack_with(pos, unit)
        return found or [refuse("O22", "eaa-combat-refused-not-adjacent", unit=pos.unit_ref(unit))]

    def sums(self, pos: EAAPosition, action: Action) -> list[Sum]:
        return [] if action.verb == "cancel" else odds.sums(planned(pos, self.battle), self.battle)

    @rule("O22")
    def why_not_unit(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        return self._why_not_drop(pos, unit) if unit in self.battle.attackers else []

    @rule("O10")
    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        return [refuse("O10", "eaa-click-attack-open", hex=pos.hex_ref(self.battle.target))]

    def why_not_card(self, pos: EAAPosition, card: int) -> list[Refusal]:
        return tactics.why_not_card(pos, self.battle, card)


class Reinforce(Answering, Step, frozen=True):
    """P11 Units of one stack go to hexes beside the target; they do so when the attack is confirmed."""

    attack: Attack

    player: ClassVar[int] = ALLIED
    verbs: ClassVar[tuple[str, ...]] = ("join", "done")

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-ask-reinforce", hex=pos.hex_ref(self.attack.battle.target))

    def _open(self, pos: EAAPosition) -> list[tuple[int, int]]:
        """Reach is looked at as if those that come already stood there; all of them are of one stack."""
        battle = self.attack.battle
        stack = pos.units_at(pos.at[battle.joins[0][0]], ALLIED) if battle.joins else None
        return list(joining.allied_attack_joins(planned(pos, battle), battle, stack))

    @rule("P09", "P11")
    def actions(self, pos: EAAPosition) -> list[Action]:
        world = pos.world
        return [*(world.offers_from("join", "unit", unit, "hex")[hex] for unit, hex in self._open(pos)), DONE]

    @rule("P09", "P11")
    def play(self, pos: EAAPosition, action: Action) -> None:
        if action.verb == "done":
            pos.push(self.attack)
            return
        unit, hex = pos.world.number("unit", action.targets[0]), pos.world.number("hex", action.targets[1])
        battle = self.attack.battle
        battle = battle.but(joins=(*battle.joins, (unit, hex)), attackers=(*battle.attackers, unit))
        pos.push(Reinforce(Attack(battle, self.attack.single)))

    @rule("P09", "P11", "V06")
    def why_not(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        if action.verb == "done":
            return []
        unit, hex = pos.world.number("unit", action.targets[0]), pos.world.number("hex", action.targets[1])
        battle, ref = self.attack.battle, pos.unit_ref(unit)
        if (unit, hex) in self._open(pos):
            return []
        if pos.world.owner[unit] != ALLIED or pos.at[unit] < 0:
            return [refuse("P09", "eaa-combat-refused-not-own", unit=ref)]
        if unit in battle.attackers:
            return [refuse("P09", "eaa-combat-refused-in-already", unit=ref)]
        if joining.kept_back(pos, unit):
            return [refuse("V06", "eaa-combat-refused-monty", unit=ref)]
        if not joining.can_come(pos, unit, attack=True):
            return [refuse("P09", "eaa-combat-refused-relief-used", unit=ref)]
        if battle.joins and pos.at[unit] != pos.at[battle.joins[0][0]]:
            return [refuse("P09", "eaa-combat-refused-one-stack")]
        if not pos.world.ground.near[battle.target] >> hex & 1:
            return [refuse("P11", "eaa-combat-refused-not-beside", hex=pos.hex_ref(hex))]
        return [refuse("P09", "eaa-combat-refused-relief-far", unit=ref)]

    @rule("P09", "P11")
    def why_not_unit(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        """The reason that holds whatever hex beside the target is meant."""
        near = pos.world.map.neighbours[self.attack.battle.target]
        name = pos.ref("unit", unit).id
        return self.why_not(pos, Action("join", (name, pos.world.map.ids[near[0]])))

    @rule("P11")
    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        return [refuse("P11", "eaa-click-joiner-first", hex=pos.hex_ref(self.attack.battle.target))]


@rule("O10", "F04", "P02", "P07", "P08", "P09")
def commit(pos: EAAPosition, battle: Battle) -> None:
    """Cards are spent, reinforcements move, engineers clear an IP; then the German card, if one is drawn."""
    for card, tactic in battle.played:
        tactics.spend(pos, card, tactic)
    _go(pos, battle)
    declare(pos, battle)
    if "engineers" in battle.tactics:
        tactics.remove_ip(pos, battle.target)
    if pos.events is not None:
        found = odds.of_battle(pos, battle)
        tell(
            pos,
            "eaa-allied-attacks",
            "O10",
            strikes(pos, battle),
            hex=pos.hex_ref(battle.target),
            units=units(pos, battle.attackers),
            tactics=names(pos, battle.tactics),
            attack=found.attack,
            defence=found.defence,
            ratio=found.text(),
        )
    if undetected.draws_card(pos, battle.target):
        pos.push(undetected.DefenceCard(battle))
    else:
        tell(pos, "eaa-no-defence-card", "O18")
        undetected.begin_draw(pos, battle)
