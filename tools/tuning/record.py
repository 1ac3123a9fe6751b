"""What a run found, written as data beside the weights that were set by hand."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from salient.opponents.figures import Interval
from salient.opponents.weights import Run, Tuned, read

_HEAD = """\
# Written by tools/tune_staff.py, see docs/opponents.md. [weights] are those that a match has shown to be better
# than the ones before them; all others are as weights.py has them. A run that found nothing better is listed too.
"""


def add(file: Path, run: Run) -> Tuned:
    """Weights change only if the match says so. A run that is told again changes nothing."""
    before = read(file)
    if run in before.runs:
        return before
    weights = {**before.weights, **run.tried} if run.better else before.weights
    found = Tuned(weights, [*before.runs, run])
    file.write_text(text(found), encoding="utf-8")
    return found


def text(found: Tuned) -> str:
    parts = [_HEAD]
    if found.weights:
        parts.append("[weights]\n" + "".join(f"{name} = {value!r}\n" for name, value in found.weights.items()))
    return "\n".join([*parts, *map(_run, found.runs)])


def _run(run: Run) -> str:
    lines = [f"{name} = {_value(getattr(run, name))}\n" for name in run.__struct_fields__]
    return "[[runs]]\n" + "".join(lines)


def _value(value: object) -> str:
    if isinstance(value, Interval):
        return _value(msgspec.structs.asdict(value))
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_value(one)}" for name, one in value.items()) + " }"
    return json.dumps(value) if isinstance(value, str | bool) else repr(value)
