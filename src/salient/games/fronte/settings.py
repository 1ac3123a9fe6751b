"""Where the book lets a group choose, or leaves it to choose: the settings of a game."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from salient.engine.rulebook import Option, OptionValue

#: "scenario": as the scenario says, and where it says nothing by the first of the other values.
AS_SCENARIO = "scenario"

MOST_UNITS, FEWER_UNITS = 9, 6  # 4.c "6/9" units in a sector (R03)

OPTIONS = (
    Option("geometry", AS_SCENARIO, (AS_SCENARIO, "hex", "square"), group="scenario"),  # R01
    Option("turns_per_day", AS_SCENARIO, (AS_SCENARIO, 3, 4), group="scenario"),  # R10
    Option("days", AS_SCENARIO, (AS_SCENARIO, 1, 2, 3, 4, 5, 6, 7), group="scenario"),  # R10
    Option("first_side", AS_SCENARIO, (AS_SCENARIO, "roll", "attacker", "allied", "axis"), group="scenario"),  # R11
    Option("stack_limit", MOST_UNITS, (MOST_UNITS, FEWER_UNITS), group="movement"),  # R03
    Option("activation_mode", AS_SCENARIO, (AS_SCENARIO, "equal", "all"), group="sequence"),  # R14
    Option("fire_and_assault", "both", ("both", "exclusive"), group="sequence"),  # R15
    Option("support_scale", "flat", ("flat", "stands", "pr"), group="combat"),  # R05, R49
    Option("same_division_adjacent_support", False, group="combat"),  # R51
    Option("artillery_regiment_die", True, (True, False), group="combat"),  # R07
    Option("score_mode", "sum", ("sum", "highest"), group="combat"),  # R45
    Option("min_dice", 1, (1, 0), group="combat"),  # R46
    Option("hq_zoc", False, group="movement"),  # R28
    Option("road_column_cap", 4, (4, "none"), group="movement"),  # R22
    Option("river_mode", "sector_banks", ("sector_banks", "edges"), group="movement"),  # R25
    Option("bridge_demolition", AS_SCENARIO, (AS_SCENARIO, "none", "engineers"), group="movement"),  # R26
    Option("supply_mode", "hq", ("hq", "unit", "off"), group="supply"),  # R34
    Option("supply_max_offroad", "none", ("none", 3, 5), group="supply"),  # R35
    Option("retreat_no_route", "destroy", ("destroy", "lose1"), group="combat"),  # R64
    Option("advance_after_combat", "optional", ("optional", "none"), group="combat"),  # R67
    Option("weather", AS_SCENARIO, (AS_SCENARIO, "roll", "flying", "no_flying"), group="weather"),  # R94
    Option("air_tie", "reroll", ("reroll", "nobody"), group="weather"),  # R95
    Option("mines_trigger", "first_roll", ("first_roll", "first_kill"), group="movement"),  # R106
    Option("barrage", AS_SCENARIO, (AS_SCENARIO, "off", "attacker", "both"), group="combat"),  # R112
    Option("barrage_first_effect", 5, (5, 6), group="combat"),  # R110
    Option("airfields", AS_SCENARIO, (AS_SCENARIO, "off", "on"), group="weather"),  # R114
    Option("supply_points", False, group="supply"),  # a supply point is a friendly edge sector of its holder
    Option("fusiliers", "infantry", ("infantry", "recon"), group="scenario"),  # R08
    Option("garrisons", AS_SCENARIO, (AS_SCENARIO, "off", "on"), group="scenario"),  # R116
    Option("vp_pr", "gross", ("gross", "net"), group="victory"),  # R117
    Option("vp_guns", "as_infantry", ("as_infantry", "none"), group="victory"),  # R118
    Option("vp_random", True, (True, False), group="victory"),  # R121
    Option("objectives_open", "secret", ("secret", "open"), group="victory"),  # R123
    Option("points_mode", "objectives", ("objectives", "added"), group="victory"),  # R126
    Option(
        "handicap", AS_SCENARIO, (AS_SCENARIO, "none", "allied", "axis"), group="scenario"
    ),  # what makes it even, or helps one player
)
#: The sentence of each option, which front ends show.
MESSAGES = (
    "fronte-option-geometry",
    "fronte-option-turns_per_day",
    "fronte-option-days",
    "fronte-option-first_side",
    "fronte-option-stack_limit",
    "fronte-option-activation_mode",
    "fronte-option-fire_and_assault",
    "fronte-option-support_scale",
    "fronte-option-same_division_adjacent_support",
    "fronte-option-artillery_regiment_die",
    "fronte-option-score_mode",
    "fronte-option-min_dice",
    "fronte-option-hq_zoc",
    "fronte-option-road_column_cap",
    "fronte-option-river_mode",
    "fronte-option-bridge_demolition",
    "fronte-option-supply_mode",
    "fronte-option-supply_max_offroad",
    "fronte-option-retreat_no_route",
    "fronte-option-advance_after_combat",
    "fronte-option-weather",
    "fronte-option-air_tie",
    "fronte-option-mines_trigger",
    "fronte-option-barrage",
    "fronte-option-barrage_first_effect",
    "fronte-option-airfields",
    "fronte-option-supply_points",
    "fronte-option-fusiliers",
    "fronte-option-garrisons",
    "fronte-option-vp_pr",
    "fronte-option-vp_guns",
    "fronte-option-vp_random",
    "fronte-option-objectives_open",
    "fronte-option-points_mode",
    "fronte-option-handicap",
)
NO_LIMIT = 99


class Settings(msgspec.Struct, frozen=True):
    """The settings of one game, those of the scenario put in."""

    geometry: str = "hex"
    turns_per_day: int = 3
    days: int = 3
    first_side: str = "roll"  # roll, attacker, allied, axis
    stack_limit: int = MOST_UNITS
    activation_mode: str = "equal"
    fire_and_assault: str = "both"
    support_scale: str = "flat"
    same_division_adjacent_support: bool = False
    artillery_regiment_die: bool = True
    score_mode: str = "sum"
    min_dice: int = 1
    hq_zoc: bool = False
    road_column_cap: int = 4
    river_mode: str = "sector_banks"
    bridge_demolition: str = "none"
    supply_mode: str = "hq"
    supply_max_offroad: int = NO_LIMIT
    retreat_no_route: str = "destroy"
    advance_after_combat: str = "optional"
    weather: str = "roll"  # roll, flying, no_flying, scenario (by day: Battle.weather)
    air_tie: str = "reroll"
    mines_trigger: str = "first_roll"
    barrage: str = "off"
    barrage_first_effect: int = 5
    airfields: str = "off"
    supply_points: bool = False
    garrisons: str = "off"
    vp_pr: str = "gross"
    vp_guns: str = "as_infantry"
    vp_random: bool = True
    objectives_open: str = "secret"
    points_mode: str = "objectives"
    fusiliers: str = "infantry"
    handicap: str = "none"


def resolve(options: Mapping[str, OptionValue], of_scenario: Mapping[str, OptionValue]) -> Settings:
    """The chosen options, those left to the scenario as it says; what neither says by default."""
    chosen = dict(of_scenario)
    chosen.update({name: value for name, value in options.items() if value != AS_SCENARIO})
    chosen = {name: NO_LIMIT if value == "none" and name in _LIMITS else value for name, value in chosen.items()}
    return msgspec.convert(chosen, Settings)


_LIMITS = ("road_column_cap", "supply_max_offroad")
