"""The scripted German of The Deadly Woods: he drives for victory hexes.

Panzers follow the roads, infantry goes for whoever is near; from turn 7 on he holds what he has.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from deadly_woods_players import FAR, LATE, Eager, board, distances
from salient.board import bits
from salient.engine.actions import Action
from salient.engine.game import Game
from salient.games.deadly_woods.combat.battle import Battle
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.setup import victory
from salient.games.deadly_woods.supply import supply
from salient.games.deadly_woods.world import TDWWorld


@lru_cache(maxsize=16)
def ways_home(world: TDWWorld) -> list[int]:
    """How far each hex is from the German's sources of supply, with all bridges and nobody in the way."""
    empty: TDWPosition = world.rulebook.setup(world)
    empty.down = 0
    return distances(empty, dict.fromkeys(bits.places(world.places.sources[GERMAN]), 0))


class German(Eager):
    """Drives for victory hexes, the panzers along the roads, and attacks where it pays."""

    side = GERMAN
    threshold = 0.05

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.fields: dict[tuple[int, bool, bool], list[int]] = {}
        self.traced = self.scoring = 0
        self.lines = 0  # what his supply of victory hexes hangs on
        self.cut_off = False  # a victory hex of his does not trace
        self.handlers |= {
            "keep": self.convert,
            "army": self.army,
            "formation": self.formation,
            "motorize": self.motorize,
            "deploy": self.deploy,
            "place": self.greif,
            "withdraw": self.withdraw,
            "spare": self.spare,
            "repair": self.repair,
            "demolish": self.demolish,
        }

    def goals(self, pos: TDWPosition) -> dict[int, int]:
        """The victory hexes that are not the German's, with their handicaps."""
        worth = victory.scoring(pos)
        if pos.turn >= LATE:  # hold what there is
            return {hex: 0 if pos.german >> hex & 1 else 24 for hex in worth}
        return {hex: 6 - 6 * points for hex, points in worth.items() if not pos.german >> hex & 1}

    def enemies(self, pos: TDWPosition) -> dict[int, int]:
        """What infantry goes for: the weaker the sooner, first of all whoever stands in the German's rear."""
        found, sources = {}, list(bits.places(pos.world.places.sources[GERMAN]))
        for hex in bits.places(pos.standing(ALLIED)):
            theirs = sum(pos.face(unit).defense for unit in pos.units_at(hex, ALLIED))
            found[hex] = theirs + min(pos.world.map.distance(hex, source) for source in sources)
            if self.lines >> hex & 1:
                found[hex] = max(0, found[hex] - 12)
        return found

    def lines_of_supply(self, pos: TDWPosition) -> int:
        """The roads from the victory hexes that he holds to his side of the map, and the hexes beside them."""
        far, found = ways_home(pos.world), 0
        for hex in bits.places(pos.german & self.scoring):
            while far[hex]:
                found |= pos.world.ground.within(hex, 1)
                hex = min(pos.world.map.neighbours[hex], key=lambda beside: far[beside])
        return found

    def plan(self, pos: TDWPosition) -> None:
        self.fields = {}
        self.traced = supply.tracing(pos, GERMAN)
        self.scoring = bits.of(victory.scoring(pos))
        self.lines = self.lines_of_supply(pos)
        self.cut_off = bool(bits.less(pos.german & self.scoring, self.traced))

    def field(self, pos: TDWPosition, unit: int) -> list[int]:
        """How far it is from anywhere for this unit: in its army's area while boundaries hold.

        Infantry goes for enemies, and so do panzers that can still trace while a victory hex is cut off.
        """
        ground, foot = pos.world.ground, pos.face(unit).is_infantry
        area = ground.area[pos.at[unit]] if pos.turn <= 3 else -1
        clears = foot if pos.turn < LATE else False
        if self.cut_off and self.traced >> pos.at[unit] & 1:
            clears = True
        if (area, foot, clears) not in self.fields:
            within = ground.areas[area] if area >= 0 else 0
            goals = self.goals(pos)
            if clears or not goals:
                goals = self.enemies(pos) | goals
            here = {hex: far for hex, far in goals.items() if not within or within >> hex & 1}
            self.fields[area, foot, clears] = distances(
                pos, here or goals, foot=foot, against=ALLIED, within=within if here else 0
            )
        return self.fields[area, foot, clears]

    def rank(self, pos: TDWPosition, unit: int) -> float:
        return self.field(pos, unit)[pos.at[unit]] + (20 if pos.face(unit).is_infantry else 0)

    def wants(self, pos: TDWPosition, unit: int) -> bool:
        """The last unit in a victory hex stays there while enemies are near."""
        here = pos.at[unit]
        if self.scoring >> here & 1 and pos.german >> here & 1 and len(pos.units_at(here, GERMAN)) == 1:
            return pos.turn < LATE and not pos.world.ground.within(here, 3) & pos.standing(ALLIED)
        return True

    def score(self, pos: TDWPosition, unit: int, hex: int) -> float:
        found = -float(self.field(pos, unit)[hex])
        enemies = self.near_enemies(pos, hex)
        if enemies:
            found += min(6.0, 2.5 * self.ratio(pos, unit, enemies)) - 2
        if not self.traced >> hex & 1:
            found -= 10
        if pos.face(unit).is_motorized and not enemies:  # who begins stacked cannot use the road
            found -= 2 * len([other for other in pos.units_at(hex, GERMAN) if other != unit])
        mates = pos.world.mates[unit]
        if mates and not any(pos.at[mate] >= 0 and pos.world.map.distance(hex, pos.at[mate]) <= 3 for mate in mates):
            found -= 2
        return found

    def prize(self, pos: TDWPosition, target: int) -> float:
        keen = 1.2 if pos.turn < LATE - 1 else 0.6
        return keen + 1.5 * (target in victory.scoring(pos)) + 0.5 * (self.lines >> target & 1)

    def convert(self, game: Game, actions: Sequence[Action]) -> Action:
        """A loss of both in place of a plain retreat, if the enemy is strong and the German has steps to spare."""
        pos = board(game)
        step = pos.stack[-1]
        plain = step.result == "DR"  # type: ignore[attr-defined]
        battle: Battle = step.battle  # type: ignore[attr-defined]
        strong = sum(pos.face(unit).defense for unit in pos.units_at(battle.target, ALLIED)) >= 8
        return next((action for action in actions if action.verb == "convert" and plain and strong), actions[0])

    def army(self, game: Game, actions: Sequence[Action]) -> Action:
        """The area with the most attack factors."""
        pos = board(game)
        ground = pos.world.ground

        def strength(action: Action) -> int:
            area = ground.areas[pos.world.number("army", action.target)]
            units = [unit for unit in pos.world.own[GERMAN] if pos.at[unit] >= 0 and area >> pos.at[unit] & 1]
            return sum(pos.face(unit).attack for unit in units if not pos.oos >> unit & 1)

        return max(actions, key=strength)

    def formation(self, game: Game, actions: Sequence[Action]) -> Action:
        pos = board(game)
        self.plan(pos)

        def worth(action: Action) -> tuple[float, str]:
            if not action.targets:
                return 0.5, ""
            name = pos.world.formations[pos.world.number("formation", action.target)]
            units = [u for u in pos.world.own[GERMAN] if pos.at[u] >= 0 and pos.unit(u).formation == name]
            found = 0.0
            for unit in units:
                if not pos.oos >> unit & 1:
                    near = 1.5 if self.near_enemies(pos, pos.at[unit]) else 1.0
                    found += pos.face(unit).attack * near / (20 + self.field(pos, unit)[pos.at[unit]])
            return found, action.target

        return max(actions, key=worth)

    def motorize(self, game: Game, actions: Sequence[Action]) -> Action:
        """Infantry that has farthest to go and is not at the enemy."""
        pos = board(game)
        self.plan(pos)

        def behind(action: Action) -> tuple[float, str]:
            if not action.targets:
                return 0.0, ""
            unit = pos.world.number("unit", action.target)
            return min(self.field(pos, unit)[pos.at[unit]], FAR - 1), action.target

        return max(actions, key=behind)

    def deploy(self, game: Game, actions: Sequence[Action]) -> Action:
        """Von der Heydte: on the road by which the Allies come from the north."""
        pos = board(game)
        entry = pos.world.places.entries["J"][0]

        def worth(action: Action) -> tuple[int, int, str]:
            hex = self.number(game, action)
            road = pos.world.ground.road_hexes >> hex & 1
            return road, -pos.world.map.distance(hex, entry), str(action)

        return max(actions, key=worth)

    def greif(self, game: Game, actions: Sequence[Action]) -> Action:
        """On a road that leads to the units that are farthest ahead."""
        pos = board(game)
        self.plan(pos)
        ahead = [u for u in pos.world.own[GERMAN] if pos.at[u] >= 0 and pos.face(u).is_motorized]
        if not ahead:
            return Action("pass")
        first = min(ahead, key=lambda unit: self.field(pos, unit)[pos.at[unit]])
        far, field = pos.world.map.distance, self.field(pos, first)
        offers = [action for action in actions if action.verb == "place"]
        return min(
            offers,
            key=lambda action: (far(self.number(game, action), pos.at[first]), field[self.number(game, action)]),
        )

    def withdraw(self, game: Game, actions: Sequence[Action]) -> Action:
        """Stay with a point to spare."""
        pos = board(game)
        return actions[1 if pos.points > 3 and len(actions) > 1 else 0]

    def spare(self, game: Game, actions: Sequence[Action]) -> Action:
        return Action("done") if board(game).turn >= LATE else actions[0]

    def demolish(self, game: Game, actions: Sequence[Action]) -> Action:
        return actions[0] if board(game).turn >= LATE else Action("done")

    def repair(self, game: Game, actions: Sequence[Action]) -> Action:
        return actions[0]
