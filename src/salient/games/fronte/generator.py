"""16 The points battle: a table, two armies and aircraft drawn by a seed, random but sensible.

Every half of the table is the other turned round, so that neither player has the better ground; a river lies near the
middle. The same options make the same battle.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from salient.board.grid import Cell
from salient.engine.rulebook import DRAWN, Option, OptionValue
from salient.engine.trace import rule
from salient.games.fronte import armies, lists
from salient.games.fronte.lists import Formation, division_of, unit_of
from salient.games.fronte.pieces import ALLIED, SIDES, Camp, Division, Unit, default_pr
from salient.games.fronte.sheet import Geometry, River, Road, Sheet, cell_of, grid_of, name_of
from salient.games.fronte.world import Battle

SCENARIO = "points"
BOARDS = ("16x14", "16x12", "20x16", "14x13")
ANY = "any"
#: What makes a points battle besides the settings.
EXTRA_OPTIONS = (
    Option("seed", DRAWN, (DRAWN, *range(1, 101)), group="scenario"),
    Option("board", BOARDS[0], BOARDS, group="scenario"),
    Option("divisions", 2, (1, 2, 3, 4, 5), group="scenario"),
    Option("allied_nation", ANY, (ANY, "UK", "USA", "Canada"), group="scenario"),
    Option("axis_nation", ANY, (ANY, "Germany", "Italy"), group="scenario"),
    Option("aircraft", False, group="scenario"),
    Option("panthers", False, group="scenario"),
    Option.of_paper("table", "table", SCENARIO),
    Option.of_paper("allied_army", "army", SCENARIO),
    Option.of_paper("axis_army", "army", SCENARIO),
)
MESSAGES = (
    "fronte-option-seed",
    "fronte-option-board",
    "fronte-option-divisions",
    "fronte-option-allied_nation",
    "fronte-option-axis_nation",
    "fronte-option-aircraft",
    "fronte-option-panthers",
    "fronte-option-table",
    "fronte-option-allied_army",
    "fronte-option-axis_army",
)
DEPLOY_ROWS = 4
TOO_MUCH = 115  # per cent of the other side's PR
REDRAWS = 20
KEPT = 64  # battles drawn of late


Drawn = tuple[Sheet, tuple[armies.Army, armies.Army]]


def drawn(options: Mapping[str, OptionValue]) -> Drawn:
    """The table and the armies of these options; the first, where no game has drawn one."""
    seed = options.get("seed", DRAWN)
    geometry: Geometry = "square" if options.get("geometry") == "square" else "hex"
    return _drawn(
        1 if seed == DRAWN else int(seed),
        geometry,
        str(options.get("board", BOARDS[0])),
        int(options.get("divisions", 2)),
        (str(options.get("allied_nation", ANY)), str(options.get("axis_nation", ANY))),
        bool(options.get("aircraft", False)),
    )


@lru_cache(KEPT)
def _drawn(seed: int, geometry: Geometry, board: str, count: int, nations: tuple[str, str], aircraft: bool) -> Drawn:
    rng = random.Random(f"{seed} {geometry} {board} {count} {nations} {aircraft}")
    columns, rows = (int(part) for part in board.split("x"))
    sheet = table(rng, geometry, columns, rows)
    return sheet, draw_forces(rng, count, nations)


def assembled(sheet: Sheet, forces: Sequence[armies.Army], aircraft: bool = False) -> Battle:
    """A points battle on any table between any two armies."""
    divisions: list[Division] = []
    units: list[Unit] = []
    for side, army in enumerate(forces):
        for formation in army.divisions:
            units += [unit_of(formation, member, side, len(divisions)) for member in formation.units]
            divisions.append(division_of(formation, side))
    if aircraft:
        units += _aircraft(forces)
    return Battle(
        sheet=sheet,
        divisions=tuple(divisions),
        units=tuple(units),
        edges=(_row(sheet, 0), _row(sheet, sheet.rows - 1)),
        settings={"geometry": sheet.geometry, "first_side": "roll"},
        attacker=ALLIED,
        first_turns=1,
        points=True,
        deploy_rows=DEPLOY_ROWS,
    )


def _row(sheet: Sheet, row: int) -> tuple[str, ...]:
    return tuple(name_of((column, row)) for column in range(sheet.columns))


# Forces ------------------------------------------------------------------------------------------------


def draw_forces(rng: random.Random, count: int, nations: tuple[str, str]) -> tuple[armies.Army, armies.Army]:
    """Divisions at random; while one side has more than 115 % of the other's PR a last division is drawn anew.

    Up to twenty times, one side's or the other's; the most even draw is kept.
    """
    drawn = [_draw(rng, camp, nation, count) for camp, nation in zip(SIDES, nations, strict=True)]
    best = [list(formations) for formations in drawn]
    for number in range(REDRAWS):
        if _excess(best) <= TOO_MUCH:
            break
        side = number % len(SIDES)
        drawn[side][-1] = rng.choice(_choice(SIDES[side], nations[side]))
        if _excess(drawn) < _excess(best):
            best = [list(formations) for formations in drawn]
    first, second = (_army(camp, side) for camp, side in zip(SIDES, best, strict=True))
    return first, second


def draw_army(rng: random.Random, camp: str, count: int = 2) -> armies.Army:
    """One side's divisions at random."""
    return _army(camp, _draw(rng, camp, ANY, count))


def _excess(drawn: Sequence[Sequence[Formation]]) -> int:
    """The stronger side's PR in per cent of the weaker's."""
    weak, strong = sorted(sum(one.pr for one in side) for side in drawn)
    return -(-strong * 100 // weak)


def _choice(camp: str, nation: str) -> list[Formation]:
    known = [lists.divisions()[id] for id in lists.offered()]
    return [one for one in known if one.camp == camp and nation in (ANY, one.nation)]


def _draw(rng: random.Random, camp: str, nation: str, count: int) -> list[Formation]:
    choice = _choice(camp, nation)
    return rng.sample(choice, count) if count <= len(choice) else [rng.choice(choice) for _ in range(count)]


def _army(camp: str, formations: Sequence[Formation]) -> armies.Army:
    side: Camp = "allied" if camp == "allied" else "axis"
    return armies.picked(side, [formation.list for formation in formations])


@rule("12.a")
def _aircraft(forces: Sequence[armies.Army]) -> list[Unit]:
    """One tactical air unit for every two divisions, rounded up; a medium bomber to the side with fewer PR."""
    found: list[Unit] = []
    weaker = min((0, 1), key=lambda side: forces[side].pr) if forces[0].pr != forces[1].pr else None
    for side, army in enumerate(forces):
        nation = army.divisions[0].nation
        kinds = ["air_tactical"] * -(-len(army.divisions) // 2) + ["air_medium_bomber"] * (side == weaker)
        for number, kind in enumerate(kinds, start=1):
            code = f"{'AX'[side]}{'B' if kind != 'air_tactical' else 'T'}{number}"
            name = f"{nation} {'bomber' if kind != 'air_tactical' else 'tactical air'} group {number}"
            found.append(Unit(code, name, side, kind, default_pr(kind, False), nation=nation))
    return found


# The table ---------------------------------------------------------------------------------------------


def table(rng: random.Random, geometry: Geometry, columns: int, rows: int) -> Sheet:
    """A table by the method of the points scenario; drawn again until it is sound."""
    for _ in range(200):
        sheet = _Draughtsman(rng, geometry, columns, rows).sheet()
        if sheet is not None:
            return sheet
    raise AssertionError("two hundred tables, and none has its villages on roads")


class _Draughtsman:
    """Draws the northern half, turns it round for the southern one, and joins them."""

    def __init__(self, rng: random.Random, geometry: Geometry, columns: int, rows: int):
        self.rng, self.geometry, self.columns, self.rows = rng, geometry, columns, rows
        self.grid = grid_of(geometry)
        self.half = rows // 2  # rows of a half; an odd row in the middle belongs to nobody (R124)
        self.ground: dict[Cell, str] = {}

    def turned(self, cell: Cell) -> Cell:
        """Where a cell of one half lies in the other: turned about the middle, or mirrored if a row lies there."""
        column, row = cell
        if self.rows % 2:
            return column, self.rows - 1 - row
        return self.columns - 1 - column, self.rows - 1 - row

    def sheet(self) -> Sheet | None:
        west = self.columns // 3
        crossings = (west, self.columns - 1 - west)
        roads = [self._north_south(crossing) for crossing in crossings]
        lateral, villages = self._lateral(roads)
        for village in villages:
            self._both(village, "village")
        river = self._river(crossings) if self.rng.random() < 0.5 else None
        wet = set(river) if river else set()
        whole = [*self._whole_roads(roads), lateral, [self.turned(cell) for cell in reversed(lateral)]]
        paved = {cell for road in whole for cell in road}
        self._cover(paved, wet)
        return self._made(whole, river, villages)

    def _both(self, cell: Cell, kind: str) -> None:
        self.ground[cell] = self.ground[self.turned(cell)] = kind

    def _inside(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.columns and 0 <= cell[1] < self.half

    def _north_south(self, crossing: int) -> list[Cell]:
        """From the northern edge down to the last row of the half, which it leaves at the crossing."""
        here = (crossing + self.rng.choice((-1, 0, 0, 1)), 0)
        road = [here]
        while here[1] < self.half - 1:
            below = [cell for cell in self.grid.neighbours(here) if cell[1] == here[1] + 1 and self._inside(cell)]
            straight = min(abs(cell[0] - crossing) for cell in below)
            left = self.half - 1 - here[1]
            fits = [cell for cell in below if abs(cell[0] - crossing) <= max(straight, min(1, left - 2))]
            here = self.rng.choice(fits)
            road.append(here)
        return road

    def _whole_roads(self, roads: Sequence[list[Cell]]) -> list[list[Cell]]:
        """From edge to edge: each northern half goes on in the turned half that meets it."""
        southern = [[self.turned(cell) for cell in reversed(road)] for road in roads]
        if self.rows % 2 == 0:
            southern.reverse()
        middle = [[(road[-1][0], self.half)] if self.rows % 2 else [] for road in roads]
        return [north + between + south for north, between, south in zip(roads, middle, southern, strict=True)]

    def _lateral(self, roads: Sequence[list[Cell]]) -> tuple[list[Cell], list[Cell]]:
        """A road that joins them and two villages about its row."""
        row = self.rng.randrange(2, self.half - 2)
        ends = [next(cell for cell in road if cell[1] == row) for road in roads]
        first = self.rng.randint(1, self.columns // 2 - 2)
        second = self.rng.randint(self.columns // 2 + 1, self.columns - 2)
        villages = [(column, row + self.rng.choice((-1, 0, 1))) for column in (first, second)]
        points = sorted([*ends, *villages])
        lateral = [points[0]]
        for a, b in pairwise(points):
            lateral += self.grid.line(a, b)[1:]
        return lateral, villages

    @rule("14.e")
    def _river(self, crossings: Sequence[int]) -> list[Cell]:
        """From the western to the eastern edge, side by side, straight where the roads cross it."""
        row = self.half - self.rng.choice((0, 1)) if self.rows % 2 == 0 else self.half
        river = [(0, row)]
        bent = 0  # steps since the last bend
        while river[-1][0] < self.columns - 1:
            here = river[-1]
            near = any(abs(here[0] - crossing) <= 2 for crossing in crossings)
            ways = ["E"]
            if self.geometry == "hex" and not near and bent >= 2 and here[0] < self.columns - 2:
                ways += [way for way in ("NE", "SE") if abs(self.grid.step(here, way)[1] - row) <= 1]
            way = self.rng.choice(ways)
            bent = bent + 1 if way == "E" else 0
            river.append(self.grid.step(here, way))
        return river

    @rule("14.a")
    def _cover(self, paved: set[Cell], wet: set[Cell]) -> None:
        """Two or three forests, a ridge and perhaps a marsh in each half."""
        for kind, count, sizes in (
            ("forest", self.rng.choice((2, 3)), (2, 3, 4)),
            ("ridge", 1, (2, 3, 4)),
            ("marsh", self.rng.choice((0, 1)), (1,)),
        ):
            for _ in range(count):
                for cell in self._patch(self.rng.choice(sizes), paved | wet if kind == "marsh" else wet):
                    self._both(cell, kind)

    def _patch(self, size: int, barred: set[Cell]) -> list[Cell]:
        free = [
            cell
            for cell in ((column, row) for column in range(self.columns) for row in range(1, self.half))
            if cell not in self.ground and not {cell, self.turned(cell)} & barred
        ]
        if not free:
            return []
        patch = [self.rng.choice(free)]
        while len(patch) < size:
            edge = sorted({near for cell in patch for near in self.grid.neighbours(cell)} & set(free) - set(patch))
            if not edge:
                break
            patch.append(self.rng.choice(edge))
        return patch

    def _made(self, roads: Iterable[list[Cell]], river: list[Cell] | None, villages: Sequence[Cell]) -> Sheet | None:
        if any(self.ground.get(village) != "village" for village in villages):
            return None
        drawn = tuple(
            Road(f"Road {number}", tuple(name_of(cell) for cell in _once(road)))
            for number, road in enumerate(roads, start=1)
        )
        if any(not self._touches(road.chain) for road in drawn):
            return None
        rivers: tuple[River, ...] = ()
        bridges: tuple[str, ...] = ()
        if river:
            chain = tuple(name_of(cell) for cell in river)
            before, after = self.grid.step(river[0], "W"), self.grid.step(river[-1], "E")
            rivers = (River("River", chain, before, after),)
            crossed = [sector for sector in chain if any(sector in road.chain for road in drawn)]
            bridges = tuple(sorted(crossed, key=lambda sector: cell_of(sector)[::-1]))
            if len(bridges) != 2:
                return None
        ground = {name_of(cell): kind for cell, kind in self.ground.items()}
        return Sheet(self.geometry, self.columns, self.rows, ground, drawn, rivers, bridges)

    def _touches(self, chain: Sequence[str]) -> bool:
        cells = [cell_of(sector) for sector in chain]
        return all(self.grid.adjacent(a, b) for a, b in pairwise(cells))


def _once(road: Sequence[Cell]) -> list[Cell]:
    """Without standing still."""
    return [cell for index, cell in enumerate(road) if index == 0 or cell != road[index - 1]]
