"""10 The movement part of a round: units move one after the other, until its player ends it."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Step
from salient.engine.trace import rule
from salient.games.deadly_woods.movement import blowing, march, refusals
from salient.games.deadly_woods.movement.movers import movers
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds import activation

END = Action("end_movement")


class MovementPart(Step, frozen=True):
    """10.1 Who moves next; in a Combat Round armor, one hex each (14.4)."""

    player: int
    put_back: int = 0  # units that were taken in hand and put back, as bits, while these had moved:
    since: int = 0

    verbs: ClassVar[tuple[str, ...]] = ("select", "blow", "end_movement")
    begins: ClassVar[bool] = True

    def prompt(self, pos: TDWPosition) -> Message:
        if activation.one_hex(pos):
            return msg("tdw-ask-one-hex")
        return msg("tdw-ask-movement")

    @rule("10.1a", "10.2.1c", "10.2.1d", "14.4e")
    def actions(self, pos: TDWPosition) -> list[Action]:
        found = pos.world.offers_to("select", bits.less(movers(pos), self.waiting(pos)))
        found += blowing.offers(pos, self.player)
        found.append(END)
        return found

    def waiting(self, pos: TDWPosition) -> int:
        """Units that were put back. They can be taken again when another has moved: else a part would never end."""
        return self.put_back if self.since == pos.moved else 0

    def play(self, pos: TDWPosition, action: Action) -> None:
        pos.marching = None
        if action.verb == "select":
            unit = pos.world.things["unit"][action.targets[0]]
            part = MovementPart(self.player, self.waiting(pos) | 1 << unit, pos.moved)
            pos.push(part, march.begin(pos, self.player, unit))
        elif action.verb == "blow":
            things, (engineer, bridge) = pos.world.things, action.targets
            blowing.blow(pos, things["marker"][engineer], things["bridge"][bridge])
            pos.push(MovementPart(self.player))
        else:
            pos.able = None

    def why_not(self, pos: TDWPosition, action: Action) -> list[Refusal]:
        things, targets = pos.world.things, action.targets
        if action.verb == "blow":
            return blowing.why_not(pos, self.player, things["marker"][targets[0]], things["bridge"][targets[1]])
        if action.verb == "end_movement":
            return []
        unit = things["unit"][targets[0]]
        if self.waiting(pos) >> unit & 1:
            return [refuse("10.2.1", "tdw-refused-put-back", unit=pos.unit_ref(unit))]
        return refusals.why_not_select(pos, self.player, unit)
