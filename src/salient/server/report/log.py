"""The log in the report, turn by turn, and the whole log as plain text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby

from salient.engine.messages import Message, Ref
from salient.engine.steps import CHANCE
from salient.engine.texts import Texts
from salient.server.contract import LogLine
from salient.server.report.telling import Told, colour

_MANY = 10  # lines that are set in two columns


def section(told: Told, lang: str) -> str:
    """Every line of it, folded away: who wants to read it opens a turn."""
    parts = []
    for turn, lines in groupby(told.log, key=lambda line: line.turn):
        said = "".join(_lines(told, list(lines), lang))
        if said:
            parts.append(f"<details><summary>{escape(told.turn(turn, lang))}</summary>{said}</details>")
    return "".join(parts)


def _lines(told: Told, lines: Sequence[LogLine], lang: str) -> Iterator[str]:
    texts = told.texts
    for (phase, side), group in groupby(lines, key=lambda line: (_phase(texts, line, lang), _player(line))):
        said = [_item(texts, way, rolled, lang) for way, rolled in _ways(group)]
        if said:
            long = ' class="long"' if len(said) > _MANY else ""
            of = f' style="--of:{colour(told.rulebook, side)}"' if side else ""
            yield f"<h3{of}>{escape(_heading(texts, phase, side, lang))}</h3><ul{long}>{''.join(said)}</ul>"


def _heading(texts: Texts, phase: str, side: str, lang: str) -> str:
    """A phase often says whose it is."""
    name = texts.name(Ref("side", side), lang) if side else ""
    return " · ".join(word for word in (phase, "" if name and name in phase else name) if word)


def _ways(lines: Iterable[LogLine]) -> Iterator[tuple[list[Message], bool]]:
    """What was said, each with whether dice fell; a unit that walks on says it once, with its way."""
    way: list[Message] = []
    for line in lines:
        for message in line.lines:
            if line.roll is None and way and _goes_on(way[-1], message):
                way.append(message)
                continue
            if way:
                yield way, False
            way = [message] if line.roll is None else []
            if line.roll is not None:
                yield [message], True
    if way:
        yield way, False


def _goes_on(before: Message, now: Message) -> bool:
    """The same sentence of the same thing, at another place."""
    others = [name for name, value in now.args.items() if before.args.get(name) != value]
    return (
        before.id == now.id
        and before.args.keys() == now.args.keys()
        and len(others) == 1
        and len(now.args) > 1
        and isinstance(now.args[others[0]], Ref)
        and others[0] != next(iter(now.args))
    )


def _item(texts: Texts, way: Sequence[Message], rolled: bool, lang: str) -> str:
    mark = ' class="roll"' if rolled else ""
    steps = ""
    if len(way) > 1:
        other = next(name for name, value in way[1].args.items() if way[0].args[name] != value)
        places = (ref for message in way[:-1] if isinstance(ref := message.args[other], Ref))
        steps = f" <small>{escape(' · '.join(texts.name(ref, lang) for ref in places))}</small>"
    return f"<li{mark}>{escape(texts.format(way[-1], lang))}{steps}</li>"


def _phase(texts: Texts, line: LogLine, lang: str) -> str:
    return texts.format(line.phase, lang) if line.phase else ""


def _player(line: LogLine) -> str:
    return "" if line.side == CHANCE else line.side


def _side(texts: Texts, line: LogLine, lang: str) -> str:
    side = _player(line)
    return texts.name(Ref("side", side), lang) if side else ""


def plain(told: Told, lang: str) -> str:
    """The log as text: one line for each thing that happened, with turn and side."""
    texts, found = told.texts, [told.title(lang), ""]
    for line in told.log:
        head = " · ".join(
            word for word in (told.turn(line.turn, lang), _phase(texts, line, lang), _side(texts, line, lang)) if word
        )
        found += [f"{head}: {_one_line(texts, message, lang)}" for message in line.lines]
    if told.result is not None:
        found += ["", _one_line(texts, told.result.message, lang)]
    return "\n".join(found) + "\n"


def _one_line(texts: Texts, message: Message, lang: str) -> str:
    return " ".join(texts.format(message, lang).split())
