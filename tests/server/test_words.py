"""The club's own words: in every language, and none of them a game's."""

from __future__ import annotations

import re
from pathlib import Path

from salient import games
from salient.engine.texts import LANGUAGES, Texts
from salient.server.texts import SERVER_FOLDER, fluent

SOURCE = SERVER_FOLDER.parent
CODE = "".join(path.read_text() for path in sorted(SOURCE.rglob("*.py")))


def test_every_message_of_the_club_can_be_said_in_every_language() -> None:
    texts = Texts(SERVER_FOLDER)
    assert texts.problems() == []
    said = set(re.findall(r'"(server-[a-z-]+)"', CODE))
    assert len(said) > 30
    for lang in LANGUAGES:
        assert {id for id in said if not texts.has(id, lang)} == set()
        written = set(re.findall(r"^(server-[a-z-]+) =", "\n".join(fluent(SERVER_FOLDER, lang)), re.MULTILINE))
        assert written == said, "a text that nobody says, or one too few"


def test_the_club_knows_no_game() -> None:
    names = {*games.names(), "ardennes", "deadly_woods", "enemy_action", "fronte"}
    word = re.compile(rf"\b({'|'.join(sorted(names))})\b", re.IGNORECASE)
    for path in [*SOURCE.rglob("*.py"), *SOURCE.rglob("*.ftl")]:
        assert not word.search(Path(path).read_text()), f"{path.name} names a game"
