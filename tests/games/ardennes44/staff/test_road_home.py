"""Out of supply for nothing: who is cut off goes back while he can, and nobody goes forward out of his supply."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from a44_boards import board, number, planned, scene, staff, towns
from salient.engine.messages import msg
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import sent_first
from salient.games.ardennes44.staff.assaults import Assault
from salient.games.ardennes44.staff.errors import HUNGRY, Reader
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.tactics import bridge_guard, relieve

MONSCHAU = "E1838"


def unit(pos: A44Position, id: str) -> int:
    return int(pos.world.number("unit", id))


def lost(*hexes: str) -> dict[str, int]:
    """All towns are Allied but these."""
    return towns(ALLIED) | dict.fromkeys(hexes, GERMAN)


def has_supply(pos: A44Position, hex: str) -> bool:
    return bool(supply(pos, ALLIED).hexes >> number(pos, hex) & 1)


def moved(pos: A44Position, goes: Mapping[str, str]) -> A44Position:
    after = pos.copy()
    for id, hex in goes.items():
        after.put(unit(pos, id), number(pos, hex))
    return after


#: 17 December: the 2nd and 99th Divisions before Höfen and Monschau; the SS is in Bütgenbach behind them, and a
#: battalion on the road to Eupen. A reconnaissance battalion of the SS is among them.
V_CORPS = {
    "99/393/3": "E1633",
    "99/393/2": "E1637",
    "99/394/3": "E1928",
    "99/395/1": "E1535",
    "99/395/2": "E1439",
    "99/395/3": "E1837",
    "2/9": "E1737",
    "2/38": "E1536",
    "2/23": MONSCHAU,
    "2/741": MONSCHAU,
    "V/406": "E1836",
    "9Arm/CCB": "E2441",
    "150Pz": "E1440",
    "326/751": "E2039",
    "326/752": "E1638",
    "326/753": "E1740",
    "277/989": "E1332",
    "277/990": "E1331",
    "277/991": "E1432",
    "394+667Stg": "E1631",
    "12/27": "E1531",
    "12/48": "E1930",
    "12/89": "E1730",
    "3FJ/5": "E1731",
    "1SS/1/1": "E1930",
    "1SS/501": "E2131",
    "1SS/2(-)": "E1932",
    "1SS/2/3": "E2031",
    "1SS/1": "E1339",
    "1SS/1Rec": "E1437",
    "12SS/12/1": "E1738",
    "12SS/25": "E1738",
    "12SS/12Rec": "E1939",
    "vdHeydte": "E2130",
    "12/Fus": "E1331",
    "3FJ/9": "E1827",
    "1SS/1PzJ": "E1234",
    "18/244Stg": "E1327",
    "LXVII/405": "E1639",
    "LXVII/17": "E1638",
    "ISS/388": "E1234",
    "ISS/402": "E1430",
    "ISS/4": "E1133",
    "ISS/9": "E1630",
}


def test_a_division_goes_back_to_its_supply_and_does_not_attack_without_it() -> None:
    """2/38, 99/393/2, 99/395/1 and 99/395/2 attacked the battalion among them, and all were out of supply."""
    pos = scene(V_CORPS, ALLIED, turn=3, held=lost("E1105"))
    goes, plan = planned(pos, ALLIED)
    back = ("99/393/3", "99/395/3", "2/9")
    assert not any(has_supply(pos, V_CORPS[id]) for id in back)
    assert all(has_supply(moved(pos, goes), goes[id]) for id in back)
    attacks = {id for id in V_CORPS if (found := plan.intents.get(unit(pos, id))) and found.tactic == "attack"}
    assert not {"99/393/2", "99/395/1", "2/38"} & attacks


def test_to_attack_and_not_to_go_back_costs_supply() -> None:
    pos = scene(V_CORPS, ALLIED, turn=3, held=lost("E1105"))
    battalion, target = unit(pos, "99/393/2"), number(pos, "E1437")
    plan = board(pos, ALLIED, {"99/393/2": ["E1536", "E1936"]})
    assert not has_supply(pos, "E1536")
    assert has_supply(pos, "E1936")
    assert plan.goes_without([(battalion, number(pos, "E1536"))], target) > 1
    stuck = board(pos, ALLIED, {"99/393/2": ["E1536"]})
    assert not stuck.goes_without([(battalion, number(pos, "E1536"))], target)  # who has no way back may as well fight


def test_an_attack_that_opens_the_road_costs_no_supply() -> None:
    pos = scene({"2/9": "E1938", "326/751": "E2039", "1SS/2(-)": "E1932"}, ALLIED, turn=3, held=towns(ALLIED))
    plan = board(pos, ALLIED, {"2/9": ["E1938", "E2137"]})
    assert not plan.goes_without([(unit(pos, "2/9"), number(pos, "E1938"))], number(pos, "E2039"))


def test_who_is_cut_off_walks_towards_supply() -> None:
    """Though it is farther than a move away."""
    pos = scene(V_CORPS, ALLIED, turn=3, held=lost("E1105"))
    plan = board(pos, ALLIED, {"2/38": ["E1536", "E1735"]})
    division, near, far = unit(pos, "2/38"), number(pos, "E1735"), number(pos, "E1536")
    assert plan.homeward[division][near] < plan.homeward[division][far]
    worth = dict[int, float]()
    for hex in (far, near):
        plan.put(division, hex)
        worth[hex] = plan.evaluate()
    assert worth[near] > worth[far] + 0.5


def test_who_is_cut_off_does_not_guard_a_bridge() -> None:
    """106/422 sat in Prüm for three turns, to be able to blow a German bridge, and surrendered."""
    pos = scene(V_CORPS, ALLIED, turn=3, held=lost("E1105"))
    for id in ("99/395/2", "2/38"):
        plan = board(pos, ALLIED, {id: [V_CORPS[id]]})
        assert not any(intent.moves[0][0] == unit(pos, id) for intent in bridge_guard.proposals(plan))


def test_who_is_cut_off_does_not_relieve_others() -> None:
    pos = scene(V_CORPS, ALLIED, turn=3, held=lost("E1105"))
    plan = board(pos, ALLIED, {"99/393/2": ["E1536", "E1436", "E1936"]})
    inner = {number(pos, hex) for hex in ("E1536", "E1436")}
    assert not any(hex in inner for intent in relieve.proposals(plan) for _, hex in intent.moves)


def test_nobody_leaves_his_supply_to_cut_a_road_that_will_be_cleared() -> None:
    """99/395/2 went to Rohren, behind the enemy in Höfen and Monschau, and was not seen again."""
    pos = scene(V_CORPS, ALLIED, turn=3, held=lost("E1105"))
    battalion = unit(pos, "99/394/3")
    plan = board(pos, ALLIED, {"99/394/3": ["E2127", "E1635"]})
    assert has_supply(pos, V_CORPS["99/394/3"])
    plan.put(battalion, number(pos, "E1635"))
    assert plan.goes_hungry(battalion)
    plan.put(battalion, number(pos, "E2127"))
    assert not plan.goes_hungry(battalion)


#: 16 December, at night: what is left of a regiment shuts the road of a combat command at Dillingen.
DILLINGEN = {
    "4/12/1": "E1105",
    "4/12/3": "E1105",
    "9Arm/CCA": "E1506",
    "28/109/3": "E1510",
    "9Arm/811": "E2008",
    "28/109/1": "E2008",
    "28/109/2": "E2008",
    "VIII/422": "E2106",
    "212/320": "E1006",
    "212/423": "E1104",
    "276/986": "E1207",
    "212/Fus": "E1304",
    "276/987": "E1406",
    "276/988": "E1605",
    "352/914": "E1708",
    "352/915": "E1906",
    "5FJ/15": "E1908",
    "5FJ/11Stg": "E1908",
    "352/916": "E1909",
    "5FJ/14": "E2009",
    "5FJ/13": "E2308",
}


def test_the_strong_go_back_to_their_supply_though_a_town_rests_on_them() -> None:
    """9Arm/CCA stayed for two turns, moved nowhere and fought nobody: all hexes with supply were too far from it."""
    pos = scene(DILLINGEN, ALLIED, turn=2, held=towns(ALLIED), steps={"276/988": 1})
    assert not has_supply(pos, "E1506")
    goes, _ = planned(pos, ALLIED)
    assert has_supply(moved(pos, goes), goes["9Arm/CCA"])


def test_who_was_cut_off_and_attacks_has_no_road_to_lose_by_it() -> None:
    """An attack at 5-1 on the one who shut it was not made, since it might be shut again."""
    pos = scene(DILLINGEN, ALLIED, turn=2, held=towns(ALLIED), steps={"276/988": 1})
    command, there, target = unit(pos, "9Arm/CCA"), number(pos, "E1606"), number(pos, "E1605")
    plan = board(pos, ALLIED, {"9Arm/CCA": ["E1606"]})
    blow = Assault(target, ((command, there),), 6, (), 1.5)
    assert plan.prospect(target, 6).cleared > 0.9
    assert not staff(ALLIED)._risked(plan, blow)


#: The 106th has been passed by: a regiment is cut off in Schönberg, its way to Born is open.
SCHOENBERG = {
    "Rem/Inf/1": "E1725",
    "106/423(-)": "E1726",
    "106/423/P": "E2028",
    "106/423/2": "E2228",
    "18/293": "E1526",
    "18/294": "E1527",
    "18/295": "E1626",
    "3FJ/5": "E1727",
    "12/89": "E1730",
    "18/10+Flak": "E1823",
    "3FJ/9": "E1828",
    "62/183": "E2025",
    "62/164": "E2125",
    "1SS/1Rec": "E2129",
    "116Pz/16/1": "E2223",
    "116Pz/60": "E2324",
    "62/190": "E2325",
    "116Pz/116Rec": "E2024",
    "1SS/1/1": "E2230",
    "1SS/501": "E2330",
}


@pytest.mark.parametrize(("hex", "hungry"), [("E1925", True), ("E2028", False)])
def test_who_is_cut_off_goes_nowhere_else_than_to_his_supply(hex: str, hungry: bool) -> None:
    """106/423(-) walked out to relieve an engineer, relieved nobody, and was cut off to the end."""
    pos = scene(SCHOENBERG, ALLIED, turn=4, held=lost("E2125"))
    assert has_supply(pos, "E2028")
    plan = board(pos, ALLIED, {"106/423(-)": ["E1925", "E2028"]})
    regiment, there = unit(pos, "106/423(-)"), number(pos, hex)
    intent = Intent("relieve", ((regiment, there),), msg("a44-staff-relieve"), 9.0, number(pos, "E1725"))
    assert (plan.gain(intent, plan.evaluate()) is None) == hungry
    plan.put(regiment, there)
    assert plan.goes_hungry(regiment) == hungry


def test_who_finds_no_room_where_supply_comes_goes_as_near_as_he_can() -> None:
    units = {name: hex for name, hex in SCHOENBERG.items() if name != "106/423/P"} | {"2/23": "E2028"}
    pos = scene(units, ALLIED, turn=4, held=lost("E2125"))
    plan = board(pos, ALLIED, {"106/423(-)": ["E1925", "E2028"]})
    plan.put(unit(pos, "106/423(-)"), number(pos, "E1925"))
    assert not plan.goes_hungry(unit(pos, "106/423(-)"))


def test_who_is_cut_off_has_his_place_before_all_others() -> None:
    """There was room for one, and others had it."""
    pos = scene(SCHOENBERG, ALLIED, turn=4, held=lost("E2125"))
    plan = board(pos, ALLIED, {"106/423(-)": ["E1925", "E2028"], "106/423/2": ["E2028"]})
    desk = staff(ALLIED)
    sent_first.send_first(plan, 0.0, desk.random)
    assert plan.where(unit(pos, "106/423(-)")) == number(pos, "E2028")
    assert plan.where(unit(pos, "106/423/2")) == number(pos, "E2228")


def test_who_stays_cut_off_is_an_error() -> None:
    pos = scene(SCHOENBERG, ALLIED, turn=4, held=lost("E2125"))
    regiment = unit(pos, "106/423(-)")
    for places, faults in ((["E1925"], 0), (["E2028"], 1)):
        plan = board(pos, ALLIED, {"106/423(-)": places})
        assert [fault.unit for fault in Reader(plan).faults(plan) if fault.kind == HUNGRY] == [regiment] * faults
