"""The desk for assets, replacements and reinforcements: what lies where on the map that is no unit's march."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from salient.board import bits
from salient.engine.actions import Action
from salient.engine.messages import msg
from salient.engine.thought import Reason
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.staff.deployment import hot_hexes
from salient.games.deadly_woods.staff.desk import Desk
from salient.games.deadly_woods.staff.land import LATE, OUT
from salient.games.deadly_woods.staff.times import Barrier
from salient.games.deadly_woods.supply import supply

MESSAGES = ("tdw-staff-marker", "tdw-staff-engineers", "tdw-staff-delay")
_AIR = 3  # hexes that Air Supply reaches, about
_KEPT = 3  # points with which the German can afford to keep the SS (12.10)
_WHOLE = 20.0  # a unit that comes back, against a step


class Assets(Desk):
    # --- markers on the enemy's ways

    def marker(self, pos: TDWPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        offers = [action for action in actions if action.verb == "place"]
        otherwise = next((action for action in actions if action.verb != "place"), actions[-1])
        kind = pos.asset(pos.world.number("marker", offers[0].targets[0])).kind if offers else ""
        if kind == "air_supply":
            return [self._air(pos, offers, otherwise)]
        if kind == "greif":
            return [self._greif(pos, offers, otherwise)]
        return [self._in_the_way(pos, offers, otherwise, "tdw-staff-marker")]

    def _in_the_way(self, pos: TDWPosition, offers: Sequence[Action], otherwise: Action, message: str) -> Action:
        """Where most of the enemy's quickest ways run."""
        hot, number = hot_hexes(pos, 1 - self.player, self.value_of(pos)), pos.world.number
        best = max(offers, key=lambda action: (self._heat(pos, hot, action), action.targets[-1]), default=None)
        if best is None or self._heat(pos, hot, best) <= 0:
            return otherwise
        self.because(Reason(msg(message, hex=pos.hex_ref(number("hex", best.targets[-1]))), places=(best.targets[-1],)))
        return best

    def _heat(self, pos: TDWPosition, hot: dict[int, float], action: Action) -> float:
        return self.misjudged(hot.get(pos.world.number("hex", action.targets[-1]), 0.0) * 10) if hot else 0.0

    def _air(self, pos: TDWPosition, offers: Sequence[Action], otherwise: Action) -> Action:
        """Where most are cut off."""
        traced, distance = supply.tracing(pos, ALLIED), pos.world.map.distance
        cut_off = [pos.at[u] for u in pos.world.own[ALLIED] if pos.at[u] >= 0 and not traced >> pos.at[u] & 1]
        if not cut_off or not offers:
            return otherwise

        def helped(action: Action) -> tuple[int, str]:
            hex = pos.world.number("hex", action.targets[-1])
            return sum(distance(hex, other) <= _AIR for other in cut_off), action.targets[-1]

        return max(offers, key=helped)

    def _greif(self, pos: TDWPosition, offers: Sequence[Action], otherwise: Action) -> Action:
        """Near the spearhead, on a road by which the Allies would come."""
        onward = self._onward(pos)
        drivers = [u for u in pos.world.own[GERMAN] if pos.at[u] >= 0 and pos.face(u).is_motorized]
        if not drivers or not offers or onward is None:
            return otherwise
        first = min(drivers, key=lambda unit: (onward[pos.at[unit]], unit))
        distance, number = pos.world.map.distance, pos.world.number

        def far(action: Action) -> tuple[int, int, str]:
            hex = number("hex", action.targets[-1])
            return distance(hex, pos.at[first]), onward[hex], action.targets[-1]

        return min(offers, key=far)

    def _onward(self, pos: TDWPosition, *, foot: bool = False) -> bytes | None:
        wanted = [hex for hex in self.value_of(pos).land.scoring if not pos.german >> hex & 1]
        return Barrier(pos, ALLIED).back_from(wanted, foot=foot) if wanted else None

    def engineers(self, pos: TDWPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Lift those that are in nobody's way, then place."""
        hot = hot_hexes(pos, GERMAN, self.value_of(pos))
        near = {hex for place in hot for hex in (place, *pos.world.map.neighbours[place])}
        done = next(action for action in actions if action.verb == "done")
        for action in actions:
            idle = action.verb == "lift" and pos.asset_at[pos.world.number("marker", action.target)] not in near
            if idle and pos.turn < LATE:
                return [action]
        offers = [action for action in actions if action.verb == "place"]
        return [self._in_the_way(pos, offers, done, "tdw-staff-engineers")]

    def delay(self, pos: TDWPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        offers = [action for action in actions if action.verb == "deploy"]
        otherwise = next((action for action in actions if action.verb == "pass"), actions[-1])
        return [self._in_the_way(pos, offers, otherwise, "tdw-staff-delay")]

    # --- the German's

    def motorize(self, pos: TDWPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Infantry that has farthest to go and is not at the enemy."""
        onward = self._onward(pos, foot=True)

        def behind(action: Action) -> tuple[float, str]:
            if not action.targets:
                return 0.0, ""
            hex = pos.at[pos.world.number("unit", action.target)]
            far = 0 if onward is None or onward[hex] == OUT else onward[hex]
            return far + 0.5 + pos.face(pos.world.number("unit", action.target)).attack, action.target

        best = max(actions, key=behind)
        if best.targets:
            unit = pos.world.number("unit", best.target)
            self.because(Reason(msg("tdw-staff-motorize", unit=pos.unit_ref(unit)), (best.target,)))
        return [best]

    def landing(self, pos: TDWPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Von der Heydte: on the road by which the Allies come from the north."""
        entries = pos.world.places.entries.get("J", ())
        distance, roads = pos.world.map.distance, pos.world.ground.road_hexes

        def worth(action: Action) -> tuple[int, int, str]:
            hex = pos.world.number("hex", action.targets[-1])
            far = min((distance(hex, entry) for entry in entries), default=0)
            return roads >> hex & 1, -far, action.targets[-1]

        return [max(actions, key=worth)]

    def withdrawal(self, pos: TDWPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """12.10 The SS stays only if there is a point to spare: without the withdrawal more is needed."""
        stays = pos.points > _KEPT
        self.because(Reason(msg("tdw-staff-ss-stays" if stays else "tdw-staff-ss-goes", points=pos.points)))
        verb = "cancel_withdrawal" if stays else "withdraw"
        return [action for action in actions if action.verb == verb] or [actions[0]]

    # --- both

    def replacements(self, pos: TDWPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """First whole units, then the step that brings most, nearer to the enemy before farther."""
        enemies = list(bits.places(pos.standing(1 - self.player)))
        distance = pos.world.map.distance

        def near(hex: int) -> float:
            return 0.0 if hex < 0 else -0.02 * min((distance(hex, enemy) for enemy in enemies), default=0)

        def gain(action: Action) -> tuple[float, str]:
            if action.verb == "rebuild":
                return _WHOLE + near(pos.world.number("hex", action.targets[1])), str(action)
            if action.verb != "raise":
                return 0.0, ""
            unit = pos.world.number("unit", action.target)
            faces, left = pos.unit(unit).faces, pos.steps[unit]
            now, more = faces[left - 1], faces[left]
            return more.attack + more.defense - now.attack - now.defense + 1 + near(pos.at[unit]), str(action)

        return [max(actions, key=gain)]

    def enter(self, pos: TDWPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Where what is wanted, or threatened, is nearest."""
        value = self.value_of(pos)
        if self.player == GERMAN:
            goals = [hex for hex in value.land.scoring if not pos.german >> hex & 1]
        else:
            hot = hot_hexes(pos, GERMAN, value)
            goals = sorted(hot, key=lambda hex: (-hot[hex], hex))[:12] or list(bits.places(pos.standing(GERMAN)))
        distance = pos.world.map.distance

        def far(action: Action) -> tuple[float, str]:
            hex = pos.world.number("hex", action.targets[-1])
            return self.misjudged(min((distance(hex, goal) for goal in goals), default=0)), str(action)

        return [min((action for action in actions if action.verb == "enter"), key=far, default=actions[0])]

    def by_d(self, pos: TDWPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Round by the west if Bastogne has fallen."""
        fallen = pos.german >> pos.world.places.bastogne & 1
        west = [action for action in actions if action.verb == "by_d"]
        return west[:1] if fallen and west else [actions[-1]]
