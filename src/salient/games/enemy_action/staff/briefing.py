"""The desk that says what a card is played for: not that it promises most, but what will be done with it first."""

from __future__ import annotations

from collections.abc import Iterable

from salient.board import bits
from salient.engine.actions import Action
from salient.engine.messages import Message, Ref, msg
from salient.engine.thought import Reason
from salient.games.enemy_action.allied import activation, deployment
from salient.games.enemy_action.allied.hand import card_of
from salient.games.enemy_action.combat.battle import Battle, beside, can_take_part
from salient.games.enemy_action.pieces.corps import resting
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import NOWHERE, EAAPosition
from salient.games.enemy_action.staff import attacks
from salient.games.enemy_action.staff.marches import Marches
from salient.games.enemy_action.staff.outlook import Outlook
from salient.games.enemy_action.staff.tactics import Ground

Found = tuple[float, Message]


class Briefing(Marches):
    def brief(self, pos: EAAPosition, action: Action) -> None:
        if not action.targets:
            return
        card = pos.world.number("allied_card", action.targets[0])
        name, ground = pos.ref("allied_card", card), self.ground(pos)
        first: Message | None = None
        if action.verb == "activate":
            acting = bits.places(self.acting(pos, self.gains(pos, ground), card))
            first = self._first(pos, ground, acting)
        elif action.verb == "activate_one":
            first = self._first(pos, ground, bits.places(bits.less(activation.able(pos), resting(pos))))
        elif action.verb == "deploy":
            first = self._arrival(pos, ground, card)
        if first is not None:
            self.because(Reason(msg(f"eaa-staff-card-{action.verb}", card=name, first=first)))
        else:
            self.because(Reason(self._plain(pos, action.verb, card, name)))

    def _plain(self, pos: EAAPosition, verb: str, card: int, name: Ref) -> Message:
        printed = card_of(pos, card)
        event, steps = printed.command("event"), printed.command("replacements")
        if verb == "event" and event is not None:
            return msg("eaa-staff-card-event", card=name, event=Ref("event", event.event))
        if verb == "expedite":
            return msg("eaa-staff-card-expedite", card=name, count=deployment.tomorrow(pos, card).bit_count())
        if verb == "replace" and steps is not None:
            return msg("eaa-staff-card-replace", card=name, count=steps.points)
        return msg("eaa-staff-card-least", card=name)

    def _first(self, pos: EAAPosition, ground: Ground, units: Iterable[int]) -> Message | None:
        """The best march or attack of those who may act."""
        acting = set(units)
        found = [self._march(pos, ground, unit) for unit in sorted(acting)]
        found += [self._fight(pos, hex, acting) for hex in bits.places(bits.less(pos.standing(GERMAN), pos.targets))]
        gain, message = max((one for one in found if one is not None), key=lambda one: one[0], default=(0.0, None))
        return message if gain > 0 else None

    def _march(self, pos: EAAPosition, ground: Ground, unit: int) -> Found | None:
        gain, hex = self.best_hex(pos, ground, unit)
        return (gain, self._goes(pos, ground.reason(hex), unit, hex)) if hex != NOWHERE else None

    def _fight(self, pos: EAAPosition, hex: int, acting: set[int]) -> Found | None:
        units = [unit for unit in beside(pos, hex, ALLIED) if unit in acting and can_take_part(pos, unit)]
        if not units:
            return None
        battle = Battle(ALLIED, hex, tuple(sorted(units)))
        reason = attacks.reason(Outlook(pos, self.weights), battle)
        return self.attack_worth(pos, battle) - self.least(), msg(reason, hex=pos.hex_ref(hex))

    def _arrival(self, pos: EAAPosition, ground: Ground, card: int) -> Message | None:
        """The reserve that will be brought up first."""
        found = self.first_reserve(pos, ground, bits.places(deployment.ready(pos, card)))
        return None if found is None else self._goes(pos, "eaa-staff-reserve", *found)

    @staticmethod
    def _goes(pos: EAAPosition, id: str, unit: int, hex: int) -> Message:
        return msg(id, unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
