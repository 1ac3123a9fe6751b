"""axe-core, which looks for what shuts people out, finds nothing serious on the pages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from axe import wrong
from club_page import Person


@pytest.mark.parametrize(("theme", "scheme"), [("paper", "light"), ("night", "dark")])
def test_nobody_is_shut_out(come: Callable[..., Person], theme: str, scheme: str) -> None:
    ann = come(color_scheme=scheme)
    ann.visit("/")
    ann.page.get_by_role("link", name="New game").wait_for()
    assert ann.page.locator("html").get_attribute("data-theme") == theme
    assert wrong(ann.page) == []  # the lobby, empty
    ann.visit("/new")
    ann.page.get_by_role("button", name="Begin").wait_for()
    assert wrong(ann.page) == []

    ann.found("Ardennes '44", "six")
    ann.sit()
    ann.click("historical")
    ann.click("done")
    ann.log()
    assert wrong(ann.page) == []  # a table with its log
    ann.page.keyboard.press("a")
    ann.page.get_by_role("dialog").wait_for()
    assert wrong(ann.page) == []
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("link", name="To the lobby").click()
    ann.page.get_by_text("Waiting for you").wait_for()
    assert wrong(ann.page) == []  # the lobby with a table
