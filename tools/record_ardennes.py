"""Records whole games of Ardennes '44, one at least for each way in which each scenario can end.

    python tools/record_ardennes.py [NAME ...]

Random players reach few of the endings, so the players here are told what to do: one side drives for its aims, the
other makes way, holds its line or fights. They answer by the public interface only, and the dice are sealed, so that
the same code makes the same games. tests/games/ardennes44 replays them to the letter.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from heapq import heappop, heappush
from pathlib import Path
from typing import NamedTuple

import salient
from recording import record_all, write
from salient.board import bits
from salient.engine.actions import Action
from salient.engine.decision import Decision
from salient.engine.game import Game
from salient.engine.messages import Ref
from salient.engine.rulebook import OptionValue
from salient.games.ardennes44.logistics import supply
from salient.games.ardennes44.map.ground import FOREST, LAKE, MEUSE, NO_RIVER, NO_ROAD, PRIMARY
from salient.games.ardennes44.movement.entry import WEST_EDGE
from salient.games.ardennes44.pieces import stacking
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.setup import victory

FOLDER = Path(__file__).parents[1] / "tests" / "games" / "ardennes44" / "recorded"
FAR = 10_000
#: Of several answers a side that wants nothing gives the first of these.
USUAL = ("historical", "ready_all", "done", "pass", "stop", "engage", "fight", "try", "cancel")
#: A side that fights gives any of these where it can, before the usual ones.
KEEN = (
    *("attack", "join", "gun", "air", "surprise", "fire", "hold", "evade", "lead", "lose", "retreat"),
    *("select", "advance", "breakthrough", "replace", "marker", "place"),
)
CALM = ("a44-ask-set-up", "a44-ask-movement", "a44-ask-march")  # where it does not


# Where to go ---------------------------------------------------------------------------------------


def distances(pos: A44Position, goals: Iterable[int]) -> list[int]:
    """How far each hex is from the nearest goal: by road if at all possible, since supply follows."""
    ground, found = pos.world.ground, [FAR] * pos.world.ground.n
    heap = [(0, hex) for hex in goals]
    while heap:
        far, hex = heappop(heap)
        if far >= found[hex]:
            continue
        found[hex] = far
        for beside in ground.map.neighbours[hex]:
            if beside < ground.n and far + _step(pos, beside, hex) < found[beside]:
                heappush(heap, (far + _step(pos, beside, hex), beside))
    return found


def _step(pos: A44Position, a: int, b: int) -> int:
    side = pos.world.ground.side(a, b)
    if side.road != NO_ROAD and (side.river == NO_RIVER or pos.bridged(a, b)):
        return 1 if side.road == PRIMARY else 2
    rough = 12 if pos.world.ground.terrain[b] >= FOREST else 6
    return rough + {NO_RIVER: 0, LAKE: FAR, MEUSE: 200}.get(side.river, 12)


def by_distance(pos: A44Position, units: list[int], far: list[int]) -> list[int]:
    return sorted(units, key=lambda unit: far[pos.at[unit]])


def hexes(pos: A44Position, *names: str) -> list[int]:
    """The hexes of towns by their names, hexes by their ids, or the roads that leave the East map in the west."""
    features, found = pos.world.features, list[int]()
    for name in names:
        if name == WEST_EDGE:
            found += sorted(features.west_roads)
        else:
            found += features.names.get(name) or [pos.world.map.index(name)]
    return found


def room(pos: A44Position, unit: int, hex: int) -> bool:
    """Whether a unit may stay there without too many in the hex."""
    others = [other for other in pos.units_at(hex, pos.unit(unit).side) if other != unit]
    return stacking.load(pos, [*others, unit]).fits


# Players -------------------------------------------------------------------------------------------


def board(game: Game) -> A44Position:
    assert isinstance(game.position, A44Position)
    return game.position


class Player:
    """Stays where it is. It makes so many attacks in each Combat Phase; if none, it passes wherever it may."""

    def __init__(self, fights: int = 0, seed: int = 0) -> None:
        self.fights, self.rng = fights, random.Random(seed)
        self.fought: dict[tuple[object, ...], int] = {}

    def answer(self, game: Game) -> None:
        assert game.decision is not None
        game.play(self.choose(game, game.decision))

    def choose(self, game: Game, decision: Decision) -> Action:
        fierce = self.fights and decision.prompt.id not in CALM
        keen = [action for action in decision.actions if action.verb in KEEN] if fierce else []
        if keen and keen[0].verb == "attack" and not self._attacks(board(game)):
            keen = []
        if keen:
            return self.rng.choice(keen)
        offered = {action.verb: action for action in reversed(decision.actions)}
        return next((offered[verb] for verb in USUAL if verb in offered), decision.actions[0])

    def _attacks(self, pos: A44Position) -> bool:
        """Whether to begin another attack."""
        now = (pos.turn, pos.night, pos.player)
        self.fought[now] = self.fought.get(now, 0) + 1
        return self.fought[now] <= self.fights


class Random(Player):
    """Does anything."""

    def choose(self, game: Game, decision: Decision) -> Action:
        return self.rng.choice(decision.actions)


class Mover(Player):
    """Moves units one after the other."""

    def __init__(self, fights: int = 0, seed: int = 0) -> None:
        super().__init__(fights, seed)
        self.now: tuple[object, ...] = ()
        self.looked_at: set[str] = set()

    def answer(self, game: Game) -> None:
        decision, pos = game.decision, board(game)
        assert decision is not None
        if decision.prompt.id == "a44-ask-march":
            self.go_on(game, decision)
        elif decision.prompt.id != "a44-ask-movement":
            super().answer(game)
        else:
            if self.now != (pos.turn, pos.night):
                self.now, self.looked_at = (pos.turn, pos.night), set()
                able = [action.target for action in decision.actions if action.verb == "select"]
                self.plan(pos, [pos.world.number("unit", unit) for unit in able])
            if not self.move_one(game, decision):
                super().answer(game)

    def go_on(self, game: Game, decision: Decision) -> None:
        """A march is where it was to go, or has been stopped on the way."""
        pos = board(game)
        unit = decision.prompt.args["unit"]
        assert isinstance(unit, Ref)
        here = pos.at[pos.world.number("unit", unit.id)]
        leaves = [action for action in decision.actions if action.verb == "exit"]
        game.play(leaves[0] if leaves and self.leaves(pos, here) else self.choose(game, decision))

    def move_one(self, game: Game, decision: Decision) -> bool:
        for action in decision.actions:
            if action.verb == "select" and action.target not in self.looked_at:
                self.looked_at.add(action.target)
                if self.move(game, action):
                    return True
        return False

    def move(self, game: Game, select: Action) -> bool:
        """Walk to the nearest place by this unit's measure; False if it stays."""
        pos = board(game)
        unit, n = pos.world.number("unit", select.target), pos.world.ground.n
        far, here = self.measure(pos, unit), pos.at[unit]
        if far is None or not 0 <= here < n:
            return False
        if self.leaves(pos, here):
            game.play(select)
            return True
        best: tuple[int, int, tuple[str, ...]] = (far[here], 0, ())
        for id, route in game.routes([select.target]).items():
            hex = pos.world.map.index(id)
            if hex < n and (far[hex], route.cost) < best[:2] and (self.leaves(pos, hex) or room(pos, unit, hex)):
                best = (far[hex], route.cost, route.steps)
        for step in best[2]:
            if game.decision is None or game.parse(step) not in game.decision.actions:
                break  # somebody is asked about a bridge, or the way is barred
            game.play(step)
        return bool(best[2])

    def plan(self, pos: A44Position, able: list[int]) -> None:
        """A Movement Phase begins; these units are able to move."""
        raise NotImplementedError

    def measure(self, pos: A44Position, unit: int) -> list[int] | None:
        """How far a unit is from where it wants to be, from every hex; None if it wants to stay."""
        raise NotImplementedError

    def leaves(self, pos: A44Position, hex: int) -> bool:
        """Whether to leave the map from here."""
        return False


class Leaving(Mover):
    """Makes way: everybody drives off the map by the next edge, as fast as it can. Some may stay in a town."""

    def __init__(self, fights: int = 0, garrison: tuple[str, ...] = (), most: int = 3) -> None:
        super().__init__(fights)
        self.garrison, self.most = garrison, most
        self.orders: dict[int, list[int]] = {}

    def plan(self, pos: A44Position, able: list[int]) -> None:
        sources = pos.world.features.sources
        self.edge = [hex for hex in pos.world.features.entry if hex in sources[ALLIED]]
        self.far = distances(pos, self.edge)
        self.orders = {}
        for hex in hexes(pos, *self.garrison):
            far = distances(pos, [hex])
            near = [unit for unit in able if 0 <= pos.at[unit] < len(far) and not pos.unit(unit).is_artillery]
            self.orders |= dict.fromkeys(by_distance(pos, near, far)[: self.most], far)

    def measure(self, pos: A44Position, unit: int) -> list[int] | None:
        return self.orders.get(unit, self.far)

    def leaves(self, pos: A44Position, hex: int) -> bool:
        return hex in self.edge


class Driving(Mover):
    """Units drive for hexes, the nearest for each, and some others for exits; whoever stands where he should stays.

    A hex is done with when the German controls it or an Allied unit stands there; a post wants a unit of either.
    """

    def __init__(
        self,
        *goals: str,
        most: int = 2,
        exits: tuple[str, ...] = (),
        leaving: int = 0,
        slow: bool = False,
        start: int = 2,
        side: int = GERMAN,
        fights: int = 0,
        posts: tuple[str, ...] = (),
    ) -> None:
        super().__init__(fights)
        self.goals, self.most, self.exits, self.leaving, self.posts = goals, most, exits, leaving, posts
        self.slow, self.start, self.side = slow, start, side
        self.orders: dict[int, list[int]] = {}

    def plan(self, pos: A44Position, able: list[int]) -> None:
        self.orders = {}
        if pos.turn < self.start:
            return
        goals, posts = hexes(pos, *self.goals), hexes(pos, *self.posts)
        free = [unit for unit in able if pos.at[unit] not in goals + posts and self.drives(pos, unit)]
        for goal in goals + posts:
            if not (pos.units_at(goal, self.side) if goal in posts else self.has(pos, goal)):
                free = self.order(pos, free, distances(pos, [goal]), self.most)
        if self.exits:
            self.order(pos, free, distances(pos, hexes(pos, *self.exits)), self.leaving)

    def order(self, pos: A44Position, free: list[int], far: list[int], most: int) -> list[int]:
        """Send the nearest there; who is left."""
        free = by_distance(pos, free, far)
        self.orders |= dict.fromkeys(free[:most], far)
        return free[most:]

    def has(self, pos: A44Position, goal: int) -> bool:
        if self.side == GERMAN:
            return victory.controls(pos, goal, supply.supply(pos, GERMAN))
        return bool(pos.units_at(goal, self.side))

    def drives(self, pos: A44Position, unit: int) -> bool:
        data = pos.unit(unit)
        if data.is_artillery or not 0 <= pos.at[unit] < pos.world.ground.n:
            return False
        return self.slow or data.is_mechanized

    def measure(self, pos: A44Position, unit: int) -> list[int] | None:
        return self.orders.get(unit)

    def leaves(self, pos: A44Position, hex: int) -> bool:
        return bool(self.exits) and hex in hexes(pos, *self.exits)


class Withdrawing(Mover):
    """Everybody goes away from some hexes, so far that nobody meets him there."""

    def __init__(self, *places: str, away: int = 7, fights: int = 0) -> None:
        super().__init__(fights)
        self.places, self.away = places, away

    def plan(self, pos: A44Position, able: list[int]) -> None:
        rings, reached = [bits.of(hexes(pos, *self.places))], bits.of(hexes(pos, *self.places))
        for _ in range(self.away):
            rings.append(supply.net(pos.world.ground).steps.spread(reached) & ~reached)
            reached |= rings[-1]
        self.far = [0] * pos.world.ground.n
        for number, ring in enumerate(rings):
            for hex in bits.places(ring):
                self.far[hex] = self.away + 1 - number

    def measure(self, pos: A44Position, unit: int) -> list[int] | None:
        return self.far


# The games -----------------------------------------------------------------------------------------


Maker = Callable[[int], Player]  # from the turns by which to begin later


class Plan(NamedTuple):
    """Who plays, and how the game is to end. The players are made anew for each game: they remember things."""

    scenario: str
    german: Maker
    allied: Maker
    winner: str | None
    ends: str
    options: Mapping[str, OptionValue] = {}


OPTIONS = dict.fromkeys(
    ("night_infiltration", "fuel_dumps", "roadblocks", "factor_limit", "bodenplatte", "greif_commando"), True
)
EAST = ("Vielsalm", "Diekirch", "Ettelbruck", "Malmedy", "St. Vith", "Bastogne", "Echternach", "Wiltz", "Clervaux")
MEUSE_TOWNS = ("Namur", "Andenne", "Huy", "Amay")
WEST = ("Marche-en-Famenne", "Rochefort", "Ciney", "Hotton", "Durbuy", "Saint-Hubert")
RING = ("E3312", "E3314", "E3412", "E3415", "E3512", "E3513")  # the roads into Bastogne
#: A hex in each of three German set-up areas: 326 VG, 277 VG and 3 FJ.
AREAS = ("E1638", "E1333", "E1329")


def passive(fights: int, seed: int) -> Maker:
    return lambda _: Player(fights, seed)


def at_random(seed: int) -> Maker:
    return lambda _: Random(0, seed)


def leaving(fights: int = 0) -> Maker:
    return lambda _: Leaving(fights)


def short(scenario: str, german: Maker, allied: Maker, winner: int, options: Mapping[str, OptionValue] = {}) -> Plan:
    """S2.4, S3.4 Won or lost by points."""
    return Plan(scenario, german, allied, SIDES[winner], "a44-victory-points", options)


def aims(scenario: str, options: Mapping[str, OptionValue], fights: int, start: int) -> dict[str, Plan]:
    """30 The endings that the campaign, Patton's counterattack and the extended game have in common."""

    def german(ends: str, *goals: str, most: int = 2, exits: tuple[str, ...] = ()) -> Plan:
        def driver(late: int) -> Player:
            return Driving(*goals, most=most, exits=exits, leaving=14, start=start + late, fights=fights)

        return Plan(scenario, driver, leaving(fights), SIDES[GERMAN], ends, options)

    def withdrawing(_: int) -> Player:
        return Withdrawing(*AREAS, fights=fights)

    def occupying(_: int) -> Player:
        return Driving(*AREAS, slow=True, side=ALLIED, fights=fights)

    areas = Plan(scenario, withdrawing, occupying, SIDES[ALLIED], "a44-victory-start-areas", options)
    return {
        f"{scenario}-antwerp": german("a44-victory-antwerp", exits=("W2043",)),
        f"{scenario}-liege": german("a44-victory-liege", "Liège", most=4),
        f"{scenario}-meuse": german("a44-victory-meuse", *MEUSE_TOWNS),
        f"{scenario}-west": german("a44-victory-west", *WEST),
        f"{scenario}-start-areas": areas,
    }


def held(scenario: str, german: Maker, allied: Maker, options: Mapping[str, OptionValue] = {}) -> Plan:
    return Plan(scenario, german, allied, SIDES[ALLIED], "a44-victory-held", options)


def attacking(_: int) -> Player:
    """Against Allies who do not make way."""
    return Driving("Malmedy", "St. Vith", "Bastogne", "Diekirch", most=6, slow=True, fights=4, start=1)


def bastogne(german: Maker, allied: Maker) -> Plan:
    return Plan("extended", german, allied, SIDES[GERMAN], "a44-victory-bastogne", OPTIONS)


def by_points(late: int) -> Player:
    return Driving(*EAST, slow=True, start=2 + late)


def by_points_and_exits(late: int) -> Player:
    return Driving(*EAST[:6], exits=(WEST_EDGE,), leaving=12, slow=True, fights=2, start=2 + late)


PLANS: dict[str, Plan] = {
    "six-turns-german": short("six-turns", by_points, leaving(), GERMAN),
    "six-turns-allied": short("six-turns", at_random(7), at_random(107), ALLIED, OPTIONS),
    "eight-turns-german": short("eight-turns", by_points_and_exits, leaving(1), GERMAN),
    "eight-turns-allied": short("eight-turns", at_random(1), at_random(101), ALLIED, OPTIONS),
    **aims("campaign", {}, fights=0, start=2),
    "campaign-held": held("campaign", attacking, passive(3, 2)),
    **aims("patton", {}, fights=0, start=16),
    "patton-bastogne-drawn": Plan("patton", passive(4, 1), passive(3, 2), None, "a44-victory-bastogne-drawn"),
    "patton-held": held("patton", lambda _: Withdrawing("Bastogne", away=10), passive(1, 2)),
    **aims("extended", OPTIONS, fights=1, start=3),
    "extended-bastogne": bastogne(lambda late: Driving("Bastogne", *WEST[:4], start=2 + late), leaving()),
    "extended-bastogne-cut-off": bastogne(
        lambda late: Driving(*WEST[:4], posts=RING, slow=True, most=1, start=3 + late),
        lambda _: Leaving(garrison=("Bastogne",)),
    ),
    "extended-held": held("extended", attacking, passive(3, 2), OPTIONS),
}
TRIES = 8  # other dice and, by turns, a later start, if a game ends otherwise than planned


def play(plan: Plan, attempt: int = 0) -> Game:
    game = salient.new("ardennes44", plan.scenario, seed=44 + attempt, options=plan.options)
    late = attempt % 4
    players = {SIDES[GERMAN]: plan.german(late), SIDES[ALLIED]: plan.allied(late)}
    while not game.over:
        assert game.decision is not None
        players[game.decision.side].answer(game)
    return game


def record(name: str) -> bool:
    """Play until it ends as planned; False if it never does."""
    plan = PLANS[name]
    for attempt in range(TRIES):
        game = play(plan, attempt)
        result = game.result
        assert result is not None
        if (result.winner, result.message.id) == (plan.winner, plan.ends):
            print(f"{name}: turn {board(game).turn}, {write(game, FOLDER, name)}", flush=True)
            return True
        print(f"{name}: {result.message.id}, again with other dice", flush=True)
    return False


if __name__ == "__main__":
    record_all(FOLDER, PLANS, record)
