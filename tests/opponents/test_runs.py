"""A game cut into turns: phases of one side are one turn, who must answer in its midst has no turn of his own."""

from __future__ import annotations

import salient
from salient import opponents
from salient.engine.game import Game
from salient.engine.messages import Ref
from salient.engine.steps import settle
from salient.opponents.runs import Given, Turn, turns_of


def turns(game: Game) -> list[Turn]:
    start = game.beginning()
    settle(start)
    entries = [Given(one.side, one.action, not one.alone and one.roll is None) for one in game.journal]
    return list(turns_of(start, entries, len(game.rulebook.seated) == 1))


def test_movement_and_combat_of_a_side_are_one_turn() -> None:
    game = salient.new("drill", "meeting", seed=4, options={"mines": False})
    players = {side: opponents.make("regular", side) for side in game.rulebook.seated}
    while game.decision is not None:
        game.play(players[game.decision.side].choose(game.insight()))
    found = turns(game)
    assert [(turn.side, turn.runs[0].clock.turn) for turn in found] == [
        (side, number) for number in range(1, found[-1].runs[0].clock.turn + 1) for side in ("blue", "red")
    ][: len(found)]
    phases = [{run.clock.phase.id for run in turn.own if run.clock.phase} for turn in found]
    assert any(len(those) > 1 for those in phases)
    assert any(turn.others for turn in found)
    for turn in found:
        for run in turn.runs:
            assert run.clock.phase is not None
            assert run.clock.phase.args["side"] == Ref("side", turn.side)
        assert turn.own[0].from_list


def test_nothing_is_lost_on_the_way() -> None:
    game = salient.new("deadly_woods", "skyline-drive", seed=3)
    players = {side: opponents.make("recruit", side) for side in game.rulebook.seated}
    while game.decision is not None and len(game.journal) < 250:
        game.play(players[game.decision.side].choose(game.insight()))
    runs = [run for turn in turns(game) for run in turn.runs]
    said = {number for run in runs for number in range(run.moment, run.moment + len(run.answers))}
    free = {n for n, one in enumerate(game.journal) if not one.alone and one.roll is None and one.side != "chance"}
    assert free <= said
    assert {run.side for run in runs} == {"german", "allied"}


def test_a_chit_opens_a_turn_of_its_own() -> None:
    """What is done in the round that a chit opens is no part of choosing it, though no phase was ended in between."""
    game = salient.new("deadly_woods", "skyline-drive", seed=3)
    players = {side: opponents.make("recruit", f"{side}3") for side in game.rulebook.seated}
    while game.decision is not None and "chit 5pz" not in map(str, game.decision.actions):
        game.play(players[game.decision.side].choose(game.insight()))
    game.play("chit 5pz")
    while game.decision is not None and len(game.journal) < 10_000 and game.decision.side == "german":
        game.play(players["german"].choose(game.insight()))
    chosen = [run for turn in turns(game) for run in turn.runs if "chit 5pz" in map(str, run.answers)]
    assert [len(run.answers) for run in chosen] == [1]
