"""16.i-16.k The points scenario before the first turn."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.support.fronte_field import Field, regiment, unit

import salient
from salient.engine.actions import Action
from salient.engine.steps import answer, settle
from salient.games.fronte import points
from salient.games.fronte.pieces import AXIS, NOBODY
from salient.games.fronte.points import PlaceElement, SetUp
from salient.games.fronte.rulebook import RULEBOOK


def table(**more: Any) -> Field:
    """16 by 14 hexes, nobody on the table yet."""
    more.setdefault("size", (16, 14))
    units = (
        unit("hq", "hq", ""),
        regiment("one", ""),
        unit("guns", "artillery_medium", ""),
        regiment("other", "", division=2),
        regiment("theirs", "", side=AXIS),
    )
    field = Field(*units, points=True, deploy_rows=4, **more)
    field.pos.push(SetUp())
    settle(field.pos)
    return field


@pytest.mark.rule("16.i")
def test_halves() -> None:
    ground = table(size=(8, 7)).world.ground
    assert [points.half_of(ground, ground.index(sector)) for sector in ("A01", "A03", "A04", "A05", "A07")] == [
        0,
        0,
        NOBODY,
        1,
        1,
    ]


@pytest.mark.rule("16.i", "16.j")
def test_elements_are_placed_in_turn() -> None:
    field = table(ground={"D06": "marsh"}).say("roll 3 3")
    assert field.step == "PlacingRoll"
    field.say("roll 3 5")
    assert (field.step, field.asked()) == ("PlaceElement", "axis")
    assert field.why_not("place C06 village") == {"16.i"}
    assert field.why_not("place C12 village") == {"16.j"}
    field.say("place C10 airfield")
    assert field.asked() == "allied"
    assert field.why_not("place C07 village") == {"16.j"}  # three from the other's
    assert field.why_not("place D06 village") == {"16.i"}
    field.say("place C06 village", "place N10 supply_point")
    assert field.names(field.pos.heavy()) == {"C06", "D06"}
    field.say("place N06 village")
    assert field.step == "AssignSecretly"
    assert (field.names(field.pos.airfields), field.names(field.pos.supply_points)) == ({"C10"}, {"N10"})


@pytest.mark.rule("16.j")
def test_no_placement_that_leaves_the_others_no_room() -> None:
    for size, square in (((14, 12), False), ((16, 14), True), ((12, 12), False), ((10, 12), True)):
        for seed in range(5):
            field = Field(regiment("one", "A01"), size=size, square=square, points=True)
            field.pos.push(PlaceElement((0, 1, 0, 1)))
            rng = random.Random(seed)
            while field.step == "PlaceElement":
                offered = field.offered()
                assert offered
                answer(field.pos, rng.choice(offered))
            placed = [(sector, owner) for sector, _, owner in field.pos.elements]
            far = field.world.ground.distances
            strict = points.all_apart(field.world.ground)
            for a, owner in placed:
                for b, other in placed:
                    assert a == b or far[a][b] >= 4 or (owner != other and not strict)


def assigning() -> Field:
    """Six objectives, three in each half; the Allies are asked first."""
    field = table(ground={"H07": "village", "H09": "village"}, roads=[])
    return field.say(
        "roll 5 3", "place C06 village", "place C10 airfield", "place N06 village", "place N10 supply_point"
    )


@pytest.mark.rule("16.k")
def test_points_are_assigned_secretly_in_any_order() -> None:
    field = assigning()
    assert field.pos.stack[-1].secret
    assert field.asked() == "allied"
    mine, theirs = ("C06", "H07", "N06"), ("C10", "H09", "N10")
    offered = {f"{sector} {number}" for sector in mine for number in range(1, 26)}
    offered |= {f"{sector} {number}" for sector in theirs for number in range(1, 51)}
    assert field.words("assign") == offered
    assert field.why_not("assign H07 26") == field.why_not("assign H09 51") == field.why_not("assign A01 5") == {"16.k"}
    listed = [action.targets[1] for action in field.offered() if action.targets[:1] == ("C06",)]
    assert listed[:6] == ["25", "20", "15", "10", "5", "24"]
    field.say("assign N10 50", "assign H07 20")
    assert field.pos.stack[-1].prompt(field.pos).args["left"] == 30
    assert field.why_not("assign N10 10") == field.why_not("assign C10 31") == {"16.k"}
    assert {word for word in field.words("assign") if word.startswith("C10")} == {f"C10 {n}" for n in range(1, 31)}
    field.say("assign C10 30")
    assert field.words("assign") == set(), "nothing is left"
    field.say("done", "done", "done")
    assert field.asked() == "axis"
    assert sorted(number for _, number in field.pos.assigned[0]) == [20, 30, 50]
    hidden = RULEBOOK.guess(field.pos, "axis", random.Random(1))
    assert hidden.assigned[0] != field.pos.assigned[0]
    assert RULEBOOK.guess(field.pos, "allied", random.Random(1)).assigned == field.pos.assigned


@pytest.mark.rule("16.k")
def test_the_number_of_answers_tells_nothing() -> None:
    """Done at once, or points on everything: as many answers as there are objectives."""
    for answers in (["done"] * 6, ["assign C06 5", *["done"] * 5], [f"assign {s} 1" for s in SIX]):
        field = assigning()
        for said in answers:
            assert field.asked() == "allied"
            field.say(said)
        assert field.asked() == "axis"


@pytest.mark.rule("16.k")
def test_nobody_is_asked_when_there_is_nothing_to_decide() -> None:
    game: Any = salient.new("fronte", "points", seed=1, dice="fast")
    rng = random.Random(1)
    while game.decision.prompt.id != "fronte-ask-assign":
        game.play(rng.choice(game.decision.actions))
    assert game.decision.side == "allied"
    game.play(Action("done"))
    assert game.decision.side == "axis"
    secret = [entry for entry in game.journal.entries if entry.secret]
    assert len(secret) == len(points.objectives(game.position))


SIX = ("C06", "H07", "N06", "C10", "H09", "N10")


@pytest.mark.rule("16.k")
def test_open_objectives_by_the_setting() -> None:
    field = table(options={"objectives_open": "open"}).say("roll 5 3")
    while field.step == "PlaceElement":
        answer(field.pos, field.offered()[0])
    assert not field.pos.stack[-1].secret
    assert field.step == "AssignOpenly"


# Deployment ------------------------------------------------------------------------------------------------


def deploying() -> Field:
    field = table(ground={"B02": "marsh"})
    field.pos.stack = field.pos.stack[:1]
    return field.say("roll 2 4")


@pytest.mark.rule("4.c", "14.c", "1.c")
def test_divisions_are_deployed_in_turn_in_the_own_rows() -> None:
    field = deploying()
    assert (field.step, field.asked()) == ("Deploy", "allied")
    assert {"one A01", "guns P04", "other C03"} <= field.words("deploy")
    assert field.why_not("deploy one A05") == {"1.c"}
    assert field.why_not("deploy theirs A14") == {"1.c"}
    assert field.why_not("deploy guns B02") == {"14.c"}
    assert field.why_not("deploy hq A01") == {"1.c"}  # the HQ comes last
    field.say("deploy one C03")
    assert field.why_not("deploy other C03") == {"1.c"}
    field.say("deploy guns E04")
    assert {"hq C03", "hq E04", "hq A02"} <= field.words("deploy")
    assert field.why_not("deploy hq D03") == {"2.1.e"}
    field.say("deploy hq A02")
    assert field.asked() == "axis"
    field.say("deploy theirs A14")
    assert field.asked() == "allied"
    field.say("deploy other A01")
    assert field.step == ""


@pytest.mark.rule("4.c")
def test_no_more_than_the_stacking_limit() -> None:
    units = [unit(f"u{number}", "infantry", "") for number in range(10)]
    field = Field(*units, deploy_rows=4, size=(8, 8))
    field.pos.push(points.Deploy(0, NOBODY))
    for number in range(9):
        field.say(f"deploy u{number} A01")
    assert field.why_not("deploy u9 A01") == {"4.c"}


@pytest.mark.rule("16.i", "16.j", "16.k")
@pytest.mark.parametrize("geometry", ["hex", "square"])
def test_a_whole_set_up(geometry: str) -> None:
    world = RULEBOOK.world("points", RULEBOOK.choose_options({"seed": 7, "geometry": geometry}))
    pos = RULEBOOK.setup(world)
    settle(pos)
    rng = random.Random(geometry)
    while pos.phase == "set_up":
        top = pos.stack[-1]
        answer(pos, rng.choice(top.actions(pos)))
    assert len(pos.elements) == 4
    assert all(pos.at[unit] >= 0 for unit in range(len(world.units)))
    assert all(sum(number for _, number in side) <= 100 for side in pos.assigned)
    assert Action("done") not in pos.stack[-1].actions(pos)
