"""A whole game of drill without a mouse, from the lobby to the result."""

from __future__ import annotations

from playwright.sync_api import expect

from club_page import Person

OPENING = [
    "mine 0303", "select blue-1", "move 0201", "stop",
    "select blue-2", "move 0203", "move 0303",  # onto the mines
    "select red-1", "move 0403", "select red-2", "move 0504", "stop", "attack blue-2",
]  # fmt: skip


def test_a_game_by_keyboard_alone(ann: Person) -> None:
    keys = ann.page.keyboard
    ann.visit("/")
    ann.tab_to('a[href="/new"]')
    keys.press("Enter")
    ann.tab_to('input[name="game"]')
    drill = ann.page.get_by_role("radio", name="Drill")
    while not drill.is_checked():
        keys.press("ArrowDown")
    ann.tab_to('input[name="scenario"]')
    while not ann.page.get_by_role("radio", name="bridgehead").is_checked():
        keys.press("ArrowDown")
    keys.press("Enter")
    ann.sit()

    keys.press("Control+f")  # finding something: one writes at once
    expect(ann.page.get_by_label("A place, a hex number or a unit")).to_be_focused()
    keys.type("2nd Blue")
    expect(ann.page.locator("dialog li")).to_have_count(1)
    keys.press("Escape")
    expect(ann.page.locator("dialog")).to_have_count(0)
    keys.press("?")
    expect(ann.page.get_by_role("dialog")).to_contain_text("Keyboard shortcuts")
    keys.press("Escape")

    for answer in OPENING:
        ann.press(answer)
    while offers := ann.offers:  # afterwards both sides wait
        ann.press("done" if "done" in offers else offers[0])
    expect(ann.page.locator(".banner")).to_be_visible()

    ann.tab_to('a[href^="/verify/"]')  # the dice of a finished game can be checked
    keys.press("Enter")
    expect(ann.page.get_by_text("Every roll is as the seal says.")).to_be_visible()
