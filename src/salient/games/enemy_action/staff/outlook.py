"""Where the Germans are, and where they are bound for: what the tactics look at."""

from __future__ import annotations

from functools import cached_property

from salient.board import bits
from salient.games.enemy_action.combat import odds
from salient.games.enemy_action.map import fields
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.pieces.counters import ALLIED, GERMAN
from salient.games.enemy_action.position import NOWHERE, EAAPosition
from salient.games.enemy_action.staff.weights import Weights
from salient.games.enemy_action.supply import supply

AHEAD = 8  # hexes of a German way that count
FARTHEST = 12
_FADES = 0.85


class Outlook:
    """Of one position; worked out as far as it is asked for."""

    def __init__(self, pos: EAAPosition, weights: Weights):
        self.pos, self.weights = pos, weights

    @cached_property
    def flow(self) -> list[float]:
        """How much German strength is bound to come through each hex soon."""
        pos = self.pos
        found = [0.0] * pos.world.ground.n
        for hex, stack in pos.stacked()[GERMAN].items():
            for unit in stack:
                way, here = fields.way(pos, unit, hex), hex
                weight = pos.strength(unit) * (1.0 if pos.unit(unit).is_mech else 0.6)
                for _ in range(AHEAD):
                    here = way.primary[here]
                    if here == NOWHERE:
                        break
                    found[here] += weight
                    weight *= _FADES
        return found

    @cached_property
    def near(self) -> list[float]:
        """German strength beside each hex."""
        ground = self.pos.world.ground
        found = [0.0] * ground.n
        for hex, stack in self.pos.stacked()[GERMAN].items():
            strength = sum(self.pos.strength(unit) for unit in stack)
            for other in bits.places(ground.near[hex]):
                found[other] += strength
        return found

    @cached_property
    def far(self) -> list[int]:
        """How many hexes away the next German is."""
        ground, found = self.pos.world.ground, [99] * self.pos.world.ground.n
        seen = self.pos.standing(GERMAN)
        here = bits.places(seen)
        for distance in range(FARTHEST):
            beside = 0
            for hex in here:
                found[hex] = distance
                beside |= ground.near[hex]
            here, seen = bits.places(beside & ~seen), seen | beside
        return found

    @cached_property
    def supplied(self) -> int:
        return supply.tracing(self.pos, ALLIED)

    @cached_property
    def prey(self) -> list[float]:
        """What there is to attack beside each hex: weak Germans, those in victory hexes, those cut off."""
        pos = self.pos
        ground, places = pos.world.ground, pos.world.places
        found, traced = [0.0] * ground.n, supply.tracing(pos, GERMAN)
        for hex in bits.places(pos.standing(GERMAN)):
            defence = odds.total(odds.defence_terms(pos, hex, ALLIED))
            worth = 2.0 + places.vp[hex] + (0.0 if traced >> hex & 1 else 1.5) - 0.25 * defence
            for other in bits.places(ground.near[hex]):
                over = ground.side_number(hex, other) >= 0
                found[other] = max(found[other], worth * (0.4 if over else 1.0))
        return found

    @cached_property
    def last_word(self) -> bool:
        """D16, D18 Whether the game ends with this Allied impulse: no German card is left on the last day."""
        pos = self.pos
        return pos.day == pos.world.rules.last_day and not decks.left(pos, pos.world.german_deck)

    @property
    def evenings(self) -> int:
        """U03 How often the Westwall still counts, today's End of Day among them."""
        first = self.pos.world.tables.constants.westwall_from
        return max(0, self.pos.world.rules.last_day - max(self.pos.day, first) + 1)
