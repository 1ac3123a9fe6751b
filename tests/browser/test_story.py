"""What a rulebook does by itself is told at the table: line by line, with rules and arrows, at one's own speed."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from axe import wrong
from club_page import Person

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def begin(person: Person) -> Locator:
    """The learning game: nobody is asked where others sit, because there is but one seat."""
    person.visit("/new")
    person.page.get_by_role("radio", name="Enemy Action").check(force=True)
    expect(person.page.get_by_role("radio", name="With a friend")).to_have_count(0)
    person.page.get_by_role("button", name="Begin").click()
    person.sit()
    story = person.page.get_by_role("region", name="What happened")
    expect(story).to_be_visible()
    return story


def test_the_first_german_impulse_is_told_line_by_line(ann: Person) -> None:
    story = begin(ann)
    expect(story).to_contain_text("16 December 1944")
    lines, rules = [], 0
    for _ in range(200):
        lines.append(story.locator(".said").inner_text())
        rules += story.locator(".rule").count()
        ann.page.keyboard.press("]")
        if not story.is_visible():
            break
    assert any("The command card:" in line for line in lines)
    assert rules > 3
    assert not any("⟨" in line for line in lines)
    expect(ann.prompt).to_contain_text("Allied")  # back in the present


def test_it_goes_back_plays_pauses_is_skipped_and_told_again(ann: Person) -> None:
    story = begin(ann)
    where = story.get_by_role("slider")
    story.get_by_role("button", name="Next").click()
    story.get_by_role("button", name="Next").click()
    expect(where).to_have_value("2")
    ann.page.keyboard.press("[")
    expect(where).to_have_value("1")
    story.get_by_role("combobox", name="Speed").select_option("×4")
    story.get_by_role("button", name="Let it play").click()
    expect(where).to_have_value("4")
    story.get_by_role("button", name="Pause").click()
    assert wrong(ann.page) == []
    story.get_by_role("button", name="Skip to the end").click()
    expect(story).to_have_count(0)
    ann.page.keyboard.press("y")
    expect(story).to_be_visible()
    expect(where).to_have_value("0")
    ann.page.keyboard.press("End")
    expect(story).to_have_count(0)


def test_on_a_phone_it_leaves_the_map_to_be_seen(come: Callable[..., Person]) -> None:
    ann = come(**PHONE)
    story = begin(ann)
    box = story.bounding_box()
    assert box is not None
    assert box["width"] <= 390
    assert box["height"] < 844 / 3
    story.get_by_role("button", name="Skip to the end").click()
    expect(story).to_have_count(0)


def test_who_does_not_want_it_is_left_alone(ann: Person) -> None:
    story = begin(ann)
    story.get_by_role("checkbox", name="Always show it").uncheck()
    story.get_by_role("button", name="Skip to the end").click()
    ann.page.reload()
    ann.sit()
    expect(ann.prompt).to_contain_text("Allied")
    expect(story).to_have_count(0)
