"""A toy whose verbs nobody has heard of: what front ends do with them they can only know from their roles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from salient.engine.actions import Action, Verbs, action, refuse
from salient.engine.data import DataSet
from salient.engine.messages import Message, Ref, Refusal, msg
from salient.engine.position import Column, Position, column
from salient.engine.roles import Roles
from salient.engine.rulebook import OptionValue, Rulebook, World
from salient.engine.steps import DieRoll, Step
from salient.engine.sums import Modifier, Sum
from salient.engine.trace import rule
from salient.engine.view import Badge, Badges, Layout, Phase, Piece, Place, Route, View

FOLDER = Path(__file__).parent
SIDES = ("north", "south")
UNITS = (
    "n1",
    "n2",
    "s1",
    "n3",
    "n4",
    "n5",
)  # s1 is the enemy's; n3 and n4 are a stack; n5 can be zapped and then do nothing
ENEMY, STUCK = 2, 5
HEXES = tuple(f"{x}{y}" for x in range(4) for y in range(3))
START = tuple(HEXES.index(id) for id in ("00", "01", "11", "30", "30", "32"))


class Fields(World):
    def __init__(self, rulebook: Rulebook, scenario: str, options: Mapping[str, OptionValue]):
        super().__init__(rulebook, scenario, options)
        self.things = {
            "square": {id: number for number, id in enumerate(HEXES)},
            "unit": {id: number for number, id in enumerate(UNITS)},
        }


@dataclass(slots=True, eq=False, kw_only=True)
class Board(Position):
    world: Fields
    at: Column
    bonked: int = 0


def near(a: int, b: int) -> bool:
    return max(abs(a // 3 - b // 3), abs(a % 3 - b % 3)) == 1


def unit(number: int) -> Ref:
    return Ref("unit", UNITS[number])


class Asks(Step, frozen=True):
    def side(self, pos: Board) -> str:
        return SIDES[0]

    always_ask: ClassVar[bool] = True

    def why_not(self, pos: Board, action: Action) -> list[Refusal]:
        return [refuse("1.1", "foreign-no")]


class Begin(Asks, frozen=True):
    done: tuple[int, ...] = ()  # who has had his turn

    verbs: ClassVar[tuple[str, ...]] = ("polish", "zap", "scuttle", "fin", "oops")

    def prompt(self, pos: Board) -> Message:
        return msg("foreign-ask")

    def actions(self, pos: Board) -> list[Action]:
        own = [action(verb, "n1") for verb in ("polish", "zap", "scuttle") if verb != "zap" or 0 not in self.done]
        zaps = [action("zap", UNITS[number]) for number in (3, 4, STUCK) if number not in self.done]
        return [*own, action("scuttle", "n2"), *zaps, action("oops"), action("fin")]

    @rule("1.1")
    def play(self, pos: Board, action: Action) -> None:
        if action.verb == "fin":
            pos.finish(SIDES[0], msg("foreign-over"))
            return
        pos.push(Hop(self.done, (UNITS.index(action.target),)) if action.verb == "zap" else self)


class Hop(Asks, frozen=True):
    done: tuple[int, ...]
    units: tuple[int, ...]

    verbs: ClassVar[tuple[str, ...]] = ("hop", "lug", "bonk", "plonk")

    def prompt(self, pos: Board) -> Message:
        return msg("foreign-ask-hop")

    def actions(self, pos: Board) -> list[Action]:
        here = pos.at[self.units[0]]
        if STUCK in self.units:
            return [action("plonk")]
        hops = [action("hop", id) for hex, id in enumerate(HEXES) if near(here, hex) and hex not in pos.at]
        others = [one for one in (3, 4) if pos.at[one] == here and one not in (*self.units, *self.done)]
        lugs = [action("lug", UNITS[one]) for one in others]
        return [*hops, *lugs, *([action("bonk", "s1")] if near(here, pos.at[ENEMY]) else []), action("plonk")]

    @rule("1.1")
    def play(self, pos: Board, action: Action) -> None:
        if action.verb == "hop":
            for one in self.units:
                pos.at[one] = HEXES.index(action.target)
        more = (UNITS.index(action.target),) if action.verb == "lug" else ()
        on = Hop(self.done, self.units + more)
        done = Begin((*self.done, *self.units))
        pos.push({"hop": on, "lug": on, "bonk": Bonk(self.units[:1]), "plonk": done}[action.verb])


class Bonk(Asks, frozen=True):
    joined: tuple[int, ...]

    verbs: ClassVar[tuple[str, ...]] = ("pile", "kaboom", "oops")

    def prompt(self, pos: Board) -> Message:
        return msg("foreign-ask-bonk", unit=unit(2))

    def actions(self, pos: Board) -> list[Action]:
        return [*([] if 1 in self.joined else [action("pile", "n2")]), action("oops"), action("kaboom")]

    @rule("1.1")
    def play(self, pos: Board, action: Action) -> None:
        if action.verb == "pile":
            pos.push(Bonk((*self.joined, 1)))
        else:
            pos.push(*((Begin(), Boom()) if action.verb == "kaboom" else (Begin(),)))

    def sums(self, pos: Board, action: Action) -> list[Sum]:
        joined = (*self.joined, 1) if action.verb == "pile" else self.joined
        lines = [Modifier(1, msg("foreign-line", unit=unit(number)), "1.1") for number in (*joined, 2)]
        return [Sum(msg("foreign-sum"), tuple(lines))] if action.verb != "oops" else []


class Boom(DieRoll, frozen=True):
    def prompt(self, pos: Board) -> Message:
        return msg("foreign-roll")

    @rule("1.1")
    def rolled(self, pos: Board, die: int) -> None:
        pos.bonked += 1


class Foreign(Rulebook):
    name = "foreign"
    version = 1
    sides = SIDES
    scenarios = ("toy",)
    verbs: ClassVar[Verbs] = {
        **dict.fromkeys(("zap", "lug", "polish", "scuttle", "bonk", "pile"), ("unit",)),
        **dict.fromkeys(("plonk", "kaboom", "fin", "oops"), ()),
        "hop": ("square",),
        "roll": ("number",),
    }
    roles: ClassVar[Roles] = {
        "zap": ("begin",),
        "lug": ("along",),
        "scuttle": ("rare",),
        "hop": ("move",),
        "bonk": ("attack",),
        "pile": ("add", "all", "attack"),
        "kaboom": ("commit", "attack"),
        "plonk": ("stop",),
        "fin": ("end",),
        "oops": ("cancel",),
    }
    statuses: ClassVar[Badges] = {"dizzy": Badge("Z", "wheel", "green")}
    longest = 100_000
    folder = FOLDER

    def world(self, scenario: str, options: Mapping[str, OptionValue]) -> Fields:
        return Fields(self, scenario, options)

    def setup(self, world: Fields) -> Board:
        pos = Board(world=world, at=column(START))
        pos.push(Begin())
        return pos

    def position_type(self) -> type[Board]:
        return Board

    def dataset(self) -> DataSet:
        return DataSet(FOLDER)

    def layout(self, world: Fields) -> Layout:
        return Layout("square", tuple(Place(id, "square", float(id[0]), float(id[1])) for id in HEXES))

    def view(self, pos: Board, side: str | None) -> View:
        sides = [SIDES[number == ENEMY] for number in range(len(UNITS))]
        pieces = tuple(
            Piece(id, sides[number], HEXES[pos.at[number]], symbol="infantry", label=id, status=("dizzy",))
            for number, id in enumerate(UNITS)
        )
        asked = pos.stack[-1].side(pos) if pos.stack else None
        return View(side, 1, 1, asked, (Phase(msg("foreign-phase"), True),), pieces, result=pos.result)

    def routes(self, pos: Board, units: Sequence[str]) -> Mapping[str, Route]:
        step = pos.stack[-1] if pos.stack else None
        if not isinstance(step, Hop):
            return {}
        hops: list[Any] = [one for one in step.actions(pos) if one.verb == "hop"]
        return {hop.target: Route(2, (str(hop),)) for hop in hops}


RULEBOOK = Foreign()
