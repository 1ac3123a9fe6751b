"""`salient lab`, `tournament`, `frames`, `perft`: experiments, and games as data."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from salient import games as shelf
from salient.cli.arguments import as_json, is_file, open_game, parse_options
from salient.cli.errors import write_file
from salient.cli.screen import console, print_json
from salient.engine.dice import Fast
from salient.engine.errors import SalientError
from salient.engine.game import Game

_HERE = "local"  # a cluster that is started on this machine

jobs_option = click.option(
    "--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes side by side."
)
ray_option = click.option("--ray", metavar="ADDRESS", help=f"Play on this Ray cluster; {_HERE}: on one started here.")


@contextmanager
def _bar(title: str, quiet: bool) -> Iterator[Callable[[int, int], None]]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(err=True), transient=True, disable=quiet) as progress:
        task = progress.add_task(title)
        yield lambda done, all_: progress.update(task, completed=done, total=all_)


def _address(ray: str | None) -> str | None:
    return "" if ray == _HERE else ray


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Results; FILE.parquet by default.")
@click.option("--report", type=click.Path(dir_okay=False, path_type=Path), help="A page; FILE.html by default.")
@jobs_option
@ray_option
@as_json
def lab(file: Path, out: Path | None, report: Path | None, jobs: int, ray: str | None, json_: bool) -> None:
    """Play the experiment in FILE (TOML): the same games under different rules, and whether it makes a difference.

    Results go into one Parquet file, game by game; called again it goes on where it was. What an experiment says is in
    docs/study.md.
    """
    from salient.study import report as pages
    from salient.study.lab import Lab
    from salient.study.statistics import differences, figures

    found = Lab.read(file)
    with _bar(file.stem, json_) as told:
        outcomes = found.run(out or file.with_suffix(".parquet"), workers=jobs, ray=_address(ray), told=told)
    page = report or file.with_suffix(".html")
    write_file(page, pages.html(found, outcomes))
    one_by_one, beside = figures(found, outcomes), differences(found, outcomes)
    if json_:
        print_json({"variants": msgspec.to_builtins(one_by_one), "differences": msgspec.to_builtins(beside)})
        return
    table = Table(title=f"{found.experiment.game} {found.scenario}")
    for head in ("variant", "games", f"won by {found.side}", "margin", "beside the first", "p"):
        table.add_column(head)
    others = {one.name: one for one in beside}
    for one in one_by_one:
        other = others.get(one.name)
        table.add_row(
            one.name,
            str(one.games),
            f"{one.wins.middle:.1%} ({one.wins.low:.1%} to {one.wins.high:.1%})",
            f"{one.margin.middle:+.2f} ({one.margin.low:+.2f} to {one.margin.high:+.2f})",
            "" if other is None else f"{other.margin.middle:+.2f}",
            "" if other is None else f"{other.p_margin:.4f}",
        )
    console().print(table)
    console().print(f"the report: {page}")


@click.command()
@click.argument("players", nargs=-1, required=True, metavar="A B [C ...]")
@click.option("--game", required=True, help="What they play.")
@click.option("--scenario", help="Which scenario; the game's first by default.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="In every game.")
@click.option("--games", type=click.IntRange(min=2), default=20, show_default=True, help="Of each two players.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of dice and players.")
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), help="Results; tournament-GAME.parquet by default."
)
@click.option("--html", type=click.Path(dir_okay=False, path_type=Path), help="The crosstable as a page.")
@jobs_option
@ray_option
@as_json
def tournament(
    players: tuple[str, ...],
    game: str,
    scenario: str | None,
    options: tuple[str, ...],
    games: int,
    seed: int,
    out: Path | None,
    html: Path | None,
    jobs: int,
    ray: str | None,
    json_: bool,
) -> None:
    """Let computer players meet, everybody against everybody, on both sides with the same dice.

    Called again it goes on where it was. The crosstable is Markdown.
    """
    from salient.study.tournament import Terms, Tournament

    found = Tournament(Terms(game, scenario or "", players, games, dict(parse_options(options)), seed))
    with _bar(game, json_) as told:
        outcomes = found.run(out or Path(f"tournament-{game}.parquet"), workers=jobs, ray=_address(ray), told=told)
    if html is not None:
        write_file(html, found.html(outcomes))
    if json_:
        print_json(msgspec.to_builtins(found.standings(outcomes)))
    else:
        click.echo(found.markdown(outcomes), nl=False)


@click.command()
@click.argument("saves", nargs=-1, required=True, metavar="SAVE ...")
@click.option("--to", "folder", type=click.Path(file_okay=False, path_type=Path), required=True, help="The folder.")
@click.option("--form", type=click.Choice(["parquet", "csv"]), default="parquet", show_default=True)
@click.option("--quick", is_flag=True, help="Without luck and forecasts, which take time.")
def frames(saves: tuple[str, ...], folder: Path, form: str, quick: bool) -> None:
    """Write saved games as tables: decisions, rolls, battles, moves, losses, control, luck."""
    from salient import study

    told = study.frames(saves, weighing=not quick)
    for path in told.write(folder, "csv" if form == "csv" else "parquet"):
        click.echo(path)


@click.command()
@click.argument("game", metavar="GAME|SAVE|POSITION")
@click.option("--depth", type=click.IntRange(min=0, max=12), default=3, show_default=True, help="How deep.")
@click.option("--scenario", help="Of a game: which scenario.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Of a game.")
@as_json
def perft(game: str, depth: int, scenario: str | None, options: tuple[str, ...], json_: bool) -> None:
    """Count how many sequences of answers there are, depth by depth.

    An outcome of the dice and an only answer count as answers like any other.
    """
    if is_file(game) or ":" in game:
        if scenario or options:
            raise SalientError("--scenario and --option are for a game by its name: a save and a position have theirs")
        start = open_game(game)
    else:
        start = Game(shelf.find(game), scenario, parse_options(options), Fast(0))
    counts = [start.perft(down) for down in range(1, depth + 1)]
    if json_:
        print_json(counts)
        return
    for down, count in enumerate(counts, 1):
        click.echo(f"{down:>2}  {count:,}")
