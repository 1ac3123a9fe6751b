"""36 The Greif Commando (optional): once, before Turn 7, on a bridge, whose demolition it hinders.

`commando` of the position is the number of its bridge.
"""

from __future__ import annotations

from salient.engine.actions import refuse
from salient.engine.messages import Refusal, msg
from salient.engine.sums import Modifier
from salient.engine.trace import rule
from salient.games.ardennes44 import tables
from salient.games.ardennes44.map.ground import INTACT
from salient.games.ardennes44.position import GONE, NOWHERE, A44Position

OPTION = "greif_commando"
LAST_TURN = 6


@rule("36a")
def why_not_place(pos: A44Position, bridge: int) -> list[Refusal]:
    """Any time before Turn 7, also just before a roll for the bridge (R115); on a bridge that stands."""
    if not pos.world.options.get(OPTION):
        return [refuse("36", "a44-refused-commando-option")]
    if pos.commando != NOWHERE:
        return [refuse("36", "a44-refused-commando-once")]
    if pos.turn > LAST_TURN:
        return [refuse("36", "a44-refused-commando-late")]
    if pos.bridge[bridge] != INTACT:
        return [refuse("36", "a44-refused-commando-bridge")]
    return []


@rule("36a")
def place(pos: A44Position, bridge: int) -> None:
    pos.commando = bridge


@rule("36a")
def lines(pos: A44Position, bridge: int | None) -> list[Modifier]:
    """What it adds to a roll for the demolition of a bridge."""
    if pos.commando != bridge:
        return []
    row = tables.load().modifiers["demolition", "greif_commando"]
    return [Modifier(row.amount, msg("a44-sum-demolition-commando"), row.rule)]


@rule("36a")
def spend(pos: A44Position, bridge: int) -> None:
    """Gone after the first attempt on its bridge, whatever came of it."""
    if pos.commando == bridge:
        pos.commando = GONE
