"""16 Victory."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.fronte_field import Field, regiment, unit

from salient.engine.steps import settle
from salient.games.fronte import victory
from salient.games.fronte.pieces import AXIS, NOBODY, ROLES, classes
from salient.games.fronte.position import EXITED
from salient.games.fronte.victory import FinalCount, Tally, grade_of, points_of, tally
from salient.games.fronte.world import Bonus


def ended(*units: Any, **more: Any) -> Field:
    return Field(regiment("mine", "A01"), regiment("theirs", "H08", side=AXIS), *units, **more)


@pytest.mark.rule("16.a", "16.b", "16.c", "16.d", "16.e", "16.f", "16.g", "16.h")
def test_points_line_by_line() -> None:
    own, other = Tally(12, 2, 1, 3, 1, True, 4), Tally(7)
    assert points_of(own, other) == (5, 6, 5, 6, 3, 4, 4)
    assert points_of(own, other).total == 33
    assert points_of(other, own).total == 0


@pytest.mark.rule("16.b")
@pytest.mark.parametrize(
    ("margin", "grade"),
    [(0, "draw"), (1, "marginal"), (10, "marginal"), (11, "significant"), (25, "significant"), (26, "overwhelming")],
)
def test_grades(margin: int, grade: str) -> None:
    assert grade_of(margin) == grade


@pytest.mark.rule("16.c", "0.l")
def test_pr_inflicted() -> None:
    for setting, mine in (("gross", 3), ("net", 2)):
        field = ended(options={"vp_pr": setting})
        field.pos.lose_pr(field["theirs"])
        field.pos.pr[field["theirs"]] += 1  # recovered at night
        field.pos.lose_pr(field["theirs"], 2)
        assert tally(field.pos, 0).pr_inflicted == mine


@pytest.mark.rule("16.d", "16.e", "16.h")
def test_destroyed_units() -> None:
    names = ("infantry", "armor_medium", "mech_infantry", "recon_light", "artillery_medium", "artillery_medium_sp")
    more = ("at_light", "aa_heavy", "hq", "engineer_mech", "engineer", "hmg")
    field = ended(*[unit(kind, kind, "D04", side=AXIS) for kind in (*names, *more)])
    for kind in (*names, *more):
        field.pos.lose_pr(field[kind])
    counted = tally(field.pos, 0)
    assert (counted.inf, counted.mech, counted.hq) == (6, 5, 1)
    assert tally(field.pos, 1) == Tally()
    guns = [victory.destroyed_points(classes()[kind], guns_count=False) for kind in (*names, *more)]
    assert guns == [3, 5, 5, 5, 0, 5, 0, 0, 4, 5, 3, 3]
    assert victory.destroyed_points(classes()["air_tactical"]) == 0


@pytest.mark.rule("16.d", "16.e", "B.b")
@pytest.mark.parametrize("role", range(len(ROLES)))
@pytest.mark.parametrize("guns", ["as_infantry", "none"])
def test_a_combat_team_is_worth_the_same_in_every_role(role: int, guns: str) -> None:
    """F36 An infantry unit, whatever its owner made of it last."""
    field = ended(unit("team", "rct", "D04", side=AXIS), options={"vp_guns": guns})
    field.pos.role[field["team"]] = role
    field.pos.lose_pr(field["team"])
    counted = tally(field.pos, 0)
    assert (counted.inf, counted.mech) == (1, 0)


@pytest.mark.rule("16.f")
def test_places() -> None:
    field = ended(
        ground={"B01": "village", "C01": "city", "D01": "village", "E01": "village"},
        control={"B01": 1, "C01": 0, "D01": 1},
    )
    field.pos.airfields = 1 << field.sector("F01")
    for sector, side in (("B01", 0), ("C01", 0), ("D01", 1), ("E01", 1), ("F01", 0)):
        field.pos.control[field.sector(sector)] = side
    assert victory.places_scored(field.pos, 0) == 2  # a captured village, the neutral airfield
    assert victory.places_scored(field.pos, 1) == 1  # the neutral village
    assert victory.place_scorer(1, NOBODY) == NOBODY


@pytest.mark.rule("16.g")
def test_the_winner_of_the_last_turn() -> None:
    field = ended()
    field.pos.before[0], field.pos.before[1] = 2, 1
    assert (tally(field.pos, 0).won_last_turn, tally(field.pos, 1).won_last_turn) == (True, False)
    field.pos.before[1] = 2
    assert not tally(field.pos, 0).won_last_turn


def test_the_bonus_of_a_scenario() -> None:
    given = (
        Bonus(0, 4, "held", ("D04",)),
        Bonus(1, 5, "clear", ("E04", "E05")),
        Bonus(0, 3, "exited", ("A01",)),
    )
    field = ended(regiment("gone", "A02"), unit("small", "recon_light", "A02"), bonus=given)
    assert [victory.bonus(field.pos, side) for side in (0, 1)] == [0, 5]
    field.pos.control[field.sector("D04")] = 0
    field.pos.put(field["mine"], field.sector("E05"))
    for name in ("gone", "small"):
        field.pos.put(field[name], EXITED)
    assert [victory.bonus(field.pos, side) for side in (0, 1)] == [7, 0]


@pytest.mark.rule("16.a", "16.b")
def test_the_final_count_with_dice() -> None:
    field = ended()
    field.pos.lose_pr(field["theirs"])
    field.pos.push(FinalCount())
    settle(field.pos)
    assert field.step == "VictoryRoll"
    field.say("roll 1 2", "roll 6 6")
    assert field.pos.result is not None
    assert field.pos.result.winner == "axis"
    args = field.pos.result.message.args
    assert (args["first"], args["second"], args["margin"]) == (4, 12, 8)


@pytest.mark.rule("16.a", "16.b")
def test_without_dice_equal_totals_are_a_draw() -> None:
    field = ended(options={"vp_random": False})
    field.pos.push(FinalCount())
    settle(field.pos)
    assert field.pos.result is not None
    assert field.pos.result.winner is None


# The points scenario ---------------------------------------------------------------------------------------


def objectives(mode: str = "objectives", **at: str) -> Field:
    field = Field(
        regiment("mine", at.get("mine", "C03")),
        regiment("theirs", at.get("theirs", "H08"), side=AXIS),
        points=True,
        options={"points_mode": mode, "vp_random": False},
    )
    pos = field.pos
    pos.assigned = (((field.sector("C03"), 25), (field.sector("D05"), 50)), ((field.sector("H08"), 20),))
    pos.push(FinalCount())
    settle(pos)
    return field


@pytest.mark.rule("16.l", "16.m")
def test_objectives_that_are_held_count() -> None:
    result = objectives().pos.result
    assert result is not None
    assert (result.winner, result.message.args["first"], result.message.args["second"]) == ("allied", 25, 20)


@pytest.mark.rule("16.m")
def test_an_enemy_next_to_it_contests_an_objective() -> None:
    field = objectives(theirs="D03")
    assert field.pos.result is not None
    assert field.pos.result.winner is None  # 0 to 0, and the full count is even too
    assert victory.objective_points(field.pos, 0) == 0
    assert victory.objective_holder(0, True) == NOBODY


@pytest.mark.rule("16.l")
def test_objectives_added_to_the_full_count_by_the_setting() -> None:
    result = objectives("added").pos.result
    assert result is not None
    assert (result.message.args["first"], result.message.args["second"]) == (25, 20)


@pytest.mark.rule("16.k")
@pytest.mark.parametrize(
    ("allocation", "fault"),
    [
        ([(False, 50), (True, 25), (True, 25)], None),
        ([(True, 50)], "element"),
        ([(False, 51)], "element"),
        ([(False, 50), (False, 50)], None),
        ([(False, 50), (False, 50), (True, 10)], "total"),
        ([(True, 0)], "element"),
    ],
)
def test_allocations(allocation: list[tuple[bool, int]], fault: str | None) -> None:
    assert victory.allocation_fault(allocation) == fault
