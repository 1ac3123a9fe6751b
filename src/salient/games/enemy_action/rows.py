"""What a row of each table of Enemy Action: Ardennes holds, and what the rows become.

`faults` of a row tells what cannot be right by itself, as (field, problem).
"""

from __future__ import annotations

from collections.abc import Iterator

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
    Event,
    EventKind,
    HexId,
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
    Tactic,
    UnitId,
    UnitType,
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
