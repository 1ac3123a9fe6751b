"""The player's own hand: a click means one thing, is taken back whole, and a double click gives nothing away."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from club_page import Person


def test_a_click_is_taken_back_whole_and_one_on_a_friend_in_reach_asks(ann: Person) -> None:
    ann.at_table("ardennes44", "six-turns", "historical", "done", "done")
    ann.click("select 276/986")
    before, board, keys, mouse = ann.state, ann.page.locator(".board"), ann.page.keyboard, ann.page.mouse
    ways = ann.post(f"/{ann.table}/routes", {"units": ["276/986"]})
    ann.walk("E1509", *ways["E1509"]["steps"])
    after = ann.state
    assert after["moment"] == before["moment"] + 2
    for key, moment, revision in (("u", before["moment"], 1), ("r", after["moment"], 2), ("u", before["moment"], 3)):
        keys.press(key)  # the whole walk, not one hex of it
        ann.settle(after["revision"] + revision)
        assert ann.state["moment"] == moment

    friend, other, given = ann.where("E1407"), ann.where("E1408"), len(ann.given)  # 276/988 stands where one could go
    ann.page.locator('.spots button[data-target="E1407"]').wait_for(state="attached")
    mouse.move(friend["x"], friend["y"])
    expect(board).to_have_attribute("data-way", "")  # a click on the counter goes nowhere yet
    hint = "click: go there, costs 1, or take up 276/988 · Shift+click: go there at once"
    expect(board).to_have_attribute("data-hint", hint)
    mouse.dblclick(friend["x"], friend["y"])
    menu = ann.page.get_by_role("menu")
    expect(menu.get_by_role("menuitem")).to_have_text([re.compile(r"Go to E1407.*, costs 1"), "Take up 276/988"])
    assert len(ann.given) == given
    menu.get_by_role("menuitem", name="Take up").click()
    expect(ann.prompt).to_contain_text("276/988")
    ann.settle(ann.state["revision"])
    assert ann.given[given:] == ["select 276/988"]  # the first one had not moved: it is as if it had not been taken

    given = len(ann.given)
    mouse.move(other["x"], other["y"] + 0.42 * abs(friend["y"] - other["y"]))  # beside the counter of 276/986
    expect(board).to_have_attribute("data-way", "E1407 E1408")
    mouse.move(other["x"], other["y"])
    expect(board).to_have_attribute("data-way", "")
    keys.down("Shift")
    mouse.click(other["x"], other["y"])
    keys.up("Shift")
    ann.settle(ann.state["revision"])
    expect(ann.prompt).to_contain_text("276/988")
    assert ann.given[given:] == ["move E1408"]
    revision = ann.state["revision"]
    keys.press("u")
    ann.settle(revision + 1)
    mouse.move(other["x"] + 1, other["y"])
    expect(board).to_have_attribute("data-hint", re.compile("go there, costs 2, or take up 276/986"))
    mouse.click(other["x"], other["y"])
    menu.get_by_role("menuitem", name="Go to").click()
    expect(menu).to_have_count(0)
    ann.settle(ann.state["revision"])
    assert ann.given[given:] == ["move E1408", "move E1408"]


def test_an_attack_is_called_off_and_a_double_click_does_not_give_the_support_away(ann: Person) -> None:
    ann.at_table("ardennes44", "six-turns", "historical", "done", "done", "done", "attack E1920", "join 116Pz/16/1")
    before, keys = ann.rolls, ann.page.keyboard
    off = ann.prompt.get_by_role("button", name="Call off")
    expect(off).to_be_visible()
    keys.press("Escape")
    expect(off).to_have_count(0)
    ann.settle()
    assert ann.asks == "a44-ask-combat"
    keys.press("r")  # and begun again, as it was
    expect(off).to_be_visible()
    ann.settle()

    fight = ann.prompt.locator('.main[data-action="fight"]')
    expect(fight).to_have_text("Attack: support comes next")
    given = len(ann.given)
    fight.dblclick()
    expect(fight).to_have_text("Fight")
    ann.settle()
    assert ann.given[given:] == ["fight"]
    assert ann.asks == "a44-ask-support"
    expect(fight).to_be_enabled()  # after a moment
    lay, hint = ann.where("E1920"), ann.page.get_by_role("region", name="Hint")
    keys.press("i")
    expect(hint.locator("li").first).to_be_visible()
    ann.settle()
    assert ann.where("E1920") == lay  # what is fought for is in sight: the map lies still under the hand
    keys.press("Escape")
    expect(hint).to_have_count(0)
    off.click()
    expect(off).to_have_count(0)
    ann.settle()
    assert ann.asks == "a44-ask-combat"
    assert ann.rolls == before
    end = ann.prompt.locator('.way[data-action="done"]')
    expect(end).to_be_visible()
    expect(ann.prompt.locator(".main")).to_have_count(0)  # with attacks left the end of the phase does not invite
