"""Small tables for rules cases: units put into sectors, ready for the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from salient.engine.cases import Unsupported
from salient.games.fronte.ground import BANKS
from salient.games.fronte.pieces import Division, Unit, UnitClass, classes
from salient.games.fronte.position import FrontePosition, begin
from salient.games.fronte.sheet import River, Road, Sheet, cell_of
from salient.games.fronte.world import Battle, FronteWorld

GROUND = {"impassable": "impassable", "marsh": "marsh", "sea": "sea"}
OPEN = ("open", "clear", "")
COLUMNS = ROWS = 10


class Stand(NamedTuple):
    """A unit of a case: its class, where it is, and of which division of which side."""

    kind: str
    at: str
    side: int = 0
    division: int = 0  # -1: none
    regiment: bool = False
    bank: str = ""
    pr: int = 2
    home: str = ""


def kind_of(word: str) -> UnitClass:
    found = classes().get(word)
    if found is None:
        raise Unsupported(f"there is no class of units {word!r}; there is {', '.join(classes())}")
    return found


def described(text: str) -> tuple[UnitClass, bool]:
    """A class of units and whether it is a regiment or brigade, from words such as `infantry regiment`."""
    words = re.split(r"[\s,]+", text.strip())
    known = [word for word in words if word in classes()]
    if not known:
        raise Unsupported(f"{text!r} names no class of units")
    return kind_of(known[0]), any(word in ("regiment", "brigade") for word in words)


def sheet_of(board: Mapping[str, Any]) -> Sheet:
    """The table that a case draws."""
    terrain = {
        sector: GROUND.get(kind, kind if kind in ("village", "city", "forest", "ridge") else "heavy")
        for sector, kind in board.get("terrain", {}).items()
        if kind not in OPEN
    }
    roads = tuple(Road(f"Road {n}", tuple(chain)) for n, chain in enumerate(board.get("roads", ()), start=1))
    rivers = tuple(_river(river, n) for n, river in enumerate(board.get("rivers", ()), start=1))
    return Sheet(
        geometry="square" if board.get("geometry") == "square" else "hex",
        columns=int(board.get("cols", COLUMNS)),
        rows=int(board.get("rows", ROWS)),
        ground=terrain,
        roads=roads,
        rivers=rivers,
        bridges=tuple(board.get("bridges", ())),
    )


def _river(river: Mapping[str, Any], number: int) -> River:
    chain = tuple(river["chain"])
    before, after = river.get("before"), river.get("after")
    if before is None or after is None:
        raise Unsupported("a river needs the cells before and after its chain, which part its banks")
    return River(f"River {number}", chain, (int(before[0]), int(before[1])), (int(after[0]), int(after[1])))


def stage(
    stands: Sequence[Stand],
    board: Mapping[str, Any] | None = None,
    edges: tuple[Sequence[str], Sequence[str]] = ((), ()),
    options: Mapping[str, Any] | None = None,
) -> FrontePosition:
    """A position with these units; a division of each number that they name, its HQ among them or none."""
    from salient.games.fronte.rulebook import RULEBOOK

    board = board or {}
    sides = {stand.division: stand.side for stand in stands if stand.division >= 0}
    divisions = [Division(f"D{number}", f"Division {number}", sides.get(number, 0)) for number in range(_most(sides))]
    units = tuple(
        Unit(
            id=f"u{number}",
            name=stand.kind,
            side=stand.side,
            kind=stand.kind,
            pr=stand.pr,
            division=stand.division,
            regiment=stand.regiment,
            start=stand.at,
            bank=stand.bank,
            home=stand.home,
        )
        for number, stand in enumerate(stands)
    )
    battle = Battle(
        sheet=sheet_of(board),
        divisions=tuple(divisions),
        units=units,
        edges=(tuple(edges[0]), tuple(edges[1])),
        fortified=tuple(board.get("fortified", ())),
        mined=dict.fromkeys(board.get("mined", ()), 1),
    )
    chosen = RULEBOOK.choose_options(options)
    pos = begin(FronteWorld(RULEBOOK, "case", chosen, battle))
    pos.boats = pos.world.ground.of(board.get("boat_bridges", ()))
    pos.turn, pos.phase, pos.player, pos.active = 1, "activation", 0, 0 if divisions else -1
    return pos


def _most(sides: Mapping[int, int]) -> int:
    return max(sides, default=-1) + 1


def bank_of(word: Any) -> str:
    """A, B or nothing."""
    text = str(word or "").upper()
    if text not in BANKS:
        raise Unsupported(f"{word!r} is no bank: A or B")
    return text


def friends_of(ask: Mapping[str, Any]) -> list[Stand]:
    """Friendly units that a case mentions besides: by class and sector, or by sectors alone."""
    found = []
    for name, listed in ask.items():
        if not isinstance(listed, list) or not name.startswith(("friend", "engineers")):
            continue
        usual = "engineer" if "engineer" in name else "infantry"
        for one in listed:
            if isinstance(one, Mapping) and "at" in one:
                found.append(Stand(one.get("class", usual), one["at"], 0, 0))
            elif isinstance(one, str) and name != "friendly_edge":
                found.append(Stand(usual, one, 0, 0))
    return found


def known_sector(board: Mapping[str, Any], sector: str) -> str:
    """A sector of the case's table."""
    try:
        cell = cell_of(sector)
    except ValueError as error:
        raise Unsupported(str(error)) from None
    if not sheet_of(board).has(cell):
        raise Unsupported(f"the table has no sector {sector}")
    return sector
