"""Clicks that mean nothing are answered by the true reason, near and far; what a walk costs is told line by line."""

from __future__ import annotations

from playwright.sync_api import expect

from club_page import Person


def test_a_far_hex_an_enemy_and_another_unit_each_have_their_answer(ann: Person) -> None:
    ann.found("Drill", "bridgehead")
    ann.sit()
    ann.click("mine 0303")
    toast = ann.page.locator(".toast")

    hex = ann.where("0301")
    ann.page.mouse.click(hex["x"], hex["y"])
    expect(toast).to_contain_text("first choose the unit that moves")

    ann.click("select blue-1")
    far = ann.where("0601")
    ann.page.mouse.click(far["x"], far["y"])  # far out of reach: the whole sum, not "not adjacent"
    expect(toast).to_contain_text("0601 costs")
    expect(toast).to_contain_text("only 4 are left")

    enemy = ann.where("0503")
    ann.page.mouse.click(enemy["x"], enemy["y"])
    expect(toast).to_contain_text("attack it in the combat phase")

    goal = ann.where("0302")  # woods, over clear ground
    ann.page.mouse.move(goal["x"], goal["y"], steps=4)
    cost = ann.page.locator(".cost")
    expect(cost).to_contain_text("woods 2")
    cost.get_by_role("button").or_(cost.get_by_role("link")).first.click()  # its rule opens in the reader
    expect(ann.page.locator(".reader, .rules").first).to_contain_text("Clear and town cost 1, woods 2")
    ann.page.keyboard.press("Escape")

    ann.click("move 0202")
    given, other = len(ann.given), ann.where("0104")
    ann.page.mouse.click(other["x"], other["y"])  # another of one's own: the march ends, it is taken up
    expect(ann.prompt).to_contain_text("2nd Blue battalion: choose the next hex")
    ann.settle(ann.revision)
    assert ann.given[given:] == ["stop", "select blue-2"]
