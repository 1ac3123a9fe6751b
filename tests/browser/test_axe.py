"""axe-core, which looks for what shuts people out, finds nothing serious on the pages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from club_page import Person

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def wrong(person: Person) -> list[str]:
    """What is serious or critical on the page as it stands."""
    person.page.evaluate(AXE.read_text())  # not as a script element: the page allows none but its own
    found = person.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{rule['id']}: {node['html'][:160]} ({node['failureSummary']})"
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize(("theme", "scheme"), [("paper", "light"), ("night", "dark")])
def test_nobody_is_shut_out(come: Callable[..., Person], theme: str, scheme: str) -> None:
    ann = come(color_scheme=scheme)
    ann.visit("/")
    ann.page.get_by_role("link", name="New game").wait_for()
    assert ann.page.locator("html").get_attribute("data-theme") == theme
    assert wrong(ann) == []  # the lobby, empty
    ann.visit("/new")
    ann.page.get_by_role("button", name="Begin").wait_for()
    assert wrong(ann) == []

    ann.found("Ardennes '44", "six")
    ann.sit()
    ann.click("historical")
    ann.click("done")
    ann.log()
    assert wrong(ann) == []  # a table with its log
    ann.page.keyboard.press("a")
    ann.page.get_by_role("dialog").wait_for()
    assert wrong(ann) == []
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("link", name="To the lobby").click()
    ann.page.get_by_text("Waiting for you").wait_for()
    assert wrong(ann) == []  # the lobby with a table
