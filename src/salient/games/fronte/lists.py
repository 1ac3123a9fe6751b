"""Annex A and B: the classes of units and the divisional lists, as the data folder has them."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

import msgspec

from salient.engine.data import DataSet
from salient.engine.errors import DataError
from salient.engine.trace import rule
from salient.games.fronte import pieces, sheet
from salient.games.fronte.pieces import Camp, Division, Quality, Unit
from salient.games.fronte.plans import Plans

MAPS = ("crossroads", "goodwood", "bastogne")

Size = Literal["hq", "regiment", "battalion", "artillery"]
Kind = Literal["infantry", "armoured", "panzer", "panzergrenadier"]

QUALITIES = {"excellent": 1, "normal": 0, "poor": -1}


class DivisionRow(msgspec.Struct, frozen=True):
    division: str
    code: str
    nation: str
    name: str
    year: int
    camp: Camp
    kind: Kind
    quality: Quality
    hidden: bool


class UnitRow(msgspec.Struct, frozen=True):
    division: str
    code: str
    name: str
    arm: str
    size: Size
    pr: int
    stands: int
    guns: int


class Member(msgspec.Struct, frozen=True):
    """A unit of a formation at full strength. fc and range 0 and -1: as its class has them."""

    code: str
    name: str
    arm: str
    size: Size
    pr: int
    stands: int = 1
    guns: int = 0
    fc: int = 0
    range: int = -1


class Formation(msgspec.Struct, frozen=True):
    """A division as it comes to the table."""

    code: str
    name: str
    nation: str
    camp: Camp
    kind: Kind
    quality: Quality
    units: tuple[Member, ...]
    year: int = 0
    list: str = ""  # the list that it was taken from

    @property
    def pr(self) -> int:
        return sum(unit.pr for unit in self.units)

    def unit(self, code: str) -> Member | None:
        return next((unit for unit in self.units if unit.code == code), None)


@cache
@rule("B.a")
def divisions() -> dict[str, Formation]:
    """Every division of the annex by its id, the one that is printed twice included."""
    data = dataset()
    units: dict[str, list[Member]] = {}
    for row in data.tables["division_units.csv"].rows:
        member = Member(row.code, row.name, row.arm, row.size, row.pr, row.stands, row.guns)
        units.setdefault(row.division, []).append(member)
    return {
        row.division: Formation(
            row.code, row.name, row.nation, row.camp, row.kind, row.quality, tuple(units[row.division]), row.year,
            row.division,
        )
        for row in data.tables["divisions.csv"].rows
    }  # fmt: skip


@cache
@rule("B.a")
def offered() -> tuple[str, ...]:
    """R08 The lists that players choose from: all but the one printed twice."""
    return tuple(row.division for row in dataset().tables["divisions.csv"].rows if not row.hidden)


@cache
def maps() -> dict[str, sheet.Sheet]:
    return {name: _settings(f"maps/{name}.txt") for name in MAPS}


def _settings(name: str) -> Any:
    return dataset().settings[name]


@rule("2.a", "B.a")
def unit_of(formation: Formation, member: Member, side: int, division: int, **more: object) -> Unit:
    """A unit of a division as it comes to the table."""
    unit = Unit(
        id=f"{formation.code}.{member.code}",
        name=member.name,
        side=side,
        kind=member.arm,
        pr=member.pr,
        division=division,
        regiment=member.size == "regiment",
        stands=member.stands,
        guns=max(1, member.guns),
        nation=formation.nation,
        fc=member.fc,
        range=member.range,
    )
    return msgspec.structs.replace(unit, **more) if more else unit


def division_of(formation: Formation, side: int) -> Division:
    return Division(formation.code, formation.name, side, formation.nation, QUALITIES[formation.quality])


@cache
def dataset() -> DataSet:
    """Every table of the game, read once."""
    data = pieces.dataset()
    data.read("divisions.csv", DivisionRow, key=("division",))
    data.read("division_units.csv", UnitRow, key=("division", "code"))
    for name in MAPS:
        file = f"maps/{name}.txt"
        corrected = data.overlay / file if data.overlay is not None else None
        data.settings[file] = sheet.read(
            corrected if corrected is not None and corrected.exists() else data.folder / file
        )
    data.toml("scenarios.toml", Plans)
    data.check_overlay()
    _check(data)
    return data


def _check(data: DataSet) -> None:
    """What only the tables together can tell."""
    known = pieces.classes()
    table = data.tables["division_units.csv"]
    named = {row.division for row in data.tables["divisions.csv"].rows}
    for index, row in enumerate(table.rows):
        if row.arm not in known:
            raise table.error(index, f"there is no class {row.arm!r}", "arm")
        if row.division not in named:
            raise table.error(index, f"there is no division {row.division!r}", "division")
    missing = named - {row.division for row in table.rows}
    if missing:
        raise DataError(f"the division {sorted(missing)[0]} has no units", table.file)
