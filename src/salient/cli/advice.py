"""`hint` at the table: what a good player would do, or what the enemy might."""

from __future__ import annotations

from typing import TYPE_CHECKING

from salient.cli.words import word
from salient.engine.errors import SalientError
from salient.engine.game import Game
from salient.engine.reckoning import Reckoning
from salient.opponents import hints
from salient.opponents.contrast import Rather
from salient.opponents.moves import Move

if TYPE_CHECKING:
    from salient.cli.table import Table

_OUTCOMES = 3  # of a roll
_SEED = "adviser"


def hint(table: Table, text: str) -> None:
    """`hint`: my own plan; `hint fear`: the enemy's."""
    if text not in ("", "fear"):
        raise SalientError(word(table.lang, "which-hint"))
    game = table.game
    with table.paper.status(word(table.lang, "thinks")):
        if text:
            found = hints.fear(_unheard, game.insight(), _SEED)
        else:
            found, table.plan = hints.go_on(_unheard, game.insight(), _SEED, table.plan)
    if not found.moves and not found.notes:
        table.paper.print(word(table.lang, "no-hint"))
    for move in found.moves:
        table.paper.print(f"  » {in_words(game, move, table.lang)}", style="italic")
        if move.odds is not None:
            table.paper.print(f"      {odds(game, move.odds, table.lang)}", style="dim")
        if move.rather is not None:
            table.paper.print(f"      {other_way(game, move.rather, table.lang)}", style="dim")
    for note in found.notes:
        table.paper.print(f"  {game.text(note, table.lang)}")


def in_words(game: Game, move: Move, lang: str) -> str:
    """Why, how, and of several what each of them does."""
    notes = [f"[{game.text(note, lang)}]" for note in move.notes]
    said = [game.text(reason.message, lang) for reason in move.reasons]
    said += [f"({'; '.join(move.said)})"] if move.said and said else ["; ".join(move.said)] if move.said else []
    parts = [game.text(one.message, lang) + (f" ({'; '.join(one.said)})" if one.said else "") for one in move.parts]
    said += ["; ".join(parts)] if parts and (move.goes or move.reasons) else []
    return " ".join([*notes, *said])


def _unheard(*_: int) -> None:
    pass


def odds(game: Game, found: Reckoning, lang: str) -> str:
    """The likeliest outcomes in one line."""
    likely = sorted(found.outcomes, key=lambda outcome: -outcome.probability)[:_OUTCOMES]
    return "; ".join(
        f"{outcome.probability:.0%} {', '.join(game.text(message, lang) for message in outcome.messages)}"
        for outcome in likely
    )


def other_way(game: Game, found: Rather, lang: str) -> str:
    """What would be done else, and what that would change."""
    why = [
        word(
            lang,
            "hint-against" if one.against else "hint-contrast",
            outcome=", ".join(game.text(message, lang) for message in one.messages),
            chance=f"{one.chance:.0%}",
            other=f"{one.other:.0%}",
        )
        for one in found.contrasts
    ]
    if found.margin:
        why.append(word(lang, "hint-margin", points=f"{found.margin:.1f}", measure=found.measure))
    return word(lang, "hint-rather", other=found.answer, why="; ".join(why))
