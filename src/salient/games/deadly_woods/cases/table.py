"""A rules case in play: its things by their words, the steps of its moment, and what lies where afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from salient.board import bits
from salient.engine import cases
from salient.engine.cases import Roll, Unsupported
from salient.engine.steps import Step
from salient.games.deadly_woods.cases import board as boards
from salient.games.deadly_woods.cases import scene
from salient.games.deadly_woods.cases.said import NAME, Board, Situation
from salient.games.deadly_woods.map.ground import ARMIES
from salient.games.deadly_woods.position import NOWHERE, SURRENDERED, TRACK, TDWPosition
from salient.games.deadly_woods.rounds.round_steps import CombatBegins, MovementBegins, after_movement

Stage = cases.Stage[TDWPosition]
FUEL = {own: word for word, own in scene.FUEL.items()}
WORDS = {place: word for word, place in scene.PLACES.items()} | {SURRENDERED: "out"}


class Table:
    """The position of a case, and stages on it."""

    def __init__(self, case: Situation):
        self.case, self.when = case, case.when
        self.board = boards.made(case.board or Board())
        self.pos = scene.laid_out(case, self.board)
        self.player = self.pos.player

    # --- things by their words

    def unit(self, id: str) -> int:
        found = self.pos.world.things["unit"].get(id)
        if found is None:
            raise Unsupported(f"there is no unit {id!r}")
        return found

    def marker(self, id: str) -> str:
        if id not in self.pos.world.things["marker"]:
            raise Unsupported(f"there is no marker {id!r}")
        return id

    def hex(self, id: str) -> int:
        return boards.place(self.board, id)

    def bridge(self, pair: Sequence[str]) -> str:
        """The bridge between two hexes, as answers name it."""
        ends = tuple(sorted(self.hex(id) for id in pair))
        if ends not in self.board.ground.bridges:
            raise Unsupported(f"there is no bridge between {' and '.join(pair)}")
        return list(self.pos.world.things["bridge"])[self.board.ground.bridges.index(ends)]

    def ids(self, hexes: Iterable[int] | int) -> list[str]:
        """The names of hexes, which may be given as bits; those apart from the board are none."""
        found = bits.places(hexes) if isinstance(hexes, int) else hexes
        return sorted(id for id in (self.pos.world.map.ids[hex] for hex in found) if id not in boards.NAMED.values())

    def unit_ids(self, units: Iterable[int] | int) -> list[str]:
        found = bits.places(units) if isinstance(units, int) else units
        return [self.pos.world.units[unit].id for unit in found]

    def near(self, stage: Stage, unit: int) -> list[str]:
        """The hexes about a unit, as far as a step and one more."""
        return [self.pos.world.map.ids[hex] for hex in self.pos.world.map.disk(stage.position.at[unit], 2)]

    # --- stages

    def stage(self, *steps: Step, dice: Iterable[Roll] = (), chosen: Any = None) -> Stage:
        return Stage(self.pos.copy(), *steps, dice=dice, chosen=chosen)

    def round(self, part: str = "movement", dice: Iterable[Roll] = (), chosen: Any = None) -> Stage:
        """The round of the case from one of its parts on, as the sequence of play goes through it, up to its end."""
        parts: tuple[Step, ...] = (CombatBegins(self.player),)
        if part == "movement":
            parts = (*after_movement(self.pos, self.player), MovementBegins(self.player))
        return self.stage(*parts, dice=dice, chosen=chosen)

    # --- what lies where

    def unit_place(self, pos: TDWPosition, unit: int) -> str:
        if pos.at[unit] >= 0:
            return pos.world.map.ids[pos.at[unit]]
        if pos.at[unit] == TRACK:
            return f"track:{pos.due[unit] // 4}"
        if unit == pos.world.vdh and pos.landing >= 0:
            return pos.world.map.ids[pos.landing]
        return WORDS[pos.at[unit]]

    def marker_place(self, pos: TDWPosition, marker: int) -> str:
        kind = pos.asset(marker).kind
        place = pos.at[pos.motorized] if kind == "motorized" and pos.motorized != NOWHERE else pos.asset_at[marker]
        if place == TRACK:
            return f"track:{pos.asset_due[marker]}"
        return pos.world.map.ids[place] if place >= 0 else WORDS[place]

    def changes(self, stage: Stage) -> dict[str, Any]:
        """The table as it is now, in the words of cases."""
        pos, map = stage.position, self.board.ground.map
        ends = self.board.ground.bridges
        return {
            "units": {
                unit.id: {"at": self.unit_place(pos, u), "steps": pos.steps[u]}
                for u, unit in enumerate(pos.world.units)
            },
            "markers": {asset.id: self.marker_place(pos, a) for a, asset in enumerate(pos.world.assets)},
            "bridges": {
                f"{map.ids[one]}/{map.ids[other]}": "destroyed" if pos.down >> number & 1 else "intact"
                for number, (a, b) in enumerate(ends)
                for one, other in ((a, b), (b, a))
            },
            "bridges_used": [ARMIES[area] for area in bits.places(pos.repaired)],
            "control": {id: NAME[pos.owner(hex)] for hex, id in enumerate(map.ids)},
            "meuse_crossed": pos.meuse_crossed,
            "st_vith_entered": pos.st_vith,
            "peiper_fuel": FUEL[pos.fuel],
        }

    def lost(self, stage: Stage) -> list[str]:
        """Units that were there and have been eliminated."""
        there = [u for u, place in enumerate(self.pos.at) if place >= 0]
        return [
            self.pos.world.units[u].id
            for u in there
            if stage.position.at[u] < 0 and WORDS.get(stage.position.at[u]) == "eliminated"
        ]
