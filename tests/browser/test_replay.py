"""Help's lessons at the table: a recorded game stop by stop, and their rows in the lobby."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from club_lesson import begin, box
from club_page import Person


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


def test_a_lesson_has_a_row_of_its_own_in_the_lobby(ann: Person) -> None:
    """It waits for nobody, is called in the reader's language, goes on where it was left, and can be cleared away."""
    lesson = begin(ann, "First lesson")
    for step in (2, 3):
        lesson.get_by_role("button", name="Go on").click()
        expect(lesson).to_contain_text(f"{step} of 22")
    page = ann.page
    ann.visit("/")
    row = page.locator("li").filter(has_text="First lesson")
    expect(row).to_contain_text("Lesson")
    expect(page.get_by_text("Your turn")).to_have_count(0)
    page.get_by_role("combobox", name="Language").select_option("pl")
    expect(page.locator("li").filter(has_text="Pierwsza lekcja")).to_be_visible()
    page.get_by_role("combobox", name="Język").select_option("en")
    row.get_by_role("link").click()
    expect(lesson).to_contain_text("3 of 22")
    ann.visit("/")
    row.get_by_role("button", name="Clear away").click()
    page.get_by_role("dialog").get_by_role("button", name="Clear away").click()
    expect(row).to_have_count(0)
