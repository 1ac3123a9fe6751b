"""A player at a table: gives the answers of its commander one by one."""

from __future__ import annotations

from collections import deque

from salient.engine.actions import Action
from salient.engine.insight import Insight
from salient.engine.rulebook import Rulebook
from salient.engine.thought import Character, Commander, Reason, StaffOffice, Thought
from salient.opponents.captain import Captain
from salient.opponents.sergeant import Sergeant


def office_of(rulebook: Rulebook, character: Character) -> StaffOffice:
    """Who thinks for a player of this character: the game's own staff, else those who know no game."""
    return rulebook.staff() or (Captain if rulebook.short_turns and character.reply else Sergeant)


class Player:
    """Thinks when it has nothing left to say. An answer that does not fit drops those after it: it thinks again."""

    def __init__(self, character: Character, seed: int | str | None = None, office: StaffOffice | None = None):
        """`office`: who thinks for it, if not the game's own staff."""
        self.character = character
        self._seed = seed
        self._office = office
        self._commander: Commander | None = None
        self._said: deque[Action] = deque()
        self._reasons: list[Reason] = []

    def choose(self, insight: Insight) -> Action:
        while self._said:
            action = self._said.popleft()
            if action in insight.decision.actions:
                return action
            self._said.clear()
        thought = self.think(insight)
        self._reasons += thought.reasons
        first, *later = thought.answers
        self._said.extend(later)
        return first

    def think(self, insight: Insight) -> Thought:
        """A whole thought, for who gives its answers himself."""
        return self._command(insight).think(insight)

    def told(self) -> list[Reason]:
        """Why it did what it did since it was asked last."""
        found, self._reasons = self._reasons, []
        return found

    def _command(self, insight: Insight) -> Commander:
        if self._commander is None:
            make = self._office or office_of(insight.rulebook, self.character)
            self._commander = make(insight.side, self.character, self._seed)
        return self._commander
