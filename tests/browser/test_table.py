"""What one does at a table beside playing: take back, look back, change the language, save and open."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from club_page import Person


@pytest.fixture
def seated(ann: Person) -> Person:
    """At a table of drill, a few answers into the game."""
    ann.found("Drill", "Meeting")
    ann.sit()
    for verb in ("mine", "select", "move", "stop"):
        ann.click(next(offer for offer in ann.offers if offer.startswith(verb)))
    return ann


def standing(person: Person) -> dict[str, str | None]:
    return {piece["id"]: piece.get("place") for piece in person.state["view"]["pieces"]}


def test_undo_and_redo(seated: Person) -> None:
    after = standing(seated)
    for _ in range(3):
        seated.page.get_by_role("button", name="Undo").click()
        seated.settle()
    before = standing(seated)
    assert before != after
    assert seated.state["moment"] == 1
    for _ in range(3):
        seated.page.get_by_role("button", name="Redo").click()
        seated.settle()
    assert standing(seated) == after


def test_an_earlier_moment_and_back(seated: Person) -> None:
    last = seated.state["moment"]
    line = seated.page.get_by_label("Time line")
    line.fill("0")
    expect(seated.prompt).to_contain_text(f"You look at moment 0 of {last}.")
    expect(seated.page.locator(".spots button")).to_have_count(0)  # the past cannot be changed
    assert where(seated, "1st Blue") != standing(seated)["blue-1"]
    seated.page.keyboard.press("]")
    expect(seated.prompt).not_to_contain_text("moment 0")
    seated.prompt.get_by_role("button", name="Back to the present").click()
    expect(seated.prompt).to_contain_text("Choose a unit")
    assert where(seated, "1st Blue") == standing(seated)["blue-1"]
    assert seated.state["moment"] == last


def where(person: Person, unit: str) -> str:
    """Where the page finds a unit, at the moment that it shows."""
    person.tool("Find")
    person.page.get_by_role("searchbox").fill(unit)
    found = person.page.locator("dialog li").first.locator(".quiet").inner_text()
    person.page.keyboard.press("Escape")
    expect(person.page.locator("dialog")).to_have_count(0)
    return found


def test_another_language_at_once(seated: Person) -> None:
    page = seated.page
    english = "\n".join(seated.log())
    assert "moves to" in english
    seated.tool("Settings")
    page.get_by_role("radio", name="Italiano").check(force=True)
    expect(seated.prompt).to_contain_text("Blu")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    page.keyboard.press("Escape")
    expect(page.locator("section.log")).not_to_contain_text("moves to")
    page.keyboard.press(",")
    page.get_by_role("radio", name="Polski").check(force=True)
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.keyboard.press("Escape")
    page.reload()  # the choice is kept
    seated.sit()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.keyboard.press(",")
    page.get_by_role("radio", name="English").check(force=True)
    page.keyboard.press("Escape")
    assert "\n".join(seated.log()) == english


def test_a_saved_game_is_opened_again(seated: Person, tmp_path: Path) -> None:
    before = seated.state
    seated.save_and_open(tmp_path)
    after = seated.state
    assert after["moment"] == before["moment"]
    assert after["decision"] == before["decision"]
    assert [(piece["id"], piece.get("place")) for piece in after["view"]["pieces"]] == list(standing(seated).items())
    seated.click("done")


@pytest.mark.parametrize("way", ["abort", "fulfill"])
def test_words_that_could_not_be_fetched_are_asked_for_again(come: Callable[..., Person], way: str) -> None:
    person = come()
    failed: list[str] = []

    def once(route: Route) -> None:
        if failed:
            return route.continue_()
        failed.append(route.request.url)
        return route.abort() if way == "abort" else route.fulfill(status=503, body="busy")

    person.page.route("**/api/texts/drill/**", once)
    person.visit("/new")
    expect(person.page.get_by_role("radio", name="… blue · red")).to_be_visible()
    expect(person.page.locator("body")).not_to_contain_text("⟨")  # nobody reads a message's id meanwhile
    expect(person.page.get_by_role("radio", name="Drill")).to_be_visible()
    assert failed
    person.complaints.clear()  # the browser tells of the request that failed
