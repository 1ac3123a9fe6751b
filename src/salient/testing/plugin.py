"""A pytest plugin: tests of games anywhere may carry `@pytest.mark.rule("4.2")`."""

from __future__ import annotations

from typing import Any


def pytest_configure(config: Any) -> None:
    config.addinivalue_line("markers", "rule(*numbers): the lines of the rulebook that the test proves")
