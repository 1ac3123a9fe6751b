"""Steps: the sequence of play as a stack. A procedure of the rulebook is a step: it says what is legal and does it.

A step is taken off the stack before its answer is played. A step that goes on pushes itself again, as it is or
changed; one that needs something settled first pushes that on top.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache
from typing import Any, ClassVar

import msgspec

from salient.engine.actions import Action, table
from salient.engine.clicks import by_verbs
from salient.engine.errors import Endless
from salient.engine.messages import Message, Refusal
from salient.engine.sums import Sum

CHANCE = "chance"
AUTOMATIC = 10_000  # so many automatic steps without a question between them are taken for an endless loop


class Step(msgspec.Struct, frozen=True, gc=False):
    """Asks one side one thing. Its fields are its whole memory; being frozen, it is shared between copies."""

    verbs: ClassVar[tuple[str, ...]] = ()  # the verbs of its answers
    automatic: ClassVar[bool] = False
    by_chance: ClassVar[bool] = False
    always_ask: ClassVar[bool] = False  # ask even when there is but one answer
    begins: ClassVar[bool] = False  # each answer, or what chance brings, begins something of its own: odds end there
    secret: ClassVar[bool] = False  # the other sides learn that it was answered, not how

    def side(self, pos: Any) -> str:
        """Whom it asks: the side whose number is its `player`, a field or a class variable."""
        step: Any = self
        try:
            side: str = pos.world.sides[step.player]
        except AttributeError:
            raise NotImplementedError(f"{type(self).__name__} does not say whom it asks") from None
        return side

    def prompt(self, pos: Any) -> Message:
        raise NotImplementedError(f"{type(self).__name__} does not say what it asks")

    def actions(self, pos: Any) -> list[Action]:
        """Every legal answer; never none."""
        raise NotImplementedError(f"{type(self).__name__} offers nothing")

    def play(self, pos: Any, action: Action) -> None:
        """Do it. The action is one of `actions`, and this step is off the stack."""
        raise NotImplementedError(f"{type(self).__name__} cannot be answered")

    def committed(self, pos: Any) -> bool:
        """Whether an only answer that commits is taken all the same: another has committed to it already, or will be
        asked for before any dice fall."""
        return False

    def why_not(self, pos: Any, action: Action) -> list[Refusal]:
        """Why one of the step's own verbs is not offered for these (existing) targets."""
        return []

    def why_not_click(self, pos: Any, kind: str, id: str) -> list[Refusal]:
        """Why nothing can be done with this thing now, near or far: the true reason (`engine/clicks.py`)."""
        return by_verbs(self, pos, kind, id)

    def sums(self, pos: Any, action: Action) -> list[Sum]:
        """The calculations behind an offered answer, such as an attack's odds."""
        return []

    def cautions(self, pos: Any) -> list[Refusal]:
        """What it costs to leave things as they are, each with its rule: told with the question and its end."""
        return []

    def advised(self, pos: Any) -> Collection[Action]:
        """Of very many answers those that are worth a look first: front ends point out these. None: all alike."""
        return ()

    def united(self, pos: Any) -> Collection[Action]:
        """Of the answers that may be given all at once those that do go together, where not all can. None: all."""
        return ()

    def aside(self, pos: Any) -> Collection[Action]:
        """Answers that take up again what is done: legal, but not what is left to do."""
        return ()


class Auto(Step, frozen=True):
    """Asks nobody: the sequence of play going on by itself."""

    automatic: ClassVar[bool] = True

    def run(self, pos: Any) -> None:
        raise NotImplementedError(f"{type(self).__name__} does nothing")


class Chance(Step, frozen=True):
    """A decision put to chance: outcomes and their weights. The dice answer it in play, analysis expands it."""

    by_chance: ClassVar[bool] = True

    def side(self, pos: Any) -> str:
        return CHANCE

    def outcomes(self, pos: Any) -> Sequence[tuple[Action, int]]:
        """Each possible answer with its weight, a positive whole number."""
        raise NotImplementedError(f"{type(self).__name__} has no outcomes")

    def distinct(self, pos: Any) -> Sequence[tuple[Action, int]]:
        """The outcomes for odds: where several lead to equal positions one of them will do, with the weight of all."""
        return self.outcomes(pos)

    def actions(self, pos: Any) -> list[Action]:
        return [action for action, _ in self.outcomes(pos)]


@cache
def one_die(faces: int) -> tuple[tuple[Action, int], ...]:
    """The outcomes of a die with so many faces."""
    return tuple((action, 1) for action in table("roll", [str(face) for face in range(1, faces + 1)]))


_TWO_DICE = tuple((Action("roll", (str(first), str(second))), 1) for first in range(1, 7) for second in range(1, 7))


class DieRoll(Chance, frozen=True):
    """One die, of six sides unless it says so: a subclass says what for and what the number does."""

    verbs: ClassVar[tuple[str, ...]] = ("roll",)
    faces: ClassVar[int] = 6

    def outcomes(self, pos: Any) -> Sequence[tuple[Action, int]]:
        return one_die(self.faces)

    def play(self, pos: Any, action: Action) -> None:
        self.rolled(pos, int(action.targets[0]))

    def rolled(self, pos: Any, die: int) -> None:
        raise NotImplementedError(f"{type(self).__name__} does nothing with its die")


def by_result(result: Callable[[int], object], faces: int = 6) -> Sequence[tuple[Action, int]]:
    """The faces of one die, those with the same result as one (see `Chance.distinct`)."""
    found: dict[object, tuple[Action, int]] = {}
    for face, (action, weight) in enumerate(one_die(faces), start=1):
        first, so_far = found.get(key := result(face), (action, 0))
        found[key] = (first, so_far + weight)
    return tuple(found.values())


class TwoDiceRoll(Chance, frozen=True):
    """Two six-sided dice that can be told apart."""

    verbs: ClassVar[tuple[str, ...]] = ("roll",)

    def outcomes(self, pos: Any) -> Sequence[tuple[Action, int]]:
        return _TWO_DICE

    def play(self, pos: Any, action: Action) -> None:
        first, second = action.targets
        self.rolled(pos, int(first), int(second))

    def rolled(self, pos: Any, first: int, second: int) -> None:
        raise NotImplementedError(f"{type(self).__name__} does nothing with its dice")


def goes_without_saying(pos: Any, step: Step, actions: Sequence[Action]) -> bool:
    """Whether an answer is taken for the player: it is the only one, and commits him to nothing new.

    An only answer that commits (role `commit`) is asked for like any other: the dice wait for the player.
    """
    if len(actions) != 1 or step.always_ask:
        return False
    return actions[0].verb not in pos.world.rulebook.commits or step.committed(pos)


def settle(pos: Any) -> None:
    """Run the automatic steps on top until somebody is asked or the game is over."""
    stack = pos.stack
    if not stack or not stack[-1].automatic:
        return
    for _ in range(AUTOMATIC):
        top = stack[-1]
        pos.stack = stack[:-1]
        top.run(pos)
        stack = pos.stack
        if not stack or not stack[-1].automatic:
            return
    raise Endless(f"{type(top).__name__}: {AUTOMATIC:,} automatic steps without a question")


def answer(pos: Any, action: Action) -> None:
    """Answer the top step and go on to the next question. The one way in which a position changes."""
    stack = pos.stack
    pos.stack = stack[:-1]
    stack[-1].play(pos, action)
    stack = pos.stack
    if stack and stack[-1].automatic:
        settle(pos)
