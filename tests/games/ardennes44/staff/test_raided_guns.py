"""Guns that the enemy comes for: from afar, in the morning, when others have gone forward, or with a weak guard."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from a44_boards import board, moves, number, scene, towns
from salient.engine.messages import msg
from salient.games.ardennes44.pieces.counters import ALLIED, NIGHT
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import batteries
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.errors import RAIDED, Reader
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.peril import Peril, dangers
from salient.games.ardennes44.staff.tactics import withdraw


def raided(plan: Deployment) -> dict[str, float]:
    """The guns for which raiders come, with what that costs."""
    plan.look_again()
    faults = Reader(plan).faults(plan)
    return {plan.pos.unit(fault.unit).id: fault.price for fault in faults if fault.kind == RAIDED}


def allied(units: Mapping[str, str], turn: int = 3) -> A44Position:
    return scene(units, ALLIED, turn=turn, held=towns(ALLIED))


HEFFINGEN = {"VIII/174": "E1703", "9Arm/CCA": "E1706", "4/12/2": "E1404"}
BEFORE_IT = {"212/Fus": "E1707", "276/987": "E1506", "276/988": "E1406"}


def after_the_attack(plan: Deployment, *units: str) -> Deployment:
    pos, target = plan.pos, number(plan.pos, "E1707")
    group = [pos.world.number("unit", unit) for unit in units]
    intent = Intent("attack", tuple((unit, pos.at[unit]) for unit in group), msg("a44-staff-seize"), 3.0, target, 6)
    plan.fixed.update(dict.fromkeys(group, intent))
    return plan


@pytest.mark.rule("19.1")
def test_a_gun_lies_open_when_who_barred_the_way_to_it_goes_forward() -> None:
    """VIII/174 was left at Heffingen: 9Arm/CCA stood before it until it advanced, and a regiment walked past."""
    pos = allied(HEFFINGEN | BEFORE_IT)
    plan = board(pos, ALLIED, {"9Arm/CCA": ["E1706"]})
    assert "VIII/174" not in raided(plan)
    assert "VIII/174" in raided(after_the_attack(plan, "9Arm/CCA"))


def test_who_drives_up_in_strength_takes_the_gun_in_his_way() -> None:
    """VIII/402 stood alone four hexes before two panzer divisions "clear of the enemy", and was run over."""
    units = {"VIII/402": "E3018", "28/110/2": "E3020"}
    strong = {"2Pz/3/1": "E2616", "2Pz/3/2": "E2616", "2Pz/304": "E2517"}
    assert "VIII/402" in raided(board(allied(units | strong), ALLIED, {}))
    assert "VIII/402" not in raided(board(allied(units | {"2Pz/2Rec": "E2616"}), ALLIED, {}))


def test_the_more_can_come_for_a_gun_the_worse() -> None:
    """It went nowhere, as eight factors could come for it there and twenty-three where it was."""
    few = {"62/164": "E1824", "62/190": "E1824"}
    many = few | {"18/293": "E1624", "18/295": "E1624"}
    less, more = (raided(board(allied({"VIII/333": "E1826"} | some), ALLIED, {})) for some in (few, many))
    assert 0 < less["VIII/333"] < more["VIII/333"]


def test_a_gun_is_no_safer_with_who_is_driven_out_with_it() -> None:
    """VIII/333 and a cavalry group waited for seventeen factors in a sack, or in St. Vith with a weak battalion."""
    units = {"VIII/333": "E1826", "14Cav/18": "E1826"}
    enemies = {"62/164": "E1824", "18/295": "E1725", "18/293": "E1724", "62/183": "E1824"}
    strong, weak = (raided(board(allied(units | some), ALLIED, {})) for some in (enemies, {"18/295": "E1725"}))
    assert strong["VIII/333"] > 1 > weak.get("VIII/333", 0)


@pytest.mark.rule("25.3")
def test_a_gun_does_not_see_in_the_night_who_comes_in_the_morning() -> None:
    """Guns before Peiper stood where nobody came by day, and were struck after his night's march."""
    pos = allied({"VIII/333": "E1726", "1SS/1": "E1529", "1SS/501": "E1429"}, turn=2)
    by_day = dangers(board(pos, ALLIED, {}))
    for unit in ("1SS/1", "1SS/501"):
        pos.mark(pos.world.number("unit", unit), NIGHT)
    by_night = dangers(board(pos, ALLIED, {}))
    villages = set(range(pos.world.ground.n)) - {*land(pos.world).victory}
    assert any(by_night[hex] and not by_day[hex] for hex in villages)


def test_nobody_goes_back_towards_the_enemy() -> None:
    """106/423/P "went back before the enemy could crush it" deeper into the sack, as fewest could come to it there."""
    units = {"106/423/P": "E1624", "18/293": "E1523", "62/183": "E1723", "62/164": "E1722"}
    plan = board(allied(units, turn=2), ALLIED, {"106/423/P": ["E1525", "E1725", "E1826"]})
    plan.look_again()
    gone = moves(plan.pos, withdraw.proposals(plan))
    assert gone
    assert "E1525" not in {hex for _, hex in gone}


IN_THE_SACK = {"VIII/333": "E1926", "106/423/P": "E1826"}
AROUND_IT = {
    "116Pz/16/2": "E2025",
    "116Pz/60": "E2025",
    "62/164": "E2125",
    "116Pz/156": "E2125",
    "18/294": "E1723",
    "62/190": "E1624",
    "18/295": "E1527",
    "18/293": "E1526",
}


@pytest.mark.rule("23")
def test_a_gun_is_lost_more_often_with_who_has_no_supply() -> None:
    """VIII/333 went up beside two panzer regiments, to a weak battalion that was cut off, and was lost with it."""
    fed, cut = (
        board(allied(IN_THE_SACK | AROUND_IT | {"12SS/26": hex}, turn=4), ALLIED, {"VIII/333": ["E1826", "E2028"]})
        for hex in ("E1830", "E1927")
    )
    gun, sack = fed.pos.world.number("unit", "VIII/333"), number(fed.pos, "E1826")
    for plan in (fed, cut):
        plan.look_again()
    assert Peril(cut, dangers(cut)).at(gun, sack) > 2 * Peril(fed, dangers(fed)).at(gun, sack) > 0


def test_an_allied_gun_does_not_leave_who_stands_with_it_for_one_target_more() -> None:
    """VIII/174 left 4/12/3, whom nobody could drive out, and stood alone where a regiment came for it."""
    units = {"VIII/174": "E1501", "4/12/3": "E1501", "4/12/1": "E0901", "9Arm/CCA": "E2102"}
    enemies = {"212/423": "E1105", "212/316": "E1504", "212/320": "E1703"}
    plan = board(allied(units | enemies), ALLIED, {"VIII/174": ["E1601", "E1301"]})
    plan.look_again()
    gun = plan.pos.world.number("unit", "VIII/174")
    batteries.place(plan, gun)
    assert plan.where(gun) == number(plan.pos, "E1501")
