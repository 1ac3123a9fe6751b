"""The desk for fights: who leads and supports, who leaves, who pays, where to go back to, who follows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from salient.engine.actions import Action
from salient.games.fronte import assault
from salient.games.fronte.assault import MOST_SUPPORTS, Attack
from salient.games.fronte.assault_steps import LeadAttack, LeadDefence, SupportAttack, SupportDefence
from salient.games.fronte.fire import PickTarget
from salient.games.fronte.pieces import NOBODY
from salient.games.fronte.position import FrontePosition
from salient.games.fronte.staff import exact, quick
from salient.games.fronte.staff.marches import Marches, scripted

_SIDE = 0.03  # what it costs to call on somebody


class Fights(Marches):
    def lead_attack(self, pos: FrontePosition, step: LeadAttack, actions: Sequence[Action]) -> Sequence[Action]:
        """As planned; else who promises most."""
        known = self._attack
        if known is not None and (known.start, known.target) == (step.start, step.target):
            wanted = self.words(pos, known)[1:]
            if wanted[0] in actions:
                return scripted(pos, wanted)
        return [max(actions, key=lambda one: (pos.kind(pos.world.number("unit", one.target)).fc, one.target))]

    def support_attack(self, pos: FrontePosition, step: SupportAttack, _actions: Sequence[Action]) -> Sequence[Action]:
        """Everybody who makes a die more, and no more than that."""
        known, units = self._attack, pos.world.units
        if known is not None and (known.start, known.target, known.leader) == (step.start, step.target, step.leader):
            more = [unit for unit in known.supports if unit not in step.supports]
            gun = known.gun
        else:
            helpers = sorted(assault.attack_supports(pos, step.attack), key=lambda u: (-pos.kind(u).fc, u))
            more = helpers[: MOST_SUPPORTS - len(step.supports)]
            gun = next(iter(assault.attacking_guns(pos, step.leader, step.target)), NOBODY)
        said = [Action("support", (units[unit].id,)) for unit in more]
        if gun != NOBODY and step.gun == NOBODY:
            said.append(Action("gun", (units[gun].id,)))
        return scripted(pos, [*said, Action("fight")])

    # --- being attacked

    def lead_defence(self, pos: FrontePosition, step: LeadDefence, actions: Sequence[Action]) -> Sequence[Action]:
        """The leader, with the best supports, whose loss is feared least."""
        value = self.value_of(pos)

        def feared(action: Action) -> tuple[float, str]:
            leader = pos.world.number("unit", action.target)
            attack = step.attack._replace(foe=leader)
            chance = exact.chances(pos, attack._replace(backing=self._backing(pos, attack))).higher
            return self.misjudged(float(chance) * (value.pr(pos, leader) + 2.0)), action.target

        if pos.world.owner[pos.world.number("unit", actions[0].target)] != self.player:
            return [max(actions, key=lambda one: one.target)]  # R44 of enemy HQs alone the attacker picks one
        self.weighed += len(actions)
        return [min(actions, key=feared)]

    def support_defence(
        self, pos: FrontePosition, step: SupportDefence, _actions: Sequence[Action]
    ) -> Sequence[Action]:
        missing = [unit for unit in self._backing(pos, step.attack) if unit not in step.backing]
        said = [Action("support", (pos.world.units[unit].id,)) for unit in missing]
        return scripted(pos, [*said, Action("fight")])

    def _backing(self, pos: FrontePosition, attack: Attack) -> tuple[int, ...]:
        """The supports that hold best; who comes from elsewhere is called only if it makes a die."""
        able = assault.defence_supports(pos, attack._replace(backing=()))
        able.sort(key=lambda u: (pos.at[u] != attack.target, -pos.kind(u).fc, u))
        found: tuple[float, tuple[int, ...]] = (2.0, ())
        for size in range(min(MOST_SUPPORTS, len(able)) + 1):
            for company in combinations(able[:6], size):
                lost = float(exact.chances(pos, attack._replace(backing=company)).higher)
                lost += _SIDE * sum(pos.at[unit] != attack.target for unit in company)
                found = min(found, (lost, company))
        return found[1]

    def refuse(self, pos: FrontePosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """RECON leaves unless it holds something: alone it would only lose its PR."""
        for action in actions:
            if action.verb == "refuse":
                unit = pos.world.number("unit", action.target)
                mates = [u for u in pos.units_at(pos.at[unit], self.player) if u != unit]
                holds = any(goal.sector == pos.at[unit] for goal in self.value_of(pos).goals(pos))
                if not mates and not holds:
                    return [action]
        return [actions[-1]]

    # --- afterwards

    def target(self, pos: FrontePosition, step: PickTarget, actions: Sequence[Action]) -> Sequence[Action]:
        """Where it hurts most, or least if the unit is ours."""
        value, number = self.value_of(pos), pos.world.number
        ours = pos.world.owner[step.firer] == self.player

        def harm(action: Action) -> tuple[float, str]:
            unit = number("unit", action.target)
            return self.misjudged(exact.hit(pos, step.firer, unit) * value.pr(pos, unit)), action.target

        self.weighed += len(actions)
        return [max(actions, key=harm) if ours else min(actions, key=harm)]

    def retreat(self, pos: FrontePosition, step: Any, _actions: Sequence[Action]) -> Sequence[Action]:
        return [quick.back(pos, step)]
