"""G09, M17 The player's moves as he is asked for them, and routes."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from eaa_field import ROAD, allied, at, command, field, german, of
from salient.engine.actions import Action
from salient.engine.steps import answer
from salient.games.enemy_action.movement import reach
from salient.games.enemy_action.movement.moves import March, Moves, routes
from salient.games.enemy_action.pieces.counters import ALLIED
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.rulebook import RULEBOOK


def begun(pos: EAAPosition, *active: str) -> EAAPosition:
    pos.active = sum(1 << of(pos, id) for id in active)
    pos.push(Moves(ALLIED))
    return pos


def offers(pos: EAAPosition) -> set[str]:
    return {str(action) for action in pos.stack[-1].actions(pos)}


def play(pos: EAAPosition, *texts: str) -> EAAPosition:
    for text in texts:
        assert text in offers(pos)
        answer(pos, Action.parse(text))
    return pos


def refused(pos: EAAPosition, text: str) -> list[str | None]:
    assert text not in offers(pos)
    reasons = pos.stack[-1].why_not(pos, Action.parse(text))
    assert reasons
    return [reason.rule for reason in reasons]


@pytest.mark.rule("G09", "M17")
def test_units_move_one_by_one_and_once() -> None:
    pos = begun(field(ROAD, [allied("a", "1416"), command("c", "1416"), german("g", "1410")]), "a", "c")
    assert offers(pos) == {"select a", "select c", "strategic a", "strategic c", "done"}
    play(pos, "select a", "move 1415")
    assert pos.stack[-1] == March(ALLIED, of(pos, "a"), 1, 1)
    assert refused(pos, "cancel") == ["M17"]
    play(pos, "stop")
    assert offers(pos) == {"select c", "strategic c", "done"}
    assert refused(pos, "select a") == ["G09"]
    assert pos.moved == 1 << of(pos, "a")
    play(pos, "done")
    assert pos.stack == ()


@pytest.mark.rule("M17")
def test_a_unit_that_has_not_moved_is_put_back() -> None:
    pos = begun(field(ROAD, [allied("a", "1416")]), "a")
    play(pos, "select a")
    assert refused(pos, "stop") == ["M17"]
    play(pos, "cancel")
    assert pos.stack == (Moves(ALLIED),)
    assert not pos.moved


@pytest.mark.rule("G09", "G10", "H04", "S05", "S10")
@pytest.mark.parametrize(
    ("unit", "rules"),
    [
        (allied("u", "1416"), ["G09"]),
        (allied("u", "reserve"), ["G09"]),
        (german("u", "1410"), ["G09"]),
        (allied("u", "1416", "deployed"), ["H04", "G09"]),
        (allied("u", "1416", "dispersed"), ["G10", "B14"]),
        (allied("u", "1416", "attacked"), ["G09", "G09"]),
        (command("u", "1416", supply="isolated"), ["G09", "S05"]),
    ],
)
def test_who_cannot_be_selected(unit: dict[str, object], rules: list[str]) -> None:
    pos = begun(field(ROAD, [unit, allied("a", "1417")]), "a")
    assert refused(pos, "select u") == rules


@pytest.mark.rule("M09", "M10")
def test_strategic_moves_are_begun_as_such() -> None:
    units = [command("c", "1417"), command("l", "1416", supply="limited"), german("g", "1010")]
    pos = begun(field(ROAD, units), "c", "l")
    assert refused(pos, "strategic l") == ["M10"]
    play(pos, "strategic c", *(f"move 14{column}" for column in range(16, 11, -1)))
    assert refused(pos, "move 1312") == ["M09"]
    play(pos, "move 1411", "move 1410")
    assert pos.at[of(pos, "c")] == at(pos, "1410")


@pytest.mark.rule("M06")
def test_a_move_that_cannot_go_on_is_over_by_itself() -> None:
    pos = begun(field(ROAD, [command("c", "1416"), allied("a", "1416"), german("g", "1413")]), "c", "a")
    play(pos, "select c", "move 1415", "move 1414")
    assert pos.stack == (Moves(ALLIED),)
    assert pos.moved == 1 << of(pos, "c")


@pytest.mark.rule("B10")
def test_no_step_into_a_move_that_could_not_end() -> None:
    full = [allied(f"f{n}", "1415") for n in range(3)]
    pos = begun(field({"rows": [14, 14]}, [allied("a", "1416"), *full, german("g", "1414")]), "a")
    play(pos, "select a")
    assert refused(pos, "move 1415") == ["B10"]
    pos = begun(field({"rows": [14, 14]}, [allied("a", "1416"), *full]), "a")
    play(pos, "select a", "move 1415")
    assert refused(pos, "stop") == ["B10"]
    play(pos, "move 1414", "stop")


@pytest.mark.rule("E08")
def test_a_march_with_the_full_allowance() -> None:
    pos = field(ROAD, [allied("a", "1416")], when={"date": 16, "side": "Allied"})
    pos.push(March(ALLIED, of(pos, "a"), freely=True))
    play(pos, "move 1415", "move 1414", "move 1413")
    assert pos.moved == 1 << of(pos, "a")
    assert not pos.stack


@pytest.mark.rule("G09", "B10", "M17")
@pytest.mark.parametrize("seed", range(6))
def test_routes_are_walked_as_offered_and_refusals_have_reasons(seed: int) -> None:
    rng = random.Random(seed)
    names = [f"{row}{column}" for row in range(10, 19) for column in range(10, 19)]
    board = ROAD | {
        "default": rng.choice(["clear", "woods", "broken"]),
        "rivers": [["1513", "1514"], ["1313", "1314"]],
        "bridges": [{"between": ["1414", "1415"]}],
    }
    places = rng.sample(names, 12)
    units = [(command if n % 2 else allied)(f"a{n}", rng.choice(places[:3])) for n in range(6)]
    units += [german(f"g{n}", places[6 + n]) for n in range(3)]
    pos = begun(field(board, units), *(f"a{n}" for n in range(6)))
    for unit in range(6):
        found = routes(pos, [unit])
        whole = {**reach.strategic_reach(pos, unit), **reach.reach(pos, unit)}
        assert set(found) == {pos.world.map.ids[hex] for hex in whole}
        assert (f"select a{unit}" in offers(pos)) == bool(reach.reach(pos, unit))
        assert (f"strategic a{unit}" in offers(pos)) == bool(reach.strategic_reach(pos, unit))
        for hex, route in rng.sample(sorted(found.items()), min(8, len(found))):
            assert route.cost == 2 * whole[at(pos, hex)]
            twin = play(pos.copy(), *route.steps)
            assert twin.at[unit] == at(pos, hex)
    march = play(pos.copy(), "select a0")
    for hex in names:
        if f"move {hex}" not in offers(march):
            assert march.stack[-1].why_not(march, Action.parse(f"move {hex}"))
        else:
            assert not march.stack[-1].why_not(march, Action.parse(f"move {hex}"))
            onward = play(march.copy(), f"move {hex}")
            for goal, route in routes(onward, [0]).items():
                if isinstance(onward.stack[-1], March):
                    assert play(onward.copy(), *route.steps).at[0] == at(pos, goal)
            for name in names:
                text = f"move {name}"
                if isinstance(onward.stack[-1], March) and text not in offers(onward):
                    assert onward.stack[-1].why_not(onward, Action.parse(text))


def test_there_are_no_routes_of_several_units_or_of_others() -> None:
    pos = begun(field(ROAD, [allied("a", "1416"), allied("b", "1415")]), "a")
    assert routes(pos, [0, 1]) == {}
    assert routes(pos, [1]) == {}
    assert routes(field(ROAD, [allied("a", "1416")]), [0]) == {}


@pytest.mark.rule("G09", "G10", "H04")
@pytest.mark.parametrize("status", ["moved", "attacked", "dispersed", "deployed"])
def test_whom_his_state_keeps_from_moving_though_he_is_active(status: str) -> None:
    pos = begun(field(ROAD, [allied("u", "1416", status), allied("a", "1417")]), "u", "a")
    assert "select u" not in offers(pos)
    assert "select a" in offers(pos)
    assert refused(pos, "select u")


@pytest.mark.parametrize("start", ["2114", "2117", "1714", "1220"])
@pytest.mark.rule("M09", "M17")
def test_strategic_routes_keep_to_roads(start: str) -> None:
    """On the map itself, where a short cut through the country may cost as much as the road around it."""
    pos = RULEBOOK.setup(RULEBOOK.world("campaign", RULEBOOK.choose_options(None)))
    index = pos.world.map.index
    pos.day = 18
    pos.put(of(pos, "CCR-7A-XVIII"), index(start))
    begun(pos, "CCR-7A-XVIII")
    found = routes(pos, [of(pos, "CCR-7A-XVIII")])
    far = {id: route.steps for id, route in found.items() if route.steps[0].startswith("strategic")}
    assert far
    for id, steps in far.items():
        walk = [index(start), *(index(step.split()[1]) for step in steps[1:])]
        assert walk[-1] == index(id)
        assert all(pos.world.ground.has_road(a, b) for a, b in pairwise(walk)), id
