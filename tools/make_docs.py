"""Writes the generated pages of docs/: rule coverage of every game. `make docs` calls it.

And the other way round each game's `rulings.csv`, which the reader at the table shows: the rows of docs/rulings.md.
"""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

from salient import games
from salient.engine.messages import msg
from salient.engine.trace import markdown, missing, trace

ROOT = Path(__file__).parents[1]


def main() -> None:
    for name in games.names():
        rulebook = games.find(name)
        lines = trace(rulebook.folder, ROOT / "tests")
        page = ROOT / "docs" / f"rules-{name}.md"
        title = rulebook.texts.format(msg(f"{name}-title"), "en")
        page.write_text(markdown(lines, f"Rule coverage: {title}", page))
        print(f"{page.relative_to(ROOT)}: {len(lines)} lines, {len(missing(lines))} missing")
        if table := rulings(title):
            (rulebook.folder / "rulings.csv").write_text(table, encoding="utf-8")


def rulings(title: str) -> str:
    """The rows of docs/rulings.md under a game's title, as a table; none: nothing."""
    page = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    _, _, section = page.partition(f"\n## {title}\n")
    rows = [row for line in section.partition("\n## ")[0].splitlines() if (row := _ruling(line)) is not None]
    if not rows:
        return ""
    written = io.StringIO()
    written.write("# The rulings, to be read beside the rules: tools/make_docs.py writes them from docs/rulings.md.\n")
    csv.writer(written, lineterminator="\n").writerows([("number", "rule", "question", "ruling"), *rows])
    return written.getvalue()


def _ruling(line: str) -> tuple[str, str, str, str] | None:
    """A row that has a number: with its rule, and with the question before the ruling, where the page has them."""
    found = re.match(r"\| ([A-Z]?)(\d+) \| (.*) \|$", line)
    if found is None:
        return None
    number = f"{found[1] or 'R'}{found[2]}"
    cells = [re.sub(r"[*`]", "", cell) for cell in found[3].replace("\\|", "/").split(" | ")]
    if len(cells) == 1:
        return number, "", "", cells[0]
    if len(cells) == 2:
        return number, cells[0], "", cells[1]
    return number, cells[0], cells[1], cells[2]


if __name__ == "__main__":
    main()
