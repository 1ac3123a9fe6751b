"""What one can say at the table besides answering: ask why, ask for odds, take back, save, leave."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table as Grid

from salient.cli import look, odds
from salient.cli.advice import hint
from salient.cli.look import show_answers
from salient.cli.names import Names
from salient.cli.refusals import insist, reasons
from salient.cli.seats import let_computers_play
from salient.cli.words import word
from salient.engine.actions import Action
from salient.engine.errors import SalientError
from salient.engine.game import Game
from salient.engine.messages import halves
from salient.engine.roles import verbs_of
from salient.engine.texts import LANGUAGES
from salient.engine.trace import Checklist
from salient.engine.view import Route

if TYPE_CHECKING:
    from salient.cli.table import Table

Order = Callable[["Table", str], None]

_ROUTES = 40  # a longer reach is shown in short
_SPOKEN = 12  # how many answers back a unit was last spoken of


def obey(table: Table, line: str) -> bool:
    """Carry out an order. False: it is none."""
    first, _, rest = line.partition(" ")
    order = ORDERS.get(first.lower())
    if order is None:
        return False
    order(table, rest.strip())
    return True


def why(table: Table, text: str) -> None:
    """Why something is not offered, each reason with its rule."""
    action = _action(table, text)
    found = reasons(table.game, action, table.lang, table.side)
    if not found:
        table.paper.print(word(table.lang, "why-offered", action=str(action)))
    for reason in found:
        table.complain(f"  {action}: {reason}")


def _action(table: Table, text: str) -> Action:
    """An action as it stands, or what was meant by a number, a beginning or a part."""
    if not text:
        raise SalientError(word(table.lang, "which-action"))
    decision = table.game.decision
    meant = table.meant(text, decision) if decision is not None else []
    return meant[0] if len(meant) == 1 else _spelt_out(table, Action.parse(text))


def _spelt_out(table: Table, action: Action) -> Action:
    """The same with whole ids, where a target was given by a part of its name: `attack cler`."""
    lookup, things = table.lookup(), table.game.position.world.things
    targets = []
    for kind, target in zip(table.game.rulebook.verbs.get(action.verb, ()), action.targets, strict=False):
        if target not in things.get(kind, (target,)):
            with contextlib.suppress(SalientError):
                target = lookup.unit(target).id if kind == "unit" else lookup.place(target).id
        targets.append(target)
    return Action(action.verb, (*targets, *action.targets[len(targets) :]))


def _odds(table: Table, text: str) -> None:
    """One answer, or several one after the other: `odds attack red-1; join blue-1; fight`."""
    parts = [part.strip() for part in text.split(";")]
    first = _action(table, parts[0])
    insist(table.game, first, table.lang, table.side)
    assert table.side is not None
    actions = [first, *(table.game.parse(str(_spelt_out(table, Action.parse(part)))) for part in parts[1:])]
    actions = _with_single_answers(table.game, actions)
    odds.show(table.paper, table.game, table.game.reckon(*actions), table.lang)


def _with_single_answers(game: Game, actions: list[Action]) -> list[Action]:
    """The same with the answers between them that would be taken for the player, being the only ones."""
    later = game.copy()
    for action in actions[:-1]:
        if later.rolls or later.decision is None or action not in later.decision.actions:
            return actions  # whoever reckons says what is wrong with it
        later.play(action)
    return actions if later.rolls else [*(entry.action for entry in later.journal), actions[-1]]


def _routes(table: Table, text: str) -> None:
    lookup = table.lookup()
    units = [lookup.unit(unit).id for unit in text.split() or [""]]
    routes = table.game.routes(units)
    if not routes:
        table.complain(word(table.lang, "no-routes", unit=" ".join(units)))
        return
    ordered = sorted(routes.items(), key=lambda item: (item[1].cost, item[0]))
    if len(ordered) > _ROUTES:
        _reach(table, ordered)
        return
    grid = Grid(box=None, pad_edge=False)
    grid.add_column(word(table.lang, "column-place"))
    grid.add_column(word(table.lang, "column-cost"), justify="right")
    grid.add_column(word(table.lang, "column-way"))
    for place, route in ordered:
        grid.add_row(lookup.place_line(lookup.places[place]), halves(route.cost), ", ".join(route.steps))
    table.paper.print(grid)


def _reach(table: Table, ordered: Sequence[tuple[str, Route]]) -> None:
    """A long reach in short: the places by cost."""
    name, by_cost = Names(table.game, table.lang), dict[int, list[str]]()
    for place, route in ordered:
        by_cost.setdefault(route.cost, []).append(place)
    grid = Grid(box=None, pad_edge=False)
    grid.add_column(word(table.lang, "column-cost"), justify="right")
    grid.add_column(word(table.lang, "column-place"))
    for cost, places in by_cost.items():
        grid.add_row(halves(cost), ", ".join(name.place(place) for place in places))
    table.paper.print(grid)


def _go(table: Table, text: str) -> None:
    """Walk units' cheapest way step by step, as far as the rules and the dice let them."""
    *units, place = text.split() or [""]
    lookup, side = table.lookup(), table.side
    goal = lookup.place(place).id if place else ""
    own = [[lookup.unit(unit).id for unit in units]] if units else _walkers(table)
    ways = _ways(table.game, own, goal)
    if units and not ways:  # perhaps another unit is still on its way
        first = table.first_to_say(lambda later, _: len(_ways(later, own, goal)) == 1)
        if first is not None:
            table.say_first(first)
            ways = _ways(table.game, own, goal)
    if len(ways) != 1:
        table.complain(word(table.lang, "which-way" if ways else "no-way", place=goal or text))
        _say_why_not_there(table, goal)
        return
    for step in ways[0].steps:
        offered = table.game.decision
        if offered is None or offered.side != side or Action.parse(step) not in offered.actions:
            table.paper.print(word(table.lang, "way-ends"))
            return
        table.answer(Action.parse(step))


def _ways(game: Game, groups: Sequence[Sequence[str]], goal: str) -> list[Route]:
    return [route for group in groups if (route := game.routes(group).get(goal)) is not None]


def _say_why_not_there(table: Table, place: str) -> None:
    """Where a way is being chosen place by place: why the next step cannot lead there."""
    decision = table.game.decision
    moves = verbs_of(table.game.rulebook.roles, "move")
    offered = decision.actions if decision is not None else []
    step = next((action.verb for action in offered if action.verb in moves), None)
    if step is not None and place in table.game.position.world.things["hex"]:
        why(table, f"{step} {place}")


def _walkers(table: Table) -> list[list[str]]:
    """Who could be meant without being named: those last spoken of, together; else any own unit, if they are few."""
    view = table.game.view(table.side)
    own = {piece.id for piece in view.pieces if piece.side == table.side and piece.place is not None}
    said = [target for entry in table.game.journal.entries[-_SPOKEN:] for target in entry.action.targets]
    recent = list(dict.fromkeys(target for target in reversed(said) if target in own))
    for number in range(1, len(recent) + 1):
        if table.game.routes(recent[:number]):
            return [recent[:number]]
    return [[unit] for unit in own] if len(own) <= _SPOKEN else []


def _undo(table: Table, text: str) -> None:
    """The last answer, or the last few: `undo 3`."""
    for _ in range(int(text) if text.isdecimal() else 1):
        table.game.undo(table.side)
    table.keep()
    table.paper.print(word(table.lang, "undone"))


def _redo(table: Table, _: str) -> None:
    table.game.redo(table.side)
    let_computers_play(table.game, table.seats)
    table.keep()


def _save(table: Table, text: str) -> None:
    if not text and table.file is None:
        raise SalientError(word(table.lang, "which-file"))
    path = Path(text) if text else table.file
    assert path is not None
    table.save(path)
    table.paper.print(word(table.lang, "saved", file=str(path)))


def _lang(table: Table, text: str) -> None:
    if text not in LANGUAGES:
        raise SalientError(word(table.lang, "which-language", languages=", ".join(LANGUAGES)))
    table.lang = text
    table.redraw()


def _position(table: Table, _: str) -> None:
    table.paper.print(table.game.position_string(), soft_wrap=True)
    table.paper.print(word(table.lang, "position-tells"), style="dim")


def _rules(table: Table, text: str) -> None:
    """A line of the checklist, or all lines of a section."""
    lines = Checklist.read(table.game.rulebook.folder).lines
    found = [line for line in lines if line.number == text]
    found = found or [line for line in lines if not text or line.number.startswith(text + ".")]
    if not found:
        raise SalientError(word(table.lang, "no-rule", number=text))
    for line in found:
        table.paper.print(f"  {line.number:<6} {line.text}")


def _help(table: Table, _: str) -> None:
    grid = Grid.grid(padding=(0, 2))
    table.paper.print(word(table.lang, "help-answer"))
    for usage, id in HELP:
        grid.add_row(f"  {usage}", word(table.lang, f"help-{id}"))
    table.paper.print(grid)


def _quit(table: Table, _: str) -> None:
    table.left = True


ORDERS: dict[str, Order] = {
    "?": _help,
    "help": _help,
    "list": look.list_,
    "why": why,
    "odds": _odds,
    "hint": hint,
    "routes": _routes,
    "go": _go,
    "undo": _undo,
    "redo": _redo,
    "log": look.log,
    "save": _save,
    "lang": _lang,
    "map": look.map,
    "legend": look.legend,
    "hex": look.hex,
    "unit": look.unit,
    "who": look.who,
    "off": look.off,
    "turn": look.turn,
    "phase": look.turn,
    "pieces": look.pieces,
    "position": _position,
    "rules": _rules,
    "quit": _quit,
    "q": _quit,
}

HELP = (
    ("list [PART]", "list"),
    ("why ACTION", "why"),
    ("odds ACTION[; ACTION]", "odds"),
    ("hint [fear]", "hint"),
    ("routes UNIT", "routes"),
    ("go [UNIT] PLACE", "go"),
    ("undo [N], redo", "undo"),
    ("map, pieces", "map"),
    ("map PLACE|+|-|left|up", "move-map"),
    ("legend", "legend"),
    ("hex PLACE, unit UNIT", "look"),
    ("who [SIDE|PART], off", "who"),
    ("turn, log [N]", "turn"),
    ("rules NUMBER", "rules"),
    ("save FILE", "save"),
    ("lang en|it|pl", "lang"),
    ("position", "position"),
    ("quit", "quit"),
)

#: The texts that are put together from the tables above.
MESSAGES = tuple(f"cli-help-{id}" for _, id in HELP)

__all__ = ["MESSAGES", "ORDERS", "obey", "show_answers", "why"]
