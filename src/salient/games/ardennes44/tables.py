"""The charts and counters of Ardennes '44, read from data/ into typed rows.

`load()` gives them all; `read(data)` reads them into a game's own data set, beside its map. A row that cannot be right
is refused with its file and line. Words are those that rules cases use; T1 to T20 are numbers of the checklist.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Generic, Literal, Protocol, TypeVar, get_args

import msgspec

from salient.board.tables import Table
from salient.engine.data import DataSet, overlay_folder
from salient.engine.errors import DataError
from salient.engine.trace import rule
from salient.games.ardennes44.pieces.counters import Kind, Morale, TqKind, UnitClass

GAME = "ardennes44"
FOLDER = Path(__file__).parent
LAST_TURN = 30

UnitId = str
HexId = str
FormationId = str

Side = Literal["german", "allied"]
Nationality = Literal["German", "American", "British"]
Size = Literal["I", "II", "III", "X", "CC", "Gp", "Sq", "TF"]
GermanArmy = Literal["6PzA", "5PzA", "7A"]
Color = Literal["6PzA", "5PzA", "7A", "V", "VIII", "3A", "VII", "XVIII", "XXX", "yellow", "white"]
Entry = Literal["A", "B", "C", "D", "E", "F", "G", "H", "J", "K", "L", "M", "N"]
Arrives = Literal["start", "entry", "town_or_city", "air_drop", "pool"]
Special = Literal[
    "peiper",  # 27.5
    "skorzeny",  # 27.8
    "rrd",  # 27.6
    "sturm",  # 27.4
    "von_der_heydte",  # 27.2
    "pzj653",  # 27.7
    "arm_bde_29",  # 27.3
    "infantry_and_armor",  # 21.1
    "fires_turn_1",  # 29.2
    "no_wooded_rough_start",  # S1.3
    "remnant",  # 16.4
    "breakdown",  # 26
]

Odds = Literal["1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1"]
ODDS: tuple[Odds, ...] = get_args(Odds)
CrtResult = Literal["A1", "A1/ENG", "ENG", "FF(+1)", "EX", "FF", "DR2", "DR3", "DR4", "DS"]
FireFightResult = Literal["D1", "DR2", "A1/D1", "A1/DR2", "ENG+", "A1/ENG"]
DeterminedDefenseResult = Literal["Yes (EX)", "Yes (-1 step)", "Delay (-1 step)", "No", "No (-1 step)"]
DisengagementResult = Literal["yes", "yes+D", "no", "no+D"]
RallyResult = Literal["improves", "no change"]
DemolitionResult = Literal["destroyed", "no effect"]
OurenResult = Literal["destroyed", "intact"]
LandingResult = Literal["full", "reduced", "eliminated"]
SkorzenyResult = Literal["success", "exposed"]
Pzj653Result = Literal["arrives", "again", "never"]
FuelEffect = Literal["none", "west_of_ourthe", "divisions"]

Weather = Literal["overcast", "clear"]
Ground = Literal["mud", "frozen"]
Event = Literal[
    "no_demolition",
    "allied_traffic_begins",
    "allied_roadblocks_begin",
    "turn_1_limits",
    "artillery_flips_6",
    "dasburg_gemund_finished",
    "rrd_tactical_only",
    "peiper_night",
    "german_traffic_begins",
    "german_roadblocks_begin",
    "von_der_heydte",
    "pzj653_rolls_begin",
    "army_boundaries_end",
    "six_turn_game_ends",
    "fuel_dumps_removed",
    "fuel_rolls_begin",
    "greif_commando_ends",
    "eight_turn_game_ends",
    "german_traffic_1_out",
    "german_traffic_2_out",
    "german_traffic_3_out",
    "german_traffic_4_out",
    "german_traffic_5_out",
    "german_traffic_6_out",
    "frozen_ground",
    "patton_begins",
    "clear_weather_begins",
    "bodenplatte_roll",
    "bodenplatte_6",
    "bodenplatte_4_5",
    "campaign_ends",
    "clear_weather_ends",
    "arm_bde_29_free",
    "extended_game_ends",
]

Passage = Literal["cost", "other", "road_only", "tactical", "extra"]
TerrainKind = Literal["terrain", "settlement", "river", "road", "zone", "work"]
ArmorShift = Literal["yes", "no", "other", "bridge", "never"]
CombatNote = Literal[
    "vehicles_halved_off_road",
    "all_halved_attacking_out",
    "attackers_across_halved",
    "no_retreat_unbridged",
    "no_attack_across",
    "no_retreat_across",
    "extended_movement_allowed",
]
LimitsAdvance = Literal["yes", "no", "no_road_bonus_in_mud"]

DieTableName = Literal[
    "fire_fight",
    "determined_defense",
    "disengagement",
    "rally",
    "surrender",
    "demolition",
    "fuel",
    "air_support",
    "jabo",
]
Cause = Literal[
    "lead_green",
    "lead_elite",
    "lead_tank_quality",
    "result_plus_one",
    "each_dcb",
    "green",
    "elite",
    "armored_or_recon",
    "allied_in_clear_weather",
    "enemy_combat_phase",
    "disrupted_or_engaged",
    "greif_commando",
    "from_turn_15",
    "bodenplatte",
]
ShiftCause = Literal[
    "attacker_armor",
    "attacker_artillery",
    "disrupted_or_broken",
    "attackers_advantage",
    "air_support",
    "surprise",
    "defender_armor",
]
Marker = Literal[
    "truck",
    "strategic",
    "prime_mover",
    "traffic",
    "roadblock",
    "night",
    "air_support",
    "fuel_dump",
    "game_turn",
    "ouren_bridge",
    "bottleneck",
    "bodenplatte",
    "greif_commando",
    "replacement",
    "disrupted",
    "broken",
    "engaged",
    "advantage",
    "oos",
    "surrender",
    "ip",
    "ip_under_construction",
    "blown_bridge",
    "bridge_under_construction",
]
MovementEffect = Literal[
    "none",
    "no",
    "tactical_only",
    "double_allowance",
    "twelve_points",
    "five_points_or_tactical",
    "one_hex",
    "one_point",
    "enemy_pays_two",
]
DefenseEffect = Literal["none", "attacker_shift", "halved_no_dcb"]
AttackEffect = Literal["none", "no", "no_fire", "halved", "after_removal", "shift"]

BridgeState = Literal["blown", "under_construction", "fragile"]
ScenarioRule = Literal[
    "german_artillery_fired",
    "allied_traffic_placed",
    "fuel_rolled_first_turn",
    "night_after_turn_22",
]

Natural = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Die = Annotated[int, msgspec.Meta(ge=1, le=6)]
TurnNumber = Annotated[int, msgspec.Meta(ge=1, le=LAST_TURN)]


# The counters --------------------------------------------------------------------------------------


class UnitRow(msgspec.Struct, frozen=True, kw_only=True):
    """2 A counter. Artillery has no attack; its reduced side is the fired one.

    `setup` is a hex for Allied units, the formation of a divisional area for German ones and a corps for German
    artillery; `regiment` is what 12.4 and 26 mean by it, without the (-) and (+) of the name.
    """

    id: UnitId
    side: Side
    nationality: Nationality
    formation: FormationId | None = None
    regiment: str = ""
    battalion: str = ""
    name: str
    size: Size
    type: Kind
    unit_class: UnitClass
    silhouette: bool = False
    attack: Natural | None = None
    defense: Positive
    move: Natural
    defense_parenthesized: bool = False
    boxed_attack: bool = False
    steps: Annotated[int, msgspec.Meta(ge=1, le=3)]
    reduced_attack: Natural | None = None
    reduced_defense: Positive | None = None
    reduced_move: Natural | None = None
    stacking_full: Annotated[int, msgspec.Meta(ge=0, le=3)]
    stacking_reduced: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None
    morale: Morale
    reduced_morale: Morale | None = None
    tq: Positive | None = None
    tq_kind: TqKind | None = None
    range: Positive | None = None
    color: Color
    corps: str | None = None
    setup: str | None = None
    setup_restricted: bool = False
    improved_position: bool = False
    arrives: Arrives
    arrival_turn: TurnNumber | None = None
    entry: tuple[Entry, ...] = ()
    special: tuple[Special, ...] = ()

    def __post_init__(self) -> None:
        problem = next(_faults(self), None)
        if problem is not None:
            raise ValueError(problem)

    @property
    def is_artillery(self) -> bool:
        return self.type in ("artillery", "nebelwerfer")

    @property
    def two_sided(self) -> bool:
        return self.reduced_defense is not None


def _faults(unit: UnitRow) -> Iterator[str]:
    if not unit.id or " " in unit.id:
        yield "an id is not empty and has no spaces"
    if (unit.attack is None) != unit.is_artillery:
        yield "artillery has no attack, every other unit has one"
    if (unit.range is not None) != unit.is_artillery or unit.defense_parenthesized != unit.is_artillery:
        yield "artillery has a range and its defense in parentheses, no other unit has"
    if (unit.tq is None) != (unit.tq_kind is None):
        yield "tq and tq_kind stand together"
    if (unit.silhouette or unit.is_artillery) and unit.stacking_full != 0:
        yield "silhouettes and artillery have no stacking value (8.2)"
    if unit.steps > 1 and (unit.reduced_attack is None or not unit.two_sided):
        yield "a unit of several steps needs a reduced side"
    if unit.two_sided and None in (unit.reduced_move, unit.stacking_reduced, unit.reduced_morale):
        yield "a reduced side needs its move, stacking value and morale"
    yield from _faults_of_arrival(unit)


def _faults_of_arrival(unit: UnitRow) -> Iterator[str]:
    if (unit.setup is not None) != (unit.arrives == "start"):
        yield "units that are there at the start have a setup, no others"
    if bool(unit.entry) != (unit.arrives == "entry"):
        yield "units that arrive by entry hexes name their letters, no others"
    if (unit.arrival_turn is None) != (unit.arrives in ("start", "pool")):
        yield "reinforcements have an arrival turn, no others"
    if (unit.setup_restricted or unit.improved_position) and unit.arrives != "start":
        yield "a red code or an improved position belongs to a unit that is there at the start"


# Tables that a die is rolled on --------------------------------------------------------------------


class CrtRow(msgspec.Struct, frozen=True):
    """T1"""

    die: Die
    odds_1_3: CrtResult
    odds_1_2: CrtResult
    odds_1_1: CrtResult
    odds_2_1: CrtResult
    odds_3_1: CrtResult
    odds_4_1: CrtResult
    odds_5_1: CrtResult
    odds_6_1: CrtResult
    odds_7_1: CrtResult


class FireFightRow(msgspec.Struct, frozen=True):
    """T2"""

    die: Die
    result: FireFightResult


class DeterminedDefenseRow(msgspec.Struct, frozen=True):
    """T3"""

    die: Natural
    result: DeterminedDefenseResult


class DisengagementRow(msgspec.Struct, frozen=True):
    """T4"""

    die: Die
    result: DisengagementResult


class RallyRow(msgspec.Struct, frozen=True):
    """T5"""

    die: Die
    result: RallyResult


class SurrenderRow(msgspec.Struct, frozen=True):
    """T6"""

    die: Natural
    points: int


class ThresholdRow(msgspec.Struct, frozen=True):
    """T6, 23.8"""

    morale: Morale
    points: Positive


class DemolitionRow(msgspec.Struct, frozen=True):
    """T7"""

    die: Die
    result: DemolitionResult


class OurenRow(msgspec.Struct, frozen=True):
    """7.7"""

    die: Die
    result: OurenResult


class FuelRow(msgspec.Struct, frozen=True):
    """T8 `hits`: whether one of the divisions is hit, or all; `chooser`: who picks, if somebody does."""

    table: Literal[1, 2]
    roll: Annotated[int, msgspec.Meta(ge=1, le=7)]
    effect: FuelEffect
    army: GermanArmy | None = None
    divisions: tuple[FormationId, ...] = ()
    hits: Literal["or", "and"] | None = None
    chooser: Side | None = None


class JaboRow(msgspec.Struct, frozen=True):
    """T9 Columns to the left."""

    die: Die
    shifts: Natural


class DefensiveArtilleryRow(msgspec.Struct, frozen=True):
    """T10 Columns to the left; `tot` ends the attack."""

    side: Side
    die: Die
    shifts: Natural
    tot: bool = False


class LandingRow(msgspec.Struct, frozen=True):
    """T11"""

    die: Die
    result: LandingResult


class SkorzenyRow(msgspec.Struct, frozen=True):
    """T12"""

    die: Die
    result: SkorzenyResult


class Pzj653Row(msgspec.Struct, frozen=True):
    """T13"""

    die: Die
    result: Pzj653Result


class BodenplatteRow(msgspec.Struct, frozen=True):
    """T14 From which turn on; None: never."""

    die: Die
    from_turn: TurnNumber | None = None


class ModifierRow(msgspec.Struct, frozen=True):
    """What is added to a roll."""

    table: DieTableName
    cause: Cause
    amount: int
    rule: str


class ShiftRow(msgspec.Struct, frozen=True):
    """T20 Columns, to the right if positive."""

    cause: ShiftCause
    columns: int
    rule: str


# Terrain, markers, turns, scenarios ----------------------------------------------------------------


class TerrainRow(msgspec.Struct, frozen=True):
    """T15 Costs in half-points, None where no cost of its own is paid; see the head of terrain.csv."""

    kind: TerrainKind
    word: str
    non_mech: Passage
    non_mech_mud: Natural | None
    non_mech_frozen: Natural | None
    mech_infantry: Passage
    mech_infantry_mud: Natural | None
    mech_infantry_frozen: Natural | None
    vehicle: Passage
    vehicle_mud: Natural | None
    vehicle_frozen: Natural | None
    dcb: Natural | None
    armor_shift: ArmorShift
    limits_advance: LimitsAdvance
    combat: tuple[CombatNote, ...] = ()
    notes: tuple[Annotated[int, msgspec.Meta(ge=1, le=5)], ...] = ()

    def __post_init__(self) -> None:
        for unit_class in get_args(UnitClass):
            paid = self.passage(unit_class) in ("cost", "extra")
            if any((self.cost(unit_class, ground) is None) == paid for ground in get_args(Ground)):
                raise ValueError(f"{unit_class} has a cost where it is paid, and nowhere else")

    def passage(self, unit_class: UnitClass) -> Passage:
        word: Passage = getattr(self, unit_class)
        return word

    def cost(self, unit_class: UnitClass, ground: Ground) -> int | None:
        half_points: int | None = getattr(self, f"{unit_class}_{ground}")
        return half_points


class MarkerEffect(msgspec.Struct, frozen=True):
    """T16"""

    status: Marker
    movement: MovementEffect
    defense: DefenseEffect
    attack: AttackEffect
    rule: str


class MarkerRow(msgspec.Struct, frozen=True):
    """T19 How many there are of a marker; `back` is its other side."""

    marker: Marker
    side: Literal["german", "allied", "both"]
    count: Positive
    rules: tuple[str, ...]
    back: Marker | None = None
    color: GermanArmy | None = None


class TrafficRemovalRow(msgspec.Struct, frozen=True):
    """T18"""

    marker: Die
    turn: TurnNumber


class Turn(msgspec.Struct, frozen=True):
    """T17 `fuel`: what both rolls for shortage get, None without rolls; replacements: of the night that follows."""

    turn: TurnNumber
    day: Annotated[int, msgspec.Meta(ge=16, le=30)]
    half: Literal["am", "pm"]
    weather: Weather
    ground: Ground
    flips: Positive
    fuel: Natural | None
    german_replacements: Natural | None
    allied_replacements: Natural | None
    events: tuple[Event, ...] = ()

    @property
    def night_follows(self) -> bool:
        """4: after every PM turn but the last; whether it is the last, the scenario says."""
        return self.german_replacements is not None


class PattonRow(msgspec.Struct, frozen=True):
    """S4 Where a unit stands on 22 December; `surrender`: the points of its isolated group."""

    unit: UnitId
    status: Literal["full", "reduced", "fired", "eliminated", "gone", "reinforcement"]
    hex: HexId | None = None
    oos: bool = False
    surrender: Positive | None = None
    exposed: bool = False

    def __post_init__(self) -> None:
        if (self.hex is None) != (self.status in ("eliminated", "gone", "reinforcement")):
            raise ValueError("a unit on the map has a hex, no other")
        if (self.oos or self.exposed) and self.hex is None:
            raise ValueError("only a unit on the map is out of supply or exposed")
        if self.surrender is not None and not self.oos:
            raise ValueError("surrender points belong to units out of supply")


class SetUpRow(msgspec.Struct, frozen=True):
    """S1.3 Where the historical set-up puts a German unit."""

    unit: UnitId
    hex: HexId


class Airborne(msgspec.Struct, frozen=True):
    """S2.3, S3.3 What becomes of the airborne divisions where the West map is not used."""

    formations: tuple[FormationId, ...]
    turn: TurnNumber | None = None  # None: they do not come
    half_points_spent: Natural = 0
    markers: Natural = 0


class Victory(msgspec.Struct, frozen=True):
    """30, S2.4, S4.4, S5.2 What wins; None: it does not count in the scenario."""

    points: Positive | None = None
    factors_per_point: Positive | None = None
    exit_entries: tuple[Entry, ...] = ()
    exit_factors: Positive | None = None
    liege_hexes: Positive | None = None
    meuse_hexes: Positive | None = None
    west_hexes: Positive | None = None
    start_areas: Positive | None = None
    start_area_checks: Positive | None = None
    draw_without_bastogne: bool = False
    final_bastogne_and_west_hexes: Positive | None = None


class Scenario(msgspec.Struct, frozen=True):
    """S1-S5. `bridges` names the sites of the map that are not simply intact."""

    number: Literal["S1", "S2", "S3", "S4", "S5"]
    first_turn: TurnNumber
    last_turn: TurnNumber
    sheets: tuple[Literal["east", "west"], ...]
    sets_up_first: Side
    set_up: Literal["printed", "patton"]
    bridges: dict[str, BridgeState]
    victory: Victory
    special: tuple[ScenarioRule, ...] = ()
    airborne: Airborne | None = None

    @property
    def turns(self) -> int:
        return self.last_turn - self.first_turn + 1


class Scenarios(msgspec.Struct, frozen=True, rename="kebab"):
    campaign: Scenario
    six_turns: Scenario
    eight_turns: Scenario
    patton: Scenario
    extended: Scenario

    def named(self, name: str) -> Scenario:
        scenario: Scenario = getattr(self, name.replace("-", "_"))
        return scenario


SCENARIOS = tuple(field.encode_name for field in msgspec.structs.fields(Scenarios))


# Reading -------------------------------------------------------------------------------------------

R = TypeVar("R")
S = TypeVar("S", bound=msgspec.Struct)


class Rolled(Generic[R]):
    """The result of every roll; what is below the least or above the most counts as that."""

    def __init__(self, least: int, results: Sequence[R]):
        self.least = least
        self.most = least + len(results) - 1
        self.results = tuple(results)

    @rule("0a")
    def __call__(self, roll: int) -> R:
        return self.results[min(max(roll, self.least), self.most) - self.least]


@dataclass(frozen=True)
class Tables:
    """Everything of the game that is a table."""

    units: tuple[UnitRow, ...]
    crt: dict[Odds, Rolled[CrtResult]]
    fire_fight: Rolled[FireFightResult]
    determined_defense: Rolled[DeterminedDefenseResult]
    disengagement: Rolled[DisengagementResult]
    rally: Rolled[RallyResult]
    surrender: Rolled[int]
    surrender_threshold: dict[Morale, int]
    demolition: Rolled[DemolitionResult]
    ouren: Rolled[OurenResult]
    fuel: dict[int, Rolled[FuelRow]]
    jabo: Rolled[int]
    defensive_artillery: dict[Side, Rolled[DefensiveArtilleryRow]]
    von_der_heydte: Rolled[LandingResult]
    skorzeny: Rolled[SkorzenyResult]
    pzj653: Rolled[Pzj653Result]
    bodenplatte: Rolled[int | None]
    modifiers: dict[tuple[DieTableName, Cause], ModifierRow]
    shifts: dict[ShiftCause, ShiftRow]
    terrain: dict[tuple[TerrainKind, str], TerrainRow]
    markers: tuple[MarkerRow, ...]
    marker_effects: dict[Marker, MarkerEffect]
    turns: tuple[Turn, ...]
    traffic_removal: tuple[TrafficRemovalRow, ...]
    scenarios: Scenarios
    patton_setup: tuple[PattonRow, ...]
    historical_setup: tuple[SetUpRow, ...]

    def turn(self, number: int) -> Turn:
        return self.turns[number - 1]

    def unit(self, id: UnitId) -> UnitRow:
        return next(unit for unit in self.units if unit.id == id)


@cache
def load() -> Tables:
    """The tables with an owner's corrections, read once."""
    return read(DataSet(FOLDER / "data", overlay_folder(GAME)))


@rule("T16", "T19")
def read(data: DataSet) -> Tables:
    """Read every table into the data set. The map reads its own, and checks what is a hex or a bridge site."""
    units = data.read("units.csv", UnitRow, key=("id",))
    return Tables(
        units=units.rows,
        crt=_crt(data),
        fire_fight=_rolled(data, "fire_fight.csv", FireFightRow, "result"),
        determined_defense=_rolled(data, "determined_defense.csv", DeterminedDefenseRow, "result", least=0),
        disengagement=_rolled(data, "disengagement.csv", DisengagementRow, "result"),
        rally=_rolled(data, "rally.csv", RallyRow, "result"),
        surrender=_rolled(data, "surrender.csv", SurrenderRow, "points", least=0),
        surrender_threshold=_thresholds(data),
        demolition=_rolled(data, "demolition.csv", DemolitionRow, "result"),
        ouren=_rolled(data, "ouren.csv", OurenRow, "result"),
        fuel=_fuel(data, units),
        jabo=_rolled(data, "jabo.csv", JaboRow, "shifts"),
        defensive_artillery=_defensive_artillery(data),
        von_der_heydte=_rolled(data, "von_der_heydte.csv", LandingRow, "result"),
        skorzeny=_rolled(data, "skorzeny.csv", SkorzenyRow, "result"),
        pzj653=_rolled(data, "pzj653.csv", Pzj653Row, "result"),
        bodenplatte=_rolled(data, "bodenplatte.csv", BodenplatteRow, "from_turn"),
        modifiers={
            (row.table, row.cause): row for row in data.read("modifiers.csv", ModifierRow, key=("table", "cause"))
        },
        shifts=_shifts(data),
        terrain=_terrain(data),
        markers=data.read("markers.csv", MarkerRow, key=("marker", "side", "color")).rows,
        marker_effects={row.status: row for row in data.read("marker_effects.csv", MarkerEffect, key=("status",))},
        turns=_turns(data),
        traffic_removal=_traffic_removal(data),
        scenarios=data.toml("scenarios.toml", Scenarios),
        patton_setup=_patton_setup(data, units),
        historical_setup=_historical_setup(data, units),
    )


class _DieRow(Protocol):
    @property
    def die(self) -> int: ...


def _rolled(data: DataSet, name: str, row: type[S], field: str, *, least: int = 1, most: int = 6) -> Rolled[Any]:
    table = data.read(name, row, key=("die",))
    _must_be(table, "die", [entry.die for entry in _dice(table)], range(least, most + 1))
    return Rolled(least, [getattr(entry, field) for entry in table])


def _dice(table: Table[Any]) -> Iterable[_DieRow]:
    return table.rows


def _must_be(table: Table[Any], field: str, found: Sequence[Any], wanted: Iterable[Any]) -> None:
    """The rows must be these, in this order: no roll without a result."""
    expected = list(wanted)
    if list(found) != expected:
        shown = ", ".join(str(entry) for entry in expected)
        raise DataError(f"the table needs the rows {shown}, in this order", table.file, field=field)


def _crt(data: DataSet) -> dict[Odds, Rolled[CrtResult]]:
    table = data.read("crt.csv", CrtRow, key=("die",))
    _must_be(table, "die", [row.die for row in table], range(1, 7))
    return {odds: Rolled(1, [getattr(row, f"odds_{odds.replace('-', '_')}") for row in table]) for odds in ODDS}


def _thresholds(data: DataSet) -> dict[Morale, int]:
    table = data.read("surrender_threshold.csv", ThresholdRow, key=("morale",))
    _must_be(table, "morale", [row.morale for row in table], get_args(Morale))
    return {row.morale: row.points for row in table}


def _fuel(data: DataSet, units: Table[UnitRow]) -> dict[int, Rolled[FuelRow]]:
    table = data.read("fuel.csv", FuelRow, key=("table", "roll"))
    _must_be(table, "roll", [(row.table, row.roll) for row in table], [(t, r) for t in (1, 2) for r in range(1, 8)])
    formations = {unit.formation for unit in units if unit.side == "german"}
    for index, row in enumerate(table):
        for division in row.divisions:
            if division not in formations:
                raise table.error(index, f"no German unit belongs to {division!r}", "divisions")
    return {number: Rolled(1, [row for row in table if row.table == number]) for number in (1, 2)}


def _defensive_artillery(data: DataSet) -> dict[Side, Rolled[DefensiveArtilleryRow]]:
    table = data.read("defensive_artillery.csv", DefensiveArtilleryRow, key=("side", "die"))
    sides: tuple[Side, ...] = ("allied", "german")
    _must_be(table, "die", [(row.side, row.die) for row in table], [(s, die) for s in sides for die in range(1, 7)])
    return {side: Rolled(1, [row for row in table if row.side == side]) for side in sides}


@rule("T20")
def _shifts(data: DataSet) -> dict[ShiftCause, ShiftRow]:
    table = data.read("shifts.csv", ShiftRow, key=("cause",))
    _must_be(table, "cause", [row.cause for row in table], get_args(ShiftCause))
    return {row.cause: row for row in table}


_FEATURES: tuple[tuple[TerrainKind, tuple[str, ...]], ...] = (
    ("terrain", ("clear", "light_woods", "forest", "wooded_rough")),
    ("settlement", ("village", "town", "city")),
    ("river", ("minor", "meuse", "lake")),
    ("road", ("primary", "secondary", "forest")),
    ("zone", ("leaving",)),
    ("work", ("improved_position", "west_wall")),
)


@rule("T15")
def _terrain(data: DataSet) -> dict[tuple[TerrainKind, str], TerrainRow]:
    table = data.read("terrain.csv", TerrainRow, key=("kind", "word"))
    wanted = [(kind, word) for kind, words in _FEATURES for word in words]
    _must_be(table, "word", [(row.kind, row.word) for row in table], wanted)
    return {(row.kind, row.word): row for row in table}


def _turns(data: DataSet) -> tuple[Turn, ...]:
    table = data.read("turns.csv", Turn, key=("turn",))
    _must_be(table, "turn", [row.turn for row in table], range(1, LAST_TURN + 1))
    return table.rows


def _traffic_removal(data: DataSet) -> tuple[TrafficRemovalRow, ...]:
    table = data.read("traffic_removal.csv", TrafficRemovalRow, key=("marker",))
    _must_be(table, "marker", [row.marker for row in table], range(1, 7))
    return table.rows


def _patton_setup(data: DataSet, units: Table[UnitRow]) -> tuple[PattonRow, ...]:
    table = data.read("patton_setup.csv", PattonRow, key=("unit",))
    known = {unit.id: unit for unit in units}
    for index, row in enumerate(table):
        unit = known.get(row.unit)
        if unit is None:
            raise table.error(index, f"there is no unit {row.unit!r}", "unit")
        if row.status == "reduced" and unit.steps == 1:
            raise table.error(index, f"{row.unit} has one step only", "status")
        if row.status == "fired" and not unit.is_artillery:
            raise table.error(index, f"{row.unit} is no artillery", "status")
    return table.rows


def _historical_setup(data: DataSet, units: Table[UnitRow]) -> tuple[SetUpRow, ...]:
    table = data.read("historical_setup.csv", SetUpRow, key=("unit",))
    wanted = [unit.id for unit in units if unit.side == "german" and unit.arrives == "start"]
    _must_be(table, "unit", [row.unit for row in table], wanted)
    return table.rows
