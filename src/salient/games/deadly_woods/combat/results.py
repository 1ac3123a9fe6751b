"""11.3.3 Results in words: what a combat has come to, for forecasts."""

from __future__ import annotations

from typing import Any

from salient.board import bits
from salient.engine.messages import Message, msg
from salient.games.deadly_woods.combat.advance import AfterCombat
from salient.games.deadly_woods.position import NOWHERE, TDWPosition


def pending(pos: TDWPosition) -> AfterCombat | None:
    """The combat whose result is being carried out."""
    return next((step for step in reversed(pos.stack) if isinstance(step, AfterCombat)), None)


def target_of(pos: TDWPosition) -> int:
    """The hex that the step on top fights for, or NOWHERE."""
    step: Any = pos.stack[-1] if pos.stack else None
    battle = getattr(step, "battle", None)
    target: int = battle.target if battle is not None else getattr(step, "target", NOWHERE)
    return target


def outcome(before: TDWPosition, after: TDWPosition) -> tuple[Message, ...]:
    """What the dice have brought: the result if it is still being carried out, steps, the hex, bridges."""
    found: list[Message] = []
    combat = pending(after)
    if combat is not None:
        found.append(msg("tdw-outcome-result", result=combat.result))
    for side, own in enumerate(before.world.own):
        lost = sum(before.steps[unit] - after.steps[unit] for unit in own)
        if lost > 0:
            found.append(msg("tdw-outcome-steps", side=before.side_ref(side), steps=lost))
    target = target_of(before)
    if target != NOWHERE:
        enemy = 1 - before.player
        if before.units_at(target, enemy) and not after.units_at(target, enemy):
            found.append(msg("tdw-outcome-vacated", hex=before.hex_ref(target)))
    fallen = bits.places(bits.less(after.down, before.down))
    found += [msg("tdw-outcome-bridge", bridge=before.ref("bridge", bridge)) for bridge in fallen]
    return tuple(found) or (msg("tdw-outcome-nothing"),)
