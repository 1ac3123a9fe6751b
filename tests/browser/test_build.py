"""A table and two armies of one's own, made in the browser, played with, saved and opened again."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from axe import wrong
from club_page import Person

GAME = "fronte"
UNIT, MARGIN = 48, 22  # of the sheet: web/src/build/lattice.ts
MOST_ANSWERS = 60


class Workbench:
    """The page on which a paper is made."""

    def __init__(self, person: Person, kind: str, paper: str = ""):
        self.page: Page = person.page
        if not self.page.url.endswith(f"/build/{GAME}/{kind}"):
            person.visit(f"/build/{GAME}/{kind}/{paper}".rstrip("/"))
        self.page.locator(".bar").wait_for()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def checked(self) -> None:
        """Until the club has said what it thinks of the last step."""
        self.page.locator('[data-checking="false"]').wait_for()

    @property
    def faults(self) -> list[str]:
        self.checked()
        return self.page.locator("li:has(> .fault)").all_inner_texts()

    def save(self) -> str:
        self.button("Save").click()
        expect(self.page.locator(".bar .said")).to_have_text("Saved.")
        expect(self.page).to_have_url(re.compile(rf"/build/{GAME}/\w+/[\w-]+$"))
        return self.page.url.rsplit("/", 1)[1]


class Easel(Workbench):
    def __init__(self, person: Person, paper: str = ""):
        super().__init__(person, "table", paper)
        self.sheet: Locator = self.page.locator(".pane svg")
        self.sheet.wait_for()

    def spot(self, cell: str) -> tuple[float, float]:
        """Where a square lies on the screen."""
        box = self.sheet.bounding_box()
        assert box
        scale = box["width"] / (2 * MARGIN + UNIT * int(self.sheet.get_attribute("data-columns") or 0))
        column, row = ord(cell[0]) - 65, int(cell[1:]) - 1
        x, y = (MARGIN + UNIT * (at + 0.5) for at in (column, row))
        return box["x"] + x * scale, box["y"] + y * scale

    def brush(self, name: str) -> None:
        self.page.locator(f'[data-brush="{name}"]').click()

    def click(self, *cells: str, button: Any = "left") -> None:
        for cell in cells:
            self.page.mouse.click(*self.spot(cell), button=button)

    def drag(self, *cells: str) -> None:
        self.page.mouse.move(*self.spot(cells[0]))
        self.page.mouse.down()
        for cell in cells[1:]:
            self.page.mouse.move(*self.spot(cell))
        self.page.mouse.up()

    @property
    def text(self) -> str:
        """What the game would write down."""
        self.checked()
        self.button("As text").click()
        found = self.page.get_by_role("textbox", name="The text").input_value()
        self.page.keyboard.press("Escape")
        return found


def kept(person: Person, paper: str) -> Any:
    response = person.context.request.get(f"{person.club}/api/papers/{paper}")
    assert response.ok
    return response.json()


def draw_table(ann: Person) -> str:
    """By mouse: woods, a road, a river with a bridge, objectives, a name; with a fault on the way."""
    easel = Easel(ann)
    page = easel.page
    page.get_by_role("textbox", name="Name", exact=True).fill("Two Woods")
    page.get_by_label("Grid").select_option(label="squares")
    page.get_by_role("spinbutton", name="Columns").fill("8")
    page.get_by_role("spinbutton", name="Rows").fill("14")
    page.keyboard.press("Tab")
    expect(easel.sheet).to_have_attribute("data-rows", "14")
    easel.brush("forest")
    easel.drag("B03", "C03", "F03")  # the pointer leaps from C to F
    easel.click("F03", button="right")
    easel.brush("road")
    easel.click("D01", "D02", "D04", "D13", "D14", "D14")  # through all that lie between; twice ends it
    easel.brush("river")
    easel.drag("A07", "H07")
    easel.brush("bridge")
    easel.click("D08")
    assert [text for text in easel.faults if "needs a river" in text and "14.e" in text]
    page.locator(".fault").first.click()
    expect(page.locator(".status")).to_contain_text("D08")
    easel.click("D08", button="right")
    easel.click("D07")
    assert easel.faults == []
    easel.brush("objective")
    easel.click("A05", "H05", "A10", "H10")
    easel.button("Names").click()
    easel.click("D05")
    page.get_by_role("textbox", name="Name of D05").fill("Halfway")
    page.keyboard.press("Enter")
    easel.button("Undo").click()
    assert "Halfway" not in easel.text
    easel.button("Redo").click()
    assert easel.faults == []
    text = easel.text
    assert "table square 8 x 14" in text
    assert "D05 Halfway" in text
    assert re.search(r"D01 D02 D03 D04 .* D14", text)
    assert (text.count("f.."), text.count("f.+")) == (3, 1)  # B03, C03, E03, and D03 with its road
    return easel.save()


def write_army(ann: Person, name: str, side: str, division: str, units: tuple[str, ...]) -> str:
    """From the lists, then unit by unit; with a fault on the way."""
    bench = Workbench(ann, "army")
    page = bench.page
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Side", exact=True).first.select_option(label=side)
    page.get_by_role("searchbox", name="Filter").fill(division)
    page.locator(".entry").first.click()
    rows = page.locator("tbody tr")
    codes = [row.locator("input").first.input_value() for row in rows.all()]
    for at in reversed([at for at, code in enumerate(codes) if code not in units]):
        rows.nth(at).get_by_role("button", name=re.compile("^Remove")).click()
    expect(rows).to_have_count(len(units))
    strength = page.locator('input[id$="unit[0].pr"]')
    strength.fill("3")
    strength.blur()
    assert [text for text in bench.faults if "3.d" in text]
    expect(page.locator('[id="wrong-division[0].unit[0].pr"]')).to_contain_text("1 PR")  # beside its field too
    strength.fill("1")
    strength.blur()
    assert bench.faults == []
    expect(page.get_by_text(f"units: {len(units)}")).to_be_visible()
    return bench.save()


def answer(person: Person, action: str) -> None:
    """By mouse: the button of an answer, or its line in the list of all answers."""
    before = person.revision
    button = person.prompt.locator(f'[data-action="{action}"]')
    if not button.count():
        person.page.keyboard.press("a")
        button = person.page.locator(f'dialog [data-action="{action}"]')
    button.click()
    if person.led(before, "", action, True) == "leaving":  # it asks about what is left to do
        person.page.locator(".leaving .main").click()
    person.settle(before + 1)


def play_turn(person: Person) -> list[str]:
    """The first turn: everybody is deployed, a unit of each side marches once, and the divisions are done."""
    given: list[str] = []
    marched: set[str] = set()
    for _ in range(MOST_ANSWERS):
        state = person.state
        if state["view"]["turn"] > 1:
            return given
        decision = state["decision"]
        side, offers = decision["side"], decision["actions"]
        wanted = next((offer for offer in offers if offer.startswith("move ")), None)
        unit = next((offer for offer in offers if offer.startswith("select ")), None)
        if wanted and side not in marched:
            marched.add(side)
            person.click(wanted)  # on the map
        elif unit and side not in marched:
            wanted = unit
            person.click(unit)
        else:
            wanted = next((offer for offer in offers if offer.split()[0] in ("done", "stop")), offers[0])
            answer(person, wanted)
        given.append(wanted)
    raise AssertionError(f"the first turn does not end: {given}")


def shown(person: Person) -> dict[str, Any]:
    state = person.state
    pieces = [(piece["id"], piece.get("place"), piece["art"]) for piece in state["view"]["pieces"]]
    return {
        "moment": state["moment"],
        "turn": state["view"]["turn"],
        "decision": state["decision"],
        "options": {name: state["options"][name] for name in ("table", "allied_army", "axis_army")},
        "pieces": pieces,
        "board": person.ask("/board")["layout"],
    }


def test_a_game_of_ones_own(ann: Person, tmp_path: Path) -> None:
    page = ann.page
    ann.visit("/")
    page.get_by_role("link", name="My tables and armies").click()
    page.locator(f'a[href="/build/{GAME}/table"]').click()
    table = draw_table(ann)
    assert kept(ann, table)["name"] == "Two Woods"
    page.get_by_role("button", name="Play with it").click()
    chosen = page.locator("select[data-paper]")
    expect(chosen.nth(0)).to_have_value(table)
    ann.visit(f"/build/{GAME}/army")
    allied = write_army(ann, "Few but good", "Allies", "49th", ("HQ", "Inf1", "Art1"))
    page.get_by_role("button", name="Play with it").click()
    expect(chosen.nth(1)).to_have_value(allied)
    chosen.nth(2).locator("xpath=../..").get_by_role("link", name="Make one").click()
    axis = write_army(ann, "The others", "Axis", "389", ("HQ", "Inf1", "Art"))
    page.get_by_role("button", name="Play with it").click()
    for number, paper in enumerate((table, allied, axis)):
        expect(chosen.nth(number)).to_have_value(paper)
    page.get_by_role("button", name=re.compile("^Begin")).click()
    ann.sit()
    state = ann.state
    assert state["scenario"] == "points"
    assert (state["options"]["table"], state["options"]["axis_army"]) == ("Two Woods", "The others")

    given = play_turn(ann)
    assert [one for one in given if one.startswith("move")]
    before = shown(ann)
    ann.save_and_open(tmp_path)
    assert shown(ann) == before


def test_drawing_by_keyboard_and_a_draft(ann: Person) -> None:
    easel = Easel(ann)
    page = easel.page
    page.locator(".pane").focus()
    page.keyboard.press("4")  # forest
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    told = page.locator(".around > [aria-live]")
    expect(told).to_have_text("B01 · forest")
    page.keyboard.press("Shift+Digit2")  # road
    for key in ("Space", "ArrowDown", "Space", "ArrowDown", "Space", "ArrowRight", "Space", "Backspace", "Enter"):
        page.keyboard.press(key)
    page.keyboard.press("n")
    page.keyboard.type("Crossing")
    page.keyboard.press("Enter")
    text = easel.text
    assert "B01 B02 B03" in text
    assert "C03 Crossing" in text
    page.locator(".pane").focus()
    page.keyboard.press("Control+z")
    assert "Crossing" not in easel.text
    page.keyboard.press("Control+Shift+z")
    easel.checked()

    page.once("dialog", lambda dialog: dialog.dismiss())  # unsaved work is not left without a question
    page.get_by_role("link", name="Salient").click()
    expect(easel.sheet).to_be_visible()
    page.once("dialog", lambda dialog: dialog.accept())
    page.reload()
    expect(page.get_by_text("This is an unsaved draft")).to_be_visible()
    assert Easel(ann).text == text
    page.get_by_role("button", name="Throw the draft away").click()
    assert "Crossing" not in easel.text


def test_a_shared_table_is_copied(come: Callable[..., Person]) -> None:
    ann, bob = come(), come()
    easel = Easel(ann)
    easel.button("Start from …").click()
    ann.page.get_by_role("spinbutton", name="Seed of the random ones").fill("7")
    ann.page.get_by_role("button", name="A random table of hexes").click()
    expect(ann.page.get_by_role("dialog")).to_have_count(0)  # it has been drawn
    ann.page.get_by_role("textbox", name="Name", exact=True).fill("Seven")
    easel.sheet.click(button="right")  # leaves the field, and takes nothing that matters
    paper = easel.save()
    ann.page.get_by_role("button", name="Share").click()
    link = ann.page.get_by_role("textbox", name="Address to share").input_value()
    assert link.endswith(paper)

    bob.page.goto(link)
    theirs = Easel(bob, paper)
    expect(bob.page.get_by_text("Somebody has shared this with you")).to_be_visible()
    bob.page.get_by_role("textbox", name="Name", exact=True).fill("Mine now")
    bob.page.get_by_role("button", name="Save a copy").click()
    bob.page.wait_for_url(lambda url: paper not in url)
    assert [kept(ann, paper)["name"], kept(bob, theirs.page.url.rsplit("/", 1)[1])["name"]] == ["Seven", "Mine now"]

    bob.page.get_by_role("button", name="Delete").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    bob.page.wait_for_url("**/papers")
    expect(bob.page.get_by_text("Nothing yet.")).to_be_visible()
    assert kept(ann, paper)["name"] == "Seven"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nobody_is_shut_out(come: Callable[..., Person], scheme: str) -> None:
    ann = come(color_scheme=scheme)
    easel = Easel(ann)
    easel.brush("bridge")
    easel.sheet.click()
    assert len(easel.faults) == 1
    assert wrong(ann.page) == []
    ann.page.once("dialog", lambda dialog: dialog.accept())
    bench = Workbench(ann, "army")
    bench.page.locator(".entry").first.click()
    bench.page.locator('input[id$="unit[0].pr"]').fill("3")
    bench.page.locator('input[id$="unit[0].pr"]').blur()
    assert bench.faults
    assert wrong(ann.page) == []
    bench.button("As text").click()
    assert wrong(ann.page) == []
    bench.page.keyboard.press("Escape")
    ann.page.once("dialog", lambda dialog: dialog.accept())
    ann.visit("/papers")
    ann.page.get_by_role("heading", name="My tables and armies").wait_for()
    assert wrong(ann.page) == []
