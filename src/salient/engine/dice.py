"""Who answers chance: sealed dice for played games, fast ones for simulation, scripted ones for tests."""

from __future__ import annotations

import hashlib
import hmac
import random
import secrets
from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec

from salient.engine.actions import Action
from salient.engine.errors import IllegalAction

Outcomes = Sequence[tuple[Action, int]]


class Seal(msgspec.Struct, frozen=True):
    """What a save says of its dice: from which roll on, the published hash, and the seed once it may be known."""

    first_roll: int
    commitment: str
    seed: str | None = None


class Dice(Protocol):
    """A source of chance."""

    def answer(self, outcomes: Outcomes, number: int) -> Action:
        """Pick one outcome by its weight. `number` counts the rolls of the game and never repeats."""


class Sealed:
    """Dice that nobody can bend: each roll follows from a secret seed whose hash is published beforehand.

    When the seed is published after the game, anybody can compute every roll again.
    """

    def __init__(self, seed: str | int | None = None):
        self.seed = secrets.token_hex(32) if seed is None else str(seed)
        self._key = self.seed.encode()

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    def answer(self, outcomes: Outcomes, number: int) -> Action:
        return pick(outcomes, self._draw(total(outcomes), number))

    def _draw(self, below: int, number: int) -> int:
        """A number from 0 to below-1, all equally likely: draws in the uneven rest at the top are thrown away."""
        span = 1 << 64
        fair = span - span % below
        for attempt in range(1 << 16):
            digest = hmac.digest(self._key, b"salient roll %d.%d" % (number, attempt), "sha256")
            value = int.from_bytes(digest[:8], "big")
            if value < fair:
                return value % below
        raise AssertionError("65,536 draws in the uneven rest: the hash is broken")


class Fast:
    """Dice for simulation: quick, and the same for the same seed."""

    def __init__(self, seed: int | None = None):
        self._random = random.Random(seed)
        self.lot = secrets.token_hex(8) if seed is None else str(seed)

    def answer(self, outcomes: Outcomes, number: int) -> Action:
        return pick(outcomes, int(self._random.random() * total(outcomes)))


class Scripted:
    """Dice that state their rolls: "4", "3 5" or whole answers such as "roll 4", in the order in which they fall."""

    def __init__(self, rolls: Iterable[str | int]):
        self._rolls = [str(roll) for roll in rolls]
        self._next = 0

    def answer(self, outcomes: Outcomes, number: int) -> Action:
        if self._next == len(self._rolls):
            raise IllegalAction(f"the script has {len(self._rolls)} rolls, and one more is asked for")
        wanted = self._rolls[self._next]
        for action, _ in outcomes:
            if wanted in (str(action), " ".join(action.targets)):
                self._next += 1
                return action
        raise IllegalAction(f"the scripted roll {wanted!r} is no outcome of {[str(a) for a, _ in outcomes]}")

    @property
    def left(self) -> int:
        return len(self._rolls) - self._next


def commitment(seed: str) -> str:
    """The hash that is published before the first roll."""
    return hashlib.sha256(b"salient seed " + seed.encode()).hexdigest()


def lot_of(dice: Dice) -> str:
    """What a game draws its options by: of sealed dice the published hash, which tells nothing of their rolls."""
    if isinstance(dice, Sealed):
        return dice.commitment
    return dice.lot if isinstance(dice, Fast) else ""


def total(outcomes: Outcomes) -> int:
    return sum([weight for _, weight in outcomes])


def pick(outcomes: Outcomes, value: int) -> Action:
    for action, weight in outcomes:
        value -= weight
        if value < 0:
            return action
    raise AssertionError("a draw beyond the outcomes' weights")
