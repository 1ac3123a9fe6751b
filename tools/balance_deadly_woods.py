"""How even are the scenarios of The Deadly Woods, and how near to history? Scripted players play them.

    python tools/balance_deadly_woods.py                              every scenario, 40 games each
    python tools/balance_deadly_woods.py campaign --games 200         more games of one
    python tools/balance_deadly_woods.py three-turns --allied random  against Allies who do anything
    python tools/balance_deadly_woods.py german-attack --german veteran --allied veteran   the staff on both sides

For each scenario it prints who won and how, the share of German victories (a draw is half of one) with its 95 %
interval, in which turns St. Vith, Bastogne and the Meuse were reached, the points at the end of each turn, and the
steps lost. The games follow from their seeds: the same code prints the same lines. What these players show, and what
not, is told in docs/deadly-woods-balance.md.
"""

from __future__ import annotations

import argparse
import math
import statistics
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

import salient
from deadly_woods_allies import Allied
from deadly_woods_german import German
from deadly_woods_players import OTHER_SEED, Maker, Player, Random, board, play
from salient import opponents
from salient.board import bits
from salient.engine.game import Game
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import ELIMINATED, SURRENDERED, TDWPosition
from salient.games.deadly_woods.rulebook import RULEBOOK


class Staffed(Player):
    """One of the computer players that a table offers."""

    def __init__(self, level: str, seed: int) -> None:
        super().__init__(seed)
        self.player = opponents.make(level, seed % OTHER_SEED)

    def answer(self, game: Game) -> None:
        game.play(self.player.choose(game.insight()))


STAFFS: Mapping[str, Maker] = {level: partial(Staffed, level) for level in opponents.levels.LEVELS}
GERMANS: Mapping[str, Maker] = {"eager": German, "random": Random, "passive": Player, **STAFFS}
ALLIES: Mapping[str, Maker] = {"eager": Allied, "random": Random, "passive": Player, **STAFFS}


@dataclass
class Course:
    """What happened in a game."""

    winner: str = ""
    ending: str = ""
    turn: int = 1
    first: dict[str, int] = field(default_factory=dict)  # turns in which the German came there first
    held: set[str] = field(default_factory=set)  # what he held in the end
    points: list[int] = field(default_factory=list)  # at the end of each turn
    lost: list[tuple[int, int]] = field(default_factory=list)  # steps by side, at the end of each turn

    def look(self, game: Game) -> None:
        pos = board(game)
        if pos.turn > self.turn or pos.result is not None:
            self.turn = pos.turn
            self.points.append(pos.points)
            self.lost.append((lost(pos, GERMAN), lost(pos, ALLIED)))
        for name, hexes in places(pos).items():
            if name not in self.first and pos.german & hexes:
                self.first[name] = pos.turn
        if "Meuse" not in self.first and pos.standing(GERMAN) & by_the_meuse(pos):
            self.first["Meuse"] = pos.turn


def places(pos: TDWPosition) -> dict[str, int]:
    found = pos.world.places
    return {"St. Vith": 1 << found.st_vith, "Bastogne": 1 << found.bastogne}


_MEUSE: dict[int, int] = {}


def by_the_meuse(pos: TDWPosition) -> int:
    """The hexes on the river or beyond it."""
    world = pos.world
    if id(world) not in _MEUSE:
        sides = world.ground.sides
        _MEUSE[id(world)] = bits.of(hex for pair, side in sides.items() if side.meuse for hex in pair)
    return _MEUSE[id(world)] | world.ground.left_bank


def lost(pos: TDWPosition, side: int) -> int:
    """Steps that are missing on the map, and those of units that are gone."""
    gone = (ELIMINATED, SURRENDERED)
    units = [unit for unit in pos.world.own[side] if pos.at[unit] >= 0 or pos.at[unit] in gone]
    return sum(pos.unit(unit).max_steps - pos.steps[unit] for unit in units)


def watch(scenario: str, seed: int, german: Maker, allied: Maker) -> Course:
    course = Course()
    game = salient.new("deadly_woods", scenario, seed=seed, dice="fast")
    play(game, german(seed), allied(seed + OTHER_SEED), course.look)
    assert game.result is not None
    course.winner, course.ending = game.result.winner or "draw", game.result.message.id.removeprefix("tdw-")
    course.held = {name for name, hexes in places(board(game)).items() if board(game).german & hexes}
    return course


# What is printed -------------------------------------------------------------------------------------


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's, 95 %."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def report(scenario: str, courses: Sequence[Course]) -> None:
    games = len(courses)
    won = Counter(course.winner for course in courses)
    share = (won["german"] + won["draw"] / 2) / games
    low, high = interval(share, games)
    print(
        f"{scenario}, {games} games: German {won['german']}, draws {won['draw']}, Allies {won['allied']}; "
        f"German share {share:.0%} ({low:.0%} to {high:.0%})"
    )
    endings = Counter(f"{course.ending} in turn {course.turn}" for course in courses)
    print("  endings: " + "; ".join(f"{name} {count}" for name, count in sorted(endings.items())))
    for name in ("St. Vith", "Bastogne", "Meuse"):
        turns = Counter(course.first.get(name, 0) for course in courses)
        never = turns.pop(0, 0)
        shown = ", ".join(f"turn {turn}: {count}" for turn, count in sorted(turns.items()))
        kept = f"; held at the end {sum(name in course.held for course in courses)}" if name != "Meuse" else ""
        print(f"  {name} first reached: {shown or '-'}; never {never}{kept}")
    for turn in range(max(course.turn for course in courses)):
        there = [course for course in courses if len(course.points) > turn]
        points = [course.points[turn] for course in there]
        spread = " ".join(f"{value}x{count}" for value, count in sorted(Counter(points).items()))
        steps = [statistics.mean(course.lost[turn][side] for course in there) for side in (GERMAN, ALLIED)]
        print(
            f"  turn {turn + 1}: points {statistics.mean(points):.1f} ({spread}); "
            f"steps lost German {steps[0]:.0f}, Allied {steps[1]:.0f}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenarios", nargs="*", default=list(RULEBOOK.scenarios))
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--german", choices=GERMANS, default="eager")
    parser.add_argument("--allied", choices=ALLIES, default="eager")
    chosen = parser.parse_args()
    makers = GERMANS[chosen.german], ALLIES[chosen.allied]
    for scenario in chosen.scenarios:
        report(scenario, [watch(scenario, chosen.seed + game, *makers) for game in range(chosen.games)])


if __name__ == "__main__":
    main()
