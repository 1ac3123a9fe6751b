"""Options that a game draws for itself when it begins."""

from __future__ import annotations

import pytest

import salient
from salient.engine import saves
from salient.engine.dice import Fast, Scripted, Sealed
from salient.engine.errors import UnknownOption
from salient.engine.game import Game
from salient.engine.rulebook import DRAWN
from salient.games.fronte.rulebook import RULEBOOK

SEEDS = range(30)


def begun(dice: Fast | Sealed | Scripted, **options: str | int) -> int:
    chosen = Game(RULEBOOK, "points", options, dice).options["seed"]
    assert isinstance(chosen, int)
    return chosen


def test_the_choice_follows_from_the_dice() -> None:
    for make in (Fast, Sealed):
        found = [begun(make(seed)) for seed in SEEDS]
        assert found == [begun(make(seed)) for seed in SEEDS]
        assert len(set(found)) > len(SEEDS) // 2
    assert len({begun(Sealed()) for _ in range(10)}) > 1
    assert len({begun(Fast()) for _ in range(10)}) > 1
    assert begun(Scripted(["3 4"])) == begun(Scripted(["5 2"]))  # they say nothing of it


def test_it_can_be_told_from_the_published_hash_alone() -> None:
    """So that it tells nobody anything of the rolls to come, and anybody can see that nobody chose it."""
    dice = Sealed(44)
    again = RULEBOOK.draw_options(RULEBOOK.choose_options(None), dice.commitment)
    assert again["seed"] == begun(dice)


def test_what_somebody_chose_stays() -> None:
    assert begun(Fast(1), seed=17) == 17
    with pytest.raises(UnknownOption):
        begun(Fast(1), seed="any")


def test_a_save_has_what_was_drawn() -> None:
    game = salient.new("fronte", "points", seed=3)
    assert game.options["seed"] != DRAWN
    save = saves.decode(saves.encode(saves.make(game)))
    assert save.options == game.options
    assert saves.resume(save, RULEBOOK).options == game.options
    assert salient.at(game.position_string()).options == game.options
    assert game.copy(Fast(9)).options == game.options
