"""0.a, 0.b Pools of dice: which dice a fighter rolls and why, what a pool scores, and the exact odds of two pools.

A pool is a tuple of lines, each a reason and its number of dice. The reasons are the words of rules cases, and each
has a message `fronte-dice-REASON`.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Any, ClassVar, Literal, NamedTuple

from salient.engine.actions import Action
from salient.engine.messages import Message, msg
from salient.engine.steps import Chance
from salient.engine.sums import Modifier, Sum
from salient.engine.trace import rule

Reason = Literal[
    "base",
    "regiment",
    "fc",
    "support",
    "artillery",
    "cover",
    "guns",
    "open",
    "aa",
    "hq_destroyed",
    "losses",
    "out_of_supply",
]
ScoreMode = Literal["sum", "highest"]


class Line(NamedTuple):
    """Dice given or taken, and by which rule."""

    reason: Reason
    dice: int
    rule: str


Pool = tuple[Line, ...]


class Odds(NamedTuple):
    """The exact chances that the first pool scores more, the same, less."""

    higher: Fraction
    equal: Fraction
    lower: Fraction


@rule("8.i", "8.j", "10.g", "10.h")
def fc_dice(own: int, other: int) -> int:
    """R47 Two dice for more than twice the other's FC, else one for a higher FC."""
    if own > 2 * other:
        return 2
    return 1 if own > other else 0


def dice_of(pool: Pool) -> int:
    """The sum of the lines, before the least number of dice."""
    return sum(line.dice for line in pool)


@rule("0.b")
def pool_size(pool: Pool, least: int = 1) -> int:
    return max(least, dice_of(pool))


def breakdown(pool: Pool) -> dict[str, int]:
    """The lines that are not nothing, by reason."""
    return {line.reason: line.dice for line in pool if line.dice}


#: One message for each reason, so that they are written out somewhere.
_WORDS: dict[Reason, Message] = {
    "base": msg("fronte-dice-base"),
    "regiment": msg("fronte-dice-regiment"),
    "fc": msg("fronte-dice-fc"),
    "support": msg("fronte-dice-support"),
    "artillery": msg("fronte-dice-artillery"),
    "cover": msg("fronte-dice-cover"),
    "guns": msg("fronte-dice-guns"),
    "open": msg("fronte-dice-open"),
    "aa": msg("fronte-dice-aa"),
    "hq_destroyed": msg("fronte-dice-hq-destroyed"),
    "losses": msg("fronte-dice-losses"),
    "out_of_supply": msg("fronte-dice-out-of-supply"),
}


def pool_sum(title: Message, pool: Pool, least: int = 1) -> Sum:
    """The pool as players see it, die by die with the rule numbers."""
    lines = tuple(Modifier(line.dice, _WORDS[line.reason], line.rule) for line in pool if line.dice)
    return Sum(title, lines, f"{pool_size(pool, least)}d6")


# Scores ------------------------------------------------------------------------------------------------


@cache
@rule("0.a")
def ways(dice: int, mode: ScoreMode = "sum") -> tuple[int, ...]:
    """In how many ways so many dice score 0, 1, 2 ... (by their sum, or by the setting their highest)."""
    found = [1]
    for _ in range(dice):
        found = _one_more(found, mode)
    return tuple(found)


def _one_more(before: Sequence[int], mode: ScoreMode) -> list[int]:
    if mode == "sum":
        after = [0] * (len(before) + 6)
        for score, count in enumerate(before):
            for face in range(1, 7):
                after[score + face] += count
        return after
    after = [0] * 7
    for score, count in enumerate(before):
        for face in range(1, 7):
            after[max(score, face)] += count
    return after


@cache
@rule("0.a")
def odds(first: int, second: int, mode: ScoreMode = "sum") -> Odds:
    """How likely the first pool scores more than, the same as and less than the second."""
    a, b = ways(first, mode), ways(second, mode)
    higher = equal = 0
    for score, count in enumerate(a):
        higher += count * sum(b[:score])
        equal += count * (b[score] if score < len(b) else 0)
    total = sum(a) * sum(b)
    return Odds(Fraction(higher, total), Fraction(equal, total), Fraction(total - higher - equal, total))


@cache
def _outcomes(dice: int, mode: ScoreMode) -> tuple[tuple[Action, int], ...]:
    return tuple((Action("roll", (str(score),)), count) for score, count in enumerate(ways(dice, mode)) if count)


def mode_of(pos: Any) -> ScoreMode:
    return "highest" if pos.world.options.get("score_mode") == "highest" else "sum"


def counted(pos: Any, asked: Message) -> Message:
    """The question of a roll, which names its dice: if not their sum counts it says so, for front ends draw them."""
    return asked if mode_of(pos) == "sum" else Message(asked.id, {**asked.args, "score": "highest"})


class PoolRoll(Chance, frozen=True, kw_only=True):
    """Two pools are rolled, one after the other; a subclass does something with the two scores.

    Each answer is a score, so that chance has some forty outcomes and not a million.
    """

    first_dice: int
    second_dice: int
    first_score: int = -1  # -1: not yet rolled

    verbs: ClassVar[tuple[str, ...]] = ("roll",)

    def outcomes(self, pos: Any) -> Sequence[tuple[Action, int]]:
        dice = self.first_dice if self.first_score < 0 else self.second_dice
        return _outcomes(dice, mode_of(pos))

    def play(self, pos: Any, action: Action) -> None:
        score = int(action.targets[0])
        if self.first_score < 0:
            fields = {name: getattr(self, name) for name in self.__struct_fields__}
            pos.push(type(self)(**(fields | {"first_score": score})))
            return
        self.scored(pos, self.first_score, score)

    def scored(self, pos: Any, first: int, second: int) -> None:
        raise NotImplementedError(f"{type(self).__name__} does nothing with its scores")
