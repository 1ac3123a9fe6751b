"""Assaults put together from whom the division can bring, by exact odds and what each end would be worth (8)."""

from __future__ import annotations

from collections.abc import Iterator

from salient.engine.messages import msg
from salient.games.fronte.staff.assaults import Assault, Composer
from salient.games.fronte.staff.deployment import Deployment
from salient.opponents.planning import Intent

LINES = 40


def intents(board: Deployment, lines: int = LINES) -> Iterator[tuple[Intent, Assault]]:
    pos = board.pos
    for made in Composer(board).assaults(lines):
        attack = made.attack
        message = msg(
            "fronte-staff-assault",
            unit=pos.unit_ref(attack.leader),
            more=len(attack.supports),
            hex=pos.sector_ref(attack.target),
            chance=round(100 * made.chance),
        )
        moves = made.moves or ((attack.leader, attack.start),)
        yield Intent("assault", moves, message, board.weights.attack * made.promise, attack.target), made


def proposals(board: Deployment) -> Iterator[Intent]:
    for intent, _ in intents(board):
        yield intent
