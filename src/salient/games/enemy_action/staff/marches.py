"""The desk for cards and movement: what a card is played for, who is activated, who goes where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from salient.board import bits
from salient.engine.actions import Action
from salient.games.enemy_action.allied import activation, deployment
from salient.games.enemy_action.allied.hand import card_of
from salient.games.enemy_action.combat.battle import Battle, beside, can_take_part
from salient.games.enemy_action.movement import moves, reach
from salient.games.enemy_action.pieces.corps import resting
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import NOWHERE, RESERVE, EAAPosition
from salient.games.enemy_action.staff.desk import hex_of, unit_of
from salient.games.enemy_action.staff.fights import Fights
from salient.games.enemy_action.staff.tactics import Ground

FIRST_BLAST = 17  # T03 from this day on bridges are blown
_AIR = 22  # from this day on the sky is clear
#: What a card is worth in hand, by its tactic.
_KEPT = {"corps_artillery": 1.0, "artillery": 0.9, "tank_battalion": 0.8, "reinforce_battle": 0.6, "screen": 0.6}
_KEPT |= {"bug_out": 0.6, "engineers": 0.5, "airpower": 1.0, "assault_coordination": 0.4}
_WILD, _OTHER = 1.2, 0.3
_EVENTS = {"allies_alert": 4.0, "patton_on_the_move": 8.0, "german_plans_intercepted": 3.0}
_TROUBLE = 0.25  # what a move must win
_GOOD = 0.5  # a hex that is worth a reserve
_DEPLOYED = 5  # reserves that one card brings, about


class Marches(Fights):
    # --- cards

    def card(self, pos: EAAPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        return [max(actions, key=self.card_worths(pos, actions).__getitem__)]

    def card_worths(self, pos: EAAPosition, actions: Sequence[Action]) -> dict[Action, float]:
        """What each card would win, less what it is worth in hand."""
        ground = self.ground(pos)
        gains = self.gains(pos, ground)
        return {action: self.misjudged(self._card_worth(pos, ground, gains, action)) for action in actions}

    def gains(self, pos: EAAPosition, ground: Ground) -> Mapping[int, float]:
        """What each unit could win by a move, or by an attack from where it stands."""
        found: dict[int, float] = {}
        for unit in bits.places(bits.less(activation.able(pos), resting(pos))):
            found[unit] = max(0.0, self.best_hex(pos, ground, unit)[0])
        for hex in bits.places(pos.standing(GERMAN)):
            units = [unit for unit in beside(pos, hex, ALLIED) if unit in found and can_take_part(pos, unit)]
            if units and not pos.targets >> hex & 1:
                won = self.attack_worth(pos, Battle(ALLIED, hex, tuple(sorted(units))))
                for unit in units:
                    found[unit] += max(0.0, won - self.least()) / len(units)
        return found

    def best_hex(self, pos: EAAPosition, ground: Ground, unit: int) -> tuple[float, int]:
        """The best place that a unit could go to, and what that wins."""
        here = self.standing(ground, unit, pos.at[unit])
        found = [(self.standing(ground, unit, hex) - here, hex) for hex in reach.reach(pos, unit)]
        return max(found, default=(0.0, NOWHERE))

    def _card_worth(self, pos: EAAPosition, ground: Ground, gains: Mapping[int, float], action: Action) -> float:
        if not action.targets:
            return 0.0
        card = pos.world.number("allied_card", action.targets[0])
        printed = card_of(pos, card)
        kept = _WILD if printed.wild else _KEPT.get(printed.tactic, _OTHER)
        event = printed.command("event")
        if pos.day >= _AIR and event is not None and event.event == "airpower":
            kept += 2.0
        verb, worth = action.verb, 0.0
        if verb == "event":
            worth = self._event_worth(pos, gains, event.event if event else "")
        elif verb == "deploy":
            worth = self._deploy_worth(pos, ground, card)
        elif verb == "activate":
            worth = _sum(gains, self.acting(pos, gains, card))
        elif verb == "activate_one":
            worth = max(gains.values(), default=0.0) * 0.8
        elif verb == "expedite":
            worth = 1.2 * deployment.tomorrow(pos, card).bit_count()
        elif verb == "replace":
            points = printed.command("replacements")
            worth = float(points.points) if points is not None else 0.0
        return worth - kept

    def _deploy_worth(self, pos: EAAPosition, ground: Ground, card: int) -> float:
        found = []
        for unit in bits.places(deployment.ready(pos, card)):
            hexes = bits.places(deployment.hexes(pos, unit))
            found.append(max((self.standing(ground, unit, hex) for hex in hexes), default=0.0))
        if pos.day == FIRST_BLAST - 1:
            return max(found, default=0.0)
        return sum(sorted(found, reverse=True)[:_DEPLOYED]) * 0.8

    def acting(self, pos: EAAPosition, gains: Mapping[int, float], card: int) -> int:
        """Whom a card would activate, as bits: of an army those about the best centre."""
        if card_of(pos, card).level not in activation.ARMIES:
            return activation.of_formation(pos, card)
        around = [activation.around(pos, card, centre) for centre in activation.centres(pos, card)]
        return max(around, key=lambda units: _sum(gains, units), default=0)

    def _event_worth(self, pos: EAAPosition, gains: Mapping[int, float], event: str) -> float:
        if event == "engineers":
            return 2.5 if pos.day >= FIRST_BLAST else 1.5
        if event == "raise_the_alarm":
            return max([2.5 if deployment.reserves(pos) else 0.0, *gains.values()]) + 0.5
        if event == "airpower":
            return 0.5
        return _EVENTS.get(event, 1.5)

    def centre(self, pos: EAAPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        gains = self.gains(pos, self.ground(pos))
        around = {one: _sum(gains, activation.around(pos, pos.card, unit_of(pos, one))) for one in actions}
        return [max(actions, key=around.__getitem__)]

    def single(self, pos: EAAPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        gains = self.gains(pos, self.ground(pos))
        return [max(actions, key=lambda action: gains.get(unit_of(pos, action), 0.0))]

    def replace(self, pos: EAAPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        units = [action for action in actions if action.targets]
        return [max(units, key=lambda one: pos.unit(unit_of(pos, one)).strengths[-1])] if units else actions

    # --- reserves

    def deploy(self, pos: EAAPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        ground = self.ground(pos)
        offers = {unit_of(pos, action): action for action in actions if action.targets}
        found = self.first_reserve(pos, ground, offers, self.misjudged)
        if found is None:
            return [actions[-1]]
        unit, hex = found
        self.tell(pos, "eaa-staff-reserve", unit, hex)
        return [offers[unit], Action("place", (offers[unit].targets[0], pos.world.map.ids[hex]))]

    def first_reserve(
        self, pos: EAAPosition, ground: Ground, units: Iterable[int], judged: Callable[[float], float] = float
    ) -> tuple[int, int] | None:
        """Who is brought up next, and where to: the strongest first; who has no good hex waits."""
        for unit in sorted(units, key=lambda unit: -pos.strength(unit)):
            hexes = bits.places(deployment.hexes(pos, unit))
            found = ((judged(self.standing(ground, unit, one)), one) for one in hexes)
            worth, hex = max(found, default=(0.0, NOWHERE))
            if worth > _GOOD:
                return unit, hex
        return None

    def place(self, pos: EAAPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        ground = self.ground(pos)
        found = [action for action in actions if action.verb == "place"]
        return [max(found, key=lambda one: self.standing(ground, unit_of(pos, one), hex_of(pos, one, 1)))]

    def alarm(self, pos: EAAPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        ground = self.ground(pos)

        def worth(action: Action) -> float:
            unit = unit_of(pos, action)
            if action.verb == "strategic":
                return -1.0
            if pos.at[unit] == RESERVE:
                hexes = bits.places(deployment.hexes(pos, unit, any_reserve=True))
                return max((self.standing(ground, unit, hex) for hex in hexes), default=-1.0)
            return self.best_hex(pos, ground, unit)[0]

        return [max(actions, key=worth)]

    # --- moves

    def moves(self, pos: EAAPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Whoever wins most goes first."""
        ground = self.ground(pos)
        best, hex, chosen = _TROUBLE, NOWHERE, actions[-1]
        for action in actions:
            if action.verb not in ("select", "strategic"):
                continue
            unit = unit_of(pos, action)
            find = self.best_hex if action.verb == "select" else self._rush
            gain, there = find(pos, ground, unit)
            gain = self.misjudged(gain)
            if gain > best and there != NOWHERE:
                best, hex, chosen = gain, there, action
        if hex == NOWHERE:
            return [actions[-1]]
        unit = unit_of(pos, chosen)
        route = moves.routes(pos, [unit]).get(pos.world.map.ids[hex])
        if route is None or Action.parse(route.steps[0]) not in actions:
            return [actions[-1]]
        self.tell(pos, ground.reason(hex), unit, hex)
        return [*(Action.parse(step) for step in route.steps), Action("stop")]

    def _rush(self, pos: EAAPosition, ground: Ground, unit: int) -> tuple[float, int]:
        here = self.standing(ground, unit, pos.at[unit])
        hexes = reach.strategic_reach(pos, unit)
        return max(((self.standing(ground, unit, hex) - here - 0.5, hex) for hex in hexes), default=(0.0, NOWHERE))

    def march(self, pos: EAAPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Without a plan: stop, or towards the best hex beside it."""
        stop = [action for action in actions if action.verb == "stop"]
        steps = [action for action in actions if action.verb == "move"]
        if stop or not steps:
            return stop or [actions[-1]]
        ground = self.ground(pos)
        return [max(steps, key=lambda action: ground(hex_of(pos, action)))]

    # --- engineers

    def engineers(self, pos: EAAPosition, _step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        ground = self.ground(pos)
        best = max(actions, key=lambda action: (self.misjudged(self._work_worth(pos, ground, action)), str(action)))
        if best.verb == "blow":
            self.tell(pos, "eaa-staff-blow", crossing=pos.ref("crossing", pos.world.number("crossing", best.target)))
        elif best.verb in ("roadblock", "improve"):
            id = "eaa-staff-roadblock" if best.verb == "roadblock" else "eaa-staff-dig-in"
            self.tell(pos, id, hex=hex_of(pos, best))
        return [best]

    def _work_worth(self, pos: EAAPosition, ground: Ground, action: Action) -> float:
        look = ground.look
        if action.verb == "blow":
            a, b = pos.world.ground.river_sides[pos.world.number("crossing", action.target)]
            return min(look.flow[a], look.flow[b]) * 0.3
        if action.verb == "roadblock":
            return look.flow[hex_of(pos, action)] * 0.12
        if action.verb == "improve":
            hex = hex_of(pos, action)
            return 0.1 * look.near[hex] + 0.05 * look.flow[hex]
        return 0.0


def _sum(gains: Mapping[int, float], units: int) -> float:
    return sum(gains.get(unit, 0.0) for unit in bits.places(units))
