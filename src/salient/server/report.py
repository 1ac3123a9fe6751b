"""The after-action report: what happened, turn by turn, in one HTML file that needs nothing else; and as plain text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import groupby

import msgspec

from salient.engine.messages import Message, Ref, msg
from salient.engine.position import Result
from salient.engine.rulebook import Rulebook
from salient.engine.steps import CHANCE
from salient.engine.texts import Texts
from salient.engine.view import Layout
from salient.server.board_picture import BoardPicture, Drawn
from salient.server.clock import Clock
from salient.server.contract import LogLine, SeatInfo
from salient.server.history import Earlier
from salient.server.pictures import Art
from salient.server.table import Table
from salient.server.texts import club_texts

_MANY = 10  # lines that are set in two columns
_COLOURS = {"blue": "#2b5f8e", "red": "#a53a2c", "green": "#5d7a2f", "violet": "#7a5498"}


class Told(msgspec.Struct, frozen=True):
    """A game as its report needs it, taken while the table stood still; what follows takes its time elsewhere."""

    rulebook: Rulebook
    names: Mapping[tuple[str, str], str]
    layout: Layout
    art: Art
    name: str
    scenario: str
    seats: tuple[SeatInfo, ...]
    result: Result | None
    log: tuple[LogLine, ...]
    eyes: str | None
    turns: tuple[tuple[int, Earlier], ...]  # each turn, and the table as it stood at its start
    end: Earlier
    drawn: Drawn | None  # the map, where there is a picture of it

    @property
    def texts(self) -> Texts:
        return club_texts(self.rulebook).naming(self.names)

    def title(self, lang: str) -> str:
        return self.name or self.texts.format(msg(f"{self.rulebook.name}-title"), lang)


def told(table: Table, person: str, drawn: Drawn | None = None) -> Told:
    return Told(
        table.rulebook,
        table.game.position.world.names,
        table.game.layout(),
        table.art,
        table.name,
        table.game.scenario,
        table.seat_infos(person),
        table.game.result,
        table.log(person),
        table.reads_as(person),
        tuple((turn, table.past.ask(moment)) for turn, moment in _starts(table.clocks).items()),
        table.past.ask(table.moment),
        drawn,
    )


def _starts(clocks: Sequence[Clock]) -> dict[int, int]:
    """The moment at which each turn begins; the first one once its first phase, the set-up, is over."""
    starts: dict[int, int] = {}
    for moment, (turn, _) in enumerate(clocks):
        starts.setdefault(turn, moment)
    if clocks:
        first, phase = clocks[0]
        starts[first] = next((moment for moment, now in enumerate(clocks) if now != (first, phase)), 0)
    return starts


def html(told: Told, lang: str) -> str:
    sketch = BoardPicture(told.layout, told.art, told.drawn)
    maps = {turn: _map(told, sketch, earlier, _at_the_start(turn), lang) for turn, earlier in told.turns}
    end = _map(told, sketch, told.end, msg("server-report-end"), lang)
    turns = [(turn, list(lines)) for turn, lines in groupby(told.log, key=lambda line: line.turn)]
    parts = [_head(told, sketch, [turn for turn, _ in turns], lang)]
    for turn, lines in turns:
        head = f"<h2>{escape(_turn(told.texts, turn, lang))}</h2>"
        parts += [f'<section id="t{turn}">', head, maps.pop(turn, ""), *_lines(told, lines, lang), "</section>"]
    return "".join([*parts, "<section>", end, _result(told, lang), "</section>"])


def _head(told: Told, sketch: BoardPicture, turns: Sequence[int], lang: str) -> str:
    """Asked for once every map is drawn: it holds the counters that they show."""
    title, scenario = escape(told.title(lang)), msg(f"{told.rulebook.name}-scenario-{told.scenario}")
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width">{_STYLE}{sketch.definitions()}'
        f"<header><h1>{title}</h1><p>{escape(told.texts.format(scenario, lang))}</p>"
        f"{_players(told, lang)}{_result(told, lang)}{_contents(told.texts, turns, lang)}</header>"
    )


def _at_the_start(turn: int) -> Message:
    return msg("server-report-map", turn=turn)


def _result(told: Told, lang: str) -> str:
    return "" if told.result is None else f'<p class="end">{escape(told.texts.format(told.result.message, lang))}</p>'


def _contents(texts: Texts, turns: Sequence[int], lang: str) -> str:
    links = (f'<a href="#t{turn}">{escape(_turn(texts, turn, lang))}</a>' for turn in dict.fromkeys(turns))
    return f"<nav>{' '.join(links)}</nav>"


def _turn(texts: Texts, turn: int, lang: str) -> str:
    return texts.format(msg("server-report-turn", turn=turn), lang)


def _map(told: Told, sketch: BoardPicture, earlier: Earlier, what: Message, lang: str) -> str:
    caption = told.texts.format(what, lang)
    picture = sketch.picture(earlier.view(told.eyes), caption)
    return f"<figure>{picture}<figcaption>{escape(caption)}</figcaption></figure>"


def _players(told: Told, lang: str) -> str:
    """Who sat where, as far as they are called anything."""
    rows = []
    for seat in told.seats:
        sides = told.rulebook.sides if seat.side == "*" else (seat.side,)
        names = ", ".join(told.texts.name(Ref("side", side), lang) for side in sides)
        if seat.name:
            rows.append(f"<tr><th>{escape(names)}</th><td>{escape(seat.name)}</td></tr>")
    return f"<table>{''.join(rows)}</table>" if rows else ""


def _lines(told: Told, lines: Sequence[LogLine], lang: str) -> Iterator[str]:
    texts = told.texts
    for (phase, side), group in groupby(lines, key=lambda line: (_phase(texts, line, lang), _player(line))):
        said = [_item(texts, way, rolled, lang) for way, rolled in _ways(group)]
        if said:
            long = ' class="long"' if len(said) > _MANY else ""
            of = f' style="--of:{_colour(told.rulebook, side)}"' if side else ""
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


def _colour(rulebook: Rulebook, side: str) -> str:
    """As on the page: by the hobby's custom, or by the side's place in the list."""
    index = rulebook.sides.index(side)
    return _COLOURS.get(
        rulebook.colours[index] if rulebook.colours else "", [*_COLOURS.values()][index % len(_COLOURS)]
    )


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
body{font:16px/1.5 "Source Serif 4",Georgia,serif;max-width:64rem;margin:2rem auto;padding:0 1rem}
body{color:#2a251e;background:#f8f2e3}
header{border-bottom:3px double #b9a982;padding-bottom:1rem}h1{font-size:2.2rem;line-height:1.15;margin:0 0 .6rem}
header p{margin:.4rem 0;max-width:44rem}nav{margin-top:.8rem;line-height:1.9}
nav a{color:#8a2c22;margin-right:.9rem;white-space:nowrap}
h1,h2{font-weight:600}h2{margin:2.6rem 0 .8rem;font-size:1.5rem;border-bottom:1px solid #d2c4a4}
h3{margin:1.3rem 0 .3rem;padding-left:.6rem;font-size:1rem;border-left:5px solid var(--of,#b9a982)}
ul{margin:.2rem 0;padding-left:1.3rem;font-size:.95rem}li{margin:.1rem 0;break-inside:avoid}
li::marker{color:#b9a982}li.roll{font-weight:600}li.roll::marker{content:"\\2684\\a0";color:#8a2c22}
small{color:#655a49;font-size:.85em}table{border-collapse:collapse}th{text-align:left;padding-right:1rem}
figure{margin:1rem 0}figure svg{display:block;width:100%;max-height:150vh;background:#e4d9bf;border:1px solid #b9a982}
figcaption{font-size:.88rem;color:#655a49;margin-top:.3rem}.store{position:absolute;width:0;height:0}
.end{font-size:1.3rem;font-weight:600;color:#8a2c22}
.many{font:bold 9px sans-serif;fill:#2b2620;paint-order:stroke;stroke:#f4eddc;stroke-width:2.5px;text-anchor:end}
@media (min-width:50rem){ul.long{columns:2;column-gap:2.5rem}}
@media print{body{background:none;margin:0}section{break-before:page}nav{display:none}figure svg{max-height:24cm}}
</style>"""
