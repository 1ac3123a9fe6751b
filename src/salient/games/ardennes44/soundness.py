"""What must be true of every position, whatever was played. Each line names the rule that would be broken."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.steps import answer
from salient.engine.trace import rule
from salient.games.ardennes44.combat.combat_phase import Combats
from salient.games.ardennes44.combat.improved import BEGUN, FINISHED, IS_ALLIED
from salient.games.ardennes44.logistics.surrender import GROUP
from salient.games.ardennes44.logistics.traffic import FIRST_TURN
from salient.games.ardennes44.logistics.traffic import markers as traffic_markers
from salient.games.ardennes44.movement import routes, strategic
from salient.games.ardennes44.movement.march import March
from salient.games.ardennes44.movement.movement_phase import Movement
from salient.games.ardennes44.night.night import NIGHT_MARKERS
from salient.games.ardennes44.options import dumps
from salient.games.ardennes44.options.roadblocks import in_use as with_roadblocks
from salient.games.ardennes44.pieces.counters import (
    ALLIED,
    ATTACKED,
    BROKEN,
    DISRUPTED,
    FIRED,
    GERMAN,
    MOVED,
    PRIME_MOVER,
    RETREATED,
    STRATEGIC,
    TARGETED,
    TRUCK,
)
from salient.games.ardennes44.pieces.stacking import overstacked
from salient.games.ardennes44.position import DESTROYED, EXITED, GONE, NOWHERE, A44Position
from salient.games.ardennes44.world import MARKER_IDS

OFF_MAP = (NOWHERE, DESTROYED, GONE, EXITED)
#: 8.3 Before these phases everything has been put right; a combat or a move on its way is not judged.
SETTLED = frozenset({"artillery_supply", "fuel", "bridge", "rally", "traffic", "supply", "victory", "replacement"})
THIS_TURN = MOVED | ATTACKED | TARGETED | RETREATED
MOST_AIR = 3  # 15.6b half of a die, rounded up
QUIET_TURN = 8  # after all restrictions of the first days


def problems(pos: A44Position) -> Iterator[str]:
    n, units = pos.world.ground.n, pos.world.units
    columns = zip(pos.at, pos.steps, pos.status, pos.surrender, pos.advantage, units, strict=True)
    for unit, (at, steps, status, points, target, data) in enumerate(columns):
        plain = not (status or points) and target == NOWHERE  # most units are under no marker
        if not (plain and ((0 <= at < n and 0 < steps <= data.max_steps) or (at == DESTROYED and not steps))):
            yield from (f"{data.id}: {text}" for text in _unit(pos, unit))
    yield from _hexes(pos)
    yield from _markers(pos)
    yield from _counts(pos)
    if pos.phase in SETTLED or (pos.stack and isinstance(pos.stack[-1], Combats)):
        yield from _settled(pos)


# Units ---------------------------------------------------------------------------------------------


def _unit(pos: A44Position, unit: int) -> Iterator[str]:
    data, at, steps, status = pos.unit(unit), pos.at[unit], pos.steps[unit], pos.status[unit]
    if (at < 0 and at not in OFF_MAP) or at >= pos.world.map.n:
        yield f"3: stands at place {at}"
    if not 0 <= steps <= data.max_steps or (at >= 0 and steps == 0):
        yield f"2.2: has {steps} steps of {data.max_steps} at place {at}"
    if at == DESTROYED and steps:
        yield f"16.4: destroyed with {steps} steps"
    if at >= pos.world.ground.n and data.side == GERMAN:
        yield "11.9: a German unit in a box"
    if status:
        yield from _status(pos, unit, status)
    yield from _owed(pos, unit)


def _status(pos: A44Position, unit: int, status: int) -> Iterator[str]:
    if status & DISRUPTED and status & BROKEN:
        yield "18.1: Disrupted and Broken"
    if status & STRATEGIC and status & TRUCK:
        yield "12.4: strategic movement and trucks"
    if status & (FIRED | PRIME_MOVER) and not pos.unit(unit).is_artillery:
        yield "22: no artillery, but Fired or with a prime mover"
    if status & PRIME_MOVER and pos.unit(unit).side == ALLIED:
        yield "22.3: an Allied prime mover"
    if pos.at[unit] in (DESTROYED, GONE, EXITED):
        yield f"16.4: out of play with status {status}"
    if status & THIS_TURN and pos.phase == "set_up":
        yield f"14.1: status {status} before the first turn"


def _owed(pos: A44Position, unit: int) -> Iterator[str]:
    """Surrender points and the Advantage marker."""
    at, target, points = pos.at[unit], pos.advantage[unit], pos.surrender[unit]
    if points and at < 0:
        yield f"23.7: {points % GROUP} surrender points at place {at}"
    if target == NOWHERE:
        return
    ground = pos.world.ground
    if at < 0 or not 0 <= target < ground.n or pos.unit(unit).is_artillery:
        yield f"16.6: an Advantage marker at place {at} towards {target}"
    elif at < ground.n and not ground.near[at] >> target & 1:
        yield f"16.6: an Advantage marker towards {pos.world.map.ids[target]}, which is not next to it"


# Hexes ---------------------------------------------------------------------------------------------


def _hexes(pos: A44Position) -> Iterator[str]:
    german, allied = (pos.front(side).hexes for side in (GERMAN, ALLIED))
    names, n = pos.world.map.ids, pos.world.ground.n
    for hex in bits.places(german & allied):
        yield f"11.1: both sides stand in {names[hex]}"
    stacked: tuple[dict[int, list[int]], dict[int, list[int]]] = ({}, {})
    for side in (GERMAN, ALLIED):
        stacks = stacked[side]
        for unit in pos.world.own[side]:
            at = pos.at[unit]
            if at >= 0:
                stacks.setdefault(at, []).append(unit)
        remembered = pos.stacked()[side]
        if remembered.keys() != stacks.keys() or any(list(remembered[hex]) != stacks[hex] for hex in stacks):
            yield f"8: the stacks of side {side} are remembered wrongly"
        for hex in stacks:
            if hex < n and pos.control[hex] != 1 + side:
                yield f"30.1: side {side} stands in {names[hex]} and does not control it"
    if any(pos.improved):
        yield from _improved(pos, stacked)


def _improved(pos: A44Position, stacked: tuple[dict[int, list[int]], dict[int, list[int]]]) -> Iterator[str]:
    for hex, marker in enumerate(pos.improved):
        if not marker:
            continue
        if marker & ~IS_ALLIED not in (BEGUN, FINISHED):
            yield f"15.8: an Improved Position {marker} in {pos.world.map.ids[hex]}"
        if hex not in stacked[ALLIED if marker & IS_ALLIED else GERMAN] and pos.phase == "rally":
            # the end of the Movement Phase has just removed these
            yield f"15.8: an Improved Position without its occupants in {pos.world.map.ids[hex]}"


# Markers -------------------------------------------------------------------------------------------


def _markers(pos: A44Position) -> Iterator[str]:
    n = pos.world.ground.n
    for number, hex in enumerate((*pos.traffic, *pos.roadblock)):
        if hex >= n or hex < GONE:
            yield f"24: {MARKER_IDS[number]} lies at place {hex}"
    for side in (GERMAN, ALLIED):
        lying = [pos.traffic[marker] for marker in traffic_markers(side) if 0 <= pos.traffic[marker] < n]
        if not lying:
            continue
        if len(set(lying)) < len(lying):
            yield f"24.4: two traffic markers of side {side} in one hex"
        if any(pos.world.ground.near[hex] & bits.of(lying) for hex in lying):
            yield f"24.4: traffic markers of side {side} next to each other"
        if pos.turn < FIRST_TURN[side] and pos.world.scenario != "patton":
            yield f"24.5: traffic markers of side {side} on turn {pos.turn}"
    if any(hex >= 0 for hex in pos.roadblock) and not with_roadblocks(pos):
        yield "33: roadblocks without the option"
    if pos.dumps and not pos.world.options.get(dumps.OPTION):
        yield "32: fuel dumps without the option"


def _counts(pos: A44Position) -> Iterator[str]:
    """T19."""
    if not 0 <= pos.air <= MOST_AIR:
        yield f"15.6: {pos.air} air markers"
    if any(not 0 <= used <= NIGHT_MARKERS for used in pos.night_used):
        yield f"25.3: Night markers used: {pos.night_used}"
    # 12.4b who leaves a marker that he shares for another that he will share is without one on his way
    on_the_way = sum(isinstance(step, March) for step in pos.stack)
    for side in (GERMAN, ALLIED):
        if strategic.available(pos, side) + on_the_way < 0:
            yield f"12.4: side {side} has {-strategic.available(pos, side)} strategic movement markers too many"
    if pos.exited:
        left = sum(pos.face(unit).attack for unit in pos.world.own[GERMAN] if pos.at[unit] == EXITED)
        if left != pos.exited:
            yield f"30.2: {pos.exited} factors are said to have left, {left} have"


# Between the phases --------------------------------------------------------------------------------


def _settled(pos: A44Position) -> Iterator[str]:
    names = pos.world.map.ids
    for side in (GERMAN, ALLIED):
        for hex, excess in overstacked(pos, side).items():
            yield f"8.3: {names[hex]} is overstacked by {tuple(excess)} in the {pos.phase} phase"
    if pos.phase == "artillery_supply" and pos.having(THIS_TURN):
        ids = [pos.unit(unit).id for unit in bits.places(pos.having(THIS_TURN))]
        yield f"14.1: status of the last player turn on {', '.join(ids)}"
    groups: dict[tuple[int, int], int] = {}
    for unit, value in enumerate(pos.surrender):
        if value and groups.setdefault((pos.unit(unit).side, value // GROUP), value) != value:
            yield f"23.7: the group of {pos.unit(unit).id} has two numbers of surrender points"


# Set-ups -------------------------------------------------------------------------------------------


@rule("11.5a", "22.3a")
def set_up_faults(pos: A44Position) -> Iterator[str]:
    """Units that could never leave the hex where they are set up: on the map without enemies, in good order and with
    every marker to be had, they are offered no step."""
    for player in (GERMAN, ALLIED):
        quiet = _quiet(pos, player)
        for unit in pos.world.own[player]:
            if 0 <= pos.at[unit] < pos.world.ground.n and not _can_step(quiet, unit):
                yield f"11.5: {pos.unit(unit).id} can never leave {pos.world.map.ids[pos.at[unit]]}"


def can_leave(pos: A44Position, unit: int) -> bool:
    """Whether a unit could ever leave the hex where it is set up."""
    return _can_step(_quiet(pos, pos.unit(unit).side), unit)


def _quiet(pos: A44Position, player: int) -> A44Position:
    """The Movement Phase of a side on a later day, its enemies gone."""
    twin = pos.copy()
    twin.stack, twin.turn, twin.player, twin.phase = (), QUIET_TURN, player, "movement"
    for unit in range(len(twin.at)):
        twin.status[unit] = 0
    for enemy in pos.world.own[1 - player]:
        if twin.at[enemy] >= 0:
            twin.put(enemy, NOWHERE)
    twin.push(Movement(player))
    return twin


def _can_step(quiet: A44Position, unit: int) -> bool:
    """Whether a step is offered once the unit is chosen; else whether any way leads on, by whatever mode."""
    twin = quiet.copy()
    answer(twin, quiet.world.offers("select", "unit")[unit])
    if any(action.verb == "move" for action in twin.stack[-1].actions(twin)):
        return True
    return bool(routes.routes(quiet, [unit]))
