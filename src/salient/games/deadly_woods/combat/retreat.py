"""11.4 Where a unit may retreat to, over whole ways (R146 to R148, R151, R184).

A way is two hexes that lead to a distance of two; it goes on only while the unit may not stay where it is, and ends
where it may. Ways are never listed: whether one leads on from a hex is a flood over the hexes where nobody may stay.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.deadly_woods.map import areas, zones
from salient.games.deadly_woods.movement.crossing import can_enter
from salient.games.deadly_woods.pieces import stacking
from salient.games.deadly_woods.pieces.counters import GERMAN
from salient.games.deadly_woods.position import TDWPosition

HEXES = 2  # of a retreat
#: Which ways are open, in the order of R147: free of EZOC and not the wrong way, free of EZOC, any.
STRAIGHT, FREE, ANY = range(3)


class Ways:
    """The ways of one unit, as the position is now. It stands where it was attacked."""

    def __init__(self, pos: TDWPosition, unit: int, *, over_full: bool = False, without_lines: bool = False):
        self.pos, self.unit, self.over_full = pos, unit, over_full
        self.start = pos.at[unit]
        side = pos.world.owner[unit]
        self.enemies = pos.standing(1 - side)
        self.zone = zones.in_force(pos, side)
        self.bounds = _without_lines(pos) if without_lines else pos
        self.open = areas.allowed(self.bounds, unit) & ~self.enemies
        self._beside: dict[int, tuple[tuple[int, int], ...]] = {}
        self._ends: dict[int, bool] = {}

    def next_hexes(self, hex: int, tier: int) -> list[int]:
        """The hexes that a step may lead to, if these ways are open."""
        found = self._beside.get(hex)
        if found is None:
            found = self._beside[hex] = tuple(self._steps(hex))
        return [beside for beside, worst in found if worst <= tier]

    @rule("6.2f", "10.6.3", "11.4a", "11.4b", "11.4c", "11.4d")
    def _steps(self, hex: int) -> Iterable[tuple[int, int]]:
        """Each hex beside with the first kind of ways that may use it."""
        pos, unit = self.pos, self.unit
        every = pos.world.options["retreat_bans"] == "every"
        for beside in pos.world.map.neighbours[hex]:
            if not self.open >> beside & 1 or not can_enter(pos, unit, hex, beside):
                continue
            if areas.line_bars(self.bounds, unit, hex, beside) or areas.ouren_bars(pos, unit, hex, beside):
                continue
            if every and stacking.banned(pos, unit, beside):
                continue
            if self.zone >> beside & 1:
                yield beside, ANY
            else:
                yield beside, FREE if wrong_way(pos, unit, hex, beside) else STRAIGHT

    @rule("6.2d", "6.2e", "6.2f", "11.4e")
    def is_end(self, hex: int) -> bool:
        """Whether the unit may stay there: not next to an enemy unit, with room, and with whom it may stack (R148)."""
        found = self._ends.get(hex)
        if found is None:
            pos, unit = self.pos, self.unit
            room = not stacking.banned(pos, unit, hex) if self.over_full else stacking.fits(pos, unit, hex)
            found = self._ends[hex] = room and not pos.world.ground.near[hex] & self.enemies
        return found

    @rule("11.4a")
    def is_far(self, hex: int) -> bool:
        """R184 Two hexes that end next to the start are no retreat."""
        if self.pos.world.options["retreat_distance"] == "steps":
            return True
        return self.pos.world.map.distance(self.start, hex) >= HEXES

    def onward(self, walked: tuple[int, ...], tier: int) -> list[int]:
        """The next hexes from which the retreat can come to an end, after these hexes."""
        here = walked[-1] if walked else self.start
        used = {self.start, *walked}
        return [
            hex
            for hex in self.next_hexes(here, tier)
            if hex not in used and self.leads_on(hex, used | {hex}, len(walked) + 1, tier)
        ]

    @rule("11.4a", "11.4e")
    def leads_on(self, hex: int, used: set[int], length: int, tier: int) -> bool:
        """Whether a way that has come to this hex can be a whole one. No hex is entered twice."""
        if length < HEXES:
            beyond = [other for other in self.next_hexes(hex, tier) if other not in used]
            return any(self.leads_on(other, used | {other}, length + 1, tier) for other in beyond)
        if not self.is_far(hex):
            return length > HEXES and not self.is_end(hex) and self._flood(hex, used, tier)
        return self.is_end(hex) or self._flood(hex, used, tier)

    def _flood(self, hex: int, used: set[int], tier: int) -> bool:
        """Over hexes where the unit may not stay to one where it may."""
        seen, front = set(used), [hex]
        while front:
            for beside in self.next_hexes(front.pop(), tier):
                if beside in seen:
                    continue
                seen.add(beside)
                if not self.is_end(beside):
                    front.append(beside)
                elif self.is_far(beside):
                    return True
        return False

    def is_over(self, walked: tuple[int, ...]) -> bool:
        """Whether the retreat has come to its end."""
        return len(walked) >= HEXES and self.is_end(walked[-1]) and self.is_far(walked[-1])

    def best(self) -> int | None:
        """The first kind of ways of which there is one; None: there is no way at all."""
        return next((tier for tier in (STRAIGHT, FREE, ANY) if self.onward((), tier)), None)


@rule("11.4c", "11.4d")
def wrong_way(pos: TDWPosition, unit: int, a: int, b: int) -> bool:
    """A step toward the west edge for a German, toward the east edge for an Allied unit; columns grow eastward."""
    cells = pos.world.map.cells
    east = cells[b][0] - cells[a][0]
    return east < 0 if pos.world.owner[unit] == GERMAN else east > 0


def _without_lines(pos: TDWPosition) -> TDWPosition:
    """The same position in the first turn without army boundaries (9.2.1)."""
    twin = pos.copy()
    twin.turn = max(pos.turn, areas.LAST_TURN_OF_LINES + 1)
    return twin


class Retreat(NamedTuple):
    """What a unit can do: go a whole way; or, an army boundary alone being in the way, go one hex or stay."""

    tier: int
    over_full: bool = False
    barred: bool = False  # 9.2 by a boundary
    one_hex: tuple[int, ...] = ()  # then: where it may go instead


@rule("6.2e", "11.4a", "11.4f", "9.2d")
def retreat_of(pos: TDWPosition, unit: int) -> Retreat | None:
    """None: the unit stays and loses a step (R150). Over-full ends count only where there are no others (R146)."""
    for over_full in (False, True):
        tier = Ways(pos, unit, over_full=over_full).best()
        if tier is not None:
            return Retreat(tier, over_full)
    if pos.world.owner[unit] != GERMAN or pos.turn > areas.LAST_TURN_OF_LINES:
        return None
    for over_full in (False, True):
        free = Ways(pos, unit, over_full=over_full, without_lines=True)
        if free.best() is not None:
            return Retreat(ANY, barred=True, one_hex=_one_hex(pos, unit, free))
    return None


@rule("9.2d")
def _one_hex(pos: TDWPosition, unit: int, free: Ways) -> tuple[int, ...]:
    """R100 The first hexes where it may stay and from which only the boundary bars the second; the best of them."""
    ways = Ways(pos, unit)
    for tier in (STRAIGHT, FREE, ANY):
        found = tuple(
            hex
            for hex in ways.next_hexes(ways.start, tier)
            if ways.is_end(hex) and free.leads_on(hex, {ways.start, hex}, 1, ANY)
        )
        if found:
            return found
    return ()


# Why not -------------------------------------------------------------------------------------------


def why_not_step(pos: TDWPosition, unit: int, walked: tuple[int, ...], hex: int, plan: Retreat) -> list[Refusal]:
    """Why the retreat does not lead over a hex now."""
    ways = Ways(pos, unit, over_full=plan.over_full)
    here = walked[-1] if walked else ways.start
    who, where = pos.unit_ref(unit), pos.hex_ref(hex)
    if not pos.world.ground.near[here] >> hex & 1:
        return [refuse("11.4", "tdw-refused-retreat-not-adjacent", hex=where)]
    found = areas.why_not(pos, unit, here, hex)
    if hex in (ways.start, *walked):
        found.append(refuse("11.4", "tdw-refused-retreat-twice", hex=where))
    if ways.enemies >> hex & 1:
        found.append(refuse("11.4", "tdw-refused-retreat-enemy", hex=where))
    if not can_enter(pos, unit, here, hex):
        found.append(refuse("11.4", "tdw-refused-retreat-terrain", unit=who, hex=where))
    if pos.world.options["retreat_bans"] == "every" and stacking.banned(pos, unit, hex):
        found.append(refuse("6.1", "tdw-refused-retreat-banned", unit=who, hex=where))
    if found:
        return found
    if plan.tier < ANY and ways.zone >> hex & 1:
        found.append(refuse("11.4", "tdw-refused-retreat-zone", hex=where))
    if plan.tier < FREE and wrong_way(pos, unit, here, hex):
        found.append(refuse("11.4", "tdw-refused-retreat-direction", hex=where))
    return found or [_why_no_way(ways, walked, hex)]


def _why_no_way(ways: Ways, walked: tuple[int, ...], hex: int) -> Refusal:
    """Why a hex that could be entered is on no way that comes first."""
    where, length = ways.pos.hex_ref(hex), len(walked) + 1
    if length == HEXES and not ways.is_far(hex):
        return refuse("11.4", "tdw-refused-retreat-near", hex=where)
    if ways.leads_on(hex, {ways.start, *walked, hex}, length, ANY):
        return refuse("11.4", "tdw-refused-retreat-worse", hex=where)
    return refuse("11.4", "tdw-refused-retreat-no-end", hex=where)
