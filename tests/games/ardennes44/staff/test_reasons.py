"""What the staff says is true of the board as it will be, and whoever moves is told why."""

from __future__ import annotations

import pytest

from a44_boards import board, planned, scene, staff
from salient.engine.messages import msg
from salient.engine.steps import answer
from salient.games.ardennes44.combat.attack_steps import GatherAttackers
from salient.games.ardennes44.combat.combat_phase import Combats
from salient.games.ardennes44.map.ground import BLOWN, INTACT
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.staff import reasons
from salient.games.ardennes44.staff.assaults import attack_message
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.planner import Plan

CLERVAUX = "E2416"


def held(side: int) -> dict[str, int]:
    world = scene({}).world
    return dict.fromkeys((world.map.ids[hex] for hex in land(world).victory), side)


def why(pos: A44Position, tactic: str, unit: str, hex: str, target: str = "", side: int = GERMAN) -> str:
    """The reason that is told for an intent in the end."""
    plan, number = board(pos, side, {unit: [hex]}), pos.world.number
    goal = number("hex", target) if target else -1
    moves = ((number("unit", unit), number("hex", hex)),)
    plan.carry_out(Intent(tactic, moves, msg(f"a44-staff-{tactic.replace('_', '-')}"), target=goal))
    return str(reasons.told(plan, [number("unit", unit)])[number("unit", unit)].id)


def test_who_drives_to_the_rear_does_not_drive_on() -> None:
    pos = scene({"2Pz/2": "E2216", "28/110/1": "E2618"}, held=held(ALLIED))
    assert why(pos, "exploit", "2Pz/2", "E1916") != "a44-staff-exploit"
    assert why(pos, "exploit", "2Pz/2", CLERVAUX) == "a44-staff-exploit"


def test_supply_is_cut_of_somebody_or_it_is_not_said() -> None:
    pos = scene({"99/393/2": "E1535", "277/991": "E1334"}, ALLIED, held=held(ALLIED))
    assert why(pos, "cut_off", "99/393/2", "E1436", side=ALLIED) == "a44-staff-in-sight"


def test_what_is_taken_counts_when_a_road_leads_home_from_it() -> None:
    """30.1b"""
    units = {"276/987": "E1004", "4/12/1": "E1608"}
    pos = scene(units, held=held(ALLIED))
    for bridge in range(len(pos.bridge)):
        pos.bridge[bridge] = BLOWN
    assert why(pos, "seize", "276/987", "E1105") == "a44-staff-seize-later"
    for bridge in range(len(pos.bridge)):
        pos.bridge[bridge] = INTACT
    assert why(pos, "seize", "276/987", "E1105") == "a44-staff-seize"


def test_nobody_is_encircled_who_is_not_attacked() -> None:
    pos = scene({"28/110/1": "E2216", "2Pz/304": "E2016"}, held=held(ALLIED))
    assert why(pos, "encircle", "2Pz/304", "E2316", "E2216") == "a44-staff-faces"


def test_supply_is_brought_to_those_who_lack_it() -> None:
    pos = scene({"26/39": "E2016", "2Pz/304": "E1816"}, held=held(ALLIED))
    assert why(pos, "relieve", "2Pz/304", "E1916", "E2016") != "a44-staff-relieve"


def plainly(units: dict[str, str], unit: str, hex: str, turn: int, goal: str) -> str:
    """The reason of who goes somewhere without an idea."""
    pos = scene(units, turn=turn, held=held(GERMAN) | {goal: ALLIED})
    plan, number = board(pos, GERMAN, {unit: [hex]}), pos.world.number
    plan.put(number("unit", unit), number("hex", hex))
    return str(reasons.told(plan, [number("unit", unit)])[number("unit", unit)].id)


def test_nobody_is_on_his_way_to_what_he_cannot_reach_any_more() -> None:
    units = {"Lehr/901": "E1613", "28/110/1": "E3018"}
    assert plainly(units, "Lehr/901", "E1816", 3, "E3413") == "a44-staff-on-the-way"
    assert plainly(units, "Lehr/901", "E1816", 6, "E3413") != "a44-staff-on-the-way"


def test_who_goes_on_past_the_enemy_does_not_get_clear_of_him() -> None:
    """A regiment went deeper than the enemy it left aside, on the last day, to be clear of him."""
    pos = scene({"18/294": "E2624", "28/112/3": "E2221"}, turn=6, held=held(ALLIED))
    unit, number = pos.world.number("unit", "18/294"), pos.world.number
    assert reasons.plain(pos, unit, number("hex", "E2122"), None).id != "a44-staff-clear"
    pos.put(unit, number("hex", "E1822"))
    assert reasons.plain(pos, unit, number("hex", "E2122"), None).id == "a44-staff-clear"


def test_nobody_gets_clear_of_an_enemy_who_is_far_off() -> None:
    for enemy, near in (("E1716", True), ("E2416", False)):
        found = plainly({"Lehr/901": "E1613", "28/110/1": enemy}, "Lehr/901", "E1212", 6, "E3413")
        assert (found == "a44-staff-clear") is near


def test_nobody_goes_back_who_comes_onto_the_map() -> None:
    units = {"FuhBgl/GD/2": "E1721", "9Arm/CCB": "E1923"}
    on_map, entering = (scene(units, turn=5, held=held(ALLIED)) for _ in range(2))
    entering.put(entering.world.number("unit", "FuhBgl/GD/2"), NOWHERE)
    assert why(on_map, "withdraw", "FuhBgl/GD/2", "E1521") == "a44-staff-withdraw"
    assert why(entering, "withdraw", "FuhBgl/GD/2", "E1521") != "a44-staff-withdraw"


@pytest.mark.parametrize("side", [GERMAN, ALLIED])
def test_whoever_moves_is_told_why(side: int) -> None:
    units = {"2Pz/2": "E2216", "26/39": "E1814", "26/77": "E1714", "28/110/1": "E2616", "9Arm/CCR": "E3018"}
    pos = scene(units, side, held=held(ALLIED))
    where, plan = planned(pos, side)
    assert where
    assert {pos.world.number("unit", unit) for unit in where} == set(plan.reasons)


def plainly_told(units: dict[str, str], unit: str, began: str) -> str:
    pos = scene(units, turn=3, held=held(GERMAN))
    found = reasons.plain(pos, pos.world.number("unit", unit), pos.world.number("hex", began), None)
    return str(found.id)


def test_who_faces_the_enemy_stands_beside_him() -> None:
    """Two hexes off he is in sight; with friends in between one is behind them."""
    foe = {"28/110/1": "E2416"}
    assert plainly_told({"26/39": "E2316"} | foe, "26/39", "E2016") == "a44-staff-faces"
    assert plainly_told({"26/39": "E2216"} | foe, "26/39", "E2016") == "a44-staff-in-sight"
    assert plainly_told({"26/39": "E2216", "26/77": "E2316"} | foe, "26/39", "E2016") == "a44-staff-close-up"


def test_nobody_closes_up_who_goes_away_from_the_enemy() -> None:
    units = {"26/39": "E2116", "26/77": "E2316", "28/110/1": "E2416"}
    assert plainly_told(units, "26/39", "E1816") == "a44-staff-close-up"
    assert plainly_told(units, "26/39", "E2316") == "a44-staff-behind"


def test_nobody_goes_near_a_town_by_leaving_it() -> None:
    units = {"26/39": "E2116", "28/110/1": "E3018"}
    assert plainly_told(units, "26/39", "E1816") != plainly_told(units, "26/39", CLERVAUX)


@pytest.mark.parametrize("stays", [True, False])
def test_who_takes_over_a_town_does_not_join_those_who_leave_it(stays: bool) -> None:
    """What is said of who strengthens a garrison fits to who is there in the end."""
    units = {"9Arm/CCR": "E2618", "28/110/2": CLERVAUX}
    pos = scene(units, ALLIED, turn=2, held=held(ALLIED))
    plan, number = board(pos, ALLIED, {"9Arm/CCR": [CLERVAUX], "28/110/2": ["E2516"]}), pos.world.number
    unit = number("unit", "9Arm/CCR")
    plan.carry_out(Intent("garrison", ((unit, number("hex", CLERVAUX)),), msg("a44-staff-strong-point")))
    if not stays:
        plan.put(number("unit", "28/110/2"), number("hex", "E2516"))
    assert (reasons.told(plan, [unit])[unit].id == "a44-staff-strong-point") is stays


@pytest.mark.parametrize("other", ["", "28/110/2"])
def test_as_many_attack_as_is_said(other: str) -> None:
    """Who was not meant to joins if he has nobody else before him, and it is said; else he stays out of it."""
    units = {"26/39": "E2315", "26/77": "E2316", "26/78": "E2317", "28/110/1": CLERVAUX}
    units |= {other: "E2418"} if other else {}
    pos = scene(units, turn=3, held=held(ALLIED))
    pos.stack = (Combats(GERMAN),)
    desk, number = staff(), pos.world.number
    target = number("hex", CLERVAUX)
    pair = [number("unit", unit) for unit in ("26/39", "26/77")]
    moves = tuple((unit, pos.at[unit]) for unit in pair)
    message = attack_message(pos, target, pair, desk._column(pos, target, tuple(pair)))
    intent = Intent("attack", moves, message, 4.0, target, column=desk._column(pos, target, tuple(pair)))
    desk._plan, desk._told = Plan((), dict.fromkeys(pair, intent)), [message]
    (action,) = desk.fight(pos, pos.stack[-1], pos.stack[-1].actions(pos))
    assert str(action) == f"attack {CLERVAUX}"
    told = [*desk._told][-1].args["more"]
    answer(pos, action)
    while (step := pos.stack[-1]) and isinstance(step, GatherAttackers):
        (action, *_) = desk.gather(pos, step, step.actions(pos)) or step.actions(pos)[-1:]
        if action.verb != "join":
            break
        answer(pos, action)
    assert isinstance(step, GatherAttackers)
    assert len(step.joined) == 1 + int(str(told))


@pytest.mark.parametrize(("hex", "told"), [("E2826", "a44-staff-at-hand"), ("E1404", "a44-staff-on-the-way")])
def test_nobody_comes_onto_the_map_on_his_way_to_the_other_end_of_it(hex: str, told: str) -> None:
    """Engineers came to Vielsalm or Trois-Ponts, as it was said on their way to Echternach."""
    pos = scene({"299Eng": hex}, ALLIED)
    found = reasons.plain(pos, pos.world.number("unit", "299Eng"), NOWHERE, pos.world.number("hex", "E1105"))
    assert found.id == told


def test_nobody_closes_up_behind_those_who_come_later() -> None:
    """Of a hex that only a later line of the same advice fills it was said that they stand there."""
    pos = scene({"26/39": "E1816", "26/77": "E1716", "28/110/1": "E2416"}, held=held(GERMAN))
    number = pos.world.number
    plan = board(pos, GERMAN, {"26/39": ["E1915"], "26/77": ["E2116"]})
    for unit, hex in (("26/39", "E1915"), ("26/77", "E2116")):
        plan.put(number("unit", unit), number("hex", hex))
    told = reasons.told(plan, [number("unit", "26/39")])[number("unit", "26/39")]
    assert told.id not in ("a44-staff-close-up", "a44-staff-behind")
