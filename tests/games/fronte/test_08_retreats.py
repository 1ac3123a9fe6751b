"""8.s, 8.u, 8.v, 9.2.f, 9.2.g: where a retreat leads, sector by sector, and what it costs."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.fronte_field import Field, regiment, unit

from salient.engine.steps import settle
from salient.games.fronte import retreat
from salient.games.fronte.pieces import AXIS
from salient.games.fronte.retreat import FallBack, Rout, Withdraw

HERE, BEATER = "D05", "C05"  # beside D05: C04, D04, C05, E05, C06, D06


def enemies(*sectors: str) -> list[Any]:
    return [regiment(f"e{n}", at, side=AXIS) for n, at in enumerate(sectors)]


def field_of(*sectors: str, at: str = HERE, kind: str = "infantry", **more: Any) -> Field:
    """One of ours, and enemies in these sectors."""
    return Field(regiment("u", at, kind), *enemies(*sectors), **more)


def ways(field: Field, length: int = 2) -> dict[str, str]:
    """Where it can go first, by what comes of it."""
    found = retreat.ways(field.pos, field["u"], length)
    kinds = {kind: sorted(field.names(getattr(found, kind))) for kind in ("full", "halt", "short", "zoc", "any")}
    return {kind: " ".join(sectors) for kind, sectors in kinds.items() if sectors}


def withdraw(field: Field, length: int = 2) -> Field:
    field.pos.push(Withdraw(field["u"], length))
    settle(field.pos)
    return field


@pytest.mark.rule("8.s", "9.2.f")
def test_away_from_the_enemy_but_not_into_his_zones() -> None:
    assert ways(field_of()) == dict.fromkeys(("full", "any"), "C04 C05 C06 D04 D06 E05")
    assert ways(field_of(BEATER)) == {"full": "D04 D06 E05", "zoc": "C04 C06", "any": "D04 D06 E05"}
    assert ways(field_of(BEATER, "E03")) == {"full": "D06 E05", "zoc": "C04 C06 D04", "any": "D06 E05"}


@pytest.mark.rule("9.2.g")
@pytest.mark.parametrize("length", [1, 2])
def test_into_zones_if_there_is_no_other_way(length: int) -> None:
    everywhere = "C04 C06 D04 D06 E05"
    assert ways(field_of(BEATER, "F05", "D03", "D07"), length) == {"zoc": everywhere, "any": everywhere}


@pytest.mark.rule("9.2.g")
def test_a_first_sector_that_leads_into_zones_only() -> None:
    """Around E05, beyond it, everything is in the zones of F04 and F06."""
    found = ways(field_of(BEATER, "F04", "F06"))
    assert found == {"full": "D04 D06", "zoc": "C04 C06 E05", "any": "D04 D06"}


@pytest.mark.rule("8.s")
def test_the_edge_shortens_it_only_where_nothing_else_is_left() -> None:
    field = field_of("C01", at="B01", size=(3, 3))
    assert ways(field) == {"full": "A02", "short": "A01", "zoc": "B02", "any": "A02"}
    field = field_of("C02", at="A02", size=(3, 3))
    assert ways(field) == {"short": "A01 A03", "zoc": "B01 B02 B03", "any": "A01 A03"}
    assert ways(field, 1) == {"full": "A01 A03 B01 B03", "zoc": "B02", "any": "A01 A03 B01 B03"}


@pytest.mark.rule("8.v")
def test_cover_is_a_place_to_stop_unless_a_zone_lies_on_it() -> None:
    ground = {"D04": "forest", "E05": "village", "C04": "forest"}
    assert ways(field_of(BEATER, ground=ground))["halt"] == "D04 E05"
    assert ways(field_of(BEATER, fortified=("D06",)))["halt"] == "D06"
    assert "halt" not in ways(field_of(BEATER, ground=ground), 1)


@pytest.mark.rule("8.s", "4.c")
@pytest.mark.parametrize(("crowd", "room"), [(5, True), (6, False)])
def test_nobody_ends_where_there_is_no_room(crowd: int, room: bool) -> None:
    units = [regiment(f"x{n}", "E05") for n in range(crowd)]
    field = Field(regiment("u", HERE), *enemies(BEATER), *units, options={"stack_limit": 6})
    assert ("E05" in ways(field, 1)["any"]) is room
    assert "E05" in ways(field)["full"]  # through it, two sectors away, it may go


@pytest.mark.rule("4.f", "14.c")
def test_neither_sea_nor_enemies_nor_marshes_for_vehicles() -> None:
    assert ways(field_of(BEATER, ground={"E05": "sea"}), 1)["any"] == "D04 D06"
    marsh: dict[str, Any] = {"ground": {"E05": "marsh"}}
    assert ways(field_of(BEATER, **marsh), 1)["any"] == "D04 D06 E05"
    assert ways(field_of(BEATER, kind="armor_medium", **marsh), 1)["any"] == "D04 D06"
    road = field_of(BEATER, kind="armor_medium", roads=[[HERE, "E05"]], **marsh)
    assert ways(road, 1)["any"] == "D04 D06 E05"


@pytest.mark.rule("8.v", "9.2.g")
def test_who_may_stop_does_not_go_on_into_a_zone() -> None:
    field = withdraw(field_of(BEATER, "F04", "F06", ground={"E05": "village"}))
    field.say("retreat E05")
    assert [str(action) for action in field.offered()] == ["stop"]
    field.say("stop")
    assert (field.where("u"), field.pos.pr[field["u"]]) == ("E05", 2)


@pytest.mark.rule("9.2.g")
def test_each_step_into_a_zone_costs_one_and_ends_the_retreat() -> None:
    field = withdraw(field_of(BEATER, "F05", "D03", "D07")).say("retreat E05")
    assert (field.where("u"), field.pos.pr[field["u"]]) == ("E05", 1)
    assert field.step != "RetreatFarther"


@pytest.mark.rule("9.2.g")
def test_in_the_corner_of_the_table_it_costs_as_much() -> None:
    """A01, the sector with the number 0, is in the zone of B01."""
    field = withdraw(field_of("B01", "A03", "B02", "B03", at="A02"), 1).say("retreat A01")
    assert (field.where("u"), field.pos.pr[field["u"]]) == ("A01", 1)


@pytest.mark.rule("8.s", "8.y")
def test_units_in_the_corner_go_back_too() -> None:
    for step in (Withdraw(0, 1), FallBack((0,)), Rout(0, 0)):
        field = Field(regiment("u", "A01"), *enemies("C01"))
        field.pos.push(step)
        settle(field.pos)
        assert field.step == "Retreat", step


@pytest.mark.rule("8.s", "8.u")
def test_a_rout_sends_back_everybody_once_who_is_still_there() -> None:
    """R66 Those in the sector, and supporters from elsewhere."""
    units = [
        regiment("u", HERE),
        regiment("v", HERE),
        regiment("far", "G05"),
        regiment("dead", "G05"),
        unit("w", "hmg", HERE),
    ]
    field = Field(*units, *enemies(BEATER))
    field.pos.lose_pr(field["dead"], 2)
    others = tuple(field[name] for name in ("v", "far", "dead"))
    Rout(field.sector(HERE), 0, others).run(field.pos)
    withdrawn = [step.unit for step in reversed(field.pos.stack) if isinstance(step, Withdraw)]
    assert withdrawn == [field[name] for name in ("u", "v", "w", "far")]
    assert all(step.length == 2 for step in field.pos.stack if isinstance(step, Withdraw))


@pytest.mark.rule("8.y")
def test_after_a_tie_the_dead_do_not_fall_back() -> None:
    field = Field(regiment("u", HERE), regiment("dead", HERE), *enemies(BEATER))
    field.pos.lose_pr(field["dead"], 2)
    FallBack((field["u"], field["dead"])).run(field.pos)
    assert [(step.unit, step.length) for step in field.pos.stack if isinstance(step, Withdraw)] == [(field["u"], 1)]


@pytest.mark.rule("8.s", "4.c")
def test_a_full_sector_is_no_end_of_a_shortened_retreat_either() -> None:
    crowd = [regiment(f"x{n}", "A01") for n in range(6)]
    field = Field(regiment("u", "A02"), *enemies("C02"), *crowd, size=(3, 3), options={"stack_limit": 6})
    assert ways(field)["short"] == ways(field)["any"] == "A03"


@pytest.mark.rule("8.v")
def test_a_stop_in_cover_in_the_corner_is_asked_for_as_elsewhere() -> None:
    field = withdraw(field_of("C02", at="A02", size=(3, 3), ground={"A01": "village"})).say("retreat A01")
    assert [str(action) for action in field.offered()] == ["stop"]


@pytest.mark.rule("9.2.f", "8.s")
def test_why_the_second_step_does_not_lead_there() -> None:
    field = withdraw(field_of(BEATER, "F04")).say("retreat E05")
    assert field.words("retreat") == {"E06"}
    assert field.why_not("retreat F05") == {"9.2.f"}
    assert field.why_not("retreat D04") == {"8.s"}
