"""What does not change during a game of The Deadly Woods: ground, places, counters, scenario and options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from salient.board import bits
from salient.board.bits import Picker
from salient.engine.rulebook import OptionValue, Rulebook, World
from salient.games.deadly_woods.map.ground import ARMIES, Ground
from salient.games.deadly_woods.map.theatre import Places
from salient.games.deadly_woods.pieces.counters import Asset, Unit
from salient.games.deadly_woods.rows import Scenario
from salient.games.deadly_woods.tables import Tables
from salient.games.deadly_woods.words import CHITS, MANNERS, ROUNDS, FormationKind


class TDWWorld(World):
    """A made-up board of a rules case has one just like the real map's."""

    def __init__(
        self,
        rulebook: Rulebook,
        scenario: str,
        options: Mapping[str, OptionValue],
        *,
        rules: Scenario,
        tables: Tables,
        ground: Ground,
        places: Places,
        units: Sequence[Unit],
        assets: Sequence[Asset],
        entries: Mapping[str, tuple[str, ...]],
    ):
        super().__init__(rulebook, scenario, options)
        self.rules = rules  # what the scenario says: turns, victory, what it leaves out
        self.tables = tables
        self.ground = ground
        self.map = ground.map
        self.places = places
        self.units = tuple(units)
        self.assets = tuple(assets)
        self.entries = dict(entries)  # of units that come with a chit, by id: the letters of their entry areas
        self.enlist([unit.id for unit in self.units], [unit.side for unit in self.units])
        self.add("hex", self.map.ids)
        self.add("marker", [asset.id for asset in self.assets])
        self.add("bridge", [f"{self.map.ids[a]}-{self.map.ids[b]}" for a, b in ground.bridges])
        self.add("chit", CHITS)
        self.add("army", ARMIES)
        self.add("manner", MANNERS)
        self.add("round", ROUNDS)
        # ids of things have no spaces: a division is named by its word, "2_Pz_Div"
        self.formations = tuple(dict.fromkeys(unit.formation for unit in self.units if unit.side == 0))
        self.add("formation", [formation.replace(" ", "_") for formation in self.formations])
        self.formation_kinds = tuple(self._kind(formation) for formation in self.formations)
        #: 14.2 whose run a chit counts for: the number of a side, or -1 for a Supply Check
        self.chit_sides = tuple((0 if row.side == "german" else 1) if row.runs else -1 for row in tables.chits.values())
        #: 11.2.1 the other units of each unit's division; none for units of no division
        self.mates = tuple(self._mates(unit) for unit in self.units)
        self.listed = Picker(range(len(self.units)))  # the numbers of units that are given as bits
        self.tanks = bits.of(u for u, unit in enumerate(self.units) if unit.faces[-1].is_armor)  # at full strength
        self.delay = next((u for u, unit in enumerate(self.units) if unit.faces[-1].type == "delay"), -1)
        self.vdh = next((u for u, unit in enumerate(self.units) if unit.faces[-1].type == "vdh"), -1)
        self.peiper = next((u for u, unit in enumerate(self.units) if "peiper" in unit.special), -1)

    def _kind(self, formation: str) -> FormationKind | None:
        """R59 Its class for the 3 Formations chit; one that the table does not name goes by its units."""
        if formation in self.tables.formations:
            return self.tables.formations[formation]
        types = {unit.faces[-1].type for unit in self.units if unit.formation == formation}
        if "vdh" in types:
            return None
        return "armor" if "armor" in types else "mech" if "mech" in types else "infantry"

    def _mates(self, unit: Unit) -> tuple[int, ...]:
        if not unit.division:
            return ()
        like = (unit.side, unit.division)
        return tuple(
            u for u, other in enumerate(self.units) if other is not unit and (other.side, other.division) == like
        )

    def assets_of(self, side: int, *kinds: str) -> list[int]:
        return [a for a, asset in enumerate(self.assets) if asset.side == side and asset.kind in kinds]
