"""The redoubt: a toy for one, whose other side is played by its cards. Its rules are in rules.csv."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from salient.engine.actions import Action, Verbs, refuse
from salient.engine.data import DataSet
from salient.engine.kit import Box, Cup, Deal, Deck, Draw, Menu, Order, Orders, box_row
from salient.engine.kit.deck import DISCARDS, PILE
from salient.engine.messages import Message, Refusal, msg
from salient.engine.position import Column, Position
from salient.engine.rulebook import OptionValue, Rulebook, World
from salient.engine.steps import Auto
from salient.engine.view import Layout, Phase, Piece, View

SIDES = ("defender", "attacker")
DEFENDER, ATTACKER = 0, 1
DAYS, WALLS = 3, 3
CARDS = ("probe", "assault", "rest", "mine", "panic")  # the last two are the pool
SPECIAL = {"mine", "panic"}
CHITS = {"hit-1": 2, "hit-2": 1, "miss-1": 3, "miss-2": 4}
HITS = (1, 1, 0, 0)

DECK = Deck("card", CARDS, (), Box("pool"), face_up=True, pool="pool")
CUP = Cup("chit", tuple(CHITS), Box("cup"), Box("out"))


class Redoubt(World):
    def __init__(self, rulebook: Rulebook, scenario: str, options: Mapping[str, OptionValue]):
        super().__init__(rulebook, scenario, options)
        self.add("card", CARDS)
        self.add("chit", CHITS)
        self.add("box", ("walls", "field"))


@dataclass(slots=True, eq=False, kw_only=True)
class Walls(Position):
    world: Redoubt
    deck: Column
    cup: Column
    walls: int = WALLS
    dug: bool = False
    day: int = 0
    hits: int = 0  # in this assault


class Day(Auto, frozen=True):
    """1.1 One card of the pool comes into the pile; the defender gives orders; then the attacker's cards."""

    number: int

    def run(self, pos: Walls) -> None:
        if self.number > DAYS:
            pos.finish(SIDES[DEFENDER], msg("redoubt-held"))
            return
        pos.day, pos.dug = self.number, False
        if DECK.size(pos, "pool"):
            DECK.shuffle_in(pos, 1)
        pos.push(Day(self.number + 1), Impulse(2), Defence())


def _dig_offers(pos: Walls, side: int) -> list[Action]:
    return [] if pos.dug or side != DEFENDER else [Action("dig")]


def _dig(pos: Walls, side: int, _action: Action) -> None:
    pos.dug = True
    pos.say("redoubt-dug", side=pos.side_ref(side))


def _why_not_dig(_pos: Walls, _side: int, _action: Action) -> list[Refusal]:
    return [refuse("1.2", "redoubt-refused-dug")]


def _mend_offers(pos: Walls, _side: int) -> list[Action]:
    return [Action("mend")] if pos.walls < WALLS and not pos.dug else []


def _mend(pos: Walls, _side: int, _action: Action) -> None:
    pos.walls, pos.dug = pos.walls + 1, True
    pos.say("redoubt-mended", walls=pos.walls)


def _why_not_mend(pos: Walls, _side: int, _action: Action) -> list[Refusal]:
    return [refuse("1.2", "redoubt-refused-dug" if pos.dug else "redoubt-refused-whole")]


class Defence(Orders, frozen=True):
    """1.2 One work a day."""

    player: ClassVar[int] = DEFENDER
    end: ClassVar[Action] = Action("done")
    menu: ClassVar[Menu[Walls]] = Menu(
        {"dig": Order(_dig_offers, _dig, _why_not_dig), "mend": Order(_mend_offers, _mend, _why_not_mend)}
    )

    begins: ClassVar[bool] = False

    def prompt(self, pos: Walls) -> Message:
        return msg("redoubt-ask", day=pos.day, walls=pos.walls)


class Impulse(Auto, frozen=True):
    """1.3 The attacker turns up so many cards."""

    left: int

    def run(self, pos: Walls) -> None:
        if not self.left:
            return
        if not DECK.size(pos, PILE):
            DECK.reshuffle(pos)
        pos.push(Impulse(self.left - 1), TurnUp())


class TurnUp(Draw, frozen=True):
    verb: ClassVar[str] = "turn"

    def cup(self, pos: Walls) -> Cup:
        return DECK

    def prompt(self, pos: Walls) -> Message:
        return msg("redoubt-card", side=pos.side_ref(ATTACKER))

    def came(self, pos: Walls, card: int) -> None:
        DECK.put(pos, card, DISCARDS)
        pos.say("redoubt-turned", card=pos.ref("card", card))
        if CARDS[card] in ("assault", "mine"):
            pos.hits = 0
            pos.push(AfterAssault(), Volley())


class Volley(Deal, frozen=True):
    """1.4 Two chits, one after the other."""

    def cup(self, pos: Walls) -> Cup:
        return CUP

    def missing(self, pos: Walls) -> int:
        return 2 - CUP.size(pos, "out")

    def draw(self, pos: Walls) -> Draw:
        return Shot()


class Shot(Draw, frozen=True):
    verb: ClassVar[str] = "shot"

    def cup(self, pos: Walls) -> Cup:
        return CUP

    def prompt(self, pos: Walls) -> Message:
        return msg("redoubt-shot")

    def effect(self, pos: Walls, chit: int) -> int:
        return HITS[chit]

    def came(self, pos: Walls, chit: int) -> None:
        CUP.put(pos, chit, "out")
        pos.hits += HITS[chit]


class AfterAssault(Auto, frozen=True):
    """1.4 The chits go back; works absorb one hit."""

    def run(self, pos: Walls) -> None:
        CUP.pour(pos, "out", "cup")
        lost = min(max(pos.hits - pos.dug, 0), pos.walls)
        pos.walls, pos.hits = pos.walls - lost, 0
        pos.say("redoubt-lost", walls=lost)
        if pos.walls <= 0:
            pos.finish(SIDES[ATTACKER], msg("redoubt-fallen"))


class TheRedoubt(Rulebook):
    name = "toy_solitaire"
    version = 1
    sides = SIDES
    played_by_rules = frozenset({SIDES[ATTACKER]})
    scenarios = ("siege",)
    verbs: ClassVar[Verbs] = {"dig": (), "mend": (), "done": (), "turn": ("card",), "shot": ("chit",)}
    longest = 60
    folder = Path(__file__).parent

    def world(self, scenario: str, options: Mapping[str, OptionValue]) -> Redoubt:
        return self.kept_world(Redoubt, scenario, options)

    def setup(self, world: Redoubt) -> Walls:
        deck = DECK.filled({card: 1 for card in CARDS if card not in SPECIAL})
        pos = Walls(world=world, deck=deck, cup=CUP.filled(CHITS))
        for card, id in enumerate(CARDS):
            if id in SPECIAL:
                DECK.put(pos, card, "pool")
        pos.push(Day(1))
        return pos

    def position_type(self) -> type[Walls]:
        return Walls

    def dataset(self) -> DataSet:
        return DataSet(self.folder)

    def layout(self, world: Redoubt) -> Layout:
        return Layout("square", (*box_row(("walls", "field"), 0, 0), *box_row(("pile", "discards", "pool"), 0, 2)))

    def view(self, pos: Walls, side: str | None) -> View:
        walls = [Piece(f"wall-{n}", SIDES[DEFENDER], "walls", kind="marker") for n in range(pos.walls)]
        pieces = (*walls, *DECK.pieces(pos, side))
        phases = (Phase(msg("redoubt-phase"), True),)
        return View(side, pos.day, DAYS, pos.asked, phases, pieces, result=pos.result)

    def outcome(self, before: Walls, after: Walls) -> tuple[Message, ...]:
        return (msg("redoubt-outcome", walls=after.walls),)


RULEBOOK = TheRedoubt()
