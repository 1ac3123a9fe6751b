"""How units of a rules case come onto the map, and whose the hexes are of which it does not say."""

from __future__ import annotations

from salient.board import bits
from salient.engine.messages import Refusal
from salient.games.ardennes44.cases import boxes
from salient.games.ardennes44.movement import entry, movement
from salient.games.ardennes44.movement.movement import March, Mode
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


def appear(pos: A44Position, unit: int, path: list[int], mode: Mode) -> tuple[March, list[Refusal]]:
    """13.1 Onto the map, which begins the march; 13.2 engineers are put there, and may then begin one."""
    first = path[0]
    hold_by_default(pos, first)
    reasons = entry.why_not_enter(pos, unit, first, mode)
    if pos.at[unit] != NOWHERE or pos.unit(unit).entry != (TOWN_OR_CITY,):
        return entry.enter(pos, unit, first, mode), reasons
    entry.place(pos, unit, first)
    return March(unit, mode, first), reasons + (movement.why_not_mode(pos, unit, mode) if len(path) > 1 else [])


def reach_onto_map(pos: A44Position, unit: int, mode: Mode) -> list[int]:
    """13.1, 13.2 Where a unit from off the map may end its move, by all ways in that are open to it."""
    found = 0
    for hex in range(pos.world.ground.n):
        there = pos.copy()
        march, reasons = appear(there, unit, [hex], mode)
        if reasons:
            continue
        if not march.steps and movement.why_not_mode(there, unit, mode):
            found |= 1 << hex  # engineers stay where they were put
        else:
            ways = movement.Walker(there, march).search(hex, march)
            found |= movement.ends(there, march, bits.of(ways) | 1 << hex)
    return bits.places(found)
