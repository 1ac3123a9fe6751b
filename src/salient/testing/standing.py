"""Do units ever leave the place where a scenario puts them?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

ENOUGH_GAMES = 20  # of a scenario: fewer do not show that a unit never leaves


@dataclass
class Standing:
    """What was seen of a run's games: where each scenario's units began, and which of them were elsewhere later."""

    games: Counter[str] = field(default_factory=Counter)  # by scenario
    began: Counter[tuple[str, str, str]] = field(default_factory=Counter)  # games by scenario, unit and place
    left: set[tuple[str, str]] = field(default_factory=set)  # scenario, unit

    def add(self, other: Standing) -> None:
        self.games += other.games
        self.began += other.began
        self.left |= other.left

    def stuck(self) -> Iterator[str]:
        """Units that began in one place in every one of enough games and never left it."""
        for (scenario, unit, place), count in sorted(self.began.items()):
            if count == self.games[scenario] >= ENOUGH_GAMES and (scenario, unit) not in self.left:
                yield f"{unit} stands in {place} in all {count} games of {scenario} and never goes anywhere"
