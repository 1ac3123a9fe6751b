"""A game in a few lines, for a person who prints it: what everybody may know, and the question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from salient.engine.decision import Decision
from salient.engine.messages import Message, Ref
from salient.engine.view import View

if TYPE_CHECKING:
    from salient.engine.game import Game

_LINES = 5  # of the log
_ANSWERS = 6  # that are shown


def summary(game: Game) -> str:
    return "\n".join(_lines(game))


def _lines(game: Game) -> Iterator[str]:
    view = game.view()
    yield _title(game)
    phase = [game.text(line.name) for line in view.sequence if line.current]
    yield ", ".join([f"turn {view.turn} of {view.turns}", *phase])
    on_board = Counter(piece.side for piece in view.pieces if piece.kind == "unit" and piece.place is not None)
    units = (f"{_side(game, side)} {on_board[side]}" for side in game.rulebook.sides)
    yield f"units on the board: {', '.join(units)}"
    yield from (game.text(fact) for fact in view.facts)
    for chances in view.chances:
        listed = (f"{game.text(one.name)} {probability:.0%}" for one, probability in chances.listed())
        yield f"{game.text(chances.name)}: {', '.join(listed)}"
    yield from _cards(game, view)
    yield from (f"  {line}" for line in game.log()[-_LINES:])
    if game.result is not None:
        yield game.text(game.result.message)
    elif game.decision is not None:
        yield from _question(game, game.decision)


def _cards(game: Game, view: View) -> Iterator[str]:
    """By where they lie."""
    boxes = dict.fromkeys((card.box, card.side) for card in view.cards)
    for box, side in boxes:
        listed = (f"{card.id} {game.text(card.head)}" for card in view.cards if (card.box, card.side) == (box, side))
        title = game.text(Message(f"{game.rulebook.name}-box-{box}"))
        yield f"{title} ({_side(game, side)}): {', '.join(listed)}"


def _title(game: Game) -> str:
    name, texts = game.rulebook.name, game.texts
    ids = (f"{name}-title", f"{name}-scenario-{game.scenario}")
    return ", ".join(game.text(Message(id)) for id in ids if texts.has(id, "en")) or name


def _question(game: Game, decision: Decision) -> Iterator[str]:
    answers = decision.actions
    yield f"{_side(game, decision.side)}: {game.text(decision.prompt)}"
    shown = ", ".join(str(action) for action in answers[:_ANSWERS])
    more = len(answers) - _ANSWERS
    yield f"  {shown}" + (f" and {more} more" if more > 0 else "")


def _side(game: Game, side: str) -> str:
    return game.texts.name(Ref("side", side), "en")
