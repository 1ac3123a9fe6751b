"""12 Where Greif, Traffic, von der Heydte, US Delay and Air Supply may lie."""

from __future__ import annotations

from typing import Any

import pytest

from salient.engine.actions import Action
from salient.games.deadly_woods.assets import placement
from salient.games.deadly_woods.assets.placement import (
    DelayHex,
    MarkerHex,
    PlaceAirSupply,
    PlaceDelay,
    PlaceGreif,
    PlaceTraffic,
    PlaceVonDerHeydte,
)
from salient.games.deadly_woods.combat.combat_part import CombatPart
from salient.games.deadly_woods.movement.movement_part import MovementPart
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import BOX, NOWHERE, OUT, TDWPosition
from salient.games.deadly_woods.supply import supply
from tdw_field import allied, delay, field, landing, panzer, unit
from tdw_rounds import Playing

ROAD = ["1315", "1415", "1515"]
BOARD = {
    "hexes": {
        "1515": {"settlement": "village", "control": "Allied"},
        "1313": {"settlement": "city", "control": "Allied"},
        "1717": {"settlement": "village", "control": "German"},
        "1818": {"settlement": "village", "control": "Allied", "supplied": False},
        "1212": {"settlement": "village", "terrain": "woods", "control": "Allied"},
        "1412": {"terrain": "rough"},
        "1611": {"terrain": "woods"},
    },
    "roads": [ROAD],
    "areas": {"6PzA": {"rows": [10, 13]}},
}


def marker(kind: str, at: str = "box", **more: Any) -> dict[str, Any]:
    german = kind in ("greif", "motorized")
    return {"id": kind.upper(), "kind": kind, "side": "German" if german else "Allied", "at": at} | more


def at_turn(turn: int, *units: Any, markers: Any = (), phase: str = "assets", **more: Any) -> TDWPosition:
    when = {"turn": turn, "phase": phase, "round": None} | more
    return field(BOARD, units, markers, when)


def hexes(play: Playing, verb: str = "place") -> set[str]:
    return {word.split()[2] for word in play.offered if word.split()[0] == verb}


def reasons(play: Playing, word: str) -> set[tuple[str | None, str]]:
    assert word not in play.offered
    return {(reason.rule, reason.message.id.removeprefix("tdw-refused-")) for reason in play.reasons(word)}


# Greif ---------------------------------------------------------------------------------------------


@pytest.mark.rule("12.5a", "4.1b")
def test_greif_keeps_away_from_allied_units_and_engineers_and_goes_anywhere_else() -> None:
    engineer = marker("engineer", "1818", corps="VIII")
    pos = at_turn(3, allied("A", "1115"), unit("G", "1515"), markers=[marker("greif"), engineer])
    play = Playing(pos, PlaceGreif())
    assert (play.step.side(pos), "pass" in play.offered) == ("german", True)
    assert {"1515", "1919"} - hexes(play) == {"1919"}  # 1919 touches 1818; Germans may be in Greif's hex
    for near in ("1115", "1116", "1818", "1819"):
        assert reasons(play, f"place GREIF {near}") == {("12.5a", "greif-beside")}
    play.play("place GREIF 1515")
    assert pos.asset_at[0] == play.hex("1515")
    assert play.said == ["tdw-greif-placed"]


@pytest.mark.rule("12.5a")
def test_in_turn_2_greif_lies_in_the_area_of_the_6th_panzer_army() -> None:
    play = Playing(at_turn(2, markers=[marker("greif")]), PlaceGreif())
    assert {hex[2:] for hex in hexes(play)} == {"10", "11", "12", "13"}
    assert reasons(play, "place GREIF 1515") == {("12.5a", "greif-area")}


@pytest.mark.rule("12.1b", "12.5a")
@pytest.mark.parametrize("turn", [1, 5])
def test_greif_has_its_turns(turn: int) -> None:
    pos = at_turn(turn, markers=[marker("greif")])
    assert Playing(pos, PlaceGreif()).asks == ""
    play = Playing(pos, MarkerHex("greif"))
    assert play.offered == ["pass"]
    assert reasons(play, "place GREIF 1919") >= {("12.5a", "season")}


@pytest.mark.rule("12.1c")
def test_only_the_asset_whose_turn_it_is_is_placed() -> None:
    play = Playing(at_turn(3, markers=[marker("greif"), marker("traffic")]), PlaceGreif())
    assert reasons(play, "place TRAFFIC 1515") == {("12.1c", "other-asset")}


# Traffic -------------------------------------------------------------------------------------------


@pytest.mark.rule("12.8", "4.1d")
def test_traffic_lies_on_any_road_hex_whoever_is_there() -> None:
    play = Playing(at_turn(2, unit("G", "1315"), allied("A", "1515"), markers=[marker("traffic")]), PlaceTraffic())
    assert hexes(play) == set(ROAD)
    assert reasons(play, "place TRAFFIC 1616") == {("12.8", "no-road")}
    play.play("pass")
    assert play.pos.asset_at[0] == BOX


@pytest.mark.rule("12.8", "4.1d", "12.1b")
def test_traffic_comes_after_the_move_round_of_turn_1_and_goes_after_turn_3() -> None:
    for turn, phase, asked in ((1, "rounds", True), (1, "assets", False), (3, "assets", True), (4, "assets", False)):
        pos = at_turn(turn, markers=[marker("traffic")], phase=phase)
        assert bool(Playing(pos, PlaceTraffic()).asks) is asked, (turn, phase)
    early = Playing(at_turn(1, markers=[marker("traffic")]), MarkerHex("traffic"))
    assert reasons(early, "place TRAFFIC 1515") == {("12.8", "traffic-later")}
    late = Playing(at_turn(4, markers=[marker("traffic")]), MarkerHex("traffic"))
    assert reasons(late, "place TRAFFIC 1515") == {("12.8", "season")}


@pytest.mark.rule("12.1a")
def test_what_is_not_in_its_box_cannot_be_placed() -> None:
    play = Playing(at_turn(2, markers=[marker("traffic", "1415")]), MarkerHex("traffic"))
    assert reasons(play, "place TRAFFIC 1515") == {("12.1a", "not-in-box")}
    assert [reason.message.id for reason in placement.why_not_place(at_turn(2), "traffic", 0)] == [
        "tdw-refused-not-in-scenario"
    ]


# Von der Heydte ------------------------------------------------------------------------------------


def jump(*units: Any, die: int = 0) -> Playing:
    play = Playing(at_turn(1, landing(), *units, phase="rounds"), PlaceVonDerHeydte())
    return play.play("deploy V 1411", "jump", f"roll {die}") if die else play


@pytest.mark.rule("12.7a")
def test_von_der_heydte_comes_down_in_open_country_of_the_north_out_of_reach() -> None:
    play = jump(allied("A", "1811"), unit("G", "1010"))
    assert "pass" not in play.offered
    assert {"1411", "1611"} <= hexes(play, "deploy")
    assert reasons(play, "deploy V 1412") == {("12.7a", "vdh-terrain")}
    assert reasons(play, "deploy V 1313") == {("12.7a", "vdh-settlement")}
    assert reasons(play, "deploy V 1416") == {("12.7a", "vdh-area")}
    assert reasons(play, "deploy V 1010") == {("12.7a", "vdh-occupied")}
    assert reasons(play, "deploy V 1711") == {("12.7a", "vdh-zoc")}
    assert ("12.7a", "vdh-occupied") in reasons(play, "deploy V 1811")
    assert reasons(play, "deploy G 1411") == {("12.7a", "other-unit")}


@pytest.mark.rule("12.7b")
@pytest.mark.parametrize("die", [1, 2])
def test_on_1_and_2_he_is_a_unit(die: int) -> None:
    pos = jump(die=die).pos
    vdh = pos.world.vdh
    assert (pos.world.map.ids[pos.at[vdh]], pos.steps[vdh], pos.landing) == ("1411", 1, NOWHERE)
    assert pos.face(vdh).move == 0
    assert not pos.in_zone_of(GERMAN)
    assert not pos.oos


@pytest.mark.rule("12.7c")
@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_from_3_on_he_is_a_marker(die: int) -> None:
    pos = jump(die=die).pos
    assert (pos.world.map.ids[pos.landing], pos.at[pos.world.vdh]) == ("1411", BOX)


@pytest.mark.rule("12.7b", "12.7c")
def test_the_odds_of_the_jump() -> None:
    play = jump().play("deploy V 1411", "jump")
    assert [weight for _, weight in play.step.distinct(play.pos)] == [2, 4]


@pytest.mark.rule("12.7a")
def test_he_jumps_once_and_not_at_all_where_there_is_no_place() -> None:
    play = jump(die=4)
    assert Playing(play.pos, PlaceVonDerHeydte()).asks == ""
    board = {"default": "forest", "areas": {"6PzA": {"rows": [10, 13]}}}
    pos = field(board, [landing()], when={"turn": 1, "round": None})
    assert Playing(pos, PlaceVonDerHeydte()).asks == ""
    assert pos.at[pos.world.vdh] == OUT
    assert Playing(at_turn(1), PlaceVonDerHeydte()).asks == ""  # a scenario without him


# US Delay ------------------------------------------------------------------------------------------


@pytest.mark.rule("12.9.1b", "4.1e")
def test_delay_goes_to_a_supplied_allied_village_or_city_without_an_allied_unit() -> None:
    play = Playing(at_turn(3, delay(), allied("A", "1313"), panzer("P", "1516"), side="Allied"), PlaceDelay())
    assert hexes(play, "deploy") == {"1515", "1212"}  # next to Germans too
    assert reasons(play, "deploy D 1616") == {("12.9.1b", "no-settlement")}
    assert reasons(play, "deploy D 1717") == {("12.9.1b", "not-allied")}
    assert reasons(play, "deploy D 1818") == {("12.9.1b", "hex-supply")}
    assert reasons(play, "deploy D 1313") == {("12.9.1b", "delay-unit")}
    assert reasons(play, "deploy A 1515") == {("12.9.1b", "other-unit")}
    play.play("deploy D 1515")
    assert play.pos.at[play.unit("D")] == play.hex("1515")


@pytest.mark.rule("12.9.1a", "12.1b")
@pytest.mark.parametrize(("turn", "points", "why"), [(1, 0, "delay-turn-1"), (6, 2, "delay-initiative")])
def test_delay_is_there_from_turn_2_while_the_german_has_the_initiative(turn: int, points: int, why: str) -> None:
    pos = at_turn(turn, delay(), state={"vp": points})
    assert Playing(pos, PlaceDelay()).asks == ""
    play = Playing(pos, DelayHex())
    assert play.offered == ["pass"]
    assert reasons(play, "deploy D 1515") == {("12.9.1a", why)}


@pytest.mark.rule("12.9.1a")
def test_delay_in_turn_6_if_the_german_has_the_initiative() -> None:
    assert Playing(at_turn(6, delay(), state={"vp": 3}), PlaceDelay()).asks == "DelayHex"


@pytest.mark.rule("12.9.1f")
def test_delay_may_be_lifted_and_placed_elsewhere_or_stay() -> None:
    play = Playing(at_turn(3, delay("1515")), PlaceDelay())
    assert hexes(play, "deploy") == {"1313", "1212"}
    play.play("pass")
    assert play.pos.at[0] == play.hex("1515")
    Playing(play.pos, PlaceDelay()).play("deploy D 1313")
    assert play.pos.at[0] == play.hex("1313")


@pytest.mark.rule("12.6b", "12.9.1f")
def test_delay_takes_the_motorized_marker_off_a_unit_beside_it() -> None:
    play = Playing(at_turn(3, delay(), unit("G", "1415", "motorized"), markers=[marker("motorized")]), PlaceDelay())
    play.play("deploy D 1515")
    assert play.pos.motorized == NOWHERE


# Air Supply ----------------------------------------------------------------------------------------


def air(turn: int = 5, played: int = 2) -> Playing:
    state = {"reinforcements_played": {"Allied": played}}
    pos = at_turn(
        turn, markers=[marker("air_supply")], phase="rounds", side="Allied", round="reinforcement", state=state
    )
    return Playing(pos, PlaceAirSupply())


@pytest.mark.rule("8.6a")
def test_air_supply_goes_to_an_allied_village_or_city_in_clear_terrain() -> None:
    play = air()
    assert hexes(play) == {"1515", "1313", "1818"}
    assert reasons(play, "place AIR_SUPPLY 1616") == {("8.6a", "no-settlement")}
    assert reasons(play, "place AIR_SUPPLY 1717") == {("8.6a", "not-allied")}
    assert reasons(play, "place AIR_SUPPLY 1212") == {("8.6a", "air-terrain")}
    play.play("place AIR_SUPPLY 1515")
    assert (play.pos.asset_at[0], play.pos.air_asked) == (play.hex("1515"), True)


@pytest.mark.rule("8.6a")
def test_air_supply_refused_never_comes() -> None:
    play = air().play("pass")
    assert (play.pos.asset_at[0], play.pos.air_asked) == (OUT, True)
    assert Playing(play.pos, PlaceAirSupply()).asks == ""


@pytest.mark.rule("8.6a")
@pytest.mark.parametrize(("turn", "played", "why"), [(5, 1, "air-chit"), (4, 2, "season"), (6, 2, "season")])
def test_air_supply_comes_with_the_second_chit_of_turn_5(turn: int, played: int, why: str) -> None:
    play = air(turn, played)
    assert play.asks == ""
    play = Playing(play.pos, MarkerHex("air_supply"))
    assert reasons(play, "place AIR_SUPPLY 1515") == {("8.6a", why)}


@pytest.mark.rule("12.9.1c")
def test_delay_never_moves_nor_attacks_and_has_the_village_behind_it() -> None:
    pos = at_turn(3, delay("1515"), panzer("P", "1516"), phase="rounds", side="Allied", round="move")
    moving = Playing(pos.copy(), MovementPart(ALLIED))
    assert moving.offered == ["end_movement"]
    assert moving.reasons("select D")
    fighting = Playing(pos.copy(), CombatPart(ALLIED))
    assert "attack 1516" not in fighting.offered
    assert fighting.reasons("attack 1516")
    attacked = at_turn(3, delay("1515"), panzer("P", "1516"), phase="rounds", round="combat")
    sums = CombatPart(GERMAN).sums(attacked, Action.parse("attack 1515"))
    assert [sum(line.value for line in found.lines) for found in sums if found.name.id == "tdw-sum-defense"] == [2]


@pytest.mark.rule("12.9.1f")
def test_delay_that_is_lifted_opens_no_line_of_supply_for_itself() -> None:
    road = [f"{column}15" for column in range(10, 18)]
    hexes_ = {"1015": {"entry": "A"}, "1315": {"settlement": "village"}, "1715": {"settlement": "village"}}
    board = {"default": "forest", "hexes": hexes_, "roads": [road]}
    when = {"turn": 3, "phase": "assets", "round": None, "side": "Allied"}
    pos = field(board, [delay("1315"), unit("G", "1314")], when=when)
    assert supply.traces(pos, pos.world.map.index("1715"), ALLIED)  # as long as it lies there
    assert Playing(pos, PlaceDelay()).asks == ""
