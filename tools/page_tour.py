"""A club of its own and a browser at one of its tables, for pictures and measurements."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
WAIT = 60_000  # milliseconds
_SPOT = """id => {
  const spot = document.querySelector(`.spots [data-target="${CSS.escape(id)}"]`);
  if (!spot) return null;
  const { x, y, width, height } = spot.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


@contextmanager
def club(seed: str) -> Iterator[str]:
    """The address of a club that is there for a while; every table has the same dice."""
    command = [sys.executable, "-c", "from salient.cli import main; main()", "serve", "--port", "0", "--no-browser"]
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [*command, "--seed", seed, "--data", folder], stdout=subprocess.PIPE, text=True, bufsize=1
        )
        try:
            assert server.stdout is not None
            told = re.search(r"http://\S+", server.stdout.readline())
            if told is None:
                raise SystemExit("the club did not open")
            yield told.group().rstrip("/")
        finally:
            server.terminate()
            server.wait(20)


@contextmanager
def browser() -> Iterator[Browser]:
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    with sync_playwright() as play:
        opened = play.chromium.launch(executable_path=found, args=FLAGS)
        yield opened
        opened.close()


class Table:
    """A table in a page, worked with the mouse."""

    def __init__(self, page: Page, club: str):
        self.page, self.club = page, club
        page.set_default_timeout(WAIT)

    def found(self, game: str, scenario: str) -> None:
        self.page.goto(f"{self.club}/new")
        for name in (game, scenario):
            self.page.get_by_role("radio", name=name).check(force=True)
        self.page.get_by_role("button", name="Begin").click()
        self.sit()

    def sit(self) -> None:
        self.page.wait_for_url("**/table/**")
        self.page.wait_for_selector('.board[data-ready="true"]')
        self.rest(1200)

    def rest(self, milliseconds: int = 150) -> None:
        self.page.wait_for_timeout(milliseconds)
        self.page.wait_for_selector('.board[data-busy="false"]')

    @property
    def prompt(self) -> str:
        return self.page.inner_text(".prompt").replace("\n", " ")

    def press(self, name: str) -> None:
        self.page.locator(".prompt").get_by_role("button", name=name).click()
        self.rest(400)

    def main(self) -> None:
        """What goes on: the main button, and that nothing more shall be done; else what puts down what is in hand."""
        self.page.locator(".prompt > .answers .way, .prompt > .answers .main, .prompt > .stop").last.click()
        sure = self.page.locator(".leaving .main")
        if sure.count():
            sure.click()
        self.rest(400)

    def on_to(self, words: str) -> None:
        """End step after step until the prompt has these words."""
        for _ in range(12):
            if words in self.prompt:
                return
            self.main()
        raise SystemExit(f"never asked: {words}")

    def spot(self, target: str) -> tuple[float, float]:
        for _ in range(40):
            found = self.page.evaluate(_SPOT, target)
            if found is not None:
                return found[0], found[1]
            self.page.wait_for_timeout(150)  # a reach is asked for after the unit was taken
        raise SystemExit(f"{target} cannot be clicked ({self.prompt})")

    def point(self, target: str) -> None:
        self.page.mouse.move(*self.spot(target))
        self.rest(700)

    def click(self, target: str) -> None:
        before = self.prompt
        self.page.keyboard.down("Shift")  # one out of a stack
        self.page.mouse.click(*self.spot(target))
        self.page.keyboard.up("Shift")
        self.rest()
        inside = self.page.locator(f'.fan [data-target="{target}"]')
        for _ in range(20):  # a busy machine lays a stack open late
            if inside.count():
                inside.click()
                self.rest()
            if self.prompt != before:
                return
            self.page.wait_for_timeout(100)
        self.page.mouse.click(*self.spot(target))  # it stands alone
        self.rest()

    def targets(self) -> list[str]:
        found: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('.spots [data-target]')].map(spot => spot.dataset.target)"
        )
        return found

    def centre(self, name: str) -> None:
        """Find a place by its name, and look at it."""
        self.page.keyboard.press("/")
        self.page.keyboard.type(name)
        self.rest(400)
        self.page.keyboard.press("Enter")
        self.rest(900)

    def picture(self, path: Path) -> None:
        """Once everything has been drawn sharply, in few enough bytes for a page of documentation."""
        from PIL import Image

        self.rest(2500)
        self.page.screenshot(path=path)
        with Image.open(path) as full:
            full.convert("RGB").quantize(256, kmeans=2, dither=Image.Dither.NONE).save(path, optimize=True)
        print(f"{path} {path.stat().st_size // 1024} KiB")
