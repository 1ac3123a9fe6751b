"""A whole German player turn of Ardennes '44, by mouse and in hot-seat."""

from __future__ import annotations

from playwright.sync_api import expect

from club_page import Person

ATTACK = [
    "attack E2214", "join 26/39", "join 26/77", "gun XLVII/766", "gun XLVII/15", "fight",
    "lead 26/39",  # the fire fight
    "pass", "retreat E2313", "retreat E2312",  # the Allied player's answers, at the same screen
    "select 26/39", "advance E2214", "select 26/77", "advance E2215",
]  # fmt: skip


def test_a_german_player_turn_by_mouse(ann: Person) -> None:
    ann.found("Ardennes '44", "six", seating="I play all sides")
    ann.sit()
    for answer in ("historical", "done", "repair E1810-E1910"):
        ann.click(answer)

    ann.click("select 276/986")  # normal movement, two hexes with one click
    ann.walk("E1509", "move E1508", "move E1509")
    ann.click("stop")
    for answer in ("select 212/Fus", "mode tactical", "move E1107"):
        ann.click(answer)
    for answer in ("select 2Pz/2Rec", "with 2Pz/2", "move E1916", "stop", "done"):  # two out of a stack
        ann.click(answer)

    for answer in ATTACK:
        ann.click(answer)
    ann.click("done")
    expect(ann.prompt.locator(".who")).to_have_text("Allied")

    lines = "\n".join(ann.log())
    for said in (
        "supports the attack on E2214",
        "Fire Fight Table",
        "28/110/3 retreats to E2312",
        "26/39 advances to E2214",
    ):
        assert said in lines
