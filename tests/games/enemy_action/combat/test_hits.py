"""Q12-Q15, Q18 From chits to hits."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_combat import battle, battlefield, german_attack, heard, steps
from eaa_field import allied, at, german
from salient.games.enemy_action.combat import hits

A, X = german("a", "1413"), allied("x", "1414")


@pytest.mark.rule("Q13")
@pytest.mark.parametrize(
    ("hex", "ip", "defender", "left", "uses"),
    [
        ({}, [], 2, 2, False),
        ({"settlement": "town"}, [], 2, 1, False),
        ({"settlement": "city"}, [], 2, 1, False),
        ({}, ["1414"], 2, 1, True),
        ({}, ["1414"], 0, 0, False),
        ({"west_wall": True}, [], 2, 2, False),
    ],
)
def test_what_the_defender_ignores(hex: dict[str, Any], ip: list[str], defender: int, left: int, uses: bool) -> None:
    pos = battlefield([A, X], hexes={"1414": hex}, markers={"ip": ip})
    found = hits.adjusted(pos, battle(pos, "1414", "a"), 0, defender)
    assert (found.on_defender, found.uses_ip) == (left, uses)


@pytest.mark.rule("Q13")
def test_germans_in_the_westwall_ignore_a_hit_and_keep_their_ip() -> None:
    pos = battlefield(
        [german("a", "1414"), allied("x", "1413")], hexes={"1414": {"west_wall": True}}, markers={"ip": ["1414"]}
    )
    found = hits.adjusted(pos, battle(pos, "1414", "x"), 0, 2)
    assert (found.on_defender, found.uses_ip) == (1, False)


@pytest.mark.rule("Q14", "Q15", "P05")
@pytest.mark.parametrize(
    ("defenders", "tactics", "left"),
    [
        ([X], (), 3),
        ([allied("x", "1414", "dispersed")], (), 2),
        ([allied("x", "1414", supply="out")], (), 2),
        ([allied("x", "1414", supply="limited")], (), 3),
        ([allied("x", "1414", supply="isolated"), allied("y", "1414", "dispersed")], (), 2),
        ([allied("x", "1414", "dispersed"), allied("y", "1414")], (), 3),
        ([allied("x", "1414", "dispersed")], ("assault_coordination",), 1),
    ],
)
def test_what_the_attacker_ignores(defenders: list[dict[str, Any]], tactics: tuple[str, ...], left: int) -> None:
    pos = battlefield([A, *defenders])
    assert hits.adjusted(pos, battle(pos, "1414", "a", tactics=tactics), 3, 0).on_attacker == left


@pytest.mark.rule("Q12", "Q18")
def test_hits_left_over_spare_the_germans() -> None:
    """Two hits on a last step that does not retreat: one is left over."""
    units = [
        german("a", "1413", strengths=[9, 9, 9, 9], steps=4),
        allied("x", "1414", steps=1, strengths=[4]),
    ]
    pos = battlefield(units, pile=["G14"], hexes={"1414": {"terrain": "woods"}})
    # C16 A broken, woods 1/1, C02 1:1 1/1: two chits are drawn
    stage = german_attack(pos, "1414", "G14", "C16", "C02").play("confirm")
    assert stage.position.stack[-1].battle.hits == 2  # type: ignore[attr-defined]
    stage.play("lose x")
    assert stage.events("eaa-hits-spared") == [{"left": 1, "hits": 1}]
    assert steps(stage.position, "a") == [3]
    assert "eaa-hit-first" in heard(stage)


@pytest.mark.rule("Q13", "T09")
def test_an_ip_that_was_used_is_gone() -> None:
    pos = battlefield([german("a", "1413", strengths=[9, 8]), X], markers={"ip": ["1414"]}, pile=["G14"])
    stage = german_attack(pos, "1414", "G14", "C15", "C42").play("confirm")
    assert not stage.position.improved >> at(pos, "1414") & 1
    assert stage.over  # one hit, ignored
