"""Writes the generated pages of docs/: rule coverage of every game. `make docs` calls it."""

from __future__ import annotations

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


if __name__ == "__main__":
    main()
