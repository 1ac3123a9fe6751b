"""What a row of each table of The Deadly Woods holds; a row that cannot be right by itself is refused here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from salient.engine.trace import rule
from salient.games.deadly_woods.words import (
    Army,
    AssetKind,
    BridgeResult,
    ChitCondition,
    ChitId,
    ChitPlace,
    Corps,
    CrtResult,
    Day,
    Die,
    DieCause,
    Entry,
    Event,
    FormationKind,
    HexId,
    Hexside,
    Initiative,
    LandingResult,
    LeftOut,
    Mover,
    Nationality,
    Natural,
    Obstacle,
    Passage,
    Positive,
    Service,
    ShiftCause,
    Side,
    Special,
    StartPlace,
    Steps,
    SupportKind,
    Terrain,
    TerrainKind,
    TrackBox,
    TurnNumber,
    UnitId,
    UnitType,
)

# The counters --------------------------------------------------------------------------------------


class UnitRow(msgspec.Struct, frozen=True, kw_only=True):
    """2.3 A unit: its full side, its second step (s2) and its third-step counter (s3).

    Without a division a unit is its own formation; without a corps a US unit stacks with any. `meuse_until` is the turn
    of its release (10.6.4b), `withdraws` the mark of turn 11 (12.10).
    """

    id: UnitId
    side: Side
    nationality: Nationality
    service: Service | None = None
    corps: Corps | None = None
    army: Army | None = None
    division: str = ""
    name: str
    type: UnitType
    attack: Natural
    defense: Positive
    move: Natural
    zoc: bool
    steps: Steps
    s2_attack: Natural | None = None
    s2_defense: Positive | None = None
    s2_move: Natural | None = None
    s2_zoc: bool | None = None
    s3_attack: Natural | None = None
    s3_defense: Positive | None = None
    s3_move: Natural | None = None
    s3_zoc: bool | None = None
    s3_type: UnitType | None = None
    withdraws: bool = False
    meuse_until: TurnNumber | None = None
    special: tuple[Special, ...] = ()

    def __post_init__(self) -> None:
        problem = next(_faults(self), None)
        if problem is not None:
            raise ValueError(problem)

    @property
    def formation(self) -> str:
        """14.7 Its division, or itself."""
        return self.division or self.id


def _faults(unit: UnitRow) -> Iterator[str]:
    if not unit.id or " " in unit.id:
        yield "an id is not empty and has no spaces"
    if (unit.nationality == "German") != (unit.side == "german"):
        yield "the German units are German, no others"
    if (unit.army is not None) != (unit.side == "german"):
        yield "German units belong to an army, no others"
    if unit.corps is not None and (unit.corps == "XXX") != (unit.nationality == "British"):
        yield "XXX Corps is British, the other corps are US"
    if unit.meuse_until is not None and unit.side == "german":
        yield "only Allied units wait behind the Meuse (10.6.4)"
    yield from _faults_of_steps(unit)


@rule("2.3.1.1b", "2.3.1.1c")
def _faults_of_steps(unit: UnitRow) -> Iterator[str]:
    second = (unit.s2_attack, unit.s2_defense, unit.s2_move, unit.s2_zoc)
    third = (unit.s3_attack, unit.s3_defense, unit.s3_move, unit.s3_zoc, unit.s3_type)
    for values, step in ((second, 2), (third, 3)):
        if any((value is None) != (unit.steps < step) for value in values):
            yield f"a unit has values for step {step} if it has {step} steps, and not otherwise"
            return
    if unit.steps == 3 and (unit.side != "german" or unit.type not in ("armor", "mech")):
        yield "only German armor and mech units have three steps (R1)"
    if unit.s3_zoc:
        yield "a third-step counter has no ZOC (2.3.1.1)"
    if unit.s3_type not in (None, "mech"):
        yield "a third-step counter is a mech unit (R2)"
    for value in ("attack", "defense"):
        shown = [getattr(unit, prefix + value) for prefix in ("", "s2_", "s3_")][: unit.steps]
        if shown != sorted(shown, reverse=True):
            yield f"the {value} rises with a loss"


class FormationRow(msgspec.Struct, frozen=True):
    """14.7 A German division, or a unit of none by its id."""

    formation: str
    kind: FormationKind


class AssetRow(msgspec.Struct, frozen=True, kw_only=True):
    """2.4 Guns have a strength; what comes and goes by a rule of its own has its first and last turn."""

    id: UnitId
    side: Side
    nationality: Nationality
    kind: AssetKind
    army: Army | None = None
    corps: Corps | None = None
    name: str
    strength: Positive | None = None
    first_turn: TurnNumber | None = None
    last_turn: TurnNumber | None = None
    withdraws: bool = False

    def __post_init__(self) -> None:
        gun = self.kind in ("artillery", "nebelwerfer")
        if (self.strength is not None) != gun:
            raise ValueError("artillery and Nebelwerfer have a strength, no other asset has")
        if (self.army is not None) != (gun and self.side == "german"):
            raise ValueError("German guns belong to an army, no other asset does")
        if (self.corps is not None) != (self.side == "allied" and (gun or self.kind == "engineer")):
            raise ValueError("Allied guns and engineers belong to a corps, no other asset does")
        if (self.first_turn is None) != (self.last_turn is None):
            raise ValueError("first_turn and last_turn stand together")


class StartRow(msgspec.Struct, frozen=True, kw_only=True):
    """3.2 Where a piece is at the start."""

    piece: UnitId
    place: StartPlace
    hex: HexId | None = None
    turn: TurnNumber | None = None
    box: TrackBox | None = None
    entries: tuple[Entry, ...] = ()

    def __post_init__(self) -> None:
        if (self.hex is not None) != (self.place == "map"):
            raise ValueError("what starts on the map has a hex, nothing else")
        if any((value is not None) != (self.place == "track") for value in (self.turn, self.box)):
            raise ValueError("what starts on the track has a turn and a box, nothing else")
        if bool(self.entries) != (self.box in ("first", "second")):
            raise ValueError("what comes with a Reinforcement chit has entry areas, nothing else")


# Chits and turns -----------------------------------------------------------------------------------


class ChitRow(msgspec.Struct, frozen=True, kw_only=True):
    """2.5 A kind of chit. `runs`: 14.2 it counts for the run of its side; `army`: 14.5 whose area it activates."""

    chit: ChitId
    side: Side
    name: str
    copies: Positive
    runs: bool
    army: Army | None = None
    leaves_after: TurnNumber | None = None


class ChitTurnRow(msgspec.Struct, frozen=True):
    """17 So many chits of a kind in a turn; of several kinds their owner takes one."""

    turn: TurnNumber
    place: ChitPlace
    chits: tuple[ChitId, ...]
    count: Positive
    condition: ChitCondition | None = None


class Turn(msgspec.Struct, frozen=True):
    """A box of the turn track; which reinforcements lie on it, the set-up says."""

    turn: TurnNumber
    first_day: Day
    last_day: Day
    initiative: Initiative
    german_infantry: Natural
    german_armor: Natural
    allied_infantry: Natural
    allied_armor: Natural
    events: tuple[Event, ...] = ()


# Combat --------------------------------------------------------------------------------------------


class CrtRow(msgspec.Struct, frozen=True):
    die: Die
    odds_1_3: CrtResult
    odds_1_2: CrtResult
    odds_1_1: CrtResult
    odds_2_1: CrtResult
    odds_3_1: CrtResult
    odds_4_1: CrtResult
    odds_5_1: CrtResult
    odds_6_1: CrtResult


class ResultRow(msgspec.Struct, frozen=True):
    result: CrtResult
    attacker_steps: Natural
    defender_steps: Natural
    retreat: Natural


class ShiftRow(msgspec.Struct, frozen=True):
    cause: ShiftCause
    columns: Annotated[int, msgspec.Meta(ge=-2, le=2)]


class ModifierRow(msgspec.Struct, frozen=True):
    cause: DieCause
    die: int
    first_turn: TurnNumber
    last_turn: TurnNumber


class SupportRow(msgspec.Struct, frozen=True):
    side: Side
    kind: SupportKind
    per_combat: Positive
    attack: bool
    defense: bool
    ready_after: Literal["round", "turn"]


class BridgeRollRow(msgspec.Struct, frozen=True):
    die: Die
    result: BridgeResult


class LandingRow(msgspec.Struct, frozen=True):
    die: Die
    result: LandingResult


# Ground --------------------------------------------------------------------------------------------


class TerrainRow(msgspec.Struct, frozen=True, kw_only=True):
    """The terrain chart, in MP. `passage` is that of motorized units."""

    word: Terrain
    kind: TerrainKind
    passage: Passage
    infantry: Positive | None = None
    motorized: Positive | None = None
    shift: Annotated[int, msgspec.Meta(ge=-2, le=0)]
    shift_for: Literal["infantry", "any"] | None = None
    defense_added: Natural
    defense_times: Positive
    armor_shifts: Literal["yes", "no", "other"]
    nebelwerfer: int

    def __post_init__(self) -> None:
        if (self.infantry is None) != (self.passage == "other"):
            raise ValueError("infantry has a cost unless that of the other terrain counts")
        if (self.motorized is None) != (self.passage != "cost"):
            raise ValueError("motorized units have a cost where they pass at one")
        if (self.shift == 0) != (self.shift_for is None):
            raise ValueError("a shift names for whom it is")


class HexsideRow(msgspec.Struct, frozen=True):
    """River hexsides: MP more, None where closed, and what runs over them."""

    word: Hexside
    infantry: Natural | None
    motorized: Natural | None
    zoc: bool
    supply: bool
    road: bool


class RoadRow(msgspec.Struct, frozen=True):
    mover: Mover
    half_points: Positive


class ObstacleRow(msgspec.Struct, frozen=True):
    marker: Obstacle
    hinders: Side
    points: Positive
    road_only: bool


class BlockedEntryRow(msgspec.Struct, frozen=True):
    """14.8c The areas that are tried in turn; `B|F|G` are equally near."""

    entry: Entry
    side: Side
    then: tuple[Annotated[str, msgspec.Meta(pattern=r"^[A-M](\|[A-M])*$")], ...] = ()


# Scenarios -----------------------------------------------------------------------------------------


class Victory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """3.4 What the German needs at the end, or at the end of any turn; `draw` points make a draw."""

    points: Positive
    points_without_withdrawal: Positive | None = None
    draw: Positive | None = None
    sudden_points: Positive | None = None
    sudden_steps: Positive | None = None
    objectives: dict[HexId, Positive] = {}


class Handicap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the German needs at the end instead, if the players choose to help him."""

    points: Positive
    draw: Positive | None = None


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    first_turn: TurnNumber
    last_turn: TurnNumber
    set_up: Literal["setup.csv", "skyline_drive_setup.csv"]
    chits: Literal["chits_by_turn.csv", "skyline_drive_chits.csv"]
    victory: Victory
    ground: Army | None = None
    leaves_out: tuple[LeftOut, ...] = ()
    handicap: Handicap | None = None


class Scenarios(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    skyline_drive: Scenario  # to learn the game by: it stands first in lists
    german_attack: Scenario
    campaign: Scenario
    three_turns: Scenario

    def named(self, name: str) -> Scenario:
        scenario: Scenario = getattr(self, name.replace("-", "_"))
        return scenario


SCENARIOS = tuple(field.encode_name for field in msgspec.structs.fields(Scenarios))
