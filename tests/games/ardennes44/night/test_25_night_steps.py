"""25 The Replacement Phase as it is asked, and the check of 30 as it ends the game."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from a44_asking import Asking
from salient.games.ardennes44 import cases
from salient.games.ardennes44.night import replacements
from salient.games.ardennes44.night.replacement_phase import ReplacementPhase
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, REPLACED
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.sequence import STEPS
from salient.games.ardennes44.setup.victory_phase import VictoryCheckPhase

NIGHT_OF_TWO, NIGHT_OF_ONE, NIGHT_OF_NONE = 12, 10, 2  # T17
TOWN = {"settlement": "town", "control": "Allied"}


def us(id: str = "A", at: str | None = "1515", **more: Any) -> dict[str, Any]:
    plain = {"attack": 2, "defense": 2, "move": 3, "steps": 1, "max_steps": 2, "stacking": 1, "color": "V"}
    return {"id": id, "side": "Allied", "nationality": "American", "at": at} | plain | more


def german(id: str = "G", at: str | None = "1512", **more: Any) -> dict[str, Any]:
    return us(id, at, **({"color": "5PzA"} | more)) | {"side": "German", "nationality": "German"}


def destroyed(id: str = "Z", **more: Any) -> dict[str, Any]:
    return us(id, None, **({"steps": 0} | more))


def tank(id: str, at: str) -> dict[str, Any]:
    kind = {"type": "tank", "class": "vehicle", "silhouette": True, "stacking": 0, "tq": 3, "tq_kind": "tank"}
    return us(id, at, **kind)


def position(*units: dict[str, Any], turn: int = NIGHT_OF_TWO, **hexes: dict[str, Any]) -> A44Position:
    """A road along column 15 from the Allied source in 1522 to the German one in 1510; hexes as h1515."""
    known: dict[str, Any] = {"1522": {"supply_source": "Allied"}, "1510": {"supply_source": "German"}}
    sides = [{"between": pair, "road": "primary"} for pair in pairwise(f"15{row}" for row in range(10, 23))]
    more = {id.removeprefix("h"): data for id, data in hexes.items()}
    board = {"columns": [10, 22], "rows": [10, 22], "hexes": known | more, "sides": sides}
    return cases.position({"board": board, "units": units, "when": {"turn": turn, "night": True}})


def phase(*units: dict[str, Any], player: int = ALLIED, turn: int = NIGHT_OF_TWO, **hexes: dict[str, Any]) -> Asking:
    return Asking(position(*units, turn=turn, **hexes), ReplacementPhase(player))


# 25.2 Replacements ---------------------------------------------------------------------------------


@pytest.mark.rule("25.1a", "25.2a")
def test_nights_without_points_ask_nothing() -> None:
    game = phase(us(), turn=NIGHT_OF_NONE)
    assert (game.asked, game.said) == (None, [])
    assert STEPS["replacement"] is ReplacementPhase


@pytest.mark.rule("25.2a", "25.2c")
def test_each_point_flips_a_reduced_unit() -> None:
    game = phase(us(), us("B", "1616"), us("C", "1717", steps=2), german())
    assert game.asked == ("allied", "a44-ask-replacements")
    assert game.offers == ["replace A", "replace B", "done"]
    assert game.refused("replace C") == ["25.2 replace-full"]
    assert game.refused("replace G") == ["25.2 replace-not-yours"]
    assert game.unexplained() == []
    game.answer("replace A")
    assert (game.pos.steps[0], game.pos.status[0]) == (2, REPLACED)
    assert game.offers == ["replace B", "done"]
    game.answer("replace B")
    assert (game.asked, game.pos.replaced) == (None, (2, 0))
    assert game.said == ["a44-replacement-points", "a44-replaced", "a44-replaced"]


@pytest.mark.rule("25.2a")
def test_points_may_be_left_and_are_lost() -> None:
    game = phase(us(), us("B", "1616")).answer("replace A", "done")
    assert game.asked is None
    again = Asking(game.pos, ReplacementPhase(ALLIED))
    assert replacements.points_left(again.pos, ALLIED) == 2


@pytest.mark.rule("25.2b")
def test_one_of_two_points_for_armor_and_none_of_one() -> None:
    game = phase(tank("T", "1515"), tank("U", "1616"), us("C", "1717"))
    assert game.offers == ["replace T", "replace U", "replace C", "done"]
    game.answer("replace U")
    assert game.offers == ["replace C", "done"]
    assert game.refused("replace T") == ["25.2 replace-infantry-only"]
    single = phase(tank("T", "1515"), us("C", "1717"), turn=NIGHT_OF_ONE)
    assert single.offers == ["replace C", "done"]


@pytest.mark.rule("25.2h", "25.2i")
def test_who_gets_none() -> None:
    bars = [us(word, f"16{row}", status=[word]) for row, word in enumerate(("engaged", "oos", "night", "broken"), 12)]
    game = phase(us("P", "1515", type="parachute"), us("E", "1717", nationality="British"), *bars)
    assert game.offers == ["done"]
    assert game.refused("replace P") == ["25.2 replace-airborne"]
    assert game.refused("replace oos") == ["23.4 out-of-supply"]
    assert game.unexplained() == []


@pytest.mark.rule("25.2c", "25.2e")
def test_a_destroyed_unit_is_placed_by_its_owner() -> None:
    game = phase(destroyed(), us("B", "1517", steps=2), german(), h1516=TOWN, h1519=TOWN, h1513=TOWN, h1721=TOWN)
    assert game.offers == ["replace Z", "done"]
    game.answer("replace Z")
    assert game.asked == ("allied", "a44-ask-replacement-place")
    assert game.offers == ["place 1516", "place 1519"]
    assert game.refused("place 1513") == ["25.2 replace-adjacent"]
    assert game.refused("place 1517") == ["25.2 replace-place"]
    assert game.refused("place 1721") == ["25.2 no-road-path"]
    assert game.unexplained() == []
    game.answer("place 1516")
    assert (game.pos.steps[0], game.pos.status[0], game.pos.world.map.ids[game.pos.at[0]]) == (1, REPLACED, "1516")
    assert game.offers == ["replace Z", "done"]  # nothing forbids it the second point


@pytest.mark.rule("25.2e")
def test_it_may_find_no_place() -> None:
    game = phase(destroyed(), us("B", "1517", steps=2))
    assert game.offers == ["done"]
    assert game.refused("replace Z") == ["25.2 replace-nowhere"]


@pytest.mark.rule("25.2e")
def test_germans_return_at_k_l_and_m() -> None:
    lost = german("Z", None, steps=0)
    game = phase(lost, player=GERMAN, h1010={"entry": "L"}, h1012={"entry": "N"}).answer("replace Z")
    assert (game.asked, game.offers) == (("german", "a44-ask-replacement-place"), ["place 1010"])


@pytest.mark.rule("25.2f")
def test_a_large_unit_takes_the_place_of_a_remnant() -> None:
    large = destroyed(steps=0, max_steps=3, stacking=2)
    remnant = us("R", "1616", max_steps=1, special=["remnant"])
    game = phase(large, remnant, us("B", "1517", steps=2), h1516=TOWN)
    game.answer("replace Z")
    assert game.offers == ["place 1616"]
    assert game.refused("place 1516") == ["25.2 replace-remnant"]
    game.answer("place 1616")
    assert (game.pos.steps[0], game.pos.at[1]) == (2, NOWHERE)


# 30 The Victory Check Phase ------------------------------------------------------------------------

ROAD = [f"15{row}" for row in range(10, 31)]
LIEGE = {f"15{row}": "Liège" for row in range(12, 16)}
MEUSE = {"1512": "Givet", "1513": "Dinant", "1514": "Namur", "1515": "Andenne", "1516": "Huy"}
BASTOGNE = {"1515": "Bastogne", "1516": "Bastogne"}


def checked(
    *units: dict[str, Any],
    held: dict[str, str] | None = None,
    areas: dict[str, str] | None = None,
    turn: int = 5,
    scenario: str = "campaign",
    **state: Any,
) -> Asking:
    """`held`: victory hexes in German hands, by name; `state`: what the position holds."""
    hexes: dict[str, Any] = {"1510": {"supply_source": "German"}, "1530": {"supply_source": "Allied"}}
    for id, name in (held or {}).items():
        hexes[id] = {"settlement": "town", "name": name, "victory": True, "control": "German"}
    for id, area in (areas or {}).items():
        hexes[id] = {"start_area": area}
    sides = [{"between": pair, "road": "primary"} for pair in pairwise(ROAD)]
    board = {"columns": [10, 20], "rows": [10, 30], "hexes": hexes, "sides": sides}
    pos = cases.position({"board": board, "units": units, "when": {"turn": turn}})
    pos.world.scenario = scenario
    for name, value in state.items():
        setattr(pos, name, value)
    return Asking(pos, VictoryCheckPhase(ALLIED))


def ended(game: Asking) -> tuple[str | None, str] | None:
    result = game.pos.result
    return None if result is None else (result.winner, game.said[-1])


AREAS = {"1527": "1SS", "1528": "12SS", "1529": "2Pz"}


@pytest.mark.rule("30.1a", "30.2b", "30.2c", "30.2d")
@pytest.mark.parametrize(
    ("held", "expected"),
    [
        (LIEGE, ("german", "a44-victory-liege")),
        (dict(list(MEUSE.items())[:4]), ("german", "a44-victory-meuse")),
        ({f"15{row}": f"Town {row}" for row in range(12, 18)}, ("german", "a44-victory-west")),
    ],
)
def test_german_aims_end_the_game_at_once(held: dict[str, str], expected: tuple[str, str]) -> None:
    game = checked(held=held)
    assert ended(game) == expected
    assert game.pos.stack == ()


@pytest.mark.rule("30.2a")
def test_the_way_to_antwerp() -> None:
    on_road = checked().pos.world.map.index("1520")
    assert ended(checked(exited=24, exits_used=(on_road,))) == ("german", "a44-victory-antwerp")
    assert checked(exited=23, exits_used=(on_road,)).said == ["a44-state-exited"]


@pytest.mark.rule("30.3a")
def test_three_start_areas_at_two_checks() -> None:
    units = [us(f"A{row}", f"15{row}") for row in (27, 28, 29)]
    first = checked(*units, areas=AREAS)
    assert (ended(first), first.said) == (None, ["a44-state-areas"])
    again = Asking(first.pos, VictoryCheckPhase(ALLIED))
    assert ended(again) == ("allied", "a44-victory-start-areas")


@pytest.mark.rule("30.3a", "S4e", "S5b")
def test_the_last_turn() -> None:
    assert ended(checked(turn=22)) == ("allied", "a44-victory-held")
    drawn = checked(german("G", "1517"), held=BASTOGNE, turn=22, scenario="patton")
    assert ended(drawn) == (None, "a44-victory-bastogne-drawn")
    west = {f"15{row}": f"Town {row}" for row in range(11, 15)}
    lost = checked(held={**BASTOGNE, **west}, turn=30, scenario="extended")
    assert ended(lost) == ("german", "a44-victory-bastogne")


@pytest.mark.rule("S2b", "S3b")
@pytest.mark.parametrize(("scenario", "turn", "needed"), [("six-turns", 6, 10), ("eight-turns", 8, 14)])
def test_points_are_told_every_turn_and_decide_the_last(scenario: str, turn: int, needed: int) -> None:
    held = {f"15{row}": f"Town {row}" for row in range(11, 11 + needed)}
    before = checked(held=held, turn=turn - 1, scenario=scenario)
    assert (ended(before), before.said) == (None, ["a44-state-points"])
    assert before.last("points", "needed") == [needed, needed]
    assert ended(checked(held=held, turn=turn, scenario=scenario)) == ("german", "a44-victory-points")
    held.popitem()
    assert ended(checked(held=held, turn=turn, scenario=scenario)) == ("allied", "a44-victory-points")


@pytest.mark.rule("30.2b", "30.2c", "30.2d")
def test_the_campaign_tells_what_has_been_reached() -> None:
    assert checked(held={"1512": "Huy", "1513": "Liège"}).said == [
        "a44-state-liege",
        "a44-state-meuse",
        "a44-state-west",
    ]
    assert checked().said == []
