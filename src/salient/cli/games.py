"""`salient games`: what can be played."""

from __future__ import annotations

from typing import Any

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from salient import games as shelf
from salient.cli.arguments import as_json, language
from salient.cli.screen import console, print_json
from salient.engine.messages import Message
from salient.engine.rulebook import Rulebook, option_text


@click.command()
@language
@as_json
def games(lang: str, json_: bool) -> None:
    """The games on the shelf, with their scenarios and options."""
    found = [_about(shelf.find(name), lang) for name in shelf.names()]
    if json_:
        print_json(found)
        return
    paper = console()
    for number, about in enumerate(found):
        if number:
            paper.print()
        _show(paper, about)


def _about(rulebook: Rulebook, lang: str) -> dict[str, Any]:
    def sentence(kind: str, name: str = "") -> str:
        id = "-".join(filter(None, [rulebook.name, kind, name]))
        return rulebook.texts.format(Message(id), lang)

    return {
        "name": rulebook.name,
        "title": sentence("title"),
        "rules": rulebook.version,
        "sides": list(rulebook.sides),
        "scenarios": {name: sentence("scenario", name) for name in rulebook.scenarios},
        "options": {
            option.name: {
                "sentence": sentence("option", option.name),
                "default": option.default,
                "choices": list(option.choices),
                "paper": option.paper,
            }
            for option in rulebook.options
        },
    }


def _show(paper: Console, about: dict[str, Any]) -> None:
    head = Text(about["name"], "bold").append(f"  {about['title']}", "default")
    paper.print(head.append(f"  (rules version {about['rules']}; sides: {', '.join(about['sides'])})", "dim"))
    table = Table.grid(padding=(0, 2))
    table.add_column(style="dim")
    table.add_column(style="cyan", no_wrap=True)
    table.add_column()
    for number, (name, sentence) in enumerate(about["scenarios"].items()):
        table.add_row("" if number else "  scenarios", name, sentence)
    for number, (name, option) in enumerate(about["options"].items()):
        choices = "|".join(option_text(choice) for choice in option["choices"])
        normally = f" ({choices}; normally {option_text(option['default'])})"
        if option["paper"]:
            normally = f" (@FILE: {option['paper']})"
        table.add_row("" if number else "  options", name, Text(option["sentence"]).append(normally, "dim"))
    paper.print(table)
