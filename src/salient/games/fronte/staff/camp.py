"""The desk for what comes before, between and after activations: whose turn it is, the night, the set-up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from salient.board import bits
from salient.engine.actions import Action
from salient.engine.messages import msg
from salient.engine.thought import Reason
from salient.games.fronte import points
from salient.games.fronte.pieces import NOBODY
from salient.games.fronte.position import NOWHERE, FrontePosition
from salient.games.fronte.staff.assaults import Composer
from salient.games.fronte.staff.deployment import as_activated, best_shot
from salient.games.fronte.staff.fights import Fights
from salient.games.fronte.staff.flights import promised
from salient.games.fronte.staff.threats import Threats, beaten, defence

_ENTER = 0.5
_NEAR = 0.4  # being at the enemy, for a division that could fight
LINES = 14  # assaults that are looked at for each division
_NEXT = 0.4  # what the next best assault counts, and so on
_COMES_UP = 0.4  # of what units could do that are out of reach of the enemy


class Camp(Fights):
    # --- activations

    def division(self, pos: FrontePosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """The division that has most to win by being first, or most to lose by waiting."""
        if len(actions) == 1:
            return list(actions)
        threats = Threats(pos, 1 - self.player)
        worths = {action: self.misjudged(self._urgency(pos, threats, action)) for action in actions}
        best = max(actions, key=lambda action: (worths[action], action.target))
        division = pos.world.number("division", best.target)
        self.because(Reason(msg("fronte-staff-division", division=pos.division_ref(division))))
        return [best]

    def _urgency(self, pos: FrontePosition, threats: Threats, action: Action) -> float:
        world, value = pos.world, self.value_of(pos)
        division = world.number("division", action.target)
        members = bits.places(world.members[division] & world.ground_units)
        found = sum(best_shot(pos, value, unit)[0] for unit in members if pos.at[unit] >= 0)
        self.weighed += 1
        if world.divisions[division].air:
            return promised(pos, value, division)
        if any(pos.at[unit] == NOWHERE for unit in members):
            found += _ENTER
        if self.character.reply:
            return found + self._chances(pos, division)
        near, enemies = world.ground.near, pos.held(1 - self.player)
        for sector in {pos.at[unit] for unit in members if pos.at[unit] >= 0}:
            held = defence(pos, sector, pos.units_at(sector, self.player))
            chance = beaten(threats.blows(pos, sector), held)
            found += self.weights.risk * chance * value.pr(pos, held.leader)
            found += _NEAR * bool(near[sector] & enemies)
        return found

    def _chances(self, pos: FrontePosition, division: int) -> float:
        """What a division would win by assaults and by its march, and what its coming up is good for later."""
        board = self.board(as_activated(pos, division), division)
        made = [one.promise for one in Composer(board).assaults(LINES) if one.promise > 0]
        before = board.evaluate()
        found = sum(promise * _NEXT**number for number, promise in enumerate(made))
        found += self._plan(board, self.weights).evaluate() - before
        return found + _COMES_UP * board.idle()

    def role(self, pos: FrontePosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """B.b A combat team: guns against armour that is near, else engineers, who fire and clear forts."""
        unit = pos.world.number("unit", actions[0].targets[0])
        near = pos.world.ground.within[pos.at[unit]][3] & pos.held(1 - self.player) if pos.at[unit] >= 0 else 0
        armour = any(
            pos.world.armour >> enemy & 1
            for sector in bits.places(near)
            for enemy in pos.units_at(sector, 1 - self.player)
        )
        wanted = "at" if armour else "engineer"
        return [action for action in actions if action.targets[1] == wanted] or [actions[0]]

    # --- nights

    def reorganise(self, pos: FrontePosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """It never costs anything."""
        return [action for action in actions if action.verb == "reorganise"][:1] or [actions[0]]

    def recover(self, pos: FrontePosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Who is out of action before who is only weakened: its points are taken back."""
        value, number = self.value_of(pos), pos.world.number

        def gain(action: Action) -> tuple[float, str]:
            if not action.targets:
                return 0.0, ""
            unit = number("unit", action.target)
            gone = pos.at[unit] < 0
            return value.unit(pos, unit) * (2.0 if gone else 1.0 / max(1, pos.pr[unit])), action.target

        return [max(actions, key=gain)]

    # --- before the first turn

    def element(self, pos: FrontePosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """16.i A village, for its cover, near the own edge and away from the others."""
        ground, number = pos.world.ground, pos.world.number

        def liked(action: Action) -> tuple[int, bool, str]:
            sector = number("hex", action.targets[0])
            return -points.rows_from_edge(ground, sector, self.player), action.targets[1] == "village", str(action)

        return [max(actions, key=liked)]

    def assign(self, pos: FrontePosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """16.k As much as can be on what lies deepest in the own half, then on what comes next."""
        ground, number = pos.world.ground, pos.world.number
        offers = [action for action in actions if action.verb == "assign"]
        if not offers:
            return [actions[0]]
        most: dict[str, int] = {}
        for action in offers:
            most[action.targets[0]] = max(most.get(action.targets[0], 0), int(action.targets[1]))

        def deep(id: str) -> tuple[int, str]:
            return points.rows_from_edge(ground, number("hex", id), self.player), id

        chosen = min(most, key=deep)
        return [Action("assign", (chosen, str(most[chosen])))]

    def deploy(self, pos: FrontePosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Leaders to what is to be held, everybody with its division, guns and staff behind."""
        world, ground = pos.world, pos.world.ground
        goals = [goal for goal in self.value_of(pos).goals(pos) if goal.gain or goal.loss]
        cover = pos.heavy()

        def liked(action: Action) -> tuple[float, str]:
            unit, sector = (world.number(kind, id) for kind, id in zip(("unit", "hex"), action.targets, strict=True))
            far, division = ground.distances[sector], world.division_of[unit]
            behind = (world.artillery | world.hqs) >> unit & 1
            rows = points.rows_from_edge(ground, sector, self.player)
            worth = -0.3 * rows if behind else 0.2 * rows
            worth += sum(goal.loss * 0.8 ** far[goal.sector] for goal in goals) * (0.2 if behind else 0.5)
            mates = [pos.at[u] for u in bits.places(world.members[division]) if pos.at[u] >= 0] if division >= 0 else []
            worth -= 0.25 * sum(far[mate] for mate in mates) / max(1, len(mates))
            worth -= 0.4 * max(0, len(pos.units_at(sector, self.player)) - 3)
            worth += 0.5 * (cover >> sector & 1) + 0.8 * bool(world.regiments >> unit & 1) * (cover >> sector & 1)
            return self.misjudged(worth), str(action)

        self.weighed += 1
        return [max(actions, key=liked)]

    def barrage(self, pos: FrontePosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """15.1 Where most stand."""

        def crowd(action: Action) -> tuple[int, str]:
            sector = pos.world.number("hex", action.targets[1]) if len(action.targets) > 1 else NOBODY
            return len(pos.units_at(sector, 1 - self.player)) if sector >= 0 else 0, str(action)

        return [max(actions, key=crowd)]
