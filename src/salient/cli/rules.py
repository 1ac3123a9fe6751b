"""`salient rules`: the rulebook as a table: where each rule is enforced, which tests prove it, what is missing."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.table import Table

from salient import games as shelf
from salient.cli.arguments import as_json
from salient.cli.screen import console, print_json
from salient.engine import trace
from salient.engine.errors import SalientError
from salient.engine.messages import Message
from salient.engine.trace import Line, Orphan


@click.command()
@click.argument("game")
@click.option("--missing", is_flag=True, help="Only what lacks code or a test; exit code 1 if there is any.")
@click.option("--markdown", is_flag=True, help="As a page of documentation.")
@as_json
def rules(game: str, missing: bool, markdown: bool, json_: bool) -> None:
    """Every rule of GAME with its code and its tests."""
    rulebook = shelf.find(game)
    tests = tests_folder(game, rulebook.folder)
    if tests is None and missing:
        raise SalientError(f"found no tests of {game}: neither tests/games/{game} here nor in a checkout of the game")
    everything = trace.trace(rulebook.folder, tests)
    lost = trace.orphans(rulebook.folder, tests)
    if tests is None:
        click.echo("salient: no tests folder found (this is no checkout): tests are not looked for", err=True)
    lacking = [line for line in everything if _lacks(line, tests)]
    lines = lacking if missing else everything
    if json_:
        print_json({"rules": [_as_data(line, tests) for line in lines], "orphans": [str(orphan) for orphan in lost]})
    elif markdown:
        title = rulebook.texts.format(Message(f"{game}-title"), "en")
        click.echo(trace.markdown(lines, title), nl=False)
    else:
        _show(lines, lost, everything, len(lacking))
    if missing and (lacking or lost):
        sys.exit(1)


def tests_folder(game: str, game_folder: Path) -> Path | None:
    """The folder with tests/games/GAME: here, or else at the root of the checkout that the game lies in."""
    if (Path("tests") / "games" / game).is_dir():
        return Path("tests")
    for folder in game_folder.resolve().parents:
        if (folder / "pyproject.toml").is_file() and (folder / "tests").is_dir():
            return folder / "tests"
    return None


def _lacks(line: Line, tests: Path | None) -> tuple[str, ...]:
    return tuple(what for what in line.lacks if what != "test" or tests is not None)


def _as_data(line: Line, tests: Path | None) -> dict[str, object]:
    return {
        "number": line.number,
        "text": line.text,
        "kind": line.kind,
        "code": [str(place) for place in line.code],
        "tests": [place.test_id for place in line.tests],
        "missing": list(_lacks(line, tests)),
    }


def _show(lines: list[Line], lost: list[Orphan], everything: list[Line], lacking: int) -> None:
    paper = console()
    if lines:
        table = Table(show_lines=False, box=None, pad_edge=False, header_style="bold")
        for heading in ("rule", "text", "code", "tests", "missing"):
            table.add_column(heading, overflow="fold", ratio=None if heading in ("rule", "missing") else 1)
        for row in trace.as_rows(lines):
            *texts, missing = row
            table.add_row(*texts, missing, style="yellow" if missing not in ("", "note") else "")
        paper.print(table)
    for orphan in lost:
        paper.print(str(orphan), style="yellow", soft_wrap=True)
    counted = sum(line.kind == "rule" for line in everything)
    paper.print(f"{counted - lacking} of {counted} rules have all they need", style="bold")
