"""An evening against the computer: a level is chosen, its turn followed, its reasons read, a hint asked for, and the
finished game reviewed; in three languages."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from axe import wrong
from club_page import Person
from salient import games, opponents
from salient.engine import saves
from salient.engine.dice import Sealed
from salient.engine.game import Game

WORDS = {
    "it": ("Suggerimento", "Tu cosa faresti?", "Che cosa temi?", "si dirige verso"),
    "pl": ("Podpowiedź", "Co byś zrobił?", "Czego się obawiasz?", "kieruje się na"),
}


def test_a_level_is_chosen_its_turn_followed_and_a_hint_asked_for(ann: Person) -> None:
    page = ann.page
    ann.visit("/new")
    page.get_by_role("radio", name="Drill").check(force=True)
    page.get_by_role("radio", name="bridgehead").check(force=True)
    page.get_by_role("radio", name="Against the computer").check(force=True)
    page.get_by_role("radio", name="Red", exact=True).check(force=True)
    page.get_by_role("combobox", name="Opponent").select_option("veteran")
    expect(page.get_by_role("checkbox", name="Hints may be asked for")).to_be_checked()
    page.get_by_role("button", name="Begin").click()
    ann.sit()
    ann.click("mine 0403")
    expect(ann.prompt).to_contain_text("Choose a unit", timeout=60_000)  # red's turn, after all of blue's

    since = page.get_by_role("region", name="Since your last answer")
    expect(since.locator("[data-why]").first).to_contain_text("Blue battalion")
    assert wrong(page) == []
    since.get_by_role("button", name="Play this move").first.click()
    story = page.get_by_role("region", name="What happened")
    expect(story.locator("[data-why]")).to_contain_text("Blue battalion heads for")
    expect(story).to_contain_text("Blue: movement")  # whole, above what is told
    assert story.locator(".phase").evaluate("element => element.scrollWidth <= element.clientWidth")
    expect(story.get_by_title("Whether what others did is played by itself")).to_contain_text("Always show it")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")

    page.keyboard.press("i")
    hint = page.get_by_role("region", name="Hint")
    expect(hint.locator("li").first).to_be_visible(timeout=60_000)
    ann.click(next(offer for offer in ann.offers if offer.startswith("select ")))
    expect(hint.locator("li").first).to_be_visible(timeout=60_000)  # it goes on with what is in hand
    hint.get_by_role("button", name="What do you fear?").click()
    expect(hint.locator("li").first).to_contain_text("Blue battalion", timeout=60_000)
    hint.get_by_role("button", name="Show it on the map").first.click()
    assert wrong(page) == []
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)

    page.keyboard.press("g")
    with page.expect_response(lambda response: "/api/tables/" in response.url and response.request.method != "GET"):
        page.get_by_role("checkbox", name="Hints may be asked for").uncheck()
    ann.settle()
    page.keyboard.press("Escape")
    bulb = page.get_by_role("toolbar").get_by_role("button", name="Hint")
    expect(bulb).to_have_attribute("aria-disabled", "true")
    expect(bulb).to_have_attribute("title", "No hints are given at this table.")
    page.keyboard.press("i")
    expect(page.get_by_role("alert").filter(has_text="No hints are given")).to_be_visible()


def test_a_temper_is_chosen_where_the_game_knows_any(ann: Person) -> None:
    page = ann.page
    ann.visit("/new")
    page.get_by_role("radio", name="Against the computer").check(force=True)
    temper = page.get_by_role("combobox", name="Temper")
    page.get_by_role("radio", name="Drill").check(force=True)
    expect(temper).to_have_count(0)
    expect(page.get_by_text("have the same temper")).to_be_visible()
    page.get_by_role("radio", name="Fronte").check(force=True)
    expect(temper.locator("option:checked")).to_contain_text("Even")
    page.get_by_role("combobox", name="Opponent").select_option("random")
    expect(temper).to_have_count(0)
    page.get_by_role("combobox", name="Opponent").select_option("veteran")
    temper.focus()
    page.keyboard.press("B")
    expect(temper).to_have_value("bold")
    assert wrong(page) == []
    page.get_by_role("button", name="Begin").click()
    ann.sit()
    page.keyboard.press("g")
    seats = page.get_by_role("dialog", name="Seats")
    expect(seats).to_contain_text("Computer (Veteran, bold)")
    handed = seats.get_by_role("group", name="If you hand over to the computer")
    handed.get_by_role("combobox", name="Level").select_option("recruit")
    handed.get_by_role("combobox", name="Temper").select_option("stubborn")
    assert wrong(page) == []
    seats.get_by_role("button", name="Hand over to the computer").click()
    expect(seats).to_contain_text("Computer (Recruit, stubborn)")
    expect(handed).to_have_count(0)


def finished() -> bytes:
    """A game in which Blue moved blindly."""
    game = Game(games.find("drill"), "meeting", {"mines": False}, Sealed("review"), digests=True)
    players = {"blue": opponents.make("random", 1), "red": opponents.make("regular", 1)}
    while game.decision is not None:
        action = players[game.decision.side].choose(game.insight())
        game.play(action, why=tuple(players[game.decision.side].told()))
    return saves.encode(saves.make(game))


def test_a_finished_game_is_reviewed(ann: Person) -> None:
    ann.visit("/")
    sent = ann.context.request.post(f"{ann.club}/api/import", data=finished(), headers={"origin": ann.club})
    assert sent.ok, sent.text()
    ann.visit(f"/table/{sent.json()['table']}")
    ann.sit()
    page = ann.page
    page.get_by_role("button", name="Review").click()
    review = page.get_by_role("region", name="Review")
    expect(review.locator("li").first).to_contain_text("cost about", timeout=90_000)
    expect(review.locator("li").first).to_contain_text(re.compile(r"Turn \d+, (movement|combat)"))  # whose it is, once
    expect(review.locator("li").first).to_contain_text("all units of Blue")  # how much that is
    expect(review.locator("[data-why]").first).to_contain_text("Blue battalion")
    review.get_by_role("button", name="Look at it on the map").first.click()
    expect(ann.prompt).to_contain_text("You look at moment")
    assert wrong(page) == []
    review.get_by_role("button", name="Close").click()
    expect(ann.prompt).not_to_contain_text("You look at moment")
    ann.prompt.get_by_role("button", name="Result, rematch, report").click()
    expect(page.get_by_role("button", name="Rematch", exact=True)).to_be_visible()


@pytest.mark.parametrize("lang", WORDS)
def test_hints_speak_the_readers_language(come: Callable[..., Person], lang: str) -> None:
    tool, plan, fear, goes = WORDS[lang]
    ann = come(locale=lang)
    ann.visit("/")
    seats = [{"side": "*", "kind": "me"}]
    wish = {"game": "drill", "scenario": "meeting", "options": {"mines": False}, "seats": seats}
    made = ann.context.request.post(f"{ann.club}/api/tables", data=wish, headers={"origin": ann.club}).json()
    ann.visit(f"/table/{made['table']}")
    ann.sit()
    ann.page.get_by_role("button", name=tool).click()
    hint = ann.page.get_by_role("region", name=tool)
    expect(hint.get_by_role("button", name=plan)).to_be_visible()
    expect(hint.get_by_role("button", name=fear)).to_be_visible()
    expect(hint.locator("[data-why]").first).to_contain_text(goes, timeout=60_000)
