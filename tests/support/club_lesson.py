"""A lesson at the table: how it is begun, and its card."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator

from club_page import Person


def begin(person: Person, title: str) -> Locator:
    person.visit("/help")
    person.page.locator("li", has_text=title).get_by_role("button", name=re.compile("Begin|Once more")).click()
    person.sit()
    return person.page.get_by_role("complementary", name="Lesson")


def go_on(person: Person) -> None:
    person.page.get_by_role("complementary", name="Lesson").get_by_role("button", name="Go on").click()


def box(found: Locator) -> Any:
    there = found.bounding_box()
    assert there is not None
    return there
