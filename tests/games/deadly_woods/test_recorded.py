"""Whole games as they were once played: every change of the engine or the rules must still replay them to the letter.

`python tools/record_deadly_woods.py` plays and records them anew, after changes that are meant. Each is named after
its scenario and how it ends. What the turns came to is counted anew by tests/support/tdw_recorded.py.
"""

from __future__ import annotations

import re
from collections import Counter

import pytest

import tdw_recorded
from salient.engine import saves
from salient.games.deadly_woods.options import OPTIONS
from salient.games.deadly_woods.rulebook import RULEBOOK
from salient.games.deadly_woods.words import CHITS, MANNERS, ODDS, RESULTS, ROUNDS
from tdw_recorded import NAMES, Played, played

#: What is said at the end, by how a game ends.
SAID = {
    "sudden-points": ("german", "tdw-won-sudden-points"),
    "sudden-steps": ("german", "tdw-won-sudden-steps"),
    "german": ("german", "tdw-won-points"),
    "drawn": (None, "tdw-ended-drawn"),
    "allied": ("allied", "tdw-lost-points"),
    "withdrawal-lost": ("allied", "tdw-lost-withdrawal"),
    "german-withdrawal-done": ("german", "tdw-won-points"),
    "german-withdrawal-cancelled": ("german", "tdw-won-points"),
    "german-withdrawal-failed": ("german", "tdw-won-points"),
    "allied-withdrawal-done": ("allied", "tdw-lost-points"),
}
ENDINGS = {
    "skyline-drive": ("german", "drawn", "allied"),
    "three-turns": ("german", "allied"),
    "german-attack": ("sudden-points", "sudden-steps", "german", "allied"),
    "campaign": ("sudden-points", "sudden-steps", *(ending for ending in SAID if "withdrawal" in ending)),
}
#: The points that win at the end of the last turn.
NEEDED = {"skyline-drive": 4, "three-turns": 2, "german-attack": 4, "campaign": 2}
LAST_TURN = {"skyline-drive": 2, "three-turns": 3, "german-attack": 6, "campaign": 12}
SUDDEN_POINTS, SUDDEN_STEPS = 5, 9
WITHOUT_WITHDRAWAL = 3
WITH_HANDICAP = 1  # Skyline Drive


def ending(name: str) -> tuple[str, str]:
    """Scenario and ending, without the word that tells two games apart."""
    scenario = next(scenario for scenario in ENDINGS if name.startswith(scenario))
    return scenario, re.sub(r"-(otherwise|anyhow|handicap)$", "", name.removeprefix(f"{scenario}-"))


def everywhere() -> list[Played]:
    return [played(name) for name in NAMES]


def named(id: str, key: str) -> set[str]:
    return {thing for game in everywhere() for thing in game.named(id, key)}


# All games -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_replays_to_the_letter(name: str) -> None:
    save = tdw_recorded.read(name)
    assert save.start == ""  # from the set-up
    assert all(answer.then for answer in save.answers)  # a digest after every answer
    found = saves.verify(save, RULEBOOK)
    assert found.over
    assert found.answers == len(save.answers)
    assert found.sealed == found.rolls > 0


def test_the_games_use_what_the_scenarios_offer() -> None:
    """Every scenario, and every choice of every option."""
    games = [tdw_recorded.read(name) for name in NAMES]
    assert {game.scenario for game in games} == set(RULEBOOK.scenarios)
    for option in OPTIONS:
        chosen = {game.options.get(option.name, option.default) for game in games}  # a save may be older than an option
        assert chosen == set(option.choices), option.name


def test_the_games_say_all_that_players_can_say() -> None:
    said = {answer.do.split()[0] for name in NAMES for answer in tdw_recorded.read(name).answers}
    assert said == set(RULEBOOK.verbs)


# How they end ----------------------------------------------------------------------------------------


@pytest.mark.rule("3.4b", "3.4c", "3.4d", "3.4e", "3.4f", "3.4g", "12.10b", "12.10c", "12.10e")
def test_every_way_to_end_is_recorded() -> None:
    wanted = {(scenario, ending) for scenario, endings in ENDINGS.items() for ending in endings}
    assert {ending(name) for name in NAMES} == wanted


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.rule("3.3", "3.4b", "3.4c", "3.4d", "3.4e", "3.4f", "3.4g", "12.10b", "12.10c", "12.10e")
def test_how_a_game_ends(name: str) -> None:
    """By the points and steps that are counted anew, and in no turn before."""
    game, (scenario, how) = played(name), ending(name)
    assert game.pos.result is not None
    assert (game.pos.result.winner, game.pos.result.message.id) == SAID[how]
    *before, last = game.checks
    if scenario != "skyline-drive":
        assert all(check.points < SUDDEN_POINTS and check.beyond < SUDDEN_STEPS for check in before)
    assert [check.turn for check in game.checks] == list(range(1, last.turn + 1))
    if how == "withdrawal-lost":
        assert (game.pos.turn, last.turn) == (11, 10)
        assert last.points < WITHOUT_WITHDRAWAL
    elif how == "sudden-points":
        assert last.points >= SUDDEN_POINTS
    elif how == "sudden-steps":
        assert last.points < SUDDEN_POINTS
        assert last.beyond >= SUDDEN_STEPS
    else:
        assert last.turn == LAST_TURN[scenario]
        stayed = last.withdrawal in ("cancelled", "failed")
        helped = name.endswith("-handicap")
        needed = WITHOUT_WITHDRAWAL if stayed else WITH_HANDICAP if helped else NEEDED[scenario]
        assert not helped or last.points < NEEDED[scenario]  # it is what won
        assert (last.points >= needed) == (game.pos.result.winner == "german")
        assert how.endswith(last.withdrawal)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.rule("3.4a", "15.0a")
def test_the_points_of_every_turn(name: str) -> None:
    game = played(name)
    assert [message.args["points"] for message in game.heard("tdw-points")] == [check.points for check in game.checks]


# What happens in them --------------------------------------------------------------------------------


@pytest.mark.rule("14.1a", "14.2b")
def test_every_chit_is_played_in_every_way() -> None:
    drawn = named("tdw-chit-drawn", "chit") | named("tdw-first-chit", "chit")
    assert drawn | {"reaction"} == set(CHITS)
    assert named("tdw-round", "round") == set(ROUNDS)
    manners = {
        answer.do.split()[1] for name in NAMES for answer in tdw_recorded.read(name).answers if answer.do[:3] == "as "
    }
    assert manners == set(MANNERS)


@pytest.mark.rule("12.2b", "12.3b", "12.4.1a")
def test_every_asset_is_used() -> None:
    assets = played("campaign-allied-withdrawal-done").pos.world.assets
    guns = {asset.id for asset in assets if asset.kind in ("artillery", "nebelwerfer")}
    assert named("tdw-gun-used", "marker") | named("tdw-gun-doubled", "marker") == guns
    engineers = {asset.id for asset in assets if asset.kind == "engineer"}
    assert named("tdw-engineer-placed", "marker") | named("tdw-blows", "marker") == engineers
    said = {message.id for game in everywhere() for message in game.said}
    assert said >= {f"tdw-{kind}-placed" for kind in ("greif", "traffic", "delay", "air-supply")}
    assert said >= {"tdw-motorized", "tdw-plus-two", "tdw-gun-doubled"}


@pytest.mark.rule("11.3.3a")
def test_every_cell_of_the_combat_table_is_rolled() -> None:
    found = Counter(
        (str(message.args["column"]), min(int(str(message.args["die"])) + int(str(message.args["added"])), 6))
        for game in everywhere()
        for message in game.heard("tdw-combat-result")
    )
    assert set(found) == {(odds, die) for odds in ODDS for die in range(1, 7)}
    assert named("tdw-combat-result", "result") == set(RESULTS)
    assert named("tdw-combat-forced", "result") == {"AL1"}


@pytest.mark.parametrize(
    "what",
    [
        pytest.param("tdw-surrenders", marks=pytest.mark.rule("8.3g")),
        pytest.param("tdw-withdraws", marks=pytest.mark.rule("12.10d")),
        pytest.param("tdw-air-supply-placed", marks=pytest.mark.rule("8.6a")),
        pytest.param("tdw-vdh-unit", marks=pytest.mark.rule("12.7b")),
        pytest.param("tdw-vdh-marker", marks=pytest.mark.rule("12.7c")),
        pytest.param("tdw-demolition-rolled", marks=pytest.mark.rule("10.6.1b")),
        pytest.param("tdw-bridge-destroyed", marks=pytest.mark.rule("10.6.1c")),
        pytest.param("tdw-bridge-rebuilt", marks=pytest.mark.rule("10.6.2a")),
        pytest.param("tdw-rebuilt", marks=pytest.mark.rule("13.2.2a")),
        pytest.param("tdw-raised", marks=pytest.mark.rule("13.2.1a")),
        pytest.param("tdw-never-enters", marks=pytest.mark.rule("14.8.3")),
        pytest.param("tdw-goes-by-d", marks=pytest.mark.rule("14.8.1")),
        pytest.param("tdw-converted", marks=pytest.mark.rule("11.3.3c")),
        pytest.param("tdw-fuel-captured", marks=pytest.mark.rule("8.5a")),
        pytest.param("tdw-abandons-tanks", marks=pytest.mark.rule("8.3c")),
        pytest.param("tdw-meuse-crossed", marks=pytest.mark.rule("10.6.4a")),
        pytest.param("tdw-swapped", marks=pytest.mark.rule("14.8.2a")),
        pytest.param("tdw-held-into-cup", marks=pytest.mark.rule("14.8.2b")),
    ],
)
def test_what_is_seldom_happens_in_a_whole_game(what: str) -> None:
    assert any(game.heard(what) for game in everywhere())


@pytest.mark.rule("14.8c")
def test_reinforcements_whose_entry_is_blocked_enter_elsewhere() -> None:
    elsewhere = 0
    for game in everywhere():
        world = game.pos.world
        for message in game.heard("tdw-arrives"):
            unit, hex = (str(getattr(message.args[key], "id")) for key in ("unit", "hex"))  # noqa: B009
            letters = (
                (*world.entries[unit], "D")
                if world.units[world.number("unit", unit)].corps == "III"
                else world.entries[unit]
            )
            listed = [world.map.ids[place] for letter in letters for place in world.places.entries[letter]]
            elsewhere += hex not in listed
    assert elsewhere
