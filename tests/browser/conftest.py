"""A club on a port of its own, and people with browsers. Whatever their pages complain of fails the test."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

import chromium
from club_page import Person

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src" / "salient" / "server" / "static" / "index.html"
SEED = "6"  # with these dice the scripted turn has a fire fight, a retreat and an advance


@pytest.fixture(scope="session")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a club that was opened as a player opens it, with dice that are known."""
    if not PAGE.exists():
        pytest.fail("The page is not built: run `make test`, which builds it first.", pytrace=False)
    folder = tmp_path_factory.mktemp("club")
    command = [Path(sys.executable).with_name("salient"), "serve", "--port", "0", "--no-browser", "--seed", SEED]
    with (folder / "said").open("w+") as said:
        process = subprocess.Popen([*command, "--data", folder], stdout=subprocess.PIPE, stderr=said, text=True)
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found, f"the club did not open: {(folder / 'said').read_text()}"
            yield found[0].rstrip("/")
        finally:
            process.terminate()
            process.communicate(timeout=30)
    assert "Traceback" not in (folder / "said").read_text(), (folder / "said").read_text()


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
