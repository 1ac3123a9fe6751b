"""Playing rounds of The Deadly Woods in tests: answers as they are typed, chits as they are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from salient.engine.actions import Action
from salient.engine.messages import Refusal
from salient.engine.rulebook import OptionValue
from salient.engine.steps import Step, answer, settle
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds.chits import CUP, NUMBER
from salient.games.deadly_woods.setup import set_up
from salient.games.deadly_woods.words import CHITS, ChitId
from tdw_field import _rulebook

#: With which a part of a round, or a question that is not of interest, is passed over.
PASSING = ("end_movement", "end_combat", "done", "pass", "play", "wait", "keep")


def game(
    step: Step, *, scenario: str = "campaign", turn: int = 1, options: Mapping[str, OptionValue] | None = None
) -> Playing:
    """A whole game at the start of a turn, as it was set up, with a step to begin with."""
    rulebook = _rulebook()
    chosen = {option.name: option.default for option in rulebook.options} | dict(options or {})
    pos = set_up.set_up(set_up.world(rulebook, scenario, chosen), step)
    pos.stack, pos.turn = (), turn
    return Playing(pos, step)


class Playing:
    """A position whose questions are answered by their words."""

    def __init__(self, pos: TDWPosition, *steps: Step):
        self.pos = pos
        pos.events = []
        pos.push(*steps)
        settle(pos)

    @property
    def step(self) -> Any:
        return self.pos.stack[-1] if self.pos.stack else None

    @property
    def asks(self) -> str:
        """The name of the step that asks; nothing: all is over."""
        return type(self.step).__name__ if self.pos.stack else ""

    @property
    def offered(self) -> list[str]:
        return [str(action) for action in self.step.actions(self.pos)]

    @property
    def said(self) -> list[str]:
        return [event.message.id for event in self.pos.events or ()]

    def play(self, *words: str) -> Playing:
        for word in words:
            assert word in self.offered, f"{self.asks} offers {self.offered[:20]}, not {word}"
            answer(self.pos, Action.parse(word))
        return self

    def draw(self, *chits: str) -> Playing:
        return self.play(*(f"draw {chit}" for chit in chits))

    def why_not(self, word: str) -> tuple[str | None, str]:
        """The rule and the message of the one reason why an answer is not offered."""
        assert word not in self.offered
        [reason] = self.reasons(word)
        return reason.rule, reason.message.id

    def reasons(self, word: str) -> list[Refusal]:
        found: list[Refusal] = self.step.why_not(self.pos, Action.parse(word))
        return found

    def pass_on(self, *until: str) -> Playing:
        """Give the answers that do least, until one of these steps asks or the draw of a chit comes."""
        for _ in range(2_000):
            if not self.pos.stack or self.asks in ("NextChit", *until):
                return self
            offered = self.offered
            self.play(next((word for word in PASSING if word in offered), offered[0]))
        raise AssertionError(f"{self.asks} asks for ever")

    def lies(self, box: str) -> dict[ChitId, int]:
        return {CHITS[chit]: number for chit, number in CUP.things(self.pos, box)}

    def lay(self, box: str, **chits: int) -> Playing:
        """Nothing but these chits in a box; those that are called by a number have an underscore before it."""
        for chit in range(len(CHITS)):
            CUP.take(self.pos, chit, box, CUP.count(self.pos, chit, box))
        for name, number in chits.items():
            CUP.put(self.pos, NUMBER[name.removeprefix("_")], box, number)  # type: ignore[index]
        return self

    def unit(self, id: str) -> int:
        return self.pos.world.number("unit", id)

    def hex(self, id: str) -> int:
        return self.pos.world.map.index(id)

    def ids(self, units: int) -> set[str]:
        return {unit.id for number, unit in enumerate(self.pos.world.units) if units >> number & 1}
