"""`reckon`: its probabilities are those of all dice, one after the other, tried out in played games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from a44_field import TARGET, Field, battalion, gun, tank, unit
from salient.engine.actions import Action
from salient.engine.dice import Outcomes, Scripted
from salient.engine.errors import IllegalAction
from salient.engine.game import Game
from salient.engine.messages import Message
from salient.engine.steps import Chance, answer, settle
from salient.games.ardennes44 import tables
from salient.games.ardennes44.combat.combat_phase import CombatPhase
from salient.games.ardennes44.map.ground import BLOWN
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.rulebook import RULEBOOK


def field(*units: dict[str, Any], **more: Any) -> Field:
    made = Field(*units, **more)
    made.pos.world.rulebook = RULEBOOK
    made.pos.player = GERMAN
    made.pos.push(CombatPhase(GERMAN))
    settle(made.pos)
    return made


def played(made: Field, first: str, dice: Sequence[int]) -> tuple[Message, ...] | None:
    """What comes of an attack with these dice, in the words of `reckon`; None: one more die is asked for.

    Decisions on the way are answered as `reckon` answers them; where it stops, this stops.
    """
    start = made.pos.copy()
    game = Game(RULEBOOK, "six-turns", None, Scripted(dice), forced=False, position=made.pos.copy())
    floor = len(game.position.stack) - 1
    try:
        game.play(first)
        while (decision := game.decision) is not None and len(game.position.stack) > floor:
            usual = RULEBOOK.policy(game.position, decision.actions)
            if usual is None:
                break
            game.play(usual)
    except IllegalAction:
        return None
    return RULEBOOK.outcome(start, game.position)


def all_dice(made: Field, first: str, so_far: tuple[int, ...] = ()) -> Counter[bytes]:
    """Every sequence of dice, each outcome with its probability."""
    found: Counter[bytes] = Counter()
    outcome = played(made, first, so_far)
    if outcome is not None:
        found[_key(outcome)] = Fraction(1)  # type: ignore[assignment]
        return found
    for die in range(1, 7):
        for key, chance in all_dice(made, first, (*so_far, die)).items():
            found[key] += chance * Fraction(1, 6)  # type: ignore[assignment]
    return found


def _key(messages: Sequence[Message]) -> bytes:
    return b" ".join(message.key() for message in messages)


BOARDS = {
    "a regiment against a battalion": field(unit("A", "1516", attack=6), battalion("X")),
    "a determined defense in a village": field(
        unit("A", "1516", attack=8),
        unit("B", "1514", attack=6),
        unit("X", TARGET, side="Allied", morale="elite"),
        hexes={TARGET: {"settlement": "village"}},
    ),
    "tanks and an exchange": field(
        tank("T", "1516", attack=9, steps=2, max_steps=2),
        unit("X", TARGET, side="Allied", attack=3),
        battalion("Y", TARGET),
    ),
    "nowhere to go": field(
        unit("A", "1516", attack=9), unit("B", "1414"), unit("C", "1616"), unit("D", "1513"), battalion("X")
    ),
    "Jabos": field(unit("A", "1516", attack=6), battalion("X"), turn=16),
    "hopeless": field(unit("A", "1516", attack=1), unit("X", TARGET, side="Allied", attack=8)),
}


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.rule("T1", "T2", "T3", "16.1g", "16.7a")
def test_the_odds_are_those_of_all_dice(name: str) -> None:
    made = BOARDS[name]
    game = Game(RULEBOOK, "six-turns", None, Scripted([]), position=made.pos.copy())
    reckoning = game.reckon(f"attack {TARGET}")
    assert reckoning.exact
    assert {_key(o.messages): Fraction(*o.exact) for o in reckoning.outcomes} == dict(
        all_dice(made, f"attack {TARGET}")
    )
    assert sum(Fraction(*o.exact) for o in reckoning.outcomes) == 1


def _led_to(pos: A44Position, outcomes: Outcomes) -> Counter[Any]:
    found: Counter[Any] = Counter()
    for action, weight in outcomes:
        after = pos.copy()
        answer(after, action)
        found[after.key()] += weight
    return found


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.rule("T1", "T2", "T3")
def test_faces_with_one_result_lead_to_one_position(name: str) -> None:
    """What odds spare themselves (`Chance.distinct`), at every roll on the way."""
    first = BOARDS[name].pos.copy()
    floor = len(first.stack) - 1
    answer(first, Action("attack", (TARGET,)))
    nodes, spared = [first], 0
    for pos in nodes:
        if len(pos.stack) <= floor or pos.stack[-1].begins:
            continue
        step = pos.stack[-1]
        if isinstance(step, Chance):
            assert _led_to(pos, step.distinct(pos)) == _led_to(pos, step.outcomes(pos))
            spared += len(step.outcomes(pos)) - len(step.distinct(pos))
            answers = [action for action, _ in step.distinct(pos)]
        else:
            usual = RULEBOOK.policy(pos, step.actions(pos))
            answers = [] if usual is None else [usual]
        for action in answers:
            after = pos.copy()
            answer(after, action)
            nodes.append(after)
    assert spared or name == "hopeless"


@pytest.mark.rule("T1", "16.1j")
def test_the_odds_by_hand() -> None:
    """1:8 is worse than 1-3: an A1 without a die, which costs the attacker a step for certain."""
    game = Game(RULEBOOK, "six-turns", None, Scripted([]), position=BOARDS["hopeless"].pos.copy())
    (only,) = game.reckon(f"attack {TARGET}").outcomes
    assert (only.exact, [message.id for message in only.messages]) == ((1, 1), ["a44-outcome-attacker-loses"])


@pytest.mark.rule("T1", "16.1a")
@pytest.mark.parametrize("name", BOARDS)
def test_who_is_eliminated_is_told_so_once(name: str) -> None:
    """No steps are counted of a defender of whom nothing is left."""
    game = Game(RULEBOOK, "six-turns", None, Scripted([]), position=BOARDS[name].pos.copy())
    for one in game.reckon(f"attack {TARGET}").outcomes:
        said = [message.id for message in one.messages]
        assert not {"a44-outcome-eliminated", "a44-outcome-defender-loses"} <= set(said)
        assert len(said) == len(set(said))


@pytest.mark.rule("14.4b", "15.1a", "T20")
def test_every_line_of_the_sum_names_its_rule() -> None:
    made = field(
        unit("A", "1516", attack=6),
        gun("G", "1518"),
        battalion("X", TARGET, "disrupted"),
        hexes={TARGET: {"settlement": "town"}},
        sides=[{"between": ("1516", TARGET), "river": "minor"}],
    )
    game = Game(RULEBOOK, "six-turns", None, Scripted([]), position=made.pos)
    attack, defence, column = game.reckon(f"attack {TARGET}").sums
    assert [(line.value, line.rule) for line in attack.lines] == [(6, "2.2"), (-3, "15.3")]
    assert attack.total == 3
    assert [(line.value, line.rule) for line in defence.lines][:2] == [(2, "2.2"), (3, "15.1")]
    assert defence.total == 4  # 15.1: no more than the unit's own defence
    assert column.total == sum(line.value for line in column.lines)
    assert "18.3" in [line.rule for line in column.lines]
    assert tables.load().shifts


@pytest.mark.rule("20.2a", "T4")
def test_who_tries_to_disengage_is_told_his_chances() -> None:
    """Of a gun alone beside the enemy it was said that nothing changes, though it gets away on 1 to 4."""
    made = field(unit("A", "1516"), battalion("X"))
    game = Game(RULEBOOK, "six-turns", None, Scripted([]), position=made.pos)
    reckoning = game.reckon("disengage A")
    said = {str(one.messages[0].args["result"]): one.exact for one in reckoning.outcomes}
    assert said == {"goes": (1, 2), "goes-disrupted": (1, 6), "stays": (1, 6), "stays-disrupted": (1, 6)}
    assert all(message.id == "a44-outcome-disengagement" for one in reckoning.outcomes for message in one.messages)


@pytest.mark.rule("7.5a", "T7")
def test_a_bridge_that_may_fall_is_told() -> None:
    river = [{"between": ("1516", TARGET), "river": "minor", "bridge": True}]
    before = field(unit("A", "1516"), battalion("X"), sides=river).pos
    after = before.copy()
    after.bridge[0] = BLOWN
    assert [message.id for message in RULEBOOK.outcome(before, after)] == ["a44-outcome-bridge"]


@pytest.mark.rule("20.4a", "T4")
def test_who_has_no_way_back_when_he_disengages_is_lost() -> None:
    made = field(unit("A", "1516"), *(unit(f"X{hex}", hex, side="Allied") for hex in (TARGET, "1617", "1417", "1517")))
    game = Game(RULEBOOK, "six-turns", None, Scripted([]), position=made.pos)
    (first, *_) = game.reckon("disengage A").outcomes
    assert (first.exact, [str(one.args["result"]) for one in first.messages]) == ((2, 3), ["lost"])


@pytest.mark.rule("22.8a", "T10")
def test_a_die_that_may_shift_the_column_first_is_told_with_it() -> None:
    """The column was the same with a gun and without, and the odds were not."""
    made = field(unit("A", "1516", attack=6), battalion("X"), gun("G", "1512", side="Allied"))
    game = Game(RULEBOOK, "six-turns", None, Scripted([]), position=made.pos)
    for answered in (f"attack {TARGET}", "fight"):
        if answered in map(str, game.decision.actions):  # type: ignore[union-attr]
            game.play(answered)
    with_gun, without = game.reckon("fire G").sums[-1], game.reckon("pass").sums[-1]
    assert with_gun.shown == without.shown
    assert [line.cause.id for line in with_gun.lines if line not in without.lines] == ["a44-sum-defensive-die"]


@pytest.mark.rule("16.2b", "16.7c")
def test_in_a_forecast_the_best_unit_leads() -> None:
    """It was the first that is offered: so the odds were others than those that the staff tells."""
    leads = [unit("X", TARGET, side="Allied", morale="green"), unit("Y", TARGET, side="Allied", morale="elite")]
    either = [
        Game(RULEBOOK, "six-turns", None, Scripted([]), position=field(unit("A", "1516", attack=9), *those).pos)
        for those in (leads, leads[::-1])
    ]
    one, two = (
        {_key(outcome.messages): outcome.exact for outcome in game.reckon(f"attack {TARGET}").outcomes}
        for game in either
    )
    assert one == two
