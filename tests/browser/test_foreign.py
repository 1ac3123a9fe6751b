"""A game whose verbs nobody has heard of: buttons, clicks, menus and arrows come from the roles of its verbs alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

import club_open
from club_page import Person

FOREIGN = Path(__file__).parents[1] / "support" / "foreign_game"


@pytest.fixture(scope="module")
def foreign_club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A club that finds the toy as it finds any package's game: by its entry point."""
    yield from club_open.opened(tmp_path_factory.mktemp("foreign"), more_games=FOREIGN)


@pytest.fixture
def zed(browser: Browser, foreign_club: str) -> Iterator[Person]:
    complaints: list[str] = []
    person = Person.with_browser(browser, foreign_club, complaints)
    person.found("Foreign", "The toy")
    person.sit()
    yield person
    person.context.close()
    assert complaints == []


def main_button(person: Person) -> Locator:
    return person.prompt.locator(".button.main")


def led(person: Person, act: Callable[[], object], *answers: str) -> None:
    """What is done gives these answers, and no others."""
    before, given = person.revision, len(person.given)
    act()
    person.settle(before + len(answers))
    assert person.given[given:] == list(answers)


def test_the_main_button_is_what_goes_on(zed: Person) -> None:
    expect(main_button(zed)).to_have_attribute("data-action", "fin")  # not what gives something up
    expect(main_button(zed)).to_contain_text("End the phase")  # no words of the game's own: those of the role
    expect(main_button(zed)).to_contain_text("the gadding phase")
    zed.click("zap n1")
    expect(main_button(zed)).to_have_count(0)  # to stop is not to end: it stands elsewhere
    expect(zed.prompt.locator(".button.stop")).to_have_attribute("data-action", "plonk")
    expect(zed.prompt.locator(".button.stop")).to_contain_text("Stop here")
    zed.click("bonk s1")
    expect(main_button(zed)).to_have_attribute("data-action", "kaboom")
    expect(main_button(zed)).to_contain_text("Kaboom!")
    led(zed, lambda: zed.page.keyboard.press("e"), "kaboom")
    expect(main_button(zed)).to_have_attribute("data-action", "fin")


def test_a_plain_click_begins_and_the_menu_has_the_rest(zed: Person) -> None:
    lit = zed.page.locator(".spots button").evaluate_all("spots => spots.map((spot) => spot.dataset.target)")
    assert lit == ["n1"]  # n2 can do nothing but what is rare
    at = zed.page.locator('.spots button[data-target="n1"]').bounding_box()
    assert at is not None
    middle = (at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    zed.page.mouse.click(*middle, button="right")
    offered = zed.page.locator(".menu [data-action]")
    assert offered.evaluate_all("all => all.map((one) => one.dataset.action)") == ["polish n1", "zap n1", "scuttle n1"]
    zed.page.keyboard.press("Escape")
    led(zed, lambda: zed.page.mouse.click(*middle), "zap n1")


def test_a_rare_order_is_never_given_by_a_plain_click(zed: Person) -> None:
    given = len(zed.given)
    zed.page.locator(".board").focus()
    zed.page.keyboard.press("n")
    zed.page.keyboard.press("n")  # the cursor is where n2 stands, the second of the places where something can be done
    zed.page.keyboard.press("Enter")
    expect(zed.page.locator('.menu [data-action="scuttle n2"]')).to_be_visible()
    assert zed.given[given:] == []


def test_the_way_of_a_unit_in_hand_is_drawn(zed: Person) -> None:
    zed.click("zap n1")
    board = zed.page.locator(".board")
    zed.page.locator('.spots button[data-target="10"]').hover(force=True)
    expect(board).to_have_attribute("data-way", "00 10")
    led(zed, lambda: zed.click("hop 10"), "hop 10")
    expect(board).to_have_attribute("data-way", re.compile(r"^(|10 \d\d)$"))


def test_an_attack_is_drawn_as_arrows_and_its_switches_can_be_turned(zed: Person) -> None:
    zed.click("zap n1")
    zed.click("bonk s1")
    board, support = zed.page.locator(".board"), zed.page.locator(".support button")
    expect(board).to_have_attribute("data-blows", "00>11")
    expect(support).to_have_attribute("aria-pressed", "false")
    led(zed, lambda: support.click(), "pile n2")
    expect(board).to_have_attribute("data-blows", "00>11 01>11")
    expect(support).to_have_attribute("aria-pressed", "true")
    support.click()
    expect(board).to_have_attribute("data-blows", "00>11")
    expect(support).to_have_attribute("aria-pressed", "false")
    led(zed, lambda: main_button(zed).click(), "kaboom")
    expect(board).to_have_attribute("data-blows", "")
