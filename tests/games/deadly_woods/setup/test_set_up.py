"""3.1 to 3.3 Where everything is at the start."""

from __future__ import annotations

import pytest

from salient.games.deadly_woods.assets.asset_phase import AssetPhase
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import BOX, OUT, TRACK, TDWPosition
from salient.games.deadly_woods.rounds.chits import CUP
from salient.games.deadly_woods.rows import SCENARIOS
from salient.games.deadly_woods.setup import set_up
from salient.games.deadly_woods.setup.cleanup import Cleanup
from tdw_rounds import game


def start(scenario: str = "campaign", **options: bool) -> TDWPosition:
    return set_up.set_up(game(Cleanup(), scenario=scenario, options=options).pos.world, AssetPhase())


def place(pos: TDWPosition, id: str) -> str:
    """Where a unit or asset is: its hex or the word of the place."""
    if id in pos.world.things["unit"]:
        at = pos.at[pos.world.number("unit", id)]
    else:
        at = pos.asset_at[pos.world.number("marker", id)]
    return pos.world.map.ids[at] if at >= 0 else {BOX: "box", TRACK: "track", OUT: "out"}[at]


def due(pos: TDWPosition, id: str) -> tuple[int, int]:
    return divmod(pos.due[pos.world.number("unit", id)], 4)


@pytest.mark.rule("3.1", "3.3")
@pytest.mark.parametrize(
    ("scenario", "turns"), [("german-attack", 6), ("campaign", 12), ("three-turns", 3), ("skyline-drive", 2)]
)
def test_the_scenarios(scenario: str, turns: int) -> None:
    assert scenario in SCENARIOS
    rules = start(scenario).world.rules
    assert (rules.first_turn, rules.last_turn) == (1, turns)


@pytest.mark.rule("3.2a", "3.2b")
def test_units_on_the_map() -> None:
    pos = start()
    assert [sum(pos.at[unit] >= 0 for unit in pos.world.own[side]) for side in (GERMAN, ALLIED)] == [38, 20]
    assert place(pos, "GE-2Pz-1") == "3317"
    assert all(pos.steps[unit] == data.max_steps for unit, data in enumerate(pos.world.units))


@pytest.mark.rule("3.2c")
def test_reinforcements_lie_on_the_track() -> None:
    pos = start()
    assert (place(pos, "US-7A-CCA"), due(pos, "US-7A-CCA")) == ("track", (1, 1))
    assert (place(pos, "GE-9SS-1"), due(pos, "GE-9SS-1")) == ("track", (2, 2))
    assert pos.world.entries["US-90-357"] == ("B", "C")


@pytest.mark.rule("3.2d", "3.2e", "12.1a", "12.4.1a")
def test_assets_in_their_boxes_on_the_track_and_at_elsenborn() -> None:
    pos = start()
    assert place(pos, "GA-6PzA-1") == place(pos, "AE-VIII-1") == place(pos, "AX-TRAFFIC") == "box"
    assert place(pos, "AE-V") == "3406"
    for id, turn in (("AE-VIII-2", 2), ("AA-XXX-2", 8), ("GX-GREIF", 2), ("GX-MOT", 2), ("AX-AIR", 5)):
        assert (place(pos, id), pos.asset_due[pos.world.number("marker", id)]) == ("track", turn)
    assert not any(pos.asset_state)


@pytest.mark.rule("12.7a", "12.9.1a")
def test_von_der_heydte_and_delay_wait() -> None:
    pos = start()
    assert place(pos, "GX-VDH") == "box"
    assert (place(pos, "AX-DELAY"), due(pos, "AX-DELAY")) == ("track", (2, 0))


@pytest.mark.rule("16.1")
def test_plus_two_is_in_play_with_its_option_alone() -> None:
    assert place(start(), "GX-PLUS2") == "out"
    assert place(start(plus_two_asset=True), "GX-PLUS2") == "box"


@pytest.mark.rule("3.2f", "2.6", "2.2.2")
def test_turn_initiative_points_and_markers() -> None:
    pos = start()
    assert (pos.turn, pos.initiative, pos.points, pos.phase) == (1, GERMAN, 0, "assets")
    assert (pos.oos, pos.repaired, pos.fuel, pos.played) == (0, 0, "", ())
    assert sum(number for _, number in CUP.things(pos, "out")) == sum(r.copies for r in pos.world.tables.chits.values())


@pytest.mark.rule("3.2g", "2.6")
def test_four_bridges_are_down() -> None:
    pos = start()
    ids, bridges = pos.world.map.ids, pos.world.ground.bridges
    down = {frozenset((ids[a], ids[b])) for number, (a, b) in enumerate(bridges) if pos.down >> number & 1}
    pairs = (("4025", "3926"), ("3923", "3823"), ("3622", "3623"), ("3419", "3320"))
    assert down == {frozenset(pair) for pair in pairs}


@pytest.mark.rule("3.5a")
def test_the_allies_own_the_towns_and_each_side_where_it_stands() -> None:
    pos = start()
    assert not pos.german & pos.world.places.victory
    assert not pos.standing(GERMAN) & ~pos.german
    assert not pos.standing(ALLIED) & pos.german


@pytest.mark.rule("3.1")
def test_skyline_drive_has_but_its_own_pieces() -> None:
    pos = start("skyline-drive")
    assert (len(pos.world.units), pos.world.vdh, pos.world.peiper, pos.fuel) == (31, -1, -1, "gone")
    assert {asset.kind for asset in pos.world.assets} == {
        "artillery",
        "nebelwerfer",
        "engineer",
        "motorized",
        "traffic",
    }
