"""Whole games as they were once played: every change of the engine or the rules must still replay them to the letter.

There is one at least for each way in which a game can end.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import salient
from salient.engine.usage import used_messages

RECORDED = sorted((Path(__file__).parent / "recorded").glob("*.txt"))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_the_letter(path: Path) -> None:
    found = salient.verify(path)
    assert found.over
    assert found.sealed == found.rolls


@pytest.mark.rule("9.1", "9.3")
def test_every_way_to_end_is_recorded() -> None:
    ends = {salient.load(path).position.result.message.id for path in RECORDED}  # type: ignore[union-attr]
    folder = Path(salient.__file__).parent / "games" / "drill"
    assert ends == {id for id in used_messages(folder) if id.startswith("drill-end-")}
