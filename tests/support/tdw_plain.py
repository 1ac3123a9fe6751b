"""A second reading of zones of control and of supply in The Deadly Woods, written from the rules and not from the code.

It is slow and plain on purpose: sets of hexes, looked at one by one. Random positions on the real map, on which both
readings must agree.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache

from salient.engine.rulebook import OptionValue
from salient.engine.steps import Step
from salient.games.deadly_woods import options
from salient.games.deadly_woods.map.ground import FOREST, WOODS
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import OUT, TDWPosition
from salient.games.deadly_woods.setup import set_up
from salient.games.deadly_woods.world import TDWWorld
from tdw_field import _rulebook


@cache
def _world(scenario: str, chosen: tuple[tuple[str, OptionValue], ...]) -> TDWWorld:
    defaults = {option.name: option.default for option in options.OPTIONS}
    return set_up.world(_rulebook(), scenario, defaults | dict(chosen))


def start(scenario: str = "campaign", chosen: Mapping[str, OptionValue] | None = None) -> TDWPosition:
    """The set-up of a scenario, with no sequence of play."""
    return set_up.set_up(_world(scenario, tuple(sorted((chosen or {}).items()))), Step())


def scattered(seed: int, chosen: Mapping[str, OptionValue] | None = None) -> TDWPosition:
    """Units strewn over the real map so that the sides mingle, some of them reduced, some bridges down."""
    rng = random.Random(seed)
    pos = start(chosen=chosen)
    ground, many = pos.world.ground, rng.choice((20, 60, 110))
    for unit in range(len(pos.world.units)):
        pos.put(unit, OUT)
    for unit in rng.sample(range(len(pos.world.units)), many):
        hex = rng.randrange(ground.n)
        if not pos.units_at(hex, 1 - pos.world.owner[unit]):
            pos.put(unit, hex)
            pos.set_steps(unit, rng.randint(1, pos.world.units[unit].max_steps))
    pos.down = sum(1 << bridge for bridge in range(len(ground.bridges)) if rng.random() < 0.3)
    pos.zone = None
    for marker in pos.world.assets_of(ALLIED, "air_supply"):
        pos.asset_at[marker] = rng.choice([hex for hex in range(ground.n) if ground.terrain[hex] == 0])
    return pos


# --- 7 zones


def passes(pos: TDWPosition, a: int, b: int) -> bool:
    """Whether zones and supply pass the hexside: no river, or a bridge that stands."""
    side = pos.world.ground.side(a, b)
    if side.bridge >= 0:
        return not pos.down >> side.bridge & 1
    return side.river == 0


def zone(pos: TDWPosition, side: int) -> set[int]:
    ground, found = pos.world.ground, set()
    by_side = pos.world.options["armor_zoc_needs_road_side"]
    for unit in pos.world.own[side]:
        here = pos.at[unit]
        if here < 0 or not pos.face(unit).zoc:
            continue
        for there in ground.map.neighbours[here]:
            if not passes(pos, here, there):
                continue
            face = pos.face(unit)
            road = ground.side(here, there).road if by_side else ground.road_hexes >> there & 1
            if face.type == "armor" and ground.terrain[there] in (WOODS, FOREST) and not road:
                continue
            if side == ALLIED and not face.is_infantry and ground.west_wall >> there & 1:
                continue
            found.add(there)
    return found


# --- 8.2 supply


class Tracer:
    """Lines of one side, looked for forward from a hex."""

    def __init__(self, pos: TDWPosition, side: int):
        self.pos, self.ground = pos, pos.world.ground
        self.held = {hex for hex in pos.at if hex >= 0}
        enemies = {pos.at[unit] for unit in pos.world.own[1 - side] if pos.at[unit] >= 0}
        friends = {pos.at[unit] for unit in pos.world.own[side] if pos.at[unit] >= 0}
        self.closed = enemies | {
            hex
            for hex in zone(pos, 1 - side)
            if hex not in friends and not (side == GERMAN and self.ground.west_wall >> hex & 1)
        }
        sources = pos.world.places.sources[side]
        self.sources = {hex for hex in range(self.ground.n) if sources >> hex & 1}
        self.on_line = self._roads()

    def _roads(self) -> set[int]:
        """Open hexes from which the road leads to an entry hex."""
        found = self.sources - self.closed
        new = list(found)
        while new:
            here = new.pop()
            for there in self.ground.map.neighbours[here]:
                if there not in found | self.closed and self._by_road(here, there):
                    found.add(there)
                    new.append(there)
        return found

    def _by_road(self, a: int, b: int) -> bool:
        return self.ground.side(a, b).road and passes(self.pos, a, b)

    def distance(self, hex: int, ends: set[int] | None = None) -> int | None:
        """Hexes across country to the road; or to one of these ends."""
        if ends is None:
            if hex in self.sources | self.on_line:
                return 0
            if any(there in self.on_line and self._by_road(hex, there) for there in self.ground.map.neighbours[hex]):
                return 0
        elif hex in ends:
            return 0
        strict = ends is not None or self.pos.world.options["supply_into_forest"] == "road_side"
        goals = self.on_line if ends is None else ends - self.closed
        reached = {hex}
        for steps in range(1, 6):
            ahead = set()
            for here in reached:
                for there in self.ground.map.neighbours[here]:
                    if there in self.closed or not passes(self.pos, here, there):
                        continue
                    dense = self.ground.terrain[there] == FOREST and not self._by_road(here, there)
                    if there in goals and not (dense and strict):
                        return steps
                    if not dense:
                        ahead.add(there)
            reached = ahead
        return None
