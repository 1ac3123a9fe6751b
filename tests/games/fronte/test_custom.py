"""A points battle of one's own: a table and two armies from files."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.support.fronte_field import RULEBOOK

from salient.engine.errors import DataError
from salient.engine.steps import answer, settle
from salient.games.fronte import armies, custom, generator, sheet
from salient.games.fronte.sequence import set_up
from salient.games.fronte.sheet import Sheet
from salient.games.fronte.world import FronteWorld

BATTLE = 'table = "valley.txt"\nallied = "corps.toml"\naxis = "panzers.toml"\naircraft = true\n'
CORPS = 'side = "allied"\n[[division]]\nlist = "us_infantry_1943"\ncode = "28"\n'
PANZERS = 'side = "axis"\n[[division]]\nlist = "ger_5_panzer_1943"\ncode = "5Pz"\n'


@pytest.fixture
def battle(tmp_path: Path) -> Path:
    table = generator.table(random.Random(4), "square", 16, 14)
    (tmp_path / "valley.txt").write_text(sheet.write(table, ["A valley."]))
    (tmp_path / "corps.toml").write_text(CORPS)
    (tmp_path / "panzers.toml").write_text(PANZERS)
    file = tmp_path / "battle.toml"
    file.write_text(BATTLE)
    return file


@pytest.mark.rule("16.i")
def test_it_is_played_to_the_end(battle: Path) -> None:
    made = custom.read(battle)
    assert [division.id for division in made.divisions] == ["28", "5Pz"]
    world = FronteWorld(RULEBOOK, "custom", RULEBOOK.choose_options(None), made)
    pos = set_up(world)
    settle(pos)
    rng = random.Random(1)
    while pos.stack:
        answer(pos, rng.choice(pos.stack[-1].actions(pos)))
    assert pos.result is not None


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("battle.toml", BATTLE.replace("valley", "hill"), "there is no file 'hill.txt' beside it"),
        ("battle.toml", BATTLE.replace("aircraft", "planes"), "planes"),
        ("corps.toml", PANZERS, "an army of the other side"),
        ("corps.toml", CORPS.replace("28", "5Pz"), r"both armies have a division 5Pz \(1.c\)"),
        ("valley.txt", sheet.write(Sheet("hex", 8, 8)), r"cannot place two elements each.*\(16.j\)"),
        ("valley.txt", "table hex", "valley.txt, line 1"),
    ],
)
@pytest.mark.rule("16.j")
def test_faults_are_told(battle: Path, name: str, text: str, told: str) -> None:
    (battle.parent / name).write_text(text)
    with pytest.raises(DataError, match=told):
        custom.read(battle)


@pytest.mark.rule("4.c")
def test_an_army_that_finds_no_room() -> None:
    many = armies.Army("many", "allied", armies.picked("allied", ["uk_1_infantry_1943"] * 7).divisions)
    other = armies.picked("axis", ["ger_389_infantry_1943"])
    narrow = Sheet("hex", 2, 14)
    assert "4.c" in {fault.rule for fault in custom.faults(narrow, (many, other))}
