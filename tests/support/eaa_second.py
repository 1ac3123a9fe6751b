"""A second reading of the German system of Enemy Action: Ardennes: who is active, how units move, where reserves go.

Written from the procedure and its rulings, not from the code of the game, with which it shares only the data files.
It is slow and plain on purpose: hexes are their numbers, a position is a record of dictionaries and sets that is never
changed.
"""

from __future__ import annotations

import csv
import heapq
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parents[2] / "src/salient/games/enemy_action/data"
GERMAN, ALLIED = "german", "allied"
OTHER = {GERMAN: ALLIED, ALLIED: GERMAN}
MECH = {"clear": 1, "broken": 2, "woods": 3, "forest": 4}
FOOT = {"clear": 1, "broken": 1, "woods": 1, "forest": 2}
FROZEN = {"clear": 1, "broken": 1, "woods": 2, "forest": 3}
LADDER = (Fraction(1, 2), Fraction(1), Fraction(3, 2), Fraction(2))
ROWS = {"6th Panzer": range(1, 10), "5th Panzer": range(10, 18), "7th": range(18, 25)}  # A16
ARMIES = tuple(ROWS)
CORPS = {"I SS": 1, "II SS": 2, "XLVII": 47, "LIII": 53, "LVIII": 58, "LXVI": 66, "LXVII": 67, "LXXX": 80}
CORPS |= {"LXXXV": 85, "OKW": 999}
LAST_GOAL = "0129"  # K04

Side = frozenset[str]


def rows_of(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))


# --- the map


HEXES = {row["hex"]: row for row in rows_of("map/hexes.csv")}
SIDES: dict[Side, dict[str, str]] = {frozenset((row["a"], row["b"])): row for row in rows_of("map/sides.csv")}
ROADS = {side for side, row in SIDES.items() if row["road"] == "road"}
RIVERS = {side for side, row in SIDES.items() if row["river"] == "river"}
PRINTED_BRIDGES = {side for side, row in SIDES.items() if row["bridge"] == "1"}
FEATURES = rows_of("map/features.csv")
WALL = {h for h, row in HEXES.items() if row["wall"] == "1"}
TOWNS = {h for h, row in HEXES.items() if row["settlement"] in ("town", "city")}
CITIES = {h for h, row in HEXES.items() if row["settlement"] == "city"}


def details(feature: dict[str, str]) -> dict[str, str]:
    return dict(part.split("=", 1) for part in feature["detail"].split(";") if "=" in part)


def marked(kind: str, side: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    """Every hex of the features of a kind, with what the feature says of it."""
    for feature in FEATURES:
        if feature["kind"] == kind and side in ("", feature["side"]):
            for h in feature["hexes"].split(";"):
                yield h, details(feature)


VP = {h: int(said["vp"]) for h, said in marked("victory")}
_PRINTED = {h: int(said["hv"]) for kind in ("victory", "hold") for h, said in marked(kind)}
HV = {h: max(_PRINTED.get(h, 0), 2 if h in WALL else 0) for h in HEXES}  # X10
SOURCES = {side: {h for h, _ in marked("supply", side)} for side in (GERMAN, ALLIED)}
ARMY_SOURCES = {army: {h for h, said in marked("supply", GERMAN) if said["army"] == army} for army in ARMIES}
EXITS = {h for h, _ in marked("exit")} - {h for h, _ in marked("no_exit")}


def _lists(word: str) -> dict[str, list[str]]:
    found: dict[str, dict[int, str]] = {}
    for h, said in marked("objective"):
        if word in said:
            found.setdefault(said[word].removesuffix(" Army"), {})[int(said["order"])] = h
    return {name: [goals[n] for n in sorted(goals)] for name, goals in found.items()}


#: The three, then 0129, which is the third of some.
ARMY_GOALS = {army: goals if LAST_GOAL in goals else [*goals, LAST_GOAL] for army, goals in _lists("army").items()}
CORPS_GOALS = _lists("corps")


@cache
def near(h: str) -> tuple[str, ...]:
    """A03 The neighbours on the map: odd rows lie half a hex further west, where the higher columns are."""
    row, column = int(h[:2]), int(h[2:])
    west = row % 2
    steps = [(0, -1), (0, 1), *((up, west + across) for up in (-1, 1) for across in (-1, 0))]
    names = (f"{row + up:02}{column + across:02}" for up, across in steps)
    return tuple(sorted(name for name in names if name in HEXES))


ROADS_FROM = {h: [n for n in near(h) if frozenset((h, n)) in ROADS] for h in HEXES}


@cache
def dist(a: str, b: str) -> int:
    """X6 Hexes between two hexes."""
    (row, column), (row2, column2) = ((int(h[:2]), int(h[2:])) for h in (a, b))
    slant = (column - row // 2) - (column2 - row2 // 2)
    return max(abs(row - row2), abs(slant), abs(slant + row - row2))


def west(h: str) -> int:
    """X7"""
    return 2 * int(h[2:]) + int(h[:2]) % 2


def army_of(h: str) -> str:
    return next(army for army, rows in ROWS.items() if int(h[:2]) in rows)


# --- units


UNITS: dict[str, dict[str, Any]] = {
    row["id"]: {
        **{word: row[word] for word in ("id", "side", "army", "corps", "division", "special")},
        **{word: row[word] == "1" for word in ("mech", "elite", "bracketed")},
        "strengths": [int(n) for n in row["strengths"].split(";")],
        **{word: int(row[word]) for word in ("move", "selector")},
    }
    for row in rows_of("units.csv")
}
CARDS = {row["id"]: row for row in rows_of("german_cards.csv")}
REQUIRED = {int(row["day"]): Fraction(*map(int, row["requirement"].split(":"))) for row in rows_of("calendar.csv")}


@dataclass(frozen=True)
class Unit:
    """A unit in play. `hex` is empty in the box of reserves."""

    id: str
    hex: str
    steps: int
    state: str = "full"  # full, limited, out_of_supply, isolated
    dispersed: bool = False
    no_fuel: bool = False

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return UNITS[self.id][name]

    @property
    def strength(self) -> int:
        return int(self.strengths[len(self.strengths) - self.steps])

    @property
    def cut_off(self) -> bool:
        return self.state in ("out_of_supply", "isolated")


def order(unit: Unit) -> tuple[int, int]:
    """B08, X8"""
    return unit.selector, CORPS[unit.corps]


@dataclass(frozen=True)
class Plain:
    """A position as far as activation, movement, reserves and targets ask for it."""

    day: int
    units: dict[str, Unit]  # both sides, on the map and in the box
    detachments: frozenset[str]
    control: dict[str, str]
    bridges: dict[Side, str]  # whole bridges and their owners; one that is not printed was built
    roadblocks: frozenset[str]
    marker: dict[str, str]  # armies
    corps_goal: dict[str, str]  # corps that still have an objective of their own
    active: frozenset[str] = frozenset()
    to_move: frozenset[str] = frozenset()
    over_bridge: frozenset[Side] = frozenset()  # crossed in this activation
    over_river: frozenset[Side] = frozenset()  # crossed without a bridge in this activation
    allied_at_start: frozenset[str] = frozenset()  # hexes, for M05
    attacked: frozenset[str] = frozenset()  # units
    fought: frozenset[str] = frozenset()  # hexes attacked in this impulse
    went: frozenset[str] = frozenset()  # units that moved in this activation
    improved: frozenset[str] = frozenset()  # hexes with an IP
    freeze: bool = False
    fury: bool = False
    rows: range = range(1, 25)  # in play: no unit enters another
    _memo: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)

    def but(self, **changes: Any) -> Plain:
        return replace(self, _memo={}, **changes)

    def with_unit(self, unit: Unit) -> Plain:
        return self.but(units=self.units | {unit.id: unit})

    def moved(self, unit: Unit, h: str) -> Plain:
        return self.with_unit(replace(unit, hex=h))

    def without(self, unit: Unit) -> Plain:
        return self.but(units={id: there for id, there in self.units.items() if id != unit.id})

    def stack(self, h: str, side: str = "") -> list[Unit]:
        if "stacks" not in self._memo:
            stacks: dict[str, list[Unit]] = {}
            for unit in self.units.values():
                stacks.setdefault(unit.hex, []).append(unit)
            self._memo["stacks"] = stacks
        return [unit for unit in self._memo["stacks"].get(h, ()) if side in ("", unit.side)]

    def in_play(self, h: str) -> bool:
        return int(h[:2]) in self.rows

    def holds(self, h: str, side: str) -> bool:
        """A unit of the side is in the hex; a detachment is one."""
        return bool(self.stack(h, side)) or (side == GERMAN and h in self.detachments)

    def bridged(self, a: str, b: str) -> bool:
        """No river between, or a whole bridge over it."""
        return frozenset((a, b)) not in RIVERS or frozenset((a, b)) in self.bridges

    def road(self, a: str, b: str) -> bool:
        return frozenset((a, b)) in ROADS and self.bridged(a, b)

    def of(self, side: str) -> list[Unit]:
        return [unit for unit in self.units.values() if unit.side == side]

    def hexes(self, side: str) -> list[str]:
        return sorted({unit.hex for unit in self.of(side) if unit.hex})


def opening() -> Plain:
    """C01-C11 The start without a set-up card."""
    control = {h: row["control"] for h, row in HEXES.items()}
    units = {
        row["unit"]: Unit(row["unit"], row["hex"], len(UNITS[row["unit"]]["strengths"]))
        for row in rows_of("setup.csv")
        if row["place"] in ("map", "reserve")
    }
    bridges = {side: GERMAN if all(control[h] == GERMAN for h in side) else ALLIED for side in PRINTED_BRIDGES}  # X12
    markers = {name: goals[0] for name, goals in ARMY_GOALS.items()}
    corps_goals = {name: goals[0] for name, goals in CORPS_GOALS.items()}
    return Plain(16, units, frozenset(), control, bridges, frozenset(), markers, corps_goals)


def river(a: str, b: str) -> bool:
    return frozenset((a, b)) in RIVERS


# --- zones, surrounds, supply


def exerts(s: Plain, h: str, side: str) -> bool:
    """B11-B14"""
    units = [unit for unit in s.stack(h, side) if not unit.dispersed]
    strong = h in TOWNS or (side == GERMAN and h in WALL)
    return any(not unit.bracketed for unit in units) or len(units) >= 2 or (bool(units) and strong)


def zoc(s: Plain, side: str) -> set[str]:
    """N01, N02"""
    if ("zoc", side) not in s._memo:
        s._memo["zoc", side] = {n for h in s.hexes(side) if exerts(s, h, side) for n in near(h) if s.bridged(h, n)}
    found: set[str] = s._memo["zoc", side]
    return found


def surrounded(s: Plain, h: str, side: str) -> bool:
    """K07, X13 The hex of a side."""
    foe = OTHER[side]
    return all(s.holds(n, foe) or n in zoc(s, foe) for n in near(h) if s.in_play(n))


def traces(s: Plain, h: str, side: str, longest: int = 10_000) -> bool:
    """S02, X3, X4 At most four hexes to a road, then along roads to a source."""
    foe = OTHER[side]

    def clear(n: str) -> bool:
        return not s.holds(n, foe) and (n not in zoc(s, foe) or s.holds(n, side))

    def passes(a: str, b: str) -> bool:
        return not river(a, b) or s.bridges.get(frozenset((a, b))) == side

    if s.holds(h, foe):
        return False
    reached = {h}
    for _ in range(4):
        reached |= {n for there in reached for n in near(there) if passes(there, n) and clear(n)}
    on_road = {n for n in reached if n in SOURCES[side] or ROADS_FROM[n]}
    front = set(on_road)
    for _ in range(longest):
        if not front or on_road & SOURCES[side]:
            break
        onward = {(there, n) for there in front for n in ROADS_FROM[there] if passes(there, n)}
        front = {n for there, n in onward if s.bridged(there, n) and clear(n)} - on_road
        on_road |= front
    return bool(on_road & SOURCES[side])


def in_supply(s: Plain, h: str) -> bool:
    return traces(s, h, GERMAN)


def reserve_supply(s: Plain, h: str) -> bool:
    """X5"""
    return traces(s, h, GERMAN, 20)


# --- guides and arrows


def army(u: Unit, h: str = "") -> str:
    """X16 The army of a unit; an OKW unit belongs where it stands, in the box where the hex is that is judged."""
    return army_of(u.hex or h) if u.corps == "OKW" else str(u.army)


def marker(s: Plain, u: Unit, h: str = "") -> str:
    return s.marker[army(u, h)]


def guide(s: Plain, u: Unit, h: str = "") -> str:
    """K05, X15"""
    return s.corps_goal.get(u.corps) or marker(s, u, h)


def entering(h: str, n: str, goal: str, whose: str) -> int:
    """A12, X14"""
    side = frozenset((h, n))
    if side in RIVERS and side not in PRINTED_BRIDGES:
        cost = 6
    else:
        cost = 1 if side in ROADS or n in TOWNS else MECH[HEXES[n]["terrain"]]
    return cost + (20 if army_of(n) != whose and army_of(goal) == whose else 0)


@cache
def field_to(goal: str, whose: str) -> dict[str, int]:
    costs = {goal: 0}
    heap = [(0, goal)]
    while heap:
        cost, n = heapq.heappop(heap)
        if cost > costs[n]:
            continue
        for h in near(n):
            if cost + entering(h, n, goal, whose) < costs.get(h, 10**9):
                costs[h] = cost + entering(h, n, goal, whose)
                heapq.heappush(heap, (costs[h], h))
    return costs


def arrows(h: str, goal: str, whose: str) -> list[str]:
    """X14 Primary and secondary."""
    to_go = field_to(goal, whose)
    lower = [n for n in near(h) if to_go[n] < to_go[h]]
    return sorted(lower, key=lambda n: (entering(h, n, goal, whose) + to_go[n], to_go[n], n))[:2]


# --- who is active


def ok(u: Unit) -> bool:
    """X73"""
    return u.side == GERMAN and not u.dispersed and u.special != "vdh"


def active_for(s: Plain, card: str) -> tuple[set[str], str]:
    """I06-I13 The active units, and the centre if the card looks for one."""
    level, listed = CARDS[card]["level"], [name.strip() for name in CARDS[card]["formations"].split(";")]
    fit = [u for u in s.units.values() if ok(u)]
    if level == "division":
        if "Peiper" in listed:
            return {u.id for u in fit if u.special == "peiper" or u.division == "150"}, ""
        return {u.id for u in fit if u.division in listed}, ""
    if level == "corps":
        return {u.id for u in fit if u.corps in listed}, ""
    group = level == "army_group"
    pool = [u for u in fit if u.hex and (group or u.army in listed or u.corps == "OKW")]
    heads = [u for u in pool if not u.bracketed and (group or u.corps != "OKW")]
    if not heads:
        return set(), ""

    def rank(u: Unit) -> tuple[Any, ...]:
        count = sum(1 for v in pool if not v.bracketed and dist(u.hex, v.hex) <= 2)
        return -count, west(u.hex) if group else -dist(u.hex, s.marker[listed[0]]), order(u)

    centre = min(heads, key=rank)
    active = [u for u in pool if dist(u.hex, centre.hex) <= 2]
    corps = {u.corps for u in active}
    return {u.id for u in active} | {u.id for u in fit if not u.hex and u.corps in corps}, centre.id


def cleared_roadblocks(s: Plain) -> set[str]:
    """J01, X78"""
    return {h for h in s.roadblocks if any(u.id in s.active for n in near(h) for u in s.stack(n, GERMAN))}


def objectives(s: Plain, index: dict[str, int]) -> tuple[dict[str, int], dict[str, str], dict[str, str]]:
    """J02, K02-K04, X79 The new index of each list, the markers of armies, the goals of corps."""
    after: dict[str, int] = {}
    markers: dict[str, str] = {}
    corps_goals: dict[str, str] = {}
    for name, goals in (ARMY_GOALS | CORPS_GOALS).items():
        n = next((k for k in range(min(index[name], len(goals))) if s.control[goals[k]] == ALLIED), index[name])
        while n < len(goals) and s.control[goals[n]] == GERMAN and in_supply(s, goals[n]):
            n += 1
        after[name] = n
        if n < len(goals):
            (markers if name in ARMIES else corps_goals)[name] = goals[n]
        elif name in ARMIES:
            own = [u.hex for u in s.of(GERMAN) if u.hex and u.army == name]
            markers[name] = min(EXITS, key=lambda h: (min((dist(h, there) for there in own), default=0), h))
    return after, markers, corps_goals


# --- one normal move


def allowance(u: Unit) -> int:
    if u.no_fuel or u.dispersed or u.move == 0 or (u.state == "isolated" and u.mech):
        return 0
    return (u.move + 1) // 2 if u.state == "out_of_supply" else int(u.move)


def one_hex(u: Unit) -> bool:
    """X108 Isolated infantry."""
    return u.state == "isolated" and not u.mech


def room(s: Plain, u: Unit, h: str) -> bool:
    """B09, X17"""
    there = [v for v in s.stack(h, GERMAN) if v.id != u.id]
    return len(there) < 3 and sum(v.steps for v in there) + u.steps <= 6


def before_roadblock(s: Plain, h: str) -> bool:
    """M11"""
    return any(r in s.roadblocks for r in ROADS_FROM[h])  # the road is there, its bridge blown or not


def step(s: Plain, u: Unit, a: str, b: str, first: bool, whole: int) -> tuple[int, bool] | None:
    """The cost of a step and whether the unit must stop after it; None if it is forbidden."""
    side, danger = frozenset((a, b)), zoc(s, ALLIED)
    if not s.in_play(b) or s.holds(b, ALLIED) or (a in danger and b in danger):
        return None
    if s.day <= 19 and army_of(b) != army(u):
        return None
    if u.state == "isolated" and (
        a in danger or (b in TOWNS and s.control[b] == ALLIED) or s.bridges.get(side) == ALLIED
    ):
        return None
    swims = not s.bridged(a, b)
    if side in RIVERS and not swims and side in s.over_bridge:
        if s.day == 16:
            swims = True
        elif b in s.allied_at_start:
            return None
    if swims:
        return (whole, True) if first and side not in s.over_river else None
    ground = (FROZEN if s.freeze else MECH) if u.mech else FOOT
    cost = 1 if s.road(a, b) or b in TOWNS else ground[HEXES[b]["terrain"]]
    cost += a in danger
    stops = b in danger or before_roadblock(s, b) or one_hex(u)
    return (min(cost, whole) if first else cost), stops


def reach(s: Plain, u: Unit) -> dict[str, int]:
    """The hexes that one normal move can end in, and their least costs."""
    if ("reach", u.id) not in s._memo:
        s._memo["reach", u.id] = _reach(s, u)
    found: dict[str, int] = s._memo["reach", u.id]
    return found


def _reach(s: Plain, u: Unit) -> dict[str, int]:
    whole = allowance(u)
    costs, heap = {u.hex: 0}, [(0, u.hex, False)]
    while heap and whole:
        cost, a, stops = heapq.heappop(heap)
        if stops or cost > costs[a]:
            continue
        for b in near(a):
            taken = step(s, u, a, b, a == u.hex, whole)
            if taken and cost + taken[0] <= whole and cost + taken[0] < costs.get(b, 10**9):
                costs[b] = cost + taken[0]
                heapq.heappush(heap, (costs[b], b, taken[1]))
    return {h: cost for h, cost in costs.items() if h != u.hex and room(s, u, h)}


# --- attacks: which


def meets(s: Plain, x: str, units: Iterable[tuple[Unit, bool]]) -> bool:
    """L06, L07 Units, each with whether it attacks across a river."""
    party = list(units)
    free = [u for u, _ in party if not u.bracketed]
    defenders = s.stack(x, ALLIED)
    if not free or not defenders:
        return False
    chits = len(free) + any(u.elite for u, _ in party) + sum(1 for u, _ in party if u.steps >= 3)
    if all(d.state == "isolated" for d in defenders):
        chits += 2
    elif all(d.cut_off for d in defenders):
        chits += 1
    if s.fury:
        chits += 2 if x in VP else -2
    if chits < sum(d.steps for d in defenders):
        return False
    wet = sum(u.strength for u, across in party if across) // 2
    attack = wet + sum(u.strength for u, across in party if not across)
    defence = sum(d.strength for d in defenders) * (2 if x in CITIES else 1)
    line = LADDER.index(REQUIRED[s.day])
    if x in VP or is_objective(s, x) or surrounded(s, x, ALLIED) or all(d.cut_off for d in defenders):
        line = max(line - 1, 0)
    return Fraction(attack, defence) >= LADDER[line]


def is_objective(s: Plain, x: str) -> bool:
    return x in s.marker.values() or x in s.corps_goal.values()


def attackers(s: Plain, x: str) -> list[Unit]:
    return [
        u
        for n in near(x)
        for u in s.stack(n, GERMAN)
        if u.id in s.active and not u.dispersed and u.state != "isolated" and u.id not in s.attacked
    ]


def targets(s: Plain) -> list[str]:
    """L02-L04"""

    def rank(x: str) -> tuple[Any, ...]:
        return not is_objective(s, x), x not in VP, -HV[x], -sum(u.steps for u in attackers(s, x)), x

    hexes = [x for x in s.hexes(ALLIED) if x not in s.fought]
    return sorted((x for x in hexes if meets(s, x, ((u, river(u.hex, x)) for u in attackers(s, x)))), key=rank)


# --- methods


@dataclass(frozen=True)
class Move:
    """What a unit does: the method (0: no allowance, it holds, or it is put off), where it ends, how it walks there."""

    method: int
    to: str = ""  # empty: it stays
    why: str = ""
    path: tuple[str, ...] = ()  # of methods 5 and 6; the procedure does not say which way the others take
    exits: bool = False
    detaches: bool = False


def may_leave(s: Plain, u: Unit) -> tuple[bool, bool]:
    """K21, T11, T12, X88 Whether it may, and whether a detachment stays."""
    if HV[u.hex] == 0 or len(s.stack(u.hex, GERMAN)) > 1 or u.hex in s.detachments:
        return True, False
    if s.day >= 17 and (s.day >= 20 or not u.mech):
        return True, True
    return not traces(s.without(u), u.hex, ALLIED), False


def potential(s: Plain, x: str) -> bool:
    """X85"""
    party = []
    for u in (s.units[id] for id in s.active):
        if not u.hex or u.state == "isolated":
            continue
        if u.hex in near(x):
            party.append((u, river(u.hex, x)))
        elif u.id in s.to_move:
            beside = [y for y in reach(s, u) if y in near(x)]
            if beside:
                party.append((u, all(river(y, x) for y in beside)))
    return meets(s, x, party)


def choose(s: Plain, u: Unit, second_try: bool = False) -> Move:
    """K08-K18 The first method that works; `u` is still in `to_move`."""
    if allowance(u) == 0:
        return Move(0, why="no allowance")
    leave, detaches = may_leave(s, u)
    if leave and u.hex in EXITS and guide(s, u) in EXITS:
        return Move(0, why="exit", exits=True, detaches=detaches)

    def go(method: int, to: str, path: tuple[str, ...] = (), rest: int = -1) -> Move:
        left = allowance(u) - costs[to] if rest < 0 else rest
        stopped = to in zoc(s, ALLIED) or before_roadblock(s, to) or one_hex(u)
        leaves = to in EXITS and guide(s, u) in EXITS and left >= 1 and not stopped
        return Move(method, to, path=path, exits=leaves, detaches=detaches)

    costs = reach(s, u)
    goal = guide(s, u)
    if s.day >= 19 and not in_supply(s, u.hex):
        supplied = [y for y in costs if in_supply(s.moved(u, y), y)]
        if leave and supplied:
            return go(1, min(supplied, key=lambda y: (costs[y], dist(y, goal), west(y), y)))
        if not second_try:
            return Move(0, why="put off")
    if not leave:
        return Move(0, why="holds")
    prizes = [
        y for y in costs if not s.holds(y, GERMAN) and s.control[y] == ALLIED and (y in TOWNS or y in VP or HV[y] > 0)
    ]
    if prizes:
        return go(2, min(prizes, key=lambda y: (-HV[y], dist(y, goal), y)))
    for x in s.hexes(ALLIED):
        if surrounded(s, x, ALLIED) and not surrounded(s.without(u), x, ALLIED):
            if u.hex in near(x):
                return Move(3, why="keeps surrounded")
            beside = [y for y in costs if y in near(x) and surrounded(s.moved(u, y), x, ALLIED)]
            return go(3, min(beside, key=lambda y: (costs[y], y))) if beside else Move(3, why="keeps surrounded")
    open_hexes = [x for x in s.hexes(ALLIED) if not surrounded(s, x, ALLIED)]
    closing = []
    for y in costs:
        there = s.moved(u, y)
        for x in open_hexes:
            if surrounded(there, x, ALLIED):
                rank = (y not in near(x), traces(there, x, ALLIED), x not in VP, -HV[x], costs[y], y, x)
                closing.append((rank, y))
    if closing:
        return go(3, min(closing)[1])
    contacts = []
    for x in s.hexes(ALLIED):
        beside = [y for y in (u.hex, *costs) if y in near(x)]
        if beside and potential(s, x):
            others = [v for n in near(x) for v in s.stack(n, GERMAN) if v.id in s.active and v.id != u.id]
            for y in beside:
                flank = any(dist(y, v.hex) > 1 for v in others)
                contacts.append(((river(y, x), not flank, x not in VP, -HV[x], costs.get(y, 0), x, y), y))
    if contacts:
        y = min(contacts)[1]
        return Move(4, why="beside its target") if y == u.hex else go(4, y)
    for method in (5, 6):
        way = walk(s, u, method)
        if way:
            return go(method, way[0][-1], way[0], way[1])
    return Move(7)


def walk(s: Plain, u: Unit, method: int) -> tuple[tuple[str, ...], int] | None:
    """K16, K17, X86 The hexes entered and what is left of the allowance."""
    to_go = field_to(guide(s, u), army(u))
    normal = _walked(s, u, method, False)
    found = [way for way in (normal, _walked(s, u, method, True)) if way[0]]
    return min(found, key=lambda way: to_go[way[0][-1]]) if found else None  # the normal one on ties


def _walked(s: Plain, u: Unit, method: int, strategic: bool) -> tuple[tuple[str, ...], int]:
    goal, whose = guide(s, u), army(u)
    to_go = field_to(goal, whose)
    whole = allowance(u) * (2 if strategic else 1)

    def far(h: str) -> bool:
        return all(dist(h, x) > 2 for x in s.hexes(ALLIED))

    if strategic and (u.state != "full" or not far(u.hex)):
        return (), 0
    here, left = u.hex, whole
    path: list[str] = []
    rests: list[int] = []
    while True:
        ways = arrows(here, goal, whose)
        if path or method == 5:
            candidates = ways[:1]
        else:
            rest = [n for n in near(here) if to_go[n] < to_go[here] and n not in ways]
            candidates = ways[1:] + sorted(rest, key=lambda n: (to_go[n], n))
        for n in candidates:
            taken = step(s, u, here, n, not path, whole)
            if taken and taken[0] <= left and (not strategic or (s.road(here, n) and far(n))):
                break
        else:
            break
        here, left = n, left - taken[0]
        path.append(n)
        rests.append(left)
        if taken[1]:
            break
    while path and not room(s, u, path[-1]):
        path.pop()
        rests.pop()
    return tuple(path), rests[-1] if rests else 0


def adjustment(s: Plain, complete: Iterable[str]) -> list[tuple[str, str]]:
    """K20, X87 Units complete by method 7 that spread out, and where to, one after the other."""
    found: list[tuple[str, str]] = []
    left: set[str] = set()
    for u in sorted((s.units[id] for id in complete), key=lambda u: _spreading(s, u)):
        if u.hex in left or len(s.stack(u.hex, GERMAN)) < 2 or any(s.holds(n, ALLIED) for n in near(u.hex)):
            continue
        gaps = [
            y
            for y in near(u.hex)
            if not s.stack(y)
            and y not in s.detachments
            and y not in zoc(s, ALLIED)
            and army_of(y) == army(u)
            and step(s, u, u.hex, y, True, allowance(u))
            and not any(s.holds(n, GERMAN) for n in near(y) if n != u.hex)
            and in_supply(s, y)
        ]
        if gaps:
            y = min(gaps, key=lambda y: (dist(y, guide(s, u)), y))
            found.append((u.id, y))
            left.add(u.hex)
            s = went(s, u, (y,), False)
    return found


def _spreading(s: Plain, u: Unit) -> tuple[Any, ...]:
    stack = s.stack(u.hex, GERMAN)
    over = len(stack) > 3 or sum(v.steps for v in stack) > 6
    first, second = order(u)
    return (0, -first, -second) if over else (1, first, second)


def went(s: Plain, u: Unit, path: tuple[str, ...], detaches: bool) -> Plain:
    """X11, X12 The position after a unit has gone along a path."""
    control, bridges, a = dict(s.control), dict(s.bridges), u.hex
    dry, wet = set(s.over_bridge), set(s.over_river)
    for b in path:
        side = frozenset((a, b))
        if side in RIVERS:
            if side not in bridges or (s.day == 16 and side in dry):
                wet.add(side)
            elif s.day == 16 or b in s.allied_at_start:  # M05 counts who crosses into an enemy-controlled hex
                dry.add(side)
        control[b] = GERMAN
        for n in near(b):
            if frozenset((b, n)) in bridges and not s.holds(n, ALLIED):
                bridges[frozenset((b, n))] = GERMAN
        a = b
    detachments = (s.detachments - set(path)) | ({u.hex} if detaches else set())
    after = s.moved(u, path[-1]) if path else s
    return after.but(
        control=control,
        bridges=bridges,
        detachments=frozenset(detachments),
        roadblocks=s.roadblocks - set(path),
        over_bridge=frozenset(dry),
        over_river=frozenset(wet),
        to_move=s.to_move - {u.id},
    )


# --- reserves


def inside(u: Unit, h: str) -> bool:
    return army_of(h) == army(u, h)


def place(s: Plain, u: Unit) -> str:
    """K24, X90 The hex of a reserve; empty: it stays in the box."""
    if u.no_fuel:
        return ""
    own = {v.hex for v in s.of(GERMAN) if v.corps == u.corps and v.hex}
    if own:
        wanted = own | {n for h in own for n in near(h)}
    else:
        wanted = SOURCES[GERMAN] if u.corps == "OKW" else ARMY_SOURCES[u.army]
    hexes = [
        h
        for h in wanted
        if s.in_play(h)
        and not s.holds(h, ALLIED)
        and inside(u, h)
        and room(s, u, h)
        and (h not in zoc(s, ALLIED) or s.holds(h, GERMAN))
        and reserve_supply(s, h)
    ]
    return min(hexes, key=lambda h: (dist(h, guide(s, u, h)), h), default="")


def join_hexes(s: Plain, u: Unit, x: str) -> list[str]:
    """O06"""
    hexes = [y for y in near(x) if s.in_play(y) and not s.holds(y, ALLIED) and inside(u, y) and room(s, u, y)]
    return [y for y in hexes if reserve_supply(s, y)]


def waits(s: Plain, u: Unit) -> bool:
    """K25, X91"""
    return any(join_hexes(s, u, x) for x in targets(s))


# --- after the attacks, replacements, bridges


def idle(s: Plain) -> list[Unit]:
    """Active units on the map in contact that neither moved nor attacked."""
    there = [s.units[name] for name in s.active if name in s.units and s.units[name].hex]
    quiet = [u for u in there if u.id not in s.went | s.attacked]
    return sorted((u for u in quiet if any(s.stack(n, ALLIED) for n in near(u.hex))), key=order)


def removal(s: Plain) -> list[str]:
    """J08, X94 Who goes back to the box, one after the other."""
    gone = []
    for u in idle(s):
        rest = sum(v.steps for v in s.stack(u.hex, GERMAN)) - u.steps
        fit = not u.dispersed and u.state != "isolated" and reserve_supply(s, u.hex)
        if fit and rest >= (3 if u.hex in VP else 2):
            gone.append(u.id)
            s = s.moved(u, "")
    return gone


def positions(s: Plain) -> set[str]:
    """J09, X95"""
    return {u.hex for u in idle(s) if s.day >= 22 and u.hex not in TOWNS and u.hex not in s.improved}


def eligible(s: Plain, card: str) -> list[str]:
    """T15, X34, X35 In the order in which they take a step."""
    level, listed = CARDS[card]["level"], [name.strip() for name in CARDS[card]["formations"].split(";")]

    def named(u: Unit) -> bool:
        if level == "division":
            return u.division in listed or (u.special == "peiper" and "Peiper" in listed)
        return u.corps in listed if level == "corps" else level == "army_group" or u.army in listed

    def fit(u: Unit) -> bool:
        if u.steps == len(u.strengths) or u.state != "full" or u.dispersed:
            return False
        beside = any(s.stack(n, ALLIED) for n in near(u.hex)) if u.hex else False
        return not u.hex or (not beside and sum(v.steps for v in s.stack(u.hex, GERMAN)) < 6)

    found = [u for u in s.of(GERMAN) if named(u) and fit(u)]
    return [u.id for u in sorted(found, key=lambda u: (u.steps - len(u.strengths), order(u)))]


def bridge_site(s: Plain) -> Side | None:
    """T07 The hexside of Bridge Engineers."""
    supplied = [u.hex for u in s.of(GERMAN) if u.hex and not u.cut_off]

    def workable(side: Side) -> bool:
        free = all(
            s.in_play(h) and not s.holds(h, ALLIED) and (h not in zoc(s, ALLIED) or s.holds(h, GERMAN)) for h in side
        )
        near_enough = any(dist(h, there) <= 1 for h in side for there in supplied)
        return free and near_enough and any(in_supply(s, h) for h in side)

    sides = [side for side in RIVERS if side not in s.bridges and workable(side)]
    blown = [side for side in sides if side in PRINTED_BRIDGES]
    if blown:
        return min(blown, key=lambda b: (-max(VP.get(h, 0) for h in b), -sum(map(west, b)), sorted(b)))
    cut = [u.hex for u in s.of(GERMAN) if u.hex and not in_supply(s, u.hex)]
    helped = {}
    for side in sides:
        built = s.but(bridges=s.bridges | {side: GERMAN})
        helped[side] = sum(1 for h in cut if in_supply(built, h))
    useful = [side for side in sides if helped[side]]
    return min(useful, key=lambda b: (-helped[b], sum(map(west, b)), sorted(b)), default=None)


if __name__ == "__main__":
    from eaa_second_compare import main

    main()
