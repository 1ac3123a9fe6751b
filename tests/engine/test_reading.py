"""The rules as they are read: chapters, languages, what is cited."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import salient
from salient import games
from salient.engine import reading
from salient.engine.messages import msg
from salient.engine.texts import LANGUAGES
from salient.engine.trace import Checklist
from salient.server.rooms.library import shelf

GAMES = games.names()


def write(folder: Path, **files: str) -> None:
    for name, text in files.items():
        (folder / f"{name.replace('_', '.')}.csv").write_text(text, encoding="utf-8")


def test_lines_are_read_by_chapters_in_the_readers_language(tmp_path: Path) -> None:
    write(
        tmp_path,
        rules="number,text,kind\n1.1,A unit has ZOC (R2).,rule\n1.2,Dice are fair.,note\nT3,A table.,rule\n",
        rules_it='number,text\n1.1,"Un\'unità ha ZOC (R2)."\n',
        chapters="chapter,en,it,pl\n1,Units,Unità,Jednostki\nT,Tables,Tabelle,Tabele\n",
        abbreviations="letters,en,it,pl\nZOC,zone of control,zona di controllo,strefa kontroli\nVP,p,p,p\n",
        rulings="number,rule,question,ruling\nR2,1.1,All of them?,All.\nR3,1.1,Why?,Nobody cites this.\n",
        rulings_it="number,question,ruling\nR2,Tutte?,Tutte.\n",
    )
    italian = reading.read(tmp_path, "it")
    assert [(one.id, one.title) for one in italian.chapters] == [("1", "Unità"), ("T", "Tabelle")]
    assert [(line.number, line.chapter, line.own, line.note) for line in italian.lines] == [
        ("1.1", "1", False, False),
        ("1.2", "1", True, True),
        ("T3", "T", True, False),
    ]
    assert italian.lines[0].text.startswith("Un'unità")
    assert italian.lines[1].text == "Dice are fair."  # not translated yet
    assert italian.abbreviations == {"ZOC": "zona di controllo"}  # no line has the other one
    assert italian.rulings == (reading.Ruling("R2", "Tutte.", "1.1", "Tutte?"),)
    assert [(one.ruling, one.own) for one in reading.read(tmp_path, "pl").rulings] == [("All.", True)]
    assert not any(line.own for line in reading.read(tmp_path, "en").lines)
    assert [one.number for one in reading.read(tmp_path, "en", "an option (R3)").rulings] == ["R2", "R3"]


def test_a_game_without_more_than_its_checklist_can_be_read(tmp_path: Path) -> None:
    write(tmp_path, rules="number,text,kind\n1.1,A unit moves.,rule\n")
    found = reading.read(tmp_path, "pl")
    assert [(one.id, one.title) for one in found.chapters] == [("1", "")]
    assert found.lines[0].own
    assert not found.abbreviations


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_of_a_game_has_a_title_in_three_languages(game: str) -> None:
    folder = games.find(game).folder
    begun = list(dict.fromkeys(reading.chapter_of(line.number) for line in Checklist.read(folder).lines))
    titles = reading.chapters(folder)
    assert list(titles) == begun
    assert all(words[lang] for words in titles.values() for lang in LANGUAGES)


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != reading.OWN])
@pytest.mark.parametrize("game", GAMES)
def test_a_translation_has_every_line_and_no_other(game: str, lang: str) -> None:
    folder = games.find(game).folder
    said = reading.translation(folder, lang)
    numbers = [line.number for line in Checklist.read(folder).lines]
    assert not said or list(said) == numbers, set(said) ^ set(numbers)
    assert all(said.values())


@pytest.mark.parametrize("game", GAMES)
def test_the_rulings_that_rules_cite_are_there(game: str) -> None:
    rulebook = games.find(game)
    known = {ruling.number for ruling in reading.rulings(rulebook.folder)}
    letters = {number[0] for number in known} & {"R", "X"}
    for line in Checklist.read(rulebook.folder).lines:
        cited = [number for number in re.findall(r"\b[RX]\d+\b", line.text) if number[0] in letters]
        assert set(cited) <= known, line.number


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != reading.OWN])
@pytest.mark.parametrize("game", GAMES)
def test_the_rulings_that_are_read_at_the_table_are_translated(game: str, lang: str) -> None:
    found = shelf(games.find(game), lang).rules.rulings
    assert [ruling.number for ruling in found if ruling.own] == []


@pytest.mark.parametrize("game", GAMES)
def test_tables_phases_and_parts_of_counters_cite_rules_that_there_are(game: str) -> None:
    rulebook = games.find(game)
    checklist = Checklist.read(rulebook.folder)
    tables = rulebook.printed_tables()
    assert tables
    assert all(table.rule for table in tables)
    assert all(len(cells) == len(table.columns) for table in tables for _, cells in table.rows)
    sequence = salient.new(game, seed=1).view().sequence
    numbers = [*(table.rule for table in tables), *(phase.rule for phase in sequence if phase.rule)]
    numbers += rulebook.legend.values()
    assert [number for number in numbers if not checklist.has_section(number)] == []
    assert sum(bool(phase.rule) for phase in sequence) >= len(sequence) - 1


@pytest.mark.parametrize("game", GAMES)
def test_the_parts_of_a_counter_are_said_in_three_languages(game: str) -> None:
    rulebook = games.find(game)
    assert {"factor_1", "label", "symbol"} <= set(rulebook.legend)
    for part in rulebook.legend:
        said = {rulebook.texts.format(msg(f"{game}-legend-{part}"), lang) for lang in LANGUAGES}
        assert len(said) == len(LANGUAGES)
