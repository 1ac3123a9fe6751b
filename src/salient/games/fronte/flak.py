"""12.i Anti-aircraft units attack aircraft: as their fire action, or before a bomber bombs in the barrage (15.1.h)."""

from __future__ import annotations

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.sums import Sum
from salient.engine.trace import rule
from salient.games.fronte.pieces import ASSAULTED, FIRED, UnitClass
from salient.games.fronte.pools import Line, Pool, PoolRoll, counted, pool_size, pool_sum
from salient.games.fronte.position import FrontePosition

REACH = 1


@rule("12.i", "12.l")
def flak_pools(gunner: UnitClass, aircraft: UnitClass) -> tuple[Pool, Pool]:
    """R102 The dice of T5, nothing added: an AA unit or a fighter against an air unit."""
    return (Line("base", gunner.dice, "12.l"),), (Line("base", aircraft.dice, "12.l"),)


@rule("12.i")
def overhead(pos: FrontePosition, side: int) -> list[int]:
    """The enemy's air units over the table."""
    world = pos.world
    return [unit for unit in bits.places(world.air & world.own_bits[1 - side]) if pos.at[unit] >= 0]


def _able(pos: FrontePosition, unit: int) -> bool:
    exclusive = pos.world.rules.fire_and_assault == "exclusive"
    return pos.at[unit] >= 0 and not pos.status[unit] & (FIRED | (ASSAULTED if exclusive else 0))


@rule("12.i")
def shoot_actions(pos: FrontePosition, units: int) -> list[Action]:
    """AA units against aircraft within one sector."""
    guns = units & pos.world.aa
    if not guns:
        return []
    world, near = pos.world, pos.world.ground.within
    above = overhead(pos, world.owner[bits.places(guns)[0]])
    found: list[Action] = []
    for gun in bits.places(guns) if above else ():
        if _able(pos, gun):
            offers = world.offers_from("shoot", "unit", gun, "unit")
            found += [offers[unit] for unit in above if near[pos.at[gun]][REACH] >> pos.at[unit] & 1]
    return found


def play_shoot(pos: FrontePosition, action: Action) -> None:
    gun, aircraft = (pos.world.number("unit", id) for id in action.targets)
    pos.mark(gun, FIRED)
    shoot(pos, gun, aircraft)


def shoot(pos: FrontePosition, gun: int, aircraft: int, barrage: bool = False) -> None:
    first, second = flak_pools(pos.kind(gun), pos.kind(aircraft))
    least = pos.world.rules.min_dice
    pos.push(
        FlakRoll(
            gun=gun,
            aircraft=aircraft,
            barrage=barrage,
            first_dice=pool_size(first, least),
            second_dice=pool_size(second, least),
        )
    )


def shoot_sums(pos: FrontePosition, action: Action) -> list[Sum]:
    gun, aircraft = (pos.world.number("unit", id) for id in action.targets)
    first, second = flak_pools(pos.kind(gun), pos.kind(aircraft))
    return [
        pool_sum(msg("fronte-sum-firer", unit=pos.unit_ref(gun)), first),
        pool_sum(msg("fronte-sum-target", unit=pos.unit_ref(aircraft)), second),
    ]


def why_not_shoot(pos: FrontePosition, division: int, action: Action) -> list[Refusal]:
    world = pos.world
    gun, aircraft = (world.number("unit", id) for id in action.targets)
    ref = pos.unit_ref(gun)
    if world.division_of[gun] != division:
        return [refuse("6.h", "fronte-refused-not-active", unit=ref)]
    if not world.aa >> gun & 1:
        return [refuse("12.i", "fronte-refused-not-aa", unit=ref)]
    if pos.at[gun] < 0:
        return [refuse("3.c", "fronte-refused-off-table", unit=ref)]
    if pos.status[gun] & FIRED:
        return [refuse("6.j", "fronte-refused-has-fired", unit=ref)]
    if not _able(pos, gun):
        return [refuse("6.h", "fronte-refused-fire-or-assault", unit=ref)]
    if aircraft not in overhead(pos, world.owner[gun]):
        return [refuse("12.i", "fronte-refused-no-aircraft", unit=pos.unit_ref(aircraft))]
    if not world.ground.within[pos.at[gun]][REACH] >> pos.at[aircraft] & 1:
        return [refuse("12.i", "fronte-refused-aircraft-far", unit=pos.unit_ref(aircraft))]
    return []


class FlakRoll(PoolRoll, frozen=True, kw_only=True):
    """R102 Higher: the aircraft lose 1 PR; otherwise nothing."""

    gun: int
    aircraft: int
    barrage: bool = False

    def prompt(self, pos: FrontePosition) -> Message:
        if self.first_score < 0:
            return counted(pos, msg("fronte-roll-firer", unit=pos.unit_ref(self.gun), dice=self.first_dice))
        return counted(pos, msg("fronte-roll-target", unit=pos.unit_ref(self.aircraft), dice=self.second_dice))

    @rule("12.i")
    def scored(self, pos: FrontePosition, first: int, second: int) -> None:
        gun, aircraft = pos.unit_ref(self.gun), pos.unit_ref(self.aircraft)
        if first > second:
            pos.say("fronte-flak-hits", unit=gun, target=aircraft, score=first, against=second)
            pos.lose_pr(self.aircraft, barrage=self.barrage)
        else:
            pos.say("fronte-flak-misses", unit=gun, target=aircraft, score=first, against=second)
