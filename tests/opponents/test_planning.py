"""What the staffs of large games share: goals, losses, and asking the enemy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from salient.engine.messages import msg
from salient.opponents.planning import Times, likely, lost_share, shared_out
from salient.opponents.replies import Tried, best_of, forestalled, hurting

NEAR, FAR = bytes([0, 2, 4, 6]), bytes([6, 4, 2, 0])  # the ways to two goals, along a road of four hexes


def test_a_goal_draws_no_more_than_it_takes() -> None:
    where = {1: 1, 2: 1, 3: 1}
    found = shared_out(where, lambda _: 5.0, {0: NEAR, 3: FAR}, {0: 10.0, 3: 5.0}, 100)
    assert [found[unit] is NEAR for unit in (1, 2, 3)] == [True, True, False]


def test_who_is_left_over_goes_for_what_is_nearest() -> None:
    found = shared_out({1: 1, 2: 1}, lambda _: 5.0, {0: NEAR, 3: FAR}, {0: 1.0, 3: 0.0}, 100)
    assert found == {1: NEAR, 2: NEAR}


def test_losses_lie_between_the_lines_of_the_table() -> None:
    table = ((0.5, 0.0), (1.0, 0.1), (3.0, 0.3))
    assert lost_share(0.4, table, 0.8) == 0
    assert abs(lost_share(2.0, table, 0.8) - 0.2) < 1e-9
    assert lost_share(9.0, table, 0.8) == 0.8


def test_times_are_of_the_quicker_one() -> None:
    times = Times(bytes([255, 36]), bytes([8, 8]), (18.0, 8.0))
    assert times[0] == 1
    assert times[1] == 1
    assert Times(None, None, (18.0, 8.0))[0] == 99
    assert likely(-40) == 0 < likely(0) == 0.5 < likely(40) == 1


class Road:
    """A plan on a road of hexes: worth what `worths` says of the hexes in which somebody stands."""

    def __init__(
        self, at: list[int], worths: Mapping[int, float], options: Mapping[int, Mapping[int, tuple[int, ...]]]
    ):
        self.start: Any = type("Start", (), {"at": tuple(at)})
        self.at = list(at)
        self.fixed: dict[int, Any] = {}
        self.options = options
        self.worths = worths

    def where(self, unit: int) -> int:
        return self.at[unit]

    def put(self, unit: int, hex: int) -> None:
        self.at[unit] = hex

    def has_room(self, unit: int, hex: int) -> bool:
        return hex not in self.at

    def evaluate(self) -> float:
        return sum(self.worths.get(hex, 0.0) for hex in self.at)

    def copy(self) -> Road:
        found = Road(list(self.start.at), self.worths, self.options)
        found.at, found.fixed = list(self.at), dict(self.fixed)
        return found

    def afresh(self) -> Road:
        return Road(list(self.start.at), self.worths, self.options)


def answered() -> Tried[Road]:
    """The enemy's second unit has gone to hex 7, by hex 6, where it is worth five to him."""
    answer = Road([0, 5], {7: 5.0, 1: 0.5}, {0: {1: (1,)}, 1: {7: (6, 7)}})
    answer.put(0, 1)
    answer.put(1, 7)
    own = Road([10, 11], {}, {0: {7: ()}, 1: {6: ()}})
    return Tried(own, 1.0, answer)


def test_of_the_enemy_s_moves_those_that_hurt_are_found() -> None:
    assert hurting(answered().answer, 1.0) == [(-5.0, 1, 7)]


def test_somebody_stands_where_the_enemy_would_have_gone_or_on_his_way() -> None:
    tried = answered()
    others = list(forestalled(tried, 1.0, float, lambda _plan, _unit: True, lambda _unit, _hex: msg("x")))
    assert [other.at for other in others] == [[7, 11], [10, 6]]
    assert all(plan.tactic == "forestall" for other in others for plan in other.fixed.values())
    assert tried.plan.at == [10, 11]


def test_nobody_leaves_an_attack_for_it_and_who_may_not_go_stays() -> None:
    tried = answered()
    tried.plan.fixed[0] = type("Attack", (), {"tactic": "attack"})
    found = forestalled(tried, 1.0, float, lambda _plan, unit: unit == 0, lambda _unit, _hex: msg("x"))
    assert list(found) == []


def test_the_plan_that_stands_best_is_made_of_no_more_than_so_many() -> None:
    worths = iter((2.0, 9.0, 50.0))
    first, asked = answered(), []

    def plans() -> Iterator[Road]:
        for _ in range(3):
            yield first.plan.copy()

    def tried(plan: Road) -> Tried[Road]:
        asked.append(plan)
        return Tried(plan, next(worths), first.answer)

    assert best_of(first, plans(), tried, 2).worth == 9.0
    assert len(asked) == 2
