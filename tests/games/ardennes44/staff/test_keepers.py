"""Who holds a town does not go away while the enemy is near, whoever stands between them today."""

from __future__ import annotations

import pytest

from a44_boards import board, planned, scene, towns
from salient.games.ardennes44.pieces.counters import ALLIED, DISRUPTED, GERMAN
from salient.games.ardennes44.position import NOWHERE

CLERVAUX, ST_VITH, MALMEDY, WILTZ = "E2416", "E2125", "E2432", "E2712"

# the second day begins: the 116th Panzer before St. Vith, behind others who may be gone tomorrow
BEFORE_ST_VITH = {
    "116Pz/228PzJ": "E1923",
    "116Pz/16/2": "E1823",
    "116Pz/156": "E1822",
    "18/295": "E1922",
    "2Pz/2": "E2315",
    "2Pz/304": "E2316",
    "106/423/P": "E2024",
    "106/424/1": "E1924",
    "28/112/2": "E2219",
    "9Arm/CCR": "E2518",
}


def test_nobody_leaves_half_of_clervaux_on_the_first_morning() -> None:
    """28/707 does not go to attack: what comes over the bridges in the afternoon is not seen yet."""
    units = {"28/110/2": CLERVAUX, "28/707": CLERVAUX, "28/110/3": "E2214", "28/110/1": "E2216", "VIII/402": "E2516"}
    enemies = {"26/39": "E2213", "26/77": "E2113", "2Pz/2": "E2115", "2Pz/304": "E2116", "2Pz/3/1": "E2016"}
    pos = scene(units | enemies, ALLIED, turn=1, held=towns(ALLIED), steps={"26/39": 1})
    after, _ = planned(pos, ALLIED)
    assert after.get("28/707", CLERVAUX) == CLERVAUX
    assert after.get("28/110/2", CLERVAUX) == CLERVAUX


@pytest.mark.parametrize(
    ("keeper", "town", "in_clervaux"), [("106/423/2", ST_VITH, "28/707"), ("28/707", WILTZ, "28/110/2")]
)
def test_the_last_one_stays_in_a_town_that_the_enemy_is_near(keeper: str, town: str, in_clervaux: str) -> None:
    """Though it would take him longer than a turn, past those who stand there today."""
    units = BEFORE_ST_VITH | {in_clervaux: CLERVAUX, keeper: town}
    pos = scene(units, ALLIED, turn=2, held=towns(ALLIED), steps={in_clervaux: 1})
    after, _ = planned(pos, ALLIED)
    assert after.get(keeper, town) == town


def test_engineers_keep_their_town_from_farther() -> None:
    """And do not get on trucks in it: nobody else is of so little use elsewhere."""
    peiper = {"1SS/501": "E1429", "1SS/1/1": "E1430", "99/394/2": "E1631"}
    pos = scene(peiper | {"291Eng": MALMEDY}, ALLIED, turn=2, held=towns(ALLIED))
    after, plan = planned(pos, ALLIED)
    assert after.get("291Eng", MALMEDY) == MALMEDY
    assert pos.world.number("unit", "291Eng") not in plan.loading


def test_a_town_far_behind_the_front_binds_nobody() -> None:
    """The cavalry of Vielsalm is wanted farther ahead."""
    pos = scene(BEFORE_ST_VITH | {"14Cav/32": "E2826"}, ALLIED, turn=1, held=towns(ALLIED))
    after, _ = planned(pos, ALLIED)
    assert after.get("14Cav/32", "E2826") != "E2826"


def test_engineers_appear_where_the_enemy_comes_first() -> None:
    """13.2 Bastogne lies behind a battalion that is about to be beaten: it gets somebody before it is in reach."""
    enemies = {"2Pz/2": "E2517", "2Pz/304": "E2616", "2Pz/2Rec": "E2715", "Lehr/130Rec": WILTZ, "Lehr/902": "E2414"}
    screen = {"28/110/2": "E3017", "28/707": "E2915", "28/110/3": "E2815", "28/110/1": "E2912"}
    lost = dict.fromkeys((WILTZ, "E2125", "E2416", "E2826"), GERMAN)  # else they lie open, and come first
    pos = scene(enemies | screen, ALLIED, turn=3, held=towns(ALLIED) | lost)
    for unit in screen:
        pos.mark(pos.world.number("unit", unit), DISRUPTED)
    pos.put(pos.world.number("unit", "35Eng"), NOWHERE)
    after, _ = planned(pos, ALLIED)
    assert after.get("35Eng") in ("E3413", "E3414")


# the second afternoon: Monschau is about to fall, and Eupen lies empty behind it
BEFORE_MALMEDY = {
    "1SS/1": "E1628",
    "326/751": "E1738",
    "12SS/12PzJ": "E1437",
    "102Cav/38": "E1838",
    "2/741": "E1630",
    "254Eng": "E1731",
    "V/187": "E1835",
    "291Eng": MALMEDY,
    "9Arm/CCB": "E2131",
}


def test_who_is_strong_does_not_ride_away_from_a_town_of_engineers() -> None:
    """The combat command was in Eupen on trucks, where nobody could come yet, and Malmedy was lost in the next turn."""
    pos = scene(BEFORE_MALMEDY, ALLIED, turn=2, held=towns(ALLIED))
    after, _ = planned(pos, ALLIED)
    goes = pos.world.number("hex", after.get("9Arm/CCB", "E2131"))
    assert pos.world.map.distance(goes, pos.world.number("hex", MALMEDY)) <= 4


@pytest.mark.parametrize(
    ("more", "rash"),
    [
        ({}, True),
        ({"1SS/1": "E1330"}, False),  # no enemy near
        ({"7Arm/CCR": MALMEDY}, False),  # another one holds it
        ({"7Arm/CCR": "E2332"}, False),  # is nearer
        ({"12SS/12PzJ": "E2240"}, False),  # Eupen could be lost now
    ],
)
def test_a_town_that_the_weak_hold_rests_on_the_strong_one_nearest_to_it(more: dict[str, str], rash: bool) -> None:
    pos = scene(BEFORE_MALMEDY | more, ALLIED, turn=2, held=towns(ALLIED))
    plan = board(pos, ALLIED, {"9Arm/CCB": ["E2441"]})
    assert plan.is_rash(pos.world.number("unit", "9Arm/CCB"), pos.world.number("hex", "E2441")) is rash


@pytest.mark.parametrize(("enemy", "rash"), [("E1725", False), ("E1525", True)])
def test_a_town_with_the_enemy_still_nearer_wants_him_too(enemy: str, rash: bool) -> None:
    """St. Vith was lost with a battalion in it, while the combat command waited before Malmedy."""
    more = {"106/423/2": ST_VITH, "18/294": enemy}
    pos = scene(BEFORE_MALMEDY | more, ALLIED, turn=2, held=towns(ALLIED))
    plan = board(pos, ALLIED, {"9Arm/CCB": [ST_VITH]})
    assert plan.is_rash(pos.world.number("unit", "9Arm/CCB"), pos.world.number("hex", ST_VITH)) is rash


@pytest.mark.parametrize(
    ("town", "more", "able", "rash"),
    [
        ("E2441", {"12SS/12PzJ": "E2240"}, {}, False),  # Eupen could be attacked, and nobody else is there in time
        ("E2441", {"12SS/12PzJ": "E2240"}, {"14Cav/32": "E2641"}, True),
        ("E2935", {"12SS/25": "E1640", "102Cav/38": "E1533"}, {}, True),  # Spa could only be walked into from afar
    ],
)
def test_who_bears_a_town_goes_to_another_one_only_where_it_is_in_danger_and_nobody_else_comes(
    town: str, more: dict[str, str], able: dict[str, str], rash: bool
) -> None:
    """He rode to Vielsalm, to which two squadrons could come, and to Spa, and Malmedy was left to an engineer."""
    pos = scene(BEFORE_MALMEDY | more | able, ALLIED, turn=2, held=towns(ALLIED))
    plan = board(pos, ALLIED, {"9Arm/CCB": [town]} | {unit: [town] for unit in able})
    assert plan.is_rash(pos.world.number("unit", "9Arm/CCB"), pos.world.number("hex", town)) is rash
    assert plan.is_in_reach(pos.world.number("hex", town))
