"""Before the last Allied move who has nothing to do stands with those who would be beaten."""

from __future__ import annotations

import pytest

from a44_boards import board, number, scene, staff, towns
from salient.engine.messages import msg
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.last_garrisons import garrisons
from salient.games.ardennes44.staff.mendings import Outlook, danger
from salient.games.ardennes44.staff.threats import threats

CLERVAUX, WEAK, BEHIND = "E2416", "E2319", "E2018"


def last_move(more: dict[str, str]) -> A44Position:
    """Clervaux is held, and its road by a weak reconnaissance; three battalions would break through there."""
    units = {"26/39": CLERVAUX, "26/77": "E2016", "2Pz/2Rec": WEAK}
    enemy = dict.fromkeys(("28/110/1", "28/110/2", "28/110/3"), "E2420")
    return scene(units | enemy | more, turn=6, held=towns(ALLIED) | {CLERVAUX: GERMAN})


def planned(pos: A44Position, *idle: str) -> Deployment:
    return board(pos, GERMAN, {unit: [WEAK] for unit in idle}, threats(pos, ALLIED))


def asked(plan: Deployment) -> tuple[Outlook, dict[str, str]]:
    """What the enemy would do, and who is sent where."""
    outlook, pos = staff().tried(plan, threats(plan.pos, GERMAN)), plan.pos
    return outlook, {
        pos.unit(unit).id: pos.world.map.ids[hex] for unit, hex in garrisons(plan, outlook.answers, danger(outlook))
    }


def test_the_idle_strengthen_whoever_would_be_beaten() -> None:
    """A weak garrison of Malmedy fell at 5-1 while others looked on: roads had been asked about first."""
    outlook, found = asked(planned(last_move({"26/78": BEHIND}), "26/78"))
    assert any(answer.thrusts for answer in outlook.answers)
    assert found == {"26/78": WEAK}


def test_nobody_is_taken_from_what_he_has_to_do() -> None:
    pos = last_move({"26/78": BEHIND})
    plan = planned(pos, "26/78")
    plan.fixed[pos.world.number("unit", "26/78")] = Intent("picket", (), msg("a44-staff-seize"))
    assert asked(plan)[1] == {}


def test_where_no_attack_costs_a_point_nobody_is_sent() -> None:
    units = {"26/39": CLERVAUX, "26/78": BEHIND, "2Pz/2Rec": WEAK, "9Arm/CCR": "E3313"}
    pos = scene(units, turn=6, held=towns(ALLIED) | {CLERVAUX: GERMAN})
    assert asked(planned(pos, "26/78"))[1] == {}


def test_the_staff_asks_for_them_when_everything_else_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    pos = last_move({"26/78": BEHIND})
    plan, desk = planned(pos, "26/78"), staff()
    monkeypatch.setattr(desk, "draw_up", lambda *_: plan)
    monkeypatch.setattr(desk, "mended", lambda best, *_: best)
    chosen = desk.chosen(desk.means(pos, [pos.world.number("unit", "26/78")]))
    assert chosen.where(pos.world.number("unit", "26/78")) == number(pos, WEAK)
