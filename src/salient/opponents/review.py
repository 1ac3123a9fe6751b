"""A game looked at afterwards: the turns that cost most by the veteran's estimate, and what it would have done.

A player's whole turn is weighed against the veteran's whole turn from the same position, both knowing what the player
could know: so what is done a phase later, or in another order, is no mistake. Nobody is blamed for his dice, for what
others answer or for what he could not see: only what changes by one's own answers counts, and what is left to chance
then is weighed by all that can fall. What had to be answered in the midst of another's turn is weighed by itself.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from salient.engine.actions import Action
from salient.engine.decision import Decision
from salient.engine.insight import Insight
from salient.engine.line import Line
from salient.engine.messages import Message, Ref, msg
from salient.engine.position import Position
from salient.engine.steps import CHANCE, answer
from salient.engine.thought import Measure
from salient.opponents.deeds import STAYED, deeds_of
from salient.opponents.estimate import ADVISER, ENEMY, measure_for, standing, value_for
from salient.opponents.moves import Move, answered, best, blows_once, moves_of
from salient.opponents.player import Player
from salient.opponents.runs import Clock, Floors, Given, Run, Turn, clock_of, turns_of
from salient.opponents.worth import WON, strength_of

Told = Callable[[int, int], None]
Value = Callable[[Any], float]
WORST = 5  # of a side
_MOVES = 3  # that are shown of what the veteran would have done
_LEAST = 0.25  # in the veteran's measure: what costs less is a matter of taste
_GUESSES = 5  # of what is hidden
_TIMES = 3  # that the veteran's turn is played on from its first roll
_LONGEST = 400  # answers of a turn
_RESULT = WON / 10  # nothing but the result of the game costs so much
_TURN = 10  # so many times as long as a single answer takes a turn to weigh

__all__ = ["WORST", "Costly", "Given", "review"]


class Costly(msgspec.Struct, frozen=True):
    """A turn, or an answer in another's turn, that could have gone better. `moment`: the game stood so before it, after
    so many entries. `played`: what was done in it, in words; of a single answer its `answers`."""

    side: str
    moment: int
    turn: int
    phase: Message | None
    answers: tuple[str, ...]
    played: tuple[Message, ...]
    cost: float
    instead: tuple[Move, ...]
    measure: Measure = "strength"  # of the cost
    decides: int = 0  # where the result hung on it, how much of the chance to win it cost, in per cent
    scale: Message | None = None  # how much that is, beside all that the side has on the map


def review(told: Told, start: Position, entries: Sequence[Given], sides: Sequence[str], forced: bool) -> list[Costly]:
    """Of each of these sides the worst, the dearest first."""
    solo = len(start.world.rulebook.seated) == 1
    turns = list(turns_of(start, entries, solo))
    whole = sum(_TURN + len(turn.others) for turn in turns)
    found, done = list[Costly](), 0
    for turn in turns:
        told(done, whole)
        if turn.side in sides:
            found += _turn(turn, forced, solo)
        for number, run in enumerate(turn.others):
            told(done + _TURN + number, whole)
            if run.side in sides:
                found += _answer(run, forced)
        done += _TURN + len(turn.others)
    told(whole, whole)
    return _dearest([one for one in found if one.cost > 0 and one.instead])


def _dearest(found: Sequence[Costly]) -> list[Costly]:
    """The same advice once, where it would have brought most; of every side as many: who lost learns from his own. In
    which other turns it held too, and in which as little was done, is told with it."""
    once: dict[str, dict[object, Costly]] = {}
    likewise: dict[int, list[int]] = {}  # turns by the moment of what is told
    idle: dict[str, Costly] = {}  # of every side the dearest turn in which nobody went where he should have gone
    for one in sorted(found, key=lambda one: (-one.cost, one.moment)):
        known, advice = once.setdefault(one.side, {}), tuple(_advice(move) for move in one.instead)
        first = known.get(advice) or (idle.get(one.side) if one.cost < _LEAST and _is_idle(one) else None)
        if first is not None:
            likewise.setdefault(first.moment, []).append(one.turn)
        elif one.cost >= _LEAST:
            known[advice] = one
            if _is_idle(one):
                idle.setdefault(one.side, one)
    kept = [one for of_side in once.values() for one in list(of_side.values())[:WORST]]
    kept = [_decisive(_with_turns(one, likewise.get(one.moment, []))) for one in kept]
    return sorted(kept, key=lambda one: (-one.cost, one.moment))


def _is_idle(one: Costly) -> bool:
    return bool(one.played) and all(message.id == STAYED for message in one.played)


def _with_turns(one: Costly, turns: Sequence[int]) -> Costly:
    others = sorted({turn for turn in turns if turn != one.turn})
    if not others or not one.played:
        return one
    told = msg("opponent-did-again", count=len(others), turns=", ".join(map(str, others)))
    return msgspec.structs.replace(one, played=(*one.played, told))


def _decisive(one: Costly) -> Costly:
    """Beside a game won or lost strength is nothing: then the chance to win is told."""
    return msgspec.structs.replace(one, decides=round(50 * one.cost / WON)) if one.cost >= _RESULT else one


def _advice(move: Move) -> object:
    return msgspec.json.encode([one.message for one in move.reasons]) if move.reasons else move.answers


# --- a whole turn


def _turn(turn: Turn, forced: bool, solo: bool) -> list[Costly]:
    if any(_was_surprised(run, forced) for run in turn.own):
        return []
    first = turn.own[0]
    insight = _insight(first.start, forced)
    value = value_for(first.start, turn.side)
    gains = [_gain(run, forced, value) for run in turn.own]
    gain, moves = _Veteran(turn, value, solo).play(insight)
    cost, measure = round(gain - sum(gains), 2), measure_for(first.start, turn.side)
    done = deeds_of(turn.own)
    other = [move for move in blows_once(moves) if move.reasons and not done.include(move)]
    instead = best(other, _MOVES) if other else ()
    return [
        Costly(
            turn.side,
            _shown_at(turn, instead),
            first.clock.turn,
            _named(turn),
            (),
            done.told(instead),
            cost,
            instead,
            measure,
            scale=_scale(first.start, turn.side, cost, measure),
        )
    ]


def _shown_at(turn: Turn, instead: Sequence[Move]) -> int:
    """The first moment at which all stand on the map who would have gone elsewhere: before a set-up nobody does."""
    going = {unit for move in instead for reason in move.reasons for unit in reason.units}
    for run in turn.own:
        view = run.start.world.rulebook.view(run.start, turn.side)
        if going <= {piece.id for piece in view.pieces if piece.place is not None}:
            return run.moment
    return turn.own[0].moment


def _named(turn: Turn) -> Message | None:
    """The phase, if there is but one, or if its name tells more than whose it is."""
    phases = {run.clock.phase.id: run.clock.phase for run in turn.own if run.clock.phase is not None}
    if len(phases) == 1:
        return next(iter(phases.values()))
    telling = (one for one in phases.values() if any(not _is_side(arg) for arg in one.args.values()))
    return next(telling, None)


def _is_side(arg: object) -> bool:
    return isinstance(arg, Ref) and arg.kind == "side"


def _gain(run: Run, forced: bool, value: Value) -> float:
    """What a run brought by its own answers."""
    line = _insight(run.start, forced).guess(0)
    before = standing(line.position, run.floor, value)
    _follow(line, run.answers, run.side)
    return standing(line.position, run.floor, value) - before


def _was_surprised(run: Run, forced: bool) -> bool:
    """Whether it hung on something hidden what came of one's answers: that is nobody's fault, nor merit."""
    insight = _insight(run.start, forced)
    if insight.guess(0).position == run.start:
        return False  # nothing is hidden
    return not all(_as_it_came(run, insight.guess(seed)) for seed in range(_GUESSES))


def _as_it_came(run: Run, line: Line) -> bool:
    """Whether these answers lead a side's own pieces, on a board that might be, to where they came, and to dice."""
    after = run.start.copy()
    after.events = None
    for action in run.answers:
        answer(after, action)
    _follow(line, run.answers, run.side)
    rolls = bool(after.stack) and after.stack[-1].side(after) == CHANCE
    return rolls == line.chance and _own(after, run.side) == _own(line.position, run.side)


def _own(pos: Position, side: str) -> set[tuple[object, ...]]:
    """A side's pieces as it sees them itself."""
    pieces = pos.world.rulebook.view(pos, side).pieces
    return {(piece.id, piece.place, piece.status) for piece in pieces if piece.side == side}


class _Veteran:
    """Plays a turn from its beginning; what others are asked in its midst a quick player answers."""

    def __init__(self, turn: Turn, value: Value, solo: bool):
        self.side, self.value, self.solo = turn.side, value, solo
        self.turn = turn.runs[0].clock.turn_of(solo)

    def play(self, insight: Insight) -> tuple[float, list[Move]]:
        """What it brings, and the moves. Up to the first roll it is always the same; then it is played on several times
        with other dice."""
        line = insight.guess(0)
        players = Player(ADVISER, "review"), Player(ENEMY, "review enemy")
        gain, moves = self._go_on(line, players, None)
        if not line.chance:
            return gain, moves
        memory, later = pickle.dumps(players), list[float]()
        for time in range(_TIMES):
            more, then = self._go_on(line.copy(), pickle.loads(memory), random.Random(time))
            later.append(more)
            moves += then if time == 0 else []
        return gain + sum(later) / len(later), moves

    def _go_on(self, line: Line, players: tuple[Player, Player], rng: random.Random | None) -> tuple[float, list[Move]]:
        """`rng` None: until dice fall."""
        gain, moves, floors = 0.0, list[Move](), Floors(line.position)
        for _ in range(_LONGEST):
            if line.over or (line.chance and rng is None):
                break
            if line.chance:
                assert rng is not None
                line.roll(rng)
                continue
            clock = clock_of(line.position, self.side)
            if clock.turn_of(self.solo) != self.turn:
                break
            floor = floors.at(line.position, clock)
            if line.side != self.side:
                answered(line, players[1])
                continue
            before = standing(line.position, floor, self.value)
            moves += self._run(line, clock, players[0])
            gain += standing(line.position, floor, self.value) - before
        return gain, moves

    def _run(self, line: Line, clock: Clock, player: Player) -> list[Move]:
        found = []
        for move, _ in moves_of(line, self.side, self.side, player):
            found.append(move)
            if line.over or line.chance or line.side != self.side or clock_of(line.position, self.side) != clock:
                break
        return found


# --- a single answer


def _answer(run: Run, forced: bool) -> list[Costly]:
    """Nothing if the veteran says the same."""
    insight = _insight(run.start, forced)
    done, better = insight.guess(0), insight.guess(0)
    if len(insight.decision.actions) < 2:
        return []
    moves = _said(better, run, Player(ADVISER, "review"))
    said = tuple(str(action) for action in run.answers)
    if {answer for move in moves for answer in move.answers} <= set(said):
        return []
    _follow(done, run.answers, run.side)
    value = value_for(run.start, run.side)
    cost = standing(better.position, run.floor, value) - standing(done.position, run.floor, value)
    clock, measure = run.clock, measure_for(run.start, run.side)
    other = tuple(move for move in moves if not set(move.answers) <= set(said))[:_MOVES]
    scale = _scale(run.start, run.side, cost, measure)
    return [Costly(run.side, run.moment, clock.turn, clock.phase, said, (), round(cost, 2), other, measure, 0, scale)]


def _said(line: Line, run: Run, player: Player) -> list[Move]:
    found = []
    for move, _ in moves_of(line, run.side, run.side, player):
        found.append(move)
        if line.over or line.chance or line.side != run.side or clock_of(line.position, run.side) != run.clock:
            break
    return found


# --- both


def _scale(pos: Position, side: str, cost: float, measure: Measure) -> Message | None:
    """Points of strength say little by themselves: how much that is of all that a side has on the map."""
    view = pos.world.rulebook.view(pos, side)
    whole = sum(strength_of(one) for one in view.pieces if one.side == side and one.kind == "unit" and one.place)
    if measure != "strength" or not whole or cost < _LEAST:
        return None
    share = min(100, max(1, round(100 * cost / whole)))
    return msg("opponent-cost-share", share=share, side=Ref("side", side))


def _insight(pos: Position, forced: bool) -> Insight:
    step = pos.stack[-1]
    return Insight(pos, Decision(step.side(pos), step.prompt(pos), tuple(step.actions(pos))), forced=forced)


def _follow(line: Line, answers: Sequence[Action], side: str) -> None:
    """Only answers are taken by themselves, so some of these may have been given already."""
    for action in answers:
        if line.over or line.chance or line.side != side:
            return
        if action in line.actions:
            line.play(action, sure=True)
