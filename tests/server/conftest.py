"""A club in a folder of its own, without a port, and people who come to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from club_browser import Browser
from salient.server.app import Settings, create_app

Opened = Callable[..., Any]


@pytest.fixture
def open_club(tmp_path: Path) -> Opened:
    """A club on the test's folder; opened again it finds what is on disk."""

    @contextmanager
    def opened(folder: Path = tmp_path, **settings: Any) -> Iterator[TestClient[Any]]:
        given = {"rate": 100_000.0, "burst": 100_000, "costly": 100_000.0, **settings}
        with TestClient(create_app(Settings(folder, **given))) as client:
            yield client

    return opened


@pytest.fixture
def client(open_club: Opened) -> Iterator[TestClient[Any]]:
    with open_club() as client:
        yield client


@pytest.fixture
def ann(client: TestClient[Any]) -> Browser:
    return Browser(client)


@pytest.fixture
def bob(client: TestClient[Any]) -> Browser:
    return Browser(client)


@pytest.fixture
def eve(client: TestClient[Any]) -> Browser:
    """Somebody who has no seat."""
    return Browser(client)


@pytest.fixture
def pair(ann: Browser, bob: Browser) -> str:
    """A table at which Ann plays blue and Bob, who was invited, red."""
    table, (token,) = ann.open(("blue", "me"), ("red", "invite"))
    bob.post(f"/api/join/{token}")
    return table
