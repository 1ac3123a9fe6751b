"""The position that a rules case describes: small, on a made-up board (docs/cases.md)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from salient import games
from salient.engine.cases import Unsupported
from salient.engine.cases.said import read
from salient.engine.position import column
from salient.games.ardennes44 import tables
from salient.games.ardennes44.cases import board as boards
from salient.games.ardennes44.cases import markers, stock
from salient.games.ardennes44.cases.board import SIDE
from salient.games.ardennes44.cases.said import CaseUnit, Hexside, Situation, When, with_defaults
from salient.games.ardennes44.map.ground import BLOWN, INTACT, UNDER_CONSTRUCTION, Ground
from salient.games.ardennes44.pieces import counters
from salient.games.ardennes44.pieces.counters import GERMAN, TOWN_OR_CITY, Face, Unit
from salient.games.ardennes44.position import DESTROYED, EXITED, NOBODY, NOWHERE, A44Position
from salient.games.ardennes44.world import A44World

BRIDGE_STATE = {None: INTACT, "intact": INTACT, "blown": BLOWN, "under_construction": UNDER_CONSTRUCTION}
STATUS = {
    **markers.ON_UNITS,
    "moved": counters.MOVED,
    "attacked": counters.ATTACKED,
    "retreated": counters.RETREATED,
    "exposed": counters.EXPOSED,
}
#: 31 Another word of the public format for an option.
OPTIONS = {"infiltration": "night_infiltration"}
EXITED_TO = "antwerp"  # 11.9c
FIRED_MOVE = 6  # of every Allied artillery counter
EARLY_GUNS = ("187", "406")  # 29.2a of the V Corps
PARENT = "breakdown_of:"


def position(case: Mapping[str, Any], rulebook: Any = None, *, stocked: bool = False) -> A44Position:
    """The position that a case describes.

    `stocked`: with the counters and markers that a game has in its boxes, as far as the case says nothing of them.
    """
    parts = {part: case[part] for part in ("board", "units", "markers", "when") if part in case}
    return build(read(Situation, with_defaults(parts), "case"), rulebook, stocked=stocked)


def build(case: Situation, rulebook: Any = None, *, stocked: bool = False) -> A44Position:
    rulebook = rulebook or games.find("ardennes44")
    units, when, marked = case.units, case.when, case.markers
    _check(when)
    options = _options(when, rulebook)
    made = boards.ground(
        case.board,
        _letter(case),
        boxes=any(one.at is not None and boards.is_box(one.at) for one in units),
        forest_stops_silhouettes=options.get("silhouette_zoc_blocked_by_forest", True),
    )
    spare = stock.spares(marked, stocked=stocked)
    dumps = [str(one.at) for one in marked if one.kind == "fuel_dump"]
    world = A44World(
        rulebook,
        when.scenario,
        options,
        made,
        [*(_unit(one) for one in units), *spare],
        boards.features(made, dumps),
    )
    none = [0] * len(spare)
    nowhere = [NOWHERE] * len(spare)
    pos = A44Position(
        world=world,
        at=column([*(_place(made, one) for one in units), *nowhere]),
        steps=column([*(one.steps for one in units), *none]),
        status=column([*(_status(one, when) for one in units), *none]),
        bridge=column(_bridges(made, case.board.sides, when)),
        improved=_improved(made, units),
        control=bytearray(1 + SIDE[hex.said.control] if hex.said.control else NOBODY for hex in made.map.hexes),
        advantage=column([*(_pointed_at(made, one) for one in units), *nowhere]),
        surrender=column([*(_points(one) for one in units), *none]),
        traffic=column([NOWHERE] * 12),
        roadblock=column([NOWHERE] * 4),
        turn=when.turn,
        night=when.night,
        builders=_builders(units, when),
        placed=_placed(units, when),
        parents=_parents(units),
    )
    if when.side is not None:
        pos.player = SIDE[when.side]
    if when.phase is not None:
        pos.phase = when.phase
    _count_exits(pos)
    stock.fill(pos, when.phase, stocked=stocked)
    markers.place(pos, marked)
    return pos


def _check(when: When) -> None:
    if when.scenario not in ("case", *tables.SCENARIOS):
        raise Unsupported(f"there is no scenario {when.scenario!r}")


def _options(when: When, rulebook: Any) -> dict[str, bool]:
    """Those named are in use, or by name whether they are."""
    stated = when.options if isinstance(when.options, dict) else dict.fromkeys(when.options, True)
    found = {OPTIONS.get(name, name): value for name, value in stated.items()}
    known = [option.name for option in rulebook.options]
    strange = [name for name in found if name not in known]
    if strange:
        raise Unsupported(f"there is no option {strange[0]!r}; there is {', '.join(known)}")
    return found


def _letter(case: Situation) -> str:
    """0b The letter of the sheet of the map that the hexes of a board carry, or none."""
    ids = [*case.board.hexes, *(id for side in case.board.sides for id in side.between)]
    ids += [one.at for one in case.units if one.at is not None]
    found = {id[:-4] for id in ids if id[1:].isdigit()}
    if len(found) > 1:
        raise Unsupported("a board lies on one sheet of the map")
    return "".join(found)


# Units ---------------------------------------------------------------------------------------------


def _unit(case: CaseUnit) -> Unit:
    """A counter whose sides are all as the one that shows, but for what the vocabulary says of stacking."""
    shows = Face(case.attack or 0, case.defense, case.move, case.stacking, case.morale)
    faces = [shows] * max(case.max_steps, case.steps, 1)
    if case.max_steps == 3 and not case.silhouette:
        faces[1] = msgspec.structs.replace(shows, stacking=2) if case.steps in (0, 3) else shows
        faces[2] = shows if case.steps == 3 else msgspec.structs.replace(shows, stacking=3)
    elif case.max_steps == 2 and case.steps == 2 and case.stacking > 1:
        faces[0] = msgspec.structs.replace(shows, stacking=1)  # 8.2a as on every such counter
    turn, entry = _arrival(case)
    return Unit(
        id=case.id,
        side=SIDE[case.side],
        kind=case.type,
        unit_class=case.class_,
        faces=tuple(faces),
        silhouette=case.silhouette,
        nationality=case.nationality,
        size=case.size,
        formation=case.formation,
        regiment=case.regiment,
        color=case.color,
        corps=case.corps,
        tq=case.tq,
        tq_kind=case.tq_kind,
        range=case.range,
        fired=_back_of_gun(case, shows),
        bracketed=case.defense_parenthesized,
        special=_special(case),
        arrival=turn,
        entry=entry,
    )


def _back_of_gun(case: CaseUnit, shows: Face) -> Face | None:
    """22.1 Ready Allied artillery that goes farther than a hex goes as Fired, as fast as on the counters."""
    if case.side != "Allied" or case.type != "artillery" or "fired" in case.status or case.move > 1:
        return None
    return msgspec.structs.replace(shows, move=FIRED_MOVE)


def _special(case: CaseUnit) -> frozenset[str]:
    """26 A unit that was broken off another one is a breakdown counter; some are known by what they are called."""
    made = {"breakdown"} if any(word.startswith(PARENT) for word in case.special) else set()
    if case.nationality == "British" and case.formation == "29Arm":
        made.add("arm_bde_29")  # 27.3b
    if case.color == "V" and case.regiment in EARLY_GUNS:
        made.add("fires_turn_1")
    return frozenset((*case.special, *made))


def _arrival(case: CaseUnit) -> tuple[int, tuple[str, ...]]:
    """2.6 `arrival:3-AB`"""
    for word in case.special:
        if word.startswith("arrival:"):
            turn, _, entries = word.removeprefix("arrival:").partition("-")
            letters = {TOWN_OR_CITY: (TOWN_OR_CITY,), "drop": ()}.get(entries, tuple(entries))
            return int(turn), letters
    return 0, ()


def _place(made: Ground, case: CaseUnit) -> int:
    """Not on the map: still to come, or destroyed if it has no steps."""
    if case.at is None:
        return NOWHERE if case.steps else DESTROYED
    if case.at == EXITED_TO:
        return EXITED
    try:
        return boards.place(made, case.at)
    except Unsupported as error:
        raise Unsupported(f"unit {case.id}: {error}") from error


def _status(case: CaseUnit, when: When) -> int:
    """Of a unit whose enemy is at turn `attacked` says that it was."""
    found = sum(STATUS[word] for word in set(case.status) if word in STATUS)
    if "exposed" in case.special:
        found |= counters.EXPOSED  # 27.8c
    if when.night and when.phase in (None, "movement") and not found & counters.NIGHT:
        found &= ~(counters.MOVED | counters.ATTACKED)  # 27.5a, 31c by day: nobody else has done anything tonight
    if found & counters.ATTACKED and (when.side or case.side) != case.side:
        found += counters.TARGETED - counters.ATTACKED
    return found


def _pointed_at(made: Ground, case: CaseUnit) -> int:
    """`advantage>1312`"""
    pointed = [word.partition(">")[2] for word in case.status if word.startswith("advantage>")]
    return boards.place(made, pointed[0]) if pointed else NOWHERE


def _points(case: CaseUnit) -> int:
    """`surrender:2`"""
    return sum(int(word.partition(":")[2]) for word in case.status if word.startswith("surrender:"))


def _parents(units: Sequence[CaseUnit]) -> tuple[tuple[int, int], ...]:
    """26.4 `breakdown_of:R1`"""
    known = {one.id: index for index, one in enumerate(units)}
    found = []
    for index, one in enumerate(units):
        for parent in (word.removeprefix(PARENT) for word in one.special if word.startswith(PARENT)):
            if parent not in known:
                raise Unsupported(f"unit {one.id}: there is no unit {parent!r} that it was broken off")
            found.append((index, known[parent]))
    return tuple(found)


def _those(units: Iterable[CaseUnit], wanted: Any) -> int:
    return sum(1 << index for index, one in enumerate(units) if wanted(one))


def _builders(units: Sequence[CaseUnit], when: When) -> int:
    """15.8b In its own Combat Phase a unit with an unfinished Improved Position has just begun it."""
    if when.phase != "combat":
        return 0
    return _those(units, lambda one: one.side == when.side and "ip_under_construction" in one.status)


def _placed(units: Sequence[CaseUnit], when: When) -> int:
    """13.2 Engineers that are on the map in the turn in which they arrive have been placed in it."""
    arriving = (when.turn, (TOWN_OR_CITY,))
    return _those(units, lambda one: one.at is not None and not when.night and _arrival(one) == arriving)


# The rest ------------------------------------------------------------------------------------------


def _bridges(made: Ground, sides: Sequence[Hexside], when: When) -> list[int]:
    """Work on a bridge is that of the side whose turn it is (R21)."""
    stated = {frozenset(side.between): BRIDGE_STATE[side.bridge_state] for side in sides}
    found = [stated[frozenset(made.map.ids[hex] for hex in pair)] for pair in made.bridges]
    worker = SIDE[when.side or "German"]
    return [state + worker if state == UNDER_CONSTRUCTION else state for state in found]


def _improved(made: Ground, units: Sequence[CaseUnit]) -> bytearray:
    found = bytearray(made.n)
    for one in units:
        if one.at is not None and one.at in made.map.ids:
            state = 2 if "ip" in one.status else 1 if "ip_under_construction" in one.status else 0
            if state:
                found[made.map.index(one.at)] |= state + 4 * SIDE[one.side]
    return found


def _count_exits(pos: A44Position) -> None:
    """11.9c Germans in Antwerp have left by the Entry Hexes F and G of the board."""
    gone = [unit for unit in pos.world.own[GERMAN] if pos.at[unit] == EXITED]
    if gone:
        pos.exited = sum(pos.face(unit).attack for unit in gone)
        pos.exits_used = tuple(hex for hex, letter in pos.world.features.entry.items() if letter in ("F", "G"))
