"""GERMAN_SYSTEM 12: one attack worked out by hand on the real map, played through the steps."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_combat import battle, german_attack, steps, where
from eaa_field import allied, at, field, german, of, panzer
from salient.board import bits
from salient.games.enemy_action.combat import odds, reading
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.position import EAAPosition

LVIII: dict[str, Any] = {"army": "5th Panzer", "corps": "LVIII", "strength": None}
UNITS = [
    panzer("16", "1308", selector=1, strengths=[5, 3], division="116P", **LVIII),
    german("60", "1307", selector=2, strengths=[4, 2], arms=["mech_infantry"], **LVIII),
    german("156", "1307", selector=3, strengths=[4, 2], arms=["mech_infantry"], **LVIII),
    german("560", "1407", selector=4, strengths=[4, 2], green=True, **LVIII),
    german("Bn", "1407", selector=9, strengths=[1], steps=1, bracketed=True, **LVIII),
    panzer("2P", "1608", army="5th Panzer", corps="XLVII", selector=1),
    allied("112", "1408", strengths=[4, 2], army="US 3rd", corps="VIII"),
    allied("424", "1207", strengths=[3, 1], army="US 1st", corps="XVIII"),
]
CHITS = ("C16", "C35", "C46", "C13", "C42", "C39")


@pytest.fixture
def pos() -> EAAPosition:
    pos = field({"game_map": True}, UNITS, when={"date": 16}, active=["16", "60", "156", "560", "Bn"])
    pos.german_deck, pos.allied_deck = pos.world.german_deck.filled(), pos.world.allied_deck.filled()
    pos.support = pos.world.number("german_card", "G20")
    return pos


@pytest.mark.rule("O19", "O21", "Q02")
def test_the_sum(pos: EAAPosition) -> None:
    attackers = [of(pos, id) for id in ("16", "60", "156", "560", "Bn")]
    assert odds.strength(pos, attackers, at(pos, "1408")) == (15, 4)
    assert odds.chit_limits(pos, attackers, at(pos, "1408")) == (2, 4)


@pytest.mark.rule("Q07", "Q08")
def test_the_chits(pos: EAAPosition) -> None:
    fight = battle(pos, "1408", "16", "60", "156", "560", "Bn", tactics=("press_the_attack", "artillery"))
    found = reading.facts(pos, fight)
    read = [reading.read(found, pos.world.tables.chits[pos.world.number("chit", id)], large=False) for id in CHITS]
    assert [(each.face, each.attacker, each.defender) for each in read] == [
        (0, 1, 1),
        (1, 1, 0),
        (-1, 0, 0),
        (-1, 0, 0),
        (-1, 0, 0),
        (0, 0, 1),
    ]


@pytest.mark.rule("O01", "O02", "O04", "O05", "Q03", "Q12", "Q28", "Q29", "R02", "R04", "R10", "R11", "R15", "P16")
def test_the_whole_attack(pos: EAAPosition) -> None:
    stage = german_attack(pos, "1408", "G21", *CHITS, 8)
    assert stage.offered("play") == []  # the hand is empty
    stage.play("confirm")
    assert stage.offered("retreat") == ["1409"]  # priority 3: it costs the regiment a step
    stage.play("retreat 1409")
    assert steps(stage.position, "112") == [1]
    assert sorted(stage.offered("retreat")) == ["1410", "1509"]
    stage.play("retreat 1410")
    assert stage.over
    end = stage.position
    assert where(end, "16", "60", "156", "560", "Bn", "112") == ["1308", "1409", "1307", "1408", "1407", "1410"]
    assert steps(end, "16", "60", "156", "560", "Bn", "112") == [2, 2, 1, 1, 1, 1]
    assert bits.places(end.dispersed) == [of(end, "112")]
    crossing = end.world.ground.side_number(at(end, "1408"), at(end, "1409"))
    assert end.bridges_german >> crossing & 1
    assert all(end.german >> at(end, hex) & 1 for hex in ("1408", "1409"))
    assert end.world.german_deck.count(end, end.world.number("german_card", "G21"), "discards") == 1
    assert decks.left(end, end.world.german_deck) == len(end.world.german_deck.ids) - 1
    stage.no_dice_left()
