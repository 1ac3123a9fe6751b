"""H Allied reserves: where they are deployed, and those who come a day early."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.board.bits import less
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Ref, Refusal, msg
from salient.engine.steps import Step
from salient.engine.trace import rule
from salient.games.enemy_action.allied.hand import card_of
from salient.games.enemy_action.clicks import Answering, Meant
from salient.games.enemy_action.map import control, zones
from salient.games.enemy_action.map.ways import around
from salient.games.enemy_action.pieces import stacking
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import CALENDAR, FULL, ISOLATED, NOWHERE, RESERVE, EAAPosition
from salient.games.enemy_action.supply import supply
from salient.games.enemy_action.words import FIRST_DAY

DONE, CANCEL = Action("done"), Action("cancel")
NINTH_BY = ("VIII", "XVIII")  # E12 the corps whose cards deploy the 9th Armored on the first day
AWAY_FROM_GERMANS = 2  # H03


# Who -----------------------------------------------------------------------------------------------


def reserves(pos: EAAPosition) -> int:
    """The Allied units in the Reserve Units box, as bits."""
    return _boxed(pos, pos.world.own_bits[ALLIED])


def _boxed(pos: EAAPosition, units: int) -> int:
    at = pos.at
    return bits.of(unit for unit in pos.world.listed.of(units) if at[unit] == RESERVE)


@rule("E12", "H01")
def ready(pos: EAAPosition, card: int) -> int:
    """The reserves that a card may deploy."""
    found = _boxed(pos, pos.world.called[card])
    if pos.day == FIRST_DAY:
        data = card_of(pos, card)
        if data.level == "corps" and any(corps in NINTH_BY for corps in data.formations):
            found |= bits.of(u for u in bits.places(reserves(pos)) if "ninth_armored" in pos.unit(u).special)
    return found


# Where ---------------------------------------------------------------------------------------------


def hexes(pos: EAAPosition, unit: int, *, any_reserve: bool = False) -> int:
    """Where a reserve unit may be placed; `any_reserve`: as a strategic reserve whatever it is (V10)."""
    found = beside_the_corps(pos, unit)
    if any_reserve or is_strategic(pos, unit):
        found |= far_from_germans(pos, unit)
    return found


@rule("H03")
def is_strategic(pos: EAAPosition, unit: int) -> bool:
    return "strategic" in pos.unit(unit).special


@rule("H02", "H08", "A17")
def beside_the_corps(pos: EAAPosition, unit: int) -> int:
    """X59, X60 In the sector, in supply, with or beside the corps or in a vacant town; no zone without a friend."""
    found = places(pos, unit) & pos.world.ground.sector(pos.unit(unit).corps) & open_to(pos, unit)
    return less(found, unguarded(pos))


@rule("H02", "H08")
def places(pos: EAAPosition, unit: int) -> int:
    """Hexes with or beside a unit of the corps, vacant Allied towns and cities, for the 29A Dinant (X65)."""
    world, ground = pos.world, pos.world.ground
    found = less(ground.settled, pos.german | pos.standing(ALLIED) | pos.standing(GERMAN))
    for mate in bits.places(world.of_corps[world.corps[pos.unit(unit).corps]]):
        hex = pos.at[mate]
        if hex >= 0:
            found |= ground.near[hex] | 1 << hex
    if "dinant" in pos.unit(unit).special and world.places.dinant >= 0:
        found |= 1 << world.places.dinant
    return found


@rule("H02")
def unguarded(pos: EAAPosition) -> int:
    """Hexes in a German zone of control that no Allied unit occupies."""
    return less(zones.of(pos, GERMAN), pos.standing(ALLIED))


@rule("H03", "V10")
def far_from_germans(pos: EAAPosition, unit: int) -> int:
    """X61 Any hex in supply at least two hexes from every German unit."""
    return less(open_to(pos, unit), near_germans(pos))


def near_germans(pos: EAAPosition) -> int:
    return around(pos.world.ground, pos.standing(GERMAN), AWAY_FROM_GERMANS - 1)


@rule("B09", "H02", "H06")
def open_to(pos: EAAPosition, unit: int) -> int:
    """What every deployment wants: a hex in play, in Allied supply, not near von der Heydte, with room."""
    found = less(supply.tracing(pos, ALLIED) & pos.world.in_play, around_vdh(pos))
    return less(found, stacking.full_for(pos, unit, found))


@rule("H06")
def around_vdh(pos: EAAPosition) -> int:
    """X50 The hexes within three of von der Heydte, unless he is isolated or not on the map."""
    vdh = pos.world.vdh
    if vdh < 0 or pos.at[vdh] < 0 or pos.supply[vdh] == ISOLATED:
        return 0
    return pos.world.ground.within(pos.at[vdh], pos.world.tables.constants.vdh_distance)


# Why not -------------------------------------------------------------------------------------------


@rule("B09", "H02", "H03", "H06")
def why_not_place(pos: EAAPosition, unit: int, hex: int, *, any_reserve: bool = False) -> list[Refusal]:
    """Every reason against this hex; for a strategic reserve those of the way that has fewer."""
    name, bit = pos.hex_ref(hex), 1 << hex
    common = []
    if not pos.world.in_play & bit:
        common.append(refuse("H02", "eaa-refused-not-in-play", hex=name))
    if not supply.tracing(pos, ALLIED) & bit:
        common.append(refuse("H02", "eaa-allied-refused-no-supply", hex=name))
    if around_vdh(pos) & bit:
        common.append(refuse("H06", "eaa-allied-refused-near-vdh", hex=name))
    if not stacking.room(pos, hex, unit):
        common.append(refuse("B09", "eaa-allied-refused-no-room", hex=name))
    normal = _why_not_beside(pos, unit, hex)
    if normal and (any_reserve or is_strategic(pos, unit)):
        far = [refuse("H03", "eaa-allied-refused-near-germans", hex=name)] if near_germans(pos) & bit else []
        return common + (far if len(far) < len(normal) else normal)
    return common + normal


@rule("H02")
def _why_not_beside(pos: EAAPosition, unit: int, hex: int) -> list[Refusal]:
    name, bit, corps = pos.hex_ref(hex), 1 << hex, pos.unit(unit).corps
    found = []
    if not pos.world.ground.sector(corps) & bit:
        found.append(refuse("H02", "eaa-allied-refused-sector", hex=name, corps=Ref("formation", corps)))
    if not places(pos, unit) & bit:
        found.append(refuse("H02", "eaa-allied-refused-not-beside", hex=name, corps=Ref("formation", corps)))
    if unguarded(pos) & bit:
        found.append(refuse("H02", "eaa-allied-refused-zone", hex=name))
    return found


@rule("H01", "E12")
def why_not_deploy(pos: EAAPosition, card: int) -> list[Refusal]:
    """Why a card deploys nobody now."""
    units = ready(pos, card)
    if not units:
        return [refuse("H01", "eaa-allied-refused-no-reserves", card=pos.ref("allied_card", card))]
    if any(hexes(pos, unit) for unit in bits.places(units)):
        return []
    return [refuse("H02", "eaa-allied-refused-nowhere", card=pos.ref("allied_card", card))]


# Deploying -----------------------------------------------------------------------------------------


@rule("H01", "H04")
def place(pos: EAAPosition, unit: int, hex: int) -> None:
    """A reserve comes onto the map; in this impulse it neither moves nor attacks."""
    pos.supply[unit] = FULL
    control.entered(pos, unit, NOWHERE, hex)
    pos.deployed |= 1 << unit
    pos.tell("eaa-allied-deployed", "H01", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))


class Deployment(Answering, Step, frozen=True):
    """A13 The reserves of the card's formation, one by one; on the first day a single one."""

    verbs: ClassVar[tuple[str, ...]] = ("select", "done")
    player: ClassVar[int] = ALLIED
    begins: ClassVar[bool] = True
    always_ask: ClassVar[bool] = True  # what follows are cards

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-allied-ask-deploy", card=pos.ref("allied_card", pos.card))

    @rule("H01")
    def actions(self, pos: EAAPosition) -> list[Action]:
        return [*pos.world.offers_to("select", self._choices(pos)), DONE]

    def _choices(self, pos: EAAPosition) -> int:
        """Those who are ready and have a hex to go to."""
        if not more(pos):
            return 0
        return bits.of(unit for unit in bits.places(ready(pos, pos.card)) if hexes(pos, unit))

    def play(self, pos: EAAPosition, action: Action) -> None:
        if action.verb == "select":
            pos.push(self, PlaceReserve(pos.world.number("unit", action.target)))

    @rule("E11", "E12", "H01")
    def why_not(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        if action.verb == "done":
            return []
        unit = pos.world.number("unit", action.target)
        if not more(pos):
            return [refuse("E11", "eaa-allied-refused-one-today")]
        if not ready(pos, pos.card) >> unit & 1:
            return [why_not_reserve(pos, unit, pos.card)]
        return [] if hexes(pos, unit) else [refuse("H02", "eaa-allied-refused-no-hex", unit=pos.unit_ref(unit))]

    @rule("H01")
    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        return [refuse("H01", "eaa-click-reserve-first", hex=pos.hex_ref(hex))]


@rule("E11")
def more(pos: EAAPosition) -> bool:
    """Whether another reserve may be placed in this impulse."""
    return not (pos.deployed and pos.day == FIRST_DAY)


class PlaceReserve(Answering, Step, frozen=True):
    """A reserve is in hand. `any_reserve`: it may come as a strategic one whatever it is (V10)."""

    unit: int
    any_reserve: bool = False

    verbs: ClassVar[tuple[str, ...]] = ("place", "cancel")
    german: ClassVar[Meant] = "hex"
    player: ClassVar[int] = ALLIED

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-allied-ask-place", unit=pos.unit_ref(self.unit))

    @rule("H02", "H03", "V10")
    def actions(self, pos: EAAPosition) -> list[Action]:
        found = bits.places(hexes(pos, self.unit, any_reserve=self.any_reserve))
        return [*map(pos.world.offers_from("place", "unit", self.unit, "hex").__getitem__, found), CANCEL]

    def play(self, pos: EAAPosition, action: Action) -> None:
        if action.verb == "place":
            place(pos, self.unit, pos.world.number("hex", action.targets[1]))

    @rule("H02", "H03", "V10")
    def why_not(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        if action.verb == "cancel":
            return []
        unit, hex = pos.world.number("unit", action.targets[0]), pos.world.number("hex", action.targets[1])
        if unit != self.unit:
            return [refuse("H01", "eaa-allied-refused-not-in-hand-unit", unit=pos.unit_ref(unit))]
        return why_not_place(pos, unit, hex, any_reserve=self.any_reserve)

    @rule("H02")
    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        if pos.standing(GERMAN) >> hex & 1:
            return [refuse("H02", "eaa-refused-enemy", hex=pos.hex_ref(hex))]
        return why_not_place(pos, self.unit, hex, any_reserve=self.any_reserve)

    @rule("H01")
    def why_not_unit(self, pos: EAAPosition, unit: int) -> list[Refusal]:
        """Who stands on the map stands for his hex."""
        if pos.at[unit] >= 0:
            return self.why_not_hex(pos, pos.at[unit])
        return [refuse("H01", "eaa-click-placing", unit=pos.unit_ref(self.unit))]


@rule("H01")
def why_not_reserve(pos: EAAPosition, unit: int, card: int = NOWHERE) -> Refusal:
    """Why a unit cannot be deployed at all, or not by this card."""
    name = pos.unit_ref(unit)
    if not reserves(pos) >> unit & 1:
        return refuse("H01", "eaa-allied-refused-not-in-reserve", unit=name)
    return refuse("H01", "eaa-allied-refused-other-formation", unit=name, card=pos.ref("allied_card", card))


# A day early ---------------------------------------------------------------------------------------


@rule("H05")
def tomorrow(pos: EAAPosition, card: int) -> int:
    """The units of the card's corps in tomorrow's space, as bits."""
    units = bits.places(pos.world.called[card])
    return bits.of(u for u in units if pos.at[u] == CALENDAR and pos.due[u] == pos.day + 1)


@rule("H05")
def why_not_expedite(pos: EAAPosition, card: int) -> list[Refusal]:
    if tomorrow(pos, card):
        return []
    return [refuse("H05", "eaa-allied-refused-nobody-tomorrow", card=pos.ref("allied_card", card))]


@rule("H05")
def expedite(pos: EAAPosition, card: int) -> None:
    """X62 They go to the box, for a later card."""
    for unit in bits.places(tomorrow(pos, card)):
        pos.put(unit, RESERVE)
        pos.since[unit] = pos.day
        pos.tell("eaa-allied-arrives", "H05", unit=pos.unit_ref(unit))
