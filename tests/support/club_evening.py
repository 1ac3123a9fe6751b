"""An evening at the club, by its API: all that it keeps, changes, looks up and throws away."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from litestar.testing import TestClient

from club_browser import Browser, play_on, wait_for

Opened = Callable[[], TestClient[Any]]


def an_evening(opened: Opened) -> None:
    """All that the club keeps, changes, looks up and throws away, with a restart in between."""
    with opened() as client:
        ann, bob = Browser(client), Browser(client)
        ann.ask("PUT", "/api/me", {"name": "Zażółć" * 10})
        pair, (token,) = ann.open(("blue", "me"), ("red", "invite"), name="ż" * 120)
        bob.post(f"/api/join/{token}")
        play_on(pair, [ann, bob], random.Random(1), 12)
        ann.post(f"/api/tables/{pair}/chat", {"text": "Are you\x00 there?\nŁódź 🎲"})
        ann.post(f"/api/tables/{pair}/takeback", {"revision": ann.state(pair)["revision"], "moment": 2})
        blue = next(seat["id"] for seat in ann.state(pair)["seats"] if seat["mine"])
        hook = {"webhook": "https://example.org/" + "x" * 480, "lang": "pl"}
        ann.post(f"/api/tables/{pair}/seats/{blue}", hook)
        alone, _ = ann.open(("*", "me"))
        for _ in range(3):
            ann.answer(alone)
        ann.post(f"/api/tables/{alone}/undo", {"revision": ann.state(alone)["revision"]})
        whole = ann.state(alone)["seats"][0]["id"]
        ann.post(f"/api/tables/{alone}/seats/{whole}", {"to": "invite", "side": "red"})
        save = ann.ask("GET", f"/api/tables/{alone}/export")
        assert save.status_code == 403  # no longer all sides
        draught = {"game": "fronte", "kind": "army", "name": "Korps\x00", "text": "side = "}
        paper = ann.post("/api/papers", draught)["id"]
        assert ann.ask("PUT", f"/api/papers/{paper}", {**draught, "name": "ż" * 120}).status_code == 200
        assert ann.ask("POST", "/api/papers", {**draught, "text": "a\x00b"}).status_code in (201, 422)
        for nobody in ("tables/%00", "papers/%00"):
            assert ann.ask("GET", f"/api/{nobody}").status_code in (400, 404)
        computers, _ = ann.open(("blue", "computer"), ("red", "computer"))
        states = [ann.state(pair), ann.state(alone)]
    with opened() as client:
        ann, bob = Browser(client, ann.cookie), Browser(client, bob.cookie)
        assert [ann.state(pair), ann.state(alone)] == states
        wait_for(lambda: {info["id"]: info["asked"] for info in ann.get("/api/tables")}[computers] is None, 30)
        for table in (pair, alone, computers):
            assert ann.get(f"/api/tables/{table}/verify")["found"] is None
        copy = ann.get(f"/api/tables/{computers}/export")
        again = bob.post("/api/import", copy)["table"]
        assert bob.state(again)["result"] == ann.state(computers)["result"]
        assert paper in [one["id"] for one in ann.get("/api/papers")]
        assert ann.ask("DELETE", f"/api/papers/{paper}").status_code == 204
        play_on(pair, [ann, bob], random.Random(2))
        ann.post(f"/api/tables/{pair}/rematch", {"swap": True})
        bob.post(f"/api/tables/{pair}/rematch")
        ann.post(f"/api/tables/{pair}/leave")
        assert ann.ask("DELETE", f"/api/tables/{alone}").status_code == 204
        assert ann.ask("GET", f"/api/tables/{alone}").status_code == 404
