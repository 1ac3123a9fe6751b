"""Three sources of chance: sealed, fast, scripted."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salient.engine.actions import action
from salient.engine.dice import Fast, Scripted, Sealed, commitment
from salient.engine.errors import IllegalAction

DIE = [(action("roll", face), 1) for face in range(1, 7)]
# HMAC-SHA256 under the key "44" of "salient roll N.0", its first eight bytes modulo 6; SHA-256 of "salient seed 44":
# worked out beside the code, with the standard library alone.
KNOWN_ROLLS = ["4", "3", "6", "3", "6", "6", "4", "1", "6", "5", "1", "2"]
KNOWN_COMMITMENT = "22139e41063ecccb7978021f9b98f13f7af282419dafa843fafbdac3eae81685"
UNEVEN = [(action("draw", "gold"), 1), (action("draw", "lead"), 3)]


def test_sealed_dice_are_the_same_for_the_same_seed_and_differ_for_others() -> None:
    rolls = [str(Sealed(44).answer(DIE, n)) for n in range(20)]
    assert rolls == [str(Sealed("44").answer(DIE, n)) for n in range(20)]
    assert rolls != [str(Sealed(45).answer(DIE, n)) for n in range(20)]


def test_a_sealed_roll_depends_on_its_number_alone_not_on_those_before() -> None:
    dice = Sealed("secret")
    later = dice.answer(DIE, 7)
    for n in range(7):
        dice.answer(DIE, n)
    assert dice.answer(DIE, 7) == later


def test_known_sealed_rolls() -> None:
    """Written down once: a change of the recipe would make old games unverifiable."""
    assert [Sealed("44").answer(DIE, n).target for n in range(12)] == KNOWN_ROLLS
    assert commitment("44") == KNOWN_COMMITMENT


@pytest.mark.parametrize("dice", [Sealed("fair"), Fast(1)])
def test_weights_are_kept(dice) -> None:
    counts = Counter(dice.answer(UNEVEN, n).target for n in range(4000))
    assert 900 < counts["gold"] < 1100
    faces = Counter(dice.answer(DIE, n).target for n in range(6000))
    assert all(880 < faces[str(face)] < 1120 for face in range(1, 7))


@given(st.lists(st.integers(1, 50), min_size=1, max_size=8), st.integers(0, 10**6))
def test_every_answer_is_an_outcome(weights: list[int], number: int) -> None:
    outcomes = [(action("take", i), weight) for i, weight in enumerate(weights)]
    assert Sealed("x").answer(outcomes, number) in [one for one, _ in outcomes]


def test_scripted_dice_fall_as_told_and_refuse_what_cannot_fall() -> None:
    dice = Scripted([3, "roll 5", "1"])
    assert [dice.answer(DIE, n).target for n in range(2)] == ["3", "5"]
    assert dice.left == 1
    with pytest.raises(IllegalAction, match="'1' is no outcome"):
        dice.answer(UNEVEN, 2)
    dice.answer(DIE, 2)
    with pytest.raises(IllegalAction, match="3 rolls, and one more"):
        dice.answer(DIE, 3)


def test_an_unseeded_seal_is_long_and_never_the_same() -> None:
    assert len(Sealed().seed) == 64
    assert Sealed().seed != Sealed().seed
