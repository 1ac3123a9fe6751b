"""Before the last Allied move who has nothing to do holds what lies open of the roads on which points hang."""

from __future__ import annotations

import pytest

from a44_boards import board, number, scene, staff, towns
from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import replies
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.last_guards import and_around, guards, manned, manned_on_the_chance

CLERVAUX, ROAD, ASIDE, FAR = "E2416", "E2216", "E2217", "E1812"


def last_move(more: dict[str, str] | None = None) -> A44Position:
    """Clervaux is held, and a regiment stands on its road."""
    units = {"26/39": CLERVAUX, "26/77": ROAD} | (more or {})
    return scene(units, turn=6, held=towns(ALLIED) | {CLERVAUX: GERMAN})


def walked_off(pos: A44Position, *more: str) -> Deployment:
    """The regiment is meant to stand beside its road."""
    plan = board(pos, GERMAN, {"26/77": [ROAD, ASIDE]} | {unit: [ROAD] for unit in more})
    plan.put(pos.world.number("unit", "26/77"), number(pos, ASIDE))
    return plan


def told(plan: Deployment, danger: int) -> dict[str, str]:
    return {plan.pos.unit(unit).id: plan.pos.world.map.ids[hex] for unit, hex in guards(plan, danger)}


def test_who_has_nothing_to_do_stays_on_the_only_road() -> None:
    pos = last_move({"28/110/1": "E2315", "28/110/2": "E2317"})
    plan, danger = walked_off(pos), (1 << pos.world.ground.n) - 1
    assert told(plan, danger)["26/77"] == ROAD
    assert next(manned(plan, danger)).where(pos.world.number("unit", "26/77")) == number(pos, ROAD)


def test_where_no_enemy_comes_nobody_is_wanted() -> None:
    plan = walked_off(last_move())
    assert not guards(plan, 0)
    assert not list(manned(plan, 0))


def test_who_stood_there_comes_before_who_is_worth_less() -> None:
    pos = last_move({"28/110/1": "E2315", "28/110/2": "E2317", "44Festung": FAR})
    plan = walked_off(pos, "44Festung")
    assert told(plan, (1 << pos.world.ground.n) - 1) == {"26/77": ROAD}
    plan.fixed[pos.world.number("unit", "26/77")] = Intent("picket", (), msg("a44-staff-seize"))
    assert told(plan, (1 << pos.world.ground.n) - 1) == {"44Festung": ROAD}


def test_the_empty_town_comes_before_its_road() -> None:
    """The only regiment left stood on the road of Houffalize, and a gun was driven into the town."""
    pos = scene({"26/77": FAR, "28/110/1": "E2315"}, turn=6, held=towns(ALLIED) | {CLERVAUX: GERMAN})
    plan = board(pos, GERMAN, {"26/77": [ROAD, CLERVAUX]})
    assert told(plan, (1 << pos.world.ground.n) - 1) == {"26/77": CLERVAUX}


def test_a_victor_may_go_on_beyond_the_hexes_that_the_enemy_reaches() -> None:
    pos = last_move()
    plan, here = walked_off(pos), number(pos, ROAD)
    assert and_around(plan, 1 << here) == (pos.world.ground.near[here] | 1 << here) & ((1 << pos.world.ground.n) - 1)


def test_when_nothing_else_changes_the_idle_look_to_what_lies_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """No answer of the enemy costs the point, so no mending is asked for; at a table one stays all the same."""
    pos = last_move({"28/110/1": "E2315", "28/110/2": "E2317"})
    plan, desk = walked_off(pos), staff()
    monkeypatch.setattr(desk, "draw_up", lambda *_: plan)
    monkeypatch.setattr(replies, "danger", lambda _: (1 << pos.world.ground.n) - 1)
    chosen = desk.chosen(desk.means(pos, [pos.world.number("unit", "26/77")]))
    assert chosen.where(pos.world.number("unit", "26/77")) == number(pos, ROAD)


def test_when_nothing_else_is_to_be_done_the_road_of_what_may_be_won_against_the_odds_is_held_too() -> None:
    """Malmedy fell to an attack at 12 %, and the enemy walked onto its road while a brigade stood about."""
    pos = scene(
        {"26/39": "E2316", "26/77": ASIDE, "28/110/1": CLERVAUX, "28/110/2": "E2317"}, turn=6, held=towns(ALLIED)
    )
    plan, danger = board(pos, GERMAN, {"26/77": [ROAD, ASIDE]}), (1 << pos.world.ground.n) - 1
    attacker = pos.world.number("unit", "26/39")
    attack = Intent("attack", ((attacker, pos.at[attacker]),), msg("a44-staff-seize"), 5.0, number(pos, CLERVAUX), 2)
    plan.fixed[attacker] = attack
    assert 0.1 < plan.prospect(attack.target, attack.column).cleared < 0.5
    assert not list(manned(plan, danger))
    assert manned_on_the_chance(plan, danger).where(pos.world.number("unit", "26/77")) == number(pos, ROAD)


def test_a_road_that_can_be_held_is_better_than_one_hex_to_which_nobody_comes() -> None:
    """Three regiments strolled away from the road of Diekirch as another had fewer open hexes, none in their reach."""
    pos = scene({"26/39": CLERVAUX, "26/77": FAR, "26/78": FAR}, turn=6, held=towns(ALLIED) | {CLERVAUX: GERMAN})
    plan = board(pos, GERMAN, {"26/77": ["E2516"], "26/78": ["E2616"]})
    danger = bits.of(number(pos, hex) for hex in ("E2316", "E2516", "E2616"))
    assert not guards(plan, danger)
    found = guards(plan, danger, whole=True)
    assert {plan.pos.world.map.ids[hex] for _, hex in found} == {"E2516", "E2616"}
    assert len(list(manned(plan, danger))) == 1
