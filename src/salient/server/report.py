"""The after-action report: what happened, turn by turn, in one HTML file that needs nothing else; and as plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby

import msgspec

from salient.engine.messages import Message, Ref, msg
from salient.engine.position import Result
from salient.engine.rulebook import Rulebook
from salient.engine.steps import CHANCE
from salient.engine.texts import Texts
from salient.engine.view import Layout
from salient.server.contract import LogLine, SeatInfo
from salient.server.past import Earlier
from salient.server.pictures import Art
from salient.server.sketch import Sketch
from salient.server.table import Table
from salient.server.texts import club_texts


class Told(msgspec.Struct, frozen=True):
    """A game as its report needs it, taken while the table stood still; what follows takes its time elsewhere."""

    rulebook: Rulebook
    layout: Layout
    art: Art
    name: str
    scenario: str
    seats: tuple[SeatInfo, ...]
    result: Result | None
    log: tuple[LogLine, ...]
    eyes: str | None
    turns: tuple[tuple[int, Earlier], ...]  # each turn, and the table as it stood at its start

    @property
    def texts(self) -> Texts:
        return club_texts(self.rulebook)

    def title(self, lang: str) -> str:
        return self.name or self.texts.format(msg(f"{self.rulebook.name}-title"), lang)


def told(table: Table, person: str) -> Told:
    eyes = table.reads_as(person)
    starts: dict[int, int] = {}
    for moment, (turn, _) in enumerate(table.clocks):
        starts.setdefault(turn, moment)
    return Told(
        table.rulebook,
        table.game.layout(),
        table.art,
        table.name,
        table.game.scenario,
        table.seat_infos(person),
        table.game.result,
        table.log(person),
        eyes,
        tuple((turn, table.past.ask(moment)) for turn, moment in starts.items()),
    )


def html(told: Told, lang: str) -> str:
    texts, title = told.texts, escape(told.title(lang))
    sketch = Sketch(told.layout, told.art)
    maps = {turn: _map(told, sketch, turn, earlier, lang) for turn, earlier in told.turns}
    parts = [
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{title}</title>',
        f'<meta name="viewport" content="width=device-width">{_STYLE}{sketch.definitions()}',
        f"<h1>{title}</h1><p>{escape(texts.format(msg(f'{told.rulebook.name}-scenario-{told.scenario}'), lang))}</p>",
        _players(told, lang),
    ]
    for turn, lines in groupby(told.log, key=lambda line: line.turn):
        parts.append(f"<h2>{escape(_turn(texts, turn, lang))}</h2>{maps.pop(turn, '')}")
        parts += _lines(texts, list(lines), lang)
    if told.result is not None:
        parts.append(f'<p class="end">{escape(texts.format(told.result.message, lang))}</p>')
    return "".join(parts)


def _turn(texts: Texts, turn: int, lang: str) -> str:
    return texts.format(msg("server-report-turn", turn=turn), lang)


def _map(told: Told, sketch: Sketch, turn: int, earlier: Earlier, lang: str) -> str:
    caption = told.texts.format(msg("server-report-map", turn=turn), lang)
    picture = sketch.picture(earlier.view(told.eyes), caption)
    return f"<figure>{picture}<figcaption>{escape(caption)}</figcaption></figure>"


def _players(told: Told, lang: str) -> str:
    rows = []
    for seat in told.seats:
        sides = told.rulebook.sides if seat.side == "*" else (seat.side,)
        names = ", ".join(told.texts.name(Ref("side", side), lang) for side in sides)
        rows.append(f"<tr><th>{escape(names)}</th><td>{escape(seat.name) or '–'}</td></tr>")
    return f"<table>{''.join(rows)}</table>"


def _lines(texts: Texts, lines: Sequence[LogLine], lang: str) -> Iterator[str]:
    for (phase, side), group in groupby(lines, key=lambda line: (_phase(texts, line, lang), _side(texts, line, lang))):
        said = [f"<li>{escape(texts.format(message, lang))}</li>" for line in group for message in line.lines]
        if said:
            head = " · ".join(word for word in (phase, side) if word)
            yield f"<h3>{escape(head)}</h3><ul>{''.join(said)}</ul>"


def _phase(texts: Texts, line: LogLine, lang: str) -> str:
    return texts.format(line.phase, lang) if line.phase else ""


def _side(texts: Texts, line: LogLine, lang: str) -> str:
    return "" if line.side in ("", CHANCE) else texts.name(Ref("side", line.side), lang)


def plain(told: Told, lang: str) -> str:
    """The log as text: one line for each thing that happened, with turn and side."""
    texts, found = told.texts, [told.title(lang), ""]
    for line in told.log:
        head = " · ".join(
            word
            for word in (_turn(texts, line.turn, lang), _phase(texts, line, lang), _side(texts, line, lang))
            if word
        )
        found += [f"{head}: {_one_line(texts, message, lang)}" for message in line.lines]
    if told.result is not None:
        found += ["", _one_line(texts, told.result.message, lang)]
    return "\n".join(found) + "\n"


def _one_line(texts: Texts, message: Message, lang: str) -> str:
    return " ".join(texts.format(message, lang).split())


_STYLE = """<style>
body{font:16px/1.5 Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#2b2620;background:#faf6ec}
h1,h2{font-weight:600}h2{border-bottom:1px solid #c9bd9f;margin-top:2.5rem}
h3{margin:1rem 0 0;font-size:1rem;color:#6d6557}
ul{margin:.2rem 0;padding-left:1.2rem}table{border-collapse:collapse}th{text-align:left;padding-right:1rem}
figure{margin:1rem 0}figure svg{width:100%;max-height:90vh;background:#e6dcc4;border:1px solid #8a7d66}
figcaption{font-size:.85rem;color:#6d6557}.store{position:absolute;width:0;height:0}.end{font-size:1.3rem;font-weight:600}
.many{font:bold 9px sans-serif;fill:#2b2620;paint-order:stroke;stroke:#f4eddc;stroke-width:2.5px;text-anchor:end}
@media print{h2{break-before:page}}
</style>"""
