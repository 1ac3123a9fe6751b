"""Small tables for rules cases: units put into sectors, ready for the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from salient.board.grid import Cell
from salient.engine.cases import Unsupported
from salient.engine.rulebook import OptionValue
from salient.games.fronte.cases.words import Told, unit_in
from salient.games.fronte.ground import BANKS
from salient.games.fronte.pieces import (
    ASSAULTED,
    BRIDGING,
    DISPLACED,
    FIRED,
    MOVED,
    ROLES,
    SUPPORTED,
    Division,
    Unit,
)
from salient.games.fronte.position import FrontePosition, begin
from salient.games.fronte.sheet import River, Road, Sheet, banks, cell_of, grid_of
from salient.games.fronte.world import Battle, FronteWorld

#: Ground that is more than heavy; a marsh is heavy here, for a case says so where it is impassable (14.c).
GROUND = {
    "impassable": "impassable",
    "sea": "sea",
    "lake": "sea",
    "water": "sea",
    "village": "village",
    "city": "city",
    "forest": "forest",
    "ridge": "ridge",
}
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
    role: str = ""  # B.b
    garrison: bool = False


def placed(told: Told, at: str, side: int = 0, division: int = 0, bank: str = "") -> Stand:
    """A unit that a case tells of, in this sector; a garrison belongs to no division."""
    garrison = told.has("garrison")
    pr = int(told.facts.get("pr", 2))
    number = -1 if garrison else division
    return Stand(told.kind.kind, at, side, number, told.regiment, bank, pr, "", told.role, garrison)


def sheet_of(board: Mapping[str, Any]) -> Sheet:
    """The table that a case draws."""
    terrain = {
        sector: GROUND.get(str(kind), "heavy") for sector, kind in board.get("terrain", {}).items() if kind not in OPEN
    }
    roads = tuple(Road(f"Road {n}", tuple(chain)) for n, chain in enumerate(board.get("roads", ()), start=1))
    geometry = geometry_of(board.get("geometry"))
    rivers = tuple(_river(river, n, geometry) for n, river in enumerate(board.get("rivers", ()), start=1))
    return Sheet(
        geometry=geometry,
        columns=int(board.get("cols", COLUMNS)),
        rows=int(board.get("rows", ROWS)),
        ground=terrain,
        roads=roads,
        rivers=rivers,
        bridges=tuple(board.get("bridges", ())),
    )


def geometry_of(word: Any) -> Literal["hex", "square"]:
    return "square" if str(word).startswith("sq") else "hex"


def _river(river: Any, number: int, geometry: Literal["hex", "square"]) -> River:
    """A chain of sectors; where nothing is said of its ends it goes straight on off the table."""
    given = river if isinstance(river, Mapping) else {"chain": river}
    chain = tuple(given["chain"])
    before, after = given.get("before"), given.get("after")
    if len(chain) < 2 and (before is None or after is None):
        raise Unsupported("a river of one sector needs the cells before and after it, which part its banks")
    start = _straight_on(geometry, chain[1], chain[0]) if before is None else (int(before[0]), int(before[1]))
    end = _straight_on(geometry, chain[-2], chain[-1]) if after is None else (int(after[0]), int(after[1]))
    return River(f"River {number}", chain, start, end)


def _straight_on(geometry: Literal["hex", "square"], first: str, second: str) -> Cell:
    """The cell on the other side of the second sector."""
    ring = grid_of(geometry).neighbours(cell_of(second))
    return ring[(ring.index(cell_of(first)) + len(ring) // 2) % len(ring)]


def stage(
    stands: Sequence[Stand],
    board: Mapping[str, Any] | None = None,
    edges: tuple[Sequence[str], Sequence[str]] = ((), ()),
    options: Mapping[str, OptionValue] | None = None,
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
            garrison=stand.garrison,
        )
        for number, stand in enumerate(stands)
    )
    battle = Battle(
        sheet=sheet_of(board),
        divisions=tuple(divisions),
        units=units,
        edges=(tuple(edges[0]), tuple(edges[1])),
        settings={"garrisons": "on"} if any(stand.garrison for stand in stands) else {},
        fortified=tuple(board.get("fortified") or board.get("fortifications") or ()),
        mined=dict(_minefield(one) for one in board.get("mined") or board.get("mines") or ()),
    )
    chosen = RULEBOOK.choose_options(options)
    pos = begin(FronteWorld(RULEBOOK, "case", chosen, battle))
    for number, stand in enumerate(stands):
        pos.role[number] = ROLES.index(stand.role) if stand.role else 0
    pos.spent = pos.world.ground.of(board.get("spent_mines") or board.get("spent") or ())
    pos.rubble = pos.world.ground.of(board.get("rubble", ()))
    pos.boats = pos.world.ground.of(board.get("boat_bridges", ()))
    pos.turn, pos.phase, pos.player, pos.active = 1, "activation", 0, 0 if divisions else -1
    return pos


def _most(sides: Mapping[int, int]) -> int:
    return max(sides, default=-1) + 1


def _minefield(said: Any) -> tuple[str, int]:
    """A mined sector and whose mines they are; the enemy's where nothing is said."""
    if not isinstance(said, Mapping):
        return str(said), 1
    return str(said["at"]), 0 if said.get("side") in ("own", "friendly") else 1


def bank_of(word: Any, board: Mapping[str, Any], at: str) -> str:
    """A, B or nothing; or the bank that lies to the west, east, north or south of the river sector."""
    text = str(word or "").upper()
    if text in BANKS:
        return text
    sheet = sheet_of(board)
    river = next((one for one in sheet.rivers if at in one.chain), None)
    axis, sign = {"WEST": (0, -1), "EAST": (0, 1), "NORTH": (1, -1), "SOUTH": (1, 1)}.get(text, (0, 0))
    if river is None or not sign:
        raise Unsupported(f"{word!r} is no bank: A or B")
    leaning = []
    for sectors in banks(sheet, river, at):
        cells = [cell_of(sector) for sector in sectors]
        leaning.append(sign * sum(cell[axis] for cell in cells) / max(1, len(cells)))
    return "A" if leaning[0] > leaning[1] else "B"


def edge_of(said: Any, board: Mapping[str, Any]) -> list[str]:
    """Friendly edge sectors: listed, or an edge of the table in words: south, row 08, column A."""
    if isinstance(said, list):
        return [known_sector(board, sector) for sector in said]
    sheet, words = sheet_of(board), str(said).split()
    names = {"north": (1, 0), "south": (1, sheet.rows - 1), "west": (0, 0), "east": (0, sheet.columns - 1)}
    if words[-1].isdigit():
        axis, number = 1, int(words[-1]) - 1
    elif len(words[-1]) == 1:
        axis, number = 0, ord(words[-1]) - 65
    else:
        axis, number = names.get(words[0].lower(), (2, 0))
    cells = [(x, y) for x in range(sheet.columns) for y in range(sheet.rows)]
    found = [f"{chr(65 + cell[0])}{cell[1] + 1:02d}" for cell in cells if axis < 2 and cell[axis] == number]
    if not found:
        raise Unsupported(f"{said!r} is no edge: a list of sectors, or north, east, south, west")
    return found


#: What a unit may have done in the turn, in the words of cases.
_DONE = {
    MOVED: ("moved",),
    FIRED: ("fired",),
    ASSAULTED: ("assaulted", "attacked"),
    SUPPORTED: ("supported",),
    DISPLACED: ("retreated",),
    BRIDGING: ("bridging", "bridged", "crossed_on"),
}


def done_before(ask: Mapping[str, Any], told: Told) -> int:
    """What a unit has done in the turn, as bits of its status; said of it or of the case."""
    found = 0
    for bit, names in _DONE.items():
        said = [
            f"{before}{name}{after}" for name in names for before in ("", "already_") for after in ("", "_this_turn")
        ]
        found |= bit * any(ask.get(name) or told.facts.get(name) for name in said)
    return found


def _is_friendly(name: str) -> bool:
    """Whether a field speaks of friendly units."""
    return name.startswith(("friend", "own_")) or "engineer" in name or "pioneer" in name


def friends_of(ask: Mapping[str, Any]) -> list[Stand]:
    """Friendly units that a case mentions besides, of it or of its table: by class and sector, or by sectors alone."""
    found = []
    for name, listed in (*ask.items(), *ask.get("board", {}).items()):
        if name == "friendly_edge" or isinstance(listed, bool) or not _is_friendly(name):
            continue
        usual = "infantry" if name.startswith(("friend", "own_")) and "engineer" not in name else "engineer"
        for one in listed if isinstance(listed, list) else [listed]:
            if isinstance(one, Mapping) and "at" in one:
                found.append(placed(unit_in(one, usual), one["at"]))
            elif isinstance(one, str):
                found.append(Stand(usual, one, 0, 0))
    return found


def enemies_of(ask: Mapping[str, Any]) -> list[Stand]:
    """Enemy units: by class and sector, or infantry by sectors alone."""
    found = []
    for one in ask.get("enemies", ()):
        fields = one if isinstance(one, Mapping) else {"at": one}
        found.append(placed(unit_in(fields, "infantry"), fields["at"], 1, 1))
    return found


def is_sector(word: str) -> bool:
    """Whether a word names a sector of some table."""
    try:
        cell_of(word)
    except ValueError:
        return False
    return True


def on_table(board: Mapping[str, Any], sector: str) -> bool:
    """Whether the case's table has this sector; a word that names none is a mistake of the case."""
    try:
        cell = cell_of(sector)
    except ValueError as error:
        raise Unsupported(str(error)) from None
    return sheet_of(board).has(cell)


def known_sector(board: Mapping[str, Any], sector: str) -> str:
    """A sector of the case's table."""
    if not on_table(board, sector):
        raise Unsupported(f"the table has no sector {sector}")
    return sector
