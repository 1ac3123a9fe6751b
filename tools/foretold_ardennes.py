"""How well the veteran of Ardennes '44 foresees the other side's next turn (staff/rehearsal.py), in recorded games.

    salient match ardennes44 veteran veteran --scenario six-turns --games 20 --save build/games
    python tools/foretold_ardennes.py build/games/*.json

From each board on which a side's turn by day was over the other side's strikes are planned as the veteran does before
he moves, and compared with what it then did: attacks, victory places and guns that were lost, and how often a hex that
was thought to fall with some chance was cleared.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from audit.watching import Part, parts
from salient.board import bits
from salient.engine import saves
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import SIDES
from salient.games.ardennes44.position import DESTROYED
from salient.games.ardennes44.setup import victory
from salient.games.ardennes44.staff.aftermath import to_move
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.opposite import foreseen
from salient.games.ardennes44.staff.reach import Reach
from salient.games.ardennes44.staff.staff import Staff
from salient.games.ardennes44.staff.threats import threats


@click.command(help=__doc__)
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path))
def foretold(files: tuple[Path, ...]) -> None:
    counts = {side: Counter[str]() for side in range(len(SIDES))}
    cleared: dict[tuple[int, int], list[bool]] = defaultdict(list)
    for file in files:
        for mine, theirs in _answered(parts(saves.decode(file.read_bytes(), str(file)))):
            _compare(mine, theirs, counts[mine.side], cleared)
    paper = Console()
    paper.print(_counted(counts))
    paper.print(_came_true(cleared))


def _answered(game: Sequence[Part]) -> Iterator[tuple[Part, Part]]:
    """Each part by day with the enemy's next one, but for the last turn."""
    days = [part for part in game if not part.night]
    return (
        (one, other) for one, other in pairwise(days) if one.side != other.side and not victory.is_last_turn(one.start)
    )


def _compare(mine: Part, theirs: Part, count: Counter[str], cleared: dict[tuple[int, int], list[bool]]) -> None:
    side, enemy, end = mine.side, theirs.side, mine.end
    board = end.copy()
    board.turn = mine.turn
    answer = foreseen(Staff, enemy).strikes(to_move(board, enemy), threats(end, side), Reach())
    strikes = {one.target: one.column for one in answer.fixed.values() if one.tactic == "attack"}
    entered = {*bits.places(bits.less(answer.pos.standing(enemy), end.standing(enemy)))}
    attacked = {fight.target for fight in theirs.fights}
    towns = {hex for hex in land(end.world).victory if control.holds(end, side, hex)}
    lost = {hex for hex in towns if not control.holds(theirs.end, side, hex)}
    n, guns = end.world.ground.n, end.world.guns[side]
    gone = [end.at[gun] for gun in guns if 0 <= end.at[gun] < n and theirs.end.at[gun] == DESTROYED]
    found = {
        "attacks": (len(attacked), len(attacked & strikes.keys())),
        "victory places lost": (len(lost), len(lost & (strikes.keys() | entered))),
        "guns lost": (len(gone), sum(hex in strikes or hex in entered for hex in gone)),
        "strikes": (len(strikes), len(attacked & strikes.keys())),
    }
    for what, (all_, hit) in found.items():
        count[what] += all_
        count[f"{what}, foretold"] += hit
    for hex, column in strikes.items():
        chance = answer.prospect(hex, column).cleared
        cleared[enemy, int(chance * 4)].append(not theirs.end.units_at(hex, side))


def _counted(counts: dict[int, Counter[str]]) -> Table:
    table = Table("of the enemy's next turn", *(f"against the {SIDES[side]}" for side in counts))
    for what in ("attacks", "victory places lost", "guns lost"):
        table.add_row(
            f"{what}, foretold", *(f"{count[f'{what}, foretold']} of {count[what]}" for count in counts.values())
        )
    table.add_row("strikes that came", *(f"{one['strikes, foretold']} of {one['strikes']}" for one in counts.values()))
    return table


def _came_true(cleared: dict[tuple[int, int], list[bool]]) -> Table:
    table = Table("whose strikes", "chance to clear a hex", "strikes", "hexes cleared")
    for (side, quarter), found in sorted(cleared.items()):
        chance = f"{quarter * 25} to {quarter * 25 + 25} %" if quarter < 4 else "certain"
        table.add_row(SIDES[side], chance, str(len(found)), f"{sum(found) / len(found):.0%}")
    return table


if __name__ == "__main__":
    foretold()
