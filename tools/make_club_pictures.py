"""Pictures of the club for README and the guide: the German turn 1 of Ardennes '44, as far as it looks good.

python tools/make_club_pictures.py [FOLDER]
"""

from __future__ import annotations

import sys
from pathlib import Path

from page_tour import Table, browser, club

SIZE = {"width": 1366, "height": 768}
LARGE = {"width": 1600, "height": 1000}
PHONE = {"width": 390, "height": 844}


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
        if table.page.locator(".prompt .button.main").count():
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


def phone(table: Table, folder: Path) -> None:
    table.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    table.page.reload()
    table.sit()
    table.picture(folder / "club-phone.png")


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/img")
    folder.mkdir(parents=True, exist_ok=True)
    with club("pictures") as address, browser() as opened:
        page = opened.new_page(viewport=SIZE, locale="en-GB")  # type: ignore[arg-type]
        table = Table(page, address)
        table.found("Ardennes '44", "The first six turns")
        march(table, folder)
        battle(table, folder)
        overlays(table, folder)
        replay(table, folder)
        phone(table, folder)
        page.set_viewport_size(SIZE)  # type: ignore[arg-type]
        lobby(table, folder)


if __name__ == "__main__":
    main()
