"""27 Special units."""

from __future__ import annotations

from typing import Any

import pytest

from salient.games.ardennes44 import cases
from salient.games.ardennes44.combat import attack, losses, rally, retreat
from salient.games.ardennes44.map import control, theatre
from salient.games.ardennes44.options import specials
from salient.games.ardennes44.pieces import roster
from salient.games.ardennes44.pieces.counters import ALLIED, EXPOSED, GERMAN, MOVED
from salient.games.ardennes44.position import DESTROYED, EXITED, GONE, NOWHERE, A44Position


def us(id: str = "X", at: str | None = "1515", **more: Any) -> dict[str, Any]:
    plain = {"attack": 2, "defense": 2, "move": 3, "stacking": 1, "at": at, "nationality": "American"}
    return {"id": id, "side": "Allied"} | plain | more


def german(id: str = "A", at: str | None = "1415", **more: Any) -> dict[str, Any]:
    return us(id, at, nationality="German", **more) | {"side": "German"}


def british(id: str, at: str | None = "1212", **more: Any) -> dict[str, Any]:
    return us(id, at, nationality="British", **more)


def position(*units: dict[str, Any], turn: int = 3, dark: bool = False, **hexes: dict[str, Any]) -> A44Position:
    known = {id.removeprefix("h"): data for id, data in hexes.items()}
    board = {"columns": [10, 20], "rows": [10, 20], "hexes": known}
    return cases.position({"board": board, "units": units, "when": {"turn": turn, "night": dark}})


# 27.1 Engineers ------------------------------------------------------------------------------------


@pytest.mark.rule("27.1a")
def test_allied_engineers_die_when_broken() -> None:
    pos = position(us(type="engineer", status=["disrupted"]), us("Y"))
    rally.disrupt(pos, 0)
    assert pos.at[0] == DESTROYED
    germans = position(german(type="engineer", status=["disrupted"]))
    rally.disrupt(germans, 0)
    assert germans.at[0] >= 0


@pytest.mark.rule("27.1a")
@pytest.mark.parametrize(("hexes", "dies"), [(2, False), (3, True), (4, True)])
def test_and_when_they_must_retreat_three_hexes(hexes: int, *, dies: bool) -> None:
    pos = position(us(type="engineer"), us("Y"))
    assert bool(retreat.why_eliminated(pos, 0, hexes)) == dies
    assert not retreat.why_eliminated(pos, 1, hexes)


@pytest.mark.rule("27.1a")
def test_they_are_green() -> None:
    engineers = [unit for unit in roster.units() if unit.side == ALLIED and unit.kind == "engineer"]
    assert engineers
    assert {face.morale for unit in engineers for face in unit.faces} == {"green"}


# 27.2 Von der Heydte -------------------------------------------------------------------------------

HEYDTE = german("H", None, special=["von_der_heydte"], type="parachute")


def refused(pos: A44Position, hex: str) -> list[str]:
    place = pos.world.map.index(hex)
    reasons = specials.why_not_drop(pos, 0, place)
    assert (not reasons) == bool(specials.drop_hexes(pos, 0) >> place & 1)
    return [reason.message.id.removeprefix("a44-refused-drop-") for reason in reasons]


@pytest.mark.rule("27.2a")
@pytest.mark.parametrize(
    ("hex", "expected"),
    [
        ({}, []),
        ({"terrain": "light_woods"}, []),
        ({"terrain": "forest"}, ["ground"]),
        ({"terrain": "wooded_rough"}, ["ground"]),
        ({"settlement": "village"}, ["ground"]),
        ({"settlement": "town"}, ["ground"]),
        ({"settlement": "city"}, ["ground"]),
    ],
)
def test_where_he_may_land(hex: dict[str, Any], expected: list[str]) -> None:
    assert refused(position(HEYDTE, us(), h1212=hex), "1212") == expected


@pytest.mark.rule("27.2a")
def test_away_from_the_enemy() -> None:
    pos = position(HEYDTE, us(), german("G", "1212", stacking=3))
    assert refused(pos, "1515") == ["enemy"]
    assert refused(pos, "1516") == ["enemy"]
    assert refused(pos, "1212") == []  # full now, perhaps not at the end of the phase (8.3)
    pos.world.options["drop_needs_room"] = True
    assert refused(pos, "1212") == ["room"]


@pytest.mark.rule("27.2a")
def test_on_turn_three_only() -> None:
    for turn in (2, 4):
        assert refused(position(HEYDTE, turn=turn), "1212") == ["turn"]
    assert refused(position(german("G", None)), "1212") == ["unit"]
    assert refused(position({**HEYDTE, "at": "1818"}), "1212") == ["unit"]


@pytest.mark.rule("27.2a", "T11")
@pytest.mark.parametrize(
    ("die", "result"),
    [(1, "full"), (2, "reduced"), (3, "reduced"), (4, "eliminated"), (5, "eliminated"), (6, "eliminated")],
)
def test_the_landing(die: int, result: str) -> None:
    pos = position(HEYDTE, us())
    hex = pos.world.map.index("1212")
    assert specials.land(pos, 0, hex, die) == result
    if result == "eliminated":
        assert pos.at[0] == DESTROYED
    else:
        assert pos.at[0] == hex
        assert pos.status[0] == MOVED  # no move in this turn
        assert not attack.why_not_unit(pos, 0)  # but it may attack (R98)
        assert control.holds(pos, GERMAN, hex)


@pytest.mark.rule("27.2a")
def test_it_has_one_step_on_either_side() -> None:
    counter = next(unit for unit in roster.units() if "von_der_heydte" in unit.special)
    assert [(face.attack, face.defense) for face in counter.faces] == [(1, 1), (2, 2)]
    for die, steps in ((1, 2), (2, 1)):
        pos = position({**HEYDTE, "max_steps": 2})
        specials.land(pos, 0, 0, die)
        assert pos.steps[0] == steps
        assert losses.lose_step(pos, 0) is None
        assert pos.at[0] == DESTROYED


# 27.3 British units --------------------------------------------------------------------------------


@pytest.mark.rule("27.3b")
def test_when_the_29th_brigade_is_released() -> None:
    units = (british("B", special=["arm_bde_29"]), british("C"), us())
    pos = position(*units, turn=20)
    assert [specials.is_bound(pos, unit) for unit in range(3)] == [True, True, False]
    pos.meuse_crossed = True
    assert [specials.is_bound(pos, unit) for unit in range(3)] == [False, True, False]
    assert [specials.is_bound(position(*units, turn=29), unit) for unit in range(3)] == [False, True, False]
    assert {unit.formation for unit in roster.units() if "arm_bde_29" in unit.special} == {"29Arm"}


@pytest.mark.rule("27.3a")
def test_the_real_map_has_such_ground() -> None:
    names, ground = theatre.features().names, theatre.features().british
    assert not set(names["Bastogne"]) & ground
    assert {hex for hex, letter in theatre.features().entry.items() if letter == "F"} <= ground


@pytest.mark.rule("27.3d")
def test_antwerp_needs_six_more() -> None:
    pos = position(german(defense=5), british("B", defense=7), british("C", defense=7), us(), british("D", None))
    assert specials.antwerp_missing(pos) == 0
    assert specials.antwerp_candidates(pos) == []
    pos.put(0, EXITED)
    assert specials.antwerp_missing(pos) == 11
    assert specials.antwerp_candidates(pos) == [1, 2]
    specials.send_to_antwerp(pos, 1)
    assert specials.antwerp_missing(pos) == 4
    specials.send_to_antwerp(pos, 2)
    assert specials.antwerp_missing(pos) == 0


@pytest.mark.rule("27.3d")
def test_surplus_counts_later() -> None:
    pos = position(german(defense=2), german("G", defense=2), british("B", defense=11), british("C"))
    pos.put(0, EXITED)
    specials.send_to_antwerp(pos, 2)
    pos.put(1, EXITED)
    assert specials.antwerp_missing(pos) == 0
    assert specials.antwerp_candidates(pos) == []


@pytest.mark.rule("27.3e")
def test_reinforcements_are_diverted_while_factors_are_missing() -> None:
    pos = position(german(defense=2), british("B", None, defense=8), us("Y", None))
    assert not specials.is_diverted(pos, 1)
    pos.put(0, EXITED)
    assert specials.is_diverted(pos, 1)
    assert not specials.is_diverted(pos, 2)
    specials.send_to_antwerp(pos, 1)
    assert specials.antwerp_missing(pos) == 0


# 27.7 The 653rd ------------------------------------------------------------------------------------

PZJ = german("P", None, special=["pzj653"])


@pytest.mark.rule("27.7a", "T13")
@pytest.mark.parametrize(
    ("die", "result"), [(1, "arrives"), (2, "arrives"), (3, "again"), (4, "again"), (5, "never"), (6, "never")]
)
def test_the_653rd_is_rolled_for(die: int, result: str) -> None:
    pos = position(PZJ, turn=4)
    assert specials.awaited(pos) == 0
    assert specials.roll_for(pos, 0, die) == result
    assert pos.pzj653 == (result == "arrives")
    assert pos.at[0] == (GONE if result == "never" else NOWHERE)
    assert (specials.awaited(pos) == 0) == (result == "again")


@pytest.mark.rule("27.7a")
def test_not_before_turn_four_nor_at_night() -> None:
    assert specials.awaited(position(PZJ, turn=3)) is None
    assert specials.awaited(position(PZJ, turn=4, dark=True)) is None
    assert specials.awaited(position(PZJ, turn=9)) == 0
    assert sum("pzj653" in unit.special for unit in roster.units()) == 1


# 27.8 Skorzeny -------------------------------------------------------------------------------------

BRIGADE = german("S", "1315", special=["skorzeny"])


def why_not_sneak(pos: A44Position, hex: str, unit: int = 0) -> list[str]:
    reasons = specials.why_not_sneak(pos, unit, pos.world.map.index(hex))
    return [reason.message.id.removeprefix("a44-refused-sneak-") for reason in reasons]


@pytest.mark.rule("27.8a")
def test_the_brigade_may_try_in_enemy_zones() -> None:
    pos = position(BRIGADE, us(), german())
    assert why_not_sneak(pos, "1415") == []
    assert why_not_sneak(pos, "1215") == ["zone"]
    assert why_not_sneak(pos, "1415", 2) == ["unit"]
    pos.mark(0, EXPOSED)
    assert why_not_sneak(pos, "1415") == ["exposed"]


@pytest.mark.rule("27.8a", "27.8c", "T12")
@pytest.mark.parametrize("die", range(1, 7))
def test_one_roll_however_many_enemies_are_near(die: int) -> None:
    pos = position(BRIGADE, us(), us("Y", "1516"))
    hex = pos.world.map.index("1415")
    assert specials.sneak(pos, 0, hex, die) == (die <= 3)
    assert bool(pos.status[0] & EXPOSED) == (die > 3)
    assert pos.ability_used


@pytest.mark.rule("27.8c")
def test_whoever_used_an_ability_is_exposed_at_the_end_of_the_turn() -> None:
    pos = position(BRIGADE, us(), german())
    specials.end_turn(pos)
    assert not pos.status[0] & EXPOSED
    specials.sneak(pos, 0, pos.world.map.index("1415"), 1)
    assert not pos.status[0] & EXPOSED
    specials.end_turn(pos)
    assert pos.status[0] & EXPOSED
    assert not pos.status[2] & EXPOSED
    assert not pos.ability_used


@pytest.mark.rule("27.8c")
def test_after_an_attack_with_a_roll_it_is_exposed() -> None:
    pos = position(german("S", "1415", special=["skorzeny"]), us())
    assert attack.why_not_surprise(pos, [0]) == []
    specials.expose(pos, 0)
    assert attack.why_not_surprise(pos, [0]) != []


@pytest.mark.rule("27.8c")
def test_to_be_adjacent_exposes_nothing() -> None:
    pos = position(german("S", "1415", special=["skorzeny"]), us())
    specials.end_turn(pos)
    assert not pos.status[0] & EXPOSED
