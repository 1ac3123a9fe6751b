"""The question `tactic`: what one tactic does in an attack, played as its card is."""

from __future__ import annotations

import re

from salient.board import bits
from salient.engine.cases import Said, Unsupported, answers
from salient.games.enemy_action.cases.pieces import card_of
from salient.games.enemy_action.cases.said import (
    CaseCard,
    Fields,
    HexName,
    Role,
    SideName,
    Situation,
    TacticName,
    UnitName,
    plain,
)
from salient.games.enemy_action.cases.table import Stage, Table, tactics
from salient.games.enemy_action.combat import odds
from salient.games.enemy_action.combat import tactics as effects
from salient.games.enemy_action.combat.allied_attack import Attack, allied_attackers, begun
from salient.games.enemy_action.combat.allied_losses import AlliedAdvance
from salient.games.enemy_action.combat.battle import Battle, ascending, german_attackers
from salient.games.enemy_action.combat.german_attack import DefenceTactics
from salient.games.enemy_action.pieces import losses
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import ELIMINATED, EAAPosition
from salient.games.enemy_action.rows import Card


class AskTactic(Said, frozen=True):
    name: TacticName
    side: SideName
    target: HexName
    role: Role = "attack"
    attackers: list[UnitName] = []
    attacker_tactics: list[TacticName] = []
    path: list[HexName] = []


Tactic = answers(
    "strength chits chits_drawn",
    "defender_may_build_ip german_advance",
    attackers=list[UnitName],
    never_advance=list[UnitName],
    may_advance=list[UnitName],
    joins=dict[UnitName, HexName],
    ip=list[HexName],
    units=dict[UnitName, HexName],
    steps=dict[UnitName, int],
    dispersed=list[UnitName],
)


#: What the game says of a unit that advances, or does not.
ADVANCE = re.compile(r"eaa-(no-)?advance")


def tactic(case: Situation, ask: AskTactic) -> Fields:
    if ask.side == "German":
        return _german_attack(case, ask) if ask.role == "attack" else _german_defence(case, ask)
    return _allied_attack(case, ask) if ask.role == "attack" else _allied_defence(case, ask)


def _german_attack(case: Situation, ask: AskTactic) -> Fields:
    """It is the tactic of the card that was drawn."""
    table = Table(case)
    own = plain(ask.name)
    pos, target = table.stage().position, table.hex(ask.target)
    before = Battle(GERMAN, target, tuple(ascending(pos, table.units(ask.attackers))))
    battle = effects.german_attack(pos, before, own, "")
    came = [unit for unit in battle.attackers if unit not in before.attackers]
    added = odds.strength(pos, before.attackers, target, battle.tactics).attack
    return {
        "attackers": table.unit_ids(battle.attackers),
        "never_advance": table.unit_ids(battle.joiners),
        "joins": {id: table.places(pos)[id] for id in table.unit_ids(came)},
        "ip": table.ids(pos.improved),
        "strength": added - odds.strength(pos, before.attackers, target).attack,
        "chits": battle.tactic_chits,
        "defender_may_build_ip": effects.can_dig_in(pos, battle),
    }


def _german_defence(case: Situation, ask: AskTactic) -> Fields:
    """It is the tactic of the German card in an attack by all who can."""
    table = Table(case)
    pos, target = table.stage().position, table.hex(ask.target)
    pos.active |= pos.world.own_bits[ALLIED]
    battle = Battle(ALLIED, target, allied_attackers(pos, target), tactics=tuple(tactics(ask.attacker_tactics)))
    battle = effects.german_defence(pos, battle, plain(ask.name))
    return {
        "ip": table.ids(pos.improved),
        "joins": {id: place for id, place in table.places(pos).items() if place != table.places(table.pos)[id]},
        "strength": _defence(pos, battle) - _defence(pos, battle.but(defence=())),
    }


def _defence(pos: EAAPosition, battle: Battle) -> int:
    return odds.of_battle(pos, battle).defence


def card_with(name: TacticName) -> Card:
    """A card of no formation with this tactic."""
    return card_of(CaseCard(level="no_command", tactic=name), ALLIED)


def _allied_attack(case: Situation, ask: AskTactic) -> Fields:
    """The attack is declared with these attackers, then the card is played."""
    table = Table(case, card_with(ask.name))
    id = table.take()
    stage = attack(table, table.hex(ask.target), table.units(ask.attackers)).play(f"play {id} {plain(ask.name)}")
    top = stage.top
    if not isinstance(top, Attack):
        raise Unsupported(f"tactic: {ask.name} asks for more")
    return {
        "attackers": table.unit_ids(top.battle.attackers),
        "may_advance": _may_advance(stage, top.battle),
        "chits": top.battle.tactic_chits,
    }


def attack(table: Table, target: int, attackers: list[int]) -> Stage:
    """The player's attack on a hex with these units alone."""
    pos = table.pos
    pos.active |= bits.of(attackers)
    battle = begun(pos, target, allied_attackers(pos, target), single=True)
    stage = table.stage(Attack(battle, True))
    return stage.play(*(f"drop {table.unit_ids([unit])[0]}" for unit in battle.attackers if unit not in attackers))


def _may_advance(stage: Stage, battle: Battle) -> list[str]:
    """To whom an advance is offered once the hex is empty."""
    twin = stage.copy()
    for unit in twin.position.units_at(battle.target, GERMAN):
        losses.remove(twin.position, unit, ELIMINATED)
    twin.begin(AlliedAdvance(battle.but(path=(battle.target,))))
    return [action.targets[0] for action in twin.actions() if action.verb == "advance"]


def _allied_defence(case: Situation, ask: AskTactic) -> Fields:
    """The card is played in an attack by all Germans who can, unless the case names some."""
    table = Table(case, card_with(ask.name))
    id = table.take()
    pos, target = table.pos, table.hex(ask.target)
    attackers = tuple(table.units(ask.attackers)) or german_attackers(pos, target)
    battle = Battle(GERMAN, target, attackers, tactics=tuple(tactics(ask.attacker_tactics)))
    stage = table.stage(DefenceTactics(battle)).play(f"play {id} {plain(ask.name)}")
    if ask.path and ask.path[0] != ask.target:
        raise Unsupported("tactic: a path begins with the hex that is left")
    stage.play(*(f"retreat {hex}" for hex in ask.path[1:]))
    pos = stage.position
    found: Fields = {
        "ip": table.ids(pos.improved),
        "units": table.places(pos),
        "steps": table.steps(pos),
        "dispersed": table.unit_ids(pos.dispersed),
    }
    if ask.path:
        found["chits_drawn"] = len(stage.events("eaa-german-draws"))
        found["german_advance"] = any(ADVANCE.match(event.message.id) for event in stage.heard)
    return found
