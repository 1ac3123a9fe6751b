"""Nobody lives by a road onto which a free enemy can walk, if somebody can see to it; and nobody rides there alone."""

from __future__ import annotations

import pytest

from a44_boards import board, number, planned, scene, staff, towns
from salient.engine.messages import msg
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import aftermath, lifelines
from salient.games.ardennes44.staff.alone import leading
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.lifelines import Lifelines, Severed

#: Monschau lives by the road through Rohren; the 2nd Division stands beside it, and a tank battalion comes up behind.
MONSCHAU = {"326/752": "E1638", "12SS/25": "E1738", "12SS/12PzJ": "E1738", "12SS/12/1": "E1640", "150Pz": "E1839"}
ABOUT = {"2/38": "E1535", "2/9": "E1636", "2/23": "E1837", "9/47": "E2441"}
#: A regiment behind Eupen, where its road can be cut between Monschau and there.
EUPEN = {"12SS/25": "E1938", "326/751": "E1838", "9Arm/CCB": "E2441", "2/23": "E2039", "9/47": "E2340"}


def unit(pos: A44Position, name: str) -> int:
    return int(pos.world.number("unit", name))


def severed(pos: A44Position) -> list[Severed]:
    """On a board as it is when the German has moved."""
    plan = board(pos, GERMAN, {})
    return Lifelines(GERMAN, lambda _: aftermath.to_move(pos, ALLIED)).severed(plan)


def secured(plan: Deployment, side: int = GERMAN) -> Deployment:
    return staff(side)._with_open_roads(plan)


def ridden(turn: int, units: dict[str, str] = EUPEN, to: str = "E2242") -> tuple[A44Position, Deployment]:
    """A plan by which the regiment drives on alone."""
    pos = scene(units, turn=turn, held=towns(ALLIED))
    plan = board(pos, GERMAN, {"12SS/25": [to, "E2038", "E1839"]})
    plan.put(unit(pos, "12SS/25"), number(pos, to))
    return pos, plan


def test_who_walks_onto_the_road_of_many_is_seen() -> None:
    """One regiment at Rohren, and five units at Monschau had no supply."""
    pos = scene(MONSCHAU | ABOUT, turn=3, held=towns(ALLIED))
    cuts = {pos.world.map.ids[cut.hex]: cut for cut in severed(pos)}
    assert len(cuts["E1238"].units) >= 4
    shut = pos.copy()
    shut.put(cuts["E1238"].enemy, cuts["E1238"].hex)
    fed = supply(shut, GERMAN).hexes
    assert all(not fed >> pos.at[one] & 1 for one in cuts["E1238"].units)


def test_somebody_guards_the_road_on_which_many_live() -> None:
    pos = scene(MONSCHAU | ABOUT | {"217StuPz": "E0737"}, turn=3, held=towns(ALLIED))
    where, _ = planned(pos)
    for name, hex in where.items():
        pos.put(unit(pos, name), number(pos, hex))
    assert not severed(pos)


def test_nobody_rides_alone_to_where_his_road_is_cut() -> None:
    """12SS/25 stood behind Eupen for two turns, without supply, and was lost in the third."""
    pos, plan = ridden(turn=4)
    after = secured(plan)
    assert pos.world.map.ids[after.where(unit(pos, "12SS/25"))] != "E2242"


def test_nobody_stays_alone_where_his_road_is_cut() -> None:
    """It stayed for another turn, and fought nobody."""
    pos = scene(EUPEN | {"12SS/25": "E2242"}, turn=4, held=towns(ALLIED))
    plan = board(pos, GERMAN, {"12SS/25": ["E1938", "E1839"]})
    assert secured(plan).where(unit(pos, "12SS/25")) != number(pos, "E2242")


#: Only Eupen and Liège are still Allied; the regiment stands beside Monschau.
TO_LIEGE = towns(GERMAN) | dict.fromkeys(("E2441", "E2935", "E3940", "E3941", "E4040", "E4041"), ALLIED)
BEFORE_EUPEN = {"9Arm/CCB": "E2441", "9/47": "E2341", "2/9": "E1936", "99/394/2": "E1935"}
BESIDE_MONSCHAU = {"12SS/25": "E1738", "326/752": "E1738", "326/751": "E1838"}


@pytest.mark.parametrize("turn", [4, 5])
def test_nobody_drives_past_a_town_alone_for_all_that_lies_behind_it(turn: int) -> None:
    """12SS/25 counted as if it were in Liège by the end; it starved behind Eupen for two turns and was lost."""
    where, _ = planned(scene(BEFORE_EUPEN | BESIDE_MONSCHAU, turn=turn, held=TO_LIEGE))
    assert where.get("12SS/25", "E1738") not in {"E2242", "E2243", "E2342", "E2343"}


@pytest.mark.parametrize(
    ("more", "turn", "leads"),
    [
        ({}, 4, False),
        ({"12SS/12/1": "E2343"}, 4, True),  # two of them open their road again
        ({"12SS/25": "E1839"}, 4, True),  # nobody comes between it and Monschau
        ({}, 6, True),  # nobody moves against it any more
    ],
)
def test_who_is_alone_and_may_be_cut_off_leads_nowhere(more: dict[str, str], turn: int, leads: bool) -> None:
    units = BEFORE_EUPEN | BESIDE_MONSCHAU | {"12SS/25": "E2342"} | more
    pos = scene(units, turn=turn, held=TO_LIEGE)
    mech, _ = leading(board(pos, GERMAN, {}))
    assert (number(pos, units["12SS/25"]) in mech) == leads


@pytest.mark.parametrize("tactic", ["seize", "attack"])
def test_who_takes_a_town_or_attacks_may_be_cut_off_for_it(tactic: str) -> None:
    pos, plan = ridden(turn=4)
    regiment, there = unit(pos, "12SS/25"), number(pos, "E2242")
    plan.fixed[regiment] = Intent(tactic, ((regiment, there),), msg("a44-staff-seize"), 1.0, number(pos, "E2441"), 5)
    assert secured(plan).where(regiment) == there


def test_in_the_last_turn_nobody_starves() -> None:
    _, plan = ridden(turn=6)
    assert secured(plan) is plan


def test_the_last_one_beside_a_gun_does_not_go_off_to_guard_a_road() -> None:
    units = MONSCHAU | ABOUT | {"217StuPz": "E1440", "LXVII/405": "E1440"}
    pos = scene(units, turn=3, held=towns(ALLIED))
    plan = board(pos, GERMAN, {"217StuPz": ["E1238", "E1137", "E1338"]})
    assert secured(plan).where(unit(pos, "217StuPz")) == number(pos, "E1440")
    alone = scene({name: hex for name, hex in units.items() if name != "LXVII/405"}, turn=3, held=towns(ALLIED))
    plan = board(alone, GERMAN, {"217StuPz": ["E1238", "E1137", "E1338"]})
    assert secured(plan).where(unit(alone, "217StuPz")) != number(alone, "E1440")


#: A regiment in Schönberg lives by a battalion behind it, between two regiments of paratroopers.
OUR = {
    "106/422": "E1726",
    "106/423/P": "E1927",
    "18/293": "E1526",
    "18/295": "E1626",
    "3FJ/5": "E1727",
    "3FJ/9": "E1828",
    "18/10+Flak": "E1823",
    "62/183": "E1925",
    "1SS/1Rec": "E2129",
}


def test_nobody_cuts_off_his_friends_for_whom_there_would_be_no_danger_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """106/423/P went back out of its hex, and 106/422 before it counted as safe: it had no supply any more."""
    pos = scene(OUR, ALLIED, turn=3, held=towns(ALLIED))
    regiment, battalion = unit(pos, "106/422"), unit(pos, "106/423/P")
    here, there = pos.at[battalion], number(pos, "E2028")
    plan = board(pos, ALLIED, {"106/423/P": ["E2028"]})
    left = plan.copy()
    left.put(battalion, there)
    assert [plan.value.unsupplied(one.pos, ALLIED) > 0 for one in (plan, left)] == [False, True]
    cuts = [Severed(hex, unit(pos, "3FJ/9"), 1 << there, (regiment,), 0, True) for hex in range(9)]
    lines = Lifelines(ALLIED, lambda one: one.pos)
    monkeypatch.setattr(lines, "severed", lambda one: cuts if one.where(battalion) == here else [])
    monkeypatch.setattr(lines, "if_they_come", lambda one, _: lines.severed(one))
    monkeypatch.setattr(lifelines, "_left", lambda _, found: -float(len(found)))  # all but supply speaks for it
    assert lifelines.secured(plan, lines).where(battalion) == here
