"""What rules cases of The Deadly Woods say: board, units, markers, the moment. No other word is read."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from salient.engine.cases import Said
from salient.games.deadly_woods.words import Army, Corps, Nationality, TurnNumber, UnitType

SideName = Literal["German", "Allied"]
SIDE: dict[str, int] = {"German": 0, "Allied": 1}
NAME: tuple[SideName, SideName] = ("German", "Allied")

HexName = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{4}$")]
Rule = Annotated[str, msgspec.Meta(pattern=r"^[0-9]+(\.[0-9]+)*$")]
UnitPlace = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^([0-9]{4}|box|eliminated|out|track:([1-9]|1[0-2]):(First|Second):[A-M](\|[A-M])*)$",
    ),
]
MarkerPlace = Annotated[str, msgspec.Meta(pattern=r"^([0-9]{4}|box|out|track:([1-9]|1[0-3]))$")]
Status = Literal[
    "oos", "moved", "attacked", "defended", "reinforcement", "motorized", "stacked_at_start", "used_ezoc",
    "entered_elsewhere", "surrendered", "face_down", "from:6PzA", "from:5PzA", "from:7A",
]  # fmt: skip
Round = Literal[
    "move", "combat", "5pz", "6pz", "all_german", "one_army:6PzA", "one_army:5PzA", "one_army:7A", "three_formations",
    "reinforcement", "supply_check", "reaction_1", "reaction_2", "patton", "montgomery_move", "montgomery_attack",
]  # fmt: skip
Chit = Literal[
    "G:5pz", "G:6pz", "G:all_german", "G:one_army", "G:three_formations", "G:mc", "G:reinforcement", "G:supply_check",
    "A:mc", "A:reinforcement", "A:reaction", "A:patton_montgomery",
]  # fmt: skip
Played = Literal[
    "G:5pz", "G:6pz", "G:all_german", "G:one_army", "G:three_formations", "G:reinforcement", "G:supply_check",
    "A:reinforcement", "A:reaction", "A:patton_montgomery", "G:mc:move", "G:mc:combat", "A:mc:move", "A:mc:combat",
]  # fmt: skip
#: The game's own words for chits.
CHIT: dict[str, str] = {
    "G:5pz": "5pz",
    "G:6pz": "6pz",
    "G:all_german": "all_german",
    "G:one_army": "one_army",
    "G:three_formations": "three_formations",
    "G:mc": "german_mc",
    "G:reinforcement": "german_reinforcement",
    "G:supply_check": "supply_check",
    "A:mc": "allied_mc",
    "A:reinforcement": "allied_reinforcement",
    "A:reaction": "reaction",
    "A:patton_montgomery": "patton_montgomery",
}
CHIT_WORD = {own: word for word, own in CHIT.items()}


class Region(Said, frozen=True):
    """Ends included; without columns, or rows, all of them."""

    columns: tuple[int, int] = (0, 99)
    rows: tuple[int, int] = (0, 99)


class Hex(Said, frozen=True):
    terrain: Literal["clear", "woods", "forest", "rough"] | None = None
    settlement: Literal["village", "city"] | None = None
    name: str = ""
    west_wall: bool = False
    entry: Literal["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M"] | None = None
    victory: bool = False
    control: SideName | None = None
    supplied: bool = True


class Hexside(Said, frozen=True):
    between: tuple[HexName, HexName]
    river: Literal["minor", "major"] | None = None
    river_name: Literal["Meuse"] | None = None
    bridge: bool = False
    bridge_state: Literal["intact", "destroyed"] | None = None
    bridge_name: Literal["Ouren"] | None = None
    road: bool = False


class Board(Said, frozen=True):
    columns: tuple[int, int] = (10, 20)
    rows: tuple[int, int] = (10, 20)
    default: Literal["clear", "woods", "forest", "rough"] = "clear"
    hexes: dict[HexName, Hex] = {}
    sides: list[Hexside] = []
    roads: list[list[HexName]] = []
    areas: dict[Army, Region] = {}
    british: Region | None = None
    west_of_meuse: Region | None = None


class Third(Said, frozen=True):
    attack: int
    defense: int
    move: int


class CaseUnit(Said, frozen=True, kw_only=True):
    id: Annotated[str, msgspec.Meta(pattern=r"^\S+$")]
    side: SideName
    nationality: Nationality
    type: UnitType
    attack: int
    defense: int
    move: int
    steps: int
    max_steps: Annotated[int, msgspec.Meta(ge=1, le=3)]
    at: UnitPlace
    division: str = ""
    corps: Corps | Literal["none"] = "none"
    name: str = ""
    circled: bool = False
    third: Third | None = None
    status: list[Status] = []


class Marker(Said, frozen=True, kw_only=True):
    id: Annotated[str, msgspec.Meta(pattern=r"^\S+$")]
    kind: Literal["artillery", "nebelwerfer", "engineer", "greif", "motorized", "traffic", "air_supply"]
    side: SideName
    at: MarkerPlace
    army: Army | None = None
    corps: Corps | None = None
    strength: int = 0
    used: bool = False


class Points(Said, frozen=True):
    infantry: int = 0
    armor: int = 0


class State(Said, frozen=True):
    vp: int = 0
    control: dict[Literal["St. Vith", "Bastogne"], SideName] = {}
    st_vith_entered: int = 0
    meuse_crossed: bool = False
    bridges_used: list[Army] = []
    withdrawal: Literal["", "done", "cancelled", "failed"] = ""
    played: list[Played] = []
    cup: list[Chit] = []
    hand: list[Chit] = []
    reinforcements_played: dict[SideName, int] = {}
    peiper_fuel: Literal["", "captured", "lost"] = ""
    replacements: dict[SideName, Points] = {}
    plus2_used: bool = False


class When(Said, frozen=True):
    turn: TurnNumber = 4
    phase: Literal["assets", "replacements", "rounds", "cleanup"] = "rounds"
    side: SideName | None = None
    round: Round | None = None
    step: Literal["movement", "combat"] | None = None
    first_combat_round: bool = False
    scenario: Literal["attack", "campaign"] = "campaign"
    options: list[Literal["plus2"]] = []
    state: State = State()


class Situation(Said, frozen=True):
    board: Board | None = None
    units: list[CaseUnit] = []
    markers: list[Marker] = []
    when: When = When()


Fields = dict[str, Any]
