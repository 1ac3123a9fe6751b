"""Computer players under watch: what each promises, tried out at the questions of a game.

    from salient.testing import check_player

    assert not check_player("drill", Sergeant, character)

A player is given insights and nothing else; that it peeks all the same, forgets itself or wanders off is found here.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from salient import games as _games
from salient.engine.actions import Action
from salient.engine.dice import Fast
from salient.engine.game import Game
from salient.engine.insight import Insight
from salient.engine.rulebook import Rulebook
from salient.engine.thought import Character, Commander, StaffOffice, Thought
from salient.testing.texts import Speaker

#: Every alarm and what it means. Each is proved by a broken player that sets it off.
ALARMS = {
    "not-offered": "its first answer is not among those that are offered, or it has none",
    "thinking-fails": "it raises an error",
    "unsteady": "with the same seed and the same questions it answered otherwise",
    "peeks": "it answers otherwise in a position that its side cannot tell from this one",
    "forgets": "its memory does not travel: packed and unpacked it cannot think on, or thinks otherwise",
    "overworks": "it weighs more than its character's effort allows",
    "changes": "what it was given was another afterwards",
    "wordless": "a reason has no text, or not all its arguments, in one of the languages",
}
TENFOLD = (
    10  # positions that a thought may weigh for each of a character's effort; chance is arithmetic and not counted
)
SLACK = 200  # and so many besides, for a plan that is begun


class Finding(msgspec.Struct, frozen=True):
    alarm: str
    text: str


class _Alarm(Exception):
    def __init__(self, alarm: str, text: str):
        assert alarm in ALARMS, alarm
        super().__init__(text)
        self.alarm = alarm


def check_player(
    game: str | Rulebook,
    office: StaffOffice,
    character: Character,
    *,
    thoughts: int = 20,
    after: int = 0,
    seed: int = 0,
    scenario: str | None = None,
    watch: Callable[[Game], None] = lambda _: None,
) -> list[Finding]:
    """What is wrong with a player in a game that begins with so many random answers; nothing if all is well.

    `office` makes the player, once for each side and again for every promise. `watch` is shown the game first.
    """
    rulebook = _games.find(game) if isinstance(game, str) else game
    rng = random.Random(seed)
    played = Game(rulebook, rulebook.choose_scenario(scenario), {}, Fast(seed))
    for _ in range(after):
        if played.decision is not None:
            played.play(rng.choice(played.decision.actions))
    watch(played)
    watched = Watched(played, office, character, seed)
    try:
        while played.decision is not None and watched.thoughts < thoughts:
            for action in watched.thought().answers:
                if played.decision is None or action not in played.decision.actions:
                    break
                played.play(action)
    except _Alarm as alarm:
        return [Finding(alarm.alarm, f"{rulebook.name}, {character.name}: {alarm}")]
    return []


class Watched:
    """A game's players, each with a twin that was never packed."""

    def __init__(self, game: Game, office: StaffOffice, character: Character, seed: int):
        self.game, self.character = game, character
        self.thoughts = 0
        self._rng = random.Random(f"{seed} twin")
        self._speaker = Speaker(game.rulebook)
        sides = game.rulebook.seated
        self._players, self._twins = (
            {side: office(side, character, f"{seed} {side}") for side in sides} for _ in range(2)
        )

    def thought(self) -> Thought:
        """Let who is asked think, with every promise tried."""
        insight, other = self._insights()
        side, before = insight.side, self.game.position.key()
        name = f"{side} at {insight.decision.prompt.id}"
        packed = self._packed(self._players[side], name)
        weighed = _weighed(self._players[side])
        found = self._think(self._players[side], insight, name)
        self._keeps_effort(self._players[side], weighed, name)
        if self.game.position.key() != before or insight.decision != other.decision:
            raise _Alarm("changes", name)
        self._same("unsteady", found, self._think(self._twins[side], self._insights()[0], name), name)
        self._same("forgets", found, self._think(_unpacked(packed, name), insight, name), name)
        self._same("peeks", found, self._think(_unpacked(packed, name), other, name), name)
        self._speaks(found, name)
        self.thoughts += 1
        return found

    def _insights(self) -> tuple[Insight, Insight]:
        """Of the game as it is, and of one that the side cannot tell from it."""
        game = self.game
        assert game.decision is not None
        twin = game.rulebook.guess(game.position, game.decision.side, self._rng)
        return game.insight(), Insight(twin, game.decision, forced=game.forced)

    def _think(self, player: Commander, insight: Insight, name: str) -> Thought:
        offered = insight.decision.actions
        try:
            found = player.think(insight)
        except Exception as error:
            raise _Alarm("thinking-fails", f"{name}: {type(error).__name__}: {error}") from error
        if not found.answers or found.answers[0] not in offered:
            raise _Alarm("not-offered", f"{name}: {_said(found.answers)}")
        return found

    def _same(self, alarm: str, one: Thought, two: Thought, name: str) -> None:
        if one != two:
            raise _Alarm(alarm, f"{name}: {_said(one.answers)}, then {_said(two.answers)}")

    def _keeps_effort(self, player: Commander, before: int, name: str) -> None:
        most = TENFOLD * self.character.effort + SLACK
        if (now := _weighed(player) - before) > most:
            raise _Alarm("overworks", f"{name}: {now} positions of {most}")

    def _packed(self, player: Commander, name: str) -> bytes:
        try:
            return pickle.dumps(player)
        except Exception as error:
            raise _Alarm("forgets", f"{name}: {type(error).__name__}: {error}") from error

    def _speaks(self, thought: Thought, name: str) -> None:
        try:
            for reason in thought.reasons:
                self._speaker.say(reason.message)
        except Exception as error:
            raise _Alarm("wordless", f"{name}: {error}") from error


def _weighed(player: Commander) -> int:
    """How many positions it has weighed so far, as it counts them."""
    return int(getattr(player, "weighed", 0))


def _unpacked(packed: bytes, name: str) -> Any:
    try:
        return pickle.loads(packed)
    except Exception as error:
        raise _Alarm("forgets", f"{name}: {type(error).__name__}: {error}") from error


def _said(answers: Sequence[Action]) -> str:
    return ", ".join(str(action) for action in answers[:4]) or "nothing"
