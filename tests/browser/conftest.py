"""A club on a port of its own, and people with browsers. Whatever their pages complain of fails the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

import chromium
import club_open
from club_page import Person


@pytest.fixture(scope="session")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a club."""
    yield from club_open.opened(tmp_path_factory.mktemp("club"))


@pytest.fixture(scope="module")  # not longer: while Playwright runs, no other test in this process can use asyncio.run
def browser() -> Iterator[Browser]:
    path = chromium.find()
    if path is None:
        pytest.fail(chromium.MISSING, pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=chromium.FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def come(browser: Browser, club: str) -> Iterator[Callable[..., Person]]:
    """Somebody comes to the club, with a browser of his own."""
    complaints: list[str] = []
    people: list[Person] = []

    def comes(**wishes: object) -> Person:
        people.append(Person.with_browser(browser, club, complaints, **wishes))
        return people[-1]

    yield comes
    for person in people:
        person.context.close()
    assert complaints == []


@pytest.fixture
def ann(come: Callable[..., Person]) -> Person:
    return come()
