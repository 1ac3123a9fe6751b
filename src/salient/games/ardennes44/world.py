"""What does not change during a game of Ardennes '44: the ground, the counters, scenario and options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from salient.board.bits import Picker
from salient.engine.kept import Kept
from salient.engine.rulebook import OptionValue, Rulebook, World
from salient.engine.view import Piece
from salient.games.ardennes44.map.features import Features
from salient.games.ardennes44.map.ground import Ground
from salient.games.ardennes44.pieces.counters import GERMAN, Unit

#: 11, 12, 22 Ways to move, as players name them in `mode`.
MODES = ("normal", "extended", "tactical", "strategic", "truck", "shift", "prime_mover")
#: 24, 33 Traffic and roadblock markers in the order of the position's columns: Greif, Allied traffic, roadblocks.
MARKER_IDS = (*(f"G{n}" for n in range(1, 7)), *(f"A{n}" for n in range(1, 7)), "GB1", "GB2", "AB1", "AB2")

KEPT_SHOWN = 64  # last states of what is on the map


class A44World(World):
    def __init__(
        self,
        rulebook: Rulebook,
        scenario: str,
        options: Mapping[str, OptionValue],
        ground: Ground,
        units: Sequence[Unit],
        features: Features,
    ):
        super().__init__(rulebook, scenario, options)
        self.ground = ground
        self.features = features
        self.map = ground.map
        self.units = tuple(units)
        self.enlist([unit.id for unit in self.units], [unit.side for unit in self.units])
        self.guns = tuple(tuple(index for index in own if self.units[index].is_artillery) for own in self.own)
        # 10.1a what a unit is as an anchor of bonds, by zones.SILHOUETTES and zones.ANYBODY; artillery is none
        self.anchor = bytes(0 if unit.is_artillery else 1 if unit.silhouette else 2 for unit in self.units)
        self.add("hex", self.map.ids)
        self.add("bridge", [f"{self.map.ids[a]}-{self.map.ids[b]}" for a, b in ground.bridges])
        self.add("mode", MODES)
        self.add("marker", MARKER_IDS)
        divisions = dict.fromkeys(unit.formation for unit in self.units if unit.side == GERMAN and unit.formation)
        self.add("division", divisions)
        # what views show, by all that it follows from
        self.markers_shown: Kept[Any, tuple[Piece, ...]] = Kept(KEPT_SHOWN)
        self.control_shown: Kept[bytes, dict[str, str]] = Kept(KEPT_SHOWN)
        self.listed = Picker(range(len(self.units)))  # the numbers of units that are given as bits
