"""What rules cases of Enemy Action: Ardennes say: board, units, markers, the moment, cards. No other word is read."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import msgspec

from salient.engine.cases import Said
from salient.games.enemy_action.words import EVENTS, TACTICS, Arm, Army, Corps, Day, Level, Natural, Positive, Terrain

SideName = Literal["Allied", "German"]
SIDE: dict[str, int] = {"German": 0, "Allied": 1}
NAME: tuple[SideName, SideName] = ("German", "Allied")

HexName = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{4}$")]
Hexside = tuple[HexName, HexName]
UnitName = Annotated[str, msgspec.Meta(pattern=r"^\S+$")]
Rule = Annotated[str, msgspec.Meta(pattern=r"^[A-V][0-9]{2}$")]
ChitName = Annotated[str, msgspec.Meta(pattern=r"^C[0-9]{2}$")]
UnitPlace = Annotated[str, msgspec.Meta(pattern=r"^([0-9]{4}|reserve|okw|calendar:(1[6-9]|2[0-6]))$")]
RatioName = Annotated[str, msgspec.Meta(pattern=r"^[0-9]+:[1-9][0-9]*$")]
Settlement = Literal["city", "town"]
State = Literal["full", "limited", "out", "isolated"]  # in the order of the position's numbers
STATES: tuple[State, ...] = get_args(State)
Status = Literal["attacked", "deployed", "detachment", "dispersed", "moved", "out_of_fuel"]
Role = Literal["attack", "defence"]
Phase = Literal["Allied impulse", "supply 1", "supply 4"]
TacticName = Literal[
    "Airpower", "Artillery", "Assault Coordination", "Bug Out", "Combat Engineers", "Corps Artillery", "Engineers",
    "Fixed Artillery", "Infantry Infiltration", "Panzer Battalion", "Press the Attack", "Reinforce Battle", "Screen",
    "Tank Battalion",
]  # fmt: skip
EventName = Literal[
    "Airpower", "Allied Command Crisis", "Allies Alert", "Break in the Clouds", "Bridge Engineers", "Commandos",
    "Consolidation", "Eisenhower Hesitates", "Engineers", "Expedite Reserves", "Fuel Priority", "Fury of Bastogne",
    "German Plans Intercepted", "Ground Freeze", "Manteuffel Directs Traffic", "Monty Tidies the Lines",
    "Operation Greif", "Patton on the Move", "Raise the Alarm", "Von der Heydte",
]  # fmt: skip
EXPEDITE = "Expedite Reserves"  # H05 a command; the only one of these that is no event of the tables


def plain(name: str) -> str:
    """`Corps Artillery` is `corps_artillery` in the tables."""
    return name.casefold().replace(" ", "_")


#: The words of cases for what the tables call otherwise.
TACTIC_NAME: dict[str, str] = {plain(name): name for name in get_args(TacticName)}
EVENT_NAME: dict[str, str] = {plain(name): name for name in get_args(EventName) if name != EXPEDITE}
assert set(TACTIC_NAME) == set(TACTICS)
assert set(EVENT_NAME) == set(EVENTS)


class Hex(Said, frozen=True):
    terrain: Terrain | None = None
    settlement: Settlement | None = None
    hv: Natural = 0
    vp: Natural = 0
    west_wall: bool = False
    control: SideName | None = None
    supply_source: SideName | None = None


class Bridge(Said, frozen=True):
    between: Hexside
    owner: SideName = "Allied"
    blown: bool = False


class Board(Said, frozen=True):
    rows: tuple[int, int] = (10, 18)
    columns: tuple[int, int] = (10, 18)
    default: Terrain = "clear"
    control: SideName = "Allied"
    roads: list[list[HexName]] = []
    rivers: list[Hexside] = []
    objectives: dict[Army, HexName] = {}
    corps_objectives: dict[Corps, list[HexName]] = {}
    areas: dict[Army, tuple[int, int]] = {}
    game_map: bool = False
    hexes: dict[HexName, Terrain | Hex] = {}
    bridges: list[Bridge] = []


class CaseUnit(Said, frozen=True, kw_only=True):
    id: UnitName
    side: SideName
    at: UnitPlace
    strength: Positive | None = None
    strengths: list[Positive] = []
    steps: Positive
    max_steps: Positive | None = None
    bracketed: bool = False
    arms: tuple[Arm, ...] = ("infantry",)
    elite: bool = False
    green: bool = False
    army: Army | None = None
    corps: Corps | None = None
    division: str = ""
    selector: Natural = 1
    move: Natural | None = None
    supply: State = "full"
    status: list[Status] = []
    since: Day | None = None


class Markers(Said, frozen=True):
    ip: list[HexName] = []
    roadblocks: list[HexName] = []
    attacked_units: list[UnitName] = []
    attacked_hexes: list[HexName] = []


class When(Said, frozen=True):
    date: Day = 19
    side: SideName | None = None
    phase: Phase | None = None
    events: list[EventName] = []
    surprise: bool = False
    second_try: bool = False
    fuel_checked: bool = False


class Situation(Said, frozen=True):
    board: Board | None = None
    units: list[CaseUnit] = []
    markers: Markers = Markers()
    active: list[UnitName] | None = None
    when: When = When()


# Cards ---------------------------------------------------------------------------------------------


class CaseCommand(Said, frozen=True):
    type: Literal["special_event", "command_event", "assign_replacements", "activation"]
    name: EventName | None = None
    dates: Annotated[str, msgspec.Meta(pattern=r"^(1[6-9]|2[0-6])-(1[6-9]|2[0-6])$")] | None = None
    level: Level | None = None
    formations: list[str] = []
    rp: Positive | None = None


class CaseCard(Said, frozen=True):
    number: Positive | None = None
    level: Level | None = None
    formations: list[str] = []
    army: str | None = None
    tactic: TacticName | Literal["wild"] | None = None
    commands: list[CaseCommand] = []


Fields = dict[str, Any]
