"""What lies in the boxes beside the map in a rules case: spare counters and markers, as many as a game has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from salient.engine.cases import Unsupported
from salient.games.ardennes44 import tables
from salient.games.ardennes44.cases.board import SIDE
from salient.games.ardennes44.cases.said import Marker
from salient.games.ardennes44.combat.losses import REMNANT_OF
from salient.games.ardennes44.logistics.traffic import markers as traffic_markers
from salient.games.ardennes44.pieces import roster
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, NIGHT, Face, Unit
from salient.games.ardennes44.position import GONE, NOWHERE, A44Position

#: Markers of a case that count the spare counters of a type, with the counters' special word.
AVAILABLE = {"remnant_available": "remnant", "breakdown_available": "breakdown"}
AIR_MARKERS = 3  # 15.6b the most that a roll gives
NATION = ("German", "American")

Sort = tuple[str, int, str]  # remnant or breakdown, side, type


def spares(markers: Sequence[Marker], *, stocked: bool) -> list[Unit]:
    """16.4, 26.2 Remnant and breakdown counters: those that a case counts, and if `stocked` all others of the game."""
    stated = _stated(markers)
    printed: dict[Sort, list[Unit]] = {}
    for unit in roster.units():
        for word in AVAILABLE.values():
            if word in unit.special:
                printed.setdefault((word, unit.side, unit.kind), []).append(unit)
    found: list[Unit] = []
    for sort in sorted({*stated, *(printed if stocked else ())}):
        own = printed.get(sort, [])
        number = stated.get(sort, len(own))
        pattern = own[0] if own else _plain(sort)
        found += own[:number]
        found += [
            msgspec.structs.replace(pattern, id=f"{pattern.id}+{extra}")
            for extra in range(1, number - len(own[:number]) + 1)
        ]
    return found


def _stated(markers: Sequence[Marker]) -> dict[Sort, int]:
    found: Counter[Sort] = Counter()
    for marker in markers:
        word = AVAILABLE.get(marker.kind)
        if word is not None:
            side, number = SIDE[marker.side or "Allied"], 1 if marker.number is None else marker.number
            found[word, side, REMNANT_OF.get(marker.type, marker.type)] += number
    return dict(found)


def _plain(sort: Sort) -> Unit:
    """16.4 A counter of a type that the game prints none of."""
    word, side, kind = sort
    try:
        return msgspec.convert(
            {
                "id": f"{word}/{NATION[side]}/{kind}",
                "side": side,
                "kind": kind,
                "unit_class": "non_mech",
                "faces": [msgspec.to_builtins(Face(1, 2, 3, 1))],
                "nationality": NATION[side],
                "color": "yellow" if word == "remnant" else "white",
                "special": [word],
            },
            Unit,
        )
    except msgspec.ValidationError as error:
        raise Unsupported(f"there are no counters of the type {kind!r}") from error


def fill(pos: A44Position, phase: str | None, *, stocked: bool) -> None:
    """25.3 Night markers that lie on stacks are used; if `stocked`, air markers are there, 24.6 old Greif ones not."""
    pos.night_used = (_night_stacks(pos, GERMAN), _night_stacks(pos, ALLIED))
    if not stocked:
        return
    pos.air = AIR_MARKERS
    done = phase == "traffic" or pos.player == ALLIED or pos.night
    for row in tables.load().traffic_removal:
        marker = traffic_markers(GERMAN)[row.marker - 1]
        if row.turn + (not done) <= pos.turn and pos.traffic[marker] == NOWHERE:
            pos.traffic[marker] = GONE


def _night_stacks(pos: A44Position, side: int) -> int:
    return len({pos.at[unit] for unit in pos.world.own[side] if pos.status[unit] & NIGHT and pos.at[unit] >= 0})
