"""Somebody behind a stack that is attacked: who finds no way back is lost."""

from __future__ import annotations

from collections.abc import Iterator

from salient.board import bits
from salient.engine.messages import msg
from salient.games.deadly_woods.staff.assaults import cannot_go_back
from salient.games.deadly_woods.staff.deployment import Deployment
from salient.games.deadly_woods.staff.tactics.who import able
from salient.games.deadly_woods.staff.value import unit_value
from salient.opponents.planning import Intent

UNITS = 2
_CAUGHT = 0.3  # of the worth of who is caught


def proposals(board: Deployment) -> Iterator[Intent]:
    pos, near = board.pos, board.pos.world.ground.near
    attacked = {intent.target for intent in board.fixed.values() if intent.tactic == "attack"}
    for target in sorted(attacked):
        if cannot_go_back(pos, board.side, target):
            continue
        worth = sum(unit_value(pos, unit) for unit in pos.units_at(target, board.enemy))
        around = bits.less(near[target], pos.standing(board.enemy) | pos.standing(board.side))
        for hex in bits.places(around):
            for unit in able(board, hex, UNITS, weakest=True):
                trial = pos.copy()
                trial.put(unit, hex)
                if cannot_go_back(trial, board.side, target):
                    message = msg("tdw-staff-surround", unit=pos.unit_ref(unit), hex=pos.hex_ref(target))
                    yield Intent("surround", ((unit, hex),), message, _CAUGHT * worth, target)
