"""The staff of the Allied player: which desk answers which question, and what a veteran tries out first."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar

from salient.engine.actions import Action
from salient.engine.thought import Character
from salient.games.enemy_action.position import EAAPosition
from salient.games.enemy_action.staff.marches import Marches
from salient.games.enemy_action.staff.trial import play_on

#: Questions whose answers a veteran tries out, with how many of them and how many Allied impulses beyond the next.
TRIED = {"PlayCard": (5, 2), "DefenceTactics": (4, 1), "TakeHits": (4, 1)}
_TRIAL = 36  # effort that one trial takes
_USUAL = ("done", "pass", "stop", "confirm", "cancel", "discard", "lose", "retreat")
_SCRIPT = Character("script", effort=60)


class Staff(Marches):
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
        if chosen.targets:
            card = pos.ref("allied_card", pos.world.number("allied_card", chosen.targets[0]))
            self.tell(pos, "eaa-staff-card", card=card)
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
        """Of the first few answers the one after which the Germans come least far; the same luck for all of them."""
        most, impulses = TRIED.get(type(step).__name__, (1, 1))
        if not self.character.reply or len(likely) < 2:
            return likely[0]
        likely = list(likely[:most])
        trials = max(8, self.character.effort // _TRIAL)
        script = Staff(self.side, _SCRIPT, 0)
        found = dict.fromkeys(likely, 0.0)
        while trials > 0:
            seed = self.random.randrange(1 << 30)
            for action in likely:
                node = play_on(pos, action, script.scripted, impulses, random.Random(seed))
                found[action] += self.value(node)
            self.weighed += len(likely)
            trials -= len(likely)
            if len(likely) > 2 and trials <= self.character.effort // (2 * _TRIAL):  # the best two once more
                likely = sorted(likely, key=lambda action: -found[action])[:2]
        return max(likely, key=lambda action: found[action])
