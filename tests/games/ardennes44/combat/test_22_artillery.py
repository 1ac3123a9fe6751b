"""22 Artillery: support of attack and defence, Ready and Fired, firing positions, prime movers; 29.2."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from a44_field import TARGET, Field, battalion, gun, unit
from salient.engine.messages import Refusal
from salient.games.ardennes44 import cases, tables
from salient.games.ardennes44.combat import artillery, attack, improved, odds
from salient.games.ardennes44.movement import modes, movement
from salient.games.ardennes44.movement.movement import Progress
from salient.games.ardennes44.pieces import roster
from salient.games.ardennes44.pieces.counters import ALLIED, FIRED, GERMAN, PRIME_MOVER

CASES = json.loads((Path(__file__).parents[1] / "cases.json").read_text())["cases"]


def rules(reasons: list[Refusal]) -> set[str | None]:
    return {reason.rule for reason in reasons}


def for_attack(*guns: dict[str, Any], attacker: dict[str, Any] | None = None, **when: Any) -> set[str | None]:
    """What forbids guns to support an attack on TARGET."""
    field = Field(attacker or unit("A", "1416"), *guns, battalion(), **when)
    used = [field[one["id"]] for one in guns]
    return rules(attack.why_not_attack(field.pos, field.all("A"), field.target, artillery=used))


def for_defence(one: dict[str, Any], *defenders: dict[str, Any], **when: Any) -> set[str | None]:
    """What forbids a gun to support the defence of TARGET."""
    field = Field(one, *defenders, unit("A", "1416"), **when)
    units = field.pos.units_at(field.target, ALLIED)
    return rules(artillery.why_not_support(field.pos, field[one["id"]], field.target, units, attacking=False))


def allied_gun(at: str = "1717", *status: str, **more: Any) -> dict[str, Any]:
    return gun("F", at, *status, side="Allied", **more)


# --- support


@pytest.mark.rule("22.4a")
def test_range_is_counted_to_the_attacked_hex() -> None:
    assert for_attack(gun("F", "1216", range=3)) == set()
    assert for_attack(gun("F", "1216", range=2)) == {"22.4"}
    enemies = {"hexes": {"1416": {"terrain": "forest"}}}
    assert for_attack(gun("F", "1216", range=3), **enemies) == set()
    assert for_defence(allied_gun("1717", range=3), battalion()) == set()
    assert for_defence(allied_gun("1917", range=3), battalion()) == {"22.4"}
    assert for_attack(gun("F", None)) == {"22.4"}


@pytest.mark.rule("22.6a", "16.5b", "18.3f", "22.3b")
@pytest.mark.parametrize(
    ("status", "rule"),
    [
        ("fired", "22.6"),
        ("disrupted", "22.6"),
        ("broken", "22.6"),
        ("engaged", "22.6"),
        ("prime_mover", "22.3"),
        ("oos", None),
        ("moved", None),
    ],
)
def test_what_silences_a_gun(status: str, rule: str | None) -> None:
    expected = {rule} if rule else set()
    assert for_attack(gun("F", "1317", status)) == expected
    assert for_defence(allied_gun("1717", status), battalion()) == expected


@pytest.mark.rule("22.6a", "2.11c")
def test_a_unit_of_the_guns_colour_takes_part() -> None:
    assert for_attack(gun("F", "1317", color="6PzA")) == {"22.6"}
    assert for_attack(gun("F", "1317", color="6PzA"), attacker=unit("A", "1416", color="6PzA")) == set()
    white = unit("A", "1416", color="white")
    assert for_attack(gun("F", "1317", color="white"), attacker=white) == {"22.6"}  # R4
    assert for_defence(allied_gun(color="V"), battalion()) == {"22.6"}
    assert for_defence(allied_gun(color="V"), battalion(), battalion("Y", color="V")) == set()
    assert for_defence(allied_gun(), gun("G", TARGET, side="Allied")) == set()  # attacked guns take part too


@pytest.mark.rule("22.6a")
def test_breakdown_units_may_inherit_their_colour() -> None:
    units = (unit("A", "1416", color="white", special=["breakdown_of:B"]), unit("B", "1217"), gun("F", "1317"))
    for options, legal in (([], False), (["breakdown_inherits_colour"], True)):
        field = Field(*units, battalion(), options=options)
        assert artillery.matches(field.pos, field["F"], field.all("A")) == legal


@pytest.mark.rule("22.6a")
def test_only_artillery_supports() -> None:
    assert for_attack(unit("B", "1415")) == {"22.6"}


@pytest.mark.rule("22.6b", "22.5a")
def test_one_combat_a_gun() -> None:
    field = Field(unit("A", "1416"), gun("F", "1317"), battalion())
    assert artillery.supporters(field.pos, GERMAN, field.target, field.all("A"), attacking=True) == field.all("F")
    artillery.fire(field.pos, field["F"])
    assert field.pos.status[field["F"]] & FIRED
    assert artillery.supporters(field.pos, GERMAN, field.target, field.all("A"), attacking=True) == []
    assert all(one.max_steps == 1 for one in roster.units() if one.is_artillery)


@pytest.mark.rule("22.7a")
def test_at_most_two_guns_for_an_attack_each_a_column() -> None:
    field = Field(unit("A", "1416"), *(gun(id, "1317") for id in "FGH"), battalion())
    for guns in ("", "F", "FG"):
        assert attack.why_not_attack(field.pos, field.all("A"), field.target, artillery=field.all(guns)) == []
        sums = odds.attack_sums(field.pos, field.all("A"), field.target, artillery=field.all(guns))
        assert sums[2].total - sums[2].lines[0].value == len(guns)
    for guns, rule in (("FGH", "22.7"), ("FF", "22.6")):
        reasons = attack.why_not_attack(field.pos, field.all("A"), field.target, artillery=field.all(guns))
        assert rules(reasons) == {rule}


@pytest.mark.rule("22.8a", "22.8b", "14.4d")
def test_the_defensive_table() -> None:
    assert [artillery.defensive_roll(ALLIED, die) for die in range(1, 7)] == [None, 2, 1, 1, 1, 0]
    assert [artillery.defensive_roll(GERMAN, die) for die in range(1, 7)] == [2, 2, 1, 1, 0, 0]
    field = Field(unit("A", "1416"), battalion())
    for columns in (0, 1, 2):
        sums = odds.attack_sums(field.pos, field.all("A"), field.target, defensive_shift=columns)
        assert sums[2].total - sums[2].lines[0].value == -columns


@pytest.mark.rule("22.9a")
def test_guns_that_are_attacked_defend_in_brackets() -> None:
    field = Field(unit("A", "1416"), allied_gun(TARGET), hexes={TARGET: {"settlement": "city"}})
    assert odds.attack_sums(field.pos, field.all("A"), field.target)[1].total == 2
    assert attack.able(field.pos, ALLIED, field.hex("1416")) == []


@pytest.mark.rule("22.9b")
def test_no_gun_supports_its_own_hex_but_others_while_attacked() -> None:
    assert for_defence(allied_gun(TARGET), battalion()) == {"22.9"}
    assert for_defence(allied_gun("1616", "attacked"), battalion()) == set()


@pytest.mark.rule("22.3c")
def test_a_prime_mover_is_no_penalty_in_combat() -> None:
    field = Field(battalion("X", "1416"), gun("F", TARGET, "prime_mover"), side="Allied")
    assert odds.attack_sums(field.pos, field.all("X"), field.target)[1].total == 2


@pytest.mark.rule("29.2a")
def test_on_turn_1_only_two_allied_guns_support_the_defence() -> None:
    assert for_defence(allied_gun(), battalion(), turn=1) == {"29.2"}
    assert for_defence(allied_gun(special=["fires_turn_1"]), battalion(), turn=1) == set()
    assert for_defence(allied_gun(), battalion(), turn=2) == set()
    early = [one.id for one in roster.units() if "fires_turn_1" in one.special]
    assert sorted(early) == ["V/187", "V/406"]


@pytest.mark.rule("29.2b")
def test_on_turn_1_german_guns_support_their_own_corps() -> None:
    attacker = unit("A", "1416", corps="LXVI")
    assert for_attack(gun("F", "1317", corps="LVIII"), attacker=attacker, turn=1) == {"29.2"}
    assert for_attack(gun("F", "1317", corps="LXVI"), attacker=attacker, turn=1) == set()
    assert for_attack(gun("F", "1317", corps="LVIII"), attacker=attacker, turn=2) == set()


SUPPORT = [case for case in CASES if case["ask"].get("may", {}).get("verb") in ("support", "improve")]


@pytest.mark.rule("22.9b", "15.8c")
@pytest.mark.parametrize("case", SUPPORT, ids=[case["id"] for case in SUPPORT])
def test_cases_of_support_and_improvement(case: dict[str, Any]) -> None:
    pos, question = cases.position(case), case["ask"]["may"]
    one, target = pos.world.things["unit"][question["unit"]], pos.world.map.index(question["target"])
    if question["verb"] == "improve":
        reasons = improved.why_not_improve(pos, one)
    else:
        defenders = pos.units_at(target, pos.unit(one).side)
        reasons = artillery.why_not_support(pos, one, target, defenders, attacking=False)
    assert (not reasons) == case["expect"]["legal"]


# --- movement of guns


@pytest.mark.rule("22.1a", "22.1b")
def test_allied_guns_that_move_more_than_a_hex_are_fired() -> None:
    field = Field(allied_gun("1717"), gun("G", "1317"), gun("H", None, side="Allied"))
    for id, hexes, fired in (("F", 1, False), ("F", 2, True), ("G", 3, False)):
        artillery.after_move(field.pos, field[id], hexes)
        assert bool(field.pos.status[field[id]] & FIRED) == fired
    field.pos.put(field["H"], field.pos.world.ground.n)  # into a box
    artillery.after_move(field.pos, field["H"], 1)
    assert field.pos.status[field["H"]] & FIRED


@pytest.mark.rule("22.1c", "22.2a")
def test_who_may_change_its_firing_position() -> None:
    werfer = {"type": "nebelwerfer"}
    field = Field(
        allied_gun("1717"),
        gun("G", "1716", "fired", side="Allied"),
        gun("H", "1317", move=0),
        gun("N", "1316", **werfer),
        gun("M", "1315", "fired", **werfer),
        unit("A", "1416"),
    )
    allowed = [id for id in "FGHNMA" if artillery.why_not_shift(field.pos, field[id]) == []]
    assert allowed == ["F", "N", "M"]


@pytest.mark.rule("22.2a")
def test_a_new_firing_position_is_one_hex_of_any_cost() -> None:
    primary = [{"between": ["1717", "1716"], "road": "primary"}, {"between": ["1716", "1715"], "road": "primary"}]
    field = Field(
        allied_gun("1717"), sides=primary, hexes={"1718": {"terrain": "light_woods"}, "1616": {"terrain": "forest"}}
    )
    march = Progress(field["F"], "shift", field.hex("1717"))
    pos, here = field.pos, field.hex("1717")
    assert movement.why_not_step(pos, march, here, field.hex("1718")) == []
    assert movement.why_not_step(pos, march, here, field.hex("1616")) != []  # Forest without a road
    after = movement.walked(pos, march, here, field.hex("1716"))
    assert movement.why_not_step(pos, after, field.hex("1716"), field.hex("1715")) != []


@pytest.mark.rule("22.3a", "12.4c")
def test_prime_movers_belong_to_armies() -> None:
    guns = [gun(f"{army}{n}", "1317", color=army) for army in ("6PzA", "5PzA", "7A") for n in range(3)]
    field = Field(*guns, unit("A", "1416"), allied_gun("1717"))
    for army, limit in (("6PzA", 2), ("5PzA", 2), ("7A", 1)):
        for n in range(3):
            reasons = artillery.why_not_prime_mover(field.pos, field[f"{army}{n}"])
            assert rules(reasons) == (set() if n < limit else {"22.3"})
            if not reasons:
                field.pos.mark(field[f"{army}{n}"], PRIME_MOVER)
    for id in ("A", "F", "6PzA0"):
        assert rules(artillery.why_not_prime_mover(field.pos, field[id])) == {"22.3"}
    markers = [row for row in tables.load().markers if row.marker == "prime_mover"]
    assert {row.color: row.count for row in markers} == artillery.PRIME_MOVERS


@pytest.mark.rule("12.4c", "22.3a")
def test_prime_movers_and_strategic_movement_share_six_counters() -> None:
    field = Field(gun("F", "1317"), gun("G", "1316", "prime_mover", color="6PzA"))
    assert artillery.why_not_prime_mover(field.pos, field["F"], strategic=4) == []
    assert rules(artillery.why_not_prime_mover(field.pos, field["F"], strategic=5)) == {"12.4"}


@pytest.mark.rule("22.3a", "22.3b")
def test_a_gun_under_a_prime_mover_has_five_points_and_stays_ready() -> None:
    field = Field(gun("F", "1317", "prime_mover", move=0))
    assert modes.points(field.pos, field["F"], "prime_mover") == 10
    assert modes.moves_as(field.pos, field["F"], "prime_mover") == "vehicle"
    artillery.after_move(field.pos, field["F"], 5)
    assert not field.pos.status[field["F"]] & FIRED
    assert for_attack(gun("F", "1317", "prime_mover")) == {"22.3"}
