"""How long it takes to get somewhere, with the enemy in the way: stacks and zones cost time, they do not bar."""

from __future__ import annotations

from salient.board import bits
from salient.board.paths import Network
from salient.games.deadly_woods.map.ground import CITY, CLEAR, ROUGH, VILLAGE
from salient.games.deadly_woods.pieces.counters import GERMAN
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.staff.land import FAR, FOOT_TURN, MECH_TURN, Ways, land, ways
from salient.opponents.planning import Times

_ZONE_COST = 7  # half-points: a march ends where a zone begins
_ZONE = bytes([0, _ZONE_COST] + [0] * 254)
_MARKER = {"traffic": 8, "engineer": 8, "greif": 8}
_STACK, _PER_DEFENCE = 8, 2.6
_MOST = 250
_A_SHIFT = 1.45  # what a column less for the attacker is like for the defence
_ENTRENCHED = 2.0  # in the West Wall

Stack = tuple[int, tuple[int, ...]]


def stack_defence(pos: TDWPosition, hex: int, side: int, units: tuple[int, ...] | list[int]) -> float:
    """The defence of a stack, roughly as the odds count it."""
    ground = pos.world.ground
    walled = side == GERMAN and ground.west_wall >> hex & 1
    strength, infantry, armor = 0.0, False, False
    for unit in units:
        face = pos.world.units[unit].faces[pos.steps[unit] - 1]
        strength += face.defense * (_ENTRENCHED if walled and face.is_infantry else 1.0)
        infantry |= face.is_infantry
        armor |= face.is_armor
    terrain, settlement = ground.terrain[hex], ground.settlement[hex]
    if settlement == VILLAGE:
        strength += 1
    if terrain == ROUGH or (infantry and terrain != CLEAR):
        strength *= _A_SHIFT
    if infantry and settlement == CITY:
        strength *= _A_SHIFT
    if armor and terrain == CLEAR and settlement != CITY:
        strength *= 1.2
    return strength


class Barrier:
    """What one side's units cost the other in time. `known`: what stacks cost, kept while one plan is made."""

    def __init__(self, pos: TDWPosition, side: int, known: dict[Stack, int] | None = None):
        self._ways: Ways = ways(pos.world, pos.down, 1 - side)
        n = land(pos.world).n
        zone = bits.less(pos.in_zone_of(side), pos.standing(side))
        extra = bytearray(bits.to_bytes(zone, n).translate(_ZONE))
        known = {} if known is None else known
        for hex, units in pos.stacked()[side].items():
            if 0 <= hex < n:
                key = (hex, tuple(units))
                cost = known.get(key)
                if cost is None:
                    defence = stack_defence(pos, hex, side, units)
                    cost = known[key] = min(_MOST, int(_STACK + _PER_DEFENCE * defence))
                extra[hex] = cost
        for asset, hex in enumerate(pos.asset_at):
            if 0 <= hex < n:
                marker = pos.world.assets[asset]
                if marker.side == side and marker.kind in _MARKER:
                    extra[hex] = min(_MOST, extra[hex] + _MARKER[marker.kind])
        self.extra = bytes(extra)

    def reach(self, mech: list[int], foot: list[int]) -> Times:
        by_wheel = self._ways.wheels.reach(mech, FAR, None, self.extra) if mech else None
        by_foot = self._ways.foot.reach(foot, FAR, None, self.extra) if foot else None
        return Times(by_wheel, by_foot, (MECH_TURN, FOOT_TURN))

    def back_from(self, goals: list[int], *, foot: bool = False) -> bytes:
        """For each hex how far it is to the nearest of these."""
        network = self._ways.back_foot if foot else self._ways.back_wheels
        return network.reach(goals, FAR, None, self.extra)

    @property
    def wheels(self) -> Network:
        return self._ways.wheels


def starts(pos: TDWPosition, side: int) -> tuple[list[int], list[int]]:
    """Where a side's motorized units stand, and its others; who is out of supply goes nowhere on wheels."""
    mech: set[int] = set()
    foot: set[int] = set()
    units, steps, n = pos.world.units, pos.steps, pos.world.ground.n
    for hex, stack in pos.stacked()[side].items():
        if not 0 <= hex < n:
            continue
        for unit in stack:
            face = units[unit].faces[steps[unit] - 1]
            if face.move:
                (mech if face.is_motorized and not pos.oos >> unit & 1 else foot).add(hex)
    return sorted(mech), sorted(foot)
