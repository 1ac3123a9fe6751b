"""Why something is not offered, in words with rule numbers."""

from __future__ import annotations

from salient.engine.actions import Action
from salient.engine.errors import IllegalAction
from salient.engine.game import Game


def reasons(game: Game, action: Action, lang: str, side: str | None = None) -> list[str]:
    """Each reason as `sentence (rule)`; none if the action is offered."""
    return [
        game.text(refusal.message, lang) + (f" ({refusal.rule})" if refusal.rule else "")
        for refusal in game.why_not(action, side)
    ]


def insist(game: Game, action: Action, lang: str, side: str | None = None) -> None:
    """Refuse what is not offered."""
    found = reasons(game, action, lang, side)
    if found:
        raise IllegalAction(f"{action}: " + "; ".join(found))
