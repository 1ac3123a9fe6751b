"""Everything of a position that a side may see, on paper: turn, sequence of play, map, objectives."""

from __future__ import annotations

from collections.abc import Collection

from rich.console import Console
from rich.text import Text

from salient.cli import roster
from salient.cli.chart import Chart, draw, legend
from salient.cli.names import Names
from salient.cli.screen import bracketed, side_style
from salient.cli.words import word
from salient.engine.actions import Action
from salient.engine.game import Decision, Game
from salient.engine.view import View


def header(paper: Console, game: Game, view: View, lang: str) -> None:
    """The title and the turn, then the sequence of play with the current phase marked."""
    turn = word(lang, "turn", turn=view.turn, turns=view.turns)
    paper.rule(Text(f"{Names(game, lang).title(game)} · {turn}", "bold"), align="left", style="dim")
    line = Text()
    for phase in view.sequence:
        line.append(" · " if line else "", "dim")
        name = game.text(phase.name, lang)
        line.append(f"[{name}]" if phase.current else name, "bold reverse" if phase.current else "dim")
    if line:
        paper.print(line)


def board(paper: Console, game: Game, view: View, lang: str, decision: Decision | None = None) -> None:
    """The map, or where it is too wide the pieces by place; then what lies beside it."""
    name, sides, layout = Names(game, lang), game.rulebook.sides, game.layout()
    chart = Chart(layout, view, sides, name, offered_places(view, decision))
    lines = draw(chart, paper.width)
    if lines is None:
        paper.print(word(lang, "too-wide"), style="dim")
        lines = list(roster.by_place(layout, view, sides, name))
    else:
        lines.append(_legend(chart, sides, name, lang))
    lines += roster.off_map(layout, view, sides, word(lang, "out-of-play"))
    objectives = _objectives(game, view, name, lang)
    if objectives is not None:
        lines.append(objectives)
    paper.print(Text("\n").join(lines))


def _legend(chart: Chart, sides: Collection[str], name: Names, lang: str) -> Text:
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


def offered_places(view: View, decision: Decision | None) -> set[str]:
    """The places that the legal answers point at, themselves or by what stands there."""
    if decision is None:
        return set()
    at = {piece.id: piece.place for piece in view.pieces}
    targets = {target for action in decision.actions for target in action.targets}
    return {place for target in targets if (place := at.get(target, target)) is not None}


def result(paper: Console, game: Game, lang: str) -> None:
    if game.result is None:
        return
    winner = game.result.winner
    style = side_style(winner, game.rulebook.sides) if winner else ""
    paper.print(word(lang, "game-over") + " " + game.text(game.result.message, lang), style=f"bold {style}")


def action_name(game: Game, name: Names, action: Action) -> str:
    """What an action points at, by name; empty where the ids say it all."""
    kinds = game.rulebook.verbs.get(action.verb, ())
    shown = [name(kind.rstrip("*"), target) for kind, target in zip(kinds, action.targets, strict=False)]
    return ", ".join(text for text, target in zip(shown, action.targets, strict=False) if text != target)
