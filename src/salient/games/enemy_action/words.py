"""The words and numbers that the tables of Enemy Action: Ardennes may use; those of rules cases where these have one.

Events, tactics and other things that answers point at have no spaces: `Corps Artillery` is `corps_artillery`.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

FIRST_DAY, LAST_DAY = 16, 26  # D01
DIE = 10  # X9

UnitId = str
CardId = str
HexId = Annotated[str, msgspec.Meta(pattern=r"^[0-2][0-9][0-2][0-9]$")]

Side = Literal["german", "allied"]
Nation = Literal["DE", "US", "UK"]
GermanArmy = Literal["6th Panzer", "5th Panzer", "7th"]
Army = Literal["6th Panzer", "5th Panzer", "7th", "OKW", "US 1st", "US 3rd", "British 21st AG"]
#: The armies with objectives and areas, from north to south.
ARMIES: tuple[GermanArmy, ...] = get_args(GermanArmy)
OKW_ARMY: Army = "OKW"
FIFTH_PANZER: GermanArmy = "5th Panzer"
US_1ST: Army = "US 1st"
US_3RD: Army = "US 3rd"
BRITISH: Army = "British 21st AG"
ARMY_GROUP_B = "Army Group B"

Corps = Literal[
    "I SS",
    "II SS",
    "XLVII",
    "LIII",
    "LVIII",
    "LXVI",
    "LXVII",
    "LXXX",
    "LXXXV",
    "OKW",
    "V",
    "VII",
    "XVIII",
    "III",
    "VIII",
    "XII",
    "XXX",
]
CORPS: tuple[Corps, ...] = get_args(Corps)
#: What messages speak of as formations: armies and corps of both sides.
FORMATIONS: tuple[str, ...] = tuple(dict.fromkeys((*get_args(Army), *CORPS)))
XXX_CORPS: Corps = "XXX"
III_CORPS: Corps = "III"

Arm = Literal["infantry", "mech_infantry", "armor", "recon"]
ARMS: tuple[Arm, ...] = get_args(Arm)
UnitType = Literal[
    "infantry",
    "glider",
    "airborne",
    "infantry_bde",
    "volksgrenadier",
    "fallschirm",
    "para_bn",
    "panzergrenadier",
    "panzer",
    "panzer_brigade",
    "kampfgruppe",
    "assault_gun_bn",
    "heavy_panzer_bn",
    "armored_cc",
    "armored_bde",
    "guards_bde",
    "cavalry",
]
Special = Literal[
    "peiper",  # I12 has a card of its own
    "vdh",  # V07
    "dinant",  # H08 the British 29A
    "ninth_armored",  # E12
    "strategic",  # H03
]
PEIPER = "Peiper"  # the word for him among a card's formations

StartPlace = Literal["map", "calendar", "reserve", "okw", "event"]

Level = Literal["division", "corps", "army", "army_group", "no_command"]
CardSet = Literal["primary", "supplemental"]
Deck = Side
#: What a card can be played for; `event` names one of EVENTS.
CommandKind = Literal["event", "replacements", "activation", "deploy", "expedite"]
EventKind = Literal["command", "special"]

Event = Literal[
    # German
    "allied_command_crisis",
    "bridge_engineers",
    "commandos",
    "consolidation",
    "eisenhower_hesitates",
    "fuel_priority",
    "fury_of_bastogne",
    "manteuffel_directs_traffic",
    "monty_tidies_the_lines",
    "operation_greif",
    "von_der_heydte",
    # of either side
    "ground_freeze",
    # Allied
    "airpower",
    "allies_alert",
    "break_in_the_clouds",
    "engineers",
    "german_plans_intercepted",
    "patton_on_the_move",
    "raise_the_alarm",
]
EVENTS: tuple[Event, ...] = get_args(Event)

Tactic = Literal[
    "airpower",
    "artillery",
    "assault_coordination",
    "bug_out",
    "combat_engineers",
    "corps_artillery",
    "engineers",
    "fixed_artillery",
    "infantry_infiltration",
    "panzer_battalion",
    "press_the_attack",
    "reinforce_battle",
    "screen",
    "tank_battalion",
]
TACTICS: tuple[Tactic, ...] = get_args(Tactic)
GERMAN_TACTICS: frozenset[Tactic] = frozenset(
    (
        "airpower",
        "artillery",
        "assault_coordination",
        "combat_engineers",
        "fixed_artillery",
        "infantry_infiltration",
        "panzer_battalion",
        "press_the_attack",
        "reinforce_battle",
    )
)
ALLIED_TACTICS: frozenset[Tactic] = frozenset(
    (
        "airpower",
        "artillery",
        "assault_coordination",
        "bug_out",
        "corps_artillery",
        "engineers",
        "reinforce_battle",
        "screen",
        "tank_battalion",
    )
)
#: P01-P03 What makes the Artillery chits apply.
ARTILLERY: frozenset[Tactic] = frozenset(("artillery", "corps_artillery", "fixed_artillery"))

Situation = Literal[
    "combat_ratio",
    "terrain",
    "date",
    "airpower",
    "artillery",
    "combat_engineers",
    "elite_attacker",
    "elite_defender",
    "green_attacker",
    "green_defender",
    "defender_adjacent",
    "defender_recon",
    "dispersed_or_unsupplied_attacker",
    "dispersed_or_unsupplied_defender",
    "flank_attack",
    "large_attack",
    "allied_attack",
    "fifth_pz_army_attack",
    "ip_crossfire",
    "one_hex_attack",
    "only_attacker_armor",
    "only_defender_armor",
    "only_attacker_combined_arms",
    "only_defender_combined_arms",
]
SITUATIONS: tuple[Situation, ...] = get_args(Situation)
#: What a defender's hex can be for a terrain side of a chit (Q08); a town or Westwall hex has its terrain besides.
ChitTerrain = Literal["clear", "broken", "woods", "forest", "town", "city", "westwall"]
ChitFace = Literal["A", "B"]

Terrain = Literal["clear", "broken", "woods", "forest"]
TERRAINS: tuple[Terrain, ...] = get_args(Terrain)
SupplyState = Literal["full", "limited", "out_of_supply", "isolated"]
SUPPLY_STATES: tuple[SupplyState, ...] = get_args(SupplyState)
Landing = Literal["full", "limited", "out_of_supply", "isolated", "eliminated"]
LANDINGS: tuple[Landing, ...] = get_args(Landing)
HoldCause = Literal["river", "no_reserve_supply", "costly_retreat", "retreated"]
HOLD_CAUSES: tuple[HoldCause, ...] = get_args(HoldCause)
Result = Literal["allied_decisive", "allied_marginal", "german_marginal", "german_decisive"]
RESULTS: tuple[Result, ...] = get_args(Result)
LeftOut = Literal["von_der_heydte", "okw"]

Natural = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Die = Annotated[int, msgspec.Meta(ge=1, le=DIE)]
UpToDie = Annotated[int, msgspec.Meta(ge=0, le=DIE)]
Day = Annotated[int, msgspec.Meta(ge=FIRST_DAY, le=LAST_DAY)]
Row = Annotated[int, msgspec.Meta(ge=1, le=24)]
Column = Annotated[int, msgspec.Meta(ge=1, le=29)]
RatioText = Annotated[str, msgspec.Meta(pattern=r"^[1-9]:[1-9]$")]
Ratio = tuple[int, int]  # attack, defence


def ratio(text: str) -> Ratio:
    attack, defence = text.split(":")
    return int(attack), int(defence)
