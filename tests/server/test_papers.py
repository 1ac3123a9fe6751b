"""Papers at the club: the tools, reading and writing, my own, sharing them, and games that are played with them."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

import salient
from club_browser import Browser, on_disk
from salient import games
from salient.engine.game import Game
from salient.engine.papers import MOST_FAULTS, MOST_SIGNS
from salient.server import maps
from salient.server.rooms import papers

TABLES = "/api/games/fronte/papers/table"
ARMIES = "/api/games/fronte/papers/army"


def _refused(response: Any, *statuses: int) -> Any:
    assert response.status_code in statuses, f"{response.status_code} {response.text}"
    assert response.json()["message"]["id"], "a refusal has a reason"
    return response.json()


def _draught(text: str = "side = ", **more: str) -> dict[str, str]:
    return {"game": "fronte", "kind": "army", "name": "Corps", "text": text, **more}


@pytest.fixture
def paper(ann: Browser) -> str:
    found = ann.post("/api/papers", _draught())
    assert found["mine"]
    return str(found["id"])


# The tools ---------------------------------------------------------------------------------------------------


def test_the_club_tells_which_papers_a_game_takes(ann: Browser) -> None:
    found = ann.get("/api/games/fronte/papers")
    assert {"kind": "army", "option": "axis_army", "scenarios": ["points"]} in found
    assert ann.get("/api/games/drill/papers") == []
    (game,) = [game for game in ann.get("/api/club")["games"] if game["name"] == "fronte"]
    kinds = {option["name"]: option["paper"] for option in game["options"]}
    assert (kinds["table"], kinds["allied_army"], kinds["days"]) == ("table", "army", "")


def test_the_workbenches(ann: Browser) -> None:
    easel, roster = ann.get(TABLES), ann.get(ARMIES)
    assert (easel["tool"], easel["numbering"], easel["default_fill"]) == ("easel", "letters", "open")
    assert {brush["tool"] for brush in easel["brushes"]} == {"fill", "line", "mark"}
    assert (roster["tool"], roster["groups"]["key"], roster["members"]["key"]) == ("roster", "division", "unit")
    assert all(entry["group"]["unit"] for entry in roster["catalogue"])


@pytest.mark.parametrize("path", ["/api/games/nim/papers", "/api/games/drill/papers/table", f"{TABLES}/sample/nowhere"])
def test_what_there_is_not(ann: Browser, path: str) -> None:
    _refused(ann.ask("GET", path), 404)


@pytest.mark.parametrize("seed", ["-1", "x", str(2**40)])
def test_seeds_that_are_none(ann: Browser, seed: str) -> None:
    _refused(ann.ask("GET", f"{TABLES}/sample/random-hex?seed={seed}"), 400)


def test_reading_and_writing(ann: Browser) -> None:
    sample = ann.get(f"{TABLES}/sample/random-square?seed=5")
    read = ann.post(f"{TABLES}/read", {"text": sample["text"].replace("\n", "\r\n")})
    assert (read["document"], read["text"], read["faults"]) == (sample["document"], sample["text"], [])
    assert read["facts"]
    written = ann.post(f"{TABLES}/write", {"document": read["document"]})
    assert written == {"text": sample["text"], "faults": [], "facts": read["facts"]}


def test_what_is_wrong_is_told(ann: Browser) -> None:
    document = ann.get(f"{TABLES}/sample/random-hex?seed=5")["document"]
    document["marks"] = [{"brush": "objective", "at": "C05"}]
    found = ann.post(f"{TABLES}/write", {"document": document})
    assert "C05 objective" in found["text"]
    assert [(fault["where"], fault["rule"]) for fault in found["faults"]] == [("", "16.i")]
    assert found["facts"] == []
    document["marks"] = [{"brush": "bridge", "at": "A01"}]
    found = ann.post(f"{TABLES}/write", {"document": document})
    assert (found["text"], found["faults"][0]["where"]) == (None, "A01")
    read = _refused(ann.ask("POST", f"{ARMIES}/read", {"text": 'name = "x"\nside = '}), 422)
    assert [(fault["where"], fault["message"]["id"]) for fault in read["faults"]] == [("2", "engine-paper-syntax")]


@pytest.mark.parametrize("kind", ["table", "army"])
@pytest.mark.parametrize("document", [{}, {"division": 7}, {"fills": [], "grid": {}}, {"side": {"a": [None]}}])
def test_documents_of_any_shape(ann: Browser, kind: str, document: Any) -> None:
    found = ann.post(f"/api/games/fronte/papers/{kind}/write", {"document": document})
    assert found["text"] is None
    assert found["faults"]


def test_not_more_faults_than_anybody_reads(ann: Browser) -> None:
    document = {"grid": "hex", "columns": 8, "rows": 8, "fills": {f"Z{n:05d}": "moss" for n in range(1000)}}
    assert len(ann.post(f"{TABLES}/write", {"document": document})["faults"]) == MOST_FAULTS


# My papers ---------------------------------------------------------------------------------------------------


def test_keeping_changing_and_throwing_away(ann: Browser, paper: str) -> None:
    (listed,) = ann.get("/api/papers")
    assert (listed["id"], listed["name"], listed["text"]) == (paper, "Corps", "")
    changed = ann.ask("PUT", f"/api/papers/{paper}", _draught("side = 7\r\n", name="Flank\u202e")).json()
    assert (changed["name"], changed["text"]) == ("Flank", "side = 7\n")
    assert ann.get(f"/api/papers/{paper}") == changed
    assert changed["updated"] >= listed["updated"]
    assert ann.ask("DELETE", f"/api/papers/{paper}").status_code == 204
    _refused(ann.ask("GET", f"/api/papers/{paper}"), 404)
    assert ann.get("/api/papers") == []


def test_an_army_is_not_offered_for_the_other_side(ann: Browser) -> None:
    """It was: a table begun with it was refused only at the end."""
    for side in ("allied", "axis"):
        text = ann.get(f"{ARMIES}/sample/random-{side}?seed=4")["text"]
        ann.post("/api/papers", _draught(text, name=side))
    ann.post("/api/papers", _draught(name="unreadable"))
    not_for = {one["name"]: one["not_for"] for one in ann.get("/api/papers")}
    assert not_for == {"allied": ["axis_army"], "axis": ["allied_army"], "unreadable": []}


def test_who_knows_the_id_may_read_and_copy(ann: Browser, bob: Browser, paper: str) -> None:
    found = bob.get(f"/api/papers/{paper}")
    assert (found["text"], found["mine"]) == ("side = ", False)
    assert bob.get("/api/papers") == []
    copy = bob.post("/api/papers", _draught(found["text"]))
    assert copy["id"] != paper
    assert [one["id"] for one in ann.get("/api/papers")] == [paper]


def test_only_the_owner_may_change_or_throw_away(bob: Browser, paper: str, tmp_path: Path) -> None:
    before = on_disk(tmp_path)
    _refused(bob.ask("PUT", f"/api/papers/{paper}", _draught("mine now")), 403)
    _refused(bob.ask("DELETE", f"/api/papers/{paper}"), 403)
    for method in ("PUT", "DELETE"):
        _refused(bob.ask(method, "/api/papers/nonsense", _draught() if method == "PUT" else None), 404)
    assert on_disk(tmp_path) == before


@pytest.mark.parametrize("method", ["POST", "PUT"])
@pytest.mark.parametrize(
    "body",
    [
        {},
        {"text": "x"},
        _draught(game="nim"),
        _draught(kind="poem"),
        _draught(kind="table"),  # it was an army
        _draught("x" * (MOST_SIGNS + 1)),
        _draught("bell \x07"),
        _draught("turned \u202e round"),
        _draught(name="n" * 121),
        {**_draught(), "owner": "somebody"},
        {**_draught(), "text": 7},
    ],
)
def test_malformed_papers(method: str, body: Any, ann: Browser, paper: str, tmp_path: Path) -> None:
    if method == "POST" and body.get("kind") == "table":
        return
    before = on_disk(tmp_path)
    path = "/api/papers" if method == "POST" else f"/api/papers/{paper}"
    _refused(ann.ask(method, path, body), 400, 404, 422)
    assert on_disk(tmp_path) == before


@pytest.mark.parametrize("path", ["/api/papers", f"{TABLES}/read", f"{TABLES}/write"])
@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 5000, b'{"text": "\\ud800"}'])
def test_malformed_bodies(path: str, body: bytes, ann: Browser, tmp_path: Path) -> None:
    before = on_disk(tmp_path)
    _refused(ann.ask("POST", path, content=body, headers={"content-type": "application/json"}), 400)
    assert on_disk(tmp_path) == before


@pytest.mark.parametrize("path", ["/api/papers", f"{TABLES}/read", f"{TABLES}/write"])
def test_oversized_and_foreign(path: str, ann: Browser, tmp_path: Path) -> None:
    before = on_disk(tmp_path)
    huge = b'{"text": "' + b"x" * 2_100_000 + b'"}'
    _refused(ann.ask("POST", path, content=huge, headers={"content-type": "application/json"}), 413)
    _refused(ann.ask("POST", path, _draught(), headers={"origin": "http://evil.example"}), 403)
    assert on_disk(tmp_path) == before


def test_not_more_papers_than_fit(ann: Browser, bob: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(papers, "OWNED", 2)
    for _ in range(2):
        ann.post("/api/papers", _draught())
    refused = _refused(ann.ask("POST", "/api/papers", _draught()), 422)
    assert refused["message"]["id"] == "server-too-many-papers"
    bob.post("/api/papers", _draught())


def test_a_club_from_before_there_were_papers(open_club: Any, tmp_path: Path) -> None:
    with open_club() as client:
        Browser(client).open(("*", "me"))
    connection = sqlite3.connect(tmp_path / "club.sqlite")
    connection.execute("DROP TABLE papers")
    connection.close()
    with open_club() as client:
        Browser(client).post("/api/papers", _draught())


# Games with papers -------------------------------------------------------------------------------------------


def _wish(**options: Any) -> dict[str, Any]:
    seats = [{"side": "*", "kind": "me"}]
    return {"game": "fronte", "scenario": "points", "seats": seats, "options": options}


def test_a_game_with_papers_is_opened_again(open_club: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_club() as client:
        ann = Browser(client)
        table = ann.get(f"{TABLES}/sample/random-hex?seed=5")["text"].replace("14\n", "14\ntitle Valley\n", 1)
        army = ann.get(f"{ARMIES}/sample/random-axis?seed=5")["text"]
        id = ann.post("/api/tables", _wish(table=table, axis_army=army))["table"]
        for _ in range(3):
            ann.answer(id)
        before = ann.state(id)
        names = ann.get(f"/api/tables/{id}/names/en")
    with open_club() as client:
        ann = Browser(client, ann.cookie)
        assert ann.state(id) == before
        assert ann.get(f"/api/tables/{id}/names/en") == names
        with monkeypatch.context() as patch:
            patch.setattr(Game, "over", True)  # a whole game would take long
            again = ann.post(f"/api/tables/{id}/rematch")["table"]
        assert ann.state(again)["options"] == before["options"]


def test_a_state_has_the_names_of_papers_not_their_texts(ann: Browser, bob: Browser) -> None:
    army = ann.get(f"{ARMIES}/sample/random-axis?seed=5")["text"]
    named = army.replace('name = ""', 'name = "Southern flank"', 1)
    id = ann.post("/api/tables", _wish(axis_army=named))["table"]
    for state in (ann.state(id), bob.state(id)):
        assert state["options"]["axis_army"] == "Southern flank"
        assert state["options"]["table"] == ""
    with ann.live(id) as socket:
        assert socket.receive_json()["state"]["options"]["axis_army"] == "Southern flank"
    saved = ann.ask("GET", f"/api/tables/{id}/export").json()
    assert saved["options"]["axis_army"] == named, "a copy of the game has all of it"
    assert ann.post("/api/import", saved)["table"] != id
    saved["options"]["axis_army"] = "side = "
    _refused(ann.ask("POST", "/api/import", saved), 422)


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"table": "table hex"}, ("table", "1", "4.a")),
        ({"axis_army": "side = "}, ("axis_army", "1", "")),
        ({"axis_army": "x" * (MOST_SIGNS + 1)}, ("axis_army", "", "")),
    ],
)
def test_a_game_with_a_bad_paper_is_not_begun(ann: Browser, tmp_path: Path, options: Any, fault: Any) -> None:
    before = on_disk(tmp_path)
    refused = _refused(ann.ask("POST", "/api/tables", _wish(**options)), 422)
    assert [(one["option"], one["where"], one["rule"]) for one in refused["faults"]] == [fault]
    _refused(ann.ask("POST", "/api/tables", _wish(table=True)), 422)
    _refused(ann.ask("POST", "/api/tables", {**_wish(table=""), "options": {"table": ["x"]}}), 400)
    assert on_disk(tmp_path) == before


def test_pages_of_papers_are_there(ann: Browser) -> None:
    for path in ("/papers", "/build/fronte/table", "/build/fronte/army/some-id"):
        assert ann.ask("GET", path).status_code == 200


def test_pictures_of_tables_are_safe_and_do_not_fill_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What players write is in the picture as text; the picture that was looked at longest ago makes room."""
    monkeypatch.setattr(maps, "KEPT", 2)
    paper = games.find("fronte").paper("table")
    document = paper.read(paper.sample("random-hex", 3))
    document["names"] = {"C03": '<script>alert("&")</script>'}
    folder, urls = maps.Maps(tmp_path / "maps"), []
    for name in ("One", "Two", "Three", "One"):
        document["name"] = name
        game = salient.new("fronte", "points", options={"table": paper.write(document)})
        info = asyncio.run(folder.of(game))
        assert info is not None
        urls.append(info.url)
        picture = folder.file(info.url.rpartition("/")[2])
        assert picture is not None
        content = picture.read_text()
        assert "<script" not in content
        assert "&lt;script" in content
        time.sleep(0.02)
    assert urls[0] == urls[3] != urls[1]
    assert len(list((tmp_path / "maps").iterdir())) == 2 * 3
