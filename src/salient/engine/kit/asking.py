"""Steps that ask for things by their numbers: one of several, or several of many."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar

import msgspec

from salient.engine.actions import Action
from salient.engine.messages import Refusal
from salient.engine.steps import Step


class AskOwner(Step, frozen=True):
    """Asks the owner of its `unit`, a field of the step."""

    def side(self, pos: Any) -> str:
        step: Any = self
        world = pos.world
        side: str = world.sides[world.owner[step.unit]]
        return side


class AskActive(Step, frozen=True):
    """Asks the side whose turn it is, the position's `player`; or with `other` the one that it fights."""

    other: ClassVar[bool] = False

    def side(self, pos: Any) -> str:
        side: str = pos.world.sides[1 - pos.player if self.other else pos.player]
        return side


class _Pick(Step, frozen=True):
    verb: ClassVar[str] = ""  # of each answer
    kind: ClassVar[str] = "unit"  # of the things, as `World.things` names it

    def choices(self, pos: Any) -> Sequence[int]:
        """The things that may be picked now, in the order in which they are offered."""
        raise NotImplementedError(f"{type(self).__name__} offers nothing")

    def why_not_pick(self, pos: Any, thing: int, /) -> list[Refusal]:
        """Why this one cannot be picked."""
        return []

    def thing(self, pos: Any, action: Action) -> int:
        """The number of the thing that an answer names."""
        number: int = pos.world.things[self.kind][action.targets[0]]
        return number


class PickOne(_Pick, frozen=True):
    """One of several things, each an answer `verb thing`; or none of them, by the answer `no` where there is one."""

    no: ClassVar[Action | None] = None

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        cls.verbs = (cls.verb,) if cls.no is None else (cls.verb, cls.no.verb)

    def pick(self, pos: Any, thing: int, /) -> None:
        raise NotImplementedError(f"{type(self).__name__} does nothing with what was picked")

    def decline(self, pos: Any) -> None:
        """What comes of `no`: by itself nothing."""

    def may_decline(self, pos: Any) -> bool:
        return True

    def why_not_decline(self, pos: Any) -> list[Refusal]:
        return []

    def actions(self, pos: Any) -> list[Action]:
        found = list(map(pos.world.offers(self.verb, self.kind).__getitem__, self.choices(pos)))
        if self.no is not None and self.may_decline(pos):
            found.append(self.no)
        return found

    def play(self, pos: Any, action: Action) -> None:
        if action.verb == self.verb:
            self.pick(pos, pos.world.things[self.kind][action.targets[0]])
        else:
            self.decline(pos)

    def why_not(self, pos: Any, action: Action) -> list[Refusal]:
        if not action.targets:
            return self.why_not_decline(pos)
        thing = self.thing(pos, action)
        return [] if thing in self.choices(pos) else self.why_not_pick(pos, thing)


class PickSeveral(_Pick, frozen=True):
    """Several things, one answer each, until the answer `end`, which is offered once there are enough.

    The step remembers them in a field of its own, `picked: tuple[int, ...] = ()`; `field` says if it has another name.
    `in_order`: each must come after the last one in the order of `choices`, so that the same things are picked in one
    way only and a search looks at them once. Left off where the order of picking means something, or is seen.
    """

    field: ClassVar[str] = "picked"
    end: ClassVar[Action]
    in_order: ClassVar[bool] = False

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        cls.verbs = (cls.verb, cls.end.verb)

    def so_far(self) -> tuple[int, ...]:
        picked: tuple[int, ...] = getattr(self, self.field)
        return picked

    def least(self, pos: Any) -> int:
        return 1

    def most(self, pos: Any) -> int | None:
        """None: as many as there are."""
        return None

    def enough(self, pos: Any) -> bool:
        """Whether it may end with those picked so far."""
        return len(self.so_far()) >= self.least(pos)

    def finish(self, pos: Any) -> None:
        """What comes of those that were picked."""
        raise NotImplementedError(f"{type(self).__name__} does nothing with what was picked")

    def why_not_end(self, pos: Any) -> list[Refusal]:
        return []

    def actions(self, pos: Any) -> list[Action]:
        found = list(map(pos.world.offers(self.verb, self.kind).__getitem__, self._open(pos, self.so_far())))
        if self.enough(pos):
            found.append(self.end)
        return found

    def _open(self, pos: Any, picked: Collection[int]) -> Sequence[int]:
        most = self.most(pos)
        if most is not None and len(picked) >= most:
            return ()
        choices = self.choices(pos)
        if not self.in_order:
            return [thing for thing in choices if thing not in picked]
        after = max((place for place, thing in enumerate(choices) if thing in picked), default=-1) + 1
        needed = self.least(pos) - len(picked)  # a pick after which too few would be left leads nowhere
        return choices[after : len(choices) - max(needed - 1, 0)]

    def play(self, pos: Any, action: Action) -> None:
        if action.verb != self.verb:
            self.finish(pos)
        else:
            picked = (*self.so_far(), self.thing(pos, action))
            pos.push(msgspec.structs.replace(self, **{self.field: picked}))

    def why_not(self, pos: Any, action: Action) -> list[Refusal]:
        if not action.targets:
            return [] if self.enough(pos) else self.why_not_end(pos)
        thing = self.thing(pos, action)
        return [] if thing in self._open(pos, self.so_far()) else self.why_not_pick(pos, thing)
