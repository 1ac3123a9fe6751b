"""6 Combat."""

from __future__ import annotations

import copy
import dataclasses
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from salient.engine.errors import DataError
from salient.games.drill import world as drill_world
from salient.games.drill.combat import DONE, Combat
from salient.games.drill.world import BLUE, RED, combat_results

if TYPE_CHECKING:
    from tests.games.drill.conftest import Diagram, Draw

TOO_BAD = [("6.4", "drill-refused-odds")]


def attack(game: Diagram, enemy: str, *attackers: str) -> Diagram:
    return game.answer(f"attack {enemy}", *(f"join {unit}" for unit in attackers))


def column(game: Diagram) -> str:
    """The column on which the attack would be rolled."""
    return game.reckon("fight").sums[-1].shown


# 6.1 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.1")
def test_adjacent_enemies_may_be_attacked_and_nobody_has_to(position: Draw) -> None:
    game = position(blue_1="0504", step=Combat(BLUE))
    assert game.offers == ["attack red-1", "attack red-2", "done"]
    game.answer("done")
    assert game.asked == ("red", "drill-ask-movement")
    assert game.happened.count("drill-result") == 0


@pytest.mark.rule("6.1")
def test_what_adds_up_is_told_for_attacks_and_not_for_their_end(position: Draw) -> None:
    game = position(blue_1="0504", step=Combat(BLUE))
    step, pos = game.position.stack[-1], game.position
    assert all(bool(step.sums(pos, action)) is (action != DONE) for action in step.actions(pos))


@pytest.mark.rule("6.1")
def test_no_attack_at_a_distance(position: Draw) -> None:
    game = position(blue_1="0303", step=Combat(BLUE))
    assert game.offers == ["done"]
    assert game.refusals("attack red-1") == [("6.1", "drill-refused-nobody-adjacent")]


@pytest.mark.rule("6.1")
def test_no_attack_on_ones_own_unit(position: Draw) -> None:
    game = position(blue_1="0303", blue_2="0304", step=Combat(BLUE))
    assert game.refusals("attack blue-2") == [("6.1", "drill-refused-own-unit")]


@pytest.mark.rule("6.1")
def test_an_attack_across_the_river_is_allowed(position: Draw) -> None:
    game = position(blue_1="0402", step=Combat(BLUE))
    assert game.offers == ["attack red-1", "done"]


@pytest.mark.rule("6.1")
def test_red_attacks_in_his_own_phase(position: Draw) -> None:
    game = position(blue_1="0504", step=Combat(RED))
    assert game.asked == ("red", "drill-ask-combat")
    assert game.offers == ["attack blue-1", "done"]
    assert game.refusals("attack red-1") == [("6.1", "drill-refused-own-unit")]


@pytest.mark.rule("6.1")
def test_a_unit_attacks_once_a_phase(position: Draw) -> None:
    # blue-1 stands between two enemies; blue-2 is beside red-2 only.
    game = position(blue_1="0704", blue_2="0804", red_1="0603", red_2="0705", step=Combat(BLUE), rolls=[3])  # 1-1: NE
    attack(game, "red-1", "blue-1").answer("fight")
    assert game.offers == ["attack red-2", "done"]
    game.answer("attack red-2")
    assert game.offers == ["join blue-2"]
    assert game.refusals("join blue-1") == [("6.1", "drill-refused-has-attacked")]


@pytest.mark.rule("6.1")
def test_an_enemy_that_only_spent_units_are_beside_cannot_be_attacked(position: Draw) -> None:
    game = position(blue_1="0704", red_1="0603", red_2="0705", step=Combat(BLUE), rolls=[3])
    attack(game, "red-1", "blue-1").answer("fight")
    assert game.offers == ["done"]
    assert game.refusals("attack red-2") == [("6.1", "drill-refused-nobody-adjacent")]


@pytest.mark.rule("6.1")
def test_an_enemy_is_attacked_once_a_phase(position: Draw) -> None:
    game = position(blue_1="0704", blue_2="0804", red_1="0705", red_2="0801", step=Combat(BLUE), rolls=[3])
    attack(game, "red-1", "blue-1").answer("fight")
    assert game.offers == ["done"]
    assert game.refusals("attack red-1") == [("6.1", "drill-refused-attacked")]


@pytest.mark.rule("6.1")
def test_also_where_it_has_retreated_to(position: Draw) -> None:
    game = position(blue_1="0503", blue_2="0703", red_1="0603", red_2="0801", step=Combat(BLUE), rolls=[6])
    attack(game, "red-1", "blue-1").answer("fight", "retreat 0604", "decline")
    assert game.refusals("attack red-1") == [("6.1", "drill-refused-attacked")]


@pytest.mark.rule("6.1")
def test_a_unit_that_advanced_has_attacked(position: Draw) -> None:
    game = position(blue_1="0603", red_1="0704", red_2="0802", step=Combat(BLUE), rolls=[6])
    attack(game, "red-1", "blue-1").answer("fight", "retreat 0804", "advance blue-1")
    assert game.offers == ["done"]


@pytest.mark.rule("6.1")
def test_next_turn_all_may_attack_again(position: Draw) -> None:
    game = position(blue_1="0704", red_1="0705", red_2="0801", step=Combat(BLUE), rolls=[3])
    attack(game, "red-1", "blue-1").answer("fight", "done")
    game.answer("done", "done", "done")
    assert game.asked == ("blue", "drill-ask-combat")
    assert game.offers == ["attack red-1", "done"]


@pytest.mark.rule("6.1")
def test_who_may_join(position: Draw) -> None:
    game = position(blue_1="0704", blue_2="0102", red_1="0705", red_2="0801", step=Combat(BLUE))
    game.answer("attack red-1")
    assert game.offers == ["join blue-1"]
    assert game.refusals("join blue-2") == [("6.1", "drill-refused-cannot-reach")]
    assert game.refusals("join red-2") == [("6.1", "drill-refused-not-yours")]
    game.answer("join blue-1")
    assert game.refusals("join blue-1") == [("6.1", "drill-refused-has-attacked")]


# 6.2 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.2")
def test_attackers_add_up(position: Draw) -> None:
    around: dict[str, Any] = {"blue_1": "0704", "blue_2": "0804", "red_1": "0705", "red_2": "0801"}
    alone = attack(position(**around, step=Combat(BLUE)), "red-1", "blue-1")
    assert (alone.reckon("fight").sums[0].total, column(alone)) == (5, "1-1")
    both = alone.answer("join blue-2")
    assert (both.reckon("fight").sums[0].total, column(both)) == (10, "3-1")


@pytest.mark.rule("6.2")
def test_somebody_must_join(position: Draw) -> None:
    game = position(blue_1="0704", red_1="0705", red_2="0801", step=Combat(BLUE)).answer("attack red-1")
    assert game.refusals("fight") == [("6.2", "drill-refused-nobody-joined")]


@pytest.mark.rule("6.2")
def test_nobody_beside_has_to_join(position: Draw) -> None:
    game = position(blue_1="0704", blue_2="0804", red_1="0705", red_2="0801", step=Combat(BLUE), rolls=[1])
    attack(game, "red-1", "blue-2").answer("fight")
    assert (game.left("blue-1"), game.left("blue-2")) == (2, 1)


# 6.3 ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("diagram", "attack_value"),
    [
        pytest.param({"blue_1": "0402"}, 3, marks=pytest.mark.rule("6.3"), id="river-5-to-3"),
        pytest.param({"blue_1": "0402", "steps": {"blue-1": 1}}, 2, marks=pytest.mark.rule("6.3"), id="river-3-to-2"),
        pytest.param({"blue_1": "0403"}, 5, marks=pytest.mark.rule("6.3"), id="bridge"),
        pytest.param({"blue_1": "0504"}, 5, marks=pytest.mark.rule("6.3"), id="same-bank"),
        pytest.param({"blue_1": "0504", "unsupplied": ["blue-1"]}, 3, marks=pytest.mark.rule("6.3"), id="unsupplied"),
        pytest.param({"blue_1": "0402", "unsupplied": ["blue-1"]}, 3, marks=pytest.mark.rule("6.3"), id="once-only"),
        pytest.param({"blue_1": "0504", "unsupplied": ["red-1"]}, 5, marks=pytest.mark.rule("6.3"), id="not-by-others"),
    ],
)
def test_what_is_halved(position: Draw, diagram: dict[str, Any], attack_value: int) -> None:
    game = position(**diagram, red_1="0503", red_2="0806", step=Combat(BLUE))
    attack_sum, defence_sum, _ = attack(game, "red-1", "blue-1").reckon("fight").sums
    assert attack_sum.total == attack_value
    assert defence_sum.total == 3  # never halved, out of supply or not


@pytest.mark.rule("6.3")
def test_each_unit_is_halved_by_itself(position: Draw) -> None:
    game = position(blue_1="0402", blue_2="0403", red_1="0503", red_2="0806", step=Combat(BLUE))
    assert attack(game, "red-1", "blue-1", "blue-2").reckon("fight").sums[0].total == 3 + 5


@pytest.mark.rule("6.3")
def test_fractions_go_up_for_each_unit_not_for_the_sum(position: Draw) -> None:
    game = position(blue_1="0402", blue_2="0504", red_1="0503", red_2="0806", unsupplied=["blue-2"], step=Combat(BLUE))
    assert attack(game, "red-1", "blue-1", "blue-2").reckon("fight").sums[0].total == 3 + 3


@pytest.mark.rule("6.3")
def test_a_red_one_that_is_halved(position: Draw) -> None:
    game = position(blue_1="0504", red_1="0404", red_2="0806", steps={"red-1": 1, "blue-1": 1}, step=Combat(RED))
    assert attack(game, "blue-1", "red-1").reckon("fight").sums[0].total == 1


# 6.4, 6.5 -----------------------------------------------------------------------------------------------

# blue-1 in 0704 and blue-2 in 0804 against red-1 in 0705: clear, no river.
CLEAR: dict[str, Any] = {"blue_1": "0704", "blue_2": "0804", "red_1": "0705", "red_2": "0801"}


@pytest.mark.parametrize(
    ("attackers", "more", "expected"),
    [
        # 2 to 3
        pytest.param(1, {"steps": {"blue-1": 1}, "unsupplied": ["blue-1"]}, "1-2", marks=pytest.mark.rule("6.4")),
        # 2 to 2
        pytest.param(
            1,
            {"steps": {"blue-1": 1, "red-1": 1}, "unsupplied": ["blue-1"]},
            "1-1",
            marks=pytest.mark.rule("6.4"),
        ),
        # 5 to 3
        pytest.param(1, {}, "1-1", marks=pytest.mark.rule("6.4")),
        # 3 to 2
        pytest.param(1, {"steps": {"blue-1": 1, "red-1": 1}}, "1-1", marks=pytest.mark.rule("6.4")),
        # 5 to 2
        pytest.param(1, {"steps": {"red-1": 1}}, "2-1", marks=pytest.mark.rule("6.4")),
        # 6 to 3
        pytest.param(2, {"steps": {"blue-1": 1, "blue-2": 1}}, "2-1", marks=pytest.mark.rule("6.4")),
        # 8 to 3
        pytest.param(2, {"steps": {"blue-1": 1}}, "2-1", marks=pytest.mark.rule("6.4")),
        # 10 to 3
        pytest.param(2, {}, "3-1", marks=pytest.mark.rule("6.4")),
        # 6 to 2
        pytest.param(2, {"steps": {"blue-1": 1, "blue-2": 1, "red-1": 1}}, "3-1", marks=pytest.mark.rule("6.4")),
        # 8 to 2
        pytest.param(2, {"steps": {"blue-1": 1, "red-1": 1}}, "4-1", marks=pytest.mark.rule("6.4")),
        # 10 to 2 is better than 4-1
        pytest.param(2, {"steps": {"red-1": 1}}, "4-1", marks=pytest.mark.rule("6.4")),
    ],
)
def test_odds_are_rounded_down(position: Draw, attackers: int, more: dict[str, Any], expected: str) -> None:
    game = position(**CLEAR, **more, step=Combat(BLUE))
    assert column(attack(game, "red-1", *("blue-1", "blue-2")[:attackers])) == expected


@pytest.mark.rule("6.4")
def test_exactly_one_to_two_is_allowed(position: Draw) -> None:
    # 2 halved is 1, against the 2 of a reduced blue unit
    weak = {"red-1": 1, "blue-1": 1}
    game = position(blue_1="0704", red_1="0705", red_2="0801", steps=weak, unsupplied=["red-1"], step=Combat(RED))
    assert column(attack(game, "blue-1", "red-1")) == "1-2"


@pytest.mark.rule("6.4")
def test_worse_than_one_to_two_is_not_allowed(position: Draw) -> None:
    # 1 to 3
    game = position(
        blue_1="0704", red_1="0705", red_2="0801", steps={"red-1": 1}, unsupplied=["red-1"], step=Combat(RED)
    )
    assert game.offers == ["done"]
    assert game.refusals("attack blue-1") == TOO_BAD


@pytest.mark.rule("6.4")
def test_too_weak_alone_but_not_together(position: Draw) -> None:
    # red-1 alone has 1 to 3, with red-2 it has 4 to 3
    game = position(
        blue_1="0704", red_1="0705", red_2="0603", steps={"red-1": 1}, unsupplied=["red-1"], step=Combat(RED)
    )
    assert game.offers == ["attack blue-1", "done"]
    attack(game, "blue-1", "red-1")
    assert game.offers == ["join red-2"]
    assert game.refusals("fight") == TOO_BAD
    assert column(game.answer("join red-2")) == "1-1"


@pytest.mark.rule("6.4")
def test_cover_does_not_make_odds_illegal(position: Draw) -> None:
    # 2 to 3 is 1-2; tested before the shift, so it may be fought in a town
    game = position(blue_1="0402", steps={"blue-1": 1}, red_1="0503", red_2="0806", step=Combat(BLUE))
    assert game.offers == ["attack red-1", "done"]
    assert column(attack(game, "red-1", "blue-1")) == "1-2"


@pytest.mark.parametrize(
    ("diagram", "expected"),
    [
        pytest.param({"red_1": "0503", "blue_1": "0504"}, "1-2", marks=pytest.mark.rule("6.5"), id="town-from-1-1"),
        pytest.param({"red_1": "0604", "blue_1": "0504"}, "1-2", marks=pytest.mark.rule("6.5"), id="woods-from-1-1"),
        pytest.param({"red_1": "0605", "blue_1": "0604"}, "1-1", marks=pytest.mark.rule("6.5"), id="clear-from-woods"),
        pytest.param(
            {"red_1": "0503", "blue_1": "0504", "steps": {"red-1": 1}},
            "1-1",
            marks=pytest.mark.rule("6.5"),
            id="town-from-2-1",
        ),
        pytest.param(
            {"red_1": "0503", "blue_1": "0402", "steps": {"blue-1": 1}},
            "1-2",
            marks=pytest.mark.rule("6.5"),
            id="never-below-1-2",
        ),
    ],
)
def test_cover_shifts_one_column(position: Draw, diagram: dict[str, Any], expected: str) -> None:
    game = position(**diagram, red_2="0806", step=Combat(BLUE))
    assert column(attack(game, "red-1", "blue-1")) == expected


@pytest.mark.rule("6.5")
@pytest.mark.parametrize("hex", ["0503", "0604"])
def test_five_to_one_is_capped_first_and_then_shifted(position: Draw, hex: str) -> None:
    game = position(blue_1="0504", blue_2="0603", red_1=hex, red_2="0806", steps={"red-1": 1}, step=Combat(BLUE))
    assert column(attack(game, "red-1", "blue-1", "blue-2")) == "3-1"


# 6.6 ----------------------------------------------------------------------------------------------------

# The table as RULES.md prints it, and an attack for each of its columns.
TABLE = {
    "1-2": "A1 A1 A1 NE EX DR",
    "1-1": "A1 A1 NE EX DR DR",
    "2-1": "A1 NE EX DR DR D1",
    "3-1": "NE EX DR DR D1 D1",
    "4-1": "EX DR DR D1 D1 DE",
}
ATTACKS: dict[str, dict[str, Any]] = {
    "1-2": {"blue_2": "0102", "steps": {"blue-1": 1}, "unsupplied": ["blue-1"]},
    "1-1": {"blue_2": "0102"},
    "2-1": {"blue_2": "0102", "steps": {"red-1": 1}},
    "3-1": {},
    "4-1": {"steps": {"red-1": 1}},
}


@pytest.mark.rule("6.6")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("odds", TABLE)
def test_every_cell_of_the_table(position: Draw, odds: str, die: int) -> None:
    game = position(**{**CLEAR, **ATTACKS[odds]}, step=Combat(BLUE), rolls=[die])
    game.answer("attack red-1")
    while "fight" not in game.offers or len(game.offers) > 1:
        game.answer(game.offers[0])
    assert column(game) == odds
    game.answer("fight")
    assert game.results() == [TABLE[odds].split()[die - 1]]


@pytest.mark.rule("6.6")
def test_a1_the_attacker_loses_a_step(position: Draw) -> None:
    game = attack(position(**CLEAR, step=Combat(BLUE), rolls=[1]), "red-1", "blue-1").answer("fight")
    assert (game.left("blue-1"), game.left("red-1"), game.where("red-1")) == (1, 2, "0705")
    assert game.asked == ("blue", "drill-ask-combat")


@pytest.mark.rule("6.6")
def test_ne_nothing_happens(position: Draw) -> None:
    game = position(**CLEAR, step=Combat(BLUE), rolls=[3])
    before = (game.position.at[:], game.position.left[:])
    attack(game, "red-1", "blue-1").answer("fight")
    assert (game.position.at, game.position.left) == before
    assert game.asked == ("blue", "drill-ask-combat")


@pytest.mark.rule("6.6")
def test_ex_each_side_loses_a_step_the_defender_first(position: Draw) -> None:
    game = attack(position(**CLEAR, step=Combat(BLUE), rolls=[4]), "red-1", "blue-1").answer("fight")
    assert (game.left("blue-1"), game.left("red-1"), game.where("red-1")) == (1, 1, "0705")
    lost = [
        event.message.args["unit"] for entry in game.journal for event in entry.events if "unit" in event.message.args
    ]
    assert [ref.id for ref in lost] == ["red-1", "blue-1"]  # type: ignore[union-attr]


@pytest.mark.rule("6.6")
def test_dr_the_defender_retreats_whole(position: Draw) -> None:
    game = attack(position(**CLEAR, step=Combat(BLUE), rolls=[5]), "red-1", "blue-1").answer("fight")
    assert game.asked == ("red", "drill-ask-retreat")
    game.answer("retreat 0706")
    assert (game.left("red-1"), game.where("red-1")) == (2, "0706")


@pytest.mark.rule("6.6")
def test_d1_the_defender_loses_a_step_and_retreats(position: Draw) -> None:
    game = attack(position(**CLEAR, step=Combat(BLUE), rolls=[5]), "red-1", "blue-1", "blue-2").answer("fight")
    assert game.asked == ("red", "drill-ask-retreat")
    assert game.left("red-1") == 1
    game.answer("retreat 0706")
    assert (game.left("red-1"), game.where("red-1")) == (1, "0706")


@pytest.mark.rule("6.6")
def test_d1_against_a_reduced_defender_leaves_nobody_to_retreat(position: Draw) -> None:
    game = position(**CLEAR, steps={"red-1": 1}, step=Combat(BLUE), rolls=[6])
    attack(game, "red-1", "blue-1").answer("fight")
    assert game.results() == ["D1"]
    assert game.where("red-1") is None
    assert game.asked == ("blue", "drill-ask-advance")


@pytest.mark.rule("6.6")
def test_d1_without_a_retreat_hex_costs_a_second_step(position: Draw) -> None:
    # red-1 stands in the corner 0806, both hexes beside it taken
    game = position(blue_1="0706", blue_2="0805", red_1="0806", red_2="0801", step=Combat(BLUE), rolls=[6])
    attack(game, "red-1", "blue-1", "blue-2")
    assert column(game) == "2-1"  # 10 to 3, in woods
    game.answer("fight")
    assert game.results() == ["D1"]
    assert game.where("red-1") is None


@pytest.mark.rule("6.6")
def test_de_the_defender_is_eliminated(position: Draw) -> None:
    game = position(**CLEAR, steps={"red-1": 1}, step=Combat(BLUE), rolls=[6])
    attack(game, "red-1", "blue-1", "blue-2").answer("fight")
    assert game.results() == ["DE"]
    assert (game.where("red-1"), game.left("red-1")) == (None, 0)


@pytest.mark.rule("6.6")
def test_de_eliminates_a_whole_unit(position: Draw) -> None:
    # The counters as they are reach 4-1 against a reduced unit only; stronger ones, as from an overlay, would do.
    game = position(**CLEAR, step=Combat(BLUE), rolls=[6])
    world = game.position.world = copy.copy(game.position.world)
    world.units = tuple(msgspec.structs.replace(unit, attack=6) for unit in world.units)
    attack(game, "red-1", "blue-1", "blue-2").answer("fight")
    assert game.results() == ["DE"]
    assert (game.where("red-1"), game.left("red-1")) == (None, 0)


@pytest.mark.rule("6.6")
def test_a_table_with_its_dice_in_another_order_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    known = drill_world.dataset()
    crt = known.tables["crt.csv"]
    tables = {**known.tables, "crt.csv": dataclasses.replace(crt, rows=crt.rows[::-1])}
    monkeypatch.setattr(drill_world, "dataset", lambda: SimpleNamespace(tables=tables))
    with pytest.raises(DataError, match="dice 1 to 6 in order"):
        combat_results.__wrapped__()


# 6.7 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.7")
@pytest.mark.parametrize(("loser", "other"), [("blue-1", "blue-2"), ("blue-2", "blue-1")])
def test_the_attacker_chooses_who_loses_the_step(position: Draw, loser: str, other: str) -> None:
    game = position(**CLEAR, steps={"blue-1": 1, "blue-2": 1}, step=Combat(BLUE), rolls=[3])  # 2-1: EX
    attack(game, "red-1", "blue-2", "blue-1").answer("fight")
    assert game.asked == ("blue", "drill-ask-loss")
    assert sorted(game.offers) == ["lose blue-1", "lose blue-2"]
    assert game.refusals("lose red-1") == [("6.7", "drill-refused-not-attacking")]
    game.answer(f"lose {loser}")
    assert (game.left(loser), game.left(other), game.left("red-1")) == (0, 1, 1)


@pytest.mark.rule("6.7")
def test_a_unit_that_did_not_attack_cannot_take_the_loss(position: Draw) -> None:
    game = position(**CLEAR, step=Combat(BLUE), rolls=[1])
    attack(game, "red-1", "blue-1").answer("fight")  # A1, and only one has attacked: nothing is asked
    assert (game.left("blue-1"), game.left("blue-2")) == (1, 2)
    assert game.asked == ("blue", "drill-ask-combat")


@pytest.mark.rule("6.7")
def test_red_chooses_when_he_attacks(position: Draw) -> None:
    # 6 to 3 is 2-1
    game = position(blue_1="0704", red_1="0705", red_2="0603", step=Combat(RED), rolls=[1])
    attack(game, "blue-1", "red-1", "red-2").answer("fight")
    assert game.asked == ("red", "drill-ask-loss")
    assert game.refusals("lose blue-1") == [("6.7", "drill-refused-not-attacking")]
