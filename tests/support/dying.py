"""Work whose process dies the first time, for tests of those who must bear that."""

from __future__ import annotations

import os
from pathlib import Path

from salient.study.job import Job, Outcome, play

MARK = "SALIENT_TEST_DYING"


def play_or_die(job: Job) -> Outcome:
    """The third game's process dies, once."""
    mark = Path(os.environ[MARK])
    if job.seed == 2 and not mark.exists():
        mark.touch()
        os._exit(1)
    return play(job)
