"""What every part of the staff uses, and its answers to small questions."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from salient.engine.actions import Action
from salient.engine.messages import msg
from salient.engine.steps import Step
from salient.engine.thought import Character, Reason
from salient.games.ardennes44.map.ground import BLOWN
from salient.games.ardennes44.pieces.counters import GERMAN, SIDES
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.setup import victory
from salient.games.ardennes44.staff import opening, quick
from salient.games.ardennes44.staff.effort import Effort
from salient.games.ardennes44.staff.points import counted
from salient.games.ardennes44.staff.reserves import hot_hexes
from salient.games.ardennes44.staff.tactics import bring_up
from salient.games.ardennes44.staff.threats import threats
from salient.games.ardennes44.staff.times import starts
from salient.games.ardennes44.staff.value import Value
from salient.games.ardennes44.staff.weights import Weights
from salient.opponents.headquarters import Headquarters

_NOISE = 2.0
_CARES = 0.5  # of what a main effort is to the German: the Allies for where they look first


class Bureau(Headquarters):
    weighs = Weights

    def __init__(self, side: str, character: Character, seed: int | str | None = None):
        super().__init__(side, character, seed)
        self.player = SIDES.index(side)
        self.sign = 1.0 if self.player == GERMAN else -1.0
        self.weights = self._own = Weights.standard().of(character).varied(self.random)
        self._effort = Effort.drawn(self.random, 1.0 if self.player == GERMAN else _CARES)
        self._value: Value | None = None
        self._skipped: set[str] = set()
        self._fights: dict[tuple[object, ...], tuple[float, int]] = {}  # what attacks promise, and their columns
        self._least = -math.inf  # who was driven back onto a road does not bar it for long
        self._goals: dict[int, int] = {}  # who was meant to take what when it was planned last
        self._threat: tuple[tuple[int, bool, int], list[float]] | None = None

    def value(self, pos: A44Position) -> float:
        return self.sign * self._of(pos)(pos, self._least)

    def _of(self, pos: A44Position) -> Value:
        if self._value is None:
            german = self.player == GERMAN
            if german and self.character.tactics >= 1 and victory.scenario_of(pos.world).victory.points is not None:
                self.weights = self._own.of_attacker()
            self._value = Value(pos.world, self.weights, self._effort, delays=not german, works=german)
        return self._value

    @property
    def noise(self) -> float:
        """The spread of its misjudgements in the measure of this staff, in which a victory hex counts fourteen."""
        return _NOISE * self.character.noise

    def misjudged(self, worth: float) -> float:
        return worth + self.random.gauss(0.0, self.noise) if self.noise else worth

    def inside(self, node: A44Position, step: Step) -> Action | None:
        return quick.inside(node, step)

    def _dangers(self, pos: A44Position) -> list[float]:
        """What the enemy could bring against each hex, as it was when the phase began."""
        phase = (pos.turn, pos.night, pos.player)
        if self._threat is None or self._threat[0] != phase:
            self._threat = (phase, threats(pos, 1 - self.player))
        return self._threat[1]

    def _roads_open(self, value: Value, pos: A44Position) -> float:
        return value.ground(pos, value.barrier(pos).reach(*starts(pos, GERMAN)))

    def _ground(self, value: Value, pos: A44Position) -> float:
        self.weighed += 1
        barrier = value.barrier(pos)
        exits = barrier.back_from(list(value.land.exits)) if value.has_exits else None
        return self.sign * (value.ground(pos, barrier.reach(*starts(pos, GERMAN))) + value.exits(pos, exits))

    # --- small questions

    def set_up(self, pos: A44Position, step: Any, actions: Sequence[Action]) -> Sequence[Action] | None:
        """The historical one first, then what is to be otherwise, then it is done."""
        last = [action for action in actions if action.verb in ("done", "historical")]
        if step.changes or not last or last[0].verb == "historical":
            return last[:1]
        select, place = pos.world.offers("select", "unit"), pos.world.offers("place", "hex")
        found: list[Action] = []
        for unit, hex in opening.shifts(pos, self._of(pos), self.random):
            found += (select[unit], place[hex])
        return [*found, *last]

    def make_ready(self, pos: A44Position, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """All guns at once if that can be had, else the one that can do most from where it stands."""
        every = [action for action in actions if action.verb == "ready_all"]
        if every:
            return every

        def does(action: Action) -> float:
            gun = pos.world.number("unit", action.target) if action.verb == "ready" else -1
            if gun < 0 or not 0 <= pos.at[gun] < pos.world.ground.n:
                return -1.0
            return bring_up.use(pos, gun, pos.at[gun], bring_up.wanted(pos, gun, set()))

        return [max(actions, key=does)]

    def traffic(self, _pos: A44Position, _step: Any, actions: Sequence[Action]) -> Sequence[Action] | None:
        return [action for action in actions if action.verb == "marker"][:1]

    def traffic_marker(self, pos: A44Position, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Where the enemy's quickest ways lie."""
        hot = hot_hexes(pos, 1 - self.player, self._of(pos))
        number = pos.world.number
        best = max(actions, key=lambda action: hot.get(number("hex", action.target), 0.0) if action.targets else -1)
        if best.targets and hot.get(hex := number("hex", best.target)):
            self.because(Reason(msg("a44-staff-traffic", hex=pos.hex_ref(hex)), places=(best.target,)))
        return [best]

    def replacements(self, pos: A44Position, _step: Any, actions: Sequence[Action]) -> Sequence[Action] | None:
        def worth(action: Action) -> int:
            face = pos.unit(pos.world.number("unit", action.target)).faces[-1]
            return face.attack + face.defense

        able = [action for action in actions if action.verb == "replace"]
        return [max(able, key=worth)] if able else None

    def bridges(self, pos: A44Position, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """The German builds whatever he can; what to blow is weighed."""
        repairs = [action for action in actions if action.verb == "repair"]
        if repairs and self.player == GERMAN:
            return repairs[:1]
        return [self._if_worth(pos, actions, "done", 0.3, 400)]

    def demolition(self, pos: A44Position, step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """7.4 Before an attack: who defends blows whatever he can; the German needs his roads, and blows for a town.

        Even then only what does not carry the road of a town that counts.
        """
        blow = [action for action in actions if action.verb == "demolish"]
        if self.player == GERMAN:
            towns = self._of(pos).land.victory
            blow = [action for action in blow if step.target in towns and self._spares_roads(pos, action)]
        return blow[:1] or actions[-1:]

    def _spares_roads(self, pos: A44Position, action: Action) -> bool:
        after = pos.copy()
        after.bridge[pos.world.number("bridge", action.targets[0])] = BLOWN
        return counted(after) >= counted(pos)

    def break_through(self, pos: A44Position, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        return [self._if_worth(pos, actions, "pass", 0.02, 900)]

    def _if_worth(self, pos: A44Position, actions: Sequence[Action], no: str, least: float, nodes: int) -> Action:
        """The answer that gains most, or none at all."""
        found = next(action for action in actions if action.verb == no)
        now, most = self.value(pos), least
        for action in actions:
            if action.verb != no and (gain := self.judge(pos, action, nodes) - now) > most:
                found, most = action, gain
        return found

    def sneak(self, _pos: A44Position, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        return [actions[-1]]
