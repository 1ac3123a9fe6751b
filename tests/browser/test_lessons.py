"""The path for learners, by mouse: the first lesson to its end and on to the next, with clicks it does not want."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from club_lesson import begin, box, go_on
from club_page import Person


def apart(one: Locator, other: Locator) -> bool:
    """Whether neither covers the other."""
    a, b = box(one), box(other)
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return bool(beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"])


def test_the_first_lesson_to_its_end_and_on_to_the_next(ann: Person) -> None:
    lesson = begin(ann, "First lesson")
    page = ann.page
    expect(lesson).to_contain_text("Holding both wins")
    go_on(ann)
    expect(lesson).to_contain_text("it attacks with 5")
    lesson.get_by_role("button", name="One step back").click()
    expect(lesson).to_contain_text("Holding both wins")
    for _ in range(4):
        go_on(ann)

    # what the lesson does not want is answered, and nothing happens
    expect(lesson).to_contain_text("Click your 1st battalion")
    at = ann.spot("blue-2")
    page.mouse.click(at["x"], at["y"])
    expect(lesson).to_contain_text("Take the 1st battalion first")
    ann.prompt.get_by_role("button", name="End the phase").click()
    expect(lesson).to_contain_text("Take the 1st battalion first")
    assert ann.state["moment"] == 0
    ann.click("select blue-1")
    expect(lesson).to_contain_text("lake")
    lake = ann.where("0206")
    page.mouse.click(lake["x"], lake["y"])
    expect(page.locator(".toast")).to_contain_text("0206")
    expect(lesson).to_contain_text("The table says why not", ignore_case=True)

    # whoever does not wait to read is not left behind; an undo leads back
    ann.walk("0403", "move 0202", "move 0303", "move 0403")
    expect(lesson).to_contain_text("It stopped there by itself")
    page.keyboard.press("u")  # the whole walk: it was one click
    expect(lesson).to_contain_text("Amber hexes")
    page.keyboard.press("u")
    page.keyboard.press("Shift+U")
    ann.settle()
    while ann.state["undo"]["undo"]:
        page.keyboard.press("u")
        ann.settle()
    expect(lesson).to_contain_text("Click your 1st battalion")
    ann.click("select blue-1")
    go_on(ann)
    lesson.get_by_role("button", name="Do it for me").click()
    expect(lesson).to_contain_text("It stopped there by itself")
    go_on(ann)
    go_on(ann)
    ann.click("select blue-2")
    ann.walk("0402", "move 0203", "move 0303", "move 0402")
    expect(lesson).to_contain_text("the movement phase ended by itself")

    # the card covers neither what is asked nor the log
    page.keyboard.press("l")
    expect(page.locator("section.log")).to_be_visible()
    assert apart(lesson, page.locator(".drawer"))
    assert apart(lesson, ann.prompt)
    page.keyboard.press("l")

    ann.click("attack red-1")
    ann.click("join blue-2")
    expect(lesson).to_contain_text("Say who attacks")
    ann.click("join blue-1")
    expect(lesson).to_contain_text("Read the sum")
    go_on(ann)
    ann.click("fight")
    expect(lesson).to_contain_text("A 5 in the column")
    expect(page.locator("section.rolled")).to_contain_text(re.compile("Column .*die 5"))
    go_on(ann)
    go_on(ann)  # Red retreats
    expect(lesson).to_contain_text("one attacker may follow")
    assert ann.given[-1] == "retreat 0602"
    ann.prompt.get_by_role("button", name="No advance").click()
    expect(lesson).to_contain_text("Take Aubry")
    ann.click("advance blue-1")
    for _ in range(2):
        go_on(ann)
    expect(lesson).to_contain_text("That was a turn")

    first = ann.table
    lesson.get_by_role("button", name="Next lesson: The whole game").click()
    expect(lesson).to_contain_text("1 of 31")
    assert ann.table != first
    ann.visit("/help")
    done = page.locator("li").filter(has_text="First lesson")
    expect(done).to_contain_text("Done")
    expect(page.locator("li").filter(has_text="The whole game").get_by_role("button", name="Begin")).to_be_visible()
