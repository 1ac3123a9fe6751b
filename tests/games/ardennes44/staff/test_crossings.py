"""Rivers: who has a bridge that is being built before him waits for it, and nobody counts on what may be gone."""

from __future__ import annotations

import pytest

from a44_boards import number, planned, scene, staff, towns
from salient.games.ardennes44.map.ground import BLOWN, INTACT, UNDER_CONSTRUCTION
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.land import MECH_TURN, land
from salient.games.ardennes44.staff.staff import Staff
from salient.games.ardennes44.staff.times import Barrier

ST_VITH, STEINEBRÜCK, EAST_BANK, OUREN, WEST_OF_OUREN = "E2125", "E2024", "E1923", "E2020", "E2119"


def bridge_at(pos: A44Position, a: str, b: str) -> int:
    return pos.world.ground.side(number(pos, a), number(pos, b)).bridge


def before_st_vith(state: int, turn: int = 4) -> A44Position:
    """A panzer division on the east bank of the Our with the bridge of Ouren down."""
    units = {"116Pz/60": "E1822", "116Pz/16/1": "E1822", "116Pz/16/2": "E1922", "99/394/3": ST_VITH}
    units |= {"106/423(-)": "E1826"}
    pos = scene(units, turn=turn, held=towns(GERMAN) | {ST_VITH: ALLIED})
    pos.bridge[bridge_at(pos, EAST_BANK, STEINEBRÜCK)] = state
    pos.bridge[bridge_at(pos, OUREN, WEST_OF_OUREN)] = BLOWN
    pos.ouren_checked = True
    return pos


def across(pos: A44Position) -> int:
    """How far vehicles have from the east bank to St. Vith."""
    barrier = Barrier(land(pos.world), pos, ALLIED, works=True)
    return barrier.back_from([number(pos, ST_VITH)])[number(pos, EAST_BANK)]


def test_a_way_leads_over_a_bridge_that_will_stand_next_turn() -> None:
    waits = across(before_st_vith(UNDER_CONSTRUCTION + GERMAN)) - across(before_st_vith(INTACT))
    assert 0 < waits < MECH_TURN


@pytest.mark.parametrize(("state", "turn"), [(BLOWN, 4), (UNDER_CONSTRUCTION + ALLIED, 4), (UNDER_CONSTRUCTION, 6)])
def test_no_way_leads_over_a_bridge_that_will_not(state: int, turn: int) -> None:
    """One that is down, one of the enemy, one for which there is no time left."""
    assert across(before_st_vith(state, turn)) > across(before_st_vith(UNDER_CONSTRUCTION + GERMAN))


def test_who_has_a_bridge_in_work_before_him_does_not_drive_round() -> None:
    """The 116th Panzer turned round within sight of St. Vith, and was on the roads to Dasburg for two turns."""
    pos = before_st_vith(UNDER_CONSTRUCTION + GERMAN)
    goes, distance = planned(pos)[0], pos.world.map.distance
    site = number(pos, EAST_BANK)
    for unit, hex in goes.items():
        assert distance(number(pos, hex), site) <= 2, (unit, hex)


def at_ouren() -> A44Position:
    """A panzer division before the bridge that has not been tried, with an enemy behind it."""
    units = {"116Pz/60": "E1820", "116Pz/16/1": "E1820", "116Pz/116Rec": "E1920", "560/1130": "E2118"}
    return scene(units | {"28/112/2": "E2219"}, turn=2, held=towns(ALLIED))


def answers(pos: A44Position, who: Staff) -> list[str]:
    step = pos.stack[-1]
    return [str(action) for action in who.move(pos, step, step.actions(pos))]


def test_who_tries_the_bridge_of_ouren_goes_before_all_others() -> None:
    pos, who = at_ouren(), staff()
    assert f"move {WEST_OF_OUREN}" in answers(pos, who)
    assert [message.id for message in who._told] == ["a44-staff-ouren"]


def test_when_the_bridge_of_ouren_has_fallen_all_others_think_again() -> None:
    """Four units were on their way to an attack behind the bridge, and stood before it for two turns."""
    pos, who = at_ouren(), staff()
    trying = answers(pos, who)[0].removeprefix("select ")
    pos.put(pos.world.number("unit", trying), number(pos, OUREN))
    pos.bridge[bridge_at(pos, OUREN, WEST_OF_OUREN)] = BLOWN
    pos.ouren_checked = True
    answers(pos, who)
    assert who._plan is not None
    assert number(pos, WEST_OF_OUREN) not in {hex for _, hex in who._plan.moves}


def test_nobody_wades_a_river_alone_before_a_combat_command() -> None:
    """A regiment crossed at Reisdorf on every first morning, and was thrown back broken before noon."""
    units = {"352/915": "E1608", "352/914": "E1609", "352/916": "E1709", "9Arm/CCA": "E1506", "28/109/3": "E1708"}
    pos = scene(units | {"9Arm/811": "E1805"}, turn=1, held=towns(ALLIED))
    assert planned(pos)[0].get("352/915") not in ("E1707", "E1607")
