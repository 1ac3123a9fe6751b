"""7 Bridge Phase: blowing bridges and building them. Also what is blown or burnt just before an attack (7.4, 32.3), the
check of the bridge at Ouren (7.7), and 36 the Greif Commando's chance to hinder a demolition."""

from __future__ import annotations

from typing import ClassVar

from salient.engine.actions import Action, refuse
from salient.engine.messages import Arg, Message, Refusal, msg
from salient.engine.steps import Auto, DieRoll, Step
from salient.engine.sums import Sum
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.combat.attack import bridges_under_attack
from salient.games.ardennes44.logistics import bridges
from salient.games.ardennes44.logistics.bridges import Attack
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.map.ground import UNDER_CONSTRUCTION
from salient.games.ardennes44.options import commando, dumps
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.rolls import drm

DONE = Action("done")
PASS = Action("pass")
ASK_BRIDGES = msg("a44-ask-bridges")
SUM = msg("a44-sum-demolition")


def ends(pos: A44Position, bridge: int) -> dict[str, Arg]:
    """The two hexes of a bridge, as messages name it."""
    a, b = pos.world.ground.bridges[bridge]
    return {"from": pos.hex_ref(a), "to": pos.hex_ref(b)}


# The phase -----------------------------------------------------------------------------------------


class BridgePhase(Auto, frozen=True):
    """7.1 What is under construction is finished or lost; then the player blows and rebuilds."""

    player: int

    @rule("7.8e", "7.9a")
    def run(self, pos: A44Position) -> None:
        finished, lost = bridges.finish(pos, self.player)
        for bridge in finished:
            pos.say("a44-bridge-finished", **ends(pos, bridge))
        for bridge in lost:
            pos.say("a44-bridge-not-finished", **ends(pos, bridge))
        pos.push(SurveyBridges(self.player))


class SurveyBridges(Auto, frozen=True):
    """7.8 Where work may begin, looked at anew after each demolition: it can cut a road path."""

    player: int

    @rule("7.8d")
    def run(self, pos: A44Position) -> None:
        pos.push(WorkOnBridges(self.player, tuple(bridges.repairable(pos, self.player))))


class WorkOnBridges(Step, frozen=True):
    """7.2, 7.8, 32.3 Bridges to blow or to rebuild, fuel dumps to burn, in any order."""

    player: int
    sites: tuple[int, ...]  # the blown bridges on which work may begin

    verbs: ClassVar[tuple[str, ...]] = ("demolish", "repair", "burn", "done")

    def prompt(self, pos: A44Position) -> Message:
        return ASK_BRIDGES

    @rule("7.2a", "7.3a", "7.3c", "7.8a", "7.8d", "32.3a")
    def actions(self, pos: A44Position) -> list[Action]:
        found = []
        for bridge in bridges.targets(pos, self.player):
            found += demolitions(pos, bridge, bridges.demolishers(pos, self.player, bridge))
        repair = pos.world.offers("repair", "bridge")
        found += [repair[bridge] for bridge in self.sites]
        if pos.dumps and self.player == ALLIED:
            burn = pos.world.offers("burn", "hex")
            held = (dump for dump, state in enumerate(pos.dumps) if state == dumps.HELD)
            found += [
                burn[dumps.hex_of(pos, dump)] for dump in held if not dumps.why_not_demolish(pos, dump, attacked=False)
            ]
        found.append(DONE)
        return found

    def play(self, pos: A44Position, action: Action) -> None:
        if action.verb == "demolish":
            pos.push(SurveyBridges(self.player))
            attempt(pos, self.player, *_named(pos, action), in_combat=False)
        elif action.verb == "repair":
            self._repair(pos, pos.world.number("bridge", action.target))
        elif action.verb == "burn":
            pos.push(self, BurnRoll(_dump(pos, action), attacked=False))

    @rule("7.8d")
    def _repair(self, pos: A44Position, bridge: int) -> None:
        bridges.begin(pos, bridge, self.player)
        pos.say("a44-bridge-begun", **ends(pos, bridge))
        onward = WorkOnBridges(self.player, tuple(site for site in self.sites if site != bridge))
        if onward.actions(pos) == [DONE]:
            pos.say("a44-bridges-done")  # the phase ends unasked
        pos.push(onward)

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        if action.verb == "demolish":
            return _why_not_demolish(pos, self.player, action, None)
        if action.verb == "repair":
            return self._why_not_repair(pos, pos.world.number("bridge", action.target))
        if self.player != ALLIED:
            return [refuse("32.3", "a44-refused-burn-german")]
        return _why_not_burn(pos, pos.world.number("hex", action.target), attacked=False)

    @rule("7.2a", "7.8a")
    def why_not_click(self, pos: A44Position, kind: str, id: str) -> list[Refusal]:
        """Asked are bridges; of a hex or a unit it is said which lie there."""
        number = pos.world.number(kind, id)
        place = pos.at[number] if kind == "unit" else number
        if kind not in ("unit", "hex") or (pos.dumps and place in pos.world.features.dumps):
            return super().why_not_click(pos, kind, id)
        there = sum(place in ends for ends in pos.world.ground.bridges)
        return [refuse("7.2", "a44-click-bridges", number=there)]

    @rule("7.8a", "7.8d")
    def _why_not_repair(self, pos: A44Position, bridge: int) -> list[Refusal]:
        if pos.bridge[bridge] == UNDER_CONSTRUCTION + self.player:
            return [refuse("7.8", "a44-refused-repair-begun", **ends(pos, bridge))]
        return bridges.why_not_repair(pos, bridge, supply(pos, self.player))

    def sums(self, pos: A44Position, action: Action) -> list[Sum]:
        return _sums(pos, action, in_combat=False)


# Attempts ------------------------------------------------------------------------------------------


def demolitions(pos: A44Position, bridge: int, units: list[int]) -> list[Action]:
    """The answers that blow a bridge, one for each unit that may try."""
    (id,) = pos.world.offers("repair", "bridge")[bridge].targets
    return [Action("demolish", (id, pos.unit(unit).id)) for unit in units]


def _named(pos: A44Position, action: Action) -> tuple[int, int]:
    """The bridge and the unit of a `demolish`."""
    bridge, unit = action.targets
    return pos.world.number("bridge", bridge), pos.world.number("unit", unit)


def _dump(pos: A44Position, action: Action) -> int:
    dump = dumps.dump_at(pos, pos.world.number("hex", action.target))
    assert dump is not None  # `burn` is offered for dumps only
    return dump


def _why_not_demolish(pos: A44Position, player: int, action: Action, attack: Attack | None) -> list[Refusal]:
    bridge, unit = _named(pos, action)
    if pos.unit(unit).side != player:
        return [refuse("7.3", "a44-refused-demolition-not-yours", unit=pos.unit_ref(unit))]
    return bridges.why_not_demolish(pos, unit, bridge, attack)


@rule("32.3a")
def _why_not_burn(pos: A44Position, hex: int, *, attacked: bool) -> list[Refusal]:
    """What lies face down is not named: it is no dump in Allied hands for anybody."""
    dump = dumps.dump_at(pos, hex)
    if dump is None:
        return [refuse("32.3", "a44-refused-dump-not-held", hex=pos.hex_ref(hex))]
    return dumps.why_not_demolish(pos, dump, attacked=attacked)


def _sums(pos: A44Position, action: Action, *, in_combat: bool) -> list[Sum]:
    """T7 What is added to the roll that an answer brings."""
    if action.verb == "demolish":
        bridge, unit = _named(pos, action)
        return [Sum(SUM, tuple(bridges.lines(pos, unit, bridge, in_combat=in_combat)))]
    if action.verb == "burn":
        return [Sum(SUM, tuple(dumps.demolition_modifiers(attacked=in_combat)))]
    return []


@rule("7.2a", "36a")
def attempt(pos: A44Position, player: int, bridge: int, unit: int, *, in_combat: bool) -> None:
    """Roll for a bridge. Before an Allied roll the German may put the Greif Commando there (R115)."""
    pos.push(DemolitionRoll(unit, bridge, in_combat))
    if player == ALLIED and not commando.why_not_place(pos, bridge):
        pos.push(OfferCommando(bridge))


class OfferCommando(Step, frozen=True):
    """36 The Greif Commando, just before a roll for a bridge."""

    bridge: int

    player: ClassVar[int] = GERMAN
    verbs: ClassVar[tuple[str, ...]] = ("commando", "pass")

    def prompt(self, pos: A44Position) -> Message:
        return Message("a44-ask-commando", ends(pos, self.bridge))

    @rule("36a")
    def actions(self, pos: A44Position) -> list[Action]:
        return [pos.world.offers("commando", "bridge")[self.bridge], PASS]

    @rule("36a")
    def play(self, pos: A44Position, action: Action) -> None:
        if action.verb == "commando":
            commando.place(pos, self.bridge)
            pos.say("a44-commando-placed", **ends(pos, self.bridge))

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        bridge = pos.world.number("bridge", action.target)
        reasons = commando.why_not_place(pos, bridge)
        if reasons or bridge == self.bridge:
            return reasons
        return [refuse("36", "a44-refused-commando-elsewhere", **ends(pos, self.bridge))]


class DemolitionRoll(DieRoll, frozen=True):
    """7.5 T7 The roll for a bridge."""

    unit: int
    bridge: int
    in_combat: bool = False

    def prompt(self, pos: A44Position) -> Message:
        return Message("a44-roll-demolition", {"unit": pos.unit_ref(self.unit), **ends(pos, self.bridge)})

    @rule("7.2b", "7.5a", "T7")
    def rolled(self, pos: A44Position, die: int) -> None:
        added = drm(bridges.lines(pos, self.unit, self.bridge, in_combat=self.in_combat))
        blown = bridges.demolish(pos, self.unit, self.bridge, die, in_combat=self.in_combat)
        result = "destroyed" if blown else "no-effect"
        pos.say("a44-demolition", die=die, drm=added, result=result, **ends(pos, self.bridge))


class BurnRoll(DieRoll, frozen=True):
    """32.3 The roll for a fuel dump, on the same table."""

    dump: int
    attacked: bool

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-roll-burn", hex=pos.hex_ref(dumps.hex_of(pos, self.dump)))

    @rule("32.3a", "T7")
    def rolled(self, pos: A44Position, die: int) -> None:
        added = drm(dumps.demolition_modifiers(attacked=self.attacked))
        result = "destroyed" if dumps.demolish(pos, self.dump, die, attacked=self.attacked) else "no-effect"
        pos.say("a44-burn", hex=pos.hex_ref(dumps.hex_of(pos, self.dump)), die=die, drm=added, result=result)


# Just before an attack -----------------------------------------------------------------------------


class DemolishBeforeAttack(Auto, frozen=True):
    """7.4 In the enemy's Combat Phase `player` may try each bridge across which he is about to be attacked, once."""

    player: int
    attackers: tuple[int, ...]
    target: int

    @rule("7.4a", "14.4a")
    def run(self, pos: A44Position) -> None:
        if pos.turn < bridges.FIRST_TURN:
            return
        attack = Attack(self.attackers, self.target)
        across = bridges_under_attack(pos, self.attackers, self.target)
        if any(bridges.demolishers(pos, self.player, bridge, attack) for bridge in across):
            pos.push(AskDemolition(self.player, self.attackers, self.target))


class AskDemolition(Step, frozen=True):
    """7.4 The defender blows a bridge under attack, or leaves the rest alone."""

    player: int
    attackers: tuple[int, ...]
    target: int

    verbs: ClassVar[tuple[str, ...]] = ("demolish", "pass")

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-demolition", hex=pos.hex_ref(self.target))

    @rule("7.2b", "7.4a")
    def actions(self, pos: A44Position) -> list[Action]:
        attack = Attack(self.attackers, self.target)
        found = []
        for bridge in bridges_under_attack(pos, self.attackers, self.target):
            found += demolitions(pos, bridge, bridges.demolishers(pos, self.player, bridge, attack))
        found.append(PASS)
        return found

    @rule("7.4a")
    def play(self, pos: A44Position, action: Action) -> None:
        if action.verb == "demolish":
            pos.push(DemolishBeforeAttack(self.player, self.attackers, self.target))
            attempt(pos, self.player, *_named(pos, action), in_combat=True)

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        return _why_not_demolish(pos, self.player, action, Attack(self.attackers, self.target))

    def sums(self, pos: A44Position, action: Action) -> list[Sum]:
        return _sums(pos, action, in_combat=True)


class BurnBeforeAttack(Auto, frozen=True):
    """32.3 In the German Combat Phase, before an attack on a hex with the fuel dump."""

    target: int

    @rule("32.3a")
    def run(self, pos: A44Position) -> None:
        if pos.dumps and not _why_not_burn(pos, self.target, attacked=True):
            pos.push(AskBurn(self.target))


class AskBurn(Step, frozen=True):
    """32.3 The Allied player burns the dump that is about to be attacked, or not."""

    target: int

    player: ClassVar[int] = ALLIED
    verbs: ClassVar[tuple[str, ...]] = ("burn", "pass")

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-burn", hex=pos.hex_ref(self.target))

    @rule("32.3a")
    def actions(self, pos: A44Position) -> list[Action]:
        return [pos.world.offers("burn", "hex")[self.target], PASS]

    def play(self, pos: A44Position, action: Action) -> None:
        if action.verb == "burn":
            pos.push(BurnRoll(_dump(pos, action), attacked=True))

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        hex = pos.world.number("hex", action.target)
        reasons = _why_not_burn(pos, hex, attacked=True)
        if reasons or hex == self.target:
            return reasons
        return [refuse("32.3", "a44-refused-burn-elsewhere", hex=pos.hex_ref(self.target))]

    def sums(self, pos: A44Position, action: Action) -> list[Sum]:
        return _sums(pos, action, in_combat=True)


# Ouren ---------------------------------------------------------------------------------------------


class OurenCheck(DieRoll, frozen=True):
    """7.7 The Allied player's roll before the first German move, attack or advance across the bridge at Ouren."""

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-roll-ouren")

    @rule("7.7a")
    def rolled(self, pos: A44Position, die: int) -> None:
        result: tables.OurenResult = "destroyed" if bridges.check_ouren(pos, die) else "intact"
        pos.say("a44-ouren", die=die, result=result)
