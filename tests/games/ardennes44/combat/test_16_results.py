"""16 Combat results."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from salient.games.ardennes44 import cases, tables
from salient.games.ardennes44.combat import advance, armor, improved, odds, results
from salient.games.ardennes44.combat.losses import eliminate, leaves_remnant, lose_step, losers, spare_remnant
from salient.games.ardennes44.combat.results import EFFECTS, Effect, after_defense, effect
from salient.games.ardennes44.combat.retreat import further, retreat_further, retreat_unit, retreats
from salient.games.ardennes44.movement import modes
from salient.games.ardennes44.pieces.counters import BROKEN, DISRUPTED, ENGAGED, GERMAN, OOS
from salient.games.ardennes44.position import DESTROYED, NOWHERE, A44Position

CASES = json.loads((Path(__file__).parents[1] / "cases.json").read_text())["cases"]
RESOLVED = [case for case in CASES if "resolve" in case["ask"]]
LED = [case for case in CASES if case["ask"].get("may", {}).get("verb") == "lead"]
WORDS = {"disrupted": DISRUPTED, "broken": BROKEN, "engaged": ENGAGED, "oos": OOS}


def german(id: str, at: str | None = "1416", **more: Any) -> dict[str, Any]:
    """A regiment of two steps."""
    base = {"id": id, "side": "German", "attack": 4, "defense": 5, "move": 3, "steps": 2, "max_steps": 2}
    return base | {"stacking": 2, "at": at} | more


def us(id: str, at: str | None = "1515", **more: Any) -> dict[str, Any]:
    """A battalion of one step."""
    base = {"id": id, "side": "Allied", "attack": 2, "defense": 2, "move": 3, "stacking": 1, "at": at}
    return base | more


TANK = {"type": "tank", "class": "vehicle", "silhouette": True, "stacking": 0, "tq": 4, "tq_kind": "tank"}
LARGE = {"steps": 2, "max_steps": 3, "stacking": 2}
GUN = {"type": "artillery", "class": "vehicle", "stacking": 0, "attack": None, "range": 5}


def position(*units: dict[str, Any], turn: int = 6, **board: Any) -> A44Position:
    shape = {"columns": [10, 20], "rows": [10, 20], **board}
    return cases.position({"board": shape, "units": units, "when": {"turn": turn}})


def number(pos: A44Position, id: str) -> int:
    return pos.world.things["unit"][id]


def place(pos: A44Position, id: str) -> int:
    return pos.world.map.index(id)


def total(lines: Iterable[Any]) -> int:
    return sum(line.value for line in lines)


# --- the tables


@pytest.mark.rule("14.5a", "16.1a")
def test_the_combat_table_is_one_diagonal() -> None:
    order = ["A1", "A1/ENG", "ENG", "FF(+1)", "EX", "FF", "DR2", "DR3", "DR4", "DS"]
    for index, column in enumerate(tables.ODDS):
        for die in range(1, 7):
            assert results.combat_result(column, die) == order[min(max(index - die + 4, 0), 9)]
    assert results.combat_result(None, 1) == "A1"


@pytest.mark.rule("16.1a", "16.1b", "16.1c", "16.1d", "16.1e", "16.1f", "16.1g", "16.1h", "16.1i", "16.1j")
@pytest.mark.parametrize(
    ("result", "expected"),
    [
        ("DS", Effect(defender_loses=True, retreat=4, advance="bonus", breakthrough=True)),
        ("DR4", Effect(retreat=4, advance="bonus")),
        ("DR3", Effect(retreat=3, advance="bonus")),
        ("DR2", Effect(retreat=2, advance="regular")),
        ("ENG", Effect(engaged=True)),
        ("A1/ENG", Effect(attacker_loses=True, engaged=True)),
        ("FF", Effect(fire_fight=True)),
        ("FF(+1)", Effect(fire_fight=True)),
        ("EX", Effect(attacker_loses=True, defender_loses=True, engaged=True, if_emptied="limited")),
        ("A1", Effect(attacker_loses=True)),
    ],
)
def test_what_a_combat_result_does(result: str, expected: Effect) -> None:
    assert effect(result) == expected


@pytest.mark.rule("16.2c", "16.2d", "16.2e", "16.2f")
@pytest.mark.parametrize(
    ("result", "expected"),
    [
        ("D1", Effect(defender_loses=True, retreat=2, advance="regular")),
        ("A1/D1", Effect(attacker_loses=True, defender_loses=True, retreat=2, advance="regular")),
        ("A1/DR2", Effect(attacker_loses=True, retreat=2, advance="regular")),
        ("ENG+", Effect(engaged=True, advantage=True)),
    ],
)
def test_what_a_fire_fight_does(result: str, expected: Effect) -> None:
    assert effect(result) == expected


def test_every_result_of_both_tables_has_its_effect() -> None:
    found = {result for column in tables.load().crt.values() for result in column.results}
    by_recon = {"A1/DR4"}  # 21.4 printed on no table
    assert found | set(tables.load().fire_fight.results) | by_recon == set(EFFECTS)


@pytest.mark.rule("16.1i", "16.7h", "17.3a")
def test_the_advance_that_is_left() -> None:
    assert effect("EX").advance_after(survivors=True) is None
    assert effect("EX").advance_after(survivors=False) == "limited"
    assert effect("DR2").advance_after(survivors=False) == "regular"  # eliminated instead of retreating
    assert effect("DS").advance_after(survivors=False) == "bonus"
    assert effect("A1").advance_after(survivors=True) is None


# --- fire fight


@pytest.mark.rule("16.2a")
@pytest.mark.parametrize("case", LED, ids=[case["id"] for case in LED])
def test_lead_cases(case: dict[str, Any]) -> None:
    pos = cases.position(case)
    asked = case["ask"]["may"]
    unit, target = number(pos, asked["unit"]), asked["target"]
    if target in EFFECTS:
        reasons = results.why_not_lead_defense(pos, unit, target)
    else:
        reasons = results.why_not_lead_attack(pos, unit, place(pos, target))
    assert (not reasons) == case["expect"]["legal"]
    if reasons:
        assert {reason.rule for reason in reasons} & set(case["expect"]["rules"])


@pytest.mark.rule("16.2a")
def test_who_may_lead_a_fire_fight() -> None:
    pos = position(
        german("A"),
        german("D", status=["disrupted"]),
        german("B", status=["broken"]),
        german("F", **GUN),
        german("S", status=["strategic"]),
        german("T", at="1415", **TANK),
        us("X"),
        sides=[{"between": ("1415", "1515"), "river": "minor"}],
    )
    attackers = [number(pos, id) for id in "ADBFST"]
    assert results.attack_leads(pos, attackers, place(pos, "1515")) == [number(pos, "A")]
    assert results.attack_leads(pos, attackers[1:], place(pos, "1515")) == []


@pytest.mark.rule("16.2a")
def test_a_red_code_cannot_advance_on_turn_1_and_does_not_lead() -> None:
    pos = position(german("A", special=["red_code"]), us("X"), turn=1)
    reasons = results.why_not_lead_attack(pos, 0, place(pos, "1515"))
    assert {reason.rule for reason in reasons} == {"16.2", "29.1"}


@pytest.mark.rule("16.2a")
def test_stacking_does_not_bar_a_lead() -> None:
    pos = position(german("A"), german("B", stacking=3), us("X"))
    assert results.why_not_lead_attack(pos, 0, place(pos, "1515")) == []


@pytest.mark.rule("16.2b")
@pytest.mark.parametrize(
    ("lead", "defender", "ground", "drm"),
    [
        ({}, {}, {}, 0),
        ({"morale": "green"}, {}, {}, 1),
        ({"morale": "elite"}, {}, {}, -1),
        (TANK, {}, {}, -1),
        (TANK | {"morale": "elite"}, {}, {}, -2),
        (TANK, {"tq": 4, "tq_kind": "tank"}, {}, -1),
        (TANK, {"tq": 5, "tq_kind": "flak"}, {}, 0),
        (TANK | {"tq_kind": "td"}, {}, {}, 0),
        (TANK, {}, {"settlement": "city"}, 0),
        (TANK, {}, {"settlement": "village"}, -1),
        (TANK, {}, {"terrain": "forest"}, 0),
        (TANK, {}, {"terrain": "wooded_rough"}, 0),
        (TANK, {}, {"west_wall": True}, 0),
        (TANK, {}, {"terrain": "light_woods"}, -1),
    ],
)
def test_modifiers_of_a_fire_fight(lead: Any, defender: Any, ground: Any, drm: int) -> None:
    road = [{"between": ("1416", "1515"), "road": "primary"}]
    pos = position(german("A", **lead), us("X", **defender), hexes={"1515": ground}, sides=road)
    assert total(results.fire_fight_lines(pos, 0, place(pos, "1515"))) == drm


@pytest.mark.rule("16.2b")
def test_no_tank_modifier_across_what_the_tank_could_not_cross() -> None:
    river = [{"between": ("1416", "1515"), "river": "minor"}]
    pos = position(german("A", **TANK), us("X"), sides=river)
    assert results.fire_fight_lines(pos, 0, place(pos, "1515")) == []


@pytest.mark.rule("16.1h", "16.2b")
def test_fire_fight_rolls_are_kept_to_the_table() -> None:
    pos = position(german("A", morale="green"), us("X"))
    lines = results.fire_fight_lines(pos, 0, place(pos, "1515"), plus_one=True)
    assert [(line.value, line.rule) for line in lines] == [(1, "16.2"), (1, "16.1")]
    assert results.fire_fight_result(5, lines) == "A1/ENG"
    assert results.fire_fight_result(1, lines) == "A1/D1"
    elite = position(german("A", **TANK, morale="elite"), us("X"))
    assert results.fire_fight_result(1, results.fire_fight_lines(elite, 0, place(elite, "1515"))) == "D1"


@pytest.mark.rule("16.2g")
def test_all_attackers_may_use_the_advance_of_a_fire_fight() -> None:
    pos = position(german("A"), german("B", at="1415"))
    for unit in (0, 1):
        assert place(pos, "1515") in advance.advances(pos, unit, "regular", place(pos, "1515")).ends


# --- losses


@pytest.mark.rule("16.3a", "16.3b", "16.3c")
def test_who_loses_the_step() -> None:
    pos = position(german("A"), german("B"), german("P", **TANK), us("X"))
    a, b, p = range(3)
    assert losers(pos, [a, b, p]) == [a, b, p]
    assert losers(pos, [a, b, p], gave_shift=[p]) == [p]
    assert losers(pos, [b]) == [b]
    eliminate(pos, p)
    assert losers(pos, [a, b, p], gave_shift=[p]) == [a, b]


@pytest.mark.rule("16.4a")
def test_a_loss_flips_and_then_eliminates() -> None:
    pos = position(german("A"))
    assert lose_step(pos, 0) == 0
    assert pos.steps[0] == 1
    assert lose_step(pos, 0) is None
    assert pos.at[0] == DESTROYED
    assert pos.steps[0] == 0
    assert not pos.front(GERMAN).hexes


@pytest.mark.rule("16.4b", "16.4c")
def test_a_large_unit_leaves_a_remnant_under_its_markers() -> None:
    spare = us("R", None, special=["remnant"])
    pos = position(us("X", **LARGE, formation="30", status=["disrupted", "oos"]), spare)
    assert leaves_remnant(pos, 0)
    assert lose_step(pos, 0) == 1
    assert (pos.at[0], pos.at[1], pos.steps[1]) == (DESTROYED, place(pos, "1515"), 1)
    assert pos.status[1] == DISRUPTED | OOS
    assert pos.unit(1).formation == ""  # Independent
    assert lose_step(pos, 1) is None
    assert spare_remnant(pos, 0) == 1  # the counter can serve again


@pytest.mark.rule("16.4b")
def test_remnants_are_of_the_type_and_only_if_there_is_one() -> None:
    pos = position(us("X", **LARGE), us("R", None, special=["remnant"], type="parachute"))
    assert lose_step(pos, 0) is None
    assert pos.at[0] == DESTROYED
    glider = position(us("X", **LARGE, type="glider"), us("R", None, special=["remnant"], type="parachute"))
    assert lose_step(glider, 0) == 1


@pytest.mark.rule("16.4b")
def test_the_first_loss_of_a_large_unit_is_a_flip() -> None:
    pos = position(us("X", steps=3, max_steps=3, stacking=3), us("R", None, special=["remnant"]))
    assert not leaves_remnant(pos, 0)
    assert lose_step(pos, 0) == 0
    assert pos.face(0).stacking == 2


@pytest.mark.rule("15.8e", "16.4a")
def test_an_improved_position_goes_with_its_last_occupant() -> None:
    pos = position(us("X", status=["ip"]), us("Y"))
    eliminate(pos, 0)
    assert pos.improved[place(pos, "1515")]
    eliminate(pos, 1)
    assert not pos.improved[place(pos, "1515")]


# --- engaged


@pytest.mark.rule("16.1e", "16.5a")
def test_engaged_units_do_not_move_nor_dig() -> None:
    pos = position(us("X"), us("Y"), german("A"))
    eliminate(pos, 1)
    results.engage(pos, [0, 1])
    assert pos.status[0] == ENGAGED
    assert not pos.status[1]
    assert [reason.message.id for reason in modes.why_not_mode(pos, 0, "normal")] == ["a44-refused-engaged"]
    assert improved.why_not_begin(pos, 0)
    assert improved.why_not_finish(pos, 0)


# --- attacker's advantage


@pytest.fixture
def pressed() -> A44Position:
    """A and B attacked 1515 from 1416, C from 1415; the marker is on A and B."""
    pos = position(german("A"), german("B"), german("C", at="1415"), us("X"), german("E"))
    assert results.advantage_hexes(pos, [0, 1, 2]) == sorted({pos.at[0], pos.at[2]})
    results.give_advantage(pos, [0, 1, 2], pos.at[0], place(pos, "1515"))
    return pos


def shifts(pos: A44Position, *attackers: int) -> int:
    return total(odds.shift_lines(pos, attackers, place(pos, "1515"), [3]))


@pytest.mark.rule("16.2f", "16.6a")
def test_the_marker_gives_a_shift_if_one_unit_under_it_attacks(pressed: A44Position) -> None:
    assert shifts(pressed, 0) == shifts(pressed, 1, 2) == 1
    assert shifts(pressed, 2) == 0
    assert shifts(pressed, 4) == 0  # stacked with them, but no attacker then


@pytest.mark.rule("16.6b")
def test_it_goes_after_the_second_attack(pressed: A44Position) -> None:
    results.use_up_advantage(pressed, [2], place(pressed, "1515"))
    assert shifts(pressed, 0) == 1
    results.use_up_advantage(pressed, [0, 2], place(pressed, "1515"))
    assert shifts(pressed, 0, 1) == 0
    results.give_advantage(pressed, [0, 2], pressed.at[2], place(pressed, "1515"))
    assert (shifts(pressed, 0), shifts(pressed, 2)) == (0, 1)


@pytest.mark.rule("16.6c")
def test_it_goes_when_its_target_is_empty(pressed: A44Position) -> None:
    results.drop_pointless_advantage(pressed, GERMAN)
    assert shifts(pressed, 0) == 1
    eliminate(pressed, 3)
    results.drop_pointless_advantage(pressed, GERMAN)
    assert shifts(pressed, 0, 1) == 0


@pytest.mark.rule("16.6d")
def test_it_goes_when_all_units_under_it_have_left(pressed: A44Position) -> None:
    home = pressed.at[0]
    pressed.put(0, place(pressed, "1417"))
    assert shifts(pressed, 0) == 0
    assert shifts(pressed, 0, 1) == 1
    pressed.put(1, place(pressed, "1417"))
    pressed.put(0, home)
    assert shifts(pressed, 0, 1, 4) == 0


@pytest.mark.rule("16.6e")
def test_it_goes_with_a_retreat_result(pressed: A44Position) -> None:
    results.lose_advantage(pressed, pressed.at[0], GERMAN)
    assert list(pressed.advantage) == [NOWHERE] * 5


@pytest.mark.rule("16.6a")
def test_it_expires_at_the_end_of_the_next_phase(pressed: A44Position) -> None:
    results.expire_advantage(pressed, GERMAN, fresh=[0, 1])
    assert shifts(pressed, 0) == 1
    results.expire_advantage(pressed, GERMAN, fresh=[])
    assert shifts(pressed, 0) == 0


@pytest.mark.rule("16.4b", "16.6d")
def test_a_remnant_inherits_the_marker() -> None:
    pos = position(german("A", **LARGE), german("R", None, special=["remnant"]), us("X"))
    results.give_advantage(pos, [0], pos.at[0], place(pos, "1515"))
    lose_step(pos, 0)
    assert pos.advantage[1] == place(pos, "1515")


# --- determined defense


@pytest.mark.rule("16.7a")
def test_which_results_can_be_cancelled() -> None:
    open_to_it = {result for result, what in EFFECTS.items() if what.determined_defense}
    assert open_to_it == {"DR2", "D1", "A1/D1", "A1/DR2"}
    pos = position(us("X"))
    assert results.why_not_lead_defense(pos, 0, "DR2") == []
    assert [reason.message.id for reason in results.why_not_lead_defense(pos, 0, "DR3")] == [
        "a44-refused-defense-result"
    ]


@pytest.mark.rule("16.7b", "18.3g")
def test_who_may_lead_a_determined_defense() -> None:
    pos = position(
        us("X"),
        us("D", status=["disrupted"]),
        us("B", status=["broken"]),
        us("F", **GUN),
        us("S", status=["truck"]),
        us("T", **TANK, status=["engaged", "oos"]),
    )
    assert results.defense_leads(pos, range(6), "D1") == [number(pos, "X"), number(pos, "T")]
    assert results.defense_leads(pos, range(6), "DS") == []


@pytest.mark.rule("16.7c")
def test_modifiers_of_a_determined_defense() -> None:
    pos = position(us("X", morale="green"), us("Y", morale="elite"), us("T", **TANK), us("Z"))
    assert [total(results.defense_lines(pos, unit, 0)) for unit in range(4)] == [1, -1, 0, 0]
    assert [total(results.defense_lines(pos, unit, 3)) for unit in range(4)] == [-2, -4, -3, -3]
    assert results.defense_result(1, results.defense_lines(pos, 1, 4)) == "Yes (EX)"
    assert results.defense_result(6, results.defense_lines(pos, 0, 0)) == "No (-1 step)"


@pytest.mark.rule("16.7d", "16.7e", "16.7f", "16.7g", "16.7h", "16.7i")
def test_what_a_determined_defense_does() -> None:
    exchange = after_defense("D1", "Yes (EX)")
    assert exchange == Effect(attacker_loses=True, defender_loses=True, engaged=True, if_emptied="limited")
    held = after_defense("A1/D1", "Yes (-1 step)")
    assert held == Effect(defender_loses=True, engaged=True, if_emptied="limited")
    assert held.advance_after(survivors=True) is None
    assert held.advance_after(survivors=False) == "limited"
    delay = after_defense("DR2", "Delay (-1 step)")
    assert delay == Effect(defender_loses=True, retreat=2, advance="limited")
    for result in ("DR2", "D1", "A1/D1", "A1/DR2"):  # the steps of the result are gone already
        assert after_defense(result, "No") == Effect(retreat=2, advance="regular")
        assert after_defense(result, "No (-1 step)") == Effect(defender_loses=True, retreat=2, advance="regular")


# --- the rulebook's example of play: column, die, result, then what followed


@pytest.mark.rule("14.4f", "16.1d")
@pytest.mark.parametrize(
    ("column", "die", "result"),
    [
        ("3-1", 3, "FF"),  # G1-A; and N-B, printed as DR2 against the table (R137)
        ("3-1", 4, "EX"),  # G1-B
        ("3-1", 2, "DR2"),  # G1-C
        ("3-1", 6, "ENG"),  # G1-D
        ("3-1", 5, "FF(+1)"),  # G1-E
        ("3-1", 1, "DR3"),  # G1-F
        ("4-1", 2, "DR3"),  # G1-G
        ("5-1", 5, "FF"),  # G1-H
        ("2-1", 3, "EX"),  # G1-J
        ("6-1", 1, "DS"),  # G1-K
        ("2-1", 1, "DR2"),  # G1-M
        ("1-1", 3, "FF(+1)"),  # G2-C
        ("4-1", 3, "DR2"),  # G2-D
        ("2-1", 5, "ENG"),  # G2-G
        ("5-1", 4, "DR2"),  # G2-H
        ("4-1", 5, "EX"),  # G2-K
        ("6-1", 4, "DR3"),  # N-A
        ("1-1", 4, "ENG"),  # G2-F, printed as FF(+1) against the table (R136)
    ],
)
def test_the_combats_of_the_example(column: tables.Odds, die: int, result: str) -> None:
    assert results.combat_result(column, die) == result


@pytest.mark.rule("16.2b")
@pytest.mark.parametrize(
    ("lead", "die", "result"),
    [
        ({}, 5, "ENG+"),  # G1-A a veteran regiment
        (TANK | {"morale": "elite"}, 2, "D1"),  # G1-H the Panthers of the 116th
        ({"morale": "green"}, 5, "A1/ENG"),  # G1-N the 277/990
        ({}, 4, "A1/DR2"),  # G2-B, G2-E
    ],
)
def test_the_fire_fights_of_the_example(lead: dict[str, Any], die: int, result: str) -> None:
    pos = position(german("A", **lead), us("X"), hexes={"1515": {"settlement": "village"}})
    assert results.fire_fight_result(die, results.fire_fight_lines(pos, 0, place(pos, "1515"))) == result


@pytest.mark.rule("16.7c", "16.7e", "16.7f")
@pytest.mark.parametrize(
    ("settlement", "defenders", "die", "result"),
    [
        ("town", [us("X"), us("T", **TANK, steps=2, max_steps=2, defense=3)], 4, "Yes (-1 step)"),  # 16.7.3 Clervaux
        ("village", [us("X")], 3, "Yes (-1 step)"),  # G2-D Fohren
        ("town", [us("X")], 4, "Delay (-1 step)"),  # G2-B Echternach: the DCB is no more than 2 (R52)
    ],
)
def test_the_determined_defenses_of_the_example(settlement: str, defenders: Any, die: int, result: str) -> None:
    pos = position(*defenders, hexes={"1515": {"settlement": settlement}})
    lead = len(defenders) - 1
    dcb = odds.defensive_bonus(pos, place(pos, "1515"), range(len(defenders)))
    assert results.defense_result(die, results.defense_lines(pos, lead, dcb)) == result
    assert after_defense("DR2", result).advance_after(survivors=False) == "limited"  # type: ignore[arg-type]


# --- whole combats


class Combat:
    """Resolves a case with these rules, its dice and its choices."""

    def __init__(self, case: dict[str, Any]):
        spare = [
            {"id": f"remnant-{at}", "side": marker["side"], "type": marker["type"], "at": None, "special": ["remnant"]}
            | {"attack": 1, "defense": 2, "move": 3, "stacking": 1}
            for marker in case.get("markers", ())
            for at in range(marker["number"] if marker["kind"] == "remnant_available" else 0)
        ]
        self.pos = cases.position(case | {"units": [*case["units"], *spare]})
        asked = case["ask"]["resolve"]
        self.dice, self.choices = list(asked["dice"]), asked["choices"]
        self.attackers = [number(self.pos, id) for id in asked["attack"]["attackers"]]
        self.target = place(self.pos, asked["attack"]["target"])
        self.side = self.pos.unit(self.attackers[0]).side
        self.defenders = self.pos.units_at(self.target, 1 - self.side)
        self.shifted = armor.shifting_attackers(self.pos, self.attackers, self.target, self.defenders)
        self.result = self.roll()

    def roll(self) -> str:
        jabo = 0
        if self.pos.turn >= 15 and self.side == GERMAN:
            jabo = tables.load().jabo(self.dice.pop(0))
        column = odds.column(odds.attack_sums(self.pos, self.attackers, self.target, jabo=jabo))
        if column is None:
            return results.combat_result(None, 0)
        return results.combat_result(tables.ODDS[column], self.dice.pop(0))

    def resolve(self) -> None:
        what, code, lead = effect(self.result), self.result, None
        if what.fire_fight:
            code, lead = self.fire_fight()
            what = effect(code)
        self.lose(what, lead, None)
        wanted = self.choices.get("determined_defense")
        if wanted is not None:
            defender = number(self.pos, wanted)
            assert defender in results.defense_leads(self.pos, self.defenders, code)
            dcb = odds.defensive_bonus(self.pos, self.target, self.defenders)
            rolled = results.defense_result(self.dice.pop(0), results.defense_lines(self.pos, defender, dcb))
            what = after_defense(code, rolled)
            self.lose(what, None, defender)
        self.finish(what)

    def fire_fight(self) -> tuple[str, int | None]:
        wanted = self.choices.get("fire_fight")
        if wanted is None:
            return "ENG", None
        lead = number(self.pos, wanted)
        assert lead in results.attack_leads(self.pos, self.attackers, self.target)
        plus_one = self.result == "FF(+1)"
        lines = results.fire_fight_lines(self.pos, lead, self.target, plus_one=plus_one)
        return results.fire_fight_result(self.dice.pop(0), lines), lead

    def lose(self, what: Effect, attacker: int | None, defender: int | None) -> None:
        if what.attacker_loses:
            exchange = what.defender_loses and what.engaged
            able = losers(
                self.pos, [attacker] if attacker is not None else self.attackers, self.shifted if exchange else ()
            )
            chosen = [number(self.pos, id) for id in self.choices.get("losses", ())]
            lose_step(self.pos, next((unit for unit in chosen if unit in able), able[0]))
        if what.defender_loses:
            able = losers(self.pos, [defender] if defender is not None else self.defenders)
            left = lose_step(self.pos, able[0])
            if left is not None and left not in self.defenders:
                self.defenders.append(left)

    def finish(self, what: Effect) -> None:
        survivors = [unit for unit in self.defenders if self.pos.steps[unit] > 0]
        if what.engaged:
            results.engage(self.pos, survivors)
        for unit in survivors if what.retreat else ():
            self.retreat(unit, what.retreat, survivors)
        kind = what.advance_after(bool(self.pos.units_at(self.target, 1 - self.side)))
        for id, path in self.choices.get("advance", {}).items():
            assert kind is not None
            unit, way = number(self.pos, id), tuple(place(self.pos, hex) for hex in path)
            assert way in advance.advances(self.pos, unit, kind, self.target).paths
            advance.advance_unit(self.pos, unit, way)

    def retreat(self, unit: int, hexes: int, retreating: list[int]) -> None:
        found = retreats(self.pos, unit, hexes, retreating)
        if found.eliminated:
            eliminate(self.pos, unit)
            return
        named = self.choices["retreat"][self.pos.unit(unit).id]
        path = tuple(place(self.pos, hex) for hex in named)
        assert path[:hexes] in found.paths
        retreat_unit(self.pos, unit, path[:hexes], hexes)
        if path[hexes:]:
            assert path[hexes:] in further(self.pos, unit, [self.target, *path[:hexes]], retreating).paths
            retreat_further(self.pos, unit, path[hexes:])


@pytest.mark.rule("16.1a", "16.2c", "16.3b", "16.4b", "16.7e", "16.7f", "16.7g", "17.3a", "17.4a", "17.8a", "18.5b")
@pytest.mark.parametrize("case", RESOLVED, ids=[case["id"] for case in RESOLVED])
def test_resolved_cases(case: dict[str, Any]) -> None:
    combat = Combat(case)
    combat.resolve()
    pos, expected = combat.pos, case["expect"]
    assert not combat.dice
    assert combat.result == expected.get("result", combat.result)
    for id in expected.get("eliminated", ()):
        assert pos.at[number(pos, id)] == DESTROYED
    for id, state in expected.get("units", {}).items():
        unit = number(pos, id)
        assert pos.world.map.ids[pos.at[unit]] == state.get("at", pos.world.map.ids[pos.at[unit]])
        assert pos.steps[unit] == state.get("steps", pos.steps[unit])
        if "status" in state:
            assert {word for word, bit in WORDS.items() if pos.status[unit] & bit} == set(state["status"])
    made = [unit for unit in range(len(case["units"]), len(pos.at)) if pos.at[unit] >= 0]
    assert [(pos.world.map.ids[pos.at[unit]], pos.unit(unit).kind) for unit in made] == [
        (remnant["at"], remnant["type"]) for remnant in expected.get("remnants", ())
    ]
    assert all(pos.status[unit] & ENGAGED for unit in made)
