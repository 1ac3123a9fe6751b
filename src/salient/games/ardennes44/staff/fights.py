"""How the staff fights: which attack comes next, with whom and which guns, and who follows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from salient.engine.actions import Action
from salient.engine.thought import Reason
from salient.games.ardennes44.combat import artillery, attack, odds
from salient.games.ardennes44.combat.advance_steps import Followers
from salient.games.ardennes44.combat.battle import Battle, combat_sums, together
from salient.games.ardennes44.pieces.counters import GERMAN, NOT_IN_GOOD_ORDER
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import breakthrough, pursuit
from salient.games.ardennes44.staff.assaults import BY_COLUMN, LEAST, attack_message
from salient.games.ardennes44.staff.deployment import Deployment, Intent
from salient.games.ardennes44.staff.marches import Marches
from salient.games.ardennes44.staff.pursuit import best_follow
from salient.games.ardennes44.staff.threats import threats

_LEAST_GAIN = 0.1  # what an attack must promise when it comes to it
_PLANNED = 1.0  # units were sent for it, and are spent if it is not made
_GUN = 0.2  # what a gun that has fired is worth less


class Fights(Marches):
    def fight(self, pos: A44Position, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """The attack that promises most, as long as one does; in the order of their promise."""
        now: float | None = None
        least = _LEAST_GAIN * self._of(pos).lasting(pos) / max(self.weights.attack, 0.1)
        best, most = None, 0.0
        for action in actions:
            if action.verb != "attack":
                continue
            target = pos.world.number("hex", action.target)
            able = tuple(sorted(attack.able(pos, self.player, target)))
            key = self._battle_key(pos, target, able)
            gain = self._fights.get(key)
            if gain is None:
                now = self.value(pos) if now is None else now
                gain = self._fights[key] = self._attack_gain(pos, action, target, able, now)
            more = gain - least + (_PLANNED if self._as_planned(pos, target, able) else 0.0)
            if more > most:
                best, most = action, more
        if best is None:
            return [action for action in actions if action.verb == "done"]
        target, distance = pos.world.number("hex", best.target), pos.world.map.distance
        self._fights = {key: gain for key, gain in self._fights.items() if distance(int(str(key[0])), target) > 5}
        self._tell_attack(pos, target, tuple(sorted(attack.able(pos, self.player, target))))
        return [best]

    def _column(self, pos: A44Position, target: int, able: Sequence[int]) -> tuple[tuple[int, ...], int]:
        """Who of these would attack together, and the column that they have with their guns; -1: none."""
        attackers = together(pos, sorted(able, key=lambda unit: (-pos.face(unit).attack, unit)))
        if not attackers:
            return (), -1
        column = odds.column(combat_sums(pos, Battle(self.player, target, attackers)))
        guns = min(2, len(artillery.supporters(pos, self.player, target, attackers, attacking=True)))
        return attackers, -1 if column is None and not guns else (column or 0) + guns

    def _intent_against(self, target: int) -> Intent | None:
        planned = self._plan.intents.values() if self._plan is not None else ()
        return next((intent for intent in planned if intent.tactic == "attack" and intent.target == target), None)

    def _as_planned(self, pos: A44Position, target: int, able: Sequence[int]) -> bool:
        """Whether units were sent for this attack, and the odds are no worse than was thought."""
        intent = self._intent_against(target)
        return intent is not None and self._column(pos, target, able)[1] >= intent.column

    def _tell_attack(self, pos: A44Position, target: int, able: Sequence[int]) -> None:
        """What was not planned, or has come otherwise."""
        attackers, column = self._column(pos, target, able)
        intent = self._intent_against(target)
        if not attackers or (intent is not None and intent.message in self._told and intent.column == column):
            return
        message = attack_message(pos, target, attackers, column)
        if message not in self._told:
            self._told.append(message)
            ids = pos.world.map.ids
            units = tuple(pos.unit(unit).id for unit in attackers)
            self.because(Reason(message, units, (ids[pos.at[attackers[0]]], ids[target])))

    def _battle_key(self, pos: A44Position, target: int, able: tuple[int, ...]) -> tuple[object, ...]:
        defenders = pos.units_at(target, 1 - self.player)
        return (
            target,
            able,
            tuple(pos.steps[unit] for unit in able),
            tuple((unit, pos.steps[unit], pos.status[unit] & NOT_IN_GOOD_ORDER) for unit in defenders),
        )

    def _attack_gain(self, pos: A44Position, action: Action, target: int, able: tuple[int, ...], now: float) -> float:
        attackers, column = self._column(pos, target, able)
        if column < LEAST:
            return -9.0
        guns = min(2, len(artillery.supporters(pos, self.player, target, attackers, attacking=True)))
        if self.player == GERMAN:
            self._least = self._roads_open(self._of(pos), pos)
        try:
            found = self.judge(pos, action, 900)
        finally:
            self._least = -math.inf
        return found - now - _GUN * self._of(pos).lasting(pos) * guns

    def gather(self, pos: A44Position, step: Any, actions: Sequence[Action]) -> Sequence[Action] | None:
        """The strongest first; who adds nothing and can attack somebody else stays free for that."""
        number = pos.world.number
        joins = [action for action in actions if action.verb == "join"]
        fight = [action for action in actions if action.verb == "fight"]
        if not joins:
            return fight
        best = max(joins, key=lambda action: (pos.face(number("unit", action.target)).attack, action.target))
        if not step.joined or not fight:
            return [best]
        now = odds.attack_sums(pos, step.joined, step.target)[-1].total
        everybody = together(pos, [*step.joined, *(number("unit", action.target) for action in joins)])
        if odds.attack_sums(pos, everybody, step.target)[-1].total > now:
            return [best]
        unit = number("unit", best.target)
        elsewhere = [hex for hex in attack.targets(pos, self.player) if hex != step.target]
        return fight if any(attack.reaches(pos, unit, hex) for hex in elsewhere) else [best]

    def advance(self, pos: A44Position, step: Followers, actions: Sequence[Action]) -> Sequence[Action]:
        """A second blow if one is promising, then everybody to where it helps most."""
        again = [action for action in actions if action.verb == "breakthrough"]
        able = [pos.world.number("unit", action.target) for action in actions if action.verb == "select"]
        if again:
            stack = breakthrough.best_stack(pos, self.player, step, [pos.world.number("unit", a.target) for a in again])
            if stack:
                return breakthrough.answers(pos, step, stack)
        danger = threats(pos, 1 - self.player)
        board = Deployment(pos, self.player, self._of(pos), self.weights, {}, danger, before=self._goals)
        found = best_follow(board, step, able)
        return [Action("done")] if found is None else pursuit.answers(pos, found)

    def support(self, pos: A44Position, step: Any, actions: Sequence[Action]) -> Sequence[Action] | None:
        by_verb = {action.verb: action for action in reversed(actions)}
        if "air" in by_verb:
            return [by_verb["air"]]
        column = odds.column(combat_sums(pos, step.battle))
        if "gun" in by_verb and (column is None or column < len(BY_COLUMN) - 1):
            return [by_verb["gun"]]
        return [by_verb["fight"]] if "fight" in by_verb else None

    def defensive_fire(self, pos: A44Position, step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Against every attack that has a chance: a gun that has not fired when the enemy's turn is over was idle."""
        column = odds.column(combat_sums(pos, step.battle))
        guns = [action for action in actions if action.verb == "fire"]
        return guns[:1] if guns and column is not None and column >= LEAST else [actions[-1]]
