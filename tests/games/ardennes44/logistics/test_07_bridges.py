"""7 Bridges, and 36 the Greif Commando."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from salient.engine.position import column
from salient.games.ardennes44 import cases, tables
from salient.games.ardennes44.combat import armor, attack, results
from salient.games.ardennes44.combat.advance import why_not_into
from salient.games.ardennes44.logistics import bridges, supply
from salient.games.ardennes44.logistics.bridges import OUREN, Attack
from salient.games.ardennes44.map import crossing, theatre
from salient.games.ardennes44.map.ground import BLOWN, INTACT, UNDER_CONSTRUCTION
from salient.games.ardennes44.movement import movement
from salient.games.ardennes44.movement.movement import Progress
from salient.games.ardennes44.options import commando
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import GONE, NOWHERE, A44Position
from salient.games.ardennes44.rulebook import RULEBOOK
from salient.games.ardennes44.world import A44World

CASES = json.loads((Path(__file__).parents[1] / "cases.json").read_text())["cases"]
ASKED = [case for case in CASES if case["ask"].get("may", {}).get("verb") in ("demolish", "repair")]

BRIDGE = {"between": ["1515", "1615"], "river": "minor", "bridge": True, "road": "secondary"}
#: The Allied road comes to 1515 from the north of its column, the German one to 1615.
ROADS = [{"between": [f"15{row}", f"15{row + 1}"], "road": "primary"} for row in range(10, 15)]
ROADS += [{"between": [f"16{row}", f"16{row + 1}"], "road": "primary"} for row in range(15, 20)]
SOURCES = {"1510": {"supply_source": "Allied"}, "1620": {"supply_source": "German"}}


def unit(side: str, at: str, *status: str, **more: Any) -> dict[str, Any]:
    return {
        "id": f"{side[0]}{at}",
        "side": side,
        "attack": 4,
        "defense": 4,
        "move": 3,
        "at": at,
        "status": status,
        **more,
    }


def tank(side: str, at: str, *status: str) -> dict[str, Any]:
    return unit(side, at, *status, type="tank", **{"class": "vehicle"}, tq=4, tq_kind="tank")


def position(
    *units: dict[str, Any],
    turn: int = 4,
    state: str = "intact",
    more: list[dict[str, Any]] | None = None,
    side: str = "Allied",
    night: bool = False,
    options: tuple[str, ...] = (),
    **bridge: Any,
) -> A44Position:
    sides = [{**BRIDGE, "bridge_state": state, **bridge}, *ROADS, *(more or [])]
    board = {"columns": [10, 20], "rows": [10, 20], "hexes": SOURCES, "sides": sides}
    when = {"turn": turn, "side": side, "night": night, "options": options}
    return cases.position({"board": board, "units": units, "when": when})


def words(reasons: Any) -> list[str]:
    return [f"{reason.rule} {reason.message.id.removeprefix('a44-refused-')}" for reason in reasons]


def refused(pos: A44Position, unit: int = 0, bridge: int = 0, attack: Attack | None = None) -> list[str]:
    reasons = bridges.why_not_demolish(pos, unit, bridge, attack)
    side = pos.unit(unit).side
    assert (unit in bridges.demolishers(pos, side, bridge, attack)) is (not reasons)
    if attack is None and not pos.night:
        assert (bridge in bridges.targets(pos, side)) is bool(bridges.demolishers(pos, side, bridge))
    return words(reasons)


ENEMY = unit("German", "1715")
ALLY = unit("Allied", "1515")


@pytest.mark.rule("7.3a", "7.3b", "7.6a")
@pytest.mark.parametrize("case", ASKED, ids=[case["id"] for case in ASKED])
def test_cases(case: dict[str, Any]) -> None:
    pos = cases.position(case)
    question = case["ask"]["may"]
    a, b = (pos.world.map.index(id) for id in question["target"])
    bridge = pos.world.ground.side(a, b).bridge
    if question["verb"] == "demolish":
        reasons = bridges.why_not_demolish(pos, pos.world.things["unit"][question["unit"]], bridge)
    else:
        reasons = bridges.why_not_repair(pos, bridge, supply.supply(pos, cases.SIDE[case["when"]["side"]]))
    assert (not reasons) is case["expect"]["legal"], reasons
    if reasons:
        assert {reason.rule for reason in reasons} & set(case["expect"]["rules"])


# 7.2 Demolition ------------------------------------------------------------------------------------


@pytest.mark.rule("7.2a")
def test_either_side_in_its_bridge_phase_or_the_enemys_combat_phase() -> None:
    pos = position(ALLY, unit("German", "1615"))
    target = Attack([1], pos.at[0])
    assert refused(pos, 0) == refused(pos, 1) == []
    assert refused(pos, 0, attack=target) == []
    assert refused(pos, 1, attack=Attack([0], pos.at[1])) == []


@pytest.mark.rule("7.2b")
def test_one_attempt_for_a_bridge_in_a_player_turn() -> None:
    pos = position(ALLY, unit("German", "1615"))
    assert bridges.demolish(pos, 0, 0, 5) is False
    assert refused(pos) == ["7.2 bridge-tried"]
    assert refused(pos, attack=Attack([1], pos.at[0])) == ["7.2 bridge-tried"]
    pos.tried = 0  # the next player turn
    assert refused(pos) == []


@pytest.mark.rule("7.2c", "23.5a")
def test_supply_does_not_matter() -> None:
    pos = position(unit("Allied", "1515", "oos"), ENEMY)
    assert refused(pos) == []
    assert bridges.lines(pos, 0, 0) == []


@pytest.mark.rule("7.2d")
def test_a_blown_bridge_is_a_river() -> None:
    pos = position(ALLY, tank("German", "1615"))
    a, b = pos.at[1], pos.at[0]
    assert crossing.by_road(pos, a, b)
    assert bridges.demolish(pos, 0, 0, 4) is True
    assert pos.bridge[0] == BLOWN
    assert not crossing.by_road(pos, a, b)
    assert "11.4" in [reason.rule for reason in movement.why_not_step(pos, Progress(1, "normal", a), a, b)]
    assert not supply.supply(pos, ALLIED).roads >> a & 1
    pos.tried = 0
    assert refused(pos) == ["7.2 bridge-down"]


@pytest.mark.rule("7.2d")
def test_what_is_under_construction_cannot_be_blown() -> None:
    assert refused(position(ALLY, ENEMY, state="under_construction")) == ["7.2 bridge-down"]


# 7.3 In the own Bridge Phase -----------------------------------------------------------------------


@pytest.mark.rule("7.3a")
@pytest.mark.parametrize(("at", "expected"), [
    ("1615", []), ("1516", []), ("1415", []), ("1715", []), ("1614", []),
    ("1815", ["7.3 demolition-no-enemy"]), ("1513", ["7.3 demolition-no-enemy"]),
])  # fmt: skip
def test_an_enemy_must_be_within_one_hex(at: str, expected: list[str]) -> None:
    assert refused(position(ALLY, unit("German", at))) == expected


@pytest.mark.rule("7.3a")
@pytest.mark.parametrize(("at", "expected"), [
    ("1515", []), ("1615", []), ("1416", []), ("1714", []), ("1513", ["7.3 demolition-far"]),
    ("1316", ["7.3 demolition-far"]), ("1815", ["7.3 demolition-far"]),
])  # fmt: skip
def test_an_own_unit_must_be_within_one_hex(at: str, expected: list[str]) -> None:
    assert refused(position(unit("Allied", at), unit("German", "1616"))) == expected


@pytest.mark.rule("7.3a")
def test_any_combat_unit_will_do_also_artillery() -> None:
    assert refused(position(unit("Allied", "1416", type="artillery"), unit("German", "1616", type="artillery"))) == []


@pytest.mark.rule("7.3b")
def test_the_trace_crosses_enemy_zones() -> None:
    pos = position(unit("Allied", "1416"), unit("German", "1516"))
    assert pos.front(GERMAN).zone >> pos.world.map.index("1515") & 1
    assert refused(pos) == []


@pytest.mark.rule("7.3b")
def test_the_trace_does_not_enter_an_enemy_hex() -> None:
    assert refused(position(unit("Allied", "1416"), unit("German", "1515"))) == ["7.3 demolition-enemy"]
    assert refused(position(unit("Allied", "1514"), unit("German", "1515"))) == []  # by the other bank


@pytest.mark.rule("7.3b", "10.2a")
def test_the_trace_does_not_enter_a_hex_bond() -> None:
    germans = unit("German", "1514"), unit("German", "1516")
    pos = position(unit("Allied", "1416"), *germans)
    assert pos.front(GERMAN).hex_bonds >> pos.world.map.index("1515") & 1
    assert refused(pos) == ["7.3 demolition-bond"]
    assert refused(position(unit("Allied", "1515"), *germans)) == []  # who is there has no step to make


@pytest.mark.rule("7.3b", "10.2a")
def test_the_trace_does_not_cross_a_hexside_bond() -> None:
    pos = position(unit("Allied", "1416"), unit("German", "1415"), unit("German", "1516"))
    ends = pos.world.map.index("1416"), pos.world.map.index("1515")
    assert ends in pos.front(GERMAN).side_bonds
    assert not pos.front(GERMAN).hex_bonds >> ends[1] & 1
    assert refused(pos) == ["7.3 demolition-bond"]


@pytest.mark.rule("7.3c")
def test_one_unit_may_try_several_bridges() -> None:
    second = {"between": ["1515", "1616"], "river": "minor", "bridge": True, "road": "secondary"}
    pos = position(ALLY, ENEMY, more=[second])
    assert bridges.targets(pos, ALLIED) == [0, 1]
    bridges.demolish(pos, 0, 0, 1)
    assert bridges.targets(pos, ALLIED) == [1]
    assert refused(pos, bridge=1) == []


# 7.4 In the enemy's Combat Phase -------------------------------------------------------------------


@pytest.mark.rule("7.4a")
def test_only_before_an_attack_across_the_bridge() -> None:
    pos = position(ALLY, unit("German", "1615"), unit("German", "1516"), unit("Allied", "1616"))
    here, there = pos.at[0], pos.at[3]
    assert refused(pos, attack=Attack([1, 2], here)) == []
    assert refused(pos, attack=Attack([2], here)) == ["7.4 demolition-no-attack"]
    assert refused(pos, attack=Attack([1], there)) == ["7.4 demolition-no-attack"]
    assert refused(pos, 3, attack=Attack([1], here)) == []


@pytest.mark.rule("7.4a")
def test_any_unit_within_one_hex_may_do_it_then() -> None:
    pos = position(unit("Allied", "1515", "broken"), unit("German", "1615"), unit("Allied", "1415"))
    occasion = Attack([1], pos.at[0])
    assert bridges.demolishers(pos, ALLIED, 0, occasion) == [2]


@pytest.mark.rule("25.3f", "7.4a")
def test_at_night_only_before_an_attack() -> None:
    pos = position(ALLY, unit("German", "1615"), night=True)
    assert refused(pos) == ["25.3 demolition-night"]
    assert refused(pos, attack=Attack([1], pos.at[0])) == []


@pytest.mark.rule("7.4b", "7.4c", "7.4d")
def test_what_a_blown_bridge_takes_from_the_attacker() -> None:
    grenadiers = unit("German", "1615", type="panzergrenadier", **{"class": "mech_infantry"})
    pos = position(unit("Allied", "1515"), tank("German", "1615"), grenadiers, tank("German", "1514"))
    attackers, target = [1, 2, 3], pos.at[0]
    assert armor.may_shift(pos, 1, target)
    assert results.attack_leads(pos, attackers, target) == attackers
    assert not any(why_not_into(pos, unit, target) for unit in attackers)
    bridges.demolish(pos, 0, 0, 1, in_combat=True)
    assert [armor.may_shift(pos, unit, target) for unit in (1, 3)] == [False, True]
    assert results.attack_leads(pos, attackers, target) == [2, 3]
    assert why_not_into(pos, 1, target)
    assert not why_not_into(pos, 2, target)


@pytest.mark.rule("7.4e")
def test_a_cancelled_attack_leaves_nothing_but_the_blown_bridge() -> None:
    pos = position(ALLY, tank("German", "1615"))
    occasion = Attack([1], pos.at[0])
    assert bridges.demolish(pos, 0, 0, 3, in_combat=True) is True
    assert list(pos.status) == [0, 0]
    assert attack.why_not_attack(pos, *occasion) == []


# 7.5 Modifiers -------------------------------------------------------------------------------------


@pytest.mark.rule("7.5a", "18.3g", "T7")
@pytest.mark.parametrize(("status", "combat", "expected"), [
    ((), False, []), ((), True, [1]), (("disrupted",), False, [2]), (("engaged",), False, [2]),
    (("disrupted", "engaged"), False, [2]), (("disrupted",), True, [1, 2]), (("engaged",), True, [1, 2]),
])  # fmt: skip
def test_modifiers(status: tuple[str, ...], combat: bool, expected: list[int]) -> None:
    pos = position(unit("Allied", "1515", *status), unit("German", "1615"))
    occasion = Attack([1], pos.at[0]) if combat else None
    assert refused(pos, attack=occasion) == []
    lines = bridges.lines(pos, 0, 0, in_combat=combat)
    assert [line.value for line in lines] == expected
    assert {line.rule for line in lines} <= {"7.5"}
    for die in range(1, 7):
        tried, falls = pos.copy(), die + sum(expected) <= 4
        assert bridges.outcome(pos, 0, None, die, in_combat=combat) == ("destroyed" if falls else "no effect")
        assert bridges.demolish(tried, 0, 0, die, in_combat=combat) is falls


# 7.6 Limits ----------------------------------------------------------------------------------------


@pytest.mark.rule("7.6a")
@pytest.mark.parametrize("turn", [1, 2])
@pytest.mark.parametrize("night", [False, True])
def test_not_on_the_first_day_and_night(turn: int, night: bool) -> None:
    pos = position(ALLY, unit("German", "1615"), turn=turn, night=night)
    assert refused(pos) == refused(pos, attack=Attack([1], pos.at[0])) == ["7.6 demolition-first-day"]
    assert refused(position(ALLY, ENEMY, turn=3)) == []


@pytest.mark.rule("7.6b", "18.5a")
@pytest.mark.parametrize(("status", "expected"), [
    ("broken", "broken"), ("strategic", "on-wheels"), ("truck", "on-wheels"), ("prime_mover", "prime-mover"),
])  # fmt: skip
def test_who_may_not_blow_bridges(status: str, expected: str) -> None:
    assert refused(position(unit("Allied", "1515", status), ENEMY)) == [f"7.6 demolition-{expected}"]


@pytest.mark.rule("7.6c", "3.3a")
def test_nothing_to_blow_where_the_river_runs_through_the_hex() -> None:
    assert refused(position(ALLY, ENEMY, river="none")) == ["7.6 bridge-no-river"]
    features, ground = theatre.features(), theatre.ground()
    assert all(ground.side(*ends).river for ends in ground.bridges)
    assert {"Clervaux", "Houffalize"} <= set(features.names)


# 7.7 Ouren -----------------------------------------------------------------------------------------


def at_ouren(*units: dict[str, Any], **more: Any) -> A44Position:
    pos = position(*units, **more)
    pos.world.features = replace(pos.world.features, bridge_sites={OUREN: 0})
    return pos


@pytest.mark.rule("7.7a")
@pytest.mark.parametrize("turn", [1, 2, 5])
def test_the_first_german_attempt_to_cross(turn: int) -> None:
    pos = at_ouren(ALLY, unit("German", "1615"), turn=turn)
    a, b = pos.at[1], pos.at[0]
    assert bridges.ouren_due(pos, GERMAN, a, b)
    assert bridges.ouren_due(pos, GERMAN, b, a)
    assert not bridges.ouren_due(pos, ALLIED, b, a)
    assert not bridges.ouren_due(pos, GERMAN, a, pos.world.map.index("1616"))
    assert not bridges.ouren_due(position(ALLY), GERMAN, a, b)
    assert bridges.ouren_attacked(pos, [1], b)
    assert not bridges.ouren_attacked(pos, [0], a)


@pytest.mark.rule("7.7a")
@pytest.mark.parametrize(("die", "gone"), [(1, True), (2, True), (3, True), (4, True), (5, False), (6, False)])
def test_one_roll_in_a_game(die: int, gone: bool) -> None:
    pos = at_ouren(ALLY, unit("German", "1615"), turn=1)
    assert bridges.check_ouren(pos, die) is gone
    assert pos.bridge[0] == (BLOWN if gone else INTACT)
    assert not bridges.ouren_due(pos, GERMAN, pos.at[1], pos.at[0])


@pytest.mark.rule("7.7b")
def test_afterwards_it_is_a_bridge_like_any_other() -> None:
    pos = at_ouren(ALLY, unit("German", "1615"), turn=2)
    bridges.check_ouren(pos, 6)
    assert refused(pos) == ["7.6 demolition-first-day"]
    pos.turn = 3
    assert refused(pos) == []
    bridges.demolish(pos, 0, 0, 1)
    pos.put(1, NOWHERE)
    assert bridges.repairable(pos, ALLIED) == [0]


@pytest.mark.rule("7.7b")
def test_what_was_blown_before_it_was_checked_is_rebuilt_sound() -> None:
    pos = at_ouren(ALLY, unit("German", "1615"), turn=3)
    bridges.demolish(pos, 0, 0, 1)
    pos.bridge[0] = INTACT
    assert not bridges.ouren_due(pos, GERMAN, pos.at[1], pos.at[0])


# 7.8 Rebuilding ------------------------------------------------------------------------------------


def unfit(pos: A44Position, side: int = ALLIED, bridge: int = 0) -> list[str]:
    reasons = bridges.why_not_repair(pos, bridge, supply.supply(pos, side))
    if pos.bridge[bridge] == BLOWN:
        assert (bridge in bridges.repairable(pos, side)) is (not reasons)
    return words(reasons)


@pytest.mark.rule("7.8a", "7.8f")
@pytest.mark.parametrize("side", [GERMAN, ALLIED])
def test_either_side_without_any_unit_there(side: int) -> None:
    assert unfit(position(state="blown"), side) == []
    assert unfit(position(), side) == ["7.8 repair-intact"]


@pytest.mark.rule("7.8b")
@pytest.mark.parametrize(("german", "ally", "expected"), [
    ("1615", None, ["7.8 repair-zone", "7.8 repair-enemy", "7.8 repair-path"]),  # the road in 1514 is in its zone too
    ("1616", None, ["7.8 repair-zone", "7.8 repair-zone"]),
    ("1616", "1515", ["7.8 repair-zone"]),
    ("1715", None, ["7.8 repair-zone"]),
    ("1715", "1615", []),
    ("1715", "1515", ["7.8 repair-zone"]),
    ("1815", None, []),
])  # fmt: skip
def test_no_enemy_and_no_zone_without_an_own_unit(german: str, ally: str | None, expected: list[str]) -> None:
    units = [unit("German", german)] + ([unit("Allied", ally)] if ally else [])
    assert unfit(position(*units, state="blown")) == expected


@pytest.mark.rule("7.8c")
def test_a_path_along_roads_must_lead_to_one_bank() -> None:
    assert unfit(position(unit("German", "1512"), state="blown")) == ["7.8 repair-path"]
    assert unfit(position(unit("German", "1512"), state="blown"), GERMAN) == []


@pytest.mark.rule("7.8d")
@pytest.mark.parametrize("side", [GERMAN, ALLIED])
def test_first_it_is_under_construction(side: int) -> None:
    pos = position(state="blown")
    assert bridges.repairable(pos, side) == [0]
    bridges.begin(pos, 0, side)
    assert pos.bridge[0] == UNDER_CONSTRUCTION + side
    assert not pos.bridged(*pos.world.ground.bridges[0])
    assert bridges.repairable(pos, side) == []
    assert unfit(pos, side) == []
    assert unfit(pos, 1 - side) == ["7.8 repair-not-yours"]  # R21


@pytest.mark.rule("7.8e")
@pytest.mark.parametrize("side", [GERMAN, ALLIED])
def test_then_it_is_finished_in_the_next_own_bridge_phase(side: int) -> None:
    pos = position(state="blown")
    bridges.begin(pos, 0, side)
    assert bridges.finish(pos, 1 - side) == ([], [])  # the enemy's phase in between
    assert bridges.finish(pos, side) == ([0], [])
    assert pos.bridged(*pos.world.ground.bridges[0])
    assert bridges.finish(pos, side) == ([], [])


@pytest.mark.rule("7.8e")
def test_or_blown_again_if_a_condition_fails() -> None:
    pos = position(unit("German", "1815"), state="blown")
    bridges.begin(pos, 0, ALLIED)
    pos.put(0, pos.world.map.index("1715"))
    assert bridges.finish(pos, ALLIED) == ([], [0])
    assert pos.bridge[0] == BLOWN


@pytest.mark.rule("7.8c", "7.8e")
def test_a_bridge_that_opens_brings_the_next_its_path() -> None:
    """The second bridge is on the far side of the first."""
    second = {"between": ["1715", "1816"], "river": "minor", "bridge": True, "road": "secondary"}
    road = {"between": ["1615", "1715"], "road": "primary"}
    pos = position(state="blown", more=[road, second])
    for bridge in (0, 1):
        bridges.begin(pos, bridge, ALLIED)
    assert words(bridges.why_not_work(pos, 1, supply.supply(pos, ALLIED))) == ["7.8 repair-path"]
    assert bridges.finish(pos, ALLIED) == ([0, 1], [])


# 7.9 Dasburg and Gemünd ----------------------------------------------------------------------------


def real_map(*allied: str) -> A44Position:
    """The real map on the first day, with Allied units in these hexes only."""
    board, units = {"columns": [10, 11], "rows": [10, 11]}, [unit("Allied", "1010")] * len(allied)
    made = cases.position({"board": board, "units": units, "when": {"turn": 1}})
    world = A44World(RULEBOOK, "campaign", {}, theatre.ground(), made.world.units, theatre.features())
    pos = made.copy()
    pos.world = world
    pos.at = column([world.map.index(id) for id in allied])
    pos.bridge = column([INTACT] * len(world.ground.bridges))
    pos.improved, pos.control = bytearray(world.ground.n), bytearray(world.map.n)
    bridges.set_up(pos, tables.load().scenarios.campaign.bridges)
    return pos


def site(pos: A44Position, a: str, b: str) -> int:
    return pos.world.ground.side(pos.world.map.index(a), pos.world.map.index(b)).bridge


@pytest.mark.rule("7.9a", "S1d", "7.7a")
def test_how_the_campaign_begins() -> None:
    pos = real_map()
    dasburg, gemund, ouren = site(pos, "E2016", "E2115"), site(pos, "E1913", "E2013"), site(pos, "E2020", "E2119")
    assert pos.bridge[dasburg] == pos.bridge[gemund] == UNDER_CONSTRUCTION + GERMAN
    assert pos.bridge[ouren] == INTACT
    assert list(pos.bridge).count(BLOWN) == 4
    a, b = pos.world.ground.bridges[ouren]
    assert bridges.ouren_due(pos, GERMAN, a, b)


@pytest.mark.rule("S4c", "7.7a")
def test_where_no_marker_is_at_ouren_nothing_is_checked() -> None:
    pos = real_map()
    bridges.set_up(pos, tables.load().scenarios.patton.bridges)
    assert pos.ouren_checked
    assert pos.bridge[site(pos, "E3718", "E3618")] == pos.bridge[site(pos, "E2928", "E3029")] == BLOWN


@pytest.mark.rule("7.9a")
def test_dasburg_and_gemund_are_finished_on_turn_2() -> None:
    pos = real_map()
    due = sorted((site(pos, "E2016", "E2115"), site(pos, "E1913", "E2013")))
    assert bridges.finish(pos, GERMAN) == ([], [])  # turn 1
    pos.turn = 2
    assert bridges.finish(pos, GERMAN) == (due, [])


@pytest.mark.rule("7.9a")
def test_or_blown_if_an_american_is_beside_them() -> None:
    pos = real_map("E2115")
    pos.turn = 2
    dasburg = site(pos, "E2016", "E2115")
    assert bridges.finish(pos, GERMAN) == ([site(pos, "E1913", "E2013")], [dasburg])
    assert pos.bridge[dasburg] == BLOWN


# 36 The Greif Commando -----------------------------------------------------------------------------


@pytest.mark.rule("36a")
@pytest.mark.parametrize(("turn", "options", "state", "expected"), [
    (6, ("greif_commando",), "intact", []),
    (1, ("greif_commando",), "intact", []),
    (7, ("greif_commando",), "intact", ["36 commando-late"]),
    (6, ("greif_commando",), "blown", ["36 commando-bridge"]),
    (6, (), "intact", ["36 commando-option"]),
])  # fmt: skip
def test_when_the_commando_may_be_placed(turn: int, options: Any, state: str, expected: list[str]) -> None:
    pos = position(ALLY, ENEMY, turn=turn, options=options, state=state)
    assert words(commando.why_not_place(pos, 0)) == expected


@pytest.mark.rule("36a", "T7")
def test_the_commando_adds_two_to_one_attempt() -> None:
    pos = position(ALLY, ENEMY, options=("greif_commando",))
    commando.place(pos, 0)
    assert words(commando.why_not_place(pos, 0)) == ["36 commando-once"]
    assert [(line.value, line.rule) for line in bridges.lines(pos, 0, 0)] == [(2, "36")]
    assert bridges.lines(pos, 0, 1) == []
    assert bridges.demolish(pos, 0, 0, 3) is False
    assert pos.commando == GONE
    assert bridges.lines(pos, 0, 0) == []
    assert words(commando.why_not_place(pos, 0)) == ["36 commando-once"]
