"""What a reading of the rulebook against the game has found: choices that were not offered, now played through."""

from __future__ import annotations

import pytest

from a44_asking import Asking
from a44_field import TARGET, Field, battalion, unit
from salient.games.ardennes44.combat_phase import CombatPhase
from salient.games.ardennes44.pieces import ATTACKED, GERMAN

ATTACK = f"attack {TARGET}"


def two_formations(*more: dict[str, object]) -> Field:
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
    asking.answer("roll 6", "retreat 1616")  # 7-1: DS; the battalion is lost with its only step
    assert "select E" in asking.offers


@pytest.mark.rule("14.3a", "19.1a")
def test_a_third_formation_elsewhere_stays_out() -> None:
    f = two_formations(unit("E", "1615", formation="116"))
    asking = Asking(f.pos, CombatPhase(GERMAN)).answer(ATTACK, "join A", "join B", "join C", "join D")
    assert asking.offers == ["fight"]
    assert asking.refused("join E") == ["14.3 formations"]
    asking.answer("fight")
    assert not f.pos.status[f["E"]] & ATTACKED
