"""The checklist of Enemy Action: Ardennes."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from pathlib import Path

from salient.engine.trace import Checklist, orphans
from salient.games.enemy_action import tables

LINES = Checklist.read(tables.FOLDER).lines


def test_the_checklist_is_whole() -> None:
    assert Counter(line.kind for line in LINES) == {"rule": 331, "note": 13}
    assert {line.number[0] for line in LINES if line.kind == "note"} == {"W"}


def test_its_sections_are_numbered_without_a_gap() -> None:
    sections = [(letter, list(lines)) for letter, lines in groupby(LINES, key=lambda line: line.number[0])]
    assert "".join(letter for letter, _ in sections) == "ABCDEFGHIJKLMNOPQRSTUVW"
    for letter, lines in sections:
        assert [line.number for line in lines] == [f"{letter}{number:02d}" for number in range(1, len(lines) + 1)]


def test_it_speaks_of_rules_and_not_of_where_they_come_from() -> None:
    for line in LINES:
        assert not [word for word in ("public:", "reconstructed", "why:", ".json") if word in line.text], line.number
        assert line.text.endswith("."), line.number


def test_every_citation_is_a_line_of_it() -> None:
    assert orphans(tables.FOLDER, Path(__file__).parents[2]) == []
