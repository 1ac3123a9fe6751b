"""R02-R16 The German advance after combat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action
from salient.engine.messages import Arg, Message, msg
from salient.engine.steps import Auto, DieRoll, by_result
from salient.engine.trace import rule
from salient.games.enemy_action.combat import retreat
from salient.games.enemy_action.combat.battle import Battle, alive, ascending, may_enter, vacated
from salient.games.enemy_action.combat.telling import arrow, tell
from salient.games.enemy_action.map import control, fields, surround, zones
from salient.games.enemy_action.map.ground import FOREST
from salient.games.enemy_action.movement import mover
from salient.games.enemy_action.pieces import stacking
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import NOWHERE, EAAPosition
from salient.games.enemy_action.supply import supply
from salient.games.enemy_action.words import DIE

BARS = ("bracketed", "joiner", "fuel", "boundary", "full", "river", "surrounded", "leaves")
REASONS = ("arrow", "river", "victory", "supply", "town", "nearer", "other")
MESSAGES = (
    "eaa-no-advance-bracketed",
    "eaa-no-advance-joiner",
    "eaa-no-advance-fuel",
    "eaa-no-advance-boundary",
    "eaa-no-advance-full",
    "eaa-no-advance-river",
    "eaa-no-advance-surrounded",
    "eaa-no-advance-leaves",
    "eaa-row-arrow",
    "eaa-row-river",
    "eaa-row-victory",
    "eaa-row-supply",
    "eaa-row-town",
    "eaa-row-nearer",
    "eaa-row-other",
)
#: The rule of each.
RULES = dict(zip(BARS, ("R09", "R09", "S10", "K22", "B09", "R16", "R08", "R10"), strict=True))
LAST_COLUMN = 2


class GermanAdvance(Auto, frozen=True):
    """Attackers are looked at one by one, ascending (R02). `second`: who has just advanced and may go on."""

    battle: Battle
    waiting: tuple[int, ...] | None = None  # None: nobody has been looked at
    second: int = NOWHERE

    @rule("R02", "R09", "R11", "R12")
    def run(self, pos: EAAPosition) -> None:
        battle = self.battle
        if self.waiting is None:
            self._begin(pos)
        elif self.second != NOWHERE:
            self._go_on(pos)
        elif self.waiting:
            unit, rest = self.waiting[0], self.waiting[1:]
            self._look(pos, GermanAdvance(battle, rest), unit, battle.target)

    @rule("R01", "R02")
    def _begin(self, pos: EAAPosition) -> None:
        battle = self.battle
        units = alive(pos, battle.attackers)
        if units and vacated(pos, battle) and not battle.dispersed:
            pos.push(GermanAdvance(battle, tuple(ascending(pos, units))))

    def _look(self, pos: EAAPosition, after: GermanAdvance, unit: int, hex: int) -> None:
        """Whether one unit advances into a hex; `after`: what comes if it does not."""
        bar = barred(pos, self.battle, unit, hex)
        if bar:
            tell(pos, f"eaa-no-advance-{bar}", RULES[bar], unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
            pos.push(after)
            return
        (row, why), column = row_and_reason(pos, unit, hex), advance_column(pos, self.battle, hex)
        most = pos.world.tables.advance[row - 1][column]
        if hex != self.battle.target and not pos.world.options["second_hex_roll"]:
            most = DIE
        by, reason = f"R0{row + 3}", msg(f"eaa-row-{why}")
        args: dict[str, Arg] = {"unit": pos.unit_ref(unit), "hex": pos.hex_ref(hex), "row": row, "why": reason}
        args["column"] = column
        if most >= DIE:
            tell(pos, "eaa-advance-always", by, (), **args)
            advance(pos, after, unit, hex)
        elif most < 1:
            tell(pos, "eaa-advance-never", by, (), **args)
            pos.push(after)
        else:
            tell(pos, "eaa-advance-rolls", by, (), **args, most=most)
            pos.push(AdvanceRoll(after, unit, hex, most))

    @rule("R11", "R12", "R15")
    def _go_on(self, pos: EAAPosition) -> None:
        """X145 The second hex of one unit: the first legal one of the arrows and the defender's way."""
        battle, unit = self.battle, self.second
        after = GermanAdvance(battle, self.waiting)
        hex = second_hex(pos, battle, unit)
        if hex == NOWHERE:
            pos.push(after)
        else:
            self._look(pos, after, unit, hex)


class AdvanceRoll(DieRoll, frozen=True):
    """R04, R05 A unit advances at or below a number."""

    after: GermanAdvance
    unit: int
    hex: int
    most: int

    faces: ClassVar[int] = DIE

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-roll-advance", unit=pos.unit_ref(self.unit), hex=pos.hex_ref(self.hex), most=self.most)

    def distinct(self, pos: EAAPosition) -> Sequence[tuple[Action, int]]:
        return by_result(lambda die: die <= self.most, self.faces)

    @rule("R04", "R05")
    def rolled(self, pos: EAAPosition, die: int) -> None:
        goes = die <= self.most
        told = "eaa-advance-roll-yes" if goes else "eaa-advance-roll-no"
        tell(pos, told, "R02", unit=pos.unit_ref(self.unit), die=die, most=self.most)
        if goes:
            advance(pos, self.after, self.unit, self.hex)
        else:
            pos.push(self.after)


# Whether --------------------------------------------------------------------------------------------


@rule("R08", "R09", "R10", "R16", "B09", "K22", "S10", "L08")
def barred(pos: EAAPosition, battle: Battle, unit: int, hex: int) -> str:
    """X143 What keeps a unit from advancing into a hex, one of BARS, in this order; "": nothing."""
    constants, world = pos.world.tables.constants, pos.world
    if world.units[unit].bracketed:
        return "bracketed"
    if battle.joiners >> unit & 1:
        return "joiner"
    if pos.out_of_fuel >> unit & 1:
        return "fuel"
    if crosses_boundary(pos, unit, hex) or not may_enter(pos, unit, hex):
        return "boundary"
    if not stacking.room(pos, hex, unit):
        return "full"
    if river_used(pos, battle, pos.at[unit], hex):
        return "river"
    cautious = pos.day >= constants.cautious_from and world.places.hv[hex] < constants.cautious_hold
    if cautious and surround.surrounded(pos, hex, GERMAN):
        return "surrounded"
    return "leaves" if leaves_to_allies(pos, unit, hex) else ""


@rule("K22")
def crosses_boundary(pos: EAAPosition, unit: int, hex: int) -> bool:
    """X89"""
    if not mover.bounded(pos) or pos.world.options["advance_across_boundary"]:
        return False
    return not pos.world.ground.area(fields.army_of(pos, unit)) >> hex & 1


@rule("R16")
def river_used(pos: EAAPosition, battle: Battle, a: int, b: int) -> bool:
    """One unit a river hexside after one combat."""
    number = pos.world.ground.side_number(a, b)
    return number >= 0 and bool(battle.crossed >> number & 1)


@rule("R10", "L08")
def leaves_to_allies(pos: EAAPosition, unit: int, hex: int) -> bool:
    """X143 The last unit of a VP or Westwall hex stays if Allied supply would reach it, the unit being gone."""
    here, places = pos.at[unit], pos.world.places
    if not (places.victory | places.westwall) >> here & 1 or len(pos.units_at(here, GERMAN)) > 1:
        return False
    return bool(supply.tracing_if(pos, ALLIED, unit, hex) >> here & 1)


def advance_row(pos: EAAPosition, unit: int, hex: int) -> int:
    return row_and_reason(pos, unit, hex)[0]


@rule("R04", "R05", "R06")
def row_and_reason(pos: EAAPosition, unit: int, hex: int) -> tuple[int, str]:
    """The row of the table, and which of REASONS puts the unit there."""
    ground, here = pos.world.ground, pos.at[unit]
    goal = fields.marker(pos, fields.army_of(pos, unit))
    nearer = goal >= 0 and ground.distances(goal)[hex] < ground.distances(goal)[here]
    if hex in fields.arrows(pos, unit, here):
        return 1, "arrow"
    if nearer and ground.side_number(here, hex) >= 0:
        return 1, "river"
    if pos.world.places.vp[hex]:
        return 1, "victory"
    if restores_supply(pos, unit, hex):
        return 1, "supply"
    if ground.settlement[hex]:
        return 2, "town"
    return (2, "nearer") if nearer else (3, "other")


@rule("R04", "D12")
def restores_supply(pos: EAAPosition, unit: int, hex: int) -> bool:
    """X142 Some German unit that cannot trace now could after the advance."""
    if pos.day < pos.world.tables.constants.german_supply_from:
        return False
    before = supply.tracing(pos, GERMAN)
    cut_off = bits.less(pos.standing(GERMAN), before)
    if not cut_off:
        return False
    after = supply.tracing_if(pos, GERMAN, unit, hex)
    if not before >> pos.at[unit] & 1 and after >> hex & 1:
        return True
    stays = [at for at in bits.places(cut_off & after) if any(u != unit for u in pos.units_at(at, GERMAN))]
    return bool(stays)


@rule("R03")
def advance_column(pos: EAAPosition, battle: Battle, hex: int) -> int:
    """X141 Units that advanced in this combat and are in the hex now."""
    there = sum(battle.advanced >> unit & 1 for unit in pos.units_at(hex, GERMAN))
    return min(there, LAST_COLUMN)


# The second hex ---------------------------------------------------------------------------------------


@rule("R11", "R12", "R13", "R14", "R15")
def second_hex(pos: EAAPosition, battle: Battle, unit: int) -> int:
    """Where a unit that has advanced goes on to, if the table lets it; NOWHERE: nowhere."""
    if not may_go_on(pos, battle, unit):
        return NOWHERE
    path = on_path(pos, battle)
    candidates = [*fields.arrows(pos, unit, battle.target), path]
    for hex in candidates:
        if hex == NOWHERE or pos.standing(ALLIED) >> hex & 1 or barred(pos, battle, unit, hex):
            continue
        if hex == path or free_way(pos, GERMAN, battle.target, hex):
            return hex
    return NOWHERE


@rule("R11")
def may_go_on(pos: EAAPosition, battle: Battle, unit: int) -> bool:
    """Mechanized units only, after a retreat of two hexes or the end of all defenders."""
    if not pos.world.units[unit].is_mech:
        return False
    return battle.retreated >= retreat.MOST_HEXES or not alive(pos, battle.defenders)


@rule("R13", "R14")
def on_path(pos: EAAPosition, battle: Battle) -> int:
    """The first hex of the retreat; NOWHERE after elimination."""
    return battle.path[1] if len(battle.path) > 1 and alive(pos, battle.defenders) else NOWHERE


@rule("R13")
def free_way(pos: EAAPosition, side: int, a: int, b: int) -> bool:
    """Off the path: not from ZOC to ZOC, over no unbridged river, into no forest off road."""
    zone, ground = zones.of(pos, 1 - side), pos.world.ground
    if zone >> a & 1 and zone >> b & 1:
        return False
    return not fords(pos, a, b) and not (
        ground.terrain[b] == FOREST and not ground.has_road(a, b) and not ground.settlement[b]
    )


@rule("R12")
def fords(pos: EAAPosition, a: int, b: int) -> bool:
    number = pos.world.ground.side_number(a, b)
    return number >= 0 and not pos.bridged >> number & 1


# Going ------------------------------------------------------------------------------------------------


@rule("R07", "R12", "T11")
def advance(pos: EAAPosition, after: GermanAdvance, unit: int, hex: int) -> None:
    """The unit goes; from 17 December it leaves a detachment in an HV hex that it empties."""
    battle, here = after.battle, pos.at[unit]
    stopped = fords(pos, here, hex)
    battle = record(pos, battle, unit, hex)
    control.entered(pos, unit, here, hex)
    tell(pos, "eaa-advances", "R02", arrow(pos, "go", here, hex), unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
    held = pos.world.places.hv[here] and pos.day >= pos.world.tables.constants.detachments_from
    if held and not (pos.standing(GERMAN) | pos.standing(ALLIED)) >> here & 1:
        control.detach(pos, here)
    goes_on = hex == battle.target and not stopped
    pos.push(GermanAdvance(battle, after.waiting, unit if goes_on else NOWHERE))


@rule("R16")
def record(pos: EAAPosition, battle: Battle, unit: int, hex: int) -> Battle:
    """What an advance of the unit into the hex leaves for others."""
    number = pos.world.ground.side_number(pos.at[unit], hex)
    crossed = battle.crossed | 1 << number if number >= 0 else battle.crossed
    return battle.but(crossed=crossed, advanced=battle.advanced | 1 << unit)
