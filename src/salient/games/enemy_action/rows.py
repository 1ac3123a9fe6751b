"""What a row of each table of Enemy Action: Ardennes holds, and what the rows become.

`faults` of a row tells what cannot be right by itself, as (field, problem).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from salient.engine.trace import rule
from salient.games.enemy_action.words import (
    ALLIED_TACTICS,
    ARMY_GROUP_B,
    GERMAN_TACTICS,
    Arm,
    Army,
    CardId,
    CardSet,
    ChitFace,
    ChitTerrain,
    Column,
    CommandKind,
    Corps,
    Day,
    Die,
    Event,
    EventKind,
    HexId,
    HoldCause,
    Landing,
    LeftOut,
    Level,
    Nation,
    Natural,
    Positive,
    Ratio,
    RatioText,
    Result,
    Row,
    Side,
    Situation,
    Special,
    StartPlace,
    SupplyState,
    Tactic,
    Terrain,
    UnitId,
    UnitType,
    UpToDie,
    ratio,
)

Faults = Iterator[tuple[str, str]]

# The counters --------------------------------------------------------------------------------------


class UnitRow(msgspec.Struct, frozen=True, kw_only=True):
    """B01-B08 A unit. `strengths` are printed from the full side down, one for each step."""

    id: UnitId
    side: Side
    nation: Nation
    army: Army
    corps: Corps
    division: str = ""
    name: str
    type: UnitType
    arms: tuple[Arm, ...]
    mech: bool
    elite: bool
    green: bool
    bracketed: bool
    strengths: tuple[Positive, ...]
    move: Natural
    selector: Positive
    special: tuple[Special, ...] = ()

    def faults(self) -> Faults:
        if not self.id or not self.id.replace("-", "").isalnum():
            yield "id", "an id is made of letters, digits and hyphens"
        if (self.nation == "DE") != (self.side == "german"):
            yield "nation", "the German units are German, no others"
        if len(self.strengths) not in (1, 2, 4):
            yield "strengths", "a unit has one, two or four steps (B02)"
        if list(self.strengths) != sorted(self.strengths, reverse=True):
            yield "strengths", "the strength rises with a loss"
        if self.bracketed != (len(self.strengths) == 1):
            yield "bracketed", "the one-step units are bracketed, no others"
        if not self.arms:
            yield "arms", "a unit has an arm (B06)"
        if self.mech != any(arm != "infantry" for arm in self.arms):
            yield "mech", "whoever has another arm than infantry is mechanized, nobody else"
        if self.elite and self.green:
            yield "green", "nobody is both elite and green"


class CorpsRow(msgspec.Struct, frozen=True, kw_only=True):
    """A corps. `number`: X8 its place in ascending order; rows and columns: A18 the sector of an Allied one."""

    corps: Corps
    side: Side
    army: Army
    number: Positive
    first_row: Row | None = None
    last_row: Row | None = None
    first_column: Column | None = None
    last_column: Column | None = None

    def faults(self) -> Faults:
        for field in ("first_row", "last_row", "first_column", "last_column"):
            if (getattr(self, field) is not None) != (self.side == "allied"):
                yield field, "the Allied corps have sectors (A18), no others"


class StartRow(msgspec.Struct, frozen=True, kw_only=True):
    """C01-C06 Where a unit is at the start; `day`: its space on the calendar."""

    unit: UnitId
    place: StartPlace
    hex: HexId | None = None
    day: Day | None = None

    def faults(self) -> Faults:
        if (self.hex is not None) != (self.place == "map"):
            yield "hex", "what starts on the map has a hex, nothing else"
        if (self.day is not None) != (self.place == "calendar"):
            yield "day", "what starts on the calendar has a day, nothing else"


class SetupCardRow(msgspec.Struct, frozen=True):
    """C04"""

    number: Positive


class SetupMoveRow(msgspec.Struct, frozen=True):
    """C03 A unit that a set-up card puts elsewhere."""

    card: Positive
    unit: UnitId
    hex: HexId


class SetupCard(msgspec.Struct, frozen=True):
    number: int
    moves: tuple[tuple[UnitId, HexId], ...]


# Cards ---------------------------------------------------------------------------------------------


class CardRow(msgspec.Struct, frozen=True, kw_only=True):
    """F, I A card of either deck. `formations`: divisions, corps or armies in the words of units.csv."""

    id: CardId
    level: Level
    formations: tuple[str, ...] = ()
    army: Army | None = None
    set: CardSet
    enters: Day
    tactic: Tactic | None = None
    wild: bool = False

    @property
    def deck(self) -> Side:
        return "german" if self.id.startswith("G") else "allied"

    @property
    def number(self) -> int:
        return int(self.id[1:])

    @rule("F05", "F06")
    def faults(self) -> Faults:
        if len(self.id) != 3 or self.id[0] not in "GA" or not self.id[1:].isdigit():
            yield "id", "a card is G01 or A01"
            return
        if bool(self.formations) != (self.level != "no_command"):
            yield "formations", "every card but No Command names a formation (F06)"
        if self.level == "no_command" and self.deck == "german":
            yield "level", "only the Allies have No Command cards (F06)"
        if (self.army is not None) != (self.level != "no_command" and self.formations != (ARMY_GROUP_B,)):
            yield "army", "a card belongs to an army unless it is No Command or Army Group B"
        if self.wild != (self.deck == "allied" and self.level in ("army", "army_group")):
            yield "wild", "Allied army and army group cards are wild, no others (F05)"
        if self.wild and self.tactic is not None:
            yield "tactic", "a wild card has no tactic of its own (F05)"
        tactics = GERMAN_TACTICS if self.deck == "german" else ALLIED_TACTICS
        if self.tactic is not None and self.tactic not in tactics:
            yield "tactic", f"{self.tactic} is no tactic of that side"


class CommandRow(msgspec.Struct, frozen=True, kw_only=True):
    """I02, F02 A command of a card, in printed order; `points`: the replacement steps."""

    card: CardId
    place: Positive
    kind: CommandKind
    event: Event | None = None
    first: Day | None = None
    last: Day | None = None
    points: Positive | None = None

    def faults(self) -> Faults:
        dated = self.kind in ("event", "replacements")
        if (self.event is not None) != (self.kind == "event"):
            yield "event", "an event has a name, no other command"
        for field in ("first", "last"):
            if (getattr(self, field) is not None) != dated:
                yield field, "events and replacements have dates, no other command"
        if self.first is not None and self.last is not None and self.first > self.last:
            yield "last", "the last day comes before the first"
        if (self.points is not None) != (self.kind == "replacements"):
            yield "points", "replacements have points, no other command"


class Command(msgspec.Struct, frozen=True):
    """I02, F02 `event` is "" but for events; `points` 0 but for replacements."""

    kind: CommandKind
    event: str = ""
    first: int = 0
    last: int = 99
    points: int = 0

    @rule("F03", "I04")
    def applies_on(self, day: int) -> bool:
        return self.first <= day <= self.last


class Card(msgspec.Struct, frozen=True, cache_hash=True):
    """A card. `army` is "" for Army Group B and No Command; `tactic` is "" for a blank or a wild card."""

    id: CardId
    number: int
    deck: Side
    level: Level
    formations: tuple[str, ...]
    army: str
    set: CardSet
    enters: int
    commands: tuple[Command, ...]
    tactic: str = ""
    wild: bool = False

    def command(self, kind: CommandKind) -> Command | None:
        return next((command for command in self.commands if command.kind == kind), None)


class EventRow(msgspec.Struct, frozen=True):
    """V01 An event, on which cards, and its days: those of its cards lie among them."""

    event: Event
    side: Side
    kind: EventKind
    first: Day
    last: Day

    def faults(self) -> Faults:
        if self.first > self.last:
            yield "last", "the last day comes before the first"


# Chits ---------------------------------------------------------------------------------------------


class ChitRow(msgspec.Struct, frozen=True, kw_only=True):
    """Q07, Q08 One side of a chit. `enemy_hits` fall on the enemy of whoever played the tactic.

    `least` and `under` are the bounds of the ratio, `terrain` and `day` what those situations want.
    """

    chit: str
    face: ChitFace
    priority: bool
    situation: Situation
    attacker_hits: Natural
    defender_hits: Natural
    enemy_hits: Natural = 0
    least: RatioText | None = None
    under: RatioText | None = None
    terrain: tuple[ChitTerrain, ...] = ()
    day: Day | None = None

    def faults(self) -> Faults:
        if (self.least is not None or self.under is not None) != (self.situation == "combat_ratio"):
            yield "least", "a ratio has a bound, nothing else"
        if bool(self.terrain) != (self.situation == "terrain"):
            yield "terrain", "terrain names some, nothing else does"
        if (self.day is not None) != (self.situation == "date"):
            yield "day", "a date has a day, nothing else"
        if bool(self.enemy_hits) != (self.situation in ("airpower", "artillery")):
            yield "enemy_hits", "Airpower and Artillery hit the enemy, nothing else does"
        if self.enemy_hits and (self.attacker_hits or self.defender_hits):
            yield "attacker_hits", "hits on the enemy are no hits on one role"


class ChitSide(msgspec.Struct, frozen=True):
    situation: Situation
    attacker_hits: int
    defender_hits: int
    enemy_hits: int = 0
    least: Ratio | None = None
    under: Ratio | None = None
    terrain: frozenset[str] = frozenset()
    day: int = 0
    priority: bool = False

    @rule("O21")
    def in_bounds(self, attack: int, defence: int) -> bool:
        """`least` <= ratio < `under`, as fractions."""
        if self.least is not None and attack * self.least[1] < self.least[0] * defence:
            return False
        return self.under is None or attack * self.under[1] < self.under[0] * defence


class Chit(msgspec.Struct, frozen=True):
    """Q07 A chit: sides A and B; `first` is the number of the one with priority."""

    id: str
    sides: tuple[ChitSide, ChitSide]

    @property
    def first(self) -> int:
        return 0 if self.sides[0].priority else 1


def chit_side(row: ChitRow) -> ChitSide:
    return ChitSide(
        row.situation,
        row.attacker_hits,
        row.defender_hits,
        row.enemy_hits,
        ratio(row.least) if row.least else None,
        ratio(row.under) if row.under else None,
        frozenset(row.terrain),
        row.day or 0,
        row.priority,
    )


# Days, ground, charts ------------------------------------------------------------------------------


class DayRow(msgspec.Struct, frozen=True, kw_only=True):
    """A day: supplemental cards dealt (D06), fuel number (S09), reach of fixed artillery (P03), ratio wanted (L06)."""

    day: Day
    german_cards: Natural
    allied_cards: Natural
    fuel: UpToDie | None = None
    fixed_artillery: Natural
    requirement: RatioText


class LadderRow(msgspec.Struct, frozen=True):
    """L07, X98 The lines of the attack requirement, the easiest first."""

    ratio: RatioText


class TerrainRow(msgspec.Struct, frozen=True):
    """M01 MP to enter; `frozen`: V05 mechanized units on a Ground Freeze day."""

    terrain: Terrain
    foot: Positive
    mech: Positive
    frozen: Positive


class AdvanceRow(msgspec.Struct, frozen=True):
    """R04-R06 The highest die that advances, by units already there; 10 is always, 0 never."""

    row: Literal[1, 2, 3]
    first: UpToDie
    second: UpToDie
    third: UpToDie


class LandingRow(msgspec.Struct, frozen=True):
    """V07"""

    die: Die
    result: Landing


class HoldRow(msgspec.Struct, frozen=True):
    """Q23 What is added to the hold chance."""

    cause: HoldCause
    value: int


class SupplyRow(msgspec.Struct, frozen=True):
    """S05 What a state allows. `chits`: more against it (Q02); `half_move`: rounded up; `loses_step`: at each check."""

    state: SupplyState
    supplied: bool
    strategic: bool
    replacements: bool
    tactics: bool
    attacks: bool
    half_move: bool
    mech_moves: bool
    foot_one_hex: bool
    chits: Natural
    loses_step: bool


class ConstantRow(msgspec.Struct, frozen=True):
    name: str
    value: int


class Constants(msgspec.Struct, frozen=True, kw_only=True):
    """Single numbers, one place for an owner to correct them (constants.csv)."""

    hand_size: int  # C10, X25
    stack_units: int  # B09
    stack_steps: int  # B09
    overland: int  # S02
    reserve_road: int  # S06, X5
    overwhelming: int  # O03: so much to one
    army_range: int  # I08, G03
    army_group_21_range: int  # G04
    strategic_factor: int  # M09
    strategic_distance: int  # M09
    delayed_reserve_days: int  # K26
    delayed_reserves_from: int  # K26
    replacements_from: int  # T16
    german_ip_from: int  # J09
    detachments_from: int  # T11
    detachments_all_from: int  # T12
    boundaries_until: int  # K22
    german_supply_from: int  # D12
    allied_supply_from: int  # D11
    demolition_from: int  # E09, T03
    cautious_from: int  # R08
    cautious_hold: int  # R08
    meuse_bar_until: int  # H07
    westwall_from: int  # U03
    westwall_points: int  # U03
    exit_supplied: int  # U02
    exit_unsupplied: int  # U02
    okw_from: int  # K27
    okw_hexes: int  # K27 victory hexes wanted; the chance is what is above one less
    okw_points: int  # K27
    large_attack: int  # Q09
    fury: int  # Q11
    screen: int  # P17
    manteuffel: int  # M14
    vdh_distance: int  # H06
    undetected_below: int  # O12
    removal_steps: int  # J08
    removal_steps_victory: int  # J08
    river_field: int  # X14
    outside_field: int  # X14
    hold_westwall: int  # X10


# Scenarios -----------------------------------------------------------------------------------------


class Levels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """U04 The highest VP of each result but the last."""

    allied_decisive: int
    allied_marginal: int
    german_marginal: int

    @rule("U04")
    def result(self, points: int) -> Result:
        if points <= self.allied_decisive:
            return "allied_decisive"
        if points <= self.allied_marginal:
            return "allied_marginal"
        return "german_marginal" if points <= self.german_marginal else "german_decisive"


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario. Without `rows` the whole map is in play; without `german_cards` or `allied_cards` whole decks are.

    `arrivals`: of the units on the calendar only these come. `german_dealt`, `allied_dealt`: supplemental cards a day
    in place of the calendar's.
    """

    last_day: Day
    levels: Levels
    first_day: Day = 16
    surprise_impulses: Natural = 3
    hand_size: Positive | None = None
    setup_card: Positive | None = None
    rows: tuple[Row, Row] | None = None
    arrivals: tuple[UnitId, ...] | None = None
    german_cards: tuple[CardId, ...] | None = None
    allied_cards: tuple[CardId, ...] | None = None
    german_dealt: Natural | None = None
    allied_dealt: Natural | None = None
    leaves_out: tuple[LeftOut, ...] = ()


class Scenarios(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    learning: Scenario
    breakthrough: Scenario
    race: Scenario
    campaign: Scenario

    def named(self, name: str) -> Scenario:
        scenario: Scenario = getattr(self, name.replace("-", "_"))
        return scenario


SCENARIOS = tuple(field.encode_name for field in msgspec.structs.fields(Scenarios))
