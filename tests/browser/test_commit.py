"""The dice never fall on a slip: one click only chooses, and what commits is a button with its forecast beside it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from club_page import Person

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def headline(person: Person, *words: str) -> None:
    """The forecast beside the button, on the screen as it is and whole."""
    line = person.prompt.get_by_role("status", name="Forecast")
    expect(line).to_be_visible()
    for word in words:
        expect(line).to_contain_text(word)
    box = line.bounding_box()
    assert box is not None
    assert box["height"] < 70
    assert line.evaluate("one => one.scrollWidth <= one.clientWidth"), "nothing of it is cut off"
    width = person.page.evaluate("innerWidth")
    whole = person.prompt.bounding_box()
    assert whole is not None
    assert whole["x"] >= 0
    assert whole["x"] + whole["width"] <= width, "the line makes nothing wider"


def test_one_click_never_fights(ann: Person) -> None:
    march = ("mine 0403", "done", "select red-1", "move 0402", "move 0303", "done")
    march += ("select blue-2", "move 0203", "select blue-1", "move 0202")
    ann.at_table("drill", "bridgehead", *march)
    before = ann.rolls
    ann.click("attack red-1")
    expect(ann.page.locator(".battle")).not_to_contain_text("100%")  # what the attack would bring, before anybody joins
    ann.prompt.get_by_role("button", name="All join: 2").click()
    fight = ann.prompt.locator('.main[data-action="fight"]')
    expect(fight).to_be_visible()
    headline(ann, "%", "·")
    names = ann.page.locator(".battle .part").first.locator("button")
    assert len(set(names.evaluate_all("all => all.map(one => one.ariaLabel)"))) == names.count(), "nobody twice"
    assert ann.rolls == before
    ann.page.keyboard.press("u")  # and all of it can still be taken back, as it was given: by one click
    expect(fight).to_have_count(0)
    expect(ann.prompt.get_by_role("button", name="All join: 2")).to_be_visible()
    ann.prompt.get_by_label("Redo").click()
    expect(fight).to_be_visible()
    ann.settle()
    fight.click()
    ann.settle()
    assert ann.rolls == before + 1

    ann.at_table("ardennes44", "six-turns", "historical", "done", "done", "done")
    before = ann.rolls
    ann.click("attack E1326")  # one unit, no gun in range: there is nothing to choose
    assert ann.rolls == before
    headline(ann, "1-2", "%")
    expect(ann.prompt.locator(".main")).to_have_attribute("data-action", "fight")
    ann.click("fight")
    assert ann.rolls > before


def test_a_shot_is_aimed_and_then_fired(ann: Person) -> None:
    ann.at_table("fronte", "crossroads", "activate US")
    given, aim = len(ann.given), ann.prompt.locator(".aim")
    for _ in range(2):  # a double click is no shot either
        ann._click_spot("B05")
        menu = ann.page.locator('.menu [data-action="fire US.Art B05"]')
        aim.or_(menu).first.wait_for()
        if menu.count():
            menu.click()
        expect(aim).to_have_attribute("data-action", "fire US.Art B05")
    headline(ann, "d6", "%")
    assert ann.given[given:] == []
    ann.page.keyboard.press("Escape")
    expect(aim).to_have_count(0)
    ann.click("fire US.Art B05")
    if ann.asks == "fronte-ask-target":  # of several targets each has its own odds
        ann.click(ann.offers[0])
    dice = ann.page.locator(".rolled .dice").first
    expect(dice).to_contain_text("=")  # so many dice, and their score
    faces = [int(face or "") for face in dice.locator("svg").evaluate_all("all => all.map(one => one.ariaLabel)")]
    assert f"= {sum(faces)}" in dice.inner_text()
    assert ann.rolls > 0


def test_who_touches_sees_the_forecast_before_the_button(come: Callable[..., Person]) -> None:
    tim = come(**PHONE)
    tim.at_table("ardennes44", "six-turns", "historical", "done", "done", "done", "attack E1326")
    before = tim.rolls
    headline(tim, "1-2", "%")
    fight = tim.prompt.locator('.main[data-action="fight"]')
    box = fight.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert tim.rolls == before
    fight.tap()
    expect(tim.page.locator(".rolled")).to_be_visible()
    assert tim.rolls > before
