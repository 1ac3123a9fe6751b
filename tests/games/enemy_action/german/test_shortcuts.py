"""What the German system finds by shortcuts is what it would find by trying everything, in positions of random play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from salient import games
from salient.board import bits
from salient.engine.steps import answer, settle
from salient.games.enemy_action.german import bridge_engineers, leaving, methods
from salient.games.enemy_action.german.methods import Mind
from salient.games.enemy_action.map import surround
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import CALENDAR, EAAPosition
from salient.games.enemy_action.supply import supply


def _positions(seed: int, decisions: int, every: int) -> Iterator[EAAPosition]:
    """A random game, looked at now and then; on later days too, which begin to be judged differently."""
    rulebook: Any = games.find("enemy_action")
    world = rulebook.world("campaign", {option.name: option.default for option in rulebook.options})
    rng, pos = random.Random(seed), rulebook.setup(world)
    settle(pos)
    for number in range(decisions):
        step = pos.stack[-1]
        if step.by_chance:
            actions, weights = zip(*step.outcomes(pos), strict=True)
            answer(pos, rng.choices(actions, weights)[0])
        else:
            answer(pos, rng.choice(step.actions(pos)))
        if number % every == every - 1:
            yield pos.copy()


def _elsewhere(pos: EAAPosition, unit: int, hex: int) -> EAAPosition:
    twin = pos.copy()
    twin.put(unit, hex)
    return twin


@pytest.mark.rule("K09", "K12", "K14", "K21")
@pytest.mark.parametrize("seed", [1, 2])
def test_what_a_unit_considers(seed: int) -> None:
    rings = lines = 0
    for pos in _positions(seed, 900, 180):
        pos.day = 20
        for unit in pos.world.own[GERMAN]:
            if pos.at[unit] < 0:
                continue
            mind = Mind(pos, unit, 0)
            rings += _same_rings(mind)
            lines += _same_lines(mind)
            lifted = _elsewhere(pos, unit, CALENDAR)
            if leaving.is_last(pos, unit) and not leaving.leaves_detachment(pos, unit):
                assert leaving.may_leave(pos, unit) != supply.traces(lifted, pos.at[unit], ALLIED)
    assert lines > 100
    assert rings


def _same_rings(mind: Mind) -> int:
    pos, unit = mind.pos, mind.unit
    without = surround.closed_if(pos, unit, CALENDAR)
    loose = [x for x in bits.places(pos.standing(ALLIED)) if not surround.surrounded(pos, x, ALLIED)]
    quick = {pair for target in loose for pair in methods._closing(mind, target, without)}
    slow = set()
    for hex in bits.places(mind.reached):
        there = _elsewhere(pos, unit, hex)
        slow |= {(target, hex) for target in loose if surround.surrounded(there, target, ALLIED)}
    assert quick == slow
    return len(quick)


def _same_lines(mind: Mind) -> int:
    pos, unit = mind.pos, mind.unit
    quick = mind.reached & supply.tracing_if(pos, GERMAN, unit, CALENDAR)
    slow = bits.of(hex for hex in mind.reach if supply.traces(_elsewhere(pos, unit, hex), hex, GERMAN))
    assert quick == slow
    return slow.bit_count()


@pytest.mark.rule("T07")
def test_every_bridge_that_would_help_is_looked_at() -> None:
    helpful, rng = 0, random.Random(5)
    for pos in _positions(5, 1_800, 150):
        pos.bridged = pos.bridges_german = pos.bridged & rng.getrandbits(len(pos.world.ground.river_sides))
        pos.zone = pos.lines = None
        served = supply.tracing(pos, GERMAN)
        cut_off = [pos.at[u] for u in pos.world.own[GERMAN] if pos.at[u] >= 0 and not served >> pos.at[u] & 1]
        for number in bridge_engineers.workable(pos):
            if pos.world.ground.bridges >> number & 1:
                continue  # a printed bridge brings its road back: it is repaired, not built
            then = supply.tracing_with_bridge(pos, GERMAN, number)
            if any(then >> hex & 1 for hex in cut_off):
                helpful += 1
                assert bridge_engineers._may_help(pos, number, served, cut_off)
    assert helpful
