"""Short waits: what keeps a process of many games from standing still. For a process of the club's own only."""

from __future__ import annotations

import gc
import sys

_SWITCH = 0.001  # seconds; Python's own 5 ms are waited for at every call of a thread that writes beside a busy one


class LowLatency:
    """What is made once and stays (rulebooks, their worlds, texts) is set aside from the collector of garbage: with it
    each of its full rounds takes a tenth of a second, in which every click waits; the tables themselves are little."""

    def __init__(self) -> None:
        self._seen: set[str] = set()
        sys.setswitchinterval(_SWITCH)

    def after_opening(self, kind: str) -> None:
        """The first table of a kind brings its world along."""
        if kind not in self._seen:
            self._seen.add(kind)
            gc.collect()
            gc.freeze()
