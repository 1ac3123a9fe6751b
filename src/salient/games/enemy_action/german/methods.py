"""K08-K18 The movement methods: a unit tries them in order and goes by the first that works.

Each method gives a plan, or says why it does not work; `decide` takes the first plan, `explain` tells all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import NamedTuple

from salient.board import bits
from salient.engine.messages import Message, msg
from salient.engine.trace import rule
from salient.games.enemy_action.german import leaving, potential
from salient.games.enemy_action.map import fields, surround
from salient.games.enemy_action.movement import exits
from salient.games.enemy_action.movement.mover import allowance
from salient.games.enemy_action.movement.reach import path, reach, reach_bits
from salient.games.enemy_action.movement.walk import walk
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import NOWHERE, EAAPosition
from salient.games.enemy_action.supply import supply

# Besides methods 1 to 7 a unit can end so.
COMPLETE = 7
HOLDS = 8  # K21 it may not leave its hex
LATER = 9  # K10 it is put off
EXITS = 10  # M15 it leaves the map at once


class Plan(NamedTuple):
    """What a unit does: by which method, along which hexes (none: it stays), and why."""

    method: int
    path: tuple[int, ...]
    rule: str
    why: Message
    left: int = 0  # movement points that remain
    strategic: bool = False


Found = Plan | Message  # a plan, or why there is none


class Mind:
    """What a unit knows while it chooses. `waiting`: the units still to be moved, itself among them, as bits."""

    def __init__(self, pos: EAAPosition, unit: int, waiting: int, *, second_try: bool = False):
        self.pos, self.unit, self.waiting, self.second_try = pos, unit, waiting | 1 << unit, second_try
        self.hex = pos.at[unit]
        self.points = allowance(pos, unit)

    @cached_property
    def reach(self) -> Mapping[int, int]:
        return reach(self.pos, self.unit)

    @cached_property
    def reached(self) -> int:
        return reach_bits(self.pos, self.unit)

    @cached_property
    def leaves(self) -> bool:
        return leaving.may_leave(self.pos, self.unit)

    @cached_property
    def nearness(self) -> bytes:
        """The plain distance of every hex from where the unit is bound for; all alike if it is bound for nowhere."""
        goal = fields.guide(self.pos, self.unit)
        ground = self.pos.world.ground
        return ground.distances(goal) if goal >= 0 else bytes(ground.n)

    def number(self, hex: int) -> int:
        return self.pos.world.ground.number[hex]

    def goes(self, method: int, hex: int, rule: str, id: str, target: int = NOWHERE) -> Plan:
        """A plan for a normal move to a hex in reach; `target`: the Allied hex that it is about."""
        why = msg(id, hex=self.pos.hex_ref(hex if target < 0 else target))
        return Plan(method, path(self.pos, self.unit, hex), rule, why, self.points - self.reach[hex])

    def stays(self, method: int, rule: str, id: str, target: int = NOWHERE) -> Plan:
        return Plan(method, (), rule, msg(id, hex=self.pos.hex_ref(self.hex if target < 0 else target)))


def decide(pos: EAAPosition, unit: int, waiting: int, *, second_try: bool = False) -> Plan:
    """The first that works."""
    mind = Mind(pos, unit, waiting, second_try=second_try)
    for method in METHODS:
        found = method(mind)
        if isinstance(found, Plan):
            return found
    return _complete(mind)


def explain(pos: EAAPosition, unit: int, waiting: int, *, second_try: bool = False) -> list[Message]:
    """Every method tried, with why it does not work, up to the one that does."""
    mind = Mind(pos, unit, waiting, second_try=second_try)
    said: list[Message] = []
    for method in (*METHODS, _complete):
        found = method(mind)
        if isinstance(found, Plan):
            return [*said, found.why]
        said.append(found)
    return said


# Before the methods --------------------------------------------------------------------------------


@rule("S10", "K18")
def _cannot_move(mind: Mind) -> Found:
    return msg("eaa-german-can-move") if mind.points else mind.stays(COMPLETE, "K18", "eaa-german-no-points")


@rule("M15")
def _exits(mind: Mind) -> Found:
    """X99 At the start of its move, whether it can trace supply or not (that is for the points of U02)."""
    if not exits.may_exit(mind.pos, mind.unit, mind.points):
        return msg("eaa-german-no-exit")
    if not mind.leaves:
        return msg("eaa-german-holds", hex=mind.pos.hex_ref(mind.hex))
    return mind.stays(EXITS, "M15", "eaa-german-exits")


@rule("K21")
def _holds(mind: Mind) -> Found:
    return msg("eaa-german-may-leave") if mind.leaves else mind.stays(HOLDS, "K21", "eaa-german-holds")


# Methods 1 and 2 -----------------------------------------------------------------------------------


@rule("K09", "K10", "D12")
def _method_1(mind: Mind) -> Found:
    """X82 From 19 December who cannot trace goes where it can; if nowhere, it is put off once."""
    pos, unit = mind.pos, mind.unit
    if pos.day < pos.world.tables.constants.german_supply_from or supply.traces(pos, mind.hex, GERMAN):
        return msg("eaa-german-no-method-1")
    ground = pos.world.ground
    if mind.leaves:
        # where it begins its own line counts for nothing: one look with the unit lifted serves for all hexes (X3)
        served = bits.places(mind.reached & supply.tracing_if(pos, GERMAN, unit, NOWHERE))
        if served:
            hex = min(served, key=lambda y: (mind.reach[y], mind.nearness[y], ground.west[y], mind.number(y)))
            return mind.goes(1, hex, "K09", "eaa-german-method-1")
    if not mind.second_try:
        return mind.stays(LATER, "K10", "eaa-german-later")
    return msg("eaa-german-method-1-fails")


@rule("K11")
def _method_2(mind: Mind) -> Found:
    """X83 A vacant Allied town, victory hex or HV hex. Option `method2`: onward only."""
    pos, places = mind.pos, mind.pos.world.places
    marked = pos.world.ground.settled | places.victory | places.hold
    vacant = bits.less(bits.less(mind.reached & marked, pos.german), pos.standing(GERMAN))
    found = bits.places(vacant)
    if pos.world.options["method2"] == "onward":
        nearness = mind.nearness
        found = [y for y in found if places.vp[y] or nearness[y] <= nearness[mind.hex]]
    if not found:
        return msg("eaa-german-no-method-2")
    hex = min(found, key=lambda y: (-places.hv[y], mind.nearness[y], mind.number(y)))
    return mind.goes(2, hex, "K11", "eaa-german-method-2")


# Method 3 ------------------------------------------------------------------------------------------


@rule("K07", "K12", "K14")
def _method_3(mind: Mind) -> Found:
    """X84 First whom the unit keeps surrounded, then whom it can surround."""
    pos, unit = mind.pos, mind.unit
    now = surround.closed(pos, ALLIED)
    without = surround.closed_if(pos, unit, NOWHERE)
    ground = pos.world.ground
    enemies = sorted(bits.places(pos.standing(ALLIED)), key=ground.number.__getitem__)
    loose = []
    for target in enemies:
        if not surround.shut_in(pos, target, now):
            loose.append(target)
        elif not surround.shut_in(pos, target, without):
            return _keep(mind, target)
    pairs = [pair for target in loose for pair in _closing(mind, target, without)]
    if not pairs:
        return msg("eaa-german-no-method-3")
    target, hex = _best_pair(mind, pairs)
    return mind.goes(3, hex, "K12", "eaa-german-method-3", target)


@rule("K14")
def _keep(mind: Mind, target: int) -> Plan:
    """The unit is needed around this hex: it stays beside it, or goes beside it if that keeps the ring closed."""
    pos, near = mind.pos, mind.pos.world.ground.near[target]
    if near >> mind.hex & 1:
        return mind.stays(3, "K14", "eaa-german-keeps", target)
    beside = [
        y
        for y in bits.places(near & mind.reached)
        if surround.shut_in(pos, target, surround.closed_if(pos, mind.unit, y))
    ]
    if not beside:
        return mind.stays(3, "K14", "eaa-german-keeps", target)
    hex = min(beside, key=lambda y: (mind.reach[y], mind.number(y)))
    return mind.goes(3, hex, "K14", "eaa-german-keeps-beside", target)


def _closing(mind: Mind, target: int, without: int) -> list[tuple[int, int]]:
    """The hexes in reach from which the unit would close the ring around the target."""
    pos = mind.pos
    near = pos.world.ground.near[target] & pos.world.in_play
    gaps = bits.less(near, without)
    # a unit closes its own hex and those beside it, so it must be that near to every gap
    nearby = mind.reached & pos.world.ground.within(gaps.bit_length() - 1, 1)
    return [
        (target, hex)
        for hex in bits.places(nearby)
        if surround.shut_in(pos, target, surround.closed_if(pos, mind.unit, hex))
    ]


@rule("K12", "K13", "K28")
def _best_pair(mind: Mind, pairs: list[tuple[int, int]]) -> tuple[int, int]:
    """Beside the target, then where its supply is cut, a victory hex, the hold value, the cost, the numbers."""
    pos, places, near = mind.pos, mind.pos.world.places, mind.pos.world.ground.near

    def key(pair: tuple[int, int]) -> tuple[int, ...]:
        target, hex = pair
        cut = not supply.tracing_if(pos, ALLIED, mind.unit, hex) >> target & 1
        values = (not cut, not places.vp[target], -places.hv[target], mind.reach[hex])
        return (*values, mind.number(hex), mind.number(target))

    beside = [pair for pair in pairs if near[pair[0]] >> pair[1] & 1]
    return min(beside or pairs, key=key)


# Methods 4 to 7 ------------------------------------------------------------------------------------


@rule("K15", "K28")
def _method_4(mind: Mind) -> Found:
    """X85 Beside an Allied hex that can be attacked by those who are there and those who can still come."""
    pos, ground, places = mind.pos, mind.pos.world.ground, mind.pos.world.places
    places_open = mind.reached | 1 << mind.hex
    best: tuple[tuple[int, ...], int, int] | None = None
    reaches = {mind.unit: mind.reached}
    for target in bits.places(pos.standing(ALLIED)):
        beside = ground.near[target] & places_open
        if not beside or not potential.meets(pos, target, mind.waiting, reaches):
            continue
        company = potential.beside(pos, target, mind.unit)
        for hex in bits.places(beside):
            flank = any(ground.distances(hex)[other] > 1 for other in company)
            river = ground.side_number(hex, target) >= 0
            cost = mind.reach[hex] if hex != mind.hex else 0
            value = (river, not flank, not places.vp[target], -places.hv[target], cost)
            key = (*value, mind.number(target), mind.number(hex))
            if best is None or key < best[0]:
                best = key, target, hex
    if best is None:
        return msg("eaa-german-no-method-4")
    _, target, hex = best
    if hex == mind.hex:
        return mind.stays(4, "K15", "eaa-german-method-4-stays", target)
    return mind.goes(4, hex, "K15", "eaa-german-method-4", target)


@rule("K16")
def _method_5(mind: Mind) -> Found:
    return _walk(mind, 5, "K16") or msg("eaa-german-no-method-5")


@rule("K17")
def _method_6(mind: Mind) -> Found:
    return _walk(mind, 6, "K17") or msg("eaa-german-no-method-6")


def _walk(mind: Mind, method: int, rule: str) -> Plan | None:
    pos = mind.pos
    found = walk(pos, mind.unit, primary=method == 5)
    if found is None:
        return None
    factor = pos.world.tables.constants.strategic_factor if found.strategic else 1
    goal = fields.guide(pos, mind.unit)
    why = msg(f"eaa-german-method-{method}", hex=pos.hex_ref(goal))
    return Plan(method, found.path, rule, why, mind.points * factor - found.cost, found.strategic)


@rule("K18")
def _complete(mind: Mind) -> Plan:
    return mind.stays(COMPLETE, "K18", "eaa-german-method-7")


METHODS: tuple[Callable[[Mind], Found], ...] = (
    _cannot_move,
    _exits,
    _method_1,
    _holds,
    _method_2,
    _method_3,
    _method_4,
    _method_5,
    _method_6,
)
MESSAGES = (
    "eaa-german-exits",
    "eaa-german-holds",
    "eaa-german-keeps",
    "eaa-german-keeps-beside",
    "eaa-german-later",
    "eaa-german-method-1",
    "eaa-german-method-2",
    "eaa-german-method-3",
    "eaa-german-method-4",
    "eaa-german-method-4-stays",
    "eaa-german-method-5",
    "eaa-german-method-6",
    "eaa-german-method-7",
    "eaa-german-no-points",
)
