"""The mutation check: would the tests of a game notice if its rules were wrong?

    python tools/mutate.py drill --n 100 --seed 1       # a hundred small faults, drawn evenly over the rules
    python tools/mutate.py fronte --only retreat.py     # of one file, function, rule or chapter
    python tools/mutate.py ardennes44 --named --cases-only

Prints each mutant that no test noticed, and `killed K of N` last. Exit code 0: every survivor is listed as equivalent,
with its reason, in tools/mutation/equivalent.toml; 1: at least one is not; 2: the tests fail without any mutant, or a
mutant described by hand fits no longer; 130: stopped.
"""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Iterator, Sequence
from itertools import islice

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from mutation import report
from mutation.fitting import Failing, touch
from mutation.judging import CASES, Judge, Judging, Kept, Run, Worker
from mutation.mutants import BadMutant, Mutant, draw, equivalents, named, possible
from mutation.target import Target


@click.command(help=__doc__)
@click.argument("game")
@click.option("--n", default=100, show_default=True, help="How many mutants.")
@click.option("--seed", default="1", show_default=True, help="The same seed draws the same mutants of the same code.")
@click.option("--only", multiple=True, metavar="PATH|FUNCTION|RULE", help="Only mutants of it; may be repeated.")
@click.option("--jobs", default=1, show_default=True, help="How many are judged at a time.")
@click.option("--cases-only", is_flag=True, help="Only `salient cases` on the game's case files decides.")
@click.option("--named", "by_name", is_flag=True, help="The mutants of tests/games/GAME/play_mutants.toml.")
@click.option("--list", "only_list", is_flag=True, help="Print the mutants and judge none.")
@click.option("--killers", is_flag=True, help="Print who noticed each of the others, too.")
@click.option("--fresh", is_flag=True, help="Judge those again that an earlier run has judged.")
@click.pass_obj
def mutate(
    given: Target | None,
    game: str,
    n: int,
    seed: str,
    only: Sequence[str],
    jobs: int,
    cases_only: bool,
    by_name: bool,
    only_list: bool,
    killers: bool,
    fresh: bool,
) -> None:
    for end in (signal.SIGINT, signal.SIGTERM):  # in the background Python would not hear Ctrl-C
        signal.signal(end, signal.default_int_handler)
    paper = Console()
    target = given or Target.game(game)
    if not target.folder.is_dir():
        raise click.UsageError(f"there is no game {game!r}")
    try:
        mutants, wanted = _mutants(target, by_name, cases_only, n, seed, only)
        if only_list:
            report.listed(paper, islice(mutants, wanted))
            return
        run = _judged(target, mutants, wanted, jobs, cases_only, fresh)
    except (Failing, BadMutant) as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    if killers:
        report.killed(paper, run)
    ok = report.show(paper, run, equivalents(target))
    sys.exit(130 if run.stopped else 0 if ok else 1)


def _mutants(
    target: Target, by_name: bool, cases_only: bool, n: int, seed: str, only: Sequence[str]
) -> tuple[Iterator[Mutant], int]:
    if by_name:
        asked = [one for one in named(target) if one.by_cases or not cases_only]
        known = [one.mutant for one in asked if not only or one.name in only or one.mutant.file in only]
        return iter(known), len(known)
    return draw(possible(target, only), f"{target.name} {seed}"), n


def _judged(target: Target, mutants: Iterator[Mutant], wanted: int, jobs: int, cases_only: bool, fresh: bool) -> Run:
    target.work.mkdir(parents=True, exist_ok=True)
    kept = Kept(target, "cases" if cases_only else "tests")
    if fresh:
        kept.verdicts.clear()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    # The bar goes where it does not stand between the lines of the report.
    with contextlib.ExitStack() as stack, Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("making ready", total=wanted)
        makers = _by_cases if cases_only else _by_tests

        def workers() -> list[Judge]:
            found = makers(target, jobs, stack)
            bar.update(task, description=f"judging mutants of {target.name}")
            return found

        return Judging(mutants, kept, lambda: bar.advance(task)).judge(wanted, workers)


def _workers(target: Target, jobs: int, modules: list[str], stack: contextlib.ExitStack) -> list[Worker]:
    workers = []
    for number in range(jobs):
        workers.append(Worker(target, number, modules))
        stack.callback(workers[-1].end)
    return workers


def _by_tests(target: Target, jobs: int, stack: contextlib.ExitStack) -> list[Judge]:
    known = touch(target)
    workers = _workers(target, jobs, known.modules, stack)
    if not known.sound:
        quick = sorted(zip(known.seconds, known.tests, strict=True))
        workers[0].check({"tests": {test: seconds for seconds, test in quick}})
        known.sound = True
        known.write(target.work / "touch.json")
    return [lambda mutant, worker=worker: worker.by_tests(mutant, known) for worker in workers]  # type: ignore[misc]


def _by_cases(target: Target, jobs: int, stack: contextlib.ExitStack) -> list[Judge]:
    cases = [str(path) for path in target.case_files()]
    if not cases:
        raise Failing(f"{target.name} has no case files")
    workers = _workers(target, jobs, ["salient.cli"], stack)
    workers[0].check({"cases": cases, "seconds": CASES})
    return [lambda mutant, worker=worker: worker.by_cases(mutant, cases) for worker in workers]  # type: ignore[misc]


if __name__ == "__main__":
    mutate()
