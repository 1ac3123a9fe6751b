"""Two people at one table, each with a browser: an invitation, a lost connection, a take-back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from club_page import Person

Pair = tuple[Person, Person]


@pytest.fixture
def pair(come: Callable[..., Person]) -> Pair:
    """Ann, who plays Blue and has sent a link, and Bob, who has followed it."""
    ann, bob = come(), come()
    ann.found("Drill", "bridgehead", seating="With a friend")
    link = ann.page.get_by_role("textbox", name="Invitation link").input_value()
    ann.page.get_by_role("button", name="To the table").click()
    ann.sit()
    bob.page.goto(link)
    bob.page.get_by_label("My name").fill("Bob")
    bob.page.get_by_role("button", name="Take this seat").click()
    bob.sit()
    assert ann.table == bob.table
    return ann, bob


def same(ann: Person, bob: Person) -> None:
    """Both pages show what the club has, every episode once: a march is one."""
    for person in (ann, bob):
        person.settle()
        told = [line["moment"] for line in person.ask("/log") if line["lines"]]
        shown = person.moments
        assert set(shown) <= set(told)
        assert shown[-1] == told[-1]
        assert sorted(shown) == shown


def test_a_lost_connection_is_resumed(pair: Pair) -> None:
    ann, bob = pair
    expect(ann.prompt).to_contain_text("Waiting for Bob")
    bob.click("mine 0403")
    ann.settle()
    assert "mine 0403" not in str(ann.ask("/log"))  # it is hidden
    ann.click("select blue-1")
    same(ann, bob)

    bob.offline(True)
    expect(bob.page.get_by_text("Connection lost. Trying again.")).to_be_visible()
    ann.walk_one_step()
    ann.click("stop")
    ann.click("done")
    assert bob.revision < ann.revision
    bob.offline(False)
    same(ann, bob)
    expect(bob.page.get_by_text("Connection lost. Trying again.")).to_have_count(0)

    bob.offline(True)
    bob.prompt.locator('[data-action="done"]').click()
    bob.page.get_by_role("button", name="End all the same").click()
    expect(bob.page.get_by_text("The club cannot be reached.")).to_be_visible()
    bob.offline(False)
    expect(bob.page.get_by_text("Connection lost. Trying again.")).to_have_count(0)
    assert bob.state["revision"] == ann.revision  # it was not done, and is not done by itself
    bob.click("done")
    ann.settle()
    same(ann, bob)


def test_two_tabs_of_one_seat_stay_in_step(pair: Pair) -> None:
    ann, bob = pair
    second = bob.tab()
    second.visit(f"/table/{bob.table}")
    second.sit()
    bob.click("mine 0403")
    second.settle()
    expect(second.prompt).to_contain_text("Waiting")
    ann.click("done")
    second.settle()
    second.click("done")
    bob.settle()
    same(ann, bob)
    same(ann, second)

    # whether hints are given is for both to know, also when it changes
    def gives_hints(given: bool) -> None:
        ann.page.keyboard.press("g")
        with ann.page.expect_response(lambda response: response.url.endswith("/hints")):
            ann.page.get_by_role("checkbox", name="Hints may be asked for").set_checked(given)
        ann.page.keyboard.press("Escape")

    ann.click("done")
    gives_hints(True)
    expect(bob.page.get_by_role("alert").filter(has_text="Hints have been allowed")).to_be_visible()
    bob.page.keyboard.press("g")
    expect(bob.page.get_by_role("dialog", name="Seats")).to_contain_text("Everybody at this table may ask for hints.")
    bob.page.keyboard.press("Escape")
    bob.settle()
    bob.page.keyboard.press("i")
    hint = bob.page.get_by_role("region", name="Hint")
    expect(hint).to_be_visible()
    expect(hint.get_by_role("status")).to_have_count(
        0
    )  # it has been thought about: who is refused in the midst is told so
    gives_hints(False)
    expect(bob.page.get_by_role("alert").filter(has_text="Hints have been turned off")).to_be_visible()
    expect(hint).to_have_count(0)
    expect(ann.page.get_by_role("alert")).to_have_count(0)  # who did it knows it


def test_a_take_back_needs_consent(pair: Pair) -> None:
    ann, bob = pair
    bob.click("mine 0403")
    ann.settle()
    ann.click("select blue-1")
    ann.walk_one_step()
    ann.click("stop")
    ann.click("done")
    bob.settle()
    entry = ann.state["moment"]

    before = ann.moments
    ann.page.get_by_role("button", name="Ask to take back from here").last.click()
    expect(ann.page.get_by_text("You ask to take back.")).to_be_visible()
    wish = bob.page.get_by_role("alert").filter(has_text="asks to take back")
    expect(wish).to_be_visible()
    wish.get_by_role("button", name="No").click()
    expect(ann.page.get_by_text("You ask to take back.")).to_have_count(0)
    assert ann.state["moment"] == entry

    ann.page.get_by_role("button", name="Ask to take back from here").last.click()
    bob.page.get_by_role("alert").get_by_role("button", name="Yes").click()
    expect(ann.page.get_by_text("You ask to take back.")).to_have_count(0)
    assert ann.state["moment"] < entry
    same(ann, bob)
    assert ann.moments == before[: len(ann.moments)]
    assert len(ann.moments) < len(before)
