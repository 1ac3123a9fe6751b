"""Help's lessons at the table: a recorded game stop by stop, and the last steps of the one that is played."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from club_page import Person


def begin(person: Person, title: str) -> Locator:
    person.visit("/help")
    person.page.locator("article", has_text=title).get_by_role("button", name="Begin").click()
    person.sit()
    return person.page.get_by_role("complementary", name="Lesson")


def go_on(person: Person) -> None:
    person.page.get_by_role("complementary", name="Lesson").get_by_role("button", name="Go on").click()


def box(found: Locator) -> Any:
    there = found.bounding_box()
    assert there is not None
    return there


def look_at_the_middle(person: Person, lesson: Locator) -> Locator:
    """Point at the middle of the map between the panels; the dossier says what is there."""
    left, right = box(lesson), box(person.page.locator(".right"))
    top, bottom = box(person.prompt), box(person.page.locator("footer"))
    across = (left["x"] + left["width"] + right["x"]) / 2
    person.page.mouse.move(across, (top["y"] + top["height"] + bottom["y"]) / 2)
    return person.page.get_by_role("complementary", name="Dossier")


def test_the_example_of_play_goes_stop_by_stop(ann: Person) -> None:
    lesson = begin(ann, "example of play")
    page = ann.page
    expect(lesson).to_contain_text("1 of 46")
    expect(ann.prompt).to_contain_text("You look at moment 0 of 547")
    for stop in range(2, 6):
        page.keyboard.press("]")
        expect(lesson).to_contain_text(f"{stop} of 46")
    expect(lesson).to_contain_text("Combat A, Echternach")
    expect(ann.prompt).to_contain_text("You look at moment 50")
    rolled = page.locator("section.rolled")
    expect(rolled).to_contain_text("die 3: FF")
    expect(rolled).to_contain_text("die 5")
    expect(rolled.locator("td.hit")).to_have_text("FF")  # the table is lit
    expect(look_at_the_middle(ann, lesson).get_by_role("heading", name="Echternach")).to_be_visible()
    page.keyboard.press("[")
    expect(lesson).to_contain_text("4 of 46")
    expect(ann.prompt).to_contain_text("You look at moment 38")
    assert ann.state["revision"] == 0  # looking changes nothing
    page.reload()
    expect(lesson).to_contain_text("4 of 46")
    expect(ann.prompt).to_contain_text("You look at moment 38")
    table = ann.table
    begin(ann, "example of play")
    expect(lesson).to_contain_text("1 of 46")
    assert ann.table == table  # not one more

    while "46 of 46" not in lesson.inner_text():
        page.keyboard.press("PageDown")
    expect(lesson).to_contain_text("Here the example ends")
    expect(ann.prompt).to_contain_text("German")  # the game can be played on
    lesson.get_by_role("button", name="Leave the lesson").click()
    expect(lesson).to_have_count(0)
    assert "lesson" not in page.url


def test_the_first_lesson_leads_to_a_fight(ann: Person) -> None:
    lesson = begin(ann, "First lesson")
    for _ in range(3):
        go_on(ann)
    ann.click("select blue-1")
    ann.click("move 0202")
    go_on(ann)  # the refusal
    ann.click("stop")
    go_on(ann)  # undo
    ann.click("select blue-2")
    ann.walk_one_step()
    if "stop" in ann.offers:
        ann.click("stop")
    ann.click("done")
    expect(lesson).to_contain_text("play on for both sides")
    go_on(ann)
    go_on(ann)
    expect(lesson).to_contain_text("an enemy next to you is lit")
    approach(ann)
    attack = next(offer for offer in ann.offers if offer.startswith("attack"))
    ann.click(attack)
    while "join" in " ".join(ann.offers):
        ann.click(next(offer for offer in ann.offers if offer.startswith("join")))
    if "fight" in ann.offers:
        ann.click("fight")
    expect(lesson).to_contain_text("The die has fallen")
    expect(ann.page.locator("section.rolled")).to_contain_text(re.compile("Column .*die"))
    go_on(ann)
    expect(lesson).to_contain_text("time line")
    go_on(ann)
    lesson.get_by_role("link", name="End of the lesson").click()
    expect(ann.page.get_by_role("heading", name="Lessons")).to_be_visible()


def approach(ann: Person) -> None:
    """Blue walks up to Red until it can attack; Red waits."""
    spots = {place["id"]: (place["x"], place["y"]) for place in ann.board["layout"]["places"]}
    walked: set[tuple[int, str]] = set()
    nearest = 1e9
    for _ in range(60):
        state, offers = ann.state, ann.offers
        if any(offer.startswith("attack") for offer in offers) and state["decision"]["side"] == "blue":
            return
        red = [spots[piece["place"]] for piece in state["view"]["pieces"] if piece["side"] == "red"]

        def far(offer: str, red: Any = red) -> float:
            x, y = spots[offer.split()[1]]
            return float(min((x - a) ** 2 + (y - b) ** 2 for a, b in red))

        nearer = [offer for offer in offers if offer.startswith("move") and far(offer) < nearest]
        fresh = [
            offer for offer in offers if offer.startswith("select") and (state["view"]["turn"], offer) not in walked
        ]
        if nearer:
            ann.click(min(nearer, key=far))
            nearest = far(min(nearer, key=far))
        elif fresh and state["decision"]["side"] == "blue":
            walked.add((state["view"]["turn"], fresh[0]))
            nearest = 1e9
            ann.click(fresh[0])
        else:
            ann.click("stop" if "stop" in offers else "done")
    raise AssertionError("Blue does not come to Red")


def test_a_lesson_has_a_row_of_its_own_in_the_lobby(ann: Person) -> None:
    """It waits for nobody, is called in the reader's language, goes on where it was left, and can be cleared away."""
    lesson = begin(ann, "First lesson")
    for step in (2, 3):
        lesson.get_by_role("button", name="Go on").click()
        expect(lesson).to_contain_text(f"{step} of 18")
    page = ann.page
    ann.visit("/")
    row = page.locator("li").filter(has_text="First lesson")
    expect(row).to_contain_text("Lesson")
    expect(page.get_by_text("Your turn")).to_have_count(0)
    page.get_by_role("combobox", name="Language").select_option("pl")
    expect(page.locator("li").filter(has_text="Pierwsza lekcja")).to_be_visible()
    page.get_by_role("combobox", name="Język").select_option("en")
    row.get_by_role("link").click()
    expect(lesson).to_contain_text("3 of 18")
    ann.visit("/")
    row.get_by_role("button", name="Clear away").click()
    page.get_by_role("dialog").get_by_role("button", name="Clear away").click()
    expect(row).to_have_count(0)
