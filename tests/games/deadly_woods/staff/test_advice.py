"""What the veteran advises in The Deadly Woods in the midst of a combat."""

from __future__ import annotations

import salient
from salient.engine.game import Game
from salient.opponents import hints


def silent(*_: int) -> None:
    pass


def opened() -> tuple[Game, hints.Hint, hints.Kept]:
    """The opening combat, with what is advised first."""
    game = salient.new("deadly_woods", "skyline-drive", seed=2)
    return (game, *hints.go_on(silent, game.insight(), "s"))


def test_who_was_not_to_take_part_is_named_once_he_does() -> None:
    game, hint, kept = opened()
    begin, *_ = hint.moves[0].answers
    game.play(begin)
    assert game.decision is not None
    joins = [one for one in game.decision.actions if one.verb == "join"]
    meant = [one for one in joins if str(one) in hint.moves[0].answers]
    (other,) = [one for one in joins if one not in meant]
    game.play(meant[0])
    right, kept = hints.go_on(silent, game.insight(), "s", kept)
    assert right.moves[0].notes == ()
    game.play(other)
    wrong, _ = hints.go_on(silent, game.insight(), "s", kept)
    assert [note.id for note in wrong.moves[0].notes] == ["opponent-left-out"]
    assert other.target in str(wrong.moves[0].notes[0])


def test_the_word_that_ends_one_question_is_no_advice_for_the_next() -> None:
    """No more guns: that is said with the word that would leave the hex empty which the guns have won."""
    game, hint, kept = opened()
    while game.decision is not None and not any(one.verb == "advance" for one in game.decision.actions):
        if game.decision.side == "german":
            hint, kept = hints.go_on(silent, game.insight(), "s", kept)
            game.play(hint.moves[0].answers[0])
        else:
            game.play(game.decision.actions[0])
    assert game.decision is not None
    hint, _ = hints.go_on(silent, game.insight(), "s", kept)
    assert hint.moves[0].answers[0].startswith("advance")
    assert hint.moves[0].reasons[0].message.id == "tdw-staff-follow"
