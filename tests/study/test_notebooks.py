"""The notebooks run from top to bottom, in short."""

from __future__ import annotations

import os
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[2] / "docs" / "notebooks"
#: PyTorch is no part of what `make test` installs: these are run by `make study`.
TRAINING = {FOLDER / "training-an-agent.ipynb"}
NOTEBOOKS = sorted(set(FOLDER.glob("*.ipynb")) - (set() if os.environ.get("SALIENT_WHOLE") else TRAINING))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SALIENT_GAMES", "4")
    notebook = nbformat.read(path, as_version=4)
    assert all(not cell.get("outputs") for cell in notebook.cells)  # kept without what was printed once
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()
