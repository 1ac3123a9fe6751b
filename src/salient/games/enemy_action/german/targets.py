"""L Which Allied hexes are attacked, by whom, and in which order. The player chooses nothing of it (L01)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from salient.board import bits
from salient.engine.trace import rule
from salient.games.enemy_action.combat import odds
from salient.games.enemy_action.combat.battle import german_attackers
from salient.games.enemy_action.combat.odds import Strength
from salient.games.enemy_action.map import fields, surround
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.words import ARMIES, Ratio


class Share(NamedTuple):
    """A unit in an attack, and whether it attacks over a river hexside, bridged or not."""

    unit: int
    over_river: bool


class Requirement(NamedTuple):
    """L06 What an attack has and what it needs. `easier`: L07 one line of the ladder."""

    led: bool  # by an unbracketed unit
    chits: int
    steps: int
    ratio: Strength
    wanted: Ratio
    easier: bool

    @property
    def met(self) -> bool:
        return self.led and self.chits >= self.steps and self.ratio.at_least(*self.wanted)


@rule("L02", "L04", "L05")
def attackers(pos: EAAPosition, target: int) -> tuple[int, ...]:
    """Every active unit beside the hex that may attack and has not."""
    return german_attackers(pos, target)


def shares(pos: EAAPosition, target: int, units: Iterable[int]) -> list[Share]:
    """Units beside the hex, each over the hexside where it stands."""
    ground = pos.world.ground
    return [Share(unit, ground.side_number(pos.at[unit], target) >= 0) for unit in units]


@rule("L06", "L07", "B13", "Q11")
def requirement(pos: EAAPosition, target: int, party: Iterable[Share]) -> Requirement:
    """X97 Known facts only: no tactics, no support card, no reserves."""
    party = list(party)
    units = [share.unit for share in party]
    chits = odds.chit_limits(pos, units, target)
    easier = is_easier(pos, target)
    return Requirement(
        led=not all(pos.world.units[unit].bracketed for unit in units),
        chits=chits.maximum,
        steps=chits.minimum,
        ratio=strength(pos, target, party),
        wanted=pos.world.tables.requirement(pos.day, easier=easier),
        easier=easier,
    )


def meets(pos: EAAPosition, target: int, party: Iterable[Share]) -> bool:
    return requirement(pos, target, party).met


@rule("L06", "O19", "O20", "O21")
def strength(pos: EAAPosition, target: int, party: Iterable[Share]) -> Strength:
    """As in the attack itself, but a unit that is still to come attacks over the hexside that it will have."""
    strengths = [(pos.strength(unit), over_river) for unit, over_river in party]
    over = [each for each, over_river in strengths if over_river]
    attack = sum(each for each, _ in strengths) - odds.river_loss(pos, over)
    return Strength(attack, odds.total(odds.defence_terms(pos, target, GERMAN)))


@rule("L07")
def is_easier(pos: EAAPosition, target: int) -> bool:
    """X98 A victory hex, anybody's objective, a surrounded stack, or one in which nobody is supplied."""
    if (pos.world.places.victory | objectives(pos)) >> target & 1 or surround.surrounded(pos, target, ALLIED):
        return True
    states = pos.world.tables.supply
    return not any(states[pos.supply[unit]].supplied for unit in pos.units_at(target, ALLIED))


@rule("L03", "L07")
def objectives(pos: EAAPosition) -> int:
    """The present objectives of all armies and corps."""
    places, found = pos.world.places, 0
    for name, hexes in places.objectives.items():
        index = pos.goals[places.goal[name]]
        if index < len(hexes):
            found |= 1 << hexes[index]
        elif name in ARMIES:
            found |= 1 << fields.marker(pos, name)
    return found


class Target(NamedTuple):
    """L03 An Allied hex that is attacked now. `key` sorts: objective, victory hex, hold value, steps, number."""

    key: tuple[bool, bool, int, int, int]
    hex: int


@rule("L01", "L02", "L03", "L04", "L09")
def targets(pos: EAAPosition) -> list[Target]:
    """X96 The hexes that would be attacked now, in order."""
    ground, places = pos.world.ground, pos.world.places
    standing = bits.of(pos.at[u] for u in pos.world.listed.of(bits.less(pos.active, pos.attacked)) if pos.at[u] >= 0)
    near = 0
    for hex in bits.places(standing):
        near |= ground.near[hex]
    aims, found = objectives(pos), []
    for hex in bits.places(bits.less(near & pos.standing(ALLIED), pos.targets)):
        units = attackers(pos, hex)
        if units and meets(pos, hex, shares(pos, hex, units)):
            steps = sum(pos.steps[unit] for unit in units)
            aim, victory = bool(aims >> hex & 1), bool(places.victory >> hex & 1)
            found.append(Target((not aim, not victory, -places.hv[hex], -steps, ground.number[hex]), hex))
    found.sort()
    return found


#: What decided between two targets, by the first difference of their keys.
DECIDED = ("objective", "victory", "hold", "steps", "number")


def decided(first: Target, second: Target) -> str:
    return next(word for word, a, b in zip(DECIDED, first.key, second.key, strict=True) if a != b)
