"""What does not change during a game of Enemy Action: Ardennes: ground, places, counters, cards, scenario, options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from salient.board import bits
from salient.board.bits import Picker
from salient.engine.kept import Kept
from salient.engine.rulebook import OptionValue, Rulebook, World
from salient.engine.view import Card
from salient.games.enemy_action.map.ground import Ground
from salient.games.enemy_action.map.theatre import Places
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.pieces.counters import Unit, named
from salient.games.enemy_action.rows import Scenario
from salient.games.enemy_action.tables import Tables
from salient.games.enemy_action.words import CORPS, EVENTS, FORMATIONS, TACTICS

KEPT_FACES = 512


class EAAWorld(World):
    """A made-up board of a rules case has one just like the real map's."""

    def __init__(
        self,
        rulebook: Rulebook,
        scenario: str,
        options: Mapping[str, OptionValue],
        *,
        rules: Scenario,
        tables: Tables,
        ground: Ground,
        places: Places,
        units: Sequence[Unit],
    ):
        super().__init__(rulebook, scenario, options)
        self.rules = rules
        self.tables = tables
        self.ground = ground
        self.map = ground.map
        self.places = places
        self.units = tuple(units)
        self.enlist([unit.id for unit in self.units], [unit.side for unit in self.units])
        self.add("hex", self.map.ids)
        self.add("crossing", [f"{self.map.ids[a]}-{self.map.ids[b]}" for a, b in ground.river_sides])
        self.add("german_card", [card.id for card in tables.german_cards])
        self.add("allied_card", [card.id for card in tables.allied_cards])
        # cards as views show them, by deck, id, box and day
        self.faces: Kept[tuple[str, str, str, int], Card] = Kept(KEPT_FACES)
        self.german_deck = decks.german(tables.german_cards)
        self.allied_deck = decks.allied(tables.allied_cards)
        self.add("setup_card", [str(card.number) for card in tables.setup_cards])
        self.add("chit", [chit.id for chit in tables.chits])
        self.add("tactic", TACTICS)
        self.add("division", ("82", "101"))
        self.add("event", EVENTS)
        self.add("formation", FORMATIONS)
        self.event: dict[str, int] = {event: number for number, event in enumerate(EVENTS)}
        self.corps: dict[str, int] = {corps: number for number, corps in enumerate(CORPS)}
        self.in_play = ground.between_rows(*rules.rows) if rules.rows else ground.all  # no unit enters another hex
        self.listed = Picker(range(len(self.units)))

    @cached_property
    def called(self) -> tuple[int, ...]:
        """The units of the formations on each Allied card, as bits."""
        return tuple(
            bits.of(u for u, unit in enumerate(self.units) if named(card, unit)) for card in self.tables.allied_cards
        )

    @cached_property
    def of_corps(self) -> tuple[int, ...]:
        """The units of each corps as bits, by the corps' number (words.CORPS)."""
        return tuple(bits.of(u for u, unit in enumerate(self.units) if unit.corps == corps) for corps in CORPS)

    @cached_property
    def vdh(self) -> int:
        """V07 The number of von der Heydte's unit; -1 where it is not in play."""
        return next((u for u, unit in enumerate(self.units) if unit.is_vdh), -1)
