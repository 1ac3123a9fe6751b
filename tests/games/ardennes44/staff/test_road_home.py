"""Out of supply for nothing: who is cut off goes back while he can, and nobody goes forward out of his supply."""

from __future__ import annotations

from collections.abc import Mapping

from a44_boards import board, number, planned, scene, towns
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
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
