"""Battles open differently: the main effort and the taste of a staff, by its own seed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import msgspec
import pytest

import salient
from a44_boards import scene
from salient.engine.messages import msg
from salient.games.ardennes44.combat.combat_phase import Combats
from salient.games.ardennes44.movement.movement_phase import Movement
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, SIDES
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.setup.start_areas import open_hexes
from salient.games.ardennes44.staff.cover import Cover
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.effort import Effort
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.opening import shifts
from salient.games.ardennes44.staff.planner import Means
from salient.games.ardennes44.staff.staff import Staff
from salient.games.ardennes44.staff.tactics import bring_up
from salient.games.ardennes44.staff.value import Value
from salient.games.ardennes44.staff.weights import Weights
from salient.opponents import levels


def opening(seed: int) -> set[tuple[int, int]]:
    """The moves of the first German phase, from the historical set-up."""
    game = salient.new("ardennes44", "six-turns", seed=1)
    game.play("historical")
    pos = game.position
    pos.player, pos.events, pos.stack = GERMAN, None, (Movement(GERMAN),)
    desk = Staff(SIDES[GERMAN], levels.character("regular"), seed)
    return set(desk.plan(pos, pos.stack[-1].actions(pos)).moves)


def test_two_staffs_do_not_open_alike_from_the_same_set_up() -> None:
    plans = [opening(seed) for seed in (1, 2, 3)]
    shared = [2 * len(a & b) / (len(a) + len(b)) for a, b in combinations(plans, 2)]
    assert sum(shared) / len(shared) < 0.72
    assert opening(1) == plans[0]


def set_up(seed: int) -> A44Position:
    """The German set-up as a staff makes it."""
    game = salient.new("ardennes44", "six-turns", seed=1)
    game.play("historical")
    pos = game.position
    desk = Staff(SIDES[GERMAN], levels.character("regular"), seed)
    for unit, hex in shifts(pos, desk._of(pos), desk.random):
        assert hex in open_hexes(pos, unit)
        pos.put(unit, hex)
    return pos


def test_guns_start_behind_the_front_and_not_always_in_the_same_place() -> None:
    """As historically set up, LXVII/17 stands in the front line of the 326th, and is lost there."""
    began = salient.new("ardennes44", "six-turns", seed=1)
    began.play("historical")
    places = []
    for pos in map(set_up, (1, 2, 3)):
        guns = [gun for gun in pos.world.guns[GERMAN] if 0 <= pos.at[gun] < pos.world.ground.n]
        near = pos.world.ground.near
        assert [pos.unit(gun).id for gun in guns if near[pos.at[gun]] & pos.standing(ALLIED)] == []
        assert Cover(pos, GERMAN).bare(pos) == 0
        for gun in guns:
            targets = bring_up.wanted(pos, gun, set())
            now, then = (bring_up.use(pos, gun, at[gun], targets) for at in (pos.at, began.position.at))
            assert now > 0.85 * then, pos.unit(gun).id
        places.append({gun: pos.at[gun] for gun in guns})
    shared = [sum(a[gun] == b[gun] for gun in a) / len(a) for a, b in combinations(places, 2)]
    assert sum(shared) / len(shared) < 0.72


def test_the_guns_at_rohren_start_behind_the_river_or_with_a_regiment() -> None:
    """The 2nd Division stands two hexes from them, and no road leads back: seven were lost there in ten games."""
    for pos in map(set_up, (1, 2, 3)):
        for gun in ("LXVII/405", "LXVII/17"):
            place = pos.at[pos.world.number("unit", gun)]
            assert any(not pos.unit(unit).is_artillery for unit in pos.units_at(place, GERMAN))
        west = pos.world.number("hex", "E1636")
        assert pos.world.map.distance(pos.at[pos.world.number("unit", "LXVII/405")], west) == 3


def test_what_lies_about_the_main_effort_counts_more_for_some_days() -> None:
    pos = scene({}, turn=1)
    world, ground = pos.world, land(pos.world)
    value = Value(world, Weights(), Effort(1.0, 1))
    most, least = (pick(ground.victory, key=lambda hex: value.effort(pos, hex)) for pick in (max, min))
    assert value.effort(pos, most) > 1.2 > 0.9 > value.effort(pos, least)
    assert world.map.distance(most, least) > 12
    pos.turn = 5
    assert value.effort(pos, most) == value.effort(pos, least) == 1


def test_the_main_effort_lies_here_or_there_but_not_at_the_end_of_the_map() -> None:
    pos = scene({}, turn=1)
    ground, found = land(pos.world), set()
    for salt in range(60):
        value = Value(pos.world, Weights(), Effort(1.0, salt))
        found.add(max(ground.victory, key=lambda hex: (value.effort(pos, hex), hex)))
    assert len(found) >= 8
    assert max(ground.rear[GERMAN][hex] for hex in found) < max(ground.rear[GERMAN][hex] for hex in ground.victory)
    assert Value(pos.world, Weights()).effort(pos, ground.victory[0]) == 1


def attacks(seed: int) -> list[int]:
    """What is attacked in the first German turn, in this order, if everybody holds out and nobody moves."""
    pos = set_up(seed)
    pos.player, pos.events, pos.stack = GERMAN, None, (Movement(GERMAN),)
    desk = Staff(SIDES[GERMAN], levels.character("regular"), seed)
    desk._plan = plan = desk.plan(pos, pos.stack[-1].actions(pos))
    for unit, hex in plan.moves:
        pos.put(unit, hex)
    found: list[int] = []
    pos.stack = (Combats(GERMAN),)
    open_ = list(pos.stack[-1].actions(pos))
    while (first := desk.fight(pos, pos.stack[-1], open_)[0]).verb == "attack":
        open_.remove(first)
        found.append(pos.world.number("hex", first.target))
    return found


def test_not_the_same_hexes_are_attacked_on_every_first_day_and_not_in_the_same_order() -> None:
    """Ten battles began with Mützenich, Echternach and Hosingen. Some targets are plainly best: the front is given."""
    lists = [attacks(seed) for seed in (1, 2, 3, 4)]
    assert all(len(targets) >= 7 for targets in lists)
    shared = [len({*a} & {*b}) / len({*a} | {*b}) for a, b in combinations(lists, 2)]
    assert sum(shared) / len(shared) < 0.55
    assert len({frozenset(targets[:3]) for targets in lists}) > 2


def test_taste_changes_the_order_only_of_attacks_that_do_not_touch_each_other() -> None:
    pos = scene({}, turn=1)
    first, beside, far = (pos.world.number("hex", hex) for hex in ("E1938", "E1838", "E1105"))
    promises = {first: 2.0, beside: 3.0, far: 1.0}
    begun = {Staff(SIDES[GERMAN], levels.character("regular"), seed)._first(pos, promises) for seed in range(12)}
    assert begun == {beside, far}
    pos.turn = 3
    assert Staff(SIDES[GERMAN], levels.character("regular"), 1)._first(pos, promises) == beside


def test_what_promises_little_is_often_left_in_peace_what_promises_much_never_and_nothing_after_the_first_day() -> None:
    drawn = [Effort(1.0, salt) for salt in range(400)]
    often = [sum(effort.omits(1, 77, promise) for effort in drawn) for promise in (0.0, 5.0, 12.0)]
    assert 0.4 * len(drawn) < often[0] > 1.2 * often[1] > 0
    assert often[2] == 0
    assert not any(effort.omits(2, 77) for effort in drawn)
    assert not Effort().omits(1, 77)


def test_whom_a_staff_leaves_in_peace_does_not_hang_on_whom_else() -> None:
    """By a checksum the same hexes were always left in peace together: sixteen kinds of mornings at most."""
    drawn = [Effort(1.0, salt) for salt in range(300)]
    assert len({tuple(effort.omits(1, hex) for hex in range(400, 408)) for effort in drawn}) > 120


def test_every_army_has_a_main_effort_of_its_own() -> None:
    pos = scene({}, turn=1)
    towns = {"north": ("E1838", "E2432"), "centre": ("E2125", "E2416"), "south": ("E1105", "E2008")}
    for first, second in towns.values():
        likes = set()
        for salt in range(20):
            value = Value(pos.world, Weights(), Effort(1.0, salt))
            one, other = (value.effort(pos, pos.world.number("hex", hex)) for hex in (first, second))
            likes.add((one > 1.1, other > 1.1))
        assert {(True, False), (False, True)} <= likes


class _Drafts(Staff):
    """One whose plans are worth what is told, and attack what is told."""

    def __init__(self, worths: Sequence[float], attacks: Sequence[Sequence[int]] = ()):
        super().__init__(SIDES[GERMAN], levels.character("veteran"), 1)
        self.worths, self.attacks, self.drawn_up = worths, attacks, list[int]()

    def draw_up(self, means: Means, weights: Weights) -> Deployment:
        board, draft = self.board(means._replace(options={}), weights), self._effort.draft
        board.evaluate = lambda: self.worths[draft]  # type: ignore[method-assign]
        for target in self.attacks[draft] if self.attacks else ():
            board.fixed[target] = Intent("attack", (), msg("a44-staff-attack"), 0.0, target)
        self.drawn_up.append(draft)
        return board


@pytest.mark.parametrize(
    ("worths", "chosen"),
    [((9.0, 5.0, 9.0, 8.0, 7.0, 6.0), 0), ((0.0, 3.0, 9.0, 11.0, 12.0, 12.5), 3), ((0.0, 1.0, 2.0, 3.0, 20.0, 1.0), 4)],
)
def test_of_several_plans_the_first_that_is_about_as_good_as_the_best_is_carried_out(
    worths: Sequence[float], chosen: int
) -> None:
    """And it is remembered: in the combats that follow the tastes of that plan hold."""
    desk, pos = _Drafts(worths), scene({"26/39": "E2315"}, turn=1)
    desk.drafted(desk.means(pos, []))
    assert desk.drawn_up == [0, 1, 2, 3, 4, 5]
    assert desk._effort.draft == chosen
    desk.thinks_again = True  # what is planned anew in the same turn is planned by the same tastes
    desk.drafted(desk.means(pos, []))
    assert desk.drawn_up[6:] == [chosen]


@pytest.mark.parametrize(
    ("worth", "chosen"), [(8.0, 3), (2.0, 4)], ids=["the oddest is good enough", "the oddest is too bad"]
)
def test_of_plans_about_as_good_the_one_that_attacks_what_the_others_do_not_is_carried_out(
    worth: float, chosen: int
) -> None:
    attacks = [(1, 2, 3), (1, 2, 3), (1, 2, 4), (5, 6), (1, 2, 5), (1, 2, 3, 4)]
    desk, pos = _Drafts((10.0, 9.0, 9.0, worth, 9.0, 9.0), attacks), scene({"26/39": "E2315"}, turn=1)
    desk.drafted(desk.means(pos, []))
    assert desk._effort.draft == chosen


def test_later_one_plan_is_drawn_up() -> None:
    desk, pos = _Drafts((1.0, 9.0)), scene({"26/39": "E2315"}, turn=3)
    desk.drafted(desk.means(pos, []))
    assert desk.drawn_up == [0]


def answer(seed: int) -> set[tuple[int, int]]:
    """The first Allied moves, if the German had not moved."""
    game = salient.new("ardennes44", "six-turns", seed=1)
    game.play("historical")
    pos = game.position
    pos.player, pos.events, pos.stack = ALLIED, None, (Movement(ALLIED),)
    desk = Staff(SIDES[ALLIED], levels.character("regular"), seed)
    desk.character = msgspec.structs.replace(desk.character, noise=0.0)
    return set(desk.plan(pos, pos.stack[-1].actions(pos)).moves)


def test_two_allied_staffs_do_not_answer_alike() -> None:
    """All made the very same moves."""
    plans = [answer(seed) for seed in (1, 2, 3)]
    shared = [len(a & b) / len(a | b) for a, b in combinations(plans, 2)]
    assert sum(shared) / len(shared) < 0.72
    assert answer(1) == plans[0]


def test_of_two_places_as_good_the_one_is_taken_that_is_liked_but_nobody_moves_for_that() -> None:
    pos = scene({"26/39": "E1614"}, turn=1)
    desk = Staff(SIDES[GERMAN], levels.character("veteran"), 1)
    unit, number = pos.world.number("unit", "26/39"), pos.world.number
    here, there, elsewhere = (number("hex", hex) for hex in ("E1614", "E1615", "E1714"))
    board = desk.board(desk.means(pos, [unit]), desk.weights)
    board.evaluate = lambda: 5.0 - (board.pos.at[unit] == here)  # type: ignore[method-assign]
    by_hex = dict[int, float]()
    for liked in (there, elsewhere):
        by_hex.update(dict.fromkeys((there, elsewhere), -0.3) | {liked: 0.0})
        assert board.improve(unit, [here, there, elsewhere], 0.0, desk.random, lambda _, hex: by_hex[hex])
        assert board.pos.at[unit] == liked
        board.put(unit, here)
    board.evaluate = lambda: 5.0  # type: ignore[method-assign]
    assert not board.improve(unit, [here, there], 0.0, desk.random, lambda _, hex: 0.01 - 0.3 * (hex == here))


def test_fancies_are_small_and_other_for_each_staff_and_soon_over() -> None:
    fancies = {Effort(1.0, salt).fancy(1, 7, 77) for salt in range(9)}
    assert len(fancies) == 9
    assert -1 < min(fancies) < max(fancies) <= 0
    assert Effort(1.0, 1).fancy(3, 7, 77) == 0


def test_a_plan_without_an_attack_is_not_odd_where_others_attack_nothing_either() -> None:
    """Else the Allies, of whose plans few attack anything, would hardly ever attack on the first day."""
    attacks = [(), (), (), (7,), (), ()]
    desk, pos = _Drafts((9.0,) * 6, attacks), scene({"26/39": "E2315"}, turn=1)
    desk.drafted(desk.means(pos, []))
    assert desk._effort.draft == 3
