"""The colours told apart by eyes of the three common kinds of colour blindness.

The matrices are those of Machado, Oliveira and Fernandes (2009) for full severity, on linear light.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from salient.render.counters import RIM
from salient.render.counters import standard as counters
from salient.render.noise import Floats
from salient.render.style import standard

KINDS = {
    "deuteranopia": [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
    "protanopia": [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
    "tritanopia": [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
}


def _seen(colour: str, kind: str = "") -> Floats:
    """A colour as such an eye sees it, in CIE Lab, where distances are differences felt."""
    rgb = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    light = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    if kind:
        light = np.clip(np.array(KINDS[kind]) @ light, 0, 1)
    xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]) @ light
    f = np.cbrt(xyz / np.array([0.9505, 1.0, 1.089]))
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def _apart(a: str, b: str, kind: str = "") -> float:
    return float(np.linalg.norm(_seen(a, kind) - _seen(b, kind)))


@pytest.mark.parametrize("kind", KINDS)
def test_terrains_differ(kind: str) -> None:
    style = standard()
    woods = [style.terrain[word].colour for word in ("light_woods", "forest", "wooded_rough")]
    for a, b in combinations([style.paper.ground, *woods], 2):
        assert _apart(a, b, kind) > 8


@pytest.mark.parametrize("kind", KINDS)
def test_roads_and_rivers_stand_out_from_the_ground_and_each_other(kind: str) -> None:
    style = standard()
    roads = [style.road[word].colour for word in ("primary", "secondary")]
    grounds = [style.paper.ground, *(style.terrain[word].colour for word in ("light_woods", "forest"))]
    for line in (*roads, style.water.bank):
        for ground in grounds:
            assert _apart(line, ground, kind) > 15
    for road in roads:
        assert _apart(road, style.water.bank, kind) > 25


@pytest.mark.parametrize("kind", KINDS)
def test_ink_reads_on_every_counter(kind: str) -> None:
    for service in counters().service.values():
        assert _apart(service.ground, service.ink, kind) > 38


WOODS = ("light_woods", "forest", "wooded_rough")


def test_no_counter_has_the_colour_of_the_woods() -> None:
    style = standard()
    for service in counters().service.values():
        for word in WOODS:
            assert _apart(service.ground, style.terrain[word].colour) > 9


@pytest.mark.parametrize("kind", ["", *KINDS])
def test_the_rim_of_counters_stands_out_from_every_ground(kind: str) -> None:
    """Eyes that see olive and green alike go by the dark edge with a pale one around it."""
    style = standard()
    for word in WOODS:
        assert max(_apart(ink, style.terrain[word].colour, kind) for ink in RIM) > 35
    assert _apart(*RIM, kind) > 60
