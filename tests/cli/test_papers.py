"""Papers from files: `--option table=@FILE`, and complaints that name the file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

import salient
from salient.games.fronte.rulebook import RULEBOOK

Run = Callable[..., Result]
ARMY = 'name = "Panzers"\nside = "axis"\n[[division]]\nlist = "ger_5_panzer_1943"\ncode = "5Pz"\n'


@pytest.fixture
def valley(tmp_path: Path) -> Path:
    file = tmp_path / "valley.txt"
    file.write_text(RULEBOOK.paper("table").sample("random-square", 4))
    (tmp_path / "panzers.toml").write_text(ARMY)
    return file


def test_a_game_with_papers(run: Run, valley: Path, tmp_path: Path) -> None:
    papers = ["--option", f"table=@{valley}", "--option", "axis_army=@panzers.toml"]
    made = run("new", "fronte", "--scenario", "points", *papers, "-o", "game.json")
    assert made.exit_code == 0, made.output
    game = salient.load(tmp_path / "game.json")
    assert (game.options["table"], game.options["axis_army"]) == (valley.read_text(), ARMY)
    assert run("verify", "game.json").exit_code == 0
    shown = run("show", game.position_string(), "--json")
    assert shown.exit_code == 0, shown.output


@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        ("valley.txt", "table hex 3 x\n", "valley.txt, line 1: A table begins with its shape and size"),
        ("panzers.toml", ARMY.replace("5Pz", "5 Pz"), "panzers.toml, division[0].code: “5 Pz” is not one to eight"),
        (
            "panzers.toml",
            ARMY.replace("axis", "allied"),
            "panzers.toml, side: This is an army of the other",
        ),
        ("panzers.toml", b"\xff\xfe", "panzers.toml: not UTF-8 text"),
        ("panzers.toml", None, "panzers.toml: cannot be read"),
    ],
)
def test_what_is_wrong_with_a_file(run: Run, valley: Path, file: str, text: str | bytes | None, told: str) -> None:
    path = valley.parent / file
    path.unlink()
    if text is not None:
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    found = run("new", "fronte", "--scenario", "points", "--option", f"table=@{valley}",
                "--option", "axis_army=@panzers.toml")  # fmt: skip
    assert found.exit_code == 2
    assert found.stderr.count("\n") == 1
    assert told in found.stderr


def test_the_list_of_games_tells_of_papers(run: Run) -> None:
    assert "@FILE: army" in " ".join(run("games").output.split())
