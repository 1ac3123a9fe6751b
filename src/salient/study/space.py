"""The answers of a game as a finite set of numbers, for programs that learn.

A number stands for a *word*: a verb with the thing that it points at (`move 2216`). An answer that points at several
things is said in several words, one after the other (`demolish bridge-4`, then `demolish ... 28/110/1`): the set then
grows with the number of things and not with that of their pairs. The order is that of the rulebook's verbs and of the
world's things: the same in every run.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from salient.engine.actions import Action
from salient.engine.errors import MalformedAction
from salient.engine.rulebook import World

NUMBERS = 128  # whole numbers that an answer may name: 0 to 127
Code = tuple[int, ...]
Mask = NDArray[np.int8]


class ActionSpace:
    """Every word that the players of one world can say."""

    def __init__(self, world: World):
        self._codes: dict[Action, Code] = {}
        self._words: list[tuple[str, str]] = []  # number -> verb and thing
        self._places: dict[str, list[Mapping[str, int]]] = {}  # verb -> for each of its targets: id -> number
        rulebook = world.rulebook
        said = {verb for kind in rulebook.step_types().values() if not kind.by_chance for verb in kind.verbs}
        for verb, kinds in rulebook.verbs.items():
            if verb in said:
                self._places[verb] = [self._block(verb, kind, world) for kind in kinds or ("",)]

    def _block(self, verb: str, kind: str, world: World) -> Mapping[str, int]:
        if kind.endswith("*"):
            raise TypeError(f"{verb!r} points at any number of things: that is no finite set of answers")
        ids: Sequence[str] = [""] if not kind else _numbers() if kind == "number" else list(world.things[kind])
        first = len(self._words)
        self._words += [(verb, id) for id in ids]
        return {id: first + number for number, id in enumerate(ids)}

    def __len__(self) -> int:
        return len(self._words)

    def word(self, number: int) -> str:
        """A word as people read it."""
        return " ".join(self._words[number]).rstrip()

    def encode(self, action: Action) -> Code:
        """The words of an answer."""
        code = self._codes.get(action)
        if code is None:
            code = self._codes[action] = self._encode(action)
        return code

    def _encode(self, action: Action) -> Code:
        places = self._places.get(action.verb)
        ids = action.targets or ("",)
        if places is None or len(places) != len(ids) or any(id not in at for at, id in zip(places, ids, strict=True)):
            raise MalformedAction(f"{action}: not among the answers of this game")
        return tuple(at[id] for at, id in zip(places, ids, strict=True))

    def decode(self, code: Sequence[int]) -> Action:
        """The answer that these words make."""
        if not code or not all(0 <= number < len(self._words) for number in code):
            raise MalformedAction(f"{list(code)}: words are numbers from 0 to {len(self) - 1}")
        words = [self._words[number] for number in code]
        action = Action(words[0][0], tuple(id for _, id in words if id))
        if self.encode(action) != tuple(code):
            raise MalformedAction(f"{list(code)}: these words make no answer, but parts of several")
        return action

    def mask(self, actions: Sequence[Action], said: Code = ()) -> Mask:
        """1 for each word that can come next, after those that were said of an answer already."""
        mask = np.zeros(len(self._words), np.int8)
        depth = len(said)
        encode = self.encode
        if depth:
            mask[[code[depth] for code in map(encode, actions) if code[:depth] == said]] = 1
        else:
            known = self._codes
            mask[[(known.get(action) or encode(action))[0] for action in actions]] = 1
        return mask

    def describe(self) -> list[dict[str, Any]]:
        """Each block of words: its verb, which of its targets, and the numbers that it takes."""
        found = []
        for verb, places in self._places.items():
            for target, block in enumerate(places):
                first = next(iter(block.values()))
                found.append({"verb": verb, "target": target, "first": first, "words": len(block)})
        return found


def _numbers() -> list[str]:
    return [str(number) for number in range(NUMBERS)]
