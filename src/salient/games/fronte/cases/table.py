"""From the words of a case to a table on which the game goes on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from salient import games
from salient.board.grid import Cell
from salient.engine import cases
from salient.engine.cases import Roll, Unsupported
from salient.engine.rulebook import OptionValue
from salient.engine.steps import Chance, Step
from salient.games.fronte.assault_steps import Refuse
from salient.games.fronte.cases.words import GROUND, Ask, BoardSaid, RiverSaid, Troop, UnitLike, options_of, troop
from salient.games.fronte.ground import BANKS
from salient.games.fronte.pieces import (
    ASSAULTED,
    AWAY,
    BRIDGING,
    DISPLACED,
    FIRED,
    MOVED,
    ROLES,
    SUPPORTED,
    Division,
    Unit,
)
from salient.games.fronte.position import DESTROYED, NOWHERE, FrontePosition, begin
from salient.games.fronte.sheet import Mark, River, Road, Sheet, banks, cell_of, grid_of, name_of
from salient.games.fronte.world import Battle, FronteWorld

Stage = cases.Stage[FrontePosition]
PLENTY = 2  # PR of a unit of which a case says nothing


class Table:
    """A battle that is laid out unit by unit, and then played.

    Side 0 acts. Units are called u0, u1 ... as they are added, divisions D0, D1 ... Unless a side is `cut_off` every
    sector is its friendly edge, so that it is in supply wherever it stands.
    """

    def __init__(self, ask: Ask, board: BoardSaid | None = None):
        self.options: dict[str, OptionValue] = options_of(ask.settings)
        self.board = board or BoardSaid()
        self.ground = {self.sector(at): word for at, word in self.board.terrain.items()}
        self.rivers = [self._river(said, number) for number, said in enumerate(self.board.rivers, start=1)]
        self.bridges = list(self.board.bridges)
        self.fortified = [self.sector(at) for at in self.board.fortified]
        self.mined = dict(self._minefields())
        self.marks: dict[str, Mark] = {}
        self.units: list[Unit] = []
        self.told: list[Troop] = []
        self.sides: dict[int, int] = {}  # division -> side
        self.quality: dict[int, int] = {}
        self.hqs_gone: list[int] = []  # units that are destroyed HQs
        self.lost: dict[int, int] = {}
        self.edges: list[Sequence[str] | None] = [None, None]
        self.battle: dict[str, Any] = {}  # other fields of the battle
        for at in self.board.engineers_at:
            self.sector(at)

    @property
    def shape(self) -> Literal["hex", "square"]:
        return "hex" if self.board.geometry == "hex" else "square"

    def sector(self, id: str) -> str:
        """A sector of this table; Unsupported names one that it does not have."""
        try:
            cell = cell_of(id)
        except ValueError as error:
            raise Unsupported(str(error)) from None
        if not (0 <= cell[0] < self.board.cols and 0 <= cell[1] < self.board.rows):
            raise Unsupported(f"the table has no sector {id!r}")
        return id

    def _minefields(self) -> Iterable[tuple[str, int]]:
        for said in self.board.mined:
            if isinstance(said, str):
                yield self.sector(said), 1
            else:
                yield self.sector(said.at), int(said.side == "enemy")

    # --- laying out

    def add(self, said: UnitLike | Troop, at: str = "", side: int = 0, division: int = 0, **more: Any) -> int:
        """A unit in a sector; its number. A garrison belongs to no division, and so do aircraft."""
        told = said if isinstance(said, Troop) else troop(said)
        facts = told.facts
        if at:
            more.setdefault("bank", self.bank(facts.bank or "", self.sector(at)))
        pr = more.pop("pr", None) or facts.pr or PLENTY
        number, (now, full) = len(self.units), told.strength or (pr, pr)
        off = facts.garrison or told.kind.startswith(("air_", "naval"))
        unit = Unit(
            id=f"u{number}",
            name=told.name,
            side=side,
            kind=told.kind,
            pr=full,
            division=-1 if off else division,
            regiment=told.regiment,
            start=at,
            stands=facts.stands,
            guns=max(facts.artillery_regiments, 3 if facts.more_than_2_regiments else 1),
            garrison=facts.garrison,
            home=self.sector(facts.home) if facts.garrison and facts.home else "",
            flame=facts.flame,
            fc=facts.fc,
            range=facts.range,
            move=facts.move,
        )
        self.units.append(msgspec.structs.replace(unit, **more))
        self.told.append(told._replace(strength=(now, full)))
        if not off:
            self.sides[division] = side
        if facts.hq_destroyed:
            self.without_hq(division, side)
        if not facts.in_supply:
            self.cut_off(side)
        return number

    def bank(self, word: str, at: str) -> str:
        """A, B or nothing; or the bank that lies to the west, east, north or south of the river sector."""
        river = next((one for one in self.rivers if at in one.chain), None)
        if not word or word in BANKS:
            return word
        if river is None:
            raise Unsupported(f"{at} has no river, so that it has no {word} bank")
        axis, sign = {"west": (0, -1), "east": (0, 1), "north": (1, -1), "south": (1, 1)}[word]
        leaning = []
        for sectors in banks(self.sheet(), river, at):
            cells = [cell_of(sector) for sector in sectors]
            leaning.append(sign * sum(cell[axis] for cell in cells) / max(1, len(cells)))
        return "A" if leaning[0] > leaning[1] else "B"

    def without_hq(self, division: int, side: int) -> None:
        """8.n Its HQ was destroyed."""
        hq = self.add("hq", name_of((side, self.board.rows - 1)), side, division)
        self.hqs_gone.append(hq)

    def cut_off(self, side: int) -> None:
        """7.1.a No friendly edge, no supply."""
        self.edges[side] = ()

    def sheet(self) -> Sheet:
        ground = {at: GROUND.get(word, "heavy") for at, word in self.ground.items()}
        return Sheet(
            geometry=self.shape,
            columns=self.board.cols,
            rows=self.board.rows,
            ground={at: word for at, word in ground.items() if word != "open"},
            roads=tuple(self._road(chain, number) for number, chain in enumerate(self.board.roads, start=1)),
            rivers=tuple(self.rivers),
            bridges=tuple(self.sector(at) for at in self.bridges),
            marks=self.marks,
        )

    def _river(self, said: list[str] | RiverSaid, number: int) -> River:
        """A chain of sectors; where nothing is said of its ends it goes straight on off the table."""
        chain = [self.sector(at) for at in (said if isinstance(said, list) else said.chain)]
        before, after = (None, None) if isinstance(said, list) else (said.before, said.after)
        if len(chain) < 2 and (before is None or after is None):
            raise Unsupported("a river of one sector needs the cells before and after it, which part its banks")
        start = before or _straight_on(self.shape, chain[1], chain[0])
        end = after or _straight_on(self.shape, chain[-2], chain[-1])
        return River(f"River {number}", tuple(chain), start, end)

    def _road(self, chain: Sequence[str], number: int) -> Road:
        return Road(f"Road {number}", tuple(self.sector(at) for at in chain))

    # --- playing

    def position(self) -> FrontePosition:
        """The table in the middle of the activation of division 0, nothing asked yet."""
        rulebook = games.find("fronte")
        divisions = [
            Division(f"D{number}", f"Division {number}", self.sides.get(number, 0), quality=self.quality.get(number, 0))
            for number in range(max(self.sides, default=-1) + 1)
        ]
        sheet = self.sheet()
        everywhere = tuple(sheet.sectors())
        edges = tuple(everywhere if edge is None else tuple(map(self.sector, edge)) for edge in self.edges)
        settings = {"garrisons": "on"} if any(unit.garrison for unit in self.units) else {}
        battle = Battle(
            sheet=sheet,
            divisions=tuple(divisions),
            units=tuple(self.units),
            edges=(edges[0], edges[1]),
            fortified=tuple(self.fortified),
            mined=self.mined,
            **({"settings": settings} | self.battle),
        )
        pos = begin(FronteWorld(rulebook, "case", rulebook.choose_options(self.options), battle))
        for number, told in enumerate(self.told):
            self._mark(pos, number, told)
        for hq in self.hqs_gone:
            pos.pr[hq] = 0
            pos.put(hq, DESTROYED)
        for division, lost in self.lost.items():
            pos.lost[division] = lost
        ground = pos.world.ground
        pos.spent, pos.rubble = ground.of(self._known("spent_mines")), ground.of(self._known("rubble"))
        pos.boats = ground.of(self._known("boat_bridges"))
        pos.turn, pos.phase, pos.player, pos.active = 1, "activation", 0, 0
        return pos

    def _known(self, name: str) -> list[str]:
        return [self.sector(at) for at in getattr(self.board, name)]

    def _mark(self, pos: FrontePosition, unit: int, told: Troop) -> None:
        """PR, role and what the unit has done in the turn."""
        facts, (now, _) = told.facts, told.strength or (PLENTY, PLENTY)
        pos.pr[unit] = now
        if not now:
            pos.put(unit, DESTROYED)
        pos.role[unit] = ROLES.index(facts.role or "recon") if told.kind == "rct" else 0
        done = {
            MOVED: facts.moved,
            FIRED: facts.fired,
            ASSAULTED: facts.assaulted,
            SUPPORTED: facts.supported,
            DISPLACED: facts.retreated,
            BRIDGING: facts.bridging,
            AWAY: facts.garrison and pos.at[unit] not in (NOWHERE, pos.home[unit]),
        }
        for bit, is_so in done.items():
            if is_so:
                pos.mark(unit, bit)

    def stage(self, *steps: Step, dice: Iterable[Roll] = ()) -> Stage:
        """The game goes on with these steps. RECON stands where a case says nothing of refusing (2.1.u)."""
        return Stage(self.position(), *steps, dice=dice, chosen=_stands)


def _stands(stage: Stage) -> str | None:
    return "pass" if isinstance(stage.top, Refuse) else None


def _straight_on(shape: Literal["hex", "square"], first: str, second: str) -> Cell:
    """The cell on the other side of the second sector."""
    ring = grid_of(shape).neighbours(cell_of(second))
    if cell_of(first) not in ring:
        raise Unsupported(f"{first} and {second} are not adjacent, so that no river runs from one to the other")
    return ring[(ring.index(cell_of(first)) + len(ring) // 2) % len(ring)]


def score(stage: Stage, first: int, second: int) -> None:
    """The pools show these scores. A case that states scores says nothing of the dice: there are as many as needed."""
    roll = stage.top
    if not isinstance(roll, Chance):
        raise Unsupported("nothing is rolled")
    stage.position.stack = (
        *stage.position.stack[:-1],
        msgspec.structs.replace(roll, first_dice=_enough(first), second_dice=_enough(second)),
    )
    stage.roll(first, second)


def _enough(score: int) -> int:
    return max(1, -(-score // 6))


def breakdown(stage: Stage, action: str) -> list[dict[str, int]]:
    """The dice of both pools by their reasons, as the sums behind an answer tell them."""
    found = []
    for one in stage.sums(action):
        lines: Mapping[str, int] = {line.cause.id.removeprefix("fronte-dice-"): line.value for line in one.lines}
        found.append({reason.replace("-", "_"): dice for reason, dice in lines.items()})
    return found
