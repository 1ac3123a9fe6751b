"""T03-T06 Allied work on bridges: which may be blown, repaired or built."""

from __future__ import annotations

from salient.board import bits
from salient.board.bits import less
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.enemy_action.map import zones
from salient.games.enemy_action.movement import reach
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.supply import supply

# Demolition ----------------------------------------------------------------------------------------


@rule("E09", "T03", "T05")
def blowable(pos: EAAPosition) -> int:
    """The bridges that the player may blow, as bits of river sides."""
    if why_no_demolition(pos):
        return 0
    found = 0
    for side in bits.places(pos.bridged):
        if borders_supply(pos, side) and (not pos.bridges_german >> side & 1 or is_near(pos, side)):
            found |= 1 << side
    return found


@rule("E09", "T05")
def why_no_demolition(pos: EAAPosition) -> list[Refusal]:
    """Why no bridge at all can be blown today."""
    if pos.day < pos.world.tables.constants.demolition_from:
        return [refuse("E09", "eaa-allied-refused-no-demolition", day=pos.world.tables.constants.demolition_from)]
    return [refuse("T05", "eaa-allied-refused-greif")] if pos.in_force("operation_greif") else []


@rule("T03")
def borders_supply(pos: EAAPosition, side: int) -> bool:
    """Whether a hex of the river side, in play, is in Allied supply."""
    a, b = pos.world.ground.river_sides[side]
    traced = supply.tracing(pos, ALLIED) & pos.world.in_play
    return bool((traced >> a | traced >> b) & 1)


@rule("T04")
def is_near(pos: EAAPosition, side: int) -> bool:
    """X69 Whether some Allied unit is in a hex of the side, or could reach one by one normal move."""
    a, b = pos.world.ground.river_sides[side]
    both = 1 << a | 1 << b
    if pos.standing(ALLIED) & both:
        return True
    distance = pos.world.ground.distances(a)
    stacks = pos.stacked()[ALLIED]
    for hex in sorted(stacks, key=distance.__getitem__):
        for unit in stacks[hex]:
            if distance[hex] <= pos.unit(unit).move + 1 and reach.reach_bits(pos, unit) & both:
                return True
    return False


@rule("E09", "T03", "T04", "T05")
def why_not_blow(pos: EAAPosition, side: int) -> list[Refusal]:
    name = pos.ref("crossing", side)
    if not pos.bridged >> side & 1:
        return [refuse("T03", "eaa-allied-refused-no-bridge", crossing=name)]
    found = why_no_demolition(pos)
    if not borders_supply(pos, side):
        found.append(refuse("T03", "eaa-allied-refused-bridge-supply", crossing=name))
    if pos.bridges_german >> side & 1 and not is_near(pos, side):
        found.append(refuse("T04", "eaa-allied-refused-bridge-far", crossing=name))
    return found


@rule("T03")
def blow(pos: EAAPosition, side: int) -> None:
    pos.set_bridge(side, stands=False, german=False)
    pos.tell("eaa-allied-blown", "T03", crossing=pos.ref("crossing", side))


# Repair and building -------------------------------------------------------------------------------


def destroyed(pos: EAAPosition) -> int:
    """The printed bridges that do not stand."""
    return less(pos.world.ground.bridges, pos.bridged)


def unbridged(pos: EAAPosition) -> int:
    """The river sides where there never was a bridge, or a built one was blown."""
    every = (1 << len(pos.world.ground.river_sides)) - 1
    return less(every, pos.world.ground.bridges | pos.bridged)


@rule("T06")
def workable(pos: EAAPosition) -> int:
    """The river sides without a bridge where the Allies may repair or build one."""
    serves, free = _hexes(pos)
    both = pos.world.options["allied_bridge_both_hexes"]
    return bits.of(
        side
        for side in bits.places(destroyed(pos) | unbridged(pos))
        if _suits(pos.world.ground.river_sides[side], serves, free, both=bool(both))
    )


@rule("N03", "T06")
def _hexes(pos: EAAPosition) -> tuple[int, int]:
    """The hexes that make work possible, being free of Germans and in supply; and all that are free."""
    taken = pos.standing(GERMAN) | less(zones.of(pos, GERMAN), pos.standing(ALLIED))
    free = less(pos.world.ground.all, taken)
    return free & supply.tracing(pos, ALLIED) & pos.world.in_play, free


@rule("T06")
def _suits(hexes: tuple[int, int], serves: int, free: int, *, both: bool) -> bool:
    """X70 One hex is enough; by the option neither may be closed."""
    a, b = hexes
    return bool((serves >> a | serves >> b) & 1) and (not both or bool(free >> a & free >> b & 1))


@rule("T06")
def why_not_work(pos: EAAPosition, side: int) -> list[Refusal]:
    """Why no bridge can be repaired or built here."""
    name = pos.ref("crossing", side)
    if pos.bridged >> side & 1:
        return [refuse("T06", "eaa-allied-refused-bridge-stands", crossing=name)]
    serves, free = _hexes(pos)
    hexes, both = pos.world.ground.river_sides[side], bool(pos.world.options["allied_bridge_both_hexes"])
    if _suits(hexes, serves, free, both=both):
        return []
    if not borders_supply(pos, side):
        return [refuse("T06", "eaa-allied-refused-bridge-supply", crossing=name)]
    return [refuse("T06", "eaa-allied-refused-bridge-germans", crossing=name)]


@rule("T06")
def work(pos: EAAPosition, side: int) -> None:
    """A bridge stands, and is Allied."""
    new = not destroyed(pos) >> side & 1
    pos.set_bridge(side, stands=True, german=False)
    pos.tell("eaa-allied-built" if new else "eaa-allied-repaired", "T06", crossing=pos.ref("crossing", side))
