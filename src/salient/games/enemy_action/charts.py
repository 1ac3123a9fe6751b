"""What a row of each chart of Enemy Action: Ardennes holds: days, terrain, advance, holding, supply, single numbers."""

from __future__ import annotations

from typing import Literal

import msgspec

from salient.games.enemy_action.words import (
    Day,
    Die,
    HoldCause,
    Landing,
    Natural,
    Positive,
    RatioText,
    SupplyState,
    Terrain,
    UpToDie,
)


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
