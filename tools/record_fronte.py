"""Records whole games of Fronte d'Attacco, one at least for each way in which each scenario can end.

    python tools/record_fronte.py [NAME ...]

No game ends before its last turn; then points decide, so a game is named after its scenario, who wins and by which
margin (16.b). The points battle can be decided in three ways: by its objectives, by the full count if they are even, or
by both added. The players go for the enemy, hold or do anything; they answer by the public interface only, and the dice
are sealed, so that the same code makes the same games. tests/games/fronte replays them to the letter.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import salient
from recording import record_all, write
from salient.board import bits
from salient.engine.actions import Action
from salient.engine.game import Decision, Game
from salient.engine.messages import Ref
from salient.engine.rulebook import OptionValue
from salient.games.fronte import settings, victory
from salient.games.fronte.pieces import SIDES
from salient.games.fronte.position import FrontePosition

FOLDER = Path(__file__).parents[1] / "tests" / "games" / "fronte" / "recorded"
#: Of several answers a side that wants nothing gives the first of these.
USUAL = ("done", "pass", "fight", "stop")
#: What nobody answers by habit: any of them.
CHOSEN = ("place", "assign", "deploy", "base", "activate", "role", "lead", "retreat")
#: A side that fights gives any of these where it can.
KEEN = (
    *("barrage", "intercept", "support", "gun", "refuse", "lose", "advance", "target", "strike", "bomb"),
    *("reorganise", "recover", "exit"),
)
SHOTS = ("fire", "counter", "shoot", "fly")


# Players -------------------------------------------------------------------------------------------


def board(game: Game) -> FrontePosition:
    assert isinstance(game.position, FrontePosition)
    return game.position


class Player:
    """Stays where it is and attacks nobody."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def answer(self, game: Game) -> None:
        assert game.decision is not None
        game.play(self.choose(game, game.decision))

    def choose(self, game: Game, decision: Decision) -> Action:
        if decision.actions[0].verb in CHOSEN:
            return self.rng.choice(decision.actions)
        offered = {action.verb: action for action in reversed(decision.actions)}
        return next((offered[verb] for verb in USUAL if verb in offered), decision.actions[0])


class Random(Player):
    """Does anything."""

    def choose(self, game: Game, decision: Decision) -> Action:
        return self.rng.choice(decision.actions)


class Holding(Player):
    """Fires and defends itself, but does not move."""

    def choose(self, game: Game, decision: Decision) -> Action:
        keen = [action for action in decision.actions if action.verb in (*SHOTS, *KEEN)]
        return self.rng.choice(keen) if keen else super().choose(game, decision)


class Attacking(Holding):
    """Goes for places that are not its own and for enemies, and assaults where it is as strong as they."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.looked_at: set[tuple[int, str]] = set()

    def answer(self, game: Game) -> None:
        decision = game.decision
        assert decision is not None
        if decision.prompt.id == "fronte-ask-activation" and self.move_one(game, decision):
            return
        super().answer(game)

    def choose(self, game: Game, decision: Decision) -> Action:
        assaults = [action for action in decision.actions if action.verb == "assault" and self.dares(game, action)]
        works = [action for action in decision.actions if action.verb == "work"]
        if assaults:
            return self.rng.choice(assaults)
        return self.rng.choice(works) if works else super().choose(game, decision)

    def dares(self, game: Game, assault: Action) -> bool:
        pos = board(game)
        start, target = (pos.world.number("hex", id) for id in assault.targets)
        side = pos.player
        ours, theirs = pos.units_at(start, side), pos.units_at(target, 1 - side)
        return sum(pos.pr[unit] for unit in ours) >= sum(pos.pr[unit] for unit in theirs)

    def move_one(self, game: Game, decision: Decision) -> bool:
        """Send the next unit of the division on its way; False if all have gone or stay."""
        for action in decision.actions:
            if action.verb == "select" and (board(game).turn, action.target) not in self.looked_at:
                self.looked_at.add((board(game).turn, action.target))
                if self.move(game, action):
                    return True
        return False

    def move(self, game: Game, select: Action) -> bool:
        """Walk as near as it can; False if it stays."""
        pos = board(game)
        unit = pos.world.number("unit", select.target)
        goals, here = self.goals(pos), pos.at[unit]
        if not goals or pos.world.hqs >> unit & 1 or here in goals:
            return False
        ground, best, steps = pos.world.ground, (99, 0), tuple[str, ...]()
        if here >= 0:
            best = (min(ground.distance(here, goal) for goal in goals), 0)
        for id, route in game.routes([select.target]).items():
            sector = ground.index(id)
            far = min(ground.distance(sector, goal) for goal in goals)
            if (far, route.cost) < best:
                best, steps = (far, route.cost), route.steps
        for step in steps:
            if game.decision is None or game.parse(step) not in game.decision.actions:
                break  # stopped on the way, by mines or by what they did
            game.play(step)
        return bool(steps)

    def goals(self, pos: FrontePosition) -> set[int]:
        """Where a unit wants to be; once there it stays."""
        side = pos.player
        wanted = {sector for sector in victory.places(pos) if pos.control[sector] != side}
        return wanted | {sector for sector, _ in pos.assigned[side]} | set(bits.places(pos.held(1 - side)))


class Careless(Attacking):
    """Attacks and puts no points on anything, so that objectives do not decide."""

    def choose(self, game: Game, decision: Decision) -> Action:
        if decision.prompt.id == "fronte-ask-assign":
            return decision.actions[-1]  # done
        return super().choose(game, decision)


class Leaving(Attacking):
    """Makes for where units leave the table for points, if there is such a place."""

    def goals(self, pos: FrontePosition) -> set[int]:
        return set(bits.places(pos.world.exits[pos.player])) or super().goals(pos)


# The games -----------------------------------------------------------------------------------------


#: A table and two armies as players write them: two hamlets on each side of a brook, combat teams.
BROOK = """\
table hex 12 x 12
title Two hamlets each

       A   B   C   D   E   F   G   H   I   J   K   L
01    ... ... ..+ ... ... f.. ... ... ..+ ... ... ...
02      ... ... ..+ ... f.. f.. ... ..+ ... ... ... ...
03    ... f.. ..+ ... ... ... ... ... ..+ ... f.. ...
04      ... ... ..+ ... ^.. ... ... ... ..+ ... ... ...
05    ... ... v.+ ... ... ... ... ... v.+ ... ... ...
06      .~. .~. .#+ .~. .~. .~. .~. .#+ .~. .~. .~. .~.
07    ... ... ..+ ... ... ^.. ... ... ..+ ... ... ...
08      ... ... v.+ ... ... ... ... ..+ ... ... v.+ ...
09    ... f.. ..+ ... ... ... ... m.. ..+ ..+ ..+ ...
10      ... ... ..+ ... ... ... ... ... ..+ ... ... ...
11    ... ... ..+ ... f.. ... ... ... ..+ ... ... ...
12      ... ... ..+ ... ... ... ... ... ..+ ... ... ...

marks
C05 objective
I05 objective
C08 objective
K08 objective

roads
Mill road: C01 C02 C03 C04 C05 C06 C07 C08 C09 C10 C11 C12
High road: I01 H02 I03 I04 I05 H06 I07 H08 I09 I10 I11 I12
Lane: K08 K09 J09 I09

rivers
Brook: W A06 B06 C06 D06 E06 F06 G06 H06 I06 J06 K06 L06 E
"""
CORPS = """\
name = "Corps"
side = "allied"

[[division]]
list = "us_88_infantry_1944"
code = "88"
name = "Blue Devils"
quality = "excellent"

[[division]]
code = "Tf"
name = "Task Force Harper"
nation = "USA"
kind = "armoured"
unit = [
    { code = "HQ", name = "HQ", arm = "hq", size = "hq" },
    { code = "Arm", name = "2nd Tank Battalion", arm = "armor_medium", size = "battalion" },
    { code = "Rec", name = "Cavalry Squadron", arm = "recon_light", size = "battalion" },
]
"""
PANZERS = """\
side = "axis"

[[division]]
list = "ger_5_panzer_1943"
code = "5Pz"
"""

PAPERS: Mapping[str, OptionValue] = {"table": BROOK, "allied_army": CORPS, "axis_army": PANZERS}
STANDARD: Mapping[str, OptionValue] = {}
OPTIONAL: Mapping[str, OptionValue] = {
    "barrage": "both",
    "airfields": "on",
    "garrisons": "on",
    "supply_points": True,
    "bridge_demolition": "engineers",
}
#: What the plans themselves say, or what has too many choices.
PLANNED = ("geometry", "days", "points_mode", "handicap")


def others(number: int) -> Mapping[str, OptionValue]:
    """This choice of each setting; the four sets together have them all."""
    chosen = [option for option in settings.OPTIONS if option.name not in PLANNED]
    found = {option.name: option.choices[number % len(option.choices)] for option in chosen}
    return {**found, "handicap": ("none", "allied", "axis")[number % 3]}


SECOND, THIRD, FOURTH, FIFTH = (others(number) for number in range(1, 5))


Maker = Callable[[int], Player]  # from a seed


class Plan(NamedTuple):
    """Who plays by which settings, and how it is to end: for a points battle what decides it, then who wins by what."""

    scenario: str
    ends: str
    allied: Maker
    axis: Maker
    first: int  # the seed to try first
    options: Mapping[str, OptionValue] = STANDARD

    @property
    def name(self) -> str:
        return f"{self.scenario}-{self.ends}"


def points(ends: str, allied: Maker, axis: Maker, first: int, /, **options: OptionValue) -> Plan:
    mode = "added" if ends.startswith("added") else "objectives"
    return Plan("points", ends, allied, axis, first, {**options, "points_mode": mode})


PLANS = {
    plan.name: plan
    for plan in (
        Plan("crossroads", "allied-overwhelming", Attacking, Random, 0),
        Plan("crossroads", "allied-significant", Holding, Attacking, 1, SECOND),
        Plan("crossroads", "allied-marginal", Random, Random, 1, OPTIONAL),
        Plan("crossroads", "draw", Holding, Holding, 0),
        Plan("crossroads", "axis-marginal", Random, Random, 0, THIRD),
        Plan("crossroads", "axis-significant", Attacking, Attacking, 22, {"days": 3}),
        Plan("crossroads", "axis-overwhelming", Attacking, Holding, 0),
        Plan("goodwood", "allied-overwhelming", Attacking, Random, 0),
        Plan("goodwood", "allied-significant", Holding, Attacking, 10, {**OPTIONAL, "panthers": True}),
        Plan("goodwood", "allied-marginal", Random, Random, 6, FOURTH),
        Plan("goodwood", "draw", Random, Random, 44, {"days": 1, "handicap": "none"}),
        Plan("goodwood", "axis-marginal", Attacking, Player, 28, {**FIFTH, "days": 2}),
        Plan("goodwood", "axis-significant", Random, Attacking, 6, {**SECOND, "days": 2}),
        Plan("goodwood", "axis-overwhelming", Player, Attacking, 0, {"days": 1}),
        Plan("bastogne", "allied-overwhelming", Attacking, Random, 1, {"days": 3}),
        Plan("bastogne", "allied-significant", Attacking, Attacking, 53, OPTIONAL),
        Plan("bastogne", "allied-marginal", Holding, Holding, 6, {"handicap": "none"}),
        Plan("bastogne", "draw", Random, Random, 2, {"handicap": "none"}),
        Plan("bastogne", "axis-marginal", Attacking, Leaving, 1, THIRD),
        Plan("bastogne", "axis-significant", Random, Random, 29, {**FIFTH, "handicap": "axis"}),
        Plan("bastogne", "axis-overwhelming", Random, Leaving, 4),
        points("objectives-allied-overwhelming", Attacking, Random, 1, **PAPERS),
        points("objectives-allied-significant", Random, Random, 19, geometry="square"),
        points("objectives-allied-marginal", Attacking, Attacking, 27, table=BROOK, divisions=3, seed=1),
        points("objectives-axis-marginal", Random, Random, 11, **SECOND, board="16x12"),
        points("objectives-axis-significant", Attacking, Attacking, 2, **THIRD, seed=7, geometry="square"),
        points("objectives-axis-overwhelming", Random, Attacking, 4, axis_army=PANZERS, axis_nation="Italy"),
        points("count-allied-overwhelming", Careless, Random, 0, **OPTIONAL, board="14x13", divisions=3),
        points("count-allied-significant", Careless, Random, 24, table=BROOK, allied_army=CORPS, aircraft=True),
        points("count-allied-marginal", Holding, Holding, 5, geometry="square", allied_nation="UK"),
        points("count-draw", Careless, Careless, 0, table=BROOK, allied_army=CORPS, axis_army=PANZERS, days=2),
        points("count-axis-marginal", Random, Random, 15, **FOURTH, divisions=3),
        points("count-axis-significant", Random, Random, 19, geometry="square", aircraft=True, airfields="on"),
        points("count-axis-overwhelming", Random, Careless, 0, **FIFTH, divisions=3, allied_nation="USA"),
        points("added-allied-overwhelming", Attacking, Holding, 1, seed=12, board="20x16", divisions=3),
        points("added-allied-significant", Attacking, Attacking, 53, **SECOND, geometry="square"),
        points("added-allied-marginal", Random, Random, 4, table=BROOK, axis_army=PANZERS),
        points("added-draw", Random, Random, 159),
        points("added-axis-marginal", Attacking, Attacking, 13, **OPTIONAL, geometry="square", aircraft=True),
        points("added-axis-significant", Random, Attacking, 37, **THIRD, aircraft=True),
        points("added-axis-overwhelming", Random, Attacking, 0, **PAPERS),
    )
}
TRIES = 100  # seeds, if a game ends otherwise than planned
OTHER_SEED = 1000  # the Axis player has one of its own


def play(plan: Plan, seed: int) -> Game:
    game = salient.new("fronte", plan.scenario, seed=seed, options=plan.options)
    players = {SIDES[0]: plan.allied(seed), SIDES[1]: plan.axis(seed + OTHER_SEED)}
    while not game.over:
        assert game.decision is not None
        players[game.decision.side].answer(game)
    return game


def ending(game: Game) -> str:
    """As plans name it."""
    result = game.result
    assert result is not None
    grade = result.message.args.get("grade")
    words = [result.winner, grade.id] if result.winner and isinstance(grade, Ref) else ["draw"]
    if board(game).world.battle.points:
        counted = any(event.message.id == "fronte-points" for entry in game.journal for event in entry.events)
        added = game.options["points_mode"] == "added"
        words.insert(0, "added" if added else "count" if counted else "objectives")
    return "-".join(words)


def record(name: str) -> bool:
    """Play until it ends as planned; False if it never does."""
    plan = PLANS[name]
    for seed in range(plan.first, plan.first + TRIES):
        game = play(plan, seed)
        if ending(game) == plan.ends:
            print(f"{name}: seed {seed}, {write(game, FOLDER, name)}", flush=True)
            return True
    return False


if __name__ == "__main__":
    record_all(FOLDER, PLANS, record)
