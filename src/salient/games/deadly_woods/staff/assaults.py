"""Attacks composed: which units from which hexes, what the table gives on the average, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from salient.board import bits
from salient.engine.messages import Arg, Message, msg
from salient.games.deadly_woods.combat import attack, odds
from salient.games.deadly_woods.combat.battle import Battle, defending
from salient.games.deadly_woods.map.ground import NO_RIVER
from salient.games.deadly_woods.pieces import stacking
from salient.games.deadly_woods.position import USED, TDWPosition
from salient.games.deadly_woods.rounds import activation
from salient.games.deadly_woods.staff import guns
from salient.games.deadly_woods.words import ODDS

MOST_UNITS = 7
#: Rounds in which only who has not moved attacks.
STAND_STILL = frozenset(("move", "reaction_2"))

Group = tuple[tuple[int, int], ...]  # units, each with the hex from which it attacks

#: Where each unit could be when the move is over, with the hexes that it passes.
Options = Mapping[int, Mapping[int, tuple[int, ...]]]


class Prospect(NamedTuple):
    """What the table gives on the average."""

    column: int | None
    won: float  # the chance that nobody is left in the hex: driven back, or eliminated
    foe: float  # steps
    own: float

    @property
    def odds(self) -> str:
        return odds.FORCED if self.column is None else ODDS[self.column]


class Assault(NamedTuple):
    """An attack as it could be made after moving."""

    target: int
    units: Group
    prospect: Prospect
    promise: float
    battle: Battle  # with the guns of both sides


def prospect(pos: TDWPosition, battle: Battle) -> Prospect:
    """Of a combat as it stands."""
    found = odds.reckon(pos, battle)
    if found.column is None:
        return Prospect(None, 0.0, 0.0, 1.0)
    table, effects = pos.world.tables.crt, pos.world.tables.results
    steps = sum(pos.steps[unit] for unit in defending(pos, battle))
    won = foe = own = 0
    for die in range(1, 7):
        due = effects[table.result(die + found.added, found.column)]  # type: ignore[index]
        won += due.retreat > 0 or due.defender_steps >= steps
        foe += due.defender_steps
        own += due.attacker_steps
    return Prospect(found.column, won / 6, foe / 6, own / 6)


def told(pos: TDWPosition, battle: Battle) -> Message:
    """Why it is fought: at the odds of the guns that will be named, and at those that the enemy's could make of it."""
    named = guns.named(pos, battle, attacking=True)
    hoped, feared = (prospect(pos, one) for one in (named, guns.named(pos, named, attacking=False)))
    args: dict[str, Arg] = {
        "unit": pos.unit_ref(max(battle.attackers, key=lambda unit: pos.face(unit).attack)),
        "more": len(battle.attackers) - 1,
        "hex": pos.hex_ref(battle.target),
        "odds": hoped.odds,
        "chance": round(100 * hoped.won),
    }
    if hoped.odds == feared.odds:
        return msg("tdw-staff-attack", **args)
    return msg("tdw-staff-attack-answered", **args, answered=feared.odds, least=round(100 * feared.won))


def battle_of(pos: TDWPosition, side: int, target: int, units: Iterable[int]) -> Battle:
    chosen = tuple(sorted(units))
    return Battle(side, target, chosen, tuple(sorted({pos.at[unit] for unit in chosen})))


def attack_options(pos: TDWPosition, side: int, options: Options) -> dict[int, Mapping[int, tuple[int, ...]]]:
    """From where each unit could attack in this round: who may, has strength and supply, and would still be there."""
    found: dict[int, Mapping[int, tuple[int, ...]]] = {}
    still = pos.round in STAND_STILL
    for unit in pos.world.listed.of(bits.less(activation.may_attack(pos), pos.attacked)):
        if pos.world.owner[unit] == side and pos.at[unit] >= 0 and attack.able(pos, unit):
            here = {pos.at[unit]: ()}
            found[unit] = here if still or unit not in options else options[unit]
    return found


class Composer:
    """Makes attacks on a board, of units that are free."""

    def __init__(self, pos: TDWPosition, side: int, options: Options):
        self.pos = pos
        self.side = side
        self.options = options
        self.used: set[int] = set()
        self.spent: set[int] = set()  # guns, of both sides
        self._spots: dict[int, set[int]] = {}
        for unit, places in options.items():
            for hex in places:
                self._spots.setdefault(hex, set()).add(unit)

    def targets(self) -> list[int]:
        """Every hex with enemies beside which some of these units could stand."""
        near = self.pos.world.ground.near
        spots = bits.of(self._spots)
        return [hex for hex in bits.places(attack.open_hexes(self.pos, self.side)) if near[hex] & spots]

    def group(self, target: int) -> Group:
        """A strong legal group against a hex: the strongest first, each in the best hex that has room."""
        pos, ground = self.pos.copy(), self.pos.world.ground
        around = bits.places(bits.less(ground.near[target], pos.standing(1 - self.side)))
        able: dict[int, list[int]] = {}
        for hex in around:
            for unit in self._spots.get(hex, ()):
                if unit not in self.used:
                    able.setdefault(unit, []).append(hex)
        group: list[tuple[int, int]] = []
        # who already stands there first, then by strength
        for unit in sorted(able, key=lambda unit: (pos.at[unit] not in able[unit], -pos.face(unit).attack, unit)):
            for hex in sorted(able[unit], key=lambda hex: self._liking(pos, unit, hex, target)):
                if hex == pos.at[unit] or stacking.fits(pos, unit, hex):
                    pos.put(unit, hex)
                    if attack.hexside_open(pos, unit, target):
                        group.append((unit, hex))
                    break
            if len(group) >= MOST_UNITS:
                break
        return tuple(group)

    def _liking(self, pos: TDWPosition, unit: int, hex: int, target: int) -> tuple[bool, bool, int]:
        over = pos.world.ground.side(hex, target).river != NO_RIVER
        return over, hex != pos.at[unit], hex

    def placed(self, group: Group) -> TDWPosition:
        """The board with a group where it would attack from."""
        pos = self.pos.copy()
        for unit, hex in group:
            pos.put(unit, hex)
        return pos

    def battle(self, pos: TDWPosition, target: int, group: Group) -> Battle:
        """The combat with the guns that both sides would name of those that earlier attacks leave."""
        for gun in self.spent:
            pos.asset_state[gun] |= USED
        return guns.meant(pos, battle_of(pos, self.side, target, [unit for unit, _ in group]))


def cannot_go_back(pos: TDWPosition, side: int, target: int) -> bool:
    """Whether everything beside an enemy is ours or in our zones: a retreat would cost him dearly."""
    enemy = 1 - side
    ours = pos.standing(side) | bits.less(pos.in_zone_of(side), pos.standing(enemy))
    return not bits.less(pos.world.ground.near[target], ours)
