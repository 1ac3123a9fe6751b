"""What can be done now as whole plans, each with the answers that carry it out: walks, attacks, single answers.

No game is known here. Walks come from `Rulebook.routes`; where an attack begins, what is added to it and what closes it
the roles of the verbs say (`roles.py`). Of a game without roles walks are found all the same, every other answer is a
plan by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import islice
from typing import Literal

import msgspec

from salient.engine.actions import Action
from salient.engine.line import Line
from salient.engine.messages import Message, Ref
from salient.engine.roles import LAST, MAIN, Role, verbs_of
from salient.engine.rulebook import Rulebook

MOST_ATTACKS = 16  # ways to carry out one attack that are listed
DEEPEST = 40  # answers of one plan
#: Answers after a `begin` that routes tell already, or that lead nowhere.
_PART_OF_A_WALK: tuple[Role, ...] = ("move", "along", "silent", "stop", "end", "decline", "cancel")


class Plan(msgspec.Struct, frozen=True, gc=False):
    """Something a side could do now. What comes of it `Line.try_plan` shows.

    `close` is said after the answers if it is offered then: a march that could go on must be stopped.
    """

    kind: Literal["walk", "attack", "order", "end", "answer"]
    answers: tuple[Action, ...]
    units: tuple[str, ...] = ()  # the units that do it; those that walk together do so from the beginning
    place: str = ""  # where a walk ends, or what an attack is aimed at
    cost: int = 0  # of a walk, in half-points
    close: Action | None = None


def plans(line: Line, only: Iterable[Action] | None = None) -> tuple[Plan, ...]:
    """Every plan of the side that is asked; `only`: those that begin with one of these answers.

    Each offered answer begins at least one plan, so nothing that can be done is missing. But of those who could walk
    together each alone and all together are told, and of an attack `MOST_ATTACKS` ways to carry it out: with all
    units, with fewer and fewer of them, with each alone.
    """
    if line.over or line.chance:
        return ()
    return tuple(_Planner(line).plans(line.actions if only is None else tuple(only)))


class _Planner:
    """One question, and what can be made of it."""

    def __init__(self, line: Line):
        self.line = line
        self.side = line.side
        self.rulebook: Rulebook = line.position.world.rulebook
        self.roles = self.rulebook.roles
        self.floor = len(line.position.stack)
        self.companies: set[frozenset[str]] = set()  # whose walks are told
        self.asking = type(line.position.stack[-1])
        #: Something was begun before and can be committed: what is offered adds to it.
        self.gathering = any("commit" in self._has(action) for action in line.actions if not action.targets)

    def plans(self, offered: tuple[Action, ...]) -> Iterator[Plan]:
        in_hand = self._walks_in_hand(frozenset(offered))
        yield from in_hand
        told = {plan.answers[0] for plan in in_hand}
        for action in offered:
            if action not in told:
                yield from self._plans_of(action)

    def _plans_of(self, action: Action) -> Iterator[Plan]:
        has = self._has(action)
        if "attack" in has and not {"add", "commit"} & set(has) and not self.gathering:
            yield from self._attacks(action)
            return
        begun = list(self._begun(action)) if "begin" in has or not self.roles else []
        yield from begun or [self._single(action)]

    def _single(self, action: Action) -> Plan:
        ends = not action.targets and {"end", "stop", "decline"} & set(self._has(action))
        return Plan("end" if ends else "answer", (action,), tuple(self._units(action)))

    # --- walks

    def _walks_in_hand(self, offered: frozenset[Action]) -> list[Plan]:
        """Walks of the unit that is on its way: the question names it."""
        decision = self.line.decision
        if decision is None or not any("move" in self._has(action) for action in offered):
            return []
        units = [ref.id for ref in _refs(decision.prompt) if ref.kind == "unit"]
        return [plan for unit in units for plan in self._walks(unit) if plan.answers[0] in offered]

    def _begun(self, action: Action) -> Iterator[Plan]:
        """What a unit can do that is taken in hand."""
        for unit in self._units(action)[:1]:
            walks = [plan for plan in self._walks(unit) if plan.answers[0] == action]
            if not walks:
                return
            yield from walks
            node, _ = _after(self.line, (), action)
            yield from self._orders(node, action, unit)
            company = self._company(node, unit)
            if len(company) > 1 and frozenset(company) not in self.companies:
                self.companies.add(frozenset(company))
                yield from (plan for plan in self._walks(*company) if plan.answers[0] == action)

    def _walks(self, *units: str) -> Iterator[Plan]:
        for place, route in self.rulebook.routes(self.line.position, units).items():
            answers = tuple(Action.parse(step) for step in route.steps)
            yield Plan("walk", answers, units, place, route.cost, self._stop)

    def _orders(self, node: Line, action: Action, unit: str) -> Iterator[Plan]:
        """What else it is offered once it is in hand, such as leaving the map."""
        if self.roles and self._goes_on(node):
            for order in node.actions:
                if not set(self._has(order)) & set(_PART_OF_A_WALK):
                    yield Plan("order", (action, order), (unit,), close=self._stop)

    def _company(self, node: Line, unit: str) -> list[str]:
        """A unit in hand and all that can go along with it, one after the other."""
        found = [unit]
        while self._goes_on(node):
            joins = [one for one in node.actions if "along" in self._has(one) and set(self._units(one)) - set(found)]
            if not joins:
                break
            node.play(joins[0], sure=True)
            found += self._units(joins[0])
        return found

    @cached_property
    def _stop(self) -> Action | None:
        verbs = sorted(verbs_of(self.roles, "stop"))
        return next((Action(verb) for verb in verbs if not self.rulebook.verbs[verb]), None)

    # --- attacks

    def _attacks(self, action: Action) -> Iterator[Plan]:
        node = self.line.copy()
        node.play(action, sure=True)
        place = action.targets[-1] if action.targets else ""
        own = tuple(unit for unit in self._units(action) if unit != place)
        for answers in islice(self._ways(node, (action,)), MOST_ATTACKS):
            more = [unit for later in answers[1:] for unit in self._units(later)]
            yield Plan("attack", answers, (*own, *more), place)

    def _ways(self, node: Line, said: tuple[Action, ...], *, later: bool = False) -> Iterator[tuple[Action, ...]]:
        """The answers by which what was begun is brought to the dice, to another side or to its end.

        `later`: the units are chosen; of what else may be added there is all or nothing.
        """
        if not self._goes_on(node) or len(said) >= DEEPEST:
            yield said
            return
        adds = [action for action in node.actions if self._adds(action)]
        if not adds:
            for action in self._closers(node) or node.actions:
                yield from self._ways(*_after(node, said, action), later=later)
            return
        yield from self._companies(node, said, later)
        for action in adds[1:] if not later else ():
            alone, path = _after(node, said, action)
            if self._goes_on(alone) and self._closers(alone):
                yield from self._closed(alone, path)

    def _companies(self, node: Line, said: tuple[Action, ...], later: bool) -> Iterator[tuple[Action, ...]]:
        """With fewer and fewer of those who can join, all of them first."""
        found = [(node, said)]
        while self._goes_on(node) and len(said) < DEEPEST:
            adds = [action for action in node.actions if self._adds(action)]
            if not adds:
                break
            node, said = _after(node, said, adds[0])
            found.append((node, said))
        for node, said in reversed(found[:: len(found) - 1] if later else found):
            yield from self._closed(node, said)

    def _closed(self, node: Line, said: tuple[Action, ...]) -> Iterator[tuple[Action, ...]]:
        if not self._goes_on(node):
            yield said
            return
        for action in self._closers(node):
            yield from self._ways(*_after(node, said, action), later=True)

    def _closers(self, node: Line) -> list[Action]:
        """The answers that go on from here, by the role that is wanted most."""
        for role in MAIN:
            found = [action for action in node.actions if role in self._has(action)]
            if found:
                return found
        return [a for a in node.actions if not self._adds(a) and not set(self._has(a)) & set(LAST)]

    def _goes_on(self, node: Line) -> bool:
        """Whether the same side is still asked about what it began."""
        stack = node.position.stack
        if not stack or node.chance or node.side != self.side:
            return False
        return len(stack) >= self.floor and type(stack[-1]) is not self.asking

    # --- words

    def _has(self, action: Action) -> tuple[Role, ...]:
        return self.roles.get(action.verb, ())

    def _adds(self, action: Action) -> bool:
        has = self._has(action)
        return "add" in has or "along" in has or ("attack" in has and "commit" not in has)

    def _units(self, action: Action) -> list[str]:
        kinds = self.rulebook.verbs[action.verb]
        return [target for kind, target in zip(kinds, action.targets, strict=False) if kind.rstrip("*") == "unit"]


def _after(node: Line, said: tuple[Action, ...], action: Action) -> tuple[Line, tuple[Action, ...]]:
    child = node.copy()
    child.play(action, sure=True)
    return child, (*said, action)


def _refs(message: Message) -> Iterator[Ref]:
    for value in message.args.values():
        if isinstance(value, Ref):
            yield value
        elif isinstance(value, Message):
            yield from _refs(value)
