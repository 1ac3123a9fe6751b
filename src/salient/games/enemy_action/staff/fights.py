"""The desk for fights: whom to attack, which cards to lay, what to lose, where to go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from salient.engine.actions import Action
from salient.games.enemy_action.combat import expected, odds
from salient.games.enemy_action.combat.allied_attack import begun
from salient.games.enemy_action.combat.battle import Battle, battle_of, beside, can_take_part, steps_in
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.staff import attacks
from salient.games.enemy_action.staff.desk import Desk, hex_of, mean, unit_of
from salient.games.enemy_action.staff.outlook import Outlook

LATE = 22  # from this day on the Allies are bolder
_LEAST = 0.6  # what an attack must bring on the average
_LAST = 10.0  # what a point is worth in the last impulse, so that any chance of it is taken
_SHAKEN = 0.3  # how often a defender leaves who could still take the hits as steps
_STAKE = 2  # points for which cards are laid whatever comes
_HELD = 1  # points for which a hex is held with steps and never given up before the attack
_CARDS = 2  # in one fight; one in defence of a hex without points: ground is given there after all
#: The order in which tactics are played.
_DEFENCE = ("artillery", "corps_artillery", "tank_battalion", "engineers", "airpower", "screen", "reinforce_battle")
_ATTACK = ("artillery", "tank_battalion", "corps_artillery", "airpower", "engineers", "assault_coordination")


class Fights(Desk):
    def __init__(self, *args: Any, **more: Any):
        super().__init__(*args, **more)
        self._refused: tuple[int, int, tuple[str, ...]] = (0, 0, ())

    # --- attacks

    def least(self) -> float:
        return _LEAST / self.weights.attack

    def attack_worth(self, pos: EAAPosition, battle: Battle) -> float:
        """What an attack brings on the average in steps, and for the hex."""
        limits = odds.limits_of(pos, battle)
        if limits.maximum < limits.minimum or all(pos.unit(unit).bracketed for unit in battle.attackers):
            return -1.0
        hits = expected.to_be_taken(pos, battle, limits.minimum)
        chance = _driven_out(hits, steps_in(pos, battle.target, ALLIED))
        look = Outlook(pos, self.weights)
        self.weighed += 1
        if look.last_word:  # nothing but points counts any more, and losses do not
            won = pos.world.places.vp[battle.target] if pos.german >> battle.target & 1 else 0
            return _LAST * won * chance
        attacker, defender = mean(hits)
        late = 0.5 if pos.day >= LATE else 0.2
        return defender - self.weights.own_loss * attacker + attacks.prize(look, battle) * chance + late

    def attack(self, pos: EAAPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        day, impulse, refused = self._refused
        if (day, impulse) != (pos.day, pos.impulses):
            refused = ()
        best, chosen = self.least(), actions[-1]
        for action in actions:
            if action.verb != "attack" or str(action) in refused:
                continue
            target = hex_of(pos, action)
            units = tuple(u for u in sorted(beside(pos, target, ALLIED)) if pos.active >> u & 1)
            units = tuple(u for u in units if can_take_part(pos, u) and not pos.deployed >> u & 1)
            won = self.misjudged(self.attack_worth(pos, begun(pos, target, units, single=False))) if units else -1.0
            if won > best:
                best, chosen = won, action
        self._refused = (pos.day, pos.impulses, (*refused, str(chosen)))
        if chosen.verb == "attack":
            target = hex_of(pos, chosen)
            self.tell(pos, attacks.reason(Outlook(pos, self.weights), Battle(ALLIED, target, ())), hex=target)
        return [chosen]

    def fight(self, pos: EAAPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Cards where there is something to win."""
        battle = battle_of(pos)
        assert battle is not None
        worth = pos.world.places.vp[battle.target] or pos.day >= LATE
        if worth and len(battle.played) < _CARDS:
            for tactic in _ATTACK:
                for action in actions:
                    if action.verb == "play" and action.targets[1] == tactic and tactic not in battle.tactics:
                        return [action]
        return [action for action in actions if action.verb == "confirm"] or [actions[-1]]

    def more(self, pos: EAAPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        battle = battle_of(pos)
        assert battle is not None
        attacker, defender = mean(expected.distribution(pos, battle, max(1, battle.to_draw)))
        return [actions[-1] if defender > attacker else actions[0]]

    # --- being attacked

    def defend(self, pos: EAAPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        battle = battle_of(pos)
        assert battle is not None
        stake, steps = self.stake(pos, battle.target), steps_in(pos, battle.target, GERMAN)
        if len(battle.played) >= (_CARDS if stake else 1) or len(actions) == 1:
            return [actions[-1]]
        draw = odds.german_draw(pos, odds.limits_of(pos, battle))
        attacker, defender = mean(expected.to_be_taken(pos, battle, draw)) if draw else (0.0, 0.0)
        offered = {action.targets[1]: action for action in reversed(actions) if action.verb == "play"}
        if "bug_out" in offered and stake < _HELD and defender >= steps and not battle.played:
            self.tell(pos, "eaa-staff-bug-out", hex=battle.target)
            return [offered["bug_out"]]
        if stake >= _STAKE or self.misjudged(defender) + 0.5 >= steps or attacker > 2:
            for tactic in _DEFENCE:
                if tactic in offered and tactic not in battle.defence:
                    self.tell(pos, "eaa-staff-stand", hex=battle.target)
                    return [offered[tactic]]
        return [actions[-1]]

    def stake(self, pos: EAAPosition, hex: int) -> float:
        """The points that hang on a hex; a held hex of the Westwall is worth its steps too (U01, U03)."""
        wall = pos.world.places.westwall >> hex & 1 and not pos.german >> hex & 1
        return pos.world.places.vp[hex] + (_HELD if wall and Outlook(pos, self.weights).evenings else 0)

    def hits(self, pos: EAAPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """In a victory hex steps while somebody is left, else back."""
        battle = battle_of(pos)
        assert battle is not None
        back = [action for action in actions if action.verb == "retreat"]
        losses = [action for action in actions if action.verb == "lose"]
        steps = sum(pos.steps[unit] for unit in battle.defenders if pos.at[unit] >= 0)
        stake = self.stake(pos, battle.target) * self.weights.ground
        if losses and (not back or (not battle.retreated and stake >= _HELD and steps > battle.hits)):
            return self.lose(pos, None, losses)
        return self.retreat(pos, None, back) if back else [actions[0]]

    def retreat(self, pos: EAAPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        hexes = [action for action in actions if action.verb == "retreat"]
        if not hexes:
            return [actions[0]]
        ground = self.ground(pos)
        return [max(hexes, key=lambda action: (self.misjudged(ground(hex_of(pos, action))), str(action)))]

    def lose(self, pos: EAAPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Whoever has most steps; of Germans the strongest."""
        found = [action for action in actions if action.verb == "lose"] or list(actions)
        return [max(found, key=lambda one: (pos.steps[unit_of(pos, one)], pos.strength(unit_of(pos, one)), str(one)))]

    def attacker_hits(self, pos: EAAPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        battle = battle_of(pos)
        assert battle is not None
        disperse = [action for action in actions if action.verb == "disperse"]
        return disperse[:1] if disperse and battle.hits > 1 else self.lose(pos, None, actions)

    def advance(self, pos: EAAPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        ground = self.ground(pos)
        best, chosen = 0.3, actions[-1]
        for action in actions:
            if len(action.targets) == 2:
                unit, hex = unit_of(pos, action), hex_of(pos, action, 1)
                gain = self.standing(ground, unit, hex) - self.standing(ground, unit, pos.at[unit])
                if gain > best:
                    best, chosen = gain, action
        return [chosen]

    def first(self, _pos: EAAPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        return [actions[0]]


def _driven_out(hits: expected.Distribution, steps: int) -> float:
    """How likely the defender leaves the hex or is lost: for sure if there are as many hits as steps (Q20, Q22)."""
    return sum(
        float(chance) * (1.0 if theirs >= steps else _SHAKEN) for (_, theirs), chance in hits.items() if theirs > 0
    )
