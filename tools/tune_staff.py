"""Better weights for a game's staff, by self-play.

    python tools/tune_staff.py fronte --scenario crossroads --budget 1600 --confirm 400 --seed 1 --jobs 2
    python tools/tune_staff.py deadly_woods --scenario skyline-drive --budget 240 --weights risk,press,follow

CMA-ES (pip install 'salient[tune]') proposes weights, and each proposal plays the staff as it is: pairs of games with
the same dice and the sides swapped, the same dice for all of a generation. What it likes best in the end plays a match
on dice that no proposal has seen. Only if the lower 99 % bound of its margin is above nought the weights are written to
`staff/weights.toml` in the game's folder, with the figures; otherwise that file says that nothing better was found.

Ctrl-C stops it; the same command goes on from the games that are in the journal. The same command on the same code
comes to the same weights.
"""

from __future__ import annotations

import shlex
import signal
import sys
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import salient
from salient import games as shelf
from salient.cli.arguments import parse_options
from salient.engine.errors import SalientError
from salient.engine.rulebook import Rulebook
from salient.opponents.figures import Interval
from salient.opponents.levels import character
from salient.opponents.match import Score, Terms
from salient.opponents.weights import Run, StaffWeights
from tuning import record
from tuning.journal import Head, Journal, digest
from tuning.optimiser import Cma, Maker
from tuning.search import AS_IT_IS, PROPOSED, Plan, Tuner


@click.command(help=__doc__)
@click.argument("game")
@click.option("--scenario", help="Which scenario; the game's first by default.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="In every game.")
@click.option("--level", default="veteran", show_default=True, help="Whose weights play.")
@click.option("--weights", "names", metavar="NAME,...", help="Only these; by default all that are not nought.")
@click.option("--budget", type=click.IntRange(min=1), default=1000, show_default=True, help="Games of the search.")
@click.option("--generation", type=click.IntRange(min=2), default=10, show_default=True, help="Proposals at a time.")
@click.option("--pairs", type=click.IntRange(min=1), default=8, show_default=True, help="For each proposal.")
@click.option("--confirm", type=click.IntRange(min=4), default=200, show_default=True, help="Games of the last match.")
@click.option("--quick", is_flag=True, help="The search does not ask for the enemy's reply; the last match does.")
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="Of proposals, dice, players.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes side by side.")
@click.option("--journal", type=click.Path(path_type=Path, dir_okay=False), help="Where the games are kept.")
@click.option("--output", type=click.Path(path_type=Path, dir_okay=False), help="Instead of staff/weights.toml.")
@click.pass_obj
def tune(
    given: tuple[Rulebook, Maker] | None,
    game: str,
    scenario: str | None,
    options: tuple[str, ...],
    level: str,
    names: str | None,
    budget: int,
    generation: int,
    pairs: int,
    confirm: int,
    quick: bool,
    seed: int,
    jobs: int,
    journal: Path | None,
    output: Path | None,
) -> None:
    for end in (signal.SIGINT, signal.SIGTERM):  # in the background Python would not hear Ctrl-C
        signal.signal(end, signal.default_int_handler)
    try:
        rulebook, make = given or (shelf.find(game), Cma)
        kind = weights_of(rulebook)
        weights = chosen(kind.standard(), names)
        chosen_options = parse_options(options)
        terms = Terms(rulebook, rulebook.choose_scenario(scenario), (PROPOSED, AS_IT_IS), chosen_options, seed)
        rulebook.choose_options(chosen_options, terms.scenario)
        character(level)
        number = _generations(budget, generation, pairs)
        plan = Plan(terms, level, weights, number, generation, pairs, confirm // 2, quick)
        optimiser = make(len(weights), generation, seed)
        kept = journal or Path("build") / "tuning" / f"{game}-{terms.scenario}-{seed}.jsonl"
        book = Journal(kept, _head(plan, kind.standard(), kind.file().parents[1]))
    except SalientError as error:
        raise click.ClickException(str(error)) from error
    paper = Console(stderr=True)
    with _progress(paper) as bar:
        task = bar.add_task("", total=plan.games + 2 * plan.confirm)
        tuner = Tuner(plan, book, jobs, lambda doing, more: bar.update(task, description=doing, advance=more))
        try:
            factors = tuner.search(optimiser)
            score = tuner.confirm(factors)
        except KeyboardInterrupt:
            bar.stop()
            paper.print(f"stopped after {len(book)} games; the same command goes on from {kept}")
            sys.exit(130)
    run = judged(plan, tuner.found(factors), score, _command())
    record.add(output or kind.file(), run)
    _tell(run, output or kind.file())


def weights_of(rulebook: Rulebook) -> type[StaffWeights]:
    if len(rulebook.seated) != 2:
        raise SalientError(f"{rulebook.name} is played by one: there is nobody to play against")
    found = getattr(rulebook.staff(), "weighs", None)
    if found is None:
        raise SalientError(f"{rulebook.name} has no staff with weights of its own: there is nothing to tune")
    assert isinstance(found, type)
    assert issubclass(found, StaffWeights)
    return found


def chosen(standard: StaffWeights, names: str | None) -> dict[str, float]:
    """Those that are looked for, as they are; what is nought stays so, whatever it is multiplied by."""
    all_of_them = {name: float(value) for name, value in msgspec.structs.asdict(standard).items() if value}
    if names is None:
        return all_of_them
    wanted = [name.strip() for name in names.split(",")]
    for name in wanted:
        if name not in all_of_them:
            raise SalientError(f"there is no weight {name!r} to tune; there is {', '.join(all_of_them)}")
    return {name: all_of_them[name] for name in wanted}


def _generations(budget: int, generation: int, pairs: int) -> int:
    each = 2 * generation * pairs
    if budget < each:
        raise SalientError(
            f"{budget} games are no whole generation: {generation} proposals of {pairs} pairs are {each} games"
        )
    return budget // each


def _head(plan: Plan, standard: StaffWeights, folder: Path) -> Head:
    terms, home = plan.terms, Path(salient.__file__).parent
    return Head(
        game=terms.rulebook.name,
        scenario=terms.scenario,
        options=dict(terms.options),
        level=plan.level,
        quick=plan.quick,
        seed=terms.seed,
        weights=msgspec.structs.asdict(standard),
        code=digest(home / "board", home / "engine", home / "opponents", folder),
    )


def judged(plan: Plan, found: dict[str, float], score: Score, command: str) -> Run:
    better = score.margin.low > 0
    return Run(
        command,
        plan.terms.scenario,
        plan.level,
        plan.games,
        score.games,
        _short(score.margin),
        _short(score.wins),
        better,
        found,
    )


def _short(found: Interval) -> Interval:
    return Interval(round(found.middle, 4), round(found.low, 4), round(found.high, 4))


def _command() -> str:
    return shlex.join(["python", "tools/tune_staff.py", *sys.argv[1:]])


def _progress(paper: Console) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=paper)


def _tell(run: Run, file: Path) -> None:
    margin, wins = run.margin, run.wins
    click.echo(
        f"{run.games} games on other dice: {margin.middle:+.2f} points a game "
        f"({margin.low:+.2f} to {margin.high:+.2f}), "
        f"{wins.middle:.1%} won ({wins.low:.1%} to {wins.high:.1%})"
    )
    click.echo(", ".join(f"{name} {value:g}" for name, value in run.tried.items()))
    click.echo(f"better: written to {file}" if run.better else f"nothing better was found: {file} says so")


if __name__ == "__main__":
    tune()
