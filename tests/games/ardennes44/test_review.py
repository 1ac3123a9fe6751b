"""What a reading of the rulebook against the game has found: choices that were not offered, now played through."""

from __future__ import annotations

from typing import Any

import pytest

from a44_asking import Asking
from a44_field import TARGET, Field, battalion, tank, unit
from salient.games.ardennes44.combat.combat_phase import CombatPhase
from salient.games.ardennes44.pieces.counters import ATTACKED, GERMAN
from salient.games.ardennes44.sequence import NightTurn

ATTACK = f"attack {TARGET}"


def two_formations(*more: dict[str, Any]) -> Field:
    """26VG and 2Pz attack, each with one attached unit."""
    attackers = (
        unit("A", "1416", steps=1, max_steps=1, stacking=1),
        unit("B", "1514", formation="2Pz", steps=1, max_steps=1, stacking=1),
        unit("C", "1416", formation="Lehr", steps=1, max_steps=1, stacking=1),
        unit("D", "1514", formation="9Pz", steps=1, max_steps=1, stacking=1),
    )
    return Field(*attackers, *more, battalion())


# --- 14.3, 19.1 units beyond the two formations


@pytest.mark.rule("14.3a", "19.1a")
def test_a_third_formation_goes_along_and_advances() -> None:
    """Stacked with attackers and named, it adds nothing, cannot attack again, and may advance."""
    f = two_formations(unit("E", "1416", formation="116", steps=1, max_steps=1, stacking=1, attack=9))
    asking = Asking(f.pos, CombatPhase(GERMAN)).answer(ATTACK, "join A", "join B", "join C", "join D")
    assert asking.offers == ["join E", "fight"]
    assert asking.sums("join E") == asking.sums("fight")
    asking.answer("join E")
    assert asking.offers == ["fight"]
    assert asking.refused("join E") == ["14.2 join-twice"]
    asking.answer("fight")
    assert asking.said.count("a44-goes-along") == 1
    assert asking.events[-1].message.args["attack"] == 16
    assert f.pos.status[f["E"]] & ATTACKED
    asking.answer("roll 1", "lose X")  # 7-1: DS
    assert "select E" in asking.offers


@pytest.mark.rule("14.3a", "19.1a")
def test_a_third_formation_elsewhere_stays_out() -> None:
    f = two_formations(unit("E", "1615", formation="116"))
    asking = Asking(f.pos, CombatPhase(GERMAN)).answer(ATTACK, "join A", "join B", "join C", "join D")
    assert asking.offers == ["fight"]
    assert asking.refused("join E") == ["14.3 formations"]
    asking.answer("fight")
    assert not f.pos.status[f["E"]] & ATTACKED


# --- 26.2 breaking down before the advance


def regiment_of_three(**more: Any) -> dict[str, Any]:
    shape: dict[str, Any] = {"steps": 3, "max_steps": 3, "stacking": 3, "size": "III"}
    return unit("A", "1416", **(shape | more))


def counters() -> list[dict[str, Any]]:
    """A battalion to break off, and a Remnant."""
    part = unit("a", None, special=["breakdown"], steps=1, max_steps=1, stacking=1)
    return [part, part | {"id": "b"}, part | {"id": "R", "special": ["remnant"]}]


@pytest.mark.rule("19.1a", "26.1a", "26.2a")
def test_a_unit_may_break_down_between_the_result_and_its_advance() -> None:
    """One battalion follows, the rest of the regiment stays where it is."""
    f = Field(regiment_of_three(attack=14), *counters(), battalion())
    asking = Asking(f.pos, CombatPhase(GERMAN)).answer(ATTACK, "join A", "fight", "roll 1", "lose X")
    assert asking.asked == ("german", "a44-ask-advance")
    assert "break A" in asking.offers
    asking.answer("break A")
    assert (f.pos.steps[f["A"]], f.pos.at[f["a"]]) == (2, f.hex("1416"))
    assert {"select A", "select a"} <= set(asking.offers)
    assert asking.refused("break X") == ["19.1 advance-not-attacking"]
    asking.answer("select a", f"advance {TARGET}", "stop", "done")
    assert (f.pos.at[f["a"]], f.pos.at[f["A"]]) == (f.target, f.hex("1416"))
    assert asking.asked == ("german", "a44-ask-combat")
    assert asking.refused("break A") == ["26.2 break-down-acted"]


@pytest.mark.rule("26.1b", "26.2a")
def test_a_regiment_may_break_up_into_its_remnant_before_the_advance() -> None:
    f = Field(regiment_of_three(attack=14), *counters(), battalion())
    asking = Asking(f.pos, CombatPhase(GERMAN)).answer(
        ATTACK, "join A", "fight", "roll 1", "lose X", "break A", "break A"
    )
    assert {"select R", "select a", "select b"} <= set(asking.offers)
    assert "break R" not in asking.offers
    assert asking.unexplained() == []


@pytest.mark.rule("26.2a")
def test_who_has_advanced_breaks_down_no_more() -> None:
    f = Field(regiment_of_three(), unit("B", "1514"), *counters(), battalion())
    asking = Asking(f.pos, CombatPhase(GERMAN)).answer(ATTACK, "join A", "join B", "fight", "roll 1")
    while asking.asked != ("german", "a44-ask-advance"):
        asking.answer(asking.offers[0])
    asking.answer("select A", f"advance {TARGET}")
    if "stop" in asking.offers:
        asking.answer("stop")
    assert asking.refused("break A") == ["26.2 break-down-acted"]


@pytest.mark.rule("14.3a", "19.1a", "19.4e")
def test_a_breakthrough_stack_of_five_formations() -> None:
    """The fifth goes along in both combats; who went along in the first has no part in the second by that."""
    one: dict[str, Any] = {"at": "1416", "steps": 1, "max_steps": 1, "attack": 8, "defense": 2}
    foot = [unit(id, formation=id, stacking=1, **one) for id in "ABC"]
    tanks = [tank(id, formation=id, **one) for id in "TS"]
    f = Field(*foot, *tanks, battalion(), battalion("Y", "1616"), battalion("Z", "1617"))
    asking = Asking(f.pos, CombatPhase(GERMAN)).answer(ATTACK, *(f"join {id}" for id in "ABCTS"), "fight", "roll 1")
    asking.answer("lose X", *(f"breakthrough {id}" for id in "ABCTS"), f"advance {TARGET}", "attack 1616", "fight")
    assert asking.said.count("a44-goes-along") == 2
    asking.answer("roll 1", "lose Y")
    assert [offer for offer in asking.offers if offer.startswith("select")] == [f"select {id}" for id in "ABCTS"]
    asking.answer("done")
    assert asking.asked == ("german", "a44-ask-combat")
    assert all(f.pos.status[f[id]] & ATTACKED for id in "ABCTS")


# --- 25.1 whose part of the night it is


@pytest.mark.rule("25.1a")
def test_the_log_tells_the_two_parts_of_the_night_apart() -> None:
    f = Field(unit("A", "1416"), battalion("X", "1813"), turn=4)
    asking = Asking(f.pos, NightTurn())
    assert asking.said[:2] == ["a44-night-turn", "a44-night-part"]
    while asking.pos.stack:
        asking.answer("done")
    sides = [event.message.args["side"] for event in asking.events if event.message.id == "a44-night-part"]
    assert [getattr(side, "id", side) for side in sides] == ["allied", "german"]
