"""What the Germans do is told: every line with a rule of the checklist, and places that exist."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from salient.engine.dice import Fast
from salient.engine.game import Game
from salient.engine.position import Event
from salient.engine.texts import LANGUAGES
from salient.engine.trace import Checklist
from salient.games.enemy_action.rulebook import RULEBOOK

NUMBERS = {line.number for line in Checklist.read(RULEBOOK.folder).lines}


def played(seed: int, answers: int = 40) -> Game:
    play = Game(RULEBOOK, "learning", dice=Fast(seed))
    for turn in range(answers):
        if play.decision is None:
            break
        play.play(play.decision.actions[turn % len(play.decision.actions)])
    return play


def told(play: Game) -> Iterator[Event]:
    yield from play.journal.opening
    for entry in play.journal:
        yield from entry.told("allied")


@pytest.mark.rule("I01", "I02", "J01")
def test_the_first_impulse_is_told_with_its_card_its_units_and_its_target() -> None:
    ids = [event.message.id for event in told(played(1, 0))]
    assert "eaa-german-surprise" in ids
    assert "eaa-german-command-card" in ids
    assert ids.index("eaa-german-surprise") < ids.index("eaa-german-command-card")


@pytest.mark.parametrize("seed", range(6))
def test_every_rule_of_a_line_is_in_the_checklist_and_every_arrow_on_the_map(seed: int) -> None:
    play = played(seed)
    places = {place.id for place in play.layout().places}
    marked = 0
    for event in told(play):
        if event.rule is not None:
            marked += 1
            assert event.rule in NUMBERS, event.message.id
        for arrow in event.arrows:
            assert arrow.places
            assert set(arrow.places) <= places
    assert marked > 10


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_can_be_read(lang: str) -> None:
    for event in told(played(3, 60)):
        said = RULEBOOK.texts.format(event.message, lang)
        assert "⟨" not in said, said
