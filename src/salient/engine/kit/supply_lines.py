"""Lines of supply to look at: the one that leads home from each place where somebody stands, or as far as it is cut.

Which places are in supply a game decides by its own rules. Here single lines are drawn from what these rules allow a
line to do, so that front ends can show sources, the line of what is pointed at, and where it ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from salient.board import bits
from salient.engine.messages import Message, msg
from salient.engine.view import Overlay

LEGEND = {
    "source": msg("engine-supply-source"),
    "way": msg("engine-supply-line"),
    "good": msg("engine-supply-good"),
    "bad": msg("engine-supply-bad"),
    "cut": msg("engine-supply-cut"),
}


Lines = Mapping[int, tuple[int, ...]]  # by the place where they begin


class SupplyNet(NamedTuple):
    """What a line may do. Places as bits."""

    sources: int
    road: Callable[[int], int]  # where it may follow a road from a place, as far as it likes
    country: Callable[[int], int] | None = None  # one step overland
    overland: int = 0  # so many of them, all before the road
    at_first: Callable[[int], int] | None = None  # the first of them, if it may do other things

    def overland_from(self, place: int, first: bool) -> int:
        step = self.at_first if first and self.at_first is not None else self.country
        return step(place) if step is not None else 0

    def lines(self, places: int) -> Lines:
        return {place: line(self, place) for place in bits.places(places)}

    def broken(self, in_peace: SupplyNet, places: int) -> Lines:
        return {place: broken_line(self, in_peace, place) for place in bits.places(places)}


def line(net: SupplyNet, start: int) -> tuple[int, ...]:
    """The shortest line from a place to a source, both ends in it; nothing if there is none."""
    first = (start, net.overland)
    before: dict[tuple[int, int], tuple[int, int] | None] = {first: None}
    level = [first]
    while level:
        following = []
        for state in level:
            here, left = state
            if net.sources >> here & 1:
                return _walked(before, state)
            onward = [(there, 0) for there in bits.places(net.road(here))]
            if left:
                onward += [(there, left - 1) for there in bits.places(net.overland_from(here, state == first))]
            for new in onward:
                if new not in before:
                    before[new] = state
                    following.append(new)
        level = following
    return ()


def _walked(before: dict[tuple[int, int], tuple[int, int] | None], last: tuple[int, int]) -> tuple[int, ...]:
    found: list[int] = []
    state: tuple[int, int] | None = last
    while state is not None:
        found.append(state[0])
        state = before[state]
    return tuple(reversed(found))


def broken_line(net: SupplyNet, in_peace: SupplyNet, start: int) -> tuple[int, ...]:
    """The line that there would be without any enemy, as far as the first place that it cannot enter, that included."""
    wanted = line(in_peace, start)
    for number in range(1, len(wanted)):
        here, there = wanted[number - 1 : number + 1]
        if not (net.road(here) | net.overland_from(here, number == 1)) >> there & 1:
            return wanted[: number + 1]
    return wanted[: net.overland + 2]  # nothing stops it: the way to the road is too long


def supply_overlays(
    name: str, side: str, ids: Sequence[str], sources: int, home: Lines, cut: Lines
) -> Iterator[Overlay]:
    """Places in supply and out of it, each with its line; marks at sources and where lines are cut."""
    yield Overlay(
        name,
        side,
        _ids(ids, home),
        tone="good",
        group=side,
        marks=dict.fromkeys(_ids(ids, bits.places(sources)), "source"),
        lines=_named(ids, home),
        notes=_noted(ids, home, lambda way: msg("engine-supply-leads", count=len(way) - 1, place=ids[way[-1]])),
        legend=LEGEND,
    )
    yield Overlay(
        name,
        side,
        _ids(ids, cut),
        tone="bad",
        group=side,
        marks={ids[way[-1]]: "cut" for start, way in cut.items() if way not in ((), (start,))},
        lines=_named(ids, cut),
        notes=_noted(ids, cut, lambda way: msg("engine-supply-ends", place=ids[way[-1]])),
        legend=LEGEND,
    )


def _ids(ids: Sequence[str], places: Iterable[int]) -> tuple[str, ...]:
    return tuple(ids[place] for place in places)


def _named(ids: Sequence[str], lines: Lines) -> dict[str, tuple[str, ...]]:
    return {ids[start]: _ids(ids, way) for start, way in lines.items() if way not in ((), (start,))}


def _noted(
    ids: Sequence[str], lines: Lines, told: Callable[[tuple[int, ...]], Message]
) -> dict[str, tuple[Message, ...]]:
    return {ids[start]: (told(way),) for start, way in lines.items() if len(way) > 1}
