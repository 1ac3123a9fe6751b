"""The crash test: a script plays against a real `salient serve` that is killed at random moments and started again on
the same file. After each start the game must equal the acknowledged clicks.

    python tests/support/club_crash.py --kills 200 [--game NAME] [--database URL]
"""

from __future__ import annotations

import argparse
import http.client
import json
import random
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from http import HTTPStatus
from pathlib import Path
from typing import Any

_LATER = 0.05  # seconds
_START = "from salient.cli import main; main()"


class Down(Exception):
    """The club is not there (any more)."""


class Served:
    """A `salient serve` of its own, on this machine's own address only."""

    def __init__(self, folder: Path, database: str | None = None):
        self.folder = folder
        self._more = ["--no-browser", *(["--database", database] if database else [])]
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.cookie = ""
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-c", _START, "serve", "--port", str(self.port), "--data", str(self.folder)]
        self._process = subprocess.Popen([*command, *self._more], stdout=subprocess.DEVNULL)
        until = time.monotonic() + 60
        while True:
            try:
                self.ask("GET", "/api/tables")
                return
            except Down:
                assert self._process.poll() is None, "the club does not start again"
                assert time.monotonic() < until, "the club does not answer"
                time.sleep(0.03)

    def kill(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Where it is asked too much at once (429), it is asked again a little later."""
        while (answered := self._asked(method, path, body)) is None:
            time.sleep(_LATER)
        return answered

    def _asked(self, method: str, path: str, body: Any) -> Any:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            headers = {"content-type": "application/json", "cookie": f"salient={self.cookie}"}
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            response = connection.getresponse()
            raw = response.read()
            given = response.getheader("set-cookie")
        except (OSError, http.client.HTTPException) as error:
            raise Down from error
        finally:
            connection.close()
        if given:
            self.cookie = given.partition("salient=")[2].partition(";")[0]
        if response.status == HTTPStatus.TOO_MANY_REQUESTS:
            return None
        assert response.status < 300, raw
        return json.loads(raw)


class Script:
    """Plays both sides of one game after the other, and remembers what was acknowledged."""

    def __init__(self, club: Served, game: str, rng: random.Random):
        self.club, self.game, self.rng = club, game, rng
        self.table = ""
        self.acknowledged: list[str] = []
        self.under_way: str | None = None
        self.revision = 0
        self.clicks = 0

    def play(self) -> None:
        """Until the club is killed."""
        while True:
            if not self.table:
                seats = [{"side": "*", "kind": "me"}]
                self.table = self.club.ask("POST", "/api/tables", {"game": self.game, "seats": seats})["table"]
                self.acknowledged, self.revision = [], 0
            state = self.club.ask("GET", f"/api/tables/{self.table}")
            if state["decision"] is None:
                self.table = ""
                continue
            self._click(state)

    def _click(self, state: Any) -> None:
        self.under_way = self.rng.choice(state["decision"]["actions"])
        body = {"revision": state["revision"], "action": self.under_way}
        self.revision = self.club.ask("POST", f"/api/tables/{self.table}/answer", body)["revision"]
        self.acknowledged.append(self.under_way)
        self.under_way = None
        self.clicks += 1

    def check(self) -> None:
        """After a start: every acknowledged click is there, and nothing else but perhaps the one that was under way."""
        if not self.table:
            return
        save = self.club.ask("GET", f"/api/tables/{self.table}/export")
        kept = [line["do"] for line in save["answers"] if not line.get("alone") and line.get("roll") is None]
        allowed = [self.acknowledged]
        if self.under_way is not None:
            allowed.append([*self.acknowledged, self.under_way])
        assert kept in allowed, f"kept {kept[-3:]}, acknowledged {self.acknowledged[-3:]}, under way {self.under_way}"
        assert self.club.ask("GET", f"/api/tables/{self.table}")["revision"] == len(kept) >= self.revision
        assert self.club.ask("GET", f"/api/tables/{self.table}/verify")["found"] is None
        self.acknowledged, self.under_way = kept, None


def crash(kills: int, game: str, seed: int, folder: Path, longest: float = 0.6, database: str | None = None) -> int:
    """How many clicks were acknowledged on the way."""
    rng = random.Random(seed)
    club = Served(folder, database)
    script = Script(club, game, rng)
    try:
        for _ in range(kills):
            club.start()
            script.check()
            killer = threading.Timer(rng.uniform(0.02, longest), club.kill)
            killer.start()
            try:
                script.play()
            except Down:
                killer.join()
        club.start()
        script.check()
    finally:
        club.kill()
    return script.clicks


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill the club again and again while a script plays.")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--game", default="drill")
    parser.add_argument("--database", help="a database URL instead of a file")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        clicks = crash(given.kills, given.game, given.seed, Path(folder), database=given.database)
    print(f"{given.kills} kills, {clicks} acknowledged clicks, none lost (seed {given.seed})")


if __name__ == "__main__":
    main()
