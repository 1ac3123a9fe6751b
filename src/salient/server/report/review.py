"""The review in the report: what cost most by the veteran's estimate, and what it would have done."""

from __future__ import annotations

from html import escape

from salient.engine.messages import Message, msg
from salient.opponents.review import Costly
from salient.server.report.telling import Told, colour


def section(told: Told, lang: str) -> str:
    """Nothing where nobody asked for one."""
    if told.costly is None:
        return ""
    measure = told.costly[0].measure if told.costly else "strength"
    why = escape(told.say(msg("server-report-review-why", measure=measure), lang))
    return f'<p class="quiet">{why}</p><ol>{"".join(_item(told, one, lang) for one in told.costly)}</ol>'


def _item(told: Told, one: Costly, lang: str) -> str:
    phase = told.say(one.phase, lang) if one.phase is not None else ""
    head = " · ".join(word for word in (told.turn(one.turn, lang), told.side(one.side, lang), phase) if word)
    cost = told.say(_cost(one), lang)
    done = "; ".join(told.say(message, lang) for message in one.played) or "; ".join(one.answers)
    played = told.say(msg("server-report-review-done", what=done), lang) if done else ""
    instead = [
        " ".join(told.say(reason.message, lang) for reason in move.reasons) or "; ".join(move.answers)
        for move in one.instead
    ]
    moves = "".join(f"<li>{escape(text)}</li>" for text in instead)
    tone = colour(told.rulebook, one.side)
    return f'<li><b style="color:{tone}">{escape(head)}</b> {escape(cost)}<br>{escape(played)}<ul>{moves}</ul></li>'


def _cost(one: Costly) -> Message:
    if one.decides:
        return msg("server-report-review-decided", percent=one.decides)
    return msg("server-report-review-cost", cost=f"{one.cost:.1f}", measure=one.measure)
