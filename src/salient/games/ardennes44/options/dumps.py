"""32 Fuel dumps (optional): one of three markers is real, and the Allied player alone knows which.

`dumps` of the position holds the state of each dump of the map, in the order of Features.dumps; `real_dump` says which
is real, `drained` that the Germans have its fuel.
"""

from __future__ import annotations

from collections.abc import Iterable

from salient.board import bits
from salient.engine.actions import refuse
from salient.engine.messages import Refusal, msg
from salient.engine.sums import Modifier
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.logistics.supply import Supply
from salient.games.ardennes44.options import roadblocks
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import A44Position

OPTION = "fuel_dumps"
REMOVED, HIDDEN, HELD, CAPTURED = range(4)  # HELD: face up and in Allied hands

DEFENSE = 2  # 32.2
LAST_TURN = 6  # 32.3
NO_SHORTAGE = (7, 8)  # 32.2 the turns for which captured fuel lasts
NO_DEMOLITION = (1, 2)  # 7.6


@rule("32.1a")
def set_up(pos: A44Position, real: int) -> None:
    """Three markers face down; a chance has said which one is real."""
    pos.dumps = (HIDDEN,) * len(pos.world.features.dumps)
    pos.real_dump = real


def dump_at(pos: A44Position, hex: int) -> int | None:
    """The dump in a hex, if one is left there."""
    for dump, place in enumerate(pos.world.features.dumps[: len(pos.dumps)]):
        if place == hex and pos.dumps[dump] != REMOVED:
            return dump
    return None


def hex_of(pos: A44Position, dump: int) -> int:
    return pos.world.features.dumps[dump]


def _change(pos: A44Position, dump: int, state: int) -> None:
    pos.dumps = (*pos.dumps[:dump], state, *pos.dumps[dump + 1 :])


@rule("32.1a")
def reveal_beside(pos: A44Position, hex: int) -> list[int]:
    """A German unit comes into a hex: the markers beside it that are turned up. Dummies go."""
    near = pos.world.ground.near[hex]
    seen = [dump for dump, state in enumerate(pos.dumps) if state == HIDDEN and near >> hex_of(pos, dump) & 1]
    for dump in seen:
        real = dump == pos.real_dump
        _change(pos, dump, HELD if real else REMOVED)
        pos.say("a44-dump-revealed", hex=pos.hex_ref(hex_of(pos, dump)), real="yes" if real else "no")
        pos.reveal()
    return seen


@rule("32.2a", "32.2c")
def defends(pos: A44Position, hex: int) -> bool:
    """Whether the real dump defends a hex: it may be attacked there, and Germans may not simply walk in."""
    dump = dump_at(pos, hex)
    return dump is not None and pos.dumps[dump] == HELD


@rule("32.2a")
def defended(pos: A44Position, side: int) -> int:
    """The hexes that a dump closes to a side that only walks in, as bits."""
    if side != GERMAN or HELD not in pos.dumps:
        return 0
    return bits.of(hex_of(pos, dump) for dump, state in enumerate(pos.dumps) if state == HELD)


@rule("32.1a", "32.2c")
def meet(pos: A44Position, side: int, hexes: Iterable[int]) -> None:
    """A unit passes these hexes, however it goes: Germans turn up what lies beside, Allies retake what lies there."""
    if not pos.dumps:
        return
    for hex in hexes:
        if side == GERMAN:
            reveal_beside(pos, hex)
        else:
            retake(pos, hex)


@rule("32.2a")
def defense(pos: A44Position, hex: int) -> list[Modifier]:
    """What it adds to the defence of its hex: no combat bonus, no determined defense, no steps of its own."""
    return [Modifier(DEFENSE, msg("a44-dump-defense"), "32.2")] if defends(pos, hex) else []


@rule("14.1b", "32.2a")
def was_attacked(pos: A44Position, hex: int) -> bool:
    """Whether the dump in a hex was attacked in this player turn, which has one Combat Phase."""
    dump = dump_at(pos, hex)
    return dump is not None and bool(pos.tried >> _attack(pos, dump) & 1)


@rule("14.1b", "32.2a")
def note_attack(pos: A44Position, hex: int) -> None:
    """Its garrison is attacked once in a Combat Phase, as units are."""
    dump = dump_at(pos, hex)
    if dump is not None:
        pos.tried |= 1 << _attack(pos, dump)


def _attack(pos: A44Position, dump: int) -> int:
    """Its other bit in `tried`, behind those of all attempts."""
    return len(pos.world.ground.bridges) + len(pos.world.features.dumps) + dump


@rule("32.2a")
def capture(pos: A44Position, hex: int) -> None:
    """After any step loss, retreat or elimination result against its hex."""
    dump = dump_at(pos, hex)
    if dump is not None and pos.dumps[dump] == HELD:
        _change(pos, dump, CAPTURED)


@rule("32.2c")
def retake(pos: A44Position, hex: int) -> None:
    """An Allied unit comes into the hex before the fuel is gone."""
    dump = dump_at(pos, hex)
    if dump is not None and pos.dumps[dump] == CAPTURED:
        _change(pos, dump, HELD)
        pos.say("a44-dump-retaken", hex=pos.hex_ref(hex))


@rule("32.2b", "33.1a")
def drain(pos: A44Position, german: Supply) -> bool:
    """In the German Fuel Shortage Phase of any turn: captured fuel goes home by a road path (R112).

    He must hold the hex until then, which an Allied roadblock in it controls.
    """
    for dump, state in enumerate(pos.dumps):
        hex = hex_of(pos, dump)
        if state == CAPTURED and german.roads >> hex & 1 and not roadblocks.enemy_roadblock(pos, GERMAN, hex):
            _change(pos, dump, REMOVED)
            pos.drained = True
            return True
    return False


@rule("32.2b")
def no_shortage(pos: A44Position) -> bool:
    """Whether captured fuel spares the German this turn's rolls."""
    return pos.drained and pos.turn in NO_SHORTAGE


@rule("32.3a")
def why_not_demolish(pos: A44Position, dump: int, *, attacked: bool) -> list[Refusal]:
    """`attacked`: in the German Combat Phase, before an attack on the dump; else in the Allied Bridge Phase."""
    hex = hex_of(pos, dump)
    ref = pos.hex_ref(hex)
    if pos.dumps[dump] != HELD:
        return [refuse("32.3", "a44-refused-dump-not-held", hex=ref)]
    if pos.turn in NO_DEMOLITION:
        return [refuse("7.6", "a44-refused-dump-not-yet")]
    if pos.tried >> _attempt(pos, dump) & 1:
        return [refuse("7.2", "a44-refused-dump-tried", hex=ref)]
    if not attacked and not pos.front(GERMAN).hexes & pos.world.ground.near[hex]:
        return [refuse("32.3", "a44-refused-dump-no-german", hex=ref)]
    return []


def _attempt(pos: A44Position, dump: int) -> int:
    """Its bit in `tried`, behind the bridges: one attempt in a player turn, as for these (7.2b)."""
    return len(pos.world.ground.bridges) + dump


@rule("32.3a")
def demolition_modifiers(*, attacked: bool) -> list[Modifier]:
    """As for a bridge (R113); no unit is needed, so none can be disrupted or engaged."""
    if not attacked:
        return []
    row = tables.load().modifiers["demolition", "enemy_combat_phase"]
    return [Modifier(row.amount, msg("a44-dump-enemy-combat"), row.rule)]


@rule("32.3a")
def demolish(pos: A44Position, dump: int, die: int, *, attacked: bool) -> bool:
    """Roll for it; True if the dump burns."""
    pos.tried |= 1 << _attempt(pos, dump)
    roll = die + sum(line.value for line in demolition_modifiers(attacked=attacked))
    burns = tables.load().demolition(roll) == "destroyed"
    if burns:
        _change(pos, dump, REMOVED)
    return burns


@rule("32.3b")
def remove_left(pos: A44Position) -> None:
    """At the end of Turn 6, whoever has them."""
    if pos.turn >= LAST_TURN:
        pos.dumps = (REMOVED,) * len(pos.dumps)
