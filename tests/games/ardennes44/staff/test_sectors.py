"""13.4 Entry Hexes by which others still come, and what moves in the night before them."""

from __future__ import annotations

import pytest

from a44_boards import number, planned, scene, towns
from salient.board import bits
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import NOWHERE, A44Position
from salient.games.ardennes44.staff.sectors import left_open
from salient.games.ardennes44.staff.threats import threats, walked_into

MERTERT, MALMEDY, STAVELOT = "E0901", "E2432", "E2730"
TENTH = ("10Arm/CCA", "10Arm/CCB", "10Arm/CCR", "10Arm/609", "4/22/2")  # who come by the southeast in the next turns
PEIPER = {"1SS/1/1": "E1529", "1SS/2(-)": "E1529"}


def before_mertert(battalion: str, *, due: bool) -> A44Position:
    volks = {"212/316": "E1005", "212/423": "E1203", "212/320": "E1104"}
    pos = scene(volks | {"4/12/1": battalion}, ALLIED, turn=2, held=towns(ALLIED))
    for unit in TENTH if due else ():
        pos.put(pos.world.number("unit", unit), NOWHERE)
    return pos


def test_an_entry_hex_by_which_others_come_is_held_like_a_town() -> None:
    """212/316 walked into Mertert in five of twelve games, and nobody came by the southeast for turns."""
    after, _ = planned(before_mertert("E0802", due=True), ALLIED)
    assert after.get("4/12/1") == MERTERT
    stays, _ = planned(before_mertert(MERTERT, due=True), ALLIED)
    assert "4/12/1" not in stays


def test_where_nobody_comes_any_more_an_entry_hex_is_a_hex() -> None:
    after, _ = planned(before_mertert("E0802", due=False), ALLIED)
    assert after.get("4/12/1") != MERTERT


def test_how_many_would_be_shut_out_is_counted() -> None:
    pos = before_mertert("E1403", due=True)
    later = len([unit for unit in TENTH if pos.unit(pos.world.number("unit", unit)).arrival > pos.turn])
    assert left_open(pos, ALLIED)[number(pos, MERTERT)] == min(later, 3)
    assert not left_open(pos, GERMAN)
    assert not left_open(before_mertert("E1403", due=False), ALLIED)


@pytest.mark.parametrize(("turn", "comes"), [(2, True), (3, False)])
def test_who_moves_in_the_night_comes_farther_by_the_morning(turn: int, comes: bool) -> None:
    """27.5 Peiper moves in the first night and again in the morning before the Allies do: Malmedy and Stavelot fell."""
    pos = scene(PEIPER | {"291Eng": MALMEDY}, ALLIED, turn=turn, held=towns(ALLIED))
    assert bool(threats(pos, GERMAN)[number(pos, MALMEDY)]) == comes
    stavelot = number(pos, STAVELOT)
    assert bool(walked_into(pos, GERMAN, bits.of([stavelot]), any_way=True)) == comes
