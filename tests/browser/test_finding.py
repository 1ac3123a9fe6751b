"""How a browser is found, and what is tried where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

import chromium


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A machine without a browser, and the commands that are tried on it. Nothing is really installed."""
    commands: list[str] = []
    monkeypatch.delenv(chromium.NAMED, raising=False)
    monkeypatch.setattr(chromium, "_downloaded", lambda: None)
    monkeypatch.setattr(subprocess, "run", lambda command, **_: commands.append(" ".join(command)))
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    monkeypatch.setattr(shutil, "which", lambda _: None)
    return commands


def has(monkeypatch: pytest.MonkeyPatch, *programs: str) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if name in programs else None)


@pytest.mark.parametrize("name", ["chromium", "google-chrome"])
def test_an_installed_one_is_taken(monkeypatch: pytest.MonkeyPatch, tried: list[str], name: str) -> None:
    has(monkeypatch, name)
    assert chromium.find() == f"/usr/bin/{name}"
    assert tried == []


def test_root_gets_debians_package(monkeypatch: pytest.MonkeyPatch, tried: list[str]) -> None:
    has(monkeypatch, "apt-get")
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    chromium.install()
    assert tried[1].startswith("apt-get install")
    assert tried[1].endswith(" chromium")


def test_others_get_playwrights_own(monkeypatch: pytest.MonkeyPatch, tried: list[str]) -> None:
    has(monkeypatch, "apt-get")
    chromium.install()
    assert [command.partition(" -m ")[2] for command in tried] == ["playwright install chromium"]


def test_one_that_is_named_and_missing_is_not_replaced(
    monkeypatch: pytest.MonkeyPatch, tried: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(chromium.NAMED, "/nowhere/chrome")
    chromium.main()
    assert tried == []
    assert capsys.readouterr().out == f"browser: {chromium.MISSING}\n"
