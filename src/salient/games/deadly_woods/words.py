"""The words and numbers that the tables of The Deadly Woods may use; those of rules cases wherever these have one."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

LAST_TURN = 12

UnitId = str
HexId = str

Side = Literal["german", "allied"]
Nationality = Literal["German", "US", "British"]
Service = Literal["Heer", "SS", "Luftwaffe"]
Corps = Literal["III", "V", "VII", "VIII", "XXX"]
Army = Literal["6PzA", "5PzA", "7A"]
UnitType = Literal["infantry", "airborne", "armor", "mech", "mech_cavalry", "delay", "vdh"]
FormationKind = Literal["armor", "mech", "infantry"]
AssetKind = Literal["artillery", "nebelwerfer", "engineer", "greif", "motorized", "plus_two", "traffic", "air_supply"]
Special = Literal[
    "peiper",  # 8.5, 11.3.2
    "brigade_150",  # 7.3
    "crosses_5_7",  # 9.4
    "no_artillery_turn_1",  # 12.3
    "no_first_reaction",  # 14.3.1
    "surrenders",  # 8.3
    "stays_near_j",  # 10.6.4
    "road_march",  # 14.8.4
    "needs_st_vith",  # 14.8.3
    "needs_bastogne",  # 14.8.3
]

Entry = Literal["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M"]
ENTRIES: tuple[Entry, ...] = get_args(Entry)
GERMAN_ENTRIES = frozenset("KLM")  # 2.2.1
StartPlace = Literal["map", "box", "track", "aside"]
TrackBox = Literal["first", "second", "special"]

ChitId = Literal[
    "5pz",
    "6pz",
    "all_german",
    "one_army",
    "three_formations",
    "german_mc",
    "german_reinforcement",
    "supply_check",
    "reaction",
    "allied_mc",
    "allied_reinforcement",
    "patton_montgomery",
]
CHITS: tuple[ChitId, ...] = get_args(ChitId)
ChitPlace = Literal["opening", "cup", "hand"]
ChitCondition = Literal["both_towns"]

Initiative = Literal["german", "allied", "by_points"]
Event = Literal[
    "opening",
    "ouren_closed_to_armor",
    "peiper_bonus",
    "peiper_fuel",
    "no_artillery_for_99",
    "reactions_leave",
    "greif_begins",
    "motorized_begins",
    "delay_begins",
    "supply_checks_begin",
    "surrender_of_106",
    "face_down_vdh_leaves",
    "all_german_leaves",
    "conditional_reinforcements",
    "traffic_leaves",
    "one_army_leaves",
    "boundaries_end",
    "army_chits_if_both_towns",
    "greif_leaves",
    "air_supply",
    "meuse_release",
    "german_attack_ends",
    "last_held_reinforcement",
    "last_three_formations",
    "withdrawal",
    "campaign_ends",
]

Odds = Literal["1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1"]
ODDS: tuple[Odds, ...] = get_args(Odds)
CrtResult = Literal["AL1", "BL1", "DR", "DR*"]
RESULTS: tuple[CrtResult, ...] = get_args(CrtResult)  # from the worst for the attacker to the best
ShiftCause = Literal[
    "city",
    "woods",
    "forest",
    "rough",
    "river",
    "armor_defense",
    "armor_attack",
    "oos_defender",
    "integrity_defense",
    "integrity_attack",
    "engineers",
]
DieCause = Literal["peiper", "plus_two"]

Terrain = Literal["clear", "woods", "forest", "rough", "village", "city", "west_wall"]
TerrainKind = Literal["terrain", "settlement", "work"]
Passage = Literal["cost", "road_only", "other"]
Hexside = Literal["minor", "major", "bridge", "destroyed_bridge"]
Mover = Literal["infantry", "motorized"]
Obstacle = Literal["greif", "traffic", "vdh"]
SupportKind = Literal["artillery", "nebelwerfer"]
BridgeResult = Literal["destroyed", "intact"]
LandingResult = Literal["unit", "marker"]
LeftOut = Literal["von_der_heydte", "greif", "air_supply", "replacements"]

Natural = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Die = Annotated[int, msgspec.Meta(ge=1, le=6)]
Steps = Annotated[int, msgspec.Meta(ge=1, le=3)]
TurnNumber = Annotated[int, msgspec.Meta(ge=1, le=LAST_TURN)]
Day = Annotated[str, msgspec.Meta(pattern=r"^194[45]-(12|01)-[0-3][0-9]$")]

#: The words of 2.3.1 and of R2: who walks, and who drives.
INFANTRY_CLASS = frozenset(("infantry", "airborne", "delay", "vdh"))
MOTORIZED = frozenset(("armor", "mech", "mech_cavalry"))

#: How a chit is used: 14.4 Move/Combat, 14.9 Patton/Montgomery.
Manner = Literal["move", "combat", "patton", "montgomery_move", "montgomery_attack"]
MANNERS: tuple[Manner, ...] = get_args(Manner)
#: The action rounds. A round is what a chit causes; the two of the opening (14.3) have names of their own.
RoundName = Literal[
    "",
    "opening_combat",
    "opening_move",
    "move",
    "combat",
    "5pz",
    "6pz",
    "all_german",
    "one_army",
    "three_formations",
    "reinforcement",
    "reaction_1",
    "reaction_2",
    "patton",
    "montgomery_move",
    "montgomery_attack",
]
ROUNDS: tuple[RoundName, ...] = tuple(name for name in get_args(RoundName) if name)
