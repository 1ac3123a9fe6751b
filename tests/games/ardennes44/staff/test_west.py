"""The west is held as in December 1944: the towns between the Ourthe and the Meuse, and its bridges."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from a44_boards import board, planned, scene
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN, GERMAN, TRUCK
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.staff.land import land

HOTTON, MARCHE, ROCHEFORT, CINEY, DINANT, GIVET = "W1324", "W1522", "W1919", "W2226", "W2824", "W3219"
DURBUY, LA_ROCHE, HOUFFALIZE = "W1228", "E3920", "E3219"
PANZERS = {"2Pz/3/1": "E3626", "116Pz/116Rec": "E3629", "2Pz/304": "E3617"}  # from Manhay to Salle


def war(units: Mapping[str, str], turn: int, lost: tuple[str, ...] = ()) -> A44Position:
    """All towns are in Allied hands, but for these."""
    world = scene({}, scenario="campaign").world
    held = {world.map.ids[hex]: GERMAN if world.map.ids[hex] in lost else ALLIED for hex in land(world).victory}
    return scene(units, ALLIED, turn=turn, held=held, scenario="campaign")


def sent(pos: A44Position, *ids: str) -> dict[str, str]:
    plan = board(pos, ALLIED, {id: [] for id in ids})
    return {pos.unit(unit).id: pos.world.map.ids[mission.hex] for unit, mission in plan.missions.items()}


def _hexes(pos: A44Position, *ids: str) -> list[int]:
    return [mission.hex for mission in board(pos, ALLIED, {id: [] for id in ids}).missions.values()]


def test_the_airborne_who_cannot_get_to_werbomont_hold_a_town_each_between_the_ourthe_and_the_lesse() -> None:
    airborne = {"82/504": "E4107", "82/505": "W2114", "82/508": "W1105", "82/325G": "W1409"}
    orders = sent(war(PANZERS | airborne, turn=6), *airborne)
    assert orders.keys() == airborne.keys()
    assert len(set(orders.values())) == 4
    assert {HOTTON, MARCHE} <= set(orders.values())


def test_the_airborne_are_free_for_the_line_behind_bastogne_once_it_is_lost() -> None:
    pos = war(PANZERS | {"Lehr/901": "E3413", "82/504": "W1414"}, turn=6, lost=("E3413",))
    assert not sent(pos, "82/504")


def test_the_84th_holds_marche_and_rochefort() -> None:
    division = {"84/334": "W1724", "84/335": "W2021"}
    orders = sent(war(PANZERS | {"82/504": HOTTON} | division, turn=11), *division, "82/504")
    assert orders["82/504"] == HOTTON
    assert {orders[id] for id in division} == {MARCHE, ROCHEFORT}


def test_the_british_stay_at_the_bridges_of_the_meuse() -> None:
    """Though the panzers are at Hotton yet, and Ciney has nobody."""
    brigade = {"29Inf": DINANT, "43/129": GIVET}
    assert sent(war({"116Pz/60": HOTTON} | brigade, turn=13, lost=(HOTTON,)), *brigade) == brigade


def test_a_regiment_goes_into_marche_before_the_panzers_are_there() -> None:
    pos = war({"82/505": "W1720", "2Pz/304": "E4020", "2Pz/2": "E4019"}, turn=7)
    moves, _ = planned(pos, ALLIED)
    assert moves["82/505"] == MARCHE


def test_engineers_appear_where_nobody_holds_a_town() -> None:
    """The 51st, with others in Hotton and Marche, and the panzers in Durbuy."""
    held = {"299Eng": HOTTON, "82/505": MARCHE, "82/325G": ROCHEFORT}
    pos = war({"116Pz/116Rec": DURBUY, "116Pz/156": "E3627"} | held, turn=7, lost=(DURBUY,))
    pos.put(int(pos.world.number("unit", "51Eng")), NOWHERE)
    plan = board(pos, ALLIED, {"51Eng": [MARCHE, HOTTON, CINEY, DINANT]})
    assert [pos.world.map.ids[mission.hex] for mission in plan.missions.values()] == [CINEY]


@pytest.mark.parametrize(("at", "goal"), [([HOTTON, LA_ROCHE, MARCHE], LA_ROCHE), ([MARCHE, HOTTON, DINANT], HOTTON)])
def test_engineers_bar_the_ourthe_on_the_second_day(at: list[str], goal: str) -> None:
    """The 159th, with the panzers before Houffalize: at La Roche, or where they can appear."""
    pos = war({"2Pz/3/1": "E2818", "2Pz/2": "E2818"}, turn=3)
    pos.put(int(pos.world.number("unit", "159Eng")), NOWHERE)
    plan = board(pos, ALLIED, {"159Eng": at})
    assert [pos.world.map.ids[mission.hex] for mission in plan.missions.values()] == [goal]


def test_engineers_who_cannot_appear_in_bastogne_bar_the_ourthe() -> None:
    pos = war({"10Arm/CCA": "E3414", "9Arm/CCR": "E3413", "2Pz/3/1": "E3219"}, turn=5, lost=(HOUFFALIZE,))
    pos.put(int(pos.world.number("unit", "44Eng")), NOWHERE)
    plan = board(pos, ALLIED, {"44Eng": [HOTTON, MARCHE], "10Arm/CCA": [], "9Arm/CCR": []})
    orders = {pos.unit(unit).id: pos.world.map.ids[mission.hex] for unit, mission in plan.missions.items()}
    assert orders["44Eng"] == HOTTON


def test_the_30th_holds_the_ambleve_against_the_ss() -> None:
    """With Malmedy and Stavelot lost: the ways to the north and to the west are barred."""
    lost = {"1SS/1": "E2432", "1SS/2(-)": "E2730"}
    division = {"30/117": "E4040", "30/119": "E3940", "30/120": "E4041"}
    pos = war(lost | division, turn=5, lost=tuple(lost.values()))
    orders = {pos.world.map.ids[mission] for mission in _hexes(pos, *division)}
    assert orders == {"E2935", "E3132", "E3032"}  # Spa, Stoumont, La Gleize


@pytest.mark.parametrize("rides", [True, False])
def test_who_is_still_on_trucks_is_held_by_no_enemy_near_him(rides: bool) -> None:
    """30/117 north of Malmedy, which was lost while it came: it rode back, and Stavelot was left to engineers."""
    pos = war({"1SS/1": "E2432", "1SS/2(-)": "E2529", "30/117": "E2633"}, turn=5, lost=("E2432",))
    if rides:
        pos.mark(int(pos.world.number("unit", "30/117")), TRUCK)
    assert sent(pos, "30/117") == ({"30/117": "E2730"} if rides else {})


@pytest.mark.parametrize(("lost", "goal"), [(("E2432",), "E3029"), ((), None)])
def test_the_7th_armored_holds_trois_ponts_once_the_ss_is_over_the_ambleve(lost: tuple[str, ...], goal: str) -> None:
    pos = war({"1SS/1": "E2432" if lost else "E1929", "7Arm/CCA": "E3132"}, turn=3, lost=lost)
    orders = sent(pos, "7Arm/CCA")
    assert orders["7Arm/CCA"] == goal if goal else orders["7Arm/CCA"] != "E3029"


def test_who_is_before_st_vith_is_not_called_back_from_it() -> None:
    pos = war({"1SS/1": "E2432", "62/164": "E2123", "7Arm/CCA": "E2226"}, turn=5, lost=("E2432",))
    assert sent(pos, "7Arm/CCA") == {"7Arm/CCA": "E2125"}


@pytest.mark.parametrize(("panzers", "stays"), [("E2726", True), ("E1924", False)])
def test_a_combat_command_bars_the_road_behind_st_vith_to_who_drives_round_it(panzers: str, stays: bool) -> None:
    pos = war({"2Pz/304": panzers, "7Arm/CCR": "E2926"}, turn=4)
    assert (sent(pos, "7Arm/CCR")["7Arm/CCR"] == "E2826") == stays


def test_who_holds_ciney_does_not_leave_it_to_the_enemy_before_it() -> None:
    """82/505, with the Panzer Lehr in Marche and Durbuy without anybody."""
    pos = war({"82/505": CINEY, "Lehr/901": MARCHE, "299Eng": HOTTON}, turn=8, lost=(MARCHE,))
    assert sent(pos, "82/505") == {"82/505": CINEY}


def test_nobody_is_sent_into_towns_that_are_lost() -> None:
    lost = (MARCHE, HOTTON, ROCHEFORT, CINEY, DINANT)
    assert not sent(war({"2Pz/304": "E3617", "84/334": "W2026"}, turn=11, lost=lost), "84/334")


def test_who_is_shaken_or_far_from_any_enemy_has_no_orders() -> None:
    pos = war({"2Pz/304": "E3617", "84/334": MARCHE}, turn=11)
    pos.mark(int(pos.world.number("unit", "84/334")), BROKEN)
    assert not sent(pos, "84/334")
    assert not sent(war({"26/78": "E2013", "84/334": MARCHE}, turn=11), "84/334")
