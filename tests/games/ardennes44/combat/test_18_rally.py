"""18 Disruption and rally."""

from __future__ import annotations

import json
from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest

from salient.board import bits
from salient.games.ardennes44 import cases
from salient.games.ardennes44.combat import attack, improved, odds, rally
from salient.games.ardennes44.combat.armor import defending_quality
from salient.games.ardennes44.combat.results import defense_leads
from salient.games.ardennes44.combat.retreat import why_eliminated
from salient.games.ardennes44.movement import modes, movement
from salient.games.ardennes44.movement.movement import Progress
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN, DISRUPTED, GERMAN, NOT_IN_GOOD_ORDER, REPLACED
from salient.games.ardennes44.position import DESTROYED, A44Position

CASES = json.loads((Path(__file__).parents[1] / "cases.json").read_text())["cases"]
ROLLED = [case for case in CASES if case["ask"].get("roll", {}).get("table") == "rally"]
MAY = [case for case in CASES if case["ask"].get("may", {}).get("verb") == "recover"]
MOVED = [case for case in CASES if case["id"].startswith("A44-18.3") and "move" in case["ask"]]
STATES = ("disrupted", "broken")


def us(id: str, at: str | None = "1515", **more: Any) -> dict[str, Any]:
    return {"id": id, "side": "Allied", "attack": 2, "defense": 2, "move": 3, "stacking": 1, "at": at} | more


def german(id: str, at: str | None = "1415", **more: Any) -> dict[str, Any]:
    return us(id, at, **more) | {"side": "German"}


def position(*units: dict[str, Any], turn: int = 6, **board: Any) -> A44Position:
    shape = {"columns": [10, 20], "rows": [10, 20], **board}
    return cases.position({"board": shape, "units": units, "when": {"turn": turn}})


def place(pos: A44Position, id: str) -> int:
    return pos.world.map.index(id)


def ids(pos: A44Position, hexes: int) -> set[str]:
    return {pos.world.map.ids[hex] for hex in bits.places(hexes)}


def tactical_ends(pos: A44Position, unit: int) -> int:
    """Where tactical movement could end, by the rules that bind every unit."""
    found, start = 0, pos.at[unit]
    walks = [(Progress(unit, "tactical", start), start)]
    for march, here in walks:
        moment = pos.copy()
        moment.put(unit, here)
        for there in pos.world.map.neighbours[here]:
            if there != start and not movement.why_not_step(moment, march, here, there):
                found |= 1 << there
                walks.append((movement.walked(moment, march, here, there), there))
    return found


@pytest.mark.rule("18.1a")
def test_every_unit_is_in_one_of_three_states() -> None:
    pos = position(us("X"))
    assert pos.in_good_order(0)
    rally.disrupt(pos, 0)
    assert pos.status[0] & NOT_IN_GOOD_ORDER == DISRUPTED
    rally.disrupt(pos, 0)
    assert pos.status[0] & NOT_IN_GOOD_ORDER == BROKEN
    rally.disrupt(pos, 0)
    assert pos.status[0] & NOT_IN_GOOD_ORDER == BROKEN
    assert not pos.in_good_order(0)


@pytest.mark.rule("18.2a")
@pytest.mark.parametrize(
    ("before", "hexes", "after"),
    [([], 2, DISRUPTED), ([], 3, BROKEN), ([], 4, BROKEN), (["disrupted"], 2, BROKEN), (["disrupted"], 3, BROKEN)],
)
def test_what_a_retreat_does(before: list[str], hexes: int, after: int) -> None:
    pos = position(us("X", status=before))
    rally.shaken(pos, 0, hexes)
    assert pos.status[0] == after


@pytest.mark.rule("25.2g", "27.1a")
def test_replacement_markers_go_and_engineers_break_for_good() -> None:
    pos = position(us("X", status=["replacement"]), us("E", type="engineer"))
    rally.disrupt(pos, 0)
    assert not pos.status[0] & REPLACED
    rally.break_unit(pos, 1)
    assert pos.at[1] == DESTROYED


# --- movement


@pytest.mark.rule("18.3a")
@pytest.mark.parametrize("state", STATES)
def test_only_tactical_movement(state: str) -> None:
    pos = position(us("X", status=[state]))
    assert not modes.why_not_mode(pos, 0, "tactical")
    assert modes.why_not_mode(pos, 0, "normal")
    assert modes.why_not_mode(pos, 0, "extended")


@pytest.mark.rule("18.3b", "18.3c")
@pytest.mark.parametrize("case", MOVED, ids=[case["id"] for case in MOVED])
def test_move_cases(case: dict[str, Any]) -> None:
    pos = cases.position(case)
    asked = case["ask"]["move"]
    unit = pos.world.things["unit"][asked["units"][0]]
    reasons = rally.why_not_disrupted_end(pos, unit, tactical_ends(pos, unit), place(pos, asked["path"][-1]))
    assert (not reasons) == case["expect"]["legal"]
    assert {reason.rule for reason in reasons} <= set(case["expect"].get("rules", ()))


@pytest.mark.rule("18.3b")
def test_it_must_leave_a_zone_if_it_can() -> None:
    pos = position(us("X", status=["disrupted"]), german("A"))
    ends = tactical_ends(pos, 0)
    allowed = rally.disrupted_move(pos, 0, ends)
    assert not allowed.may_stay
    assert allowed.ends == ends & ~pos.front(GERMAN).zone
    assert rally.why_not_disrupted_end(pos, 0, ends, pos.at[0])[0].message.id == "a44-refused-disrupted-must-leave"
    assert rally.why_not_disrupted_end(pos, 0, ends, place(pos, "1716")) == []


@pytest.mark.rule("18.3b")
def test_if_it_cannot_it_stays_or_goes_one_hex() -> None:
    enemies = [german(f"G{hex}", hex, status=["disrupted"]) for hex in ("1415", "1417", "1617", "1614")]
    pos = position(us("X", status=["broken"]), *enemies)
    ends = tactical_ends(pos, 0)
    assert not ends & ~pos.front(GERMAN).zone
    allowed = rally.disrupted_move(pos, 0, ends)
    assert allowed.may_stay
    assert allowed.ends == ends & pos.world.ground.near[pos.at[0]]
    assert allowed.ends


@pytest.mark.rule("18.3c")
def test_it_enters_no_zone_of_its_own_will() -> None:
    pos = position(us("X", "1715", status=["disrupted"]), german("A"))
    ends = tactical_ends(pos, 0)
    assert "1515" in ids(pos, ends)
    allowed = rally.disrupted_move(pos, 0, ends)
    assert allowed.may_stay
    assert not ids(pos, allowed.ends) & {"1515"}
    reasons = rally.why_not_disrupted_end(pos, 0, ends, place(pos, "1515"))
    assert [(reason.rule, reason.message.id) for reason in reasons] == [("18.3", "a44-refused-disrupted-zone")]


@pytest.mark.rule("18.3c")
@pytest.mark.parametrize(("friend", "cancels"), [([], True), (["engaged", "oos"], True), (["disrupted"], False)])
def test_friends_in_good_order_cancel_zones_in_their_hex(friend: list[str], cancels: bool) -> None:
    pos = position(us("X", "1715", status=["disrupted"]), us("Y", "1515", status=friend), german("A"))
    allowed = rally.disrupted_move(pos, 0, tactical_ends(pos, 0))
    assert ("1515" in ids(pos, allowed.ends)) == cancels
    pos = position(us("X", "1515", status=["disrupted"]), us("Y", "1515", status=friend), german("A"))
    assert rally.disrupted_move(pos, 0, tactical_ends(pos, 0)).may_stay == cancels


# --- other effects


@pytest.mark.rule("18.3d")
@pytest.mark.parametrize("state", STATES)
def test_zones_but_no_bonds(state: str) -> None:
    pos = position(us("X", "1515", status=[state]), us("Y", "1517"))
    assert pos.front(ALLIED).zone >> place(pos, "1516") & 1
    assert not pos.front(ALLIED).hex_bonds
    rally.improve(pos, 0)
    rally.improve(pos, 0)
    assert pos.front(ALLIED).hex_bonds == 1 << place(pos, "1516")


@pytest.mark.rule("18.3e")
def test_one_shift_for_the_attacker_however_many() -> None:
    for states, shift in (([], 0), (["disrupted"], 1), (["disrupted", "broken"], 1)):
        units = [us(f"X{index}", status=[state]) for index, state in enumerate(states)] or [us("X")]
        pos = position(*units, german("A"))
        lines = odds.shift_lines(pos, [len(units)], place(pos, "1515"), list(range(len(units))))
        assert sum(line.value for line in lines) == shift


@pytest.mark.rule("18.3g")
@pytest.mark.parametrize("state", STATES)
def test_neither_determined_defense_nor_digging(state: str) -> None:
    pos = position(us("X", status=[state]))
    assert defense_leads(pos, [0], "DR2") == []
    assert improved.why_not_begin(pos, 0)


@pytest.mark.rule("18.3h")
@pytest.mark.parametrize("state", STATES)
def test_no_attack(state: str) -> None:
    pos = position(us("X", status=[state]), german("A"))
    assert attack.why_not_unit(pos, 0)


@pytest.mark.rule("18.4a", "18.5a")
@pytest.mark.parametrize("state", STATES)
def test_tank_quality_and_bonus_are_kept(state: str) -> None:
    tank = us("T", type="tank", silhouette=True, stacking=0, tq=3, tq_kind="tank", status=[state])
    pos = position(us("X", status=[state]), tank, hexes={"1515": {"settlement": "village"}})
    assert defending_quality(pos, [1]) == 3
    assert odds.defensive_bonus(pos, place(pos, "1515"), [0]) == 2


@pytest.mark.rule("18.5b")
def test_a_broken_unit_survives_no_retreat() -> None:
    pos = position(us("X", status=["broken"]))
    assert [reason.rule for reason in why_eliminated(pos, 0, 2)] == ["18.5"]


# --- the Rally Phase


def rallied(pos: A44Position) -> tuple[Collection[int], Collection[int]]:
    found = rally.rally(pos, ALLIED)
    return found.automatic, found.rolling


@pytest.mark.rule("18.6a", "18.6b")
def test_who_rallies_and_who_rolls() -> None:
    pos = position(
        us("Far", "1717", status=["disrupted"]),
        us("Near", "1515", status=["broken"]),
        us("Fine", "1718"),
        us("Out", None, status=["broken"]),
        german("A", status=["disrupted"]),
    )
    assert rallied(pos) == ([0], [1])
    assert [reason.rule for reason in rally.why_not_rally(pos, 2)] == ["18.6"]


@pytest.mark.rule("18.6a")
def test_one_level_up() -> None:
    pos = position(us("X", status=["broken"]))
    rally.improve(pos, 0)
    assert pos.status[0] == DISRUPTED
    rally.improve(pos, 0)
    assert pos.status[0] == 0


@pytest.mark.rule("18.6b")
@pytest.mark.parametrize(("morale", "improves"), [("green", [1]), ("veteran", [1, 2]), ("elite", [1, 2, 3])])
def test_the_roll_beside_an_enemy(morale: str, improves: list[int]) -> None:
    pos = position(us("X", status=["disrupted"], morale=morale), german("A"))
    assert [die for die in range(1, 7) if rally.rally_result(pos, 0, die) == "improves"] == improves


@pytest.mark.rule("11.10c")
def test_no_rally_beyond_an_army_boundary_before_turn_5() -> None:
    pos = position(german("A", "1415", status=["disrupted"]), turn=4)
    pos.astray = 1
    assert [reason.rule for reason in rally.why_not_rally(pos, 0)] == ["11.10"]
    assert rally.rally(pos, GERMAN) == ([], [])
    pos.turn = 5
    assert rally.rally(pos, GERMAN) == ([0], [])


@pytest.mark.rule("18.6a", "18.6b")
def test_recover_and_roll_cases() -> None:
    for case in MAY:
        pos = cases.position(case)
        reasons = rally.why_not_rally(pos, pos.world.things["unit"][case["ask"]["may"]["unit"]])
        assert (not reasons) == case["expect"]["legal"]
    for case in ROLLED:
        pos = cases.position(case)
        asked = case["ask"]["roll"]
        unit = pos.world.things["unit"][asked["unit"]]
        assert rally.rally_result(pos, unit, asked["die"]) == case["expect"]["result"]


@pytest.mark.rule("18.3b", "18.6a")
def test_the_allied_turn_1_of_the_example_of_play() -> None:
    """A1: no such unit is adjacent to a German: Disrupted markers come off, Broken units become Disrupted."""
    pos = position(us("X", "1717", status=["disrupted"]), us("Y", "1818", status=["broken"]), german("A"), turn=1)
    automatic, rolling = rallied(pos)
    assert not rolling
    for unit in automatic:
        rally.improve(pos, unit)
    assert (pos.status[0], pos.status[1]) == (0, DISRUPTED)
