"""Why a computer player did something: kept beside its answers, told to others when its turn is over, never before."""

from __future__ import annotations

from typing import Any

import msgspec

import salient
from club_browser import Browser, wait_for
from salient import games, opponents
from salient.engine import playthrough, saves
from salient.engine.candour import Candour, seen_by
from salient.engine.messages import Ref, msg
from salient.engine.reason import Reason


def whys(browser: Browser, table: str) -> list[tuple[int, str]]:
    log = browser.get(f"/api/tables/{table}/log")
    return [(line["moment"], line["side"]) for line in log if line.get("why")]


def test_reasons_come_with_the_turn_of_the_other_side_and_stay(open_club: Any) -> None:
    with open_club(seed="b") as client:
        ann = Browser(client)
        seats = [{"side": "blue", "kind": "computer", "opponent": "veteran"}, {"side": "red", "kind": "me"}]
        wish = {"game": "drill", "scenario": "meeting", "options": {"mines": False}, "seats": seats}
        table = ann.post("/api/tables", wish)["table"]

        def asked() -> Any:
            return (ann.state(table)["decision"] or {}).get("actions")

        with ann.live(table) as line:
            told: list[Any] = []
            while not any(one.get("why") for message in told for one in message["log"]):
                if asked():
                    ann.answer(table, lambda actions: actions[-1])
                message = line.receive_json()
                told.append(message)
                if message["state"]["decision"]["side"] == "blue":
                    assert not any(
                        one.get("why") for one in message["log"] if one["turn"] == message["state"]["view"]["turn"]
                    )
        found = whys(ann, table)
        assert found
        assert {side for _, side in found} == {"blue"}
        wait_for(asked)
    with open_club(seed="b") as client:
        assert whys(Browser(client, ann.cookie), table)[: len(found)] == found


def test_a_save_and_a_playthrough_keep_them_and_old_ones_have_none() -> None:
    game = salient.new("drill", "meeting", seed=7)
    player = opponents.make("veteran", 1)
    for _ in range(40):
        if game.decision is not None:
            action = player.choose(game.insight())
            game.play(action, why=tuple(player.told()))
    save = saves.make(game)
    again = saves.decode(saves.encode(save))
    assert again == save
    assert any(answer.why for answer in again.answers)
    assert [entry.why for entry in saves.replay(again, game.rulebook).journal] == [entry.why for entry in game.journal]
    assert "heads for" in playthrough.write(save, game.rulebook)
    old = msgspec.json.decode(saves.encode(save))
    for answer in old["answers"]:
        answer.pop("why", None)
    assert not any(answer.why for answer in saves.decode(msgspec.json.encode(old)).answers)


def test_what_must_be_answered_in_its_midst_does_not_end_a_turn() -> None:
    """Blue attacks; red retreats, which is no turn of its own: what blue said is told when red takes a unit in hand."""
    game = salient.new("drill", "meeting", seed=3, options={"mines": False})
    begins = {verb for verb, roles in game.rulebook.roles.items() if "begin" in roles}
    candour = Candour(game)
    blue, red = opponents.make("veteran", 1), opponents.make("random", 1)
    owed = 0
    for _ in range(400):
        if game.decision is None:
            break
        if game.decision.side == "red":
            own = any(action.verb in begins for action in game.decision.actions)
            early = [number for number, entry in enumerate(game.journal) if entry.why]
            told = [number for number in early if candour.told(number, game.journal.entries[number])]
            if own:
                assert told == early
            else:
                owed += bool(early)
            game.play(red.choose(game.insight()))
        else:
            action = blue.choose(game.insight())
            game.play(action, why=(Reason(msg("opponent-walk")),))
            now = len(game.journal)
            candour.look(game)
            if game.decision is not None and game.decision.side == "blue":
                assert not candour.told(now - 1, game.journal.entries[now - 1])
        candour.look(game)
    assert owed, "red was asked in the midst of a turn"


def test_a_phase_of_ones_own_ends_the_turn_of_the_other_though_nobody_takes_anything_in_hand() -> None:
    """The Allied player is asked about his guns before he moves: what the German did is told then, and not while the
    Allied player only goes back."""
    game = salient.new("ardennes44", "six-turns", seed=5)
    candour = Candour(game)
    players = {side: opponents.make("random", 1) for side in game.rulebook.sides}
    seen: set[bool] = set()
    while game.decision is not None and (len(seen) < 2 or game.decision.side == "german"):
        side = game.decision.side
        candour.look(game)
        if side == "allied":
            phase = next(one.name for one in game.view(side).sequence if one.current)
            own = phase.args["side"] == Ref("side", "allied")
            if not any(action.verb == "select" for action in game.decision.actions):
                last = max((n for n, entry in enumerate(game.journal) if entry.why), default=None)
                if last is not None:
                    assert bool(candour.told(last, game.journal.entries[last])) == own, phase
                    seen.add(own)
        why = (Reason(msg("opponent-walk")),) if side == "german" else ()
        game.play(players[side].choose(game.insight()), why=why)
    assert seen == {True, False}


def test_a_reason_that_names_what_is_hidden_is_not_told() -> None:
    game = salient.new("drill", "meeting", seed=3)
    view = game.view("blue")
    known, other = view.pieces[0].id, "red-mine-that-nobody-sees"
    open_, secret = (Reason(msg("opponent-walk", unit=Ref("unit", id))) for id in (known, other))
    nested = Reason(msg("x", what=msg("y", unit=Ref("unit", other))))
    assert seen_by((open_, secret, nested), view) == (open_,)
    assert games.find("drill").hides(game.position.world)


def test_who_only_ends_a_turn_had_one_also_when_the_game_is_read_again() -> None:
    game = salient.new("drill", "meeting", seed=3, options={"mines": False})
    blue = opponents.make("veteran", 1)
    while game.decision is not None and game.decision.side == "blue":
        game.play(blue.choose(game.insight()), why=(Reason(msg("opponent-walk")),))
    while game.decision is not None and game.decision.side == "red":
        game.play(game.decision.actions[-1])
    assert game.decision is not None
    assert game.decision.side == "blue"
    begins = {verb for verb, roles in game.rulebook.roles.items() if "begin" in roles}
    assert not any(entry.action.verb in begins for entry in game.journal if entry.side == "red")
    first = next(number for number, entry in enumerate(game.journal) if entry.why)
    assert Candour(game).told(first, game.journal.entries[first])
