"""Papers as every game can have them: options that are texts, documents of the two tools, how games are kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import pytest

from salient.engine import papers
from salient.engine.errors import SalientError, UnknownOption
from salient.engine.messages import Message, msg
from salient.engine.papers import (
    BadPaper,
    Blank,
    Brush,
    Choice,
    Document,
    Easel,
    EaselGrid,
    Fault,
    Field,
    PaperKind,
    Part,
    Roster,
    Span,
    UnknownPaper,
)
from salient.engine.rulebook import Option, OptionValue, Rulebook, option_value, option_word
from salient.engine.texts import LANGUAGES, Texts
from salient.games.drill.rulebook import Drill

TEXT = msg("engine-game-over")
EASEL = Easel(
    "map",
    TEXT,
    (EaselGrid("hex", "hex", TEXT, 1),),
    Span(2, 30, 8),
    Span(2, 9, 8),
    (Brush("wood", "fill", TEXT, "#070"), Brush("path", "line", TEXT, "#700"), Brush("flag", "mark", TEXT, "#007")),
    "field",
)
ROSTER = Roster(
    "list",
    TEXT,
    (Field("name", TEXT, optional=True), Field("side", TEXT, "choice", (Choice("red"), Choice("blue")), rule="1.1")),
    Part("group", TEXT, TEXT, (Field("code", TEXT, most=3),), 1, 2, "2.1"),
    Part("member", TEXT, TEXT, (Field("steps", TEXT, "number", (), 1, 4, optional=True, rule="3.2"),), 1, 3, "2.2"),
    (),
    Blank({}, {}),
)


class Poem(PaperKind):
    """A paper that rhymes or does not."""

    def __init__(self) -> None:
        self.looked = 0

    def workbench(self) -> Easel:
        return EASEL

    def read(self, text: str) -> Document:
        return {"text": text}

    def write(self, document: Document) -> str:
        return str(document["text"])

    def faults(self, text: str) -> Sequence[Fault]:
        self.looked += 1
        return [Fault("2", "7.1", msg("engine-paper-missing"))] if "rhyme" not in text else ()

    def sample(self, id: str, seed: int) -> str:
        return "rhyme"

    def name(self, text: str) -> str:
        return text.splitlines()[0]


class Reciting(Drill):
    papers: ClassVar[Mapping[str, PaperKind]] = {"poem": Poem()}
    options = (*Drill.options, Option.of_paper("opening", "poem"), Option.of_paper("ending", "poem"))

    def options_faults(self, scenario: str, options: Mapping[str, OptionValue]) -> Sequence[Fault]:
        same = options["opening"] == options["ending"]
        return [Fault("", "7.2", msg("engine-paper-malformed"), "ending")] if same else ()


@pytest.fixture
def rulebook() -> Rulebook:
    book = Reciting()
    book.papers = {"poem": Poem()}  # type: ignore[misc]
    return book


# Options -----------------------------------------------------------------------------------------------------


def test_a_paper_is_an_option(rulebook: Rulebook) -> None:
    assert rulebook.choose_options(None)["opening"] == ""
    chosen = rulebook.choose_options({"opening": "\ufeffa rhyme\r\nin time\r"}, "bridgehead")
    assert chosen["opening"] == "a rhyme\nin time\n"
    assert rulebook.shown_options(chosen)["opening"] == "a rhyme"
    assert rulebook.shown_options(chosen)["ending"] == ""


def test_a_bad_paper_is_refused_with_its_place_and_rule(rulebook: Rulebook) -> None:
    with pytest.raises(BadPaper) as caught:
        rulebook.choose_options({"ending": "prose"})
    assert caught.value.faults == (Fault("2", "7.1", msg("engine-paper-missing"), "ending"),)
    assert str(caught.value) == "ending, line 2: Something must stand here. (7.1)"
    assert caught.value.line(caught.value.faults[0], {"ending": "end.txt"}).startswith("end.txt, line 2: ")
    for value in (True, 7):
        with pytest.raises(UnknownOption, match="is a text"):
            rulebook.choose_options({"ending": value})
    with pytest.raises(BadPaper, match="100,000"):
        rulebook.choose_options({"ending": "rhyme" * 20_001})


def test_papers_must_fit_the_scenario_and_each_other(rulebook: Rulebook) -> None:
    both: dict[str, OptionValue] = {"opening": "rhyme", "ending": "rhyme"}
    rulebook.choose_options(both)  # which scenario is not known yet
    rulebook.choose_options(None, "bridgehead")  # there are no papers
    with pytest.raises(BadPaper, match=r"\(7\.2\)"):
        rulebook.choose_options(both, "bridgehead")


def test_a_good_paper_is_looked_at_once(rulebook: Rulebook) -> None:
    poem = rulebook.paper("poem")
    assert isinstance(poem, Poem)
    for _ in range(5):
        rulebook.choose_options({"opening": "rhyme"}, "bridgehead")
    assert poem.looked == 1
    for number in range(200):
        rulebook.choose_options({"opening": f"rhyme {number}"}, "bridgehead")
    assert len(rulebook._fitting) == 64


def test_an_unknown_kind(rulebook: Rulebook) -> None:
    with pytest.raises(UnknownPaper, match="it has poem"):
        rulebook.paper("novel")


@pytest.mark.parametrize("sign", ["\x00", "\x0b", "\x7f", "\x85", "\u2028", "\u202e", "\u200b", "\ud800", "\ue000"])
def test_signs_that_no_paper_may_have(sign: str) -> None:
    (fault,) = papers.text_faults(f"fine\nnot {sign} fine")
    assert fault.where == "2"
    assert not papers.text_faults("a tab\t, é, ß, 5ª, „tak”\n")


# Words -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [True, 7, -3, "16x14", "a paper:\nwith, commas = and ~ signs", "ż" * 5000])
def test_every_value_is_one_word(value: OptionValue) -> None:
    word = option_word(value)
    assert not set(word) & set(" ,:=\n")
    assert option_value(word) == value


@pytest.mark.parametrize("word", ["~", "~!!!", "~eNor", "~AAAA"])
def test_a_damaged_word(word: str) -> None:
    with pytest.raises(SalientError, match="cannot be read"):
        option_value(word)


# Documents ---------------------------------------------------------------------------------------------------


def _drawing(**changes: Any) -> Document:
    return {"grid": "hex", "columns": 28, "rows": 8, **changes}


def test_a_drawing() -> None:
    found = papers.drawing(
        EASEL,
        _drawing(
            fills={"AB08": "wood"},
            lines=[{"brush": "path", "cells": ["A01", "B01"], "name": "x"}],
            marks=[{"brush": "flag", "at": "C03"}],
            names={"C03": "Aubry"},
        ),
    )
    assert found.fills == {"AB08": "wood"}
    assert found.lines[0].cells == ["A01", "B01"]


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"grid": "square"}, "grid"),
        ({"columns": 31}, "columns"),
        ({"rows": "8"}, "rows"),
        ({"rows": True}, "rows"),
        ({"colour": "red"}, ""),
        ({"fills": {"AC01": "wood"}}, "AC01"),
        ({"fills": {"A09": "wood"}}, "A09"),
        ({"fills": {"A00": "wood"}}, "A00"),
        ({"fills": {"": "wood"}}, ""),
        ({"fills": {"A01": "path"}}, "A01"),
        ({"lines": [{"brush": "wood", "cells": ["A01"]}]}, "A01"),
        ({"lines": [{"brush": "path", "cells": [7]}]}, "lines[0].cells[0]"),
        ({"marks": [{"brush": "flag"}]}, "marks[0]"),
        ({"marks": [{"brush": "flag", "at": "A١٢"}]}, "A١٢"),
        ({"names": {"A01": "n" * 61}}, "A01"),
    ],
)
def test_a_drawing_that_is_none(changes: dict[str, Any], where: str) -> None:
    with pytest.raises(BadPaper) as caught:
        papers.drawing(EASEL, _drawing(**changes))
    assert where in [fault.where for fault in caught.value.faults]


def _list(**changes: Any) -> Document:
    return {"side": "red", "group": [{"code": "1", "member": [{"steps": 2}, {}]}], **changes}


@pytest.mark.parametrize(
    ("document", "where", "rule"),
    [
        (7, "", ""),
        ({}, "side", "1.1"),
        (_list(side="green"), "side", "1.1"),
        (_list(side=["red"]), "side", "1.1"),
        (_list(name=7), "name", ""),
        (_list(name="n" * 61), "name", ""),
        (_list(colour="x"), "colour", ""),
        (_list(group="x"), "group", "2.1"),
        (_list(group=[]), "group", "2.1"),
        (_list(group=[7]), "group[0]", ""),
        (_list(group=[{"code": "1234", "member": [{}]}]), "group[0].code", ""),
        (_list(group=[{"code": "1"}]), "group[0].member", "2.2"),
        (_list(group=[{"code": "1", "member": [{}] * 4}]), "group[0].member", "2.2"),
        (_list(group=[{"code": "1", "member": [{"steps": 5}]}]), "group[0].member[0].steps", "3.2"),
        (_list(group=[{"code": "1", "member": [{"steps": 2.0}]}]), "group[0].member[0].steps", "3.2"),
        (_list(group=[{"code": "1", "member": [{"step": 2}]}]), "group[0].member[0].step", ""),
    ],
)
def test_a_list_that_is_none(document: Any, where: str, rule: str) -> None:
    assert not papers.roster_faults(ROSTER, _list())
    faults = papers.roster_faults(ROSTER, document)
    assert (where, rule) in [(fault.where, fault.rule) for fault in faults]
    for fault in faults:
        assert all("⟨" not in Texts().format(fault.message, lang) for lang in LANGUAGES)


def test_every_engine_fault_can_be_said() -> None:
    said = Message("engine-paper-unknown-field", {"known": "a, b"})
    assert [Texts().format(said, lang).endswith("a, b.") for lang in LANGUAGES] == [True] * 3
