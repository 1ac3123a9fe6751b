"""Attacks, retreats and advances on random boards: the game against a second reading of the rulebook."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from a44_second_reading import HEXES, OTHER, SecondReading, Unit, near
from salient.games.ardennes44.cases.runner import A44Cases

RUNNER = A44Cases()
BOARDS = range(12)
SIDES = ("German", "Allied")
UNFIT = {"disrupted", "broken", "strategic"}


def agrees(reading: SecondReading, side: str, question: dict[str, Any], **expect: Any) -> None:
    case = json.loads(json.dumps(reading.case(question, expect, side)))
    (checked,) = RUNNER.check({"cases": [case]}, "test")
    verdict = RUNNER.run(checked)
    assert verdict.ok, (verdict.differences, verdict.reasons, json.dumps(case))


def fighters(reading: SecondReading, side: str) -> list[Unit]:
    own = [unit for unit in reading.units if unit["side"] == side]
    return [unit for unit in own if unit["type"] != "artillery" and not UNFIT & {*unit["status"]}]


@pytest.mark.rule("14.1c", "14.4b", "15.1a", "15.1b", "15.1c", "15.1d", "15.2a", "15.3a", "15.4a", "15.5a", "15.5b")
@pytest.mark.rule("15.7a", "18.3e", "21.1a", "21.1b", "21.2a", "21.2b", "21.3a", "21.3b", "21.3c", "21.3d")
@pytest.mark.parametrize("seed", BOARDS)
def test_attacks(seed: int) -> None:
    reading = SecondReading(random.Random(seed))
    for target in HEXES:
        for side in {unit["side"] for unit in reading.at(target)}:
            beside = [unit for unit in fighters(reading, OTHER[side]) if unit["at"] in near(target)]
            beside = [unit for unit in beside if reading.rivers.get(frozenset((unit["at"], target))) != "lake"]
            if beside:
                question = {"attack": {"attackers": [unit["id"] for unit in beside], "target": target}}
                agrees(reading, OTHER[side], question, **reading.attack(beside, target))


@pytest.mark.rule("10.2b", "17.1b", "17.1c", "17.1d", "17.1e", "17.2a", "17.2b", "17.2c", "17.2d", "17.2e", "17.2f")
@pytest.mark.parametrize("seed", BOARDS)
def test_retreats(seed: int) -> None:
    chance = random.Random(seed)
    reading = SecondReading(chance)
    for unit in reading.units:
        if len(reading.at(unit["at"])) == 1:
            hexes = chance.choice((2, 2, 3, 4))
            ends = reading.retreat(unit, hexes)
            question = {"retreats": {"unit": unit["id"], "hexes": hexes}}
            agrees(reading, OTHER[unit["side"]], question, ends=sorted(ends), eliminated=not ends)


@pytest.mark.rule("19.1b", "19.1c", "19.1d", "19.1e", "19.1f", "19.2a", "19.2b", "19.2c", "19.3a", "19.3b", "19.5a")
@pytest.mark.rule("19.6a")
@pytest.mark.parametrize("seed", BOARDS)
def test_advances(seed: int) -> None:
    chance = random.Random(seed)
    reading = SecondReading(chance)
    for side in SIDES:
        for unit in fighters(reading, side):
            empty = sorted(hex for hex in near(unit["at"]) if not reading.at(hex))
            if empty:
                kind, vacated = chance.choice(("limited", "regular", "bonus", "bonus")), chance.choice(empty)
                question = {"advances": {"unit": unit["id"], "kind": kind, "vacated": vacated}}
                agrees(reading, side, question, hexes=sorted(reading.advance(unit, kind, vacated)))
