"""The named options of the game: where two readings of the rules are both defensible."""

from __future__ import annotations

import pytest

from a44_field import Field, battalion, tank, unit
from salient.games.ardennes44 import replacements, victory
from salient.games.ardennes44.pieces import ALLIED, GERMAN
from salient.games.ardennes44.rulebook import RULEBOOK
from salient.games.ardennes44.supply import supply


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
