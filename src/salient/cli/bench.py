"""`salient bench`: how fast the engine is on this machine."""

from __future__ import annotations

import click

from salient.cli.arguments import as_json


@click.command()
@click.argument("names", nargs=-1, metavar="[NAME]...")
@as_json
def bench(names: tuple[str, ...], json_: bool) -> None:
    """Measure the engine: all benchmarks, or those named."""
    from salient import bench as benchmarks  # heavy, and of no use to players

    benchmarks.main(list(names), json=json_)
