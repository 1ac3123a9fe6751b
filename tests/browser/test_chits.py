"""A game of chits at the club: what may come next, tables to look at, an attack put together and taken apart."""

from __future__ import annotations

from playwright.sync_api import expect

from axe import wrong
from club_page import Person


def test_what_may_come_next_the_tables_and_an_attack(ann: Person) -> None:
    ann.found("The Deadly Woods", "Skyline Drive")
    ann.sit()
    likely = ann.page.locator("section.likely")
    expect(likely.get_by_role("heading", name="In the cup this turn")).to_be_visible()
    chances = likely.locator("li").all_inner_texts()
    assert chances
    assert all("%" in line for line in chances)

    ann.tool("Tables of the rulebook")
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.get_by_role("table", name="Combat results")).to_be_visible()
    expect(dialog.get_by_role("table", name="Terrain effects")).to_contain_text("West Wall")
    assert wrong(ann.page) == []
    ann.page.keyboard.press("Escape")
    assert wrong(ann.page) == []

    ann.click("attack 3217")
    units = [offer for offer in ann.offers if offer.startswith("join ")]
    for unit in units[:2]:
        ann.click(unit)
    switches = ann.page.get_by_role("group", name="Add to the attack").get_by_role("button", pressed=True)
    expect(switches).to_have_count(2)
    switches.first.click()  # it stays out
    expect(switches).to_have_count(1)
    assert units[0] in ann.offers
    ann.click(units[0])
    expect(switches).to_have_count(2)
