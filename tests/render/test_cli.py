"""`salient map draw` as a user calls it."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner, Result

from salient.board.chart import Chart
from salient.cli import main


def _run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["map", "draw", *(str(argument) for argument in arguments)])


def test_files_are_written(chart: Chart, tmp_path: Path) -> None:
    svg, png = tmp_path / "m.svg", tmp_path / "m.png"
    result = _run(
        chart.folder, "--sheet", "east", "--svg", svg, "--png", png, "--scale", 0.3, "--layers", "terrain,grid"
    )
    assert result.exit_code == 0, result.output
    assert svg.read_text(encoding="utf-8").startswith("<svg")
    assert png.read_bytes()[:4] == b"\x89PNG"
    assert "m.svg" in result.output


def test_the_report_for_programs(chart: Chart, tmp_path: Path) -> None:
    result = _run(chart.folder, "--svg", tmp_path / "m.svg", "--json")
    report = json.loads(result.output)
    assert report["files"][str(tmp_path / "m.svg")] > 10000
    assert report["names"] > 10


def test_without_a_file_the_drawing_is_named_after_the_map(chart: Chart, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert _run(chart.folder, "--sheet", "west", "--layers", "grid").exit_code == 0
    assert (tmp_path / f"{chart.folder.name}-west.svg").is_file()


def test_what_is_wrong_is_said_in_one_line(chart: Chart, tmp_path: Path) -> None:
    for arguments, word in (
        (["nowhere"], "nowhere"),
        ([chart.folder, "--sheet", "north"], "east, west"),
        ([chart.folder, "--layers", "gird"], "grid"),
        ([chart.folder, "--layers", "grid", "--svg", tmp_path / "no" / "m.svg"], "cannot be written"),
    ):
        result = _run(*arguments)
        assert result.exit_code == 2
        assert word in result.output
        assert "Traceback" not in result.output
