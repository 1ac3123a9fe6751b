"""5 The Artillery Supply Phase: fired guns are made ready again."""

from __future__ import annotations

from salient.engine.actions import refuse
from salient.engine.messages import Refusal
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.pieces.counters import FIRED, GERMAN, NOT_IN_GOOD_ORDER, ON_WHEELS, OOS, PRIME_MOVER
from salient.games.ardennes44.position import A44Position

#: What keeps a gun from being made ready, with its words.
BARRED = (
    (NOT_IN_GOOD_ORDER, "a44-refused-flip-disordered"),
    (OOS, "a44-refused-flip-oos"),
    (ON_WHEELS, "a44-refused-flip-on-wheels"),
)
BARS = NOT_IN_GOOD_ORDER | OOS | ON_WHEELS


@rule("5.1a", "22.3b")
def return_prime_movers(pos: A44Position) -> list[int]:
    """At the start of the German phase: the guns whose prime movers went back to the box (R6)."""
    pulled = [gun for gun in pos.world.guns[GERMAN] if pos.status[gun] & PRIME_MOVER]
    for gun in pulled:
        pos.status[gun] &= ~PRIME_MOVER
    return pulled


@rule("5.2a", "5.2b", "5.2c")
def limit(pos: A44Position, side: int) -> int | None:
    """How many guns a side may make ready in this turn's phase, whatever it left before; None: all."""
    return tables.load().turn(pos.turn).flips if side == GERMAN else None


@rule("5.3a", "5.3b", "18.3f", "22.5a", "23.4a")
def why_not_flip(pos: A44Position, gun: int, flipped: int = 0) -> list[Refusal]:
    """Why a gun may not be made ready. `flipped`: how many were in this phase. Enemies beside it do not matter."""
    ref, status = pos.unit_ref(gun), pos.status[gun]
    if not pos.unit(gun).is_artillery:
        return [refuse("5.1", "a44-refused-flip-kind", unit=ref)]
    if pos.at[gun] < 0:
        return [refuse("5.1", "a44-refused-flip-absent", unit=ref)]
    if not status & FIRED:
        return [refuse("5.1", "a44-refused-flip-ready", unit=ref)]
    reasons = [refuse("5.3", id, unit=ref) for bit, id in BARRED if status & bit]
    most = limit(pos, pos.unit(gun).side)
    if most is not None and flipped >= most:
        reasons.append(refuse("5.2", "a44-refused-flip-limit", number=most))
    return reasons


@rule("5.2a", "5.2b", "5.3a", "5.3b")
def flippable(pos: A44Position, side: int) -> list[int]:
    """The guns of a side that may be made ready, while its limit lasts."""
    at, status = pos.at, pos.status
    return [gun for gun in pos.world.guns[side] if at[gun] >= 0 and status[gun] & (FIRED | BARS) == FIRED]


@rule("5.2a", "22.5a")
def flip(pos: A44Position, gun: int) -> None:
    pos.status[gun] &= ~FIRED
