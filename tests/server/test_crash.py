"""Killed between any two clicks, the club loses none that it acknowledged. The long run: club_crash.py --kills 200."""

from __future__ import annotations

from pathlib import Path

from club_crash import crash


def test_ten_kills_lose_no_acknowledged_click(tmp_path: Path) -> None:
    assert crash(10, "drill", 1944, tmp_path) > 5
