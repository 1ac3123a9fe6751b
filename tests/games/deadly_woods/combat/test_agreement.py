"""Random combats on random boards: offers and refusals agree at every step, and what is left is legal."""

from __future__ import annotations

import random
from typing import Any

import pytest

from salient.engine.cases import Stage
from salient.engine.steps import answer
from salient.games.deadly_woods.pieces import stacking
from salient.games.deadly_woods.position import ELIMINATED, TDWPosition
from tdw_field import allied, command, delay, field, panzer, unit
from tdw_fight import combat

VERBS = (
    "attack",
    "join",
    "drop",
    "use",
    "double",
    "lose",
    "stand",
    "retreat",
    "retreat_to",
    "demolish",
    "advance",
    "spare",
)
SIDES = range(2)


def board(rng: random.Random) -> dict[str, Any]:
    ids = [f"{column}{row}" for column in range(10, 17) for row in range(10, 17)]
    terrain = ["clear", "clear", "clear", "woods", "forest", "rough"]
    hexes: dict[str, Any] = {id: {"terrain": rng.choice(terrain)} for id in ids}
    for id in rng.sample(ids, 8):
        hexes[id]["settlement"] = rng.choice(["village", "city"])
    for id in rng.sample(ids, 4):
        hexes[id]["supplied"] = False
    sides = []
    for row in range(10, 17):
        sides.append({"between": [f"13{row}", f"14{row}"], "river": rng.choice(["minor", "major"])})
        sides[-1] |= {"bridge": True, "road": True} if rng.random() < 0.5 else {}
    areas = {"6PzA": {"rows": [10, 12]}, "7A": {"rows": [15, 16]}}
    return {
        "columns": [10, 16],
        "rows": [10, 16],
        "hexes": hexes,
        "sides": sides,
        "areas": areas,
        "british": {"columns": [10, 12]},
    }


def crowd(rng: random.Random) -> list[dict[str, Any]]:
    """Both sides mixed up, every hex of one side, legally stacked."""
    places = [f"{column}{row}" for column in range(10, 17) for row in range(10, 17)]
    rng.shuffle(places)
    found: list[dict[str, Any]] = []
    for number in range(9):
        hex = places.pop()
        for one in range(rng.randint(1, 3)):
            make = panzer if number % 3 == 0 else unit
            found.append(make(f"G{number}{one}", hex, *(["oos"] if rng.random() < 0.1 else [])))
        hex = places.pop()
        for one in range(rng.randint(1, 3)):
            make = command if number % 3 == 0 else allied
            more = {"type": "airborne", "division": "101Abn", "corps": "none"} if number % 3 == 1 else {}
            found.append(make(f"A{number}{one}", hex, **more, steps=rng.randint(1, 2)))
    return [*found, delay(places.pop())]


GUNS = [
    *(
        {"id": f"K{n}", "kind": "artillery", "side": "German", "at": "box", "army": "5PzA", "strength": 4}
        for n in SIDES
    ),
    {"id": "N", "kind": "nebelwerfer", "side": "German", "at": "box", "army": "6PzA", "strength": 4},
    {"id": "F", "kind": "artillery", "side": "Allied", "at": "box", "corps": "VIII", "strength": 3},
    {"id": "E", "kind": "engineer", "side": "Allied", "at": "1213", "corps": "VIII"},
]


def thin_out(pos: TDWPosition) -> None:
    for side in SIDES:
        for hex, units in list(pos.stacked()[side].items()):
            for one in units:
                if hex >= 0 and stacking.surplus(pos, hex, side):
                    pos.put(one, ELIMINATED)


def sound(pos: TDWPosition) -> None:
    german, us = pos.stacked()
    assert not german.keys() & us.keys() - {place for place in german if place < 0}
    for side in SIDES:
        for hex in pos.stacked()[side]:
            assert hex < 0 or not stacking.surplus(pos, hex, side)


def play(stage: Stage[TDWPosition], rng: random.Random) -> int:
    """Answer at random until the part is over; how many combats there were."""
    fights = 0
    for _ in range(400):
        if stage.over:
            break
        if stage.rolling:
            answer(stage.position, rng.choice([action for action, _ in stage.top.outcomes(stage.position)]))  # type: ignore[attr-defined]
            continue
        for verb in stage.top.verbs:
            if verb in VERBS:
                stage.agree(verb)
        choices = stage.actions()
        if "attack" in stage.top.verbs:
            sound(stage.position)
            choices = choices[:-1] or choices  # as long as somebody can be attacked
        choice = rng.choice(choices)
        stage.top.sums(stage.position, choice)
        fights += choice.verb == "fight"
        answer(stage.position, choice)
    return fights


@pytest.mark.rule("11.1g", "11.3.3b")
@pytest.mark.parametrize("seed", range(24))
def test_random_combats(seed: int):
    rng = random.Random(seed)
    turn, side = rng.randint(1, 12), rng.choice(["German", "Allied"])
    when = {"turn": turn, "round": "combat", "side": side}
    options = {
        "retreat_bans": rng.choice(["end", "every"]),
        "retreat_distance": rng.choice(["away", "steps"]),
        "rebuild_choice": rng.random() < 0.5,
        "retreat_rebuilds": rng.random() < 0.5,
        "motorized_attack_over_unbridged": rng.random() < 0.5,
    }
    pos = field(board(rng), crowd(rng), GUNS, when=when, options=options)
    thin_out(pos)
    stage = combat(pos)
    begun = bool(stage.offered("attack"))
    assert play(stage, rng) > 0 or not begun
    assert stage.over
