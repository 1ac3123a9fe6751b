"""7 Bridges: blowing them up in either phase, the bridge at Ouren, and building them anew in two phases.

`bridge` of the position holds the state of each bridge by its number in Ground.bridges; a bridge under construction
belongs to the side that began the work (R21).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal, msg
from salient.engine.sums import Modifier
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.combat.attack import bridges_under_attack
from salient.games.ardennes44.logistics.supply import Supply, supply
from salient.games.ardennes44.map.ground import BLOWN, INTACT, NO_RIVER, UNDER_CONSTRUCTION, Ground
from salient.games.ardennes44.options import commando
from salient.games.ardennes44.pieces.counters import BROKEN, DISRUPTED, ENGAGED, GERMAN, ON_WHEELS, PRIME_MOVER
from salient.games.ardennes44.position import A44Position

FIRST_TURN = 3  # 7.6 of demolition
FIRST_FINISHED = 2  # 7.9 the turn in which the bridges of Dasburg and Gemünd are due
OUREN = "bridge_ouren"  # 7.7 the word of its site
STATES = {"intact": INTACT, "fragile": INTACT, "blown": BLOWN, "under_construction": UNDER_CONSTRUCTION + GERMAN}

#: What on a unit forbids it to blow a bridge, with its words.
BARRED = (
    (BROKEN, "a44-refused-demolition-broken"),
    (ON_WHEELS, "a44-refused-demolition-on-wheels"),
    (PRIME_MOVER, "a44-refused-demolition-prime-mover"),
)
BARS = BROKEN | ON_WHEELS | PRIME_MOVER


class Attack(NamedTuple):
    """The attack that an enemy is about to make (7.4)."""

    attackers: Sequence[int]
    target: int


class Site(NamedTuple):
    """Where a bridge is. Hexes as bits."""

    ends: tuple[int, int]
    banks: int  # the two hexes that it joins
    around: int  # these and all that touch them: within one hex of it (R15)
    river: bool  # 7.6c nothing can be blown where the river runs through the hex


@lru_cache(maxsize=16)
@rule("7.3a", "7.6c")
def sites(ground: Ground) -> tuple[Site, ...]:
    """All bridges, by number."""
    found = []
    for a, b in ground.bridges:
        banks = 1 << a | 1 << b
        river = ground.side(a, b).river != NO_RIVER
        found.append(Site((a, b), banks, banks | ground.near[a] | ground.near[b], river))
    return tuple(found)


def _site(pos: A44Position, bridge: int) -> Site:
    return sites(pos.world.ground)[bridge]


@rule("7.9a", "S1d")
def set_up(pos: A44Position, states: Mapping[str, str]) -> None:
    """The bridges of a scenario that are not simply intact, by the words of their sites."""
    for site, state in states.items():
        pos.bridge[pos.world.features.bridge_sites[site]] = STATES[state]
    pos.ouren_checked = states.get(OUREN) != "fragile"


# Demolition ----------------------------------------------------------------------------------------


@rule("7.2a", "7.2b", "7.2d", "7.6a", "7.6c", "7.7b")
def why_not_blown(pos: A44Position, bridge: int) -> list[Refusal]:
    """Why nobody may try to blow this bridge now, whoever is near it."""
    hexes = _named(pos, bridge)
    if not _site(pos, bridge).river:
        return [refuse("7.6", "a44-refused-bridge-no-river", **hexes)]
    if pos.bridge[bridge] != INTACT:
        return [refuse("7.2", "a44-refused-bridge-down", **hexes)]
    if pos.turn < FIRST_TURN:
        return [refuse("7.6", "a44-refused-demolition-first-day")]
    if pos.tried >> bridge & 1:
        return [refuse("7.2", "a44-refused-bridge-tried", **hexes)]
    return []


def _named(pos: A44Position, bridge: int) -> dict[str, object]:
    a, b = _site(pos, bridge).ends
    return {"from": pos.hex_ref(a), "to": pos.hex_ref(b)}


@rule("7.2c", "7.3a", "7.3b", "7.3c", "7.6b", "18.5a")
def why_not_unit(pos: A44Position, unit: int, bridge: int) -> list[Refusal]:
    """Why this unit cannot blow the bridge. Supply does not matter, nor how many others it tries (7.3c)."""
    status, ref = pos.status[unit], pos.unit_ref(unit)
    reasons = [refuse("7.6", id, unit=ref) for bit, id in BARRED if status & bit]
    place = pos.at[unit]
    if not 0 <= place < pos.world.ground.n or not _site(pos, bridge).around >> place & 1:
        return [*reasons, refuse("7.3", "a44-refused-demolition-far", unit=ref)]
    return reasons + _why_no_reach(pos, pos.unit(unit).side, place, bridge)


@rule("7.3b")
def _why_no_reach(pos: A44Position, side: int, place: int, bridge: int) -> list[Refusal]:
    """Why a unit is neither at the bridge nor one free step from it. Enemy zones of control do not matter."""
    ends, near = _site(pos, bridge).ends, pos.world.ground.near[place]
    if place in ends:
        return []
    ways = [_why_no_step(pos, side, place, end) for end in ends if near >> end & 1]
    return [reason for way in ways for reason in way] if all(ways) else []


@rule("7.3b")
def _why_no_step(pos: A44Position, side: int, a: int, b: int) -> list[Refusal]:
    enemy = pos.front(1 - side)
    if enemy.hexes >> b & 1:
        return [refuse("7.3", "a44-refused-demolition-enemy", hex=pos.hex_ref(b))]
    if enemy.hex_bonds >> b & 1 or (a, b) in enemy.side_bonds:
        return [refuse("7.3", "a44-refused-demolition-bond", hex=pos.hex_ref(b))]
    return []


@rule("7.2a", "7.3a", "7.4a", "25.3f")
def _why_not_occasion(pos: A44Position, side: int, bridge: int, attack: Attack | None) -> list[Refusal]:
    """In the own Bridge Phase an enemy must be near; in the enemy's Combat Phase he must attack across (R16)."""
    hexes = _named(pos, bridge)
    if attack is not None:
        across = bridges_under_attack(pos, attack.attackers, attack.target)
        return [] if bridge in across else [refuse("7.4", "a44-refused-demolition-no-attack", **hexes)]
    if pos.night:
        return [refuse("25.3", "a44-refused-demolition-night")]
    if not pos.front(1 - side).hexes & _site(pos, bridge).around:
        return [refuse("7.3", "a44-refused-demolition-no-enemy", **hexes)]
    return []


@rule("7.2a")
def why_not_demolish(pos: A44Position, unit: int, bridge: int, attack: Attack | None = None) -> list[Refusal]:
    """All that forbids an attempt. `attack`: of the enemy in his Combat Phase; else it is the own Bridge Phase."""
    general = why_not_blown(pos, bridge) or _why_not_occasion(pos, pos.unit(unit).side, bridge, attack)
    return [*general, *why_not_unit(pos, unit, bridge)]


@rule("7.2a", "7.3a", "7.3c", "7.4a")
def demolishers(pos: A44Position, side: int, bridge: int, attack: Attack | None = None) -> list[int]:
    """The units of a side that may try to blow a bridge."""
    near = pos.front(side).hexes & _site(pos, bridge).around
    if not near or why_not_blown(pos, bridge) or _why_not_occasion(pos, side, bridge, attack):
        return []
    hexes = [hex for hex in bits.places(near) if not _why_no_reach(pos, side, hex, bridge)]
    return sorted(unit for hex in hexes for unit in pos.units_at(hex, side) if not pos.status[unit] & BARS)


@rule("7.3a", "7.3c")
def targets(pos: A44Position, side: int) -> list[int]:
    """The bridges that a side may try in its Bridge Phase."""
    if pos.turn < FIRST_TURN:
        return []
    own, enemy, state = pos.front(side).hexes, pos.front(1 - side).hexes, pos.bridge
    near = [
        bridge
        for bridge, site in enumerate(sites(pos.world.ground))
        if own & site.around and enemy & site.around and state[bridge] == INTACT
    ]
    return [bridge for bridge in near if demolishers(pos, side, bridge)]


@rule("7.5a", "18.3g", "36a")
def lines(pos: A44Position, unit: int, bridge: int | None, *, in_combat: bool = False) -> list[Modifier]:
    """T7 What is added to the roll. `in_combat`: in the enemy's Combat Phase. No bridge: one without a commando."""
    found = []
    if in_combat:
        found.append(_line("enemy_combat_phase", "a44-sum-demolition-combat"))
    if pos.status[unit] & (DISRUPTED | ENGAGED):
        found.append(_line("disrupted_or_engaged", "a44-sum-demolition-disrupted"))
    return found + commando.lines(pos, bridge)


def _line(cause: tables.Cause, id: str) -> Modifier:
    row = tables.load().modifiers["demolition", cause]
    return Modifier(row.amount, msg(id), row.rule)


@rule("7.5a", "T7")
def outcome(
    pos: A44Position, unit: int, bridge: int | None, die: int, *, in_combat: bool = False
) -> tables.DemolitionResult:
    """T7"""
    return tables.load().demolition(die + sum(line.value for line in lines(pos, unit, bridge, in_combat=in_combat)))


@rule("7.2b", "7.2d", "36a")
def demolish(pos: A44Position, unit: int, bridge: int, die: int, *, in_combat: bool = False) -> bool:
    """Try it; True if the bridge is blown."""
    destroyed = outcome(pos, unit, bridge, die, in_combat=in_combat) == "destroyed"
    pos.tried |= 1 << bridge
    commando.spend(pos, bridge)
    if destroyed:
        blow(pos, bridge)
    return destroyed


@rule("7.2d", "7.7b")
def blow(pos: A44Position, bridge: int) -> None:
    """A river without a bridge from now on. At Ouren nothing is left to be checked: what is rebuilt is sound."""
    pos.bridge[bridge] = BLOWN
    if bridge == pos.world.features.bridge_sites.get(OUREN):
        pos.ouren_checked = True


# Ouren ---------------------------------------------------------------------------------------------


@rule("7.7a")
def ouren_due(pos: A44Position, side: int, a: int, b: int) -> bool:
    """Whether a move, attack or advance from a to b is the first German attempt to cross at Ouren: roll before it."""
    if pos.ouren_checked or side != GERMAN:
        return False
    bridge = pos.world.ground.side(a, b).bridge
    return bridge >= 0 and bridge == pos.world.features.bridge_sites.get(OUREN) and pos.bridge[bridge] == INTACT


@rule("7.7a")
def ouren_attacked(pos: A44Position, attackers: Sequence[int], target: int) -> bool:
    """Whether an attack is that attempt; if the bridge falls it may be cancelled as in 7.4 (R19)."""
    return any(ouren_due(pos, pos.unit(unit).side, pos.at[unit], target) for unit in attackers)


@rule("7.6a", "7.7a", "7.7b")
def check_ouren(pos: A44Position, die: int) -> bool:
    """The Allied player's roll, on any turn, once in a game; True if the bridge is gone (R18, R19)."""
    pos.ouren_checked = True
    destroyed = tables.load().ouren(die) == "destroyed"
    if destroyed:
        blow(pos, pos.world.features.bridge_sites[OUREN])
    return destroyed


# Building ------------------------------------------------------------------------------------------


@rule("7.8b", "7.8c", "7.8f")
def why_not_work(pos: A44Position, bridge: int, paths: Supply) -> list[Refusal]:
    """The two conditions. `paths` are those of the side that builds."""
    site = _site(pos, bridge)
    own, enemy = pos.front(paths.side).hexes, pos.front(1 - paths.side)
    reasons = []
    for hex in site.ends:
        if enemy.hexes >> hex & 1:
            reasons.append(refuse("7.8", "a44-refused-repair-enemy", hex=pos.hex_ref(hex)))
        elif (enemy.zone & ~own) >> hex & 1:
            reasons.append(refuse("7.8", "a44-refused-repair-zone", hex=pos.hex_ref(hex)))
    if not paths.roads & site.banks:
        reasons.append(refuse("7.8", "a44-refused-repair-path", **_named(pos, bridge)))
    return reasons


@rule("7.8a", "7.8d")
def why_not_repair(pos: A44Position, bridge: int, paths: Supply) -> list[Refusal]:
    """Why a side may not work on a bridge: begin where it is blown, finish what it began (R21)."""
    state, hexes = pos.bridge[bridge], _named(pos, bridge)
    if state == INTACT:
        return [refuse("7.8", "a44-refused-repair-intact", **hexes)]
    if state == UNDER_CONSTRUCTION + 1 - paths.side:
        return [refuse("7.8", "a44-refused-repair-not-yours", **hexes)]
    return why_not_work(pos, bridge, paths)


@rule("7.8a", "7.8d")
def repairable(pos: A44Position, side: int) -> list[int]:
    """The blown bridges on which a side may begin work in its Bridge Phase."""
    enemy = pos.front(1 - side)
    closed = enemy.hexes | enemy.zone & ~pos.front(side).hexes
    all_sites = sites(pos.world.ground)
    blown = [
        bridge for bridge, state in enumerate(pos.bridge) if state == BLOWN and not all_sites[bridge].banks & closed
    ]
    if not blown:
        return []
    paths = supply(pos, side)
    return [bridge for bridge in blown if not why_not_work(pos, bridge, paths)]


@rule("7.8d")
def begin(pos: A44Position, bridge: int, side: int) -> None:
    pos.bridge[bridge] = UNDER_CONSTRUCTION + side


@rule("7.8e", "7.9a")
def finish(pos: A44Position, side: int) -> tuple[list[int], list[int]]:
    """At the start of a side's Bridge Phase: the bridges that are finished, and those that are blown again.

    A bridge that opens may bring another its road path, so that what holds is looked for until nothing more is found.
    What is under construction on turn 1 is due on turn 2 (7.9).
    """
    due = [bridge for bridge, state in enumerate(pos.bridge) if state == UNDER_CONSTRUCTION + side]
    if pos.turn < FIRST_FINISHED:
        due = []
    finished: list[int] = []
    while due:
        paths = supply(pos, side)
        ready = [bridge for bridge in due if not why_not_work(pos, bridge, paths)]
        if not ready:
            break
        for bridge in ready:
            pos.bridge[bridge] = INTACT
            due.remove(bridge)
        finished += ready
    for bridge in due:
        pos.bridge[bridge] = BLOWN
    return finished, due
