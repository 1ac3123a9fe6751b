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
from salient.games.deadly_woods.pieces import stacking
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds import activation
from salient.games.deadly_woods.rounds.activation import MOST_IN_REACTION

END = Action("end_movement")
#: What is said of an enemy unit: whether the round lets anybody attack it after the movement.
_ENEMY = ("tdw-refused-not-yours", "tdw-refused-enemy-unit")


@rule("6.2b")
def _over_full(pos: TDWPosition, player: int) -> tuple[int, int] | None:
    """A hex that would cost its owner units if movement ended now, and how many: only who has moved can fill one."""
    for unit in pos.world.listed.of(pos.moved):
        hex = pos.at[unit]
        surplus = stacking.surplus(pos, hex, player) if hex >= 0 else 0
        if surplus:
            return hex, surplus
    return None


class MovementPart(Step, frozen=True):
    """10.1 Who moves next; in a Combat Round armor, one hex each (14.4)."""

    player: int
    put_back: int = 0  # units that were taken in hand and put back, as bits, while these had moved:
    since: int = 0

    verbs: ClassVar[tuple[str, ...]] = ("select", "blow", "end_movement")
    begins: ClassVar[bool] = True
    always_ask: ClassVar[bool] = True  # the next chit may be drawn when it ends

    def prompt(self, pos: TDWPosition) -> Message:
        full = _over_full(pos, self.player)
        if full is not None:
            hex, count = full
            return msg("tdw-ask-movement-full", hex=pos.hex_ref(hex), count=count)
        if not pos.moved and not movers(pos) and not blowing.offers(pos, self.player):
            return msg("tdw-ask-idle")
        if activation.one_hex(pos):
            return msg("tdw-ask-one-hex")
        attack, number = activation.who_attacks(pos), activation.told_by(pos)
        if pos.round in activation.REACTIONS:
            more = activation.may_still_react(pos)
            return msg("tdw-ask-movement-reaction", more=more, most=MOST_IN_REACTION, attack=attack, number=number)
        return msg("tdw-ask-movement", attack=attack, number=number)

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

    def why_not_click(self, pos: TDWPosition, kind: str, id: str) -> list[Refusal]:
        if kind == "marker":
            return blowing.why_not_engineer(pos, self.player, pos.world.number("marker", id))
        if kind == "unit" and pos.world.owner[pos.world.number("unit", id)] != self.player:
            return [
                refuse(
                    "10.1", _ENEMY[bool(activation.may_attack(pos))], unit=pos.ref("unit", pos.world.number("unit", id))
                )
            ]
        return super().why_not_click(pos, kind, id)

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
