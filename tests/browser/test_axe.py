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


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nobody_is_shut_out_of_the_other_pages(come: Callable[..., Person], scheme: str) -> None:
    ann = come(color_scheme=scheme)
    found: dict[str, list[str]] = {}

    def look(what: str) -> None:
        found[what] = wrong(ann.page)

    for path, seen in (
        ("/help", "Glossary"),
        ("/rules/fronte", "Rules of Fronte"),
        ("/papers", "My tables and armies"),
    ):
        ann.visit(path)
        ann.page.get_by_text(seen).first.wait_for()
        look(path)
    ann.found("Drill", "bridgehead", seating="With a friend")
    link = ann.page.get_by_role("textbox", name="Invitation link").input_value()
    look("invitation")
    bob = come(color_scheme=scheme)
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Take this seat").wait_for()
    found["joining"] = wrong(bob.page)
    ann.found("Ardennes '44", "six")
    ann.sit()
    ann.page.locator("section").filter(has_text="To choose from").first.wait_for()
    look("set-up")
    for key, seen in (
        ("m", ".reader"),
        ("b", "dialog"),
        ("g", "dialog"),
        (",", "dialog"),
        ("?", "dialog"),
        ("/", "dialog"),
    ):
        ann.page.keyboard.press(key)
        ann.page.locator(seen).wait_for()
        look(f"key {key}")
        ann.page.keyboard.press("Escape")
        ann.page.locator(seen).wait_for(state="detached")
    ann.page.keyboard.press(",")
    ann.page.get_by_role("button", name="Add a phone or another browser").click()
    link = ann.page.get_by_role("textbox", name="Personal link").input_value()
    look("another browser")
    ann.page.keyboard.press("Escape")
    bob.page.goto(link)
    bob.page.get_by_role("button", name="That is me").wait_for()
    found["that is me"] = wrong(bob.page)
    ann.click("historical")
    ann.page.get_by_role("button", name="Save and export").click()
    ann.page.get_by_role("link", name="After-action report").wait_for()
    look("export")
    with ann.context.expect_page() as opened:
        ann.page.get_by_role("link", name="After-action report").click()
    report = opened.value
    report.get_by_role("heading", level=2).first.wait_for()
    found["report"] = wrong(report)
    ann.visit(f"/verify/{ann.table}")
    ann.page.get_by_text("The seal").wait_for()
    look("verify")
    assert {what: faults for what, faults in found.items() if faults} == {}
