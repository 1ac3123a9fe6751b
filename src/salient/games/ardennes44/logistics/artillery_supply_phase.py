"""5 Artillery Supply Phase."""

from __future__ import annotations

from typing import ClassVar

from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.ardennes44.logistics import artillery_supply
from salient.games.ardennes44.pieces.counters import GERMAN, SIDES
from salient.games.ardennes44.position import A44Position

DONE = Action("done")
READY_ALL = Action("ready_all")


class ArtillerySupplyPhase(Auto, frozen=True):
    """5.1 Prime movers go back to their box; then the player makes fired guns ready."""

    player: int

    @rule("5.1a")
    def run(self, pos: A44Position) -> None:
        if self.player == GERMAN:
            for gun in artillery_supply.return_prime_movers(pos):
                pos.say("a44-prime-mover-returns", unit=pos.unit_ref(gun))
        go_on(pos, self.player, 0)


@rule("5.2a", "5.2b", "5.2c")
def go_on(pos: A44Position, player: int, flipped: int) -> None:
    """Ask for the next gun, while there is one and the limit lasts. What is left of it is lost."""
    most = artillery_supply.limit(pos, player)
    if (most is None or flipped < most) and artillery_supply.flippable(pos, player):
        pos.push(MakeReady(player, flipped))


class MakeReady(Step, frozen=True):
    """5.2 Fired guns, one after the other or all at once."""

    player: int
    flipped: int  # in this phase so far

    verbs: ClassVar[tuple[str, ...]] = ("ready", "ready_all", "done")

    def side(self, pos: A44Position) -> str:
        return SIDES[self.player]

    def prompt(self, pos: A44Position) -> Message:
        most = artillery_supply.limit(pos, self.player)
        if most is None:
            return msg("a44-ask-ready")
        return msg("a44-ask-ready-limited", left=most - self.flipped)

    @rule("5.2a", "5.2b", "5.3a", "5.3b")
    def actions(self, pos: A44Position) -> list[Action]:
        ready, most = pos.world.offers("ready", "unit"), artillery_supply.limit(pos, self.player)
        guns = artillery_supply.flippable(pos, self.player)
        found = [ready[gun] for gun in guns]
        if most is None or self.flipped + len(guns) <= most:
            found.append(READY_ALL)
        found.append(DONE)
        return found

    @rule("5.2a", "5.2b")
    def play(self, pos: A44Position, action: Action) -> None:
        if action.verb == "done":
            return
        if action.verb == "ready":
            guns = [pos.world.number("unit", action.target)]
        else:
            guns = artillery_supply.flippable(pos, self.player)
        for gun in guns:
            artillery_supply.flip(pos, gun)
            pos.say("a44-made-ready", unit=pos.unit_ref(gun))
        go_on(pos, self.player, self.flipped + len(guns))

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        if action.verb == "ready_all":
            return [refuse("5.2", "a44-refused-flip-limit", number=artillery_supply.limit(pos, self.player) or 0)]
        gun = pos.world.number("unit", action.target)
        if pos.unit(gun).side != self.player:
            return [refuse("5.2", "a44-refused-flip-not-yours", unit=pos.unit_ref(gun))]
        return artillery_supply.why_not_flip(pos, gun, self.flipped)
