"""What nobody should play, read off a plan as it will stand: who walks out of supply for nothing or forward to be cut
off, guns alone beside the enemy or where he comes next, towns that he can walk into, and those in which too few
stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

from salient.board import bits
from salient.games.ardennes44.logistics.supply import net, supply
from salient.games.ardennes44.map import control
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN, GERMAN
from salient.games.ardennes44.position import GONE, A44Position
from salient.games.ardennes44.staff import sectors
from salient.games.ardennes44.staff.dared import Dared
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.fallen import falls
from salient.games.ardennes44.staff.flanks import after_blows, cut_off
from salient.games.ardennes44.staff.held_towns import ON_IT, weak_towns
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.peril import dangers
from salient.games.ardennes44.staff.roads_ahead import could_be_shut_in
from salient.games.ardennes44.staff.sieges import Sieges
from salient.games.ardennes44.staff.stakes import as_won
from salient.games.ardennes44.staff.threats import threats, walked_into

HUNGRY, FORWARD, GUN, RAIDED, TOWN, WEAK, ENTRY = "hungry", "forward", "gun", "raided", "town", "weak", "entry"
DARED, ROAD = "dared", "road"

#: What each costs beyond what the board sees of it.
_PRICES = {HUNGRY: 6.0, FORWARD: 2.0, GUN: 6.0, RAIDED: 4.0, TOWN: 8.0, WEAK: 5.0, ENTRY: 4.0, DARED: 0.2, ROAD: 0.3}
GOES_FOR_IT = ("attack", "leave_map")  # who knows why he is there
_FAR = 2  # hexes that are more than a step aside
_RAIDERS, _NEAR = 6.0, 3  # factors that could come for a gun, and how far off the enemy is then: half of them are hit
_FROM_AFAR, _HOST = 12.0, 24.0  # factors of those who are farther off; of whom no gun escapes
_REGIMENT = 4.0  # of them: one regiment that is two hexes off comes as well
_OPENED = 1.5  # times as much as could come before
_BEFORE_IT, _BARRED = 4, 0.5  # hexes from an empty town to the enemy, and the chance that nobody between holds him up
_LIKELY = 0.5  # the chance with which who attacks goes forward
_STARVES = 0.1  # of a town for each point of the worth of who would have no supply without it
_GONE = 0.8  # the chance with which who is attacked stands there no longer
_A_DIVISION = 20.0  # of worth
_MANY = 2  # who would be shut out by a sector that has its full price


Place = tuple[str, int, int]


class Fault(NamedTuple):
    kind: str
    hex: int
    unit: int = -1
    share: float = 1.0  # the chance that it costs anything
    points: float = 1.0  # how many times as much as another of its kind

    @property
    def price(self) -> float:
        return _PRICES[self.kind] * self.share * self.points

    @property
    def place(self) -> Place:
        """What makes it the same fault on boards that differ a little."""
        return self.kind, self.hex, self.unit


class Reader:
    """Of the plans of one move that differ little: what the enemy could do against the first is asked once."""

    def __init__(self, board: Deployment):
        start, side, n = board.start, board.side, board.land.n
        self._board = board.copy()
        self._fed = supply(start, side).hexes
        self._roads = supply(board.pos, side).roads
        self._open = _open_towns(board, board.pos)
        self._opened = bits.less(_open_towns(board, _gone_forward(board)), self._open)
        self._entries = {} if board.in_line or start.night else sectors.left_open(board.pos, side)
        self._cut = self._cut_off(board)
        self._enemies = [
            hex
            for hex, stack in start.stacked()[board.enemy].items()
            if hex < n and any(not _is_gun(board, unit) and not start.status[unit] & BROKEN for unit in stack)
        ]
        self._spread = net(start.world.ground).steps.spread
        self._hanging: dict[int, float] = {}
        self.sieges = Sieges()
        self.dared = Dared(board)
        self._divided: bool | None = None
        self._near = bits.less(self._towns_near_him(board) | self._opened, self._open)
        self._raided = self._where_raiders_come(board)

    @cached_property
    def quiet(self) -> int:
        """The towns to which somebody was sent who is not needed there yet."""
        return _quiet_towns(self._board)

    @cached_property
    def safe(self) -> int:
        """The Allied towns that need nobody yet, whoever stands in them."""
        return _where_nobody_comes(self._board, self._board.pos.stacked()[ALLIED])

    @cached_property
    def _before(self) -> list[float]:
        """What could come against each hex if nobody moved."""
        return threats(self._board.start, self._board.enemy)

    def was_opened(self, fault: Fault) -> bool:
        """Whether a town is in danger only because those have gone who stood in the way to it."""
        return self._board.threat[fault.hex] > _OPENED * self._before[fault.hex] + _REGIMENT

    def faults(self, board: Deployment) -> list[Fault]:
        return [
            *self._towns(board),
            *self._sectors(board),
            *self._weak(board),
            *self._guns(board),
            *self._walkers(board),
            *(Fault(DARED, target, points=worth) for target, worth in self.dared.at_stake(board).items()),
            *self._roads_open_to_him(board),
        ]

    def _roads_open_to_him(self, board: Deployment) -> Iterator[Fault]:
        """23 The enemy may shut in a division whose road nobody keeps; where a line is held others see to it."""
        if self._divided is None:
            able = board.side == ALLIED and not board.in_line and not board.start.night
            self._divided = able and could_be_shut_in(self._board.pos, ALLIED, board.threat) >= _A_DIVISION
        if self._divided:
            yield Fault(ROAD, -1, points=could_be_shut_in(board.pos, ALLIED, board.threat))

    def _towns(self, board: Deployment) -> Iterator[Fault]:
        stands = board.pos.standing(board.side)
        for hex in bits.places(bits.less(self._open | self._near, stands)):
            share = 1.0 if self._open >> hex & 1 else _BARRED
            yield Fault(TOWN, hex, share=share, points=1 + self._hangs_on(hex))

    def _towns_near_him(self, board: Deployment) -> int:
        """Empty towns to which the enemy is near: who stands between may be beaten before, and they fall all the same.

        Where a line is held others see to them.
        """
        if board.side != ALLIED or board.in_line or board.start.night:
            return 0
        distance = board.pos.world.map.distance
        return bits.of(
            hex
            for hex in bits.places(_empty_towns(board, board.pos))
            if any(distance(hex, enemy) <= _BEFORE_IT for enemy in self._enemies)
        )

    def _hangs_on(self, hex: int) -> float:
        """What is lost with a town besides it: the points whose road leads through it, and who lives on that road."""
        if (known := self._hanging.get(hex)) is None:
            board = self._board
            known = ON_IT * board.stakes.get(hex, 0)
            if board.side == GERMAN:
                taken = as_won(board.pos, (hex,), ALLIED)
                cut = board.value.unsupplied(taken, GERMAN) - board.value.unsupplied(board.pos, GERMAN)
                known += _STARVES * max(0.0, cut)
            self._hanging[hex] = known
        return known

    def _sectors(self, board: Deployment) -> Iterator[Fault]:
        """13.4 Entry Hexes that the enemy could shut."""
        for hex, units in self._entries.items():
            if not board.pos.standing(board.side) >> hex & 1:
                yield Fault(ENTRY, hex, share=min(1.0, units / _MANY))

    def _weak(self, board: Deployment) -> Iterator[Fault]:
        """Towns by the chance that they are lost; where a line is held others see to them."""
        if board.side == GERMAN and board.value.by_points:
            yield from (
                Fault(WEAK, town.hex, share=town.lost, points=town.points) for town in weak_towns(board, self._roads)
            )
        if board.side != ALLIED or board.in_line:
            return
        pos, near = board.pos, board.pos.world.ground.near
        held = bits.of(board.land.victory) & pos.standing(ALLIED)
        for hex in bits.places(held):
            open_sides = bits.less(near[hex], pos.standing(ALLIED)).bit_count()
            lost = falls(pos, ALLIED, hex, tuple(pos.units_at(hex, ALLIED)), board.threat[hex], open_sides)
            if lost:
                yield Fault(WEAK, hex, share=(lost + self.sieges.lost(board, hex)) / 2)

    def _guns(self, board: Deployment) -> Iterator[Fault]:
        """22 Beside an enemy who can fight, and is not about to be driven out."""
        driven = {
            intent.target
            for intent in board.fixed.values()
            if intent.tactic == "attack" and board.prospect(intent.target, intent.column).cleared >= _GONE
        }
        beside = self._spread(bits.of(hex for hex in self._enemies if hex not in driven))
        for gun in board.pos.world.guns[board.side]:
            hex = board.pos.at[gun]
            if not 0 <= hex < board.land.n:
                continue
            if any(not board.pos.status[unit] & BROKEN for unit in company(board, hex)):
                if lost := self._overrun(board, hex):
                    yield Fault(RAIDED, hex, gun, lost)
            elif beside >> hex & 1:
                yield Fault(GUN, hex, gun)
            elif hex in self._raided:
                yield Fault(RAIDED, hex, gun, *self._raided[hex])

    def _where_raiders_come(self, board: Deployment) -> dict[int, tuple[float, float]]:
        """By the chance, and by how many: where an enemy who can fight comes for what stands there alone; not by night.

        From afar few come, but who drives there in strength takes what stands in his way. Also where he could come
        only when those have gone forward who attack: while they stood beside him he got through nowhere.
        """
        if board.start.night:
            return {}
        near = bits.of(self._enemies)
        for _ in range(_NEAR):
            near |= self._spread(near)
        found, after = dict[int, tuple[float, float]](), _gone_forward(board)
        then = self.dangers if after.at == board.pos.at else dangers(board, after)
        for hex, factors in enumerate(map(max, self.dangers, then)):
            if factors >= _REGIMENT:
                share = min(1.0, factors / (_RAIDERS if near >> hex & 1 else _FROM_AFAR))
                found[hex] = share, 1 + min(1.0, factors / _HOST)
        return found

    @cached_property
    def dangers(self) -> list[float]:
        """What could come for guns."""
        return dangers(self._board)

    def _overrun(self, board: Deployment, hex: int) -> float:
        """How likely an Allied gun is driven out with those who are to cover it, for whom it may not even fire (22.9).

        A German gun has no way back anyhow (17.7b), and stands where it can fire.
        """
        if board.side != ALLIED or board.start.night:
            return 0.0
        pos = board.pos
        open_sides = bits.less(pos.world.ground.near[hex], pos.standing(ALLIED)).bit_count()
        return falls(pos, ALLIED, hex, tuple(pos.units_at(hex, ALLIED)), self.dangers[hex], open_sides)

    def _walkers(self, board: Deployment) -> Iterator[Fault]:
        """23 Who moves without attacking, and not to a town, or is cut off and does not go back to his supply."""
        fed, towns = supply(board.pos, board.side).hexes, board.land.victory
        for unit in board.options:
            here, there = board.start.at[unit], board.where(unit)
            if not (0 <= here < board.land.n and 0 <= there < board.land.n) or _is_gun(board, unit):
                continue
            starves = board.road_home.could_go(unit, board.has_room)
            if not starves and (here == there or not self._fed >> here & 1):
                continue
            if there in towns or _purpose(board, unit) in GOES_FOR_IT:
                continue
            if not fed >> there & 1:
                if board.in_line:  # others say who goes where
                    continue
                yield Fault(HUNGRY, there, unit)
            elif self._cut >> there & 1 and not self._cut >> here & 1 and self._is_forward(board, unit):
                yield Fault(FORWARD, there, unit)

    def _is_forward(self, board: Deployment, unit: int) -> bool:
        """Who faces the enemy, or covers a gun, has a reason to be there."""
        pos, rear, here, there = board.pos, board.land.rear[board.enemy], board.start.at[unit], board.where(unit)
        if (
            _purpose(board, unit) == "withdraw"
            or pos.world.map.distance(here, there) < _FAR
            or rear[there] >= rear[here]
        ):
            return False
        faces = pos.world.ground.near[there] & pos.standing(board.enemy)
        return not faces and not any(_is_gun(board, unit) for unit in pos.units_at(there, board.side))

    def _cut_off(self, board: Deployment) -> int:
        if board.side != ALLIED or board.in_line or board.start.night:
            return 0
        return cut_off(board.pos, board.side, after_blows(board.pos, board.side, board.threat))


def company(board: Deployment, hex: int) -> list[int]:
    """Who stands in a hex besides guns."""
    return [unit for unit in board.pos.units_at(hex, board.side) if not _is_gun(board, unit)]


def _is_gun(board: Deployment, unit: int) -> bool:
    return bool(board.pos.world.units[unit].is_artillery)


def _purpose(board: Deployment, unit: int) -> str:
    return board.fixed[unit].tactic if unit in board.fixed else ""


def _empty_towns(board: Deployment, pos: A44Position) -> int:
    """The towns of a side in which nobody stands."""
    held = bits.of(hex for hex in board.land.victory if control.holds(pos, board.side, hex))
    return bits.less(held, pos.standing(board.side) | pos.standing(board.enemy))


def _open_towns(board: Deployment, pos: A44Position) -> int:
    """Those of them that the enemy could walk into in his next turn."""
    empty = _empty_towns(board, pos)
    return walked_into(pos, board.enemy, empty, any_way=True) if empty else 0


def _gone_forward(board: Deployment) -> A44Position:
    """19.1 The board when those have advanced who attack with success: nobody is barred any more by who has left."""
    after, n = board.pos.copy(), board.land.n
    for unit, intent in board.fixed.items():
        target = intent.target
        if intent.tactic != "attack" or board.prospect(target, intent.column).cleared < _LIKELY:
            continue
        for foe in after.units_at(target, board.enemy):
            after.put(foe, GONE)
        if not _is_gun(board, unit) and 0 <= after.at[unit] < n:
            after.put(unit, target)
    return after


def _quiet_towns(board: Deployment) -> int:
    """The towns to which Allies were sent though no enemy could come in his next turn: as if nobody stood in them.

    Where a line is held others say who goes where.
    """
    if board.side != ALLIED or board.in_line:
        return 0
    sent = {board.where(unit) for unit in board.options if board.where(unit) != board.start.at[unit]}
    return _where_nobody_comes(board, sent)


def _where_nobody_comes(board: Deployment, hexes: Iterable[int]) -> int:
    """Of these hexes the towns where no enemy could come in his next turn, even if nobody stood in any of them."""
    quiet = bits.of(hex for hex in hexes if hex in board.land.victory and not board.threat[hex])
    empty = board.pos.copy()
    for hex in bits.places(quiet):
        for unit in board.pos.units_at(hex, ALLIED):
            empty.put(unit, GONE)
    return bits.less(quiet, walked_into(empty, board.enemy, quiet, any_way=True)) if quiet else 0


def would_starve(pos: A44Position, side: int, unit: int, hex: int) -> bool:
    """23 Whether who has supply would have none in a hex as all stand now: who was to keep his road may have stayed."""
    here, n = pos.at[unit], pos.world.ground.n
    if not (0 <= here < n and 0 <= hex < n) or hex in land(pos.world).victory or pos.unit(unit).is_artillery:
        return False
    fed = supply(pos, side).hexes
    if fed >> hex & 1 or not fed >> here & 1:
        return False
    after = pos.copy()
    after.put(unit, hex)
    return not supply(after, side).hexes >> hex & 1
