"""L Which hexes are attacked, by whom, in which order."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_field import ROAD, allied, at, field, german, names, panzer
from salient.games.enemy_action.german import targets
from salient.games.enemy_action.position import EAAPosition


def _order(pos: EAAPosition) -> list[str]:
    return [pos.world.map.ids[target.hex] for target in targets.targets(pos)]


def _board(**hexes: dict[str, Any]) -> dict[str, Any]:
    return {"hexes": {id.removeprefix("h"): words for id, words in hexes.items()}}


STRONG = [
    german("P", "1414", strengths=[8, 6, 4, 2], steps=4, elite=True),
    panzer("Q", "1414", selector=2, strength=8),
]
TWO = [allied("x", "1314"), allied("y", "1514")]


@pytest.mark.rule("L01", "L03")
@pytest.mark.parametrize(
    ("board", "more", "first", "why"),
    [
        (_board(h1314={"vp": 2}, h1514={"hv": 5}) | {"objectives": {"7th": "1514"}}, [], "1514", "objective"),
        (_board(h1314={"hv": 5}, h1514={"vp": 1}), [], "1514", "victory"),
        (_board(h1314={"hv": 1}, h1514={"hv": 2}), [], "1514", "hold"),
        ({}, [german("g", "1614", selector=3)], "1514", "steps"),
        ({}, [], "1314", "number"),
    ],
)
def test_the_order_of_targets_and_what_decides(
    board: dict[str, Any], more: list[dict[str, Any]], first: str, why: str
) -> None:
    pos = field(board, [*STRONG, *TWO, *more])
    found = targets.targets(pos)
    assert pos.world.map.ids[found[0].hex] == first
    assert len(found) == 2
    assert targets.decided(found[0], found[1]) == why


@pytest.mark.rule("L02", "L04", "L05", "O22", "S05")
def test_attackers_are_active_beside_the_hex_and_have_neither_attacked_nor_lost_touch() -> None:
    units = [
        german("a", "1413"),
        german("n", "1415", bracketed=True),
        german("b", "1413", "attacked"),
        german("c", "1413", "dispersed"),
        german("d", "1412"),
        german("e", "1314", supply="isolated"),
        german("f", "1314", supply="out"),
        german("i", "1513"),
        german("r", "reserve"),
        allied("x", "1414"),
    ]
    pos = field(units=units, active=["a", "n", "b", "c", "d", "e", "f", "r"])
    assert names(pos, targets.attackers(pos, at(pos, "1414"))) == {"a", "n", "f"}


@pytest.mark.rule("L04")
def test_a_hex_is_attacked_once() -> None:
    pos = field(units=[*STRONG, *TWO], markers={"attacked_hexes": ["1314"]})
    assert _order(pos) == ["1514"]


def _met(day: int, attack: int, defence: int, **defender: Any) -> bool:
    units = [
        german("a", "1413", strength=attack),
        german("b", "1413", strength=1, selector=2),
        german("c", "1513", bracketed=True, steps=1, strength=1),
        allied("x", "1414", **({"strength": defence} | defender)),
    ]
    return bool(targets.targets(field(units=units, when={"date": day})))


@pytest.mark.rule("L06", "O21")
@pytest.mark.parametrize(
    ("day", "attack", "defence"), [(16, 6, 8), (18, 6, 8), (19, 7, 6), (21, 7, 6), (22, 6, 4), (26, 6, 4)]
)
def test_the_ratio_that_a_day_wants(day: int, attack: int, defence: int) -> None:
    assert _met(day, attack, defence)
    assert not _met(day, attack - 1, defence)


@pytest.mark.rule("L06", "B13")
def test_the_chits_must_reach_the_steps_and_an_unbracketed_unit_must_lead() -> None:
    assert _met(18, 9, 4, steps=2)
    assert not _met(18, 9, 4, steps=3, max_steps=4)
    lone = [german("n", "1413", bracketed=True, strength=9, elite=True), allied("x", "1414", steps=1)]
    pos = field(units=lone)
    has = targets.requirement(pos, at(pos, "1414"), targets.shares(pos, at(pos, "1414"), [0]))
    assert (has.led, has.chits, has.met) == (False, 1, False)


@pytest.mark.rule("L06", "L07")
@pytest.mark.parametrize(
    ("board", "more", "supply", "easier"),
    [
        ({}, [], "full", False),
        ({}, [], "limited", False),
        ({}, [], "out", True),
        ({}, [], "isolated", True),
        (_board(h1414={"vp": 1}), [], "full", True),
        ({"objectives": {"7th": "1414"}}, [], "full", True),
        ({"corps_objectives": {"LIII": ["1414"]}}, [], "full", True),
        ({}, [german("s", "1415", selector=5, strength=1)], "full", True),
    ],
)
def test_one_line_easier(board: dict[str, Any], more: list[dict[str, Any]], supply: str, easier: bool) -> None:
    units = [
        german("a", "1413"),
        german("b", "1413", selector=2),
        allied("x", "1414", strength=4, supply=supply),
        *more,
    ]
    pos = field(board, units, when={"date": 22})
    target = at(pos, "1414")
    has = targets.requirement(pos, target, targets.shares(pos, target, targets.attackers(pos, target)))
    assert has.easier is easier
    assert has.wanted == ((3, 2) if easier else (2, 1))


@pytest.mark.rule("L06", "O19", "O20")
@pytest.mark.parametrize(
    ("halving", "city", "ratio"), [("total", False, (9, 4)), ("per_unit", False, (8, 4)), ("total", True, (9, 8))]
)
def test_rivers_halve_and_cities_double(halving: str, city: bool, ratio: tuple[int, int]) -> None:
    board = {"rivers": [["1413", "1414"]], "bridges": [{"between": ["1415", "1414"]}]}
    board |= _board(h1414={"settlement": "city"} if city else {})
    units = [
        german("a", "1413"),
        german("b", "1415", selector=2),
        german("c", "1314", strength=6, selector=3),
        allied("x", "1414"),
    ]
    pos = field(board, units, options={"river_halving": halving})
    party = targets.shares(pos, at(pos, "1414"), [0, 1, 2])
    assert tuple(targets.strength(pos, at(pos, "1414"), party)) == ratio


@pytest.mark.rule("Q11", "L06")
@pytest.mark.parametrize(("vp", "chits"), [(1, 4), (0, 0)])
def test_fury_enters_the_requirement(vp: int, chits: int) -> None:
    units = [german("a", "1413"), german("b", "1413", selector=2), allied("x", "1414")]
    pos = field(_board(h1414={"vp": vp}), units, when={"date": 21, "events": ["Fury of Bastogne"]})
    assert targets.requirement(pos, at(pos, "1414"), targets.shares(pos, at(pos, "1414"), [0, 1])).chits == chits


@pytest.mark.rule("L08", "L09")
def test_a_unit_in_a_victory_hex_attacks_all_units_of_the_hex() -> None:
    units = [*STRONG, allied("x", "1314", steps=1, strength=1), allied("y", "1314", steps=1, strength=1)]
    pos = field(ROAD | _board(h1414={"vp": 3}), units)
    has = targets.requirement(pos, at(pos, "1314"), targets.shares(pos, at(pos, "1314"), [0, 1]))
    assert (has.steps, has.ratio.defence) == (2, 2)
