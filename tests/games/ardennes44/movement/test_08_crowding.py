"""8.3 Who is about to put too much into a hex is told so: on the way, when he stops, before the end, when he pays."""

from __future__ import annotations

from typing import Any

import pytest

import salient
from a44_field import Field, gun, tank, unit
from salient.engine.actions import Action
from salient.engine.messages import Ref, Refusal
from salient.engine.steps import answer, settle
from salient.games.ardennes44.movement import routes
from salient.games.ardennes44.movement.movement_phase import EndOfMovement, Movement
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.rulebook import RULEBOOK


def moving(*units: dict[str, Any]) -> A44Position:
    pos = Field(*units, phase="movement").pos
    pos.push(EndOfMovement(GERMAN), Movement(GERMAN))
    return pos


def play(pos: A44Position, *answers: str) -> None:
    for text in answers:
        answer(pos, Action.parse(text))


def told(pos: A44Position) -> list[str]:
    return [f"{one.rule} {said(one)}" for one in pos.stack[-1].cautions(pos)]


def said(caution: Refusal, lang: str = "en") -> str:
    return RULEBOOK.texts.format(caution.message, lang)


@pytest.mark.rule("8.1a", "8.3b")
def test_a_stop_that_crowds_a_hex_is_told_on_the_way_there_and_at_the_end() -> None:
    pos = moving(unit("A", "1515"), unit("B", "1516"))
    assert told(pos) == []
    (way,) = [route for place, route in routes.routes(pos, [0]).items() if place == "1516"]
    walk = RULEBOOK.walk_sum(pos, way.steps)
    assert walk is not None
    last = walk.lines[-1]
    assert (last.value, last.rule, last.cause.id) == (0, "8.1", "a44-crowded")
    assert last.cause.args["hex"] == Ref("hex", "1516")

    play(pos, "select A")
    assert told(pos) == []
    play(pos, "move 1516")
    wanted = "8.1 1516: 4 stacking points, limit 3 (B, A): the surplus loses steps when the phase ends (8.3)"
    assert told(pos) == [wanted]
    play(pos, "stop")
    assert told(pos) == [wanted.replace("B, A", "A, B")]

    play(pos, "done")
    settle(pos)
    asked = RULEBOOK.texts.format(pos.stack[-1].prompt(pos), "en")
    assert asked == (
        "1516 is overstacked (8.1, 8.3): A, B make 4 stacking points, the limit is 3. "
        "Choose the unit that loses a step."
    )


@pytest.mark.rule("8.2c", "8.2d", "8.3b")
def test_each_limit_is_named() -> None:
    pos = moving(gun("G", "1515"), gun("H", "1515"), unit("A", "1515"))
    (guns,) = told(pos)
    assert guns.startswith("8.2 1515: 2 artillery units, limit 1 (G, H):")
    pos = moving(*(tank(id, "1515") for id in "TUV"))
    assert ["silhouette steps" in line for line in told(pos)] == [True]
    for lang in ("it", "pl"):
        assert "{" not in said(pos.stack[-1].cautions(pos)[0], lang)


def test_units_that_stand_are_not_left_to_do_in_the_set_up() -> None:
    game = salient.new("ardennes44", "six-turns", seed=1)
    first = next(action for action in game.decision.actions if action.verb == "select")
    game.play(first)
    place = game.decision.actions[0]
    game.play(place)
    assert game.insight().idle == (first,)  # 84 in hand, and so many left to do
    game.play("historical")
    left = [action for action in game.decision.actions if action.verb == "select"]
    assert len(left) == 85
    assert set(left) == set(game.insight().idle)


@pytest.mark.rule("11.3a")
def test_a_mode_that_leads_nowhere_says_so_and_tactical_steps_are_counted() -> None:
    game = salient.new("ardennes44", "six-turns", seed=1)
    for text in ("historical", "done", "done", "select 26/77"):
        game.play(text)
    (caution,) = game.insight().cautions
    assert (caution.rule, caution.message.id) == ("11.1", "a44-no-hex-this-way")
    ways = game.routes(["26/77"])
    (hexes, price), *_ = [
        walk.lines
        for way in ways.values()
        if len(way.steps) == 2 and (walk := RULEBOOK.walk_sum(game.position, way.steps)) is not None
    ]
    assert (price.rule, price.cause.id) == ("11.3", "a44-price-tactical")
    assert (hexes.rule, hexes.cause.args["hexes"], hexes.cause.args["most"]) == ("11.3", 1, 2)
