"""The map's picture: drawn once for each board."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import salient
from salient.server.maps import MapInfo, Maps


def info(maps: Maps, scenario: str, **options: Any) -> MapInfo:
    found = asyncio.run(maps.of(salient.new("fronte", scenario=scenario, options=options, seed=1)))
    assert found is not None
    return found


def test_boards_of_one_game_have_pictures_of_their_own(tmp_path: Path) -> None:
    maps = Maps(tmp_path)
    points = {"board": "16x12", "divisions": 1}
    first, second = info(maps, "points", **points), info(maps, "points", geometry="square", **points)
    again = info(maps, "points", stack_limit=6, **points)
    assert first.url == again.url != second.url
    assert {file.suffix for file in tmp_path.iterdir()} == {".svg", ".gz", ".json"}
    assert len(list(tmp_path.glob("*.svg"))) == 2
    assert maps.file(first.url.rpartition("/")[2]) is not None
