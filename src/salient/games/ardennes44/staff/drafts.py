"""Of several drafts of a plan that are about as good as the best, the one that is least like the others.

What every draft attacks is what every staff would think of first, and battles begin with it again and again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.effort import Effort


class Draft(NamedTuple):
    """A plan, by whose taste it was drawn up, and what the staff thinks that it is worth."""

    worth: float
    effort: Effort
    board: Deployment

    @property
    def targets(self) -> frozenset[int]:
        return frozenset(one.target for one in self.board.fixed.values() if one.tactic == "attack")


def chosen(drafts: Sequence[Draft], as_good: float) -> Draft:
    """`as_good`: by how much it may be worse than the best; of those that are as odd the first."""
    least = max(draft.worth for draft in drafts) - as_good
    return min((draft for draft in drafts if draft.worth >= least), key=lambda draft: _usual(draft, drafts))


def _usual(draft: Draft, drafts: Sequence[Draft]) -> float:
    """How much it has in common with all that were drawn up."""
    return sum(_alike(draft.targets, other.targets) for other in drafts)


def _alike(mine: frozenset[int], other: frozenset[int]) -> float:
    """How much of what is attacked in either of two plans is attacked in both."""
    return len(mine & other) / len(mine | other) if mine | other else 1.0
