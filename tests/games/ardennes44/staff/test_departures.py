"""Before the last Allied move: who can leave the map for a point does, while the road of who has left stays open."""

from __future__ import annotations

import pytest

from a44_boards import board, number, scene, staff, towns
from salient.engine.messages import msg
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import replies
from salient.games.ardennes44.staff.concentrate import column_of
from salient.games.ardennes44.staff.departures import crowds, departed, guarded, next_point, spared, whole
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.planner import Means
from salient.games.ardennes44.staff.tactics.leave_map import edge
from salient.games.ardennes44.staff.threats import threats

PANZERS = {"2Pz/3/1": "E3920", "2Pz/3/2": "E3920", "2Pz/304": "E3919", "Lehr/902": "E3919", "Lehr/130Rec": "E3919"}


def last_move(more: dict[str, str] | None = None) -> A44Position:
    return scene(PANZERS | (more or {}), turn=6)


def watching(pos: A44Position) -> tuple[Deployment, Means]:
    """Everybody is meant to watch where he stands."""
    desk = staff(GERMAN)
    units = [pos.world.number("unit", id) for id in PANZERS]
    means = desk.means(pos, units)
    plan = desk.board(means, desk.weights)
    for unit in units:
        told = msg("a44-staff-forestall", unit=pos.unit_ref(unit), hex=pos.hex_ref(pos.at[unit]))
        plan.fixed[unit] = Intent("picket", ((unit, pos.at[unit]),), told)
    return plan, means


def factors(plan: Deployment) -> int:
    return sum(plan.pos.face(unit).attack for unit, one in plan.fixed.items() if one.tactic == "leave_map")


@pytest.mark.rule("S2b")
def test_who_only_watches_leaves_the_map_for_points(monkeypatch: pytest.MonkeyPatch) -> None:
    plan, means = watching(last_move())
    desk = staff(GERMAN)
    monkeypatch.setattr(desk, "draw_up", lambda *_: plan)
    assert factors(desk.chosen(means)) == 24


@pytest.mark.rule("S2b")
def test_they_leave_too_if_the_plan_is_made_anew_in_the_same_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the guards of their road would be kept, and nobody would use it."""
    plan, means = watching(last_move())
    desk = staff(GERMAN)
    desk.thinks_again = True
    monkeypatch.setattr(desk, "draw_up", lambda *_: plan)
    assert factors(desk.chosen(means)) == 24


@pytest.mark.rule("S2b")
@pytest.mark.parametrize(("exited", "leave"), [(4, 0), (5, 3), (0, 0)])
def test_who_makes_no_point_more_stays(monkeypatch: pytest.MonkeyPatch, exited: int, leave: int) -> None:
    """Three factors, and a point takes four; what has left before is counted with them."""
    pos = scene({"Lehr/130Rec": "E3919"}, turn=6)
    pos.exited, pos.exits_used = exited, (number(pos, "E4016"),) if exited else ()
    desk, unit = staff(GERMAN), pos.world.number("unit", "Lehr/130Rec")
    means = desk.means(pos, [unit])
    plan = desk.board(means, desk.weights)
    hex = edge(plan, unit)
    assert hex is not None
    plan = departed(plan, ((unit, hex),))
    monkeypatch.setattr(desk, "draw_up", lambda *_: plan)
    assert factors(whole(plan)) == factors(desk.chosen(means)) == leave


@pytest.mark.rule("S2b")
def test_nobody_leaves_whose_road_the_enemy_will_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """In more places than there are guards."""
    enemy = {"7Arm/CCA": "E3219", "7Arm/CCB": "E2917", "28/707": "E3012", "7Arm/CCR": "E2621", "9Arm/CCB": "E2414"}
    plan, means = watching(last_move(enemy))
    desk = staff(GERMAN)
    monkeypatch.setattr(replies, "_TRIED", 10)
    monkeypatch.setattr(desk, "draw_up", lambda *_: plan)
    assert factors(desk.chosen(means)) == 0


@pytest.mark.rule("S2b")
def test_others_guard_the_road_while_the_panzers_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    """The road is cut in more than one place, so no single guard would save it, and no single point is worth one.

    Whoever takes an open town on the way may stay there, or leave: it is a point as well.
    """
    infantry = {"26/39": "E3413", "26/77": "E3414", "26/78": "E3314"}
    pos = last_move({"7Arm/CCB": "E3524", "28/110/1": "E3616"} | infantry)
    plan, _ = watching(pos)
    desk = staff(GERMAN)
    means = desk.means(pos, [pos.world.number("unit", id) for id in (*PANZERS, *infantry)])
    able = desk.board(means, desk.weights)
    able.fixed.update(plan.fixed)
    monkeypatch.setattr(desk, "draw_up", lambda *_: able)
    chosen = desk.chosen(means)
    assert factors(chosen) // 4 >= 2
    assert all(answer.points > 6.3 for answer in desk.tried(chosen, threats(pos, GERMAN)).answers)
    assert any(intent.tactic == "forestall" for intent in chosen.fixed.values())


def test_a_road_that_is_open_in_too_many_places_is_not_guarded() -> None:
    """Where the enemy could come everywhere; where he comes nowhere nobody is wanted."""
    plan, _ = watching(last_move())
    everywhere = (1 << plan.land.n) - 1
    assert not list(guarded(plan, everywhere))
    for guards, leaving in guarded(plan, 0):
        assert not guards
        assert factors(departed(plan, leaving)) == 24


def test_no_more_leave_than_make_whole_points_and_not_all_by_one_edge() -> None:
    plan, _ = watching(last_move())
    everybody = list(crowds(plan))[-1]
    assert factors(departed(plan, everybody)) == 24
    assert len(dict(everybody)) == len(PANZERS)
    assert len(set(dict(everybody).values())) > 1
    one = next_point(plan, frozenset())
    assert factors(departed(plan, one)) // 4 == 1
    assert next_point(departed(plan, everybody), frozenset()) == ()
    assert all(number(plan.pos, "E4116") != plan.where(unit) for unit in plan.fixed)


@pytest.mark.rule("S2b")
def test_a_road_that_an_attack_of_the_plan_opens_is_open_for_who_leaves() -> None:
    """The battalion on the road is attacked when all have moved."""
    pos = scene({"2Pz/2": "E3820", "26/39": "E3920", "Lehr/902": "E4115", "28/109/1": "E3719"}, turn=6)
    panzer, target = pos.world.number("unit", "Lehr/902"), number(pos, "E3719")
    plan = board(pos, GERMAN, {"2Pz/2": [], "Lehr/902": ["E4116"]})
    assert edge(plan, panzer) is None
    for column, opens in ((3, False), (8, True)):
        intent = Intent("attack", ((panzer, pos.at[panzer]),), msg("a44-staff-seize"), 1.0, target, column)
        plan.fixed[pos.world.number("unit", "2Pz/2")] = intent
        assert (edge(plan, panzer) is not None) is opens


@pytest.mark.rule("11.9a")
def test_who_stands_at_the_edge_leaves_from_there() -> None:
    pos = scene({"Lehr/902": "E4116", "26/39": "E3920"}, turn=6, held=towns(GERMAN))
    panzer = pos.world.number("unit", "Lehr/902")
    assert edge(board(pos, GERMAN, {"Lehr/902": []}), panzer) == number(pos, "E4116")
    desk = staff(GERMAN)
    answers = desk.move(pos, pos.stack[-1], pos.stack[-1].actions(pos))
    assert [str(action) for action in answers][:2] == ["select Lehr/902", "exit"]


@pytest.mark.rule("S2b")
def test_guards_who_are_missed_nowhere_leave_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight strong units guarded the road by which six factors left for one point; one of them was needed there.

    It is asked however much was asked about other things before.
    """
    pos = last_move({"28/110/1": "E3616", "26/39": "E3414", "26/77": "E3413"})
    plan, _ = watching(pos)
    desk = staff(GERMAN)
    means = desk.means(pos, [pos.world.number("unit", id) for id in PANZERS])
    monkeypatch.setattr(desk, "draw_up", lambda *_: plan)
    monkeypatch.setattr(replies, "_ASKED", 0)
    monkeypatch.setattr(replies, "crowds", lambda _: iter(()))
    monkeypatch.setattr(replies, "guarded", lambda *_: iter(()))
    assert factors(desk.chosen(means)) >= 8


def test_who_is_needed_for_an_attack_is_not_spared() -> None:
    plan, _ = watching(last_move({"28/110/1": "E4019"}))
    attackers, target = spared(plan), number(plan.pos, "E4019")
    assert len(attackers) > 1
    moves = tuple((unit, plan.where(unit)) for unit in attackers)
    column = column_of(plan.pos, attackers, target, ())
    intent = Intent("attack", moves, msg("a44-staff-seize"), 1.0, target, column)
    plan.fixed.update(dict.fromkeys(attackers, intent))
    assert not spared(plan)
