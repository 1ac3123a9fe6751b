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
    return person.prompt.locator(".button.way")


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
    assert lit == ["n1", "n3", "n4"]  # n2 can do nothing but what is rare, and n5 nothing at all once it is zapped
    expect(zed.prompt.locator(".todo")).to_contain_text("left to do: 3")
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
    zed.page.keyboard.press("n")  # the cursor is at the first place that is lit
    zed.page.keyboard.press("ArrowDown")  # where n2 stands, which is not
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


def carried(person: Person, id: str, place: str, *, then: str = "") -> None:
    """Something is dragged to a place, and let go there; or first a key is pressed."""
    start, end = person.spot(id), person.where(place)
    person.page.mouse.move(**start)
    person.page.mouse.down()
    person.page.mouse.move(end["x"], end["y"], steps=6)
    if then:
        person.page.keyboard.press(then)
    person.page.mouse.up()


def test_a_stack_is_taken_whole_by_a_click_and_by_a_drag(zed: Person) -> None:
    at = zed.spot("n4")
    led(zed, lambda: zed.page.mouse.click(at["x"], at["y"]), "zap n4", "lug n3")
    expect(zed.prompt).to_contain_text("together with n3")
    zed.page.keyboard.press("Escape")  # nothing was done with them: as if they had not been taken
    expect(zed.prompt.locator(".stop")).to_have_count(0)
    led(zed, lambda: carried(zed, "n4", "21"), "zap n4", "lug n3", "hop 21")
    expect(zed.prompt.locator(".stop")).to_be_visible()
    zed.click("plonk")

    zed.page.keyboard.press("n")
    before, given = zed.revision, len(zed.given)
    carried(zed, "n1", "22")  # too far: nothing comes of it but the reason
    expect(zed.page.locator(".toast")).to_contain_text("no")
    expect(zed.prompt.locator(".stop")).to_have_count(0)
    assert zed.given[given:] == ["zap n1"]
    carried(zed, "n1", "10", then="Escape")
    expect(zed.prompt.locator(".stop")).to_have_count(0)
    assert zed.revision > before
    assert not any(text.startswith("hop") for text in zed.given[given:])


def test_a_click_on_another_unit_ends_the_march(zed: Person) -> None:
    zed.click("zap n1")
    zed.click("hop 10")
    other = zed.where("30")
    led(zed, lambda: zed.page.mouse.click(other["x"], other["y"]), "plonk", "zap n4", "lug n3")
    zed.click("hop 21")
    given, first = len(zed.given), zed.where("10")
    zed.page.mouse.click(first["x"], first["y"])  # it has had its turn: the march goes on, and the reason is told
    expect(zed.page.locator(".toast")).to_contain_text("no")
    expect(zed.prompt.locator(".stop")).to_be_visible()
    assert zed.given[given:] == ["plonk"]
    zed.settle()
    assert "plonk" in zed.offers


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
