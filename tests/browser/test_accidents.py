"""Nothing happens by accident: letters are letters, a phase is not ended by a slip, a plain click does nothing rare."""

from __future__ import annotations

from playwright.sync_api import expect

from club_page import Person


def test_what_is_typed_after_t_is_said_and_nothing_else(ann: Person) -> None:
    ann.found("Ardennes '44", "six", seating="I play all sides")
    ann.sit()
    ann.settle()
    before, keys = ann.state["moment"], ann.page.keyboard
    keys.press("t")
    expect(ann.page.get_by_label("Write to the table")).to_be_focused()
    keys.type("Hello Marta, good luck")
    keys.press("Enter")
    expect(ann.page.get_by_role("log")).to_contain_text("Hello Marta, good luck")
    assert ann.state["moment"] == before
    assert ann.given == []
    expect(ann.page.locator("dialog, .overlays")).to_have_count(0)
    keys.press("Escape")  # out of the field, and the drawer is gone
    expect(ann.page.get_by_label("Write to the table")).to_have_count(0)

    keys.press(",")  # letters in a dialog's field are letters as well, and so is a select's
    ann.page.get_by_role("dialog").get_by_role("radio").first.focus()
    keys.press("e")
    keys.press("Escape")
    assert ann.given == []


def test_a_phase_that_leaves_something_undone_is_not_ended_by_one_key(ann: Person) -> None:
    ann.found("Drill", "bridgehead")
    ann.sit()
    ann.click("mine 0303")
    keys, asked = ann.page.keyboard, ann.page.locator(".leaving")
    given = len(ann.given)
    keys.press("e")
    expect(asked).to_contain_text("units can still act")
    keys.press("Escape")
    expect(asked).to_have_count(0)
    ann.prompt.locator('[data-action="done"]').dblclick()  # a double click is not an answer either
    expect(asked).to_be_visible()
    ann.page.locator(".board").click(position={"x": 700, "y": 600})  # anything else takes the question away
    expect(asked).to_have_count(0)
    assert ann.given[given:] == []

    ann.click("select blue-1")
    stop = ann.prompt.locator(".button.stop")
    expect(stop).to_have_attribute("data-action", "stop")
    expect(ann.prompt.locator(".answers .main")).to_have_count(0)
    keys.press("e")  # the key that ends phases does not end a march
    expect(ann.page.locator(".toast")).to_contain_text("X ends this march")
    assert ann.given[given:] == ["select blue-1"]
    keys.press("x")
    ann.settle(ann.revision)
    expect(stop).to_have_count(0)

    keys.press("e")
    expect(asked).to_contain_text("can still act")
    keys.press("e")  # once more: meant
    expect(asked).to_have_count(0)
    ann.settle()
    assert ann.given[given:] == ["select blue-1", "stop", "done"]

    keys.press(",")  # whoever wants to be asked never says so
    ann.page.get_by_role("radiogroup", name="Ask before a phase ends").get_by_text("Never").click()
    keys.press("Escape")
    while ann.offers and ann.asks != "drill-ask-movement":
        ann.press(ann.offers[-1])
    before = ann.revision
    keys.press("e")
    ann.settle(before + 1)
    assert ann.given[-1] == "done"
