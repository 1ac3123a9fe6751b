"""Fronte d'Attacco as front ends see it."""

from __future__ import annotations

import random

import pytest
from tests.support.fronte_field import Field, regiment, unit

from salient.engine.dice import pick, total
from salient.engine.steps import answer, settle
from salient.games.fronte.retreat import Retreat
from salient.games.fronte.rulebook import RULEBOOK
from salient.games.fronte.settings import OPTIONS, Settings, resolve


def test_every_setting_is_an_option():
    names = {option.name for option in OPTIONS}
    assert len(OPTIONS) == 32 + 3  # of the rulings, and our own: supply points, Fusiliers, handicap
    assert names == set(Settings.__struct_fields__)
    assert resolve({option.name: option.default for option in OPTIONS}, {}) == Settings()
    chosen = resolve({"road_column_cap": "none", "days": "scenario"}, {"days": 4})
    assert (chosen.road_column_cap, chosen.days) == (99, 4)


@pytest.mark.parametrize("scenario", RULEBOOK.scenarios)
def test_layouts_and_views_of_every_scenario(scenario):
    world = RULEBOOK.world(scenario, RULEBOOK.choose_options(None))
    layout = RULEBOOK.layout(world)
    assert len(layout.places) == world.ground.n
    assert {place.kind for place in layout.places} == {"square" if world.ground.squares else "hex"}
    pos = RULEBOOK.setup(world)
    settle(pos)
    view = RULEBOOK.view(pos, "allied")
    stands = [piece for piece in view.pieces if piece.kind == "unit"]
    assert len(stands) == len(world.units) - world.naval.bit_count()
    assert RULEBOOK.broken(pos) == []


@pytest.mark.parametrize("scenario", RULEBOOK.scenarios)
def test_a_random_game_of_every_scenario_ends(scenario):
    rng = random.Random(scenario)
    pos = RULEBOOK.setup(RULEBOOK.world(scenario, RULEBOOK.choose_options(None)))
    settle(pos)
    for _ in range(RULEBOOK.longest):
        if pos.result is not None:
            break
        top = pos.stack[-1]
        if top.by_chance:
            outcomes = top.outcomes(pos)
            answer(pos, pick(outcomes, int(rng.random() * total(outcomes))))
        else:
            answer(pos, rng.choice(top.actions(pos)))
    assert pos.result is not None
    assert RULEBOOK.broken(pos) == []


def test_a_stand_shows_its_arm_and_what_is_left_of_it():
    field = Field(regiment("t", "B02", "armor_medium", stands=4), unit("h", "hq", "B02"))
    field.pos.lose_pr(field["t"])
    tank, hq = RULEBOOK.view(field.pos, None).pieces[:2]
    assert (tank.symbol, tank.size, tank.factors, tank.reduced) == ("armour", "III", ("3/1", "1", "3"), True)
    assert (tank.look.figures, tank.look.pips) == (4, (1, 2))
    assert (hq.symbol, hq.size) == ("headquarters", "XX")


def test_routes_lead_where_the_answers_go():
    field = Field(unit("u", "recon_light", "B05"), regiment("e", "E05", side=1)).activate()
    routes = RULEBOOK.routes(field.pos, ["u"])
    assert "D05" in routes
    assert "F05" not in routes
    for place, route in routes.items():
        twin = Field.__new__(Field)
        twin.world, twin.pos = field.world, field.pos.copy()
        assert twin.say(*route.steps).where("u") == place


@pytest.mark.rule("4.c", "7.i")
def test_no_route_ends_where_it_began_or_in_a_full_sector():
    crowd = [unit(f"v{number}", "infantry", "D05") for number in range(6)]
    field = Field(unit("u", "recon_light", "D04"), *crowd, options={"stack_limit": 6}).activate()
    routes = RULEBOOK.routes(field.pos, ["u"])
    assert {"D03", "D06"} <= set(routes)
    assert not {"D04", "D05"} & set(routes)


@pytest.mark.rule("8.v")
def test_what_comes_of_a_fight_names_who_is_about_to_retreat():
    """Also before its owner has chosen the first sector."""
    before = Field(regiment("u", "B05"), regiment("e", "C05", side=1)).pos
    after = before.copy()
    assert [told.id for told in RULEBOOK.outcome(before, after)] == ["fronte-outcome-nothing"]
    after.push(Retreat(1, 1, False))
    (told,) = RULEBOOK.outcome(before, after)
    assert (told.id, told.args["side"]) == ("fronte-outcome-retreats", before.side_ref(1))


def test_overlays_show_zones_supply_and_control():
    field = Field(regiment("u", "B05"), unit("h", "hq", "B05"))
    shown = {
        (overlay.name, overlay.side, overlay.tone): overlay.places for overlay in RULEBOOK.overlays(field.pos, None)
    }
    assert len(shown["zones", "allied", "allied"]) == 6
    assert shown["supply", "allied", "good"] == ("B05",)
    assert shown["control", "allied", "allied"] == ("B05",)
