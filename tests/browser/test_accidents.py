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
    expect(asked).to_contain_text("units can still move")
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
    expect(asked).to_contain_text("can still move")
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


def test_a_stack_is_dragged_and_a_rare_order_is_not_given_by_a_plain_click(ann: Person) -> None:
    ann.found("Ardennes '44", "six", seating="I play all sides")
    ann.sit()
    for answer in ("historical", "done", "done"):
        ann.click(answer)
    lit = ann.page.locator('.spots [data-target="XLVII/766"]')  # a gun that can go nowhere in this turn
    expect(lit).to_have_count(0)
    assert "select XLVII/766" in ann.offers

    stack, given = ann.spot("2Pz/2Rec"), len(ann.given)
    ann.page.mouse.move(**stack)
    ann.page.mouse.down()
    goal = ann.where("E1916")
    ann.page.mouse.move(goal["x"], goal["y"], steps=8)
    expect(ann.page.locator(".board")).to_have_attribute("data-way", "E2016 E1916")
    ann.page.mouse.up()
    expect(ann.prompt).to_contain_text("together with")
    ann.settle(ann.state["revision"])
    assert ann.given[given:][-1] == "move E1916"
    assert sorted(ann.given[given:][:-1]) == ["select 2Pz/2Rec", "with 2Pz/2", "with 2Pz/3/1"]

    other, given = ann.where("E2017"), len(ann.given)  # a click on somebody else: these stop, he is taken up
    ann.page.mouse.click(other["x"], other["y"])
    expect(ann.prompt).not_to_contain_text("together with")
    expect(ann.prompt.locator(".stop")).to_be_visible()
    ann.settle(ann.state["revision"])
    assert ann.given[given:][0] == "stop"
    assert ann.given[given:][1].startswith("select ")
    ann.page.keyboard.press("Escape")
    expect(ann.prompt.locator(".stop")).to_have_count(0)

    ann.click("done")
    while ann.asks != "a44-ask-combat":
        ann.click(ann.offers[0])
    rare = [offer.split()[1] for offer in ann.offers if offer.startswith("break ")]
    assert rare
    assert not set(rare) & set(lit_now(ann))
    given, where = len(ann.given), {piece["id"]: piece["place"] for piece in ann.state["view"]["pieces"]}
    alone = [id for id in rare if list(where.values()).count(where[id]) == 1]
    id, at = next((id, at) for id in alone if is_free(ann, at := ann.where(where[id])))
    ann.page.mouse.click(at["x"], at["y"])
    expect(ann.page.locator(f'.menu [data-action="break {id}"]')).to_be_visible()
    assert ann.given[given:] == []


def lit_now(person: Person) -> list[str]:
    found: list[str] = person.page.locator(".spots button").evaluate_all("all => all.map((one) => one.dataset.target)")
    return found


def is_free(person: Person, at: dict[str, float]) -> bool:
    """Whether the map is there, and no panel over it."""
    return bool(person.page.evaluate("({ x, y }) => !!document.elementFromPoint(x, y)?.closest('.board')", at))
