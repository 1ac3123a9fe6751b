"""Benchmarks: one table, each figure beside a reference that was measured in the same run."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from salient.bench import ardennes, club, copies, deadly_woods, enemy_action, environments, fronte, paths, play
from salient.bench.row import Row
from salient.engine.errors import SalientError

BENCHES: dict[str, Callable[[], list[Row]]] = {
    "copies": copies.rows,
    "paths": paths.rows,
    "play": play.rows,
    "ardennes": ardennes.rows,
    "fronte": fronte.rows,
    "deadly_woods": deadly_woods.rows,
    "enemy_action": enemy_action.rows,
    "environments": environments.rows,
    "club": club.rows,
}


def measure(names: Sequence[str] = ()) -> list[Row]:
    """The rows of the named benches, or of all."""
    for name in names:
        if name not in BENCHES:
            raise SalientError(f"there is no benchmark {name!r}; there is {', '.join(BENCHES)}")
    return [row for name in names or BENCHES for row in BENCHES[name]()]


def main(names: Sequence[str] = (), *, json: bool = False) -> None:
    rows = measure(names)
    if json:
        print(msgspec.json.format(msgspec.json.encode(rows), indent=1).decode())
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("what", "ours", "reference", "its figure", "ratio", "aim"):
        table.add_column(
            heading, no_wrap=True, justify="right" if heading in ("ours", "its figure", "ratio") else "left"
        )
    for row in rows:
        table.add_row(row.name, row.shown(row.ours), row.reference, row.shown(row.its), f"{row.ratio:.3g}", row.aim)
    Console(width=max(140, Console().width)).print(table)
    print("Each figure is the best of several rounds. ratio: ours / reference; what counts is the aim beside it.")
