"""The named options of the game: where two readings of the rules are both defensible."""

from __future__ import annotations

import pytest

from a44_field import Field, battalion, tank, unit
from salient.games.ardennes44 import tables
from salient.games.ardennes44.combat import disengage
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.movement import entry
from salient.games.ardennes44.night import night, replacements
from salient.games.ardennes44.pieces.counters import ALLIED, ENGAGED, GERMAN
from salient.games.ardennes44.rulebook import RULEBOOK
from salient.games.ardennes44.setup import scenarios, victory


@pytest.mark.rule("9.3a")
@pytest.mark.parametrize(("stops", "reached"), [(True, False), (False, True)])
def test_forest_stops_the_zones_of_silhouettes(stops: bool, reached: bool) -> None:
    """Ruling 26."""
    field = Field(
        tank("T", "1515"),
        hexes={"1516": {"terrain": "forest"}, "1415": {"terrain": "wooded_rough"}},
        options={"silhouette_zoc_blocked_by_forest": stops},
    )
    zone = field.pos.front(GERMAN).zone
    assert bool(zone >> field.hex("1516") & 1) is reached
    assert not zone >> field.hex("1415") & 1


@pytest.mark.rule("9.3a", "S1a")
def test_forest_stops_them_where_nothing_else_is_said() -> None:
    """Ruling 26 is the default, also of a world that is made without any option."""
    usual = RULEBOOK.world("six-turns", RULEBOOK.choose_options(None)).ground
    assert scenarios.world(RULEBOOK, "six-turns", {}).ground is usual
    other = {"silhouette_zoc_blocked_by_forest": False}
    assert RULEBOOK.world("six-turns", RULEBOOK.choose_options(other)).ground is not usual


@pytest.mark.rule("23.3a")
@pytest.mark.parametrize(("counts", "supplied"), [(True, False), (False, True)])
def test_whether_the_hex_of_the_road_counts(counts: bool, supplied: bool) -> None:
    """Ruling A9: a unit five hexes from the road."""
    road = [{"between": (f"10{row}", f"10{row + 1}"), "road": "primary"} for row in range(10, 20)]
    hexes = {"1010": {"supply_source": "Allied"}}
    field = Field(battalion("X", "1515"), hexes=hexes, sides=road, options={"offroad_supply_counts_road_hex": counts})
    assert bool(supply(field.pos, ALLIED).hexes >> field.hex("1515") & 1) is supplied


@pytest.mark.rule("25.2d")
@pytest.mark.parametrize(("allowed", "refused"), [(True, []), (False, ["25.2"])])
def test_replacements_beside_the_enemy(allowed: bool, refused: list[str]) -> None:
    """Ruling 91."""
    beside = unit("A", "1515", steps=1), battalion("X", "1516")
    field = Field(*beside, options={"replacements_adjacent_allowed": allowed}, turn=4, night=True)
    assert [refusal.rule for refusal in replacements.why_not_ready(field.pos, field["A"])] == refused


@pytest.mark.rule("S2b", "30.3a")
@pytest.mark.parametrize("both", [False, True])
def test_whether_a_short_game_ends_as_the_campaign_does(both: bool) -> None:
    """Ruling B1: three start areas with Allied units in supply, at the second check."""
    options = RULEBOOK.choose_options({"campaign_victories_in_short_games": both})
    pos = RULEBOOK.setup(RULEBOOK.world("six-turns", options))
    assert (victory.conditions(pos).points, victory.conditions(pos).exit_factors) == (10, None)
    assert (victory.conditions(pos).start_areas is not None) is both
    pos.areas_held = 2
    assert victory.allied_breakthrough(pos) is both


@pytest.mark.rule("13.4a")
@pytest.mark.parametrize("locks", [False, True])
def test_whether_the_west_map_has_sectors_that_close(locks: bool) -> None:
    """Ruling 5: a German in Entry Hex F, behind which nobody can block."""
    world = RULEBOOK.world("campaign", RULEBOOK.choose_options({"west_map_sector_lock": locks}))
    pos = RULEBOOK.setup(world)
    held = next(hex for hex, letter in world.features.entry.items() if letter == "F")
    box = entry.box_of(pos, held)
    assert box is not None
    assert entry.threats(pos, box) == []
    pos.put(world.own[GERMAN][0], held)
    assert entry.threats(pos, box) == ([held] if locks else [])


@pytest.mark.rule("20.5c", "25.3h")
@pytest.mark.parametrize("everybody", [False, True])
def test_who_disengages_at_night(everybody: bool) -> None:
    """Ruling 76: without Night markers."""
    units = unit("A", "1515", "engaged"), battalion("X", "1516")
    field = Field(*units, options={"night_disengage_all_units": everybody}, turn=4, night=True)
    refusals = disengage.why_not_disengage(field.pos, field["A"])
    assert [refusal.rule for refusal in refusals] == ([] if everybody else ["20.5"])
    assert ("combat" in night.phases(field.pos, GERMAN)) is everybody
    disengage.shed(field.pos, field["A"])
    assert bool(field.pos.status[field["A"]] & ENGAGED) is not everybody


@pytest.mark.rule("25.2a", "S5a")
@pytest.mark.parametrize(("chosen", "points"), [("0/0", (0, 0)), ("1/2", (1, 2))])
def test_the_replacements_of_the_night_of_26_december(chosen: str, points: tuple[int, int]) -> None:
    """Ruling 120: no figure is printed."""
    options = RULEBOOK.choose_options({"extended_night_26_replacements": chosen})
    pos = RULEBOOK.setup(RULEBOOK.world("extended", options))
    pos.turn = 22
    assert tuple(replacements.points(pos, side) for side in (GERMAN, ALLIED)) == points
    pos.turn = 20
    assert tuple(replacements.points(pos, side) for side in (GERMAN, ALLIED)) == (1, 2)


@pytest.mark.rule("S4a", "S5a", "S5b")
@pytest.mark.parametrize(("goes_on", "last"), [(False, 22), (True, 30)])
def test_patton_may_go_on_to_30_december(goes_on: bool, last: int) -> None:
    pos = RULEBOOK.setup(RULEBOOK.world("patton", RULEBOOK.choose_options({"extended_patton": goes_on})))
    pos.turn = 22
    assert victory.is_last_turn(pos) is not goes_on
    assert night.follows(pos) is goes_on
    played, extended = victory.scenario(pos), tables.load().scenarios.named("extended")
    assert (played.first_turn, played.last_turn, played.set_up) == (13, last, "patton")
    assert (victory.conditions(pos) == extended.victory) is goes_on
    assert victory.conditions(pos).draw_without_bastogne is not goes_on
