"""Rules cases of losses, retreats and advances."""

from __future__ import annotations

from typing import Annotated

import msgspec

from salient.engine.cases import Said, answers
from salient.games.enemy_action.cases.said import HexName, UnitName
from salient.games.enemy_action.words import Die, Natural, Positive


class AskHold(Said, frozen=True):
    hex: HexName
    attackers: list[UnitName]
    attacked: HexName | None = None
    retreated: Natural = 0
    came: HexName | None = None


Hold = answers("chance")

Hit = Annotated[str, msgspec.Meta(pattern=r"^(step|retreat [0-9]{4}( losing a step)?)$")]
Choice = Annotated[str, msgspec.Meta(pattern=r"^(retreat [0-9]{4}|loss \S+|disperse)$")]


class End(Said, frozen=True):
    at: HexName = ""
    steps: int = 0
    dispersed: bool = False


class AskDefends(Said, frozen=True):
    hex: HexName
    attackers: list[UnitName]
    hits: Positive
    dice: list[Die]


Defends = answers(hits=list[Hit], units=dict[UnitName, End], eliminated=list[UnitName])


class AskLosses(Said, frozen=True):
    attackers: list[UnitName]
    target: HexName
    hits: Positive
    dice: list[Die]


Losses = answers("", "dispersed", steps=dict[UnitName, int])


class AskAlliedLosses(Said, frozen=True):
    attackers: list[UnitName]
    hits: Positive
    choices: list[Choice]


AlliedLosses = answers("left", steps=dict[UnitName, int], dispersed=list[UnitName])


class AskAlliedDefends(Said, frozen=True):
    hex: HexName
    hits: Positive
    choices: list[Choice]


AlliedDefends = answers(units=dict[UnitName, End])


class AskRetreat(Said, frozen=True):
    units: list[UnitName]
    came: HexName | None = None


RetreatHexes = answers("priority", hexes=list[HexName])


class AskGermanRetreat(Said, frozen=True):
    units: list[UnitName]
    hits_after: Natural = 0
    came: HexName | None = None
    retreated: Natural = 0


GermanRetreat = answers("", "step", hex=HexName | None)


class AskAdvance(Said, frozen=True):
    attackers: list[UnitName]
    vacated: HexName
    path: list[HexName]
    dice: list[Die]
    eliminated: bool = False
    joiners: list[UnitName] = []


Advance = answers(units=dict[UnitName, HexName], detachments=list[HexName])


class AskRow(Said, frozen=True):
    unit: UnitName
    to: HexName


AdvanceRow = answers("row")
