"""5 The minefield."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from salient.engine.errors import SalientError
from salient.engine.messages import msg
from salient.games.drill import RULEBOOK
from salient.games.drill.combat import Combat
from salient.games.drill.movement import Movement
from salient.games.drill.world import BLUE, RED

if TYPE_CHECKING:
    from tests.games.drill.conftest import Diagram, Draw


def seen(game: Diagram, side: str | None) -> str | None:
    """Where a side sees the minefield."""
    return next((piece.place for piece in game.view(side).pieces if piece.id == "minefield"), None)


# 5.1 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.1")
def test_only_red_sees_the_minefield(position: Draw) -> None:
    game = position(mine="0403", step=Movement(BLUE))
    assert seen(game, "red") == "0403"
    assert seen(game, "blue") is None
    assert seen(game, None) is None


@pytest.mark.rule("5.1")
def test_neither_routes_nor_refusals_betray_it(position: Draw) -> None:
    mined = position(blue_1="0303", mine="0403", step=Movement(BLUE)).answer("select blue-1")
    clear = position(blue_1="0303", mine="0602", step=Movement(BLUE)).answer("select blue-1")
    assert mined.routes(["blue-1"]) == clear.routes(["blue-1"])
    assert mined.offers == clear.offers
    assert mined.refusals("move 0503") == clear.refusals("move 0503")


@pytest.mark.rule("5.1")
def test_revealed_by_a_move(position: Draw) -> None:
    game = position(blue_1="0303", mine="0403", step=Movement(BLUE), rolls=[6])
    game.answer("select blue-1", "move 0403")
    assert "drill-mine-found" in game.happened
    assert any("enters a minefield" in line for line in game.log("blue"))


@pytest.mark.rule("5.1")
def test_revealed_by_a_retreat(position: Draw) -> None:
    game = position(blue_1="0304", red_1="0204", mine="0403", step=Combat(RED), rolls=[6, 6])
    game.answer("attack blue-1", "join red-1", "fight", "retreat 0403")
    assert "drill-mine-found" in game.happened
    assert (game.where("blue-1"), game.left("blue-1")) == ("0403", 2)


@pytest.mark.rule("5.1")
def test_revealed_by_an_advance(position: Draw) -> None:
    game = position(blue_1="0604", red_1="0504", red_2="0806", mine="0504", step=Combat(BLUE), rolls=[6, 6])
    game.answer("attack red-1", "join blue-1", "fight", "retreat 0503", "advance blue-1")
    assert "drill-mine-found" in game.happened
    assert (game.where("blue-1"), game.left("blue-1")) == ("0504", 2)


@pytest.mark.rule("5.1")
def test_to_find_nothing_cannot_be_undone_either(position: Draw) -> None:
    game = position(blue_1="0303", mine="0602", step=Movement(BLUE))
    game.answer("select blue-1", "move 0304")  # no minefield hex of the scenario
    assert game.can_undo == "blue"
    game.answer("move 0404")
    assert game.can_undo is None
    with pytest.raises(SalientError, match="secret"):
        game.undo()


@pytest.mark.rule("5.1")
def test_a_guess_puts_it_where_blue_has_not_been(position: Draw) -> None:
    game = position(blue_1="0303", mine="0602", step=Movement(BLUE)).answer("select blue-1", "move 0403")
    rng = random.Random(5)
    ids = game.position.world.map.ids

    def guesses(side: str | None) -> set[str]:
        return {ids[RULEBOOK.guess(game.position, side, rng).mine] for _ in range(200)}

    assert guesses("blue") == {"0404", "0502", "0504", "0602"}
    assert guesses("red") == {"0602"}


# 5.2 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2")
@pytest.mark.parametrize(("die", "left"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_one_to_three_costs_a_step(position: Draw, die: int, left: int) -> None:
    game = position(blue_1="0303", red_1="0703", mine="0403", step=Movement(BLUE), rolls=[die])
    game.answer("select blue-1", "move 0403")
    assert (game.where("blue-1"), game.left("blue-1")) == ("0403", left)


@pytest.mark.rule("5.2")
def test_the_unit_must_stop(position: Draw) -> None:
    game = position(blue_1="0303", red_1="0703", mine="0403", step=Movement(BLUE), rolls=[6])
    game.answer("select blue-1", "move 0403")
    assert game.asked == ("blue", "drill-ask-movement")
    assert game.refusals("select blue-1") == [("3.1", "drill-refused-moved")]


@pytest.mark.rule("5.2")
def test_the_minefield_is_removed(position: Draw) -> None:
    game = position(blue_1="0303", blue_2="0304", red_1="0703", mine="0403", step=Movement(BLUE), rolls=[1])
    game.answer("select blue-1", "move 0403")
    assert seen(game, "red") is None
    game.answer("select blue-2", "move 0403", "move 0503")  # past its friend, and no second roll
    assert (game.where("blue-2"), game.left("blue-2")) == ("0503", 2)


@pytest.mark.rule("5.2")
def test_a_reduced_unit_is_eliminated(position: Draw) -> None:
    game = position(blue_1="0303", steps={"blue-1": 1}, mine="0403", step=Movement(BLUE), rolls=[3])
    game.answer("select blue-1", "move 0403")
    assert game.where("blue-1") is None
    assert game.offers == ["select blue-2", "done"]


@pytest.mark.rule("5.2")
def test_the_die_is_rolled_at_once_after_a_retreat(position: Draw) -> None:
    # The mines are rolled for before the attacker is asked whether he advances.
    game = position(
        blue_1="0304", red_1="0204", steps={"blue-1": 1}, mine="0403", step=Combat(RED), rolls=[6, 2]
    ).answer("attack blue-1", "join red-1", "fight")
    assert game.results() == ["DR"]
    game.answer("retreat 0403")
    assert game.where("blue-1") is None
    assert game.asked == ("red", "drill-ask-advance")


@pytest.mark.rule("5.2")
def test_the_die_is_rolled_at_once_after_an_advance(position: Draw) -> None:
    game = position(blue_1="0604", red_1="0504", red_2="0806", mine="0504", step=Combat(BLUE), rolls=[6, 3])
    game.answer("attack red-1", "join blue-1", "fight", "retreat 0503", "advance blue-1")
    assert (game.where("blue-1"), game.left("blue-1")) == ("0504", 1)
    assert game.asked == ("blue", "drill-ask-combat")


# 5.3 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.3")
def test_red_passes_freely_and_the_minefield_stays(position: Draw) -> None:
    game = position(red_1="0505", red_2="0703", mine="0504", step=Movement(RED)).answer("select red-1", "move 0504")
    assert game.points == 6
    game.answer("move 0503")
    assert game.left("red-1") == 2
    assert seen(game, "red") == "0504"
    assert "drill-mine-found" not in game.happened


@pytest.mark.rule("5.3")
def test_red_retreats_and_advances_over_it_freely(position: Draw) -> None:
    game = position(blue_1="0604", red_1="0603", red_2="0806", mine="0602", step=Combat(BLUE), rolls=[6])
    game.answer("attack red-1", "join blue-1", "fight", "retreat 0602")
    assert (game.where("red-1"), game.left("red-1"), seen(game, "red")) == ("0602", 2, "0602")
    game = position(blue_1="0504", red_1="0503", red_2="0806", mine="0504", step=Combat(RED), rolls=[6])
    game.answer("attack blue-1", "join red-1", "fight", "retreat 0604", "advance red-1")
    assert (game.where("red-1"), game.left("red-1"), seen(game, "red")) == ("0504", 2, "0504")


@pytest.mark.rule("5.3")
def test_what_red_has_passed_still_catches_blue(position: Draw) -> None:
    game = position(blue_1="0303", red_1="0503", red_2="0703", mine="0403", step=Movement(RED), rolls=[2])
    game.answer("select red-1", "move 0403")
    assert game.asked == ("red", "drill-ask-movement")  # 0403 is in blue-1's zone
    game.answer("done", "done")
    game.answer("done", "done")
    game.answer("select red-1", "move 0503", "stop", "done", "done")
    game.answer("select blue-1", "move 0403")
    assert game.left("blue-1") == 1


@pytest.mark.rule("5.2")
def test_mines_that_have_blown_up_are_marked_for_both_sides(position: Draw) -> None:
    game = position(blue_1="0303", mine="0403", step=Movement(BLUE), rolls=[3])
    game.answer("select blue-1", "move 0403")
    for side in ("blue", "red", None):
        marked = [piece for piece in game.view(side).pieces if piece.kind == "marker"]
        assert [(piece.id, piece.place, piece.symbol) for piece in marked] == [("blown-mines", "0403", "mine_spent")]


@pytest.mark.rule("5.1")
def test_where_the_mines_lay_is_shown_once_the_game_is_over(position: Draw) -> None:
    game = position(mine="0602", step=Movement(BLUE))
    assert seen(game, "blue") is None
    game.position.finish("blue", msg("drill-end-red-eliminated"))
    assert seen(game, "blue") == seen(game, None) == "0602"
