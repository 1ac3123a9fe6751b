"""Rules at their edges: the first sector of the table, the other side, one more than the chapters' tests ask for."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.fronte_field import Field, garrison, regiment, unit

from salient.engine.actions import Action
from salient.engine.dice import Scripted
from salient.engine.game import Game
from salient.games.fronte import march, movement, retreat, scenarios
from salient.games.fronte.activation import returned
from salient.games.fronte.air import structures_in
from salient.games.fronte.assault import Fighter, assault_pools, loss_takers
from salient.games.fronte.fire import Shooter, fire_pools, pools_of
from salient.games.fronte.night import Reorganise
from salient.games.fronte.pieces import AWAY, AXIS, Division, classes
from salient.games.fronte.pools import breakdown
from salient.games.fronte.rulebook import RULEBOOK
from salient.games.fronte.sequence import ChooseDivision
from salient.games.fronte.supply import supplied

CORNER = "A01"  # the sector with the number 0


# 7 Movement ----------------------------------------------------------------------------------------------


@pytest.mark.rule("7.g", "13.b")
def test_a_road_that_is_cut_leads_nowhere() -> None:
    field = Field(roads=[[CORNER, "A02", "A03"]])
    assert field.names(movement.road_steps(field.pos, field.sector("A02"))) == {CORNER, "A03"}
    cut = Field(roads=[[CORNER, "A02", "A03"]], mined={"A02": 0})
    assert cut.names(movement.road_steps(cut.pos, cut.sector("A02"))) == set()
    assert cut.names(movement.road_steps(cut.pos, cut.sector("A03"))) == set()


@pytest.mark.rule("7.1.d")
def test_only_who_needs_leave_uses_it_up() -> None:
    """Unit by unit: who has a line moves besides the half that may."""
    units = [regiment("near", "G08"), regiment("cut", CORNER)]
    units += [regiment(f"e{n}", at, side=AXIS) for n, at in enumerate(("A02", "B01"))]
    field = Field(*units, edges=(("H08",), ()), options={"supply_mode": "unit"})
    field.pos.may_move = 1
    march.begin_march(field.pos, 0, field["near"])
    assert field.pos.may_move == 1
    march.begin_march(field.pos, 0, field["cut"])
    assert field.pos.may_move == 0


@pytest.mark.rule("7.1.e", "8.q", "10.l")
def test_a_unit_without_supply_in_the_corner() -> None:
    field = Field(regiment("u", CORNER), edges=(("H08",), ()), options={"supply_mode": "unit"}, roads=[["G08", "H08"]])
    assert supplied(field.pos, field["u"])
    cut = [regiment(f"e{n}", at, side=AXIS) for n, at in enumerate(("A02", "B01"))]
    field = Field(regiment("u", CORNER), *cut, edges=(("H08",), ()), options={"supply_mode": "unit"})
    assert not supplied(field.pos, field["u"])


@pytest.mark.rule("7.a")
def test_nobody_comes_onto_the_table_out_of_the_sea() -> None:
    divisions = (Division("d0", "First", 0, enters=1, entry=("A03", "A04")), Division("d1", "Enemy", 1))
    field = Field(unit("u", "infantry", ""), divisions=divisions, ground={"A04": "sea"})
    assert field.names(movement.entries(field.pos, field["u"])) == {"A03"}


# 8 Assault and retreat -----------------------------------------------------------------------------------


@pytest.mark.rule("8.i", "8.j")
@pytest.mark.parametrize(("kind", "dice", "rule"), [("armor_light", 1, "8.i"), ("armor_medium", 2, "8.j")])
def test_which_rule_gives_the_dice_of_a_higher_fc(kind: str, dice: int, rule: str) -> None:
    tanks, foot = (Fighter(classes()[name], True) for name in (kind, "infantry"))
    ours, _ = assault_pools(tanks, foot)
    assert [(line.dice, line.rule) for line in ours if line.reason == "fc"] == [(dice, rule)]


@pytest.mark.rule("8.x")
def test_a_loss_is_passed_on_within_the_division_only() -> None:
    field = Field(regiment("u", "C05", "armor_medium"), regiment("own", "C05"), regiment("other", "C05", division=2))
    assert loss_takers(field.pos, field["u"], (field["own"], field["other"])) == [field["u"], field["own"]]


@pytest.mark.rule("8.s", "8.u")
def test_the_second_step_of_a_retreat_leads_two_sectors_away() -> None:
    field = Field(regiment("u", "D05"))
    origin, first = field.sector("D05"), field.sector("E05")
    found = field.names(retreat.seconds(field.pos, field["u"], origin, field.pos.bank[field["u"]], first))
    beside = field.names(field.world.ground.near[origin])
    assert found
    assert not found & beside
    assert all(field.world.ground.distances[origin][field.sector(sector)] == 2 for sector in found)


# 10 Fire -------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.j")
@pytest.mark.parametrize(("guns", "dice"), [(1, 0), (2, 0), (3, 1), (4, 1)])
def test_a_die_for_more_than_two_regiments_of_guns(guns: int, dice: int) -> None:
    ours, theirs = Shooter(fc=3, soft=3, guns=guns), Shooter(fc=3, soft=3)
    assert breakdown(fire_pools(ours, theirs, False)[0]).get("guns", 0) == dice
    assert breakdown(fire_pools(theirs, ours, False)[1]).get("guns", 0) == dice


@pytest.mark.rule("10.i")
@pytest.mark.parametrize(("more", "cover"), [({}, 0), ({"ground": {"C03": "forest"}}, 1), ({"fortified": ("C03",)}, 1)])
def test_cover_of_heavy_terrain_and_of_fortifications(more: dict[str, object], cover: int) -> None:
    field = Field(unit("tank", "armor_medium", "B03"), regiment("enemy", "C03", side=AXIS), **more)
    assert breakdown(pools_of(field.pos, field["tank"], field["enemy"])[1]).get("cover", 0) == cover


@pytest.mark.rule("2.1.k", "10.1.d")
@pytest.mark.parametrize(("side", "chooser"), [(0, "axis"), (1, "allied")])
def test_the_owner_of_the_target_chooses_when_nobody_sees_it(side: int, chooser: str) -> None:
    units = [unit("guns", "artillery_medium", "B03", side=side)]
    units += [regiment(f"e{n}", "D03", side=1 - side) for n in range(2)]
    field = Field(*units).activate(side).say("fire guns D03")
    assert (field.step, field.asked()) == ("PickTarget", chooser)


# 12 Aircraft ---------------------------------------------------------------------------------------------


@pytest.mark.rule("12.k")
@pytest.mark.parametrize("structure", ["fortified", "city"])
def test_nobody_bombs_what_his_own_units_hold(structure: str) -> None:
    more: dict[str, Any] = {"fortified": ("D03",)} if structure == "fortified" else {"ground": {"D03": "city"}}
    field = Field(regiment("u", "D03"), **more)
    assert structures_in(field.pos, field.sector("D03"), 0) == []
    assert len(structures_in(field.pos, field.sector("D03"), AXIS)) == 1


# 11 Night, 15 Optional rules -----------------------------------------------------------------------------


@pytest.mark.rule("11.f")
def test_who_does_not_come_back_is_told_so() -> None:
    crowd = [regiment(f"x{number}", "C03") for number in range(5)]
    field = Field(unit("hq", "hq", "C03"), regiment("gone", "C03"), *crowd, options={"stack_limit": 6})
    field.pos.lose_pr(field["gone"], 2)
    field.pos.push(Reorganise(0))
    field.say("reorganise d0", "roll 6", "recover gone")
    step = field.pos.stack[-1]
    reasons = {
        answer: [reason.message.id for reason in step.why_not(field.pos, Action.parse(answer))]
        for answer in ("deploy hq D03", "deploy gone C03")
    }
    assert reasons == {
        "deploy hq D03": ["fronte-refused-not-returning"],
        "deploy gone C03": ["fronte-refused-not-at-hq"],
    }


@pytest.mark.rule("15.3.c")
@pytest.mark.parametrize("home", [CORNER, "D05"])
def test_a_garrison_is_home_again(home: str) -> None:
    field = Field(garrison("g", "infantry", home), options={"garrisons": "on"})
    field.pos.mark(field["g"], AWAY)
    returned(field.pos)
    assert not field.pos.status[field["g"]] & AWAY


@pytest.mark.rule("15.1.a")
def test_ships_reach_what_is_near_any_part_of_the_coast() -> None:
    """R112 In Goodwood the sea is the northern edge."""
    reach = scenarios.battle("goodwood", {}).naval_reach
    assert set(reach) == {f"{column}{row:02}" for column in "ABCDEFGHIJKL" for row in range(1, 10)}


@pytest.mark.rule("6.e")
def test_the_last_division_is_activated_by_its_owner_not_by_itself() -> None:
    field = Field(regiment("u", "C03"), regiment("e", "H08", side=AXIS))
    field.pos.push(ChooseDivision(0))
    field.pos.activated = 0b100
    game = Game(RULEBOOK, position=field.pos, dice=Scripted([]))
    assert game.decision is not None
    assert [str(action) for action in game.decision.actions] == ["activate d0"]
