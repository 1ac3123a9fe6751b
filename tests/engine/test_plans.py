"""Whole plans: walks, attacks and single answers, in games that know nothing of them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import salient
from salient.engine.actions import Action
from salient.engine.insight import Insight
from salient.engine.plans import MOST_ATTACKS, Plan
from salient.engine.rulebook import Rulebook

#: Game, scenario, answers to begin with, and how many decisions are looked at.
BEGINNINGS = [
    ("drill", "bridgehead", ("mine 0303",), 80),
    ("drill", "meeting", (), 80),
    ("fronte", "crossroads", (), 60),
    ("fronte", "bastogne", (), 25),
    ("ardennes44", "six-turns", ("historical", "done"), 10),
    ("ardennes44", "patton", (), 10),
]


def begun(name: str, scenario: str, answers: tuple[str, ...]) -> salient.Game:
    game = salient.new(name, scenario, seed=2, dice="fast")
    for text in answers:
        game.play(text)
    return game


def carry_out(insight: Insight, plan: Plan) -> str:
    """On the guess of which the plan was made: how it ended."""
    line = insight.guess(0)
    played = line.try_plan(plan)
    if played == len(plan.answers):
        return "done"
    return "dice" if line.chance else "asked" if line.side != insight.side else f"{plan.answers[played]} is not offered"


@pytest.mark.parametrize(("name", "scenario", "answers", "decisions"), BEGINNINGS)
def test_every_answer_begins_a_plan_and_every_plan_can_be_carried_out(
    name: str, scenario: str, answers: tuple[str, ...], decisions: int
) -> None:
    game, rng = begun(name, scenario, answers), random.Random(7)
    ends: Counter[str] = Counter()
    for _ in range(decisions):
        decision = game.decision
        if decision is None:
            break
        insight = game.insight()
        found = insight.plans()
        assert {plan.answers[0] for plan in found} == set(decision.actions)
        assert len(set(found)) == len(found)
        for plan in found if len(found) < 80 else rng.sample(found, 80):
            ends[carry_out(insight, plan)] += 1
        best = [action for action in decision.actions if action.targets]
        game.play(rng.choice(best if best and rng.random() < 0.95 else decision.actions))
    assert ends["done"] > 100
    assert set(ends) <= {"done", "dice", "asked"}


def test_a_walk_is_a_route_and_ends_the_march() -> None:
    game = begun("drill", "bridgehead", ("mine 0303",))
    insight = game.insight()
    walks = [plan for plan in insight.plans() if plan.kind == "walk"]
    for unit in ("blue-1", "blue-2"):
        routes = game.routes([unit])
        own = {plan.place: plan for plan in walks if plan.units == (unit,)}
        assert set(own) == set(routes)
        for place, route in routes.items():
            assert tuple(str(answer) for answer in own[place].answers) == route.steps
            assert own[place].cost == route.cost
    short = next(plan for plan in walks if plan.units == ("blue-1",) and len(plan.answers) == 2)
    line = insight.guess(0)
    line.try_plan(short)
    assert line.decision is not None
    assert line.decision.prompt.id == "drill-ask-movement", "the march was stopped"
    view = line.view("blue")
    assert next(piece.place for piece in view.pieces if piece.id == "blue-1") == short.place


def test_a_unit_on_its_way_has_its_walks_too() -> None:
    game = begun("drill", "bridgehead", ("mine 0303", "select blue-1", "move 0202"))
    found = game.insight().plans()
    assert {plan.place for plan in found if plan.kind == "walk"} == set(game.routes(["blue-1"]))
    (ends,) = [plan for plan in found if plan.kind == "end"]
    assert ends.answers == (Action("stop"),)


def test_units_that_can_go_along_walk_together() -> None:
    game = begun("ardennes44", "six-turns", ("historical", "done"))
    while game.decision is not None and game.decision.prompt.id != "a44-ask-movement":
        game.play(next(one for one in game.decision.actions if not one.targets))
    insight = game.insight()
    together = [plan for plan in insight.plans() if plan.kind == "walk" and len(plan.units) > 1]
    assert len({plan.units for plan in together}) > 3
    assert len({frozenset(plan.units) for plan in together}) == len({plan.units for plan in together})
    for plan in together:
        line = insight.guess(0)
        assert line.try_plan(plan) == len(plan.answers)
        where = {piece.id: piece.place for piece in line.view(insight.side).pieces}
        assert {where[unit] for unit in plan.units} == {plan.place}


def _fighting() -> salient.Game:
    """Both Blue battalions beside one of Red's."""
    game = salient.new("drill", "meeting", seed=2, dice="fast", options={"mines": False})
    rng = random.Random(0)
    for _ in range(4_000):
        decision = game.decision
        if decision is None:
            game = salient.new("drill", "meeting", seed=rng.randrange(999), dice="fast", options={"mines": False})
            continue
        for action in decision.actions:
            if action.verb == "attack":
                later = game.copy()
                later.play(action)
                if later.decision and sum(one.verb == "join" for one in later.decision.actions) > 1:
                    return game
        game.play(rng.choice(decision.actions))
    raise AssertionError("they never met")


def test_an_attack_is_told_whole_with_all_with_fewer_and_with_each() -> None:
    game = _fighting()
    assert game.decision is not None
    side = game.decision.side
    attacks = [plan for plan in game.insight().plans() if plan.kind == "attack"]
    companies = {frozenset(plan.units) for plan in attacks}
    assert max(len(company) for company in companies) > 1
    assert min(len(company) for company in companies) == 1
    for plan in attacks:
        assert plan.place in {action.target for action in game.decision.actions if action.verb == "attack"}
        assert all(unit.startswith(side) for unit in plan.units)
        line = game.insight().guess(0)
        assert line.try_plan(plan) == len(plan.answers)
        assert line.chance, "it comes to the dice"


def test_while_units_gather_each_answer_stands_for_itself() -> None:
    game = _fighting()
    assert game.decision is not None
    game.play(next(action for action in game.decision.actions if action.verb == "attack"))
    found = game.insight().plans()
    assert {plan.kind for plan in found} == {"answer"}
    assert all(len(plan.answers) == 1 for plan in found)


def test_plans_of_some_answers_only() -> None:
    game = begun("drill", "bridgehead", ("mine 0303",))
    select = Action("select", ("blue-2",))
    found = game.insight().plans(select)
    assert found == tuple(plan for plan in game.insight().plans() if plan.answers[0] == select)
    assert len(found) > 5


def test_large_attacks_are_cut_short() -> None:
    game = begun("ardennes44", "six-turns", ("historical", "done"))
    rng = random.Random(1)
    while (decision := game.decision) is not None and not any(one.verb == "attack" for one in decision.actions):
        ends = [one for one in decision.actions if one.verb in ("done", "stop", "pass")]
        game.play(ends[0] if ends else rng.choice(decision.actions))
    found = [plan for plan in game.insight().plans() if plan.kind == "attack"]
    per_target = Counter(plan.answers[0] for plan in found)
    assert max(per_target.values()) <= MOST_ATTACKS
    assert any(len(plan.units) > 2 for plan in found)
    whole = [plan for plan in found if carry_out(game.insight(), plan) == "done"]
    assert whole == found


def test_without_roles_walks_are_found_and_the_rest_are_single_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun("drill", "bridgehead", ("mine 0303",))
    with_roles = {(plan.units, plan.place, plan.answers) for plan in game.insight().plans() if plan.kind == "walk"}
    monkeypatch.setattr(type(game.rulebook), "roles", Rulebook.roles)
    found = game.insight().plans()
    assert {(plan.units, plan.place, plan.answers) for plan in found if plan.kind == "walk"} == with_roles
    assert [plan.answers for plan in found if plan.kind != "walk"] == [(Action("done"),)]
