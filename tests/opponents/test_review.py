"""A review: what cost most by the veteran's estimate, and what it would have done; nobody is blamed for his dice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner

import salient
from salient import games, opponents
from salient.cli import main
from salient.engine.dice import Sealed
from salient.engine.game import Game
from salient.engine.messages import msg
from salient.engine.reason import Reason
from salient.engine.roles import verbs_of
from salient.engine.steps import settle
from salient.opponents import review
from salient.opponents.deeds import deeds_of
from salient.opponents.estimate import measure_for
from salient.opponents.moves import Move
from salient.opponents.runs import turns_of


def played(*names: str, answers: int = 10_000) -> Game:
    game = Game(salient.new("drill", "meeting").rulebook, "meeting", {"mines": False}, Sealed("r"), digests=True)
    players = {side: opponents.make(name, side) for side, name in zip(game.rulebook.seated, names, strict=True)}
    while game.decision is not None and len(game.journal) < answers:
        game.play(players[game.decision.side].choose(game.insight()))
    return game


def reviewed(game: Game, *sides: str) -> list[review.Costly]:
    start = game.beginning()
    settle(start)
    entries = [review.Given(one.side, one.action, not one.alone and one.roll is None) for one in game.journal]
    told: list[tuple[int, int]] = []
    found = review.review(lambda done, of: told.append((done, of)), start, entries, sides, game.forced)
    assert told[-1][0] == told[-1][1] > 0
    assert told == sorted(told)
    return found


def test_who_plays_blindly_is_told_what_it_cost() -> None:
    game = played("random", "veteran")
    found = reviewed(game, "blue", "red")
    assert 0 < len(found) <= review.WORST
    assert [one.cost for one in found] == sorted((one.cost for one in found), reverse=True)
    assert {one.side for one in found} == {"blue"}
    for one in found:
        given = [str(entry.action) for entry in game.journal.entries[one.moment :]][: len(one.answers)]
        assert tuple(given) == one.answers
        assert one.instead
        assert one.answers or all(move.reasons for move in one.instead)
        assert one.answers or one.played


def idle() -> Game:
    """Blue ends his phases, and nothing else."""
    game = Game(salient.new("drill", "meeting").rulebook, "meeting", {"mines": False}, Sealed("r"), digests=True)
    red, ends = opponents.make("veteran", "red"), verbs_of(game.rulebook.roles, "end")
    while game.decision is not None:
        actions = game.decision.actions
        end = next((one for one in actions if one.verb in ends), actions[0])
        game.play(red.choose(game.insight()) if game.decision.side == "red" else end)
    return game


def test_turns_of_the_same_idleness_are_named_with_the_one_that_is_told() -> None:
    """Where the same advice held again only one turn was told, and the others were not mentioned."""
    found = reviewed(idle(), "blue")
    again = [message for one in found for message in one.played if message.id == "opponent-did-again"]
    also = {int(turn) for message in again for turn in str(message.args["turns"]).split(", ")}
    assert again
    assert also | {one.turn for one in found} == set(range(1, 7))


def test_what_is_lost_is_told_beside_what_there_is() -> None:
    """22 points of strength say nothing to who has two battalions."""
    first = max(reviewed(idle(), "blue"), key=lambda one: one.cost)
    assert first.scale is not None
    assert first.scale.id == "opponent-cost-share"
    assert first.scale.args["share"] == 100  # two battalions with 4 each on the average
    for lang in ("en", "it", "pl"):
        assert games.find("drill").texts.format(first.scale, lang)


def test_of_every_side_the_worst_turns_are_told() -> None:
    """Who played a little better than the other learns from the game too."""
    found = reviewed(played("random", "recruit"), "blue", "red")
    told = {side: [one for one in found if one.side == side] for side in ("blue", "red")}
    assert 0 < len(told["red"]) <= review.WORST
    assert len(told["blue"]) == review.WORST
    assert min(one.cost for one in told["blue"]) > min(one.cost for one in told["red"])
    assert [one.cost for one in found] == sorted((one.cost for one in found), reverse=True)


def test_nothing_is_advised_that_was_done_in_the_same_turn() -> None:
    """Whoever attacks from where he stands, or after another, is not told to do it."""
    game = played("recruit", "recruit")
    start = game.beginning()
    settle(start)
    entries = [review.Given(one.side, one.action, not one.alone and one.roll is None) for one in game.journal]
    turns = {run.moment: deeds_of(turn.own) for turn in turns_of(start, entries, False) for run in turn.own}
    found = [one for one in reviewed(game, "blue", "red") if not one.answers]
    assert found
    assert any(done.attacks for done in turns.values())
    for one in found:
        done = turns[one.moment]
        now = {**done.stood, **done.went}
        for move in one.instead:
            assert not move.strikes or not move.strikes <= {attack.place for attack in done.attacks}
            assert not move.goes or any(now.get(unit) != place for unit, place in move.goes)


def test_where_the_result_hung_on_a_turn_it_is_told_how_much_of_the_chance_to_win_it_cost() -> None:
    """669 strength points were told of a side that has ten."""
    dear, cheap = (review.Costly(side, 0, 1, None, (), (), cost, ()) for side, cost in (("blue", 669.0), ("red", 12.0)))
    assert [one.decides for one in review._dearest([cheap, dear])] == [33, 0]


def test_a_turn_is_shown_when_those_stand_on_the_map_who_would_have_gone_elsewhere() -> None:
    """The German's first turn was shown before his set-up, with arrows from nowhere."""
    game = Game(salient.new("ardennes44", "six-turns").rulebook, "six-turns", {}, Sealed("r"), digests=True)
    german = opponents.make("random", "german")
    while game.position.phase != "combat":
        game.play(german.choose(game.insight()))
    start = game.beginning()
    settle(start)
    entries = [review.Given(one.side, one.action, not one.alone and one.roll is None) for one in game.journal]
    turn = next(turns_of(start, entries, solo=False))
    unnamed, named = (Move("german", (), (Reason(msg("none"), units),)) for units in ((), ("LXVII/17",)))
    assert review._shown_at(turn, [unnamed]) == 0
    assert review._shown_at(turn, [named]) > 0


def test_what_was_played_is_told_in_words() -> None:
    game = played("random", "veteran")
    told = [game.text(message) for one in reviewed(game, "blue") for message in one.played]
    assert any("battalion to 0" in text or "stayed in" in text for text in told)
    assert not any("select" in text or "{" in text for text in told)
    texts = [[game.text(one, lang) for one in reviewed(game, "blue")[0].played] for lang in ("en", "it", "pl")]
    assert len({str(one) for one in texts}) == 3


def test_who_always_ends_the_phase_is_not_told_the_same_five_times() -> None:
    game = Game(salient.new("drill", "meeting").rulebook, "meeting", {"mines": False}, Sealed("r"), digests=True)
    red = opponents.make("recruit", "red")
    while game.decision is not None:
        idle = [one for one in game.decision.actions if one.verb == "done"] or list(game.decision.actions)
        game.play(idle[0] if game.decision.side == "blue" else red.choose(game.insight()))
    advice = [str([move.reasons for move in one.instead]) for one in reviewed(game, "blue")]
    assert advice
    assert len(set(advice)) == len(advice)


def test_mines_that_nobody_could_know_of_are_not_in_a_review() -> None:
    """The same game with a mine elsewhere that nobody ever stepped on is reviewed in the same words for who did not
    lay it."""
    found = []
    for mine in (0, 1):
        game = salient.new("drill", "meeting", seed=7, options={"mines": True})
        while game.decision is not None:
            actions = game.decision.actions
            ends = [one for one in actions if one.verb == "done"]
            game.play(ends[0] if ends else actions[mine if actions[0].verb == "mine" else 0])
        found.append(reviewed(game, "blue"))
    assert found[0]
    assert found[0] == found[1]


def test_nobody_is_blamed_for_a_mine_into_which_he_ran() -> None:
    """He ordered his battalion over the bridge, and it was stopped and hit before it."""
    game = salient.new("drill", "meeting", seed=7, options={"mines": True})
    for answer in ("mine 0403", "select blue-1", "move 0203", "move 0303", "move 0403"):
        game.play(answer)
    assert game.decision is not None
    assert not any(str(action).startswith("move") for action in game.decision.actions)
    while game.decision is not None:
        actions = game.decision.actions
        game.play(next((one for one in actions if one.verb in ("done", "stop")), actions[0]))
    assert not [one for one in reviewed(game, "blue") if one.turn == 1 and one.moment < 8]


def test_the_veteran_is_content_with_itself() -> None:
    game = played("veteran", "random")
    worst = max((one.cost for one in reviewed(game, "blue")), default=0.0)
    assert worst < max(one.cost for one in reviewed(game, "red"))


def test_the_command(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    played("random", "veteran", answers=60).save(file)
    shown = CliRunner().invoke(main, ["review", str(file)])
    assert shown.exit_code == 0, shown.output
    assert "strength points" in shown.output
    assert "played: " in shown.output
    assert "» " in shown.output
    raw: Any = json.loads(CliRunner().invoke(main, ["review", str(file), "--side", "blue", "--json"]).stdout)
    assert {one["side"] for one in raw} == {"blue"}


def test_the_measure_is_told() -> None:
    """Most staffs weigh by factors on counters, some by points that count for victory."""
    measures = {}
    for name in ("drill", "ardennes44", "enemy_action", "fronte"):
        game = salient.new(name, seed=1)
        measures[name] = measure_for(game.position, game.rulebook.seated[0])
    assert measures == {"drill": "strength", "ardennes44": "strength", "enemy_action": "victory", "fronte": "victory"}
