"""B09, B10 Stacking, and what is lost."""

from __future__ import annotations

import pytest

from eaa_field import allied, at, detachment, field, german, ids, of
from salient.games.enemy_action.pieces import losses, stacking
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import ELIMINATED, RESERVE


@pytest.mark.rule("B09")
@pytest.mark.parametrize(
    ("steps", "fits"), [((2, 2, 2), True), ((1, 1, 1), True), ((4, 4), False), ((4, 2), True), ((1, 1, 1, 1), False)]
)
def test_three_units_and_six_steps(steps: tuple[int, ...], fits: bool) -> None:
    pos = field(units=[allied(f"a{number}", "1414", steps=each) for number, each in enumerate(steps)])
    assert stacking.excess(pos, at(pos, "1414"), ALLIED) is not fits
    assert not stacking.excess(pos, at(pos, "1414"), GERMAN)


@pytest.mark.rule("B09", "B10")
@pytest.mark.parametrize(("steps", "room"), [(1, True), (2, False), (4, False)])
def test_room_counts_who_is_there_and_not_the_unit_twice(steps: int, room: bool) -> None:
    pos = field(units=[german("g", "1413", steps=steps), german("a", "1414"), german("b", "1414", steps=3)])
    unit = of(pos, "g")
    assert stacking.room(pos, at(pos, "1414"), unit) is room
    assert stacking.room(pos, at(pos, "1413"), unit)
    assert stacking.room(pos, at(pos, "1415"), unit)
    others = pos.world.ground.all ^ 1 << at(pos, "1413")
    assert ids(pos, stacking.full_for(pos, unit, others)) == (set() if room else {"1414"})
    pos.put(of(pos, "b"), at(pos, "1416"))
    assert not stacking.full_for(pos, unit, 1 << at(pos, "1414"))


@pytest.mark.rule("B09", "T13")
def test_detachments_count_for_nothing() -> None:
    three = [german(f"g{n}", "1414") for n in range(3)]
    pos = field(units=[*three, detachment("1414"), german("h", "1412"), detachment("1413", "e")])
    assert not stacking.excess(pos, at(pos, "1414"), GERMAN)
    assert stacking.room(pos, at(pos, "1413"), of(pos, "h"))
    assert not stacking.room(pos, at(pos, "1414"), of(pos, "h"))


@pytest.mark.rule("B02")
def test_steps_go_one_by_one() -> None:
    pos = field(units=[allied("a", "1414", strengths=[5, 4, 3, 2], steps=4)])
    unit = of(pos, "a")
    pos.events = []
    for left in (3, 2, 1):
        losses.lose_step(pos, unit)
        assert pos.steps[unit] == left
    losses.lose_step(pos, unit)
    assert (pos.steps[unit], pos.at[unit]) == (0, ELIMINATED)
    assert [event.message.id for event in pos.events] == ["eaa-loses-step"] * 3 + ["eaa-eliminated"]
    assert not pos.standing(ALLIED)


@pytest.mark.rule("T16")
def test_who_leaves_the_map_is_neither_dispersed_nor_active() -> None:
    pos = field(units=[german("g", "1414", "dispersed"), german("h", "1414")], active=["g", "h"])
    losses.eliminate(pos, of(pos, "g"))
    losses.remove(pos, of(pos, "h"), RESERVE)
    assert (pos.dispersed, pos.active) == (0, 0)
    assert (pos.at[of(pos, "h")], pos.steps[of(pos, "h")]) == (RESERVE, 2)
