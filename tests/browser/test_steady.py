"""The table lies still under the hand and says what it shows: panels come and go, others' turn is told first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from axe import wrong
from club_lesson import box
from club_page import Person

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def against_red(person: Person) -> None:
    """Drill, without mines, as Blue."""
    person.visit("/")
    seats = [{"side": "blue", "kind": "me"}, {"side": "red", "kind": "computer", "opponent": "regular"}]
    wish = {"game": "drill", "scenario": "meeting", "options": {"mines": False}, "seats": seats}
    made = person.context.request.post(f"{person.club}/api/tables", data=wish, headers={"origin": person.club})
    person.visit(f"/table/{made.json()['table']}")
    person.sit()
    expect(person.prompt).to_contain_text("Choose a unit")


def corner(found: Locator) -> tuple[float, float]:
    there = box(found)
    return there["x"], there["y"]


def test_the_map_and_the_buttons_stay_and_the_others_turn_is_shown_first(come: Callable[..., Person]) -> None:
    ann = come(reduced_motion="no-preference")
    against_red(ann)
    page = ann.page
    undo = ann.prompt.get_by_role("button", name="Undo")
    expect(undo).to_have_accessible_name("Undo: There is nothing to undo.")
    page.mouse.move(600, 400)
    before, at = ann.where("0403"), corner(undo)

    page.keyboard.press("i")
    hint = page.get_by_role("region", name="Hint")
    shut = hint.get_by_role("button", name="Close")
    expect(hint).to_be_visible()
    there = corner(shut)
    expect(hint.locator("li").first).to_be_visible()
    assert corner(shut) == there
    assert ann.where("0403") == before
    shut.click()

    ann.click("select blue-1")
    ann.walk_one_step()
    assert corner(ann.prompt.get_by_role("button", name="Undo")) == at
    while ann.state["decision"]["side"] == "blue" and ann.state["view"]["turn"] == 1:  # Red may be quick
        ann.press("stop" if "stop" in ann.offers else "done")
        ann.settle()
    expect(ann.prompt).to_contain_text("Red: what happened is being shown")
    expect(ann.prompt.locator("[data-action]")).to_have_count(0)  # nothing is ended by the way
    track = page.locator("section").filter(has=page.get_by_role("heading", name="Turn track")).locator(".now")
    expect(track).to_have_text("1")
    assert wrong(page) == []
    page.keyboard.press("e")
    expect(ann.prompt).to_contain_text("Choose a unit")
    expect(track).to_have_text("2")
    assert ann.where("0403") == before

    undo = ann.prompt.get_by_role("button", name="Undo: The last action belongs to another side: Red")
    expect(undo).to_be_disabled()
    undo.click(force=True)
    expect(page.get_by_role("alert").filter(has_text="belongs to another side")).to_be_visible()


def test_a_tap_does_not_move_the_map(come: Callable[..., Person]) -> None:
    ann = come(**PHONE)
    against_red(ann)
    spot = ann.spot("blue-1")
    before = ann.where("0403")
    ann.page.touchscreen.tap(spot["x"], spot["y"])
    ann.settle(1)
    expect(ann.prompt.locator(".stop, .main").first).to_be_visible()
    assert ann.where("0403") == before


def test_a_finger_sees_the_way_first_and_mines_are_told(come: Callable[..., Person]) -> None:
    """With secrets on the map, or where the way is no straight one, the first tap shows it and the second goes."""
    ann = come(**PHONE)
    ann.visit("/")
    wish = {"game": "drill", "scenario": "bridgehead", "seats": [{"side": "*", "kind": "me"}]}
    made = ann.context.request.post(f"{ann.club}/api/tables", data=wish, headers={"origin": ann.club})
    ann.visit(f"/table/{made.json()['table']}")
    ann.sit()
    ann.click("mine 0303")
    ann.click("select blue-1")
    ann.page.locator('.spots button[data-target="0303"]').wait_for(state="attached")
    given, goal = len(ann.given), ann.where("0303")
    ann.page.touchscreen.tap(goal["x"], goal["y"])
    expect(ann.page.locator(".board")).to_have_attribute("data-way", "0102 0202 0303")
    assert ann.given[given:] == []
    ann.page.touchscreen.tap(goal["x"], goal["y"])
    told = ann.page.get_by_role("status", name="Drawn or revealed")
    expect(told).to_contain_text("enters a minefield in 0303")
    assert ann.given[given:] == ["move 0202", "move 0303"]
    assert "blown-mines" in {piece["id"] for piece in ann.state["view"]["pieces"]}
