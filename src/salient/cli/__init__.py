"""The command line: one file a room. It knows no game; everything it shows comes from the contract."""

from __future__ import annotations

import click

from salient import __version__
from salient.cli import (
    answer,
    bench,
    cases,
    check,
    data,
    games,
    map,
    map_draw,
    new,
    play,
    replay,
    rules,
    serve,
    show,
    verify,
)
from salient.cli.errors import Polite


@click.group(cls=Polite, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="salient")
def main() -> None:
    """Play operational WWII board wargames by the book.

    Begin with:  salient play drill
    """


for _command in (
    games.games,
    new.new,
    play.play,
    show.show,
    show.actions,
    answer.answer,
    replay.replay,
    verify.verify,
    rules.rules,
    data.data,
    map.group,
    check.check,
    check.fuzz,
    cases.cases,
    bench.bench,
    serve.serve,
):
    main.add_command(_command)

map.group.add_command(map_draw.draw)

__all__ = ["main"]
