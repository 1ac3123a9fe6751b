"""Situations with a known good answer: what the veteran's staff does in them."""

from __future__ import annotations

import pytest

import salient
from fronte_field import Field, regiment, unit
from fronte_staff import ALLIED, AXIS, carried_out, said, scene, staff
from salient import opponents
from salient.engine.actions import Action
from salient.engine.steps import answer, settle
from salient.games.fronte.night import Recover
from salient.games.fronte.pieces import FIRED, SIDES
from salient.games.fronte.points import AssignSecretly
from salient.games.fronte.retreat import withdraw
from salient.games.fronte.sequence import ChooseDivision
from salient.testing.texts import Speaker

VILLAGE = {"D03": "village"}
LAST = 9


def test_1_an_objective_free_for_the_taking_is_taken() -> None:
    field = scene(regiment("a", "C03"), regiment("x", "H08", side=AXIS), ground=VILLAGE, control={"D03": AXIS})
    carried_out(field)
    assert field.where("a") == "D03"


def test_2_on_the_last_move_of_the_game_too_though_it_is_dangerous() -> None:
    units = (regiment("a", "C03", pr=1), regiment("x", "E03", "armor_heavy", side=AXIS))
    field = scene(*units, turn=LAST, ground=VILLAGE, control={"D03": AXIS})
    field.pos.activated |= 1 << AXIS | 1 << 3  # the enemy is not asked again
    field.pos.turn = LAST
    carried_out(field)
    assert field.where("a") == "D03"


def test_3_the_last_defender_stays_in_the_village_that_is_threatened() -> None:
    units = (regiment("a", "D03"), regiment("x", "D05", side=AXIS))
    field = scene(*units, ground=VILLAGE, control={"D03": ALLIED})
    carried_out(field)
    assert field.where("a") == "D03"


def test_4_an_empty_village_before_tanks_is_garrisoned() -> None:
    units = (regiment("a", "C03"), unit("x", "armor_medium", "F03", side=AXIS))
    field = scene(*units, ground=VILLAGE, control={"D03": ALLIED})
    carried_out(field)
    assert field.where("a") == "D03"


def test_5_an_exposed_gun_is_assaulted() -> None:
    field = scene(
        regiment("a", "C03"), unit("g", "artillery_medium", "D03", side=AXIS), regiment("x", "H08", side=AXIS)
    )
    assert "assault C03 D03" in carried_out(field)


def test_6_an_own_gun_before_the_enemy_goes_behind_its_infantry() -> None:
    units = (
        unit("g", "artillery_medium", "D04"),
        regiment("a", "D02"),
        regiment("x", "D06", "armor_medium", side=AXIS),
    )
    field = scene(*units)
    field.pos.mark(field["g"], FIRED)
    carried_out(field)
    far = field.world.ground.distances[field.pos.at[field["x"]]]
    together = field.pos.at[field["g"]] == field.pos.at[field["a"]]
    assert together or far[field.pos.at[field["g"]]] > 4


def test_7_no_assault_without_hope() -> None:
    units = (unit("s", "engineer", "C03"), regiment("x", "D03", "armor_heavy", side=AXIS))
    field = scene(*units, ground=VILLAGE)
    assert not [one for one in carried_out(field) if one.startswith("assault")]


def test_8_fire_costs_nothing_and_comes_before_the_assault() -> None:
    units = (regiment("t", "C03", "armor_medium"), unit("x", "infantry", "D03", side=AXIS))
    assert said(scene(*units))[0] == "fire t D03"


def test_9_the_gun_goes_with_the_assault_that_needs_it() -> None:
    units = (
        regiment("a", "C03", "armor_medium"),
        unit("g", "artillery_medium", "A01"),
        regiment("x", "D03", side=AXIS),
    )
    field = scene(*units, ground=VILLAGE, control={"D03": AXIS})
    field.pos.mark(field["a"], FIRED)
    answers = carried_out(field)
    assert "assault C03 D03" in answers
    assert "gun g" in answers


def test_10_tanks_come_for_the_assault_and_make_the_die() -> None:
    units = (
        regiment("a", "C03"),
        unit("t", "armor_medium", "A02"),
        unit("b", "armor_medium", "A02"),
        regiment("x", "D03", side=AXIS, pr=1),
    )
    field = scene(*units)
    answers = carried_out(field)
    assert any(one.startswith(("assault", "fire")) for one in answers)
    assert {"select t", "select b"} & set(answers)


def test_11_a_stand_with_one_pr_does_not_wait_for_heavy_tanks_in_the_open() -> None:
    units = (regiment("a", "D04", "mech_infantry", pr=1), regiment("x", "D05", "armor_heavy", side=AXIS))
    field = scene(*units)
    carried_out(field)
    far = field.world.ground.distances[field.pos.at[field["x"]]]
    assert far[field.pos.at[field["a"]]] > 2


def test_12_the_hq_does_not_stay_alone_under_the_guns() -> None:
    units = (
        unit("hq", "hq", "D03"),
        regiment("a", "C03"),
        unit("g", "artillery_medium", "D08", side=AXIS),
        regiment("x", "D08", side=AXIS),
    )
    field = scene(*units)
    carried_out(field)
    mates = field.pos.units_at(field.pos.at[field["hq"]], ALLIED)
    far = field.world.ground.distances[field.pos.at[field["g"]]]
    assert len(mates) > 1 or far[field.pos.at[field["hq"]]] > 6


def test_13_through_a_gap_to_the_village_behind_the_line() -> None:
    units = (
        unit("r", "recon_light", "A04"),
        regiment("x", "D01", side=AXIS),
        regiment("y", "D08", side=AXIS),
    )
    field = scene(*units, ground={"F04": "village"}, control={"F04": AXIS})
    carried_out(field)
    assert field.where("r") == "F04"


def test_14_the_leader_that_holds_best_is_named() -> None:
    units = (
        regiment("a", "D03"),
        regiment("t", "D03", "armor_medium"),
        regiment("x", "C03", side=AXIS),
    )
    field = scene(*units, division=1)
    field.say("assault C03 D03", "lead x", "fight")
    assert said(field) == ["lead t"]


def test_15_supports_are_called_that_make_a_die_for_the_defence() -> None:
    units = (
        regiment("a", "D03"),
        unit("t", "armor_medium", "D03"),
        unit("b", "armor_light", "D03"),
        regiment("x", "C03", side=AXIS),
    )
    field = scene(*units, division=1)
    field.say("assault C03 D03", "lead x", "fight", "lead a")
    assert set(said(field)) == {"support t", "support b", "fight"}


def test_16_recon_alone_leaves_before_an_assault() -> None:
    units = (unit("r", "recon_light", "D03"), regiment("x", "C03", side=AXIS))
    field = scene(*units, division=1)
    field.say("assault C03 D03", "lead x")
    assert said(field) == ["refuse r"]


def test_17_who_is_driven_back_goes_into_cover_and_not_into_zones() -> None:
    units = (regiment("a", "D03"), regiment("x", "D04", side=AXIS), unit("y", "infantry", "F02", side=AXIS))
    field = scene(*units, division=1, ground={"C02": "forest", "C03": "forest"})
    withdraw(field.pos, field["a"], 2)
    settle(field.pos)
    zone = field.pos.zone(AXIS)
    there = said(field)[0].removeprefix("retreat ")
    assert not zone >> field.sector(there) & 1


def test_18_at_night_who_was_destroyed_comes_back_first() -> None:
    units = (unit("hq", "hq", "A01"), regiment("a", "A01"), regiment("b", "B01"), regiment("x", "H08", side=AXIS))
    field = Field(*units)
    field.pos.events = None
    field.pos.lose_pr(field["a"], 2)
    field.pos.lose_pr(field["b"], 1)
    field.pos.push(Recover(0, 1))
    settle(field.pos)
    assert said(field) == ["recover a"]


def test_19_secret_points_go_to_what_lies_deepest_in_the_own_half() -> None:
    ground = {"B02": "village", "B06": "village", "D03": "village"}
    field = Field(regiment("a", "A01"), regiment("x", "A08", side=AXIS), ground=ground, points=True)
    field.pos.events = None
    field.pos.push(AssignSecretly(ALLIED))
    settle(field.pos)
    assert said(field) == ["assign B02 25"]


def test_20_the_division_at_the_enemy_goes_before_the_one_that_sleeps() -> None:
    units = (
        regiment("a", "A01", division=0),
        regiment("b", "D04", "armor_medium", division=2),
        unit("x", "infantry", "D05", side=AXIS, division=1),
    )
    field = Field(*units)
    field.pos.events = None
    field.pos.push(ChooseDivision(ALLIED))
    settle(field.pos)
    assert said(field) == ["activate d2"]


@pytest.mark.parametrize("level", ["recruit", "veteran"])
def test_a_whole_game_is_played_and_every_reason_has_words(level: str) -> None:
    game = salient.new("fronte", "crossroads", seed=5, dice="fast")
    players = {side: opponents.make(level, f"5 {side}") for side in SIDES}
    reasons = []
    while game.decision is not None:
        side = game.decision.side
        game.play(players[side].choose(game.insight()))
        reasons += players[side].told()
    assert len(reasons) > 10
    speaker = Speaker(game.rulebook)
    assert not [fault for reason in reasons if (fault := speaker.missing(reason.message)) is not None]


def test_a_broken_march_is_stopped() -> None:
    field = scene(unit("t", "armor_medium", "A01"), regiment("x", "H08", side=AXIS))
    answer(field.pos, Action("select", ("t",)))
    answer(field.pos, Action("move", ("B01",)))
    step = field.pos.stack[-1]
    assert staff().march(field.pos, step, step.actions(field.pos)) == [Action("stop")]
