"""What makes a hex worth standing in: each idea says how much, and the strongest one is the reason that is told."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

from salient.games.enemy_action.staff.outlook import Outlook
from salient.games.enemy_action.staff.tactics import (
    behind_river,
    block_road,
    crossroads,
    hold_town,
    keep_clear,
    last_word,
    retake,
    stay_supplied,
    strike_back,
    take_cover,
    westwall,
    zone_over_road,
)
from salient.opponents import planning

MESSAGES = (
    "eaa-staff-hold-town",
    "eaa-staff-block-road",
    "eaa-staff-cover",
    "eaa-staff-crossroads",
    "eaa-staff-keep-clear",
    "eaa-staff-supplied",
    "eaa-staff-behind-river",
    "eaa-staff-strike-back",
    "eaa-staff-westwall",
    "eaa-staff-retake",
    "eaa-staff-last-word",
    "eaa-staff-zone",
)

#: From what anybody would think of to what only veterans do: lower levels know the first of them.
TACTICS: tuple[ModuleType, ...] = (
    hold_town,
    crossroads,
    keep_clear,
    take_cover,
    block_road,
    stay_supplied,
    retake,
    last_word,
    strike_back,
    westwall,
    behind_river,
    zone_over_road,
)


class Ground:
    """What hexes are worth to who knows a share of the ideas."""

    def __init__(self, look: Outlook, share: float = 1.0, ideas: Sequence[ModuleType] | None = None):
        self.look = look
        self.ideas = planning.known(TACTICS, share) if ideas is None else ideas
        if look.last_word and last_word in self.ideas:
            self.ideas = (last_word,)
        self._known: dict[int, float] = {}

    def __call__(self, hex: int) -> float:
        found = self._known.get(hex)
        if found is None:
            found = self._known[hex] = sum(idea.worth(self.look, hex) for idea in self.ideas)
        return found

    def reason(self, hex: int) -> str:
        """The message of what speaks most for a hex."""
        best = max(self.ideas, key=lambda idea: float(idea.worth(self.look, hex)))
        return str(best.MESSAGE)
