"""Whole games as they were once played: every change of the engine or the rules must still replay them to the letter.

`python tools/record_fronte.py` plays and records them anew, after changes that are meant. Each is named after its
scenario, what decides it (in the points battle), who wins and by which margin. The final count is made anew by
tests/support/fronte_recorded.py.
"""

from __future__ import annotations

import pytest

import fronte_recorded
from fronte_recorded import NAMES, played
from salient.engine import saves
from salient.engine.messages import Ref
from salient.games.fronte import settings
from salient.games.fronte.pieces import SIDES
from salient.games.fronte.rulebook import RULEBOOK

GRADES = {"marginal": range(1, 11), "significant": range(11, 26), "overwhelming": range(26, 1000)}
#: By margin, each side's victories, and the draw.
COUNTED = ["draw", *(f"{side}-{grade}" for side in SIDES for grade in GRADES)]
OPTIONAL_RULES = ("barrage", "airfields", "garrisons")  # 15
#: No scenario and no army has fighters (R109), which alone intercept.
UNSAID = {"intercept"}


def way(name: str) -> str:
    """What decides a game: "objectives", "added", or "count", which is all that there is but for the points battle."""
    return name.split("-")[1] if name.startswith("points-") else "count"


# All games -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_replays_to_the_letter(name: str) -> None:
    save = fronte_recorded.read(name)
    assert save.start == ""  # from the set-up
    assert all(answer.then for answer in save.answers)  # a digest after every answer
    found = saves.verify(save, RULEBOOK)
    assert found.over
    assert found.answers == len(save.answers)
    assert found.sealed == found.rolls > 0


def test_the_games_use_what_the_scenarios_offer() -> None:
    """Every scenario, hexes and squares, every choice of every setting, tables and armies of one's own."""
    games = [fronte_recorded.read(name) for name in NAMES]
    assert {game.scenario for game in games} == set(RULEBOOK.scenarios)
    for option in settings.OPTIONS:
        if option.name not in ("geometry", "days"):
            assert {game.options[option.name] for game in games} == set(option.choices), option.name
    drawn = [game for game in games if game.scenario == "points" and not game.options["table"]]
    assert {game.options["geometry"] for game in drawn} >= {"scenario", "square"}
    for name in ("table", "allied_army", "axis_army", "aircraft", "panthers"):
        assert {bool(game.options[name]) for game in games} == {True, False}, name


@pytest.mark.parametrize("scenario", RULEBOOK.scenarios)
@pytest.mark.rule("15.1.a", "15.2.a", "15.3.a")
def test_every_scenario_is_played_as_it_is_and_with_all_optional_rules(scenario: str) -> None:
    games = [save for save in map(fronte_recorded.read, NAMES) if save.scenario == scenario]
    worlds = [RULEBOOK.world(scenario, save.options) for save in games]
    assert any(all(getattr(world.rules, rule) not in ("off", "none") for rule in OPTIONAL_RULES) for world in worlds)
    defaults = {option.name: option.default for option in settings.OPTIONS}
    assert any(defaults.items() <= world.options.items() for world in worlds)


def test_the_games_say_all_that_players_can_say() -> None:
    said = {answer.do.split()[0] for name in NAMES for answer in fronte_recorded.read(name).answers}
    assert said == set(RULEBOOK.verbs) - UNSAID


# How they end --------------------------------------------------------------------------------------


@pytest.mark.rule("16.a", "16.b", "16.l")
def test_every_way_to_end_is_recorded() -> None:
    """Objectives that are even leave it to the full count, so that they alone end no game in a draw."""
    wanted = {f"{scenario}-{ends}" for scenario in RULEBOOK.scenarios if scenario != "points" for ends in COUNTED}
    wanted |= {f"points-{how}-{ends}" for how in ("objectives", "count", "added") for ends in COUNTED}
    assert set(NAMES) == wanted - {"points-objectives-draw"}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.rule("16.b")
def test_the_winner_and_the_margin(name: str) -> None:
    result = played(name).pos.result
    assert result is not None
    first, second = (int(str(result.message.args[key])) for key in ("first", "second"))
    if name.endswith("-draw"):
        assert (result.winner, result.message.id, first) == (None, "fronte-drawn", second)
        return
    winner, grade = name.split("-")[-2:]
    assert (result.winner, result.message.id) == (winner, "fronte-won")
    assert result.message.args["grade"] == Ref("grade", grade)
    ahead = first - second if winner == "allied" else second - first
    assert result.message.args["margin"] == ahead
    assert ahead in GRADES[grade]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.rule("5.b", "16.a")
def test_no_game_ends_before_its_last_turn(name: str) -> None:
    game = played(name)
    rules = game.pos.world.rules
    assert game.turns == list(range(1, rules.days * rules.turns_per_day + 1))


@pytest.mark.parametrize("name", [name for name in NAMES if way(name) != "objectives"])
@pytest.mark.rule("16.a", "16.c", "16.d", "16.e", "16.f", "16.g", "16.h")
def test_the_full_count_line_by_line(name: str) -> None:
    game = played(name)
    totals = [fronte_recorded.objectives(game, side) if way(name) == "added" else 0 for side in (0, 1)]
    for side, told in enumerate(game.heard("fronte-points")):
        counted = fronte_recorded.lines(game, side)
        assert told.args == {"side": Ref("side", SIDES[side]), **counted._asdict(), "total": sum(counted)}
        totals[side] += sum(counted)
    dice = game.dice()
    assert len(dice) == (2 if game.save.options["vp_random"] else 0)
    totals = [total + score for total, score in zip(totals, dice or [0, 0], strict=True)]
    assert game.pos.result is not None
    assert [game.pos.result.message.args[key] for key in ("first", "second")] == totals


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("points-")])
@pytest.mark.rule("16.k", "16.l", "16.m")
def test_objectives(name: str) -> None:
    game = played(name)
    first, second = (fronte_recorded.objectives(game, side) for side in (0, 1))
    (told,) = game.heard("fronte-objectives")
    assert told.args == {"first": first, "second": second}
    if way(name) == "objectives":
        assert first != second
        assert not game.heard("fronte-points")
        assert not game.dice()
        assert game.pos.result is not None
        assert [game.pos.result.message.args[key] for key in ("first", "second")] == [first, second]
    elif way(name) == "count":
        assert first == second


@pytest.mark.rule("16.m")
def test_an_enemy_beside_an_objective_took_the_axis_victory_away() -> None:
    """It stands in sectors worth more than the Allied ones, which are contested."""
    game = played("points-objectives-allied-marginal")
    stood_in = [sum(fronte_recorded.occupied(game, side).values()) for side in (0, 1)]
    held = [fronte_recorded.objectives(game, side) for side in (0, 1)]
    assert stood_in[0] < stood_in[1]
    assert held[0] > held[1]


@pytest.mark.rule("16.c", "16.d", "16.e", "16.f", "16.g", "16.h")
def test_every_line_of_the_count_decided_something() -> None:
    """Else the games would not notice if one were forgotten."""
    counted = [fronte_recorded.lines(played(name), side) for name in NAMES for side in (0, 1) if way(name) == "count"]
    for line in fronte_recorded.Lines._fields:
        assert sum(getattr(one, line) > 0 for one in counted) >= 5, line
