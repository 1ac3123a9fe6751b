"""Answers to decisions: a verb and what it points at, with a text form that a person can write and read."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from salient.engine.errors import MalformedAction
from salient.engine.messages import Message, Refusal, msg

#: What a verb points at, as kinds of things: {"move": ("hex",), "done": (), "roll": ("number*",)}.
#: "number" is any whole number; a kind that ends in * may stand any number of times, last.
Verbs = Mapping[str, tuple[str, ...]]

#: The ids of each kind of thing that a game has: {"hex": [...], "unit": [...]}.
Things = Mapping[str, Collection[str]]


class Action(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """`move 2216`: a verb and the ids of its targets. Ids hold no spaces."""

    verb: str
    targets: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.targets))

    @property
    def target(self) -> str:
        """The one thing it points at."""
        (only,) = self.targets
        return only

    @staticmethod
    def parse(text: str) -> Action:
        words = text.split()
        if not words:
            raise MalformedAction("an empty line is no action")
        return Action(words[0], tuple(words[1:]))


def action(verb: str, *targets: object) -> Action:
    return Action(verb, tuple(str(target) for target in targets))


def table(verb: str, ids: Sequence[str]) -> tuple[Action, ...]:
    """One action for each id, made once, so that a step offers them by index without making anything."""
    return tuple(Action(verb, (id,)) for id in ids)


def malformed(action: Action, verbs: Verbs, things: Things) -> Message | None:
    """What keeps a text from being an action of this game at all, whatever the position."""
    kinds = verbs.get(action.verb)
    if kinds is None:
        return msg("engine-unknown-verb", verb=action.verb)
    if kinds and kinds[-1].endswith("*"):
        last = kinds[-1][:-1]
        kinds = kinds[:-1] + (last,) * (len(action.targets) - len(kinds) + 1)
    if len(kinds) != len(action.targets):
        return msg("engine-wrong-number-of-targets", verb=action.verb, wanted=len(kinds), given=len(action.targets))
    for kind, target in zip(kinds, action.targets, strict=True):
        if not _exists(kind, target, things):
            return msg("engine-unknown-target", kind=kind, name=target)
    return None


def _exists(kind: str, target: str, things: Things) -> bool:
    if kind == "number":
        return target.lstrip("-").isdecimal()
    return target in things[kind]


def refuse(rule: str | None, id: str, **args: object) -> Refusal:
    """A refusal in one line: refuse("4.2", "drill-refused-zoc", hex=...)."""
    return Refusal(rule, Message(id, args))  # type: ignore[arg-type]
