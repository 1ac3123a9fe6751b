"""Q19-Q24 German defenders take hits one at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from eaa_combat import Table, battle, battlefield, dispersed, heard, steps, where
from eaa_field import allied, at, command, detachment, german, of
from salient.engine.cases.stage import Stage
from salient.games.enemy_action.combat import hold, odds
from salient.games.enemy_action.combat.battle import Battle
from salient.games.enemy_action.position import EAAPosition

C = command("c", "1415")


def _takes(pos: EAAPosition, hits: int, *dice: int, attackers: Iterable[str] = ("c",), **more: Any) -> Table:
    fight = battle(pos, "1414", *attackers, hits=hits, **more)
    return Stage(pos, hold.GermanDefence(fight), dice=dice)


def _chance(pos: EAAPosition, fight: Battle) -> dict[str, int]:
    return {term[1].removeprefix("eaa-term-hold-"): term[0] for term in hold.hold_terms(pos, fight, fight.defenders)}


@pytest.mark.rule("Q20", "Q22", "Q37")
def test_as_many_hits_as_steps_drive_it_back() -> None:
    stage = _takes(battlefield([german("g", "1414"), C]), 2, 6)
    assert where(stage.position, "g") == ["1412"]
    assert dispersed(stage.position, "g") == [True]
    assert heard(stage)[0] == "eaa-hit-as-many"
    [told] = stage.events("eaa-gives-way")
    assert (told["die"], told["chance"]) == (6, 5)  # 0 + 2 steps + 3 retreated


@pytest.mark.rule("Q22")
@pytest.mark.parametrize(("die", "ends", "left"), [(5, "1414", 1), (6, "1413", 2)])
def test_the_hold_check(die: int, ends: str, left: int) -> None:
    stage = _takes(battlefield([german("g", "1414"), C], hexes={"1414": {"hv": 3}}), 1, die)
    assert (where(stage.position, "g"), steps(stage.position, "g")) == ([ends], [left])
    assert dispersed(stage.position, "g") == [False]


@pytest.mark.rule("Q23")
def test_what_changes_the_chance_to_hold() -> None:
    rivers = {"rivers": [["1414", "1415"]]}
    pos = battlefield([german("g", "1414"), C], hexes={"1414": {"hv": 2}}, board=rivers)
    fight = battle(pos, "1414", "c", over_river=True)
    assert _chance(pos, fight) == {"value": 2, "steps": 2, "river": 2}
    later = fight.but(retreated=1, path=(at(pos, "1415"), at(pos, "1414")))
    assert _chance(pos, later) == {"value": 2, "steps": 2, "retreated": 3}  # the river no longer counts
    cut_off = battlefield(
        [german("g", "1414"), C, allied("d", "1312"), allied("e", "1512")],
        hexes={"1414": {"hv": 1}},
        board={"roads": []},
    )
    assert _chance(cut_off, battle(cut_off, "1414", "c")) == {"value": 1, "steps": 2, "supply": -2, "costly": 2}


@pytest.mark.rule("Q21")
@pytest.mark.parametrize(("hex", "retreats"), [({}, True), ({"settlement": "town"}, False)])
def test_who_would_lose_its_zone_retreats(hex: dict[str, Any], retreats: bool) -> None:
    """A last step of a regiment beside a bracketed battalion, which alone has no ZOC in the open."""
    units = [
        german("r", "1414", steps=1, strengths=[2], selector=9),
        german("b", "1414", steps=1, strengths=[2], selector=4, bracketed=True),
        C,
    ]
    stage = _takes(battlefield(units, hexes={"1414": hex}), 1)
    assert ("eaa-hit-zone" in heard(stage)) is retreats
    assert stage.rolling is not retreats


@pytest.mark.rule("Q19")
def test_after_two_hexes_the_rest_are_steps() -> None:
    stage = _takes(battlefield([german("g", "1414"), C]), 3)
    assert where(stage.position, "g") == ["1412"]
    assert steps(stage.position, "g") == [1]
    assert "eaa-hit-after-two" in heard(stage)


@pytest.mark.rule("Q24")
def test_an_overfull_first_hex_has_to_be_left() -> None:
    """1413 is full; with two hits it serves on the way, with one it does not."""
    full = [german(id, "1413", selector=n) for n, id in enumerate("pqr", start=2)]
    units = [german("g", "1414"), *full, C]
    stage = _takes(battlefield(units, hexes={"1313": "forest", "1513": "forest"}), 2)
    assert where(stage.position, "g") == ["1412"]
    assert "eaa-hit-overstacked" in heard(stage)
    stage = _takes(battlefield(units, hexes={"1313": "forest", "1513": "forest"}), 1, 10)
    assert where(stage.position, "g") != ["1413"]


@pytest.mark.rule("Q30", "Q29")
@pytest.mark.parametrize(("by", "left"), [("stack", [1, 2]), ("unit", [1, 1])])
def test_a_costly_hex_takes_a_step(by: str, left: list[int]) -> None:
    units = [german("g", "1414", selector=5), german("h", "1414", selector=3)]
    around = [C, allied("d", "1312"), allied("e", "1512")]
    pos = battlefield([*units, *around], board={"roads": []}, options={"retreat_step": by})
    stage = _takes(pos, 1, 10)
    assert steps(stage.position, "g", "h") == left
    assert "eaa-loss-retreat" in heard(stage)


@pytest.mark.rule("Q33", "Q34")
def test_a_stack_too_large_for_any_hex_goes_one_by_one() -> None:
    """Two hexes with room for one unit each; the third stays and takes the hit as a step."""
    units = [german(id, "1414", selector=n) for n, id in enumerate("ghi", start=1)]
    full = [german(f"{id}{hex}", hex, selector=9) for hex in ("1413", "1313") for id in "pq"]
    around = [C, allied("d", "1513"), allied("e", "1514"), allied("f", "1314")]
    stage = _takes(battlefield([*units, *full, *around]), 1, 10)
    assert sorted(where(stage.position, "g", "h", "i")) == ["1313", "1413", "1414"]
    assert steps(stage.position, "g", "h", "i") == [2, 2, 1]
    assert "eaa-loss-cornered" in heard(stage)


@pytest.mark.rule("Q34", "T13")
def test_a_hit_removes_a_detachment() -> None:
    pos = battlefield([detachment("1414"), C])
    stage = _takes(pos, 1)
    assert not stage.position.detachments
    assert stage.offered("advance") == ["c 1414"]


@pytest.mark.rule("Q36")
def test_isolated_infantry_goes_one_hex_only() -> None:
    stage = _takes(battlefield([german("g", "1414", supply="isolated"), C]), 2)
    assert where(stage.position, "g") == ["1413"]
    assert steps(stage.position, "g") == [1]
    assert "eaa-hit-no-retreat" in heard(stage)


@pytest.mark.rule("Q28")
def test_the_player_decides_between_equal_germans() -> None:
    units = [german("g", "1414", corps="I SS"), german("h", "1414", corps="II SS"), C]
    stage = _takes(battlefield(units, hexes={"1414": {"hv": 5}}), 1, 1)
    assert stage.offered("lose") == ["g", "h"]
    assert [refusal.rule for refusal in stage.refusals("lose c")] == ["Q29"]
    stage.play("lose h")
    assert steps(stage.position, "g", "h") == [2, 1]


@pytest.mark.rule("Q22")
def test_faces_with_the_same_result_are_one_for_odds() -> None:
    pos = battlefield([german("g", "1414"), C], hexes={"1414": {"hv": 3}})
    stage = _takes(pos, 1)
    step = stage.top
    assert isinstance(step, hold.HoldCheck)
    assert [weight for _, weight in step.distinct(stage.position)] == [5, 5]
    assert odds.total(hold.hold_terms(pos, step.battle, (of(pos, "g"),))) == 5
