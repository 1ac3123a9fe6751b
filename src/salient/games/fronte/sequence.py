"""5, 6: days and turns, who goes first, activations in turn, the end of a turn."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.kit import PickOne
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, TwoDiceRoll
from salient.engine.trace import rule
from salient.games.fronte import clicks
from salient.games.fronte.activation import Activation, GarrisonTurn, SetRole, garrison_actions, returned, teams
from salient.games.fronte.air import air_go_home
from salient.games.fronte.bases import BaseAircraft, PlaceGarrisons
from salient.games.fronte.engineers import advance_works
from salient.games.fronte.night import DayStart, NightPhase
from salient.games.fronte.optional import Barrage, SetUp
from salient.games.fronte.pieces import ALLIED, AXIS, NOBODY, SIDES
from salient.games.fronte.position import NOWHERE, FrontePosition, begin
from salient.games.fronte.supply import in_supply, movers
from salient.games.fronte.victory import FinalCount
from salient.games.fronte.world import FronteWorld


@rule("5.c")
def set_up(world: FronteWorld) -> FrontePosition:
    """T13 Set-up and barrage, the weather of the first day, then turn 1."""
    pos = begin(world)
    pos.push(Turn(1), DayStart())
    if world.rules.barrage != "off":
        pos.push(Barrage())
    pos.push(BaseAircraft(), PlaceGarrisons(AXIS), PlaceGarrisons(ALLIED), SetUp())
    return pos


class Turn(Auto, frozen=True):
    """T13.3 Who goes first, then activations until 6.f."""

    number: int

    @rule("5.b", "5.c", "6.a", "6.c")
    def run(self, pos: FrontePosition) -> None:
        pos.turn, pos.phase = self.number, "activation"
        pos.say("fronte-turn", turn=self.number, day=day_of(pos, self.number))
        build_boat_bridge(pos)
        pos.push(EndOfTurn(self.number))
        first = initiative(pos)
        if first == NOBODY:
            pos.push(InitiativeRoll())
        else:
            go_first(pos, first)


def day_of(pos: FrontePosition, turn: int) -> int:
    return (turn - 1) // pos.world.rules.turns_per_day + 1


def build_boat_bridge(pos: FrontePosition) -> None:
    """A scenario's rule: from a turn on, if a side holds one of these sectors and no enemy the river's."""
    event = pos.world.battle.boat_bridge
    if event is None or pos.turn < event[1]:
        return
    ground, attacker = pos.world.ground, pos.world.battle.attacker
    sector = ground.index(event[0])
    done = pos.boats >> sector & 1 or pos.held(1 - attacker) >> sector & 1
    if not done and pos.held(attacker) & ground.of(event[2]):
        pos.boats |= 1 << sector
        pos.supplies = None
        pos.say("fronte-boat-bridge", hex=pos.sector_ref(sector))


@rule("6.a", "6.c")
def initiative(pos: FrontePosition) -> int:
    """R11, R12 The side that inflicted more PR in the turn before; NOBODY: the dice decide."""
    named = pos.world.rules.first_side
    if pos.turn <= pos.world.battle.first_turns and named != "roll":
        return pos.world.battle.attacker if named == "attacker" else SIDES.index(named)
    return more_inflicted(pos.before[ALLIED], pos.before[AXIS])


@rule("6.a")
def more_inflicted(allied: int, axis: int) -> int:
    if allied == axis:
        return NOBODY
    return ALLIED if allied > axis else AXIS


def go_first(pos: FrontePosition, side: int) -> None:
    pos.first = side
    pos.say("fronte-first", side=pos.side_ref(side))
    pos.push(NextActivation(side))


class InitiativeRoll(TwoDiceRoll, frozen=True):
    """6.b Equal losses: the higher die, ties again (R13)."""

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-roll-initiative")

    @rule("6.b")
    def rolled(self, pos: FrontePosition, first: int, second: int) -> None:
        pos.say("fronte-initiative", allied=first, axis=second)
        side = more_inflicted(first, second)
        if side == NOBODY:
            pos.push(self)
        else:
            go_first(pos, side)


# Activations ----------------------------------------------------------------------------------------


@rule("6.e", "12.d")
def ready(pos: FrontePosition, side: int) -> list[int]:
    """R14, R96 The divisions of a side that could still be activated in this turn."""
    world = pos.world
    return [d for d in world.divisions_of[side] if not pos.activated >> d & 1 and counts(pos, d)]


def counts(pos: FrontePosition, division: int) -> bool:
    """R14 It has a unit on the table, or due to enter; R96 an air division only on days on which it may fly."""
    data = pos.world.divisions[division]
    units = bits.places(pos.world.members[division])
    if data.air:
        flies = pos.flying and pos.superiority == data.side
        return flies and any(pos.pr[unit] > 0 for unit in units)
    if any(pos.at[unit] >= 0 for unit in units):
        return True
    return 0 < data.enters <= pos.turn and any(pos.at[unit] == NOWHERE for unit in units)


@rule("6.d", "6.f", "6.g")
def next_side(pos: FrontePosition, player: int, ours: int, theirs: int) -> int:
    """R14 Who activates next, by the divisions that the side to act and the other have left; NOBODY: the turn ends."""
    equal = pos.made[0] == pos.made[1]
    everybody = unmatched(pos, player), unmatched(pos, 1 - player)
    if ours and (theirs or not equal or everybody[0]):
        return player
    if not ours and theirs and everybody[1]:
        return 1 - player
    return NOBODY


def unmatched(pos: FrontePosition, side: int) -> bool:
    """By the setting, or a scenario's rule, a side that goes on when the other has no division left."""
    chosen, until = pos.world.battle.all_activate
    return pos.world.rules.activation_mode == "all" or (side == chosen and pos.turn <= until)


class NextActivation(Auto, frozen=True):
    """6.d, 6.f The next division, or the end of the turn."""

    player: int

    @rule("6.d", "6.f", "6.g", "6.l")
    def run(self, pos: FrontePosition) -> None:
        pos.active = NOBODY
        ours, theirs = ready(pos, self.player), ready(pos, 1 - self.player)
        side = next_side(pos, self.player, len(ours), len(theirs))
        pos.player = side
        if side != NOBODY:
            pos.push(ChooseDivision(side))


class ChooseDivision(PickOne, frozen=True):
    """6.e The owner picks any division that has not been activated."""

    player: int

    verb: ClassVar[str] = "activate"
    kind: ClassVar[str] = "division"
    always_ask: ClassVar[bool] = True
    begins: ClassVar[bool] = True

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-activate", turn=pos.turn)

    @rule("6.e", "1.b")
    def choices(self, pos: FrontePosition) -> list[int]:
        return ready(pos, self.player)

    @rule("6.d", "7.1.d")
    def pick(self, pos: FrontePosition, division: int) -> None:
        pos.activated |= 1 << division
        pos.made[self.player] += 1
        pos.player, pos.active = self.player, division
        pos.column = NOBODY
        pos.say("fronte-activated", division=pos.division_ref(division))
        pos.may_move = movers(pos, division)
        if pos.may_move >= 0 and not in_supply(pos, division):
            pos.say("fronte-out-of-supply", division=pos.division_ref(division), units=pos.may_move)
        pos.push(EndActivation(self.player), Activation(division))
        pos.push(*[SetRole(unit) for unit in reversed(teams(pos, division))])

    def why_not_pick(self, pos: FrontePosition, division: int) -> list[Refusal]:
        ref = pos.division_ref(division)
        if pos.world.divisions[division].side != self.player:
            return [refuse("6.e", "fronte-refused-division-not-yours", division=ref)]
        if pos.activated >> division & 1:
            return [refuse("6.e", "fronte-refused-activated", division=ref)]
        return [] if counts(pos, division) else [refuse("6.f", "fronte-refused-no-units", division=ref)]

    def why_not_click(self, pos: FrontePosition, kind: str, id: str) -> list[Refusal]:
        if kind == "hex":
            return [refuse("6.e", "fronte-click-division-first")]
        if kind != "unit":
            return super().why_not_click(pos, kind, id)
        return clicks.of_division(pos, pos.world.number("unit", id), self.why_not_pick)


class EndActivation(Auto, frozen=True):
    """After a division: garrisons (R116), then the other side."""

    player: int

    def run(self, pos: FrontePosition) -> None:
        pos.may_move = -1
        pos.push(NextActivation(1 - self.player))
        returned(pos)
        if garrison_actions(pos, self.player):
            pos.push(GarrisonTurn(self.player))


class EndOfTurn(Auto, frozen=True):
    """T13.4 Works go on, aircraft go home, losses are stored; then night, the next turn, or the end."""

    number: int

    @rule("5.b", "5.c", "6.g")
    def run(self, pos: FrontePosition) -> None:
        returned(pos)
        advance_works(pos)
        air_go_home(pos)
        pos.new_turn()
        pos.player = pos.active = NOBODY
        if self.number >= pos.world.turns:
            pos.phase = "end"
            pos.push(FinalCount())
            return
        pos.push(Turn(self.number + 1))
        if self.number % pos.world.rules.turns_per_day == 0:
            pos.push(DayStart(), NightPhase())
