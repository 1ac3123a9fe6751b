"""How rolls are reported: the die as it fell, and what is added to it as one DRM."""

from __future__ import annotations

from collections.abc import Iterable

from salient.engine.sums import Modifier


def drm(lines: Iterable[Modifier]) -> str:
    """The modifiers of a roll together, with their sign: "+2", "−1" or "0"."""
    total = sum(line.value for line in lines)
    return f"{total:+d}".replace("-", "−") if total else "0"
