"""6 of the flow of play: whom a round lets move and attack, by its chit alone.

Who is out of supply, has no strength or movement, holds a door or has attacked already, movement and combat ask
themselves. Sets of units are bits.
"""

from __future__ import annotations

from collections.abc import Callable

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.deadly_woods.map.ground import AREA_5, AREA_6
from salient.games.deadly_woods.pieces.counters import ALLIED, Unit
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.words import ChitId, RoundName

REACTIONS = frozenset(("reaction_1", "reaction_2"))
MOST_IN_REACTION = 3  # 14.3.1
#: 14.5 The areas of the chits that have one of their own.
AREAS = {"5pz": AREA_5, "6pz": AREA_6}

#: By side.
REINFORCEMENT: tuple[ChitId, ChitId] = ("german_reinforcement", "allied_reinforcement")

# 14.4 In turn 1 armor neither goes one hex nor attacks for standing still, be it in the opening or not.
_NOBODY_MOVES = frozenset(("opening_combat", "montgomery_attack"))
_NOBODY_ATTACKS = frozenset(("reaction_1", "montgomery_move"))
_EVERYBODY_ATTACKS = frozenset(
    ("opening_combat", "combat", "all_german", "one_army", "three_formations", "patton", "montgomery_attack")
)
_ARMOR_ATTACKS = frozenset(("5pz", "6pz", "reinforcement"))  # moved or not
_UNMOVED_ARMOR_ATTACKS = frozenset(("move", "reaction_2"))


# The snapshot --------------------------------------------------------------------------------------


def on_map(pos: TDWPosition, side: int) -> int:
    at = pos.at
    return bits.of([unit for unit in pos.world.own[side] if at[unit] >= 0])


def armor(pos: TDWPosition, units: int) -> int:
    """2.3.1 Those of the units that are armor as they are now: a third step is not (R2)."""
    found = 0
    for unit in pos.world.listed.of(units & pos.world.tanks):
        if pos.steps[unit] and pos.face(unit).is_armor:
            found |= 1 << unit
    return found


@rule("9.1c", "9.4c", "14.4d", "14.5a", "14.6a", "14.6b", "14.7", "14.8e", "14.9b", "14.9c")
def activated(pos: TDWPosition, formations: int = 0) -> int:
    """The units that the round in play activates, as they stand now. Of a Reaction none: they are picked one by one.

    `formations` are numbers of formations, as bits (14.7). One Army reads `pos.area`.
    """
    here = on_map(pos, pos.player)
    name = pos.round
    if name in REACTIONS:
        return 0
    if name == "reinforcement":
        return pos.arrived
    if name == "three_formations":
        return here & units_of(pos, formations)
    if name in AREAS or name == "one_army":
        area = AREAS.get(name, pos.area)
        return _only(pos, here, lambda unit: pos.world.ground.area[pos.at[unit]] == area)
    if name == "patton":
        return _only(pos, here, lambda unit: of_patton(pos.unit(unit)))
    if name in ("montgomery_move", "montgomery_attack"):
        return _only(pos, here, lambda unit: of_montgomery(pos.unit(unit)))
    return here


def units_of(pos: TDWPosition, formations: int) -> int:
    """14.7 Every unit of these formations."""
    names = {pos.world.formations[number] for number in bits.places(formations)}
    return bits.of(unit for unit in pos.world.own[0] if pos.unit(unit).formation in names)


def of_patton(unit: Unit) -> bool:
    return unit.corps == "III"


def of_montgomery(unit: Unit) -> bool:
    return unit.nationality == "British" or unit.corps == "VII"


def _only(pos: TDWPosition, units: int, fits: Callable[[int], bool]) -> int:
    return bits.of(unit for unit in pos.world.listed.of(units) if fits(unit))


@rule("10.4.1f")
def in_company(pos: TDWPosition, side: int) -> int:
    """R108 The units of a side that stand stacked now; noted when a round begins."""
    return bits.of(unit for stack in pos.stacked()[side].values() if len(stack) > 1 for unit in stack)


@rule("14.8a", "14.8.2c")
def reinforcement_number(pos: TDWPosition, side: int) -> int:
    """How many Reinforcement chits of a side were played this turn, the one in play among them (R51)."""
    return pos.played.count(REINFORCEMENT[side])


# Movement ------------------------------------------------------------------------------------------


@rule("14.4e")
def one_hex(pos: TDWPosition) -> bool:
    """Whether this is a Combat Round: movement is armor going one hex."""
    return pos.round == "combat"


@rule("14.4e", "14.9c")
def has_movement(pos: TDWPosition) -> bool:
    """Whether the round has a movement part: its kind has one, and it is there for somebody.

    In an Allied Move Round engineers may blow bridges even if there are no units (R60a).
    """
    name = pos.round
    if name in _NOBODY_MOVES or (name == "combat" and pos.turn == 1):
        return False
    return bool(pos.active) or name in REACTIONS or name == "move"


@rule("14.3.1a", "14.3.1b", "14.4d", "14.4e", "14.6c", "14.9c")
def may_move(pos: TDWPosition) -> int:
    """The units that the round lets move and that have not moved in it."""
    name = pos.round
    if not name or name in _NOBODY_MOVES:
        return 0
    if name in REACTIONS:
        return bits.less(_reacting(pos), pos.moved)
    found = bits.less(pos.active, pos.moved)
    if name == "combat":
        return 0 if pos.turn == 1 else _apart(pos, armor(pos, found))
    return found


def _reacting(pos: TDWPosition) -> int:
    """14.3.1 Who has an activation, or may still get one."""
    if pos.active.bit_count() >= MOST_IN_REACTION:
        return pos.active
    here = on_map(pos, ALLIED)
    if pos.round == "reaction_1":
        return _only(pos, here, lambda unit: "no_first_reaction" not in pos.unit(unit).special)
    return here


def _apart(pos: TDWPosition, units: int) -> int:
    """14.4e Those that are not next to an enemy unit; engineers and the face-down marker are none (R56)."""
    enemies = pos.standing(1 - pos.player)
    near = pos.world.ground.near
    return _only(pos, units, lambda unit: pos.at[unit] >= 0 and not near[pos.at[unit]] & enemies)


@rule("14.3.1a", "14.3.1b")
def spend(pos: TDWPosition, unit: int) -> None:
    """R53 An activation of a Reaction is used by the first step of a unit, or by its joining an attack."""
    if pos.round in REACTIONS:
        pos.active |= 1 << unit


# Combat --------------------------------------------------------------------------------------------


@rule("14.3.1b", "14.4d", "14.4e", "14.5b", "14.5c", "14.6a", "14.6b", "14.6c", "14.7", "14.8e", "14.9b", "14.9c")
def may_attack(pos: TDWPosition) -> int:
    """The units that the round lets attack; those that are on the map."""
    name = pos.round
    if name in _EVERYBODY_ATTACKS:
        found = pos.active
    elif name in _ARMOR_ATTACKS:
        found = armor(pos, pos.active)
    elif name in _UNMOVED_ARMOR_ATTACKS:
        if pos.turn == 1 and name == "move":
            return 0
        found = armor(pos, bits.less(_reacting(pos) if name == "reaction_2" else pos.active, pos.moved))
    elif name == "montgomery_move" and pos.world.options["montgomery_per_unit"]:
        found = bits.less(pos.active, pos.moved)
    else:
        return 0
    at = pos.at
    return _only(pos, found, lambda unit: at[unit] >= 0)


@rule("14.3.1a", "14.4d", "14.5b", "14.6a", "14.8e", "14.9c")
def who_attacks(pos: TDWPosition) -> str:
    """Whom the round lets attack, in one word: everybody, armor, armor that did not move, nobody."""
    name = pos.round
    if name in _EVERYBODY_ATTACKS:
        return "all"
    if name in _ARMOR_ATTACKS:
        return "armor"
    if name in _UNMOVED_ARMOR_ATTACKS and not (pos.turn == 1 and name == "move"):
        return "unmoved-armor"
    return "unmoved" if name == "montgomery_move" and pos.world.options["montgomery_per_unit"] else "nobody"


def told_by(pos: TDWPosition) -> str:
    """The number of the rule that says what the round in play is."""
    return _RULES.get(pos.round, "14.1")


def may_still_react(pos: TDWPosition) -> int:
    """14.3.1 How many units more a Reaction activates."""
    return MOST_IN_REACTION - pos.active.bit_count()


# Why not -------------------------------------------------------------------------------------------


def why_not_move(pos: TDWPosition, unit: int) -> list[Refusal]:
    """Why the round does not let an own unit on the map move. Nothing: it does."""
    name, who = pos.round, pos.unit_ref(unit)
    if name == "opening_combat" or (name == "combat" and pos.turn == 1):
        return [refuse("14.4", "tdw-refused-one-hex-turn-1")]
    if name in _NOBODY_MOVES:
        return [refuse(_RULES[name], "tdw-refused-round-no-movement")]
    found = _why_not_active(pos, unit)
    if pos.moved >> unit & 1:
        found.append(refuse("10.2.1", "tdw-refused-moved", unit=who))
    if name == "combat":
        if not armor(pos, 1 << unit):
            found.append(refuse("14.4", "tdw-refused-one-hex-armor", unit=who))
        elif not _apart(pos, 1 << unit):
            found.append(refuse("14.4", "tdw-refused-one-hex-adjacent", unit=who))
    return found


def why_not_attack(pos: TDWPosition, unit: int) -> list[Refusal]:
    """Why the round does not let an own unit on the map attack. Nothing: it does."""
    name, who = pos.round, pos.unit_ref(unit)
    if may_attack(pos) >> unit & 1:
        return []
    if name == "opening_move" or (name == "move" and pos.turn == 1):
        return [refuse("14.4", "tdw-refused-armor-turn-1")]
    if name in _NOBODY_ATTACKS and not (name == "montgomery_move" and pos.world.options["montgomery_per_unit"]):
        return [refuse(_RULES[name], "tdw-refused-round-no-combat")]
    found = _why_not_active(pos, unit)
    if name in _ARMOR_ATTACKS | _UNMOVED_ARMOR_ATTACKS and not armor(pos, 1 << unit):
        found.append(refuse(_RULES[name], "tdw-refused-attack-armor", unit=who))
    if name not in _ARMOR_ATTACKS and pos.moved >> unit & 1:
        found.append(refuse(_RULES[name], "tdw-refused-attack-moved", unit=who))
    return found


def _why_not_active(pos: TDWPosition, unit: int) -> list[Refusal]:
    name, who = pos.round, pos.unit_ref(unit)
    if name in REACTIONS:
        if _reacting(pos) >> unit & 1:
            return []
        if name == "reaction_1" and "no_first_reaction" in pos.unit(unit).special:
            return [refuse("14.3.1", "tdw-refused-first-reaction", unit=who)]
        return [refuse("14.3.1", "tdw-refused-three-reacted", unit=who)]
    if pos.active >> unit & 1 or name in _ALL_ACTIVE:
        return []
    if name in AREAS or name == "one_army":
        army = pos.ref("army", AREAS.get(name, pos.area))
        return [refuse(_RULES[name], "tdw-refused-not-in-area", unit=who, army=army)]
    return [refuse(_RULES[name], _NOT_ACTIVE[name], unit=who)]


#: Where the rulebook says what a round is.
_RULES: dict[RoundName, str] = {
    "opening_combat": "14.3",
    "opening_move": "14.3",
    "move": "14.4",
    "combat": "14.4",
    "5pz": "14.5",
    "6pz": "14.5",
    "all_german": "14.6",
    "one_army": "14.6",
    "three_formations": "14.7",
    "reinforcement": "14.8",
    "reaction_1": "14.3.1",
    "reaction_2": "14.3.1",
    "patton": "14.9",
    "montgomery_move": "14.9",
    "montgomery_attack": "14.9",
}
#: The rounds of everybody who is on the map when they begin.
_ALL_ACTIVE = frozenset(("opening_combat", "opening_move", "move", "combat", "all_german"))
_NOT_ACTIVE: dict[RoundName, str] = {
    "three_formations": "tdw-refused-not-named",
    "reinforcement": "tdw-refused-not-arriving",
    "patton": "tdw-refused-not-patton",
    "montgomery_move": "tdw-refused-not-montgomery",
    "montgomery_attack": "tdw-refused-not-montgomery",
}
MESSAGES = (
    "tdw-refused-not-named",
    "tdw-refused-not-arriving",
    "tdw-refused-not-patton",
    "tdw-refused-not-montgomery",
)
