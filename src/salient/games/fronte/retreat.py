"""8.s, 8.u, 8.v, 9.2.f, 9.2.g: retreats, unit by unit, by its owner."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.kit import AskOwner
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto
from salient.engine.trace import rule
from salient.games.fronte import crossing
from salient.games.fronte.entering import enter
from salient.games.fronte.movement import clear_diagonals, road_steps
from salient.games.fronte.pieces import AWAY, DISPLACED
from salient.games.fronte.position import FrontePosition

STOP = Action("stop")


class Ways(NamedTuple):
    """R63, R64 Where a retreat can go, as bits of first sectors."""

    full: int  # begin a whole retreat without enemy ZOC
    halt: int  # 8.v heavy or fortified, without ZOC: it may stop there
    short: int  # without ZOC, but only edge, terrain or stacking allow no second step: it stops there
    zoc: int  # 9.2.g in enemy ZOC, or leading into it

    @property
    def free(self) -> int:
        """Without loss."""
        return self.full | self.halt | (0 if self.full else self.short)

    @property
    def any(self) -> int:
        return self.free or self.zoc


def beside(pos: FrontePosition, unit: int, here: int, bank: int) -> int:
    """R63 The neighbours that a retreating unit can step into, ZOC and room apart, as bits."""
    world, ground = pos.world, pos.world.ground
    side = world.owner[unit]
    near = ground.near[here] & ~(pos.held(1 - side) | ground.sea)
    if ground.rivers:
        near &= crossing.steps(pos, unit, here, bank)
    if ground.impassable & near and not pos.kind(unit).foot:
        near &= ~ground.impassable | road_steps(pos, here)
    return clear_diagonals(pos, side, here, near)


def with_room(pos: FrontePosition, unit: int, sectors: int) -> int:
    """Of these sectors those with room for the unit, as bits."""
    side = pos.world.owner[unit]
    full = 0
    for sector in bits.places(sectors & pos.held(side)):
        if pos.room(sector, side) < 1:
            full |= 1 << sector
    return sectors & ~full


@rule("8.s", "8.u")
def seconds(pos: FrontePosition, unit: int, origin: int, bank: int, first: int) -> int:
    """The sectors two away to which a retreat goes on from the first one, as bits."""
    ground = pos.world.ground
    on = beside(pos, unit, first, crossing.bank_after(pos, origin, bank, first))
    far = ground.within[origin][2] & ~ground.within[origin][1]
    return with_room(pos, unit, on & far)


@rule("8.v", "9.2.f", "9.2.g")
def ways(pos: FrontePosition, unit: int, length: int) -> Ways:
    origin, bank = pos.at[unit], pos.bank[unit]
    zone = pos.zone(1 - pos.world.owner[unit])
    near = beside(pos, unit, origin, bank)
    stops = with_room(pos, unit, near)
    if length == 1:
        return Ways(stops & ~zone, 0, 0, stops & zone)
    full = short = zoc = 0
    for first in bits.places(near & ~zone):
        onward = seconds(pos, unit, origin, bank, first)
        if onward & ~zone:
            full |= 1 << first
        elif onward:
            zoc |= 1 << first
        elif stops >> first & 1:
            short |= 1 << first
    cover = (pos.heavy() | pos.fortified) & stops & ~zone
    return Ways(full, cover, short, zoc | stops & zone)


@rule("8.s", "8.u", "9.2.g")
def withdraw(pos: FrontePosition, unit: int, length: int, *, barrage: bool = False) -> None:
    """Push the retreat of a unit, to be asked next."""
    pos.push(Withdraw(unit, length, barrage))


class Withdraw(Auto, frozen=True):
    """One unit goes back; who has no way is lost (R64)."""

    unit: int
    length: int
    barrage: bool = False

    @rule("9.2.g")
    def run(self, pos: FrontePosition) -> None:
        if pos.at[self.unit] < 0:
            return
        pos.stop_work(self.unit)
        pos.mark(self.unit, DISPLACED)
        if ways(pos, self.unit, self.length).any:
            pos.push(Retreat(self.unit, self.length, self.barrage))
            return
        pos.say("fronte-no-way-back", unit=pos.unit_ref(self.unit))
        lost = 1 if pos.world.rules.retreat_no_route == "lose1" else pos.pr[self.unit]
        pos.lose_pr(self.unit, lost, barrage=self.barrage)


class Retreat(AskOwner, frozen=True):
    """R63 The first sector; the owner chooses."""

    unit: int
    length: int
    barrage: bool = False

    verbs: ClassVar[tuple[str, ...]] = ("retreat",)

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-retreat", unit=pos.unit_ref(self.unit), sectors=self.length)

    @rule("9.2.f", "8.v")
    def actions(self, pos: FrontePosition) -> list[Action]:
        offers = pos.world.offers("retreat", "hex")
        return [offers[sector] for sector in bits.places(ways(pos, self.unit, self.length).any)]

    def play(self, pos: FrontePosition, action: Action) -> None:
        there = pos.world.number("hex", action.target)
        origin, bank = pos.at[self.unit], pos.bank[self.unit]
        found = ways(pos, self.unit, self.length)
        in_zone = bool(pos.zone(1 - pos.world.owner[self.unit]) >> there & 1)
        if self.length == 2 and not in_zone and (found.full | found.zoc | found.halt) >> there & 1:
            pos.push(RetreatOn(self.unit, origin, bank, bool(found.halt >> there & 1), self.barrage))
        go_back(pos, self.unit, there, in_zone, self.barrage)

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        there = pos.world.number("hex", action.target)
        allowed = ways(pos, self.unit, self.length).any
        return why_no_retreat(pos, self.unit, pos.at[self.unit], there, allowed)

    def why_not_click(self, pos: FrontePosition, kind: str, id: str) -> list[Refusal]:
        found = why_not_retreat_click(pos, self.unit, pos.at[self.unit], self.length, kind, id)
        return found or super().why_not_click(pos, kind, id)


@rule("9.2.f")
def why_not_retreat_click(pos: FrontePosition, unit: int, here: int, sectors: int, kind: str, id: str) -> list[Refusal]:
    """Of the unit that retreats, and of what is farther than its next sector."""
    number, ref = pos.world.number(kind, id), pos.unit_ref(unit)
    place = pos.at[number] if kind == "unit" else number
    if kind in ("unit", "hex") and place == here:
        return [refuse("9.2.f", "fronte-click-retreating", unit=ref)]
    if kind not in ("unit", "hex") or place < 0 or pos.world.ground.near[here] >> place & 1:
        return []
    return [refuse("9.2.f", "fronte-click-retreat-far", unit=ref, hex=pos.sector_ref(place), sectors=sectors)]


@rule("9.2.g")
def go_back(pos: FrontePosition, unit: int, there: int, in_zone: bool, barrage: bool) -> None:
    """A step of a retreat; in an enemy ZOC it costs 1 PR."""
    here, bank = pos.at[unit], pos.bank[unit]
    crossing.ferry(pos, unit, here, bank, there)
    if pos.world.garrisons >> unit & 1:
        pos.mark(unit, AWAY)
    pos.say("fronte-retreats", unit=pos.unit_ref(unit), hex=pos.sector_ref(there))
    if in_zone:
        pos.push(ZoneLoss(unit, barrage))  # mines that it runs into come first
    enter(pos, unit, there, crossing.bank_after(pos, here, bank, there))


class ZoneLoss(Auto, frozen=True):
    """9.2.g What a retreat into an enemy ZOC costs a unit that is still there."""

    unit: int
    barrage: bool = False

    @rule("9.2.g")
    def run(self, pos: FrontePosition) -> None:
        if pos.at[self.unit] >= 0:
            pos.say("fronte-retreat-zoc", unit=pos.unit_ref(self.unit), hex=pos.sector_ref(pos.at[self.unit]))
            pos.lose_pr(self.unit, 1, barrage=self.barrage)


class RetreatOn(Auto, frozen=True):
    """After the first sector, if the unit lives: the second, or a stop in cover."""

    unit: int
    origin: int
    bank: int
    halt: bool
    barrage: bool = False

    def run(self, pos: FrontePosition) -> None:
        if pos.at[self.unit] < 0:
            return
        if second_steps(pos, self.unit, self.origin) or self.halt:
            pos.push(RetreatFarther(self.unit, self.origin, self.halt, self.barrage))


def second_steps(pos: FrontePosition, unit: int, origin: int) -> int:
    """The sectors of the second step, without ZOC if there are such, as bits."""
    world = pos.world
    far = world.ground.within[origin][2] & ~world.ground.within[origin][1]
    on = with_room(pos, unit, beside(pos, unit, pos.at[unit], pos.bank[unit]) & far)
    zone = pos.zone(1 - world.owner[unit])
    return on & ~zone or on


class RetreatFarther(AskOwner, frozen=True):
    """R63 The second sector; R65 or a stop in heavy terrain or a fortification."""

    unit: int
    origin: int
    halt: bool
    barrage: bool = False

    verbs: ClassVar[tuple[str, ...]] = ("retreat", "stop")

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-retreat", unit=pos.unit_ref(self.unit), sectors=1)

    @rule("8.v")
    def actions(self, pos: FrontePosition) -> list[Action]:
        offers = pos.world.offers("retreat", "hex")
        found = [offers[sector] for sector in bits.places(self._sectors(pos))]
        return [*found, STOP] if self.halt else found

    @rule("8.v")
    def _sectors(self, pos: FrontePosition) -> int:
        sectors = second_steps(pos, self.unit, self.origin)
        if self.halt:
            sectors &= ~pos.zone(1 - pos.world.owner[self.unit])  # whoever may stop here does not go into a ZOC
        return sectors

    def play(self, pos: FrontePosition, action: Action) -> None:
        if action.verb == "stop":
            return
        there = pos.world.number("hex", action.target)
        in_zone = bool(pos.zone(1 - pos.world.owner[self.unit]) >> there & 1)
        go_back(pos, self.unit, there, in_zone, self.barrage)

    def why_not_click(self, pos: FrontePosition, kind: str, id: str) -> list[Refusal]:
        found = why_not_retreat_click(pos, self.unit, pos.at[self.unit], 1, kind, id)
        return found or super().why_not_click(pos, kind, id)

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        if action.verb == "stop":
            return [refuse("8.v", "fronte-refused-no-cover", hex=pos.sector_ref(pos.at[self.unit]))]
        there = pos.world.number("hex", action.target)
        if (
            pos.world.ground.within[self.origin][1] >> there & 1
            and pos.world.ground.near[pos.at[self.unit]] >> there & 1
        ):
            return [refuse("8.s", "fronte-refused-not-far", hex=pos.sector_ref(there))]
        return why_no_retreat(pos, self.unit, pos.at[self.unit], there, self._sectors(pos))


def why_no_retreat(pos: FrontePosition, unit: int, here: int, there: int, allowed: int) -> list[Refusal]:
    """`allowed`: where it may go, as bits, of the sectors that nothing on the ground keeps it from."""
    world, hex = pos.world, pos.sector_ref(there)
    if not world.ground.near[here] >> there & 1:
        return [refuse("0.d", "fronte-refused-not-adjacent", hex=hex)]
    side = world.owner[unit]
    if pos.held(1 - side) >> there & 1:
        return [refuse("4.f", "fronte-refused-enemy", hex=hex)]
    if not clear_diagonals(pos, side, here, 1 << there):
        return [refuse("7.c", "fronte-refused-squeeze", hex=hex)]
    if not beside(pos, unit, here, pos.bank[unit]) >> there & 1:
        if world.ground.rivers and not crossing.steps(pos, unit, here, pos.bank[unit]) >> there & 1:
            return [refuse("14.e", "fronte-refused-river", hex=hex)]
        return [refuse("14.c", "fronte-refused-impassable", hex=hex)]
    if allowed >> there & 1:
        return []
    if pos.zone(1 - side) >> there & 1:
        return [refuse("9.2.f", "fronte-refused-retreat-zoc", hex=hex)]
    if not with_room(pos, unit, 1 << there):
        return [refuse("7.i", "fronte-refused-full", hex=hex)]
    return [refuse("8.s", "fronte-refused-other-way", hex=hex)]


class Rout(Auto, frozen=True):
    """8.s, 8.u, R66 Every unit of a side in the sector, and supporters from elsewhere, go back two sectors."""

    sector: int
    player: int
    others: tuple[int, ...] = ()

    @rule("8.s", "8.u")
    def run(self, pos: FrontePosition) -> None:
        units = list(pos.units_at(self.sector, self.player))
        units += [unit for unit in self.others if pos.at[unit] >= 0 and unit not in units]
        pos.push(*[Withdraw(unit, 2) for unit in reversed(units)])


class FallBack(Auto, frozen=True):
    """8.y, R61 After a tie the leader and every counted support go back one sector."""

    units: tuple[int, ...]

    @rule("8.y")
    def run(self, pos: FrontePosition) -> None:
        pos.push(*[Withdraw(unit, 1) for unit in reversed(self.units) if pos.at[unit] >= 0])
