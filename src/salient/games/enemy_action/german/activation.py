"""J The activation sequence (9.0): roadblocks, objectives, fuel, movement, reserves, attacks, removal, positions."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.messages import Message, msg
from salient.engine.steps import Auto, DieRoll
from salient.engine.trace import rule
from salient.games.enemy_action.combat.telling import arrow, tell, units
from salient.games.enemy_action.german import objectives, reserves, targets
from salient.games.enemy_action.german.formations import in_order
from salient.games.enemy_action.german.march import MoveUnits, units_to_move
from salient.games.enemy_action.german.reserves import PlaceReserves
from salient.games.enemy_action.german.targets import Target
from salient.games.enemy_action.map import control
from salient.games.enemy_action.pieces import losses
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import RESERVE, EAAPosition
from salient.games.enemy_action.saying import listed
from salient.games.enemy_action.supply import fuel, supply
from salient.games.enemy_action.words import DIE


class Activation(Auto, frozen=True):
    """Steps 1 and 2, then the others. X100: in a surprise impulse nobody moves, but attacks are made."""

    @rule("E02", "J01", "J02", "J04", "J06", "J07", "J08", "J09")
    def run(self, pos: EAAPosition) -> None:
        pos.moved = pos.attacked = pos.crossed = 0
        pos.german_before = pos.german
        clear_roadblocks(pos)
        objectives.relocate(pos)
        if pos.surprise:
            pos.push(NextAttack())
            return
        pos.push(AfterAttacks(), NextAttack(), PlaceReserves(), StepThree())
        if needs_fuel_check(pos):
            pos.push(FuelCheck())


@rule("J01")
def clear_roadblocks(pos: EAAPosition) -> None:
    """X78 Those beside active units on the map; rivers do not matter."""
    near = 0
    for unit in pos.world.listed.of(pos.active):
        if pos.at[unit] >= 0:
            near |= pos.world.ground.near[pos.at[unit]]
    for hex in bits.places(near & pos.roadblocks):
        pos.roadblocks ^= 1 << hex
        tell(pos, "eaa-german-clears-roadblock", "J01", hex=pos.hex_ref(hex))


# Fuel ----------------------------------------------------------------------------------------------


@rule("J03", "S09", "S12")
def needs_fuel_check(pos: EAAPosition) -> bool:
    """X80 A day with a fuel number, no Fuel Priority, an active mechanized unit with fuel."""
    return fuel.number(pos) is not None and bool(fuel.thirsty(pos, pos.active))


class FuelCheck(DieRoll, frozen=True):
    """One roll for all active mechanized units."""

    faces: ClassVar[int] = DIE

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-roll-fuel", most=fuel.number(pos) or 0)

    @rule("J03", "S09", "S10")
    def rolled(self, pos: EAAPosition, die: int) -> None:
        before = pos.out_of_fuel
        if fuel.rolled(pos, die, pos.active) and pos.events is not None:
            dry = in_order(pos, bits.less(pos.out_of_fuel, before))
            tell(pos, "eaa-german-out-of-fuel", "S09", units=units(pos, dry))


class StepThree(Auto, frozen=True):
    """The order is made when fuel has been checked."""

    @rule("J04")
    def run(self, pos: EAAPosition) -> None:
        pos.push(MoveUnits(units_to_move(pos)))


# Attacks -------------------------------------------------------------------------------------------


class NextAttack(Auto, frozen=True):
    """Step 5: the first target; after each attack the list is made anew (X96)."""

    @rule("J07", "L01", "L04")
    def run(self, pos: EAAPosition) -> None:
        found = targets.targets(pos)
        if not found:
            return
        target = found[0].hex
        if pos.events is not None:
            _say_targets(pos, found)
        pos.targets |= 1 << target
        pos.push(self, pos.world.step("GermanAttack")(target))


def _say_targets(pos: EAAPosition, found: list[Target]) -> None:
    hex = found[0].hex
    party = targets.attackers(pos, hex)
    has = targets.requirement(pos, hex, targets.shares(pos, hex, party))
    ratio, wanted = f"{has.ratio.attack}:{has.ratio.defence}", "{}:{}".format(*has.wanted)
    tell(
        pos,
        "eaa-german-target",
        "L06",
        arrow(pos, "aim", hex),
        hex=pos.hex_ref(hex),
        units=units(pos, in_order(pos, bits.of(party))),
        ratio=ratio,
        wanted=wanted,
        chits=has.chits,
        steps=has.steps,
    )
    if has.easier:
        tell(pos, "eaa-german-easier", "L07", hex=pos.hex_ref(hex), wanted=wanted)
    if len(found) > 1:
        why = msg(f"eaa-german-first-{targets.decided(found[0], found[1])}")
        tell(pos, "eaa-german-targets", "L03", hexes=listed([pos.hex_ref(each.hex) for each in found]), why=why)


MESSAGES = (
    "eaa-german-first-objective",
    "eaa-german-first-victory",
    "eaa-german-first-hold",
    "eaa-german-first-steps",
    "eaa-german-first-number",
)


# After the attacks ---------------------------------------------------------------------------------


class AfterAttacks(Auto, frozen=True):
    """Reserves that waited are placed; then steps 6 and 7."""

    @rule("J07", "J08", "J09", "K25")
    def run(self, pos: EAAPosition) -> None:
        for unit in reserves.ready(pos):
            reserves.place(pos, unit)
        for unit in in_order(pos, _idle(pos)):
            if goes_to_reserve(pos, unit):
                to_reserve(pos, unit)
        for hex in positions(pos):
            control.improve(pos, hex)


@rule("J08")
def _idle(pos: EAAPosition) -> int:
    """The active units on the map that neither moved nor attacked."""
    quiet = bits.less(pos.active, pos.moved | pos.attacked)
    return bits.of(unit for unit in pos.world.listed.of(quiet) if pos.at[unit] >= 0)


def _in_contact(pos: EAAPosition, unit: int) -> bool:
    return bool(pos.world.ground.near[pos.at[unit]] & pos.standing(ALLIED))


@rule("J08", "H09")
def goes_to_reserve(pos: EAAPosition, unit: int) -> bool:
    """X94 Surplus units in contact go back (by option: those without); H09 not dispersed or isolated."""
    constants, hex = pos.world.tables.constants, pos.at[unit]
    if not _idle(pos) >> unit & 1 or pos.dispersed >> unit & 1 or not _attacks(pos, unit):
        return False
    if _in_contact(pos, unit) != pos.world.options["removal_adjacent"] or not supply.reserve_supply(pos, hex):
        return False
    rest = sum(pos.steps[other] for other in pos.units_at(hex, GERMAN) if other != unit)
    return rest >= (constants.removal_steps_victory if pos.world.places.vp[hex] else constants.removal_steps)


def _attacks(pos: EAAPosition, unit: int) -> bool:
    """Not isolated."""
    return pos.world.tables.supply[pos.supply[unit]].attacks


@rule("J08")
def to_reserve(pos: EAAPosition, unit: int) -> None:
    hex = pos.at[unit]
    losses.remove(pos, unit, RESERVE)
    pos.since[unit] = pos.day
    tell(
        pos, "eaa-german-to-reserve", "J08", arrow(pos, "fall_back", hex), unit=pos.unit_ref(unit), hex=pos.hex_ref(hex)
    )


@rule("J09", "T08")
def positions(pos: EAAPosition) -> list[int]:
    """X95 From 22 December the hexes where idle units in contact dig in."""
    if pos.day < pos.world.tables.constants.german_ip_from:
        return []
    hexes = {pos.at[unit] for unit in pos.world.listed.of(_idle(pos)) if _in_contact(pos, unit)}
    return sorted(hex for hex in hexes if control.can_be_improved(pos, hex))
