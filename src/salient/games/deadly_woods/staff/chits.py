"""The desk for chits: which one first, how it is used, held or played; for whom a round is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from salient.engine.actions import Action
from salient.engine.messages import Ref, msg
from salient.engine.thought import Character, Reason
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import TRACK, TDWPosition
from salient.games.deadly_woods.rounds import activation, chits
from salient.games.deadly_woods.staff.deployment import Deployment
from salient.games.deadly_woods.staff.fights import Fights
from salient.games.deadly_woods.staff.land import LATE, OUT
from salient.games.deadly_woods.staff.replies import Replies
from salient.games.deadly_woods.staff.times import Barrier
from salient.games.deadly_woods.staff.value import unit_value
from salient.games.deadly_woods.words import CHITS

_GLIMPSE = 0.15  # of the effort of a plan, to compare rounds
_PLACES = 0.35  # of what better places bring: they can be gone to by the next march as well
_FRESH = 0.35  # what a unit that comes now rather than later is worth, of itself
_REACTS = 1.0
_LATER = 0.8  # of a chit that keeps: it will come out of the cup anyway
_DEPTH = 3


class Chits(Replies, Fights):
    def __init__(self, side: str, character: Character, seed: int | str | None = None):
        super().__init__(side, character, seed)
        self._rounds: dict[tuple[object, ...], float] = {}  # what rounds of the large armies promise, on this board
        self._board: tuple[object, ...] = ()

    # --- what a round would bring

    def round_gain(self, pos: TDWPosition, depth: int = 0) -> float:
        """What the round that is about to begin promises, as far as it is ours to shape."""
        step = pos.stack[-1] if pos.stack else None
        if pos.result is not None or step is None or step.by_chance or step.side(pos) != self.side:
            return 0.0
        name = type(step).__name__
        if name in ("MovementPart", "CombatPart"):
            gain = self._march_gain if name == "MovementPart" else self._combat_gain
            return gain(pos) if pos.turn < LATE else self._once(pos, gain)
        if name in ("EnterMap", "ByD", "MarkerHex"):
            return _FRESH * sum(unit_value(pos, unit) for unit in self._arriving(pos))
        if name == "NameFormations":
            return self.round_gain(self._formations_named(pos), depth + 1)
        if name in ("PlayAs", "NameArmy") and depth < _DEPTH:
            return max(self.round_gain(self.after(pos, action), depth + 1) for action in step.actions(pos))
        return 0.0

    def _once(self, pos: TDWPosition, gain: Callable[[TDWPosition], float]) -> float:
        """Which chit, then how it is played: the same rounds are asked for twice, and each takes long."""
        board = (pos.turn, tuple(pos.at), tuple(pos.steps), pos.oos)
        if self._board != board:
            self._board, self._rounds = board, {}
        key = (pos.round, pos.area, pos.active)
        if key not in self._rounds:
            self._rounds[key] = gain(pos)
        return self._rounds[key]

    def _march_gain(self, pos: TDWPosition) -> float:
        """Of a side that goes forward its attacks count more than where everybody stands: else it would march to and
        fro, a little better each time, and never strike."""
        if pos.turn >= LATE and pos.round == "combat":  # 14.4e armor moves by a hex: what counts is who can strike
            pos = self.after(pos, Action("end_movement"))
            return self._combat_gain(pos) if type(pos.stack[-1]).__name__ == "CombatPart" else 0.0
        board = self.draw_up(pos, _GLIMPSE)
        gain = board.evaluate() - board.before + board.promised
        if pos.turn < LATE or board.defends:
            return gain
        return gain - (1 - _PLACES) * (board.local() - board.afresh().local())

    def _combat_gain(self, pos: TDWPosition) -> float:
        if pos.turn >= LATE:
            return self.all_fights(pos, pos.stack[-1].actions(pos))
        board = Deployment(pos, self.player, self.value_of(pos), self.weights, {})
        return self._attack(board)

    def _arriving(self, pos: TDWPosition) -> list[int]:
        """Those who come with the next Reinforcement chit."""
        box = activation.reinforcement_number(pos, self.player) + (pos.round != "reinforcement")
        due = pos.turn * 4 + min(max(box, 1), 2)
        return [unit for unit in pos.world.own[self.player] if pos.at[unit] == TRACK and pos.due[unit] <= due]

    def _best_round(self, pos: TDWPosition, actions: Sequence[Action]) -> tuple[Action, float]:
        found = [(self.misjudged(self.round_gain(self.after(pos, action))), action) for action in actions]
        gain, action = max(found, key=lambda one: one[0])
        return action, gain

    # --- answers

    def first_chit(self, pos: TDWPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        chosen, gain = self._best_round(pos, actions)
        self.because(Reason(msg("tdw-staff-first-chit", chit=Ref("chit", chosen.target)), worth=gain))
        return [chosen]

    def army_chit(self, pos: TDWPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """The army that has more to attack with."""
        return [max(actions, key=lambda action: (self._army_strength(pos, action.target), action.target))]

    def _army_strength(self, pos: TDWPosition, chit: str) -> int:
        area = pos.world.ground.areas[activation.AREAS[chit]]
        units = [unit for unit in pos.world.own[GERMAN] if pos.at[unit] >= 0 and area >> pos.at[unit] & 1]
        return sum(pos.face(unit).attack for unit in units if not pos.oos >> unit & 1)

    def manner(self, pos: TDWPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        chosen, gain = self._best_round(pos, actions)
        self.because(Reason(msg("tdw-staff-manner", manner=Ref("manner", chosen.target)), worth=gain))
        return [chosen]

    def army(self, pos: TDWPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        chosen, gain = self._best_round(pos, actions)
        self.because(Reason(msg("tdw-staff-army", army=Ref("army", chosen.target)), worth=gain))
        return [chosen]

    def formation(self, pos: TDWPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Of each class the division that is strongest and nearest to what is wanted."""
        wanted = [hex for hex in self.value_of(pos).land.scoring if not pos.german >> hex & 1]
        barrier = Barrier(pos, ALLIED)
        onward = barrier.back_from(wanted) if wanted else None
        best = max(actions, key=lambda action: (self._formation_worth(pos, action, onward), str(action)))
        if best.targets:
            self.because(Reason(msg("tdw-staff-formation", formation=Ref("formation", best.target))))
        return [best]

    def _formation_worth(self, pos: TDWPosition, action: Action, onward: bytes | None) -> float:
        if not action.targets:
            return 0.01
        name = pos.world.formations[pos.world.number("formation", action.target)]
        found, near, enemies = 0.0, pos.world.ground.near, pos.standing(ALLIED)
        for unit in pos.world.own[GERMAN]:
            hex = pos.at[unit]
            if hex >= 0 and pos.unit(unit).formation == name and not pos.oos >> unit & 1:
                far = 60 if onward is None or onward[hex] == OUT else onward[hex]
                found += pos.face(unit).attack * (1.6 if near[hex] & enemies else 1.0) / (20 + far)
        return found

    def _formations_named(self, pos: TDWPosition) -> TDWPosition:
        reasons = list(self._reasons)
        while type(pos.stack[-1]).__name__ == "NameFormations":
            step = pos.stack[-1]
            pos = self.after(pos, self.formation(pos, step, step.actions(pos))[0])
        self._reasons = reasons
        return pos

    def swap(self, pos: TDWPosition, step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Reinforcements that come sooner, against a round of those who are there: the other chit comes later."""
        swap, play = (next(action for action in actions if action.verb == verb) for verb in ("swap", "play"))
        if CHITS[step.chit] == "allied_reinforcement":
            return [play]
        drawn = self.round_gain(self.after(pos, play))
        fresh = _FRESH * sum(unit_value(pos, unit) for unit in self._arriving(pos))
        goes = self.misjudged(fresh - _LATER * drawn) > 0
        held = msg("tdw-staff-swap" if goes else "tdw-staff-hold", chit=pos.ref("chit", step.chit))
        self.because(Reason(held, worth=abs(fresh - drawn)))
        return [swap if goes else play]

    def react(self, pos: TDWPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """At once if it does good; there is no later when the cup is empty."""
        react, wait = (next(action for action in actions if action.verb == verb) for verb in ("react", "wait"))
        if chits.is_empty(pos):
            return [react]
        gain = self.misjudged(self.round_gain(self.after(pos, react)))
        if gain < _REACTS:
            return [wait]
        self.because(Reason(msg("tdw-staff-react"), worth=gain))
        return [react]
