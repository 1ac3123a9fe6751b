"""Attacks that were advised while units still marched for them: what becomes of each when it comes to it.

Nobody should have to guess why he hears no more of a plan that he has carried out half of.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from salient.engine import clicks
from salient.engine.insight import Insight
from salient.engine.line import Line
from salient.engine.messages import Message, Ref, msg
from salient.engine.reckoning import Reckoning
from salient.engine.roles import verbs_of
from salient.opponents.moves import Move, Units, answered, odds_of, stood
from salient.opponents.player import Player

_QUESTIONS = 30  # of one attack, until its dice fall


class Promise(msgspec.Struct, frozen=True):
    """An attack that was advised: on whom, at which odds, and who was to stand where for it."""

    place: str
    odds: str
    stand: tuple[tuple[str, str], ...]

    def fell_to(self, odds: str) -> bool:
        return _ratio(odds) < _ratio(self.odds)


def promised(moves: Iterable[Move], before: Sequence[Promise] = ()) -> tuple[Promise, ...]:
    """Those that somebody marches for, with those that were advised before; of each place the last."""
    found = {one.place: one for one in before}
    for move in moves:
        for place in move.strikes if move.goes else ():
            said = next((one.message.args["odds"] for one in move.reasons if "odds" in one.message.args), "")
            found[place] = Promise(place, str(said), move.goes)
    return tuple(found.values())


def kept_or_not(
    insight: Insight, promises: Sequence[Promise], moves: Sequence[Move], player: Player
) -> Iterator[Message]:
    """What is to be said of each that is not what comes next. `player` is asked how it would be made now."""
    now, told = stood(insight.view, insight.side), {place for move in moves for place in move.strikes}
    foes = {piece.place for piece in insight.view.pieces if piece.side != insight.side and piece.kind == "unit"}
    line = insight.guess(0)
    named = Units(line.position, insight.view, insight.side)
    adds = verbs_of(insight.rulebook.roles, "add")
    attacks = {named.struck((action,)): action for action in insight.decision.actions if action.verb not in adds}
    attacks.pop("", None)
    if not attacks:
        return
    for promise in promises:
        if promise.place in told or promise.place not in foes:
            continue
        where = _ref(line, promise.place)
        away = [(unit, at) for unit, at in promise.stand if now.get(unit) != at]
        if promise.place not in attacks:  # who stands right has fought already
            for unit, at in away[:1]:
                yield msg("opponent-plan-gone", place=where, unit=Ref("unit", unit), there=_ref(line, at))
            continue
        first = line.copy()
        first.follow((attacks[promise.place],))
        odds = _made(first, insight.side, player)
        if promise.fell_to(odds):
            id = "opponent-plan-weaker" if told else "opponent-plan-too-weak"
            yield msg(id, place=where, meant=promise.odds, now=odds)
        else:
            yield msg("opponent-plan-later" if told else "opponent-plan-left", place=where)


def _made(line: Line, side: str, player: Player) -> str:
    """The odds at which somebody would fight the attack that is begun; nothing where it has none."""
    for _ in range(_QUESTIONS):
        if line.over or line.chance or line.side != side:
            return ""
        before = line.position.copy()
        given = answered(line, player).played
        if line.chance or line.side != side:
            return column_of(odds_of(before, given, side))
    return ""


def column_of(odds: Reckoning | None) -> str:
    """As the sums name it; nothing where they name none, but dice."""
    return next((one.shown for one in odds.sums if "-" in one.shown), "") if odds is not None else ""


def _ratio(odds: str) -> float:
    """Of odds such as 3-1; those that are no such thing are as good as any."""
    one, _, two = odds.partition("-")
    return int(one) / int(two) if one.isdigit() and two.isdigit() and int(two) else 0.0


def _ref(line: Line, place: str) -> Ref:
    return Ref(clicks.kind_of(line.position.world.things, place) or "hex", place)
