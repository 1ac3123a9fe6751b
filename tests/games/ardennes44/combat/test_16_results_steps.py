"""16 Combat results as they are asked and carried out."""

from __future__ import annotations

from typing import Any

import pytest

from a44_asking import Asking
from a44_field import NEAR, TARGET, Field, battalion, gun, tank, unit
from salient.engine.steps import settle
from salient.games.ardennes44 import tables
from salient.games.ardennes44.combat.attack_steps import begin
from salient.games.ardennes44.combat.battle import Battle
from salient.games.ardennes44.combat.combat_phase import CombatPhase
from salient.games.ardennes44.combat.fire_fight import offer
from salient.games.ardennes44.combat.result_steps import apply
from salient.games.ardennes44.combat.results import combat_result, fire_fight_result
from salient.games.ardennes44.combat.support_steps import CombatRoll
from salient.games.ardennes44.pieces.counters import (
    ALLIED,
    BROKEN,
    DISRUPTED,
    ENGAGED,
    GERMAN,
    RETREATED,
    STRATEGIC,
)
from salient.games.ardennes44.position import DESTROYED, NOWHERE

OVER = ("german", "a44-ask-combat")
TOWN = {TARGET: {"settlement": "town"}}


def regiment(id: str = "X", at: str = TARGET, *status: str, **more: Any) -> dict[str, Any]:
    """A defender of two steps."""
    return unit(id, at, *status, **({"side": "Allied", "attack": 4} | more))


def field(*units: dict[str, Any], **more: Any) -> Field:
    """Two regiments attack one."""
    return Field(unit("A", "1416"), unit("B", "1514"), regiment(), *units, **more)


def struck(f: Field, result: str, attackers: str = "AB", **more: Any) -> Asking:
    """The phase in which an attack has just got a result of the combat table."""
    asking = Asking(f.pos, CombatPhase(GERMAN))
    units = tuple(f[id] for id in attackers)
    apply(f.pos, Battle(GERMAN, f.target, units, defenders=tuple(f.pos.units_at(f.target, ALLIED)), **more), result)
    return settled(asking)


def settled(asking: Asking) -> Asking:
    settle(asking.pos)
    return asking


def rolled(f: Field, die: int, attackers: str = "AB") -> Asking:
    """An attack on the target with its die."""
    asking = Asking(f.pos, CombatPhase(GERMAN))
    begin(f.pos, Battle(GERMAN, f.target, tuple(f[id] for id in attackers)))
    return settled(asking).answer(f"roll {die}")


def retreated(asking: Asking) -> Asking:
    """Follow any way of a retreat to its end."""
    while asking.asked is not None and asking.asked[1].startswith("a44-ask-retreat"):
        asking.answer(asking.offers[0])
    return asking


# --- results of the combat table


#: What is asked first after each result, of two regiments against one.
FIRST = {
    "A1": ("german", "a44-ask-lose"),
    "A1/ENG": ("german", "a44-ask-lose"),
    "ENG": OVER,
    "FF(+1)": ("german", "a44-ask-fire-fight"),
    "EX": ("german", "a44-ask-lose"),
    "FF": ("german", "a44-ask-fire-fight"),
    "DR2": ("allied", "a44-ask-hold"),
    "DR3": ("allied", "a44-ask-retreat"),
    "DR4": ("allied", "a44-ask-retreat"),
    "DS": ("allied", "a44-ask-lose"),
}


@pytest.mark.rule("14.4f", "16.1a", "16.1g", "16.1h", "T1")
@pytest.mark.parametrize("column", range(9))
@pytest.mark.parametrize("die", range(1, 7))
def test_every_cell_of_the_table(column: int, die: int) -> None:
    f = field()
    battle = Battle(GERMAN, f.target, (f["A"], f["B"]), defenders=(f["X"],))
    asking = Asking(f.pos, CombatPhase(GERMAN), CombatRoll(battle, column)).answer(f"roll {die}")
    result = combat_result(tables.ODDS[column], die)
    assert asking.said[0] == "a44-combat-rolled"
    assert asking.events[0].message.args["result"] == result
    assert asking.asked == FIRST[result]


@pytest.mark.rule("16.1j", "16.3a")
def test_a1_the_attacker_picks_the_loss() -> None:
    f = field()
    asking = struck(f, "A1")
    assert asking.asked == ("german", "a44-ask-lose")
    assert asking.offers == ["lose A", "lose B"]
    assert asking.refused("lose X") == ["16.3 lose-not-yours"]
    assert asking.answer("lose A").asked == OVER
    assert (f.pos.steps[f["A"]], f.pos.steps[f["B"]], f.pos.steps[f["X"]]) == (1, 2, 2)
    assert not f.pos.status[f["X"]] & ENGAGED


@pytest.mark.rule("16.3a")
def test_only_units_of_the_combat_lose_steps() -> None:
    f = field(unit("C", "1416"))
    assert struck(f, "A1").refused("lose C") == ["16.3 lose-elsewhere"]


@pytest.mark.rule("16.1f")
def test_a1_eng() -> None:
    f = field()
    assert struck(f, "A1/ENG").answer("lose B").asked == OVER
    assert f.pos.status[f["X"]] & ENGAGED


@pytest.mark.rule("16.1e")
def test_eng_asks_nobody() -> None:
    f = field()
    assert struck(f, "ENG").asked == OVER
    assert f.pos.status[f["X"]] & ENGAGED
    assert f.pos.steps[f["X"]] == 2


@pytest.mark.rule("16.1i", "16.3a")
def test_ex_each_side_picks_its_own_loss() -> None:
    f = field(regiment("Y"))
    asking = struck(f, "EX").answer("lose A")
    assert asking.asked == ("allied", "a44-ask-lose")
    assert asking.offers == ["lose X", "lose Y"]
    assert asking.answer("lose Y").asked == OVER
    assert all(f.pos.status[f[id]] & ENGAGED for id in "XY")


@pytest.mark.rule("16.1i")
def test_ex_without_survivors_gives_a_limited_advance() -> None:
    f = Field(unit("A", "1416"), battalion())
    asking = struck(f, "EX", "A").answer("lose A", "lose X")
    assert asking.asked == ("german", "a44-ask-advance")
    assert asking.step.kind == "limited"


@pytest.mark.rule("16.3b")
def test_ex_falls_on_the_armor_that_gave_the_shift() -> None:
    f = field(tank("T", "1416"))
    asking = struck(f, "EX", "ABT", tanks=(f["T"],))
    assert asking.offers == ["lose T"]
    assert asking.refused("lose A") == ["16.3 lose-armor"]


@pytest.mark.rule("16.3b")
def test_the_roll_remembers_who_gave_the_shift() -> None:
    f = Field(unit("A", "1416"), tank("T", "1416"), regiment(attack=8))  # 8 to 8 and a shift: 2-1
    asking = rolled(f, 3, "AT")  # EX
    assert asking.asked == ("german", "a44-ask-lose")
    assert asking.offers == ["lose T"]
    asking.answer("lose T")
    assert asking.offers == ["lose X"]


@pytest.mark.rule("16.3b", "21.1b")
def test_the_defender_too_loses_the_armor_that_gave_him_a_shift() -> None:
    f = Field(unit("A", "1416", attack=12), regiment(), tank("T", TARGET, side="Allied", attack=2))
    asking = rolled(f, 2, "A").answer("lose A")  # 12 to 6, shifted to 1-1: EX
    assert asking.offers == ["lose T"]


@pytest.mark.rule("16.1d", "17.1a")
def test_dr2_the_defender_retreats_and_the_attacker_advances() -> None:
    f = field()
    asking = struck(f, "DR2")
    assert asking.asked == ("allied", "a44-ask-hold")
    asking.answer("pass")
    assert asking.asked is not None
    assert asking.asked[0] == "allied"
    retreated(asking)
    assert asking.asked == ("german", "a44-ask-advance")
    assert asking.step.kind == "regular"
    assert f.pos.status[f["X"]] & (RETREATED | DISRUPTED) == RETREATED | DISRUPTED


@pytest.mark.rule("16.1b", "16.1c")
@pytest.mark.parametrize("result", ["DR3", "DR4"])
def test_long_retreats_allow_no_determined_defense(result: str) -> None:
    f = field()
    asking = struck(f, result)
    assert asking.asked is not None
    assert asking.asked[1].startswith("a44-ask-retreat")
    retreated(asking)
    assert asking.step.kind == "bonus"
    assert not asking.step.breakthrough
    assert f.pos.status[f["X"]] & BROKEN


@pytest.mark.rule("16.1a", "17.3a")
def test_ds_a_loss_a_retreat_and_a_breakthrough() -> None:
    f = field()
    asking = struck(f, "DS")
    assert asking.asked == ("allied", "a44-ask-lose")
    retreated(asking.answer("lose X"))
    assert f.pos.steps[f["X"]] == 1
    assert asking.asked == ("german", "a44-ask-advance")
    assert asking.step.breakthrough


@pytest.mark.rule("16.1a")
def test_ds_against_the_last_step_needs_no_retreat() -> None:
    f = Field(unit("A", "1416"), battalion())
    asking = struck(f, "DS", "A").answer("lose X")
    assert f.pos.at[f["X"]] == DESTROYED
    assert asking.asked == ("german", "a44-ask-advance")


@pytest.mark.rule("16.2g")
def test_no_advance_without_attackers() -> None:
    f = Field(unit("A", "1416", steps=1, max_steps=1), battalion())
    assert struck(f, "EX", "A").answer("lose A", "lose X").asked == OVER


# --- remnants


LARGE = {"steps": 2, "max_steps": 3, "stacking": 2, "attack": 6}
REMNANT = {"special": ["remnant"], "steps": 1, "max_steps": 1, "stacking": 1}


@pytest.mark.rule("16.4b")
def test_a_remnant_of_the_defender_takes_the_rest_of_the_result() -> None:
    f = Field(unit("A", "1416"), regiment(**LARGE), regiment("R", None, **REMNANT))
    asking = struck(f, "DS", "A").answer("lose X")
    assert f.pos.at[f["X"]] == DESTROYED
    retreated(asking)
    assert f.pos.status[f["R"]] & (BROKEN | RETREATED) == BROKEN | RETREATED


@pytest.mark.rule("16.4b", "19.1a")
def test_a_remnant_of_the_attacker_advances() -> None:
    f = Field(unit("A", "1416", **LARGE), unit("R", None, **REMNANT), battalion())
    asking = struck(f, "EX", "A").answer("lose A", "lose X")
    assert asking.asked == ("german", "a44-ask-advance")
    assert "select R" in asking.offers


@pytest.mark.rule("12.6a", "16.4b")
def test_a_remnant_loses_the_strategic_marker_of_its_unit() -> None:
    f = Field(unit("A", "1416"), regiment("X", TARGET, "strategic", **LARGE), regiment("R", None, **REMNANT))
    struck(f, "EX", "A").answer("lose A", "lose X")
    assert not f.pos.status[f["R"]] & STRATEGIC


# --- after the combat


@pytest.mark.rule("12.6a")
def test_strategic_movement_ends_after_the_combat() -> None:
    f = field(regiment("Y", TARGET, "strategic"), regiment("Z", "1111", "strategic"))
    asking = struck(f, "ENG")
    assert not f.pos.status[f["Y"]] & STRATEGIC
    assert f.pos.status[f["Z"]] & STRATEGIC
    assert asking.said[-1] == "a44-off-wheels"


@pytest.mark.rule("16.6e")
@pytest.mark.parametrize(("result", "left"), [("DR3", False), ("ENG", True)])
def test_a_retreat_result_takes_the_defenders_advantage(result: str, left: bool) -> None:
    f = field(unit("C", "1615"))
    f.pos.advantage[f["X"]] = f.hex("1615")
    struck(f, result)
    assert (f.pos.advantage[f["X"]] != NOWHERE) == left


@pytest.mark.rule("16.6b")
def test_the_second_attack_uses_the_advantage_up() -> None:
    f = field()
    f.pos.advantage[f["A"]] = f.target
    asking = rolled(f, 6)
    assert f.pos.advantage[f["A"]] == NOWHERE
    odds = next(event.message.args for event in asking.events if event.message.id == "a44-odds")
    assert odds["shifts"] == "+1"


# --- fire fight


@pytest.mark.rule("16.1g", "16.2a")
def test_the_attacker_may_only_engage() -> None:
    f = field()
    asking = rolled(f, 2)  # 2-1: FF
    assert asking.asked == ("german", "a44-ask-fire-fight")
    assert asking.offers == ["lead A", "lead B", "engage"]
    assert asking.refused("lead X") == ["16.2 lead-not-attacking"]
    assert asking.unexplained() == []
    assert asking.answer("engage").asked == OVER
    assert f.pos.status[f["X"]] & ENGAGED


@pytest.mark.rule("16.2a")
def test_who_cannot_advance_cannot_lead() -> None:
    f = field(tank("T", "1416"), hexes={TARGET: {"terrain": "forest"}})
    asking = Asking(f.pos, CombatPhase(GERMAN))
    offer(f.pos, Battle(GERMAN, f.target, (f["A"], f["T"])), "FF")
    assert settled(asking).offers == ["lead A", "engage"]
    assert "16.2 lead-advance" in asking.refused("lead T")


@pytest.mark.rule("16.2a")
def test_without_a_lead_it_is_eng() -> None:
    f = Field(
        tank("S", "1416", attack=8),
        tank("T", "1514", attack=8),
        regiment(),
        hexes={TARGET: {"terrain": "forest"}},
    )  # 4 and 4, halved, to 6: 1-1
    asking = rolled(f, 1, "ST")
    assert "a44-no-lead" in asking.said
    assert asking.asked == OVER
    assert f.pos.status[f["X"]] & ENGAGED


@pytest.mark.rule("16.1h", "16.2b")
def test_the_lines_of_a_fire_fight() -> None:
    f = Field(unit("A", "1416", morale="elite"), unit("B", "1514", morale="green"), regiment())
    asking = rolled(f, 4)  # 2-1: FF(+1)
    assert [value for value, _ in asking.sums("lead A")] == [-1, 1]
    assert [value for value, _ in asking.sums("lead B")] == [1, 1]
    asking.answer("lead B")
    assert asking.asked == ("chance", "a44-roll-fire-fight")
    asking.answer("roll 1")
    line = next(event.message.args for event in asking.events if event.message.id == "a44-fire-fight-rolled")
    assert (line["die"], line["drm"]) == (1, "+2")


def fire_fight(f: Field, die: int, lead: str = "A") -> Asking:
    return rolled(f, 2).answer(f"lead {lead}", f"roll {die}")


def results_of_fire_fight() -> dict[str, int]:
    """A die for each result, unmodified."""
    return {fire_fight_result(die, ()): die for die in range(1, 7)}


@pytest.mark.rule("16.2c")
def test_d1_the_defender_loses_a_step_and_may_hold() -> None:
    f = field(regiment("Y"))
    asking = Asking(f.pos, CombatPhase(GERMAN))
    apply(f.pos, Battle(GERMAN, f.target, (f["A"], f["B"])), "D1", f["A"])
    settled(asking)
    assert asking.offers == ["lose X", "lose Y"]
    assert asking.answer("lose X").asked == ("allied", "a44-ask-hold")


@pytest.mark.rule("16.2d", "16.2e", "16.3c")
@pytest.mark.parametrize("result", ["A1/D1", "A1/DR2", "A1/ENG"])
def test_the_attackers_loss_in_a_fire_fight_is_the_leads(result: str) -> None:
    f = field()
    asking = fire_fight(f, results_of_fire_fight()[result], "B")
    assert asking.asked == ("german", "a44-ask-lose")
    assert asking.offers == ["lose B"]
    assert asking.refused("lose A") == ["16.3 lose-lead"]


@pytest.mark.rule("16.2f", "16.6a")
def test_eng_plus_gives_one_stack_the_advantage() -> None:
    f = field()
    asking = fire_fight(f, results_of_fire_fight()["ENG+"])
    assert asking.asked == ("german", "a44-ask-point")
    assert asking.offers == ["point 1416", "point 1514"]
    assert asking.refused(f"point {TARGET}") == ["16.2 point"]
    assert asking.answer("point 1514").asked == OVER
    assert f.pos.advantage[f["B"]] == f.target
    assert f.pos.advantage[f["A"]] == NOWHERE
    assert f.pos.status[f["X"]] & ENGAGED
    asking.answer("done")
    assert f.pos.advantage[f["B"]] == f.target  # it came in this phase


@pytest.mark.rule("16.2g", "16.2e")
def test_all_attackers_may_follow_a_fire_fight() -> None:
    f = field()
    asking = fire_fight(f, results_of_fire_fight()["DR2"]).answer("pass")
    retreated(asking)
    assert {"select A", "select B"} <= set(asking.offers)


# --- recon


def recon(**more: Any) -> dict[str, Any]:
    return regiment(**({"type": "recon", "class": "vehicle", "steps": 2, "max_steps": 2} | more))


@pytest.mark.rule("21.4a")
@pytest.mark.parametrize("result", ["D1", "DS"])
def test_a_recon_unit_may_evade(result: str) -> None:
    f = Field(unit("A", "1416"), recon())
    asking = struck(f, result, "A")
    assert asking.asked == ("allied", "a44-ask-evade")
    assert asking.offers == ["evade", "pass"]
    retreated(asking.answer("evade"))
    assert f.pos.steps[f["X"]] == 2
    assert f.pos.status[f["X"]] & BROKEN
    assert asking.step.kind == "bonus"
    assert not asking.step.breakthrough


@pytest.mark.rule("21.4a")
def test_a_recon_unit_need_not_evade() -> None:
    f = Field(unit("A", "1416"), recon())
    assert struck(f, "DS", "A").answer("pass").asked == ("allied", "a44-ask-lose")


@pytest.mark.rule("21.4a")
@pytest.mark.parametrize(("result", "options"), [("DR2", ()), ("EX", ()), ("A1/D1", ("recon_suffers_a1_d1",))])
def test_no_evasion_from_other_results(result: str, options: tuple[str, ...]) -> None:
    asked = struck(Field(unit("A", "1416"), recon(), options=options), result, "A").asked
    assert asked is not None
    assert asked[1] != "a44-ask-evade"


@pytest.mark.rule("21.4a")
def test_of_a1_d1_a_recon_unit_evades_its_own_half() -> None:
    """Ruling D54."""
    f = Field(unit("A", "1416"), recon())
    asking = struck(f, "A1/D1", "A").answer("evade")
    if asking.asked == ("german", "a44-ask-lose"):
        asking.answer("lose A")
    retreated(asking)
    assert (f.pos.steps[f["A"]], f.pos.steps[f["X"]]) == (1, 2)
    assert f.pos.status[f["X"]] & BROKEN
    assert asking.step.kind == "bonus"


# --- determined defense


@pytest.mark.rule("16.7a", "16.7b")
def test_the_defender_names_a_lead_or_lets_go() -> None:
    f = field(regiment("D", TARGET, "disrupted"), gun("G", TARGET, side="Allied"), regiment("Z", "1715"))
    asking = struck(f, "DR2")
    assert asking.asked == ("allied", "a44-ask-hold")
    assert asking.offers == ["hold X", "pass"]
    assert asking.refused("hold D") == ["16.7 lead-disrupted"]
    assert asking.refused("hold G") == ["16.7 lead-artillery"]
    assert asking.refused("hold Z") == ["16.7 hold-not-attacked"]
    assert asking.refused("hold A") == ["16.7 hold-not-attacked"]
    assert asking.unexplained() == []


@pytest.mark.rule("16.7a", "17.2e")
def test_who_has_no_way_back_is_told_so_before_it_is_let_go() -> None:
    ring = [unit(f"R{hex}", hex) for hex in NEAR if hex not in ("1416", "1514")]
    asking = struck(field(*ring), "DR2")
    (told,) = asking.step.cautions(asking.pos)
    assert (told.rule, told.message.args["why"].id) == ("17.2", "a44-eliminated-no-way")
    asking.answer("pass")
    assert "a44-eliminated" in asking.said
    free = struck(field(), "DR2")
    assert free.step.cautions(free.pos) == []


@pytest.mark.rule("16.7a", "18.3g")
def test_without_a_lead_nobody_is_asked() -> None:
    f = Field(unit("A", "1416"), regiment("X", TARGET, "disrupted"))
    asked = struck(f, "DR2", "A").asked
    assert asked is not None
    assert asked[1].startswith("a44-ask-retreat")


@pytest.mark.rule("16.7a", "16.7i")
def test_losses_come_before_the_determined_defense() -> None:
    f = field()
    asking = fire_fight(f, results_of_fire_fight()["A1/D1"]).answer("lose A")
    assert asking.asked == ("allied", "a44-ask-lose")
    assert asking.answer("lose X").asked == ("allied", "a44-ask-hold")
    assert f.pos.steps[f["X"]] == 1


def held(f: Field, die: int, attackers: str = "AB", **more: Any) -> Asking:
    """A determined defense of X against DR2."""
    return struck(f, "DR2", attackers, **more).answer("hold X", f"roll {die}")


@pytest.mark.rule("16.7c")
def test_the_lines_of_a_determined_defense() -> None:
    f = Field(unit("A", "1416"), regiment(morale="elite"), hexes=TOWN)
    asking = struck(f, "DR2", "A")
    assert [value for value, _ in asking.sums("hold X")] == [-1, -3]
    asking.answer("hold X")
    assert asking.asked == ("chance", "a44-roll-determined-defense")
    asking.answer("roll 5")
    line = next(event.message.args for event in asking.events if event.message.id == "a44-determined-defense-rolled")
    assert (line["die"], line["drm"], line["result"]) == (5, "−4", "yes-step")


@pytest.mark.rule("16.7e")
def test_yes_costs_the_lead_a_step_and_holds() -> None:
    f = field()
    asking = held(f, 1)
    assert asking.asked == ("allied", "a44-ask-lose")
    assert asking.offers == ["lose X"]
    assert asking.answer("lose X").asked == OVER
    assert f.pos.at[f["X"]] == f.target
    assert f.pos.status[f["X"]] & (ENGAGED | DISRUPTED) == ENGAGED


@pytest.mark.rule("16.7d", "16.3c")
def test_yes_ex_costs_the_attacker_too() -> None:
    f = Field(unit("A", "1416"), tank("T", "1514"), regiment(), hexes=TOWN)
    asking = held(f, 2, "AT", tanks=(f["T"],))
    assert asking.offers == ["lose T"]
    asking.answer("lose T", "lose X")
    assert asking.asked == OVER
    assert f.pos.status[f["X"]] & ENGAGED


@pytest.mark.rule("16.7h")
def test_the_last_step_lost_in_holding_gives_a_limited_advance() -> None:
    f = Field(unit("A", "1416"), battalion())
    asking = held(f, 1, "A").answer("lose X")
    assert asking.asked == ("german", "a44-ask-advance")
    assert asking.step.kind == "limited"


@pytest.mark.rule("16.7f")
def test_delay_costs_a_step_and_limits_the_advance() -> None:
    f = field()
    asking = retreated(held(f, 2).answer("lose X"))
    assert asking.asked == ("german", "a44-ask-advance")
    assert asking.step.kind == "limited"
    assert f.pos.status[f["X"]] & (DISRUPTED | ENGAGED) == DISRUPTED


@pytest.mark.rule("16.7g")
@pytest.mark.parametrize(("die", "answers", "steps"), [(4, [], 2), (6, ["lose X"], 1)])
def test_no_leaves_the_result_as_it_is(die: int, answers: list[str], steps: int) -> None:
    f = field()
    asking = retreated(held(f, die).answer(*answers))
    assert f.pos.steps[f["X"]] == steps
    assert asking.asked == ("german", "a44-ask-advance")
    assert asking.step.kind == "regular"


@pytest.mark.rule("16.6e", "16.7a")
def test_advantage_is_lost_even_if_the_hex_is_held() -> None:
    f = field(unit("C", "1615"))
    f.pos.advantage[f["X"]] = f.hex("1615")
    held(f, 1).answer("lose X")
    assert f.pos.at[f["X"]] == f.target
    assert f.pos.advantage[f["X"]] == NOWHERE
