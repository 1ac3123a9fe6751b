"""A person at the club's page: what is done with mouse and keys, and what the page then shows.

The club's API is only read here, to know what is asked; every answer goes through the page.
"""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, expect

SIZE = {"width": 1366, "height": 768}
WAIT = 60_000  # milliseconds: a machine that does other work as well
expect.set_options(timeout=WAIT)
#: What the browser itself says of a network that was taken away on purpose.
OFFLINE = re.compile(r"ERR_INTERNET_DISCONNECTED|WebSocket connection to .* failed")

_SPOT = """(id) => {
  const spot = document.querySelector(`.spots button[data-target="${CSS.escape(id)}"]`);
  if (!spot) return null;
  const { left, top, width, height } = spot.getBoundingClientRect();
  const at = { x: left + width / 2, y: top + height / 2 };
  const hit = document.elementFromPoint(at.x, at.y);
  return { ...at, free: !!hit && !!hit.closest('.board') };
}"""
#: Whether a place that was clicked lies elsewhere by then and the click has led to nothing: the map went on in between.
_MISSED = """async ([id, x, y]) => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const spot = document.querySelector(`.spots button[data-target="${CSS.escape(id)}"]`);
  if (!spot || document.querySelector('.board').dataset.busy !== 'false') return false;
  if (document.querySelector(`.leaving, .menu, .fan [data-target="${CSS.escape(id)}"], .prompt .aim`)) return false;
  const { left, top, width, height } = spot.getBoundingClientRect();
  return Math.hypot(left + width / 2 - x, top + height / 2 - y) > 2;
}"""
#: Where a place is, though nothing is offered there.
_PLACE = """([x, y]) => {
  const spots = document.querySelector('.spots');
  const [left, top, unit] = spots.dataset.frame.split(' ').map(Number);
  const { a: zoom, e, f } = new DOMMatrix(getComputedStyle(spots).transform);
  const box = document.querySelector('.board').getBoundingClientRect();
  return { x: box.left + e + (x * unit - left) * zoom, y: box.top + f + (y * unit - top) * zoom };
}"""
#: What a click has led to: an answer, one that is aimed, an open stack, a menu, or the question whether the phase ends.
_LED = """([revision, id, action, opened]) => {
  const board = document.querySelector('.board');
  if (board.dataset.busy === 'false' && Number(board.dataset.revision) > revision) return 'answer';
  if (document.querySelector('.leaving')) return 'leaving';
  if (document.querySelector(`.prompt .aim[data-action="${CSS.escape(action)}"]`)) return 'aimed';
  if (document.querySelector(`.menu [data-action="${CSS.escape(action)}"]`)) return 'menu';
  if (!opened && document.querySelector(`.fan [data-target="${CSS.escape(id)}"]`)) return 'fan';
  return false;
}"""
_SETTLED = """(revision) => {
  const board = document.querySelector('.board');
  return board && board.dataset.busy === 'false' && Number(board.dataset.revision) >= revision;
}"""


#: A choice of the reader, made before the page is there.
_CURTAIN = """try {
  const kept = JSON.parse(localStorage.getItem('salient.settings') ?? '{}');
  if (!('curtain' in kept)) localStorage.setItem('salient.settings', JSON.stringify({ ...kept, curtain: '%s' }));
} catch {}"""


class Person:
    """One page of a browser. `complaints`: what any page has had to complain of."""

    def __init__(self, context: BrowserContext, club: str, complaints: list[str]):
        self.club, self.context, self.complaints = club, context, complaints
        self.page: Page = context.new_page()
        self.given: list[str] = []  # the answers that the page has sent
        self._was_offline = False
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self._complain(str(error)))
        self.page.on("request", self._sent)

    def _said(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self._complain(f"{said.text} ({said.location['url']})")

    def _complain(self, text: str) -> None:
        if not (self._was_offline and OFFLINE.search(text)):
            self.complaints.append(f"{self.page.url}: {text}")

    def _sent(self, request: Request) -> None:
        if request.method == "POST" and re.search(r"/tables/[^/]+/answer$", request.url):
            self.given.append(request.post_data_json["action"])

    @classmethod
    def with_browser(cls, browser: Browser, club: str, complaints: list[str], **wishes: Any) -> Person:
        """`curtain`: between the sides that one person plays; here one person is one person, so there is none."""
        wanted: dict[str, Any] = {"viewport": SIZE, "reduced_motion": "reduce", "locale": "en-GB", **wishes}
        curtain = wanted.pop("curtain", "never")
        context = browser.new_context(**wanted)
        context.add_init_script(_CURTAIN % curtain)
        context.set_default_timeout(WAIT)
        return cls(context, club, complaints)

    def tab(self) -> Person:
        """The same person, once more."""
        return Person(self.context, self.club, self.complaints)

    def offline(self, gone: bool) -> None:
        """The network goes, or comes back."""
        self._was_offline = True
        self.context.set_offline(gone)

    # --- getting to a table

    def visit(self, path: str) -> None:
        self.page.goto(self.club + path)

    def found(self, game: str, scenario: str, *, seating: str = "I play all sides") -> None:
        """A new table, by mouse; texts of the page in English."""
        self.visit("/new")
        for name in (game, scenario, seating):
            radio = self.page.get_by_role("radio", name=name)
            self.page.locator("label.card").filter(has=radio).click()  # waits until what was chosen before has settled
            expect(radio).to_be_checked()
        self.page.get_by_role("button", name=re.compile("^Begin")).click()

    def at_table(self, game: str, scenario: str, *answers: str) -> None:
        """A table of one's own, with some answers given already."""
        self.visit("/new")
        seats = [{"side": "*", "kind": "me"}]
        table = self.post("", {"game": game, "scenario": scenario, "seats": seats})["table"]
        for number, answer in enumerate(answers):
            self.post(f"/{table}/answer", {"revision": number, "action": answer})
        self.visit(f"/table/{table}")
        self.sit()
        self.settle()

    def post(self, path: str, data: dict[str, object]) -> Any:
        """Something asked of the club beside the page: below its tables."""
        found = self.context.request.post(f"{self.club}/api/tables{path}", data=data, headers={"origin": self.club})
        assert found.ok, found.text()
        return found.json()

    def sit(self) -> None:
        """Until the map can be used."""
        self.page.locator('.board[data-ready="true"]').wait_for()

    @property
    def table(self) -> str:
        return self.page.url.split("/table/")[1].split("?")[0]

    # --- what is known

    def ask(self, path: str = "") -> Any:
        response = self.context.request.get(f"{self.club}/api/tables/{self.table}{path}")
        assert response.ok, response.text()
        return response.json()

    @property
    def state(self) -> Any:
        return self.ask()

    @property
    def offers(self) -> list[str]:
        return list((self.state["decision"] or {}).get("actions") or [])

    @property
    def rolls(self) -> int:
        """How often dice have fallen."""
        return sum(line.get("roll") is not None for line in self.ask("/log"))

    @property
    def asks(self) -> str:
        """Which question is asked, by the name of its text."""
        return str(self.state["decision"]["prompt"]["id"])

    @property
    def revision(self) -> int:
        """Of what the page shows."""
        return int(self.page.locator(".board").get_attribute("data-revision") or -1)

    def settle(self, revision: int | None = None) -> None:
        """Until the page shows what the club has."""
        wanted = self.state["revision"] if revision is None else revision
        self.page.wait_for_function(_SETTLED, arg=wanted)

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".prompt")

    # --- answering by mouse

    def click(self, action: str) -> None:
        """Give an answer by mouse: its button, or what it points at on the map."""
        offers = self.offers
        assert action in offers, f"{action!r} is not offered, but {offers}"
        before, given = self.revision, len(self.given)
        target = action.split()[-1]
        button = self.prompt.locator(f'[data-action="{action}"]')
        if button.count():
            button.click()
        else:
            self._click_spot_or_switch(action)
        self._follow(before, target, action)
        assert self.given[given:] == [action]

    def walk(self, place: str, *steps: str) -> None:
        """One click on a place farther away, which gives several answers."""
        before, given = self.revision, len(self.given)
        self._click_spot(place, one=self._is_held(place))
        self.settle(before + len(steps))
        assert self.given[given:] == list(steps)

    def walk_one_step(self) -> None:
        """The first hex that the unit in hand is offered."""
        self.click(next(offer for offer in self.offers if offer.startswith("move")))

    def _follow(self, before: int, target: str, action: str) -> None:
        """Through the stack that lies open, and the menu, to the answer."""
        opened = False
        while (led := self.led(before, target, action, opened)) != "answer":
            if led == "leaving":
                self.page.locator(".leaving .main").click()
                self.settle(before + 1)
                return
            if led == "aimed":  # what commits is chosen first, and said then
                self.prompt.locator(f'.aim[data-action="{action}"]').click()
                self.settle(before + 1)
                return
            found = f'.fan [data-target="{target}"]' if led == "fan" else f'.menu [data-action="{action}"]'
            self.page.locator(found).click()
            opened = True
            if led == "menu" and not self.prompt.locator(f'.aim[data-action="{action}"]').count():
                self.settle(before + 1)
                return

    def led(self, *about: object) -> str:
        return str(self.page.wait_for_function(_LED, arg=list(about)).json_value())

    def _click_spot_or_switch(self, action: str) -> None:
        """On the map what lies there, else among the switches of an attack: assets in their boxes."""
        target = action.split()[-1]
        spot = self.page.locator(f'.spots button[data-target="{target}"]')
        switch = self.page.locator(f'.support [data-action="{action}"]')
        spot.or_(switch).first.wait_for(state="attached")
        if spot.count():
            self._click_spot(target, one=not self._is_place(target) or self._is_held(target))
        else:
            switch.click()

    def _is_held(self, place: str) -> bool:
        """Whether somebody of the side that is asked stands there: a click on the counter would take him up."""
        state = self.state
        return any(
            one.get("place") == place and one["side"] == state["decision"]["side"] for one in state["view"]["pieces"]
        )

    def _is_place(self, id: str) -> bool:
        return any(place["id"] == id for place in self.board["layout"]["places"])

    def _click_spot(self, id: str, *, one: bool = False) -> None:
        """On the map. `one`: with Shift, so that a counter is picked out of its stack.

        A panel that comes up may move the map under the hand: then one looks again.
        """
        given = len(self.given)
        while True:
            at = self.spot(id)
            if one:
                self.page.keyboard.down("Shift")
            self.page.mouse.click(at["x"], at["y"])
            if one:
                self.page.keyboard.up("Shift")
            missed = self.page.evaluate(_MISSED, [id, at["x"], at["y"]])
            if len(self.given) > given or not missed:
                return

    def where(self, place: str) -> dict[str, float]:
        """Where a place of the map is, whether anything is offered there or not."""
        found = next(one for one in self.board["layout"]["places"] if one["id"] == place)
        at: dict[str, float] = self.page.evaluate(_PLACE, [found["x"], found["y"]])
        return at

    def spot(self, id: str) -> dict[str, float]:
        """Where something is that can be clicked; the map is panned there first if it has to be."""
        self.page.locator(f'.spots button[data-target="{id}"]').wait_for(state="attached")
        at = self.page.evaluate(_SPOT, id)
        if not at["free"]:
            middle = self._middle()
            self.page.mouse.move(middle["x"], middle["y"])
            # sideways by a fraction: a wheel turns in whole notches, so this is a trackpad, which pans
            self.page.mouse.wheel(at["x"] - middle["x"] + 0.25, at["y"] - middle["y"])
            self.page.wait_for_function(f"(arg) => ({_SPOT})(arg)?.free", arg=id)
            at = self.page.evaluate(_SPOT, id)
        return {"x": at["x"], "y": at["y"]}

    def _middle(self) -> dict[str, float]:
        """Of the map between the panels."""
        left = self.page.locator(".left").bounding_box() or {"x": 0, "width": 0}
        right = self.page.locator(".right").bounding_box() or {"x": SIZE["width"]}
        return {"x": (left["x"] + left["width"] + right["x"]) / 2, "y": SIZE["height"] / 2}

    # --- answering by keyboard

    def press(self, action: str) -> None:
        """Give an answer without a mouse: E for the main one, X to stop, else the cursor goes to what it points at."""
        before, given = self.revision, len(self.given)
        way_on = self.prompt.locator(f'.way[data-action="{action}"], .main[data-action="{action}"]')
        if way_on.count():
            expect(way_on).to_be_enabled()  # not in the moment after another button was pressed there
            self.page.keyboard.press("e")
            if self.led(before, "", action, True) == "leaving":
                self.page.keyboard.press("Enter")
        elif self.prompt.locator(f'.stop[data-action="{action}"]').count():
            self.page.keyboard.press("x")
        elif place := self._place(action.split()[-1]):
            self._cursor_to(place)
            self.page.keyboard.press("Enter" if place == action.split()[-1] else "Shift+Enter")  # one out of a stack
            self._follow_by_keys(before, action)
        else:
            self.page.keyboard.press("a")
            self.tab_to(f'dialog [data-action="{action}"]')
            self.page.keyboard.press("Enter")
        self.settle(before + 1)
        assert self.given[given:] == [action]

    def _place(self, id: str) -> str | None:
        """Where a thing is that an answer points at."""
        where = {piece["id"]: piece.get("place") for piece in self.state["view"]["pieces"]}
        places = {place["id"] for place in self.board["layout"]["places"]}
        return id if id in places else where.get(id)

    @cached_property
    def board(self) -> Any:
        return self.ask("/board")

    def _cursor_to(self, place: str) -> None:
        """N goes from one place that is offered to the next; the page tells each for who cannot see it."""
        told = self.page.locator(".board [aria-live]")
        for _ in range(40):
            if place in told.inner_text().split(". ")[0]:
                return
            self.page.keyboard.press("n")
        raise AssertionError(f"the cursor does not come to {place}")

    def _follow_by_keys(self, before: int, action: str) -> None:
        target, opened = action.split()[-1], False
        while (led := self.led(before, target, action, opened)) != "answer":
            if led == "aimed":
                self.page.keyboard.press("e")
                return
            wanted, key = ("target", "ArrowRight") if led == "fan" else ("action", "ArrowDown")
            value = target if led == "fan" else action
            self._keys_to(key, f"document.activeElement.dataset.{wanted} === {value!r}")
            self.page.keyboard.press("Enter")
            opened = True
            if led == "menu" and not self.prompt.locator(f'.aim[data-action="{action}"]').count():
                return

    def _keys_to(self, key: str, reached: str, most: int = 60) -> None:
        for _ in range(most):
            if self.page.evaluate(reached):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} does not lead there: {reached}")

    def tab_to(self, selector: str) -> None:
        self.page.locator(selector).first.wait_for()
        self._keys_to("Tab", f"!!document.activeElement.closest({selector!r})", 120)

    # --- what is read

    @property
    def moments(self) -> list[int]:
        """The moments of the log, in its order."""
        self.log()
        return [int(text) for text in self.page.locator("section.log .when").all_inner_texts()]

    def tool(self, name: str) -> None:
        """A button of the bar at the bottom."""
        self.page.get_by_role("toolbar", name="Tools").get_by_role("button", name=name, exact=True).click()

    def save_and_open(self, folder: Path) -> None:
        """The game into a file, and from the lobby to a new table with it."""
        page, old = self.page, self.table
        self.tool("Save and export")
        with page.expect_download() as saved:
            page.get_by_role("button", name="Save file").click()
        file = folder / saved.value.suggested_filename
        saved.value.save_as(file)
        page.keyboard.press("Escape")
        page.get_by_role("link", name="To the lobby").click()
        with page.expect_file_chooser() as chooser:
            page.get_by_text("Open a save file").click()
        chooser.value.set_files(file)
        page.wait_for_url(lambda url: "/table/" in url and old not in url)
        self.sit()

    def log(self) -> list[str]:
        """Every line of the log drawer."""
        drawer = self.page.locator("section.log")
        if not drawer.count():
            self.tool("Log")
        expect(drawer).to_be_visible()
        return drawer.locator(".entry p").all_inner_texts()
