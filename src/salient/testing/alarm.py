"""How a probe says that something is wrong."""

from __future__ import annotations

import traceback
from pathlib import Path
from types import TracebackType

from salient.engine.errors import Endless
from salient.testing.report import ALARMS


class Alarm(Exception):
    """Something is wrong; the game under watch ends here."""

    def __init__(self, alarm: str, text: str):
        assert alarm in ALARMS, alarm
        self.alarm = alarm
        self.text = text
        super().__init__(f"{alarm}: {text}")


class raising:
    """Any error inside is a finding, except an alarm that is one already."""

    # A class, because a generator's context manager takes three times as long and this one is everywhere.
    __slots__ = ("alarm", "what")

    def __init__(self, alarm: str, what: object):
        self.alarm = alarm
        self.what = what

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, Endless):
            raise Alarm("too-long", str(error)) from error
        if isinstance(error, Exception) and not isinstance(error, Alarm):
            raise Alarm(self.alarm, f"{self.what}: {type(error).__name__}: {error} ({_place(trace)})") from error


def _place(trace: TracebackType | None) -> str:
    """The line in which it happened."""
    frames = traceback.extract_tb(trace)
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno} in {frames[-1].name}" if frames else "nowhere"
