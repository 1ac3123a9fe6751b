"""What the mutation check found, for people."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console

from mutation.judging import Run, Verdict
from mutation.mutants import Equivalent, Mutant

COLOURS = {"-": "red", "+": "green", "@": "dim"}


def show(paper: Console, run: Run, equivalents: list[Equivalent]) -> bool:
    """The survivors and the sums; whether every survivor is listed as equivalent."""
    verdicts = [verdict for _, verdict in run.judged.values()]
    survivors = [(mutant, verdict) for mutant, verdict in run.judged.values() if not verdict.killed]
    unlisted = 0
    for mutant, verdict in survivors:
        reason = next((one.reason for one in equivalents if one.covers(mutant)), None)
        unlisted += reason is None
        _survivor(paper, mutant, verdict, reason)
    _sums(paper, run, verdicts, len(survivors) - unlisted, unlisted)
    paper.print(f"killed {sum(verdict.killed for verdict in verdicts)} of {len(verdicts)}", highlight=False)
    return not unlisted and not run.stopped


def killed(paper: Console, run: Run) -> None:
    for mutant, verdict in run.judged.values():
        if verdict.killed:
            paper.print(f"{verdict.result}  {mutant.title()}", soft_wrap=True, highlight=False, markup=False)
            paper.print(f"  {verdict.by}", style="dim", soft_wrap=True, highlight=False, markup=False)


def _survivor(paper: Console, mutant: Mutant, verdict: Verdict, reason: str | None) -> None:
    style, word = ("yellow", "equivalent") if reason else ("bold red", "survived")
    paper.print(f"{word}  {mutant.title()}", style=style, soft_wrap=True, highlight=False, markup=False)
    for line in mutant.diff().splitlines():
        paper.print(f"  {line}", style=COLOURS.get(line[0]), soft_wrap=True, highlight=False, markup=False)
    tests = verdict.tests
    reached = "all cases pass" if tests is None else f"{tests} tests run it" if tests else "no test runs it"
    paper.print(f"  {reason or reached}\n", style="dim", soft_wrap=True, highlight=False, markup=False)


def _sums(paper: Console, run: Run, verdicts: list[Verdict], equivalent: int, unlisted: int) -> None:
    parts = [
        f"endless: {sum(verdict.result == 'endless' for verdict in verdicts)}",
        f"killed by recorded games only: {sum(verdict.only_recorded for verdict in verdicts)}",
        f"equivalent: {equivalent}",
        f"survived: {unlisted}",
        f"not importable, not counted: {run.unfit}",
        f"{sum(verdict.seconds for verdict in verdicts):.0f} s",
    ]
    if run.stopped:
        parts.insert(0, "stopped early")
    paper.print("; ".join(parts), style="dim", soft_wrap=True, highlight=False)


def listed(paper: Console, mutants: Iterable[Mutant]) -> None:
    for mutant in mutants:
        paper.print(f"{mutant.id}  {mutant.title()}", soft_wrap=True, highlight=False, markup=False)
        for sign, text in (("-", mutant.before), ("+", mutant.after)):
            for line in text.splitlines() or [""]:
                paper.print(f"    {sign} {line}", style="dim", soft_wrap=True, highlight=False, markup=False)
