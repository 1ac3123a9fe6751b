"""Names and hexsides: what is stated is there, what is there has a name, and nothing is said twice."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board.chart import NONE, spellings
from salient.board.errors import UnknownPlace
from salient.board.mapcheck.survey import Survey, pieces

#: Settlements that nobody would leave without a name.
NAMED = ("town", "city")


def stated_places(survey: Survey) -> Iterator[tuple[str, str]]:
    """Each named place of the rulebook sits on its stated hex, in one of its spellings."""
    for name, written in survey.chart.places.items():
        for stated in map(str.strip, written.split(";")):
            try:
                there = survey.map.hexes[survey.map.index(stated)]
            except UnknownPlace as error:
                yield name, str(error)
                continue
            if not set(spellings(name)) & set(there.names):
                yield name, f"hex {stated} is {there.name!r}" if there.name else f"hex {stated} has no name"


def towns_have_names(survey: Survey) -> Iterator[tuple[str, str]]:
    for h in survey.hexes:
        found = survey.map.hexes[h]
        if found.settlement in NAMED and not found.name:
            yield survey.map.ids[h], f"a {found.settlement} without a name"


def names_are_unique(survey: Survey) -> Iterator[tuple[str, str]]:
    """Hexes of the same name touch: they are one place. Two places have two names."""
    by_name: dict[str, list[int]] = {}
    for h in survey.hexes:
        for name in survey.map.hexes[h].names:
            by_name.setdefault(name, []).append(h)
    for name, hexes in by_name.items():
        places = pieces(hexes, survey.map.neighbours.__getitem__)
        if len(places) > 1:
            listed = ", ".join(survey.map.ids[min(place)] for place in places)
            yield name, f"{len(places)} places have this name: {listed}"


def hexsides_are_sound(survey: Survey) -> Iterator[tuple[str, str]]:
    """A hexside is the same from both hexes, is listed once, and has what its names speak of."""
    yield from _listed_twice(survey)
    for (a, b), side in survey.sides.items():
        where = survey.side_name(a, b)
        if survey.map.side(b, a) != side:
            yield where, "the hexside differs from its two hexes"
        if side.river_name and side.river == NONE:
            yield where, f"the river {side.river_name} is named, but there is no river"
        if side.bridge_name and not side.bridge:
            yield where, f"the bridge {side.bridge_name} is named, but there is no bridge"


def _listed_twice(survey: Survey) -> Iterator[tuple[str, str]]:
    seen = set()
    for row in survey.chart.tables[1].rows:
        where = survey.canonical(f"{row.a}/{row.b}")
        if where in seen:
            yield where, "the hexside is listed twice"
        seen.add(where)
        if (row.river, row.bridge, row.road) == (NONE, False, NONE):
            yield where, "the hexside is listed, but nothing is on it"
