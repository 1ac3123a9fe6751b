"""It becomes somebody's turn while he looks elsewhere: the title, a sound and the browser's own notice tell him."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from club_page import Person

NAME = "Drill: the bridge at Aubry"
#: The browser's own means are used, and what is asked of them is noted down. `away` plays a tab that is behind others.
NOTED = """
window.noted = { notices: [], tones: 0, sound: '' };
window.away = false;
Object.defineProperty(document, 'hidden', { get: () => window.away });
const Told = window.Notification;
window.Notification = class extends Told {
  constructor(title, options) { super(title, options); window.noted.notices.push([title, options]); }
};
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  window.noted.tones += 1;
  window.noted.sound = this.context.state;
  return start.apply(this, when);
};
"""


@pytest.fixture
def pair(come: Callable[..., Person]) -> tuple[Person, Person]:
    """Ann, who plays Blue, and Bob, who plays Red; Red begins. Ann allows notices."""
    ann, bob = come(permissions=["notifications"]), come()
    ann.context.add_init_script(NOTED)
    ann.found("Drill", "bridgehead", seating="With a friend")
    link = ann.page.get_by_role("textbox", name="Invitation link").input_value()
    ann.page.get_by_role("button", name="To the table").click()
    ann.sit()
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Take this seat").click()
    bob.sit()
    return ann, bob


def noted(person: Person) -> Any:
    return person.page.evaluate("window.noted")


def wish(person: Person, *, sound: bool, notice: bool) -> None:
    person.tool("Settings")
    person.page.get_by_role("checkbox", name="Sound").set_checked(sound)
    person.page.get_by_role("checkbox", name="Notice of the browser").set_checked(notice)
    person.page.keyboard.press("Escape")
    person.page.evaluate("window.noted.tones = 0")  # the setting lets it be heard


def test_who_looks_elsewhere_is_told_that_it_is_his_turn(pair: tuple[Person, Person]) -> None:
    ann, bob = pair
    wish(ann, sound=True, notice=True)
    ann.page.evaluate("window.away = true")
    bob.click("mine 0403")
    ann.settle()
    expect(ann.page).to_have_title(f"● Your turn · {NAME} · Salient")
    ann.page.wait_for_function("window.noted.tones === 2")
    found = noted(ann)
    assert found["sound"] == "running"  # nothing waits to be heard later
    assert found["notices"] == [["Your turn", {"body": NAME, "tag": ann.table}]]

    ann.click("done")  # once a turn, not with every answer
    ann.page.evaluate("window.away = false")
    bob.click("done")
    ann.settle()
    ann.page.wait_for_function("window.noted.tones === 4")
    assert len(noted(ann)["notices"]) == 1  # who looks at the table sees it


def test_nobody_is_told_who_does_not_want_it(pair: tuple[Person, Person]) -> None:
    ann, bob = pair
    wish(ann, sound=False, notice=False)
    ann.page.evaluate("window.away = true")
    bob.click("mine 0403")
    ann.settle()
    expect(ann.page).to_have_title(f"● Your turn · {NAME} · Salient")
    assert noted(ann) == {"notices": [], "tones": 0, "sound": noted(ann)["sound"]}


def test_the_browser_may_forbid_it(come: Callable[..., Person]) -> None:
    """Then the setting stays off, and nothing is asked of it."""
    ann = come()
    ann.context.add_init_script(
        "Object.defineProperty(Notification, 'permission', { get: () => 'denied' });"
        "Notification.requestPermission = () => Promise.resolve('denied');"
    )
    ann.found("Drill", "bridgehead")
    ann.sit()
    ann.tool("Settings")
    box = ann.page.get_by_role("checkbox", name="Notice of the browser")
    box.click()
    expect(box).not_to_be_checked()
