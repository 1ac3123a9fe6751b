"""Every kind of message, sent by the wrong person, for the wrong side, too late, too long, malformed, or from a foreign
page: refused with a reason, and nothing on disk has changed."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from club_browser import ORIGIN, Browser, on_disk
from salient.server.app import Settings, create_app
from salient.server.identity import Signer, Who


def _refused(response: Any, *statuses: int) -> None:
    assert response.status_code in statuses, f"{response.status_code} {response.text}"
    assert response.json()["message"]["id"], "a refusal has a reason"


# One club for all of these tests: as nothing may change, none disturbs another.


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("club")


@pytest.fixture(scope="module")
def client(folder: Path) -> Iterator[Any]:
    with TestClient(create_app(Settings(folder, rate=100_000.0, burst=100_000))) as client:
        yield client


@pytest.fixture(scope="module")
def ann(client: Any) -> Browser:
    return Browser(client)


@pytest.fixture(scope="module")
def bob(client: Any) -> Browser:
    return Browser(client)


@pytest.fixture(scope="module")
def eve(client: Any) -> Browser:
    return Browser(client)


@pytest.fixture(scope="module")
def table(ann: Browser, bob: Browser) -> str:
    """Ann plays blue and is asked, Bob red; something has been played."""
    table, (token,) = ann.open(("blue", "me"), ("red", "invite"))
    bob.post(f"/api/join/{token}")
    bob.answer(table)
    for _ in range(2):
        ann.answer(table)
    return table


def _messages(state: Any, table: str, seat: str) -> dict[str, tuple[str, str, Any]]:
    at, now = f"/api/tables/{table}", {"revision": state["revision"]}
    return {
        "answer": ("POST", f"{at}/answer", {**now, "action": "done"}),
        "undo": ("POST", f"{at}/undo", now),
        "redo": ("POST", f"{at}/redo", now),
        "takeback": ("POST", f"{at}/takeback", {**now, "moment": 0}),
        "takeback answer": ("POST", f"{at}/takeback/answer", {**now, "yes": True}),
        "chat": ("POST", f"{at}/chat", {"text": "Hello"}),
        "seat": ("POST", f"{at}/seats/{seat}", {"to": "me"}),
        "leave": ("POST", f"{at}/leave", {}),
        "name": ("PUT", f"{at}/name", {"name": "mine"}),
        "rematch": ("POST", f"{at}/rematch", {}),
        "clear away": ("DELETE", at, None),
        "join": ("POST", "/api/join/forged-token", {}),
        "import": ("POST", "/api/import", {"format": "salient-save/1"}),
        "rename": ("PUT", "/api/me", {"name": "x" * 61}),
        "new table": ("POST", "/api/tables", {"game": "drill", "seats": [{"side": "blue", "kind": "me"}]}),
    }


KINDS = sorted(_messages({"revision": 0}, "", ""))
WITH_REVISION = ["answer", "undo", "redo", "takeback", "takeback answer"]


@pytest.mark.parametrize("kind", KINDS)
def test_from_somebody_without_a_seat(kind: str, ann: Browser, eve: Browser, table: str, folder: Path) -> None:
    state = ann.state(table)
    before = on_disk(folder)
    method, path, body = _messages(state, table, state["seats"][0]["id"])[kind]
    _refused(eve.ask(method, path, body), 400, 403, 404, 422)
    assert on_disk(folder) == before


@pytest.mark.parametrize("kind", WITH_REVISION)
def test_from_the_other_side_or_replayed(kind: str, ann: Browser, bob: Browser, table: str, folder: Path) -> None:
    state = ann.state(table)
    assert state["decision"]["side"] == "blue"
    method, path, body = _messages(state, table, "")[kind]
    before = on_disk(folder)
    if kind != "takeback":  # that the other side may ask for
        _refused(bob.ask(method, path, body), 403, 422)
    for who in (ann, bob):
        for stale in (state["revision"] - 1, state["revision"] + 1, 0, -1, 2**70):
            _refused(who.ask(method, path, {**body, "revision": stale}), 409, 400)
    assert on_disk(folder) == before


def test_an_acknowledged_message_sent_again_is_stale(ann: Browser, table: str, folder: Path) -> None:
    state = ann.state(table)
    body = {"revision": state["revision"], "action": state["decision"]["actions"][0]}
    ann.post(f"/api/tables/{table}/answer", body)
    before = on_disk(folder)
    _refused(ann.ask("POST", f"/api/tables/{table}/answer", body), 409)
    assert on_disk(folder) == before


@pytest.mark.parametrize(
    "action", ["fly 0101", "move 9999", "mine 0101", "select red-1", "roll 6", "x" * 400, "\x00", "done done"]
)
def test_what_was_not_offered(action: str, ann: Browser, table: str, folder: Path) -> None:
    state = ann.state(table)
    assert action not in state["decision"]["actions"]
    before = on_disk(folder)
    refused = ann.ask("POST", f"/api/tables/{table}/answer", {"revision": state["revision"], "action": action})
    _refused(refused, 422)
    assert on_disk(folder) == before


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ("clear away", "leave", "join")])
@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"revision": "1"}', b'{"more": 1}', b"[" * 5000, b'{"text": ""}']
)
def test_malformed_bodies(kind: str, body: bytes, ann: Browser, table: str, folder: Path) -> None:
    state = ann.state(table)
    before = on_disk(folder)
    method, path, _ = _messages(state, table, state["seats"][0]["id"])[kind]
    if kind in ("rematch", "seat") and body in (b"{}", b""):
        return
    _refused(ann.ask(method, path, content=body, headers={"content-type": "application/json"}), 400, 409, 422)
    assert on_disk(folder) == before


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ("clear away", "leave", "join")])
def test_oversized_bodies(kind: str, ann: Browser, table: str, folder: Path) -> None:
    state = ann.state(table)
    before = on_disk(folder)
    method, path, _ = _messages(state, table, state["seats"][0]["id"])[kind]
    huge = b'{"text": "' + b"x" * 2_100_000 + b'"}'
    _refused(ann.ask(method, path, content=huge, headers={"content-type": "application/json"}), 413)
    long = {"text": "x" * 2001, "name": "x" * 121, "action": "x" * 401, "revision": state["revision"]}
    _refused(ann.ask(method, path, long), 400, 422)
    assert on_disk(folder) == before


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://testserver.local.evil.example", "http://[", ""]
)
def test_from_a_foreign_page(kind: str, origin: str, ann: Browser, table: str, folder: Path) -> None:
    state = ann.state(table)
    before = on_disk(folder)
    method, path, body = _messages(state, table, state["seats"][0]["id"])[kind]
    refused = ann.ask(method, path, body, headers={"origin": origin})
    _refused(refused, 403)
    assert refused.json()["message"]["id"] == "server-foreign-page"
    assert refused.headers["x-content-type-options"] == "nosniff"
    assert on_disk(folder) == before


def test_from_the_clubs_own_page(ann: Browser, table: str) -> None:
    sent = ann.ask("POST", f"/api/tables/{table}/chat", {"text": "Hello"}, headers={"origin": ORIGIN})
    assert sent.status_code == 200, sent.text
    refused = ann.ask("POST", f"/api/tables/{table}/chat", {"text": "Hello"}, headers={"sec-fetch-site": "cross-site"})
    _refused(refused, 403)


@pytest.mark.parametrize("kind", KINDS)
def test_with_a_forged_cookie(kind: str, ann: Browser, table: str, folder: Path) -> None:
    """Who signs with another key, or swaps the person under a signature, is nobody."""
    state = ann.state(table)
    before = on_disk(folder)
    person, _, mac = ann.cookie.partition(".")
    other = hmac.new(b"guess", f"person {person}".encode(), hashlib.sha256).hexdigest()[:32]
    method, path, body = _messages(state, table, state["seats"][0]["id"])[kind]
    for cookie in (person, f"{person}.", f"{person}.{other}", f"x{person}.{mac}", f"{person}.{mac}x", f".{mac}"):
        mallory = Browser(ann.client, cookie)
        _refused(mallory.ask(method, path, body), 400, 403, 404, 422)
        assert mallory.cookie != cookie, "a forged cookie is replaced"
    assert on_disk(folder) == before


def test_signatures() -> None:
    signer = Signer("00" * 32)
    cookie = signer.sign(Who("ann"))
    assert signer.read(cookie) == Who("ann")
    for forged in ("", ".", "ann", "ann.ä", cookie[:-1], cookie + "0", cookie.replace("ann", "bob")):
        assert signer.read(forged) is None
    assert Signer("11" * 32).read(cookie) is None


@pytest.mark.parametrize(
    "seats", [[], ["blue"], ["blue", "blue"], ["*", "red"], ["green", "red"], ["blue", "red", "red"]]
)
def test_seats_that_do_not_fit(seats: list[str], ann: Browser, folder: Path) -> None:
    before = on_disk(folder)
    wish = {"game": "drill", "seats": [{"side": side, "kind": "me"} for side in seats]}
    _refused(ann.ask("POST", "/api/tables", wish), 400, 422)
    for more in ({"game": "nim"}, {"scenario": "nowhere"}, {"options": {"x": 1}}, {"options": {"mines": 1}}):
        wish = {"game": "drill", "seats": [{"side": "*", "kind": "me"}], **more}
        _refused(ann.ask("POST", "/api/tables", wish), 422)
    assert on_disk(folder) == before


@pytest.mark.parametrize("origin", ["http://evil.example", "null"])
def test_a_live_connection_from_a_foreign_page(origin: str, ann: Browser, table: str) -> None:
    ann.headers  # noqa: B018
    with (
        pytest.raises(WebSocketDisconnect) as caught,
        ann.client.websocket_connect(f"/api/tables/{table}/live", headers={**ann.headers, "origin": origin}) as socket,
    ):
        socket.receive_json()
    assert caught.value.code == 4403


def test_a_live_connection_hears_only_what_its_person_may(eve: Browser, table: str) -> None:
    with eve.live(table) as socket:
        message = socket.receive_json()
    assert message["state"]["decision"]["actions"] == []
    assert message["state"]["view"]["side"] is None
    assert all(line.get("action", "")[:4] != "mine" for line in message["log"])


def test_a_live_connection_takes_no_long_messages_and_no_answers(ann: Browser, table: str, folder: Path) -> None:
    before = on_disk(folder)
    with ann.live(table) as socket:
        socket.receive_json()
        socket.send_text("x" * 5000)
        with pytest.raises(WebSocketDisconnect):
            [socket.receive_json(timeout=5) for _ in range(10)]
    with ann.live(table) as socket:
        socket.receive_json()
        socket.send_json({"type": "answer", "action": "done", "revision": 3})  # nothing is answered there
    assert on_disk(folder) == before


def test_a_live_connection_to_no_table(eve: Browser) -> None:
    with eve.live("nonsense") as socket:
        assert socket.receive_json()["message"]["id"] == "server-unknown-table"


def test_too_many_connections_of_one_person(ann: Browser, table: str) -> None:
    sockets = [ann.live(table) for _ in range(12)]
    for socket in sockets:
        socket.__enter__().receive_json()
    try:
        with ann.live(table) as one_more:
            assert one_more.receive_json()["type"] == "gone"
    finally:
        for socket in sockets:
            socket.__exit__(None, None, None)


def test_too_many_requests(open_club: Any) -> None:
    with open_club(rate=1.0, burst=5) as client:
        ann, bob = Browser(client), Browser(client)
        answers = [ann.ask("GET", "/api/tables").status_code for _ in range(7)]
        assert answers.count(200) == 5
        assert ann.ask("GET", "/api/club").status_code == 429, "one measure for everything"
        refused = ann.ask("GET", "/api/tables")
        _refused(refused, 429)
        assert bob.ask("GET", "/api/tables").status_code == 200, "one busy browser is in nobody else's way"
        many = [Browser(client, "forged.cookie").ask("GET", "/api/tables").status_code for _ in range(60)]
        assert 429 in many, "without a cookie it is the address that counts"


def test_every_answer_says_what_a_page_may_do(ann: Browser, table: str) -> None:
    for path in (
        "/",
        "/api/club",
        f"/api/tables/{table}",
        "/api/tables/nonsense",
        "/nowhere",
        f"/api/tables/{table}/report",
    ):
        headers = ann.ask("GET", path).headers
        policy = headers["content-security-policy"]
        wanted = "default-src 'none'" if path.endswith("/report") else "default-src 'self'"  # a report loads nothing
        assert wanted in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert ann.ask("GET", f"/api/tables/{table}").headers["cache-control"] == "no-store"
    cookie = Browser(ann.client, "none").ask("GET", "/api/club").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
