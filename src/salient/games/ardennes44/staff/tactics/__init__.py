"""What the staff can think of: each tactic finds situations on the board and proposes intents.

A tactic need not be right: what it proposes is tried on the board, and only what makes the whole better is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.tactics import (
    block_road,
    bridge_guard,
    bridge_site,
    clear_road,
    cut_off,
    encircle,
    exploit,
    garrison,
    leave_map,
    open_entry,
    picket,
    relieve,
    reserve,
    seize,
    strong_point,
    withdraw,
)

Tactic = Callable[[Deployment], Iterator[Intent]]

#: From what anybody would think of to what only veterans do: lower levels know the first of them.
TACTICS: tuple[Tactic, ...] = (
    seize.proposals,
    garrison.proposals,
    block_road.proposals,
    exploit.proposals,
    leave_map.proposals,
    withdraw.proposals,
    open_entry.proposals,
    clear_road.proposals,
    bridge_site.proposals,
    relieve.proposals,
    strong_point.proposals,
    cut_off.proposals,
    encircle.proposals,
    picket.proposals,
    bridge_guard.proposals,
    reserve.proposals,
)

#: What comes before all attacks of who defends: nobody attacks while a town that counts lies open.
URGENT = TACTICS[:2]

#: The same in the very last move, after which nothing is lost any more: points that are there for the taking.
SURE = (seize.proposals, cut_off.proposals)


def known(share: float) -> tuple[Tactic, ...]:
    """Those that a staff knows that has this share of all ideas."""
    return TACTICS[: max(1, round(share * len(TACTICS)))]
