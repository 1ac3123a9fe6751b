"""Does a chart make sense as a map? One check a function; each finds problems that a person can act on.

What a map must bear is listed in its `map.toml`, under the check's name and the problem's `where`:

    [exceptions.roads]
    E2020 = "the track ends at the Our; the bridge is built in play"

An exception that excuses nothing is a problem itself, so that the list cannot outlive its reasons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from salient.board.chart import Chart
from salient.board.mapcheck import codes, features, land, roads, water
from salient.board.mapcheck.survey import Problem, Survey

Check = Callable[[Survey], Iterable[tuple[str, str]]]

CHECKS: dict[str, Check] = {
    "roads": roads.end_somewhere,
    "primary": roads.primary_network,
    "supply": roads.supply_reaches_the_front,
    "bridges": water.bridges_have_rivers,
    "crossings": water.roads_have_bridges,
    "rivers": water.rivers_are_continuous,
    "stated_bridges": water.stated_bridges,
    "places": codes.stated_places,
    "names": codes.towns_have_names,
    "twins": codes.names_are_unique,
    "hexsides": codes.hexsides_are_sound,
    "isolated": land.one_piece,
    "start_areas": land.start_areas_have_room,
    "features": features.lie_on_the_map,
    "labels": features.labels_are_unique,
    "boxes": features.boxes_are_sound,
    "entries": features.entries_have_sectors,
}

EXCEPTIONS = "exceptions"


def check(chart: Chart) -> list[Problem]:
    """Everything that is wrong with a chart, check by check."""
    survey = Survey(chart)
    found = []
    for name, run in CHECKS.items():
        survey.current = name
        found += [Problem(name, where, text) for where, text in run(survey) if not survey.excused(where)]
    return [*found, *_idle_exceptions(survey)]


def _idle_exceptions(survey: Survey) -> Iterable[Problem]:
    for name, excuses in survey.chart.exceptions.items():
        if name not in CHECKS:
            yield Problem(EXCEPTIONS, name, f"there is no check {name!r}; there is {', '.join(CHECKS)}")
            continue
        for where in excuses:
            if (name, where) not in survey.used:
                yield Problem(EXCEPTIONS, f"{name} {where}", "the exception excuses nothing and can go")


__all__ = ["CHECKS", "EXCEPTIONS", "Problem", "check"]
