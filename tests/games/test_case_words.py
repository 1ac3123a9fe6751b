"""Misspell any one word of a case: an error that names it. General over games: one more joins by its files."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from salient import games
from salient.engine.cases import BadCases, Verdict

HERE = Path(__file__).parent
#: The files of each game whose reader is strict.
FILES = {
    "fronte": ("examples.json", "examples_more.json"),
    "ardennes44": tuple(sorted(file.name for file in (HERE / "ardennes44").glob("cases*.json"))),
    "deadly_woods": ("cases.json", "cases_more.json", "cases_stranger.json"),
    "enemy_action": ("cases.json", "cases_more.json"),
}
#: What is for readers, and names that a case gives itself.
FREE = frozenset(
    ("id", "title", "rule", "rulings", "note", "notes", "why", "sum", "comment", "vocabulary", "about", "game")
)
TRIES = 600  # for each file
SLIP = "q"  # what a finger adds to a word


def documents() -> list[tuple[str, Path]]:
    return [(game, HERE / game / name) for game, names in FILES.items() for name in names]


def words(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], bool]]:
    """Every key and every text below a value: where it is, and whether it is a key."""
    if isinstance(value, dict):
        for key, one in value.items():
            if key not in FREE:
                yield (*path, key), True
                yield from words(one, (*path, key))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from words(one, (*path, number))
    elif isinstance(value, str):
        yield path, False


def misspelt(case: dict[str, Any], path: tuple[Any, ...], is_key: bool, chance: random.Random) -> tuple[Any, str]:
    """The case with one word wrong, and the word."""
    twin = copy.deepcopy(case)
    inside = twin
    for part in path[:-1]:
        inside = inside[part]
    right = path[-1] if is_key else inside[path[-1]]
    place = chance.randint(1, len(right)) if right else 0
    wrong = right[:place] + SLIP + right[place:]
    if is_key:
        value = inside.pop(path[-1])
        inside[wrong] = value
    else:
        inside[path[-1]] = wrong
    return twin, wrong


def outcome(game: str, case: dict[str, Any]) -> Verdict | str:
    """What comes of a file with this case alone: its verdict, or why the file is refused."""
    runner = games.find(game).cases("salient-cases/1")
    assert runner is not None
    try:
        (checked,) = runner.check({"cases": [case]}, "file")
    except BadCases as error:
        return str(error)
    verdict: Verdict = runner.run(checked)
    return verdict


@pytest.mark.parametrize(("game", "file"), documents(), ids=lambda value: getattr(value, "name", value))
def test_a_misspelt_word_is_an_error_that_names_it(game: str, file: Path) -> None:
    cases = json.loads(file.read_text("utf-8"))["cases"]
    chance = random.Random(file.name)
    slips = [(case, path, is_key) for case in cases for path, is_key in words(case)]
    silent = []
    for case, path, is_key in chance.sample(slips, min(TRIES, len(slips))):
        twin, wrong = misspelt(case, path, is_key, chance)
        found = outcome(game, twin)
        told = found if isinstance(found, str) else " ".join(found.reasons) if found.result == "unsupported" else ""
        missing = isinstance(found, str) and is_key and "missing required field" in found
        if wrong not in told and not missing:
            silent.append(f"{case['id']} {'.'.join(map(str, path))}: {wrong!r}: {told or found}")
    assert not silent, "\n".join(silent[:20]) + f"\n{len(silent)} in all"


@pytest.mark.parametrize(("game", "file"), documents(), ids=lambda value: getattr(value, "name", value))
def test_an_invented_fact_is_an_error_that_names_it(game: str, file: Path) -> None:
    for case in json.loads(file.read_text("utf-8"))["cases"]:
        for part in ("input", "expected", "ask", "expect", "board", "when"):
            if isinstance(case.get(part), dict):
                fact: dict[str, Any] = {"weatherproof": True}
                if part == "ask":  # one question, with its words inside
                    ((kind, question),) = case["ask"].items()
                    if not isinstance(question, dict):  # a question of one word
                        continue
                    fact = {kind: question | fact}
                found = outcome(game, case | {part: case[part] | fact})
                assert not isinstance(found, str)
                assert found.result == "unsupported", case["id"]
                assert "weatherproof" in " ".join(found.reasons), case["id"]
