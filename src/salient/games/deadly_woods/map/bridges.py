"""10.6 Bridges: whether they stand, how they fall, who rebuilds them."""

from __future__ import annotations

from salient.engine.trace import rule
from salient.games.deadly_woods.pieces.counters import GERMAN
from salient.games.deadly_woods.position import TDWPosition


@rule("10.6a")
def stands(pos: TDWPosition, a: int, b: int) -> bool:
    """Whether an intact bridge lies on the hexside."""
    bridge = pos.world.ground.side(a, b).bridge
    return bridge >= 0 and not pos.down >> bridge & 1


def is_down(pos: TDWPosition, a: int, b: int) -> bool:
    """Whether a destroyed bridge lies on the hexside."""
    bridge = pos.world.ground.side(a, b).bridge
    return bridge >= 0 and bool(pos.down >> bridge & 1)


def destroy(pos: TDWPosition, bridge: int) -> None:
    pos.set_bridge(bridge, down=True)
    pos.say("tdw-bridge-destroyed", bridge=pos.ref("bridge", bridge))


@rule("10.6.2a")
def crossed(pos: TDWPosition, unit: int, a: int, b: int, by: str) -> bool:
    """The unit has gone over the hexside: whether it has rebuilt the bridge by that.

    Where players want to be asked (R120) it only could: `can_rebuild` says so, and `rebuild` does it.
    """
    if pos.world.options["rebuild_choice"] or not can_rebuild(pos, unit, a, b, by):
        return False
    rebuild(pos, unit, a, b)
    return True


@rule("10.6.2a", "10.6.2b")
def can_rebuild(pos: TDWPosition, unit: int, a: int, b: int, by: str) -> bool:
    """The German once per turn and area of the hex that he enters; nobody in a retreat (R120)."""
    if by not in ("movement", "advance") and not (by == "retreat" and pos.world.options["retreat_rebuilds"]):
        return False
    if not is_down(pos, a, b):
        return False
    return pos.world.owner[unit] != GERMAN or not pos.repaired >> pos.world.ground.area[b] & 1


@rule("10.6.2a", "10.6.2b")
def rebuild(pos: TDWPosition, unit: int, a: int, b: int) -> None:
    """From that instant zones, roads and supply run over it again (R121)."""
    bridge = pos.world.ground.side(a, b).bridge
    if pos.world.owner[unit] == GERMAN:
        pos.repaired |= 1 << pos.world.ground.area[b]
    pos.set_bridge(bridge, down=False)
    pos.say("tdw-bridge-rebuilt", bridge=pos.ref("bridge", bridge), unit=pos.unit_ref(unit))
