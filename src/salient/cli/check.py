"""`salient check` and `salient fuzz`: random games under watch, for anyone who writes a game."""

from __future__ import annotations

import json
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from salient import games as shelf
from salient.cli.arguments import F, as_json, parse_options
from salient.cli.screen import console, print_json

if TYPE_CHECKING:
    from salient.testing import Finding, Report

Tell = Callable[[int, int], None]  # games played, games to play

_LAST_ANSWERS = 6
_CHUNK = 100  # games that a process plays before it reports
_EVERY = 60.0  # seconds between two lines that say how far it is
_UNTESTED = "secrets-untested"
_STOPPED = 130  # the exit code, by custom, of what Ctrl-C ended


def _which(command: F) -> F:
    """Options that narrow down which games are played."""
    for option in (
        click.option(
            "--option", "options", multiple=True, metavar="NAME=VALUE", help="In every game; else as it falls."
        ),
        click.option("--scenario", "scenarios", multiple=True, help="Only of this one (or these); all by default."),
    ):
        command = option(command)
    return command


def _known(game: str, scenarios: tuple[str, ...]) -> None:
    rulebook = shelf.find(game)
    for scenario in scenarios:
        rulebook.choose_scenario(scenario)


@click.command()
@click.argument("game")
@click.option("--seconds", type=click.FloatRange(min=0, min_open=True), default=20.0, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True, help="Of the first game.")
@_which
@as_json
def check(
    game: str, seconds: float, seed: int, scenarios: tuple[str, ...], options: tuple[str, ...], json_: bool
) -> None:
    """Is GAME sound? Some seconds of random games.

    Every promise of the engine is tried on the way. Exit code 1 if one is broken.
    """
    from salient.testing import check_game

    _known(game, scenarios)
    chosen = parse_options(options)
    _conclude(check_game(game, seconds=seconds, seed=seed, scenarios=scenarios, options=chosen, keep=True), json_)


@click.command()
@click.argument("game")
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of the first game.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes side by side.")
@_which
@click.option("--eager", is_flag=True, help="Players who hardly let a chance go by.")
@click.option("--counts", type=click.Path(dir_okay=False, path_type=Path), help="Write everything that was counted.")
@as_json
def fuzz(
    game: str,
    games: int,
    seed: int,
    jobs: int,
    scenarios: tuple[str, ...],
    options: tuple[str, ...],
    eager: bool,
    counts: Path | None,
    json_: bool,
) -> None:
    """Play many random games of GAME under watch.

    Exit code 1 if anything was found; each finding says how to see it again. Ctrl-C tells what was found so far.
    """
    from salient.testing import check_game

    _known(game, scenarios)
    work = partial(check_game, game, scenarios=scenarios, options=parse_options(options), eager=eager, keep=True)
    with _bar(games) as tell:
        if jobs == 1:
            report = work(games=games, seed=seed, progress=tell)
        else:
            report = _spread(work, game, games, seed, jobs, tell)
    if report.stopped:
        click.echo(f"stopped after {report.games:,} of {games:,} games", err=True)
    if counts is not None:
        counts.write_text(json.dumps(_counted(report), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        if not json_:
            _show_counted(console(), report)
    _conclude(report, json_)


@contextmanager
def _bar(games: int) -> Iterator[Tell]:
    """A progress bar on the side, so that the report alone is on the main output."""
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    paper = console(err=True)
    if not paper.is_terminal:
        yield _lines(paper, games)
        return
    with Progress(*columns, console=paper, transient=True) as bar:
        task = bar.add_task("games", total=games)
        yield lambda played, _: bar.update(task, completed=played)


def _lines(paper: Console, games: int) -> Tell:
    """Where no bar can be drawn a line now and then, so that a log shows how far it is."""
    began = told = time.monotonic()

    def tell(played: int, _: int) -> None:
        nonlocal told
        now = time.monotonic()
        if now - told >= _EVERY:
            told = now
            paper.print(f"{played:,} of {games:,} games after {(now - began) / 60:.0f} minutes", style="dim")

    return tell


def _spread(work: Callable[..., Report], game: str, games: int, seed: int, jobs: int, tell: Tell) -> Report:
    """The same games, their seeds dealt out to several processes."""
    from salient.testing import Report

    total, seconds = Report(game), 0.0
    size = min(_CHUNK, -(-games // jobs))
    ways = get_context("spawn")  # not forked: the progress bar has a thread, and a fork would copy its locks
    stop = ways.Event()
    with ProcessPoolExecutor(jobs, mp_context=ways, initializer=_listen, initargs=(stop,)) as pool:
        with _ctrl_c(signal.SIG_IGN):  # which the new processes inherit: it is for this one, and this one tells them
            chunks = [
                pool.submit(_chunk, work, min(size, games - first), seed + first) for first in range(0, games, size)
            ]

        def halt(*_: object) -> None:
            if total.stopped:
                raise KeyboardInterrupt  # who presses it twice will not wait
            total.stopped = True
            stop.set()
            for chunk in chunks:
                chunk.cancel()
            click.echo("stopping after the games under way", err=True)

        with _ctrl_c(halt):
            for chunk in as_completed(chunks):
                if not chunk.cancelled():
                    found = chunk.result()
                    seconds += found.seconds
                    total.add(found)
                    tell(total.games, games)
    total.seconds = seconds / min(jobs, len(chunks))
    total.findings = _once(total)
    return total


@contextmanager
def _ctrl_c(does: Any) -> Iterator[None]:
    before = signal.signal(signal.SIGINT, does)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# In a process that plays some of the games:

_heard: list[Event] = []


def _listen(stop: Event) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _heard.append(stop)


def _chunk(work: Callable[..., Report], games: int, seed: int) -> Report:
    return work(games=games, seed=seed, progress=_heed)


def _heed(*_: int) -> None:
    if any(stop.is_set() for stop in _heard):
        raise KeyboardInterrupt


def _once(report: Report) -> list[Finding]:
    """What every process found of the texts, once; and nothing untested that another process has tested."""
    tested = report.counts["guesses that differ"] > 0
    found = {str(finding): finding for finding in report.findings}
    return [finding for finding in found.values() if not (tested and finding.alarm == _UNTESTED)]


def _conclude(report: Report, json_: bool) -> None:
    if json_:
        print_json(_as_data(report))
    else:
        _show(console(), report)
    if not report.ok:
        sys.exit(1)
    if report.stopped:
        sys.exit(_STOPPED)


def _as_data(report: Report) -> dict[str, Any]:
    return {
        "game": report.game,
        "ok": report.ok,
        "stopped": report.stopped,
        "games": report.games,
        "decisions": report.decisions,
        "per_second": round(report.per_second, 1),
        "counts": dict(report.counts),
        "boards": dict(report.boards),
        **_counted(report),
        "findings": [
            {
                "alarm": finding.alarm,
                "text": finding.text,
                "scenario": finding.scenario,
                "options": finding.options,
                "seed": finding.game_seed,
                "answers": list(finding.answers),
            }
            for finding in report.findings
        ],
    }


def _counted(report: Report) -> dict[str, Any]:
    """What came up, most often first, and what never did."""
    told = {
        "verbs": report.verbs,
        "steps": report.asked,
        "events": report.said,
        "units": report.units,
        "started": report.started,
        "longest": report.longest,
    }
    return {**{name: dict(counter.most_common()) for name, counter in told.items()}, "never": report.never or []}


def _show_counted(paper: Console, report: Report) -> None:
    for name, counted in _counted(report).items():
        if name in ("verbs", "events", "started", "longest"):
            line = ", ".join(f"{what} {count:,}" for what, count in sorted(counted.items()))
            paper.print(f"{name}: {line}", style="dim", soft_wrap=True)


def _grouped(findings: list[Finding]) -> list[tuple[Finding, int]]:
    """Each kind of finding once, with how often it was made."""
    first: dict[tuple[str, str], Finding] = {}
    counts: Counter[tuple[str, str]] = Counter()
    for finding in findings:
        kind = (finding.alarm, finding.text)
        first.setdefault(kind, finding)
        counts[kind] += 1
    return [(finding, counts[kind]) for kind, finding in first.items()]


def _played_on(report: Report) -> list[tuple[str, int]]:
    """Of which scenarios and on what boards."""
    scenarios = [(name, count) for name, count in sorted(report.started.items()) if name.startswith("scenario ")]
    return [(f"games of {name}", count) for name, count in scenarios] + [
        (f"games on {board}", count) for board, count in sorted(report.boards.items())
    ]


def _show(paper: Console, report: Report) -> None:
    speed = f"{report.per_second:,.0f} decisions a second under watch"
    paper.print(f"{report.game}: {report.games:,} games, {report.decisions:,} decisions, {speed}")
    for name, count in [*_played_on(report), *sorted(report.counts.items())]:
        paper.print(f"  {count:>12,}  {name}", style="dim")
    if report.never:
        paper.print(f"  never came up: {', '.join(report.never)}", style="yellow", soft_wrap=True)
    for finding, count in _grouped(report.findings):
        times = f" (and {count - 1} more like it)" if count > 1 else ""
        paper.print(f"{finding}{times}", style="bold red", soft_wrap=True)
        if finding.answers:
            last = "; ".join(finding.answers[-_LAST_ANSWERS:])
            paper.print(f"    last answers: {last}", soft_wrap=True)
    nothing = "nothing found so far" if report.stopped else "sound: nothing found"
    paper.print(nothing if report.ok else f"{len(report.findings)} findings", style="bold")
