"""Rules cases of the German system: cards, who is active, the steps of an activation, where units go."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from salient.board import bits
from salient.engine.cases import Disagreement, Said, Unsupported, answers
from salient.games.enemy_action.cases.pieces import card_of
from salient.games.enemy_action.cases.said import (
    EXPEDITE,
    CaseCard,
    CaseCommand,
    EventName,
    Fields,
    HexName,
    Situation,
    UnitName,
)
from salient.games.enemy_action.cases.table import Table
from salient.games.enemy_action.combat import reserves as joining
from salient.games.enemy_action.german import formations, march, methods, replacements, reserves, targets
from salient.games.enemy_action.pieces.counters import GERMAN
from salient.games.enemy_action.position import RESERVE
from salient.games.enemy_action.words import CORPS, GermanArmy, Natural, Positive

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
    table = Table(case, card_of(ask.card, GERMAN))
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
METHODS: dict[int, Method] = {methods.HOLDS: "holds", methods.LATER: "later"}


def german_move(case: Situation, ask: str) -> Fields:
    """What the system plans for the unit, and the unit does. Who has the status moved is not waited for."""
    table = Table(case)
    unit, pos = table.unit(ask), table.stage().position
    waiting = bits.less(bits.of(march.units_to_move(pos)), pos.moved)
    if not waiting >> unit & 1:
        raise Unsupported(f"german_move: {ask} is not one of those who are still to move")
    plan = methods.decide(pos, unit, waiting, second_try=case.when.second_try)
    march.carry_out(pos, unit, plan)
    method = METHODS.get(plan.method, plan.method)
    return {"method": method, "to": table.place(pos, unit), "detachments": table.ids(pos.detachments)}


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


def reserve_hex(case: Situation, ask: str) -> Fields:
    table = Table(case)
    unit = _reserve(table, ask)
    pos = table.stage().position
    reserves.place(pos, unit)
    if pos.at[unit] != reserves.placement(table.pos, unit) and pos.at[unit] >= 0:
        raise Disagreement("the reserve is placed elsewhere than said")
    return {"hex": table.id(pos.at[unit])}


def _reserve(table: Table, id: str) -> int:
    unit = table.unit(id)
    if table.pos.at[unit] != RESERVE:
        raise Unsupported(f"{id} is not in the reserve box")
    return unit


class AskJoin(Said, frozen=True):
    unit: UnitName
    target: HexName


def join_hex(case: Situation, ask: AskJoin) -> Fields:
    """Step 2 of an attack, with this reserve alone."""
    table = Table(case)
    unit, target = _reserve(table, ask.unit), table.hex(ask.target)
    return {"hex": table.id(joining.join_hex(table.pos, unit, target))}


class AskReplacements(Said, frozen=True):
    formation: str
    rp: Positive


Replacements = answers("", "applies", units=list[UnitName])


def replacement(case: Situation, ask: AskReplacements) -> Fields:
    command = CaseCommand(type="assign_replacements", rp=ask.rp)
    table = Table(case, card_of(CaseCard(level="corps", formations=[ask.formation], commands=[command]), GERMAN))
    pos, card = table.stage().position, table.cards[0]
    if card.formations[0] not in CORPS:
        raise Unsupported(f"replacements: {ask.formation} is no corps")
    applies = replacements.applies(pos, card, ask.rp)
    served = replacements.assign(pos, card, ask.rp, "T15") if applies else []
    return {"applies": applies, "units": table.unit_ids(served)}


class AskFuel(Said, frozen=True):
    die: int | None
    active: list[UnitName]


Fuel = answers("", "rolled", out_of_fuel=list[UnitName])
