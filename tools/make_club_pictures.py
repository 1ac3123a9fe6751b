"""Pictures of the club for README and the guide: the German turn 1 of Ardennes '44, as far as it looks good.

python tools/make_club_pictures.py [FOLDER]
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Page

from make_pictures import write
from page_tour import Table, browser, club

SIZE = {"width": 1366, "height": 768}
LARGE = {"width": 1600, "height": 1000}
PHONE = {"width": 390, "height": 844}
#: The faint grain of the paper makes three times as many bytes of a picture that is mostly paper.
WITHOUT_GRAIN = """() => {
  const plain = new CSSStyleSheet();
  plain.replaceSync('body { background-image: none !important; }');
  document.adoptedStyleSheets = [plain];
}"""


def lobby(table: Table, folder: Path) -> None:
    table.page.goto(f"{table.club}/")
    table.page.wait_for_timeout(1200)
    table.page.screenshot(path=folder / "club-lobby.png")


def march(table: Table, folder: Path) -> None:
    table.press("Historical set-up")
    table.on_to("end the movement phase")
    table.centre("Vianden")
    table.page.mouse.wheel(0, -100)
    table.click("5FJ/13")
    table.point("E2111")
    table.picture(folder / "club-move.png")
    table.click("E2111")
    table.rest(1500)
    if "Stop here" in table.prompt:
        table.press("Stop here")


def battle(table: Table, folder: Path) -> None:
    table.on_to("end the combat phase")
    table.click("E1809")
    table.press("All join")
    for gun in ("LXXXV/406", "LXXXV/18"):
        table.click(gun)
    table.page.set_viewport_size(LARGE)  # type: ignore[arg-type]
    table.page.mouse.move(1400, 40)  # over the panel, so that it speaks of nothing else
    table.picture(folder / "club-combat.png")
    table.page.set_viewport_size(SIZE)  # type: ignore[arg-type]
    table.press("Fight")
    table.rest(1500)
    table.picture(folder / "club-rolled.png")


def overlays(table: Table, folder: Path) -> None:
    for _ in range(12):
        if "end the combat phase" in table.prompt:
            break
        if table.page.locator(".prompt .button.way, .prompt .button.main").count():
            table.main()
        else:
            table.click(table.targets()[0])
    table.page.keyboard.press("o")
    table.rest(800)
    for name in ("Zones of control", "Victory hexes"):
        table.page.get_by_role("checkbox", name=name).first.check(force=True)
    table.centre("Clervaux")
    table.picture(folder / "club-overlays.png")
    for name in ("Zones of control", "Victory hexes"):
        table.page.get_by_role("checkbox", name=name).first.uncheck(force=True)
    table.page.keyboard.press("o")


def replay(table: Table, folder: Path) -> None:
    table.page.keyboard.press("l")
    table.rest(600)
    for _ in range(3):
        table.page.keyboard.press("[")
        table.rest(500)
    table.picture(folder / "club-replay.png")
    table.page.keyboard.press("\\")
    table.page.keyboard.press("l")


def rules(table: Table, folder: Path) -> None:
    """The rules beside the map, opened at the line of a number in the sum."""
    table.page.get_by_role("button", name=re.compile("^Rules")).click()
    table.page.get_by_role("searchbox", name="Search the rules").fill("retreat")
    table.rest(800)
    table.picture(folder / "club-rules.png")
    table.page.keyboard.press("Escape")


def report(table: Table, folder: Path) -> None:
    table.page.get_by_role("button", name="Save and export").click()
    with table.page.context.expect_page() as opened:
        table.page.get_by_role("link", name="After-action report").click()
    page = opened.value
    page.set_viewport_size({"width": 1100, "height": 900})
    page.get_by_role("heading", level=2).first.wait_for(timeout=120_000)
    page.wait_for_timeout(1500)
    page.screenshot(path=folder / "club-report.png")
    page.close()
    table.page.keyboard.press("Escape")


def invitation(page: Page, club: str, folder: Path) -> None:
    page.goto(f"{club}/")
    page.get_by_label("My name").fill("Ann")
    page.get_by_role("button", name="Keep name").click()
    page.goto(f"{club}/new")
    for name in ("Ardennes '44", "The first six turns", "With a friend"):
        page.get_by_role("radio", name=name).check(force=True)
    page.get_by_role("button", name="Begin and invite").click()
    page.get_by_role("textbox", name="Invitation link").wait_for()
    page.wait_for_timeout(800)
    page.evaluate(WITHOUT_GRAIN)
    page.screenshot(path=folder / "club-invitation.png")


def phone(table: Table, folder: Path) -> None:
    table.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    table.page.reload()
    table.sit()
    table.picture(folder / "club-phone.png")


def builders(page: Page, club: str, folder: Path) -> None:
    """A table that is being drawn, with a river that does not end yet, and an army with one HQ too strong."""
    page.on("dialog", lambda dialog: dialog.accept())  # nothing here is to be kept
    page.goto(f"{club}/build/fronte/table")
    page.get_by_role("button", name="Start from").click()
    page.get_by_role("spinbutton", name="Seed").fill("2")
    page.get_by_role("button", name="A random table of hexes").click()
    page.get_by_role("textbox", name="Name", exact=True).fill("Two rivers")
    page.locator('[data-brush="river"]').click()
    page.locator(".pane").focus()
    for key in ("ArrowRight", "ArrowRight", *("Space", "ArrowDown") * 3, "Space"):
        page.keyboard.press(key)
    page.mouse.move(4, 4)
    page.wait_for_timeout(1500)
    page.evaluate(WITHOUT_GRAIN)
    page.screenshot(path=folder / "club-table-builder.png")
    page.goto(f"{club}/build/fronte/army")
    page.get_by_label("Name", exact=True).fill("XXX Corps, in part")
    for number in (2, 3):
        page.locator(".entry").nth(number).click()
    page.locator('input[id$="unit[0].pr"]').last.fill("2")
    page.keyboard.press("Tab")
    page.wait_for_timeout(1500)
    page.evaluate(WITHOUT_GRAIN)
    page.screenshot(path=folder / "club-army-builder.png")


def main() -> None:
    home = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/img")
    home.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as taken:
        take(Path(taken))
        for picture in sorted(Path(taken).glob("*.png")):
            size = write(Image.open(picture), home / f"{picture.stem}.webp")
            print(f"{picture.stem}.webp, {size / 1000:.0f} kB")


def take(folder: Path) -> None:
    with club("pictures") as address, browser() as opened:
        page = opened.new_page(viewport=SIZE, locale="en-GB")  # type: ignore[arg-type]
        table = Table(page, address)
        table.found("Ardennes '44", "The first six turns")
        march(table, folder)
        battle(table, folder)
        overlays(table, folder)
        replay(table, folder)
        rules(table, folder)
        report(table, folder)
        phone(table, folder)
        page.set_viewport_size(SIZE)  # type: ignore[arg-type]
        invitation(page, address, folder)
        lobby(table, folder)
        builders(page, address, folder)


if __name__ == "__main__":
    main()
