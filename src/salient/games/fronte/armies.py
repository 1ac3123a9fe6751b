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

Every complaint names the file, the field and the rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from salient.board import toml
from salient.engine.errors import DataError
from salient.engine.trace import rule
from salient.games.fronte import lists
from salient.games.fronte.lists import Camp, Formation, Kind, Member, Quality, Size
from salient.games.fronte.pieces import UnitClass, classes, default_pr

MOST_PR = 3
MOST_STANDS = 9
MOST_DIVISIONS = 12
MOST_UNITS = 20
NATIONS = ("UK", "USA", "Canada", "Germany", "Italy", "USSR", "France", "Poland")

_CODE = re.compile(r"[A-Za-z0-9]{1,8}")


class WrittenUnit(msgspec.Struct, frozen=True):
    """A unit as somebody writes it. What is left out is as the rules have it."""

    code: str
    name: str = ""
    arm: str = ""
    size: Size | None = None
    pr: int | None = None
    stands: int | None = None
    guns: int | None = None
    fc: int | None = None
    range: int | None = None


class WrittenDivision(msgspec.Struct, frozen=True):
    code: str
    list: str = ""
    name: str = ""
    nation: str = ""
    kind: Kind | None = None
    quality: Quality | None = None
    unit: tuple[WrittenUnit, ...] = ()  # with a list: the units that differ from it
    without: tuple[str, ...] = ()  # with a list: the units that are left out


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


class Fault(NamedTuple):
    """What is wrong with an army, where, and by which rule."""

    field: str
    problem: str
    rule: str

    def __str__(self) -> str:
        return f"{self.field}: {self.problem} ({self.rule})"


def read(file: Path) -> Army:
    return _army(toml.read(file, WrittenArmy), file)


def parse(text: str, name: str = "army.toml") -> Army:
    """An army from its text, as a browser sends it."""
    import tomllib

    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(str(error), name) from None
    return _army(toml.convert(content, WrittenArmy, Path(name)), Path(name))


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


def _army(written: WrittenArmy, file: Path) -> Army:
    divisions = []
    for index, division in enumerate(written.division):
        divisions.append(_division(division, written.side, f"division[{index}]", file))
    army = Army(written.name, written.side, tuple(divisions))
    for fault in faults(army):
        raise DataError(f"{fault.problem} ({fault.rule})", file, field=fault.field)
    return army


@rule("B.a")
def _division(written: WrittenDivision, camp: Camp, field: str, file: Path) -> Formation:
    if not written.list:
        units = tuple(_unit(unit, None) for unit in written.unit)
        kind: Kind = written.kind or "infantry"
        return Formation(
            written.code, written.name or written.code, written.nation, camp, kind, written.quality or "normal", units
        )
    known = lists.divisions().get(written.list)
    if known is None:
        there = ", ".join(lists.offered())
        raise DataError(f"there is no list {written.list!r}; there is {there} (B.a)", file, field=f"{field}.list")
    for index, code in enumerate(written.without):
        if known.unit(code) is None:
            raise DataError(f"the list has no unit {code!r} (B.a)", file, field=f"{field}.without[{index}]")
    changes: dict[str, Any] = {"code": written.code, "camp": camp, "units": tuple(_merged(known, written))}
    for name in ("name", "nation", "kind", "quality"):
        if getattr(written, name):
            changes[name] = getattr(written, name)
    return msgspec.structs.replace(known, **changes)


def _merged(known: Formation, written: WrittenDivision) -> Iterator[Member]:
    """The list's units, changed where the army says so; then those that it adds."""
    changes = {unit.code: unit for unit in written.unit}
    for member in known.units:
        if member.code not in written.without:
            change = changes.pop(member.code, None)
            yield _unit(change, member) if change is not None else member
    for unit in changes.values():
        yield _unit(unit, None)


@rule("3.d")
def _unit(written: WrittenUnit, known: Member | None) -> Member:
    """Where nothing is said: as the list has it, else a regiment has 2 PR and every other unit 1."""
    if known is None:
        known = Member(written.code, written.name or written.code, written.arm, "battalion", 1)
        kind = classes().get(written.arm)
        size: Size = written.size or _usual_size(kind)
        pr = default_pr(written.arm, size == "regiment") if kind is not None else 1
        known = msgspec.structs.replace(known, size=size, pr=pr, guns=1 if size == "artillery" else 0)
    given = {
        name: value
        for name in ("name", "arm", "size", "pr", "stands", "guns", "fc", "range")
        if (value := getattr(written, name)) not in (None, "")
    }
    return msgspec.structs.replace(known, **given)


def _usual_size(kind: UnitClass | None) -> Size:
    if kind is not None and kind.family in ("hq", "artillery"):
        return "hq" if kind.family == "hq" else "artillery"
    return "battalion"


# What the rules allow ----------------------------------------------------------------------------------


def faults(army: Army) -> Iterator[Fault]:
    """Everything that the rules do not let an army be."""
    if not 1 <= len(army.divisions) <= MOST_DIVISIONS:
        yield Fault("division", f"an army has 1 to {MOST_DIVISIONS} divisions", "1.a")
    codes: set[str] = set()
    for index, division in enumerate(army.divisions):
        field = f"division[{index}]"
        if division.code in codes:
            yield Fault(f"{field}.code", f"two divisions are called {division.code}", "1.c")
        codes.add(division.code)
        yield from division_faults(division, field)


@rule("1.c", "2.1.a", "11.b")
def division_faults(division: Formation, field: str) -> Iterator[Fault]:
    if not _CODE.fullmatch(division.code):
        yield Fault(f"{field}.code", f"{division.code!r} is not one to eight letters and digits", "1.a")
    if division.nation not in NATIONS:
        yield Fault(f"{field}.nation", f"{division.nation!r} is not one of {', '.join(NATIONS)}", "15.1.e")
    hqs = [unit for unit in division.units if unit.size == "hq"]
    if len(hqs) != 1:
        yield Fault(f"{field}.unit", f"a division has one HQ, this one {len(hqs)}", "2.1.a")
    if not 2 <= len(division.units) <= MOST_UNITS:
        yield Fault(f"{field}.unit", f"a division has 2 to {MOST_UNITS} units", "1.c")
    codes: set[str] = set()
    for index, unit in enumerate(division.units):
        where = f"{field}.unit[{index}]"
        if not _CODE.fullmatch(unit.code):
            yield Fault(f"{where}.code", f"{unit.code!r} is not one to eight letters and digits", "1.c")
        if unit.code in codes:
            yield Fault(f"{where}.code", f"two units of {division.code} are called {unit.code}", "1.c")
        codes.add(unit.code)
        yield from unit_faults(unit, where)


@rule("2.1.f", "2.1.o", "3.a", "3.b", "A.a")
def unit_faults(unit: Member, field: str) -> Iterator[Fault]:
    kind = classes().get(unit.arm)
    if kind is None or kind.is_air:
        ground = ", ".join(name for name, known in classes().items() if not known.is_air)
        yield Fault(f"{field}.arm", f"{unit.arm!r} is no class of ground units; there is {ground}", "A.a")
        return
    yield from _size_faults(unit, kind, field)
    if not 1 <= unit.pr <= MOST_PR:
        yield Fault(f"{field}.pr", f"a unit has 1 to {MOST_PR} PR, not {unit.pr}", "3.b")
    if unit.size == "hq" and unit.pr != 1:
        yield Fault(f"{field}.pr", "an HQ has 1 PR", "3.d")
    if not 1 <= unit.stands <= MOST_STANDS:
        yield Fault(f"{field}.stands", f"a unit has 1 to {MOST_STANDS} stands, not {unit.stands}", "2.a")
    if unit.fc and unit.fc < kind.fc:
        yield Fault(f"{field}.fc", f"FC {unit.fc} is less than its class has, {kind.fc}", "A.a")
    if unit.fc > kind.fc + 2:
        yield Fault(f"{field}.fc", f"FC {unit.fc} is more than two above its class, {kind.fc}", "A.a")
    if unit.range != -1 and unit.range < kind.range:
        yield Fault(f"{field}.range", f"range {unit.range} is less than its class has, {kind.range}", "A.a")
    if unit.guns and unit.size != "artillery":
        yield Fault(f"{field}.guns", "only artillery is made of artillery regiments", "10.j")


def _size_faults(unit: Member, kind: UnitClass, field: str) -> Iterator[Fault]:
    """Who is a regiment (0.e), an HQ, an artillery unit."""
    if (unit.size == "hq") != (kind.family == "hq"):
        yield Fault(f"{field}.size", "the size hq and the class hq go together", "2.1.a")
    elif (unit.size == "artillery") != (kind.family == "artillery"):
        yield Fault(f"{field}.size", "artillery has the size artillery, and nobody else has", "0.f")
    elif unit.size == "regiment" and kind.family not in ("infantry", "armor"):
        yield Fault(f"{field}.size", "only infantry and armour are regiments or brigades", "2.1.f")
