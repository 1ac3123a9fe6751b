"""A finished plan is played against the enemy's own: what he would strike is known, and mended where it is cheap."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from a44_boards import board, fought, number, scene, staff, towns
from salient.games.ardennes44.combat.advance_steps import Advance
from salient.games.ardennes44.pieces.counters import ALLIED, FIRED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import aftermath, foresight
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.rehearsal import rehearsed

#: Lehr before the screen of Bastogne, on the third day.
LEHR = {"Lehr/901": "E3013", "Lehr/902": "E3014", "Lehr/130/2": "E3113", "Lehr/559PzJ": "E3013"}
SCREEN = {"28/110/1": "E3213", "159Eng": "E3414", "10Arm/609": "E3306"}


def unit(pos: A44Position, name: str) -> int:
    return int(pos.world.number("unit", name))


def plan_of(pos: A44Position, options: Mapping[str, Iterable[str]], side: int = ALLIED) -> Deployment:
    return board(pos, side, options)


def mended(plan: Deployment, side: int = ALLIED) -> Deployment:
    desk = staff(side)
    return rehearsed(plan, desk.rehearsal(plan), desk.random)


def at(pos: A44Position, plan: Deployment, name: str) -> str:
    return str(pos.world.map.ids[plan.where(unit(pos, name))])


def test_who_wins_beside_an_empty_town_drives_into_it() -> None:
    """The tank destroyers drove past Bastogne, as no German could come there by a move alone: Lehr won and went on."""
    pos = scene(LEHR | SCREEN, ALLIED, turn=4, held=towns(ALLIED))
    plan = plan_of(pos, {"10Arm/609": ["E3413", "E3408"]})
    plan.put(unit(pos, "10Arm/609"), number(pos, "E3408"))
    blows = {blow.hex: blow for blow in staff(ALLIED).rehearsal(plan)(plan).blows}
    assert blows[number(pos, "E3413")].chance > 0.3
    assert at(pos, mended(plan), "10Arm/609") == "E3413"


def test_nobody_moves_where_nobody_strikes() -> None:
    pos = scene(SCREEN | {"Lehr/901": "E1715"}, ALLIED, turn=4, held=towns(ALLIED))
    plan = plan_of(pos, {"10Arm/609": ["E3413", "E3408"]})
    assert not staff(ALLIED).rehearsal(plan)(plan).blows
    assert mended(plan) is plan


def test_who_could_leave_the_map_finds_somebody_in_his_way() -> None:
    """The crossroads of Baraque de Fraiture stood empty, and a division left the map for four points."""
    panzers = {"116Pz/16/1": "E2826", "116Pz/60": "E2826", "116Pz/156": "E2725", "116Pz/16/2": "E2725"}
    pos = scene(panzers | {"705TD": "E3325"}, ALLIED, turn=5, held=towns(GERMAN))
    plan = plan_of(pos, {"705TD": ["E3324", "E3634"]})
    plan.put(unit(pos, "705TD"), number(pos, "E3634"))
    rehearse = staff(ALLIED).rehearsal(plan)
    leaving = [blow for blow in rehearse(plan).blows if blow.way and blow.hex in plan.land.west]
    assert leaving
    after = mended(plan)
    assert at(pos, after, "705TD") != "E3634"
    assert rehearse(after).cost < rehearse(plan).cost


# --- in the combats


def follows(pos: A44Position, who: tuple[str, ...], vacated: str, side: int = ALLIED) -> list[str]:
    """What the staff answers when these have won, one after the other until nobody goes on."""
    units = tuple(unit(pos, name) for name in who)
    pos.events, step = None, Advance(side, units, number(pos, vacated), "bonus", False, units)
    pos.stack = (step,)
    return [str(action) for action in staff(side).advance(pos, step, step.actions(pos))]


MONSCHAU = {"2/23": "E1837", "2/741": "E1837", "102Cav/38": "E1838", "2/9": "E1836"}
BEFORE_IT = {"326/753": "E1939", "12SS/12Rec": "E1739", "12SS/25": "E1639", "12SS/12/1": "E1639", "326/752": "E1638"}


def test_who_wins_beside_a_town_in_danger_does_not_go_on_into_the_woods(monkeypatch: pytest.MonkeyPatch) -> None:
    pos = scene(MONSCHAU | BEFORE_IT, ALLIED, turn=1, held=towns(ALLIED))
    assert follows(pos, ("2/23", "2/741"), "E1737")[:2] == ["select 2/23", "advance E1737"]
    monkeypatch.setattr(foresight, "_ASKED", 0)  # without time to ask
    assert follows(pos, ("2/23", "2/741"), "E1737")[:2] == ["select 2/23", "advance E1736"]


def test_a_garrison_does_not_stake_its_town_on_a_poor_attack() -> None:
    """The last regiment in Malmedy struck at 2-1, lost a step, and the town with it: in peace it would have held."""
    units = {"2/9": "E2432", "1SS/1Rec": "E2431", "12/Fus": "E2431", "1SS/1": "E2330", "1SS/501": "E2330"}
    pos = scene(units, ALLIED, turn=5, held=towns(ALLIED))
    target, garrison = number(pos, "E2431"), [unit(pos, "2/9")]
    near = staff(ALLIED).exposes(pos, target, garrison, 3)
    far = scene(units | {"1SS/1": "E1530", "1SS/501": "E1530"}, ALLIED, turn=5, held=towns(ALLIED))
    assert near > 0.5 > staff(ALLIED).exposes(far, target, garrison, 3)
    assert staff(ALLIED, "regular").exposes(pos, target, garrison, 3) == 0  # who does not ask for replies
    assert fought(pos, ALLIED) == ["done"]


def test_a_garrison_strikes_whom_it_drives_off_nearly_for_sure() -> None:
    """Three in Monschau left a lone regiment beside it in peace at 92 %, as each of them might have lost a step."""
    units = {"2/741": "E1838", "102Cav/38": "E1838", "99/395/3": "E1937", "326/753": "E1938", "326/751": "E1639"}
    pos = scene(units, ALLIED, turn=2, held=towns(ALLIED))
    attackers = [unit(pos, name) for name in ("2/741", "102Cav/38", "99/395/3")]
    assert staff(ALLIED).exposes(pos, number(pos, "E1938"), attackers, 6) == 0
    assert fought(pos, ALLIED) == ["attack E1938"]


def test_who_defends_begins_no_attack_that_rather_costs_him_more() -> None:
    """A combat command and the only gun struck at a regiment at 24 %: for its shot another regiment was worse off."""
    pos = scene({"7Arm/CCB": "E2139", "12SS/25": "E2039"}, ALLIED, turn=4, held=towns(ALLIED))
    command, regiment = unit(pos, "7Arm/CCB"), unit(pos, "12SS/25")
    assert poor_columns(pos, ALLIED, "E2039", command) == [0, 1, 2, 3]
    pos.player = GERMAN
    assert poor_columns(pos, GERMAN, "E2139", regiment) == [0, 1, 2]


def test_the_garrison_of_a_town_in_danger_asks_for_more() -> None:
    """The command that held Clervaux struck at 32 % at one of two regiments before it, and the town fell for it."""
    units = {"9Arm/CCR": "E2416", "26/39": "E2516", "2Pz/2": "E2314", "2Pz/304": "E2314"}
    inside = scene(units, ALLIED, turn=2, held=towns(ALLIED))
    outside = scene(units | {"9Arm/CCR": "E2417"}, ALLIED, turn=2, held=towns(ALLIED))
    command = unit(inside, "9Arm/CCR")
    assert poor_columns(inside, ALLIED, "E2516", command) == [0, 1, 2, 3]
    assert poor_columns(outside, ALLIED, "E2516", command) == [0, 1, 2]


def poor_columns(pos: A44Position, side: int, target: str, attacker: int) -> list[int]:
    return [column for column in range(9) if staff(side)._is_poor(pos, number(pos, target), [attacker], column)]


def test_who_wins_two_hexes_from_an_empty_town_drives_into_it_too() -> None:
    """19.1 Houffalize stood empty behind a broken squadron in Tavigny, two hexes of road off."""
    panzers = {"2Pz/2": "E2917", "2Pz/304": "E2917", "2Pz/3/1": "E2918"}
    pos = scene(panzers | {"14Cav/32": "E3018", "159Eng": "E3618"}, ALLIED, turn=3, held=towns(ALLIED))
    plan = plan_of(pos, {"159Eng": ["E3219"]})
    assert [blow for blow in staff(ALLIED).rehearsal(plan)(plan).blows if blow.hex == number(pos, "E3219")]
    assert at(pos, mended(plan), "159Eng") == "E3219"


def test_nobody_leaves_a_town_empty_to_bar_the_way_to_it() -> None:
    """The battalion in St. Vith went out to meet a division in the open, and who beat it drove in."""
    panzers = {"116Pz/156": "E2022", "116Pz/60": "E2022", "116Pz/16/1": "E2021"}
    pos = scene(panzers | {"106/423/2": "E2125"}, ALLIED, turn=2, held=towns(ALLIED))
    after = mended(plan_of(pos, {"106/423/2": ["E2123", "E2124", "E2225"]}))
    assert at(pos, after, "106/423/2") == "E2125"


@pytest.mark.rule("22.8")
def test_a_gun_that_has_gone_far_or_fires_elsewhere_does_not_answer() -> None:
    """VIII/402 left Wiltz for Bastogne, to which nobody could come, and was Fired: Wiltz fell at 61 % for 40."""
    pos = scene({"VIII/402": "E2813", "28/707": "E2712", "2Pz/2": "E2513"}, ALLIED, turn=4, held=towns(ALLIED))
    for hex, fires in (("E2813", False), ("E2913", False), ("E3413", True)):
        plan = plan_of(pos, {"VIII/402": [hex]})
        plan.put(unit(pos, "VIII/402"), number(pos, hex))
        after = aftermath.fought_and_over(plan, GERMAN)
        assert bool(after.status[unit(pos, "VIII/402")] & FIRED) is fires


def test_half_a_garrison_does_not_leave_a_town_in_danger_for_another() -> None:
    """The tanks of Clervaux drove to an empty Wiltz, to which nobody could come yet, and Clervaux fell at 53 %."""
    panzers = {"2Pz/304": "E2116", "2Pz/3/1": "E2115", "26/39": "E2315", "2Pz/2Rec": "E2313"}
    pos = scene(panzers | {"28/707": "E2416", "28/110/2": "E2416"}, ALLIED, turn=2, held=towns(ALLIED))
    after = mended(plan_of(pos, {"28/707": ["E2712", "E2516"]}))
    assert at(pos, after, "28/707") == "E2416"


def test_a_gun_that_would_be_lost_goes_where_it_is_safe() -> None:
    """VIII/402 lay alone before the panzers in four games of ten; every place that it was offered was beside them."""
    panzers = {"2Pz/3/1": "E2815", "2Pz/2": "E2816", "Lehr/902": "E2713", "2Pz/304": "E2815"}
    pos = scene(panzers | {"VIII/402": "E3113", "159Eng": "E3413"}, ALLIED, turn=4, held=towns(ALLIED))
    places = ["E3214", "E3215", "E3114", "E3115", "E3213", "E3312", "E3314", "E3413"]
    after = mended(plan_of(pos, {"VIII/402": places}))
    assert at(pos, after, "VIII/402") in ("E3413", "E3312", "E3314")
