"""The rules are in the program: numbers open them, they are searched; counters explain themselves; people are found."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from axe import wrong
from club_page import Person


def test_numbers_open_the_rules_and_things_are_found(come: Callable[..., Person]) -> None:
    ann = come()
    ann.found("Ardennes '44", "six")
    ann.sit()
    ann.click("historical")
    ann.click("done")
    page = ann.page
    reader = page.locator(".reader")

    page.locator(".rail button.rule").first.click()  # the sequence of play cites its rules
    expect(reader.locator('.line.here[data-rule="5.1a"]')).to_be_in_viewport()
    assert reader.bounding_box()["x"] + reader.bounding_box()["width"] < 500  # type: ignore[index]  # beside the map
    reader.get_by_label("Search the rules").fill("WOODED rough river")
    expect(reader.get_by_role("status")).to_contain_text(re.compile(r"[1-9]\d* rules? found"))
    reader.get_by_label("Search the rules").fill("no such words")
    expect(reader.get_by_role("status")).to_have_text("Nothing found")
    reader.get_by_label("Search the rules").fill("7.4e")
    reader.get_by_role("button", name="Ruling R17").click()
    expect(reader).to_contain_text("A cancelled attack never happened")
    reader.get_by_role("button", name="Rule 7.4").click()  # a number within the rules
    expect(reader.locator('.line.here[data-rule="7.4a"]')).to_be_in_viewport()
    assert wrong(page) == []

    reader.get_by_role("button", name="Tables", exact=True).click()
    terrain = reader.get_by_role("table", name="Terrain effects")
    expect(terrain.get_by_role("row", name="light woods")).to_contain_text("3 / 2")
    reader.get_by_role("button", name="Rule T15").click()
    expect(reader.locator('.line.here[data-rule="T15"]')).to_be_in_viewport()

    reader.get_by_role("button", name="Counter", exact=True).click()
    expect(reader).to_contain_text("attack strength")
    expect(reader).to_contain_text("movement allowance")
    assert reader.locator(".face i").count() > 5  # the parts of a live counter, numbered
    assert wrong(page) == []
    page.keyboard.press("Escape")
    expect(reader).to_have_count(0)

    page.keyboard.press("/")
    find = page.get_by_role("dialog")
    field = find.get_by_role("searchbox")
    for words in ("28th", "artillery", "prum", "cota"):
        field.fill(words)
        expect(find.get_by_role("status")).to_have_text(re.compile(r"^\d+ found"))
    field.fill("nobody at all")
    expect(find.get_by_role("status")).to_have_text("Nothing found for “nobody at all”.")
    field.fill("28th infantry")
    field.press("Enter")
    expect(find.get_by_role("status")).to_have_text(re.compile("^1 of"))
    field.press("Shift+Enter")
    expect(find.get_by_role("status")).not_to_have_text(re.compile("^1 of"))
    assert wrong(page) == []
    page.keyboard.press("Escape")

    ann.visit("/rules/enemy_action?rule=K06")
    expect(page.locator('.line.here[data-rule="K06"]')).to_be_in_viewport()
    assert wrong(page) == []


def test_a_refusal_opens_its_rule_on_a_phone(come: Callable[..., Person]) -> None:
    ann = come(viewport={"width": 390, "height": 844}, has_touch=True)
    ann.found("Drill", "meeting")
    ann.sit()
    ann.page.get_by_role("button", name="Rules", exact=True).click()
    reader = ann.page.locator(".drawer .reader")
    expect(reader.locator(".line").first).to_be_visible()
    reader.get_by_label("Search the rules").fill("supply line")
    expect(reader.locator('[data-rule="8.1"]')).to_be_visible()
    assert wrong(ann.page) == []
