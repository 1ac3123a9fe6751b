"""What is given to others: a source archive, a wheel for every machine, and one with the path kernel compiled for
machines like this one. All of them hold the built page, so that nobody needs Node.

    python tools/make_dist.py dist            # or: make dist, which builds the page first

The archive is made from a copy of this folder, and the wheels from the archive alone.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = Path("src") / "salient" / "server" / "static" / "index.html"
FILES = (
    "pyproject.toml",
    "setup.py",
    "README.md",
    "LICENSE",
    "NOTICE",
    "CHANGELOG.md",
    "requirements.lock",
    "Containerfile",
)
FOLDERS = ("src", "web", "docs")
_NOT = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info", "node_modules")
_MANIFEST = "graft docs\ngraft web\ninclude CHANGELOG.md requirements.lock Containerfile\n"
_HOOK = "import sys; from setuptools import build_meta; print(getattr(build_meta, sys.argv[1])(sys.argv[2]))"


def source(out: Path) -> Path:
    """The source archive, with the page in it."""
    if not (ROOT / PAGE).exists():
        raise SystemExit("The page is not built: call make dist, which builds it first.")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "salient"
        copy.mkdir()
        for name in FILES:
            shutil.copy(ROOT / name, copy / name)
        for name in FOLDERS:
            shutil.copytree(ROOT / name, copy / name, ignore=_NOT)
        (copy / "MANIFEST.in").write_text(_MANIFEST, encoding="utf-8")
        return _build("build_sdist", copy, out)


def wheel(archive: Path, out: Path, *, pure: bool) -> Path:
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")
        (unpacked,) = Path(folder).iterdir()
        return _build("build_wheel", unpacked, out, SALIENT_PURE="1" if pure else "")


def is_compiled(built: Path) -> bool:
    with zipfile.ZipFile(built) as packed:
        return any(name.endswith((".so", ".pyd")) for name in packed.namelist())


def _build(hook: str, folder: Path, out: Path, **more: str) -> Path:
    """With the tools that are installed here: nothing is fetched."""
    out = out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, **more, "PYTHONPATH": ""}
    done = subprocess.run(
        [sys.executable, "-c", _HOOK, hook, str(out)], cwd=folder, env=environment, capture_output=True, text=True
    )
    if done.returncode:
        raise SystemExit(f"{hook} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return out / done.stdout.split()[-1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("out", type=Path, nargs="?", default=ROOT / "dist")
    out: Path = parser.parse_args().out
    archive = source(out)
    made = [archive, wheel(archive, out, pure=True)]
    compiled = wheel(archive, out, pure=False)
    if is_compiled(compiled):
        made.append(compiled)
    else:
        compiled.unlink()
        print("no C compiler was found: there is no compiled wheel")
    for path in made:
        print(f"{path.stat().st_size / 1e6:6.1f} MB  {os.path.relpath(path)}")


if __name__ == "__main__":
    main()
