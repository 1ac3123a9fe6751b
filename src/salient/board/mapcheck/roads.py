"""Roads lead somewhere: they end at settlements or edges, hang together, and bring supply to the front."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board.chart import NONE
from salient.board.errors import UnknownPlace
from salient.board.mapcheck.survey import Survey, pieces

PRIMARY = "primary"
SUPPLY = "supply"
START_AREA = "start_area"
#: Features at which a road may end: it goes on off the map.
GATES = ("entry", "exit", SUPPLY)


def end_somewhere(survey: Survey) -> Iterator[tuple[str, str]]:
    """A road goes on through another hexside, or ends at a settlement, the map's edge or a gate."""
    gates = survey.hexes_of(*GATES)
    for h, others in sorted(survey.roads.items()):
        settled = survey.map.hexes[h].settlement != NONE
        if len(others) == 1 and not (settled or survey.at_edge(h) or h in gates or survey.map.links[h]):
            yield survey.map.ids[h], f"the road from {survey.map.ids[others[0]]} ends in the wild"


def primary_network(survey: Survey) -> Iterator[tuple[str, str]]:
    """Primary roads are one network; one that enters and leaves the map is joined with it elsewhere.

    A map with one kind of road has no network of its own for the main ones: there all roads are asked.
    """
    roads = survey.roads_of(PRIMARY) if PRIMARY in survey.chart.words.road else survey.roads
    for piece in pieces(roads, roads.__getitem__)[1:]:
        ways_out = [h for h in piece if len(roads[h]) == 1 and survey.at_edge(h)]
        if len(ways_out) < 2:
            first, last = survey.map.ids[min(piece)], survey.map.ids[max(piece)]
            yield first, f"a road of {len(piece)} hexes ({first} to {last}) is cut off from the network of main roads"


def supply_reaches_the_front(survey: Survey) -> Iterator[tuple[str, str]]:
    """Each supply source reaches its side's start areas or front line by roads that the enemy does not hold."""
    for side in survey.chart.sides:
        sources = list(survey.features(SUPPLY, side=side))
        if not sources:
            yield side, f"the side {side} has no supply source"
            continue
        front = _front(survey, side)
        if not front:
            yield side, f"the side {side} has neither a start area nor a hex beside one that its enemy holds"
            continue
        for source in sources:
            for name in source.hexes:
                if not _reaches(survey, name, side, front):
                    yield f"{source.id} {name}", f"no road leads from the supply source {name} to the {side} front"


def _front(survey: Survey, side: str) -> set[int]:
    board = survey.map
    own = [h for h in survey.hexes if board.hexes[h].control == side]
    border = {h for h in own if any(_enemy_holds(survey, other, side) for other in board.neighbours[h])}
    return border | survey.hexes_of(START_AREA, side=side)


def _enemy_holds(survey: Survey, h: int, side: str) -> bool:
    holder = survey.map.hexes[h].control
    return holder != side and holder in survey.chart.sides


def _reaches(survey: Survey, name: str, side: str, front: set[int]) -> bool:
    try:
        source = survey.map.index(name)
    except UnknownPlace:
        return True  # told elsewhere
    # A box sends supply by the roads of its hexes. From hex to hex by way of boxes would be no road.
    starts = survey.map.links[source] if survey.map.is_box(source) else (source,)
    queue = [h for h in starts if not survey.map.is_box(h) and not _enemy_holds(survey, h, side)]
    seen = set(queue)
    while queue:
        h = queue.pop()
        if h in front:
            return True
        for other in survey.roads.get(h, ()):
            if other not in seen and not _enemy_holds(survey, other, side):
                seen.add(other)
                queue.append(other)
    return False
