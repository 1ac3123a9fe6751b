"""15.1 The preparatory barrage, before the first turn."""

from __future__ import annotations

from typing import ClassVar, Literal, NamedTuple

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, DieRoll, Step
from salient.engine.trace import rule
from salient.games.fronte.flak import shoot
from salient.games.fronte.pieces import FIRED, OF_THE_TURN, SIDES, UnitClass
from salient.games.fronte.points import SetUp as SetUp
from salient.games.fronte.position import FrontePosition
from salient.games.fronte.retreat import withdraw

DONE = Action("done")
PASS = Action("pass")
HURTS = ("USA", "US", "USSR", "URSS", "Russia")  # 15.1.e
FORTIFICATIONS = 6
UNIT_HIT = 5
NAVAL = "naval_gun"
GARRISONS = 3
GARRISON_FAMILIES = ("infantry", "at", "aa")


class Effect(NamedTuple):
    """T9 What a barrage does to its sector."""

    units: Literal["", "pr", "retreat"]  # what each unit there risks on 5 or 6
    fortifications: bool


@rule("15.1.a")
def is_eligible(kind: UnitClass) -> bool:
    """R112 Artillery that is not self-propelled, medium and heavy bombers, naval guns."""
    return kind.kind == NAVAL or kind.family == "bomber" or (kind.family == "artillery" and kind.towed)


@rule("15.1.c")
def barrage_modifier(kind: UnitClass) -> int:
    """R112 Heavy artillery, rocket launchers and naval guns."""
    return int(kind.kind == NAVAL or kind.heavy)


@rule("15.1.d", "15.1.e", "15.1.f", "15.1.g")
def barrage_effect(nation: str, roll: int, first_effect: int = 5) -> Effect:
    """T9 by the modified die; R110 the first effect on 5, R111 losses from Russian and US fire only."""
    units: Literal["", "pr", "retreat"] = ""
    if roll >= first_effect:
        units = "pr" if nation in HURTS else "retreat"
    return Effect(units, roll >= FORTIFICATIONS)


@rule("15.1.e", "15.1.f")
def barrage_hits(die: int) -> bool:
    return die >= UNIT_HIT


@rule("15.1.f")
def barrage_retreat(kind: UnitClass) -> int:
    """Two sectors, infantry one."""
    return 1 if kind.family == "infantry" else 2


@rule("15.3.a", "15.3.b")
def may_garrison(kind: UnitClass, already: int) -> bool:
    """R116 Infantry, anti-tank guns or AA, at most three in a sector."""
    return kind.family in GARRISON_FAMILIES and already < GARRISONS


# Steps -------------------------------------------------------------------------------------------------


class Barrage(Auto, frozen=True):
    """15.1.b After both sides have deployed: the attacker, or both, the attacker first."""

    @rule("15.1.b")
    def run(self, pos: FrontePosition) -> None:
        pos.phase = "barrage"
        attacker = pos.world.battle.attacker
        pos.push(EndOfBarrage())
        if pos.world.rules.barrage == "both":
            pos.push(BarrageFire(1 - attacker))
        pos.push(BarrageFire(attacker))


class EndOfBarrage(Auto, frozen=True):
    """What fired in the barrage may fire again in the first turn."""

    def run(self, pos: FrontePosition) -> None:
        for unit in range(len(pos.status)):
            pos.status[unit] &= ~OF_THE_TURN


@rule("15.1.a")
def shooters(pos: FrontePosition, side: int) -> list[int]:
    """The eligible units of a side that have not fired."""
    world = pos.world
    off = world.air | world.naval
    return [
        unit
        for unit in world.own[side]
        if is_eligible(world.kinds[unit])
        and not pos.status[unit] & FIRED
        and pos.pr[unit] > 0
        and (pos.at[unit] >= 0 or off >> unit & 1)
    ]


@rule("15.1.b")
def barrage_sectors(pos: FrontePosition, unit: int) -> int:
    """R112 Enemy sectors that it reaches, as bits: guns by their range, ships near the coast, bombers all."""
    world = pos.world
    enemy = pos.held(1 - world.owner[unit])
    if world.air >> unit & 1:
        return enemy
    if world.naval >> unit & 1:
        return enemy & world.ground.of(world.battle.naval_reach)
    return enemy & world.ground.within[pos.at[unit]][min(world.kinds[unit].range, 10)]


class BarrageFire(Step, frozen=True):
    """15.1.b Each eligible unit at one sector."""

    player: int

    verbs: ClassVar[tuple[str, ...]] = ("barrage", "done")

    def side(self, pos: FrontePosition) -> str:
        return SIDES[self.player]

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-barrage")

    @rule("15.1.a", "15.1.b")
    def actions(self, pos: FrontePosition) -> list[Action]:
        found: list[Action] = []
        for unit in shooters(pos, self.player):
            offers = pos.world.offers_from("barrage", "unit", unit, "hex")
            found += [offers[sector] for sector in bits.places(barrage_sectors(pos, unit))]
        found.append(DONE)
        return found

    @rule("15.1.b", "15.1.h", "15.1.i")
    def play(self, pos: FrontePosition, action: Action) -> None:
        if action.verb == "done":
            return
        world = pos.world
        unit, sector = world.number("unit", action.targets[0]), world.number("hex", action.targets[1])
        pos.mark(unit, FIRED)
        pos.say("fronte-barrage", unit=pos.unit_ref(unit), hex=pos.sector_ref(sector))
        pos.push(self, Bombardment(unit, sector))
        if world.air >> unit & 1:
            pos.push(Interceptors(unit))
            self._flak(pos, unit, sector)

    @rule("15.1.h")
    def _flak(self, pos: FrontePosition, bomber: int, sector: int) -> None:
        """R109 Every AA unit within one sector of the target attacks first."""
        world = pos.world
        near = world.ground.within[sector][1]
        for gun in bits.places(world.aa & world.own_bits[1 - self.player]):
            if pos.at[gun] >= 0 and near >> pos.at[gun] & 1:
                pos.push(FlakBefore(gun, bomber))

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        world = pos.world
        unit, sector = world.number("unit", action.targets[0]), world.number("hex", action.targets[1])
        ref, hex = pos.unit_ref(unit), pos.sector_ref(sector)
        if world.owner[unit] != self.player:
            return [refuse("15.1.b", "fronte-refused-not-yours", unit=ref)]
        if not is_eligible(world.kinds[unit]):
            return [refuse("15.1.a", "fronte-refused-no-barrage", unit=ref)]
        if unit not in shooters(pos, self.player):
            return [refuse("15.1.b", "fronte-refused-barrage-fired", unit=ref)]
        if not pos.held(1 - self.player) >> sector & 1:
            return [refuse("15.1.b", "fronte-refused-no-enemy", hex=hex)]
        if not barrage_sectors(pos, unit) >> sector & 1:
            return [refuse("15.1.b", "fronte-refused-out-of-range", unit=ref, hex=hex, range=world.kinds[unit].range)]
        return []


class FlakBefore(Auto, frozen=True):
    """15.1.h AA fire at a bomber that is still in the air."""

    gun: int
    bomber: int

    @rule("15.1.h")
    def run(self, pos: FrontePosition) -> None:
        if pos.pr[self.bomber] > 0:
            shoot(pos, self.gun, self.bomber, barrage=True)


class Interceptors(Auto, frozen=True):
    """15.1.i Fighters, if there are any, may attack the bomber that survived the AA."""

    bomber: int

    @rule("15.1.i")
    def run(self, pos: FrontePosition) -> None:
        if pos.pr[self.bomber] > 0 and fighters(pos, 1 - pos.world.owner[self.bomber]):
            pos.push(Intercept(self.bomber))


@rule("15.1.i")
def fighters(pos: FrontePosition, side: int) -> list[int]:
    """R109 Each attacks one bomber."""
    world = pos.world
    return [
        unit
        for unit in bits.places(world.air & world.own_bits[side])
        if world.kinds[unit].family == "fighter" and pos.pr[unit] > 0 and not pos.status[unit] & FIRED
    ]


class Intercept(Step, frozen=True):
    """15.1.i The other side's fighters against this bomber."""

    bomber: int

    verbs: ClassVar[tuple[str, ...]] = ("intercept", "pass")

    def _player(self, pos: FrontePosition) -> int:
        return 1 - pos.world.owner[self.bomber]

    def side(self, pos: FrontePosition) -> str:
        return SIDES[self._player(pos)]

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-intercept", unit=pos.unit_ref(self.bomber))

    @rule("15.1.i")
    def actions(self, pos: FrontePosition) -> list[Action]:
        able = fighters(pos, self._player(pos))
        return [pos.world.offers_from("intercept", "unit", unit, "unit")[self.bomber] for unit in able] + [PASS]

    def play(self, pos: FrontePosition, action: Action) -> None:
        if action.verb == "pass":
            return
        fighter = pos.world.number("unit", action.targets[0])
        pos.mark(fighter, FIRED)
        pos.push(Interceptors(self.bomber))
        shoot(pos, fighter, self.bomber, barrage=True)

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        fighter, bomber = (pos.world.number("unit", id) for id in action.targets)
        if bomber != self.bomber:
            return [refuse("15.1.i", "fronte-refused-not-this-bomber", unit=pos.unit_ref(bomber))]
        if pos.world.kinds[fighter].family != "fighter" or pos.world.owner[fighter] != self._player(pos):
            return [refuse("15.1.i", "fronte-refused-not-fighters", unit=pos.unit_ref(fighter))]
        if fighter not in fighters(pos, self._player(pos)):
            return [refuse("15.1.i", "fronte-refused-has-flown", unit=pos.unit_ref(fighter))]
        return []


class Bombardment(Auto, frozen=True):
    """15.1.i Who has not been shot down rolls."""

    unit: int
    sector: int

    @rule("15.1.b", "15.1.i")
    def run(self, pos: FrontePosition) -> None:
        if pos.pr[self.unit] > 0:
            pos.push(BarrageRoll(self.unit, self.sector))


class BarrageRoll(DieRoll, frozen=True):
    """T9 One unit at one sector. R113 Resolved completely before the next."""

    unit: int
    sector: int

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-roll-barrage", unit=pos.unit_ref(self.unit), hex=pos.sector_ref(self.sector))

    @rule("15.1.c", "15.1.d", "15.1.e", "15.1.f", "15.1.g")
    def rolled(self, pos: FrontePosition, die: int) -> None:
        world = pos.world
        modifier = barrage_modifier(world.kinds[self.unit])
        effect = barrage_effect(world.units[self.unit].nation, die + modifier, world.rules.barrage_first_effect)
        unit, hex = pos.unit_ref(self.unit), pos.sector_ref(self.sector)
        pos.say("fronte-barrage-die", unit=unit, hex=hex, die=die, modifier=modifier)
        if effect.units:
            for target in pos.units_at(self.sector, 1 - world.owner[self.unit]):
                pos.push(UnderBarrage(target, effect.units == "pr"))
        if effect.fortifications and pos.fortified >> self.sector & 1:
            pos.fortified &= ~(1 << self.sector)
            pos.say("fronte-fortifications-gone", hex=hex)


class UnderBarrage(DieRoll, frozen=True):
    """15.1.e, 15.1.f A unit in the sector: on 5 or 6 it loses a PR, or goes back."""

    unit: int
    hurts: bool

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-roll-under-barrage", unit=pos.unit_ref(self.unit))

    @rule("15.1.e", "15.1.f")
    def rolled(self, pos: FrontePosition, die: int) -> None:
        if not barrage_hits(die):
            pos.say("fronte-stands-barrage", unit=pos.unit_ref(self.unit), die=die)
        elif self.hurts:
            pos.lose_pr(self.unit, barrage=True)
        else:
            pos.say("fronte-flees-barrage", unit=pos.unit_ref(self.unit), die=die)
            withdraw(pos, self.unit, barrage_retreat(pos.kind(self.unit)), barrage=True)
