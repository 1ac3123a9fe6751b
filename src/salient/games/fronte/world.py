"""What does not change during a game: the battle (table, divisions, units, length, special rules) and its tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import msgspec

from salient.board import bits
from salient.engine.actions import Action
from salient.engine.messages import Ref
from salient.engine.rulebook import OptionValue, Rulebook, World
from salient.engine.trace import rule
from salient.engine.view import Piece
from salient.games.fronte.ground import BANKS, Ground
from salient.games.fronte.pieces import (
    ALLIED,
    AXIS,
    COMBAT_TEAM,
    NOBODY,
    ROLE_KINDS,
    ROLES,
    Division,
    Unit,
    class_of,
    classes,
)
from salient.games.fronte.settings import resolve
from salient.games.fronte.sheet import Sheet
from salient.games.fronte.verbs import ELEMENTS, STRUCTURES, WORKS


class Bonus(msgspec.Struct, frozen=True):
    """Points that a scenario gives besides section 16. `kind`: what for; the sectors it speaks of.

    held: the side controls the sector; clear: no enemy unit stands in any of them; exited: each regiment that left;
    given: from the start.
    """

    side: int
    points: int
    kind: str
    sectors: tuple[str, ...] = ()


class Battle(msgspec.Struct, frozen=True):
    """A scenario, or what an army builder and a table builder made: everything before the first answer."""

    sheet: Sheet
    divisions: tuple[Division, ...]
    units: tuple[Unit, ...]
    edges: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())  # R36 the friendly edge sectors of each side
    settings: dict[str, OptionValue] = {}  # what the scenario chooses of settings.OPTIONS: days, turns_per_day ...
    fortified: tuple[str, ...] = ()
    mined: dict[str, int] = {}  # 13 active minefields: sector -> the side that laid them
    attacker: int = ALLIED
    first_turns: int = 1  # `first_side` holds on the turns up to this one
    all_activate: tuple[int, int] = (NOBODY, 0)  # a side that plays `activation_mode: all` up to a turn
    weather: tuple[str, ...] = ()  # for each day: roll, flying or no_flying
    control: dict[str, int] = {}  # 16.f who holds what at the start
    exits: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())  # where each side's units may leave the table
    bonus: tuple[Bonus, ...] = ()
    points: bool = False  # 16.i-16.m objectives of the players' own
    supply_points: bool = False  # a held supply point is a friendly edge sector
    deploy_rows: int = 0  # the players set up in so many rows of their edge; 0: as `start` says
    naval_reach: tuple[str, ...] = ()  # sectors that naval guns can hit
    demolition: tuple[int, ...] = (ALLIED, AXIS)  # R26 whose engineers may blow bridges, if the setting lets them
    boat_bridge: tuple[str, int, tuple[str, ...]] | None = None  # from a turn on, if these are held: Caen's bridges


class FronteWorld(World):
    def __init__(self, rulebook: Rulebook, scenario: str, options: Mapping[str, OptionValue], battle: Battle):
        super().__init__(rulebook, scenario, options)
        self.battle = battle
        self.rules = resolve(options, battle.settings)
        self.ground = Ground(battle.sheet)
        self.map = self.ground.map
        self.units, self.divisions = battle.units, battle.divisions
        self.turns = self.rules.days * self.rules.turns_per_day
        self._lay_out_units()
        self._lay_out_divisions()
        self._name_things()
        ground = self.ground
        self.edge = tuple(ground.of(ids) for ids in battle.edges)
        self.exits = tuple(ground.of(ids) for ids in battle.exits)
        self.banks = tuple(BANKS[unit.bank] for unit in self.units)

    @rule("0.e")
    def _lay_out_units(self) -> None:
        """What is asked of a unit at every turn: columns of values, and sets of units as bits."""
        units = self.units
        self.kinds = tuple(class_of(unit) for unit in units)
        self.roles = tuple(classes()[kind] for kind in ROLE_KINDS)
        self.owner = bytes(unit.side for unit in units)
        self.own = tuple(tuple(u for u, unit in enumerate(units) if unit.side == side) for side in (ALLIED, AXIS))
        self.own_bits = tuple(bits.of(own) for own in self.own)
        self.division_of = tuple(unit.division for unit in units)
        self.regiments = bits.of(u for u, unit in enumerate(units) if unit.regiment)
        self.hqs = self._family("hq")
        self.artillery = self._family("artillery")
        self.armour = self._family("armor")
        self.infantry = self._family("infantry")
        self.teams = bits.of(u for u, unit in enumerate(units) if unit.kind == COMBAT_TEAM)  # B.b
        self.recon = self._family("recon") & ~self.teams
        self.engineers = self._family("engineer")
        self.aa = self._family("aa")
        self.shooters = bits.of(u for u, kind in enumerate(self.kinds) if kind.range and not kind.is_air) | self.teams
        self.air = bits.of(u for u, kind in enumerate(self.kinds) if kind.is_air)
        self.naval = bits.of(u for u, unit in enumerate(units) if unit.kind == "naval_gun")
        self.off_table = self.air | self.naval  # no ground units
        self.ground_units = ((1 << len(units)) - 1) ^ self.off_table
        self.garrisons = bits.of(u for u, unit in enumerate(units) if unit.garrison)
        self.zoc_makers = self.ground_units if self.rules.hq_zoc else self.ground_units & ~self.hqs

    def _family(self, family: str) -> int:
        return bits.of(
            u for u, kind in enumerate(self.kinds) if kind.family == family and self.units[u].kind != "naval_gun"
        )

    @rule("1.c", "1.a")
    def _lay_out_divisions(self) -> None:
        self.members = tuple(
            bits.of(u for u, unit in enumerate(self.units) if unit.division == d) for d in range(len(self.divisions))
        )
        self.hq_of = tuple(next(iter(bits.places(members & self.hqs)), NOBODY) for members in self.members)
        self.divisions_of = tuple(
            tuple(d for d, division in enumerate(self.divisions) if division.side == side) for side in (ALLIED, AXIS)
        )

    def _name_things(self) -> None:
        things = self.things
        things["hex"] = {id: sector for sector, id in enumerate(self.map.ids)}
        things["unit"] = {unit.id: u for u, unit in enumerate(self.units)}
        things["division"] = {division.id: d for d, division in enumerate(self.divisions)}
        things["role"] = {role: r for r, role in enumerate(ROLES)}
        things["work"] = {work: w for w, work in enumerate(WORKS)}
        things["structure"] = {structure: s for s, structure in enumerate(STRUCTURES)}
        things["element"] = {element: e for e, element in enumerate(ELEMENTS)}
        self.names = dict(self._named())
        self.unit_refs = tuple(Ref("unit", unit.id) for unit in self.units)
        self.sector_refs = tuple(Ref("hex", id) for id in self.map.ids)
        self.division_refs = tuple(Ref("division", division.id) for division in self.divisions)
        self._pairs: dict[tuple[str, str, str, int], tuple[Action, ...]] = {}
        self.pieces: dict[tuple[int, ...], Piece] = {}  # stands as views show them, made once

    def _named(self) -> Iterator[tuple[tuple[str, str], str]]:
        """The names that the lists print; with the division where several have a unit of that name."""
        for division in self.divisions:
            yield ("division", division.id), division.name
        often = Counter(unit.name for unit in self.units)
        for unit in self.units:
            alone = unit.division < 0 or often[unit.name] == 1
            yield ("unit", unit.id), unit.name if alone else f"{unit.name} ({self.divisions[unit.division].name})"

    def offers_from(self, verb: str, kind: str, number: int, other: str) -> tuple[Action, ...]:
        """An action with this thing first, and each thing of another kind second, made once."""
        found = self._pairs.get((verb, kind, other, number))
        if found is None:
            first = list(self.things[kind])[number]
            found = tuple(Action(verb, (first, id)) for id in self.things[other])
            self._pairs[verb, kind, other, number] = found
        return found
