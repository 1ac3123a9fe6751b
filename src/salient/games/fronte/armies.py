"""2, 3, Annex A and B: an army of one's own, from the lists of the book or written down in a small TOML.

    name = "Southern flank"
    side = "allied"

    [[division]]                      # from a list, some of it changed
    list = "us_infantry_1943"
    code = "28"
    name = "28th Infantry Division"
    quality = "excellent"

    [[division]]                      # unit by unit
    code = "Tf"
    name = "Task Force Harper"
    nation = "USA"
    kind = "armoured"
    unit = [
        { code = "HQ", name = "HQ", arm = "hq", size = "hq" },
        { code = "Arm", name = "2nd Tank Battalion", arm = "armor_medium", size = "battalion" },
    ]

Every complaint names the field and the rule. The file `army_paper.py` reads and writes it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from salient.board.toml import ONE_AT_A_TIME
from salient.engine.messages import msg
from salient.engine.papers import BadPaper, Document, Fault
from salient.engine.trace import rule
from salient.games.fronte import lists
from salient.games.fronte.lists import Formation, Kind, Member, Size
from salient.games.fronte.pieces import Camp, Quality, UnitClass, classes, default_pr

MOST_PR = 3
MOST_STANDS = 9
MOST_DIVISIONS = 12
LEAST_UNITS, MOST_UNITS = 2, 20
MORE_FC = 2  # F15
NATIONS = ("UK", "USA", "Canada", "Germany", "Italy", "USSR", "France", "Poland")

_CODE = re.compile(r"[A-Za-z0-9]{1,8}")


class WrittenUnit(msgspec.Struct, frozen=True):
    """A unit as somebody writes it. What is left out is as the rules have it."""

    code: str
    arm: str
    name: str = ""
    size: Size | None = None
    pr: int | None = None
    stands: int | None = None
    guns: int | None = None
    fc: int | None = None
    range: int | None = None


class WrittenDivision(msgspec.Struct, frozen=True):
    code: str
    nation: str
    unit: tuple[WrittenUnit, ...]
    name: str = ""
    kind: Kind = "infantry"
    quality: Quality = "normal"


class WrittenArmy(msgspec.Struct, frozen=True):
    side: Camp
    division: tuple[WrittenDivision, ...]
    name: str = ""


class Army(msgspec.Struct, frozen=True):
    name: str
    side: Camp
    divisions: tuple[Formation, ...]

    @property
    def pr(self) -> int:
        return sum(division.pr for division in self.divisions)


def picked(side: Camp, ids: list[str], name: str = "") -> Army:
    """An army of divisions of the book; a list that is taken twice gets another code."""
    found: list[Formation] = []
    for id in ids:
        formation = lists.divisions()[id]
        taken = {one.code for one in found}
        code, number = formation.code, 2
        while code in taken:
            code, number = f"{formation.code}{chr(95 + number)}", number + 1
        found.append(msgspec.structs.replace(formation, code=code))
    return Army(name, side, tuple(found))


# Documents ---------------------------------------------------------------------------------------------


def of_document(document: Document) -> Army:
    """The army of a document whose fields are as they should be."""
    with ONE_AT_A_TIME:
        written = msgspec.convert(_without_empty_fields(document), WrittenArmy)
    divisions = (
        Formation(
            division.code,
            division.name or division.code,
            division.nation,
            written.side,
            division.kind,
            division.quality,
            tuple(_unit(unit) for unit in division.unit),
        )
        for division in written.division
    )
    return Army(written.name, written.side, tuple(divisions))


def _without_empty_fields(value: Any) -> Any:
    """Fields that are empty are left out."""
    if isinstance(value, dict):
        return {name: _without_empty_fields(part) for name, part in value.items() if part is not None and part != ""}
    return [_without_empty_fields(part) for part in value] if isinstance(value, list | tuple) else value


@rule("3.d")
def _unit(written: WrittenUnit) -> Member:
    """Where nothing is said a regiment has 2 PR and every other unit 1."""
    size: Size = written.size or _usual_size(classes()[written.arm])
    pr = default_pr(written.arm, size == "regiment")
    member = Member(written.code, written.name or written.code, written.arm, size, pr, guns=int(size == "artillery"))
    given = {
        name: value for name in ("pr", "stands", "guns", "fc", "range") if (value := getattr(written, name)) is not None
    }
    return msgspec.structs.replace(member, **given)


def _usual_size(kind: UnitClass) -> Size:
    if kind.family in ("hq", "artillery"):
        return "hq" if kind.family == "hq" else "artillery"
    return "battalion"


def document(army: Army) -> Document:
    return {"name": army.name, "side": army.side, "division": [division_document(one) for one in army.divisions]}


def division_document(division: Formation) -> Document:
    return {
        "code": division.code,
        "name": division.name,
        "nation": division.nation,
        "kind": division.kind,
        "quality": division.quality,
        "unit": [unit_document(unit) for unit in division.units],
    }


def unit_document(unit: Member) -> Document:
    """With what its class has left out."""
    found: Document = {name: getattr(unit, name) for name in ("code", "name", "arm", "size", "pr", "stands")}
    if unit.guns:
        found["guns"] = unit.guns
    if unit.fc:
        found["fc"] = unit.fc
    if unit.range >= 0:
        found["range"] = unit.range
    return found


@rule("B.a")
def expanded(raw: Document) -> Document:
    """With every division unit by unit: those that name a list get its units, changed where the army says so."""
    divisions = raw.get("division")
    if not isinstance(divisions, list):
        return raw
    found = [_division(one, f"division[{index}]") for index, one in enumerate(divisions)]
    return {**raw, "division": found}


def _division(written: Any, field: str) -> Any:
    if not isinstance(written, dict) or "list" not in written:
        return written
    id = written["list"]
    known = lists.divisions().get(id) if isinstance(id, str) else None
    if known is None:
        there = ", ".join(lists.offered())
        raise BadPaper([Fault(f"{field}.list", "B.a", msg("fronte-army-no-list", name=str(id)[:40], known=there))])
    without = written.get("without", [])
    for index, code in enumerate(without if isinstance(without, list) else [without]):
        if not isinstance(code, str) or known.unit(code) is None:
            where = f"{field}.without[{index}]"
            raise BadPaper([Fault(where, "B.a", msg("fronte-army-no-unit", name=str(code)[:40]))])
    base = division_document(known)
    units = written.get("unit", [])
    if isinstance(units, list) and all(isinstance(unit, dict) for unit in units):
        units = list(_merged([unit for unit in base["unit"] if unit["code"] not in without], units))
    own = {name: value for name, value in written.items() if name not in ("list", "without")}
    return {**base, **own, "unit": units}


def _merged(known: list[Document], changes: list[Document]) -> Iterator[Document]:
    """The list's units with what is said of them; then those that it does not have."""
    codes = {unit["code"] for unit in known}
    for unit in known:
        change = next((change for change in changes if change.get("code") == unit["code"]), {})
        yield {**unit, **change}
    yield from (change for change in changes if change.get("code") not in codes)


# What the rules allow ----------------------------------------------------------------------------------


@rule("1.c")
def faults(army: Army) -> Iterator[Fault]:
    """Everything that the rules do not let an army be, beyond what its fields can hold."""
    codes: set[str] = set()
    for index, division in enumerate(army.divisions):
        field = f"division[{index}]"
        yield from _code_faults(division.code, codes, f"{field}.code", "1.a")
        yield from division_faults(division, field)


def _code_faults(code: str, known: set[str], field: str, rule: str) -> Iterator[Fault]:
    if not _CODE.fullmatch(code):
        yield Fault(field, rule, msg("fronte-army-code", name=code))
    if code in known:
        yield Fault(field, "1.c", msg("fronte-army-twice", name=code))
    known.add(code)


@rule("1.c", "2.1.a", "11.b")
def division_faults(division: Formation, field: str) -> Iterator[Fault]:
    hqs = sum(unit.size == "hq" for unit in division.units)
    if hqs != 1:
        yield Fault(f"{field}.unit", "2.1.a", msg("fronte-army-one-hq", count=hqs))
    codes: set[str] = set()
    for index, unit in enumerate(division.units):
        where = f"{field}.unit[{index}]"
        yield from _code_faults(unit.code, codes, f"{where}.code", "1.c")
        yield from unit_faults(unit, where)


@rule("2.1.f", "2.1.o", "3.a", "3.b", "A.a")
def unit_faults(unit: Member, field: str) -> Iterator[Fault]:
    kind = classes()[unit.arm]
    yield from _size_faults(unit, kind, field)
    if unit.size == "hq" and unit.pr != 1:
        yield Fault(f"{field}.pr", "3.d", msg("fronte-army-hq-pr"))
    if unit.fc and not kind.fc <= unit.fc <= kind.fc + MORE_FC:
        yield Fault(f"{field}.fc", "A.a", msg("engine-paper-number", least=kind.fc, most=kind.fc + MORE_FC))
    if unit.range != -1 and unit.range < kind.range:
        yield Fault(f"{field}.range", "A.a", msg("fronte-army-range", least=kind.range))
    if unit.guns and unit.size != "artillery":
        yield Fault(f"{field}.guns", "10.j", msg("fronte-army-guns"))


def _size_faults(unit: Member, kind: UnitClass, field: str) -> Iterator[Fault]:
    """Who is a regiment (0.e), an HQ, an artillery unit."""
    if (unit.size == "hq") != (kind.family == "hq"):
        yield Fault(f"{field}.size", "2.1.a", msg("fronte-army-size-hq"))
    elif (unit.size == "artillery") != (kind.family == "artillery"):
        yield Fault(f"{field}.size", "0.f", msg("fronte-army-size-artillery"))
    elif unit.size == "regiment" and kind.family not in ("infantry", "armor"):
        yield Fault(f"{field}.size", "2.1.f", msg("fronte-army-size-regiment"))
