"""How units of a rules case come onto the map, and whose the hexes are of which it does not say."""

from __future__ import annotations

from salient.board import bits
from salient.engine.messages import Refusal
from salient.games.ardennes44.cases import boxes
from salient.games.ardennes44.movement import entry, routes, search
from salient.games.ardennes44.movement.march import March
from salient.games.ardennes44.movement.modes import Mode, why_not_mode
from salient.games.ardennes44.movement.movement import Progress
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, TOWN_OR_CITY
from salient.games.ardennes44.position import NOBODY, NOWHERE, A44Position


def hold_by_default(pos: A44Position, hex: int) -> None:
    """R85 Where a case does not say whose a hex is: the Allies', but for the German Entry Hexes and start areas."""
    features = pos.world.features
    if not 0 <= hex < pos.world.ground.n or pos.control[hex] != NOBODY:
        return
    german = hex in features.start_area or hex in features.sources[GERMAN] or _is_german(features.entry.get(hex))
    pos.control[hex] = 1 + (GERMAN if german else ALLIED)


def _is_german(letter: str | None) -> bool:
    """2.6 Entry Hexes without an Off-Map Box behind them."""
    return letter is not None and not any(letter in sector.letters for sector in boxes.sectors())


def appear(pos: A44Position, unit: int, path: list[int], mode: Mode) -> tuple[Progress, list[Refusal]]:
    """13.1 Onto the map, which begins the march; 13.2 engineers are put there, and may then begin one."""
    first = path[0]
    hold_by_default(pos, first)
    reasons = entry.why_not_enter(pos, unit, first, mode)
    if pos.at[unit] != NOWHERE or pos.unit(unit).entry != (TOWN_OR_CITY,):
        return entry.enter(pos, unit, first, mode), reasons
    entry.place(pos, unit, first)
    return Progress(unit, mode, first), reasons + (why_not_mode(pos, unit, mode) if len(path) > 1 else [])


def reach_onto_map(pos: A44Position, unit: int, mode: Mode) -> list[int]:
    """13.1, 13.2 Where a unit from off the map may end its move, by all ways in that are open to it."""
    found = 0
    for hex in range(pos.world.ground.n):
        there = pos.copy()
        march, reasons = appear(there, unit, [hex], mode)
        if reasons:
            continue
        if not march.steps and why_not_mode(there, unit, mode):
            found |= 1 << hex  # engineers stay where they were put
        else:
            found |= _reach(there, march) | 1 << hex & search.ends_of(search.movers(there, (unit,), mode, march.start))
    return bits.places(found)


def reach_on_map(pos: A44Position, unit: int, mode: Mode) -> list[int]:
    """Where a unit on the map may end its move."""
    return [] if why_not_mode(pos, unit, mode) else bits.places(_reach(pos, Progress(unit, mode, pos.at[unit])))


def _reach(pos: A44Position, march: Progress) -> int:
    unit, mode, start, spent, steps, _ = march
    walks = routes.walks(pos, March(pos.unit(unit).side, (unit,), mode, start, (spent,), steps))
    return bits.of(walk.hex for walk in walks)
