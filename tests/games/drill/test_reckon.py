"""`reckon` of attacks: the sums line by line, and the odds against tables that were worked out by hand.

Each table says for every face of the die what follows by RULES.md when, as the game's own policy has it, a
unit retreats to the lowest numbered hex, the unit that joined first takes the loss, and it advances too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from salient.engine.actions import Action
from salient.engine.errors import IllegalAction
from salient.engine.messages import Message, Ref
from salient.engine.reckoning import Reckoning
from salient.engine.sums import Sum
from salient.games.drill import RULEBOOK
from salient.games.drill.combat import Combat
from salient.games.drill.world import BLUE, RED

if TYPE_CHECKING:
    from tests.games.drill.conftest import Diagram, Draw

WORDS = {
    "drill-outcome-eliminated": "{} eliminated",
    "drill-outcome-reduced": "{} reduced",
    "drill-outcome-moved": "{} in {}",
    "drill-outcome-nothing": "nothing",
}


@dataclass
class Case:
    """An attack, its sums as (value, cause, rule) and, for each face of the die, what comes of it."""

    diagram: dict[str, Any]
    attackers: Sequence[str]
    attack: list[tuple[int, str, str]]
    defence: int
    column: list[tuple[int, str, str]]
    shown: str
    dice: Sequence[str]
    enemy: str = "red-1"
    player: int = BLUE


UNIT, ODDS, COVER = ("drill-sum-unit", "6.2"), ("drill-sum-odds", "6.4"), ("drill-sum-cover", "6.5")
RIVER, UNSUPPLIED = ("drill-sum-river", "6.3"), ("drill-sum-unsupplied", "6.3")

CASES = {
    # 5 halved across the river is 3, not 2: 3 to 3. Nobody advances across the river.
    "river-halving-fractions-up": Case(
        {"blue_1": "0404", "red_1": "0504", "red_2": "0801"},
        ["blue-1"],
        attack=[(5, *UNIT), (-2, *RIVER)],
        defence=3,
        column=[(1, *ODDS)],
        shown="1-1",
        dice=[
            "blue-1 reduced",
            "blue-1 reduced",
            "nothing",
            "blue-1 reduced, red-1 reduced",
            "red-1 in 0503",
            "red-1 in 0503",
        ],
    ),
    # Out of supply on the same bank: 3 to 3, and this time blue-1 follows.
    "out-of-supply": Case(
        {"blue_1": "0704", "red_1": "0705", "red_2": "0801", "unsupplied": ["blue-1"]},
        ["blue-1"],
        attack=[(5, *UNIT), (-2, *UNSUPPLIED)],
        defence=3,
        column=[(1, *ODDS)],
        shown="1-1",
        dice=[
            "blue-1 reduced",
            "blue-1 reduced",
            "nothing",
            "blue-1 reduced, red-1 reduced",
            "blue-1 in 0705, red-1 in 0605",
            "blue-1 in 0705, red-1 in 0605",
        ],
    ),
    # Across the river and out of supply: 3 to 3. Halved twice it would be 2 to 3, 1-2.
    "halved-once-only": Case(
        {"blue_1": "0405", "red_1": "0506", "red_2": "0801", "unsupplied": ["blue-1"]},
        ["blue-1"],
        attack=[(5, *UNIT), (-2, *RIVER)],
        defence=3,
        column=[(1, *ODDS)],
        shown="1-1",
        dice=[
            "blue-1 reduced",
            "blue-1 reduced",
            "nothing",
            "blue-1 reduced, red-1 reduced",
            "red-1 in 0505",
            "red-1 in 0505",
        ],
    ),
    # 5 to 3 is 1-1, in the town 1-2. The bridge is a way out for the defender.
    "cover-shift": Case(
        {"blue_1": "0504", "red_1": "0503", "red_2": "0801"},
        ["blue-1"],
        attack=[(5, *UNIT)],
        defence=3,
        column=[(1, *ODDS), (-1, *COVER)],
        shown="1-2",
        dice=[
            "blue-1 reduced",
            "blue-1 reduced",
            "blue-1 reduced",
            "nothing",
            "blue-1 reduced, red-1 reduced",
            "blue-1 in 0503, red-1 in 0403",
        ],
    ),
    # 10 to 2 is 5-1, capped at 4-1, in woods 3-1. Shifted before the cap it would stay 4-1.
    "cap-before-the-shift": Case(
        {"blue_1": "0504", "blue_2": "0603", "red_1": "0604", "red_2": "0801", "steps": {"red-1": 1}},
        ["blue-1", "blue-2"],
        attack=[(5, *UNIT), (5, *UNIT)],
        defence=2,
        column=[(4, *ODDS), (-1, *COVER)],
        shown="3-1",
        dice=[
            "nothing",
            "blue-1 reduced, blue-1 in 0604, red-1 eliminated",
            "blue-1 in 0604, red-1 in 0605",
            "blue-1 in 0604, red-1 in 0605",
            "blue-1 in 0604, red-1 eliminated",
            "blue-1 in 0604, red-1 eliminated",
        ],
    ),
    # A reduced unit across the river: 2 to 3, and no column lies to the left of 1-2.
    "1-2-in-a-town-stays-1-2": Case(
        {"blue_1": "0402", "red_1": "0503", "red_2": "0801", "steps": {"blue-1": 1}},
        ["blue-1"],
        attack=[(3, *UNIT), (-1, *RIVER)],
        defence=3,
        column=[(0, *ODDS)],
        shown="1-2",
        dice=[
            "blue-1 eliminated",
            "blue-1 eliminated",
            "blue-1 eliminated",
            "nothing",
            "blue-1 eliminated, red-1 reduced",
            "red-1 in 0502",
        ],
    ),
    # 10 to 3 is 3-1; blue-2 joined first, so it takes the loss and goes ahead.
    "joint-attack-with-loss-choice": Case(
        {"blue_1": "0704", "blue_2": "0804", "red_1": "0705", "red_2": "0801"},
        ["blue-2", "blue-1"],
        attack=[(5, *UNIT), (5, *UNIT)],
        defence=3,
        column=[(3, *ODDS)],
        shown="3-1",
        dice=[
            "nothing",
            "blue-2 reduced, red-1 reduced",
            "blue-2 in 0705, red-1 in 0605",
            "blue-2 in 0705, red-1 in 0605",
            "blue-2 in 0705, red-1 reduced, red-1 in 0605",
            "blue-2 in 0705, red-1 reduced, red-1 in 0605",
        ],
    ),
    # In the corner 0806 both hexes beside are taken: DR costs a step, D1 two. 10 to 3 in woods is 2-1.
    "d1-without-retreat-eliminates": Case(
        {"blue_1": "0706", "blue_2": "0805", "red_1": "0806", "red_2": "0801"},
        ["blue-1", "blue-2"],
        attack=[(5, *UNIT), (5, *UNIT)],
        defence=3,
        column=[(3, *ODDS), (-1, *COVER)],
        shown="2-1",
        dice=[
            "blue-1 reduced",
            "nothing",
            "blue-1 reduced, red-1 reduced",
            "red-1 reduced",
            "red-1 reduced",
            "blue-1 in 0806, red-1 eliminated",
        ],
    ),
    # Each side's last step: 3 to 2 is 1-1. After A1 and EX the game is over and nobody is asked any more.
    "ex-with-both-last-units": Case(
        {"blue_1": "0704", "blue_2": None, "red_1": "0705", "red_2": None, "steps": {"blue-1": 1, "red-1": 1}},
        ["blue-1"],
        attack=[(3, *UNIT)],
        defence=2,
        column=[(1, *ODDS)],
        shown="1-1",
        dice=[
            "blue-1 eliminated",
            "blue-1 eliminated",
            "nothing",
            "blue-1 eliminated, red-1 eliminated",
            "blue-1 in 0705, red-1 in 0605",
            "blue-1 in 0705, red-1 in 0605",
        ],
    ),
    # Each halved for a reason of its own, fractions up each: 3 + 2 to 2 is 2-1, in the town 1-1.
    "two-halvings-in-one-attack": Case(
        {
            "blue_1": "0402",
            "blue_2": "0504",
            "red_1": "0503",
            "red_2": "0801",
            "steps": {"blue-2": 1, "red-1": 1},
            "unsupplied": ["blue-2"],
        },
        ["blue-1", "blue-2"],
        attack=[(5, *UNIT), (-2, *RIVER), (3, *UNIT), (-1, *UNSUPPLIED)],
        defence=2,
        column=[(2, *ODDS), (-1, *COVER)],
        shown="1-1",
        dice=[
            "blue-1 reduced",
            "blue-1 reduced",
            "nothing",
            "blue-1 reduced, blue-2 in 0503, red-1 eliminated",
            "blue-2 in 0503, red-1 in 0502",
            "blue-2 in 0503, red-1 in 0502",
        ],
    ),
}

cases = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


def fight(position: Draw, case: Case, rolls: Iterable[int] = ()) -> Diagram:
    game = position(**case.diagram, step=Combat(case.player), rolls=rolls)
    return game.answer(f"attack {case.enemy}", *(f"join {unit}" for unit in case.attackers))


def lines(total: Sum) -> list[tuple[int, str, str]]:
    return [(line.value, line.cause.id, line.rule) for line in total.lines]


def described(messages: Iterable[Message]) -> str:
    return ", ".join(
        WORDS[message.id].format(*(ref.id for ref in message.args.values() if isinstance(ref, Ref)))
        for message in messages
    )


def odds(reckoning: Reckoning) -> dict[str, Fraction]:
    return {described(outcome.messages): Fraction(*outcome.exact) for outcome in reckoning.outcomes}


def by_hand(dice: Sequence[str]) -> dict[str, Fraction]:
    assert len(dice) == 6
    return {text: Fraction(count, 6) for text, count in Counter(dice).items()}


@cases
@pytest.mark.rule("6.2", "6.3", "6.4", "6.5")
def test_the_sums_line_by_line(position: Draw, case: Case) -> None:
    attack, defence, column = fight(position, case).reckon("fight").sums
    assert (attack.name.id, lines(attack)) == ("drill-sum-attack", case.attack)
    assert attack.total == sum(value for value, _, _ in case.attack)
    assert (defence.name.id, lines(defence)) == ("drill-sum-defence", [(case.defence, "drill-sum-unit", "1.1")])
    assert (column.name.id, lines(column)) == ("drill-sum-column", case.column)
    assert column.shown == case.shown


@cases
@pytest.mark.rule("6.6", "6.7", "7.1", "7.2", "9.1")
def test_the_odds_are_those_worked_out_by_hand(position: Draw, case: Case) -> None:
    reckoning = fight(position, case).reckon("fight")
    assert reckoning.exact
    assert odds(reckoning) == by_hand(case.dice)


@cases
def test_the_odds_add_up_and_the_likeliest_comes_first(position: Draw, case: Case) -> None:
    outcomes = fight(position, case).reckon("fight").outcomes
    exact = [Fraction(*outcome.exact) for outcome in outcomes]
    assert sum(exact) == 1
    assert exact == sorted(exact, reverse=True)
    assert [outcome.probability for outcome in outcomes] == pytest.approx([float(chance) for chance in exact])


@cases
@pytest.mark.parametrize("die", range(1, 7))
def test_play_gives_what_reckon_promised(position: Draw, case: Case, die: int) -> None:
    game = fight(position, case, rolls=[die])
    before = game.position.copy()
    game.answer("fight")
    while game.decision and game.decision.prompt.id != "drill-ask-combat":
        game.play(game.decision.actions[0])
    assert described(RULEBOOK.outcome(before, game.position)) == case.dice[die - 1]


@cases
def test_reckoning_changes_nothing(position: Draw, case: Case) -> None:
    game = fight(position, case)
    before = game.position.copy()
    game.reckon("fight")
    assert game.position == before
    assert game.rolls == 0


@pytest.mark.rule("5.2")
def test_mines_are_a_second_roll_in_the_odds(position: Draw) -> None:
    # Red knows his minefield: the lowest numbered hex of blue-1's retreat lies in it. 3 to 3 is 1-1.
    game = position(blue_1="0304", red_1="0204", mine="0303", step=Combat(RED))
    reckoning = game.answer("attack blue-1", "join red-1").reckon("fight")
    assert odds(reckoning) == {
        "red-1 reduced": Fraction(2, 6),
        "nothing": Fraction(1, 6),
        "blue-1 reduced, red-1 reduced": Fraction(1, 6),
        "blue-1 in 0303, red-1 in 0304": Fraction(2, 6) * Fraction(3, 6),
        "blue-1 reduced, blue-1 in 0303, red-1 in 0304": Fraction(2, 6) * Fraction(3, 6),
    }


@pytest.mark.rule("6.7")
def test_another_policy_gives_other_odds(position: Draw) -> None:
    def careful(_: object, actions: Sequence[Action]) -> Action:
        """The last unit takes the loss, the last hex the retreat, and nobody advances."""
        return actions[-1]

    game = fight(position, CASES["joint-attack-with-loss-choice"])
    assert odds(game.reckon("fight", policy=careful)) == by_hand(
        [
            "nothing",
            "blue-1 reduced, red-1 reduced",
            "red-1 in 0706",
            "red-1 in 0706",
            "red-1 reduced, red-1 in 0706",
            "red-1 reduced, red-1 in 0706",
        ]
    )


@pytest.mark.rule("5.1")
@pytest.mark.parametrize("mine", ["0504", "0602"])
def test_blue_reckons_with_mines_wherever_they_may_be(position: Draw, mine: str) -> None:
    # Blue has searched none of the six minefield hexes; one of them is 0504, into which blue-1 would advance.
    game = position(blue_1="0604", red_1="0504", red_2="0801", mine=mine, step=Combat(BLUE))
    game.answer("attack red-1", "join blue-1")
    mined = Fraction(1, 6) * Fraction(3, 6)
    expected = {
        "blue-1 reduced": Fraction(2, 6),
        "nothing": Fraction(1, 6),
        "blue-1 reduced, red-1 reduced": Fraction(1, 6),
        "blue-1 in 0504, red-1 in 0503": Fraction(2, 6) * (1 - mined),
        "blue-1 reduced, blue-1 in 0504, red-1 in 0503": Fraction(2, 6) * mined,
    }
    assert odds(game.reckon("fight")) == expected


@pytest.mark.rule("6.2", "6.4")
def test_the_sums_before_somebody_joins(position: Draw) -> None:
    # red-1, weak and out of supply, cannot attack alone: if it joins, red-2 has to
    game = position(
        blue_1="0704", red_1="0705", red_2="0603", steps={"red-1": 1}, unsupplied=["red-1"], step=Combat(RED)
    )
    together = [(2, *UNIT), (-1, *UNSUPPLIED), (3, *UNIT)]
    attack, _, column = game.reckon("attack blue-1").sums
    assert (lines(attack), column.shown) == (together, "1-1")
    game.answer("attack blue-1")
    attack, defence, column = game.reckon("join red-2").sums
    assert (lines(attack), defence.total, column.shown) == ([(3, *UNIT)], 3, "1-1")
    attack, _, column = game.reckon("join red-1").sums
    assert (lines(attack), column.shown) == (together, "1-1")
    attack, _, column = game.answer("join red-1").reckon("join red-2").sums
    assert (lines(attack), column.shown) == (together, "1-1")


@pytest.mark.rule("6.6")
def test_the_whole_attack_can_be_reckoned_before_it_begins(position: Draw) -> None:
    case = CASES["joint-attack-with-loss-choice"]
    game = position(**case.diagram, step=Combat(BLUE))
    assert odds(game.reckon("attack red-1", "join blue-2", "join blue-1", "fight")) == by_hand(case.dice)
    assert game.offers == ["attack red-1", "done"]
    alone = CASES["cover-shift"]
    game = position(**alone.diagram, step=Combat(BLUE))
    assert odds(game.reckon("attack red-1")) == by_hand(alone.dice)  # nothing but single answers up to the die


@pytest.mark.rule("6.4")
def test_what_is_not_offered_is_not_reckoned(position: Draw) -> None:
    game = position(
        blue_1="0704", red_1="0705", red_2="0603", steps={"red-1": 1}, unsupplied=["red-1"], step=Combat(RED)
    )
    game.answer("attack blue-1", "join red-1")
    with pytest.raises(IllegalAction, match=r"worse than 1-2 \(6\.4\)"):
        game.reckon("fight")


def test_beyond_the_limit_the_odds_are_sampled(position: Draw) -> None:
    case = CASES["joint-attack-with-loss-choice"]
    reckoning = fight(position, case).reckon("fight", limit=5)
    assert not reckoning.exact
    sampled, expected = odds(reckoning), by_hand(case.dice)
    assert sampled.keys() == expected.keys()
    # 2,000 tries: more than five standard deviations either way would be a fault
    assert all(abs(sampled[text] - expected[text]) < Fraction(6, 100) for text in expected)
