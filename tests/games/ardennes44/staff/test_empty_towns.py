"""Towns in which nobody stands, and who could walk into them."""

from __future__ import annotations

import pytest

from a44_boards import number, planned, scene, towns
from salient.board import bits
from salient.games.ardennes44.pieces.counters import ALLIED, BROKEN, GERMAN
from salient.games.ardennes44.staff.threats import threats, walked_into

EUPEN, MARTELANGE, MONSCHAU = "E2441", "E3306", "E1838"


@pytest.mark.parametrize(("unit", "begins", "town"), [("326/753", "E2042", EUPEN), ("5FJ/11Stg", "E2008", MARTELANGE)])
def test_an_empty_town_is_walked_into_from_farther_than_one_attacks(unit: str, begins: str, town: str) -> None:
    """By extended and by strategic movement; who is shaken does neither."""
    pos = scene({unit: begins}, ALLIED, turn=2, held=towns(ALLIED))
    all_towns = bits.of(number(pos, hex) for hex in towns(ALLIED))
    assert not threats(pos, GERMAN)[number(pos, town)]
    assert walked_into(pos, GERMAN, all_towns) >> number(pos, town) & 1
    assert not walked_into(pos, GERMAN, 1 << number(pos, "E4040"))
    pos.mark(pos.world.number("unit", unit), BROKEN)
    assert not walked_into(pos, GERMAN, all_towns)


@pytest.mark.parametrize("able", ["99/395/1", "V/187"])
def test_somebody_goes_into_a_town_that_could_be_walked_into(able: str) -> None:
    """A gun too if there is nobody else: nobody comes who could attack it."""
    before = {"326/753": "E2042", "326/751": "E1737", "102Cav/38": MONSCHAU, able: "E2338"}
    after, _ = planned(scene(before, ALLIED, turn=2, held=towns(ALLIED)), ALLIED)
    assert after.get(able) == EUPEN
