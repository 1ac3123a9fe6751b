"""How fast the club's page is, on a table of Ardennes '44 after the set-up.

    python tools/measure_page.py

It opens a club and a Chromium of its own. The figures are those of docs/performance.md.
"""

from __future__ import annotations

import json
import os
import random
import re
from statistics import median, quantiles

from playwright.sync_api import BrowserContext, Page, WebSocketRoute

from page_tour import Table, browser, club

VISITS = 5
CLICKS = 40
DRAGS = 6
CROWD = 400  # counters on the map
SIZE = {"width": 1366, "height": 768}
_USABLE = """
const look = () => {
  const board = document.querySelector('.board[data-ready="true"]');
  if (board && document.querySelector('.prompt .answers')) window.usable = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
_FRAMES = """() => {
  window.frames_ = [];
  let last = performance.now();
  const next = now => { window.frames_.push(now - last); last = now; window.framing = requestAnimationFrame(next); };
  window.framing = requestAnimationFrame(next);
}"""
_FRAMES_END = "() => { cancelAnimationFrame(window.framing); return window.frames_.slice(2); }"
_CLICKS = """() => {
  window.took = [];
  let from = 0;
  addEventListener('pointerup', event => { from = event.timeStamp; }, true);
  addEventListener('keydown', event => { from = event.timeStamp; }, true);
  new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => {
    if (from) window.took.push(performance.now() - from);
    from = 0;
  }))).observe(document.querySelector('.board'), { attributeFilter: ['data-revision'] });
}"""


def loaded(context: BrowserContext, page: Page, url: str) -> tuple[float, int, int]:
    """Milliseconds until the map can be used, bytes over the wire without the map's picture, and with it."""
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    addresses: dict[str, str] = {}
    sizes: dict[str, float] = {}
    wire.on("Network.responseReceived", lambda told: addresses.update({told["requestId"]: told["response"]["url"]}))
    wire.on("Network.loadingFinished", lambda told: sizes.update({told["requestId"]: told["encodedDataLength"]}))
    page.goto(url)
    page.wait_for_selector('.board[data-ready="true"]')
    page.wait_for_timeout(2500)
    usable = float(page.evaluate("window.usable"))
    wire.detach()
    picture = sum(size for id, size in sizes.items() if "/maps/" in addresses.get(id, ""))
    total = sum(sizes.values())
    return usable, int(total - picture), int(total)


def opening(context: BrowserContext, url: str) -> None:
    page = context.new_page()
    page.add_init_script(_USABLE)
    first = loaded(context, page, url)
    again = [loaded(context, page, url) for _ in range(VISITS)]
    print(f"first visit of a browser: usable map after {first[0]:.0f} ms")
    print(f"  {first[1] / 1000:.0f} kB besides the map's picture, {first[2] / 1000:.0f} kB in all")
    print(f"later visits (median of {VISITS}): {median(one[0] for one in again):.0f} ms, {again[-1][2] / 1000:.0f} kB")
    page.close()


def panning(table: Table, what: str) -> None:
    page = table.page
    table.rest(3000)
    page.evaluate(_FRAMES)
    for turn in range(DRAGS):
        way = 1 if turn % 2 else -1
        page.mouse.move(640, 400)
        page.mouse.down()
        for step in range(1, 31):
            page.mouse.move(640 + way * step * 9, 400 + way * step * 5)
            page.wait_for_timeout(8)
        page.mouse.up()
    frames: list[float] = page.evaluate(_FRAMES_END)
    slow = sum(1 for one in frames if one > 50)
    print(f"panning, {what}: median frame {median(frames):.1f} ms, longest {max(frames):.0f} ms,", end=" ")
    print(f"{slow} of {len(frames)} over 50 ms")


def crowd(page: Page, url: str) -> int:
    """Have the page show as many counters as its aim speaks of: copies of those that are there, in other hexes."""
    address = url.replace("/table/", "/api/tables/")
    places = [place["id"] for place in page.request.get(f"{address}/board").json()["layout"]["places"]]
    rng = random.Random(1)

    def crowded(told: str | bytes) -> str:
        message = json.loads(told)
        pieces = message.get("state", {}).get("view", {}).get("pieces", [])
        there = [piece for piece in pieces if piece.get("place")]
        for number in range(CROWD - len(there) if there else 0):
            copied = there[number % len(there)]
            pieces.append({**copied, "id": f"{copied['id']} copy {number}", "place": rng.choice(places)})
        return json.dumps(message)

    def between(page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()
        server_side.on_message(lambda told: page_side.send(crowded(told)))

    page.route_web_socket(re.compile("/live"), between)
    return CROWD


def seen(x: float, y: float) -> bool:
    """Between the panels."""
    return 260 < x < 960 and 110 < y < 680


def clicking(table: Table) -> None:
    """Units taken in hand by a click, and put down by the undo key."""
    page = table.page
    table.on_to("end the movement phase")
    page.evaluate(_CLICKS)
    units = [id for id in table.targets() if "/" in id and seen(*table.spot(id))]
    for number in range(CLICKS):
        table.click(units[number % len(units)])
        page.wait_for_timeout(250)
        page.mouse.move(620, 640)
        page.keyboard.press("u")
        table.rest(250)
    took: list[float] = page.evaluate("window.took")
    cut = quantiles(took, n=20)
    print(f"click to screen, {len(took)} answers: median {median(took):.0f} ms, p95 {cut[18]:.0f} ms")


def main() -> None:
    print(f"load of the machine at the start: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    with club("measured") as address, browser() as opened:
        context = opened.new_context(viewport=SIZE, locale="en-GB")  # type: ignore[arg-type]
        table = Table(context.new_page(), address)
        table.found("Ardennes '44", "The first six turns")
        table.press("Historical set-up")
        table.rest(2000)
        url = table.page.url
        cookies = context.cookies()
        fresh = opened.new_context(viewport=SIZE, locale="en-GB")  # type: ignore[arg-type]
        fresh.add_cookies(cookies)  # type: ignore[arg-type]
        opening(fresh, url)
        fresh.close()
        shown = table.page.evaluate(
            "fetch('/api' + location.pathname.replace('/table/', '/tables/')).then(r => r.json())"
        )
        counters = sum(1 for piece in shown["view"]["pieces"] if piece.get("place"))
        panning(table, f"{counters} counters on the map, usual zoom")
        table.page.keyboard.press("0")
        panning(table, f"{counters} counters on the map, the whole map in view")
        table.page.reload()
        table.sit()
        clicking(table)
        many = crowd(table.page, table.page.url)
        table.page.reload()
        table.sit()
        panning(table, f"{many} counters on the map, usual zoom")
        table.page.keyboard.press("0")
        panning(table, f"{many} counters on the map, the whole map in view")
    print(f"load of the machine at the end: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
