"""A position that a case describes, played by the real game: what is offered, what is refused, what comes of it.

A stage is a position with the step of the sequence of play that the case is about on top, and dice that the case
states. Nothing here knows a rule: every answer of a case comes from the steps that a game at a table goes through.

    stage = Stage(position, Activation(0))
    stage.play("select u0")
    stage.offered("move")          # the hexes offered
    stage.refusals("move C03")     # why not; [] if it is offered; Disagreement if offers and refusals contradict
    stage.why_not_line("move C03", "move D03", "stop")    # play one after the other up to the first that is refused
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, Generic, Self, TypeVar

from salient.engine.actions import Action, malformed
from salient.engine.cases.runner import Answer
from salient.engine.cases.said import Disagreement, Unsupported
from salient.engine.messages import Message, Refusal, msg
from salient.engine.position import Event, Position
from salient.engine.steps import Chance, Step, answer, settle
from salient.engine.sums import Sum

K = TypeVar("K", bound=Hashable)
P = TypeVar("P", bound=Position)

#: The next roll: what it shows, or which of its outcomes (in their order) is meant.
Roll = int | str | Sequence[int | str] | Callable[[Sequence[Action]], Action]
MANY = 20_000  # positions that a search may look at


class Stage(Generic[P]):
    """A position in play. `dice` fall in this order; where they have run out a roll is waited for (`rolling`).

    `chosen` answers what a case says nothing about: it picks one of the offered answers, or None to wait for one.
    """

    def __init__(
        self,
        position: P,
        *steps: Step,
        dice: Iterable[Roll] = (),
        chosen: Callable[[Stage[P]], Action | str | None] | None = None,
    ):
        self.position = position
        self.dice = [_rolled(roll) for roll in dice]
        self.chosen = chosen
        self.heard: list[Event] = []
        position.events = self.heard
        self.begin(*steps)

    # --- what is asked

    @property
    def top(self) -> Step:
        """The step that asks."""
        if not self.position.stack:
            raise Unsupported("the game asks nothing any more")
        return self.position.stack[-1]

    @property
    def rolling(self) -> bool:
        """Whether dice that the case does not state would fall now."""
        return bool(self.position.stack) and self.top.by_chance

    @property
    def over(self) -> bool:
        return not self.position.stack

    @property
    def side(self) -> str:
        """Whom the top step asks."""
        return self.top.side(self.position)

    def actions(self) -> list[Action]:
        return [] if self.over or self.rolling else list(self.top.actions(self.position))

    def offered(self, verb: str) -> list[str]:
        """The targets of the offered answers of this verb, each as one word or several with blanks."""
        return [" ".join(action.targets) for action in self.actions() if action.verb == verb]

    def refusals(self, action: Action | str) -> list[Refusal]:
        """Why an answer is not offered now; nothing if it is.

        Offers and refusals must agree: a step has nothing against what it offers (asked of answers that point at
        something), and a reason against what it does not offer.
        """
        action = self.parse(action)
        if self.over or action.verb not in self.top.verbs:
            return [Refusal(None, msg("engine-not-now", action=str(action), asked=self._asked()))]
        offered = action in self.actions()
        if offered and not action.targets:
            return []
        reasons = list(self.top.why_not(self.position, action))
        if offered and reasons:
            raise Disagreement(f"{action} is offered and refused: {self.text(reasons)}")
        if not offered and not reasons:
            raise Disagreement(f"{action} is not offered, and nothing says why")
        return reasons

    def unasked(self, step: Step, action: Action | str) -> list[Refusal]:
        """Why an answer to this step cannot be given, also where the game does not ask it: it asks nobody who could
        answer nothing. What such a step has nothing against would have to be asked."""
        if not self.over and isinstance(self.top, type(step)):
            return self.refusals(action)
        reasons = list(step.why_not(self.position, self.parse(action)))
        if not reasons:
            raise Disagreement(f"{action} could be answered, but nobody is asked")
        return reasons

    def permission(self, reasons: Sequence[Refusal], **fields: Any) -> Answer:
        """The answer to whether something is allowed: what is said against it, with the rules, and other fields."""
        rules = [reason.rule for reason in reasons if reason.rule is not None]
        return Answer({"legal": not reasons, "rules": rules, **fields}, (self.text(reasons),) if reasons else ())

    def _asked(self) -> Message:
        return msg("engine-game-over") if self.over else self.top.prompt(self.position)

    def agree(self, verb: str, among: Iterable[str] | None = None) -> None:
        """Of every target that the verb could have, offers and refusals say the same (verbs with one target); of those
        `among` which it is asked, where a game has long reasons against many."""
        world = self.position.world
        (kind,) = world.rulebook.verbs[verb]
        for id in world.things[kind] if among is None else among:
            self.refusals(Action(verb, (id,)))

    def parse(self, action: Action | str) -> Action:
        """An answer in words; Unsupported if this game has no such verb, unit or place."""
        if isinstance(action, str):
            action = Action.parse(action)
        world = self.position.world
        problem = malformed(action, world.rulebook.verbs, world.things)
        if problem is not None:
            raise Unsupported(f"{action}: {self.words(problem)}")
        return action

    def sums(self, action: Action | str) -> list[Sum]:
        """The calculations behind an offered answer."""
        action = self.parse(action)
        if self.refusals(action):
            raise Unsupported(f"{action} is not offered, so that it has no sums")
        return self.top.sums(self.position, action)

    # --- playing

    def begin(self, *steps: Step) -> Self:
        """These steps are next, the last one first. The same stage, for chaining."""
        self.position.push(*steps)
        settle(self.position)
        self._go_on()
        return self

    def play(self, *actions: Action | str) -> Self:
        """Give these answers one after the other; each must be offered. The same stage, for chaining."""
        for action in actions:
            reasons = self.why_not_line(action)
            if reasons:
                raise Unsupported(f"{action}: {self.text(reasons)}")
        return self

    def why_not_line(self, *actions: Action | str) -> list[Refusal]:
        """Give these answers as far as they are offered; why the first that is not is refused, or nothing."""
        for action in actions:
            reasons = self.refusals(action)
            if reasons:
                return reasons
            answer(self.position, self.parse(action))
            self._go_on()
        return []

    def _go_on(self) -> None:
        """Let the dice fall that the case states, and answer what it leaves open."""
        while self.position.stack:
            if self.rolling:
                if not self.dice:
                    return
                self._roll()
                continue
            action = None if self.chosen is None else self.chosen(self)
            if action is None:
                return
            answer(self.position, self.parse(action))

    def _roll(self) -> None:
        step = self.top
        assert isinstance(step, Chance)
        wanted, possible = self.dice[0], [action for action, _ in step.outcomes(self.position)]
        for action in [wanted(possible)] if callable(wanted) else possible:
            if callable(wanted) or wanted in (" ".join(action.targets), str(action)):
                del self.dice[0]
                answer(self.position, action)
                return
        raise Unsupported(f"{wanted!r} cannot be rolled for: {self.words(step.prompt(self.position))}")

    def roll(self, *dice: Roll) -> Self:
        """These dice fall next. The same stage, for chaining."""
        self.dice = [_rolled(roll) for roll in dice] + self.dice
        self._go_on()
        return self

    def no_dice_left(self) -> None:
        """A die too many is a mistake of the case."""
        if self.dice:
            raise Unsupported(f"no die is rolled for the {self.dice[0]}")

    def copy(self) -> Self:
        """The same moment, to be tried out; what was heard so far is forgotten."""
        twin = object.__new__(type(self))
        twin.position = self.position.copy()
        twin.dice, twin.chosen, twin.heard = list(self.dice), self.chosen, []
        twin.position.events = twin.heard
        return twin

    def ends(
        self,
        go: Sequence[str],
        key: Callable[[Stage[P]], K],
        is_end: Callable[[Stage[P]], bool],
        agree: Sequence[str] = (),
    ) -> Mapping[K, tuple[str, ...]]:
        """Every end that offered answers of the verbs `go` lead to, with the answers that lead there, found by breadth.

        `is_end`: whether a moment is one at which it may end; `key`: what an end is called. At each moment on the way
        the offers and refusals of the verbs `agree` are compared for all targets.
        """
        found: dict[K, tuple[str, ...]] = {}
        level: list[tuple[Stage[P], tuple[str, ...]]] = [(self.copy(), ())]
        seen = {self.position.key()}
        while level:
            following: list[tuple[Stage[P], tuple[str, ...]]] = []
            for stage, said in level:
                if is_end(stage):
                    found.setdefault(key(stage), said)
                for verb in agree:
                    if not stage.over and verb in stage.top.verbs:
                        stage.agree(verb)
                for action in stage.actions():
                    if action.verb not in go:
                        continue
                    onward = stage.copy().play(action)
                    if onward.position.key() not in seen:
                        seen.add(onward.position.key())
                        following.append((onward, (*said, str(action))))
            level = following
            if len(seen) > MANY:
                raise Unsupported(f"a search over more than {MANY:,} positions")
        return found

    # --- what was said

    def events(self, id: str) -> list[Mapping[str, Any]]:
        """The arguments of each message of this name that was said since the stage was set."""
        return [event.message.args for event in self.heard if event.message.id == id]

    def words(self, message: Message) -> str:
        world = self.position.world
        return (world.texts if world.names else world.rulebook.texts).format(message, "en")

    def text(self, reasons: Sequence[Refusal]) -> str:
        """Refusals in words with their rules."""
        return "; ".join(f"{self.words(reason.message)} ({reason.rule})" for reason in reasons)


def _rolled(roll: Roll) -> str | Callable[[Sequence[Action]], Action]:
    if callable(roll):
        return roll
    return str(roll) if isinstance(roll, int | str) else " ".join(str(one) for one in roll)


def least(possible: Sequence[Action]) -> Action:
    """The first outcome of a roll, which for dice is the lowest."""
    return possible[0]


def most(possible: Sequence[Action]) -> Action:
    return possible[-1]
