"""Answers and views as numbers."""

from __future__ import annotations

import random

import numpy as np
import pytest

from salient import games
from salient.engine.actions import Action
from salient.engine.dice import Fast
from salient.engine.errors import IllegalAction, MalformedAction, UnknownSide
from salient.engine.game import Game
from salient.study.sight import Sight
from salient.study.space import ActionSpace
from salient.study.table import Table


@pytest.mark.parametrize("name", games.names())
def test_every_answer_has_words_that_make_it(name: str) -> None:
    for seed in range(3):
        game, rng = Game(games.find(name), dice=Fast(seed)), random.Random(seed)
        space = ActionSpace(game.position.world)
        for _ in range(120):
            if game.decision is None:
                break
            for action in game.decision.actions:
                assert space.decode(space.encode(action)) == action
            game.play(rng.choice(game.decision.actions))


@pytest.mark.parametrize("name", games.names())
def test_words_are_the_same_in_every_run(name: str) -> None:
    one, other = (ActionSpace(Game(games.find(name), dice=Fast(3)).position.world) for _ in range(2))
    assert one.describe() == other.describe()
    blocks = one.describe()
    assert blocks[0]["first"] == 0
    assert sum(block["words"] for block in blocks) == len(one)


def test_what_is_no_answer_is_told() -> None:
    space = ActionSpace(Game(games.find("drill")).position.world)
    with pytest.raises(MalformedAction, match="jump 0101: not among"):
        space.encode(Action("jump", ("0101",)))
    with pytest.raises(MalformedAction, match=r"from 0 to 167"):
        space.decode((168,))
    with pytest.raises(MalformedAction, match="mine 0101 0102: not among"):
        space.decode((0, 1))


def test_an_answer_with_two_targets_is_said_in_two_words() -> None:
    table = Table("deadly_woods", "skyline-drive", {})
    rng = random.Random(1)
    for _ in range(3_000):
        decision = table.game.decision
        assert decision is not None
        two = [action for action in decision.actions if len(action.targets) == 2]
        if two:
            break
        table.game.play(rng.choice(decision.actions))
    first, second = table.space.encode(two[0])
    assert table.mask(decision.side)[first] == 1
    assert table.say(first) is None
    others = np.flatnonzero(table.mask(decision.side))
    assert {table.space.decode((first, int(word))) for word in others} == {
        action for action in decision.actions if table.space.encode(action)[0] == first
    }
    before = len(table.game.journal)
    assert table.say(second) == two[0]
    assert len(table.game.journal) > before


def test_a_word_that_is_not_offered_changes_nothing() -> None:
    table = Table("drill", None, {"mines": False})
    before = table.game.position.digest()
    word = table.space.encode(Action("fight"))[0]
    with pytest.raises(IllegalAction, match="fight: not offered there"):
        table.say(word)
    assert table.game.position.digest() == before
    with pytest.raises(UnknownSide, match="nobody plays 'green' in drill; there is blue, red"):
        table.player("green")


@pytest.mark.parametrize("name", games.names())
def test_a_sight_tells_what_the_view_tells(name: str) -> None:
    """And keeps up with it: a sight that followed the game reads the same as one that looks for the first time."""
    game, rng = Game(games.find(name), dice=Fast(5)), random.Random(5)
    world, side = game.position.world, game.rulebook.seated[0]
    sight = Sight(world)
    places = {place.id: number + 1 for number, place in enumerate(world.layout.places)}
    for number in range(61):
        view = game.view(side)
        row = sight.read(view)
        units = sight.table(row, "units")
        shown = {piece.id: piece.place for piece in view.pieces if piece.id in world.things["unit"]}
        assert {id: places.get(place or "", 0) for id, place in shown.items()} == {
            id: units[world.number("unit", id)][0] for id in shown
        }
        if number % 20 == 0:
            assert np.array_equal(row, Sight(world).read(view))
        if game.decision is None:
            break
        game.play(rng.choice(game.decision.actions))


def test_what_a_side_may_not_know_is_not_in_its_sight() -> None:
    """Two positions that Blue cannot tell apart: Red's mine lies elsewhere."""
    rulebook = games.find("drill")
    seen = []
    for place in ("mine 0403", "mine 0504"):
        game = Game(rulebook, options={"mines": True}, dice=Fast(1))
        game.play(place)
        sights = {side: Sight(game.position.world).read(game.view(side)) for side in rulebook.sides}
        seen.append(sights)
    assert np.array_equal(seen[0]["blue"], seen[1]["blue"])
    assert not np.array_equal(seen[0]["red"], seen[1]["red"])


def test_the_question_is_for_who_is_asked() -> None:
    table = Table("drill", None, {"mines": False})
    table.game.play("select blue-1")
    sight = table.sight("blue")
    named = sight.parts["units"].columns.index("named")
    question = sight.parts["moment"].columns.index("question")
    mine, other = table.see("blue"), table.see("red")
    assert sight.table(mine, "units")[:, named].tolist() == [1, 0, 0, 0]
    assert sight.table(mine, "moment")[0][question] > 0
    assert sight.table(other, "units")[:, named].tolist() == [0, 0, 0, 0]
    assert sight.table(other, "moment")[0][question] == 0
