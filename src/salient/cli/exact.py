"""`salient odds`, `reach`, `supply`: exact answers about a position, as text, JSON and picture."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.table import Table

from salient.cli import odds as outcomes
from salient.cli.arguments import as_json, language, open_game
from salient.cli.screen import console, print_json
from salient.engine.errors import SalientError
from salient.engine.game import Game
from salient.engine.messages import Message, Ref, halves
from salient.engine.view import Overlay

png = click.option("--png", type=click.Path(dir_okay=False, path_type=Path), help="Draw it to this file too.")


@click.command()
@click.argument("position", metavar="SAVE|POSITION")
@click.argument("answers", nargs=-1, metavar="[ANSWER]...")
@click.option("--against", metavar="PLACE", help="What must be brought against it? With --chance.")
@click.option("--chance", type=click.FloatRange(0, 100), default=80, show_default=True, help="In per cent.")
@language
@as_json
def odds(position: str, answers: tuple[str, ...], against: str | None, chance: float, lang: str, json_: bool) -> None:
    """What an answer would mean: its sums and every outcome with its chance.

    Several answers are given one after the other, and the last one is reckoned: salient odds SAVE "attack 2216"
    "join 28/110/1" fight. With --against: the cheapest attack on a place after which no enemy is left there.
    """
    game = open_game(position)
    if against is not None:
        _bring(game, against, chance / 100, lang, json_)
        return
    if not answers:
        raise SalientError("name the answers, each in quotes, or --against a place")
    found = game.reckon(*answers)
    if json_:
        print_json(outcomes.as_data(game, found, lang))
    else:
        outcomes.show(console(), game, found, lang)


def _bring(game: Game, place: str, chance: float, lang: str, json_: bool) -> None:
    from salient.study.bring import cheapest

    way = cheapest(game, place, chance)
    if json_:
        print_json({"answers": [str(one) for one in way.answers], "cost": way.cost, "chance": float(way.chance)})
        return
    paper = console()
    paper.print(f"{float(way.chance):.1%} ({way.chance.numerator}/{way.chance.denominator})", style="bold")
    for action in way.answers:
        paper.print(f"  {action}")
    for item in way.sums:
        paper.print(outcomes.sum_table(game, item, lang))


@click.command()
@click.argument("position", metavar="SAVE|POSITION")
@click.argument("units", nargs=-1, required=True, metavar="UNIT ...")
@png
@language
@as_json
def reach(position: str, units: tuple[str, ...], png: Path | None, lang: str, json_: bool) -> None:
    """Where these units can walk to now, together, and what it costs."""
    game = open_game(position)
    routes = game.routes(units)
    if png is not None:
        _draw(game, png, {place: ("own", halves(route.cost)) for place, route in routes.items()})
    if json_:
        print_json({place: {"cost": route.cost / 2, "steps": list(route.steps)} for place, route in routes.items()})
        return
    if not routes:
        console().print("nowhere")
        return
    table = Table(box=None, pad_edge=False)
    for head in ("place", "points", "answers"):
        table.add_column(head)
    for place, route in sorted(routes.items(), key=lambda item: (item[1].cost, item[0])):
        table.add_row(game.texts.name(Ref("hex", place), lang), halves(route.cost), ", ".join(route.steps))
    console().print(table)


@click.command()
@click.argument("position", metavar="SAVE|POSITION")
@click.option("--side", help="Only what concerns this side.")
@png
@language
@as_json
def supply(position: str, side: str | None, png: Path | None, lang: str, json_: bool) -> None:
    """Where supply reaches and where it does not, as the game shows it."""
    game = open_game(position)
    game.rulebook.choose_side(side)
    shown = [one for one in game.overlays() if one.name.startswith("supply") and (not side or one.side in ("", side))]
    if not shown:
        raise SalientError(f"{game.rulebook.name} shows no supply here")
    if png is not None:
        marks = {place: (one.tone, one.labels.get(place, "")) for one in shown for place in one.places}
        _draw(game, png, marks)
    if json_:
        print_json([_overlay(one) for one in shown])
        return
    paper = console()
    for one in shown:
        title = Message(f"{game.rulebook.name}-overlay-{one.name}")
        whose = f", {game.texts.name(Ref('side', one.side), lang)}" if one.side else ""
        paper.print(f"{game.text(title, lang)}{whose} ({one.tone}): {len(one.places)}", style="bold")
        paper.print("  " + " ".join(one.places), highlight=False)


def _overlay(one: Overlay) -> dict[str, Any]:
    return {"name": one.name, "side": one.side, "tone": one.tone, "places": list(one.places), "labels": one.labels}


def _draw(game: Game, file: Path, marks: dict[str, tuple[str, str]]) -> None:
    from salient.study.pictures import Camera, save

    camera = Camera(game, wide=1600)
    save(camera.mark(camera.take(game.view()), marks), file)
