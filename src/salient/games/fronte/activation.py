"""6.h, 6.k: the activation of a division: its units move, fire and assault in any order."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Step
from salient.engine.sums import Sum
from salient.engine.trace import rule
from salient.games.fronte import air, assault, engineers, fire, flak
from salient.games.fronte.assault_steps import DONE, declare
from salient.games.fronte.movement import begin_march, movable, why_not_begin
from salient.games.fronte.pieces import AWAY, NOBODY, ROLES, SIDES
from salient.games.fronte.position import FrontePosition


class Branch(NamedTuple):
    """A kind of action of an activated division that lives in its own module."""

    verbs: tuple[str, ...]
    actions: Callable[[FrontePosition, int], list[Action]]  # of this division
    play: Callable[[FrontePosition, Action], None]
    why_not: Callable[[FrontePosition, int, Action], list[Refusal]]
    sums: Callable[[FrontePosition, Action], list[Sum]] | None = None  # where dice are rolled at once


BRANCHES: tuple[Branch, ...] = (
    Branch(("fire", "counter", "shoot"), fire.fire_actions, fire.play_fire, fire.why_not_fire, fire.fire_sums),
    Branch(("fly",), air.air_actions, air.play_air, air.why_not_air),
    Branch(("work",), engineers.work_actions, engineers.play_work, engineers.why_not_work),
)
BRANCH_OF = {verb: branch for branch in BRANCHES for verb in branch.verbs}


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


class Activation(Step, frozen=True):
    """6.h The division acts until its owner is done."""

    division: int

    verbs: ClassVar[tuple[str, ...]] = ("select", "assault", "done", *BRANCH_OF)
    begins: ClassVar[bool] = True

    def side(self, pos: FrontePosition) -> str:
        return SIDES[pos.world.divisions[self.division].side]

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-activation", division=pos.division_ref(self.division), turn=pos.turn)

    @rule("6.h", "6.k", "6.l")
    def actions(self, pos: FrontePosition) -> list[Action]:
        world = pos.world
        units = world.members[self.division] & world.ground_units
        found = world.offers_to("select", movable(pos, units)) + assaults(pos, self.division)
        for branch in BRANCHES:
            found += branch.actions(pos, self.division)
        found.append(DONE)
        return found

    def play(self, pos: FrontePosition, action: Action) -> None:
        if action.verb == "done":
            return
        pos.push(self)
        if action.verb == "select":
            begin_march(pos, pos.player, pos.world.number("unit", action.target))
        elif action.verb == "assault":
            start, target = (pos.world.number("hex", id) for id in action.targets)
            declare(pos, start, target)
        else:
            BRANCH_OF[action.verb].play(pos, action)

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        if action.verb == "assault":
            start, target = (pos.world.number("hex", id) for id in action.targets)
            return assault.why_no_assault(pos, self.division, start, target)
        if action.verb == "select":
            unit = pos.world.number("unit", action.target)
            if pos.world.division_of[unit] != self.division or not pos.world.ground_units >> unit & 1:
                return [refuse("6.h", "fronte-refused-not-active", unit=pos.unit_ref(unit))]
            return why_not_begin(pos, unit)
        return BRANCH_OF[action.verb].why_not(pos, self.division, action)

    def sums(self, pos: FrontePosition, action: Action) -> list[Sum]:
        if action.verb == "assault":
            return assault.first_sums(pos, self.division, *(pos.world.number("hex", id) for id in action.targets))
        branch = BRANCH_OF.get(action.verb)
        return branch.sums(pos, action) if branch is not None and branch.sums is not None else []


# Combat teams ---------------------------------------------------------------------------------------


class SetRole(Step, frozen=True):
    """B.b What a Regimental Combat Team is until its division's next activation (R09)."""

    unit: int

    verbs: ClassVar[tuple[str, ...]] = ("role",)

    def side(self, pos: FrontePosition) -> str:
        return SIDES[pos.world.owner[self.unit]]

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


def garrison_actions(pos: FrontePosition, player: int) -> list[Action]:
    """R116 Fire of gun garrisons, and the way back of those that were driven out."""
    world = pos.world
    units = world.garrisons & world.own_bits[player]
    if not units:
        return []
    away = pos.having(units, AWAY)
    found = world.offers_to("select", movable(pos, away)) if away else []
    return found + fire.fire_actions_of(pos, units)


class GarrisonTurn(Step, frozen=True):
    """15.3.c, R116 At the end of an activation garrisons fire once in the turn; those driven out go back."""

    player: int

    verbs: ClassVar[tuple[str, ...]] = ("select", "fire", "counter", "shoot", "done")
    begins: ClassVar[bool] = True

    def side(self, pos: FrontePosition) -> str:
        return SIDES[self.player]

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-garrisons")

    @rule("15.3.c")
    def actions(self, pos: FrontePosition) -> list[Action]:
        return [*garrison_actions(pos, self.player), DONE]

    def play(self, pos: FrontePosition, action: Action) -> None:
        if action.verb == "done":
            return
        pos.push(self)
        if action.verb == "select":
            begin_march(pos, self.player, pos.world.number("unit", action.target))
        else:
            fire.play_fire(pos, action)

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        unit = pos.world.number("unit", action.targets[0])
        if not (pos.world.garrisons & pos.world.own_bits[self.player]) >> unit & 1:
            return [refuse("15.3.b", "fronte-refused-no-garrison", unit=pos.unit_ref(unit))]
        if action.verb == "select":
            return why_not_begin(pos, unit)
        if action.verb == "shoot":
            return flak.why_not_shoot(pos, NOBODY, action)
        sector = pos.world.number("hex", action.targets[1])
        return fire.why_not_fire_at(pos, unit, sector, action.verb == "counter")

    def sums(self, pos: FrontePosition, action: Action) -> list[Sum]:
        return fire.fire_sums(pos, action) if action.verb not in ("select", "done") else []


def returned(pos: FrontePosition) -> None:
    """R116 Garrisons that are home again are no longer away."""
    world = pos.world
    for unit in bits.places(pos.having(world.garrisons, AWAY)):
        if pos.at[unit] >= 0 and pos.at[unit] == pos.home[unit]:
            pos.status[unit] &= ~AWAY


def teams(pos: FrontePosition, division: int) -> list[int]:
    """The combat teams of a division that are on the table."""
    return bits.places(pos.standing(pos.world.teams & pos.world.members[division])) if division != NOBODY else []
