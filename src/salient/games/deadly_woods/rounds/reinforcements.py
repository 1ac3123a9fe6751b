"""14.8 Reinforcements: who comes with a chit, and where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.deadly_woods.map import areas
from salient.games.deadly_woods.movement import arrival
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.deadly_woods.position import OUT, TRACK, TDWPosition
from salient.games.deadly_woods.rounds.activation import REINFORCEMENT, reinforcement_number
from salient.games.deadly_woods.words import GERMAN_ENTRIES

BY_D = "D"  # 14.8.1


# Who comes, and when -------------------------------------------------------------------------------


@rule("14.8a", "14.8.2c")
def arriving(pos: TDWPosition, side: int) -> int:
    """The units that the chit in play brings: those of its box, and who was kept waiting."""
    now = pos.turn * 4 + reinforcement_number(pos, side)
    return bits.of(unit for unit in pos.world.own[side] if _waits(pos, unit) and pos.due[unit] <= now)


def _waits(pos: TDWPosition, unit: int) -> bool:
    return pos.at[unit] == TRACK and pos.unit(unit).id in pos.world.entries


@rule("14.8.1")
def next_chit(pos: TDWPosition, side: int) -> int | None:
    """R79 When the next Reinforcement chit of a side is played, as `pos.due` counts. None: there is none."""
    number = reinforcement_number(pos, side)
    if number < _chits(pos, side, pos.turn):
        return pos.turn * 4 + number + 1
    later = range(pos.turn + 1, pos.world.rules.last_turn + 1)
    return next((turn * 4 + 1 for turn in later if _chits(pos, side, turn)), None)


def _chits(pos: TDWPosition, side: int, turn: int) -> int:
    table = pos.world.tables.chits_of(pos.world.rules, turn)
    return sum(row.count for row in table if row.chits == (REINFORCEMENT[side],))


# Where ---------------------------------------------------------------------------------------------


def listed(pos: TDWPosition, unit: int) -> tuple[str, ...]:
    """The letters of its entry areas."""
    return (BY_D,) if pos.by_d >> unit & 1 else pos.world.entries[pos.unit(unit).id]


@rule("14.8b", "14.8c")
def open_hexes(pos: TDWPosition, unit: int) -> int:
    """R76, R77 Where it may enter now, as bits: the listed hexes, or if all are blocked the nearest open area."""
    letters = listed(pos, unit)
    found = _free(pos, unit, letters)
    if found or pos.world.owner[unit] == GERMAN:
        return found
    return next(filter(None, (_within(pos, unit, _free(pos, unit, near)) for near in _beyond(pos, letters))), 0)


def _free(pos: TDWPosition, unit: int, letters: tuple[str, ...]) -> int:
    """The hexes of these areas that no enemy unit holds and no EZOC reaches; a friend there lifts none (R168)."""
    enemy = 1 - pos.world.owner[unit]
    hexes = bits.of(hex for letter in letters for hex in pos.world.places.entries.get(letter, ()))
    return bits.less(hexes, pos.standing(enemy) | pos.in_zone_of(enemy))


def _beyond(pos: TDWPosition, letters: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The areas that are tried in turn, counted from the western one of those listed."""
    cells = pos.world.map.cells

    def column(letter: str) -> int:
        return min((cells[hex][0] for hex in pos.world.places.entries.get(letter, ())), default=len(cells))

    western = min(letters, key=column)
    return pos.world.tables.blocked_entries[western]  # type: ignore[index]


@rule("14.8c", "10.6.4d")
def _within(pos: TDWPosition, unit: int, hexes: int) -> int:
    """R78 Not outside the British area or east of the Meuse; the 5th Armored is free where it must enter elsewhere."""
    return hexes if areas.near_j(pos, unit) else hexes & areas.allowed(pos, unit)


# The steps of the round ----------------------------------------------------------------------------


def begin(pos: TDWPosition, player: int) -> None:
    """What comes before the movement of the arriving units."""
    pos.push(Arrivals(player))
    if player == GERMAN:
        _test_conditions(pos)
    else:
        _ask_by_d(pos)
        pos.push(pos.world.step("PlaceAirSupply")())  # 8.6 it asks if this is its chit


@rule("14.8.3")
def _test_conditions(pos: TDWPosition) -> None:
    """R81 10SS comes if the German owns St. Vith, 11th Panzer if he owns Bastogne; else never."""
    places = pos.world.places
    towns = {"needs_st_vith": places.st_vith, "needs_bastogne": places.bastogne}
    for unit in bits.places(arriving(pos, GERMAN)):
        for special, town in towns.items():
            if special in pos.unit(unit).special and pos.owner(town) != GERMAN:
                _never(pos, unit)


def _never(pos: TDWPosition, unit: int) -> None:
    pos.put(unit, OUT)
    pos.say("tdw-never-enters", unit=pos.unit_ref(unit))


@rule("14.8.1")
def may_go_round(pos: TDWPosition) -> int:
    """R79 The arriving units of III Corps that were not sent round before, if there is a later chit."""
    if next_chit(pos, ALLIED) is None:
        return 0
    units = bits.less(arriving(pos, ALLIED), pos.by_d)
    return bits.of(unit for unit in bits.places(units) if pos.unit(unit).corps == "III")


def _ask_by_d(pos: TDWPosition) -> None:
    if may_go_round(pos):
        pos.push(ByD())


class ByD(Step, frozen=True):
    """14.8.1 Units of III Corps may go round: they enter at D with the next chit."""

    player: ClassVar[int] = ALLIED
    verbs: ClassVar[tuple[str, ...]] = ("by_d", "done")
    _done: ClassVar[Action] = Action("done")

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-by-d")

    def actions(self, pos: TDWPosition) -> list[Action]:
        return [*pos.world.offers_to("by_d", may_go_round(pos)), self._done]

    def play(self, pos: TDWPosition, action: Action) -> None:
        due = next_chit(pos, ALLIED)
        if action.verb == "done" or due is None:
            return
        unit = pos.world.number("unit", action.target)
        pos.by_d |= 1 << unit
        pos.due[unit] = due
        pos.say("tdw-goes-by-d", unit=pos.unit_ref(unit))
        _ask_by_d(pos)

    def why_not(self, pos: TDWPosition, action: Action) -> list[Refusal]:
        if not action.targets:
            return []
        unit = pos.world.number("unit", action.target)
        who = pos.unit_ref(unit)
        if may_go_round(pos) >> unit & 1:
            return []
        if pos.unit(unit).corps != "III":
            return [refuse("14.8.1", "tdw-refused-by-d-corps", unit=who)]
        if pos.by_d >> unit & 1:
            return [refuse("14.8.1", "tdw-refused-by-d-twice", unit=who)]
        if not arriving(pos, ALLIED) >> unit & 1:
            return [refuse("14.8", "tdw-refused-not-due", unit=who)]
        return [refuse("14.8.1", "tdw-refused-by-d-no-chit")]


class Arrivals(Auto, frozen=True):
    """R75 Everybody who is due is placed; whose areas are all blocked waits or is lost."""

    player: int
    first: int = 0  # the units before this one have been looked at

    @rule("14.8b", "14.8d", "14.8e")
    def run(self, pos: TDWPosition) -> None:
        for unit in bits.places(arriving(pos, self.player)):
            if unit < self.first:
                continue
            hexes = open_hexes(pos, unit)
            if hexes.bit_count() > 1:
                pos.push(Arrivals(self.player, unit + 1), EnterMap(unit))
                return
            if hexes:
                enter(pos, unit, hexes.bit_length() - 1)
            else:
                _blocked(pos, unit)
        pos.active = pos.arrived


@rule("14.8d")
def _blocked(pos: TDWPosition, unit: int) -> None:
    """R80, R81 German units wait for the next chit if there is one; those of 14.8.3 never do."""
    side = pos.world.owner[unit]
    conditional = bool(pos.unit(unit).special & {"needs_st_vith", "needs_bastogne"})
    lost = conditional or pos.world.options["blocked_german_reinforcements"] == "lost" or next_chit(pos, side) is None
    if side == GERMAN and lost:
        _never(pos, unit)
    else:
        pos.say("tdw-waits", unit=pos.unit_ref(unit))


@rule("14.8b")
def enter(pos: TDWPosition, unit: int, hex: int) -> None:
    pos.arrived |= 1 << unit
    pos.say("tdw-arrives", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
    arrival.entered(pos, unit, -1, hex, "placement")


class EnterMap(Step, frozen=True):
    """14.8 In which of several hexes a unit enters: one unit after the other, since none is in another's way."""

    unit: int

    verbs: ClassVar[tuple[str, ...]] = ("enter",)

    def side(self, pos: TDWPosition) -> str:
        return SIDES[pos.world.owner[self.unit]]

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-enter", unit=pos.unit_ref(self.unit))

    @rule("14.8b", "14.8c")
    def actions(self, pos: TDWPosition) -> list[Action]:
        offers = pos.world.offers_from("enter", "unit", self.unit, "hex")
        return [offers[hex] for hex in bits.places(open_hexes(pos, self.unit))]

    def play(self, pos: TDWPosition, action: Action) -> None:
        enter(pos, self.unit, pos.world.number("hex", action.targets[1]))

    def why_not(self, pos: TDWPosition, action: Action) -> list[Refusal]:
        unit, hex = pos.world.number("unit", action.targets[0]), pos.world.number("hex", action.targets[1])
        if not arriving(pos, pos.world.owner[self.unit]) >> unit & 1:
            return [refuse("14.8", "tdw-refused-not-due", unit=pos.unit_ref(unit))]
        if unit != self.unit:
            return [refuse("14.8", "tdw-refused-enters-first", unit=pos.unit_ref(self.unit))]
        return list(self._why_not_there(pos, hex))

    def why_not_click(self, pos: TDWPosition, kind: str, id: str) -> list[Refusal]:
        number = pos.world.number(kind, id)
        if kind == "hex":
            return list(self._why_not_there(pos, number))
        if kind != "unit" or number == self.unit or pos.at[number] >= 0:
            return []
        return self.why_not(pos, Action("enter", (id, pos.world.map.ids[0])))

    def _why_not_there(self, pos: TDWPosition, hex: int) -> Iterator[Refusal]:
        if open_hexes(pos, self.unit) >> hex & 1:
            return
        where, enemy = pos.hex_ref(hex), 1 - pos.world.owner[self.unit]
        entries = pos.world.places.entries
        letter = next((letter for letter, hexes in entries.items() if hex in hexes), "")
        if not letter or (letter in GERMAN_ENTRIES) != (enemy == ALLIED):
            yield refuse("14.8", "tdw-refused-no-entry", hex=where)
            return
        if pos.standing(enemy) >> hex & 1:
            yield refuse("14.8", "tdw-refused-entry-enemy", hex=where)
        elif pos.in_zone_of(enemy) >> hex & 1:
            yield refuse("14.8", "tdw-refused-entry-zone", hex=where)
        if letter == BY_D and pos.unit(self.unit).corps == "III":
            yield refuse("14.8.1", "tdw-refused-entry-by-d", unit=pos.unit_ref(self.unit))
        elif letter not in listed(pos, self.unit):
            yield refuse("14.8", "tdw-refused-entry-not-listed", hex=where, unit=pos.unit_ref(self.unit))
            if not areas.near_j(pos, self.unit):
                yield from areas.why_not(pos, self.unit, -1, hex)
