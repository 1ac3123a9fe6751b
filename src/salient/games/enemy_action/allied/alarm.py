"""V10 Raise the Alarm: one unit moves with its full allowance, or one reserve is deployed."""

from __future__ import annotations

from typing import ClassVar

from salient.board import bits
from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.enemy_action.allied import activation, deployment
from salient.games.enemy_action.allied.deployment import PlaceReserve
from salient.games.enemy_action.clicks import Answering
from salient.games.enemy_action.movement import reach, refusals
from salient.games.enemy_action.movement.moves import March
from salient.games.enemy_action.pieces.counters import ALLIED
from salient.games.enemy_action.position import RESERVE, EAAPosition


@rule("V10")
def movers(pos: EAAPosition) -> int:
    """X66 The undispersed units that can move, with their full allowance on 16 December too."""
    return bits.of(u for u in bits.places(activation.able(pos)) if reach.reach(pos, u, freely=True))


@rule("V10")
def strategic_movers(pos: EAAPosition) -> int:
    return bits.of(u for u in bits.places(activation.able(pos)) if reach.strategic_reach(pos, u, freely=True))


@rule("F09", "V10")
def why_not(pos: EAAPosition) -> list[Refusal]:
    """Nobody can move, and no reserve can be placed."""
    for unit in bits.places(deployment.reserves(pos)):
        if deployment.hexes(pos, unit, any_reserve=True):
            return []
    for unit in bits.places(activation.able(pos)):
        if reach.reach(pos, unit, freely=True):
            return []
    return [refuse("F09", "eaa-allied-refused-no-alarm")]


@rule("H03", "V10")
def comers(pos: EAAPosition) -> int:
    """The reserves that have a hex to come to, each as a strategic one if it likes."""
    waiting = bits.places(deployment.reserves(pos))
    return bits.of(unit for unit in waiting if deployment.hexes(pos, unit, any_reserve=True))


class Alarm(Answering, Step, frozen=True):
    """A15 Who moves, or which reserve comes."""

    verbs: ClassVar[tuple[str, ...]] = ("select", "strategic")
    player: ClassVar[int] = ALLIED

    def prompt(self, pos: EAAPosition) -> Message:
        return msg("eaa-allied-ask-alarm")

    @rule("V10")
    def actions(self, pos: EAAPosition) -> list[Action]:
        offers = pos.world.offers_to
        return [*offers("select", movers(pos) | comers(pos)), *offers("strategic", strategic_movers(pos))]

    def play(self, pos: EAAPosition, action: Action) -> None:
        unit = pos.world.number("unit", action.target)
        pos.german_before, pos.crossed, pos.moved = pos.german, 0, 0
        in_hand: Step = PlaceReserve(unit, any_reserve=True)
        if pos.at[unit] != RESERVE:
            in_hand = March(ALLIED, unit, strategic=action.verb == "strategic", freely=True)
        pos.push(AlarmRaised(unit), in_hand)

    @rule("E08", "H06", "V10")
    def why_not(self, pos: EAAPosition, action: Action) -> list[Refusal]:
        unit, strategic = pos.world.number("unit", action.target), action.verb == "strategic"
        if (strategic_movers(pos) if strategic else movers(pos) | comers(pos)) >> unit & 1:
            return []
        return why_not_move(pos, unit, strategic=strategic)

    @rule("V10")
    def why_not_hex(self, pos: EAAPosition, hex: int) -> list[Refusal]:
        return [refuse("V10", "eaa-click-choose-unit", hex=pos.hex_ref(hex))]


@rule("V10")
def why_not_move(pos: EAAPosition, unit: int, *, strategic: bool) -> list[Refusal]:
    """Whoever is on the map may move, active or not, whatever his corps did."""
    name = pos.unit_ref(unit)
    if pos.world.owner[unit] != ALLIED:
        return [refuse("V10", "eaa-refused-not-yours", unit=name)]
    if pos.at[unit] == RESERVE and not strategic:
        return [refuse("H02", "eaa-allied-refused-no-hex", unit=name)]
    if pos.at[unit] < 0:
        return [refuse("V10", "eaa-refused-off-map", unit=name)]
    found = refusals.why_no_move(pos, unit)
    if strategic and not found:
        found = refusals.why_not_strategic(pos, unit, freely=True)
    return found or [refuse("M01", "eaa-allied-refused-cannot-move", unit=name)]


class AlarmRaised(Auto, frozen=True):
    """A unit that was taken in hand and put down again has not moved: the player chooses anew."""

    unit: int

    @rule("V10")
    def run(self, pos: EAAPosition) -> None:
        if not (pos.moved | pos.deployed) >> self.unit & 1:
            pos.push(Alarm())
