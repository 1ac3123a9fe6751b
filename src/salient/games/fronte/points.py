"""16.i-16.k The points scenario before the first turn: elements, the points on objectives, deployment."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Ref, Refusal, msg
from salient.engine.papers import Fault
from salient.engine.steps import Auto, Step, TwoDiceRoll
from salient.engine.trace import rule
from salient.games.fronte.ground import Ground, remembered
from salient.games.fronte.pieces import NOBODY, SIDES
from salient.games.fronte.position import NOWHERE, FrontePosition, side_ref
from salient.games.fronte.verbs import ELEMENTS
from salient.games.fronte.victory import ALL_POINTS, ENEMY_HALF, OWN_HALF

DONE = Action("done")
EACH = 2  # 16.i elements that each player places
APART = 4  # 16.j sectors from the own edge and from each other
VILLAGE, AIRFIELD, SUPPLY_POINT = range(len(ELEMENTS))


# Where -------------------------------------------------------------------------------------------------


def _row(ground: Ground, sector: int) -> int:
    return ground.map.cells[sector][1]


@rule("16.j")
def rows_from_edge(ground: Ground, sector: int, side: int) -> int:
    """R124 The edge row counts as 0. The Allied edge is the north, the other's the south."""
    row = _row(ground, sector)
    return row if side == 0 else ground.sheet.rows - 1 - row


@rule("16.i")
def half_of(ground: Ground, sector: int) -> int:
    """R124 Whose half: the nearer edge's; a middle row is nobody's."""
    north, south = rows_from_edge(ground, sector, 0), rows_from_edge(ground, sector, 1)
    return NOBODY if north == south else 0 if north < south else 1


@rule("16.j")
def far_enough(sectors: int) -> bool:
    """From the own edge, or from another element."""
    return sectors >= APART


@remembered
def _places(ground: Ground, side: int) -> int:
    """Where a side may put an element, as far as its edge and the ground go, as bits."""
    shut = ground.impassable | ground.rivers | ground.sea | ground.villages | ground.cities
    return bits.of(
        sector
        for sector in range(ground.n)
        if half_of(ground, sector) == side
        and far_enough(rows_from_edge(ground, sector, side))
        and not shut >> sector & 1
    )


@remembered
def all_apart(ground: Ground) -> bool:
    """R124 On smaller tables only a player's own two must keep their distance."""
    sheet = ground.sheet
    columns, rows = (16, 14) if ground.squares else (14, 12)
    return sheet.columns >= columns and sheet.rows >= rows


@rule("16.i", "16.j")
def element_places(ground: Ground, placed: tuple[tuple[int, int], ...], side: int) -> int:
    """Where the next element of a side may go, as bits; `placed`: sector and owner of each so far."""
    found = _places(ground, side)
    for sector, owner in placed:
        if owner == side or all_apart(ground):
            found &= ~ground.within[sector][APART - 1]
    return found


def can_finish(ground: Ground, placed: tuple[tuple[int, int], ...], order: tuple[int, ...]) -> bool:
    """Whether those still to place can. Who has less choice is tried first: it does not matter who places when."""
    choice = {side: element_places(ground, placed, side).bit_count() for side in set(order)}
    return _fits(ground, placed, tuple(sorted(order, key=lambda side: (choice[side], side))))


def _fits(ground: Ground, placed: tuple[tuple[int, int], ...], order: tuple[int, ...]) -> bool:
    if not order:
        return True
    choices = element_places(ground, placed, order[0])
    if len(order) == 1:
        return bool(choices)
    return any(_fits(ground, (*placed, (sector, order[0])), order[1:]) for sector in bits.places(choices))


@remembered
def legal_elements(ground: Ground, placed: tuple[tuple[int, int], ...], order: tuple[int, ...]) -> int:
    """Where the first of `order` may place without leaving the others no room, as bits."""
    choices = bits.places(element_places(ground, placed, order[0]))
    fits = [sector for sector in choices if can_finish(ground, (*placed, (sector, order[0])), order[1:])]
    return bits.of(fits)


@rule("16.i", "16.j")
def objective_faults(ground: Ground) -> Iterator[Fault]:
    """F29 What is wrong with the objectives of a table: they stand for the elements that the players would place."""
    sectors = [ground.index(id) for id in ground.sheet.objectives]
    owners = [half_of(ground, sector) for sector in sectors]
    if sorted(owners) != sorted((0, 1) * EACH):
        yield Fault("", "16.i", msg("fronte-table-halves", count=EACH))
    shut = ground.impassable | ground.rivers | ground.sea
    for id, sector, owner in zip(ground.sheet.objectives, sectors, owners, strict=True):
        if shut >> sector & 1:
            yield Fault(id, "16.i", msg("fronte-table-objective-ground", sector=id))
        if owner != NOBODY and not far_enough(rows_from_edge(ground, sector, owner)):
            yield Fault(id, "16.j", msg("fronte-table-objective-edge", sector=id, count=APART))
    for (a, one), (b, two) in combinations(zip(sectors, owners, strict=True), 2):
        if (one == two or all_apart(ground)) and not far_enough(ground.distance(a, b)):
            first, second = ground.ids[a], ground.ids[b]
            yield Fault(first, "16.j", msg("fronte-table-objectives-near", first=first, second=second, count=APART))


# Steps -------------------------------------------------------------------------------------------------


class SetUp(Auto, frozen=True):
    """Only a points battle is set up by its players."""

    @rule("16.i")
    def run(self, pos: FrontePosition) -> None:
        pos.phase = "set_up"
        battle = pos.world.battle
        if battle.deploy_rows:
            pos.push(DeploymentRoll())
        if battle.points:
            assign = AssignOpenly if pos.world.rules.objectives_open == "open" else AssignSecretly
            pos.push(assign(1), assign(0), *self._placing(pos))

    @rule("16.i")
    def _placing(self, pos: FrontePosition) -> list[Step]:
        """F29 The elements of the table, or the players place theirs."""
        ground = pos.world.ground
        if not ground.sheet.objectives:
            return [PlacingRoll()]
        for id in ground.sheet.objectives:
            sector = ground.index(id)
            kind = drawn_element(ground, sector)
            put_element(pos, sector, kind, half_of(ground, sector))
            pos.say("fronte-table-has", element=Ref("element", ELEMENTS[kind]), hex=pos.sector_ref(sector))
        return []


class PlacingRoll(TwoDiceRoll, frozen=True):
    """R124 The higher die places first, then they alternate."""

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-roll-placing")

    @rule("16.i")
    def rolled(self, pos: FrontePosition, first: int, second: int) -> None:
        pos.say("fronte-placing-dice", first=first, second=second)
        if first == second:
            pos.push(self)
        else:
            starts = 0 if first > second else 1
            pos.push(PlaceElement((starts, 1 - starts) * EACH))


class PlaceElement(Step, frozen=True):
    """16.i, 16.j A village, an airfield or a supply point in the own half."""

    order: tuple[int, ...]  # who places, the first of them now

    verbs: ClassVar[tuple[str, ...]] = ("place",)

    def side(self, pos: FrontePosition) -> str:
        return SIDES[self.order[0]]

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-place")

    def _placed(self, pos: FrontePosition) -> tuple[tuple[int, int], ...]:
        return tuple((sector, owner) for sector, _, owner in pos.elements)

    @rule("16.i", "16.j")
    def actions(self, pos: FrontePosition) -> list[Action]:
        found: list[Action] = []
        for sector in bits.places(legal_elements(pos.world.ground, self._placed(pos), self.order)):
            found += pos.world.offers_from("place", "hex", sector, "element")
        return found

    def play(self, pos: FrontePosition, action: Action) -> None:
        sector, kind = pos.world.number("hex", action.targets[0]), pos.world.number("element", action.targets[1])
        side = self.order[0]
        put_element(pos, sector, kind, side)
        pos.say(
            "fronte-places",
            side=side_ref(side),
            element=Ref("element", ELEMENTS[kind]),
            hex=pos.sector_ref(sector),
        )
        if len(self.order) > 1:
            pos.push(PlaceElement(self.order[1:]))

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        ground, side = pos.world.ground, self.order[0]
        sector = pos.world.number("hex", action.targets[0])
        hex = pos.sector_ref(sector)
        if half_of(ground, sector) != side:
            return [refuse("16.i", "fronte-refused-other-half", hex=hex)]
        if not far_enough(rows_from_edge(ground, sector, side)):
            return [refuse("16.j", "fronte-refused-near-edge", hex=hex, count=APART)]
        if not _places(ground, side) >> sector & 1:
            return [refuse("16.i", "fronte-refused-element-ground", hex=hex)]
        if not element_places(ground, self._placed(pos), side) >> sector & 1:
            return [refuse("16.j", "fronte-refused-element-near", hex=hex, count=APART)]
        if not legal_elements(ground, self._placed(pos), self.order) >> sector & 1:
            return [refuse("16.j", "fronte-refused-no-room-left", hex=hex)]
        return []


def drawn_element(ground: Ground, sector: int) -> int:
    """F29 What an objective of the table is: the village or airfield that is drawn there, else a supply point."""
    if (ground.villages | ground.cities) >> sector & 1:
        return VILLAGE
    return AIRFIELD if ground.airfields >> sector & 1 else SUPPLY_POINT


def put_element(pos: FrontePosition, sector: int, kind: int, side: int) -> None:
    """A placed village makes its sector heavy (0.i)."""
    bit = 1 << sector
    pos.elements = (*pos.elements, (sector, kind, side))
    if kind == VILLAGE:
        pos.villages |= bit & ~(pos.world.ground.villages | pos.world.ground.cities)
    elif kind == AIRFIELD:
        pos.airfields |= bit
    else:
        pos.supply_points |= bit


@rule("16.k")
def objectives(pos: FrontePosition) -> list[int]:
    """R123 What may be given points: placed elements, and every village, city, airfield, bridge, supply point."""
    ground = pos.world.ground
    found = ground.villages | ground.cities | pos.villages | pos.airfields | pos.supply_points | pos.bridges
    return bits.places(found)


@rule("16.k")
def most_points(ground: Ground, sector: int, side: int) -> int:
    """T12 25 in the own half, 50 in the enemy's; the middle row counts as the enemy's for both."""
    return OWN_HALF if half_of(ground, sector) == side else ENEMY_HALF


class Assign(Step, frozen=True):
    """16.k Up to 100 points on objectives, in any order.

    There are always as many answers as objectives: once a player is done, or has nothing left, only `done` is offered
    and goes without asking. So nobody learns from how often another answers on how many objectives there are points.
    """

    player: int
    answered: int = 0
    closed: bool = False  # the player is done

    verbs: ClassVar[tuple[str, ...]] = ("assign", "done")

    def side(self, pos: FrontePosition) -> str:
        return SIDES[self.player]

    def _left(self, pos: FrontePosition) -> int:
        return ALL_POINTS - sum(points for _, points in pos.assigned[self.player])

    def prompt(self, pos: FrontePosition) -> Message:
        left, side = self._left(pos), side_ref(self.player)
        return msg("fronte-ask-assign", side=side, left=left, own=OWN_HALF, other=ENEMY_HALF)

    @rule("16.k")
    def actions(self, pos: FrontePosition) -> list[Action]:
        """First the most that an objective can have, then the fives, then the rest: menus keep this order."""
        if self.closed:
            return [DONE]
        ground, ids, left = pos.world.ground, pos.world.map.ids, self._left(pos)
        taken = {sector for sector, _ in pos.assigned[self.player]}
        found: list[Action] = []
        for sector in objectives(pos):
            if sector not in taken:
                most = min(left, most_points(ground, sector, self.player))
                found += _numbered(ids[sector], most)
        return [*found, DONE]

    def play(self, pos: FrontePosition, action: Action) -> None:
        if action.verb == "assign":
            sector, points = pos.world.number("hex", action.targets[0]), int(action.targets[1])
            assigned = list(pos.assigned)
            assigned[self.player] = tuple(sorted((*assigned[self.player], (sector, points))))
            pos.assigned = (assigned[0], assigned[1])
        if self.answered + 1 < len(objectives(pos)):
            pos.push(type(self)(self.player, self.answered + 1, self.closed or action.verb == "done"))
        else:
            pos.say("fronte-assigned", side=side_ref(self.player))

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        sector, points = pos.world.number("hex", action.targets[0]), int(action.targets[1])
        hex = pos.sector_ref(sector)
        if sector not in objectives(pos):
            return [refuse("16.k", "fronte-refused-no-objective", hex=hex)]
        if any(sector == other for other, _ in pos.assigned[self.player]):
            return [refuse("16.k", "fronte-refused-has-points", hex=hex)]
        most = most_points(pos.world.ground, sector, self.player)
        if not 1 <= points <= most:
            return [refuse("16.k", "fronte-refused-too-many-points", hex=hex, count=most)]
        if self.closed or points > self._left(pos):
            return [refuse("16.k", "fronte-refused-points-left", count=self._left(pos))]
        return []


@cache
def _numbered(id: str, most: int) -> tuple[Action, ...]:
    """1 to so many points on a sector."""
    numbers = sorted(range(1, most + 1), key=lambda points: (points != most, points % 5 != 0, -points))
    return tuple(Action("assign", (id, str(points))) for points in numbers)


class AssignSecretly(Assign, frozen=True):
    """R123 Nobody else learns it before the end."""

    secret: ClassVar[bool] = True


class AssignOpenly(Assign, frozen=True):
    """By the setting objectives_open."""


def guess(pos: FrontePosition, side: str | None, rng: random.Random) -> FrontePosition:
    """R123 A position that this side cannot tell from the real one: what the other assigned, drawn anew."""
    twin = pos.copy()
    if pos.world.rules.objectives_open == "open" or pos.result is not None:
        return twin
    assigned = list(pos.assigned)
    for player in (0, 1):
        if SIDES[player] != side and assigned[player]:
            assigned[player] = _drawn(pos, player, rng)
    twin.assigned = (assigned[0], assigned[1])
    return twin


def _drawn(pos: FrontePosition, player: int, rng: random.Random) -> tuple[tuple[int, int], ...]:
    left, found = ALL_POINTS, []
    for sector in objectives(pos):
        points = min(left, rng.randint(0, most_points(pos.world.ground, sector, player)))
        if points:
            found.append((sector, points))
            left -= points
    return tuple(found)


# Deployment --------------------------------------------------------------------------------------------


class DeploymentRoll(TwoDiceRoll, frozen=True):
    """The lower die deploys a division first, then they alternate."""

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-roll-deployment")

    def rolled(self, pos: FrontePosition, first: int, second: int) -> None:
        pos.say("fronte-deployment-dice", first=first, second=second)
        pos.push(self if first == second else NextDeployment(0 if first < second else 1))


@rule("1.c")
def waiting(pos: FrontePosition, side: int) -> list[int]:
    """Divisions of a side that are to be deployed."""
    world = pos.world
    return [
        division
        for division in world.divisions_of[side]
        if not world.divisions[division].air and not world.divisions[division].enters and _off(pos, division)
    ]


def _off(pos: FrontePosition, division: int) -> int:
    members = pos.world.members[division] & pos.world.ground_units
    return bits.of(unit for unit in bits.places(members) if pos.at[unit] == NOWHERE)


class NextDeployment(Auto, frozen=True):
    """Whose turn it is, while anybody has a division left."""

    player: int

    def run(self, pos: FrontePosition) -> None:
        player = self.player if waiting(pos, self.player) else 1 - self.player
        if waiting(pos, player):
            pos.push(NextDeployment(1 - player), Deploy(player, NOBODY))


@rule("4.c", "14.c")
def deployment(pos: FrontePosition, unit: int) -> int:
    """Where a unit may be set up, as bits: in the rows of its edge with room; the HQ with its units or behind them."""
    world = pos.world
    side = world.owner[unit]
    found = deployment_area(world.ground, side, world.battle.deploy_rows)
    if not pos.kind(unit).foot:
        found &= ~world.ground.impassable | world.ground.roads
    for sector in bits.places(found & pos.held(side)):
        if pos.room(sector, side) < 1:
            found &= ~(1 << sector)
    if world.hqs >> unit & 1:
        found = found & _behind(pos, unit) or found  # F11 if there is no room there, anywhere
    return found


@remembered
def deployment_area(ground: Ground, side: int, rows: int) -> int:
    """The rows of a side's edge without water, as bits."""
    shut = ground.sea | ground.rivers
    return bits.of(s for s in range(ground.n) if rows_from_edge(ground, s, side) < rows and not shut >> s & 1)


def _behind(pos: FrontePosition, hq: int) -> int:
    """With a unit of its division, or nearer to the edge than all of them."""
    world = pos.world
    side, ground = world.owner[hq], world.ground
    members = bits.places(world.members[world.division_of[hq]] & ~(1 << hq))
    sectors = {pos.at[unit] for unit in members if pos.at[unit] >= 0}
    rear = min((rows_from_edge(ground, sector, side) for sector in sectors), default=0)
    behind = bits.of(s for s in range(ground.n) if rows_from_edge(ground, s, side) < rear)
    return behind | bits.of(sectors)


class Deploy(Step, frozen=True):
    """One division, unit by unit, its HQ last."""

    player: int
    division: int  # NOBODY: the first unit chooses it

    verbs: ClassVar[tuple[str, ...]] = ("deploy",)

    def side(self, pos: FrontePosition) -> str:
        return SIDES[self.player]

    def prompt(self, pos: FrontePosition) -> Message:
        return msg("fronte-ask-deploy")

    def _units(self, pos: FrontePosition) -> int:
        hqs = pos.world.hqs
        found = 0
        for division in waiting(pos, self.player) if self.division == NOBODY else [self.division]:
            off = _off(pos, division)
            found |= off & ~hqs or off
        return found

    @rule("4.c")
    def actions(self, pos: FrontePosition) -> list[Action]:
        found: list[Action] = []
        for unit in bits.places(self._units(pos)):
            offers = pos.world.offers_from("deploy", "unit", unit, "hex")
            found += [offers[sector] for sector in bits.places(deployment(pos, unit))]
        return found

    def play(self, pos: FrontePosition, action: Action) -> None:
        unit, sector = pos.world.number("unit", action.targets[0]), pos.world.number("hex", action.targets[1])
        pos.put(unit, sector)
        pos.say("fronte-deploys", unit=pos.unit_ref(unit), hex=pos.sector_ref(sector))
        division = pos.world.division_of[unit]
        if _off(pos, division):
            pos.push(Deploy(self.player, division))

    def why_not(self, pos: FrontePosition, action: Action) -> list[Refusal]:
        world = pos.world
        unit, sector = world.number("unit", action.targets[0]), world.number("hex", action.targets[1])
        ref, hex = pos.unit_ref(unit), pos.sector_ref(sector)
        if world.owner[unit] != self.player:
            return [refuse("1.c", "fronte-refused-not-yours", unit=ref)]
        if pos.at[unit] != NOWHERE or not world.ground_units >> unit & 1:
            return [refuse("1.c", "fronte-refused-deployed", unit=ref)]
        if not self._units(pos) >> unit & 1:
            return [refuse("1.c", "fronte-refused-other-division", unit=ref)]
        ground = world.ground
        if not deployment_area(ground, self.player, world.battle.deploy_rows) >> sector & 1:
            return [refuse("1.c", "fronte-refused-deployment-area", hex=hex, count=world.battle.deploy_rows)]
        if pos.room(sector, self.player) < 1:
            return [refuse("4.c", "fronte-refused-full", hex=hex)]
        if world.hqs >> unit & 1 and not (deployment(pos, unit) | _behind(pos, unit)) >> sector & 1:
            return [refuse("2.1.e", "fronte-refused-hq-in-front", unit=ref, hex=hex)]
        if not deployment(pos, unit) >> sector & 1:
            return [refuse("14.c", "fronte-refused-impassable", hex=hex)]
        return []
