"""What the staff can think of: each tactic finds situations on the board and proposes intents.

A tactic need not be right: what it proposes is tried on the board, and only what makes the whole better is done.
Assaults (`assault.py`) come before all others and are made by every level.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from salient.games.fronte.staff.deployment import Deployment
from salient.games.fronte.staff.tactics import (
    advance,
    battery,
    bridges,
    close_ring,
    contest,
    cut_supply,
    garrison,
    hide_guns,
    open_road,
    protect_staff,
    screen,
    seize,
    shelter,
    spot,
    strengthen,
    take_aim,
    take_cover,
    withdraw,
)
from salient.opponents.planning import Intent

Tactic = Callable[[Deployment], Iterator[Intent]]

#: From what anybody would think of to what only veterans do: lower levels know the first of them.
TACTICS: tuple[Tactic, ...] = (
    seize.proposals,
    advance.proposals,
    garrison.proposals,
    take_aim.proposals,
    battery.proposals,
    contest.proposals,
    take_cover.proposals,
    hide_guns.proposals,
    withdraw.proposals,
    protect_staff.proposals,
    strengthen.proposals,
    open_road.proposals,
    close_ring.proposals,
    spot.proposals,
    screen.proposals,
    cut_supply.proposals,
    shelter.proposals,
    bridges.proposals,
)
