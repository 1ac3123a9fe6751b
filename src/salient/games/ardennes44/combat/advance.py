"""19 Advance after combat."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.ardennes44.combat.retreat import Path, off_map_box
from salient.games.ardennes44.map import control
from salient.games.ardennes44.map.crossing import FROZEN_FROM, HARD, INTO_FOREST, OVER_LAKE, WOODED, by_road, causes
from salient.games.ardennes44.map.ground import FOREST, PRIMARY, WOODED_ROUGH
from salient.games.ardennes44.movement.limits import borders
from salient.games.ardennes44.movement.modes import moves_as
from salient.games.ardennes44.options import dumps
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN, OOS, RETREATED
from salient.games.ardennes44.pieces.stacking import load
from salient.games.ardennes44.position import A44Position

Kind = Literal["limited", "regular", "bonus"]
MESSAGES = (
    "a44-refused-advance-bond",
    "a44-refused-advance-crossing-first",
    "a44-refused-advance-enemy",
    "a44-refused-advance-forest-first",
    "a44-refused-advance-lake",
    "a44-refused-advance-length",
    "a44-refused-advance-vacated-only",
    "a44-refused-advance-vehicle-crossing",
    "a44-refused-advance-vehicle-off-road",
    "a44-refused-advance-zone",
)
LENGTH: dict[Kind, int] = {"limited": 1, "regular": 1, "bonus": 2}


class Advances(NamedTuple):
    """The ways of one unit, as the hexes it still enters. `off`: ways to a hex from which it leaves the map."""

    paths: tuple[Path, ...] = ()
    off: tuple[Path, ...] = ()

    @property
    def ends(self) -> frozenset[int]:
        return frozenset(path[-1] for path in self.paths)

    def to(self, end: int) -> list[Path]:
        return [path for path in self.paths if path[-1] == end]


# Who may advance -----------------------------------------------------------------------------------


@rule("19.1a", "29.1a")
def why_not_advance(pos: A44Position, unit: int, attackers: Collection[int]) -> list[Refusal]:
    """`attackers`: all that were named for the attack, also those that added no factors (14.3, 34)."""
    data, ref = pos.unit(unit), pos.unit_ref(unit)
    reasons = []
    if unit not in attackers:
        reasons.append(refuse("19.1", "a44-refused-advance-not-attacking", unit=ref))
    if data.is_artillery:
        reasons.append(refuse("19.1", "a44-refused-advance-artillery", unit=ref))
    return reasons + _red_code(pos, unit)


@rule("29.1a")
def _red_code(pos: A44Position, unit: int) -> list[Refusal]:
    if pos.turn == 1 and "red_code" in pos.unit(unit).special:
        return [refuse("29.1", "a44-refused-advance-red-code", unit=pos.unit_ref(unit))]
    return []


# How far -------------------------------------------------------------------------------------------


@rule("19.1b", "19.1c", "19.1d", "19.1e", "19.5a")
def length(pos: A44Position, unit: int, kind: Kind, walked: Sequence[int]) -> int:
    """The hexes that an advance may have, walked as it was so far: one more if all of it followed the road."""
    if kind == "limited" or not pos.unit(unit).is_mechanized or pos.status[unit] & OOS:
        return LENGTH[kind]
    on_road = all(bonus_road(pos, a, b) for a, b in pairwise(walked))
    return LENGTH[kind] + on_road


@rule("19.1e", "19.1f")
def bonus_road(pos: A44Position, a: int, b: int) -> bool:
    """Whether a step keeps the road bonus: not on forest roads in mud. Traffic and roadblocks do not matter."""
    ground = pos.world.ground
    if a >= ground.n:  # 13.8d from a Blocking Position, by the road of the Entry Hex
        return True
    if not by_road(pos, a, b):
        return False
    if pos.turn >= FROZEN_FROM or ground.side(a, b).road == PRIMARY:
        return True
    return ground.terrain[b] not in (FOREST, WOODED_ROUGH) or bool(ground.primary_in[b])


# What forbids a step -------------------------------------------------------------------------------


class Pursuit(NamedTuple):
    """An advance on its way: who, how, which hex was vacated, and the places so far, the first one included."""

    unit: int
    kind: Kind
    vacated: int
    walked: tuple[int, ...]


def why_not_step(pos: A44Position, pursuit: Pursuit, hex: int) -> list[Refusal]:
    """Everything that forbids the next hex of an advance; nothing if it is allowed."""
    ref = pos.hex_ref(hex)
    return [refuse(number, id, hex=ref) for number, id in _bars(pos, pursuit, hex)]


@rule("13.8d", "19.1b", "32.2a")
def _bars(pos: A44Position, pursuit: Pursuit, b: int) -> Iterator[tuple[str, str]]:
    a, steps = pursuit.walked[-1], len(pursuit.walked) - 1
    onward = length(pos, pursuit.unit, pursuit.kind, (*pursuit.walked, b))
    if steps >= onward:
        yield "19.1", "a44-refused-advance-length"
    if b != pursuit.vacated and (pursuit.kind == "limited" or a >= pos.world.ground.n):
        yield "19.1", "a44-refused-advance-vacated-only"
    yield from _borders(pos, pursuit.unit, a, b)
    if a < pos.world.ground.n:  # off the map there are no hexsides (R47)
        yield from _terrain(pos, pursuit.unit, a, b, first=not steps)
    yield from _enemies(pos, pursuit, a, b)
    if dumps.defended(pos, pos.unit(pursuit.unit).side) >> b & 1:
        yield "32.2", "a44-refused-dump-defends"


@rule("11.10a", "27.3a", "29.1b", "29.4a")
def _borders(pos: A44Position, unit: int, a: int, b: int) -> Iterator[tuple[str, str]]:
    return ((layer.rule, layer.id) for layer in borders(pos, unit) if layer.closes(a, b))


@rule("19.2a", "19.2b", "19.2c")
def _terrain(pos: A44Position, unit: int, a: int, b: int, *, first: bool) -> Iterator[tuple[str, str]]:
    found = causes(pos, a, b)
    if found & OVER_LAKE:
        yield "19.2", "a44-refused-advance-lake"
    elif moves_as(pos, unit, "tactical") == "vehicle":
        if found & HARD:
            yield "19.2", "a44-refused-advance-vehicle-crossing"
        elif found & WOODED:
            yield "19.2", "a44-refused-advance-vehicle-off-road"
    elif not first and found & HARD:
        yield "19.2", "a44-refused-advance-crossing-first"
    elif not first and found & INTO_FOREST:
        yield "19.2", "a44-refused-advance-forest-first"


@rule("19.2a", "19.2b", "19.2c")
def bars(pos: A44Position, unit: int, *, first: bool) -> int:
    """The causes of map.crossing that bar an advance."""
    if moves_as(pos, unit, "tactical") == "vehicle":
        return OVER_LAKE | HARD | WOODED
    return OVER_LAKE if first else OVER_LAKE | HARD | INTO_FOREST


@rule("19.3a", "19.3b")
def _enemies(pos: A44Position, pursuit: Pursuit, a: int, b: int) -> Iterator[tuple[str, str]]:
    side = pos.unit(pursuit.unit).side
    enemy = pos.front(1 - side)
    if enemy.hexes >> b & 1:
        yield "19.2", "a44-refused-advance-enemy"
    if a >= pos.world.ground.n:
        return
    if b != pursuit.vacated and (enemy.hex_bonds >> b & 1 or enemy.beyond_bonds(a) >> b & 1):
        yield "19.3", "a44-refused-advance-bond"
    if len(pursuit.walked) > 1 and enemy.zone >> a & enemy.zone >> b & 1 and _one_zone(pos, 1 - side, a, b):
        yield "19.3", "a44-refused-advance-zone"


@rule("19.3b")
def _one_zone(pos: A44Position, enemy: int, a: int, b: int) -> bool:
    """Whether one enemy unit has both hexes in its zone of control: it stands next to both."""
    ground, units = pos.world.ground, pos.world.units
    both = 1 << a | 1 << b
    for hex in bits.places(ground.near[a] & ground.near[b] & pos.front(enemy).hexes):
        for unit in pos.units_at(hex, enemy):
            zone = (ground.silhouette_near if units[unit].silhouette else ground.near)[hex]
            if zone & both == both:
                return True
    return False


# The ways ------------------------------------------------------------------------------------------


class Chase:
    """What one advancing unit meets, for a quick answer to each step; `why_not_step` gives the reasons."""

    __slots__ = ("bars", "bars_at_first", "borders", "defended", "enemy", "ground", "pos", "unit", "vacated")

    @rule("32.2a")
    def __init__(self, pos: A44Position, unit: int, vacated: int):
        data = pos.unit(unit)
        self.pos, self.unit, self.vacated, self.ground = pos, unit, vacated, pos.world.ground
        self.enemy = pos.front(1 - data.side)
        self.bars, self.bars_at_first = bars(pos, unit, first=False), bars(pos, unit, first=True)
        self.borders = borders(pos, unit)
        self.defended = dumps.defended(pos, data.side)

    def next_hexes(self, walked: tuple[int, ...], kind: Kind) -> list[int]:
        """Where the next step may lead, as far as its length allows."""
        here = walked[-1]
        if here >= self.ground.n:  # 13.8d from a Blocking Position
            return [] if self.enemy.hexes >> self.vacated & 1 else [self.vacated]
        bonds = self.enemy.hex_bonds & ~(1 << self.vacated)
        hexes = self.ground.near[here] & ~(self.enemy.hexes | bonds | self.defended)
        if kind == "limited":
            hexes &= 1 << self.vacated
        first = len(walked) == 1
        return [hex for hex in bits.places(hexes) if hex not in walked and self.may_step(here, hex, first=first)]

    def may_step(self, a: int, b: int, *, first: bool) -> bool:
        pos, zone = self.pos, self.enemy.zone
        if causes(pos, a, b) & (self.bars_at_first if first else self.bars):
            return False
        if any(layer.closes(a, b) for layer in self.borders):
            return False
        if b != self.vacated and self.enemy.beyond_bonds(a) >> b & 1:
            return False
        return first or not zone >> a & zone >> b & 1 or not _one_zone(pos, 1 - pos.unit(self.unit).side, a, b)


@rule("13.8d", "19.1b", "19.1c", "19.1d", "19.1e")
def advances(
    pos: A44Position,
    unit: int,
    kind: Kind,
    vacated: int,
    walked: tuple[int, ...] = (),
    stack: Sequence[int] = (),
) -> Advances:
    """Every way on for a unit whose advance came through `walked` (its first place included) to where it stands.

    `stack`: others that go with it all the way, as a Breakthrough stack does.
    """
    if _red_code(pos, unit) or pos.unit(unit).is_artillery:
        return Advances()
    chase, start = Chase(pos, unit, vacated), walked or (pos.at[unit],)
    paths: list[Path] = []
    off: list[Path] = []
    heads: list[Path] = [()]
    room: dict[int, bool] = {}
    while heads:
        longer: list[Path] = []
        for path in heads:
            way = (*start, *path)
            if may_leave(pos, unit, kind, way):
                off.append(path)
            for hex in _in_reach(chase, kind, way):
                longer.append((*path, hex))
                if hex not in room:
                    room[hex] = not why_not_end(pos, unit, hex, stack)
                if room[hex]:
                    paths.append((*path, hex))
        heads = longer
    return Advances(tuple(paths), tuple(off))


def _in_reach(chase: Chase, kind: Kind, way: tuple[int, ...]) -> list[int]:
    """The next hexes; beyond the length that every unit has only those along the road."""
    steps = len(way) - 1
    if steps < LENGTH[kind]:
        return chase.next_hexes(way, kind)
    if steps > LENGTH[kind] or length(chase.pos, chase.unit, kind, way) <= steps:
        return []
    return [hex for hex in chase.next_hexes(way, kind) if bonus_road(chase.pos, way[-1], hex)]


def has_room_ahead(pos: A44Position, unit: int, kind: Kind, vacated: int) -> bool:
    """Whether a unit that has not advanced could end its advance one hex on. The vacated hex is tried first."""
    chase, here = Chase(pos, unit, vacated), pos.at[unit]
    on_map = here < chase.ground.n
    beside = chase.ground.near[here] & ~(chase.enemy.hexes | chase.defended) if on_map else 0
    if beside >> vacated & 1 and chase.may_step(here, vacated, first=True) and not why_not_end(pos, unit, vacated):
        return True
    return any(not why_not_end(pos, unit, hex) for hex in chase.next_hexes((here,), kind))


@rule("8.3a", "19.6a")
def onward(pos: A44Position, pursuit: Pursuit) -> list[int]:
    """The next hexes of an advance that can still end as the rules want: a full hex may be passed, no more."""
    unit, kind, vacated, way = pursuit
    return [
        hex
        for hex in _in_reach(Chase(pos, unit, vacated), kind, way)
        if not why_not_end(pos, unit, hex) or any(advances(pos, unit, kind, vacated, (*way, hex)))
    ]


@rule("19.6a")
def why_not_end(pos: A44Position, unit: int, hex: int, stack: Sequence[int] = ()) -> list[Refusal]:
    """Why an advance may not end here."""
    side = pos.unit(unit).side
    if len(stack) < 2 and not pos.front(side).hexes >> hex & 1:
        return []
    coming = {unit, *stack}
    there = [other for other in pos.units_at(hex, side) if other not in coming]
    reasons = []
    if not load(pos, [*coming, *there]).fits:
        reasons.append(refuse("19.6", "a44-refused-advance-stacking", hex=pos.hex_ref(hex)))
    if any(pos.on_wheels(other) for other in there):
        reasons.append(refuse("19.6", "a44-refused-advance-strategic", hex=pos.hex_ref(hex)))
    return reasons


@rule("11.9a")
def may_leave(pos: A44Position, unit: int, kind: Kind, way: tuple[int, ...]) -> bool:
    """Whether an Allied unit may spend its next hex on leaving the map."""
    ground, here = pos.world.ground, way[-1]
    off = ground.beyond.get(here)
    if off is None or kind == "limited" or pos.unit(unit).side != ALLIED or all(owner != ALLIED for owner, _ in off):
        return False
    if len(way) > LENGTH[kind]:
        return False
    vehicle = moves_as(pos, unit, "tactical") == "vehicle"
    return not (vehicle and ground.by_road_only[here]) or here in pos.world.features.entry


@rule("7.4d", "16.2a", "19.2a")
def why_not_into(pos: A44Position, unit: int, target: int) -> list[Refusal]:
    """Why a unit could not advance into the hex that it attacks, were it vacated. Stacking does not matter (R61)."""
    here, ref = pos.at[unit], pos.hex_ref(target)
    found = [*_borders(pos, unit, here, target)]
    if here < pos.world.ground.n:
        found += _terrain(pos, unit, here, target, first=True)
    return _red_code(pos, unit) + [refuse(number, id, hex=ref) for number, id in found]


@rule("19.1a")
def advance_unit(pos: A44Position, unit: int, path: Sequence[int], *, off: bool = False) -> None:
    """Take a unit along the hexes of its advance. `off`: then off the map."""
    for hex in path:
        control.passes(pos, pos.unit(unit).side, hex)
    last = path[-1] if path else pos.at[unit]
    if off:
        pos.say("a44-advances-off-map", unit=pos.unit_ref(unit))
        last = off_map_box(pos, last)
    else:
        pos.say("a44-advances", unit=pos.unit_ref(unit), hex=pos.hex_ref(last))
    pos.put(unit, last)


# Breakthrough --------------------------------------------------------------------------------------


@rule("19.4a", "19.5a")
def why_not_breakthrough(pos: A44Position, unit: int, attackers: Collection[int]) -> list[Refusal]:
    """Why a unit may not be of the Breakthrough stack after a DS."""
    reasons = why_not_advance(pos, unit, attackers)
    if pos.status[unit] & OOS:
        reasons.append(refuse("19.5", "a44-refused-breakthrough-oos", unit=pos.unit_ref(unit)))
    return reasons


@rule("19.4b")
def breakthrough_paths(pos: A44Position, walks: Mapping[int, tuple[int, ...]], vacated: int) -> list[Path]:
    """The ways on for a whole Breakthrough stack. `walks`: for each of its units the places of its advance so far.

    They stand together after one hex of advance; only a stack that is all mechanized goes on.
    """
    if not all(pos.unit(unit).is_mechanized for unit in walks):
        return []
    stack = tuple(walks)
    open_to_all: set[Path] | None = None
    for unit, walked in walks.items():
        ways = set(advances(pos, unit, "bonus", vacated, walked, stack).paths)
        open_to_all = ways if open_to_all is None else open_to_all & ways
    return sorted(open_to_all or ())


@rule("19.4a", "19.4b", "19.4c")
def why_not_stack(pos: A44Position, walks: Mapping[int, tuple[int, ...]], vacated: int) -> list[Refusal]:
    """Why units that advanced so, first places included, are no Breakthrough stack.

    They go the same way together; those from different hexes join in the vacated hex.
    """
    ways = {walk[1:] for walk in walks.values()}
    if len(ways) != 1:
        return [refuse("19.4", "a44-refused-breakthrough-split")]
    (way,) = ways
    if not way:
        return [refuse("19.4", "a44-refused-breakthrough-still")]
    reasons = []
    if len({walk[0] for walk in walks.values()}) > 1 and way[0] != vacated:
        reasons.append(refuse("19.4", "a44-refused-breakthrough-formed", hex=pos.hex_ref(vacated)))
    if len(way) > 1 and not all(pos.unit(unit).is_mechanized for unit in walks):
        reasons.append(refuse("19.4", "a44-refused-breakthrough-one-hex"))
    return reasons


@rule("19.4d", "19.4e")
def breakthrough_targets(pos: A44Position, hex: int, side: int) -> list[int]:
    """The hexes that a Breakthrough stack may attack from here, whether or not they were attacked before.

    A hex with nobody but Broken units that retreated in this phase is none (R70).
    """
    found = []
    for target in bits.places(pos.world.ground.near[hex] & pos.front(1 - side).hexes):
        fled = RETREATED | BROKEN
        if any(pos.status[unit] & fled != fled for unit in pos.units_at(target, 1 - side)):
            found.append(target)
    return found
