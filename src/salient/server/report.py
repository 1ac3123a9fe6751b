"""The after-action report: what happened, turn by turn, in one HTML file that needs nothing else."""

from __future__ import annotations

from html import escape
from itertools import groupby

from salient.engine.messages import Message
from salient.engine.texts import LANGUAGES
from salient.server.table import Table


def html(table: Table, person: str, lang: str) -> str:
    lang = lang if lang in LANGUAGES else "en"
    texts = table.rulebook.texts
    title = escape(table.name or texts.format(_title(table), lang))
    parts = [f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{title}</title>{_STYLE}<h1>{title}</h1>']
    for turn, lines in groupby(table.log(person), key=lambda line: line.turn):
        parts.append(f"<h2>{turn}</h2><ol>")
        for line in lines:
            parts += [f"<li>{escape(texts.format(message, lang))}</li>" for message in line.lines]
        parts.append("</ol>")
    return "".join(parts)


def _title(table: Table) -> Message:
    return Message(f"{table.rulebook.name}-title")


_STYLE = (
    "<style>body{font:16px/1.5 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#2b2620}</style>"
)
