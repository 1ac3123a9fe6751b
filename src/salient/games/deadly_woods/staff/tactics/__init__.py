"""What the staff can think of: each tactic finds situations on the board and proposes intents.

A tactic need not be right: what it proposes is tried on the board, and only what makes the whole better is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from salient.games.deadly_woods.staff.deployment import Deployment
from salient.games.deadly_woods.staff.tactics import (
    block_road,
    break_out,
    cut_off,
    exploit,
    garrison,
    gather,
    hold_bridge,
    join_division,
    meuse,
    open_road,
    screen,
    seize,
    surround,
    take_cover,
    withdraw,
)
from salient.opponents.planning import Intent

Tactic = Callable[[Deployment], Iterator[Intent]]

#: From what anybody would think of to what only veterans do: lower levels know the first of them.
TACTICS: tuple[Tactic, ...] = (
    seize.proposals,
    garrison.proposals,
    block_road.proposals,
    exploit.proposals,
    withdraw.proposals,
    take_cover.proposals,
    hold_bridge.proposals,
    gather.proposals,
    break_out.proposals,
    meuse.proposals,
    join_division.proposals,
    open_road.proposals,
    screen.proposals,
    cut_off.proposals,
    surround.proposals,
)

_FIRST: tuple[Tactic, ...] = (seize.proposals, cut_off.proposals)
#: All of them, beginning with those that the other side feels most.
HURTING: tuple[Tactic, ...] = (*_FIRST, *(tactic for tactic in TACTICS if tactic not in _FIRST))
