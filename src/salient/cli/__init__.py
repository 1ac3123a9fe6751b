"""The command line: one file a room. It knows no game; everything it shows comes from the contract."""

from __future__ import annotations

import io
import sys

import click

from salient import __version__
from salient.cli import (
    answer,
    bench,
    cases,
    check,
    data,
    exact,
    games,
    home,
    map,
    map_draw,
    match,
    new,
    play,
    replay,
    review,
    rules,
    serve,
    show,
    study,
    verify,
)
from salient.cli.errors import Polite


@click.group(cls=Polite, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="salient")
@click.pass_context
def main(context: click.Context) -> None:
    """Play operational WWII board wargames by the book.

    Alone it opens the club in your browser. In the terminal, begin with:  salient play drill
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a pipe on Windows may lack letters that names have
            stream.reconfigure(errors="backslashreplace")
    if context.invoked_subcommand is None:
        home.open_club()


for _command in (
    games.games,
    new.new,
    play.play,
    show.show,
    show.actions,
    answer.answer,
    replay.replay,
    review.review,
    verify.verify,
    rules.rules,
    data.data,
    map.group,
    check.check,
    check.fuzz,
    cases.cases,
    match.match,
    study.lab,
    study.tournament,
    study.frames,
    study.perft,
    exact.odds,
    exact.reach,
    exact.supply,
    bench.bench,
    serve.serve,
):
    main.add_command(_command)

map.group.add_command(map_draw.draw)

__all__ = ["main"]
