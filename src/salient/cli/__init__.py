"""The command line: one file a room. It knows no game; everything it shows comes from the contract."""

from __future__ import annotations

import click

from salient import __version__
from salient.cli.answer import answer
from salient.cli.bench import bench
from salient.cli.check import check, fuzz
from salient.cli.data import data
from salient.cli.errors import Polite
from salient.cli.games import games
from salient.cli.new import new
from salient.cli.play import play
from salient.cli.replay import replay
from salient.cli.rules import rules
from salient.cli.show import actions, show
from salient.cli.verify import verify


@click.group(cls=Polite, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="salient")
def main() -> None:
    """Play operational WWII board wargames by the book.

    Begin with:  salient play drill
    """


for _command in (games, new, play, show, actions, answer, replay, verify, rules, data, check, fuzz, bench):
    main.add_command(_command)

__all__ = ["main"]
