"""Two people at one screen: a curtain between their turns, and nothing of the other's behind it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from club_page import Person


@pytest.fixture
def ann(come: Callable[..., Person]) -> Person:
    return come(curtain="secrets")


def curtain(person: Person) -> Any:
    return person.page.get_by_role("region", name="Curtain between players")


def sit_down(person: Person) -> None:
    person.page.get_by_role("button", name="I am here, go on").click()
    expect(curtain(person)).to_have_count(0)
    person.settle()


def test_the_table_is_hidden_until_the_next_one_sits_down(ann: Person) -> None:
    ann.found("Drill", "bridgehead")
    ann.sit()
    page = ann.page
    expect(ann.prompt).to_contain_text("Red")  # who begins has nobody to hide from
    mined = "0403"
    ann.click(f"mine {mined}")

    expect(curtain(ann)).to_contain_text("Blue")
    expect(ann.prompt).to_have_count(0)
    assert page.locator(".spots button").count() == 0  # nothing of Blue's either
    for text in ("battalion", "Movement", mined):
        expect(page.locator("body")).not_to_contain_text(text)
    page.keyboard.press("e")  # keys do not reach the table
    page.keyboard.press("l")
    expect(page.locator("section.log")).to_have_count(0)
    expect(page.get_by_role("button", name="I am here, go on")).to_be_focused()
    page.keyboard.press("Enter")

    ann.settle()
    expect(curtain(ann)).to_have_count(0)
    expect(ann.prompt).to_contain_text("Blue")
    shown = {piece["id"] for piece in ann.state["view"]["pieces"]}
    assert not any("mine" in id for id in shown)  # Blue's eyes
    ann.click("select blue-1")  # the same side goes on without a curtain
    ann.walk_one_step()
    ann.click("stop")
    ann.click("done")
    expect(curtain(ann)).to_contain_text("Red")

    page.reload()  # nobody knows who reads on
    expect(curtain(ann)).to_contain_text("Red")
    assert page.locator(".spots button").count() == 0
    sit_down(ann)
    page.reload()  # but who has sat down stays seated
    ann.sit()
    expect(ann.prompt).to_contain_text("Red")
    expect(curtain(ann)).to_have_count(0)


def test_an_earlier_moment_is_looked_at_with_ones_own_eyes(ann: Person) -> None:
    """What Red looked up is not shown to Blue, who looks at the same moment later."""
    ann.found("Drill", "bridgehead")
    ann.sit()
    ann.click("mine 0403")
    sit_down(ann)
    ann.click("done")
    sit_down(ann)
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    for side in ("Red", "Blue"):
        expect(ann.prompt).to_contain_text(side)
        ann.page.get_by_role("button", name="To the beginning").click()
        expect(ann.prompt).to_contain_text("You look at moment 0")
        ann.page.keyboard.press("\\")
        if side == "Red":
            ann.click("done")
            sit_down(ann)
    looked = [url.rsplit("/", 1)[1] for url in asked if re.search(r"/at/\d+$", url)]
    assert looked == ["0", "0"]  # the club told each of them


def test_it_is_there_only_where_somebody_has_secrets_or_wants_it(ann: Person) -> None:
    ann.visit("/new")
    made = ann.context.request.post(
        f"{ann.club}/api/tables",
        data={"game": "drill", "options": {"mines": False}, "seats": [{"side": "*", "kind": "me"}]},
        headers={"origin": ann.club},
    )
    ann.visit(f"/table/{made.json()['table']}")
    ann.sit()
    ann.click("done")
    expect(ann.prompt).to_contain_text("Red")
    expect(curtain(ann)).to_have_count(0)

    ann.tool("Settings")
    curtains = ann.page.get_by_role("radiogroup", name="Curtain between players")
    curtains.get_by_role("radio", name="always").check(force=True)
    ann.page.keyboard.press("Escape")
    ann.click("done")
    expect(curtain(ann)).to_contain_text("Blue")
    sit_down(ann)
    expect(ann.prompt).to_contain_text("Blue")

    ann.tool("Settings")
    curtains.get_by_role("radio", name="never").check(force=True)
    ann.page.keyboard.press("Escape")
    ann.click("done")
    expect(ann.prompt).to_contain_text("Red")
    expect(curtain(ann)).to_have_count(0)
