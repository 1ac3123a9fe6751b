"""Single hexes of the German roads on which points hang: how strength is shared out between them and the towns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from a44_boards import board, moves, number, scene, staff, towns
from salient.engine.actions import Action
from salient.engine.messages import msg
from salient.engine.steps import answer
from salient.games.ardennes44.combat.advance import Kind
from salient.games.ardennes44.combat.advance_steps import Advance, Followers
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import pursuit
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.stakes import as_won, stakes
from salient.games.ardennes44.staff.tactics import picket, strong_point
from salient.games.ardennes44.staff.threats import threats

MONSCHAU, IMGENBROICH, HÖFEN = "E1838", "E1738", "E1737"
BASTOGNE, MARVIE = ("E3413", "E3414"), "E3312"
AMERICANS = {"2/38": HÖFEN, "2/9": "E1636", "102Cav/38": "E1936", "99/395/1": "E1336", "2/23": "E2039"}
SUPPLY = {"326/752": "E1740", "12/48": "E1334"}


def unit(pos: A44Position, id: str) -> int:
    return int(pos.world.number("unit", id))


def at(pos: A44Position, hex: str) -> set[str]:
    return {pos.unit(other).id for other in pos.units_at(number(pos, hex), GERMAN)}


def defence(pos: A44Position, hex: str) -> int:
    return sum(pos.face(other).defense for other in pos.units_at(number(pos, hex), GERMAN))


def followed(
    pos: A44Position, units: Sequence[str], vacated: str, kind: Kind = "regular", *, again: bool = False
) -> A44Position:
    """The board when all who want to have followed."""
    pos, desk = pos.copy(), staff()
    attackers = tuple(unit(pos, id) for id in units)
    pos.events, pos.stack = None, (Advance(GERMAN, attackers, number(pos, vacated), kind, again, attackers),)
    while pos.stack and isinstance(step := pos.stack[-1], Followers):
        for action in _answers(desk.advance(pos, step, step.actions(pos)), pos):
            answer(pos, action)
    return pos


def _answers(wanted: Sequence[Action], pos: A44Position) -> Iterator[Action]:
    for action in wanted:
        if pos.stack and isinstance(pos.stack[-1], Followers) and action in pos.stack[-1].actions(pos):
            yield action


# --- what hangs on a hex


@pytest.mark.rule("S2.4")
def test_the_point_of_monschau_hangs_on_its_only_road() -> None:
    pos = scene(AMERICANS | {"12SS/25": MONSCHAU, "12SS/12PzJ": IMGENBROICH}, held=towns(ALLIED) | {MONSCHAU: GERMAN})
    assert stakes(pos, threats(pos, ALLIED))[number(pos, IMGENBROICH)] == 1


@pytest.mark.rule("S2.4")
def test_both_hexes_of_bastogne_hang_on_marvie() -> None:
    units = {"2Pz/2": BASTOGNE[0], "26/77": MARVIE, "10Arm/CCA": "E3309"}
    held = towns(ALLIED) | dict.fromkeys(BASTOGNE, GERMAN)
    pos = scene(units, turn=5, held=held)
    assert stakes(pos, threats(pos, ALLIED))[number(pos, MARVIE)] == 2


def test_nothing_hangs_on_a_hex_to_which_nobody_can_come() -> None:
    pos = scene({"12SS/25": MONSCHAU, "12SS/12PzJ": IMGENBROICH, "28/109/1": "E3009"}, held={MONSCHAU: GERMAN})
    assert not stakes(pos, threats(pos, ALLIED))


def test_a_town_that_is_being_won_counts() -> None:
    pos = scene(AMERICANS | {"12SS/25": IMGENBROICH, "2/741": MONSCHAU}, held=towns(ALLIED))
    threat = threats(pos, ALLIED)
    assert not stakes(pos, threat)
    assert stakes(as_won(pos, [number(pos, MONSCHAU)]), threat)[number(pos, IMGENBROICH)] == 1


# --- who follows, and who stays


def test_the_road_behind_a_won_town_gets_the_better_guard() -> None:
    """The regiment before all: the enemy's division is nearer to Imgenbroich than to Monschau."""
    units = {"12SS/25": IMGENBROICH, "394+667Stg": IMGENBROICH, "12SS/12PzJ": IMGENBROICH, "150Pz": "E1839"}
    pos = scene(AMERICANS | SUPPLY | units, turn=4, held=towns(ALLIED))
    after = followed(pos, ("12SS/25", "150Pz", "394+667Stg"), MONSCHAU)
    assert at(after, MONSCHAU)
    assert defence(after, IMGENBROICH) >= 6


def test_nobody_leaves_the_road_bare_to_join_those_in_the_town() -> None:
    units = {"12SS/25": IMGENBROICH, "12SS/12/1": IMGENBROICH}
    units |= dict.fromkeys(("150Pz", "12SS/12Rec", "12SS/12PzJ"), "E1839")
    pos = scene(AMERICANS | SUPPLY | units, held=towns(ALLIED))
    after = followed(pos, tuple(units), MONSCHAU, "limited")
    assert at(after, MONSCHAU)
    assert defence(after, IMGENBROICH) >= 4


def test_a_won_road_hex_on_which_two_points_hang_is_held_by_more_than_reconnaissance() -> None:
    panzers = ("116Pz/60", "Lehr/130/2", "Lehr/130Rec")
    others = {"2Pz/3/1": "E3113", "2Pz/2": "E3215", "2Pz/3/2": "E3414", "Lehr/901": "E3414", "Lehr/130PzJ": "E3509"}
    enemy = {"10Arm/CCA": "E3311", "44Eng": "E3412"}
    held = towns(ALLIED) | dict.fromkeys(BASTOGNE, GERMAN)
    pos = scene(dict.fromkeys(panzers, "E3413") | others | enemy, turn=6, held=held)
    after = followed(pos, panzers, MARVIE, "bonus")
    assert defence(after, MARVIE) >= 4
    assert at(after, BASTOGNE[0])


# --- who breaks through


def test_a_breakthrough_does_not_empty_a_town() -> None:
    """They do not come back, and the gun that they hit is not worth it: who stood beside the town does it alone."""
    units = dict.fromkeys(("12SS/12/1", "12SS/12Rec", "12SS/12PzJ"), MONSCHAU) | {"150Pz": "E1938"}
    enemy = {"2/38": HÖFEN, "2/23": "E1736", "2/741": "E1836", "V/406": "E1936"}
    pos = scene(units | enemy | {"12SS/25": IMGENBROICH}, turn=5, held=towns(ALLIED) | {MONSCHAU: GERMAN})
    after = followed(pos, tuple(units), "E1937", "bonus", again=True)
    assert at(after, "E1937") == {"150Pz"}
    assert len(at(after, MONSCHAU)) == 3


def test_if_all_in_a_town_are_needed_for_a_breakthrough_the_best_holds_it() -> None:
    units = dict.fromkeys(("12SS/12/1", "12SS/12Rec", "12SS/12PzJ"), MONSCHAU)
    enemy = {"2/38": HÖFEN, "2/23": "E1736", "V/406": "E1936"}
    pos = scene(units | enemy | {"12SS/25": IMGENBROICH}, turn=5, held=towns(ALLIED) | {MONSCHAU: GERMAN})
    after = followed(pos, tuple(units), "E1937", "bonus", again=True)
    assert at(after, MONSCHAU)


# --- who guards by the plan


def test_the_better_one_guards_the_only_road_of_bastogne() -> None:
    """The combat command comes through Marvie, or not at all."""
    units = {"2Pz/2": BASTOGNE[1], "Lehr/902": BASTOGNE[0], "116Pz/60": "E3513", "26/Kunkel": "E3513"}
    held = towns(ALLIED) | dict.fromkeys(BASTOGNE, GERMAN)
    pos = scene(units | {"10Arm/CCA": "E3309", "10Arm/609": "E3309"}, turn=5, held=held)
    plan = board(pos, GERMAN, {"116Pz/60": [MARVIE], "26/Kunkel": [MARVIE]})
    plan.guard(stakes(pos, plan.threat))
    hex = number(pos, MARVIE)
    weakest, best = picket.guards(plan, [hex]), picket.guards(plan, [hex], hex)
    assert [pos.unit(guard).id for ((guard, _),) in (weakest, best)] == ["26/Kunkel", "116Pz/60"]
    gains = [
        plan.gain(Intent("picket", guards, msg("a44-staff-picket")), plan.evaluate()) for guards in (weakest, best)
    ]
    assert None not in gains
    assert gains[1] > gains[0]  # type: ignore[operator]


def test_who_guards_a_road_alone_is_joined() -> None:
    units = {"2Pz/2": BASTOGNE[1], "Lehr/902": BASTOGNE[0], "26/Kunkel": MARVIE, "10Arm/CCA": "E3309"}
    pos = scene(units, turn=5, held=towns(ALLIED) | dict.fromkeys(BASTOGNE, GERMAN))
    plan = board(pos, GERMAN, {"2Pz/2": [MARVIE]})
    assert ("2Pz/2", MARVIE) not in moves(pos, strong_point.proposals(plan))
    plan.guard(stakes(pos, plan.threat))
    assert ("2Pz/2", MARVIE) in moves(pos, strong_point.proposals(plan))


@pytest.mark.parametrize(("beside", "stays"), [("LXVII/17", True), ("326/752", False)])
def test_a_gun_does_not_hold_a_town_from_which_others_advance(beside: str, stays: bool) -> None:
    """Both regiments went on from Monschau, and left it to the gun that had been brought up there."""
    units = {"12SS/12/1": MONSCHAU, beside: MONSCHAU, "2/38": HÖFEN, "2/23": "E1937"}
    pos = scene(units, turn=5, held=towns(ALLIED) | {MONSCHAU: GERMAN})
    assert pursuit.holds_alone(board(pos, GERMAN, {}), unit(pos, "12SS/12/1"), frozenset()) is stays


@pytest.mark.rule("23")
def test_nobody_goes_on_beyond_the_won_hex_to_where_his_road_may_be_shut() -> None:
    pos = scene({"276/987": "E1506", "276/986": "E1407", "9Arm/CCA": "E1705", "10Arm/CCA": "E1801"}, turn=4)
    plan, one = board(pos, GERMAN, {}), unit(pos, "276/987")
    assert pursuit._price_of_road(plan, one, number(pos, "E1604")) > 2
    assert not pursuit._price_of_road(plan, one, number(pos, "E1407"))
