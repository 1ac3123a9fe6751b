"""Rules cases of the public format: the questions that the game can answer so far.

The whole file must pass when the game is whole; UNANSWERED lists the chapters that are still to come.
"""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from salient.board import bits
from salient.games.ardennes44 import cases, entry, movement, stacking
from salient.games.ardennes44.movement import March

CASES = json.loads((Path(__file__).parent / "cases.json").read_text())["cases"]
#: Movement rules of a later chapter: night infiltration.
UNANSWERED = {"A44-31-01"}


def asked(kind: str) -> Any:
    chosen = [case for case in CASES if kind in case["ask"] and case["id"] not in UNANSWERED]
    return pytest.mark.parametrize("case", chosen, ids=[case["id"] for case in chosen])


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_every_position_can_be_built(case: dict[str, Any]) -> None:
    pos = cases.position(case)
    assert len(pos.at) == len(case["units"])
    assert pos.copy() == pos


@pytest.mark.rule("9.1a", "9.3a")
@asked("zoc")
def test_zones_of_control(case: dict[str, Any]) -> None:
    pos = cases.position(case)
    front = pos.front(cases.SIDE[case["ask"]["zoc"]["side"]])
    zone = {pos.world.map.ids[hex] for hex in bits.places(front.zone)}
    assert set(case["expect"].get("includes", ())) <= zone
    assert not set(case["expect"].get("excludes", ())) & zone


@pytest.mark.rule("10.1a", "10.1b", "10.5a", "10.5d", "10.6a")
@asked("bonds")
def test_bonds(case: dict[str, Any]) -> None:
    pos = cases.position(case)
    ids = pos.world.map.ids
    front = pos.front(cases.SIDE[case["ask"]["bonds"]["side"]])
    assert {ids[hex] for hex in bits.places(front.hex_bonds)} == set(case["expect"]["hexes"])
    sides = {frozenset((ids[a], ids[b])) for a, b in front.side_bonds}
    assert sides == {frozenset(pair) for pair in case["expect"]["hexsides"]}


@pytest.mark.rule("8.1a", "8.2a", "8.2d")
@asked("stacking")
def test_stacking(case: dict[str, Any]) -> None:
    pos = cases.position(case)
    hex = pos.world.map.index(case["ask"]["stacking"]["hex"])
    load = stacking.load(pos, [unit for unit, place in enumerate(pos.at) if place == hex])
    assert load.fits == case["expect"]["legal"]
    assert load.excess.points == case["expect"].get("excess_points", load.excess.points)


@pytest.mark.rule(
    "9.2a", "9.2b", "9.2c", "10.2a", "10.4a", "11.1a", "11.2a", "11.3a", "11.4b", "11.5a", "11.6b", "12.2d"
)
@asked("move")
def test_moves(case: dict[str, Any]) -> None:
    pos = cases.position(case)
    question, expected = case["ask"]["move"], case["expect"]
    unit = pos.world.things["unit"][question["units"][0]]
    path = [pos.world.map.index(id) for id in question["path"]]
    march = March(unit, question["mode"], path[0])
    reasons = movement.why_not_mode(pos, unit, question["mode"])
    for a, b in pairwise(path):
        reasons += movement.why_not_step(pos, march, a, b)
        march = movement.walked(pos, march, a, b)
        pos.put(unit, b)
    reasons += movement.why_not_end(pos, march, path[-1])
    assert (not reasons) == expected["legal"], reasons
    if "cost" in expected:
        assert march.spent / 2 == expected["cost"]
    if reasons:
        cited = {reason.rule for reason in reasons}
        assert any(rule.startswith(number) or number.startswith(rule) for rule in expected["rules"] for number in cited)


@pytest.mark.rule("13.2a")
@pytest.mark.parametrize("case", [case for case in CASES if case["ask"].get("may", {}).get("verb") == "enter"])
def test_entering(case: dict[str, Any]) -> None:
    pos = cases.position(case)
    question, expected = case["ask"]["may"], case["expect"]
    unit, hex = pos.world.things["unit"][question["unit"]], pos.world.map.index(question["target"])
    reasons = entry.why_not_enter(pos, unit, hex)
    assert (not reasons) == expected["legal"], reasons
    assert not reasons or {reason.rule for reason in reasons} & set(expected["rules"])
