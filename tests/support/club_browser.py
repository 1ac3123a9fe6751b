"""People at a club that is under test: each a browser with a cookie of its own, and what the club has on disk."""

from __future__ import annotations

import random
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ORIGIN = "http://testserver.local"


class Browser:
    """One person. `client`: a Litestar test client, shared by everybody at one club."""

    def __init__(self, client: Any, cookie: str = ""):
        self.client, self.cookie = client, cookie
        if not cookie:
            self.ask("GET", "/api/club")

    @property
    def headers(self) -> dict[str, str]:
        return {"cookie": f"salient={self.cookie}"} if self.cookie else {}

    def ask(self, method: str, path: str, body: Any = None, *, headers: Any = None, **more: Any) -> Any:
        if body is not None:
            more["json"] = body
        response = self.client.request(method, path, headers={**self.headers, **(headers or {})}, **more)
        given = [value for name, value in response.cookies.items() if name.startswith("salient")]
        self.cookie = given[0] if given else self.cookie
        self.client.cookies.clear()
        return response

    def get(self, path: str) -> Any:
        response = self.ask("GET", path)
        assert response.status_code == 200, response.text
        return response.json()

    def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        response = self.ask("POST", path, {} if body is None else body)
        assert response.status_code in ((200, 201) if status is None else (status,)), response.text
        return response.json()

    def open(self, *seats: tuple[str, str], **more: Any) -> tuple[str, list[str]]:
        """A new table, and the tokens of its invitations."""
        wish = {"game": "drill", "seats": [{"side": side, "kind": kind} for side, kind in seats], **more}
        found = self.post("/api/tables", wish)
        return found["table"], list(found["invitations"].values())

    def state(self, table: str) -> Any:
        return self.get(f"/api/tables/{table}")

    def answer(self, table: str, choose: Callable[[list[str]], str] | None = None) -> Any:
        state = self.state(table)
        action = (choose or (lambda actions: actions[0]))(state["decision"]["actions"])
        return self.post(f"/api/tables/{table}/answer", {"revision": state["revision"], "action": action})

    def live(self, table: str, query: str = "") -> Any:
        return self.client.websocket_connect(f"/api/tables/{table}/live{query}", headers=self.headers)


def boldly(rng: random.Random) -> Callable[[list[str]], str]:
    """A random answer, but an attack where there is one: then dice roll."""
    return lambda actions: rng.choice([one for one in actions if one.startswith("attack")] or actions)


def play_on(table: str, people: list[Browser], rng: random.Random, most: int = 10_000) -> int:
    """Random answers by whoever is asked; how many there were."""
    for count in range(most):
        mine = [browser for browser in people if (browser.state(table)["decision"] or {}).get("actions")]
        if not mine:
            return count
        mine[0].answer(table, boldly(rng))
    return most


def rolls_of(table: str, browser: Browser) -> list[int]:
    return [line["roll"] for line in browser.get(f"/api/tables/{table}/log") if line.get("roll") is not None]


def on_disk(folder: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Everything that the club keeps, but for when it was opened."""
    connection = sqlite3.connect(folder / "club.sqlite")
    try:
        tables = ("tables", "answers", "seats", "talk", "people", "papers")
        return {name: sorted(connection.execute(f"SELECT * FROM {name}"), key=repr) for name in tables}
    finally:
        connection.close()


def wait_for(done: Callable[[], Any], seconds: float = 10.0) -> Any:
    until = time.monotonic() + seconds
    while not (found := done()):
        assert time.monotonic() < until, "it did not happen in time"
        time.sleep(0.02)
    return found
