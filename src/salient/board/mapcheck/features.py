"""Features and boxes: each lies somewhere, leads somewhere, and has a label or an id of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator

from salient.board.chart import Feature
from salient.board.errors import UnknownPlace
from salient.board.mapcheck.survey import Survey

ENTRY = "entry"
SECTOR = "sector"
NO_SECTOR = "none"
#: Kinds whose label names one thing, as a letter names one entry.
LABELLED = (ENTRY, "start_area", "bridge_site")

_LETTER = re.compile(r"[A-Z]")


def lie_on_the_map(survey: Survey) -> Iterator[tuple[str, str]]:
    """Every hex of a feature exists, every hexside of it lies between hexes that touch."""
    for feature in survey.chart.features:
        if not feature.hexes:
            yield feature.id, f"the {feature.kind} lies nowhere: it has no hexes"
        if len(set(map(survey.canonical, feature.hexes))) < len(feature.hexes):
            yield feature.id, "a hex or hexside is listed twice"
        for name in feature.hexes:
            wrong = _wrong(survey, name)
            if wrong:
                yield feature.id, wrong


def _wrong(survey: Survey, name: str) -> str:
    try:
        if "/" not in name:
            survey.map.index(name)
            return ""
        a, b = survey.chart.pair(name)
    except UnknownPlace as error:
        return str(error)
    return "" if survey.map.adjacent(a, b) else f"{name}: the hexes do not touch"


def labels_are_unique(survey: Survey) -> Iterator[tuple[str, str]]:
    first: dict[tuple[str, str, str], Feature] = {}
    for feature in survey.features(*LABELLED):
        if not feature.label:
            yield feature.id, f"the {feature.kind} has no label"
            continue
        twin = first.setdefault((feature.kind, feature.side, feature.label), feature)
        if twin is not feature:
            yield feature.id, f"the label {feature.label!r} is that of {twin.id} already"


def boxes_are_sound(survey: Survey) -> Iterator[tuple[str, str]]:
    """A box is linked with something; no place has an id with white space, for an action is words with spaces."""
    for place in survey.map.ids:
        if place.split() != [place]:
            yield place, "the id holds white space; write it as one word"
    for box in survey.map.boxes:
        if not survey.map.links[survey.map.index(box)]:
            yield box, "the box is linked with nothing"


# Entries and their sectors -------------------------------------------------------------------------


def entries_have_sectors(survey: Survey) -> Iterator[tuple[str, str]]:
    """On a map with boxes each entry belongs to one, and each letter that a box speaks of is an entry.

    A box is linked with the entry's hex, or lists its label as a sector; or the entry's detail says
    `sector=NAME`, a box or a box's sector, or `sector=none` where there is none by intent.
    """
    if not survey.map.boxes:
        return
    sectors = _sectors(survey)
    labels = {feature.label for feature in survey.features(ENTRY)}
    for feature in survey.features(ENTRY):
        wrong = _sector_wrong(survey, feature, sectors)
        if wrong:
            yield feature.id, wrong
    for sector, box in sectors.items():
        if _LETTER.fullmatch(sector) and sector not in labels:
            yield box, f"its sector speaks of {sector}, and there is no such entry"


def _sectors(survey: Survey) -> dict[str, str]:
    """The words in the boxes' sectors, each with a box that has it."""
    found: dict[str, str] = {}
    for box in survey.map.boxes:
        sector = survey.map.hexes[survey.map.index(box)].sector
        for word in (sector, *re.split(r"[\s,;]+", sector)):
            if word:
                found.setdefault(word, box)
    return found


def _sector_wrong(survey: Survey, feature: Feature, sectors: dict[str, str]) -> str:
    stated = feature.details.get(SECTOR)
    if stated is not None:
        known = stated == NO_SECTOR or stated in sectors or stated in survey.map.boxes
        return "" if known else f"there is no sector or box {stated!r}"
    linked = any(survey.map.links[h] for h in survey.known(feature))
    return "" if linked or feature.label in sectors else f"no box has the entry {feature.label or feature.id}"
