"""What a game gives the engine: its rulebook (names, scenarios, steps, views) and the world of one game."""

from __future__ import annotations

import random
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from salient.board.bits import Picker
from salient.board.chart import Chart
from salient.engine.actions import Action, Verbs, table
from salient.engine.data import DataSet
from salient.engine.errors import UnknownOption, UnknownScenario
from salient.engine.messages import Message, Ref
from salient.engine.packing import pack, unpack
from salient.engine.papers import MOST_FAULTS, MOST_SIGNS, BadPaper, Fault, PaperKind, UnknownPaper, text_faults, tidy
from salient.engine.steps import Step
from salient.engine.texts import Texts
from salient.engine.view import Layout, Overlay, PrintedTable, Route, View

if TYPE_CHECKING:
    from salient.engine.cases import CaseRunner
    from salient.engine.position import Position

OptionValue = bool | int | str

_REMEMBERED = 64  # papers that were found good
_PACKED = "~"  # how the word of a paper begins
_WORD = re.compile(r"[A-Za-z0-9_.\-]*")


class Option(msgspec.Struct, frozen=True):
    """A rule that players may switch or choose. Its sentence is the message `{game}-option-{name}`."""

    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...] = (False, True)
    paper: str = ""  # a kind of paper: the value is its text, or "" for none; there are no choices then
    scenarios: tuple[str, ...] = ()  # those that it is for; none: all of them

    @classmethod
    def of_paper(cls, name: str, kind: str, *scenarios: str) -> Option:
        return cls(name, "", (), kind, scenarios)


class World:
    """What does not change during one game: the map, the counters, scenario and options.

    A game's own World adds its tables. Positions share it; it is never copied and never saved, because it
    follows from game, scenario, options and data.
    """

    names: Mapping[tuple[str, str], str] = {}  # of things, by kind and id, that are called so in this game alone

    def __init__(self, rulebook: Rulebook, scenario: str, options: Mapping[str, OptionValue]):
        self.rulebook = rulebook
        self.scenario = scenario
        self.options = dict(options)
        self.things: dict[str, Mapping[str, int]] = {}  # kind -> id -> index
        self._offers: dict[tuple[str, str], tuple[Action, ...]] = {}
        self._pickers: dict[str, Picker[Action]] = {}

    @cached_property
    def texts(self) -> Texts:
        return self.rulebook.texts.naming(self.names)

    def offers(self, verb: str, kind: str) -> tuple[Action, ...]:
        """An action for each thing of a kind, by its number: made once, so that steps offer without making anything."""
        found = self._offers.get((verb, kind))
        if found is None:
            found = self._offers[verb, kind] = table(verb, list(self.things[kind]))
        return found

    def offers_to(self, verb: str, units: int) -> list[Action]:
        """An action for each of these units, given as bits."""
        picker = self._pickers.get(verb)
        if picker is None:
            picker = self._pickers[verb] = Picker(self.offers(verb, "unit"))
        return picker.of(units)

    def step(self, name: str) -> Callable[..., Step]:
        """A kind of step by its name: for a procedure that leads back to its own beginning, where no import can."""
        return self.rulebook.step_types()[name]

    def number(self, kind: str, id: str) -> int:
        """The number of a thing that an action names."""
        return self.things[kind][id]


class Rulebook(ABC):
    """A game. One instance of it, named RULEBOOK, is what a game's folder must offer."""

    name: str  # the folder's name
    version: int  # counts changes after which old saves would play differently
    replays: frozenset[int] = frozenset()  # older versions whose saves still replay
    sides: tuple[str, ...]
    colours: tuple[str, ...] = ()  # of the sides, where custom gives them one: blue, red, green, violet
    scenarios: tuple[str, ...]  # the first one is the default
    options: tuple[Option, ...] = ()
    papers: ClassVar[Mapping[str, PaperKind]] = {}  # what players can write themselves, by its kind
    verbs: ClassVar[Verbs]
    usual: frozenset[str] | None = None  # the verbs with which `policy` answers; None: any may be
    longest: int  # no game takes more answers than this, rolls included
    folder: Path  # with data/, text/ and rules.csv, perhaps lessons/

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

    def hides(self, world: Any) -> bool:
        """Whether a side may come to know what another must not: two people at one screen then want a curtain."""
        return False

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

    def options_faults(self, scenario: str, options: Mapping[str, OptionValue]) -> Sequence[Fault]:
        """Where papers that are fine by themselves do not fit the scenario or each other."""
        return ()

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

    def choose_options(
        self, given: Mapping[str, OptionValue] | None, scenario: str | None = None
    ) -> dict[str, OptionValue]:
        """The given options checked, the others by default. With a scenario: do its papers fit?"""
        chosen = {option.name: option.default for option in self.options}
        for name, value in (given or {}).items():
            option = next((option for option in self.options if option.name == name), None)
            if option is None:
                known = ", ".join(chosen) or "none"
                raise UnknownOption(f"{self.name} has no option {name!r}; it has {known}")
            chosen[name] = self._paper(option, value) if option.paper else self._choice(option, value)
        if scenario is not None and any(chosen[option.name] for option in self.options if option.paper):
            self._must_fit((scenario, *chosen.items()), lambda: self.options_faults(scenario, chosen))
        return chosen

    def _choice(self, option: Option, value: OptionValue) -> OptionValue:
        # 1 == True: compare types as well, so that a save means exactly one thing
        if not any(type(value) is type(choice) and value == choice for choice in option.choices):
            allowed = ", ".join(option_text(choice) for choice in option.choices)
            raise UnknownOption(f"option {option.name!r} of {self.name} can be {allowed}, not {value!r}")
        return value

    def _paper(self, option: Option, value: OptionValue) -> str:
        if not isinstance(value, str):
            raise UnknownOption(f"option {option.name!r} of {self.name} is a text, not {value!r}")
        text = tidy(value)

        def faults() -> list[Fault]:
            found = self.paper_faults(option.paper, text)
            return [msgspec.structs.replace(fault, option=option.name) for fault in found]

        if text:
            self._must_fit((option.paper, text), faults)
        return text

    @cached_property
    def _fitting(self) -> dict[tuple[Any, ...], None]:
        return {}

    def _must_fit(self, key: tuple[Any, ...], look: Callable[[], Sequence[Fault]]) -> None:
        """Refuse what has faults. What had none is remembered for a while: games are copied often."""
        if key in self._fitting:
            return
        faults = look()
        if faults:
            raise BadPaper(faults, self.texts)
        while len(self._fitting) >= _REMEMBERED:
            self._fitting.pop(next(iter(self._fitting)), None)
        self._fitting[key] = None

    def paper(self, kind: str) -> PaperKind:
        found = self.papers.get(kind)
        if found is None:
            raise UnknownPaper(f"{self.name} has no papers of the kind {kind!r}; it has {', '.join(self.papers)}")
        return found

    def paper_faults(self, kind: str, text: str) -> Sequence[Fault]:
        """Everything that is wrong with a paper by itself."""
        return text_faults(text) or self.paper(kind).faults(text)[:MOST_FAULTS]

    def shown_options(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """The options to look at: of a paper its name, not the whole text."""
        shown = dict(options)
        for option in self.options:
            text = options.get(option.name)
            if option.paper and text:
                shown[option.name] = self.paper(option.paper).name(str(text))
        return shown


Policy = Callable[[Any, Sequence[Action]], Action | None]


def option_text(value: OptionValue) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def option_word(value: OptionValue) -> str:
    """As `option_text`, but one word without signs: a paper is packed."""
    text = option_text(value)
    if not isinstance(value, str) or _WORD.fullmatch(text):
        return text
    return _PACKED + pack(text.encode())


def option_value(text: str) -> OptionValue:
    if text.startswith(_PACKED):
        return _unpacked(text.removeprefix(_PACKED))
    if text in ("yes", "no"):
        return text == "yes"
    return int(text) if text.lstrip("-").isdecimal() else text


def _unpacked(word: str) -> str:
    try:
        return unpack(word, 4 * MOST_SIGNS).decode()
    except ValueError as error:
        raise UnknownOption(f"a packed paper cannot be read ({error})") from error


def _below(kind: type[Step]) -> list[type[Step]]:
    found = []
    for sub in kind.__subclasses__():
        found += [sub, *_below(sub)]
    return found


def _inside(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")
