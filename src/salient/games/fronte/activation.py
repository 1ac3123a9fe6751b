"""6.h, 6.k: the activation of a division: its units move, fire and assault in any order."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.kit import AskOwner, Menu, Order, Orders
from salient.engine.messages import Message, Refusal, msg
from salient.engine.sums import Sum
from salient.engine.trace import rule
from salient.games.fronte import air, assault, clicks, engineers, fire, flak
from salient.games.fronte.assault_steps import declare
from salient.games.fronte.march import begin_march
from salient.games.fronte.movement import movable, why_not_begin
from salient.games.fronte.pieces import AWAY, NOBODY, ROLES, SIDES
from salient.games.fronte.position import FrontePosition


@rule("8.a")
def assaults(pos: FrontePosition, division: int) -> list[Action]:
    """Every assault that the division may declare, from each of its sectors."""
    world = pos.world
    near = world.ground.near
    enemies = pos.held(1 - world.divisions[division].side)
    found = []
    sectors = {pos.at[unit] for unit in bits.places(world.members[division] & world.ground_units)}
    for start in sorted(sectors):
        if start >= 0 and near[start] & enemies:
            targets = assault.attackable(pos, division, start)
            if targets:
                offers = world.offers_from("assault", "hex", start, "hex")
                found += [offers[target] for target in bits.places(targets)]
    return found


# The menu of an activated division ------------------------------------------------------------------


@rule("6.h", "6.k", "6.l")
def _select_offers(pos: FrontePosition, division: int) -> list[Action]:
    world = pos.world
    return world.offers_to("select", movable(pos, world.members[division] & world.ground_units))


def _select(pos: FrontePosition, _division: int, action: Action) -> None:
    begin_march(pos, pos.player, pos.world.number("unit", action.target))


@rule("6.h")
def _why_not_select(pos: FrontePosition, division: int, action: Action) -> list[Refusal]:
    unit = pos.world.number("unit", action.target)
    if pos.world.division_of[unit] != division or not pos.world.ground_units >> unit & 1:
        return [refuse("6.h", "fronte-refused-not-active", unit=pos.unit_ref(unit))]
    return why_not_begin(pos, unit)


def _assault(pos: FrontePosition, _division: int, action: Action) -> None:
    declare(pos, *_from_to(pos, action))


def _why_no_assault(pos: FrontePosition, division: int, action: Action) -> list[Refusal]:
    return assault.why_no_assault(pos, division, *_from_to(pos, action))


def _assault_sums(pos: FrontePosition, division: int, action: Action) -> list[Sum]:
    return assault.first_sums(pos, division, *_from_to(pos, action))


def _from_to(pos: FrontePosition, action: Action) -> tuple[int, int]:
    start, target = action.targets
    return pos.world.number("hex", start), pos.world.number("hex", target)


def _fire(pos: FrontePosition, _whose: int, action: Action) -> None:
    fire.play_fire(pos, action)


def _fire_sums(pos: FrontePosition, _whose: int, action: Action) -> list[Sum]:
    return fire.fire_sums(pos, action)


def _fly(pos: FrontePosition, _division: int, action: Action) -> None:
    air.play_air(pos, action)


def _work(pos: FrontePosition, _division: int, action: Action) -> None:
    engineers.play_work(pos, action)


FIRE = fire.VERBS
ACTIVATION: Menu[FrontePosition] = Menu(
    {
        "select": Order(_select_offers, _select, _why_not_select),
        "assault": Order(assaults, _assault, _why_no_assault, _assault_sums),
        FIRE: Order(fire.fire_actions, _fire, fire.why_not_fire, _fire_sums),
        "fly": Order(air.air_actions, _fly, air.why_not_air),
        "work": Order(engineers.work_actions, _work, engineers.why_not_work),
    }
)


class Activation(Orders, frozen=True):
    """6.h, 6.k The division acts until its owner is done."""

    division: int

    end: ClassVar[Action] = Action("done")
    menu: ClassVar[Menu[FrontePosition]] = ACTIVATION

    def side(self, pos: FrontePosition) -> str:
        return SIDES[pos.world.divisions[self.division].side]

    def whose(self, pos: FrontePosition) -> int:
        return self.division

    def why_not_click(self, pos: FrontePosition, kind: str, id: str) -> list[Refusal]:
        number, world = pos.world.number(kind, id), pos.world
        if kind == "hex":
            return [refuse("6.h", "fronte-click-unit-first", hex=pos.sector_ref(number))]
        if kind != "unit":
            return super().why_not_click(pos, kind, id)
        if world.owner[number] != world.divisions[self.division].side:
            return clicks.enemy(pos, number)
        return self.why_not(pos, world.offers("select", "unit")[number])

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-activation", division=pos.division_ref(self.division), turn=pos.turn)


# Combat teams ---------------------------------------------------------------------------------------


class SetRole(AskOwner, frozen=True):
    """B.b What a Regimental Combat Team is until its division's next activation (R09)."""

    unit: int

    verbs: ClassVar[tuple[str, ...]] = ("role",)

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-role", unit=pos.unit_ref(self.unit))

    @rule("B.b")
    def actions(self, pos: FrontePosition) -> list[Action]:
        return list(pos.world.offers_from("role", "unit", self.unit, "role"))

    @rule("B.b")
    def play(self, pos: FrontePosition, action: Action) -> None:
        role = ROLES.index(action.targets[1])
        if role != pos.role[self.unit]:
            pos.stop_work(self.unit)
            pos.supplies = None
        pos.role[self.unit] = role
        pos.say("fronte-role", unit=pos.unit_ref(self.unit), role=action.targets[1])

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        unit = pos.world.number("unit", action.targets[0])
        return [] if unit == self.unit else [refuse("B.b", "fronte-refused-role", unit=pos.unit_ref(unit))]


# Garrisons ------------------------------------------------------------------------------------------


def _away_offers(pos: FrontePosition, player: int) -> list[Action]:
    """R116 The way back of those that were driven out."""
    world = pos.world
    away = pos.having(world.garrisons & world.own_bits[player], AWAY)
    return world.offers_to("select", movable(pos, away)) if away else []


@rule("15.3.c")
def _garrison_fire_offers(pos: FrontePosition, player: int) -> list[Action]:
    units = pos.world.garrisons & pos.world.own_bits[player]
    return fire.fire_actions_of(pos, units) if units else []


def _why_no_garrison(pos: FrontePosition, player: int, unit: int) -> list[Refusal]:
    if not (pos.world.garrisons & pos.world.own_bits[player]) >> unit & 1:
        return [refuse("15.3.b", "fronte-refused-no-garrison", unit=pos.unit_ref(unit))]
    return []


def _go_back(pos: FrontePosition, player: int, action: Action) -> None:
    begin_march(pos, player, pos.world.number("unit", action.target))


def _why_not_back(pos: FrontePosition, player: int, action: Action) -> list[Refusal]:
    unit = pos.world.number("unit", action.target)
    return _why_no_garrison(pos, player, unit) or why_not_begin(pos, unit)


def _why_not_garrison_fire(pos: FrontePosition, player: int, action: Action) -> list[Refusal]:
    unit = pos.world.number("unit", action.targets[0])
    refused = _why_no_garrison(pos, player, unit)
    if refused or action.verb == "shoot":
        return refused or flak.why_not_shoot(pos, NOBODY, action)
    return fire.why_not_fire_at(pos, unit, pos.world.number("hex", action.targets[1]), action.verb == "counter")


GARRISONS: Menu[FrontePosition] = Menu(
    {
        "select": Order(_away_offers, _go_back, _why_not_back),
        FIRE: Order(_garrison_fire_offers, _fire, _why_not_garrison_fire, _fire_sums),
    }
)


def garrison_actions(pos: FrontePosition, player: int) -> list[Action]:
    """R116 Fire of gun garrisons, and the way back of those that were driven out."""
    return GARRISONS.offers(pos, player)


class GarrisonTurn(Orders, frozen=True):
    """15.3.c, R116 At the end of an activation garrisons fire once in the turn; those driven out go back."""

    player: int

    end: ClassVar[Action] = Action("done")
    menu: ClassVar[Menu[FrontePosition]] = GARRISONS

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-garrisons")


def returned(pos: FrontePosition) -> None:
    """R116 Garrisons that are home again are no longer away."""
    world = pos.world
    for unit in bits.places(pos.having(world.garrisons, AWAY)):
        if pos.at[unit] >= 0 and pos.at[unit] == pos.home[unit]:
            pos.status[unit] &= ~AWAY


def teams(pos: FrontePosition, division: int) -> list[int]:
    """The combat teams of a division that are on the table."""
    return bits.places(pos.standing(pos.world.teams & pos.world.members[division])) if division != NOBODY else []
