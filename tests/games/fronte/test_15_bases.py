"""15.2 airfields that players place, 15.3 garrisons that they put out; R08 Fusiliers as RECON; supply points."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.fronte_field import Field, regiment, unit

from salient.engine.steps import settle
from salient.games.fronte import air, holdings, scenarios, supply
from salient.games.fronte.bases import BaseAircraft, PlaceGarrisons
from salient.games.fronte.entering import enter
from salient.games.fronte.pieces import ALLIED, AXIS, NOBODY, Unit
from salient.games.fronte.points import AIRFIELD, SUPPLY_POINT, put_element
from salient.games.fronte.position import EXITED


def aircraft(id: str, kind: str = "air_tactical", side: int = 0) -> Unit:
    return unit(id, kind, "", side=side, division=NOBODY, pr=3)


def table(*units: Unit, fields: tuple[tuple[str, int], ...] = (), **more: Any) -> Field:
    """16 by 14 hexes with airfields that the sides have placed."""
    options = {"airfields": "on", **more.pop("options", {})}
    field = Field(regiment("mine", "A01"), *units, size=(16, 14), options=options, points=True, **more)
    for sector, side in fields:
        put_element(field.pos, field.world.ground.index(sector), AIRFIELD, side)
    return field


def based(field: Field) -> Field:
    field.pos.push(BaseAircraft())
    settle(field.pos)
    return field


def home(field: Field, unit: str) -> str:
    sector = field.pos.home[field[unit]]
    return field.world.map.ids[sector] if sector >= 0 else ""


# Airfields -------------------------------------------------------------------------------------------------


@pytest.mark.rule("15.2.a", "15.2.c")
def test_aircraft_are_assigned_an_airfield_of_their_side_before_play() -> None:
    planes = (aircraft("spits"), aircraft("stukas", side=AXIS), aircraft("lancs", "air_heavy_bomber"))
    field = based(table(*planes, fields=(("C05", ALLIED), ("M05", ALLIED), ("C10", AXIS))))
    assert (field.step, field.asked()) == ("ChooseBase", "allied")
    assert field.words("base") == {"spits C05", "spits M05"}
    assert field.why_not("base spits C10") == {"15.2.a"}
    assert field.why_not("base lancs C05") == {"15.2.a"}
    field.say("base spits M05")
    assert (home(field, "spits"), home(field, "stukas"), home(field, "lancs")) == ("M05", "C10", "")


@pytest.mark.rule("15.2.a")
def test_without_the_option_or_an_airfield_aircraft_base_off_the_table() -> None:
    assert home(based(table(aircraft("spits"), fields=(("C10", AXIS),))), "spits") == ""
    off = based(table(aircraft("spits"), fields=(("C05", ALLIED),), options={"airfields": "off"}))
    assert home(off, "spits") == ""


@pytest.mark.rule("15.2.a", "12.q")
def test_an_airfield_that_nobody_has_entered_is_its_owners_and_aircraft_start_from_it() -> None:
    field = based(table(aircraft("spits"), fields=(("C07", ALLIED),), edges=(("A01",), ("A14",))))
    ground = field.world.ground
    reach = air.reach(field.pos, field["spits"])
    assert ground.distance(ground.index("A01"), ground.index("F14")) > air.FLIGHT
    assert reach >> ground.index("F14") & 1
    enter(field.pos, field["mine"], ground.index("C07"))
    assert air.reach(field.pos, field["spits"]) == reach


@pytest.mark.rule("15.2.b")
def test_aircraft_are_lost_with_the_airfield_that_their_player_chose() -> None:
    field = based(
        table(
            aircraft("spits"), aircraft("typhoons"), regiment("theirs", "L05", side=AXIS),
            fields=(("C05", ALLIED), ("M05", ALLIED)),
        )
    ).say("base spits M05", "base typhoons C05")  # fmt: skip
    enter(field.pos, field["theirs"], field.world.ground.index("M05"))
    assert [field.pos.pr[field[name]] for name in ("spits", "typhoons")] == [0, 3]


# Garrisons -------------------------------------------------------------------------------------------------


def garrisoned(*kinds: str, **more: Any) -> Field:
    units = [Unit(f"g{number}", "garrison", 0, kind, 1, garrison=True) for number, kind in enumerate(kinds, start=1)]
    field = Field(*units, size=(8, 8), points=True, options={"garrisons": "on"}, ground={"C03": "village"}, **more)
    field.pos.push(PlaceGarrisons(ALLIED))
    settle(field.pos)
    return field


@pytest.mark.rule("15.3.a", "15.3.c")
def test_a_player_puts_out_garrisons_in_towns_airfields_and_bridges_of_the_own_half() -> None:
    field = garrisoned("infantry", "aa_light")
    put_element(field.pos, field.world.ground.index("F03"), AIRFIELD, ALLIED)
    assert field.words("deploy") == {"g1 C03", "g2 C03", "g1 F03", "g2 F03"}
    assert field.why_not("deploy g1 A01") == {"15.3.a"}
    field.say("deploy g1 C03")
    assert home(field, "g1") == "C03"
    field.say("done")
    assert field.pos.at[field["g2"]] == EXITED


@pytest.mark.rule("15.3.a")
def test_three_garrisons_at_most_in_a_sector() -> None:
    field = garrisoned("infantry", "infantry", "infantry", "infantry")
    field.say("deploy g1 C03", "deploy g2 C03", "deploy g3 C03")
    assert field.step == ""
    assert field.pos.at[field["g4"]] == EXITED


@pytest.mark.rule("15.3.b")
def test_a_points_battle_with_garrisons_has_one_for_each_division() -> None:
    battle = scenarios.battle("points", {"garrisons": "on", "divisions": 3})
    kinds = [unit.kind for unit in battle.units if unit.garrison and unit.side == AXIS]
    assert kinds == ["infantry", "at_light", "aa_light"]
    assert not any(unit.garrison for unit in scenarios.battle("points", {"divisions": 3}).units)


# Supply points, Fusiliers ------------------------------------------------------------------------------------


@pytest.mark.rule("7.1.a")
@pytest.mark.parametrize("on", [True, False])
def test_by_the_setting_a_supply_point_is_a_source_of_its_holder(on: bool) -> None:
    field = Field(regiment("mine", "A01"), size=(16, 14), points=True, options={"supply_points": on})
    sector = field.world.ground.index("C05")
    put_element(field.pos, sector, SUPPLY_POINT, ALLIED)
    assert bool(supply.friendly_edge(field.pos, ALLIED) >> sector & 1) is on
    assert not supply.friendly_edge(field.pos, AXIS) >> sector & 1
    field.pos.control[sector] = AXIS
    assert not supply.friendly_edge(field.pos, ALLIED) >> sector & 1
    assert holdings.owner_of(field.pos, sector) == AXIS


@pytest.mark.rule("B.a", "2.1.k")
def test_fusiliers_act_as_recon_by_the_setting_where_the_list_has_no_recon() -> None:
    def kinds(option: str) -> dict[str, str]:
        battle = scenarios.battle("goodwood", {"fusiliers": option})
        return {unit.id: unit.kind for unit in battle.units if unit.id.endswith("InfBn")}

    assert kinds("infantry") == {"272.InfBn": "infantry", "346.InfBn": "infantry", "12Pz.InfBn": "infantry"}
    assert kinds("recon") == {"272.InfBn": "infantry", "346.InfBn": "recon_light", "12Pz.InfBn": "infantry"}
