"""The replay of the rulebook's example that the club shows: what it says is what happens in the recorded game."""

from __future__ import annotations

import re

import pytest

from a44_example import GAME, Fought, combats_of_the_game, read, replayed
from salient.engine.game import Game
from salient.engine.journal import Entry
from salient.engine.texts import LANGUAGES
from salient.games.ardennes44.rulebook import RULEBOOK
from salient.server import lessons
from salient.server.lessons import Replay, Stop

NAME = "example-of-play"
FORCES = {"en": "{} to {}", "it": "{} a {}", "pl": "{} do {}"}
DIE = {"en": "die", "it": "dado", "pl": "kość"}


def stops() -> dict[str, Stop]:
    found = lessons.read(RULEBOOK, NAME)
    assert isinstance(found, Replay)
    return {stop.text: stop for stop in found.stops}


def told(lang: str) -> dict[str, str]:
    """What each stop says."""
    parts = re.split(r"^([a-z][\w-]*) =", lessons.text(RULEBOOK, NAME, lang), flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], (part.strip() for part in parts[1::2]), strict=True))


def fought() -> dict[str, Fought]:
    return {id.lower(): combat for id, combat in combats_of_the_game().items()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_combat_is_told_with_its_numbers(lang: str) -> None:
    """Strengths, column, die and result of the game in the first paragraph; a rule number somewhere."""
    said = told(lang)
    for id, combat in fought().items():
        here = said[id].partition("\n\n")[0]
        assert FORCES[lang].format(combat.attack, combat.defense) in here, id
        assert re.search(rf"\b{combat.column}\b", here), id
        assert re.search(rf"{DIE[lang]} {combat.die}: {re.escape(combat.result)}", here, re.IGNORECASE), id
        assert re.search(r"\(\d+(\.\d+)?\)", said[id]), id


def test_what_differs_from_the_printed_example_is_said() -> None:
    """In a second paragraph, wherever strengths, column or result are not those of the rulebook."""
    said, game = told("en"), fought()
    printed = {combat["id"].lower(): Fought.printed(combat) for combat in read("combats.json")["combats"]}
    differ = [id for id, combat in game.items() if combat != printed[id]]
    assert len(differ) > 10
    for id in differ:
        assert "\n\n" in said[id], id
    for id in set(printed) - set(game):
        assert id not in said  # combat J of turn 2; the next one says why


def test_a_combat_stops_after_its_roll_and_before_the_next_one() -> None:
    rolls: list[int] = []

    def watch(game: Game, entry: Entry) -> None:
        if any(event.message.id == "a44-combat-rolled" for event in entry.events):
            rolls.append(len(game.journal))

    end = len(replayed(GAME.read_text(), watch).journal)
    found = stops()
    for id, rolled, following in zip(fought(), rolls, [*rolls[1:], end], strict=True):
        assert rolled <= found[id].moment < following, id


def test_the_languages_agree_on_figures() -> None:
    """Every number, hex and rule that one language tells, the others tell as well."""
    figures = {
        lang: {id: sorted(re.findall(r"[EW]?\d+(?:[./-]\d+)*", text)) for id, text in told(lang).items()}
        for lang in LANGUAGES
    }
    for id, english in figures["en"].items():
        for lang in ("it", "pl"):
            assert figures[lang][id] == english, (lang, id)


def test_a_roll_on_a_table_of_several_columns_names_its_column() -> None:
    """So that the page can light it: the CRT, and the table of defensive artillery."""
    wide = {table.name: set(table.columns) for table in RULEBOOK.printed_tables() if len(table.columns) > 1}
    named = {"a44-combat-rolled": "crt", "a44-defensive-fire-rolled": "defensive_artillery"}
    seen: set[str] = set()

    def watch(_: Game, entry: Entry) -> None:
        for event in entry.events:
            if table := named.get(event.message.id):
                assert event.message.args["column"] in wide[table]
                seen.add(table)

    replayed(GAME.read_text(), watch)
    assert seen == set(named.values())  # there is no fuel shortage in the example
