"""2, 3, Annex A and B: an army as a paper: its fields, its text (TOML), and what is wrong with it."""

from __future__ import annotations

import json
import random
import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, get_args

from salient.engine.messages import Message, msg
from salient.engine.papers import (
    BadPaper,
    Blank,
    Choice,
    Document,
    Entry,
    Fault,
    Field,
    PaperKind,
    Part,
    Roster,
    Sample,
    UnknownPaper,
    roster_faults,
)
from salient.games.fronte import armies, generator, lists
from salient.games.fronte.armies import Army
from salient.games.fronte.lists import Kind, Size
from salient.games.fronte.pieces import SIDES, Camp, Quality, classes

KIND = "army"
KEPT = 64  # papers read of late
MOST_NAME = 80
MOST_FC, MOST_RANGE, MOST_GUNS = 6, 10, 9
RANDOM = "random-"
MESSAGES = (
    "fronte-paper-army",
    "fronte-tag-year",
    "side-allied",
    "side-axis",
    "fronte-quality-excellent",
    "fronte-quality-normal",
    "fronte-quality-poor",
    "fronte-kind-infantry",
    "fronte-kind-armoured",
    "fronte-kind-panzer",
    "fronte-kind-panzergrenadier",
    "fronte-size-hq",
    "fronte-size-regiment",
    "fronte-size-battalion",
    "fronte-size-artillery",
    "fronte-arm-armor_heavy",
    "fronte-arm-armor_medium",
    "fronte-arm-armor_light",
    "fronte-arm-artillery_medium",
    "fronte-arm-artillery_medium_sp",
    "fronte-arm-artillery_heavy",
    "fronte-arm-artillery_rocket",
    "fronte-arm-at_light",
    "fronte-arm-at_heavy",
    "fronte-arm-infantry",
    "fronte-arm-cavalry",
    "fronte-arm-mech_infantry",
    "fronte-arm-recon_light",
    "fronte-arm-recon_heavy",
    "fronte-arm-aa_light",
    "fronte-arm-aa_heavy",
    "fronte-arm-engineer",
    "fronte-arm-engineer_mech",
    "fronte-arm-hmg",
    "fronte-arm-rct",
    "fronte-arm-hq",
    "fronte-sample-random-allied",
    "fronte-sample-random-axis",
)
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"|\'[^\']*\'')
_LINE = re.compile(r" \(at line (\d+), column \d+\)$")


def army_option(side: str) -> str:
    """The option that takes the army of a side."""
    return f"{side}_army"


class ArmyPaper(PaperKind):
    def workbench(self) -> Roster:
        return roster()

    def read(self, text: str) -> Document:
        document = loaded(text)
        if not _shaped(document):
            raise BadPaper(roster_faults(roster(), document))
        return document

    def write(self, document: Document) -> str:
        problems = roster_faults(roster(), document)
        if problems:
            raise BadPaper(problems)
        return toml_of(armies.of_document(document))

    def faults(self, text: str) -> Sequence[Fault]:
        try:
            army(text)
        except BadPaper as error:
            return error.faults
        return ()

    def sample(self, id: str, seed: int) -> str:
        side = next((side for side in SIDES if id == f"{RANDOM}{side}"), None)
        if side is not None:
            return toml_of(generator.draw_army(random.Random(seed), side))
        known = lists.divisions().get(id)
        if known is None or id not in lists.offered():
            raise UnknownPaper(f"there is no army {id!r}")
        return toml_of(Army(known.name, known.camp, (known,)))

    def name(self, text: str) -> str:
        found = army(text)
        return found.name or ", ".join(division.name for division in found.divisions)[:60]

    def facts(self, text: str) -> Sequence[Message]:
        found = army(text)
        units = sum(len(division.units) for division in found.divisions)
        return (msg("fronte-army-facts", divisions=len(found.divisions), units=units, pr=found.pr),)

    def fits(self, option: str, text: str) -> bool:
        """1.a An army fights for its own side. One that cannot be read may still be mended to fit."""
        try:
            return option == army_option(army(text).side)
        except BadPaper:
            return True


# Reading -----------------------------------------------------------------------------------------------


@lru_cache(KEPT)
def army(text: str) -> Army:
    """The army of a text; BadPaper with everything that is wrong with it."""
    document = loaded(text)
    problems = roster_faults(roster(), document)
    if problems:
        raise BadPaper(problems)
    found = armies.of_document(document)
    problems = list(armies.faults(found))
    if problems:
        raise BadPaper(problems)
    return found


def loaded(text: str) -> Document:
    """The document of a text, its divisions unit by unit."""
    for number, line in enumerate(text.split("\n"), start=1):
        if _costly_to_read(line):
            raise BadPaper([Fault(str(number), "", msg("engine-paper-malformed"))])
    try:
        raw = tomllib.loads(text)
    except ValueError as error:  # also for numbers of thousands of digits
        place = _LINE.search(str(error))
        line = place[1] if place else str(text.count("\n") + 1)
        reason = str(error)[: place.start()] if place else str(error)
        raise BadPaper([Fault(line, "", msg("engine-paper-syntax", reason=reason))]) from None
    except RecursionError:
        raise BadPaper([Fault("", "", msg("engine-paper-malformed"))]) from None
    document = armies.expanded(raw)
    return _filled(document)


def _costly_to_read(line: str) -> bool:
    """TOML that no army needs and that takes a reader very long: keys with dots, strings of several lines."""
    bare = _STRING.sub("", line).partition("#")[0]
    return any(quotes in line for quotes in ('"""', "'''")) or "." in bare


def _shaped(document: Any) -> bool:
    """Whether it is divisions with units at all, right or wrong."""
    divisions = document.get("division")
    return isinstance(divisions, list) and all(
        isinstance(one, dict)
        and isinstance(one.get("unit"), list)
        and all(isinstance(unit, dict) for unit in one["unit"])
        for one in divisions
    )


def _filled(document: Document) -> Document:
    """With the size and strength that the rules give where nothing is said, if the fields can be understood."""
    if roster_faults(roster(), document):
        return document
    return armies.document(armies.of_document(document))


# Writing -----------------------------------------------------------------------------------------------


def toml_of(army: Army) -> str:
    """The text of an army; reading it gives the same army, but for the lists that its divisions came from."""
    lines = [f"name = {_value(army.name)}", f"side = {_value(army.side)}"]
    for division in armies.document(army)["division"]:
        lines += ["", "[[division]]"]
        lines += [f"{name} = {_value(value)}" for name, value in division.items() if name != "unit"]
        lines += ["unit = [", *_units(division["unit"]), "]"]
    return "\n".join(lines) + "\n"


def _units(units: Sequence[Document]) -> Iterator[str]:
    for unit in units:
        yield "    { " + ", ".join(f"{name} = {_value(value)}" for name, value in unit.items()) + " },"


def _value(value: Any) -> str:
    """TOML's basic strings are JSON's, but for the sign DEL; numbers are the same."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


# The tool ----------------------------------------------------------------------------------------------


@cache
def roster() -> Roster:
    return Roster(
        kind=KIND,
        title=msg("fronte-army-title"),
        fields=(
            Field("name", msg("fronte-field-name"), most=MOST_NAME, optional=True),
            Field("side", msg("fronte-field-side"), "choice", _choices(get_args(Camp), "side"), rule="1.a"),
        ),
        groups=Part(
            "division",
            msg("fronte-army-division"),
            msg("fronte-army-divisions", count=1),
            _division_fields(),
            1,
            armies.MOST_DIVISIONS,
            rule="1.a",
        ),
        members=Part(
            "unit",
            msg("fronte-army-unit"),
            msg("fronte-army-units", count=1),
            _unit_fields(),
            armies.LEAST_UNITS,
            armies.MOST_UNITS,
            rule="1.c",
        ),
        catalogue=tuple(_catalogue()),
        blank=_blank(),
        samples=tuple(_samples()),
        suffix="toml",
    )


def _choices(values: Sequence[str], word: str) -> tuple[Choice, ...]:
    return tuple(Choice(value, Message(f"{word}-{value}")) for value in values)


def _division_fields() -> tuple[Field, ...]:
    nations = tuple(Choice(nation) for nation in armies.NATIONS)
    kinds = _choices(get_args(Kind), "fronte-kind")
    qualities = _choices(get_args(Quality), "fronte-quality")
    return (
        Field("code", msg("fronte-field-code"), most=8, rule="1.a"),
        Field("name", msg("fronte-field-name"), most=MOST_NAME, optional=True),
        Field("nation", msg("fronte-field-nation"), "choice", nations, rule="15.1.e"),
        Field("kind", msg("fronte-field-kind"), "choice", kinds, optional=True, rule="B.a"),
        Field("quality", msg("fronte-field-quality"), "choice", qualities, optional=True, rule="11.b"),
    )


def _unit_fields() -> tuple[Field, ...]:
    arms = _choices([kind for kind, known in classes().items() if not known.is_air], "fronte-arm")
    sizes = _choices(get_args(Size), "fronte-size")

    def number(name: str, text: Message, least: int, most: int, rule: str) -> Field:
        return Field(name, text, "number", (), least, most, optional=True, rule=rule)

    return (
        Field("code", msg("fronte-field-code"), most=8, rule="1.c"),
        Field("name", msg("fronte-field-name"), most=MOST_NAME, optional=True),
        Field("arm", msg("fronte-field-arm"), "choice", arms, rule="A.a"),
        Field("size", msg("fronte-field-size"), "choice", sizes, optional=True, rule="0.e"),
        number("pr", msg("fronte-field-pr"), 1, armies.MOST_PR, "3.b"),
        number("stands", msg("fronte-field-stands"), 1, armies.MOST_STANDS, "2.a"),
        number("guns", msg("fronte-field-guns"), 0, MOST_GUNS, "10.j"),
        number("fc", msg("fronte-field-fc"), 1, MOST_FC, "A.a"),
        number("range", msg("fronte-field-range"), 0, MOST_RANGE, "A.a"),
    )


def _catalogue() -> Iterator[Entry]:
    for id in lists.offered():
        one = lists.divisions()[id]
        tags = {"side": one.camp, "nation": one.nation, "year": str(one.year), "pr": str(one.pr)}
        yield Entry(id, one.name, tags, armies.division_document(one))


def _blank() -> Blank:
    hq = {"code": "HQ", "name": "HQ", "arm": "hq", "size": "hq", "pr": 1, "stands": 1}
    member = {"code": "Inf", "name": "", "arm": "infantry", "size": "regiment", "pr": 2, "stands": 1}
    group = {"code": "1", "name": "", "nation": "UK", "kind": "infantry", "quality": "normal", "unit": [hq, member]}
    return Blank(group, member)


def _samples() -> Iterator[Sample]:
    for side in SIDES:
        yield Sample(f"{RANDOM}{side}", Message(f"fronte-sample-{RANDOM}{side}"), random=True)
    for id in lists.offered():
        yield Sample(id, msg("fronte-sample-division", name=lists.divisions()[id].name))
