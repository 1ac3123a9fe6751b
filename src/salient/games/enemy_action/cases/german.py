"""Rules cases of the German system: cards, who is active, the steps of an activation, where units go."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from salient.engine.cases import Said, answers
from salient.games.enemy_action.cases.said import (
    EXPEDITE,
    CaseCard,
    EventName,
    Fields,
    HexName,
    Situation,
    UnitName,
)
from salient.games.enemy_action.cases.table import Table
from salient.games.enemy_action.german import formations, targets
from salient.games.enemy_action.pieces.counters import GERMAN
from salient.games.enemy_action.words import GermanArmy, Natural, Positive

_EVENTS = "|".join(name for name in get_args(EventName) if name != EXPEDITE)
Does = Annotated[str, msgspec.Meta(pattern=rf"^(activation|replacements|nothing|event ({_EVENTS}))$")]


class Nothing(Said, frozen=True):
    """The question asks for nothing more."""


# Cards ---------------------------------------------------------------------------------------------


class AskCommand(Said, frozen=True):
    card: CaseCard
    allied_pile: Natural | None = None
    allied_hand: Natural | None = None


Command = answers(does=Does, activated=list[UnitName])


class AskCard(Said, frozen=True):
    card: CaseCard


Activated = answers(units=list[UnitName], centre=UnitName)


def activate(case: Situation, ask: AskCard) -> Fields:
    table = Table(case, (ask.card, GERMAN))
    found = formations.activated(table.pos, table.cards[0])
    centre = table.unit_ids([found.centre])[0] if found.centre >= 0 else None
    return {"units": table.unit_ids(found.units), "centre": centre}


Impulse = answers("", "support_card", active=list[UnitName], impulse=Literal["over"])


# The sequence --------------------------------------------------------------------------------------


class AskStep(Said, frozen=True):
    step: Literal[1, 2, 7]
    active: list[UnitName] | None = None
    objectives: dict[GermanArmy, list[HexName]] = {}
    index: dict[GermanArmy, Natural] = {}


Stepped = answers(roadblocks=list[HexName], index=dict[GermanArmy, int], ip=list[HexName])

Method = Literal[1, 2, 3, 4, 5, 6, 7, "holds", "later"]
Moved = answers(method=Method, to=HexName, detachments=list[HexName])
Targets = answers(order=list[HexName])


def german_targets(case: Situation, _: Nothing) -> Fields:
    table = Table(case)
    return {"order": [table.id(target.hex) for target in targets.targets(table.pos)]}


class AskTarget(Said, frozen=True):
    target: HexName


Units = answers(units=list[UnitName])


def attackers_of(case: Situation, ask: AskTarget) -> Fields:
    table = Table(case)
    return {"units": table.unit_ids(targets.attackers(table.pos, table.hex(ask.target)))}


ReserveHex = answers(hex=HexName | None)


class AskJoin(Said, frozen=True):
    unit: UnitName
    target: HexName


class AskReplacements(Said, frozen=True):
    formation: str
    rp: Positive


Replacements = answers("", "applies", units=list[UnitName])


class AskFuel(Said, frozen=True):
    die: int | None
    active: list[UnitName]


Fuel = answers("", "rolled", out_of_fuel=list[UnitName])
