"""What does not change during a game of Ardennes '44: the ground, the counters, scenario and options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from salient.engine.messages import Ref
from salient.engine.rulebook import OptionValue, Rulebook, World
from salient.games.ardennes44.features import Features
from salient.games.ardennes44.ground import Ground
from salient.games.ardennes44.pieces import ALLIED, GERMAN, Unit


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
        self.own = tuple(
            tuple(index for index, unit in enumerate(self.units) if unit.side == side) for side in (GERMAN, ALLIED)
        )
        self.guns = tuple(tuple(index for index in own if self.units[index].is_artillery) for own in self.own)
        # 10.1a what a unit is as an anchor of bonds, by zones.SILHOUETTES and zones.ANYBODY; artillery is none
        self.anchor = bytes(0 if unit.is_artillery else 1 if unit.silhouette else 2 for unit in self.units)
        self.things["hex"] = {id: place for place, id in enumerate(self.map.ids)}
        self.things["unit"] = {unit.id: index for index, unit in enumerate(self.units)}
        self.unit_refs = tuple(Ref("unit", unit.id) for unit in self.units)
        self.place_refs = tuple(Ref("hex", id) for id in self.map.ids)
