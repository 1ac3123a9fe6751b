"""What all desks of the staff share: what it cares for, how it sees the ground, and its value of a position."""

from __future__ import annotations

from typing import Any

from salient.board import bits
from salient.engine.actions import Action
from salient.engine.messages import Message
from salient.engine.steps import Step
from salient.engine.thought import Character, Reason
from salient.games.enemy_action.combat import expected
from salient.games.enemy_action.day import victory
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import NOWHERE, EAAPosition
from salient.games.enemy_action.staff.outlook import Outlook
from salient.games.enemy_action.staff.tactics import Ground
from salient.games.enemy_action.staff.weights import Weights
from salient.opponents.headquarters import Headquarters

_CROWD = (1.0, 0.55, 0.3, 0.1)  # what a hex is worth to one more unit, by units there
_STEP = 0.12  # of material, in victory points
_OWN_STEP = 0.15
_SOON = (0.0, 0.5, 0.3, 0.15, 0.08)  # the chance that an empty victory hex falls, by the distance of the Germans
_HELD = 0.45  # of that, where somebody stands in it
_EVENINGS, _KEPT = 2, 0.5  # how far ahead the Westwall is counted, and how surely it is still held then
_NOISE = 0.3  # for who misjudges by one; between levels it grows as the square: small slips cost much here


class Desk(Headquarters):
    weighs = Weights
    measure = "victory"
    derived = ()

    def __init__(self, side: str, character: Character, seed: int | str | None = None):
        super().__init__(side, character, seed)
        self.weights = Weights.standard().of(character)

    def value(self, pos: EAAPosition) -> float:
        """Victory points, those that are about to be lost, and what both have left."""
        if pos.result is not None:
            return float(-pos.points)
        look = Outlook(pos, self.weights)
        return -victory.points(pos) - self._about_to_fall(pos, look) + self._westwall(pos, look) + self._material(pos)

    def _westwall(self, pos: EAAPosition, look: Outlook) -> float:
        """U03 What the Westwall hexes that are held now will cost the Germans on the next evenings."""
        evenings = min(look.evenings, _EVENINGS)
        if not evenings:
            return 0.0
        points = -pos.world.tables.constants.westwall_points
        return _KEPT * points * evenings * victory.westwall_lost(pos).bit_count()

    def _about_to_fall(self, pos: EAAPosition, look: Outlook) -> float:
        places, held = pos.world.places, pos.standing(ALLIED)
        found = 0.0
        for hex in bits.places(bits.less(places.victory & pos.world.in_play, pos.german)):
            far = look.far[hex]
            if far < len(_SOON):
                found += places.vp[hex] * _SOON[far] * (_HELD if held >> hex & 1 else 1.0)
        return self.weights.ground * found

    def _material(self, pos: EAAPosition) -> float:
        steps, at, own = pos.steps, pos.at, pos.world.own
        ours = sum(steps[unit] for unit in own[ALLIED] if at[unit] >= 0 or at[unit] == NOWHERE)
        theirs = sum(steps[unit] for unit in own[GERMAN] if at[unit] >= 0)
        return _OWN_STEP * self.weights.own_loss * ours - _STEP * theirs

    def inside(self, node: EAAPosition, step: Step) -> Action | None:
        found: Action | None = node.world.rulebook.policy(node, step.actions(node))
        return found

    def misjudged(self, worth: float) -> float:
        noise = self.character.noise
        return worth + self.random.gauss(0.0, _NOISE * noise * noise) if noise else worth

    def ground(self, pos: EAAPosition) -> Ground:
        self.weighed += 1
        return Ground(Outlook(pos, self.weights), self.character.tactics)

    def standing(self, ground: Ground, unit: int, hex: int) -> float:
        """What it is worth if the unit stands there, beside who stands there already."""
        there = [other for other in ground.look.pos.units_at(hex, ALLIED) if other != unit]
        worth = ground(hex)
        return worth * _CROWD[min(len(there), 3)] if worth > 0 else worth

    def tell(self, pos: EAAPosition, id: str, unit: int = NOWHERE, hex: int = NOWHERE, **more: Any) -> None:
        words: dict[str, Any] = dict(more)
        if unit != NOWHERE:
            words["unit"] = pos.unit_ref(unit)
        if hex != NOWHERE:
            words["hex"] = pos.hex_ref(hex)
        units = (pos.unit(unit).id,) if unit != NOWHERE else ()
        places = (pos.world.map.ids[hex],) if hex != NOWHERE else ()
        self.because(Reason(Message(id, words), units, places))


def mean(found: expected.Distribution) -> tuple[float, float]:
    """The hits on attacker and defender that are to be expected."""
    attacker = sum(hits[0] * float(chance) for hits, chance in found.items())
    defender = sum(hits[1] * float(chance) for hits, chance in found.items())
    return attacker, defender


def hex_of(pos: EAAPosition, action: Action, place: int = 0) -> int:
    return int(pos.world.number("hex", action.targets[place]))


def unit_of(pos: EAAPosition, action: Action) -> int:
    return int(pos.world.number("unit", action.targets[0]))
