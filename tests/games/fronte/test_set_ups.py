"""Every ready-made set-up, and what would be wrong with one."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.fronte_field import Field, garrison, regiment, unit

from salient.games.fronte import scenarios, settings
from salient.games.fronte.rulebook import RULEBOOK
from salient.games.fronte.sheet import River

BROOK = River("Brook", ("A04", "B04", "C04", "D04", "E04", "F04", "G04", "H04"), (-1, 3), (8, 3))
CORNER = {"B01": "marsh", "A02": "marsh"}  # all that A01 borders on


def faults(*units: Any, **field: Any) -> list[str]:
    return RULEBOOK.set_up_faults(Field(*units, **field).pos)


@pytest.mark.parametrize("handicap", ["scenario", "none", "allied", "axis"])
@pytest.mark.parametrize("limit", [settings.MOST_UNITS, settings.FEWER_UNITS])
@pytest.mark.parametrize("scenario", scenarios.PLANNED)
def test_every_scenario_is_set_up_by_the_rules(scenario: str, limit: int, handicap: str) -> None:
    options = RULEBOOK.choose_options({"stack_limit": limit, "handicap": handicap})
    ((_, pos),) = RULEBOOK.ready_set_ups(RULEBOOK.world(scenario, options))
    assert RULEBOOK.broken(pos) + RULEBOOK.set_up_faults(pos) == []


def test_a_good_one_has_no_faults() -> None:
    marsh = {"C03": "marsh"}
    assert faults(regiment("foot", "C03"), unit("guns", "artillery_medium", "D05"), ground=marsh) == []


@pytest.mark.rule("4.c")
def test_too_many_units_in_a_sector() -> None:
    crowd = [unit(f"u{number}", "infantry", "D05") for number in range(7)]
    assert RULEBOOK.broken(Field(*crowd).pos) == []
    assert RULEBOOK.broken(Field(*crowd, options={"stack_limit": 6}).pos) == ["4.c: 7 units in D05"]


@pytest.mark.rule("14.c")
def test_vehicles_stand_in_a_marsh_only_on_a_road() -> None:
    tank, marsh = regiment("tank", "C03", "armor_medium"), {"C03": "marsh"}
    assert faults(tank, ground=marsh) == ["14.c: tank stands off the road in C03"]
    assert faults(tank, ground=marsh, roads=[["B03", "C03", "D03"]]) == []


@pytest.mark.rule("14.c", "7.a")
def test_a_unit_that_could_never_leave() -> None:
    assert faults(unit("tank", "armor_medium", "A01"), ground=CORNER) == ["7.a: tank can never leave A01"]
    assert faults(unit("foot", "infantry", "A01"), ground=CORNER) == []
    assert faults(unit("tank", "armor_medium", "A01"), ground=CORNER, roads=[["A01", "A02"]]) == []


@pytest.mark.rule("14.e")
def test_units_in_a_river_sit_on_a_bank() -> None:
    assert faults(regiment("foot", "D04"), rivers=[BROOK]) == ["14.e: foot sits on no bank of the river in D04"]
    assert faults(regiment("foot", "D04", bank="A"), rivers=[BROOK]) == []
    assert faults(regiment("foot", "D04"), rivers=[BROOK], options={"river_mode": "edges"}) == []


@pytest.mark.rule("15.3.a", "15.3.c")
def test_garrisons_stay_where_they_are_at_most_three_of_them() -> None:
    posted = [garrison(f"g{number}", "aa_light", "A01") for number in range(4)]
    more: Any = {"ground": CORNER, "options": {"garrisons": "on"}}
    assert faults(*posted[:3], **more) == []
    assert faults(*posted, **more) == ["15.3.a: 4 garrisons in A01"]
    assert RULEBOOK.fixed_units(Field(*posted, regiment("r", "D05"), **more).world) == {"g0", "g1", "g2", "g3"}
