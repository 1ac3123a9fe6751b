"""What a game gives the engine: its rulebook (names, scenarios, steps, views) and the world of one game."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from salient.board.chart import Chart
from salient.engine.actions import Action, Verbs
from salient.engine.data import DataSet
from salient.engine.errors import UnknownOption, UnknownScenario
from salient.engine.messages import Message, Ref
from salient.engine.steps import Step
from salient.engine.texts import Texts
from salient.engine.view import Layout, Overlay, PrintedTable, Route, View

if TYPE_CHECKING:
    from salient.engine.cases import CaseRunner
    from salient.engine.position import Position

OptionValue = bool | int | str


class Option(msgspec.Struct, frozen=True):
    """A rule that players may switch or choose. Its sentence is the message `{game}-option-{name}`."""

    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...] = (False, True)


class World:
    """What does not change during one game: the map, the counters, scenario and options.

    A game's own World adds its tables. Positions share it; it is never copied and never saved, because it
    follows from game, scenario, options and data.
    """

    def __init__(self, rulebook: Rulebook, scenario: str, options: Mapping[str, OptionValue]):
        self.rulebook = rulebook
        self.scenario = scenario
        self.options = dict(options)
        self.things: dict[str, Mapping[str, int]] = {}  # kind -> id -> index


class Rulebook(ABC):
    """A game. One instance of it, named RULEBOOK, is what a game's folder must offer."""

    name: str  # the folder's name
    version: int  # counts changes after which old saves would play differently
    replays: frozenset[int] = frozenset()  # older versions whose saves still replay
    sides: tuple[str, ...]
    colours: tuple[str, ...] = ()  # of the sides, where custom gives them one: blue, red, green, violet
    scenarios: tuple[str, ...]  # the first one is the default
    options: tuple[Option, ...] = ()
    verbs: ClassVar[Verbs]
    usual: frozenset[str] | None = None  # the verbs with which `policy` answers; None: any may be
    longest: int  # no game takes more answers than this, rolls included
    folder: Path  # with data/, text/ and rules.csv

    # --- what a game must say

    @abstractmethod
    def world(self, scenario: str, options: Mapping[str, OptionValue]) -> World:
        """The fixed tables of one game; may be kept and shared between games."""

    @abstractmethod
    def setup(self, world: Any) -> Any:
        """The position before the first answer, its first steps pushed."""

    @abstractmethod
    def position_type(self) -> type[Position]:
        """The class of its positions."""

    @abstractmethod
    def layout(self, world: Any) -> Layout:
        """The board for front ends."""

    @abstractmethod
    def view(self, pos: Any, side: str | None) -> View:
        """What a side may see; side None: what everybody may."""

    @abstractmethod
    def dataset(self) -> DataSet:
        """Every table the game was loaded from, with provenance."""

    # --- what a game may say

    def routes(self, pos: Any, units: Sequence[str]) -> Mapping[str, Route]:
        """Every place that these units could walk to now, with the cheapest way."""
        return {}

    def outcome(self, before: Any, after: Any) -> tuple[Message, ...]:
        """What happened between two positions, in the few words that `reckon` groups outcomes by."""
        return ()

    def policy(self, pos: Any, actions: Sequence[Action]) -> Action | None:
        """How `reckon` answers a player's decision inside a procedure. None: stop expanding there."""
        return None

    def guess(self, pos: Any, side: str | None, rng: random.Random) -> Any:
        """A position that this side could not tell from the real one: what it may not know, drawn anew."""
        return pos.copy()

    def possibilities(self, pos: Any, side: str) -> Sequence[Any] | None:
        """Every position that this side could not tell from the real one, all equally likely, where they can be
        listed; odds are then exact. None: they are too many, draw some with `guess`."""
        return None

    def broken(self, pos: Any) -> list[str]:
        """Invariants that the position violates, in plain English for developers."""
        return []

    def cases(self, format: str) -> CaseRunner | None:
        """Who runs the game's rules cases of this format (`salient cases`). None: the game knows no such cases."""
        return None

    def picture(self, world: Any) -> tuple[Chart, str | None] | None:
        """The chart from which the board is drawn, and which of its sheets (None: all). Nothing: drawn plainly."""
        return None

    def printed_tables(self) -> Sequence[PrintedTable]:
        """The tables on which dice are rolled, to look at."""
        return ()

    def overlays(self, pos: Any, side: str | None) -> Sequence[Overlay]:
        """What can be laid over the board to look at: zones, supply, control, areas."""
        return ()

    def name_of(self, ref: Ref, lang: str) -> str | None:
        """A name for a thing that has no text of its own. None: show the id."""
        return None

    # --- given

    @cached_property
    def texts(self) -> Texts:
        return Texts(self.folder / "text", names=self.name_of)

    @cached_property
    def fingerprint(self) -> str:
        """The state of the data; saves carry it, because other data make another game."""
        return self.dataset().fingerprint()

    def step_types(self) -> dict[str, type[Step]]:
        """Every kind of step the game has, by name."""
        found = self.__dict__.get("_step_types")
        if found is None:
            package = type(self).__module__.rpartition(".")[0] or type(self).__module__
            found = {}
            for kind in _below(Step):
                if not _inside(kind.__module__, package):
                    continue
                twin = found.setdefault(kind.__name__, kind)
                if twin is not kind:
                    raise TypeError(f"two steps are called {kind.__name__}: {twin.__module__} and {kind.__module__}")
            self.__dict__["_step_types"] = found
        return found

    def choose_scenario(self, scenario: str | None) -> str:
        if scenario is None:
            return self.scenarios[0]
        if scenario not in self.scenarios:
            raise UnknownScenario(f"{self.name} has no scenario {scenario!r}; it has {', '.join(self.scenarios)}")
        return scenario

    def choose_options(self, given: Mapping[str, OptionValue] | None) -> dict[str, OptionValue]:
        """The given options checked, the others by default."""
        chosen = {option.name: option.default for option in self.options}
        for name, value in (given or {}).items():
            option = next((option for option in self.options if option.name == name), None)
            if option is None:
                known = ", ".join(chosen) or "none"
                raise UnknownOption(f"{self.name} has no option {name!r}; it has {known}")
            # 1 == True: compare types as well, so that a save means exactly one thing
            if not any(type(value) is type(choice) and value == choice for choice in option.choices):
                allowed = ", ".join(option_text(choice) for choice in option.choices)
                raise UnknownOption(f"option {name!r} of {self.name} can be {allowed}, not {value!r}")
            chosen[name] = value
        return chosen


Policy = Callable[[Any, Sequence[Action]], Action | None]


def option_text(value: OptionValue) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def option_value(text: str) -> OptionValue:
    if text in ("yes", "no"):
        return text == "yes"
    return int(text) if text.lstrip("-").isdecimal() else text


def _below(kind: type[Step]) -> list[type[Step]]:
    found = []
    for sub in kind.__subclasses__():
        found += [sub, *_below(sub)]
    return found


def _inside(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")
