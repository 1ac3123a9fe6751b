"""What is wrong with a game's texts, before any game is played."""

from __future__ import annotations

from salient.engine.messages import Message
from salient.engine.rulebook import Rulebook
from salient.engine.texts import LANGUAGES, used_messages
from salient.testing.alarm import Alarm, raising
from salient.testing.report import Finding


def text_findings(rulebook: Rulebook) -> list[Finding]:
    texts = rulebook.texts
    problems = texts.problems()
    problems += texts.check(used_messages(rulebook.folder))
    for id in expected_texts(rulebook):
        problems += [f"{id}: missing in {lang}" for lang in LANGUAGES if not texts.has(id, lang)]
    return [Finding("text-problem", problem) for problem in problems]


def expected_texts(rulebook: Rulebook) -> list[str]:
    """The texts that front ends show of every game."""
    name = rulebook.name
    ids = [f"{name}-title", *(f"{name}-scenario-{scenario}" for scenario in rulebook.scenarios)]
    ids += [f"{name}-option-{option.name}" for option in rulebook.options]
    ids += [f"side-{side}" for side in rulebook.sides]
    return ids


class Speaker:
    """Formats messages in every language and remembers the kinds it has tried."""

    def __init__(self, rulebook: Rulebook):
        self._texts = rulebook.texts
        self._known: set[object] = set()
        self.ids: set[str] = set()  # every message that was said

    def say(self, message: Message) -> None:
        with raising("message-missing", message):
            problem = self.missing(message)
        if problem is not None:
            raise Alarm("message-missing", problem)

    def missing(self, message: Message) -> str | None:
        """What cannot be said, if anything."""
        # Numbers and names differ from call to call without changing what the text needs.
        shape = (
            message.id,
            *((name, v if isinstance(v, str) else type(v).__name__) for name, v in message.args.items()),
        )
        nested = [value for value in message.args.values() if isinstance(value, Message)]
        if shape not in self._known:
            for lang in LANGUAGES:
                text = self._texts.format(message, lang)
                if "⟨" in text:
                    return f"{message.id} in {lang}: {text}"
            self._known.add(shape)
            self.ids.add(message.id)
        return next((problem for inner in nested if (problem := self.missing(inner))), None)
