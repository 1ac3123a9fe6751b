"""How hard are the scenarios of Enemy Action: Ardennes, and how near to history? Scripted players play the Allies.

    python tools/balance_enemy_action.py                              every scenario, 40 games each
    python tools/balance_enemy_action.py learning --games 200         more games of one
    python tools/balance_enemy_action.py race --allied careful        by somebody who attacks nobody
    python tools/balance_enemy_action.py learning --allied veteran    by a computer player of the table

For each scenario it prints the levels of victory, the share of Allied victories with its 95 % interval, the points,
what the Westwall and the exits made of them, and on which days St. Vith, Bastogne and the Meuse were reached. The games
follow from their seeds: the same code prints the same lines. What these players show, and what not, is told in
docs/enemy-action-balance.md.
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
from enemy_action_players import Careful, Eager, Maker, Player, Raider, Random, Steadfast, board, play
from salient import opponents
from salient.engine.game import Game
from salient.engine.thought import StaffOffice
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import ELIMINATED, EAAPosition
from salient.games.enemy_action.rulebook import RULEBOOK
from salient.games.enemy_action.words import RESULTS
from salient.opponents import levels
from salient.opponents.sergeant import Sergeant


class Level(Player):
    """A computer player of the table: the staff of a level, or the sergeant, who knows no game."""

    def __init__(self, seed: int = 0, *, name: str, office: StaffOffice | None = None) -> None:
        super().__init__(seed)
        self.player = opponents.Player(levels.character(name), seed, office)

    def answer(self, game: Game) -> None:
        game.play(self.player.choose(game.insight()))


ALLIES: Mapping[str, Maker] = {
    "eager": Eager,
    "steadfast": Steadfast,
    "raider": Raider,
    "careful": Careful,
    "random": Random,
    "passive": Player,
    **{name: partial(Level, name=name) for name in levels.LEVELS},
    "sergeant": partial(Level, name="veteran", office=Sergeant),
}
PLACES = {"St. Vith": "1009", "Bastogne": "1714"}


@dataclass
class Course:
    """What happened in a game."""

    level: str = ""
    points: int = 0
    penalty: int = 0
    exited: int = 0
    first: dict[str, int] = field(default_factory=dict)  # days on which the Germans came there first
    held: set[str] = field(default_factory=set)  # what they held in the end
    lost: tuple[int, int] = (0, 0)  # units by side

    def look(self, game: Game) -> None:
        pos = board(game)
        known = pos.world.things["hex"]
        for name, hex in PLACES.items():
            if name not in self.first and pos.german >> known[hex] & 1:
                self.first[name] = pos.day
        if "Meuse" not in self.first and pos.standing(GERMAN) & pos.world.ground.meuse_hexes:
            self.first["Meuse"] = pos.day


def lost(pos: EAAPosition, side: int) -> int:
    return sum(pos.at[unit] == ELIMINATED for unit in pos.world.own[side])


def watch(scenario: str, seed: int, allied: Maker) -> Course:
    course = Course()
    game = salient.new("enemy_action", scenario, seed=seed, dice="fast")
    play(game, allied(seed), course.look)
    assert game.result is not None
    pos = board(game)
    course.level = game.result.message.id.removeprefix("eaa-day-result-")
    course.points, course.penalty, course.exited = pos.points, pos.penalty, pos.exited
    known = pos.world.things["hex"]
    course.held = {name for name, hex in PLACES.items() if pos.german >> known[hex] & 1}
    course.lost = lost(pos, GERMAN), lost(pos, ALLIED)
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
    levels = Counter(course.level for course in courses)
    share = sum(levels[level] for level in RESULTS if level.startswith("allied")) / games
    low, high = interval(share, games)
    print(f"{scenario}, {games} games: Allied victories {share:.0%} ({low:.0%} to {high:.0%})")
    print("  levels: " + ", ".join(f"{level} {levels[level]}" for level in RESULTS))
    points = sorted(course.points for course in courses)
    fifths = [points[min(games - 1, games * part // 10)] for part in (1, 3, 5, 7, 9)]
    print(f"  points: mean {statistics.mean(points):.1f}; tenths 1, 3, 5, 7, 9: {', '.join(map(str, fifths))}")
    means = [statistics.mean(found) for found in zip(*((c.penalty, c.exited, *c.lost) for c in courses), strict=True)]
    print(
        f"  of these for Westwall and OKW {means[0]:.1f}, for exits {means[1]:.1f}; "
        f"units lost German {means[2]:.0f}, Allied {means[3]:.0f}"
    )
    for name in (*PLACES, "Meuse"):
        days = Counter(course.first.get(name, 0) for course in courses)
        never = days.pop(0, 0)
        shown = ", ".join(f"{day}.: {count}" for day, count in sorted(days.items()))
        kept = f"; held at the end {sum(name in course.held for course in courses)}" if name in PLACES else ""
        print(f"  {name} first reached on the {shown or '-'}; never {never}{kept}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenarios", nargs="*", default=list(RULEBOOK.scenarios))
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--allied", choices=ALLIES, default="eager")
    chosen = parser.parse_args()
    for scenario in chosen.scenarios:
        seeds = range(chosen.seed, chosen.seed + chosen.games)
        report(scenario, [watch(scenario, seed, ALLIES[chosen.allied]) for seed in seeds])


if __name__ == "__main__":
    main()
