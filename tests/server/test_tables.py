"""Tables and seats: what people can do, what they see, and what is kept."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from club_browser import Browser, on_disk, play_on, rolls_of, wait_for
from salient import games
from salient.engine.game import Game
from salient.server.pictures import Art
from salient.server.seat import Seat
from salient.server.table import Table


def test_a_hot_seat_game_is_played_to_its_end_and_verified(ann: Browser) -> None:
    table, _ = ann.open(("*", "me"))
    assert play_on(table, [ann], random.Random(3)) > 20
    state = ann.state(table)
    assert state["result"] is not None
    assert state["dice"][0]["seed"]
    checked = ann.get(f"/api/tables/{table}/verify")
    assert checked["found"] is None
    assert checked["verified"]["rolls"] == checked["verified"]["sealed"]
    assert ann.get("/api/tables")[0]["asked"] is None


def test_each_sees_his_own_side_and_only_who_is_asked_gets_actions(
    ann: Browser, bob: Browser, eve: Browser, pair: str
) -> None:
    states = [browser.state(pair) for browser in (ann, bob, eve)]
    assert [state["sides"] for state in states] == [["blue"], ["red"], []]
    assert [state["view"]["side"] for state in states] == ["blue", "red", None]
    assert [bool(state["decision"]["actions"]) for state in states] == [False, True, False]
    assert all(state["dice"][0]["seed"] is None for state in states)


def test_a_secret_answer_shows_in_nobody_elses_state_log_earlier_moment_or_copy(
    ann: Browser, bob: Browser, eve: Browser, pair: str
) -> None:
    assert bob.state(pair)["decision"]["prompt"]["id"].startswith("drill")
    for other in (ann, eve):
        assert other.state(pair)["decision"]["prompt"]["id"] == "server-asked-in-secret"
    hidden = bob.state(pair)["decision"]["actions"][-1]
    bob.answer(pair, lambda actions: actions[-1])
    place = hidden.split()[-1]
    mine = [piece for piece in bob.state(pair)["view"]["pieces"] if piece["symbol"] == "mine"]
    assert [piece["place"] for piece in mine] == [place]
    assert any(line.get("action") == hidden for line in bob.get(f"/api/tables/{pair}/log"))
    for other in (ann, eve):
        assert not any(piece["symbol"] == "mine" and piece["place"] for piece in other.state(pair)["view"]["pieces"])
        assert all(line.get("action") != hidden for line in other.get(f"/api/tables/{pair}/log"))
        then = other.get(f"/api/tables/{pair}/at/1")["view"]["pieces"]
        assert not any(piece["symbol"] == "mine" and piece["place"] for piece in then)
        assert other.ask("GET", f"/api/tables/{pair}/export").status_code == 403
        assert place not in other.ask("GET", f"/api/tables/{pair}/export?as=text").text
        assert f"mine {place}" not in other.ask("GET", f"/api/tables/{pair}/report").text


def test_two_at_one_screen_read_what_everybody_may(ann: Browser) -> None:
    table, _ = ann.open(("*", "me"))
    ann.answer(table)  # red, in secret; blue is asked next
    assert [line.get("action", "") for line in ann.get(f"/api/tables/{table}/log")][1] == ""


def test_questions_are_for_who_is_asked(ann: Browser, bob: Browser, eve: Browser, pair: str) -> None:
    offered = bob.state(pair)["decision"]["actions"][0]
    at = f"/api/tables/{pair}"
    assert bob.post(f"{at}/why-not", {"action": offered}) == {"refusals": []}
    assert bob.post(f"{at}/why-not", {"action": "done"})["refusals"]
    for other in (ann, eve):
        assert other.post(f"{at}/why-not", {"action": offered})["refusals"][0]["message"]["id"] == (
            "engine-not-your-decision"
        )
        for question, body in (("reckon", {"actions": [offered]}), ("routes", {"units": ["blue-1"]})):
            assert other.ask("POST", f"{at}/{question}", body).status_code == 403
    assert bob.ask("POST", f"{at}/why-not", {"action": "\t"}).status_code == 422
    assert bob.ask("POST", f"{at}/routes", {"units": ["nobody"]}).status_code == 422
    assert bob.ask("POST", f"{at}/reckon", {"actions": ["fly 0101"]}).status_code == 422
    assert "outcomes" in bob.post(f"{at}/reckon", {"actions": [offered]})
    assert isinstance(eve.get(f"{at}/overlays"), list)


def test_undo_redo_and_their_limits(ann: Browser) -> None:
    table, _ = ann.open(("*", "me"))
    ann.answer(table)
    ann.answer(table)
    ann.answer(table)
    then = ann.state(table)
    undone = ann.post(f"/api/tables/{table}/undo", {"revision": then["revision"]})
    assert undone == {"revision": then["revision"] + 1, "moment": then["moment"] - 1}
    assert ann.state(table)["undo"]["redo"]
    redone = ann.post(f"/api/tables/{table}/redo", {"revision": undone["revision"]})
    assert redone["moment"] == then["moment"]
    again = ann.state(table)
    assert again["view"] == then["view"]
    ann.post(f"/api/tables/{table}/redo", {"revision": again["revision"]}, status=422)


def test_all_that_one_click_gave_is_taken_back_at_once(ann: Browser) -> None:
    table, _ = ann.open(("*", "me"))
    march = iter(("mine 0403", "done", "select red-1", "move 0402", "move 0303", "done", "select blue-2"))
    for _ in range(7):
        ann.answer(table, lambda _: next(march))
    before = ann.state(table)
    for _ in range(2):
        ann.answer(table, lambda offers: next(one for one in offers if one.startswith("move ")))
    then = ann.state(table)
    undone = ann.post(f"/api/tables/{table}/undo", {"revision": then["revision"], "to": before["moment"]})
    assert undone == {"revision": then["revision"] + 1, "moment": before["moment"]}
    assert ann.state(table)["view"] == before["view"]
    redone = ann.post(f"/api/tables/{table}/redo", {"revision": undone["revision"], "to": then["moment"]})
    assert redone["moment"] == then["moment"]
    assert ann.state(table)["view"] == then["view"]
    far = ann.post(f"/api/tables/{table}/undo", {"revision": redone["revision"], "to": 0})
    assert 0 < far["moment"] < before["moment"]  # not beyond what the other side answered


def test_undo_and_redo_are_kept(open_club: Any) -> None:
    with open_club() as client:
        ann = Browser(client)
        table, _ = ann.open(("*", "me"))
        for _ in range(3):
            ann.answer(table)
        full = ann.state(table)
        for _ in range(2):
            ann.post(f"/api/tables/{table}/undo", {"revision": ann.state(table)["revision"]})
        before, log = ann.state(table), ann.get(f"/api/tables/{table}/log")
        assert before["undo"]["redo"]
    with open_club() as client:
        again = Browser(client, ann.cookie)
        assert not before["undo"]["undo"]  # blue had answered red, even if he took it back
        assert again.state(table) == before
        assert again.get(f"/api/tables/{table}/log") == log
        again.post(f"/api/tables/{table}/undo", {"revision": before["revision"]}, status=422)
        for _ in range(2):
            again.post(f"/api/tables/{table}/redo", {"revision": again.state(table)["revision"]})
        assert again.state(table)["view"] == full["view"]
        assert not again.state(table)["undo"]["redo"]
    with open_club() as client:  # what was played again cannot be played again once more
        again = Browser(client, ann.cookie)
        again.post(f"/api/tables/{table}/redo", {"revision": again.state(table)["revision"]}, status=422)


def test_another_answer_forgets_what_was_taken_back_also_on_disk(open_club: Any) -> None:
    with open_club() as client:
        ann = Browser(client)
        table, _ = ann.open(("*", "me"))
        for _ in range(3):
            ann.answer(table)
        ann.post(f"/api/tables/{table}/undo", {"revision": ann.state(table)["revision"]})
        ann.answer(table, lambda actions: actions[-1])
    with open_club() as client:
        assert not Browser(client, ann.cookie).state(table)["undo"]["redo"]


def test_what_was_taken_back_is_played_again_only_if_the_rules_still_offer_it(open_club: Any, tmp_path: Path) -> None:
    with open_club() as client:
        ann = Browser(client)
        table, _ = ann.open(("*", "me"))
        for _ in range(3):
            ann.answer(table)
        ann.post(f"/api/tables/{table}/undo", {"revision": ann.state(table)["revision"]})
    connection = sqlite3.connect(tmp_path / "club.sqlite")
    connection.execute("""UPDATE tables SET redo = '{"actions": ["fly 0101"], "undo_ends": 2}'""")
    connection.commit()
    connection.close()
    with open_club() as client:
        again = Browser(client, ann.cookie)
        again.post(f"/api/tables/{table}/redo", {"revision": again.state(table)["revision"]}, status=422)
        again.answer(table)


def _played_to_a_roll(ann: Browser, bob: Browser, rng: random.Random) -> str:
    while True:
        table, (token,) = ann.open(("blue", "me"), ("red", "invite"))
        bob.post(f"/api/join/{token}")
        while play_on(table, [ann, bob], rng, 1):
            if rolls_of(table, ann) and ann.state(table)["result"] is None:
                return table


def test_a_take_back_needs_the_other_and_no_roll_falls_twice(open_club: Any, tmp_path: Path) -> None:
    rng = random.Random(5)
    with open_club() as client:
        ann, bob = Browser(client), Browser(client)
        table = _played_to_a_roll(ann, bob, rng)
        rolls = rolls_of(table, ann)
        ann.post(f"/api/tables/{table}/takeback", {"revision": ann.state(table)["revision"], "moment": 2})
    with open_club() as client:  # the wish outlives the club
        ann, bob = Browser(client, ann.cookie), Browser(client, bob.cookie)
        state = bob.state(table)
        assert state["undo"]["wanted"] == 2
        yes = {"revision": state["revision"], "yes": True}
        ann.post(f"/api/tables/{table}/takeback/answer", yes, status=403)
        moment = bob.post(f"/api/tables/{table}/takeback/answer", yes)["moment"]
        assert moment <= 2
        assert len([row for row in on_disk(tmp_path)["answers"] if row[0] == table]) == moment
        ((number,),) = [row[9:10] for row in on_disk(tmp_path)["tables"] if row[0] == table]
        assert number > max(rolls)  # the number of the next roll
    with open_club() as client:
        ann, bob = Browser(client, ann.cookie), Browser(client, bob.cookie)
        assert ann.state(table)["moment"] == moment
        play_on(table, [ann, bob], rng)
        assert all(new > max(rolls) for new in rolls_of(table, ann))
        checked = ann.get(f"/api/tables/{table}/verify")["verified"]
        assert checked["rolls"] == checked["sealed"]


def test_a_take_back_can_be_refused_and_withdrawn(ann: Browser, bob: Browser, pair: str) -> None:
    bob.answer(pair)
    for other in (bob, ann):  # refused, withdrawn
        ann.post(f"/api/tables/{pair}/takeback", {"revision": ann.state(pair)["revision"], "moment": 0})
        no = {"revision": ann.state(pair)["revision"], "yes": False}
        other.post(f"/api/tables/{pair}/takeback/answer", no)
        assert ann.state(pair)["undo"]["wanted"] is None
        assert ann.state(pair)["moment"] == 1


def test_a_table_for_a_side_that_does_not_exist_is_refused_with_those_that_do(ann: Browser) -> None:
    seats = [{"side": side, "kind": "me"} for side in ("blue", "klingon")]
    refused = ann.ask("POST", "/api/tables", {"game": "drill", "seats": seats})
    assert refused.status_code == 422
    message = refused.json()["message"]
    assert message["id"] == "server-refused-table"
    assert message["args"]["reason"] == "drill has no side 'klingon'; it has blue, red"
    assert ann.get("/api/tables") == []


def test_talk_is_for_the_seats(ann: Browser, bob: Browser, eve: Browser, pair: str) -> None:
    ann.ask("PUT", "/api/me", {"name": "  Ann\u202e \n"})
    ann.post(f"/api/tables/{pair}/chat", {"text": "Hello!"})
    assert [(line["name"], line["text"], line["mine"]) for line in bob.state(pair)["talk"]] == [
        ("Ann", "Hello!", False)
    ]
    assert eve.state(pair)["talk"] == []
    assert eve.ask("POST", f"/api/tables/{pair}/chat", {"text": "I see you"}).status_code == 403


def test_an_invitation_is_for_the_first_and_not_for_the_host(ann: Browser, bob: Browser, eve: Browser) -> None:
    table, (token,) = ann.open(("blue", "me"), ("red", "invite"))
    assert ann.post(f"/api/join/{token}") == {"table": table}
    assert ann.state(table)["sides"] == ["blue"]
    assert bob.post(f"/api/join/{token}") == {"table": table}
    assert bob.post(f"/api/join/{token}") == {"table": table}
    assert eve.ask("POST", f"/api/join/{token}").status_code == 403
    assert eve.ask("POST", "/api/join/nonsense").status_code == 404


def test_a_seat_is_handed_over_by_who_has_it(ann: Browser, bob: Browser, eve: Browser, pair: str) -> None:
    seats = {seat["side"]: seat for seat in ann.state(pair)["seats"]}
    red = f"/api/tables/{pair}/seats/{seats['red']['id']}"
    assert ann.ask("POST", red, {"to": "me"}).status_code == 403
    token = bob.post(red, {"to": "invite"})["invitation"]
    assert bob.state(pair)["sides"] == []
    assert ann.ask("POST", red, {"to": "me"}).status_code == 403  # the other's cards are not for the taking
    old = token
    token = bob.post(red, {"to": "invite"})["invitation"]
    assert eve.ask("POST", f"/api/join/{old}").status_code == 404
    eve.post(f"/api/join/{token}")
    assert eve.state(pair)["sides"] == ["red"]
    assert bob.ask("POST", red, {"to": "me"}).status_code == 403


def test_a_computer_takes_a_seat_over_and_gives_it_back(ann: Browser) -> None:
    table, _ = ann.open(("blue", "me"), ("red", "me"))
    red = next(seat for seat in ann.state(table)["seats"] if seat["side"] == "red")
    ann.post(f"/api/tables/{table}/seats/{red['id']}", {"to": "computer"})
    wait_for(lambda: ann.state(table)["decision"]["side"] == "blue")
    ann.post(f"/api/tables/{table}/seats/{red['id']}", {"to": "me"})
    assert ann.state(table)["sides"] == ["blue", "red"]
    assert (
        ann.ask("POST", f"/api/tables/{table}/seats/{red['id']}", {"to": "computer", "opponent": "x"}).status_code
        == 422
    )


def _give(who: Browser, table: str, change: Any) -> Any:
    """The first seat of the table is changed."""
    seat = who.state(table)["seats"][0]["id"]
    return who.ask("POST", f"/api/tables/{table}/seats/{seat}", change)


def test_one_side_of_a_hot_seat_goes_to_a_friend(open_club: Any) -> None:
    with open_club() as client:
        ann, bob = Browser(client), Browser(client)
        table, _ = ann.open(("*", "me"))
        ann.answer(table)  # red, in secret
        hook = _give(ann, table, {"webhook": "https://example.org/ann"})
        assert hook.status_code == 200
        token = _give(ann, table, {"to": "invite", "side": "red"}).json()["invitation"]
        state = ann.state(table)
        assert [(seat["side"], seat["kind"], seat["mine"]) for seat in state["seats"]] == [
            ("blue", "person", True),
            ("red", "invited", False),
        ]
        assert [seat["webhook"] for seat in state["seats"]] == ["https://example.org/ann", ""]
        assert ann.state(table)["sides"] == ["blue"]
        ann.post(f"/api/join/{token}")  # her own link takes her nowhere else
        assert ann.state(table)["sides"] == ["blue"]
        bob.post(f"/api/join/{token}")
        assert bob.state(table)["sides"] == ["red"]
        assert (ann.state(table)["view"]["side"], bob.state(table)["view"]["side"]) == ("blue", "red")
        before = ann.state(table)["seats"]
    with open_club() as client:
        ann, bob = Browser(client, ann.cookie), Browser(client, bob.cookie)
        assert ann.state(table)["seats"] == before
        assert [seat["side"] for seat in ann.get("/api/tables")[0]["seats"]] == ["blue", "red"]
        play_on(table, [ann, bob], random.Random(2))
        assert ann.get(f"/api/tables/{table}/verify")["found"] is None


def test_one_side_of_a_hot_seat_goes_to_the_computer_and_back(ann: Browser) -> None:
    table, _ = ann.open(("*", "me"))
    _give(ann, table, {"to": "computer", "side": "red"})
    wait_for(lambda: ann.state(table)["decision"]["side"] == "blue")
    red = next(seat for seat in ann.state(table)["seats"] if seat["side"] == "red")
    assert (red["kind"], red["yours"]) == ("computer", True)
    ann.post(f"/api/tables/{table}/seats/{red['id']}", {"to": "me"})
    assert ann.state(table)["sides"] == ["blue", "red"]


def test_one_side_of_a_computers_game_is_taken_over(ann: Browser) -> None:
    table, _ = ann.open(("*", "computer"))
    assert _give(ann, table, {"to": "me", "side": "blue"}).status_code == 200
    assert ann.state(table)["sides"] == ["blue"]
    assert {seat["side"]: seat["kind"] for seat in ann.state(table)["seats"]} == {"blue": "person", "red": "computer"}


def test_an_invitation_to_all_sides_is_one_to_those_that_remain(ann: Browser, bob: Browser) -> None:
    table, (token,) = ann.open(("*", "invite"))
    _give(ann, table, {"to": "me", "side": "red"})
    bob.post(f"/api/join/{token}")
    assert (ann.state(table)["sides"], bob.state(table)["sides"]) == (["red"], ["blue"])


@pytest.mark.parametrize(
    "change",
    [
        {"to": "invite", "side": "green"},
        {"to": "invite", "side": "*"},
        {"to": "invite", "side": ""},
        {"side": "red"},
        {"to": "computer", "side": "red", "opponent": "nobody"},
        {"to": "invite", "side": "red", "webhook": "https://example.org/x"},
        {"to": "invite", "side": ["red"]},
    ],
)
def test_a_seat_is_not_parted_otherwise(ann: Browser, tmp_path: Path, change: Any) -> None:
    table, _ = ann.open(("*", "me"))
    before = on_disk(tmp_path)
    refused = _give(ann, table, change)
    assert refused.status_code in (400, 403, 422)
    assert refused.json()["message"]["id"]
    assert on_disk(tmp_path) == before
    assert ann.state(table)["sides"] == ["blue", "red"]


def test_only_who_has_the_seat_parts_it_and_only_a_seat_of_all_sides(
    ann: Browser, bob: Browser, eve: Browser, pair: str, tmp_path: Path
) -> None:
    alone, _ = ann.open(("*", "me"))
    before = on_disk(tmp_path)
    for to in ("invite", "computer", "me"):
        assert _give(eve, alone, {"to": to, "side": "red"}).status_code == 403
        assert _give(bob, pair, {"to": to, "side": "blue"}).status_code == 403  # Ann's seat
        assert _give(ann, pair, {"to": to, "side": "red"}).status_code == 422  # her own seat plays blue only
        assert _give(ann, pair, {"to": to, "side": "blue"}).status_code == 422
    assert on_disk(tmp_path) == before


def test_who_gave_a_side_away_does_not_answer_for_it_any_more(ann: Browser, bob: Browser) -> None:
    table, _ = ann.open(("*", "me"))
    token = _give(ann, table, {"to": "invite", "side": "red"}).json()["invitation"]
    state = ann.state(table)
    assert state["decision"]["actions"] == []
    bob.post(f"/api/join/{token}")
    offered = bob.state(table)["decision"]["actions"][0]
    body = {"revision": bob.state(table)["revision"], "action": offered}
    assert ann.ask("POST", f"/api/tables/{table}/answer", body).status_code == 403
    red = next(seat for seat in ann.state(table)["seats"] if seat["side"] == "red")
    assert not red["yours"]
    assert ann.ask("POST", f"/api/tables/{table}/seats/{red['id']}", {"to": "me"}).status_code == 403
    assert ann.ask("GET", f"/api/tables/{table}/export").status_code == 403


def test_computers_play_to_the_end_also_after_a_restart(open_club: Any) -> None:
    with open_club() as client:
        ann = Browser(client)
        tables = [ann.open(("blue", "computer"), ("red", "computer"))[0] for _ in range(6)]
    with open_club() as client:
        again = Browser(client, ann.cookie)
        wait_for(lambda: all(info["asked"] is None for info in again.get("/api/tables")), 30)
        assert all(again.get(f"/api/tables/{table}/verify")["found"] is None for table in tables)


def test_leaving_gives_the_seat_to_who_remains(ann: Browser, bob: Browser, pair: str) -> None:
    ann.post(f"/api/tables/{pair}/leave")
    state = bob.state(pair)
    assert state["owner"]
    blue = next(seat for seat in state["seats"] if seat["side"] == "blue")
    assert (blue["kind"], blue["yours"]) == ("invited", True)
    bob.post(f"/api/tables/{pair}/seats/{blue['id']}", {"to": "computer"})
    bob.post(f"/api/tables/{pair}/leave", status=422)
    assert ann.ask("DELETE", f"/api/tables/{pair}").status_code == 403
    assert bob.ask("DELETE", f"/api/tables/{pair}").status_code == 204
    assert bob.ask("GET", f"/api/tables/{pair}").status_code == 404
    assert bob.get("/api/tables") == []


def test_a_table_with_somebody_else_is_not_cleared_away(ann: Browser, bob: Browser, pair: str) -> None:
    assert ann.ask("DELETE", f"/api/tables/{pair}").status_code == 403
    assert bob.ask("DELETE", f"/api/tables/{pair}").status_code == 403
    assert ann.ask("PUT", f"/api/tables/{pair}/name", {"name": "Thursdays"}).status_code == 200
    assert bob.state(pair)["name"] == "Thursdays"


def test_a_rematch_is_offered_to_the_same_people_on_swapped_sides_and_opened_once(
    ann: Browser, bob: Browser, eve: Browser, pair: str
) -> None:
    play_on(pair, [ann, bob], random.Random(1))
    again = ann.post(f"/api/tables/{pair}/rematch", {"swap": True})["table"]
    assert bob.state(pair)["rematch"] == again
    assert eve.state(pair)["rematch"] is None
    assert (ann.state(again)["sides"], bob.state(again)["sides"]) == (["red"], []), "nobody is seated unasked"
    assert [seat["offered"] for seat in bob.state(again)["seats"]] == [True, False]
    assert not any(seat["offered"] for seat in ann.state(again)["seats"])
    assert again in [info["id"] for info in bob.get("/api/tables")], "he finds the offer in his lobby"
    assert eve.ask("POST", f"/api/tables/{pair}/rematch", {}).status_code == 403
    for _ in range(2):
        assert bob.post(f"/api/tables/{pair}/rematch") == {"table": again, "invitations": {}}
    assert (ann.state(again)["sides"], bob.state(again)["sides"]) == (["red"], ["blue"])
    assert not any(seat["offered"] for seat in bob.state(again)["seats"])
    assert bob.state(again)["held"] == []


def test_who_left_his_seat_to_a_computer_gets_review_and_rematch_all_the_same(ann: Browser, eve: Browser) -> None:
    table, _ = ann.open(("blue", "me"), ("red", "computer"))
    blue = next(seat for seat in ann.state(table)["seats"] if seat["side"] == "blue")
    ann.post(f"/api/tables/{table}/seats/{blue['id']}", {"to": "computer", "opponent": "random"})
    wait_for(lambda: ann.state(table)["result"])
    assert (ann.state(table)["sides"], ann.state(table)["played"], eve.state(table)["played"]) == ([], True, False)
    ann.get(f"/api/tables/{table}/review")
    assert eve.ask("GET", f"/api/tables/{table}/review").status_code == 403
    again = ann.post(f"/api/tables/{table}/rematch", {})["table"]
    assert ann.state(again)["sides"] == ["blue"], "his own seat again, not two computers"
    assert ann.state(table)["rematch"] == again


def test_there_is_no_rematch_in_the_middle_of_a_game(ann: Browser, bob: Browser, pair: str, tmp_path: Path) -> None:
    alone, _ = ann.open(("*", "me"))
    play_on(pair, [ann, bob], random.Random(1), 12)
    before = on_disk(tmp_path)
    for who, table in ((ann, pair), (bob, pair), (ann, alone)):
        refused = who.ask("POST", f"/api/tables/{table}/rematch", {})
        assert (refused.status_code, refused.json()["message"]["id"]) == (422, "server-rematch-not-yet")
    assert on_disk(tmp_path) == before


def test_a_rematch_can_be_declined_by_not_coming(ann: Browser, bob: Browser, eve: Browser, pair: str) -> None:
    """Who asked decides what becomes of the seat meanwhile; who was asked keeps his webhook if he comes."""
    own = next(seat["id"] for seat in bob.state(pair)["seats"] if seat["mine"])
    bob.post(f"/api/tables/{pair}/seats/{own}", {"webhook": "https://example.org/bob", "lang": "it"})
    play_on(pair, [ann, bob], random.Random(1))
    again = ann.post(f"/api/tables/{pair}/rematch")["table"]
    offered = next(seat for seat in bob.state(again)["seats"] if seat["offered"])
    path = f"/api/tables/{again}/seats/{offered['id']}"
    assert (offered["kind"], offered["webhook"], offered["here"]) == ("invited", "", False)
    assert eve.ask("POST", path, {"to": "me"}).status_code == 403
    assert bob.ask("POST", path, {"to": "computer"}).status_code == 403, "the seat is not his before he takes it"
    bob.post(path, {"to": "me"})  # in the room itself, as good as by the old table
    assert bob.state(again)["sides"] == ["red"]
    assert [seat["webhook"] for seat in bob.state(again)["seats"] if seat["mine"]] == ["https://example.org/bob"]
    assert ann.ask("POST", path, {"to": "me"}).status_code == 403


def test_an_offered_seat_that_was_given_to_another_is_gone(ann: Browser, bob: Browser, eve: Browser, pair: str) -> None:
    play_on(pair, [ann, bob], random.Random(1))
    again = ann.post(f"/api/tables/{pair}/rematch")["table"]
    red = next(seat["id"] for seat in ann.state(again)["seats"] if seat["side"] == "red")
    token = ann.post(f"/api/tables/{again}/seats/{red}", {"to": "invite"})["invitation"]
    eve.post(f"/api/join/{token}")
    assert bob.post(f"/api/tables/{pair}/rematch")["table"] == again  # to watch
    assert (eve.state(again)["sides"], bob.state(again)["sides"]) == (["red"], [])
    assert bob.ask("POST", f"/api/tables/{again}/seats/{red}", {"to": "me"}).status_code == 403


def test_a_copy_goes_out_and_comes_in_with_new_dice(ann: Browser, bob: Browser) -> None:
    table, _ = ann.open(("*", "me"))
    play_on(table, [ann], random.Random(1), 12)
    save = ann.get(f"/api/tables/{table}/export")
    assert all(seal["seed"] is None for seal in save["dice"])
    other = bob.post("/api/import", save)["table"]
    theirs, ours = bob.state(other), ann.state(table)
    assert theirs["view"] == ours["view"]
    assert theirs["dice"][-1]["commitment"] != ours["dice"][-1]["commitment"]
    assert [line["turn"] for line in bob.get(f"/api/tables/{other}/log")] == [
        line["turn"] for line in ann.get(f"/api/tables/{table}/log")
    ]
    play_on(other, [bob], random.Random(2))
    assert bob.get(f"/api/tables/{other}/verify")["found"] is None
    text = bob.ask("GET", f"/api/tables/{other}/export?as=playthrough").text
    assert text.startswith("salient-playthrough/1")


@pytest.mark.parametrize(
    "damage",
    [
        {"format": "salient-save/99"},
        {"format": "other"},
        {"rules": 99},
        {"game": "chess"},
        {"start": "nonsense"},
        {"answers": [{"by": "red", "do": "fly", "then": "x"}]},
        {"answers": [{"by": "chance", "do": "roll 1", "then": "x", "roll": 10**30}]},
    ],
)
def test_a_save_that_cannot_be_used_is_refused_politely(ann: Browser, tmp_path: Path, damage: Any) -> None:
    table, _ = ann.open(("*", "me"))
    save = ann.get(f"/api/tables/{table}/export")
    before = on_disk(tmp_path)
    refused = ann.ask("POST", "/api/import", {**save, **damage})
    assert refused.status_code == 422
    assert refused.json()["message"]["id"] == "server-refused-save"
    assert on_disk(tmp_path) == before


@pytest.mark.parametrize("lang", ["en", "it", "pl"])
def test_the_report_has_a_map_for_each_turn(ann: Browser, lang: str) -> None:
    table, _ = ann.open(("*", "me"), name="<b>Thursday</b>")
    play_on(table, [ann], random.Random(4))
    text = ann.ask("GET", f"/api/tables/{table}/report?lang={lang}").text
    turns = ann.state(table)["view"]["turn"]
    assert text.count('class="small"') == turns + 1  # and one at the end
    assert f'lang="{lang}"' in text
    assert "<b>T" not in text
    assert "⟨" not in text
    assert "server-" not in text
    plain = ann.ask("GET", f"/api/tables/{table}/export?as=text&lang={lang}").text
    assert len(plain.splitlines()) > 20


def test_many_tables_are_opened_and_put_aside(open_club: Any) -> None:
    with open_club(live_tables=3) as client:
        ann = Browser(client)
        tables = [ann.open(("*", "me"))[0] for _ in range(8)]
        for table in [*tables, *reversed(tables)]:
            ann.answer(table)
        assert all(ann.state(table)["revision"] == 2 for table in tables)


def test_an_unknown_table_leaves_nothing_behind(eve: Browser) -> None:
    assert eve.ask("GET", "/api/tables/nonsense").status_code == 404
    assert eve.ask("GET", "/api/tables/nonsense/at/3").status_code == 404
    assert eve.ask("GET", "/api/tables/" + "x" * 90).status_code == 400


def test_the_lobby_shows_every_table_that_one_may_begin(open_club: Any) -> None:
    """Else some could neither be played nor cleared away."""
    with open_club() as client:
        ann = Browser(client)
        for _ in range(205):
            ann.open(("*", "me"))
        assert len(ann.get("/api/tables")) == 205


def test_a_game_is_not_cleared_away_under_who_hands_his_seat_over(ann: Browser, bob: Browser, pair: str) -> None:
    """He moves to another browser: his seat is empty for a moment, the game is still his too."""
    seat = next(seat["id"] for seat in bob.state(pair)["seats"] if seat["mine"])
    token = bob.post(f"/api/tables/{pair}/seats/{seat}", {"to": "invite"})["invitation"]
    assert ann.ask("DELETE", f"/api/tables/{pair}").status_code == 403
    again = Browser(ann.client)
    again.post(f"/api/join/{token}")
    assert again.state(pair)["sides"] == ["red"]


def test_who_is_left_alone_by_a_guest_that_never_came_can_leave(ann: Browser, bob: Browser, pair: str) -> None:
    """Whoever may decide on the empty seat has the table then."""
    seat = next(seat["id"] for seat in bob.state(pair)["seats"] if seat["mine"])
    bob.post(f"/api/tables/{pair}/seats/{seat}", {"to": "invite"})
    ann.post(f"/api/tables/{pair}/leave")
    state = bob.state(pair)
    assert state["owner"]
    assert all(seat["yours"] for seat in state["seats"])
    assert [row["id"] for row in bob.get("/api/tables")] == [pair]
    assert bob.ask("DELETE", f"/api/tables/{pair}").status_code == 204


def test_a_rematch_that_was_cleared_away_can_be_asked_for_again(ann: Browser) -> None:
    table, _ = ann.open(("*", "me"))
    play_on(table, [ann], random.Random(1))
    first = ann.post(f"/api/tables/{table}/rematch")["table"]
    assert ann.state(table)["rematch"] == first
    assert ann.ask("DELETE", f"/api/tables/{first}").status_code == 204
    second = ann.post(f"/api/tables/{table}/rematch")["table"]
    assert second != first
    assert ann.state(second)["moment"] == 0


def test_the_log_does_not_tell_that_a_secret_answer_was_the_only_one() -> None:
    game = Game(games.find("drill"))
    game.play(game.decision.actions[0])  # type: ignore[union-attr]
    game.journal.entries[0].alone = True
    seats = [Seat(side, side, "person", who, keeper=who) for side, who in (("blue", "ann"), ("red", "bob"))]
    table = Table("t", "", game, seats, store=None, art=Art(), owner="ann")  # type: ignore[arg-type]
    table.clocks = [(1, None)] * len(game.journal)
    assert [table.log(who)[1].alone for who in ("ann", "bob", "eve")] == [False, True, False]
