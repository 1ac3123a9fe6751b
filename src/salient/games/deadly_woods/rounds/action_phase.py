"""4.3, 5.1, 14.2 The phase of action rounds: the first chit, then one after the other out of the cup."""

from __future__ import annotations

from typing import ClassVar

from salient.engine.actions import Action, refuse
from salient.engine.kit import Cup, Draw, PickOne
from salient.engine.messages import Message, Refusal, msg
from salient.engine.steps import Auto, Step
from salient.engine.trace import rule
from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds import chits, opening
from salient.games.deadly_woods.rounds.chits import CUP, HELD, NUMBER, REACTION, SUPPLY_CHECK
from salient.games.deadly_woods.rounds.choices import PlayChit
from salient.games.deadly_woods.supply import supply_check

#: 14.3.1 The chits after which the second Reaction may be played.
BEFORE_REACTION = ("5pz", "6pz")

#: What each chit lets happen, in the order of the chits.
MESSAGES = (
    "tdw-brings-5pz",
    "tdw-brings-6pz",
    "tdw-brings-all-german",
    "tdw-brings-one-army",
    "tdw-brings-three-formations",
    "tdw-brings-move-combat",
    "tdw-brings-reinforcement",
    "tdw-brings-supply-check",
    "tdw-brings-reaction",
    "tdw-brings-move-combat",
    "tdw-brings-reinforcement",
    "tdw-brings-patton-montgomery",
)
_BRINGS = MESSAGES


class ActionPhase(Auto, frozen=True):
    """4.3 All rounds of a turn."""

    @rule("4.3a", "4.3b", "4.3c", "5.1", "14.3a", "17")
    def run(self, pos: TDWPosition) -> None:
        pos.phase = "rounds"
        chits.reset(pos)
        if opening.has_one(pos):
            pos.push(NextRound(), *reversed(opening.steps(pos)))
            return
        chits.fill(pos)
        pos.push(NextRound(), FirstChit(pos.initiative))
        for row in chits.rows(pos, "cup"):
            if len(row.chits) > 1:
                pos.push(ArmyChit())


class ArmyChit(PickOne, frozen=True):
    """17 Turns 5 and 6: one of the two panzer army chits, if the German owns St. Vith and Bastogne."""

    player: ClassVar[int] = GERMAN
    verb: ClassVar[str] = "chit"
    kind: ClassVar[str] = "chit"

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-army-chit")

    @rule("17")
    def choices(self, pos: TDWPosition) -> list[int]:
        return [NUMBER[chit] for row in chits.rows(pos, "cup") if len(row.chits) > 1 for chit in row.chits]

    def pick(self, pos: TDWPosition, thing: int) -> None:
        CUP.move(pos, thing, "out", "cup")
        pos.say("tdw-army-chit", chit=pos.ref("chit", thing))

    def why_not_pick(self, pos: TDWPosition, thing: int) -> list[Refusal]:
        return [refuse("17", "tdw-refused-no-army-chit", chit=pos.ref("chit", thing))]


class FirstChit(PickOne, frozen=True):
    """5.1 The player with the initiative chooses the first chit."""

    player: int

    verb: ClassVar[str] = "chit"
    kind: ClassVar[str] = "chit"
    always_ask: ClassVar[bool] = True  # where nobody can do anything with it the next one is drawn

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-first-chit")

    @rule("4.3a", "5.1")
    def choices(self, pos: TDWPosition) -> list[int]:
        """His chits of the cup, no Supply Check (R46a); by the option R46 also the one that he holds."""
        sides = pos.world.chit_sides
        boxes = ("cup", "hand") if pos.world.options["first_chit_from_hand"] else ("cup",)
        own = {chit for box in boxes for chit, _ in CUP.things(pos, box) if sides[chit] == self.player}
        return sorted(own)

    def pick(self, pos: TDWPosition, thing: int) -> None:
        CUP.move(pos, thing, "cup" if CUP.count(pos, thing, "cup") else "hand", "played")
        pos.say("tdw-first-chit", side=pos.side_ref(self.player), chit=pos.ref("chit", thing))
        pos.push(PlayChit(thing))

    def why_not_pick(self, pos: TDWPosition, thing: int) -> list[Refusal]:
        which = pos.ref("chit", thing)
        if thing == SUPPLY_CHECK:
            return [refuse("5.1", "tdw-refused-first-supply-check")]
        if pos.world.chit_sides[thing] != self.player:
            return [refuse("5.1", "tdw-refused-first-not-own", chit=which)]
        if CUP.count(pos, thing, "hand"):
            return [refuse("5.1", "tdw-refused-first-held", chit=which)]
        return [refuse("17", "tdw-refused-first-not-this-turn", chit=which)]


class NextRound(Auto, frozen=True):
    """14.2 The next chit, until the cup is empty. In between the Allies may play the Reaction that they hold."""

    reaction_asked: bool = False  # since the last round

    @rule("4.3c", "14.2b", "14.3.1b")
    def run(self, pos: TDWPosition) -> None:
        empty = chits.is_empty(pos)
        if not self.reaction_asked and may_react(pos):
            pos.push(NextRound(reaction_asked=True), React())
        elif not empty:
            pos.push(NextRound(), NextChit())


@rule("14.3.1b")
def may_react(pos: TDWPosition) -> bool:
    """R52 The Reaction is held, and a panzer army has had its round or no chit is left."""
    held = CUP.count(pos, REACTION, "hand")
    return bool(held) and (chits.is_empty(pos) or pos.played[-1] in BEFORE_REACTION)


class React(Step, frozen=True):
    """14.3.1 The second Reaction, now or later."""

    player: ClassVar[int] = ALLIED
    verbs: ClassVar[tuple[str, ...]] = ("react", "wait")
    _answers: ClassVar[tuple[Action, ...]] = (Action("react"), Action("wait"))

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-react-last" if chits.is_empty(pos) else "tdw-ask-react")

    def actions(self, pos: TDWPosition) -> list[Action]:
        return list(self._answers)

    @rule("14.3.1b")
    def play(self, pos: TDWPosition, action: Action) -> None:
        if action.verb == "react":
            CUP.move(pos, REACTION, "hand", "played")
            pos.push(PlayChit(REACTION))
        elif chits.is_empty(pos):
            pos.say("tdw-no-reaction")


class NextChit(Draw, frozen=True):
    """14.2 One of the legal chits is drawn, each with the same chance (R47)."""

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-draw")

    def cup(self, pos: TDWPosition) -> Cup:
        return CUP

    @rule("14.2a", "14.2b", "14.2c")
    def may_come(self, pos: TDWPosition, thing: int) -> bool:
        barred = chits.barred_side(pos)
        return barred < 0 or pos.world.chit_sides[thing] != barred

    @rule("14.2c", "14.8.2a")
    def came(self, pos: TDWPosition, thing: int) -> None:
        CUP.put(pos, thing, "played")
        pos.say("tdw-chit-drawn", chit=pos.ref("chit", thing), brings=Message(_BRINGS[thing]))
        if thing == SUPPLY_CHECK:
            pos.played = (*pos.played, "supply_check")
            supply_check.check(pos)
        elif pos.world.chit_sides[thing] == ALLIED and CUP.count(pos, HELD, "hand"):
            pos.push(Swap(thing))
        else:
            pos.push(PlayChit(thing))


class Swap(Step, frozen=True):
    """14.8.2 The Allies may play the Reinforcement chit that they hold in place of the one drawn."""

    chit: int

    player: ClassVar[int] = ALLIED
    verbs: ClassVar[tuple[str, ...]] = ("swap", "play")
    _answers: ClassVar[tuple[Action, ...]] = (Action("swap"), Action("play"))

    def prompt(self, pos: TDWPosition) -> Message:
        return msg("tdw-ask-swap", chit=pos.ref("chit", self.chit))

    def actions(self, pos: TDWPosition) -> list[Action]:
        return list(self._answers)

    @rule("14.8.2a", "14.8.2b", "14.8.2c")
    def play(self, pos: TDWPosition, action: Action) -> None:
        """R50 What was drawn goes back, even as the last; if it is kept, the held chit may have to go into the cup."""
        if action.verb == "swap":
            CUP.move(pos, self.chit, "played", "cup")
            CUP.move(pos, HELD, "hand", "played")
            pos.say("tdw-swapped", chit=pos.ref("chit", self.chit))
            pos.push(PlayChit(HELD))
            return
        if chits.force_held_chit(pos):
            pos.say("tdw-held-into-cup")
        pos.push(PlayChit(self.chit))
