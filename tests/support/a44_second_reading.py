"""A second reading of combat, retreats and advances, written from the rulebook and not from the code.

It is slow and plain on purpose: sets of hex ids, no tables of its own but the few numbers of 15.1. Random boards
without map edges and supply sources, on which both readings must agree.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import pairwise
from typing import Any

Unit = dict[str, Any]
Way = tuple[str, ...]

FIRST, LAST = 11, 18  # columns and rows
BONUS = {"clear": 0, "light_woods": 1, "forest": 1, "wooded_rough": 1, "": 0, "village": 2, "town": 3, "city": 4}
FOOT: Unit = {"type": "infantry", "class": "non_mech", "move": 3}
WHEELS: Unit = {"class": "vehicle", "move": 6, "silhouette": True, "stacking": 0}
KINDS: dict[str, tuple[Unit, ...]] = {
    "German": (
        FOOT | {"attack": 4, "defense": 5, "steps": 2, "stacking": 2},
        FOOT | {"attack": 2, "defense": 2, "steps": 1, "stacking": 1},
        FOOT
        | {"type": "panzergrenadier", "class": "mech_infantry", "attack": 5, "defense": 5, "steps": 2, "stacking": 2},
        WHEELS | {"type": "tank", "attack": 7, "defense": 4, "steps": 2, "tq": 4, "tq_kind": "tank"},
        WHEELS | {"type": "assault_gun", "attack": 3, "defense": 2, "steps": 1, "tq": 3, "tq_kind": "td"},
        WHEELS | {"type": "flak", "attack": 2, "defense": 2, "steps": 1, "tq": 4, "tq_kind": "flak"},
        {"type": "recon", "class": "vehicle", "move": 7, "attack": 3, "defense": 2, "steps": 1, "stacking": 1},
    ),
    "Allied": (
        FOOT | {"attack": 6, "defense": 6, "steps": 3, "stacking": 3},
        FOOT | {"attack": 2, "defense": 2, "steps": 1, "stacking": 1},
        FOOT
        | {"type": "mech_infantry", "class": "mech_infantry", "attack": 2, "defense": 2, "steps": 1, "stacking": 1},
        WHEELS | {"type": "tank", "attack": 4, "defense": 3, "steps": 2, "tq": 3, "tq_kind": "tank"},
        WHEELS | {"type": "tank_destroyer", "attack": 3, "defense": 2, "steps": 1, "tq": 4, "tq_kind": "td"},
        WHEELS
        | {"type": "cavalry", "silhouette": False, "attack": 3, "defense": 2, "steps": 1, "stacking": 1}
        | {"tq": 1, "tq_kind": "td"},
        WHEELS
        | {"type": "combat_command", "silhouette": False, "attack": 9, "defense": 6, "steps": 3, "stacking": 3}
        | {"tq": 3, "tq_kind": "tank"},
        WHEELS
        | {"type": "artillery", "silhouette": False, "attack": None, "defense": 2, "steps": 1, "range": 6, "move": 1}
        | {"defense_parenthesized": True},
    ),
}
STATES = ("disrupted", "broken", "oos", "engaged", "strategic")
OTHER = {"German": "Allied", "Allied": "German"}


# --- the grid


def near(hex: str) -> set[str]:
    """0c An odd column touches its own row and the next one beside it, an even one the row before and its own."""
    column, row = int(hex[:2]), int(hex[2:])
    rows = (row, row + 1) if column % 2 else (row - 1, row)
    found = [(column, row - 1), (column, row + 1), *((column + step, there) for step in (-1, 1) for there in rows)]
    return {f"{c}{r}" for c, r in found if FIRST <= c <= LAST and FIRST <= r <= LAST}


def distance(a: str, b: str) -> int:
    across = abs(int(a[:2]) - int(b[:2]))
    up, there = (2 * int(hex[2:]) + int(hex[:2]) % 2 for hex in (a, b))
    return across + max(0, (abs(up - there) - across) // 2)


HEXES = [f"{column}{row}" for column in range(FIRST, LAST + 1) for row in range(FIRST, LAST + 1)]


class SecondReading:
    """A board with units, and what the rulebook says of them."""

    def __init__(self, chance: random.Random):
        self.terrain: dict[str, str] = {}
        self.settlement: dict[str, str] = {}
        self.wall: set[str] = set()
        self.roads: dict[frozenset[str], str] = {}
        self.rivers: dict[frozenset[str], str] = {}
        self.bridges: dict[frozenset[str], str] = {}
        self.units: list[Unit] = []
        self._draw(chance)
        self._place(chance, "German", chance.randint(2, 7))
        self._place(chance, "Allied", chance.randint(2, 6))
        self.turn = chance.choice((5, 6, 10, 11, 12))

    # --- making it up

    def _draw(self, chance: random.Random) -> None:
        for hex in HEXES:
            self.terrain[hex] = chance.choices(("clear", "light_woods", "forest", "wooded_rough"), (6, 2, 2, 1))[0]
            self.settlement[hex] = chance.choices(("", "village", "town", "city"), (27, 3, 2, 1))[0]
            if chance.random() < 0.04:
                self.wall.add(hex)
            for other in sorted(near(hex)):
                if other > hex:
                    self._draw_side(chance, frozenset((hex, other)))

    def _draw_side(self, chance: random.Random, side: frozenset[str]) -> None:
        if chance.random() < 0.28:
            self.roads[side] = chance.choice(("primary", "secondary"))
        if chance.random() < 0.16:
            self.rivers[side] = chance.choices(("minor", "meuse", "lake"), (12, 3, 1))[0]
            if self.rivers[side] == "lake":
                self.roads.pop(side, None)
            elif side in self.roads:
                self.bridges[side] = chance.choice(("intact", "intact", "blown", "under_construction"))

    def _place(self, chance: random.Random, side: str, number: int) -> None:
        around = [hex for hex in HEXES if distance(hex, "1514") <= 3]
        for _ in range(number):
            kind, hex = chance.choice(KINDS[side]), chance.choice(around)
            unit = kind | {"id": f"{side[0]}{len(self.units)}", "side": side, "at": hex, "max_steps": kind["steps"]}
            unit |= {
                "formation": {"German": "26VG", "Allied": "28"}[side],
                "color": "5PzA" if side == "German" else "VIII",
                "status": [],
            }
            if chance.random() < 0.3:
                state = chance.choice(STATES)
                if state != "strategic" or unit["class"] != "non_mech":
                    unit["status"] = [state]
            there = self.at(hex)
            if all(other["side"] == side for other in there) and fits([*there, unit]):
                self.units.append(unit)

    def case(self, question: dict[str, Any], expect: dict[str, Any], side: str) -> dict[str, Any]:
        hexes = {
            hex: {
                "terrain": self.terrain[hex],
                "settlement": self.settlement[hex] or None,
                "west_wall": hex in self.wall,
            }
            for hex in HEXES
        }
        sides = [
            {
                "between": sorted(side),
                "road": self.roads.get(side),
                "river": self.rivers.get(side),
                "bridge": side in self.bridges,
                "bridge_state": self.bridges.get(side),
            }
            for side in {*self.roads, *self.rivers}
        ]
        size = [FIRST, LAST]
        return {
            "id": "second-reading",
            "board": {"columns": size, "rows": size, "hexes": hexes, "sides": sides},
            "units": self.units,
            "when": {"turn": self.turn, "phase": "combat", "side": side},
            "ask": question,
            "expect": expect,
        }

    # --- the ground

    def at(self, hex: str, side: str = "") -> list[Unit]:
        return [unit for unit in self.units if unit["at"] == hex and side in ("", unit["side"])]

    def unbridged(self, a: str, b: str) -> bool:
        side = frozenset((a, b))
        return side in self.rivers and self.bridges.get(side) != "intact"

    def by_road(self, a: str, b: str) -> bool:
        return frozenset((a, b)) in self.roads and not self.unbridged(a, b)

    def rough(self, a: str, b: str) -> bool:
        """10.5c Every side of a Wooded Rough hex."""
        return "wooded_rough" in (self.terrain[a], self.terrain[b])

    def road_only(self, hex: str) -> bool:
        """11.5, 11.6 What vehicles enter and leave by road only."""
        return self.terrain[hex] in ("forest", "wooded_rough") or hex in self.wall

    def vehicles_cross(self, a: str, b: str) -> bool:
        open_ground = not (self.unbridged(a, b) or self.road_only(a) or self.road_only(b))
        return self.by_road(a, b) or open_ground

    # --- 9 zones of control, 10 bonds

    def zone_of(self, unit: Unit) -> set[str]:
        """9.3 That of a silhouette stops at Forest and Wooded Rough but for roads."""
        here = unit["at"]
        if not unit.get("silhouette"):
            return near(here)
        wooded = ("forest", "wooded_rough")
        return {
            hex
            for hex in near(here)
            if frozenset((here, hex)) in self.roads or not {self.terrain[here], self.terrain[hex]} & {*wooded}
        }

    def zone(self, side: str) -> set[str]:
        return {hex for unit in self.units if unit["side"] == side for hex in self.zone_of(unit)}

    def anchors(self, hex: str, side: str) -> list[Unit]:
        """10.1"""
        return [
            unit
            for unit in self.at(hex, side)
            if not {"disrupted", "broken", "strategic"} & {*unit["status"]} and unit["type"] != "artillery"
        ]

    def weakens(self, a: str, b: str) -> bool:
        """10.5 Two such sides break a bond."""
        return self.rivers.get(frozenset((a, b))) in ("minor", "meuse") or self.rough(a, b)

    def hex_bond(self, hex: str, side: str) -> bool:
        """10.1 Two in line with the hex between them; nobody of the other side is in it."""
        ends = [end for end in sorted(near(hex)) if self.anchors(end, side)]
        return any(
            distance(a, b) == 2
            and near(a) & near(b) == {hex}
            and not (self.weakens(a, hex) and self.weakens(hex, b))
            and not any(self._held_by_the_road(end, hex, side) for end in (a, b))
            for a in ends
            for b in ends
            if a < b
        )

    def _held_by_the_road(self, end: str, hex: str, side: str) -> bool:
        """10.5d Silhouettes in Wooded Rough make a hex bond only along a road."""
        alone = all(unit.get("silhouette") for unit in self.anchors(end, side))
        return alone and self.terrain[end] == "wooded_rough" and frozenset((end, hex)) not in self.roads

    def side_bond(self, a: str, b: str, side: str) -> bool:
        """10.3, 10.5b For a unit that stands in a: its enemy's bond leads through b alone, if nobody is there."""
        ends = sorted(near(a) & near(b))
        if self.at(b, OTHER[side]) or len(ends) < 2 or not all(self.anchors(end, side) for end in ends):
            return False
        return not (self.weakens(ends[0], b) and self.weakens(b, ends[1]))

    # --- 17 retreats

    def retreat(self, unit: Unit, hexes: int) -> set[str]:
        """Where the retreat of a unit that is alone in its hex may end; nowhere: it is eliminated."""
        if "broken" in unit["status"] or ("oos" in unit["status"] and hexes >= 3):
            return set()
        for outward in (True, False):
            for through_zone in (False, True):
                ways = self._ways(unit, hexes, through_zone)
                ways = [way for way in ways if not outward or distance(way[0], way[-1]) == hexes]
                if ways:
                    return {way[-1] for way in self._preferred(unit, ways)}
        return set()

    def _ways(self, unit: Unit, hexes: int, through_zone: bool) -> list[Way]:
        ways: list[Way] = [(unit["at"],)]
        for step in range(hexes):
            zone = self.zone(OTHER[unit["side"]]) if step or not through_zone else set()
            ways = [
                (*way, hex)
                for way in ways
                for hex in near(way[-1])
                if hex not in way and self._may_retreat(unit, way[-1], hex, zone)
            ]
        return ways

    def _may_retreat(self, unit: Unit, a: str, b: str, zone: set[str]) -> bool:
        """17.2"""
        enemy, friends = OTHER[unit["side"]], self.at(b, unit["side"])
        if self.at(b, enemy) or self.side_bond(a, b, enemy) or (not friends and (b in zone or self.hex_bond(b, enemy))):
            return False
        deadly = self.unbridged(a, b) and self.rivers[frozenset((a, b))] in ("meuse", "lake")
        return not deadly and (unit["class"] != "vehicle" or self.vehicles_cross(a, b))

    def _preferred(self, unit: Unit, ways: list[Way]) -> list[Way]:
        """17.1 (4) room at the end, (5) roads for vehicles."""
        ways = [way for way in ways if fits([*self.at(way[-1]), unit])] or ways
        if unit["class"] != "vehicle":
            return ways
        most = max(self._by_roads(way) for way in ways)
        return [way for way in ways if self._by_roads(way) == most]

    def _by_roads(self, way: Way) -> int:
        return sum(self.by_road(a, b) for a, b in pairwise(way))

    # --- 19 advances

    def advance(self, unit: Unit, kind: str, vacated: str) -> set[str]:
        """Where the advance of a unit may end."""
        least = 2 if kind == "bonus" else 1
        most = least + (unit["class"] != "non_mech" and kind != "limited" and "oos" not in unit["status"])
        ways: list[Way] = [(unit["at"],)]
        ends = set()
        for step in range(most):
            ways = [
                (*way, hex)
                for way in ways
                for hex in near(way[-1])
                if hex not in way
                and (kind != "limited" or hex == vacated)
                and self._may_advance(unit, way, hex, vacated)
                and (step < least or all(self._bonus_road(a, b) for a, b in pairwise((*way, hex))))
            ]
            ends |= {way[-1] for way in ways if self._may_end(unit, way[-1])}
        return ends

    def _may_advance(self, unit: Unit, way: Way, hex: str, vacated: str) -> bool:
        enemy, here, first = OTHER[unit["side"]], way[-1], len(way) == 1
        if self.at(hex, enemy) or not self._passable(unit, here, hex, first):
            return False
        bond = self.side_bond(here, hex, enemy) or (not self.at(hex, unit["side"]) and self.hex_bond(hex, enemy))
        if bond and hex != vacated:
            return False
        return first or not any({here, hex} <= self.zone_of(one) for one in self.units if one["side"] == enemy)

    def _passable(self, unit: Unit, a: str, b: str, first: bool) -> bool:
        """19.2"""
        if self.by_road(a, b):
            return True
        if self.rivers.get(frozenset((a, b))) == "lake":
            return False
        if unit["class"] == "vehicle":
            return self.vehicles_cross(a, b)
        return first or not (self.unbridged(a, b) or self.rough(a, b) or self.terrain[b] == "forest")

    def _bonus_road(self, a: str, b: str) -> bool:
        """19.1.3 Not a forest road in mud: a secondary one into woods that have no primary road."""
        if not self.by_road(a, b):
            return False
        primary = any(self.roads.get(frozenset((b, hex))) == "primary" for hex in near(b))
        return self.turn >= 11 or primary or self.terrain[b] not in ("forest", "wooded_rough")

    def _may_end(self, unit: Unit, hex: str) -> bool:
        there = [one for one in self.at(hex) if one is not unit]
        return fits([*there, unit]) and not any("strategic" in one["status"] for one in there)

    # --- 14, 15, 21 the numbers of an attack

    def attack(self, attackers: list[Unit], target: str) -> dict[str, Any]:
        defenders = self.at(target)
        strength = sum(halved(unit["attack"], self._halved(unit, target)) for unit in attackers)
        defense = self._defense(defenders, target)
        shifts = self._armor(attackers, defenders, target)
        shifts += any({"disrupted", "broken"} & {*unit["status"]} for unit in defenders)
        right = strength >= defense
        column = strength // defense - 1 if right else 1 - -(-defense // strength)
        found = {"legal": True, "attack": strength, "defense": defense, "odds": odds(column), "shifts": shifts}
        if column + shifts >= -2:
            found["column"] = odds(min(column + shifts, 6))
        return found

    def _halved(self, unit: Unit, target: str) -> bool:
        here = unit["at"]
        river = self.rivers.get(frozenset((here, target))) in ("minor", "meuse")
        vehicle = unit["class"] == "vehicle" and not self.vehicles_cross(here, target)
        return river or vehicle or self.terrain[here] == "wooded_rough" or "oos" in unit["status"]

    def _defense(self, defenders: list[Unit], target: str) -> int:
        found = sum(halved(unit["defense"], "strategic" in unit["status"]) for unit in defenders)
        counted = [
            unit for unit in defenders if "strategic" not in unit["status"] and not unit.get("defense_parenthesized")
        ]
        if not counted:
            return found
        wall = 3 if target in self.wall and defenders[0]["side"] == "German" else 0
        bonus = max(BONUS[self.terrain[target]], BONUS[self.settlement[target]], wall)
        silhouettes = all(unit.get("silhouette") for unit in counted)
        return found + min(bonus, 1 if silhouettes else sum(unit["defense"] for unit in counted))

    def _armor(self, attackers: list[Unit], defenders: list[Unit], target: str) -> int:
        closed = self.terrain[target] in ("forest", "wooded_rough") or target in self.wall
        if closed or self.settlement[target] == "city":
            return 0
        best = max(unit.get("tq") or 0 for unit in defenders)
        tanks = [unit for unit in attackers if is_armor(unit)]
        for unit in tanks:
            if unit["tq"] - (unit["tq_kind"] == "td") > best and self.vehicles_cross(unit["at"], target):
                return 1
        foot = any(unit["class"] != "vehicle" or unit["type"] == "combat_command" for unit in defenders)
        return -1 if not tanks and foot and any(is_armor(unit) for unit in defenders) else 0


def halved(value: int, really: bool) -> int:
    """15.2 With fractions up."""
    return -(-value // 2) if really else value


def is_armor(unit: Unit) -> bool:
    return unit.get("tq") is not None and unit["tq_kind"] != "flak"


def odds(column: int) -> str:
    return f"{column + 1}-1" if column >= 0 else f"1-{1 - column}"


def fits(units: Iterable[Unit]) -> bool:
    """8.1, 8.2"""
    units = list(units)
    points = sum(unit.get("stacking", 0) for unit in units)
    steps = sum(unit["steps"] for unit in units if unit.get("silhouette"))
    guns = sum(unit["type"] == "artillery" for unit in units)
    return bool(points <= 3 and steps <= 2 and guns <= 1)
