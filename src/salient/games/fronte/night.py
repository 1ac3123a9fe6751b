"""5.b, 11, 12.e-12.g: the night and the start of a day: reorganisation, weather, air superiority."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.kit import AskOwner, PickOne
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, DieRoll, Step
from salient.engine.trace import rule
from salient.games.fronte import clicks, crossing, supply
from salient.games.fronte.pieces import NOBODY, SIDES
from salient.games.fronte.pools import PoolRoll, counted
from salient.games.fronte.position import DESTROYED, EXITED, FrontePosition

DONE = Action("done")
NEEDED = (4, 5, 6)  # T6 by the attempt; the last one holds for all later ones
FLYING = 5  # 12.e


# 11 Reorganisation -------------------------------------------------------------------------------------


@rule("11.c")
def needed(attempt: int) -> int:
    """T6 What the modified die must show at a division's first, second, third attempt."""
    return NEEDED[min(attempt, len(NEEDED)) - 1]


@rule("11.c")
def reorganisation_modifier(quality: int, in_supply: bool) -> int:
    """T6 The HQ's quality, +1 excellent, 0 normal, -1 poor, and -1 out of supply."""
    return quality - int(not in_supply)


@rule("11.d")
def recovered(missing: int) -> int:
    """R90 One PR for every two that are missing now."""
    return missing // 2


@rule("11.b", "11.g")
def may_try(hq_destroyed: bool, missing: int, tried: bool = False) -> bool:
    """R90, R91 With its HQ on the table, once a night, and if there is anything to recover."""
    return not hq_destroyed and not tried and recovered(missing) > 0


@rule("11.d")
def missing_pr(pos: FrontePosition, division: int) -> int:
    """Full PR less present PR over all units of the division; those that left the table are not lost."""
    world = pos.world
    units = bits.places(world.members[division] & world.ground_units)
    return sum(world.units[unit].pr - pos.pr[unit] for unit in units if pos.at[unit] != EXITED)


def able(pos: FrontePosition, division: int) -> bool:
    hq = pos.world.hq_of[division]
    gone = hq == NOBODY or pos.at[hq] < 0
    return may_try(gone, missing_pr(pos, division), bool(pos.reorganised >> division & 1))


class NightPhase(Auto, frozen=True):
    """T13.1 Both sides, the one with the initiative for the next turn first."""

    @rule("5.b", "11.a")
    def run(self, pos: FrontePosition) -> None:
        pos.phase = "night"
        pos.reorganised = 0
        pos.say("fronte-night", turn=pos.turn)
        first = _first(pos)
        pos.push(Reorganise(1 - first), Reorganise(first))


@rule("6.a")
def _first(pos: FrontePosition) -> int:
    """Who inflicted more in the turn that has ended; on equal losses who went first in it."""
    if pos.before[0] != pos.before[1]:
        return 0 if pos.before[0] > pos.before[1] else 1
    return max(pos.first, 0)


class Reorganise(PickOne, frozen=True):
    """11.b Each division may try once a night."""

    player: int

    verb: ClassVar[str] = "reorganise"
    kind: ClassVar[str] = "division"
    no: ClassVar[Action] = DONE

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-reorganise")

    @rule("11.b")
    def choices(self, pos: FrontePosition) -> list[int]:
        return [division for division in pos.world.divisions_of[self.player] if able(pos, division)]

    def pick(self, pos: FrontePosition, division: int) -> None:
        pos.reorganised |= 1 << division
        pos.push(self, ReorganiseRoll(division))

    def why_not_pick(self, pos: FrontePosition, division: int) -> list[Refusal]:
        ref = pos.division_ref(division)
        hq = pos.world.hq_of[division]
        if pos.world.divisions[division].side != self.player:
            return [refuse("11.b", "fronte-refused-not-yours-division", division=ref)]
        if hq == NOBODY or pos.at[hq] < 0:
            return [refuse("11.b", "fronte-refused-no-hq", division=ref)]
        if pos.reorganised >> division & 1:
            return [refuse("11.b", "fronte-refused-tried", division=ref)]
        return [] if able(pos, division) else [refuse("11.d", "fronte-refused-nothing-missing", division=ref)]

    def why_not_click(self, pos: FrontePosition, kind: str, id: str) -> list[Refusal]:
        if kind != "unit":
            return super().why_not_click(pos, kind, id)
        return clicks.of_division(pos, pos.world.number("unit", id), self.why_not_pick)


class ReorganiseRoll(DieRoll, frozen=True):
    division: int

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-roll-reorganise", division=pos.division_ref(self.division))

    @rule("11.c", "11.d")
    def rolled(self, pos: FrontePosition, die: int) -> None:
        """R91 The attempt counts, whatever comes of it."""
        pos.attempts[self.division] += 1
        quality = pos.world.divisions[self.division].quality
        modifier = reorganisation_modifier(quality, supply.in_supply(pos, self.division))
        wanted = needed(pos.attempts[self.division])
        count = recovered(missing_pr(pos, self.division)) if die + modifier >= wanted else 0
        pos.say(
            "fronte-reorganises",
            division=pos.division_ref(self.division),
            die=die,
            modifier=modifier,
            needed=wanted,
            count=count,
        )
        if count:
            pos.push(Recover(self.division, count))


def recoverable(pos: FrontePosition, division: int) -> int:
    """11.e Units that are not at full PR; those off the table only if there is room for them (R92)."""
    world = pos.world
    units = world.members[division] & world.ground_units & ~world.hqs
    found = 0
    room = -1
    for unit in bits.places(units):
        if pos.pr[unit] >= world.units[unit].pr or pos.at[unit] == EXITED:
            continue
        if pos.at[unit] == DESTROYED:
            if room < 0:
                room = returning(pos, division)
            if not legal_return(pos, unit, room):
                continue
        found |= 1 << unit
    return found


@rule("11.f")
def returning(pos: FrontePosition, division: int) -> int:
    """R92 Where a unit comes back: the HQ's sector, or if it is full those next to it with room, as bits."""
    world = pos.world
    hq = world.hq_of[division]
    here, side = pos.at[hq], world.divisions[division].side
    if pos.room(here, side) > 0:
        return 1 << here
    near = world.ground.near[here] & ~pos.held(1 - side) & ~world.ground.sea
    return bits.of(sector for sector in bits.places(near) if pos.room(sector, side) > 0)


def legal_return(pos: FrontePosition, unit: int, sectors: int) -> int:
    """Of these sectors those that are legal for this unit: off the HQ's sector none that is impassable to it."""
    hq = pos.world.hq_of[pos.world.division_of[unit]]
    if pos.kind(unit).foot:
        return sectors
    return sectors & ~(pos.world.ground.impassable & ~(1 << pos.at[hq]))


class Recover(Step, frozen=True):
    """11.e The owner spreads the PR over the division, one at a time."""

    division: int
    count: int

    verbs: ClassVar[tuple[str, ...]] = ("recover", "done")

    def side(self, pos: FrontePosition) -> str:
        return SIDES[pos.world.divisions[self.division].side]

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-recover", division=pos.division_ref(self.division), count=self.count)

    @rule("11.e")
    def actions(self, pos: FrontePosition) -> list[Action]:
        return pos.world.offers_to("recover", recoverable(pos, self.division)) or [DONE]

    @rule("11.e", "11.f")
    def play(self, pos: FrontePosition, action: Action) -> None:
        if action.verb == "done":  # nobody can take what is left (R92)
            return
        unit = pos.world.number("unit", action.target)
        if self.count > 1:
            pos.push(Recover(self.division, self.count - 1))
        if pos.at[unit] != DESTROYED:
            pos.pr[unit] += 1
            pos.say("fronte-recovers", unit=pos.unit_ref(unit), left=pos.pr[unit])
            return
        sectors = legal_return(pos, unit, returning(pos, self.division))
        if sectors.bit_count() == 1:
            come_back(pos, unit, bits.places(sectors)[0])
        else:
            pos.push(ComeBack(unit))

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        if action.verb == "done":
            return [refuse("11.d", "fronte-refused-recover-all", count=self.count)]
        unit = pos.world.number("unit", action.target)
        ref = pos.unit_ref(unit)
        if pos.world.division_of[unit] != self.division:
            return [refuse("11.e", "fronte-refused-other-division", unit=ref)]
        if pos.pr[unit] >= pos.world.units[unit].pr or pos.at[unit] == EXITED:
            return [refuse("11.e", "fronte-refused-full-strength", unit=ref)]
        if not recoverable(pos, self.division) >> unit & 1:
            return [refuse("11.f", "fronte-refused-no-room", unit=ref)]
        return []


@rule("11.f", "11.g", "14.e")
def come_back(pos: FrontePosition, unit: int, sector: int) -> None:
    hq = pos.world.hq_of[pos.world.division_of[unit]]
    pos.pr[unit] += 1
    pos.status[unit] = pos.work[unit] = pos.steps[unit] = 0
    there = pos.bank[hq] if pos.at[hq] == sector else crossing.bank_after(pos, pos.at[hq], pos.bank[hq], sector)
    pos.put(unit, sector, there)
    pos.say("fronte-comes-back", unit=pos.unit_ref(unit), hex=pos.sector_ref(sector))


class ComeBack(AskOwner, frozen=True):
    """R92 The HQ's sector is full: next to it."""

    unit: int

    verbs: ClassVar[tuple[str, ...]] = ("deploy",)

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-come-back", unit=pos.unit_ref(self.unit))

    def _sectors(self, pos: FrontePosition) -> int:
        return legal_return(pos, self.unit, returning(pos, pos.world.division_of[self.unit]))

    @rule("11.f")
    def actions(self, pos: FrontePosition) -> list[Action]:
        offers = pos.world.offers_from("deploy", "unit", self.unit, "hex")
        return [offers[sector] for sector in bits.places(self._sectors(pos))]

    def play(self, pos: FrontePosition, action: Action) -> None:
        come_back(pos, self.unit, pos.world.number("hex", action.targets[1]))

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        unit = pos.world.number("unit", action.targets[0])
        if unit != self.unit:
            return [refuse("11.f", "fronte-refused-not-returning", unit=pos.unit_ref(unit))]
        sector = pos.world.number("hex", action.targets[1])
        if not self._sectors(pos) >> sector & 1:
            return [refuse("11.f", "fronte-refused-not-at-hq", hex=pos.sector_ref(sector))]
        return []


# 12.e-12.g The start of a day ----------------------------------------------------------------------------


@rule("12.e")
def flies(die: int) -> bool:
    return die >= FLYING


@rule("12.f")
def superiority_dice(air_units: tuple[int, int]) -> tuple[int, int]:
    """R95 One die each, and one more for the side with more air units."""
    first, second = air_units
    return 1 + int(first > second), 1 + int(second > first)


def air_strength(pos: FrontePosition) -> tuple[int, int]:
    """The air units of each side that are able to fly."""
    world = pos.world
    counts = [0, 0]
    for unit in bits.places(world.air):
        if pos.pr[unit] > 0 and not world.units[unit].barrage_only and pos.kind(unit).family != "fighter":
            counts[world.owner[unit]] += 1
    return counts[0], counts[1]


class DayStart(Auto, frozen=True):
    """T11 Weather, then superiority. Where nobody has aircraft neither matters."""

    @rule("12.e")
    def run(self, pos: FrontePosition) -> None:
        pos.phase = "weather"
        pos.flying, pos.superiority = False, NOBODY
        if not any(air_strength(pos)):
            return
        fixed = self._fixed(pos)
        if fixed == "roll":
            pos.push(WeatherRoll())
        else:
            weather(pos, fixed == "flying")

    def _fixed(self, pos: FrontePosition) -> str:
        """R94 A scenario may fix the weather of a day."""
        setting, days = pos.world.rules.weather, pos.world.battle.weather
        if setting != "scenario":
            return setting
        day = pos.turn // pos.world.rules.turns_per_day
        return days[day] if day < len(days) else "roll"


class WeatherRoll(DieRoll, frozen=True):
    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-roll-weather")

    @rule("12.e")
    def rolled(self, pos: FrontePosition, die: int) -> None:
        pos.say("fronte-weather-die", die=die)
        weather(pos, flies(die))


@rule("12.e", "12.f", "12.g")
def weather(pos: FrontePosition, flying: bool) -> None:
    pos.flying = flying
    if not flying:
        pos.say("fronte-no-flying")
        return
    pos.say("fronte-flying")
    strength = air_strength(pos)
    if all(strength):
        first, second = superiority_dice(strength)
        pos.push(SuperiorityRoll(first_dice=first, second_dice=second))
    else:
        win_superiority(pos, 0 if strength[0] else 1)


def win_superiority(pos: FrontePosition, side: int) -> None:
    pos.superiority = side
    pos.say("fronte-superiority", side=pos.side_ref(side))


class SuperiorityRoll(PoolRoll, frozen=True, kw_only=True):
    def prompt(self, pos: FrontePosition) -> Message:
        side = 0 if self.first_score < 0 else 1
        return counted(
            pos, msg("fronte-roll-superiority", side=pos.side_ref(side), dice=(self.first_dice, self.second_dice)[side])
        )

    @rule("12.f")
    def scored(self, pos: FrontePosition, first: int, second: int) -> None:
        pos.say("fronte-superiority-dice", first=first, second=second)
        if first != second:
            win_superiority(pos, 0 if first > second else 1)
        elif pos.world.rules.air_tie == "reroll":
            pos.push(SuperiorityRoll(first_dice=self.first_dice, second_dice=self.second_dice))
        else:
            pos.say("fronte-superiority-nobody")
