"""Strategic movement as it is planned: markers that are there, no two columns on one stretch of road (12.2, 12.4)."""

from __future__ import annotations

import pytest

from a44_boards import scene, staff, towns
from salient.board import bits
from salient.games.ardennes44.movement.movers import movers
from salient.games.ardennes44.movement.strategic import STRATEGIC_MARKERS, road_near
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.staff import markers
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.mendings import can_go

REGIMENTS = ("2Pz/2", "2Pz/304", "Lehr/901", "Lehr/902", "116Pz/60", "116Pz/156", "1SS/1", "12SS/25")
GUNS = {"XLVII/15": "E1614", "XLVII/766": "E1614"}


def far_behind(names: tuple[str, ...], guns: dict[str, str] | None = None) -> Deployment:
    """Panzer regiments at Neuerburg's roads; the enemy is far off."""
    units = dict.fromkeys(names, "E1223") | (guns or {}) | {"28/110/1": "E3413"}
    pos = scene(units, turn=3, held=towns(ALLIED))
    desk = staff()
    return desk.board(desk.means(pos, list(bits.places(movers(pos, GERMAN, 0)))), desk.weights)


def rides_to(board: Deployment, unit: int) -> list[int]:
    return sorted(hex for hex in board.options[unit] if hex < board.land.n and board.rides(unit, hex))


@pytest.mark.rule("12.2b")
def test_nobody_is_meant_to_ride_to_where_a_road_leads_to_another_column() -> None:
    """The second would not get there when it comes to it, and stop somewhere behind."""
    board = far_behind(("2Pz/2", "Lehr/901"))
    one, two = (board.pos.world.number("unit", name) for name in ("2Pz/2", "Lehr/901"))
    near = road_near(board.pos.world.ground)
    here, beside = next((a, b) for a in rides_to(board, one) for b in rides_to(board, two) if near[a] >> b & 1)
    assert board.has_room(two, beside)
    board.put(one, here)
    assert not board.has_room(two, beside)
    assert any(board.has_room(two, hex) for hex in rides_to(board, two))
    board.put(one, board.start.at[one])
    assert board.has_room(two, beside)


@pytest.mark.rule("12.4c")
def test_a_gun_that_is_pulled_leaves_one_marker_less() -> None:
    board = far_behind(REGIMENTS, GUNS)
    *riders, last = (board.pos.world.number("unit", name) for name in REGIMENTS[: STRATEGIC_MARKERS[GERMAN]])
    for unit in riders:
        board.put(unit, next(hex for hex in rides_to(board, unit) if board.has_room(unit, hex)))
    free = next(hex for hex in rides_to(board, last) if board.has_room(last, hex))
    gun = board.pos.world.number("unit", "XLVII/766")
    board.put(gun, next(hex for hex in board.options[gun] if hex != board.start.at[gun]))
    assert not board.has_room(last, free)
    board.put(gun, board.start.at[gun])
    assert board.has_room(last, free)


@pytest.mark.rule("12.4c")
def test_who_matters_least_does_not_ride_when_guns_take_the_markers() -> None:
    board, desk = far_behind(REGIMENTS, GUNS), staff()
    riders = [board.pos.world.number("unit", name) for name in REGIMENTS[: STRATEGIC_MARKERS[GERMAN]]]
    for unit in riders:
        board.put(unit, next(hex for hex in rides_to(board, unit) if board.has_room(unit, hex)))
    for name in GUNS:
        gun = board.pos.world.number("unit", name)
        board.put(gun, next(hex for hex in board.options[gun] if hex != board.start.at[gun]))
    assert board.columns.too_many(board.pos)
    markers.give_back(board, desk.noise, desk.random)
    assert len(board.columns.riding(board.pos)) == STRATEGIC_MARKERS[GERMAN] - len(GUNS)
    assert not board.columns.too_many(board.pos)


@pytest.mark.rule("12.4c", "22.3a")
def test_a_gun_is_sent_only_if_a_marker_and_a_prime_mover_of_its_army_are_left() -> None:
    """A gun was to guard the road of Echternach while all markers were with those who rode far behind."""
    guns = {"LXXX/408": "E1404", "LXXX/8": "E1407", "XLVII/15": "E1614"}  # two of the 7th Army, which has one
    board = far_behind(REGIMENTS[: STRATEGIC_MARKERS[GERMAN]], guns)
    first, second, other = (board.pos.world.number("unit", gun) for gun in guns)
    hex = board.pos.world.number("hex", "E1304")
    assert all(can_go(board, gun, hex) for gun in (first, second, other))
    board.put(first, hex)
    assert can_go(board, first, hex)
    assert not can_go(board, second, hex)
    assert can_go(board, second, board.start.at[second])
    assert can_go(board, other, board.pos.world.number("hex", "E1613"))
    board.put(first, board.start.at[first])
    for rider in REGIMENTS[: STRATEGIC_MARKERS[GERMAN]]:
        unit = board.pos.world.number("unit", rider)
        board.put(unit, next(hex for hex in rides_to(board, unit) if board.has_room(unit, hex)))
    assert not any(can_go(board, gun, hex) for gun in (first, second, other))
