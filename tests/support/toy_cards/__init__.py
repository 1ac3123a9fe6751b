"""Two hands: a toy of chits and cards, with hidden hands, built of the kit's parts. Its rules are in rules.csv."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from salient.engine.actions import Action, Verbs, refuse
from salient.engine.data import DataSet
from salient.engine.kit import Box, Cup, Deal, Deck, Draw, PickOne, PickSeveral, ResultTable, TableRoll, box_row
from salient.engine.kit.deck import DISCARDS, hand
from salient.engine.messages import Message, Refusal, msg
from salient.engine.position import Column, Position, column
from salient.engine.roles import Roles
from salient.engine.rulebook import OptionValue, Rulebook, World
from salient.engine.steps import Auto
from salient.engine.view import Chances, Layout, Phase, PrintedTable, View

SIDES = ("ann", "bob")
CARDS = {"foot": 4, "horse": 3, "guns": 1, "supply": 1}
WORTH = (1, 2, 3, 0)
CHITS = {"ann": 2, "bob": 2, "event": 1}
EVENT = 2
ROUNDS, HAND = 2, 3

DECK = Deck("card", tuple(CARDS), SIDES)
CUP = Cup("chit", tuple(CHITS), Box("cup"), Box("played"), Box("aside"))
WEATHER = ResultTable("weather", ("",), (("mud",), ("mud",), ("clear",), ("clear",), ("clear",), ("frost",)))


class Hands(World):
    def __init__(self, rulebook: Rulebook, scenario: str, options: Mapping[str, OptionValue]):
        super().__init__(rulebook, scenario, options)
        self.add("card", CARDS)
        self.add("chit", CHITS)


@dataclass(slots=True, eq=False, kw_only=True)
class Table(Position):
    world: Hands
    deck: Column
    cup: Column
    points: Column
    round: int = 1
    last: int = EVENT  # whose chit came last


class Begin(Auto, frozen=True):
    """1.1 Hands of three; then the rounds."""

    def run(self, pos: Table) -> None:
        pos.push(Round(1), Refill(1), Refill(0))


class Refill(Deal, frozen=True):
    """1.1, 1.5 A hand of three. What is drawn only the drawer sees."""

    player: int

    def cup(self, pos: Table) -> Cup:
        return DECK

    def missing(self, pos: Table) -> int:
        return HAND - DECK.size(pos, hand(SIDES[self.player]))

    def draw(self, pos: Table) -> Draw:
        return DrawCard(self.player)


class DrawCard(Draw, frozen=True):
    player: int

    secret: ClassVar[bool] = True

    def cup(self, pos: Table) -> Cup:
        return DECK

    def prompt(self, pos: Table) -> Message:
        return msg("cards-draw", side=pos.side_ref(self.player))

    def came(self, pos: Table, card: int) -> None:
        DECK.put(pos, card, hand(SIDES[self.player]))
        pos.whisper(SIDES[self.player], "cards-drawn", card=pos.ref("card", card))


class Round(Auto, frozen=True):
    """1.3"""

    number: int

    def run(self, pos: Table) -> None:
        if self.number > ROUNDS:
            ann, bob = pos.points
            pos.finish(None if ann == bob else SIDES[bob > ann], msg("cards-end", ann=ann, bob=bob))
            return
        pos.round, pos.last = self.number, EVENT
        CUP.pour(pos, "played", "cup")
        CUP.pour(pos, "aside", "cup")
        ann, bob = pos.points
        pos.push(Round(self.number + 1), NextChit(), SetAside(int(bob < ann)))


class SetAside(PickSeveral, frozen=True):
    """1.2 Who is behind sets one or two chits aside for the round."""

    player: int
    picked: tuple[int, ...] = ()

    end: ClassVar[Action] = Action("done")
    verb: ClassVar[str] = "aside"
    kind: ClassVar[str] = "chit"
    in_order: ClassVar[bool] = True

    def prompt(self, pos: Table) -> Message:
        return msg("cards-ask-aside")

    def choices(self, pos: Table) -> list[int]:
        return [chit for chit, _ in CUP.things(pos, "cup")]

    def most(self, pos: Table) -> int:
        return 2

    def finish(self, pos: Table) -> None:
        for chit in self.picked:
            CUP.move(pos, chit, "cup", "aside")

    def why_not_pick(self, pos: Table, chit: int) -> list[Refusal]:
        return [refuse("1.2", "cards-refused-chit", chit=pos.ref("chit", chit))]

    def why_not_end(self, pos: Table) -> list[Refusal]:
        return [refuse("1.2", "cards-refused-none")]


class NextChit(Auto, frozen=True):
    def run(self, pos: Table) -> None:
        if CUP.size(pos, "cup"):
            pos.push(self, DrawChit())


class DrawChit(Draw, frozen=True):
    """1.3 No side has two chits in a row while the other has one in the cup."""

    verb: ClassVar[str] = "pull"

    def cup(self, pos: Table) -> Cup:
        return CUP

    def prompt(self, pos: Table) -> Message:
        return msg("cards-chit")

    def may_come(self, pos: Table, chit: int) -> bool:
        if chit == EVENT or not CUP.count(pos, 1 - chit, "cup"):
            return True
        return pos.last != chit

    def came(self, pos: Table, chit: int) -> None:
        CUP.put(pos, chit, "played")
        pos.say("cards-chit-drawn", chit=pos.ref("chit", chit))
        if chit == EVENT:
            pos.push(Weather())
            return
        pos.last = chit
        pos.push(Refill(chit), PlayCard(chit))


class PlayCard(PickOne, frozen=True):
    """1.4 One card, or none."""

    player: int

    verb: ClassVar[str] = "lay"
    kind: ClassVar[str] = "card"
    no: ClassVar[Action] = Action("pass")
    begins: ClassVar[bool] = True

    def prompt(self, pos: Table) -> Message:
        return msg("cards-ask", round=pos.round)

    def choices(self, pos: Table) -> list[int]:
        return [card for card, _ in DECK.things(pos, hand(SIDES[self.player]))]

    def pick(self, pos: Table, card: int) -> None:
        DECK.move(pos, card, hand(SIDES[self.player]), DISCARDS)
        pos.reveal()  # the other sees it now
        pos.points[self.player] += WORTH[card]
        pos.say("cards-laid", side=pos.side_ref(self.player), card=pos.ref("card", card))

    def why_not_pick(self, pos: Table, card: int) -> list[Refusal]:
        return [refuse("1.4", "cards-refused", card=pos.ref("card", card))]


class Weather(TableRoll, frozen=True):
    """1.6"""

    def prompt(self, pos: Table) -> Message:
        return msg("cards-weather")

    def terms(self, pos: Table) -> int:
        return 0

    def read(self, terms: int, die: int) -> str:
        return WEATHER.result(die, terms)

    def came(self, pos: Table, die: int, terms: int, result: str) -> None:
        pos.say("cards-weather-is", die=die, result=result)
        if result == "frost":
            pos.points[0] += 1
        elif result == "mud":
            pos.points[1] += 1


class TwoHands(Rulebook):
    name = "toy_cards"
    version = 1
    sides = SIDES
    scenarios = ("plain",)
    verbs: ClassVar[Verbs] = {
        "aside": ("chit",),
        "done": (),
        "lay": ("card",),
        "pass": (),
        "draw": ("card",),
        "pull": ("chit",),
        "roll": ("number",),
    }
    roles: ClassVar[Roles] = {"aside": ("commit",), "done": ("end",), "lay": ("commit",), "pass": ("decline",)}
    longest = 200
    folder = Path(__file__).parent

    def world(self, scenario: str, options: Mapping[str, OptionValue]) -> Hands:
        return self.kept_world(Hands, scenario, options)

    def setup(self, world: Hands) -> Table:
        pos = Table(world=world, deck=DECK.filled(CARDS), cup=CUP.filled(CHITS), points=column([0, 0]))
        pos.push(Begin())
        return pos

    def position_type(self) -> type[Table]:
        return Table

    def dataset(self) -> DataSet:
        return DataSet(self.folder)

    def layout(self, world: Hands) -> Layout:
        boxes = [box.name for box in (*DECK.boxes, *CUP.boxes)]
        return Layout("square", box_row(boxes, 0, 0))

    def printed_tables(self) -> tuple[PrintedTable, ...]:
        return (WEATHER.printed(),)

    def view(self, pos: Table, side: str | None) -> View:
        facts = [msg("cards-box", box=seen.box, number=seen.size) for seen in DECK.seen(pos, side)]
        phase = Phase(msg("cards-phase"), True)
        pieces = (*DECK.pieces(pos, side), *CUP.pieces(pos, side))
        return View(
            side,
            pos.round,
            ROUNDS,
            pos.asked,
            (phase,),
            pieces,
            facts=tuple(facts),
            chances=tuple(self._chances(pos)),
            result=pos.result,
        )

    def _chances(self, pos: Table) -> list[Chances]:
        """Everybody may look into the cup."""
        if not CUP.size(pos, "cup"):
            return []
        return [DrawChit().chances(pos, msg("cards-next"), "cards-next-chit", (*SIDES, ""))]

    def hides(self, world: World) -> bool:
        return True

    def guess(self, pos: Table, side: str | None, rng: random.Random) -> Table:
        twin = pos.copy()
        DECK.guess(twin, side, rng)
        return twin

    def possibilities(self, pos: Table, side: str) -> list[Any] | None:
        return DECK.possibilities(pos, side, 200)

    def outcome(self, before: Table, after: Table) -> tuple[Message, ...]:
        ann, bob = after.points
        return (msg("cards-outcome", ann=ann, bob=bob),)

    def broken(self, pos: Table) -> list[str]:
        cards = sum(DECK.size(pos, box.name) for box in DECK.boxes)
        chits = sum(CUP.size(pos, box.name) for box in CUP.boxes)
        drawn = sum(isinstance(step, (DrawCard, DrawChit)) for step in pos.stack)
        return [] if (cards, chits) == (9, 5) or drawn else [f"1.1: {cards} cards and {chits} chits"]


RULEBOOK = TwoHands()
