"""Who is attacked and has no way back is lost: somebody goes where the retreat would lead."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.staff.assaults import ways_back
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.value import unit_value

TARGETS, UNITS = 8, 2
_LOST = 0.6  # of what is driven out without a way back, beyond what retreat costs anyway
_NARROWED = 0.05  # for each way that is closed while others are open


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, ground = board.pos, board.pos.world.ground
    if board.is_last_word or board.is_last_move:
        return  # whoever lives on after it, the hex is what counts
    attacks = {intent.target: intent for intent in board.fixed.values() if intent.tactic == "attack"}
    ranked = sorted(attacks.values(), key=lambda intent: (-intent.bonus, intent.target))
    inside = (1 << board.land.n) - 1
    for attack in ranked[:TARGETS]:
        ways = ways_back(pos, attack.target, board.side)
        if not ways:
            continue
        worth = sum(unit_value(pos, unit) for unit in pos.units_at(attack.target, board.enemy))
        likely = board.prospect(attack.target, attack.column).cleared
        around = set().union(*(bits.places(ground.near[way] & inside) for way in bits.places(ways)))
        for hex in sorted({*around, *bits.places(ways)} - {attack.target}):
            closed = (ways & (ground.near[hex] | 1 << hex)).bit_count()
            if not closed or (pos.standing(board.enemy) | pos.standing(board.side)) >> hex & 1:
                continue
            able = [unit for unit, places in board.options.items() if hex in places and unit not in board.fixed]
            able = [unit for unit in able if not pos.world.units[unit].is_artillery and not board.rides(unit, hex)]
            share = _LOST if closed == ways.bit_count() else _NARROWED * closed
            for unit in sorted(able, key=lambda unit: (pos.face(unit).attack, unit))[:UNITS]:
                message = msg(
                    "a44-staff-encircle",
                    unit=pos.unit_ref(unit),
                    hex=pos.hex_ref(hex),
                    target=pos.hex_ref(attack.target),
                )
                yield Intent("encircle", ((unit, hex),), message, share * likely * worth, attack.target)
