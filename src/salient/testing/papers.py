"""Are a game's papers sound? Its samples are read, written and named; damaged ones must be refused with a reason."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from salient.engine.messages import Message
from salient.engine.papers import BadPaper, PaperKind
from salient.engine.rulebook import Rulebook
from salient.testing.alarm import Alarm
from salient.testing.report import Finding
from salient.testing.texts import Speaker

DAMAGED = 3  # samples of a kind
DAMAGES = 10  # of each of them
ALARM = "paper-fails"
_JUNK: tuple[Any, ...] = (None, -1, 10**9, "", "?", "A99", [], {}, [[]], {"?": 0}, True)


def paper_findings(rulebook: Rulebook, speaker: Speaker) -> list[Finding]:
    found = [
        Finding(ALARM, f"option {option.name} wants papers of an unknown kind {option.paper!r}")
        for option in rulebook.options
        if option.paper and option.paper not in rulebook.papers
    ]
    for kind, paper in rulebook.papers.items():
        try:
            _try(kind, paper, rulebook, speaker)
        except Alarm as alarm:
            found.append(Finding(alarm.alarm, alarm.text))
        except Exception as error:  # whatever a paper raises is what is looked for
            found.append(Finding(ALARM, f"{kind}: {error!r}"))
    return found


def _try(kind: str, paper: PaperKind, rulebook: Rulebook, speaker: Speaker) -> None:
    rng = random.Random(kind)
    bench = paper.workbench()
    for message in _messages(bench):
        speaker.say(message)
    for sample in bench.samples:
        text = paper.sample(sample.id, 1)
        document = paper.read(text)
        if paper.write(document) != text:
            raise Alarm(ALARM, f"{kind}: the sample {sample.id} is another one when it is written again")
        _look(kind, text, rulebook, speaker)
    for sample in bench.samples[:DAMAGED]:
        text = paper.sample(sample.id, 1)
        for damaged in _damaged(text, rng):
            _look(kind, damaged, rulebook, speaker)
        for _ in range(DAMAGES):
            try:
                _look(kind, paper.write(_spoilt(paper.read(text), rng)), rulebook, speaker)
            except BadPaper as error:
                _say(error, speaker)


def _look(kind: str, text: str, rulebook: Rulebook, speaker: Speaker) -> None:
    """What is wrong with it can be said, or else it has a name and can be read."""
    paper, faults = rulebook.paper(kind), rulebook.paper_faults(kind, text)
    _say(BadPaper(faults), speaker)
    if not faults:
        paper.name(text)
        paper.read(text)
        for fact in paper.facts(text):
            speaker.say(fact)


def _say(error: BadPaper, speaker: Speaker) -> None:
    for fault in error.faults:
        speaker.say(fault.message)


def _messages(value: Any) -> Iterator[Message]:
    """Every message of a workbench."""
    if isinstance(value, Message):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _messages(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from _messages(part)


def _damaged(text: str, rng: random.Random) -> Iterator[str]:
    """Cut off, a line lost or doubled, a sign lost or replaced."""
    yield ""
    lines = text.split("\n")
    for _ in range(DAMAGES):
        place, sign = rng.randrange(len(lines)), rng.randrange(max(1, len(text)))
        yield rng.choice(
            (
                text[:sign],
                "\n".join(lines[:place] + lines[place + 1 :]),
                "\n".join([*lines[:place], lines[place], *lines[place:]]),
                text[:sign] + text[sign + 1 :],
                text[:sign] + rng.choice("09 .:~#A\"'{[²") + text[sign + 1 :],
            )
        )


def _spoilt(value: Any, rng: random.Random) -> Any:
    """A document with one of its parts gone or something else."""
    whole = {"": value}
    holder: Any = whole
    key: Any = ""
    while isinstance(holder[key], dict | list) and holder[key] and rng.random() < 0.8:
        holder = holder[key]
        key = rng.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    if rng.random() < 0.3 and holder is not whole:
        del holder[key]
    elif holder is not whole:
        holder[key] = rng.choice(_JUNK)
    return whole[""]
