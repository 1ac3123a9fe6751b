"""The watch over computer players can fail: each alarm is set off by a broken player, and none by a sound one."""

from __future__ import annotations

import random
from itertools import count
from typing import Any, ClassVar

import pytest

from salient import games
from salient.engine.actions import Action
from salient.engine.game import Game
from salient.engine.insight import Insight
from salient.engine.messages import msg
from salient.engine.thought import Character, Reason, Thought
from salient.opponents import levels
from salient.opponents.sergeant import Sergeant
from salient.testing import check_player
from salient.testing.players import ALARMS

REGULAR = levels.character("regular")
DRILL = games.find("drill")


class Broken(Sergeant):
    truth: ClassVar[Game]  # nobody should have it

    def think(self, insight: Insight) -> Thought:
        return Thought(insight.decision.actions[:1])


class Inventive(Broken):
    """Answers what nobody asked."""

    def think(self, insight: Insight) -> Thought:
        return Thought((Action("fly", ("moon",)),))


class Hasty(Broken):
    """Falls over its own feet."""

    def think(self, insight: Insight) -> Thought:
        raise KeyError(insight.side)


class Moody(Broken):
    """Answers by a mood that all of its kind share."""

    mood: ClassVar = count()

    def think(self, insight: Insight) -> Thought:
        actions = insight.decision.actions
        return Thought((actions[next(self.mood) % len(actions)],))


class Spy(Broken):
    """Reads where the mines lie, as somebody has told it (`Careless`)."""

    def think(self, insight: Insight) -> Thought:
        number = sum(insight.guess(0).position.digest().encode())
        return Thought((insight.decision.actions[number % len(insight.decision.actions)],))


class Careless(type(DRILL)):  # type: ignore[misc]
    """Gives the truth away instead of a guess."""

    def guess(self, pos: Any, side: str | None, rng: random.Random) -> Any:
        told = rng.getstate() == random.Random(0).getstate()
        return pos.copy() if told else super().guess(pos, side, rng)


class Forgetful(Broken):
    """Its memory stays at home."""

    thoughts = 0

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "thoughts"}

    def think(self, insight: Insight) -> Thought:
        self.thoughts += 1
        actions = insight.decision.actions
        return Thought((actions[self.thoughts % len(actions)],))


class Heavy(Broken):
    """Cannot be packed at all."""

    def __getstate__(self) -> dict[str, Any]:
        raise TypeError("too much of it")


class Diligent(Broken):
    """Weighs whatever comes to its mind."""

    def think(self, insight: Insight) -> Thought:
        self.weighed += 100_000
        return super().think(insight)


class Meddling(Broken):
    """Moves pieces on the real board while it thinks."""

    def think(self, insight: Insight) -> Thought:
        found = super().think(insight)
        self.truth.play(found.answers[0])
        return found


class Mumbling(Broken):
    """Has no words for its reasons."""

    def think(self, insight: Insight) -> Thought:
        return Thought(insight.decision.actions[:1], (Reason(msg("drill-because-i-say-so")),))


BROKEN = {
    "not-offered": [Inventive],
    "thinking-fails": [Hasty],
    "unsteady": [Moody],
    "peeks": [Spy],
    "forgets": [Forgetful, Heavy],
    "overworks": [Diligent],
    "changes": [Meddling],
    "wordless": [Mumbling],
}


def test_every_alarm_has_a_broken_player() -> None:
    assert set(BROKEN) == set(ALARMS)


@pytest.mark.parametrize(("alarm", "player"), [(alarm, one) for alarm, found in BROKEN.items() for one in found])
def test_a_broken_player_sets_off_its_alarm(alarm: str, player: type[Broken]) -> None:
    def watch(game: Game) -> None:
        Broken.truth = game

    rulebook = Careless() if player is Spy else DRILL
    found = check_player(rulebook, player, REGULAR, thoughts=12, scenario="meeting", watch=watch)
    assert [one.alarm for one in found] == [alarm], found


@pytest.mark.parametrize("character", levels.LEVELS.values(), ids=lambda one: one.name)
def test_a_sound_one_sets_off_none(character: Character) -> None:
    assert check_player("drill", Sergeant, character, thoughts=25, scenario="meeting") == []
