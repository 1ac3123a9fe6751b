"""K16, K17, M12-M15 Walks along the arrows, exits, roadblocks."""

from __future__ import annotations

import pytest

from eaa_field import ROAD, allied, at, detachment, field, german, of, panzer
from salient.games.enemy_action.map import fields
from salient.games.enemy_action.movement import exits, going, roadblocks
from salient.games.enemy_action.movement.walk import walk
from salient.games.enemy_action.position import EXITED, EAAPosition

WOODS = ROAD | {"default": "woods"}


def walked(pos: EAAPosition, unit: str, *, primary: bool = True) -> tuple[list[str], bool] | None:
    found = walk(pos, of(pos, unit), primary=primary)
    return None if found is None else ([pos.world.map.ids[hex] for hex in found.path], found.strategic)


def road(first: int, last: int) -> list[str]:
    return [f"14{column}" for column in range(first, last + 1)]


@pytest.mark.rule("K16")
def test_along_the_primary_arrow_as_far_as_the_points_go() -> None:
    pos = field(WOODS, [panzer("p", "1410"), allied("a", "1212"), german("g", "1410", supply="limited")])
    assert walked(pos, "p") == (road(11, 16), False)  # an enemy within two hexes of the road ahead
    assert walked(pos, "g") == (road(11, 13), False)


@pytest.mark.rule("K16", "M09")
def test_by_strategic_movement_if_that_ends_nearer() -> None:
    pos = field(WOODS, [panzer("p", "1410"), panzer("n", "1416")])
    assert walked(pos, "p") == (road(11, 18), True)
    assert walked(pos, "n") == (road(17, 18), False)
    pos = field(WOODS, [panzer("p", "1410", move=5), allied("a", "1618")])
    assert walked(pos, "p") == (road(11, 16), True)


@pytest.mark.rule("K16", "M06")
def test_a_walk_stops_in_a_zone_and_before_an_enemy() -> None:
    pos = field(WOODS, [panzer("p", "1410"), allied("a", "1415")])
    assert walked(pos, "p") == (road(11, 14), False)
    pos = field(WOODS, [panzer("p", "1414"), allied("a", "1415")])
    assert walked(pos, "p") is None


@pytest.mark.rule("K16", "B10")
def test_a_walk_ends_in_the_last_hex_with_room() -> None:
    full = [german(f"f{n}", "1413") for n in range(3)]
    pos = field(WOODS, [german("g", "1410", supply="limited"), *full])
    assert walked(pos, "g") == (road(11, 12), False)
    beyond = [german(f"h{n}", "1414") for n in range(3)]
    pos = field(WOODS, [german("g", "1412", supply="limited"), *full, *beyond, allied("a", "1415")])
    assert walked(pos, "g") is None


@pytest.mark.rule("K17")
def test_the_other_way_takes_the_secondary_arrow_or_any_nearer_hex_first() -> None:
    board = {"objectives": {"6th Panzer": "1418"}}
    pos = field(board, [german("g", "1312", supply="limited"), allied("a", "1313")])
    assert fields.arrows(pos, of(pos, "g"), at(pos, "1312")) == (at(pos, "1313"), at(pos, "1413"))
    assert walked(pos, "g") is None
    assert walked(pos, "g", primary=False) is None  # from zone to zone
    pos = field(board, [german("g", "1312", supply="limited"), *(german(f"f{n}", "1313") for n in range(3))])
    found = walked(pos, "g", primary=False)
    assert found is not None
    assert found[0][0] == "1413"
    pos = field(WOODS, [german("g", "1412"), allied("a", "1414", bracketed=True), allied("b", "1413", bracketed=True)])
    assert walked(pos, "g") is None
    assert fields.arrows(pos, of(pos, "g"), at(pos, "1412"))[1] == -1
    assert walked(pos, "g", primary=False) is None  # no neighbour is nearer but the road


@pytest.mark.rule("K17")
def test_where_both_arrows_are_barred_any_other_nearer_hex_will_do() -> None:
    board = {"objectives": {"6th Panzer": "1418"}, "hexes": {"1415": "forest"}}
    units = [german("g", "1414", supply="limited"), allied("a", "1514", bracketed=True)]
    pos = field(board, units)
    assert fields.arrows(pos, of(pos, "g"), at(pos, "1414")) == (at(pos, "1314"), at(pos, "1514"))
    assert walked(pos, "g", primary=False) == (["1415", "1416"], False)


# M15 ------------------------------------------------------------------------------------------------


@pytest.mark.rule("M15")
def test_germans_exit_where_the_map_says_so_when_bound_for_an_exit() -> None:
    units = [panzer("p", "0129", army="6th Panzer"), german("g", "0128", army="6th Panzer")]
    pos = field({"game_map": True}, units, when={"date": 24})
    unit = of(pos, "p")
    places = pos.world.places
    exit_hex = (places.exits & ~places.no_exit).bit_length() - 1
    pos.put(unit, exit_hex)
    assert not exits.may_exit(pos, unit, 3)
    goals = list(pos.goals)
    goals[places.goal["6th Panzer"]] = fields.exit_index(pos, "6th Panzer", exit_hex)
    pos.goals = tuple(goals)
    assert exits.may_exit(pos, unit, 1)
    assert not exits.may_exit(pos, unit, 0)
    assert not exits.may_exit(pos, of(pos, "g"), 3)


@pytest.mark.rule("M15")
@pytest.mark.parametrize(("roads", "points"), [(ROAD["roads"], 4), ([], 2)])
def test_what_an_exit_is_worth(roads: list[list[str]], points: int) -> None:
    pos = field(ROAD | {"roads": roads}, [panzer("p", "1418")])
    exits.leave(pos, of(pos, "p"))
    assert (pos.at[of(pos, "p")], pos.exited, pos.steps[of(pos, "p")]) == (EXITED, points, 2)


@pytest.mark.rule("M17")
def test_going_leaves_its_tracks() -> None:
    pos = field({"rivers": [["1413", "1414"]]}, [panzer("p", "1413")])
    going.go(pos, of(pos, "p"), [at(pos, "1414"), at(pos, "1415")])
    assert pos.moved == 1 << of(pos, "p")
    assert pos.crossed == 1
    assert pos.german >> at(pos, "1414") & pos.german >> at(pos, "1415") & 1


# M12-M14 --------------------------------------------------------------------------------------------


@pytest.mark.rule("M12", "M13")
def test_where_roadblocks_may_go() -> None:
    board = WOODS | {"rows": [12, 16], "hexes": ROAD["hexes"] | {"1414": {"terrain": "clear"}, "1415": "broken"}}
    pos = field(board, [german("g", "1411"), allied("a", "1416")], {"roadblocks": ["1417"]})
    expected = {
        "1411": ["M12"],
        "1412": ["M12"],
        "1413": [],
        "1414": ["M12"],
        "1415": [],
        "1416": [],
        "1417": ["M12"],
        "1515": ["M12"],
    }
    for hex, rules in expected.items():
        assert [reason.rule for reason in roadblocks.why_not(pos, at(pos, hex))] == rules
        assert bool(roadblocks.where(pos) >> at(pos, hex) & 1) is not bool(rules)
    roadblocks.place(pos, at(pos, "1413"))
    assert not roadblocks.where(pos) >> at(pos, "1413") & 1
    assert roadblocks.ROADBLOCKS == 2


@pytest.mark.rule("M12")
def test_a_roadblock_needs_allied_supply_and_no_detachment_beside_it() -> None:
    pos = field(WOODS | {"hexes": {"1410": {"supply_source": "German"}}}, [])
    [reason] = roadblocks.why_not(pos, at(pos, "1414"))
    assert reason.message.id == "eaa-refused-roadblock-supply"
    pos = field(WOODS, [detachment("1413")])
    [reason] = roadblocks.why_not(pos, at(pos, "1414"))
    assert reason.message.id == "eaa-refused-roadblock-german"


@pytest.mark.rule("M14")
@pytest.mark.parametrize(
    ("army", "events", "allowed"),
    [
        ("5th Panzer", ["Manteuffel Directs Traffic"], False),
        ("6th Panzer", ["Manteuffel Directs Traffic"], True),
        ("5th Panzer", [], True),
    ],
)
def test_manteuffel_directs_traffic(army: str, events: list[str], allowed: bool) -> None:
    pos = field(WOODS, [german("g", "1412", army=army)], when={"date": 20, "events": events})
    assert bool(roadblocks.where(pos) >> at(pos, "1416") & 1) is allowed
    assert roadblocks.where(pos) >> at(pos, "1417") & 1
    assert [reason.rule for reason in roadblocks.why_not(pos, at(pos, "1416"))] == ([] if allowed else ["M14"])
