"""The look of the report: paper, with its letters inside, so that the file needs nothing else; on A4 when printed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from salient.server.maps import font_faces

_FILE = Path(__file__).parent / "report.css"


@cache
def sheet() -> str:
    return f"<style>{font_faces()}{_FILE.read_text('utf-8')}</style>"
