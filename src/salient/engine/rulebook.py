"""What a game gives the engine: its rulebook (names, scenarios, steps, views) and the world of one game."""

from __future__ import annotations

import importlib
import random
import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self, TypeVar

import msgspec

from salient.board import bits
from salient.board.bits import Picker
from salient.board.chart import Chart
from salient.engine.actions import Action, Verbs, table
from salient.engine.data import DataSet
from salient.engine.errors import UnknownOption, UnknownScenario, UnknownSide
from salient.engine.kept import Kept
from salient.engine.messages import Message, Ref, Refusal
from salient.engine.news import News
from salient.engine.packing import pack, unpack
from salient.engine.papers import MOST_FAULTS, MOST_SIGNS, BadPaper, Fault, PaperKind, UnknownPaper, text_faults, tidy
from salient.engine.roles import Roles, verbs_of
from salient.engine.steps import Step
from salient.engine.sums import Sum
from salient.engine.texts import Texts
from salient.engine.view import Badges, Known, Layout, Overlay, Piece, PrintedTable, Route, View, on_board

if TYPE_CHECKING:
    from salient.engine.cases import CaseRunner
    from salient.engine.position import Position
    from salient.engine.thought import StaffOffice

OptionValue = bool | int | str
W = TypeVar("W", bound="World")
DRAWN = "drawn"  # among the choices of an option: one of the others is drawn when a game begins

_REMEMBERED = 64  # papers that were found good
_PIECES = 20_000  # of one world: a counter looks different in each place and state
KEPT_WORLDS = 32  # of one game: in a club few are played by other options than the usual ones
_PACKED = "~"  # how the word of a paper begins
_WORD = re.compile(r"[A-Za-z0-9_.\-]*")


#: What options are about, for front ends that list many of them: the message `engine-options-{group}`.
OptionGroup = Literal[
    "", "optional", "scenario", "sequence", "movement", "combat", "supply", "arrivals", "weather", "victory"
]


class Option(msgspec.Struct, frozen=True):
    """A rule that players may switch or choose. Its sentence is the message `{game}-option-{name}`, that of a choice
    `{game}-option-{name}-{choice}`, if there is one."""

    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...] = (False, True)
    paper: str = ""  # a kind of paper: the value is its text, or "" for none; there are no choices then
    scenarios: tuple[str, ...] = ()  # those that it is for; none: all of them
    group: OptionGroup = ""

    @classmethod
    def of_paper(cls, name: str, kind: str, *scenarios: str) -> Option:
        return cls(name, "", (), kind, scenarios)


class World:
    """What does not change during one game: the map, the counters, scenario and options.

    A game's own World adds its tables. Positions share it; it is never copied and never saved, because it
    follows from game, scenario, options and data: a pickle names it by them, and it is found or made again.
    """

    names: Mapping[tuple[str, str], str] = {}  # of things, by kind and id, that are called so in this game alone

    def __init__(self, rulebook: Rulebook, scenario: str, options: Mapping[str, OptionValue]):
        self.rulebook = rulebook
        self.sides = rulebook.sides
        self.scenario = scenario
        self.options = dict(options)
        self.things: dict[str, Mapping[str, int]] = {}  # kind -> id -> index
        self.refs: dict[str, tuple[Ref, ...]] = {}  # kind -> index -> how messages point at it
        self.owner = b""  # of each unit, as the number of its side
        self.own: tuple[tuple[int, ...], ...] = ()  # the units of each side
        self.own_bits: tuple[int, ...] = ()  # the same as bits
        self._offers: dict[tuple[str, str], tuple[Action, ...]] = {}
        self._pairs: dict[tuple[str, str, int, str], tuple[Action, ...]] = {}
        self._pickers: dict[str, Picker[Action]] = {}

    def add(self, kind: str, ids: Iterable[str]) -> None:
        """Things of a kind that actions can point at and messages speak of; their numbers are their places here."""
        self.refs[kind] = tuple(Ref(kind, id) for id in ids)
        self.things[kind] = {ref.id: index for index, ref in enumerate(self.refs[kind])}

    def enlist(self, ids: Iterable[str], owners: Iterable[int]) -> None:
        """The units, in the order of the position's columns, and whose they are."""
        self.add("unit", ids)
        self.owner = bytes(owners)
        sides = range(len(self.sides))
        self.own = tuple(tuple(u for u, owner in enumerate(self.owner) if owner == side) for side in sides)
        self.own_bits = tuple(bits.of(own) for own in self.own)

    @cached_property
    def texts(self) -> Texts:
        return self.rulebook.texts.naming(self.names)

    @cached_property
    def layout(self) -> Layout:
        """The board for front ends, laid out once."""
        return self.rulebook.layout(self)

    @cached_property
    def pieces(self) -> Kept[Any, Piece]:
        """Counters as views show them. The key says everything that the picture depends on."""
        return Kept(_PIECES)

    def offers(self, verb: str, kind: str) -> tuple[Action, ...]:
        """An action for each thing of a kind, by its number: made once, so that steps offer without making anything."""
        try:
            return self._offers[verb, kind]
        except KeyError:
            found = self._offers[verb, kind] = table(verb, list(self.things[kind]))
            return found

    def offers_from(self, verb: str, kind: str, number: int, other: str) -> tuple[Action, ...]:
        """An action with this thing first, and each thing of another kind second, made once."""
        found = self._pairs.get((verb, kind, number, other))
        if found is None:
            first = list(self.things[kind])[number]
            found = tuple(Action(verb, (first, id)) for id in self.things[other])
            self._pairs[verb, kind, number, other] = found
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

    def __copy__(self) -> Self:
        """Another world with the same tables, for who wants to change one of them (as tests do)."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[..., World], tuple[Any, ...]]:
        return _world, (self.rulebook, self.scenario, self.options)


class Rulebook(ABC):
    """A game. One instance of it, named RULEBOOK, is what a game's folder must offer."""

    name: str  # the folder's name
    version: int  # counts changes after which old saves would play differently
    replays: frozenset[int] = frozenset()  # older versions whose saves still replay
    sides: tuple[str, ...]
    played_by_rules: frozenset[str] = frozenset()  # sides that nobody plays: their steps are automatic or by chance
    colours: tuple[str, ...] = ()  # of the sides, where custom gives them one: blue, red, green, violet
    scenarios: tuple[str, ...]  # the first one is the default
    options: tuple[Option, ...] = ()
    #: What the parts of a counter mean, in the order in which they are explained: part -> the rule that says so. Parts
    #: are those of a piece: factor_1, label, size, symbol, stacking, code, mark, boxed, stripe, reduced, pips. Their
    #: sentence is the message `{game}-legend-{part}`.
    legend: ClassVar[Mapping[str, str]] = {}
    papers: ClassVar[Mapping[str, PaperKind]] = {}  # what players can write themselves, by its kind
    verbs: ClassVar[Verbs]
    roles: ClassVar[Roles] = {}  # what the verbs are for: front ends know these alone
    #: Facts of its views that tell how it stands: of each the argument that counts, then those that are wanted.
    course: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    news: ClassVar[News] = {}  # what its sentences tell: marches and battles of the log are gathered by it
    statuses: ClassVar[Badges] = {}  # what a piece's `status` may say, and how each is drawn
    tempered: bool = False  # its staff can be bold or careful; a player who knows no game has no temper
    short_turns: bool = False  # so few plans a turn that a veteran who knows no game may try out the next turns
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

    def walk_sum(self, pos: Any, steps: Sequence[str]) -> Sum | None:
        """What a walk of `routes` costs, line by line, in half-points. None: the game tells nothing but the cost."""
        return None

    def outcome(self, before: Any, after: Any) -> tuple[Message, ...]:
        """What happened between two positions, in the few words that `reckon` groups outcomes by."""
        return ()

    def policy(self, pos: Any, actions: Sequence[Action]) -> Action | None:
        """How `reckon` answers a player's decision inside a procedure. None: stop expanding there."""
        return None

    def strengths(self, pos: Any) -> Mapping[str, int]:
        """What each unit on the board has left, by its id, in what the rulebook counts losses by: steps, points."""
        return on_board(self.view(pos, None))

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

    def staff(self) -> StaffOffice | None:
        """Who makes a computer player that knows this game. None: those do who know none."""
        return None

    def value(self, pos: Any, side: str) -> float | None:
        """How well a side stands, in points of about one infantry battalion's strength, for players who know no game.
        None: they read it off the view."""
        return None

    def margin(self, pos: Any, side: str) -> float:
        """By how much a side leads, in the game's own points: what matches between players are measured by."""
        return 0.0 if pos.result is None or pos.result.winner is None else 1.0 if pos.result.winner == side else -1.0

    def broken(self, pos: Any) -> list[str]:
        """Invariants that the position violates, in plain English for developers."""
        return []

    def ready_set_ups(self, world: Any) -> Iterable[tuple[str, Any]]:
        """Every position, with a name, from which a game in this world can begin without anybody placing units one by
        one: the scenario's own, and those that players may choose."""
        return [("the set-up", self.setup(world))]

    def set_up_faults(self, pos: Any) -> list[str]:
        """What is wrong with such a position besides what `broken` finds: too many units in a place, ground on which
        a unit may not stand, a unit that could never leave. In plain English for developers."""
        return []

    def fixed_units(self, world: Any) -> Collection[str]:
        """Units that stand on the board from the start and may never leave their place."""
        return ()

    def cases(self, format: str) -> CaseRunner | None:
        """Who runs the game's rules cases of this format (`salient cases`). None: the game knows no such cases."""
        return None

    def picture(self, world: Any) -> tuple[Chart, str | None] | None:
        """The chart from which the board is drawn, and which of its sheets (None: all). Nothing: drawn plainly."""
        return None

    def printed_tables(self) -> Sequence[PrintedTable]:
        """The tables of the rulebook, to look at: those on which dice are rolled, and others."""
        return ()

    def overlays(self, pos: Any, side: str | None) -> Sequence[Overlay]:
        """What can be laid over the board to look at: zones, supply, control, areas."""
        return ()

    def why_not_click(self, pos: Any, kind: str, id: str) -> Sequence[Refusal]:
        """What is said of a thing of which the step that asks has nothing to say: what it waits for."""
        return ()

    def name_of(self, ref: Ref, lang: str) -> str | None:
        """A name for a thing that has no text of its own. None: show the id."""
        return None

    def who(self, world: Any, lang: str) -> Mapping[str, Known]:
        """Units by their ids: names in full, and by what else they are looked for."""
        return {}

    def options_faults(self, scenario: str, options: Mapping[str, OptionValue]) -> Sequence[Fault]:
        """Where papers that are fine by themselves do not fit the scenario or each other."""
        return ()

    # --- given

    @cached_property
    def seated(self) -> tuple[str, ...]:
        """The sides that somebody plays."""
        return tuple(side for side in self.sides if side not in self.played_by_rules)

    @cached_property
    def commits(self) -> frozenset[str]:
        """The verbs that are never said for a player, not even where there is nothing else to say."""
        return verbs_of(self.roles, "commit")

    def kept_world(
        self,
        make: Callable[[Self, str, Mapping[str, OptionValue]], W],
        scenario: str,
        options: Mapping[str, OptionValue],
    ) -> W:
        """The world of this scenario and these options, made once. Only so many are kept; games hold on to theirs."""
        key = (scenario, *sorted((name, type(value).__name__, value) for name, value in options.items()))
        found: W = self._worlds.of(key, lambda: make(self, scenario, options))
        return found

    @cached_property
    def _worlds(self) -> Kept[Any, Any]:
        return Kept(KEPT_WORLDS)

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

    def choose_side(self, side: str | None) -> str | None:
        """The side if somebody plays it; None, which stands for nobody in particular, as it is."""
        if side is not None and side not in self.seated:
            raise UnknownSide(f"{self.name} has no side {side!r}; it has {', '.join(self.seated)}")
        return side

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

    def draw_options(
        self, chosen: dict[str, OptionValue], lot: str, scenario: str | None = None
    ) -> dict[str, OptionValue]:
        """The options of a game that begins: what is left to chance is drawn by a lot, the same by the same one."""
        open_ones = [option for option in self.options if DRAWN in option.choices and chosen[option.name] == DRAWN]
        if not open_ones:
            return chosen
        found = dict(chosen)
        for option in open_ones:
            among = [choice for choice in option.choices if choice != DRAWN]
            found[option.name] = random.Random(f"{lot} {option.name}").choice(among)
        return self.choose_options(found, scenario)  # papers must fit what was drawn

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

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[..., Rulebook], tuple[Any, ...]]:
        """By name: the RULEBOOK of its module, or of a package around it."""
        module = type(self).__module__
        while module:
            if getattr(sys.modules.get(module), "RULEBOOK", None) is self:
                return _rulebook, (module,)
            module = module.rpartition(".")[0]
        return type(self), ()


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


def _rulebook(module: str) -> Rulebook:
    found: Rulebook = importlib.import_module(module).RULEBOOK
    return found


def _world(rulebook: Rulebook, scenario: str, options: Mapping[str, OptionValue]) -> World:
    return rulebook.world(scenario, options)


def _below(kind: type[Step]) -> list[type[Step]]:
    found = []
    for sub in kind.__subclasses__():
        found += [sub, *_below(sub)]
    return found


def _inside(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")
