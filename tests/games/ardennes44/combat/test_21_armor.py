"""21 Armor and recon: the armor shift of either side; what recon units may do."""

from __future__ import annotations

from typing import Any

import pytest

from a44_field import TARGET, Field, battalion, gun, tank, unit
from salient.games.ardennes44.combat import armor, odds


def shift(*units: dict[str, Any], hexes: Any = (), sides: Any = (), **when: Any) -> int:
    """The shift of an attack on TARGET by all units that are not in it."""
    field = Field(*units, hexes=hexes, sides=sides, **when)
    attackers = [field[one["id"]] for one in units if one["at"] != TARGET]
    sums = odds.attack_sums(field.pos, attackers, field.target)
    assert {line.rule for line in sums[2].lines[1:]} <= {"21.1"}
    return sums[2].total - sums[2].lines[0].value


def sherman(**more: Any) -> dict[str, Any]:
    return tank("S", TARGET, **({"side": "Allied", "tq": 3, "attack": 3} | more))


COMMAND = unit("C", TARGET, side="Allied", type="combat_command", tq=3, tq_kind="tank", **{"class": "vehicle"})
INFANTRY = unit("A", "1416")


@pytest.mark.rule("21.1a")
def test_the_attackers_shift_needs_a_better_tank_than_every_defender() -> None:
    assert shift(tank("P", "1416"), INFANTRY, battalion()) == 1
    assert shift(tank("P", "1416", tq=4), battalion(), sherman(tq=3)) == 1
    assert shift(tank("P", "1416", tq=3), battalion(), sherman(tq=3)) == 0
    assert shift(tank("P", "1416", tq=3), battalion(), sherman(tq=4)) == 0
    assert shift(tank("P", "1416", tq=3), tank("Q", "1415", tq=5), battalion(), sherman(tq=4)) == 1
    assert shift(INFANTRY, battalion()) == 0


@pytest.mark.rule("21.1b")
def test_the_defenders_shift_needs_infantry_and_armor_and_no_attacking_armor() -> None:
    assert shift(INFANTRY, battalion(), sherman()) == -1
    assert shift(INFANTRY, sherman()) == 0
    assert shift(INFANTRY, sherman(), gun("F", TARGET, side="Allied")) == 0
    assert shift(INFANTRY, battalion()) == 0
    assert shift(INFANTRY, tank("P", "1416", tq=1), battalion(), sherman()) == 0


@pytest.mark.rule("21.1c")
def test_units_that_are_infantry_and_armor_in_one() -> None:
    assert shift(INFANTRY, COMMAND) == -1
    guards = COMMAND | {"type": "armored_brigade", "nationality": "British"}
    assert shift(INFANTRY, guards) == -1
    skorzeny = tank("S", TARGET, special=["skorzeny"], silhouette=False)
    assert shift(battalion("X", "1416"), skorzeny, side="Allied") == -1
    assert shift(INFANTRY, COMMAND | {"type": "task_force"}) == 0
    assert shift(INFANTRY, COMMAND | {"type": "task_force"}, battalion()) == -1


@pytest.mark.rule("21.2a")
def test_a_red_quality_is_one_lower_in_attack() -> None:
    destroyer = {"tq_kind": "td", "type": "tank_destroyer"}
    assert shift(tank("P", "1416", tq=4, **destroyer), battalion(), sherman(tq=3)) == 0
    assert shift(tank("P", "1416", tq=5, **destroyer), battalion(), sherman(tq=3)) == 1
    assert shift(tank("P", "1416", tq=4), battalion(), sherman(tq=4, **destroyer)) == 0  # not in defence
    cavalry = tank("P", "1416", tq=1, **destroyer)
    assert shift(cavalry, battalion()) == 1  # there is no armor to be better than (D66)
    assert shift(cavalry, battalion(), options=["zero_quality_earns_no_shift"]) == 0  # 0 earns nothing (R78)
    assert shift(cavalry, battalion(), sherman()) == 0  # but it is armor


@pytest.mark.rule("21.2b")
def test_flak_is_no_armor_but_its_quality_counts_in_defence() -> None:
    flak = {"type": "flak", "tq_kind": "flak", "tq": 4}
    assert shift(tank("K", "1416", **flak), battalion()) == 0
    assert shift(tank("K", "1416", **flak), battalion(), sherman()) == -1
    attacker = tank("P", "1416", side="Allied", tq=4)
    assert shift(attacker, unit("G", TARGET), tank("K", TARGET, **flak), side="Allied") == 0
    assert shift(battalion("X", "1416"), unit("G", TARGET), tank("K", TARGET, **flak), side="Allied") == 0


@pytest.mark.rule("27.4a", "21.1a")
def test_sturm_units_are_no_armor() -> None:
    sturm = {"type": "assault_tank", "special": ["sturm"]}
    assert shift(tank("P", "1416", tq=4, **sturm), battalion()) == 0
    assert shift(tank("P", "1416", tq=4, **sturm), battalion(), sherman()) == -1


@pytest.mark.rule("12.5c", "18.4a")
@pytest.mark.parametrize("status", ["strategic", "oos", "engaged"])
def test_the_quality_of_a_defender_does_not_depend_on_its_state(status: str) -> None:
    assert shift(tank("P", "1416", tq=4), tank("S", TARGET, status, side="Allied", tq=4)) == 0


@pytest.mark.rule("21.3a")
@pytest.mark.parametrize(
    "hex", [{"terrain": "forest"}, {"terrain": "wooded_rough"}, {"west_wall": True}, {"settlement": "city"}]
)
def test_ground_without_armor_shift_for_either_side(hex: dict[str, Any]) -> None:
    road = [{"between": [TARGET, "1416"], "road": "primary"}]
    assert shift(tank("P", "1416"), battalion(), hexes={TARGET: hex}, sides=road) == 0
    assert shift(INFANTRY, battalion(), sherman(), hexes={TARGET: hex}, sides=road) == 0
    for other in ({"terrain": "light_woods"}, {"settlement": "town"}, {"settlement": "village"}):
        assert shift(tank("P", "1416"), battalion(), hexes={TARGET: other}) == 1
    assert shift(tank("P", "1416"), battalion(), hexes={TARGET: {"settlement": "town", "terrain": "forest"}}) == 0


@pytest.mark.rule("21.3b", "7.4b")
@pytest.mark.parametrize(
    ("here", "side"),
    [
        ({}, {"river": "minor"}),
        ({}, {"river": "minor", "bridge": True, "road": "primary", "bridge_state": "blown"}),
        ({}, {"river": "meuse", "bridge": True, "road": "primary", "bridge_state": "under_construction"}),
        ({"terrain": "wooded_rough"}, {}),
        ({"terrain": "forest"}, {}),
        ({"west_wall": True}, {}),
    ],
)
def test_armor_that_could_not_cross_earns_nothing(here: Any, side: Any) -> None:
    sides = [{"between": [TARGET, "1416"]} | side]
    assert shift(tank("P", "1416"), battalion(), hexes={"1416": here}, sides=sides) == 0
    assert shift(tank("P", "1416"), tank("Q", "1415"), battalion(), hexes={"1416": here}, sides=sides) == 1


@pytest.mark.rule("21.3c")
def test_it_still_cancels_the_defenders_shift() -> None:
    river = [{"between": [TARGET, "1416"], "river": "minor"}]
    assert shift(tank("P", "1416", tq=5), INFANTRY, battalion(), sherman(), sides=river) == 0
    assert shift(INFANTRY, battalion(), sherman(), sides=river) == -1


@pytest.mark.rule("21.3d")
def test_over_an_intact_bridge_and_by_road_out_of_wooded_rough() -> None:
    bridge = [{"between": [TARGET, "1416"], "river": "minor", "bridge": True, "road": "primary"}]
    assert shift(tank("P", "1416"), battalion(), sides=bridge) == 1
    road = [{"between": [TARGET, "1416"], "road": "secondary"}]
    for terrain, expected in (("clear", 1), ("light_woods", 1), ("forest", 0), ("wooded_rough", 0)):
        hexes = {"1416": {"terrain": "wooded_rough"}, TARGET: {"terrain": terrain}}
        assert shift(tank("P", "1416"), battalion(), hexes=hexes, sides=road) == expected


@pytest.mark.rule("21.1a", "21.1b")
def test_who_gave_the_shift() -> None:
    """16.3b asks for them after an exchange."""
    field = Field(INFANTRY, tank("P", "1415"), tank("Q", "1415", tq=3), battalion(), sherman(tq=3))
    attackers, defenders = field.all("APQ"), field.all("XS")
    assert armor.shifting_attackers(field.pos, attackers, field.target, defenders) == field.all("P")
    assert armor.shifting_defenders(field.pos, field.all("A"), field.target, defenders) == field.all("S")
    assert armor.shifting_defenders(field.pos, attackers, field.target, defenders) == []
    assert armor.may_shift(field.pos, field["Q"], field.target)


@pytest.mark.rule("21.4a")
def test_a_recon_unit_alone_may_evade() -> None:
    recon = battalion("R", TARGET, "ip", type="cavalry")
    field = Field(recon, battalion())
    assert armor.may_evade(field.pos, field.target, field.all("R"))
    assert not armor.may_evade(field.pos, field.target, field.all("RX"))
    assert not armor.may_evade(field.pos, field.target, field.all("X"))
    barred = Field(recon, options=["recon_ability_barred_in_ip"])
    assert not armor.may_evade(barred.pos, barred.target, barred.all("R"))


@pytest.mark.rule("21.5a")
def test_armor_and_recon_slip_away() -> None:
    field = Field(tank("P", "1416"), unit("R", "1416", type="recon"), INFANTRY, tank("K", "1416", tq_kind="flak"))
    assert [armor.slips_away(field.pos.unit(unit)) for unit in field.all("PRAK")] == [True, True, False, False]
