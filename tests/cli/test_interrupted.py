"""Ctrl-C ends a long run of random games with what was found so far."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")


@pytest.mark.parametrize("everybody", [True, False], ids=["as a terminal does", "only the process itself"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_tells_what_was_found_so_far(jobs: str, everybody: bool) -> None:
    command = [sys.executable, "-c", "from salient.cli import main; main()", "fuzz", "drill"]
    command += ["--games", "1000000", "--jobs", jobs, "--json"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            time.sleep(8)
            os.killpg(process.pid, signal.SIGINT) if everybody else process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=60)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
    found = json.loads(out)
    assert found["stopped"]
    assert found["game"] == "drill"
    assert 0 < found["games"] < 1_000_000
    assert found["decisions"] > 0
    assert process.returncode == (130 if found["ok"] else 1)
    assert f"stopped after {found['games']:,} of 1,000,000 games" in err
    assert "Traceback" not in err
