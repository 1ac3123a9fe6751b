"""Who could do something: free units of the division that can get there."""

from __future__ import annotations

from salient.board import bits
from salient.games.fronte.staff.deployment import Deployment


def able(board: Deployment, sector: int, most: int, *, weakest: bool = False, among: int = -1) -> list[int]:
    """Free fighters that can be in a sector after the move, the strongest (or weakest) first; in the end anybody."""
    world, pos = board.pos.world, board.pos
    barred = world.hqs | world.artillery if board.answers else 0
    found = [u for u in board.free() if sector in board.options[u] and not barred >> u & 1 and among >> u & 1]
    sign = 1 if weakest else -1
    found.sort(key=lambda u: (sign * (pos.kind(u).fc + 2 * (world.regiments >> u & 1) + 0.5 * pos.pr[u]), u))
    return found[:most]


def covered(board: Deployment, sector: int) -> bool:
    """Whether a sector gives its defender a die."""
    return bool((board.pos.heavy() | board.pos.fortified) >> sector & 1)


def in_danger(board: Deployment, least: float) -> list[tuple[float, int, tuple[int, ...]]]:
    """Own stacks that the next assault would cost more than that, the worst first: risk, sector, free units in it."""
    found = []
    for sector, units in board.pos.ranked().stacks[board.side].items():
        risk = board.risk(board.pos, sector, units)
        free = tuple(u for u in units if u in board.options and u not in board.fixed)
        if risk > least and free:
            found.append((risk, sector, free))
    return sorted(found, key=lambda one: (-one[0], one[1]))


def enemies_near(board: Deployment, sector: int, far: int) -> int:
    """Sectors with enemies within so many of a sector, as bits."""
    return board.pos.world.ground.within[sector][far] & board.pos.held(board.enemy)


def safest(board: Deployment, unit: int, most: int) -> list[int]:
    """Where a unit could go, the least threatened first; nearer to its own before farther."""
    far = board.pos.world.ground.distances
    held = list(bits.places(board.pos.held(board.side)))

    def fear(sector: int) -> tuple[int, int, int]:
        there = board.pos.copy()
        there.put(unit, sector)  # where it stands now it is in nobody's way any more
        dice = max((blow.dice + blow.fc for blow in board.threats.blows(there, sector)), default=0)
        return dice - 2 * covered(board, sector), min((far[sector][other] for other in held), default=0), sector

    return sorted(board.options[unit], key=fear)[:most]
