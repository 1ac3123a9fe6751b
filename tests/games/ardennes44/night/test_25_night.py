"""25.1, 25.3 Night turns, and 27.5 KG Peiper in the first of them."""

from __future__ import annotations

from typing import Any

import pytest

from salient.engine.messages import Refusal
from salient.games.ardennes44 import cases
from salient.games.ardennes44.combat import artillery, attack, retreat
from salient.games.ardennes44.movement import limits, modes
from salient.games.ardennes44.night import night
from salient.games.ardennes44.pieces.counters import ALLIED, DISRUPTED, GERMAN, MOVED, NIGHT
from salient.games.ardennes44.position import A44Position

PM, AM = 4, 3


def us(id: str, at: str | None = "1515", **more: Any) -> dict[str, Any]:
    return {"id": id, "side": "Allied", "attack": 2, "defense": 2, "move": 3, "stacking": 1, "at": at} | more


def german(id: str, at: str | None = "1315", **more: Any) -> dict[str, Any]:
    return us(id, at, **more) | {"side": "German"}


def position(*units: dict[str, Any], turn: int = PM, dark: bool = False, **more: Any) -> A44Position:
    board = {"columns": [10, 20], "rows": [10, 20]}
    return cases.position({"board": board, "units": units, "when": {"turn": turn, "night": dark, **more}})


def ids(reasons: list[Refusal]) -> list[str]:
    return [reason.message.id.removeprefix("a44-refused-") for reason in reasons]


# 25.1 The sequence ---------------------------------------------------------------------------------


@pytest.mark.rule("25.1a")
def test_the_allies_go_first_at_night() -> None:
    pos = position(us("X", status=["night"]), german("A", status=["night"]), dark=True)
    parts = ["replacement", "movement", "combat"]
    assert night.sequence(pos) == [(side, phase) for side in (ALLIED, GERMAN) for phase in parts]


@pytest.mark.rule("25.3h")
def test_without_marks_there_are_only_replacements() -> None:
    pos = position(us("X", status=["night"]), german("A"), dark=True)
    assert night.phases(pos, GERMAN) == ("replacement",)
    assert night.phases(pos, ALLIED) == ("replacement", "movement", "combat")


@pytest.mark.rule("25.1a", "25.3h")
def test_a_mark_in_the_first_hex_of_the_map_counts_and_one_off_the_map_does_not() -> None:
    for at, phases in (("1010", ("replacement", "movement", "combat")), (None, ("replacement",))):
        pos = position(us("X"), german("A", at, status=["night"]), dark=True)
        assert night.phases(pos, GERMAN) == phases
    assert pos.world.map.index("1010") == 0


@pytest.mark.rule("31a", "25.3h")
def test_unused_markers_give_a_movement_phase_by_the_optional_rule() -> None:
    pos = position(us("X"), german("A"), dark=True, options=["night_infiltration"])
    assert night.phases(pos, GERMAN) == ("replacement", "movement")
    pos.night_used = (3, 0)
    assert night.phases(pos, GERMAN) == ("replacement",)


# 25.3 Placing markers ------------------------------------------------------------------------------


@pytest.mark.rule("25.3a")
def test_three_markers_on_three_stacks() -> None:
    hexes = ("1212", "1412", "1612", "1812")
    pos = position(*(us(f"X{hex}", hex) for hex in hexes), us("Y", "1212"), german("A"))
    assert night.markers_left(pos, ALLIED) == 3
    assert sorted(night.markable(pos, ALLIED).values()) == [[0, 4], [1], [2], [3]]
    for units in ([0, 4], [1], [2]):
        assert night.why_not_mark(pos, units) == []
        night.mark(pos, units)
    assert [bool(pos.status[unit] & NIGHT) for unit in range(5)] == [True, True, True, False, True]
    assert ids(night.why_not_mark(pos, [3])) == ["mark-none-left"]
    assert night.markable(pos, ALLIED) == {}
    assert night.markers_left(pos, GERMAN) == 3


@pytest.mark.rule("25.3a")
def test_a_marker_lies_on_one_stack() -> None:
    pos = position(us("X"), us("Y", "1616"))
    assert ids(night.why_not_mark(pos, [0, 1])) == ["mark-stack"]


@pytest.mark.rule("25.3a")
def test_markers_are_placed_in_pm_turns() -> None:
    for pos in (position(us("X"), turn=AM), position(us("X"), turn=30), position(us("X"), dark=True)):
        assert ids(night.why_not_mark(pos, [0])) == ["mark-no-night"]
        assert night.markable(pos, ALLIED) == {}


@pytest.mark.rule("25.3b")
@pytest.mark.parametrize(
    ("status", "expected"),
    [
        ("disrupted", "mark-disordered"),
        ("broken", "mark-disordered"),
        ("engaged", "mark-engaged"),
        ("oos", "mark-supply"),
        ("moved", "mark-moved"),
        ("night", "mark-marked"),
    ],
)
def test_who_cannot_be_marked(status: str, expected: str) -> None:
    pos = position(us("X", status=[status]), us("Y"))
    assert ids(night.why_not_mark(pos, [0])) == [expected]
    assert night.why_not_mark(pos, [1]) == []
    assert night.markable(pos, ALLIED) == {pos.at[1]: [1]}


@pytest.mark.rule("25.3b")
def test_off_the_map_nobody_is_marked() -> None:
    assert ids(night.why_not_mark(position(us("X", None)), [0])) == ["mark-off-map"]


# 25.3 What marks do --------------------------------------------------------------------------------


@pytest.mark.rule("25.3c")
def test_in_the_pm_turn_a_marked_unit_has_one_point() -> None:
    pos = position(us("X", status=["night"]), us("Y"))
    assert [modes.points(pos, unit, "normal") for unit in (0, 1)] == [2, 6]
    assert limits.why_not_move(pos, 0, "normal") == []
    for mode in ("tactical", "extended", "strategic"):
        assert ids(limits.why_not_move(pos, 0, mode)) == ["move-marked"]
        assert limits.why_not_move(pos, 1, mode) == []


@pytest.mark.rule("25.3c", "25.3e")
def test_marked_units_attack_at_night_only_and_others_by_day_only() -> None:
    units = (us("X", "1415", status=["night"]), us("Y", "1415"), german("A"))
    by_day, at_night = position(*units), position(*units, dark=True)
    assert [bool(attack.why_not_unit(by_day, unit)) for unit in (0, 1)] == [True, False]
    assert [bool(attack.why_not_unit(at_night, unit)) for unit in (0, 1)] == [False, True]


@pytest.mark.rule("25.3d")
def test_at_night_marked_units_move_with_all_they_have() -> None:
    pos = position(us("X", status=["night"]), us("Y"), dark=True)
    assert modes.points(pos, 0, "normal") == 6
    for mode in ("normal", "extended", "tactical"):
        assert limits.why_not_move(pos, 0, mode) == []
        assert ids(limits.why_not_move(pos, 1, mode)) == ["move-unmarked"]
    assert modes.why_not_mode(pos, 0, "strategic")


@pytest.mark.rule("25.3d")
def test_a_marked_stack_may_split_at_night() -> None:
    pos = position(us("X", status=["night"]), us("Y", status=["night"]), dark=True)
    pos.put(0, pos.world.map.index("1616"))
    assert limits.why_not_move(pos, 1, "normal") == []


@pytest.mark.rule("25.3e")
def test_ready_artillery_supports_at_night_without_a_marker() -> None:
    gun = us("F", "1516", type="artillery", attack=None, range=6, color="V", stacking=0)
    pos = position(us("X", "1415", color="V", status=["night"]), gun, german("A"), dark=True)
    assert artillery.why_not_guns(pos, [1], pos.at[2], [0]) == []


@pytest.mark.rule("25.3g")
def test_markers_go_in_the_owners_night_turn() -> None:
    pos = position(us("X", status=["night"]), german("A", status=["night"]), dark=True)
    pos.night_used = (1, 1)
    night.end(pos, ALLIED)
    assert [bool(pos.status[unit] & NIGHT) for unit in (0, 1)] == [False, True]
    assert pos.night_used == (1, 0)
    night.end(pos, GERMAN)
    assert pos.night_used == (0, 0)
    assert not any(pos.status)


@pytest.mark.rule("25.3g")
def test_a_retreat_takes_the_marker() -> None:
    pos = position(german("A", status=["night"]), us("X", "1415"))
    retreat.retreat_unit(pos, 0, [pos.world.map.index("1215"), pos.world.map.index("1115")], 2)
    assert not pos.status[0] & NIGHT
    assert pos.status[0] & DISRUPTED
    assert night.phases(pos, GERMAN) == ("replacement",)


# 27.5 KG Peiper ------------------------------------------------------------------------------------

PEIPER = german("P", special=["peiper"], status=["moved", "attacked"])


@pytest.mark.rule("27.5a")
def test_kg_peiper_needs_no_marker_in_the_first_night() -> None:
    pos = position(PEIPER, us("X", "1415"), turn=2, dark=True)
    night.begin(pos, GERMAN)
    assert night.is_active(pos, 0)
    assert night.phases(pos, GERMAN) == ("replacement", "movement", "combat")
    assert attack.why_not_unit(pos, 0) == []
    assert limits.why_not_move(pos, 0, "normal") == []
    later = position(PEIPER, us("X", "1415"), turn=4, dark=True)
    night.begin(later, GERMAN)
    assert ids(limits.why_not_move(later, 0, "normal")) == ["move-unmarked"]
    assert night.phases(later, GERMAN) == ("replacement",)


@pytest.mark.rule("27.5b")
def test_who_is_stacked_with_it_attacks_but_does_not_move() -> None:
    pos = position(
        german("P", special=["peiper"]), german("A"), german("B", "1314"), us("X", "1415"), turn=2, dark=True
    )
    assert ids(limits.why_not_move(pos, 1, "normal")) == ["move-unmarked"]
    assert [bool(attack.why_not_unit(pos, unit)) for unit in (0, 1, 2)] == [False, False, True]
    assert night.why_not_attack(pos, 1) == []


@pytest.mark.rule("27.5b", "31a")
def test_who_has_infiltrated_does_not_help_it() -> None:
    pos = position(german("P", special=["peiper"]), german("A"), us("X", "1415"), turn=2, dark=True)
    pos.mark(0, MOVED)
    pos.mark(1, MOVED)
    assert night.why_not_attack(pos, 0) == []
    assert ids(night.why_not_attack(pos, 1)) == ["infiltrated-attack"]
