"""The three cups: a sound toy game (its rules are in toy/rules.csv), and broken ones, one for each alarm or more.

A broken toy is a class that differs from a sound one in one thing, which its docstring tells.
"""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

import msgspec

from salient.engine.actions import Action, Verbs, action, refuse, table
from salient.engine.data import DataSet
from salient.engine.decision import Decision
from salient.engine.game import Game
from salient.engine.journal import Entry
from salient.engine.messages import Message, Ref, Refusal, msg
from salient.engine.news import News
from salient.engine.papers import BadPaper, Document, Easel, EaselGrid, Fault, PaperKind, Sample, Span
from salient.engine.position import Column, Position, column
from salient.engine.reckoning import Reckoning
from salient.engine.roles import Roles
from salient.engine.rulebook import Option, OptionValue, Rulebook, World
from salient.engine.steps import Auto, DieRoll, Step
from salient.engine.sums import Modifier, Sum
from salient.engine.view import Layout, Phase, Piece, Place, Route, View

FOLDER = Path(__file__).parent / "toy"
SIDES = ANN, BOB = ("ann", "bob")
CUPS = ("left", "middle", "right")
HIDE, LIFT = table("hide", CUPS), table("lift", CUPS)
STAKE = table("stake", ("1", "2"))
DONE, PAY = Action("done"), Action("pay")


# The sound game ------------------------------------------------------------------------------------


class Cups(World):
    def __init__(self, rulebook: Rulebook, scenario: str, options: Mapping[str, OptionValue]):
        super().__init__(rulebook, scenario, options)
        self.things = {"cup": {cup: index for index, cup in enumerate(CUPS)}, "unit": {"thimble": 0}}
        self.notes: dict[str, int] = {}  # for those who break the rule that a world does not change


@dataclass(slots=True, eq=False, kw_only=True)
class Table(Position):
    world: Cups
    coins: Column = field(default_factory=lambda: column([2, 2]))
    pea: int = -1
    lifted: tuple[int, ...] = ()
    pot: int = 0
    turn: int = 0

    def push_next(self, step: str, *args: Any) -> None:
        """Push the toy's own kind of step: what is broken comes in by another class in its place."""
        self.push(self.world.rulebook.parts[step](*args))  # type: ignore[attr-defined]

    def standing(self) -> list[int]:
        return [cup for cup in range(3) if cup not in self.lifted]


def with_pea(pos: Table, cup: int) -> Table:
    twin = pos.copy()
    twin.pea = cup
    return twin


def side_ref(player: int) -> Ref:
    return Ref("side", SIDES[player])


def cup_ref(cup: int) -> Ref:
    return Ref("cup", CUPS[cup])


class Hide(Step, frozen=True):
    """1.1"""

    verbs: ClassVar[tuple[str, ...]] = ("hide",)
    secret: ClassVar[bool] = True

    def side(self, pos: Table) -> str:
        return ANN

    def prompt(self, pos: Table) -> Message:
        return msg("toy-ask-hide")

    def actions(self, pos: Table) -> list[Action]:
        return list(HIDE)

    def play(self, pos: Table, action: Action) -> None:
        pos.pea = CUPS.index(action.target)
        pos.whisper(ANN, "toy-hidden", cup=cup_ref(pos.pea))


class Round(Auto, frozen=True):
    """1.2"""

    number: int

    def run(self, pos: Table) -> None:
        pos.turn = self.number
        if self.number == 3:
            pos.finish(ANN, msg("toy-never-found"))
            return
        pos.push_next("Round", self.number + 1)
        pos.push_next("Lift")
        for step, player in (("Pay", 1), ("Stake", 1), ("Stake", 0), ("Pay", 0)):
            pos.push_next(step, player)


class Stake(Step, frozen=True):
    """1.3"""

    player: int
    left: int = 2

    verbs: ClassVar[tuple[str, ...]] = ("stake", "done")

    def side(self, pos: Table) -> str:
        return SIDES[self.player]

    def prompt(self, pos: Table) -> Message:
        return msg("toy-ask-stake", side=side_ref(self.player), coins=pos.coins[self.player])

    def actions(self, pos: Table) -> list[Action]:
        most = min(2, pos.coins[self.player]) if self.left else 0
        return [*STAKE[:most], DONE]

    def play(self, pos: Table, action: Action) -> None:
        if action == DONE:
            return
        pos.coins[self.player] -= int(action.target)
        pos.pot += int(action.target)
        pos.say("toy-staked", side=side_ref(self.player), coins=int(action.target))
        pos.push_next("Stake", self.player, self.left - 1)

    def why_not(self, pos: Table, action: Action) -> list[Refusal]:
        return [refuse("1.3", "toy-refused-stake" if self.left else "toy-refused-staked")]

    def sums(self, pos: Table, action: Action) -> list[Sum]:
        line = Modifier(pos.coins[self.player], msg("toy-sum-coins"), "1.3")
        return [Sum(msg("toy-sum-purse"), (line,))]


class Pay(Step, frozen=True):
    """1.4 The forced decision."""

    player: int

    verbs: ClassVar[tuple[str, ...]] = ("pay",)

    def side(self, pos: Table) -> str:
        return SIDES[self.player]

    def prompt(self, pos: Table) -> Message:
        return msg("toy-ask-pay", side=side_ref(self.player))

    def actions(self, pos: Table) -> list[Action]:
        return [PAY]

    def play(self, pos: Table, action: Action) -> None:
        pos.pot += 1
        pos.push_next("Throw", self.player)


class Throw(DieRoll, frozen=True):
    """1.4"""

    player: int

    def prompt(self, pos: Table) -> Message:
        return msg("toy-roll-throw", side=side_ref(self.player))

    def rolled(self, pos: Table, die: int) -> None:
        if die >= 4:
            pos.coins[self.player] += 1
            pos.say("toy-won", side=side_ref(self.player))


class Lift(Step, frozen=True):
    """1.5"""

    verbs: ClassVar[tuple[str, ...]] = ("lift",)

    def side(self, pos: Table) -> str:
        return BOB

    def prompt(self, pos: Table) -> Message:
        return msg("toy-ask-lift")

    def actions(self, pos: Table) -> list[Action]:
        return [LIFT[cup] for cup in pos.standing()]

    def play(self, pos: Table, action: Action) -> None:
        cup = CUPS.index(action.target)
        pos.reveal()
        pos.lifted += (cup,)
        if cup == pos.pea:
            pos.finish(BOB, msg("toy-found", cup=cup_ref(cup)))
        else:
            pos.say("toy-empty", cup=cup_ref(cup))

    def why_not(self, pos: Table, action: Action) -> list[Refusal]:
        return [refuse("1.5", "toy-refused-lifted", cup=Ref("cup", action.target))]


SOUND = {kind.__name__: kind for kind in (Table, Hide, Round, Stake, Pay, Throw, Lift)}


class Toy(Rulebook):
    """The sound game; `parts` puts other classes in the place of its own."""

    name = "toy"
    version = 1
    sides = SIDES
    scenarios: tuple[str, ...] = ("fair",)
    verbs: ClassVar[Verbs] = {
        "hide": ("cup",),
        "stake": ("number",),
        "done": (),
        "pay": (),
        "roll": ("number",),
        "lift": ("cup",),
    }
    roles: ClassVar[Roles] = {"done": ("end",), "pay": ("owed",)}
    longest = 23
    folder = FOLDER

    def __init__(self, **parts: Any):
        self.parts: dict[str, Any] = SOUND | parts

    def world(self, scenario: str, options: Mapping[str, OptionValue]) -> Cups:
        return Cups(self, scenario, options)

    def setup(self, world: Cups) -> Table:
        pos: Table = self.position_type()(world=world)
        pos.push_next("Round", 1)
        pos.push_next("Hide")
        return pos

    def position_type(self) -> type[Table]:
        kind: type[Table] = self.parts["Table"]
        return kind

    def layout(self, world: Cups) -> Layout:
        return Layout("square", tuple(Place(cup, "box", index, 0) for index, cup in enumerate(CUPS)))

    def view(self, pos: Table, side: str | None) -> View:
        pieces = [Piece(f"purse-{name}", name, None, label=str(pos.coins[i])) for i, name in enumerate(SIDES)]
        pieces += [Piece(f"lifted-{CUPS[cup]}", BOB, CUPS[cup], kind="marker") for cup in pos.lifted]
        if pos.pea >= 0 and (side == ANN or pos.pea in pos.lifted):
            pieces.append(Piece("pea", ANN, CUPS[pos.pea], kind="marker"))
        asked = pos.stack[-1] if pos.stack else None
        return View(
            side=side,
            turn=pos.turn,
            turns=2,
            asked=asked.side(pos) if asked else None,
            sequence=(
                Phase(msg("toy-phase-stakes"), isinstance(asked, Stake)),
                Phase(msg("toy-phase-lift"), isinstance(asked, Lift)),
            ),
            pieces=tuple(pieces),
            result=pos.result,
        )

    def dataset(self) -> DataSet:
        return DataSet(FOLDER)

    def outcome(self, before: Table, after: Table) -> tuple[Message, ...]:
        coins = [msg("toy-outcome-coins", side=side_ref(player), coins=left) for player, left in enumerate(after.coins)]
        return (*coins, after.result.message) if after.result else tuple(coins)

    def policy(self, pos: Table, actions: Sequence[Action]) -> Action | None:
        return actions[0] if isinstance(pos.stack[-1], Pay) else None

    def hides(self, world: World) -> bool:
        return True

    def guess(self, pos: Table, side: str | None, rng: random.Random) -> Table:
        return rng.choice(self.possibilities(pos, side))

    def possibilities(self, pos: Table, side: str | None) -> list[Table]:
        if side == ANN or pos.pea < 0 or pos.pea in pos.lifted:
            return [pos.copy()]
        return [with_pea(pos, cup) for cup in pos.standing()]

    def broken(self, pos: Table) -> list[str]:
        return ["1.3: less than no coins"] if min(pos.coins) < 0 else []


# Broken games --------------------------------------------------------------------------------------


class Broken(NamedTuple):
    """A game that must set off an alarm."""

    what: str
    rulebook: Rulebook
    game_type: type[Game]


BROKEN: dict[str, list[Broken]] = {}
Kind = type[Any]
CALLS = itertools.count()  # what a game must not remember: how often it was called


def breaks(alarm: str) -> Callable[[Kind], Kind]:
    """Enter a class in the list: a rulebook, a game of the engine, or a part of the sound toy's."""

    def enter(kind: Kind) -> Kind:
        rulebook, game_type = Toy(), Game
        if issubclass(kind, Rulebook):
            rulebook = kind()
        elif issubclass(kind, Game):
            game_type = kind
        else:
            part = next(base.__name__ for base in kind.__mro__ if base in SOUND.values())
            rulebook = Toy(**{part: kind})
        BROKEN.setdefault(alarm, []).append(Broken(kind.__name__, rulebook, game_type))
        return kind

    return enter


# --- the decision


@breaks("nobody-asked")
class RoundWithoutEnd(Round, frozen=True):
    """The sequence of play runs out without a result."""

    def run(self, pos: Table) -> None:
        if self.number < 3:
            super().run(pos)


@breaks("nobody-asked")
class GameThatLeavesTheDice(Game):
    """The dice do not answer chance."""

    def _go_on(self) -> None:
        if self.position.stack and not self.position.stack[-1].by_chance:
            super()._go_on()


@breaks("asked-after-end")
class LiftAndGoOn(Lift, frozen=True):
    """Sets the result by hand and leaves the stack as it is."""

    def play(self, pos: Table, action: Action) -> None:
        before = pos.stack
        super().play(pos, action)
        if pos.result is not None:
            pos.stack = (*before, Pay(1))


@breaks("unknown-side")
class AsksNobody(Toy):
    """Asks a side that the rulebook itself plays."""

    played_by_rules = frozenset({BOB})


@breaks("unknown-side")
class LiftByCarol(Lift, frozen=True):
    """Asks somebody who does not play."""

    def side(self, pos: Table) -> str:
        return "carol"


@breaks("empty-decision")
class LiftNothing(Lift, frozen=True):
    """Offers nothing when a cup is lifted already."""

    def actions(self, pos: Table) -> list[Action]:
        return [] if pos.lifted else super().actions(pos)


@breaks("double-offer")
class StakeTwice(Stake, frozen=True):
    """Offers the same answer by two ways."""

    def actions(self, pos: Table) -> list[Action]:
        return [*super().actions(pos), DONE]


@breaks("malformed-offer")
class HideInPocket(Hide, frozen=True):
    """Points at a thing that does not exist."""

    def actions(self, pos: Table) -> list[Action]:
        return [*HIDE, action("hide", "pocket")]


@breaks("malformed-offer")
class StakeUndeclared(Stake, frozen=True):
    """Offers a verb of the game that the step does not declare."""

    verbs: ClassVar[tuple[str, ...]] = ("stake",)


@breaks("dice-unasked")
class ToyThatPays(Toy):
    """The only answer is taken, dice fall on it, and nobody owed it."""

    roles: ClassVar[Roles] = {"done": ("end",)}


@breaks("dice-unasked")
class StakeAndThrow(Stake, frozen=True):
    """Who only begins to stake throws at once."""

    def play(self, pos: Table, action: Action) -> None:
        super().play(pos, action)
        if action != DONE:
            pos.push_next("Throw", self.player)


@breaks("chance-weights")
class ThrowNoDie(Throw, frozen=True):
    """Has no outcomes."""

    def outcomes(self, pos: Table) -> Sequence[tuple[Action, int]]:
        return ()


@breaks("chance-weights")
class ThrowLoadedDie(Throw, frozen=True):
    """A six that never comes has a weight of nothing."""

    def outcomes(self, pos: Table) -> Sequence[tuple[Action, int]]:
        return [(action("roll", face), face < 6) for face in range(1, 7)]


@breaks("chance-weights")
class ThrowHalves(Throw, frozen=True):
    """Weights are probabilities."""

    def outcomes(self, pos: Table) -> Any:
        return [(action("roll", face), 0.5) for face in (1, 6)]


@breaks("chance-weights")
class ThrowCoin(Throw, frozen=True):
    """The outcomes are no actions of the game."""

    def outcomes(self, pos: Table) -> Sequence[tuple[Action, int]]:
        return [(action("toss", face), 1) for face in ("heads", "tails")]


@breaks("chance-weights")
class ThrowOnce(Throw, frozen=True):
    """Outcomes that can be looked at only once."""

    def outcomes(self, pos: Table) -> Any:
        return ((action("roll", face), 1) for face in range(1, 7))


@breaks("chance-weights")
class ThrowSameFace(Throw, frozen=True):
    """The same outcome twice instead of once with twice the weight."""

    def outcomes(self, pos: Table) -> Sequence[tuple[Action, int]]:
        return [(action("roll", face), 1) for face in (1, 1, 6)]


@breaks("chance-weights")
class ToyThatBeginsWithNoDie(Toy):
    """Throws before the first question, and without outcomes."""

    def setup(self, world: Cups) -> Table:
        pos = super().setup(world)
        pos.push(ThrowNoDie(0))
        return pos


# --- answers and questions


@breaks("offered-fails")
class StakeTooMuch(Stake, frozen=True):
    """An answer that is offered cannot be played."""

    def play(self, pos: Table, action: Action) -> None:
        if action == STAKE[1]:
            raise ValueError("two coins")
        super().play(pos, action)


@breaks("offered-fails")
class ThrowOffTheTable(Throw, frozen=True):
    """One face of the die was forgotten."""

    def rolled(self, pos: Table, die: int) -> None:
        pos.coins[self.player] += {1: 0, 2: 0, 3: 0, 4: 1, 5: 1}[die]


@breaks("offered-fails")
class ToyWithoutTable(Toy):
    """The set-up fails."""

    def setup(self, world: Cups) -> Table:
        raise FileNotFoundError("table.csv")


class HideLeft(Hide, frozen=True):
    def actions(self, pos: Table) -> list[Action]:
        return [HIDE[0]]

    def why_not(self, pos: Table, action: Action) -> list[Refusal]:
        return [refuse("1.1", "toy-refused-lifted", cup=Ref("cup", action.target))]


class LiftFromLeft(Lift, frozen=True):
    def play(self, pos: Table, action: Action) -> None:
        assert pos.pea == 0
        super().play(pos, action)


@breaks("offered-fails")
class ToyOfHabit(Toy):
    """Counts on the pea where Ann always hides it; for all that Bob may know it could lie elsewhere."""

    def __init__(self) -> None:
        super().__init__(Hide=HideLeft, Lift=LiftFromLeft)


@breaks("offered-refused")
class GameThatAlwaysRefuses(Game):
    """Asks the step for reasons before it looks whether the answer is offered."""

    def why_not(self, action: Action | str, side: str | None = None) -> list[Refusal]:
        assert isinstance(action, Action)
        step = self.position.stack[-1]
        return step.why_not(self.position, action) or super().why_not(action, side)


@breaks("refused-without-reason")
class StakeWithoutReason(Stake, frozen=True):
    """Gives no reason why not."""

    def why_not(self, pos: Table, action: Action) -> list[Refusal]:
        return []


@breaks("refusal-changes")
class GameThatPlaysAnything(Game):
    """Does not look whether an answer was offered."""

    def play(self, action: Action | str, side: str | None = None) -> None:
        assert isinstance(action, Action)
        decision = self.decision
        if decision is None or side not in (None, decision.side) or action.verb not in self.position.stack[-1].verbs:
            super().play(action, side)
        else:
            self._play(decision, action)


@breaks("refusal-changes")
class GameThatNotesAttempts(Game):
    """Refuses, but writes the attempt into the journal."""

    def play(self, action: Action | str, side: str | None = None) -> None:
        try:
            super().play(action, side)
        except Exception:
            assert isinstance(action, Action)
            self.journal.entries.append(Entry(BOB, action, msg("toy-ask-lift"), []))
            raise


@breaks("other-side-answers")
class GameWithoutSeats(Game):
    """Whoever answers, answers."""

    def play(self, action: Action | str, side: str | None = None) -> None:
        super().play(action)


@breaks("question-changes")
class ToyThatTurnsByLooking(Toy):
    """A view changes the position."""

    def view(self, pos: Table, side: str | None) -> View:
        if side is None:
            pos.turn += 1
        return super().view(pos, side)


@breaks("question-changes")
class StakeThatPaysForReasons(Stake, frozen=True):
    """A refusal costs a coin."""

    def why_not(self, pos: Table, action: Action) -> list[Refusal]:
        pos.pot += 1
        return super().why_not(pos, action)


@breaks("question-changes")
class StakeThatCountsQuestions(Stake, frozen=True):
    """To be asked for the answers changes the position."""

    def actions(self, pos: Table) -> list[Action]:
        pos.pot += 1
        return super().actions(pos)


@breaks("question-changes")
class ToyWithBusyOutcome(Toy):
    """Describing an outcome changes the position before it."""

    def outcome(self, before: Table, after: Table) -> tuple[Message, ...]:
        before.pot += 1
        return super().outcome(before, after)


@breaks("question-changes")
class ToyWithBusyPolicy(Toy):
    """The policy of analysis moves coins."""

    def policy(self, pos: Table, actions: Sequence[Action]) -> Action | None:
        pos.coins[0] += 1
        return super().policy(pos, actions)


@breaks("question-changes")
class ToyThatHidesForGood(Toy):
    """A guess is made in the real position."""

    def guess(self, pos: Table, side: str | None, rng: random.Random) -> Table:
        pos.pea = super().guess(pos, side, rng).pea
        return pos.copy()


@breaks("question-fails")
class ToyWithoutBystanders(Toy):
    """There is no view for everybody."""

    def view(self, pos: Table, side: str | None) -> View:
        return super().view(pos, SIDES[SIDES.index(side)])  # type: ignore[arg-type]


@breaks("question-fails")
class ToyWithFalseRoutes(Toy):
    """A route promises a step that is not offered."""

    def routes(self, pos: Table, units: Sequence[str]) -> Mapping[str, Route]:
        return {"left": Route(2, ("lift left", "lift left"))}


@breaks("walk-differs")
class ToyWithAFalseBill(Toy):
    """The lines of a walk come to another sum than its cost."""

    def routes(self, pos: Table, units: Sequence[str]) -> Mapping[str, Route]:
        return {"left": Route(2, ())}

    def walk_sum(self, pos: Table, steps: Sequence[str]) -> Sum:
        return Sum(msg("toy-sum-purse"), (Modifier(3, msg("toy-sum-coins"), "1.3"),))


@breaks("refusal-leaks")
class LiftWithATellingClick(Lift, frozen=True):
    """A click on a thimble tells where the pea is."""

    def why_not_click(self, pos: Table, kind: str, id: str) -> list[Refusal]:
        return [refuse("1.5", "toy-hidden", cup=cup_ref(pos.pea))]


@breaks("question-fails")
class StakeWithoutWords(Stake, frozen=True):
    """The reason cannot be given for every target."""

    def why_not(self, pos: Table, action: Action) -> list[Refusal]:
        return [refuse("1.3", ("toy-refused-stake", "toy-refused-staked")[int(action.target) - 3])]


@breaks("unsteady-question")
class ToyThatBlinks(Toy):
    """The same position looks different when seen again."""

    looks = 0

    def view(self, pos: Table, side: str | None) -> View:
        self.looks += 1
        return msgspec.structs.replace(super().view(pos, side), control={"left": str(self.looks)})


@breaks("unsteady-question")
class StakeInAnyOrder(Stake, frozen=True):
    """The answers come in another order each time."""

    def actions(self, pos: Table) -> list[Action]:
        found = super().actions(pos)
        first = next(CALLS) % len(found)
        return found[first:] + found[:first]


@breaks("unlike-answers")
class StakeByTheClock(Stake, frozen=True):
    """What is staked depends on the time of day."""

    def play(self, pos: Table, action: Action) -> None:
        super().play(pos, action)
        pos.pot += time.perf_counter_ns()


@breaks("unlike-answers")
class ThrowAgain(Throw, frozen=True):
    """Throws a die of its own beside the one of chance."""

    def rolled(self, pos: Table, die: int) -> None:
        super().rolled(pos, die)
        pos.coins[self.player] += next(CALLS) % 2


@breaks("unlike-answers")
class StakeByMood(Stake, frozen=True):
    """The same answer is told in different words."""

    def play(self, pos: Table, action: Action) -> None:
        super().play(pos, action)
        pos.say("toy-staked", side=side_ref(self.player), coins=next(CALLS))


@breaks("unlike-answers")
class StakeForAnAudience(Stake, frozen=True):
    """Pays only when somebody listens."""

    def play(self, pos: Table, action: Action) -> None:
        super().play(pos, action)
        pos.pot += pos.events is not None


@breaks("own-chance")
class StakeWithRareLuck(Stake, frozen=True):
    """An event too rare to be seen, drawn past the dice."""

    def play(self, pos: Table, action: Action) -> None:
        super().play(pos, action)
        if random.random() < 1e-12:
            pos.coins[self.player] += 1


class HideInTheWorld(Hide, frozen=True):
    def play(self, pos: Table, action: Action) -> None:
        super().play(pos, action)
        pos.world.notes["pea"] = pos.pea


@breaks("games-mix")
class ToyWithNotesInTheWorld(Toy):
    """Keeps the secret in the world, which all games share."""

    def __init__(self) -> None:
        super().__init__(Hide=HideInTheWorld)

    def view(self, pos: Table, side: str | None) -> View:
        shown = {CUPS[pos.world.notes["pea"]]: ANN} if side == ANN and pos.pea >= 0 else {}
        return msgspec.structs.replace(super().view(pos, side), control=shown)


# --- plain data


@breaks("mutable-part")
@dataclass(slots=True, eq=False, kw_only=True)
class TableOfLists(Table):
    """Copies share the inner lists."""

    stakes: list[list[int]] = field(default_factory=lambda: [[0], [0]])


@breaks("mutable-part")
class StakeWithList(Stake, frozen=True):
    """A step, which copies share, has a part that can change."""

    seen: list[int] = msgspec.field(default_factory=list)


@breaks("copy-differs")
class TableForgetsPot(Table):
    """A copy forgets a value."""

    __slots__ = ()

    def copy(self) -> Any:
        twin = Table.copy(self)
        twin.pot = 0
        return twin


@breaks("copy-shares")
class TableSharesPurses(Table):
    """A copy has the same coins as its original."""

    __slots__ = ()

    def copy(self) -> Any:
        twin = Table.copy(self)
        twin.coins = self.coins
        return twin


@breaks("json-differs")
@dataclass(slots=True, eq=False, kw_only=True)
class TableOfAnything(Table):
    """A field without a type of its own comes back from JSON as something else."""

    extra: Any = (1, 2)


@breaks("json-differs")
class PayElsewhere(Pay, frozen=True):
    """A step that the game cannot find by its name."""


PayElsewhere.__module__ = "elsewhere"


@breaks("string-differs")
class TableInShort(Table):
    """The string leaves something out."""

    __slots__ = ()

    def to_text(self) -> str:
        twin = Table.copy(self)
        twin.pot = 0
        return Table.to_text(twin)


@breaks("view-differs")
class ToyWithLists(Toy):
    """A list where the view has a tuple."""

    def view(self, pos: Table, side: str | None) -> View:
        view = super().view(pos, side)
        return msgspec.structs.replace(view, pieces=list(view.pieces))


@breaks("replay-differs")
class ToyThatGoesOn(Toy):
    """Each game begins with what the last one left."""

    begun = 0

    def setup(self, world: Cups) -> Table:
        self.begun += 1
        pos = super().setup(world)
        pos.pot = self.begun
        return pos


# --- taking back


@breaks("undo-differs")
class GameThatUndoesBadly(Game):
    """Undo forgets the coins that were paid meanwhile."""

    def undo(self, side: str | None = None) -> None:
        super().undo(side)
        self.position.pot += 1  # type: ignore[attr-defined]


@breaks("undo-differs")
class GameThatRedoesNothing(Game):
    """Redo does not play again."""

    def redo(self, side: str | None = None) -> None:
        self._redo.pop()


@breaks("undo-roll")
class GameWithoutBarrier(Game):
    """Nothing bars an undo."""

    def _bar(self, reason: Message) -> None:
        pass


@breaks("undo-roll")
class GameWithLateBarrier(Game):
    """Says that a roll cannot be undone, and forgets it at the next answer."""

    def _bar(self, reason: Message) -> None:
        self._kept, self._undo = self._undo, []

    def _play(self, decision: Decision, action: Action) -> None:
        if not self._undo:
            self._undo = [undone for undone in getattr(self, "_kept", []) if undone.side == decision.side]
        super()._play(decision, action)


@breaks("undo-secret")
class LiftOnTrial(Lift, frozen=True):
    """Forgets to say that a secret has come out."""

    def play(self, pos: Table, action: Action) -> None:
        super().play(pos, action)
        pos.revealed = False


@breaks("undo-secret")
class StakeWithPeep(Stake, frozen=True):
    """Ann's stake tells Bob where the pea is, and Ann may take it back."""

    def play(self, pos: Table, action: Action) -> None:
        super().play(pos, action)
        pos.whisper(BOB, "toy-hidden", cup=cup_ref(pos.pea))


@breaks("undo-other-side")
class GameWithOpenUndo(Game):
    """Anybody may take back."""

    def undo(self, side: str | None = None) -> None:
        super().undo()


@breaks("undo-other-side")
class GameThatUndoesThrough(Game):
    """An answer of the other side does not bar an undo."""

    def _play(self, decision: Decision, action: Action) -> None:
        before = list(self._undo)
        super()._play(decision, action)
        if self._undo:
            self._undo[:0] = [undone for undone in before if undone not in self._undo]


# --- secrets


@breaks("view-leaks")
class ToyOfGlass(Toy):
    """Everybody sees the pea."""

    def view(self, pos: Table, side: str | None) -> View:
        view = super().view(pos, side)
        return msgspec.structs.replace(view, control={CUPS[pos.pea]: ANN} if pos.pea >= 0 else {})


@breaks("view-leaks")
class ToyWithBlindGuess(ToyOfGlass):
    """The same with a guess that does not notice: the secret answer itself shows."""

    def guess(self, pos: Table, side: str | None, rng: random.Random) -> Table:
        return pos.copy()


@breaks("decision-leaks")
class LiftFullCups(Lift, frozen=True):
    """A cup is offered only while the pea is not under it, as long as there is a choice."""

    def actions(self, pos: Table) -> list[Action]:
        return [LIFT[cup] for cup in pos.standing() if cup != pos.pea]


@breaks("decision-leaks")
class LiftWithHint(Lift, frozen=True):
    """The prompt tells."""

    def prompt(self, pos: Table) -> Message:
        return msg("toy-hidden", cup=cup_ref(pos.pea))


@breaks("refusal-leaks")
class LiftRefusedWithHint(Lift, frozen=True):
    """The reason tells where the pea is."""

    def why_not(self, pos: Table, action: Action) -> list[Refusal]:
        return [refuse("1.5", "toy-hidden", cup=cup_ref(pos.pea))]


@breaks("question-leaks")
class LiftWithTellingSum(Lift, frozen=True):
    """The sum counts what Bob may not know."""

    def sums(self, pos: Table, action: Action) -> list[Sum]:
        line = Modifier(int(action == LIFT[pos.pea]), msg("toy-sum-coins"), "1.5")
        return [Sum(msg("toy-sum-purse"), (line,))]


@breaks("question-leaks")
class ToyWithTellingRoutes(Toy):
    """The reach of the thimble ends at the pea."""

    def routes(self, pos: Table, units: Sequence[str]) -> Mapping[str, Route]:
        return {cup: Route(1, ()) for cup in CUPS[: pos.pea + 1]}


@breaks("question-leaks")
class ToyThatGuessesWrong(Toy):
    """The pea is never guessed where it is."""

    def guess(self, pos: Table, side: str | None, rng: random.Random) -> Table:
        others = [twin for twin in self.possibilities(pos, side) if twin.pea != pos.pea]
        return rng.choice(others) if others else pos.copy()


@breaks("question-leaks")
class GameThatReckonsWithTheTruth(Game):
    """The odds are those of the real position, not of what the asked side knows."""

    def reckon(self, *actions: Action | str, **how: Any) -> Reckoning:
        return super().reckon(*actions, **how | {"truth": True})


@breaks("possibilities-wrong")
class ToyWithTooFewCups(Toy):
    """The truth is not among what Bob thinks possible."""

    def possibilities(self, pos: Table, side: str | None) -> list[Table]:
        return [twin for twin in super().possibilities(pos, side) if twin.pea != pos.pea or side == ANN] or [pos]

    def guess(self, pos: Table, side: str | None, rng: random.Random) -> Table:
        return rng.choice(Toy.possibilities(self, pos, side))


@breaks("possibilities-wrong")
class ToyWithTooManyCups(Toy):
    """Bob could tell the possibilities apart by his own coins."""

    def possibilities(self, pos: Table, side: str | None) -> list[Table]:
        twin = pos.copy()
        twin.coins[1] += 1
        return [*super().possibilities(pos, side), twin]

    def guess(self, pos: Table, side: str | None, rng: random.Random) -> Table:
        return rng.choice(Toy.possibilities(self, pos, side))


@breaks("log-leaks")
class HideAloud(Hide, frozen=True):
    """Says for everybody what only Ann may know."""

    def play(self, pos: Table, action: Action) -> None:
        super().play(pos, action)
        pos.say("toy-hidden", cup=cup_ref(pos.pea))


@breaks("log-leaks")
class GameWithOpenJournal(Game):
    """The journal does not note that an answer is secret."""

    def _answer(self, decision: Decision, action: Action, **how: Any) -> None:
        super()._answer(decision, action, **how)
        self.journal.entries[-1].secret = False


@breaks("secrets-untested")
class ToyWithoutGuess(Toy):
    """Does not say what its sides may not know."""

    def guess(self, pos: Table, side: str | None, rng: random.Random) -> Table:
        return pos.copy()


@breaks("secrets-unsaid")
class ToyWithoutSecrets(Toy):
    """Says that everybody may know everything."""

    def hides(self, world: World) -> bool:
        return False


# --- papers


class Verse(PaperKind):
    """A paper of two lines that rhyme."""

    def workbench(self) -> Easel:
        grids = (EaselGrid("hex", "hex", msg("engine-game-over")),)
        samples = (Sample("cup", msg("engine-game-over")),)
        return Easel("verse", msg("engine-game-over"), grids, Span(1, 2, 1), Span(1, 2, 1), (), "", samples)

    def read(self, text: str) -> Document:
        return {"lines": text.split("\n")}

    def write(self, document: Document) -> str:
        try:
            return "\n".join(document["lines"])
        except (KeyError, TypeError):
            raise BadPaper([Fault("", "", msg("engine-paper-malformed"))]) from None

    def faults(self, text: str) -> Sequence[Fault]:
        return () if text.endswith("up") else [Fault("2", "", msg("engine-paper-missing"))]

    def sample(self, id: str, seed: int) -> str:
        return "the pea's in the cup\nso hurry on up"

    def name(self, text: str) -> str:
        return text.split("\n")[0]


class ToyWithVerses(Toy):
    """As the sound one, and players can bring a verse."""

    papers: ClassVar[Mapping[str, PaperKind]] = {"verse": Verse()}
    options = (*Toy.options, Option.of_paper("motto", "verse"))


class Forgetful(Verse):
    def write(self, document: Document) -> str:
        return super().write(document).removesuffix("up")


@breaks("paper-fails")
class ToyThatForgetsVerses(ToyWithVerses):
    """A verse written again is another one."""

    papers: ClassVar[Mapping[str, PaperKind]] = {"verse": Forgetful()}


class Impatient(Verse):
    def faults(self, text: str) -> Sequence[Fault]:
        first, second = text.split("\n")
        return () if first[-2:] == second[-2:] else [Fault("2", "", msg("engine-paper-missing"))]


@breaks("paper-fails")
class ToyThatStumblesOverVerses(ToyWithVerses):
    """A verse that lacks a line raises an error instead of being refused."""

    papers: ClassVar[Mapping[str, PaperKind]] = {"verse": Impatient()}


@breaks("paper-fails")
class ToyWithoutVerses(ToyWithVerses):
    """Asks for a kind of paper that it does not know."""

    papers: ClassVar[Mapping[str, PaperKind]] = {}


class Mute(Verse):
    def faults(self, text: str) -> Sequence[Fault]:
        return [Fault("1", "", Message("cups-no-such-text"))] if "pea" not in text else ()


@breaks("message-missing")
class ToyWithMuteVerses(ToyWithVerses):
    """What is wrong with a verse has no text."""

    papers: ClassVar[Mapping[str, PaperKind]] = {"verse": Mute()}


# --- words and rules


@breaks("message-missing")
class LiftUnsaid(Lift, frozen=True):
    """Its prompt has no text."""

    def prompt(self, pos: Table) -> Message:
        return msg("toy-ask-nothing")


@breaks("message-missing")
class PayUnnamed(Pay, frozen=True):
    """Its prompt lacks an argument."""

    def prompt(self, pos: Table) -> Message:
        return msg("toy-ask-pay")


@breaks("message-missing")
class ToyWithUnnamedPhase(Toy):
    """A line of the sequence of play has no text."""

    def view(self, pos: Table, side: str | None) -> View:
        return msgspec.structs.replace(super().view(pos, side), sequence=(Phase(msg("toy-phase-nothing")),))


@breaks("text-problem")
class ToyAtHome(Toy):
    """A scenario whose name is in no language."""

    scenarios = ("fair", "home")


@breaks("undeclared")
class ToyWithForeignRoles(Toy):
    """Says what a verb is for that it does not have."""

    roles: ClassVar[Roles] = Toy.roles | {"gamble": ("commit",)}  # type: ignore[operator]


@breaks("undeclared")
class ToyWithUnknownRole(Toy):
    """Says of a verb what nobody understands."""

    roles: ClassVar[Any] = Toy.roles | {"stake": ("commitment",)}  # type: ignore[operator]


@breaks("undeclared")
class ToyWithForeignNews(Toy):
    """Says what a sentence tells that it never says."""

    news: ClassVar[News] = {"toy-thunder": "result"}


@breaks("undeclared")
class ToyWithUnknownNews(Toy):
    """Says of a sentence what nobody understands."""

    news: ClassVar[Any] = {"toy-title": "thunder"}


@breaks("undeclared")
class ToyWithCrackedThimble(Toy):
    """A piece is in a state that was never declared."""

    def view(self, pos: Table, side: str | None) -> View:
        view = super().view(pos, side)
        pieces = (Piece("thimble", ANN, None, status=("cracked",)), *view.pieces)
        return msgspec.structs.replace(view, pieces=pieces)


@breaks("odds-wrong")
class GameThatForgetsOdds(Game):
    """The likeliest outcome is left out."""

    def reckon(self, *args: Any, **options: Any) -> Reckoning:
        reckoning = super().reckon(*args, **options)
        return msgspec.structs.replace(reckoning, outcomes=reckoning.outcomes[1:])


@breaks("policy-not-offered")
class ToyWithHighPolicy(Toy):
    """Analysis answers with what is not legal."""

    def policy(self, pos: Table, actions: Sequence[Action]) -> Action | None:
        return DONE if isinstance(pos.stack[-1], Pay) else None


@breaks("broken-invariant")
class StakeOnCredit(Stake, frozen=True):
    """Coins may run out."""

    def actions(self, pos: Table) -> list[Action]:
        return [*STAKE[: 2 if self.left else 0], DONE]


# --- the set-up and the phases


@breaks("set-up-wrong")
class ToyThatBeginsFull(Toy):
    """Its own set-up is against its rules."""

    def set_up_faults(self, pos: Table) -> list[str]:
        return ["1.1: two peas under the left cup"]


@breaks("set-up-wrong")
class ToyWithAFullAlternative(Toy):
    """One of the ready-made set-ups is, the one that nobody plays here."""

    def ready_set_ups(self, world: Cups) -> list[tuple[str, Table]]:
        return [*super().ready_set_ups(world), ("the long game", Table(world=world, turn=9))]

    def set_up_faults(self, pos: Table) -> list[str]:
        return ["1.2: turn 9 of 2"] if pos.turn else []


@breaks("set-up-wrong")
class ToyWhoseAlternativeIsUnsound(Toy):
    """A ready-made set-up that breaks an invariant of every position."""

    def ready_set_ups(self, world: Cups) -> list[tuple[str, Table]]:
        return [*super().ready_set_ups(world), ("the poor house", Table(world=world, coins=column([-1, 2])))]


@breaks("never-leaves")
class ToyWithAStone(Toy):
    """A unit that stands under the left cup in every game and can never leave."""

    def view(self, pos: Table, side: str | None) -> View:
        seen = super().view(pos, side)
        return msgspec.structs.replace(seen, pieces=(*seen.pieces, Piece("thimble", ANN, CUPS[0])))


class ToyWithAFixedStone(ToyWithAStone):
    """The same, and it says so."""

    def fixed_units(self, world: Cups) -> tuple[str, ...]:
        return ("thimble",)


class ToyWithAPebble(Toy):
    """A unit that leaves its place in some games, late."""

    def view(self, pos: Table, side: str | None) -> View:
        seen = super().view(pos, side)
        where = CUPS[1] if pos.lifted else CUPS[0]
        return msgspec.structs.replace(seen, pieces=(*seen.pieces, Piece("thimble", ANN, where)))


@breaks("phase-goes-back")
class ToyThatIsLate(Toy):
    """The first question of a turn is shown under the last phase of the turn before."""

    def view(self, pos: Table, side: str | None) -> View:
        seen = super().view(pos, side)
        if pos.turn < 2 or not (pos.stack and isinstance(pos.stack[-1], Pay) and pos.stack[-1].player == 0):
            return seen
        stakes, lift = seen.sequence
        return msgspec.structs.replace(seen, sequence=(stakes, msgspec.structs.replace(lift, current=True)))


@breaks("phase-goes-back")
class ToyWithTwoPhases(Toy):
    """Everything at once."""

    def view(self, pos: Table, side: str | None) -> View:
        seen = super().view(pos, side)
        phases = [msgspec.structs.replace(phase, current=True) for phase in seen.sequence]
        return msgspec.structs.replace(seen, sequence=tuple(phases))


# --- too long


@breaks("too-long")
class RoundAgain(Round, frozen=True):
    """There is always another round."""

    def run(self, pos: Table) -> None:
        pos.lifted = ()
        pos.pea = 2
        turn = pos.turn + 1
        Round(1).run(pos)
        pos.turn = turn


@breaks("too-long")
class RoundWithoutQuestion(Round, frozen=True):
    """An automatic step that goes on for ever."""

    def run(self, pos: Table) -> None:
        pos.push_next("Round", self.number)


@breaks("too-long")
class ThrowForEver(Throw, frozen=True):
    """A roll that leads to the next roll."""

    def rolled(self, pos: Table, die: int) -> None:
        pos.push_next("Throw", self.player)


@breaks("too-long")
class PayForEver(Pay, frozen=True):
    """An only answer that leads to the same question."""

    def play(self, pos: Table, action: Action) -> None:
        pos.push_next("Pay", self.player)
