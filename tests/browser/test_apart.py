"""People apart: what an invitation is for, the same person on a phone, clocks that both see, open seats."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import club_open
from club_page import Person

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def _clean(person: Person) -> None:
    """No fault of accessibility on what is open now."""
    person.page.evaluate(AXE.read_text("utf-8"))
    found = person.page.evaluate(
        "axe.run().then((found) => found.violations.map((one) => [one.id, one.nodes[0].html]))"
    )
    assert found == []


def _named(person: Person, name: str) -> None:
    person.visit("/")
    person.page.get_by_label("My name").fill(name)
    person.page.get_by_role("button", name="Keep name").click()
    expect(person.page.get_by_text("The name is kept.")).to_be_visible()


@pytest.fixture
def pair(come: Callable[..., Person]) -> tuple[Person, Person]:
    """Ann, who plays Blue with a clock that can be claimed, and Bob, who has read what he is invited to."""
    ann, bob = come(), come()
    _named(ann, "Ann")
    ann.visit("/new")
    for name in ("Drill", "bridgehead", "With a friend"):
        radio = ann.page.get_by_role("radio", name=name)
        ann.page.locator("label.card").filter(has=radio).click()
    expect(ann.page.get_by_role("checkbox", name="Hints may be asked for")).not_to_be_checked()
    expect(ann.page.get_by_text("Without hints, unless you allow them")).to_be_visible()
    expect(ann.page.get_by_text("Against a friend they are off")).to_be_visible()
    ann.page.locator("label").filter(has=ann.page.get_by_role("radio", name="For each answer")).click()
    ann.page.get_by_label("Seconds").fill("3600")
    ann.page.get_by_label("When the time is up").select_option("claim")
    ann.page.get_by_role("button", name="Begin and invite").click()
    link = ann.page.get_by_role("textbox", name="Invitation link").input_value()
    words = ann.page.get_by_role("textbox", name="Words to send along").input_value()
    assert words.startswith("Ann invites you to Drill: the bridge at Aubry, scenario: ")
    assert "You play Red." in words
    assert link in words
    expect(ann.page.get_by_role("note")).to_contain_text("works on this machine only")
    expect(ann.page.get_by_role("note")).to_contain_text("salient serve --host 0.0.0.0")
    _clean(ann)
    ann.page.get_by_role("button", name="To the table").click()
    ann.sit()
    bob.page.goto(link)
    for told in (
        "Ann invites you",
        "Drill: the bridge at Aubry",
        "Red",
        "1 h 00 min an answer",
        "No hints",
        "on this machine",
    ):
        expect(bob.page.locator("main")).to_contain_text(told)
    _clean(bob)
    bob.page.get_by_label("My name").fill("Bob")
    bob.page.get_by_role("button", name="Take this seat").click()
    bob.sit()
    return ann, bob


def _clock(person: Person, side: str) -> Any:
    return person.page.locator(f'.clock [data-side="{side}"]')


def test_the_same_person_on_a_phone_and_clocks_that_both_see(
    pair: tuple[Person, Person], come: Callable[..., Person]
) -> None:
    ann, bob = pair
    expect(_clock(ann, "red")).to_have_class(re.compile("runs"))
    expect(_clock(bob, "red").locator("time")).to_have_text(re.compile(r"^59:\d\d$"))
    expect(_clock(bob, "blue").locator("time")).to_have_text("1 h 00 min")
    bob.page.get_by_role("button", name="Pause", exact=True).first.click()
    expect(ann.page.get_by_text("Bob asks for a pause.")).to_be_visible()
    ann.page.locator(".clock").get_by_role("button", name="Yes").click()
    expect(bob.page.get_by_text("The clocks stand.")).to_be_visible()
    expect(_clock(ann, "red")).not_to_have_class(re.compile("runs"))
    bob.page.get_by_role("button", name="Clocks on").click()
    expect(_clock(ann, "red")).to_have_class(re.compile("runs"))

    # Ann's second browser
    ann.tool("Settings")
    ann.page.get_by_role("button", name="Add a phone or another browser").click()
    expect(ann.page.get_by_role("img", name="QR code of the personal link")).to_be_visible()
    link = ann.page.get_by_role("textbox", name="Personal link").input_value()
    _clean(ann)
    phone = come(**PHONE)
    phone.page.goto(link)
    expect(phone.page.locator("main")).to_contain_text("In this browser you will be Ann")
    assert "#" not in phone.page.url, "the token stands in no address any more"
    _clean(phone)
    phone.page.get_by_role("button", name="That is me").click()
    phone.page.get_by_role("link", name=re.compile("Drill")).first.click()
    phone.sit()
    assert phone.state["sides"] == ["blue"]
    expect(_clock(phone, "blue")).to_be_visible()
    bob.log()
    expect(bob.page.locator("section.log")).to_contain_text("Ann also plays from another browser: Chrome, ")

    # what is taken back does not pass unseen
    bob.click("mine 0403")
    ann.page.keyboard.press("Escape")
    ann.settle()
    ann.click("select blue-1")
    ann.page.keyboard.press("Control+z")
    expect(bob.page.locator("section.log")).to_contain_text("Blue took the last answer back.")

    # the phone is sent away
    phone.settle()
    ann.tool("Settings")
    away = ann.page.get_by_role("button", name=re.compile("^Send away"))
    expect(away).to_have_count(2)
    away.last.click()
    expect(phone.page.get_by_text("This browser was sent away by its owner.")).to_be_visible()
    expect(away).to_have_count(1)
    assert phone.state["sides"] == []


def test_an_open_table_is_found_and_its_clock_can_be_claimed(
    tmp_path_factory: pytest.TempPathFactory, browser: Any
) -> None:
    complaints: list[str] = []
    for club in club_open.opened(tmp_path_factory.mktemp("open"), more=("--open-lobby",)):
        ann, bob = (Person.with_browser(browser, club, complaints) for _ in range(2))
        _named(ann, "Ann")
        ann.visit("/new")
        for name in ("Drill", "bridgehead", "With a friend"):
            ann.page.locator("label.card").filter(has=ann.page.get_by_role("radio", name=name)).click()
        ann.page.locator("label").filter(has=ann.page.get_by_role("radio", name="For each answer")).click()
        ann.page.get_by_label("Seconds").fill("1")
        ann.page.get_by_label("When the time is up").select_option("claim")
        ann.page.get_by_label("Open to everybody in the club").check()
        ann.page.get_by_role("button", name="Begin and invite").click()
        ann.page.get_by_role("button", name="To the table").click()
        ann.sit()
        bob.visit("/")
        expect(bob.page.get_by_role("heading", name="Open seats")).to_be_visible()
        _clean(bob)
        bob.page.get_by_role("button", name="Play Red").click()
        bob.sit()
        expect(_clock(bob, "red")).to_have_class(re.compile("low"))
        ann.page.get_by_role("button", name="Claim the game").click()
        expect(bob.page.get_by_text("Blue wins on time.").first).to_be_visible()
        for person in (ann, bob):
            person.context.close()
    assert complaints == []
