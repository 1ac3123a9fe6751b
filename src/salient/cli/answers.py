"""The legal answers as a numbered list, and what a player types understood as one of them."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from salient.cli.names import Names
from salient.cli.screen import side_style
from salient.cli.status import action_name
from salient.engine.actions import Action
from salient.engine.game import Decision, Game

#: Longer lists show ids only.
_NAMED_UP_TO = 12


def ask(paper: Console, game: Game, decision: Decision, lang: str) -> None:
    """Who is asked what, and every answer, grouped by verb."""
    name = Names(game, lang)
    side = Text(name("side", decision.side), "bold " + side_style(decision.side, game.rulebook.sides))
    paper.print(side.append(": ").append(game.text(decision.prompt, lang), "default"))
    for line in listed(game, decision, name):
        paper.print(line)


def listed(game: Game, decision: Decision, name: Names) -> list[Text]:
    named = len(decision.actions) <= _NAMED_UP_TO
    groups: dict[str, list[tuple[int, Action]]] = {}
    for number, action in enumerate(decision.actions, 1):
        groups.setdefault(action.verb, []).append((number, action))
    wide = max(len(verb) for verb in groups)
    lines = []
    for verb, actions in groups.items():
        line = Text(f"  {verb:<{wide}}")
        for number, action in actions:
            line.append(f"  {number}", "bold cyan").append(")", "dim")
            line.append("".join(f" {target}" for target in action.targets))
            about = action_name(game, name, action) if named else ""
            line.append(f" {_besides(about, action)}" if about else "", "dim")
        lines.append(line)
    return lines


def _besides(about: str, action: Action) -> str:
    """A name without the id that stands before it already: `0503 Aubry` adds only `Aubry`."""
    return about.removeprefix(" ".join(action.targets) + " ")


def understand(text: str, decision: Decision) -> list[Action]:
    """The answers that a text can mean: its number, its words, the beginnings of its words, its target alone."""
    words = text.split()
    if not words:
        return []
    for action in decision.actions:
        if words == [action.verb, *action.targets]:
            return [action]
    if len(words) == 1 and text.isdecimal() and not text.startswith("0") and int(text) <= len(decision.actions):
        return [decision.actions[int(text) - 1]]
    aimed = [action for action in decision.actions if list(action.targets) == words]
    return aimed or [action for action in decision.actions if _begins(action, words)]


def _begins(action: Action, words: list[str]) -> bool:
    own = [action.verb, *action.targets]
    return len(words) <= len(own) and all(full.startswith(part) for full, part in zip(own, words, strict=False))
