"""The staff of the Allied player: which desk answers which question, and what a veteran tries out first."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any, ClassVar

from salient.engine.actions import Action
from salient.engine.thought import Character
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.staff.briefing import Briefing
from salient.games.enemy_action.staff.trial import Luck, play_on

#: Questions whose answers a veteran tries out: how many of them, how many Allied impulses beyond the next, and the
#: effort that one trial takes.
TRIED = {"PlayCard": (4, 4, 45), "DefenceTactics": (4, 2, 70), "TakeHits": (3, 2, 70)}
_SURE = 1.0  # standard errors by which another answer must be better than the likeliest
_USUAL = ("done", "pass", "stop", "confirm", "cancel", "discard", "lose", "retreat")
_SCRIPT = Character("script", effort=60)


class Staff(Briefing):
    orders: ClassVar[dict[str, str]] = {
        "PlayCard": "card",
        "Centre": "centre",
        "SingleUnit": "single",
        "Deployment": "deploy",
        "PlaceReserve": "place",
        "Alarm": "alarm",
        "Moves": "moves",
        "March": "march",
        "Engineers": "engineers",
        "SecondRoadblock": "engineers",
        "AlliedReplacements": "replace",
        "Interdiction": "first",
        "AlliedAttacks": "attack",
        "Attack": "fight",
        "MoreChits": "more",
        "TakeHits": "hits",
        "TakeAttackerHits": "attacker_hits",
        "ChooseLoss": "lose",
        "AlliedAdvance": "advance",
        "DefenceTactics": "defend",
        "Relief": "first",
        "SplitRetreat": "retreat",
        "BugOut": "retreat",
    }

    def best(self, pos: EAAPosition, actions: Sequence[Action], most: int = 24) -> Action:
        """Questions that no desk answers: the usual word."""
        offered = {action.verb: action for action in reversed(actions)}
        return next((offered[verb] for verb in _USUAL if verb in offered), actions[0])

    def scripted(self, pos: EAAPosition, step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """What the desks say without trying anything out."""
        known = self.orders.get(type(step).__name__)
        return (getattr(self, known)(pos, step, actions) if known else ()) or [self.best(pos, actions)]

    # --- trying out

    def card(self, pos: EAAPosition, step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        worths = self.card_worths(pos, actions)
        likely = sorted(actions, key=lambda action: (-worths[action], str(action)))
        chosen = self.tried(pos, step, likely)
        self.brief(pos, chosen)
        return [chosen]

    def defend(self, pos: EAAPosition, step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        usual = super().defend(pos, step, actions)
        return self._tried_first(pos, step, usual, actions)

    def hits(self, pos: EAAPosition, step: Any, actions: Sequence[Action]) -> Sequence[Action]:
        return self._tried_first(pos, step, super().hits(pos, step, actions), actions)

    def _tried_first(
        self, pos: EAAPosition, step: Any, usual: Sequence[Action], actions: Sequence[Action]
    ) -> Sequence[Action]:
        if not self.character.reply:
            return usual
        seen: dict[tuple[str, ...], Action] = {}
        for action in (usual[0], *actions):  # two cards with the same tactic are one idea
            seen.setdefault((action.verb, *(action.targets[1:] or action.targets)), action)
        chosen = self.tried(pos, step, list(seen.values()))
        return usual if chosen == usual[0] else [chosen]

    def tried(self, pos: EAAPosition, step: Any, likely: Sequence[Action]) -> Action:
        """Of the first few answers the one after which the Germans come least far, the same luck for all of them; the
        likeliest one unless another is better for sure."""
        if not self.character.reply or len(likely) < 2 or type(step).__name__ not in TRIED:
            return likely[0]
        most, impulses, takes = TRIED[type(step).__name__]
        usual, others = likely[0], list(likely[1:most])
        script = Script(self.side, _SCRIPT, 0)
        gains: dict[Action, list[float]] = {action: [] for action in others}
        trials = max(8, self.character.effort // takes)
        half = trials // 2
        while trials > 0:
            seed = self.random.randrange(1 << 30)
            worth = {
                action: self.value(play_on(pos, action, script.scripted, impulses, Luck(seed)))
                for action in (usual, *others)
            }
            for action in others:
                gains[action].append(worth[action] - worth[usual])
            self.weighed += len(worth)
            trials -= len(worth)
            if len(others) > 1 and trials <= half:  # the best of the others once more
                others = [max(others, key=lambda action: sum(gains[action]))]
        best = max(gains, key=lambda action: surely(gains[action]))
        return best if surely(gains[best]) > 0 else usual


class Script(Staff):
    """Who plays on in a trial: nobody listens, so nothing is said about cards."""

    def brief(self, pos: EAAPosition, action: Action) -> None:
        pass


def surely(gains: Sequence[float]) -> float:
    """What is won on the average, less how unsure that is."""
    return fmean(gains) - _SURE * stdev(gains) / math.sqrt(len(gains)) if len(gains) > 1 else -math.inf
