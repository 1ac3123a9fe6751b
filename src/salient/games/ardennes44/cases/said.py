"""What a rules case of Ardennes '44 may say of its position: every field and word of board, units, markers and when.

Omitted fields mean none, or what follows from the type of a unit (`unit_defaults`).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from salient.engine.cases import Said
from salient.games.ardennes44.pieces.counters import Kind, Morale, TqKind, UnitClass

SideName = Literal["German", "Allied"]
Terrain = Literal["clear", "light_woods", "forest", "wooded_rough"]
Settlement = Literal["none", "village", "town", "city"]
Edge = Literal["north", "south", "east", "west"]
#: Long lists of words as a pattern.
Phase = Annotated[
    str,
    msgspec.Meta(
        pattern="^(artillery_supply|fuel|bridge|movement|rally|combat|traffic|supply|victory|replacement|set_up)$"
    ),
]
MarkerKind = Annotated[
    str,
    msgspec.Meta(
        pattern="^(traffic|roadblock|ip|ip_under_construction|disrupted|broken|engaged|oos|strategic|truck|prime_mover"
        "|night|replacement|fired|advantage|surrender|air|night_available|fuel_dump|greif_commando|exited"
        "|start_areas_held|bodenplatte|replacements_used|remnant_available|breakdown_available)$"
    ),
]
#: Words with something behind them; which hex, unit or turn that is, is for the builder to find.
_STATES = (
    "disrupted|broken|engaged|oos|strategic|truck|prime_mover|night|replacement|fired|moved|attacked|retreated|exposed"
    r"|ready|good_order|ip|ip_under_construction|advantage>[EW]?\d{4}|surrender:\d+"
)
Status = Annotated[str, msgspec.Meta(pattern=f"^({_STATES})$")]
StatusLeft = Annotated[str, msgspec.Meta(pattern=f"^({_STATES}|advantage)$")]  # wherever it points
Special = Annotated[
    str,
    msgspec.Meta(
        pattern="^(arm_bde_29|breakdown|exposed|fires_turn_1|infantry_and_armor|no_wooded_rough_start|peiper|pzj653"
        "|red_code|remnant|rrd|skorzeny|sturm|von_der_heydte|breakdown_of:.+|arrival:[0-9]+-([A-N]+|town_or_city|drop))$"
    ),
]
HexId = Annotated[str, msgspec.Meta(pattern=r"^[EW]?\d{4}$")]
Rule = Annotated[str, msgspec.Meta(pattern=r"^[A-Z]?\d+(\.\d+)*[a-k]?$")]
Odds = Annotated[str, msgspec.Meta(pattern=r"^(\d+-\d+|A1)$")]
Number = Annotated[int, msgspec.Meta(ge=0, le=99)]
Steps = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the position: the builder looks at all of it, whatever is asked."""


class Hex(Fact, frozen=True):
    terrain: Terrain | None = None
    settlement: Settlement | None = None
    name: str = ""
    west_wall: bool = False
    start_area: str = ""
    supply_source: SideName | None = None
    entry: Annotated[str, msgspec.Meta(pattern="^[A-N]?$")] = ""
    victory: bool = False
    bottleneck: bool = False
    control: SideName | None = None


class Hexside(Fact, frozen=True):
    between: tuple[HexId, HexId]
    river: Literal["none", "minor", "meuse", "lake"] | None = None
    bridge: bool | None = None
    bridge_state: Literal["intact", "blown", "under_construction"] | None = None
    road: Literal["none", "primary", "secondary", "forest"] | None = None  # 11.8 a forest road is a secondary one


class Board(Fact, frozen=True):
    """10 to 20 each way unless it says otherwise; `edges` are those of its borders that are the map's."""

    columns: tuple[Number, Number] = (10, 20)
    rows: tuple[Number, Number] = (10, 20)
    default: Terrain = "clear"
    hexes: dict[str, Hex] = {}
    sides: list[Hexside] = []
    edges: dict[Edge, SideName] = {}


class CaseUnit(Fact, frozen=True):
    id: str
    side: SideName
    type: Kind = "infantry"
    class_: UnitClass = msgspec.field(default="non_mech", name="class")
    silhouette: bool = False
    size: Literal["I", "II", "III", "X", "Gp", "Sq", "CC", "TF"] = "II"
    attack: int | None = 2
    defense: int = 2
    move: int = 3
    steps: Steps = 1
    max_steps: Steps = 1
    stacking: int = 0
    morale: Morale = "veteran"
    tq: int | None = None
    tq_kind: TqKind | None = None
    formation: str = ""
    regiment: str = ""
    color: Literal["", "6PzA", "5PzA", "7A", "V", "VIII", "3A", "VII", "XVIII", "XXX", "white", "yellow"] = ""
    corps: str = ""
    nationality: Literal["", "German", "American", "British"] = ""
    range: int | None = None
    defense_parenthesized: bool = False
    at: str | None = None
    status: list[Status] = []
    special: list[Special] = []


class Marker(Said, frozen=True):
    """Which of the others belong to a kind, `markers` says by looking at them."""

    kind: MarkerKind
    side: SideName | None = None
    at: HexId | None = None
    number: int | None = None
    target: HexId | None = None
    type: Kind = "infantry"
    between: tuple[HexId, HexId] | None = None
    real: bool = True
    state: Literal["hidden", "held", "captured"] | None = None


class When(Fact, frozen=True):
    """Turn 5 is a plain day: mud, no clear skies, nothing of the first days."""

    turn: Annotated[int, msgspec.Meta(ge=1, le=30)] = 5
    phase: Phase | None = None
    side: SideName | None = None
    night: bool = False
    options: list[str] | dict[str, bool] = []
    scenario: str = "case"


class Situation(Said, frozen=True):
    board: Board = msgspec.field(default_factory=Board)
    units: list[CaseUnit] = []
    markers: list[Marker] = []
    when: When = msgspec.field(default_factory=When)


# Defaults ------------------------------------------------------------------------------------------

NON_MECH = ("infantry", "parachute", "glider", "engineer")
MECH_INFANTRY = ("mech_infantry", "panzergrenadier")
SILHOUETTES = ("tank", "tank_destroyer", "assault_gun", "assault_tank", "flak")
GUNS = ("artillery", "nebelwerfer")
TQ_KIND = {"tank_destroyer": "td", "assault_gun": "td", "cavalry": "td", "flak": "flak"}
RANGE = {("artillery", "German"): 5, ("artillery", "Allied"): 6, ("nebelwerfer", "German"): 3}
COLOR = {"German": "5PzA", "Allied": "VIII"}
NATION = {"German": "German", "Allied": "American"}


def with_defaults(case: dict[str, Any]) -> dict[str, Any]:
    """A case with what follows from the types of its units; where no unit of a side has a colour all have the same."""
    units = case.get("units")
    if not isinstance(units, list | tuple) or not all(isinstance(one, dict) for one in units):
        return case
    colored = {one.get("side") for one in units if one.get("color")}
    plain = {side: color for side, color in COLOR.items() if side not in colored}
    return {**case, "units": [_with_defaults(one, plain) for one in units]}


def _with_defaults(unit: dict[str, Any], colors: dict[str, str]) -> dict[str, Any]:
    kind, side = unit.get("type", "infantry"), unit.get("side")
    if not isinstance(kind, str) or not isinstance(side, str):
        return unit
    return {**_of_kind(unit, kind, side), "color": colors.get(side, ""), **unit}


def _of_kind(unit: dict[str, Any], kind: str, side: str) -> dict[str, Any]:
    """2.4, 8.2, 22.1 As on the counters of the game; two steps for a silhouette with a defense of three or more."""
    gun, defense = kind in GUNS, unit.get("defense", 2)
    foot, silhouette = kind in NON_MECH, unit.get("silhouette", kind in SILHOUETTES)
    big = kind in SILHOUETTES and isinstance(defense, int) and defense >= 3
    steps = unit.get("steps", unit.get("max_steps") or (2 if big else 1))
    found: dict[str, Any] = {
        "class": "non_mech" if foot else "mech_infantry" if kind in MECH_INFANTRY else "vehicle",
        "silhouette": kind in SILHOUETTES,
        "attack": None if gun else 2,
        "move": (0 if (kind, side) == ("artillery", "German") else 1) if gun else 3 if foot else 6,
        "steps": steps,
        "max_steps": steps or 1,
        "stacking": 0 if gun or silhouette else steps,
        "nationality": NATION.get(side, ""),
    }
    single = unit.get("max_steps", steps or 1) == 1 or big
    found["size"] = "CC" if kind == "combat_command" else "II" if single else "III"
    if gun:
        found |= {"defense_parenthesized": True, "range": RANGE.get((kind, side), 5)}
    if unit.get("tq") is not None:
        found["tq_kind"] = TQ_KIND.get(kind, "tank")
    return found
