"""Q16, Q27-Q37 The player's defenders take hits."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_combat import Table, battle, battlefield, dispersed, rules, steps, where
from eaa_field import allied, at, german, of
from salient.engine.actions import Action
from salient.engine.cases.stage import Stage
from salient.engine.reckoning import reckon
from salient.games.enemy_action.combat.allied_defence import AlliedDefence
from salient.games.enemy_action.combat.german_attack import GermanAttack

A, X = german("a", "1413"), allied("x", "1414")


def _takes(units: list[dict[str, Any]], hits: int, **more: Any) -> Table:
    pos = battlefield(units, **more)
    return Stage(pos, AlliedDefence(battle(pos, "1414", "a", hits=hits)))


@pytest.mark.rule("Q16", "Q37")
def test_two_hexes_disperse() -> None:
    stage = _takes([A, X], 2).play("retreat 1415", "retreat 1416")
    assert (where(stage.position, "x"), steps(stage.position, "x")) == (["1416"], [2])
    assert dispersed(stage.position, "x") == [True]


def _may(stage: Table) -> Any:
    """What the question says that can be done."""
    return stage.top.prompt(stage.position).args["may"]


@pytest.mark.rule("Q16", "Q27")
def test_a_hex_and_a_step_in_either_order() -> None:
    for said in (("retreat 1415", "lose x"), ("lose x", "retreat 1415")):
        stage = _takes([A, X], 2).play(*said)
        assert (where(stage.position, "x"), steps(stage.position, "x")) == (["1415"], [1])
        assert dispersed(stage.position, "x") == [False]


@pytest.mark.rule("Q30", "Q31", "Q16", "B10")
def test_every_refused_hex_has_its_reason() -> None:
    full = [allied(id, "1514") for id in "pqr"]
    stage = _takes([A, german("b", "1315"), X, *full], 1, hexes={"1415": "forest"}, board={"roads": []})
    assert rules(stage, "retreat 1416") == ["Q16"]
    assert rules(stage, "retreat 1413") == ["Q30"]
    assert rules(stage, "retreat 1514") == ["B10"]
    assert rules(stage, "retreat 1415") == ["Q31"]
    stage = _takes([A, X], 1)
    free = stage.offered("retreat")
    assert len(free) > 1
    crowd = [allied(id, free[0]) for id in "pqr"]
    assert rules(_takes([A, X, *crowd], 1), f"retreat {free[0]}") == ["B10"]  # as good as others, but full
    assert rules(stage, "retreat 1313") == ["Q30"]  # in a zone, where others are free
    assert rules(stage, "select x") == ["Q33"]
    assert rules(stage, "lose a") == ["Q29"]
    assert _may(stage) == "both"


@pytest.mark.rule("Q29", "Q27")
def test_each_unit_loses_before_any_loses_twice() -> None:
    stage = _takes([A, X, allied("y", "1414")], 3).play("lose x")
    assert stage.offered("lose") == ["y"]
    assert rules(stage, "lose x") == ["Q29"]
    stage.play("lose y")
    assert sorted(stage.offered("lose")) == ["x", "y"]


@pytest.mark.rule("Q30")
def test_a_costly_hex_asks_who_pays() -> None:
    ring = [A, german("b", "1315", selector=2), german("c", "1515", selector=3)]
    stage = _takes([*ring, X, allied("y", "1414")], 1)
    stage.play(f"retreat {stage.offered('retreat')[0]}")
    assert sorted(stage.offered("lose")) == ["x", "y"]
    stage.play("lose y")
    assert steps(stage.position, "x", "y") == [2, 1]
    assert stage.over


@pytest.mark.rule("Q30", "Q37")
def test_what_a_hex_costs_is_told_before_it_is_chosen() -> None:
    stage = _takes([A, X], 3)
    asked = stage.top.prompt(stage.position)
    assert (asked.id, asked.args["hexes"], asked.args["disperses"]) == ("eaa-ask-hits", 2, "yes")
    assert [(line.value, line.cause.id) for line in stage.sums("retreat 1415")[0].lines] == [(0, "eaa-retreat-1")]
    assert stage.sums("lose x") == []
    stage.play("retreat 1415")
    assert stage.top.prompt(stage.position).args["hexes"] == 1
    assert [line.rule for line in stage.sums("retreat 1416")[0].lines] == ["Q30", "Q37"]  # the second one disperses

    ring = [A, german("b", "1315", selector=2), german("c", "1515", selector=3)]
    for option, cost in (("stack", -1), ("unit", -2)):
        stage = _takes([*ring, X, allied("y", "1414")], 1, options={"retreat_step": option})
        asked = stage.top.prompt(stage.position)
        assert (asked.id, asked.args["hexes"], asked.args["disperses"]) == ("eaa-ask-hits-costly", 1, "no")
        hexes = stage.offered("retreat")
        assert [total.total for hex in hexes for total in stage.sums(f"retreat {hex}")] == [cost] * len(hexes)


@pytest.mark.rule("Q24")
def test_an_overfull_hex_must_be_left() -> None:
    full = [allied(id, "1415") for id in "pqr"]
    stage = _takes([A, X, *full], 2).play("retreat 1415")
    assert stage.offered("lose") == []
    assert rules(stage, "lose x") == ["Q24"]
    assert _may(stage) == "retreat"
    stage.play(f"retreat {stage.offered('retreat')[0]}")
    assert dispersed(stage.position, "x") == [True]


@pytest.mark.rule("Q36", "Q34")
def test_isolated_infantry_goes_one_hex() -> None:
    stage = _takes([A, allied("x", "1414", supply="isolated")], 2).play("retreat 1415")
    assert rules(stage, "retreat 1416") == ["Q36"]
    assert _may(stage) == "steps"
    stage.play("lose x")
    assert stage.over


@pytest.mark.rule("Q30")
def test_not_back_to_the_attacked_hex() -> None:
    stage = _takes([A, X], 2).play("retreat 1415")
    assert rules(stage, "retreat 1414") == ["Q30"]


@pytest.mark.rule("Q33", "Q34", "Q37")
def test_a_stack_that_fits_nowhere_splits() -> None:
    """Two hexes with room for one unit each: the player says who goes, who is left takes a step."""
    units = [allied(id, "1414") for id in "xyz"]
    full = [allied(f"{id}{hex}", hex) for hex in ("1415", "1514") for id in "pq"]
    shut = [german("b", "1314", selector=2), german("c", "1313", selector=3), german("d", "1513", selector=4)]
    stage = _takes([A, *shut, *units, *full], 1)
    assert stage.offered("retreat") == []
    stage.play("select y")
    assert rules(stage, "select x") == ["Q33"]
    assert (stage.top.prompt(stage.position).id, stage.sums("retreat 1415")[0].total) == ("eaa-ask-split", 0)
    stage.play("retreat 1415")
    assert (stage.top.prompt(stage.position).id, stage.sums("select x")) == ("eaa-ask-split-next", [])
    assert sorted(stage.offered("select")) == ["x", "z"]
    assert rules(stage, "retreat 1514") == ["Q33"]  # choose first who goes
    stage.play("select z", "retreat 1514")
    assert where(stage.position, "x", "y", "z") == ["1414", "1415", "1514"]
    assert steps(stage.position, "x", "y", "z") == [1, 2, 2]
    assert stage.over


@pytest.mark.rule("Q33", "Q34")
def test_who_has_no_hex_in_a_split_loses_the_step() -> None:
    """One hex with room for one unit: of the two that are left neither is called for a retreat."""
    units = [allied(id, "1414") for id in "xyz"]
    full = [allied(f"{id}1415", "1415") for id in "pq"]
    shut = [german(hex, hex, selector=n) for n, hex in enumerate(("1314", "1313", "1513", "1514"))]
    stage = _takes([A, *shut, *units, *full], 1).play("select y")
    assert stage.offered("retreat") == ["1415"]  # asked for, though there is no other
    stage.play("retreat 1415")
    assert sorted(stage.offered("lose")) == ["x", "z"]
    assert rules(stage, "select x") == ["Q34"]
    assert rules(stage, "lose y") == ["Q33"]
    stage.play("lose z")
    assert stage.over
    assert where(stage.position, "x", "y", "z") == ["1414", "1415", "1414"]
    assert steps(stage.position, "x", "y", "z") == [1, 2, 1]


@pytest.mark.rule("Q30", "O09")
def test_a_retreat_is_reckoned_without_the_next_attack() -> None:
    """The Germans have another hex to attack, where the player will only have to ask for the chits."""
    pos = battlefield([A, X, german("b", "1712", selector=2), allied("y", "1713")], pile=[])
    pos.active = 1 << of(pos, "b")
    pos.push(GermanAttack(at(pos, "1713")))
    stage: Table = Stage(pos, AlliedDefence(battle(pos, "1414", "a", hits=1)))
    found = reckon(stage.position, [Action("retreat", ("1415",))], None, None, 10_000)
    assert [total.name.id for total in found.sums] == ["eaa-sum-retreat"]
    assert [message.id for outcome in found.outcomes for message in outcome.messages] == ["eaa-outcome-vacated"]
    stage.play("retreat 1415")
    assert [str(action) for action in stage.top.actions(stage.position)] == ["confirm"]  # the other attack
