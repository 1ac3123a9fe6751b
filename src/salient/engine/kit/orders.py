"""Menus of orders: answers that live in modules of their own and are offered together by one step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from salient.engine.actions import Action
from salient.engine.messages import Refusal
from salient.engine.steps import Step
from salient.engine.sums import Sum

P = TypeVar("P")


class Order(NamedTuple, Generic[P]):
    """What one verb, or a few that belong together, offers now, what it does, and why something is not offered.

    `whose`: the number that all orders of a menu are about: of the side, the division, the stack that gets them.
    """

    offers: Callable[[P, int], list[Action]]
    play: Callable[[P, int, Action], None]
    why_not: Callable[[P, int, Action], list[Refusal]]
    sums: Callable[[P, int, Action], list[Sum]] | None = None


class Menu(Generic[P]):
    """Orders by their verbs, offered in this order."""

    def __init__(self, orders: Mapping[str | tuple[str, ...], Order[P]]):
        self._orders = tuple(orders.values())
        self._by_verb = {verb: order for verbs, order in orders.items() for verb in _words(verbs)}
        self.verbs = tuple(self._by_verb)

    def __contains__(self, verb: str) -> bool:
        return verb in self._by_verb

    def __getitem__(self, verb: str) -> Order[P]:
        return self._by_verb[verb]

    def offers(self, pos: P, whose: int) -> list[Action]:
        found = []
        for order in self._orders:
            found += order.offers(pos, whose)
        return found

    def play(self, pos: P, whose: int, action: Action) -> None:
        self._by_verb[action.verb].play(pos, whose, action)

    def why_not(self, pos: P, whose: int, action: Action) -> list[Refusal]:
        return self._by_verb[action.verb].why_not(pos, whose, action)

    def sums(self, pos: P, whose: int, action: Action) -> list[Sum]:
        order = self._by_verb.get(action.verb)
        return order.sums(pos, whose, action) if order is not None and order.sums is not None else []


def _words(verbs: str | tuple[str, ...]) -> tuple[str, ...]:
    return (verbs,) if isinstance(verbs, str) else verbs


class Orders(Step, frozen=True):
    """Asks for one order of its menu after the other, until the answer `end`."""

    menu: ClassVar[Menu[Any]]
    end: ClassVar[Action]
    begins: ClassVar[bool] = True

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        cls.verbs = (*cls.menu.verbs, cls.end.verb)

    def whose(self, pos: Any) -> int:
        """The number that the orders are about: by itself the step's `player`."""
        step: Any = self
        number: int = step.player
        return number

    def actions(self, pos: Any) -> list[Action]:
        return [*self.menu.offers(pos, self.whose(pos)), self.end]

    def play(self, pos: Any, action: Action) -> None:
        if action != self.end:
            pos.push(self)
            self.menu.play(pos, self.whose(pos), action)

    def why_not(self, pos: Any, action: Action) -> list[Refusal]:
        return self.menu.why_not(pos, self.whose(pos), action)

    def sums(self, pos: Any, action: Action) -> list[Sum]:
        return self.menu.sums(pos, self.whose(pos), action)
