"""The scripted Allies of The Deadly Woods: they bar the German's ways.

They stand where his ways to victory hexes run, blow bridges, and go forward once they have the initiative.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from deadly_woods_players import LATE, Eager, board, distances
from salient.board import bits
from salient.engine.actions import Action
from salient.engine.game import Game
from salient.games.deadly_woods.map.ground import CLEAR, NO_SETTLEMENT
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.setup import victory
from salient.games.deadly_woods.supply import supply
from salient.games.deadly_woods.world import TDWWorld


@lru_cache(maxsize=16)
def ways_to_goals(world: TDWWorld) -> dict[int, list[int]]:
    """How far each victory hex is from everywhere, with all bridges and nobody in the way."""
    empty: TDWPosition = world.rulebook.setup(world)
    empty.down = 0
    return {goal: distances(empty, {goal: 0}) for goal in victory.scoring(empty)}


class Allied(Eager):
    """Stands where the German's ways to victory hexes run, and goes forward once it has the initiative."""

    side = ALLIED
    REACH = 44  # half points: a German who is farther away is no threat yet

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.block: list[float] = []
        self.threat: list[int] = []
        self.forward: list[int] = []
        self.scoring: set[int] = set()
        self.traced = 0
        self.handlers |= {
            "place": self.place,
            "lift": self.engineers,
            "deploy": self.delay,
            "recall": self.recall,
            "repair": self.repair,
            "react": self.react,
            "swap": self.swap,
            "by_d": self.by_d,
            "stand": self.stand,
            "spare": self.spare,
            "demolish": self.demolish,
        }

    def plan(self, pos: TDWPosition) -> None:
        drivers = {pos.at[u]: 0 for u in pos.world.own[GERMAN] if pos.at[u] >= 0 and pos.face(u).is_motorized}
        walkers = {pos.at[u]: 8 for u in pos.world.own[GERMAN] if pos.at[u] >= 0}
        self.threat = distances(pos, walkers | drivers, against=ALLIED)
        self.scoring = set(victory.scoring(pos))
        self.traced = supply.tracing(pos, ALLIED)
        self.block = self.blocks(pos)
        lost = {hex: 0 for hex in self.scoring if pos.german >> hex & 1}
        enemies = dict.fromkeys(bits.places(pos.standing(GERMAN)), 10)
        self.forward = distances(pos, enemies | lost) if pos.turn >= LATE - 2 else []

    def blocks(self, pos: TDWPosition) -> list[float]:
        """How much each hex bars the ways to the victory hexes that the German may soon reach."""
        ground, threat = pos.world.ground, self.threat
        found = [0.0] * ground.n
        for goal, way in ways_to_goals(pos.world).items():
            far = threat[goal]
            if pos.german >> goal & 1 or far > 4 * self.REACH:
                continue
            weight = 1.0 / (1.0 + far / 24)
            for hex in range(ground.n):
                if threat[hex] > self.REACH:
                    continue
                slack = threat[hex] + way[hex] - far
                if slack < 8:
                    found[hex] = max(found[hex], weight * (1 - max(slack, 0) / 10)) + weight / 10
        for hex in range(ground.n):
            if found[hex]:
                cover = ground.terrain[hex] != CLEAR
                town = ground.settlement[hex] != NO_SETTLEMENT
                near = threat[hex]
                closeness = 0.7 if near < 3 else 1.0 if near < 16 else 16 / near
                found[hex] *= closeness * (1 + 0.2 * cover + 0.15 * town)
                if pos.german >> hex & 1:
                    found[hex] *= 0.3
                if hex in self.scoring:
                    found[hex] += 0.5
        return found

    def rank(self, pos: TDWPosition, unit: int) -> float:
        return self.threat[pos.at[unit]] - pos.face(unit).move

    def score(self, pos: TDWPosition, unit: int, hex: int) -> float:
        others = [other for other in pos.units_at(hex, ALLIED) if other != unit]
        if self.goes_forward(pos, unit):
            enemies = self.near_enemies(pos, hex)
            found = -float(self.forward[hex])
            if enemies:
                found += min(6.0, 2.5 * self.ratio(pos, unit, enemies)) - 3
            return found - (0 if self.traced >> hex & 1 else 8)
        found = self.block[hex]
        defense = sum(pos.face(other).defense for other in others)
        beside = (pos.world.ground.near[hex] & pos.standing(ALLIED)).bit_count()
        room = 14 if hex in self.scoring else 6
        found *= room / (room + defense) / (1 + 0.1 * beside)
        if not self.traced >> hex & 1:
            found *= 0.15
        return found - self.threat[hex] / 1000

    def goes_forward(self, pos: TDWPosition, unit: int) -> bool:
        if not self.forward:
            return False
        here = pos.at[unit]
        if here in self.scoring and len(pos.units_at(here, ALLIED)) == 1:
            return False
        return pos.turn >= LATE or self.threat[here] > self.REACH

    def wants(self, pos: TDWPosition, unit: int) -> bool:
        """The last unit in a victory hex that is threatened stays."""
        here = pos.at[unit]
        if here in self.scoring and self.threat[here] <= 24:
            return len(pos.units_at(here, ALLIED)) > 1
        return True

    def prize(self, pos: TDWPosition, target: int) -> float:
        return (0.2 if pos.turn < LATE - 1 else 0.6) + 2 * (target in victory.scoring(pos))

    def blow(self, game: Game, actions: Sequence[Action]) -> Action | None:
        """A bridge that the German will soon come to; none once the Allies go forward themselves."""
        pos = board(game)
        if not actions or pos.turn >= LATE:
            return None
        found = []
        for action in actions:
            ends = pos.world.ground.bridges[pos.world.number("bridge", action.targets[1])]
            near = min(self.threat[end] for end in ends)
            if near <= 20 and max(self.block[end] for end in ends) > 0.2:
                found.append((near, str(action), action))
        return min(found)[2] if found else None

    # assets

    def best_block(self, game: Game, actions: Iterable[Action], least: float = 0.0) -> Action | None:
        self.plan(board(game))
        found = [(self.block[self.number(game, action)], str(action), action) for action in actions]
        best = max(found, default=None)
        return best[2] if best is not None and best[0] > least else None

    def place(self, game: Game, actions: Sequence[Action]) -> Action:
        """Traffic and engineers on the German's way; Air Supply where most are cut off."""
        pos = board(game)
        offers = [action for action in actions if action.verb == "place"]
        kind = pos.asset(pos.world.number("marker", offers[0].targets[0])).kind
        if kind == "air_supply":
            return self.air_supply(game, actions)
        return self.best_block(game, offers) or actions[-1]

    def engineers(self, game: Game, actions: Sequence[Action]) -> Action:
        """Lift those that are in nobody's way, then place."""
        pos = board(game)
        self.plan(pos)
        for action in actions:
            if action.verb == "lift":
                hex = pos.asset_at[pos.world.number("marker", action.target)]
                if self.block[hex] < 0.15 and self.threat[hex] > 8:
                    return action
        return self.best_block(game, [a for a in actions if a.verb == "place"]) or Action("done")

    def air_supply(self, game: Game, actions: Sequence[Action]) -> Action:
        pos = board(game)
        traced = supply.tracing(pos, ALLIED)
        cut_off = [pos.at[u] for u in pos.world.own[ALLIED] if pos.at[u] >= 0 and not traced >> pos.at[u] & 1]
        offers = [action for action in actions if action.verb == "place"]
        if not cut_off:
            return Action("pass")

        def near(action: Action) -> tuple[int, str]:
            hex = self.number(game, action)
            return sum(pos.world.map.distance(hex, other) <= 3 for other in cut_off), action.targets[1]

        return max(offers, key=near)

    def delay(self, game: Game, actions: Sequence[Action]) -> Action:
        offers = [action for action in actions if action.verb == "deploy"]
        return self.best_block(game, offers, 0.1) or actions[-1]

    def recall(self, game: Game, actions: Sequence[Action]) -> Action:
        """It is placed again where it is best now."""
        return actions[0]

    def repair(self, game: Game, actions: Sequence[Action]) -> Action:
        """No bridge for the German."""
        return actions[0 if board(game).turn >= LATE else 1]

    # chits

    def react(self, game: Game, actions: Sequence[Action]) -> Action:
        return actions[0]

    def swap(self, game: Game, actions: Sequence[Action]) -> Action:
        """Early reinforcements are worth more than a round of those who are there."""
        pos = board(game)
        chit = pos.stack[-1].chit  # type: ignore[attr-defined]
        drawn = list(pos.world.tables.chits)[chit]
        return actions[0 if drawn == "allied_mc" and pos.turn <= 5 else 1]

    def other_manner(self, pos: TDWPosition, offered: Mapping[str, Action]) -> Action:
        """Patton when III Corps has more near the enemy, else Montgomery, as his stand next to the enemy or not."""
        self.plan(pos)
        patton = montgomery = beside = 0
        for unit in pos.world.own[ALLIED]:
            hex, corps = pos.at[unit], pos.unit(unit).corps
            if hex < 0 or corps not in ("III", "VII", "XXX") or self.threat[hex] > self.REACH:
                continue
            if corps == "III":
                patton += pos.face(unit).attack
            else:
                montgomery += pos.face(unit).attack
                beside += pos.face(unit).attack if self.near_enemies(pos, hex) else 0
        if patton >= montgomery:
            return offered["patton"]
        attacks = offered.get("montgomery_attack")
        return attacks if attacks is not None and 2 * beside >= montgomery else offered["montgomery_move"]

    def by_d(self, game: Game, actions: Sequence[Action]) -> Action:
        """Round by the west if Bastogne has fallen."""
        pos = board(game)
        fallen = pos.german >> pos.world.places.bastogne & 1
        return actions[0] if fallen else Action("done")

    # in combat

    def stand(self, game: Game, actions: Sequence[Action]) -> Action:
        """In a victory hex, while there is more than one step left."""
        pos = board(game)
        hold = pos.stack[-1].battle.target in victory.scoring(pos)  # type: ignore[attr-defined]
        for action in actions:
            if action.verb == "stand" and (hold or pos.steps[self.number(game, action)] > 1):
                return action
        return actions[-1]

    def spare(self, game: Game, actions: Sequence[Action]) -> Action:
        return actions[0] if board(game).turn >= LATE else Action("done")

    def demolish(self, game: Game, actions: Sequence[Action]) -> Action:
        return actions[0] if board(game).turn < LATE else Action("done")
