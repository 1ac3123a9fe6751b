"""A whole game of drill without a mouse, from the lobby to the result."""

from __future__ import annotations

from club_page import Person
from playwright.sync_api import expect

BUSY = 30  # answers after which the sides only do what they must
LIKED = ("attack", "join", "fight", "advance", "retreat", "lose", "stop", "move", "select", "done")


def liked(offers: list[str], given: list[str]) -> str:
    """The most warlike answer, but no unit is sent twice in a row, and none goes on for ever."""
    if len(given) > BUSY and "done" in offers:
        return "done"
    last = given[-1].split() if given else [""]
    fresh = [one for one in offers if one not in given[-8:] or len(offers) == 1]
    marching = last[0] == "select"
    rank = {verb: number for number, verb in enumerate(LIKED)}
    if marching:
        rank["move"] = -1
    return min(fresh or offers, key=lambda one: rank.get(one.split()[0], 50))


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
    while not ann.page.get_by_role("radio", name="Meeting").is_checked():
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

    while offers := ann.offers:
        ann.press(liked(offers, ann.given))
    expect(ann.page.locator(".banner")).to_be_visible()
    assert any(answer.startswith("attack") for answer in ann.given)
    assert any(answer.startswith("move") for answer in ann.given)

    ann.tab_to('a[href^="/verify/"]')  # the dice of a finished game can be checked
    keys.press("Enter")
    expect(ann.page.get_by_text("Every roll is as the seal says.")).to_be_visible()
