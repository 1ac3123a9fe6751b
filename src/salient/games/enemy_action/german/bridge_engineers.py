"""T07 Bridge Engineers: which bridge the Germans repair, or build."""

from __future__ import annotations

from salient.engine.trace import rule
from salient.games.enemy_action.combat.telling import tell
from salient.games.enemy_action.map import zones
from salient.games.enemy_action.pieces.counters import GERMAN
from salient.games.enemy_action.position import NOWHERE, EAAPosition
from salient.games.enemy_action.supply import supply


@rule("T07", "N03")
def workable(pos: EAAPosition) -> list[int]:
    """River sides without a bridge near a supplied German unit, free of the Allies, with a hex in German supply."""
    ground = pos.world.ground
    near = 0
    for unit in pos.world.own[GERMAN]:
        if pos.at[unit] >= 0 and supply.is_supplied(pos, unit):
            near |= ground.within(pos.at[unit], 1)
    served, found = supply.tracing(pos, GERMAN), []
    for number, (a, b) in enumerate(ground.river_sides):
        hexes = 1 << a | 1 << b
        if pos.bridged >> number & 1 or not near & hexes or not served & hexes or hexes & ~pos.world.in_play:
            continue
        if not zones.bars_bridge_work(pos, a, GERMAN) and not zones.bars_bridge_work(pos, b, GERMAN):
            found.append(number)
    return found


def _west(pos: EAAPosition, number: int) -> int:
    a, b = pos.world.ground.river_sides[number]
    return pos.world.ground.west[a] + pos.world.ground.west[b]


def _numbers(pos: EAAPosition, number: int) -> list[int]:
    return sorted(pos.world.ground.number[hex] for hex in pos.world.ground.river_sides[number])


@rule("T07", "K28")
def to_repair(pos: EAAPosition) -> int:
    """A destroyed bridge: most victory points (option `bridge_repair_by`: hold value), then the westernmost."""
    ground, places = pos.world.ground, pos.world.places
    values = places.hv if pos.world.options["bridge_repair_by"] == "hv" else places.vp

    def key(number: int) -> tuple[int, int, list[int]]:
        a, b = ground.river_sides[number]
        return -max(values[a], values[b]), -_west(pos, number), _numbers(pos, number)

    return min((s for s in workable(pos) if ground.bridges >> s & 1), key=key, default=NOWHERE)


@rule("T07", "K28")
def to_build(pos: EAAPosition) -> int:
    """A new bridge that lets units trace which cannot: most units, then the easternmost; NOWHERE if none helps."""
    served = supply.tracing(pos, GERMAN)
    cut_off = [pos.at[unit] for unit in pos.world.own[GERMAN] if pos.at[unit] >= 0 and not served >> pos.at[unit] & 1]
    if not cut_off:
        return NOWHERE
    helped = {}
    for number in workable(pos):
        if not _may_help(pos, number, served, cut_off):
            continue
        then = supply.tracing_with_bridge(pos, GERMAN, number)
        count = sum(then >> hex & 1 for hex in cut_off)
        if count:
            helped[number] = count
    return min(helped, key=lambda s: (-helped[s], _west(pos, s), _numbers(pos, s)), default=NOWHERE)


def _may_help(pos: EAAPosition, number: int, served: int, cut_off: list[int]) -> bool:
    """A new bridge has no road: a line comes over it overland, from a hex that traces to a unit near the other one."""
    ground = pos.world.ground
    nearby = pos.world.tables.constants.overland - 1
    for hex, beyond in (ground.river_sides[number], ground.river_sides[number][::-1]):
        if served >> hex & 1 and any(ground.distances(beyond)[unit] <= nearby for unit in cut_off):
            return True
    return False


def site(pos: EAAPosition) -> int:
    """Repair comes before building; NOWHERE: nothing can be done."""
    repair = to_repair(pos)
    return repair if repair != NOWHERE else to_build(pos)


@rule("T07")
def work(pos: EAAPosition) -> None:
    number = site(pos)
    repaired = bool(pos.world.ground.bridges >> number & 1)
    pos.set_bridge(number, stands=True, german=True)
    id = "eaa-german-repairs" if repaired else "eaa-german-builds"
    tell(pos, id, "T07", crossing=pos.ref("crossing", number))


MESSAGES = ("eaa-german-builds", "eaa-german-repairs")
