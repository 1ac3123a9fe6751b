"""15.2, 15.3 Before the first turn: which airfield aircraft fly from, and where garrisons are put."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.fronte.holdings import airfields_of
from salient.games.fronte.optional import may_garrison
from salient.games.fronte.pieces import ALLIED, AXIS, SIDES
from salient.games.fronte.points import half_of
from salient.games.fronte.position import EXITED, NOWHERE, FrontePosition

DONE = Action("done")


# Airfields ---------------------------------------------------------------------------------------------


class BaseAircraft(Auto, frozen=True):
    """R114 Every air unit but bombers gets an airfield of its side. A side that has none flies from off the table."""

    @rule("15.2.a", "15.2.c")
    def run(self, pos: FrontePosition) -> None:
        if pos.world.rules.airfields != "on":
            return
        for side in (AXIS, ALLIED):
            found = bits.places(airfields_of(pos, side))
            for unit in reversed(homeless(pos, side)):
                if len(found) == 1:
                    settle_in(pos, unit, found[0])
                elif found:
                    pos.push(ChooseBase(unit))


@rule("15.2.a")
def homeless(pos: FrontePosition, side: int) -> list[int]:
    """Air units of a side that need an airfield and have none."""
    world = pos.world
    units = bits.places(world.air & world.own_bits[side])
    return [unit for unit in units if pos.kind(unit).family != "bomber" and pos.home[unit] == NOWHERE]


def settle_in(pos: FrontePosition, unit: int, sector: int) -> None:
    pos.home[unit] = sector
    pos.say("fronte-based", unit=pos.unit_ref(unit), hex=pos.sector_ref(sector))


class ChooseBase(Step, frozen=True):
    """15.2.a One of the airfields of its side."""

    unit: int

    verbs: ClassVar[tuple[str, ...]] = ("base",)

    def side(self, pos: FrontePosition) -> str:
        return SIDES[pos.world.owner[self.unit]]

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-base", unit=pos.unit_ref(self.unit))

    @rule("15.2.a", "15.2.c")
    def actions(self, pos: FrontePosition) -> list[Action]:
        offers = pos.world.offers_from("base", "unit", self.unit, "hex")
        return [offers[sector] for sector in bits.places(airfields_of(pos, pos.world.owner[self.unit]))]

    def play(self, pos: FrontePosition, action: Action) -> None:
        settle_in(pos, self.unit, pos.world.number("hex", action.targets[1]))

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        unit, sector = pos.world.number("unit", action.targets[0]), pos.world.number("hex", action.targets[1])
        if unit != self.unit:
            return [refuse("15.2.a", "fronte-refused-other-aircraft", unit=pos.unit_ref(unit))]
        if not airfields_of(pos, pos.world.owner[unit]) >> sector & 1:
            return [refuse("15.2.a", "fronte-refused-no-airfield", hex=pos.sector_ref(sector))]
        return []


# Garrisons ---------------------------------------------------------------------------------------------


@rule("15.3.a")
def garrison_places(pos: FrontePosition, unit: int) -> int:
    """R116 Airfields, bridges, towns and villages of the own half with room, as bits."""
    ground, side = pos.world.ground, pos.world.owner[unit]
    found = 0
    for sector in bits.places(ground.cities | ground.villages | pos.villages | pos.airfields | pos.bridges):
        already = sum(pos.world.garrisons >> other & 1 for other in pos.units_at(sector, side))
        if half_of(ground, sector) == 1 - side or pos.held(1 - side) >> sector & 1:
            continue
        if may_garrison(pos.kind(unit), already) and pos.room(sector, side) > 0:
            found |= 1 << sector
    return found


class PlaceGarrisons(Auto, frozen=True):
    """15.3.a Garrisons that a battle does not place itself: their player does, or leaves them at home."""

    player: int

    @rule("15.3.a")
    def run(self, pos: FrontePosition) -> None:
        waiting = unplaced(pos, self.player)
        if any(garrison_places(pos, unit) for unit in waiting):
            pos.push(PlaceGarrison(self.player))
        else:
            stay_home(pos, waiting)


def unplaced(pos: FrontePosition, side: int) -> list[int]:
    world = pos.world
    if world.rules.garrisons != "on":
        return []
    units = bits.places(world.garrisons & world.own_bits[side])
    return [unit for unit in units if not world.units[unit].start and pos.at[unit] == NOWHERE]


def stay_home(pos: FrontePosition, units: list[int]) -> None:
    for unit in units:
        pos.put(unit, EXITED)


class PlaceGarrison(Step, frozen=True):
    """15.3.a One garrison after the other."""

    player: int

    verbs: ClassVar[tuple[str, ...]] = ("deploy", "done")

    def side(self, pos: FrontePosition) -> str:
        return SIDES[self.player]

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-place-garrison")

    @rule("15.3.a")
    def actions(self, pos: FrontePosition) -> list[Action]:
        found: list[Action] = []
        for unit in unplaced(pos, self.player):
            offers = pos.world.offers_from("deploy", "unit", unit, "hex")
            found += [offers[sector] for sector in bits.places(garrison_places(pos, unit))]
        return [*found, DONE]

    @rule("15.3.c")
    def play(self, pos: FrontePosition, action: Action) -> None:
        if action.verb == "done":
            stay_home(pos, unplaced(pos, self.player))
            return
        unit, sector = pos.world.number("unit", action.targets[0]), pos.world.number("hex", action.targets[1])
        pos.home[unit] = sector
        pos.put(unit, sector)
        pos.say("fronte-deploys", unit=pos.unit_ref(unit), hex=pos.sector_ref(sector))
        pos.push(PlaceGarrisons(self.player))

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        unit, sector = pos.world.number("unit", action.targets[0]), pos.world.number("hex", action.targets[1])
        if unit not in unplaced(pos, self.player):
            return [refuse("15.3.b", "fronte-refused-no-garrison", unit=pos.unit_ref(unit))]
        if not garrison_places(pos, unit) >> sector & 1:
            return [refuse("15.3.a", "fronte-refused-garrison-place", hex=pos.sector_ref(sector))]
        return []
