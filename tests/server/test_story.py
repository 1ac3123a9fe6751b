"""What a rulebook tells of itself: the log says which of its lines follow which rule, and what to draw for them."""

from __future__ import annotations

from club_browser import Browser
from salient.engine.messages import msg
from salient.engine.position import Arrow, Event
from salient.server.contract import Told
from salient.server.table import told


def test_only_lines_with_a_rule_or_arrows_are_marked_by_their_place() -> None:
    way = Arrow(("0101", "0102"))
    events = [Event(msg("a")), Event(msg("b"), None, "4.2"), Event(msg("c"), None, None, (way,))]
    assert told(events) == (Told(1, "4.2"), Told(2, None, (way,)))


def test_the_log_of_a_game_that_plays_a_side_itself(ann: Browser) -> None:
    table = ann.open(("*", "me"), game="enemy_action")[0]
    log = ann.get(f"/api/tables/{table}/log")
    marks = [(line, mark) for line in log for mark in line.get("told", ())]
    assert marks
    for line, mark in marks:
        assert 0 <= mark["line"] < len(line["lines"])
        assert mark.get("rule") or mark.get("arrows")
    assert any(line["lines"][mark["line"]]["id"] == "eaa-german-command-card" for line, mark in marks)


def test_a_game_without_such_lines_says_nothing_of_it(ann: Browser) -> None:
    table = ann.open(("*", "me"), game="drill")[0]
    ann.answer(table)
    assert all("told" not in line for line in ann.get(f"/api/tables/{table}/log"))
