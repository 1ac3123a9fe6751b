"""What is found in a game, and what is asked of a board to find it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from audit.watching import Part
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.setup import victory

FORWARD = 2  # hexes that are more than a step aside


class Fault(NamedTuple):
    part: Part
    what: str
    suffered: bool = False  # by the other side, in this one's part

    @property
    def side(self) -> int:
        """Whose fault it is."""
        return 1 - self.part.side if self.suffered else self.part.side


def on_map(pos: A44Position, side: int) -> list[int]:
    n = pos.world.ground.n
    return [unit for unit in pos.world.own[side] if 0 <= pos.at[unit] < n]


def name(pos: A44Position, unit: int) -> str:
    return str(pos.unit(unit).id)


def hex_name(pos: A44Position, hex: int) -> str:
    return str(pos.world.map.ids[hex]) if 0 <= hex < pos.world.ground.n else "off the map"


def beside_enemy(pos: A44Position, hex: int, side: int) -> bool:
    return bool(pos.world.ground.near[hex] & pos.standing(1 - side))


def attackers(part: Part) -> set[int]:
    return {unit for fight in part.fights for unit in fight.attackers}


def before_the_end(game: Sequence[Part]) -> Iterator[Part]:
    """In the last turn only points count, and nobody is there tomorrow."""
    return (part for part in game if not victory.is_last_turn(part.start))


def own_turns(game: Sequence[Part]) -> Iterator[tuple[Part, Part]]:
    """Each part of a side by day with its next one."""
    for side in (GERMAN, ALLIED):
        yield from pairwise([part for part in game if part.side == side and not part.night])


def home(pos: A44Position, hex: int) -> int:
    """How far it is to the nearest German source of supply."""
    distance = pos.world.map.distance
    return min(distance(hex, source) for source in pos.world.features.sources[GERMAN] if source < pos.world.ground.n)


def went_forward(part: Part, here: int, there: int) -> bool:
    far = part.start.world.map.distance(here, there) >= FORWARD
    ahead = home(part.start, there) - home(part.start, here)
    return far and (ahead > 0 if part.side == GERMAN else ahead < 0)
