"""27, 32, 35, 36 What happens at the beginning and the end of turns, and before the first one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from salient.engine.actions import Action, refuse
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, Chance, DieRoll, Step
from salient.engine.trace import rule
from salient.games.ardennes44.logistics.bridge_phase import ends
from salient.games.ardennes44.map.ground import INTACT
from salient.games.ardennes44.options import bodenplatte, commando, dumps, specials
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.ardennes44.position import NOWHERE, A44Position

PASS = Action("pass")


class StartOfTurn(Auto, frozen=True):
    """Before the German player turn: what is rolled for, and the Greif Commando."""

    @rule("27.7a", "35a", "36a")
    def run(self, pos: A44Position) -> None:
        if _commando_waits(pos):
            pos.push(GreifCommando())
        waiting = specials.awaited(pos)
        if waiting is not None:
            pos.push(Roll653(waiting))
        if bodenplatte.rolls(pos):
            pos.push(BodenplatteRoll())


@rule("36a")
def _commando_waits(pos: A44Position) -> bool:
    used = bool(pos.world.options.get(commando.OPTION))
    return used and pos.commando == NOWHERE and pos.turn <= commando.LAST_TURN


class EndOfGermanTurn(Auto, frozen=True):
    """27.3 British units answer Germans who have left for Antwerp."""

    @rule("27.3d")
    def run(self, pos: A44Position) -> None:
        if specials.antwerp_candidates(pos):
            pos.push(DefenseOfAntwerp())


class EndOfAlliedTurn(Auto, frozen=True):
    """The end of a turn by day: after the sixth the fuel dumps go."""

    @rule("32.3b")
    def run(self, pos: A44Position) -> None:
        if pos.turn >= dumps.LAST_TURN and any(state != dumps.REMOVED for state in pos.dumps):
            dumps.remove_left(pos)
            pos.say("a44-dumps-removed")


# 35 Bodenplatte, 27.7 the 653rd tank destroyers ----------------------------------------------------


class BodenplatteRoll(DieRoll, frozen=True):
    """35 Rolled on Turn 15."""

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-roll-bodenplatte")

    @rule("35a", "T14")
    def rolled(self, pos: A44Position, die: int) -> None:
        turn = bodenplatte.roll(pos, die)
        if turn:
            pos.say("a44-bodenplatte", turn=turn)
        else:
            pos.say("a44-bodenplatte-none")


class Roll653(DieRoll, frozen=True):
    """27.7 Rolled every turn from the fourth, until it comes or is known never to."""

    unit: int

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-roll-653", unit=pos.unit_ref(self.unit))

    @rule("27.7a", "T13")
    def rolled(self, pos: A44Position, die: int) -> None:
        specials.roll_for(pos, self.unit, die)


# 36 The Greif Commando -----------------------------------------------------------------------------


class GreifCommando(Step, frozen=True):
    """36 Once in a game, on a bridge. (The German is also asked just before a roll for one.)"""

    verbs: ClassVar[tuple[str, ...]] = ("commando", "pass")

    def side(self, pos: A44Position) -> str:
        return SIDES[GERMAN]

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-commando-any")

    @rule("36a")
    def actions(self, pos: A44Position) -> list[Action]:
        offer = pos.world.offers("commando", "bridge")
        return [*(offer[bridge] for bridge, state in enumerate(pos.bridge) if state == INTACT), PASS]

    @rule("36a")
    def play(self, pos: A44Position, action: Action) -> None:
        if action.verb == "commando":
            bridge = pos.world.number("bridge", action.target)
            commando.place(pos, bridge)
            pos.say("a44-commando-placed", **ends(pos, bridge))

    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        return commando.why_not_place(pos, pos.world.number("bridge", action.target))


# 27.3 The defense of Antwerp -----------------------------------------------------------------------


class DefenseOfAntwerp(Step, frozen=True):
    """27.3 The Allied player picks British units until there are enough of them, or none left on the map."""

    verbs: ClassVar[tuple[str, ...]] = ("send",)

    def side(self, pos: A44Position) -> str:
        return SIDES[ALLIED]

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-ask-antwerp", missing=specials.antwerp_missing(pos))

    @rule("27.3d")
    def actions(self, pos: A44Position) -> list[Action]:
        offer = pos.world.offers("send", "unit")
        return [offer[unit] for unit in specials.antwerp_candidates(pos)]

    @rule("27.3d")
    def play(self, pos: A44Position, action: Action) -> None:
        specials.send_to_antwerp(pos, pos.world.number("unit", action.target))
        if specials.antwerp_candidates(pos):
            pos.push(DefenseOfAntwerp())

    @rule("27.3d")
    def why_not(self, pos: A44Position, action: Action) -> list[Refusal]:
        unit = pos.world.number("unit", action.target)
        id = "a44-refused-send-off-map" if pos.unit(unit).nationality == "British" else "a44-refused-send-nation"
        return [refuse("27.3", id, unit=pos.unit_ref(unit))]


# 32 Fuel dumps -------------------------------------------------------------------------------------


class PlaceDumps(Chance, frozen=True):
    """32.1 Which of the three markers is real: by chance, and only the Allied player looks."""

    verbs: ClassVar[tuple[str, ...]] = ("place",)
    secret: ClassVar[bool] = True

    def prompt(self, pos: A44Position) -> Message:
        return msg("a44-roll-dumps")

    @rule("32.1a")
    def outcomes(self, pos: A44Position) -> Sequence[tuple[Action, int]]:
        offer = pos.world.offers("place", "hex")
        return [(offer[hex], 1) for hex in pos.world.features.dumps]

    @rule("32.1a")
    def play(self, pos: A44Position, action: Action) -> None:
        hex = pos.world.number("hex", action.target)
        dumps.set_up(pos, pos.world.features.dumps.index(hex))
        pos.say("a44-dumps-placed", count=len(pos.dumps))
        pos.whisper(SIDES[ALLIED], "a44-dump-real", hex=pos.hex_ref(hex))
