"""The game can be followed: what the other side does while one looks on, what it did meanwhile, and all of it again."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from axe import wrong
from club_page import Person
from salient import games
from salient.engine import saves
from salient.engine.dice import Sealed
from salient.engine.game import Game

Pair = tuple[Person, Person]
#: Another step is told, with the board and the log at its moment; or the story is over.
_LED_ON = """(before) => {
  const said = document.querySelector('.story .said');
  if (!said) return true;
  const shown = Number(document.querySelector('.board').dataset.moment);
  const log = [...document.querySelectorAll('section.log .when')].map((one) => Number(one.textContent));
  return said.innerText !== before && Math.max(...log) === shown;
}"""
#: The parts of a bar lie inside of it, and none over another.
_IN_PLACE = """(bar) => {
  const room = bar.getBoundingClientRect();
  const parts = [...bar.children].map((one) => one.getBoundingClientRect()).filter((one) => one.width);
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  const within = parts.every((one) => one.left >= room.left - 1 && one.right <= room.right + 1);
  const fits = [...bar.children].every((one) => one.matches('input, select') || one.scrollWidth <= one.clientWidth + 1);
  return within && fits && parts.every((a, at) => parts.slice(at + 1).every((b) => apart(a, b)));
}"""
EAGER = ("fight", "join", "attack", "advance", "lose", "retreat", "move", "select")


@pytest.fixture
def pair(come: Callable[..., Person]) -> Pair:
    """Ann plays Blue; Bob has taken Red."""
    ann, bob = come(), come()
    ann.found("Drill", "bridgehead", seating="With a friend")
    link = ann.page.get_by_role("textbox", name="Invitation link").input_value()
    ann.page.get_by_role("button", name="To the table").click()
    ann.sit()
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Take this seat").click()
    bob.sit()
    return ann, bob


def test_the_other_side_is_followed_and_its_turn_summed_up(pair: Pair) -> None:
    ann, bob = pair
    bob.click("mine 0403")
    ann.settle()
    ann.click("select blue-1")
    ann.walk_one_step()
    expect(bob.prompt).to_contain_text("1st Blue battalion moves to")  # and not only that one waits

    ann.page.get_by_role("button", name="Undo", exact=True).click()
    expect(bob.page.get_by_role("alert").filter(has_text="an answer was taken back")).to_be_visible()
    ann.settle()
    ann.walk_one_step()
    if "stop" in ann.offers:
        ann.click("stop")
    ann.click("select blue-2")
    ann.walk_one_step()
    if "stop" in ann.offers:
        ann.click("stop")
    while ann.state["decision"]["side"] == "blue":
        ann.click("done")
    banner = bob.page.get_by_role("status").filter(has_text="Your turn")
    expect(banner).to_contain_text("Red")
    expect(banner).to_have_count(0)  # it goes by itself

    since = bob.page.get_by_role("region", name="Since your last answer")
    expect(since).to_contain_text("2 units moved")
    assert wrong(bob.page) == []
    since.get_by_role("button", name="Play all").click()
    story = bob.page.get_by_role("region", name="What happened")
    expect(story).to_contain_text("Blue took the last answer back")  # which stays in the log
    bob.page.keyboard.press("]")
    expect(story).to_contain_text("1st Blue battalion moves to")
    expect(bob.prompt).to_contain_text("You look at moment")
    expect(story.get_by_role("button", name="Skip to a battle")).to_be_disabled()  # there was none
    bob.page.keyboard.press("l")
    expect(bob.page.locator(".beside")).to_be_visible()
    assert story.locator("footer").evaluate(_IN_PLACE)  # also with little room beside the log
    bob.page.keyboard.press("l")
    story.get_by_role("button", name="Skip to the end").click()
    expect(since).to_be_visible()  # back to the list
    bob.page.keyboard.press("Escape")
    expect(since).to_have_count(0)
    bob.click(next(offer for offer in bob.offers if offer.startswith("select")))  # and on with the game


def shown_moment(person: Person) -> int:
    """Of the board."""
    return int(person.page.locator(".board").get_attribute("data-moment") or -1)


def test_a_computers_turn_is_told_before_anything_gives_it_away(come: Callable[..., Person]) -> None:
    ann = come(reduced_motion="no-preference")
    page = ann.page
    ann.visit("/")
    seats = [{"side": "red", "kind": "me"}, {"side": "blue", "kind": "computer", "opponent": "regular"}]
    wish = {"game": "drill", "scenario": "bridgehead", "options": {}, "seats": seats}
    made = ann.context.request.post(f"{ann.club}/api/tables", data=wish, headers={"origin": ann.club}).json()
    ann.visit(f"/table/{made['table']}")
    ann.sit()
    ann.click("mine 0403")
    story = page.get_by_role("region", name="What happened")
    expect(story).to_contain_text("Blue battalion")
    page.keyboard.press(" ")  # it stands still, and the computer goes on
    expect(ann.prompt).to_contain_text("Blue: what happened is being shown")
    expect(page.get_by_role("button", name="Skip to the end")).to_have_count(1)
    expect(page.get_by_role("button", name="One step forward")).to_have_count(0)  # one set of buttons
    shown = shown_moment(ann)
    expect(page).to_have_title(re.compile("Your turn"), timeout=60_000)
    last = ann.state["moment"]
    assert shown < last
    assert shown_moment(ann) == shown
    assert max(ann.moments) <= shown  # what is not told yet is not in the log
    expect(story).to_contain_text(" of ")  # now it is known how many steps there are
    assert wrong(page) == []

    texts = []
    while story.is_visible():
        texts.append(story.locator(".said").inner_text())
        now = shown_moment(ann)
        assert shown <= now  # nothing goes backwards
        assert max(ann.moments) <= now
        shown = now
        page.keyboard.press("]")
        page.wait_for_function(_LED_ON, arg=texts[-1])
    assert any("(from 0" in text for text in texts)
    assert shown_moment(ann) == last
    expect(ann.prompt).to_contain_text("Choose a unit")


def fought() -> bytes:
    """A game of both sides with two battles in it."""
    rng = random.Random(4)
    game = Game(games.find("drill"), "bridgehead", dice=Sealed("follow"), digests=True)
    battles = 0
    while battles < 2:
        assert game.decision is not None
        offers = [str(action) for action in game.decision.actions]
        wanted = [offer for verb in EAGER for offer in offers if offer.split()[0] == verb]
        game.play(wanted[0] if wanted and wanted[0].split()[0] in EAGER[:4] else rng.choice(wanted or offers))
        battles = sum(event.message.id == "drill-result" for entry in game.journal for event in entry.events)
    return saves.encode(saves.make(game, secret=False))


def test_a_game_is_watched_battle_by_battle_and_goes_another_way(ann: Person) -> None:
    ann.visit("/")
    sent = ann.context.request.post(f"{ann.club}/api/import", data=fought(), headers={"origin": ann.club})
    assert sent.ok, sent.text()
    ann.visit(f"/table/{sent.json()['table']}")
    ann.sit()
    page, last = ann.page, ann.state["moment"]

    log = ann.log()
    moves = [line for line in log if "moves to" in line]
    assert any("via" in line for line in moves)  # a march is one line
    assert sum("die" in line for line in log) == 2  # a roll is told once
    drawer, board = page.locator(".beside").bounding_box(), page.locator(".board").bounding_box()
    assert drawer is not None
    assert board is not None
    assert drawer["width"] < 0.3 * board["width"]
    page.keyboard.press("l")

    page.get_by_role("button", name="To the beginning").click()
    page.get_by_role("button", name="One step forward").click()
    replay = page.get_by_role("region", name="Replay")
    replay.get_by_role("combobox", name="Step").select_option("battle")
    page.get_by_role("button", name="One step forward").click()
    page.keyboard.press("]")
    moment = int(page.get_by_role("slider", name="Time line").input_value())
    assert 0 < moment < last
    replay.get_by_role("combobox", name="Step").select_option("every move")
    page.get_by_role("button", name="To the beginning").click()
    page.get_by_role("button", name="One step forward").click()
    page.keyboard.press("c")
    expect(replay).to_contain_text(re.compile(r"die \d"))
    expect(page.locator("section.rolled")).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(replay).to_contain_text(re.compile(r"die \d"))
    expect(page.locator("section.rolled")).to_have_count(0)  # the story says it, and the map shows the fought hex
    page.set_viewport_size({"width": 1366, "height": 768})
    replay.get_by_role("combobox", name="Speed").select_option("×64")
    replay.get_by_role("button", name="Let it play").click()
    expect(replay).to_have_count(0)  # it has come to the end, by itself
    expect(ann.prompt).not_to_contain_text("You look at moment")

    page.get_by_role("button", name="To the beginning").click()
    page.get_by_role("button", name="One step forward").click()
    page.get_by_role("button", name="What if").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("I play Blue").click()
    assert wrong(page) == []
    old = ann.table
    dialog.get_by_role("button", name="Open the table").click()
    page.wait_for_url(lambda url: "/table/" in url and old not in url)
    ann.sit()
    assert {seat["side"]: seat["kind"] for seat in ann.state["seats"]} == {"blue": "person", "red": "computer"}
    expect(page.locator("section.log")).to_have_count(0)  # it was not pinned
