"""axe-core, which looks for what shuts people out of a page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
#: The faint grain of the paper hides colours from axe, which then says nothing about contrast.
_WITHOUT_GRAIN = """() => {
  const plain = new CSSStyleSheet();
  plain.replaceSync('*, *::before, *::after { background-image: none !important; }');
  document.adoptedStyleSheets = [plain];
}"""


def wrong(page: Page) -> list[str]:
    """What is serious or critical on the page as it stands."""
    page.evaluate(SOURCE.read_text("utf-8"))  # not as a script element: the page allows none but its own
    page.evaluate(_WITHOUT_GRAIN)
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] }).then((found) => found.violations)")
    return [
        f"{rule['id']}: {node['html'][:160]} ({node['failureSummary']})"
        for rule in found
        if rule["impact"] in GRAVE
        for node in rule["nodes"]
    ]
