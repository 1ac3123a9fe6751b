"""Rules cases of the German system: cards, who is active, the steps of an activation, where units go."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from salient.board import bits
from salient.engine.cases import Disagreement, Said, Unsupported, answers
from salient.games.enemy_action import rows
from salient.games.enemy_action.cases.pieces import card_of
from salient.games.enemy_action.cases.said import (
    EVENT_NAME,
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
from salient.games.enemy_action.combat.battle import Battle, german_attackers
from salient.games.enemy_action.german import (
    activation,
    commands,
    formations,
    march,
    methods,
    objectives,
    replacements,
    reserves,
    targets,
)
from salient.games.enemy_action.german.activation import AfterAttacks, FuelCheck
from salient.games.enemy_action.german.impulse import DoCommand, SupportCard
from salient.games.enemy_action.map import control
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import RESERVE
from salient.games.enemy_action.words import ARMIES, CORPS, GermanArmy, Natural, Positive

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


def command(case: Situation, ask: AskCommand) -> Fields:
    """The card is drawn, and its command done as far as the dice of the case go."""
    table = Table(case, card_of(ask.card, GERMAN))
    table.fill(table.pos, ALLIED, pile=ask.allied_pile, hand=ask.allied_hand)
    table.pos.active, table.pos.command = 0, table.card()
    done, _ = commands.first_that_applies(table.pos, table.cards[0])
    stage = table.stage(DoCommand())
    return {"does": _does(done), "activated": table.unit_ids(stage.position.active)}


def _does(done: rows.Command | None) -> str:
    if done is None:
        return "nothing"
    return f"event {EVENT_NAME[done.event]}" if done.kind == "event" else done.kind


class AskCard(Said, frozen=True):
    card: CaseCard


Activated = answers(units=list[UnitName], centre=UnitName)


def activate(case: Situation, ask: AskCard) -> Fields:
    table = Table(case, card_of(ask.card, GERMAN))
    found = formations.activated(table.pos, table.cards[0])
    centre = table.unit_ids([found.centre])[0] if found.centre >= 0 else None
    return {"units": table.unit_ids(found.units), "centre": centre}


Impulse = answers("", "support_card", active=list[UnitName], impulse=Literal["over"])


def impulse(case: Situation, ask: AskCard) -> Fields:
    """The impulse up to the support card, if one is drawn."""
    table = Table(case, card_of(ask.card, GERMAN))
    table.pos.active, table.pos.command = 0, table.card()
    stage = table.stage(DoCommand())
    active = table.unit_ids(stage.position.active)
    drawn = not stage.over and isinstance(stage.top, SupportCard)
    return {"active": active, "support_card": drawn, "impulse": None if active else "over"}


# The sequence --------------------------------------------------------------------------------------


class AskStep(Said, frozen=True):
    step: Literal[1, 2, 7]
    active: list[UnitName] | None = None
    objectives: dict[GermanArmy, list[HexName]] = {}
    index: dict[GermanArmy, Natural] = {}


Stepped = answers(roadblocks=list[HexName], index=dict[GermanArmy, int], ip=list[HexName])


def activation_step(case: Situation, ask: AskStep) -> Fields:
    table = Table(case, objectives=dict(ask.objectives.items()))
    pos, places = table.stage().position, table.board.places
    if ask.active is not None:
        pos.active = table.bits(ask.active)
    goals = list(pos.goals)
    for army, index in ask.index.items():
        goals[places.goal[army]] = index
    pos.goals = tuple(goals)
    if ask.step == 1:
        activation.clear_roadblocks(pos)
    elif ask.step == 2:
        objectives.relocate(pos)
    else:
        for hex in activation.positions(pos):
            control.improve(pos, hex)
    after = {army: pos.goals[places.goal[army]] for army in ARMIES}
    return {"roadblocks": table.ids(pos.roadblocks), "index": after, "ip": table.ids(pos.improved)}


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
    unit, target, pos = _reserve(table, ask.unit), table.hex(ask.target), table.stage().position
    battle = Battle(GERMAN, target, german_attackers(pos, target))
    pos.active = 1 << unit
    joining.join(pos, battle)
    return {"hex": table.id(pos.at[unit])}


def to_reserve(case: Situation, _: Nothing) -> Fields:
    """Steps 6 and 7, after the attacks."""
    table = Table(case)
    pos = table.stage(AfterAttacks()).position
    return {"units": [u for u, place in table.places(pos).items() if place == "reserve" != table.places(table.pos)[u]]}


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


def fuel(case: Situation, ask: AskFuel) -> Fields:
    table = Table(case)
    pos = table.pos
    pos.active = table.bits(ask.active)
    rolled = activation.needs_fuel_check(pos)
    if rolled != (ask.die is not None):
        raise Unsupported("fuel: a die is rolled" if rolled else f"fuel: no die is rolled for the {ask.die}")
    stage = table.stage(*[FuelCheck()] * rolled, dice=[] if ask.die is None else [ask.die])
    return {"rolled": rolled, "out_of_fuel": table.unit_ids(stage.position.out_of_fuel)}
