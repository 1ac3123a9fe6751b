"""1 Pieces and map."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

import salient
from salient.games.drill.combat import Combat
from salient.games.drill.movement import Movement
from salient.games.drill.rulebook import RULEBOOK
from salient.games.drill.world import BLUE, RED, the_map

if TYPE_CHECKING:
    from tests.games.drill.conftest import Diagram, Draw


def piece(game: Diagram, unit: str) -> tuple[str | None, tuple[str, ...], bool]:
    """What the counter shows: where it is, its factors, and whether its reduced side is up."""
    found = next(piece for piece in game.view().pieces if piece.id == unit)
    return found.place, found.factors, found.reduced


@pytest.mark.rule("1.1")
def test_two_battalions_a_side_with_three_values_on_their_full_side() -> None:
    pieces = salient.new("drill", options={"mines": False}).view().pieces
    assert [(piece.id, piece.side, piece.factors, piece.reduced) for piece in pieces] == [
        ("blue-1", "blue", ("5", "3", "4"), False),
        ("blue-2", "blue", ("5", "3", "4"), False),
        ("red-1", "red", ("3", "3", "4"), False),
        ("red-2", "red", ("3", "3", "4"), False),
    ]


@pytest.mark.rule("1.1")
def test_a_lost_step_turns_the_counter(position: Draw) -> None:
    game = position(blue_1="0704", red_1="0705", red_2="0801", step=Combat(BLUE), rolls=[1])
    game.answer("attack red-1", "join blue-1", "fight")  # 5 to 3 is 1-1, and a 1 is A1
    assert piece(game, "blue-1") == ("0704", ("3", "2", "4"), True)


@pytest.mark.rule("1.1")
def test_a_red_counter_has_a_reduced_side_too(position: Draw) -> None:
    game = position(blue_1="0704", red_1="0705", red_2="0801", step=Combat(RED), rolls=[1])
    game.answer("attack blue-1", "join red-1", "fight")
    assert piece(game, "red-1") == ("0705", ("2", "2", "4"), True)


@pytest.mark.rule("1.1")
def test_a_reduced_unit_that_loses_a_step_is_eliminated(position: Draw) -> None:
    game = position(blue_1="0704", red_1="0705", steps={"blue-1": 1}, step=Combat(BLUE), rolls=[1])
    game.answer("attack red-1", "join blue-1", "fight")
    assert piece(game, "blue-1")[0] is None
    assert game.left("blue-1") == 0
    assert not game.over  # blue-2 is left


@pytest.mark.rule("1.1")
def test_a_reduced_unit_keeps_its_movement(position: Draw) -> None:
    whole = position(blue_1="0102", step=Movement(BLUE))
    reduced = position(blue_1="0102", steps={"blue-1": 1}, step=Movement(BLUE))
    assert reduced.answer("select blue-1").points == 8
    assert reduced.routes(["blue-1"]) == whole.answer("select blue-1").routes(["blue-1"])


@pytest.mark.rule("1.1")
def test_an_eliminated_unit_can_neither_move_nor_fight_nor_be_fought(position: Draw) -> None:
    gone = [("1.1", "drill-refused-eliminated")]
    moving = position(blue_2=None, step=Movement(BLUE))
    assert "select blue-2" not in moving.offers
    assert moving.refusals("select blue-2") == gone
    fighting = position(blue_1="0704", blue_2=None, red_1="0705", red_2=None, step=Combat(BLUE))
    assert fighting.offers == ["attack red-1", "done"]
    assert fighting.refusals("attack red-2") == gone
    assert fighting.answer("attack red-1").refusals("join blue-2") == gone


@pytest.mark.rule("1.2")
def test_a_move_may_not_end_on_a_friend(position: Draw) -> None:
    game = position(blue_1="0102", blue_2="0103", step=Movement(BLUE))
    game.answer("select blue-1", "move 0103")
    assert "stop" not in game.offers
    assert game.refusals("stop") == [("3.5", "drill-refused-stop")]
    assert "stop" in game.answer("move 0203").offers


@pytest.mark.rule("1.2")
def test_a_retreat_may_not_end_on_a_friend(position: Draw) -> None:
    game = position(blue_1="0603", red_1="0704", red_2="0805", step=Combat(BLUE), rolls=[6])
    assert "retreat 0804" in game.answer("attack red-1", "join blue-1", "fight").offers
    game = position(blue_1="0603", red_1="0704", red_2="0804", step=Combat(BLUE), rolls=[6])
    game.answer("attack red-1", "join blue-1", "fight")
    assert "retreat 0804" not in game.offers
    assert game.refusals("retreat 0804") == [("7.1", "drill-refused-occupied")]


@pytest.mark.rule("1.2")
def test_only_one_unit_advances(position: Draw) -> None:
    game = position(blue_1="0603", blue_2="0604", red_1="0704", red_2=None, step=Combat(BLUE), rolls=[6])
    game.answer("attack red-1", "join blue-1", "join blue-2", "fight", "retreat 0804")
    assert game.offers == ["advance blue-1", "advance blue-2", "decline"]
    game.answer("advance blue-2")
    assert (game.where("blue-1"), game.where("blue-2")) == ("0603", "0704")
    assert game.asked == ("blue", "drill-ask-combat")


@pytest.mark.rule("1.3")
def test_the_map_is_eight_columns_by_six_rows() -> None:
    assert the_map().ids == tuple(f"{column:02}{row:02}" for column, row in product(range(1, 9), range(1, 7)))


@pytest.mark.rule("1.3")
@pytest.mark.parametrize(
    ("hex", "around"),
    [
        ("0303", {"0302", "0304", "0202", "0203", "0402", "0403"}),  # an odd column
        ("0403", {"0402", "0404", "0303", "0304", "0503", "0504"}),  # an even one, half a hex lower
        ("0101", {"0102", "0201"}),
        ("0206", {"0205", "0106", "0306"}),
        ("0801", {"0802", "0701", "0702"}),
        ("0806", {"0805", "0706"}),
    ],
)
def test_what_is_adjacent(hex: str, around: set[str]) -> None:
    ground = the_map()
    assert {ground.ids[place] for place in ground.neighbours[ground.index(hex)]} == around


@pytest.mark.rule("1.3")
def test_columns_grow_to_the_east_and_rows_to_the_south() -> None:
    places = {place.id: place for place in salient.new("drill").layout().places}
    assert places["0201"].x > places["0101"].x
    assert places["0102"].y - places["0101"].y == pytest.approx(1)
    assert places["0201"].y - places["0101"].y == pytest.approx(0.5)
    assert places["0301"].y == pytest.approx(places["0101"].y)


@pytest.mark.rule("1.3")
def test_terrain_and_hexsides() -> None:
    layout = salient.new("drill").layout()
    terrain = {place.id: place.terrain for place in layout.places}
    assert set(terrain.values()) == {"clear", "woods", "town", "lake"}
    assert {hex for hex, kind in terrain.items() if kind == "lake"} == {"0206", "0306"}
    assert {hex for hex, kind in terrain.items() if kind == "town"} == {"0503", "0703"}
    assert [{edge.a, edge.b} for edge in layout.edges if "bridge" in edge.tags] == [{"0403", "0503"}]
    # The river parts columns 04 and 05 from end to end.
    ground = the_map()
    banks = [hex for hex in ground.ids if hex.startswith("04")]
    between = {(a, ground.ids[b]) for a in banks for b in ground.neighbours[ground.index(a)] if ground.ids[b] > "05"}
    assert {(edge.a, edge.b) for edge in layout.edges if "river" in edge.tags} == between


@pytest.mark.rule("1.3")
@pytest.mark.parametrize("hex", ["0807", "0901", "0001", "101", "hill"])
def test_a_hex_that_is_not_on_the_map_is_no_answer(position: Draw, hex: str) -> None:
    game = position(step=Movement(BLUE)).answer("select blue-1")
    assert game.refusals(f"move {hex}") == [(None, "engine-unknown-target")]


@pytest.mark.rule("3.1")
@pytest.mark.parametrize("scenario", RULEBOOK.scenarios)
def test_every_unit_can_leave_the_place_where_it_is_set_up(scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    world = RULEBOOK.world(scenario, RULEBOOK.choose_options(None))
    pos = RULEBOOK.setup(world)
    assert RULEBOOK.set_up_faults(pos) == []
    dear = [[(to, 99) for to, _ in steps] if hex == pos.at[0] else steps for hex, steps in enumerate(world.steps)]
    monkeypatch.setattr(world, "steps", dear)
    name, hex = world.units[0].unit, world.map.ids[pos.at[0]]
    assert RULEBOOK.set_up_faults(pos) == [f"3.1: {name} can never leave {hex}"]
