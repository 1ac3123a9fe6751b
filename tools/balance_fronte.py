"""How even are the scenarios of Fronte d'Attacco? Scripted players play them, with and without handicaps.

    python tools/balance_fronte.py                                    every scenario as it is by default, 60 games each
    python tools/balance_fronte.py goodwood --handicap none axis      with these handicaps
    python tools/balance_fronte.py points --table 1 --games 100       the points battle on one table
    python tools/balance_fronte.py bastogne --axis cautious           an Axis player that stays in its places

For each it prints who won, the share of Allied victories (a draw is half of one) with its 95 % interval, and the
margins in points, positive for the Allies. The games follow from their seeds: the same code prints the same lines.
These players are far from good. What comes out even between them need not be even between people.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter
from collections.abc import Mapping, Sequence

import salient
from record_fronte import SHOTS, Attacking, Maker, board
from salient.board import bits
from salient.engine.actions import Action
from salient.engine.game import Decision, Game
from salient.engine.rulebook import OptionValue
from salient.games.fronte import assault, victory
from salient.games.fronte.pools import odds
from salient.games.fronte.position import FrontePosition
from salient.games.fronte.rulebook import RULEBOOK

EVEN = 0.5  # an assault is worth it from this chance of winning on
WITH_ALL = ("lead", "support", "gun", "target")  # answers whose dice are compared
OTHER_SEED = 1000  # the Axis player has one of its own


class Skilled(Attacking):
    """Fires first and at the weakest, assaults with everything where it is likelier to win than not, then moves.

    The division nearest to the enemy goes first; the last unit in a place of its own stays there.
    """

    def answer(self, game: Game) -> None:
        decision = game.decision
        assert decision is not None
        if decision.prompt.id != "fronte-ask-activation":
            super().answer(game)
            return
        found = self.shot(game, decision) or self.best_assault(game, decision)
        if found is not None:
            game.play(found)
        elif not self.move_one(game, decision):
            works = [action for action in decision.actions if action.verb == "work"]
            game.play(self.rng.choice(works) if works else "done")

    def choose(self, game: Game, decision: Decision) -> Action:
        verb = decision.actions[0].verb
        if verb == "activate":
            return min(decision.actions, key=lambda action: self.distance(board(game), action.target))
        if verb in WITH_ALL:
            return max(decision.actions, key=lambda action: self.chance(game, decision, action))
        if verb == "retreat":
            away = [action for action in decision.actions if action.verb == verb]
            return max(away, key=lambda action: self.safety(board(game), decision.side, action.target))
        return super().choose(game, decision)

    def shot(self, game: Game, decision: Decision) -> Action | None:
        shots = [action for action in decision.actions if action.verb in SHOTS]
        return max(shots, key=lambda action: self.chance(game, decision, action)) if shots else None

    def chance(self, game: Game, decision: Decision, action: Action) -> float:
        """Of the side that is asked, by the dice as they are shown with the answer."""
        pos = board(game)
        sums = pos.stack[-1].sums(pos, action)
        if len(sums) != 2:
            return 0.0
        first, second = (max(1, one.total) for one in sums)
        found = odds(first, second, "sum")
        attacking = pos.player >= 0 and decision.side == RULEBOOK.sides[pos.player]
        return float(found.higher if attacking else found.lower + found.equal)

    def best_assault(self, game: Game, decision: Decision) -> Action | None:
        found = [(self.win(board(game), action), action) for action in decision.actions if action.verb == "assault"]
        chance, action = max(found, default=(0.0, None), key=lambda one: one[0])
        return action if chance >= EVEN else None

    def win(self, pos: FrontePosition, action: Action) -> float:
        """With its best leader, the best supports and a gun."""
        start, target = (pos.world.number("hex", id) for id in action.targets)
        best = 0.0
        for leader in assault.leaders(pos, pos.active, start):
            if not assault.targets(pos, leader, start) >> target & 1:
                continue
            attack = assault.Attack(start, target, leader)
            helpers = sorted(assault.attack_supports(pos, attack), key=lambda unit: -pos.kind(unit).fc)
            gun = next(iter(assault.attacking_guns(pos, leader, target)), -1)
            attack = attack._replace(supports=tuple(helpers[: assault.MOST_SUPPORTS]), gun=gun)
            ours, theirs = (max(1, one.total) for one in assault.sums(pos, attack))
            best = max(best, float(odds(ours, theirs, "sum").higher))
        return best

    def distance(self, pos: FrontePosition, division: str) -> int:
        units = bits.places(pos.standing(pos.world.members[pos.world.number("division", division)]))
        side = pos.world.divisions[pos.world.number("division", division)].side
        enemies = bits.places(pos.held(1 - side))
        far = pos.world.ground.distance
        return min((far(pos.at[unit], enemy) for unit in units for enemy in enemies), default=99)

    def safety(self, pos: FrontePosition, side: str, id: str) -> int:
        sector, enemy = pos.world.number("hex", id), 1 - RULEBOOK.sides.index(side)
        return min((pos.world.ground.distance(sector, held) for held in bits.places(pos.held(enemy))), default=99)

    def move(self, game: Game, select: Action) -> bool:
        pos = board(game)
        unit = pos.world.number("unit", select.target)
        return False if self.stays(pos, unit) else super().move(game, select)

    def stays(self, pos: FrontePosition, unit: int) -> bool:
        """The last one in a place worth points; artillery that has enemies in range."""
        here, side = pos.at[unit], pos.world.owner[unit]
        if here < 0:
            return False
        if pos.world.artillery >> unit & 1:
            return bool(pos.world.ground.within[here][min(pos.kind(unit).range, 10)] & pos.held(1 - side))
        kept = {*victory.places(pos), *(sector for sector, _ in pos.assigned[side])}
        return here in kept and len(pos.units_at(here, side)) == 1


class Cautious(Skilled):
    """As skilled, but whatever stands in a place of its own or in a fort stays there."""

    def stays(self, pos: FrontePosition, unit: int) -> bool:
        here = pos.at[unit]
        return super().stays(pos, unit) or (
            here >= 0 and (here in victory.places(pos) or bool(pos.fortified >> here & 1))
        )


MAKERS: Mapping[str, Maker] = {"skilled": Skilled, "cautious": Cautious, "plain": Attacking}


def play(scenario: str, seed: int, options: Mapping[str, OptionValue], allied: Maker, axis: Maker) -> tuple[str, int]:
    """Who won, and by how many points the Allies were ahead."""
    game = salient.new("fronte", scenario, seed=seed, options=options, dice="fast")
    players = {"allied": allied(seed), "axis": axis(seed + OTHER_SEED)}
    while not game.over:
        assert game.decision is not None
        players[game.decision.side].answer(game)
    assert game.result is not None
    first, second = (int(str(game.result.message.args[key])) for key in ("first", "second"))
    return game.result.winner or "draw", first - second


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's, 95 %."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def report(name: str, ends: Sequence[tuple[str, int]]) -> None:
    games = len(ends)
    won = Counter(winner for winner, _ in ends)
    share = (won["allied"] + won["draw"] / 2) / games
    low, high = interval(share, games)
    margins = sorted(margin for _, margin in ends)
    quarters = " ".join(str(margins[games * part // 4]) for part in (1, 2, 3))
    print(
        f"{name}: Allies {won['allied']}, Axis {won['axis']}, draws {won['draw']}; "
        f"Allied share {share:.0%} ({low:.0%} to {high:.0%}); margins, quarters {quarters}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenarios", nargs="*", default=list(RULEBOOK.scenarios))
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--handicap", nargs="*", default=[""], help="none, allied, axis; without: by default")
    parser.add_argument("--table", type=int, help="of the points battle; without: one for each game")
    parser.add_argument("--allied", choices=MAKERS, default="skilled")
    parser.add_argument("--axis", choices=MAKERS, default="skilled")
    chosen = parser.parse_args()
    for scenario in chosen.scenarios:
        for handicap in chosen.handicap:
            options: dict[str, OptionValue] = {"handicap": handicap} if handicap else {}
            if chosen.table is not None:
                options["seed"] = chosen.table
            name = " ".join([scenario, *([handicap] if handicap else []), chosen.allied, chosen.axis])
            makers = MAKERS[chosen.allied], MAKERS[chosen.axis]
            report(name, [play(scenario, seed, options, *makers) for seed in range(chosen.games)])


if __name__ == "__main__":
    main()
