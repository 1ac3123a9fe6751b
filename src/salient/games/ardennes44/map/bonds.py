"""10.1 Whose a bond is: the two units, or the unit and the map edge, that bar a step: a refusal names them."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.actions import refuse
from salient.engine.messages import Arg, Refusal, msg
from salient.engine.trace import rule
from salient.games.ardennes44.map.zones import NO_ANCHOR
from salient.games.ardennes44.position import A44Position


def why_not_into(pos: A44Position, side: int, hex: int) -> Refusal:
    """A hex bond of this side closes the hex."""
    first, second = next(_hex_bonds(pos, side, hex))
    args = {"hex": pos.hex_ref(hex), "first": _anchor(pos, side, first), "second": _anchor(pos, side, second)}
    return refuse("10.2", "a44-refused-hex-bond", **args)


def why_not_across(pos: A44Position, side: int, a: int, b: int) -> Refusal:
    """A hexside bond of this side lies between two hexes."""
    first, second = next(_side_bonds(pos, side, a, b))
    other: Arg = msg("a44-map-edge") if second is None else _anchor(pos, side, second)
    args = {"hex": pos.hex_ref(b), "first": _anchor(pos, side, first), "second": other}
    return refuse("10.2", "a44-refused-side-bond", **args)


@rule("10.1a", "10.1b", "10.5d")
def _hex_bonds(pos: A44Position, side: int, middle: int) -> Iterator[tuple[int, int]]:
    own, ground = pos.front(side).lines, pos.world.ground
    for a in ground.map.neighbours[middle]:
        for b, between, not_here, not_there in ground.hex_lines[a] if own.anchors >> a & 1 else ():
            if between != middle or not own.anchors >> b & 1:
                continue
            if not (not_here and own.silhouettes >> a & 1) and not (not_there and own.silhouettes >> b & 1):
                yield a, b


@rule("10.1b", "10.3a", "10.6a")
def _side_bonds(pos: A44Position, side: int, here: int, there: int) -> Iterator[tuple[int, int | None]]:
    """With a unit in `here`, which voids the path by that hex: the one by the other holds."""
    anchors, ground = pos.front(side).lines.anchors, pos.world.ground
    near = {*ground.map.neighbours[here], *ground.map.neighbours[there]}
    for a in sorted(hex for hex in near if hex < ground.n and anchors >> hex & 1):
        for b, x, y, _ in ground.side_lines[a]:
            if {x, y} == {here, there} and anchors >> b & 1:
                yield a, b
        for owner, x, y in ground.edge_pairs.get(a, ()):
            if owner == side and {x, y} == {here, there}:
                yield a, None


def _anchor(pos: A44Position, side: int, hex: int) -> Arg:
    """The first unit there that can hold a bond."""
    anchor = pos.world.anchor
    for unit in pos.units_at(hex, side):
        if anchor[unit] and not pos.status[unit] & NO_ANCHOR:
            return pos.unit_ref(unit)
    return pos.hex_ref(hex)
