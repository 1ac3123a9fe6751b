"""The desk for engineers: they build bridges, blow those that the enemy is coming to, and dig in for him (13, 14)."""

from __future__ import annotations

from collections.abc import Sequence

from salient.board import bits
from salient.engine.actions import Action
from salient.engine.messages import msg
from salient.engine.thought import Reason
from salient.games.fronte.engineers import BOAT_BRIDGE, ENTRENCH
from salient.games.fronte.position import FrontePosition
from salient.games.fronte.staff.desk import Desk
from salient.games.fronte.staff.ferries import Ferries
from salient.games.fronte.staff.threats import Threats

_WAIT = 1.0  # fighters, about, for whom engineers are a bridge
_AHEAD = 4  # sectors between a bridge and an enemy who will want it


class Works(Desk):
    def demolish(self, pos: FrontePosition, actions: Sequence[Action]) -> Action | None:
        """R26 A bridge on which engineers stand, if he comes and nobody of ours has to come back over it."""
        for action in actions:
            if action.verb == "work" and action.targets[1] == "demolish":
                sector = pos.at[pos.world.number("unit", action.targets[0])]
                if to_be_blown(pos, sector, self.player):
                    return self._begun(pos, action, "fronte-staff-demolish")
        return None

    def carries(self, pos: FrontePosition, unit: int) -> bool:
        """Whether a unit is a bridge for others: it would be none in a turn in which it fires (R26)."""
        here = pos.at[unit]
        if here < 0 or not pos.engineers() >> unit & 1 or not pos.world.ground.rivers >> here & 1:
            return False
        value = self.value_of(pos)
        return Ferries(pos, value, value.goals(pos), self.player).waiting(pos, here) >= _WAIT

    def span(self, pos: FrontePosition, actions: Sequence[Action]) -> Action | None:
        """14.g A boat bridge where others wait to be carried over: then the engineers can go on too."""
        for action in actions:
            if action.verb == "work" and action.targets[1] == "boat_bridge" and pos.turn + 2 < pos.world.turns:
                unit = pos.world.number("unit", action.targets[0])
                begun = any(pos.work[other] == BOAT_BRIDGE for other in pos.units_at(pos.at[unit], self.player))
                if not begun and self.carries(pos, unit):
                    return self._begun(pos, action, "fronte-staff-boat-bridge")
        return None

    def dig(self, pos: FrontePosition, actions: Sequence[Action]) -> Action | None:
        """An entrenchment for a leader in the open whom the enemy can assault; it takes two turns (13.j)."""
        for action in actions:
            if action.verb == "work" and action.targets[1] == "entrench" and self._digs(pos, action):
                return self._begun(pos, action, "fronte-staff-dig")
        return None

    def _digs(self, pos: FrontePosition, action: Action) -> bool:
        here = pos.at[pos.world.number("unit", action.targets[0])]
        leads = any(pos.world.regiments >> unit & 1 for unit in pos.units_at(here, self.player))
        begun = any(pos.work[unit] == ENTRENCH for unit in pos.units_at(here, self.player))
        if not leads or begun or (pos.heavy() | pos.fortified) >> here & 1 or pos.turn + 2 >= pos.world.turns:
            return False
        return bool(Threats(pos, 1 - self.player).blows(pos, here))

    def _begun(self, pos: FrontePosition, action: Action, why: str) -> Action:
        unit = pos.world.number("unit", action.targets[0])
        sector = pos.at[unit]
        message = msg(why, unit=pos.unit_ref(unit), hex=pos.sector_ref(sector))
        self.because(Reason(message, (action.targets[0],), (pos.world.map.ids[sector],)))
        return action


def to_be_blown(pos: FrontePosition, sector: int, side: int) -> bool:
    """Whether the enemy is coming to a bridge from one bank, and all of ours are on the other."""
    ground = pos.world.ground
    coming = ground.within[sector][_AHEAD] & pos.held(1 - side)
    if not coming:
        return False
    banks = ground.bank[sector]
    far = ground.distances
    nearest = min(bits.places(coming), key=lambda s: (far[sector][s], s))
    his = banks[min(banks, key=lambda s: (far[nearest][s], s))]
    ours = bits.places(ground.within[sector][_AHEAD] & pos.held(side) & ~(1 << sector))
    return all(banks[min(banks, key=lambda s: (far[other][s], s))] != his for other in ours)
