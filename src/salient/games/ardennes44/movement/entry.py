"""13 Reinforcements, Off-Map Boxes and Blocking Positions; 11.9 leaving the map."""

from __future__ import annotations

from functools import lru_cache

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal, halves
from salient.engine.trace import rule
from salient.games.ardennes44.combat import artillery
from salient.games.ardennes44.combat.retreat import off_map_box
from salient.games.ardennes44.logistics import supply, traffic
from salient.games.ardennes44.logistics.supply import Supply
from salient.games.ardennes44.map import bonds, control, crossing
from salient.games.ardennes44.map.ground import CITY, TOWN
from salient.games.ardennes44.movement import limits, strategic
from salient.games.ardennes44.movement.modes import FREE_OF_COST, Mode, most_steps, moves_as, points, why_not_mode
from salient.games.ardennes44.movement.movement import LEAVING, Progress
from salient.games.ardennes44.options import roadblocks, specials
from salient.games.ardennes44.pieces.counters import ALLIED, FIRED, GERMAN, MOVED, TOWN_OR_CITY, TRUCK
from salient.games.ardennes44.position import EXITED, NOWHERE, A44Position
from salient.games.ardennes44.setup import victory
from salient.games.ardennes44.world import A44World

BLOCKED_BY = 6  # 13.4b defence factors
EXIT_COST = 2  # 11.9a one point
WEST_EDGE = "west"  # S3.3 the entry of units that come by the west edge of the East map


# Sectors and blocking ------------------------------------------------------------------------------


@rule("13.4c")
def sector(pos: A44Position, box: int) -> tuple[int, ...]:
    """The Entry Hexes of an Off-Map Box."""
    return tuple(hex for hex in pos.world.map.links[box] if hex in pos.world.features.entry)


def box_of(pos: A44Position, entry: int) -> int | None:
    """The Off-Map Box behind an Entry Hex."""
    return _boxes(pos.world).get(entry)


@lru_cache(maxsize=32)
@rule("13.4c")
def _boxes(world: A44World) -> dict[int, int]:
    """The Off-Map Box behind each Entry Hex that has one."""
    board, found = world.map, dict[int, int]()
    for box in range(world.ground.n, board.n):
        if getattr(board.hexes[box], "kind", "") == "off_map":
            for entry in board.links[box]:
                found.setdefault(entry, box)
    return found


@rule("13.4b")
def is_blocked(pos: A44Position, position: int) -> bool:
    """At least six printed defence factors, bracketed ones too, stand in a Blocking Position (R45)."""
    return sum(pos.face(unit).defense for unit in pos.units_at(position, ALLIED)) >= BLOCKED_BY


@rule("13.4a", "13.4b", "13.4c")
def threats(pos: A44Position, box: int) -> list[int]:
    """The Entry Hexes of a sector that Germans hold and nobody blocks; none without Blocking Positions (R5)."""
    features, german = pos.world.features, pos.front(GERMAN).hexes
    found = [
        entry
        for position, entry in features.blocking.items()
        if features.sector_box.get(position) == box and german >> entry & 1 and not is_blocked(pos, position)
    ]
    if pos.world.options.get("west_map_sector_lock"):  # by the other reading they can be blocked by nothing
        open_ones = set(sector(pos, box)).difference(features.blocking.values())
        found += [entry for entry in sorted(open_ones) if german >> entry & 1]
    return found


# Coming onto the map -------------------------------------------------------------------------------


@rule("2.6a", "13.1a", "13.1d", "13.5a", "13.6a", "S3a")
def entry_hexes(pos: A44Position, unit: int) -> list[int]:
    """The Entry Hexes by which a unit that is off the map could come: by its code, its box or its Blocking Position."""
    features, place = pos.world.features, pos.at[unit]
    if place in features.blocking:
        return [features.blocking[place]]
    if place >= pos.world.ground.n:
        return list(sector(pos, place))
    return list(_by_letters(pos.world, pos.unit(unit).entry)) if place == NOWHERE else []


@lru_cache(maxsize=256)
@rule("2.6a", "S3a")
def _by_letters(world: A44World, letters: tuple[str, ...]) -> tuple[int, ...]:
    features = world.features
    if letters == (WEST_EDGE,):
        return tuple(sorted(features.west_roads))
    return tuple(hex for hex, letter in features.entry.items() if letter in letters)


@rule("2.6a", "11.9e", "13.1d", "13.2a", "25.3d", "27.3e", "27.7a")
def why_not_come(pos: A44Position, unit: int) -> list[Refusal]:
    """Why a unit may not come onto the map now, wherever. Whoever may come may also wait (R43)."""
    data, place, ref = pos.unit(unit), pos.at[unit], pos.unit_ref(unit)
    if place >= pos.world.ground.n:
        if pos.status[unit] & MOVED:
            return [refuse("11.1", "a44-refused-moved", unit=ref)]
        if pos.night:
            return [refuse("25.3", "a44-refused-move-unmarked", unit=ref)]
        return limits.why_not_leave_box(pos, unit)
    if place != NOWHERE or not data.entry:
        return [refuse("13.1", "a44-refused-no-reinforcement", unit=ref)]
    if pos.turn < data.arrival:
        return [refuse("13.1", "a44-refused-not-arrived", unit=ref, turn=data.arrival)]
    if "pzj653" in data.special and not pos.pzj653:
        return [refuse("27.7", "a44-refused-pzj653", unit=ref)]
    if specials.is_diverted(pos, unit):
        return [refuse("27.3", "a44-refused-diverted", unit=ref)]
    return [refuse("25.3", "a44-refused-move-unmarked", unit=ref)] if pos.night else []


@rule("13.1a", "13.1b", "13.1c", "13.4a", "13.5a", "13.6a", "10.2a", "11.9d")
def why_not_enter(pos: A44Position, unit: int, hex: int, mode: Mode = "normal") -> list[Refusal]:
    """Why a unit may not come onto the map by this hex; then it goes on from there as far as its points reach."""
    data, ref = pos.unit(unit), pos.hex_ref(hex)
    if data.entry == (TOWN_OR_CITY,) and pos.at[unit] == NOWHERE:
        return why_not_place(pos, unit, hex, supply.supply(pos, ALLIED))
    reasons = why_not_come(pos, unit) or why_not_so(pos, unit, mode)
    if reasons:
        return reasons
    if hex not in entry_hexes(pos, unit):
        return [refuse("13.1", "a44-refused-not-its-entry", unit=pos.unit_ref(unit), hex=ref)]
    return why_not_by(pos, unit, hex, mode)


@rule("10.2a", "11.9d", "13.1b", "13.4a")
def why_not_by(pos: A44Position, unit: int, hex: int, mode: Mode) -> list[Refusal]:
    """Why a unit that may come so may not come by this one of its Entry Hexes."""
    data, ref, reasons = pos.unit(unit), pos.hex_ref(hex), list[Refusal]()
    enemy = pos.front(1 - data.side)
    if enemy.hexes >> hex & 1:
        reasons.append(refuse("13.4", "a44-refused-enemy", hex=ref))
    if enemy.hex_bonds >> hex & 1:
        reasons.append(bonds.why_not_into(pos, 1 - data.side, hex))
    if data.side == ALLIED:
        reasons += _sector_closed(pos, hex)
    reasons += [
        refuse(layer.rule, layer.id, hex=ref) for layer in limits.borders(pos, unit) if layer.closes(NOWHERE, hex)
    ]
    if mode in limits.WHEELED:
        if enemy.hexes & pos.world.ground.near[hex]:
            reasons.append(refuse("12.2", "a44-refused-strategic-adjacent", hex=ref))
        reasons += roadblocks.why_not_enter(pos, unit, hex, mode)
    cost, left = entry_cost(pos, unit, hex, mode), points(pos, unit, mode)
    if cost > left:
        reasons.append(refuse("13.1", "a44-refused-points", cost=halves(cost), points=halves(left)))
    return reasons


@rule("12.1c", "12.4f", "13.1c", "S3a")
def why_not_so(pos: A44Position, unit: int, mode: Mode) -> list[Refusal]:
    """Non-mechanized Allied reinforcements come on trucks if markers are free; those from a box must have loaded."""
    data = pos.unit(unit)
    if data.entry == (WEST_EDGE,) and pos.at[unit] == NOWHERE and mode != "truck":
        return [refuse("S3.3", "a44-refused-comes-by-truck", unit=pos.unit_ref(unit))]
    if mode == "truck" and pos.at[unit] == NOWHERE and not pos.status[unit] & TRUCK:
        if data.side != ALLIED or data.is_mechanized:
            return [refuse("12.4", "a44-refused-truck-kind", unit=pos.unit_ref(unit))]
        return strategic.why_no_marker(pos, unit)
    return why_not_mode(pos, unit, mode)


@rule("11.9d", "13.4a")
def _sector_closed(pos: A44Position, entry: int) -> list[Refusal]:
    if entry in pos.exits_used:
        return [refuse("11.9", "a44-refused-entry-used", hex=pos.hex_ref(entry))]
    box = box_of(pos, entry)
    found = threats(pos, box) if box is not None else []
    return [refuse("13.4", "a44-refused-sector-closed", hex=pos.hex_ref(threat)) for threat in found]


@rule("13.1a", "S3a")
def entry_cost(pos: A44Position, unit: int, hex: int, mode: Mode) -> int:
    """The road cost of the Entry Hex, its best road, in half-points, and what markers add."""
    if mode in FREE_OF_COST:
        return 0
    if pos.at[unit] == NOWHERE and pos.unit(unit).entry == (WEST_EDGE,):
        airborne = victory.scenario(pos).airborne
        return airborne.half_points_spent or 0 if airborne is not None else 0
    ground, column = pos.world.ground, crossing.column(pos, moves_as(pos, unit, mode))
    road = crossing.road_costs(ground, hex, primary=bool(ground.primary_in[hex]))[column]
    return road + traffic.entry_extra(pos, unit, hex, mode)


@rule("13.1a", "13.1b", "13.3a")
def enter(pos: A44Position, unit: int, hex: int, mode: Mode) -> Progress:
    """Bring a unit onto the map: its march has begun with this hex. Artillery arrives Fired."""
    march = Progress(unit, mode, pos.at[unit], spent=entry_cost(pos, unit, hex, mode), steps=1)
    if pos.unit(unit).is_artillery and pos.at[unit] == NOWHERE:
        pos.mark(unit, FIRED)
    control.passes(pos, pos.unit(unit).side, hex)
    pos.put(unit, hex)
    return march


# Engineers -----------------------------------------------------------------------------------------


@rule("13.2a", "33.1a")
def why_not_place(pos: A44Position, unit: int, hex: int, paths: Supply) -> list[Refusal]:
    """Why US engineers may not appear in a hex. `paths` are the Allied ones. Overstacking is no bar (13.2b)."""
    ground, ref = pos.world.ground, pos.hex_ref(hex)
    reasons = why_not_come(pos, unit)
    if ground.settlement[hex] not in (TOWN, CITY):
        reasons.append(refuse("13.2", "a44-refused-engineers-town", hex=ref))
    elif not control.holds(pos, ALLIED, hex):
        reasons.append(refuse("13.2", "a44-refused-engineers-control", hex=ref))
    if ground.near[hex] & pos.front(GERMAN).hexes:
        reasons.append(refuse("13.2", "a44-refused-engineers-adjacent", hex=ref))
    if roadblocks.enemy_roadblock(pos, ALLIED, hex):
        reasons.append(refuse("13.2", "a44-refused-engineers-roadblock", hex=ref))
    if any(pos.placed >> other & 1 for other in pos.units_at(hex, ALLIED)):
        reasons.append(refuse("13.2", "a44-refused-engineers-one", hex=ref))
    return reasons + supply.why_no_road_path(pos, hex, paths, "13.2")


@rule("13.2a", "33.1a")
def places(pos: A44Position, unit: int) -> int:
    """All hexes, as bits, where engineers may appear: `why_not_place` for the whole map."""
    if why_not_come(pos, unit):
        return 0
    paths, german, net = supply.supply(pos, ALLIED), pos.front(GERMAN).hexes, supply.net(pos.world.ground)
    open_hexes = paths.roads & ~net.steps.spread(german) & ~german
    found = [hex for hex, bit in net.towns if open_hexes & bit]
    return bits.of(hex for hex in found if not why_not_place(pos, unit, hex, paths))


@rule("13.2a", "13.2b")
def place(pos: A44Position, unit: int, hex: int) -> None:
    """Engineers appear; in this turn they may still move, by tactical movement only."""
    pos.placed |= 1 << unit
    pos.put(unit, hex)


# Boxes and Blocking Positions ----------------------------------------------------------------------


@rule("13.1d", "13.5a", "13.6a", "13.7a")
def boxes_open_to(pos: A44Position, unit: int) -> list[int]:
    """The boxes and Blocking Positions to which a unit that is off the map may go, as its whole move."""
    data, place, features = pos.unit(unit), pos.at[unit], pos.world.features
    if data.side != ALLIED or why_not_come(pos, unit) or (data.entry == (TOWN_OR_CITY,) and place == NOWHERE):
        return []
    if place in features.sector_box:
        return [features.sector_box[place]]
    if place == NOWHERE:
        entries = entry_hexes(pos, unit)
        found = [box for entry in entries if (box := box_of(pos, entry)) is not None]
        return [*dict.fromkeys(found), *(block for block, entry in features.blocking.items() if entry in entries)]
    positions = [block for block, box in features.sector_box.items() if box == place]
    return positions if threats(pos, place) else positions + _next_boxes(pos, unit, place)


@rule("13.5a", "27.3a")
def _next_boxes(pos: A44Position, unit: int, box: int) -> list[int]:
    """The adjacent Off-Map Boxes. British units stay behind the Entry Hexes of their side of the Meuse."""
    board, features = pos.world.map, pos.world.features
    found = [there for there in board.links[box] if getattr(board.hexes[there], "kind", "") == "off_map"]
    if limits.british_free(pos, unit):
        return found
    return [there for there in found if any(hex in features.british for hex in sector(pos, there))]


def why_not_box(pos: A44Position, unit: int, box: int) -> list[Refusal]:
    """Why a unit off the map may not go to this box or Blocking Position."""
    if box in boxes_open_to(pos, unit):
        return []
    reasons = why_not_come(pos, unit)
    if pos.unit(unit).side == GERMAN:
        reasons.append(refuse("11.9", "a44-refused-box-german"))
    place = pos.at[unit]
    if not reasons and place >= pos.world.ground.n and place not in pos.world.features.blocking:
        reasons = [
            refuse("13.4", "a44-refused-sector-closed", hex=pos.hex_ref(threat)) for threat in threats(pos, place)
        ]
    return reasons or [refuse("13.5", "a44-refused-box-not-there", unit=pos.unit_ref(unit), hex=pos.hex_ref(box))]


@rule("13.1d", "13.3a", "13.5a", "13.6a", "22.1b")
def go_to_box(pos: A44Position, unit: int, box: int) -> None:
    pos.put(unit, box)
    pos.mark(unit, MOVED)
    artillery_moves(pos, unit)


def artillery_moves(pos: A44Position, unit: int) -> None:
    """22.1b Artillery that goes into a box or Blocking Position is Fired."""
    if pos.unit(unit).is_artillery:
        artillery.after_move(pos, unit, 0)


# Leaving the map -----------------------------------------------------------------------------------


@rule("11.9a", "11.9b", "11.9c")
def why_not_exit(pos: A44Position, march: Progress, hex: int) -> list[Refusal]:
    """Why a march may not leave the map from here."""
    german = pos.unit(march.unit).side == GERMAN
    reasons = _german_exit(pos, march, hex) if german else _allied_exit(pos, march, hex)
    if reasons:
        return reasons
    enemy = pos.front(1 - pos.unit(march.unit).side)
    if march.steps and enemy.zone >> hex & 1:
        reasons.append(refuse("9.2.1", "a44-refused-stopped-by-zone", hex=pos.hex_ref(hex)))
    if march.steps >= most_steps(pos, march.unit, march.mode):
        reasons.append(refuse("11.3", "a44-refused-two-hexes"))
    cost, left = exit_cost(pos, march, hex), points(pos, march.unit, march.mode) - march.spent
    if cost > left:
        reasons.append(refuse("11.9", "a44-refused-points", cost=halves(cost), points=halves(left)))
    return reasons


@rule("11.9a", "11.9b", "11.5a", "12.1c", "27.3a")
def _allied_exit(pos: A44Position, march: Progress, hex: int) -> list[Refusal]:
    """By the south, west or north edge. Where only a road would do, by an Entry Hex."""
    ground, features, ref = pos.world.ground, pos.world.features, pos.hex_ref(hex)
    if all(owner != ALLIED for owner, _ in ground.beyond.get(hex, ())):
        return [refuse("11.9", "a44-refused-exit-edge", hex=ref)]
    if _by_road_only(pos, march, hex) and hex not in features.entry:
        return [refuse("11.9", "a44-refused-exit-road", hex=ref)]
    return []


@rule("11.9b", "11.9c", "S2b")
def _german_exit(pos: A44Position, march: Progress, hex: int) -> list[Refusal]:
    """What the scenario's victory asks for: to Antwerp through an Entry Hex F or G, or by the East map's west edge."""
    wanted, features, ref = victory.conditions(pos), pos.world.features, pos.hex_ref(hex)
    if wanted.factors_per_point is None:
        if features.entry.get(hex) in wanted.exit_entries:
            return []
        return [refuse("11.9", "a44-refused-exit-german", hex=ref)]
    if hex not in features.west_edge:
        return [refuse("S2.4", "a44-refused-exit-west-edge", hex=ref)]
    if _by_road_only(pos, march, hex) and hex not in features.west_roads:
        return [refuse("11.9", "a44-refused-exit-road", hex=ref)]
    return []


@rule("11.5a", "12.1c")
def _by_road_only(pos: A44Position, march: Progress, hex: int) -> bool:
    """Whether only a road would take a march off the map from here."""
    vehicle = moves_as(pos, march.unit, march.mode) == "vehicle"
    return march.mode in limits.WHEELED or (vehicle and bool(pos.world.ground.by_road_only[hex]))


@rule("9.2b", "11.9a", "11.9c", "S2b")
def exit_cost(pos: A44Position, march: Progress, hex: int) -> int:
    """One point for Allied units and by an edge without Entry Hex, the road cost of the Entry Hex for Germans; more
    from an enemy zone of control."""
    if march.mode in FREE_OF_COST:
        return 0
    side = pos.unit(march.unit).side
    leaving = LEAVING if pos.front(1 - side).zone >> hex & 1 else 0
    if side == ALLIED or hex not in pos.world.features.entry:
        return EXIT_COST + leaving
    return (
        entry_cost(pos, march.unit, hex, march.mode) - traffic.entry_extra(pos, march.unit, hex, march.mode) + leaving
    )


@rule("11.9a", "11.9c", "11.9d", "22.1b")
def exit_map(pos: A44Position, unit: int, hex: int) -> None:
    """Allied units go to the box of that edge, Germans to Antwerp for good: that Entry Hex is theirs from now on."""
    if pos.unit(unit).side == ALLIED:
        pos.put(unit, off_map_box(pos, hex))
        artillery_moves(pos, unit)
        return
    pos.exited += pos.face(unit).attack
    if hex not in pos.exits_used:
        pos.exits_used = (*pos.exits_used, hex)
    pos.put(unit, EXITED)
    pos.status[unit] = pos.surrender[unit] = 0
