"""15.1 The preparatory barrage, 15.3 garrisons."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.fronte_field import Field, garrison, regiment, unit

from salient.engine.steps import settle
from salient.games.fronte.optional import Barrage, barrage_effect, barrage_retreat, is_eligible, may_garrison
from salient.games.fronte.pieces import AWAY, AXIS, DISPLACED, FIRED, NOBODY, Unit, classes


def bombers(id: str, kind: str = "air_heavy_bomber", side: int = 0, **more: Any) -> Unit:
    return unit(id, kind, "", side=side, division=NOBODY, pr=3, **more)


def opening(*units: Unit, barrage: str = "attacker", **more: Any) -> Field:
    field = Field(regiment("mine", "A01"), *units, options={"barrage": barrage, **more.pop("options", {})}, **more)
    field.pos.push(Barrage())
    settle(field.pos)
    return field


@pytest.mark.rule("15.1.a")
def test_who_is_eligible() -> None:
    able = {name for name, kind in classes().items() if is_eligible(kind)}
    assert able == {
        "artillery_medium",
        "artillery_heavy",
        "artillery_rocket",
        "air_medium_bomber",
        "air_heavy_bomber",
    }


@pytest.mark.rule("15.1.a", "15.1.b")
def test_each_eligible_unit_at_one_sector_in_range() -> None:
    field = opening(
        unit("guns", "artillery_medium", "A01"),
        unit("sp", "artillery_medium_sp", "A01"),
        bombers("lancs"),
        Unit("ship", "ship", 0, "naval_gun", 1),
        regiment("near", "D01", side=AXIS),
        regiment("far", "L01", side=AXIS),
        size=(14, 8),
        naval_reach=("D01",),
    )
    assert field.words("barrage") == {"guns D01", "lancs D01", "lancs L01", "ship D01"}
    assert field.why_not("barrage sp D01") == {"15.1.a"}
    assert field.why_not("barrage guns L01") == {"15.1.b"}
    assert field.why_not("barrage guns B01") == {"15.1.b"}
    assert field.why_not("barrage near A01") == {"15.1.b"}
    field.say("barrage guns D01", "roll 1")
    assert field.why_not("barrage guns D01") == {"15.1.b"}
    field.say("done")
    assert not field.pos.has_done(field["guns"], FIRED)


@pytest.mark.rule("15.1.b")
def test_both_sides_by_the_setting_the_attacker_first() -> None:
    units = (unit("guns", "artillery_medium", "A01"), unit("theirs", "artillery_medium", "D01", side=AXIS))
    field = opening(*units, barrage="both")
    assert field.asked() == "allied"
    assert field.say("done").asked() == "axis"
    assert opening(*units).say("done").step == ""


@pytest.mark.rule("15.1.c", "15.1.d", "15.1.e", "15.1.f", "15.1.g")
def test_the_table() -> None:
    assert [barrage_effect("USA", roll) for roll in (4, 5, 6)] == [("", False), ("pr", False), ("pr", True)]
    assert [barrage_effect("UK", roll) for roll in (4, 5, 7)] == [("", False), ("retreat", False), ("retreat", True)]
    assert barrage_effect("USA", 5, first_effect=6) == ("", False)
    assert [barrage_retreat(classes()[kind]) for kind in ("infantry", "mech_infantry", "hq")] == [1, 1, 2]


@pytest.mark.rule("15.1.c", "15.1.e", "15.1.g", "0.l")
def test_us_fire_costs_pr_that_do_not_count_for_the_initiative() -> None:
    field = opening(
        unit("guns", "artillery_heavy", "A01", nation="USA"),
        regiment("one", "D01", side=AXIS),
        regiment("two", "D01", side=AXIS),
        fortified=("D01",),
    ).say("barrage guns D01", "roll 5", "roll 6", "roll 4")
    assert sorted(field.pos.pr[field[name]] for name in ("one", "two")) == [1, 2]
    assert field.pos.fortified == 0  # 5 + 1 for heavy artillery
    assert (field.pos.total[0], field.pos.inflicted[0], field.pos.lost[1]) == (1, 0, 0)


@pytest.mark.rule("15.1.f")
def test_other_fire_drives_back() -> None:
    field = opening(
        unit("guns", "artillery_medium", "A01", nation="UK"), unit("pak", "at_light", "D04", side=AXIS)
    ).say("barrage guns D04", "roll 5", "roll 5")
    assert field.asked() == "axis"
    assert field.step == "Retreat"
    field.say(str(field.offered()[0]))
    while field.step != "BarrageFire":
        field.say(str(field.offered()[0]))
    assert field.world.ground.distances[field.sector("D04")][field.pos.at[field["pak"]]] == 2
    assert field.pos.pr[field["pak"]] == 1


@pytest.mark.rule("15.1.h", "15.1.i")
def test_flak_and_fighters_meet_the_bombers() -> None:
    field = opening(
        bombers("lancs", nation="UK"),
        bombers("caccia", "air_fighter", AXIS),
        unit("flak", "aa_heavy", "E01", side=AXIS),
        unit("idle", "aa_heavy", "H08", side=AXIS),
        regiment("enemy", "D01", side=AXIS),
    ).say("barrage lancs D01")
    assert field.step == "FlakRoll"
    field.say("roll 9", "roll 8")
    assert field.pos.pr[field["lancs"]] == 2
    assert (field.step, field.asked()) == ("Intercept", "axis")
    assert field.words("intercept") == {"caccia lancs"}
    assert field.why_not("intercept flak lancs") == field.why_not("intercept caccia enemy") == {"15.1.i"}
    field.say("intercept caccia lancs", "roll 9", "roll 8")
    assert field.pos.pr[field["lancs"]] == 1
    assert field.step == "BarrageRoll"


@pytest.mark.rule("15.1.i")
def test_bombers_that_are_shot_down_do_not_bomb() -> None:
    field = opening(
        bombers("lancs", nation="USA"),
        unit("flak", "aa_heavy", "D01", side=AXIS),
    )
    field.pos.pr[field["lancs"]] = 1
    field.say("barrage lancs D01", "roll 12", "roll 3")
    assert field.step == "BarrageFire", "they roll nothing either"
    assert field.pos.pr[field["flak"]] == 1


@pytest.mark.rule("15.3.a", "15.3.b")
def test_garrisons() -> None:
    kinds = classes()
    assert all(may_garrison(kinds[name], 2) for name in ("infantry", "at_heavy", "aa_light"))
    assert not may_garrison(kinds["infantry"], 3)
    assert not any(may_garrison(kinds[name], 0) for name in ("armor_light", "engineer", "artillery_medium", "hq"))


@pytest.mark.rule("15.3.c")
def test_a_garrison_driven_out_by_the_barrage_remembers_its_sector() -> None:
    field = opening(
        unit("guns", "artillery_medium", "A01", nation="UK"),
        garrison("fort", "infantry", "D04", side=AXIS),
        settings={"garrisons": "on"},
    ).say("barrage guns D04", "roll 5", "roll 5")
    while field.step != "BarrageFire":
        field.say(str(field.offered()[0]))
    field.say("done")
    assert field.pos.has_done(field["fort"], AWAY)
    assert not field.pos.has_done(field["fort"], DISPLACED)
