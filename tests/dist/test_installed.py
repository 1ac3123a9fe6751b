"""What others get: built from this folder, then installed where there is neither this folder nor Node, and played."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path

import httpx
import pytest
from packaging.requirements import Requirement

import make_dist

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "salient"
#: What is made on the spot, and belongs to one machine.
MADE = (".pyc", ".so", ".pyd")


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not (ROOT / make_dist.PAGE).exists():
        pytest.fail("The page is not built: run `make test`, which builds it first.", pytrace=False)
    return make_dist.source(tmp_path_factory.mktemp("archive"))


@pytest.fixture(scope="module")
def wheel(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_dist.wheel(archive, tmp_path_factory.mktemp("wheel"), pure=True)


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with this wheel, and of what is installed here only what the wheel says that it needs."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder, symlinks=True)
    python = folder / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check", "install", "-q"]
    subprocess.run([*pip, "--no-index", "--no-deps", str(wheel)], check=True)
    (site,) = folder.glob("lib/python*/site-packages")
    (site / "salient-needs").mkdir()
    parts = {name: Path(str(part.locate_file(name))) for part in needed(wheel) for name in parts_of(part)}
    for name, where in parts.items():
        (site / "salient-needs" / name).symlink_to(where)
    (site / "needs.pth").write_text("salient-needs\n")
    return folder


def needed(wheel: Path) -> Iterator[Distribution]:
    with zipfile.ZipFile(wheel) as packed:
        (metadata,) = (name for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
        lines = packed.read(metadata).decode().splitlines()
    waiting = [(line.partition(": ")[2], "") for line in lines if line.startswith("Requires-Dist: ")]
    seen: set[tuple[str, str]] = set()
    while waiting:
        text, of_extra = waiting.pop()
        wanted = Requirement(text)
        if wanted.marker and not wanted.marker.evaluate({"extra": of_extra}):
            continue
        found = distribution(wanted.name)
        for extra in ("", *wanted.extras):
            if (found.name, extra) not in seen:
                seen.add((found.name, extra))
                yield found
                waiting += [(more, extra) for more in found.requires or []]


def parts_of(part: Distribution) -> set[str]:
    """Packages and modules at the top of site-packages."""
    tops = {Path(str(file)).parts[0] for file in part.files or ()}
    return {top for top in tops if top not in ("..", "__pycache__")}


def files_of_package() -> set[str]:
    found = (path for path in PACKAGE.rglob("*") if path.is_file() and not path.name.endswith(MADE))
    return {path.relative_to(PACKAGE.parent).as_posix() for path in found}


def test_everything_that_the_package_reads_is_in_the_wheel_and_in_the_archive(wheel: Path, archive: Path) -> None:
    wanted = files_of_package()
    for part in ("server/static/index.html", "games/drill/rules.csv", "engine/text/pl.ftl", "render/style.toml"):
        assert f"salient/{part}" in wanted
    with zipfile.ZipFile(wheel) as packed:
        inside = {name for name in packed.namelist() if ".dist-info/" not in name}
    assert wheel.name.endswith("-py3-none-any.whl")
    assert inside == wanted
    with tarfile.open(archive) as packed_source:
        names = {name.partition("/")[2] for name in packed_source.getnames()}
    assert {f"src/{name}" for name in wanted} <= names
    assert {"setup.py", "pyproject.toml", "LICENSE", "web/package.json", "docs/club.md"} <= names
    assert not [name for name in names if "node_modules" in name or name.endswith(MADE)]


def test_salient_alone_opens_the_club_and_a_game_begins(installed: Path, tmp_path: Path) -> None:
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data"), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
    salient = installed / "bin" / "salient"
    shown = subprocess.run([salient, "--help"], env=home, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "Usage: salient" in shown.stdout
    where = subprocess.run(
        [installed / "bin" / "python", "-c", "import salient; print(salient.__file__)"],
        env=home,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(where.stdout.strip()).is_relative_to(installed)
    with subprocess.Popen(
        [salient], env=home, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as club:
        try:
            assert club.stdout is not None
            first = club.stdout.readline()
            address = re.search(r"http://\S+", first)
            assert address, first + club.stdout.read()
            assert f"games are kept in {tmp_path / 'data' / 'salient'}" in first
            assert f"open {address[0]} in one" in club.stdout.readline()  # there is no screen
            begin(address[0])
        finally:
            club.terminate()
            rest = club.communicate(timeout=30)[0]
    assert "Traceback" not in rest, rest
    assert (tmp_path / "data" / "salient" / "club.sqlite").exists()
    assert list(tmp_path.iterdir()) == [tmp_path / "data"]


def begin(address: str) -> None:
    with httpx.Client(base_url=address, timeout=30) as browser:
        page = browser.get("/")
        script = re.search(r'src="(/assets/[^"]+\.js)"', page.text)
        assert script, page.text
        assert browser.get(script[1]).headers["content-type"].startswith("text/javascript")
        assert "salient" in browser.get("/api/health").json()
        assert len(browser.get("/api/club").json()["games"]) == len(list(PACKAGE.glob("games/*/rules.csv")))
        seats = [{"side": side, "kind": "me"} for side in ("blue", "red")]
        table = browser.post("/api/tables", json={"game": "drill", "seats": seats}).json()["table"]
        state = browser.get(f"/api/tables/{table}").json()
        action = state["decision"]["actions"][0]
        answer = {"revision": state["revision"], "action": action}
        assert browser.post(f"/api/tables/{table}/answer", json=answer).status_code < 300
        assert browser.get(f"/api/tables/{table}").json()["moment"] > state["moment"]


def test_the_environment_of_the_test_has_no_part_of_this_folder(installed: Path) -> None:
    found = subprocess.run(
        [installed / "bin" / "python", "-c", "import sys; print('\\n'.join(sys.path))"],
        env={"PATH": os.defpath},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert str(ROOT) not in found
    assert "salient-needs" in found
