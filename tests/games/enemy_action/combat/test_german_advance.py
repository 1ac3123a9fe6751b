"""R02-R16 The German advance."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_combat import Table, battle, battlefield, heard, where
from eaa_field import allied, at, german, ids, of, panzer
from salient.engine.cases.stage import Stage
from salient.games.enemy_action.combat.german_advance import GermanAdvance, advance_row
from salient.games.enemy_action.position import EAAPosition

A = german("a", "1413")
#: Forest everywhere but for a road round 1414 to the objective.
ROUND: dict[str, Any] = {
    "default": "forest",
    "roads": [["1313", "1314", "1415", "1515", "1516", "1517", "1518"]],
    "objectives": {"6th Panzer": "1518"},
}


def _advance(
    pos: EAAPosition, attackers: str, *dice: int, path: str = "1415", gone: bool = False, **more: Any
) -> Table:
    """The defender has retreated along the path, or is gone; he stands at its end."""
    left = () if gone else tuple(path.split())
    hexes = tuple(at(pos, id) for id in ("1414", *left))
    told = {"path": hexes, "retreated": len(left), "defenders": () if gone else (of(pos, "x"),), **more}
    stage = Stage(pos, GermanAdvance(battle(pos, "1414", *attackers.split(), **told)), dice=dice)
    stage.no_dice_left()
    return stage


def _x(at: str = "1415") -> dict[str, Any]:
    return allied("x", at)


@pytest.mark.rule("R02", "R03", "R04")
def test_along_an_arrow_the_first_goes_the_second_rolls_the_third_stays() -> None:
    three = [german(id, "1413", selector=n) for n, id in enumerate("abc", start=1)]
    stage = _advance(battlefield([*three, _x()]), "a b c", 6)
    assert where(stage.position, "a", "b", "c") == ["1414", "1414", "1413"]
    stage = _advance(battlefield([*three, _x()]), "a b c", 7, 6)
    assert where(stage.position, "a", "b", "c") == ["1414", "1413", "1414"]
    assert [told["column"] for told in stage.events("eaa-advance-rolls")] == [1, 1]


@pytest.mark.rule("R04", "R05", "R06")
@pytest.mark.parametrize(
    ("at_", "hex", "board", "row"),
    [
        ("1413", {}, {}, 1),  # an arrow
        ("1415", {}, {}, 3),
        ("1415", {"settlement": "town"}, {}, 2),
        ("1415", {"vp": 1}, {}, 1),
        ("1313", {}, ROUND, 2),  # nearer, but off the arrows
        ("1313", {}, ROUND | {"rivers": [["1313", "1414"]]}, 1),  # and over a river
    ],
)
def test_the_rows_of_the_table(at_: str, hex: dict[str, Any], board: dict[str, Any], row: int) -> None:
    pos = battlefield([german("a", at_), allied("x", "1416")], hexes={"1414": hex}, board=board)
    assert advance_row(pos, of(pos, "a"), at(pos, "1414")) == row


@pytest.mark.rule("R04")
@pytest.mark.parametrize(("day", "row"), [(18, 3), (19, 1)])
def test_to_restore_supply_is_in_the_first_row(day: int, row: int) -> None:
    """All neighbours of b lie in Allied zones; with a in 1413 one is covered."""
    units = [german("a", "1412"), german("b", "1414", selector=2)]
    around = [allied("x", "1513"), allied("y", "1315"), allied("z", "1214")]
    pos = battlefield([*units, *around], board={"objectives": {"6th Panzer": "1010"}}, when={"date": day})
    assert advance_row(pos, of(pos, "a"), at(pos, "1413")) == row


@pytest.mark.rule("R09", "R16", "S10")
@pytest.mark.parametrize(
    ("unit", "more", "why"),
    [
        (german("a", "1413", bracketed=True), {}, "bracketed"),
        (german("a", "1413", "out_of_fuel"), {}, "fuel"),
        (A, {"joiners": True}, "joiner"),
    ],
)
def test_who_does_not_advance(unit: dict[str, Any], more: dict[str, Any], why: str) -> None:
    pos = battlefield([unit, _x()])
    stage = _advance(pos, "a", joiners=1 << of(pos, "a") if more else 0)
    assert where(stage.position, "a") == ["1413"]
    assert heard(stage) == [f"eaa-no-advance-{why}"]


@pytest.mark.rule("R16")
def test_one_unit_a_river_side() -> None:
    pos = battlefield(
        [A, german("b", "1413", selector=2), _x()],
        board={"bridges": [{"between": ["1413", "1414"], "owner": "German"}]},
    )
    stage = _advance(pos, "a b")
    assert where(stage.position, "a", "b") == ["1414", "1413"]
    assert heard(stage)[-1] == "eaa-no-advance-river"


@pytest.mark.rule("K22")
@pytest.mark.parametrize(("day", "option", "goes"), [(19, False, False), (20, False, True), (19, True, True)])
def test_no_advance_out_of_the_armys_area(day: int, option: bool, goes: bool) -> None:
    board = {"areas": {"6th Panzer": [15, 18]}}
    pos = battlefield(
        [german("a", "1513"), _x()],
        board=board,
        hexes={"1414": {"vp": 1}},
        when={"date": day},
        options={"advance_across_boundary": option},
    )
    assert (where(_advance(pos, "a").position, "a") == ["1414"]) is goes


@pytest.mark.rule("R08")
@pytest.mark.parametrize(("day", "hold", "goes"), [(22, 3, False), (22, 4, True), (21, 3, True)])
def test_not_into_a_surrounded_hex(day: int, hold: int, goes: bool) -> None:
    ring = [_x(), allied("y", "1312"), allied("z", "1512"), allied("w", "1215"), allied("v", "1615")]
    pos = battlefield([A, *ring], hexes={"1414": {"hv": hold}}, when={"date": day})
    assert (where(_advance(pos, "a").position, "a") == ["1414"]) is goes


@pytest.mark.rule("R10", "L08")
@pytest.mark.parametrize(
    ("hex", "more", "goes"),
    [
        ({"west_wall": True}, [], False),
        ({"vp": 1}, [], False),
        ({"hv": 2}, [], True),
        ({"west_wall": True}, [german("b", "1413", selector=2, bracketed=True)], True),
    ],
)
def test_nobody_leaves_a_victory_or_westwall_hex_to_allied_supply(
    hex: dict[str, Any], more: list[dict[str, Any]], goes: bool
) -> None:
    """An Allied unit south of 1413 covers the way of Allied supply into it."""
    south = allied("y", "1513")
    roads = {"roads": [["1418", "1517", "1516", "1515", "1514", "1513", "1413"]]}
    pos = battlefield([A, *more, _x("1416"), south, allied("z", "1514")], hexes={"1413": hex}, board=roads)
    stage = _advance(pos, "a", path="1415 1416")
    assert (where(stage.position, "a") == ["1414"]) is goes
    assert ("eaa-no-advance-leaves" in heard(stage)) is not goes


@pytest.mark.rule("R07", "T11")
@pytest.mark.parametrize(("day", "hold", "left"), [(17, 2, {"1413"}), (16, 2, set()), (17, 0, set())])
def test_an_emptied_hold_hex_gets_a_detachment(day: int, hold: int, left: set[str]) -> None:
    pos = battlefield([panzer("a", "1413"), _x()], hexes={"1413": {"hv": hold}}, when={"date": day})
    stage = _advance(pos, "a")
    assert where(stage.position, "a") == ["1414"]
    assert ids(pos, stage.position.detachments) == left


# The second hex --------------------------------------------------------------------------------------------


@pytest.mark.rule("R11", "R12", "R15")
@pytest.mark.parametrize(
    ("unit", "path", "ends"),
    [
        (panzer("a", "1413"), "1415 1416", "1415"),
        (A, "1415 1416", "1414"),  # on foot
        (panzer("a", "1413"), "1415", "1414"),  # a retreat of one hex
    ],
)
def test_who_goes_on(unit: dict[str, Any], path: str, ends: str) -> None:
    pos = battlefield([unit, _x(path.split()[-1])])
    assert where(_advance(pos, "a", path=path).position, "a") == [ends]


@pytest.mark.rule("R12")
@pytest.mark.parametrize(
    ("bridge", "ends"), [([], "1414"), ([{"between": ["1413", "1414"], "owner": "German"}], "1415")]
)
def test_a_river_without_a_bridge_stops(bridge: list[dict[str, Any]], ends: str) -> None:
    board = {"rivers": [["1413", "1414"]], "bridges": bridge}
    pos = battlefield([panzer("a", "1413"), _x("1416")], board=board)
    assert where(_advance(pos, "a", path="1415 1416").position, "a") == [ends]


@pytest.mark.rule("R13", "R14")
def test_off_the_path_zones_count_and_after_elimination_everything_is() -> None:
    """1415 lies on the path, in a zone as 1414 does; once the defender is gone it is off the path."""
    units = [panzer("a", "1413"), _x("1416"), allied("y", "1313")]
    pos = battlefield(units)
    assert where(_advance(pos, "a", path="1415 1416").position, "a") == ["1415"]
    assert where(_advance(battlefield(units), "a", gone=True).position, "a") == ["1414"]


@pytest.mark.rule("R15")
@pytest.mark.parametrize(("rolls", "dice", "ends"), [(True, (7,), "1415"), (True, (8,), "1414"), (False, (), "1415")])
def test_the_table_is_used_again_for_the_second_hex(rolls: bool, dice: tuple[int, ...], ends: str) -> None:
    """The arrows of 1414 are held; 1415 on the path is nearer the objective: row 2."""
    hexes = {"1415": "forest", "1314": "clear"}
    units = [panzer("a", "1413"), _x("1416"), allied("y", "1314"), allied("z", "1514")]
    pos = battlefield(units, hexes=hexes, board={"roads": []}, options={"second_hex_roll": rolls})
    stage = _advance(pos, "a", *dice, path="1415 1416")
    assert where(stage.position, "a") == [ends]


@pytest.mark.rule("R02")
def test_nobody_advances_if_the_attackers_are_dispersed_or_the_hex_is_held() -> None:
    pos = battlefield([A, _x()])
    assert heard(_advance(pos, "a", dispersed=True)) == []
    assert heard(_advance(battlefield([A, _x("1414")]), "a")) == []
