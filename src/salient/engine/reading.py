"""The rules as they are read at the table: a game's checklist by chapters, in the reader's language.

Beside `rules.csv` a game's folder may have

    rules.it.csv, rules.pl.csv   number,text: the same lines in another language; what is missing stays English
    chapters.csv                 chapter,en,it,pl: their titles, by how the numbers of their lines begin
    abbreviations.csv            letters,en,it,pl: what they stand for
    rulings.csv                  number,rule,question,ruling: what (R2) in a line means; written by tools/make_docs.py
    rulings.it.csv, rulings.pl.csv   number,question,ruling: those that are cited, in another language
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from salient.board import tables
from salient.engine.trace import Checklist

OWN = "en"  # the language of the checklist
_CHAPTER = re.compile(r"\d+|[A-Za-z]+")
_CITED = re.compile(r"\b[A-Z]+\d+\b")


class Chapter(msgspec.Struct, frozen=True):
    id: str
    title: str


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rule. `own`: there is no translation yet, the text is English."""

    number: str
    chapter: str
    text: str
    note: bool = False
    own: bool = False


class Reading(msgspec.Struct, frozen=True):
    chapters: tuple[Chapter, ...]
    lines: tuple[Line, ...]
    abbreviations: dict[str, str]
    rulings: tuple[Ruling, ...]  # those that a line or an option cites


class Ruling(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was chosen where the rulebook is silent or has two readings. `own`: not translated yet, English."""

    number: str
    ruling: str
    rule: str = ""
    question: str = ""
    own: bool = False


class Said(msgspec.Struct, frozen=True):
    """A line in another language."""

    number: str
    text: str


class Titled(msgspec.Struct, frozen=True):
    chapter: str
    en: str
    it: str
    pl: str


class Abbreviated(msgspec.Struct, frozen=True):
    letters: str
    en: str
    it: str
    pl: str


def chapter_of(number: str) -> str:
    """How a number begins: 12 of 12.4b, K of K06."""
    found = _CHAPTER.match(number)
    return found[0] if found else ""


def read(folder: Path, lang: str, cited_elsewhere: str = "") -> Reading:
    """The rules of the game in this folder. `cited_elsewhere`: texts of the game that cite rulings too."""
    checklist = Checklist.read(folder).lines
    said = translation(folder, lang)
    lines = tuple(
        Line(
            line.number,
            chapter_of(line.number),
            said.get(line.number, line.text),
            line.kind == "note",
            lang != OWN and line.number not in said,
        )
        for line in checklist
    )
    titles = chapters(folder)
    present = dict.fromkeys(line.chapter for line in lines)
    cited = set(_CITED.findall(" ".join([*(line.text for line in checklist), cited_elsewhere])))
    return Reading(
        tuple(Chapter(id, titles[id][lang] if id in titles else "") for id in present),
        lines,
        {short: words[lang] for short, words in abbreviations(folder).items() if _uses(lines, short)},
        tuple(ruling for ruling in rulings(folder, lang) if ruling.number in cited),
    )


def _uses(lines: Iterable[Line], short: str) -> bool:
    """Some have other letters in another language."""
    word = re.compile(rf"(?<!\w){re.escape(short)}(?!\w)")
    return any(word.search(line.text) for line in lines)


def translation(folder: Path, lang: str) -> dict[str, str]:
    path = folder / f"rules.{lang}.csv"
    rows = tables.read(path, Said, key=("number",), provenance=False).rows if path.exists() else ()
    return {row.number: row.text for row in rows}


def rulings(folder: Path, lang: str = OWN) -> tuple[Ruling, ...]:
    english = _rulings(folder / "rulings.csv")
    if lang == OWN:
        return english
    said = {row.number: row for row in _rulings(folder / f"rulings.{lang}.csv")}
    return tuple(
        msgspec.structs.replace(said[one.number], rule=one.rule)
        if one.number in said
        else msgspec.structs.replace(one, own=True)
        for one in english
    )


def _rulings(path: Path) -> tuple[Ruling, ...]:
    return tables.read(path, Ruling, key=("number",), provenance=False).rows if path.exists() else ()


def chapters(folder: Path) -> dict[str, Mapping[str, str]]:
    path = folder / "chapters.csv"
    rows = tables.read(path, Titled, key=("chapter",), provenance=False).rows if path.exists() else ()
    return {row.chapter: {"en": row.en, "it": row.it, "pl": row.pl} for row in rows}


def abbreviations(folder: Path) -> dict[str, Mapping[str, str]]:
    path = folder / "abbreviations.csv"
    rows = tables.read(path, Abbreviated, key=("letters",), provenance=False).rows if path.exists() else ()
    return {row.letters: {"en": row.en, "it": row.it, "pl": row.pl} for row in rows}
