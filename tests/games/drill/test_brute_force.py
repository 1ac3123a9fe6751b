"""Drill against an implementation that was written from RULES.md alone (brute_force.py), question by question."""

from __future__ import annotations

import importlib.util
import json
import random
from pathlib import Path
from types import ModuleType

import pytest

import salient
from salient.engine.actions import Action
from salient.engine.perft import perft
from salient.engine.position import Position
from salient.engine.steps import answer

HERE = Path(__file__).parent
PERFT = json.loads((HERE / "perft.json").read_text())


def load_brute_force() -> ModuleType:
    spec = importlib.util.spec_from_file_location("drill_brute_force", HERE / "brute_force.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    import sys

    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


brute_force = load_brute_force()


def start(scenario: str, options: dict[str, bool]) -> Position:
    return salient.new("drill", scenario, options=options, forced=False).position


@pytest.mark.parametrize("case", PERFT, ids=[case["name"] for case in PERFT])
def test_node_counts(case: dict) -> None:
    pos = start(case["scenario"], case["options"])
    for text in case["answers"]:
        answer(pos, Action.parse(text))
    counts = [perft(pos, depth) for depth in range(1, 5)]
    assert counts == case["counts"][:4]


@pytest.mark.parametrize("seed", range(40))
def test_whole_games_agree_at_every_question(seed: int) -> None:
    rng = random.Random(seed)
    scenario = ("bridgehead", "meeting")[seed % 2]
    mines = seed % 4 < 2
    pos = start(scenario, {"mines": mines})
    other = brute_force.start(scenario, mines)
    while pos.stack:
        step = pos.stack[-1]
        texts = [str(action) for action in step.actions(pos)]
        assert sorted(texts) == sorted(brute_force.choices(other))
        assert step.side(pos) == brute_force.side(other)
        # whoever can fights, so that combat, retreats and mines come up often
        eager = [text for text in texts if text.split()[0] in ("attack", "join", "fight", "advance", "move")]
        text = rng.choice(eager if eager and rng.random() < 0.8 else texts)
        answer(pos, Action.parse(text))
        other = brute_force.play(other, text)
    assert pos.result is not None
    assert (pos.result.winner or "draw") == brute_force.result(other)
