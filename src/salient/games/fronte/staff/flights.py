"""The desk for aircraft: who attacks what, by exact odds. They fly first: what they hit cannot answer any more (12)."""

from __future__ import annotations

from collections.abc import Sequence

from salient.board import bits
from salient.engine.actions import Action
from salient.engine.messages import msg
from salient.engine.thought import Reason
from salient.games.fronte import air
from salient.games.fronte.pools import odds, pool_size
from salient.games.fronte.position import FrontePosition
from salient.games.fronte.staff.desk import Desk
from salient.games.fronte.staff.value import Value

_AIRCRAFT = 1.5  # a PR of an air unit: its point, and what it could still attack
_LEAST = 0.1


class Flights(Desk):
    def fly(self, pos: FrontePosition, actions: Sequence[Action]) -> list[Action] | None:
        """The attack from the air that promises most, if one is worth it."""
        value, found = self.value_of(pos), list[tuple[float, Action, Action]]()
        for action in actions:
            if action.verb == "fly":
                unit, sector = (
                    pos.world.number(kind, id) for kind, id in zip(("unit", "hex"), action.targets, strict=True)
                )
                worth, target = best_strike(pos, value, unit, sector)
                if target >= 0:
                    strike = Action("strike", (pos.world.units[target].id,))
                    found.append((self.misjudged(worth), action, strike))
        self.weighed += len(found)
        if not found:
            return None
        worth, flight, strike = max(found, key=lambda one: (one[0], str(one[1])))
        if worth < _LEAST:
            return None
        target = pos.world.number("unit", strike.target)
        message = msg(
            "fronte-staff-fly",
            unit=pos.unit_ref(pos.world.number("unit", flight.targets[0])),
            target=pos.unit_ref(target),
            hex=pos.sector_ref(pos.at[target]),
        )
        self.because(Reason(message, (flight.targets[0], strike.target), (pos.world.map.ids[pos.at[target]],), worth))
        return [flight, strike]


def best_strike(pos: FrontePosition, value: Value, unit: int, sector: int) -> tuple[float, int]:
    """What an air unit promises from a sector, and the target of it; Flak nearby shoots back (12.o)."""
    world, rules = pos.world, pos.world.rules
    over = pos.copy()
    over.put(unit, sector)
    flak = air.aa_near(over, unit)
    found = []
    for target in bits.places(air.targets_from(over, unit, sector)):
        first, second = (pool_size(pool, rules.min_dice) for pool in air.unit_pools(over, unit, target))
        chances = odds(max(1, first), max(1, second), rules.score_mode)
        cost = _AIRCRAFT if flak or world.aa >> target & 1 else 0.0
        hit = _AIRCRAFT if world.air >> target & 1 else value.pr(pos, target)
        found.append((float(chances.higher) * hit - float(chances.lower) * cost, target))
    return max(found, default=(0.0, -1))


def promised(pos: FrontePosition, value: Value, division: int) -> float:
    """12.d What the aircraft of an air division would win by being activated."""
    best: dict[str, float] = {}
    for action in air.air_actions(pos, division):
        unit, sector = (pos.world.number(kind, id) for kind, id in zip(("unit", "hex"), action.targets, strict=True))
        worth = best_strike(pos, value, unit, sector)[0]
        best[action.targets[0]] = max(worth, best.get(action.targets[0], 0.0))
    return sum(best.values())
