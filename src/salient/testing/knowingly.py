"""Dice fall on what a player said knowingly: an answer that commits, never on one that only began something, nor on
one that was taken for him."""

from __future__ import annotations

from salient.engine.actions import Action
from salient.engine.position import Position
from salient.engine.roles import Role
from salient.engine.rulebook import Rulebook
from salient.engine.steps import Step
from salient.testing.alarm import Alarm

#: Who says that he is finished, or no, or bears what was rolled, lets the sequence of play go on, with its dice.
GOING_ON: frozenset[Role] = frozenset({"end", "stop", "decline", "owed"})

Stack = tuple[Step, ...]


class Knowingly:
    """The answers since the last roll: the one that somebody gave, and those that were taken after it.

    An answer *led to* a roll if the roll lies on top of all that lay under its question; a roll that lay there already,
    or came of what lay there, is the sequence of play. Harmless is therefore
    - a roll to which no answer since the last one led;
    - a roll after which nobody gave an answer: what was taken since is the course of what fell;
    - a roll after an answer that commits: the player asked for it, and what was taken since belongs to it;
    - a roll to which only answers led by which somebody is finished, declines, or bears what he must;
    - a roll by a secret that came out just then: nobody could know.
    """

    def __init__(self, rulebook: Rulebook):
        self.rulebook = rulebook
        self.said: list[tuple[Action, Stack]] = []

    def given(self, action: Action, under: Stack) -> None:
        """Somebody answered a question; what lay under it."""
        self.said = [] if action.verb in self.rulebook.commits else [(action, under)]

    def taken(self, action: Action, under: Stack) -> None:
        """An only answer was taken."""
        if self.said:
            self.said.append((action, under))

    def secret_came_out(self) -> None:
        self.said = []

    def rolled(self, node: Position) -> None:
        """Dice fall now."""
        stack, said, self.said = tuple(node.stack), self.said, []
        for action, under in said:
            led = len(stack) > len(under) and stack[: len(under)] == under
            if led and not GOING_ON.intersection(self.rulebook.roles.get(action.verb, ())):
                first = said[0][0]
                after = f"{first}, and {action} taken after it, lead" if action != first else f"{first} leads"
                raise Alarm("dice-unasked", f"{after} to {type(stack[-1]).__name__}, and nobody has committed to it")
