"""Odds: exact distributions of hits, and what `reckon` follows."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from eaa_combat import BLANK, GUNS, allied_attacks, battle, battlefield, german_attack
from eaa_field import allied, at, command, german, names
from salient.engine.actions import Action
from salient.engine.reckoning import expand
from salient.games.enemy_action.combat import expected, policy, reading
from salient.games.enemy_action.combat.chits import ChitDraw
from salient.games.enemy_action.pieces.counters import ALLIED

A, X = german("a", "1413", strength=5), allied("x", "1414")


@pytest.mark.rule("Q07", "Q08")
def test_the_distribution_is_that_of_all_draws() -> None:
    pos = battlefield([A, german("b", "1513"), X])
    fight = battle(pos, "1414", "a", "b")
    found: dict[tuple[int, int], int] = {}
    draws = list(combinations(range(len(pos.world.tables.chits)), 2))
    for draw in draws:
        hits = reading.hits(pos, fight, draw, 2)
        found[hits] = found.get(hits, 0) + 1
    assert expected.distribution(pos, fight, 2) == {key: Fraction(count, len(draws)) for key, count in found.items()}


@pytest.mark.rule("Q09")
def test_seven_chits_are_read_as_a_large_attack() -> None:
    pos = battlefield([A, X])
    fight = battle(pos, "1414", "a")
    few, many = (expected.distribution(pos, fight, number) for number in (6, 7))
    assert sum(few.values()) == sum(many.values()) == 1
    mean = [sum(hits[1] * chance for hits, chance in each.items()) / number for each, number in ((few, 6), (many, 7))]
    assert mean[1] > mean[0]


@pytest.mark.rule("Q03", "Q13", "L05")
def test_what_a_german_attack_would_come_to() -> None:
    units = [A, german("b", "1313", "dispersed"), german("n", "1513", bracketed=True), X]
    pos = battlefield(units, hexes={"1414": {"settlement": "town"}})
    found = expected.expected_german_attack(pos, at(pos, "1414"))
    assert found is not None
    assert names(pos, found.attackers) == {"a", "n"}
    assert (found.strength, found.drawn) == ((8, 4), 2)
    assert found.at_least(0) == 1
    raw = expected.distribution(pos, battle(pos, "1414", "a", "n"), 2)
    assert found.at_least(1) == sum(chance for hits, chance in raw.items() if hits[1] >= 2)  # the town takes one
    assert 0 < found.mean[1] < 2
    assert expected.expected_german_attack(battlefield(units[1:]), at(pos, "1414")) is None


@pytest.mark.rule("Q07")
def test_chits_that_say_the_same_are_one_for_odds() -> None:
    pos = battlefield([A, X], pile=[BLANK])
    stage = german_attack(pos, "1414", BLANK).play("confirm")
    step = stage.top
    assert isinstance(step, ChitDraw)
    outcomes = step.distinct(stage.position)
    assert sum(weight for _, weight in outcomes) == len(step.outcomes(stage.position)) == 56
    assert len(outcomes) < 8


@pytest.mark.rule("Q05")
def test_an_allied_attack_is_reckoned_exactly() -> None:
    pos = battlefield([command("c", "1415"), allied("d", "1415"), german("g", "1414")], pile=[BLANK], hand=[GUNS])
    stage = allied_attacks(pos).play("attack 1414")
    leaves = expand(
        stage.position, Action("confirm"), lambda node, step: policy.policy(node, step.actions(node)), 200_000
    )
    assert sum(chance for _, chance in leaves) == 1
    said = {message.id for node, _ in leaves for message in policy.outcome(stage.position, node)}
    assert {"eaa-outcome-steps", "eaa-outcome-vacated", "eaa-outcome-held"} <= said


def test_odds_answer_every_question_of_a_battle() -> None:
    """Nothing that is asked inside a battle stops the reckoning."""
    ring = [A, german("b", "1315", selector=2), german("c", "1515", selector=3)]
    pos = battlefield([*ring, X, allied("y", "1414")], pile=[BLANK], hand=[GUNS])
    stage = german_attack(pos, "1414", BLANK)
    played = Action("confirm")
    leaves = expand(stage.position, played, lambda node, step: policy.policy(node, step.actions(node)), 400_000)
    assert all(not node.stack for node, _ in leaves)
    assert pos.world.owner[0] != ALLIED
