"""A position of Ardennes '44 that asks: what is offered, refused and said, in the short words that tests use."""

from __future__ import annotations

from itertools import product

from salient.engine.actions import Action
from salient.engine.messages import Message
from salient.engine.position import Event
from salient.engine.steps import Step, answer, settle
from salient.engine.texts import LANGUAGES, Texts
from salient.games.ardennes44.map.theatre import FOLDER
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.verbs import VERBS

TEXTS = Texts(FOLDER / "text")


class Asking:
    """Steps on a position. Rolls are answered like questions: `roll 3`, `roll 2 5`."""

    def __init__(self, pos: A44Position, *steps: Step):
        self.pos = pos
        self.events: list[Event] = []
        pos.events = self.events
        pos.push(*steps)
        settle(pos)

    @property
    def step(self) -> Step:
        return self.pos.stack[-1]

    @property
    def offers(self) -> list[str]:
        return [str(action) for action in self.step.actions(self.pos)] if self.pos.stack else []

    @property
    def asked(self) -> tuple[str, str] | None:
        """Who is asked, and what about."""
        return (self.step.side(self.pos), self._known(self.step.prompt(self.pos))) if self.pos.stack else None

    def answer(self, *texts: str) -> Asking:
        for text in texts:
            assert text in self.offers
            answer(self.pos, Action.parse(text))
        return self

    def refused(self, text: str) -> list[str]:
        assert text not in self.offers
        reasons = self.step.why_not(self.pos, Action.parse(text))
        return [f"{reason.rule} {self._known(reason.message).removeprefix('a44-refused-')}" for reason in reasons]

    def unexplained(self) -> list[str]:
        """What the step's verbs could point at, is not offered, and is refused without a rule."""
        offered, things = set(self.offers), self.pos.world.things
        texts = [
            " ".join((verb, *ids)) for verb in self.step.verbs for ids in product(*(things[k] for k in VERBS[verb]))
        ]
        return [text for text in texts if text not in offered and not self._explained(text)]

    def _explained(self, text: str) -> bool:
        reasons = self.refused(text)
        return bool(reasons) and not any(reason.startswith("None") for reason in reasons)

    def sums(self, text: str) -> list[tuple[int, str]]:
        """The lines behind an answer, each with its rule."""
        found = self.step.sums(self.pos, Action.parse(text))
        return [(line.value, line.rule) for each in found for line in each.lines]

    @property
    def said(self) -> list[str]:
        """The ids of all that was said."""
        return [self._known(event.message) for event in self.events]

    def last(self, *names: str) -> list[object]:
        """Arguments of what was said last."""
        return [getattr(self.events[-1].message.args[name], "id", self.events[-1].message.args[name]) for name in names]

    def _known(self, message: Message) -> str:
        """A message that every language can say."""
        assert all(TEXTS.format(message, lang) for lang in LANGUAGES)
        return message.id
