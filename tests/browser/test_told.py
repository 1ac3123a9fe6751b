"""No riddles: what holds a unit, what a way of moving costs, where a marker hurts, and how one's own turn ended."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import expect

from axe import wrong
from club_page import Person
from salient import games
from salient.engine import saves
from salient.engine.dice import Sealed
from salient.engine.game import Game

EAGER = ("historical", "fight", "join", "attack", "advance", "lose", "retreat", "hold", "pass", "done")


def allied_movement() -> bytes:
    """The first German turn, all attacks made; now the Allied player moves."""
    game, chance = Game(games.find("ardennes44"), "six-turns", None, Sealed("told"), digests=True), random.Random(1)
    while game.decision is not None and (game.decision.side, game.decision.prompt.id) != ("allied", "a44-ask-movement"):
        actions = game.decision.actions
        verb = next((verb for verb in EAGER if any(action.verb == verb for action in actions)), actions[0].verb)
        game.play(chance.choice([action for action in actions if action.verb == verb]))
    return saves.encode(saves.make(game))


def test_what_nobody_says_at_a_table_of_cardboard(come: Callable[..., Person]) -> None:
    ann = come(reduced_motion="no-preference")  # else a computer's turn is not told by itself
    page = ann.page
    ann.visit("/")
    sent = ann.context.request.post(f"{ann.club}/api/import", data=allied_movement(), headers={"origin": ann.club})
    assert sent.ok, sent.text()
    table = sent.json()["table"]
    ann.visit(f"/table/{table}")
    ann.sit()
    seat = ann.state["seats"][0]["id"]
    handed = {"to": "computer", "opponent": "random", "side": "german"}
    ann.post(f"/{table}/seats/{seat}", handed)

    # a unit that may not move says why, on its card and above what is left to do with it
    page.keyboard.press("/")
    page.keyboard.type("9Arm/CCB")
    page.keyboard.press("Enter")
    card = page.get_by_role("complementary").filter(has_text="Combat Command B, 9th Armored Division")
    expect(card.get_by_role("button", name="Rule 29.1")).to_be_visible()
    page.keyboard.press("Escape")

    # what extended movement costs besides points
    ann.click("select 2/23")
    ways = ann.post(f"/{table}/routes", {"units": ["2/23"]})
    far = next(place for place, way in ways.items() if "mode extended" in way["steps"])
    page.mouse.move(*ann.spot(far).values())
    expect(page.get_by_text("it cannot attack in this turn")).to_be_visible()
    ann.click("stop")

    # a marker is placed by typing its hex; of all hexes few are pointed out
    while ann.asks != "a44-ask-traffic":
        ann.press("done")
    ann.press("marker A1")
    advised = ann.state["decision"]["advised"]
    assert len(advised) == 12
    assert len(ann.offers) > 1000
    expect(ann.prompt).to_contain_text("12 places are pointed out")
    assert page.locator(".spots button").count() == 12
    page.keyboard.press("a")
    page.get_by_role("dialog").get_by_role("searchbox").fill(advised[0].split()[1])
    page.keyboard.press("Enter")
    ann.settle()

    # how my turn ended stays until it is read; then the other's is told
    ann.press("done")
    end = page.get_by_role("region", name="Your turn ends")
    expect(end).to_contain_text("removal of traffic markers: dice")
    expect(end).to_contain_text("victory point")
    expect(end).not_to_contain_text("The German player turn begins")
    assert wrong(page) == []
    story = page.get_by_role("region", name="What happened")
    expect(story).to_have_count(0)
    end.get_by_role("button", name="Continue").click()
    expect(end).to_have_count(0)
    expect(story).to_contain_text("The German player turn begins")
