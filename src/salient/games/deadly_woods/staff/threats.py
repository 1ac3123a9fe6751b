"""What a side could bring against a hex in its next round, and what becomes of who stands there."""

from __future__ import annotations

from salient.board import bits
from salient.board.paths import CLOSED
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.staff.land import OUT, land, ways
from salient.games.deadly_woods.staff.times import stack_defence
from salient.games.deadly_woods.staff.value import unit_value
from salient.opponents import planning

#: The share of a stack that is lost to an attack with so many times its strength, ground counted.
_LOST = ((0.4, 0.0), (0.75, 0.04), (1.0, 0.09), (1.5, 0.15), (2, 0.22), (3, 0.33), (4, 0.42), (6, 0.55))
_MOST_LOST = 0.65
_PART = 0.45  # of what could come, so much does
_A_HEX = 10.0  # factors that attack out of one hex
_HEXES = 4


def lost_share(ratio: float) -> float:
    return planning.lost_share(ratio, _LOST, _MOST_LOST)


def threats(pos: TDWPosition, side: int) -> list[float]:
    """For each hex the attack factors of a side that could stand beside it after its next march: a bound."""
    ground, n = pos.world.ground, land(pos.world).n
    found = [0.0] * n
    paths = ways(pos.world, pos.down, side)
    flags = bytearray(bits.to_bytes(pos.in_zone_of(1 - side) & land(pos.world).inside, n))  # 1 is STOP
    for hex in bits.places(pos.standing(1 - side) & land(pos.world).inside):
        flags[hex] = CLOSED
    stops = bytes(flags)
    known: dict[tuple[int, bool, int], list[int]] = {}
    for hex, stack in pos.stacked()[side].items():
        if not 0 <= hex < n:
            continue
        for unit in stack:
            face = pos.face(unit)
            if not face.attack or (pos.oos >> unit & 1):
                continue
            key = (hex, face.is_motorized, face.move)
            if key not in known:
                network = paths.wheels if face.is_motorized else paths.foot
                costs = network.reach([hex], 2 * face.move, stops)
                ends = bits.of(place for place, cost in enumerate(costs) if cost != OUT)
                around = ends
                for place in bits.places(ends):
                    around |= ground.near[place]
                known[key] = list(bits.places(around & land(pos.world).inside))
            attack = face.attack
            for near in known[key]:
                found[near] += attack
    return found


def risk(pos: TDWPosition, side: int, hex: int, stack: tuple[int, ...], threat: float, open_sides: int) -> float:
    """What a stack stands to lose, of all that could come against it from so many sides."""
    if not threat:
        return 0.0
    bring = min(threat * _PART, _A_HEX * min(open_sides, _HEXES))
    worth = sum(unit_value(pos, unit) for unit in stack)
    return worth * lost_share(bring / max(stack_defence(pos, hex, side, stack), 0.7))
