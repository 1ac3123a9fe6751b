"""Whole games as they were once played: every change of the engine or the rules must still replay them to the letter.

`python tools/record_enemy_action.py` plays and records them anew, after changes that are meant. Each is named after its
scenario and the level of victory. What each End of Day came to is counted anew by tests/support/eaa_recorded.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

import eaa_recorded
from eaa_recorded import NAMES, Played, played
from salient.engine import saves
from salient.games.enemy_action import tables
from salient.games.enemy_action.options import OPTIONS
from salient.games.enemy_action.rulebook import RULEBOOK
from salient.games.enemy_action.words import ALLIED_TACTICS, EVENTS, GERMAN_TACTICS, RESULTS, ChitFace

LAST_DAY = {"learning": 17, "breakthrough": 18, "race": 20, "campaign": 26}
FACES: tuple[ChitFace, ...] = ("A", "B")
#: Sides that whole games hardly see: C17 is for defenders in the Westwall (combat/test_reading.py draws it).
SELDOM = {("C17", "A")}
#: Blank German cards are told by words of their own.
GERMAN_CARD_SAID = (
    *("eaa-german-command-card", "eaa-german-support-card", "eaa-german-support-blank"),
    *("eaa-combat-card", "eaa-combat-card-blank"),
)


def ending(name: str) -> tuple[str, str]:
    """Scenario and level, without the word that tells two games apart."""
    scenario, level, *_ = name.split("-")
    return scenario, level


def everywhere() -> list[Played]:
    return [played(name) for name in NAMES]


def said(ids: Iterable[str], key: str) -> Counter[str]:
    """How often messages of these kinds name each thing."""
    return Counter(
        thing
        for game in everywhere()
        for message in game.said
        if message.id in ids and key in message.args
        for thing in eaa_recorded.things(message.args[key])
    )


def drawn(verb: str) -> Counter[str]:
    """What was drawn by chance, in all games."""
    lines = [line.do.split() for name in NAMES for line in eaa_recorded.read(name).answers]
    return Counter(line[1] for line in lines if line[0] == verb)


# All games -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_replays_to_the_letter(name: str) -> None:
    save = eaa_recorded.read(name)
    assert save.start == ""  # from the set-up
    assert all(answer.then for answer in save.answers)  # a digest after every answer
    found = saves.verify(save, RULEBOOK)
    assert found.over
    assert found.answers == len(save.answers)
    assert found.sealed == found.rolls > 0


def test_the_games_use_what_the_scenarios_offer() -> None:
    """Every scenario; of every option its default and another choice."""
    games = [eaa_recorded.read(name) for name in NAMES]
    assert {game.scenario for game in games} == set(RULEBOOK.scenarios)
    for option in OPTIONS:
        assert len({game.options[option.name] for game in games}) > 1, option.name


def test_the_games_say_all_that_players_can_say() -> None:
    used = {answer.do.split()[0] for name in NAMES for answer in eaa_recorded.read(name).answers}
    assert used == set(RULEBOOK.verbs)


# How they end ----------------------------------------------------------------------------------------


@pytest.mark.rule("U04", "D01")
def test_every_level_of_every_scenario_is_recorded() -> None:
    wanted = {(scenario, level) for scenario in LAST_DAY for level in RESULTS}
    assert {ending(name) for name in NAMES} == wanted


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.rule("U01", "U02", "U03", "U04", "U05", "D01")
def test_how_a_game_ends(name: str) -> None:
    """By points that are counted anew, after the last day and not before."""
    game, (scenario, level) = played(name), ending(name)
    assert game.pos.result is not None
    assert game.pos.result.message.id == f"eaa-day-result-{level}"
    assert game.pos.result.winner == level.split("_")[0]
    counted = eaa_recorded.points(game)
    assert [day for day, _ in counted] == list(range(16, LAST_DAY[scenario] + 1))
    told = [(int(str(m.args["day"])), int(str(m.args["points"]))) for m in game.heard("eaa-day-points")]
    assert told == counted
    limits = [getattr(game.pos.world.rules.levels, each) for each in RESULTS[:-1]]
    assert RESULTS[sum(counted[-1][1] > limit for limit in limits)] == level


# What happens in them --------------------------------------------------------------------------------


@pytest.mark.rule("F08", "I01")
def test_every_card_comes_up() -> None:
    found = tables.load()
    german, allied = drawn("draw"), drawn("deal")
    print(f"German cards drawn {sum(german.values())}, the rarest {german.most_common()[-3:]}")
    print(f"Allied cards dealt {sum(allied.values())}, the rarest {allied.most_common()[-3:]}")
    assert set(german) == {card.id for card in found.german_cards}
    assert set(allied) == {card.id for card in found.allied_cards}
    assert len(drawn("set_up")) > 5  # each of the ten has a test of its own
    told = set(said(GERMAN_CARD_SAID, "card"))
    assert {card.id for card in found.german_cards} == told


@pytest.mark.rule("Q07", "Q09")
def test_both_sides_of_every_chit_apply() -> None:
    found = Counter(
        (eaa_recorded.things(message.args["chit"])[0], str(message.args["face"]))
        for game in everywhere()
        for message in game.said
        if message.id in ("eaa-chit-one", "eaa-chit-both")
    )
    print(f"chits that applied {sum(found.values())}, the rarest {found.most_common()[-6:]}")
    assert set(drawn("chit")) == {chit.id for chit in tables.load().chits}
    assert set(found) | SELDOM == {(chit.id, face) for chit in tables.load().chits for face in FACES}


@pytest.mark.rule("I03", "F02", "V04")
def test_every_event_happens() -> None:
    found = said(("eaa-german-event", "eaa-allied-plays-event"), "event")
    print(f"events {found.most_common()}")
    assert set(found) == set(EVENTS)


@pytest.mark.rule("F04", "O05")
def test_every_tactic_is_used() -> None:
    german = said(("eaa-german-tactics",), "tactics") + said(("eaa-tactic-german",), "tactic")
    allied = said(("eaa-plays-tactic",), "tactic")
    print(f"German tactics {german.most_common()}")
    print(f"Allied tactics {allied.most_common()}")
    assert set(allied) == ALLIED_TACTICS
    assert set(german) == GERMAN_TACTICS


@pytest.mark.parametrize(
    "what",
    [
        pytest.param("eaa-exits", marks=pytest.mark.rule("M15", "U02")),
        pytest.param("eaa-day-westwall", marks=pytest.mark.rule("U03")),
        pytest.param("eaa-german-okw-released", marks=pytest.mark.rule("K27")),
        pytest.param("eaa-german-okw-holds", marks=pytest.mark.rule("K27")),
        pytest.param("eaa-german-drop", marks=pytest.mark.rule("V07")),
        pytest.param("eaa-german-drop-fails", marks=pytest.mark.rule("V07")),
        pytest.param("eaa-fuel-out", marks=pytest.mark.rule("S09")),
        pytest.param("eaa-fuel-enough", marks=pytest.mark.rule("S09")),
        pytest.param("eaa-supply-starves", marks=pytest.mark.rule("S05")),
        pytest.param("eaa-day-interdiction", marks=pytest.mark.rule("S08")),
        pytest.param("eaa-day-pile-empty", marks=pytest.mark.rule("D16")),
        pytest.param("eaa-allied-blown", marks=pytest.mark.rule("T03")),
        pytest.param("eaa-allied-built", marks=pytest.mark.rule("T06")),
        pytest.param("eaa-allied-repaired", marks=pytest.mark.rule("T06")),
        pytest.param("eaa-roadblock-placed", marks=pytest.mark.rule("M13")),
        pytest.param("eaa-german-clears-roadblock", marks=pytest.mark.rule("J01")),
        pytest.param("eaa-detachment-placed", marks=pytest.mark.rule("T11")),
        pytest.param("eaa-detachment-lost", marks=pytest.mark.rule("T13")),
        pytest.param("eaa-detachment-relieved", marks=pytest.mark.rule("T14")),
        pytest.param("eaa-ip-placed", marks=pytest.mark.rule("T08")),
        pytest.param("eaa-ip-used", marks=pytest.mark.rule("Q13")),
        pytest.param("eaa-ip-vacated", marks=pytest.mark.rule("T09")),
        pytest.param("eaa-meuse-reached", marks=pytest.mark.rule("H07")),
        pytest.param("eaa-undetected", marks=pytest.mark.rule("O11")),
        pytest.param("eaa-hits-spared", marks=pytest.mark.rule("Q18")),
        pytest.param("eaa-holds", marks=pytest.mark.rule("Q20")),
        pytest.param("eaa-gives-way", marks=pytest.mark.rule("Q20")),
        pytest.param("eaa-allied-resupplied", marks=pytest.mark.rule("S07")),
        pytest.param("eaa-german-commandos", marks=pytest.mark.rule("V08")),
        pytest.param("eaa-corps-artillery-back", marks=pytest.mark.rule("P02")),
    ],
)
def test_what_is_seldom_happens_in_a_whole_game(what: str) -> None:
    count = sum(len(game.heard(what)) for game in everywhere())
    print(f"{what}: {count}")
    assert count
