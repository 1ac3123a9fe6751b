"""Everything of a position that a side may see, on paper: turn, sequence of play, map, objectives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from rich.console import Console
from rich.text import Text

from salient.cli import roster
from salient.cli.camera import Camera
from salient.cli.chart import Chart, draw, legend
from salient.cli.focus import matter, offered_places
from salient.cli.lookup import FATES
from salient.cli.names import Names
from salient.cli.screen import bracketed, side_style
from salient.cli.words import word
from salient.engine.decision import Decision
from salient.engine.game import Game
from salient.engine.messages import Message
from salient.engine.view import Card, Chances, View

#: Where the map does not fit, up to so many pieces are listed by place instead.
_FEW = 30


def header(paper: Console, game: Game, view: View, lang: str) -> None:
    """The title and the turn, then the sequence of play with the current phase marked (or the phase alone, where the
    sequence is long, and the facts)."""
    turn = word(lang, "turn", turn=view.turn, turns=view.turns)
    paper.rule(Text(f"{Names(game, lang).title(game)} · {turn}", "bold"), align="left", style="dim")
    line = sequence(game, view, lang)
    if len(line) > paper.width:
        line = _current(game, view, lang)
    if line:
        paper.print(line)
    for chances in view.chances:
        paper.print(chances_line(game, chances, lang))
    for card in view.cards:
        if card.box != "discards":
            paper.print(card_line(game, card, lang))


def card_line(game: Game, card: Card, lang: str) -> Text:
    """A card where it lies, with what it can be played for; what is not for now is dim."""
    line = Text(game.text(Message(f"{game.rulebook.name}-box-{card.box}"), lang) + ": ", "dim")
    line.append(f"{card.id} {game.text(card.head, lang)}", side_style(card.side, game.rulebook.sides))
    for one in card.lines:
        line.append(" · ", "dim").append(game.text(one.text, lang), "dim" if one.idle else "")
    if card.foot is not None:
        line.append(" · ", "dim").append(game.text(card.foot, lang), "italic")
    return line


def chances_line(game: Game, chances: Chances, lang: str) -> Text:
    """What may be drawn next, the likeliest first."""
    line = Text(game.text(chances.name, lang) + ": ", "dim")
    for number, (one, probability) in enumerate(chances.listed()):
        line.append(", " if number else "", "dim")
        line.append(game.text(one.name, lang), side_style(one.side, game.rulebook.sides) if one.side else "")
        line.append(f" {probability:.0%}")
    for note in chances.notes:
        line.append(f" · {note.rule or ''} {game.text(note.message, lang)}", "dim")
    return line


def sequence(game: Game, view: View, lang: str) -> Text:
    line = Text()
    for phase in view.sequence:
        line.append(" · " if line else "", "dim")
        name = game.text(phase.name, lang)
        line.append(f"[{name}]" if phase.current else name, "bold reverse" if phase.current else "dim")
    return line


def _current(game: Game, view: View, lang: str) -> Text:
    line = Text()
    for number, phase in enumerate(view.sequence, 1):
        if phase.current:
            line.append(f"[{game.text(phase.name, lang)}]", "bold reverse")
            line.append(f" {number}/{len(view.sequence)}", "dim")
    for fact in view.facts:
        line.append(" · " if line else "", "dim").append(game.text(fact, lang))
    return line


def facts(paper: Console, game: Game, view: View, lang: str) -> None:
    """Everything that the short header leaves out: all phases, all facts, all objectives."""
    for phase in view.sequence:
        paper.print(Text("  > " if phase.current else "    ").append(game.text(phase.name, lang)))
    for fact in view.facts:
        paper.print(f"  · {game.text(fact, lang)}")
        for line in view.accounts.get(fact.id, ()):
            paper.print(f"      {line.value:+d} {game.text(line.cause, lang)} ({line.rule})")
    objectives = _objectives(game, view, Names(game, lang), lang)
    if objectives is not None:
        paper.print(objectives)


def board(
    paper: Console,
    game: Game,
    view: View,
    lang: str,
    decision: Decision | None = None,
    camera: Camera | None = None,
) -> None:
    """The map and what lies beside it; of a large map a window; where few pieces stand on it, these by place."""
    name, sides, layout = Names(game, lang), game.rulebook.sides, game.layout()
    chart = chart_of(game, view, lang, decision)
    lines = draw(chart, paper.width)
    if lines is None and len(view.pieces) > _FEW:
        lines = (camera or Camera()).look(paper, chart, matter(game, view, decision))
        paper.print(Text("\n").join([*lines, *_beside(view, lang)]))
        return
    if lines is None:
        paper.print(word(lang, "too-wide"), style="dim")
        lines = list(roster.by_place(layout, view, sides, name))
    else:
        lines.append(legend_line(chart, sides, name, lang))
    lines += roster.off_map(layout, view, sides, word(lang, "out-of-play"))
    objectives = _objectives(game, view, name, lang)
    if objectives is not None:
        lines.append(objectives)
    paper.print(Text("\n").join(lines))


def chart_of(game: Game, view: View, lang: str, decision: Decision | None = None) -> Chart:
    offered = offered_places(view, decision.actions) if decision is not None else set()
    return Chart(game.layout(), view, game.rulebook.sides, Names(game, lang), offered)


def _beside(view: View, lang: str) -> list[Text]:
    """How many pieces are off the board, where they are too many to be listed."""
    gone = Counter(piece.fate for piece in view.pieces if piece.place is None and piece.fate in FATES)
    if not gone:
        return []
    counts = ", ".join(f"{word(lang, f'fate-{fate}')} {gone[fate]}" for fate in FATES if gone[fate])
    return [Text(word(lang, "beside", counts=counts), "dim")]


def legend_line(chart: Chart, sides: Collection[str], name: Names, lang: str) -> Text:
    line = Text()
    order = list(sides)
    for side in order:
        line.append(bracketed(name("side", side), side, order), side_style(side, order)).append("  ")
    for sign, meaning in legend(chart, lambda id: word(lang, id)):
        line.append(sign, "bold").append(f" {meaning}  ", "dim")
    line.rstrip()
    return line


def _objectives(game: Game, view: View, name: Names, lang: str) -> Text | None:
    found = [place for place in game.layout().places if "objective" in place.tags]
    if not found:
        return None
    line = Text(word(lang, "objectives") + " ")
    for number, place in enumerate(found):
        holder = view.control.get(place.id)
        held = name("side", holder) if holder else word(lang, "nobody")
        line.append(", " if number else "").append(f"{name(place.kind, place.id)}: ")
        line.append(held, side_style(holder or "", game.rulebook.sides))
    return line


def result(paper: Console, game: Game, lang: str) -> None:
    if game.result is None:
        return
    winner = game.result.winner
    style = side_style(winner, game.rulebook.sides) if winner else ""
    paper.print(word(lang, "game-over") + " " + game.text(game.result.message, lang), style=f"bold {style}")
