"""What all desks of the staff share: whose staff it is, what it cares for, and its value of a position."""

from __future__ import annotations

import random
from collections.abc import Sequence

from salient.engine.actions import Action
from salient.engine.steps import Step, answer
from salient.engine.thought import Character
from salient.games.deadly_woods.pieces.counters import GERMAN, SIDES
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.staff import quick
from salient.games.deadly_woods.staff.assaults import Prospect
from salient.games.deadly_woods.staff.effort import Effort
from salient.games.deadly_woods.staff.value import Value
from salient.games.deadly_woods.staff.weights import Weights
from salient.opponents.headquarters import MOST, Headquarters

SOME_HOPE = 0.3  # the chance of an attack below which it is what it is
_SEES, _UNSEEN = 0.75, 4.0  # the share of ideas with which one sees what does harm; how much is not seen without them
_NOISE = 3.0  # of a character's misjudgement, in points of material


class Desk(Headquarters):
    weighs = Weights

    def __init__(self, side: str, character: Character, seed: int | str | None = None):
        super().__init__(side, character, seed)
        self.player = SIDES.index(side)
        self.sign = 1.0 if self.player == GERMAN else -1.0
        self.weights = Weights.standard().of(character)
        self._value: Value | None = None
        self.effort = Effort.drawn(self.random)

    def value(self, pos: TDWPosition) -> float:
        return self.sign * self.value_of(pos)(pos)

    def standing(self, pos: TDWPosition) -> float:
        """All but material, as this side sees it."""
        self.weighed += 1
        return self.sign * self.value_of(pos).standing(pos)

    def value_of(self, pos: TDWPosition) -> Value:
        if self._value is None or self._value.world is not pos.world:
            self._value = Value(pos.world, self.weights, self.player)
        return self._value

    def best(self, pos: TDWPosition, actions: Sequence[Action], most: int = MOST) -> Action:
        self.value_of(pos).aim(pos)
        return super().best(pos, actions, most)

    def misjudged(self, worth: float) -> float:
        """A point more or less is much in this game: who misjudges, does so in its measure."""
        return worth + _NOISE * (super().misjudged(worth) - worth)

    def opinion(self, pos: TDWPosition, target: int, likely: Prospect) -> float:
        """How far off its judgement of an attack is: the same whenever it is thought of in a round. Nobody takes an
        attack for a good one that hardly can succeed: the odds are plain to everybody."""
        if not self.character.noise or likely.won < SOME_HOPE:
            return 0.0
        rng = random.Random(f"{self.effort.salt} {pos.turn} {len(pos.played)} {target}")
        return rng.gauss(0.0, _NOISE * self.character.noise)

    def hopeless(self, pos: TDWPosition, target: int, likely: Prospect) -> bool:
        """Whether an attack is not made whatever hangs on it: one chance in six only for points in the last turn."""
        land = self.value_of(pos).land
        last_chance = pos.turn >= land.last_turn and land.goals >> target & 1
        return likely.won <= 0 or (likely.won < SOME_HOPE and not last_chance)

    def meant_for(self, pos: TDWPosition, unit: int) -> int | None:
        """The hex that a unit has come to attack in this round."""
        return None

    def hoped(self, gain: float) -> float:
        """What a plan promises, as this staff judges it: it is mistaken about which is best, not about what is bad;
        only who knows few ideas takes a small harm for a gain."""
        unseen = _UNSEEN * max(0.0, _SEES - self.character.tactics)
        return self.misjudged(gain) if gain > -unseen else gain

    def inside(self, node: TDWPosition, step: Step) -> Action | None:
        return quick.inside(node, step)

    def after(self, pos: TDWPosition, action: Action) -> TDWPosition:
        """What an answer leads to, up to the next question or roll."""
        node = pos.copy()
        node.events = None
        answer(node, action)
        return node

    def if_worth(
        self, pos: TDWPosition, actions: Sequence[Action], otherwise: Action, least: float, nodes: int = 400
    ) -> Action:
        """The answer that gains most, or the other one."""
        found, most, now = otherwise, least, self.value(pos)
        for action in actions:
            gain = self.judge(pos, action, nodes) - now
            if gain > most:
                found, most = action, gain
        return found
