"""What is announced is made: nobody is sent for an attack that would not be made when it comes to it."""

from __future__ import annotations

import pytest

from a44_boards import board, number, planned, scene, staff, towns
from salient.engine.actions import Action
from salient.engine.messages import msg
from salient.games.ardennes44.combat.combat_phase import Combats
from salient.games.ardennes44.pieces.counters import ALLIED, DISRUPTED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.planner import Plan
from salient.games.ardennes44.staff.staff import Staff

PANZERS = {"2Pz/3/1": "E2316", "2Pz/2": "E2317", "2Pz/304": "E2217", "28/110/1": "E2416"}


@pytest.mark.parametrize(("promise", "made"), [(0.2, False), (3.0, True)])
def test_it_is_known_beforehand_whether_an_attack_will_be_made(
    promise: float, made: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By what it leads to and what it was to bring: as it is asked again in the Combat Phase."""
    monkeypatch.setattr(Staff, "_attack_gain", lambda *_: -1.5)
    pos = scene(PANZERS, held=towns(ALLIED))
    unit = pos.world.number("unit", "2Pz/3/1")
    intent = Intent("attack", ((unit, pos.at[unit]),), msg("a44-staff-seize"), promise, number(pos, "E2416"), 3)
    plan = board(pos, GERMAN, {"2Pz/3/1": ["E2315"]})
    plan.fixed[unit] = intent
    assert staff().would_make(plan, intent) is made
    pos.stack, who = (Combats(GERMAN),), staff()
    who._plan = Plan((), dict(plan.fixed))
    answer = who.fight(pos, pos.stack[-1], pos.stack[-1].actions(pos))
    assert (answer != [Action("done")]) is made


def test_who_would_not_attack_after_all_is_free_for_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    pos = scene(PANZERS, held=towns(ALLIED))

    def attacks() -> list[Intent]:
        return [intent for intent in planned(pos)[1].intents.values() if intent.tactic == "attack"]

    assert attacks()
    monkeypatch.setattr(Staff, "would_make", lambda *_: False)
    assert not attacks()


def test_who_is_needed_where_he_stands_is_not_thought_to_advance(monkeypatch: pytest.MonkeyPatch) -> None:
    """The 18th had the 423rd in a pocket; at 3-1 it left the cavalry beside it in peace, not to let the pocket go."""
    units = {"18/294": "E1525", "62/183": "E1724", "14Cav/18": "E1625", "106/423(-)": "E1425"}
    pos = scene(units, turn=2, held=towns(ALLIED))
    pos.mark(pos.world.number("unit", "14Cav/18"), DISRUPTED)
    pos.stack = (Combats(GERMAN),)
    target, both = number(pos, "E1625"), [pos.world.number("unit", unit) for unit in ("18/294", "62/183")]

    def value(_staff: Staff, node: A44Position) -> float:
        return 0.0 if target not in (node.at[unit] for unit in both) else -5.0

    monkeypatch.setattr(Staff, "value", value)
    who = staff()
    attackers, column = who._group(pos, target)
    assert {*attackers} == {*both}
    assert who._attack_gain(pos, Action("attack", ("E1625",)), target, attackers, column, 0.0) == 0
