"""The shape of the house: what lies below the games knows none of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from salient import games

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "salient"
#: The rulebooks that Salient is built for, whether their folder exists yet or not.
NAMES = {*games.names(), "ardennes44", "ardennes", "deadly_woods", "enemy_action", "fronte"}


@pytest.mark.parametrize("floor", ["board", "engine", "testing", "opponents", "render", "server", "cli"])
def test_no_game_is_named_below_the_games(floor: str) -> None:
    word = re.compile(rf"\b({'|'.join(sorted(NAMES))})\b", re.IGNORECASE)
    for path in [*(SOURCE / floor).rglob("*.py"), *(SOURCE / floor).rglob("*.ftl")]:
        code = re.sub(r'""".*?"""|#.*', "", path.read_text(), flags=re.DOTALL)  # examples in docstrings may name one
        assert not word.search(code), f"{path.relative_to(ROOT)} names a game"


def test_every_game_offers_its_rulebook() -> None:
    assert "drill" in games.names()
    for name in games.names():
        assert games.find(name).name == name


def test_the_generated_pages_are_up_to_date() -> None:
    from salient.engine.messages import msg
    from salient.engine.trace import markdown, trace

    for name in games.names():
        rulebook = games.find(name)
        page = ROOT / "docs" / f"rules-{name}.md"
        title = rulebook.texts.format(msg(f"{name}-title"), "en")
        expected = markdown(trace(rulebook.folder, ROOT / "tests"), f"Rule coverage: {title}", page)
        assert page.read_text() == expected, "run `make docs`"
