"""`salient cases`: rules cases from files, and where a game answers them otherwise than the rulebook."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click
import msgspec
from rich.console import Console

from salient import games as shelf
from salient.cli.arguments import as_json
from salient.cli.screen import console, print_json
from salient.engine.cases import FORMAT, BadCases, CaseRunner, Verdict, read
from salient.engine.messages import Message
from salient.engine.texts import LANGUAGES


class Run(NamedTuple):
    """A file and what came of its cases."""

    file: Path
    game: str
    verdicts: list[Verdict]


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@click.option("--game", help="For files that do not name their game.")
@click.option("--only", multiple=True, metavar="ID", help="Only the case of this id; may be repeated.")
@as_json
def cases(files: Sequence[Path], game: str | None, only: Sequence[str], json_: bool) -> None:
    """Does a game answer these rules cases as the rulebook does?

    Prints each case that fails: its title, its rule, what was expected and what came out. Exit code 1 if any fails,
    2 if a file is no file of cases.
    """
    opened = [_open(file, game) for file in files]
    runs = [_run(one, set(only)) for one in opened]
    if only:
        _all_found(runs, only)
    if json_:
        print_json(_as_data(runs))
    else:
        _show(console(), runs)
    if not all(verdict.ok for run in runs for verdict in run.verdicts):
        sys.exit(1)


class _Opened(NamedTuple):
    file: Path
    game: str
    runner: CaseRunner
    cases: Sequence[Any]


def _open(file: Path, game: str | None) -> _Opened:
    """A file with the runner that its game has for its format, all its cases checked."""
    document = read(file)
    named, format = document.get("game") or game, document.get("format", FORMAT)
    if not isinstance(named, str):
        raise BadCases(f"{file}: does not say of which game its cases are; --game does")
    name = _known(named) or (game if game in shelf.names() else None)
    if name is None:
        raise BadCases(f"{file}: there is no game {named!r}; there is {', '.join(shelf.names())}")
    runner = shelf.find(name).cases(str(format))
    if runner is None:
        raise BadCases(f"{file}: {name} has no rules cases of the format {format!r}")
    return _Opened(file, name, runner, runner.check(document, str(file)))


def _known(named: str) -> str | None:
    """A game by its name, or by its title in any language, whatever follows it such as a version."""
    for name in shelf.names():
        if _letters(name) == _letters(named):
            return name
    words = _words(named)
    for name in shelf.names():
        texts = shelf.find(name).texts
        titles = [_words(texts.format(Message(f"{name}-title"), lang)) for lang in LANGUAGES]
        if any(title and words[: len(title)] == title for title in titles):
            return name
    return None


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text)).casefold()


def _words(text: str) -> list[str]:
    return text.casefold().replace("\u2019", "'").split()


def _run(opened: _Opened, only: set[str]) -> Run:
    chosen = [case for case in opened.cases if not only or getattr(case, "id", None) in only]
    return Run(opened.file, opened.game, [opened.runner.run(case) for case in chosen])


def _all_found(runs: Sequence[Run], only: Sequence[str]) -> None:
    found = {verdict.id for run in runs for verdict in run.verdicts}
    lost = [id for id in only if id not in found]
    if lost:
        raise BadCases(f"no case is called {', '.join(lost)}")


def _as_data(runs: Sequence[Run]) -> dict[str, Any]:
    verdicts = [verdict for run in runs for verdict in run.verdicts]
    return {
        "ok": all(verdict.ok for verdict in verdicts),
        "cases": len(verdicts),
        "passed": sum(verdict.ok for verdict in verdicts),
        "failed": sum(verdict.result == "failed" for verdict in verdicts),
        "unsupported": sum(verdict.result == "unsupported" for verdict in verdicts),
        "files": [
            {
                "file": str(run.file),
                "game": run.game,
                "cases": [_verdict_data(verdict) for verdict in run.verdicts],
            }
            for run in runs
        ],
    }


def _verdict_data(verdict: Verdict) -> dict[str, Any]:
    return {
        "id": verdict.id,
        "rule": verdict.rule,
        "title": verdict.title,
        "result": verdict.result,
        "expected": verdict.expected,
        "found": _plain(verdict.found),
        "differences": [
            {"field": one.field, "expected": one.expected, "found": _plain(one.found)} for one in verdict.differences
        ],
        "reasons": list(verdict.reasons),
    }


def _plain(value: Any) -> Any:
    """As JSON has it: of an answer with several words our own."""
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [_plain(one) for one in value]
    return value


def _show(paper: Console, runs: Sequence[Run]) -> None:
    for run in runs:
        for verdict in run.verdicts:
            if not verdict.ok:
                _show_failure(paper, verdict)
        passed = sum(verdict.ok for verdict in run.verdicts)
        style = "bold green" if passed == len(run.verdicts) else "bold red"
        paper.print(f"{run.file}: {passed} of {len(run.verdicts)} cases pass", style=style, soft_wrap=True)


def _show_failure(paper: Console, verdict: Verdict) -> None:
    paper.print(f"{verdict.id}  {verdict.title}", style="bold", soft_wrap=True)
    paper.print(f"  rule      {verdict.rule}", soft_wrap=True)
    if verdict.result == "unsupported":
        paper.print(f"  expected  {_text(verdict.expected)}", soft_wrap=True)
        paper.print(f"  unsupported: {'; '.join(verdict.reasons)}", style="yellow", soft_wrap=True)
        return
    if not verdict.differences:  # what is offered and what is refused contradict each other
        paper.print(f"  expected  {_text(verdict.expected)}", soft_wrap=True)
    for one in verdict.differences:
        paper.print(f"  expected  {one.field} {_text(one.expected)}", soft_wrap=True)
        paper.print(f"  came out  {one.field} {_text(one.found)}", style="red", soft_wrap=True)
    for reason in verdict.reasons:
        paper.print(f"            {reason}", style="dim", soft_wrap=True)


def _text(value: Any) -> str:
    plain = _plain(value)
    return plain if isinstance(plain, str) else msgspec.json.encode(plain, enc_hook=str).decode()
