"""What a computer player is given: an insight, and lines of play from guesses."""

from __future__ import annotations

import pickle
import random
from collections import Counter

import pytest

import salient
from salient.engine.actions import Action
from salient.engine.errors import IllegalAction, MalformedAction, NotNow, SalientError
from salient.engine.insight import Clock, Insight
from salient.engine.line import Line
from salient.opponents import RandomMover

#: Where Blue cannot know whether the mines lie.
MINES = ("0303", "0403", "0404", "0602")


def drill(mined: str) -> salient.Game:
    game = salient.new("drill", seed=1)
    for text in (f"mine {mined}", "select blue-1", "move 0202"):
        game.play(text)
    return game


def everything(insight: Insight) -> list[object]:
    """All that an insight can be asked."""
    units = insight.rulebook.world("bridgehead", {"mines": True}).things["unit"]
    lines = [insight.guess(seed) for seed in range(20)]
    return [
        insight.side,
        insight.decision,
        insight.view,
        insight.clock,
        insight.plans(),
        insight.idle,
        {unit: insight.routes([unit]) for unit in units},
        {action: insight.reckon(action) for action in insight.decision.actions},
        [line.position.key() for line in lines],
        [line.actions for line in lines],
        pickle.dumps(lines[0].position),
    ]


def test_what_a_side_cannot_tell_apart_gives_the_same_insight() -> None:
    first, *others = [everything(drill(mined).insight()) for mined in MINES]
    for other in others:
        assert other == first
    # and to Red, who knows, they are not the same
    red = [salient.new("drill", seed=1) for _ in MINES]
    for game, mined in zip(red, MINES, strict=True):
        game.play(f"mine {mined}")
        game.play("done")
        assert game.decision is not None
        assert game.decision.side == "red"
    assert len({game.insight().guess(0).position.key() for game in red}) == len(MINES)


def test_the_real_position_is_not_in_an_insight() -> None:
    """Nor in a pickle of it: mines that lie elsewhere give the same bytes."""
    raw = {pickle.dumps(drill(mined).insight()) for mined in MINES}
    assert len(raw) == 1


def test_guesses_are_drawn_by_their_seed_over_all_that_is_possible() -> None:
    insight = drill("0303").insight()
    assert insight.guess(7).position == insight.guess(7).position
    found = Counter(insight.guess(seed).position.mine for seed in range(300))  # type: ignore[attr-defined]
    possible = insight.rulebook.possibilities(insight.guess(0).position, "blue")
    assert possible is not None
    assert set(found) == {pos.mine for pos in possible}
    assert min(found.values()) > 20


def test_what_is_tried_in_a_guess_changes_nothing() -> None:
    game = drill("0303")
    before = game.position.key()
    insight = game.insight()
    line = insight.guess(3)
    rng = random.Random(1)
    while not line.over:
        if line.chance:
            line.roll(rng)
        else:
            line.play(rng.choice(line.actions))
    assert line.result is not None
    assert game.position.key() == before
    assert insight.guess(3).actions == insight.decision.actions
    game.play("stop")  # the insight stays what it was
    assert insight.guess(3).actions == insight.decision.actions
    assert insight.view.asked == "blue"


def test_an_insight_is_of_the_side_that_is_asked_and_of_no_finished_game() -> None:
    game = salient.new("drill", seed=1)
    assert game.insight().side == "red"
    assert game.insight(Clock(effort=100)).clock == Clock(effort=100, seconds=None)
    while game.decision is not None:
        game.play(game.decision.actions[-1])
    with pytest.raises(NotNow):
        game.insight()


def test_an_insight_refuses_what_does_not_exist_or_is_not_offered() -> None:
    insight = drill("0303").insight()
    with pytest.raises(MalformedAction, match=r"green-1"):
        insight.routes(["green-1"])
    with pytest.raises(IllegalAction, match=r"move 0602"):
        insight.reckon(Action("move", ("0602",)))


def test_an_insight_reckons_and_walks_as_the_game_does() -> None:
    game = drill("0303")
    insight = game.insight()
    assert insight.routes(["blue-1"]) == game.routes(["blue-1"])
    assert insight.reckon(Action("move", ("0303",))) == game.reckon("move 0303")
    assert insight.layout == game.layout()


# Lines ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["drill", "fronte"])
@pytest.mark.parametrize("forced", [True, False])
def test_a_line_asks_what_a_game_asks(name: str, forced: bool) -> None:
    """The same answers and rolls lead to the same questions, and to the same end."""
    game = salient.new(name, seed=3, forced=forced)
    line = Line(game.position.copy(), forced=forced)
    rng = random.Random(3)
    while game.decision is not None:
        assert line.decision == game.decision
        entries = len(game.journal)
        game.play(rng.choice(game.decision.actions))
        for entry in game.journal.entries[entries:]:
            if not entry.alone:
                line.play(entry.action, sure=line.chance)
    assert line.over
    assert line.side is None
    assert line.actions == ()
    assert line.result == game.result
    assert line.position == game.position
    assert line.view("blue" if name == "drill" else "axis").result == game.result


def test_a_line_stops_at_dice_and_tells_their_weights() -> None:
    line = drill("0303").insight().guess(0)
    line.position.mine = line.position.world.map.index("0303")  # type: ignore[attr-defined]
    with pytest.raises(IllegalAction, match=r"no dice"):
        _ = line.outcomes
    line.play(Action("move", ("0303",)))
    assert line.chance
    assert line.side == "chance"
    assert line.decision is None
    assert sum(weight for _, weight in line.outcomes) == 6
    left = Counter()
    for outcome, weight in line.outcomes:
        child = line.copy()
        child.play(outcome)
        assert not child.chance
        left[child.position.left[0]] += weight  # type: ignore[attr-defined]
    assert left == {2: 3, 1: 3}, "mines hit with 1 to 3"
    rolled = line.copy()
    assert rolled.roll(random.Random(1)) in line.actions
    assert line.chance, "the copy rolled, not the line"


def test_a_line_refuses_what_is_not_offered() -> None:
    line = drill("0303").insight().guess(0)
    with pytest.raises(SalientError, match=r"move 0602"):
        line.play(Action("move", ("0602",)))


def test_following_ends_where_something_does_not_fit() -> None:
    insight = salient.new("drill", seed=1).insight()
    line = insight.guess(0)
    mine, select = Action("mine", ("0303",)), Action("select", ("blue-1",))
    assert line.copy().follow([mine, select]) == 1, "then Blue is asked"
    assert line.copy().follow([select, mine]) == 0
    assert line.copy().follow([]) == 0


def test_a_random_mover_plays_without_a_view() -> None:
    insight = drill("0303").insight()
    assert RandomMover(4).choose(insight) == RandomMover(4).choose(drill("0602").insight())
    assert "view" not in vars(insight)
