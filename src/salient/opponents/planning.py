"""What the staffs of large games share when they plan a move: intents, who proposes them, and choosing among them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Protocol, TypeVar

import msgspec

from salient.board.paths import Network
from salient.engine.messages import Message

T = TypeVar("T")
OUT = 255  # a place that a search did not reach
NEVER = 99.0  # turns


class Intent(msgspec.Struct, frozen=True):
    """What a tactic proposes: who goes where, for what, and what it is worth beyond what the value sees."""

    tactic: str
    moves: tuple[tuple[int, int], ...]  # unit -> hex
    message: Message
    bonus: float = 0.0
    target: int = -1  # the hex that it attacks, or is about


class Board(Protocol):
    """A move that is being planned."""

    evaluated: int  # boards that were weighed so far

    def evaluate(self) -> float:
        """How well the side that plans stands as its units are put now."""

    def gain(self, intent: Intent, before: float) -> float | None:
        """What an intent adds; None if it cannot be carried out now."""

    def carry_out(self, intent: Intent) -> None: ...


def known(tactics: Sequence[T], share: float) -> Sequence[T]:
    """Those that a staff knows that has this share of all ideas; they go from the plain to the subtle."""
    return tactics[: max(1, round(share * len(tactics)))]


def pursue(
    board: Board,
    tactics: Sequence[Callable[[Any], Iterable[Intent]]],
    limit: int,
    misjudged: Callable[[float], float],
    most: int,
    least: float = 0.1,
) -> None:
    """What the tactics propose, the best first, as long as something makes the board better and effort is left.

    What gained nothing is not tried again: intents that are carried out later seldom make it good.
    """
    waiting: list[tuple[float, Intent]] | None = None
    for _ in range(most):
        now = board.evaluate()
        proposed = [intent for tactic in tactics for intent in tactic(board)] if waiting is None else None
        again = proposed if proposed is not None else [intent for _, intent in waiting or ()]
        found: list[tuple[float, Intent]] = []
        for intent in again:
            if board.evaluated > limit:
                break
            gain = board.gain(intent, now)
            if gain is not None and (gain := misjudged(gain)) > least:
                found.append((gain, intent))
        if not found or (board.evaluated > limit and waiting is not None):
            return
        found.sort(key=lambda one: -one[0])
        board.carry_out(found[0][1])
        waiting = found[1:]


def shared_out(
    where: Mapping[int, int],
    strength: Callable[[int], float],
    ways: Mapping[int, bytes],
    wanted: dict[int, float],
    farthest: float,
    *,
    everybody: bool = True,
) -> dict[int, bytes]:
    """Who goes for what: for each unit the distances to its goal.

    The nearest first, until a goal has as much as it takes; who is left over goes for what is nearest to him, if
    `everybody` goes for something. Without it everybody crowds towards the nearest goal. `ways`: for each goal how far
    it is from everywhere; `wanted` is used up.
    """
    pairs = sorted((ways[goal][hex], unit, goal) for unit, hex in where.items() for goal in ways)
    pairs = [pair for pair in pairs if pair[0] != OUT]
    found: dict[int, bytes] = {}
    for distance, unit, goal in pairs:
        if unit not in found and wanted[goal] > 0 and distance <= farthest:
            found[unit] = ways[goal]
            wanted[goal] -= strength(unit)
    for _, unit, goal in pairs if everybody else ():
        found.setdefault(unit, ways[goal])
    return found


def likely(x: float) -> float:
    """Between never and always, even at nought."""
    return 0.0 if x < -30 else 1.0 if x > 30 else 1 / (1 + math.exp(-x))


def lost_share(ratio: float, table: Sequence[tuple[float, float]], most: float) -> float:
    """The share of a stack that is lost to an attack with so many times its strength, between the lines of a table."""
    if ratio <= table[0][0]:
        return 0.0
    for (low, least), (high, share) in pairwise(table):
        if ratio <= high:
            return least + (share - least) * (ratio - low) / (high - low)
    return most


class Times:
    """Turns until the first of some units could be in a hex, on wheels or on foot."""

    def __init__(self, by_wheel: bytes | None, by_foot: bytes | None, turns: tuple[float, float]):
        """`turns`: how far each of the two comes in a turn."""
        self.by_wheel = by_wheel
        self.by_foot = by_foot
        self._turns = turns

    def __getitem__(self, hex: int) -> float:
        found = NEVER
        if self.by_wheel is not None and self.by_wheel[hex] != OUT:
            found = self.by_wheel[hex] / self._turns[0]
        if self.by_foot is not None and self.by_foot[hex] != OUT:
            found = min(found, self.by_foot[hex] / self._turns[1])
        return found


def ways_through(network: Network, times: bytes, goal: int, near: tuple[int, ...]) -> int | None:
    """The hex from which a search came to this one."""
    found = [hex for hex in near if hex < network.n and network.cost(hex, goal) is not None and times[hex] != OUT]
    best = min(found, key=lambda hex: times[hex], default=None)
    return best if best is not None and times[best] < times[goal] else None
