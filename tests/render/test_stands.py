"""Models on bases: what a stand shows of its unit."""

from __future__ import annotations

import re

import pytest

from salient.engine.view import Look, Piece
from salient.render import stands, symbols
from salient.render.counters import counter

SERVICE = "heer"


def drawn(symbol: str = "infantry", label: str = "1 Inf", **look: object) -> str:
    piece = Piece("a", "x", "A01", symbol=symbol, label=label, factors=("1/0", "2", "1"), status=("moved",))
    return counter(piece, Look(service=SERVICE, form="stand", **look))  # type: ignore[arg-type]


def models(svg: str) -> list[str]:
    return re.findall(r'<g transform="translate\(([^)]*)\)', svg.partition('class="status')[0])


@pytest.mark.parametrize("figures", [1, 2, 3, 4])
def test_as_many_models_as_the_unit_has(figures: int) -> None:
    places = models(drawn(figures=figures))
    assert len(set(places)) == len(places) == figures


def test_more_models_than_a_base_holds_are_drawn_as_four_and_none_as_one() -> None:
    assert len(models(drawn(figures=9))) == 4
    assert len(models(drawn(figures=0))) == 1


@pytest.mark.parametrize(("left", "whole"), [(3, 3), (1, 2), (0, 2)])
def test_pips_are_full_for_the_strength_that_is_left(left: int, whole: int) -> None:
    svg = drawn(pips=(left, whole))
    assert svg.count(f'fill="{stands._LEFT}"') == 2 * left  # each has a halo
    assert svg.count(f'fill="{stands._LOST}"') == 2 * (whole - left)


def test_bases_and_models_tell_the_arms_apart() -> None:
    arms = ("infantry", "armour", "artillery", "anti_tank", "recon", "engineer", "headquarters", "aircraft")
    assert len({drawn(arm) for arm in arms}) == len(arms)
    assert len({stands.BASES.get(arm, "") for arm in arms}) >= 7
    assert set(stands.BASES) <= set(stands.MODELS) <= set(symbols.SYMBOLS)


def test_both_sides_face_each_other_but_pennants_hang_down() -> None:
    assert "rotate(180)" in drawn(facing=180)
    assert "rotate" not in drawn(facing=0)
    assert "rotate" not in drawn("headquarters", facing=180)


def test_the_label_has_the_first_factor_the_name_and_the_colour_of_the_formation() -> None:
    svg = drawn(stripe="#2f5d8a", label="21 <Arm>", colour="red")
    assert 'fill="#2f5d8a"' in svg
    assert f'fill="{stands.SIDES["red"]}"' in svg  # behind the factor
    assert "1/0" in svg
    assert "21 &lt;Arm&gt;" in svg
    assert "status status-" in svg


def test_shades() -> None:
    assert stands.shade("#808080", 1) == "#ffffff"
    assert stands.shade("#808080", -1) == "#000000"
    assert stands.shade("#102030", 0) == "#102030"
