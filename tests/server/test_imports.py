"""Save files that somebody brings: edited, swollen, endless, of another kind; and those that are kept as they came."""

from __future__ import annotations

import base64
import random
import zlib
from pathlib import Path
from typing import Any

import pytest

from club_browser import Browser, on_disk, play_on
from salient import games
from salient.engine.game import Game
from salient.engine.saves import encode, make


def _save(browser: Browser) -> Any:
    table, _ = browser.open(("*", "me"))
    play_on(table, [browser], random.Random(1), 6)
    return browser.get(f"/api/tables/{table}/export")


def _packed(text: bytes) -> str:
    return base64.urlsafe_b64encode(zlib.compress(text, 9)).decode().rstrip("=")


def test_a_game_in_which_single_answers_were_asked_for_is_opened_again(open_club: Any) -> None:
    """It says so in its save, and must say so in the club's file too: else it could not be played again."""
    game = Game(games.find("drill"), forced=False, digests=True)
    rng = random.Random(3)
    single = 0
    while single < 2:
        assert game.decision is not None
        single += len(game.decision.actions) == 1
        game.play(rng.choice(game.decision.actions))
    with open_club() as client:
        ann = Browser(client)
        sent = ann.ask("POST", "/api/import", content=encode(make(game, secret=False)))
        assert sent.status_code == 201, sent.text
        table = sent.json()["table"]
        before = ann.state(table)
    with open_club() as client:
        ann = Browser(client, ann.cookie)
        assert ann.state(table)["view"] == before["view"]
        play_on(table, [ann], rng)
        assert ann.get(f"/api/tables/{table}/verify")["found"] is None
        assert ann.get(f"/api/tables/{table}/export")["forced"] is False


def test_a_small_word_that_swells_is_not_unpacked(ann: Browser, tmp_path: Path) -> None:
    bomb = _packed(b'{"at": [' + b"1," * 10_000_000 + b"1]}")
    save = _save(ann)
    before = on_disk(tmp_path)
    refused = ann.ask("POST", "/api/import", {**save, "start": bomb})
    assert refused.status_code == 422
    assert "too large" in refused.json()["message"]["args"]["reason"]
    assert on_disk(tmp_path) == before


@pytest.mark.parametrize(
    "dice",
    [
        [{"first_roll": 0, "commitment": "x" * 100_000, "seed": None}],
        [{"first_roll": 0, "commitment": "0" * 64, "seed": None}] * 2_000,
        [{"first_roll": -1, "commitment": "0" * 64, "seed": None}],
        [{"first_roll": 10**30, "commitment": "0" * 64, "seed": None}],
        [{"first_roll": 0, "commitment": "0" * 64, "seed": "not the one"}],
    ],
)
def test_seals_that_are_none(ann: Browser, tmp_path: Path, dice: Any) -> None:
    """They are shown to everybody at the table with each click."""
    save = _save(ann)
    before = on_disk(tmp_path)
    refused = ann.ask("POST", "/api/import", {**save, "dice": dice})
    assert refused.status_code == 422, refused.text[:200]
    assert refused.json()["message"]["id"] == "server-refused-save"
    assert on_disk(tmp_path) == before


def test_a_beginning_that_the_rules_do_not_know(ann: Browser, tmp_path: Path) -> None:
    game = Game(games.find("drill"))
    data = game.position.to_data()
    data["left"] = [9] * len(data["left"])
    broken = type(game.position).from_data(game.position.world, data).to_text()
    save = {**_save(ann), "answers": [], "start": broken}
    before = on_disk(tmp_path)
    refused = ann.ask("POST", "/api/import", save)
    assert refused.status_code == 422, refused.text[:200]
    assert on_disk(tmp_path) == before


@pytest.mark.parametrize("where", ["answers", "options"])
def test_edited_history_and_options(ann: Browser, tmp_path: Path, where: str) -> None:
    save = _save(ann)
    if where == "answers":
        save["answers"].pop(2)
    else:
        save["options"] = {"mines": "../../etc/passwd"}
    before = on_disk(tmp_path)
    refused = ann.ask("POST", "/api/import", save)
    assert refused.status_code == 422, refused.text[:200]
    assert on_disk(tmp_path) == before
