"""The smaller parts of the kit: asking, picking, menus, tables, stacks, walks, boards, what is kept."""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterator
from threading import Thread
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

import toy_cards
import toy_solitaire
from salient.board import Digits, Grid, Map
from salient.engine.actions import Action, refuse
from salient.engine.dice import Fast
from salient.engine.game import Game
from salient.engine.kept import Kept
from salient.engine.kit import (
    AskOwner,
    Menu,
    Order,
    PickOne,
    PickSeveral,
    ResultTable,
    TableRoll,
    box_row,
    layout_of,
    offered_routes,
    restacked,
    stacked,
    walks,
)
from salient.engine.messages import Refusal
from salient.engine.rulebook import World
from salient.engine.steps import Step
from salient.engine.view import PrintedTable


class Pos:
    """As much of a position as these steps look at."""

    def __init__(self) -> None:
        self.world = World(toy_cards.RULEBOOK, "plain", {})
        self.world.enlist(["a", "b", "c", "d"], [0, 1, 1, 0])
        self.world.add("hex", ["0101", "0102"])
        self.pushed: list[Step] = []

    def push(self, *steps: Step) -> None:
        self.pushed += steps


def texts(actions: list[Action]) -> list[str]:
    return [str(action) for action in actions]


# Who is asked ----------------------------------------------------------------------------------------


class ByField(Step, frozen=True):
    player: int


class ByClass(Step, frozen=True):
    player: ClassVar[int] = 1


class ByUnit(AskOwner, frozen=True):
    unit: int


def test_a_step_asks_its_player_or_the_owner_of_its_unit() -> None:
    pos = Pos()
    asked = [step.side(pos) for step in (ByField(0), ByField(1), ByClass(), ByUnit(0), ByUnit(2))]
    assert asked == ["ann", "bob", "bob", "ann", "bob"]


def test_a_step_that_does_not_say_whom_it_asks_is_named() -> None:
    with pytest.raises(NotImplementedError, match="Step does not say whom it asks"):
        Step().side(Pos())


# Picking ---------------------------------------------------------------------------------------------


class Lose(PickOne, frozen=True):
    player: int

    verb: ClassVar[str] = "lose"
    no: ClassVar[Action] = Action("none")

    def choices(self, pos: Any) -> list[int]:
        return [1, 2]

    def pick(self, pos: Any, unit: int) -> None:
        pos.lost = unit

    def decline(self, pos: Any) -> None:
        pos.lost = None

    def why_not_pick(self, pos: Any, unit: int) -> list[Refusal]:
        return [refuse("1", "no", unit=pos.world.refs["unit"][unit])]


def test_one_of_several_or_none() -> None:
    pos: Any = Pos()
    step = Lose(0)
    assert Lose.verbs == ("lose", "none")
    assert texts(step.actions(pos)) == ["lose b", "lose c", "none"]
    step.play(pos, Action("lose", ("c",)))
    assert pos.lost == 2
    step.play(pos, Action("none"))
    assert pos.lost is None
    (reason,) = step.why_not(pos, Action("lose", ("d",)))
    assert str(reason.message.args["unit"].id) == "d"  # type: ignore[union-attr]


class Join(PickSeveral, frozen=True):
    few: int
    many: int
    picked: tuple[int, ...] = ()

    end: ClassVar[Action] = Action("done")
    verb: ClassVar[str] = "join"

    def choices(self, pos: Any) -> list[int]:
        return [0, 1, 2, 3]

    def least(self, pos: Any) -> int:
        return self.few

    def most(self, pos: Any) -> int:
        return self.many

    def finish(self, pos: Any) -> None:
        pos.joined.append(self.picked)


class JoinInOrder(Join, frozen=True):
    in_order: ClassVar[bool] = True


def every_way(step: Join) -> list[tuple[int, ...]]:
    pos: Any = Pos()
    pos.joined = []
    ahead: list[Step] = [step]
    while ahead:
        top = ahead.pop()
        offered = top.actions(pos)
        assert offered, "a decision without answers"
        for action in offered:
            pos.pushed.clear()
            top.play(pos, action)
            ahead += pos.pushed
    found: list[tuple[int, ...]] = pos.joined
    return found


@pytest.mark.parametrize(("few", "many"), [(0, 4), (1, 2), (2, 2), (3, 4), (4, 4)])
def test_in_order_each_set_is_picked_in_one_way(few: int, many: int) -> None:
    ways, ordered = every_way(Join(few, many)), every_way(JoinInOrder(few, many))
    assert {frozenset(way) for way in ways} == {frozenset(way) for way in ordered}
    assert len(ordered) == len({frozenset(way) for way in ordered})
    assert all(few <= len(way) <= many for way in ways)
    assert len(ways) > len(ordered)


# Menus -----------------------------------------------------------------------------------------------


def test_a_menu_has_each_order_by_its_verbs() -> None:
    played: list[tuple[str, int]] = []

    def order(*offered: str) -> Order[Any]:
        return Order(
            lambda _pos, _whose: [Action(verb) for verb in offered],
            lambda _pos, whose, action: played.append((action.verb, whose)),
            lambda _pos, _whose, action: [refuse("1", action.verb)],
        )

    menu: Menu[Any] = Menu({"dig": order("dig"), ("fire", "shoot"): order("shoot")})
    assert menu.verbs == ("dig", "fire", "shoot")
    assert texts(menu.offers(None, 3)) == ["dig", "shoot"]
    menu.play(None, 3, Action("shoot"))
    assert played == [("shoot", 3)]
    assert menu.why_not(None, 3, Action("fire"))[0].message.id == "fire"
    assert (menu.sums(None, 3, Action("dig")), menu.sums(None, 3, Action("done"))) == ([], [])
    assert "fire" in menu
    assert "done" not in menu


def test_orders_go_on_until_the_end_is_said() -> None:
    game = Game(toy_solitaire.RULEBOOK, dice=Fast(1))
    game.play("dig")  # now there is nothing but `done`, which is taken
    assert [str(entry.action) for entry in game.journal.entries[:2]] == ["dig", "done"]
    (reason,) = Game(toy_solitaire.RULEBOOK, dice=Fast(1)).why_not("mend")
    assert reason.message.id == "redoubt-refused-whole"


# Tables ----------------------------------------------------------------------------------------------


def test_a_die_beyond_the_table_counts_as_its_end() -> None:
    table = ResultTable("crt", ("1-1", "2-1"), (("A", "B"), ("C", "D"), ("E", "F")), first=0)
    assert [table.result(die, 1) for die in (-2, 0, 1, 2, 9)] == ["B", "B", "D", "F", "F"]
    assert table.printed() == PrintedTable(
        "crt", ("1-1", "2-1"), (("0", ("A", "B")), ("1", ("C", "D")), ("2", ("E", "F")))
    )


def test_odds_of_a_table_are_by_result() -> None:
    pos = Game(toy_cards.RULEBOOK, dice=Fast(1)).position
    assert [weight for _, weight in toy_cards.Weather().distinct(pos)] == [2, 3, 1]


class TenSided(TableRoll, frozen=True):
    faces: ClassVar[int] = 10

    def terms(self, pos: Any) -> int:
        return 7

    def read(self, needed: int, die: int) -> bool:
        return die <= needed


def test_a_die_may_have_ten_sides() -> None:
    assert [str(action) for action, _ in TenSided().outcomes(None)] == [f"roll {face}" for face in range(1, 11)]
    assert [(str(action), weight) for action, weight in TenSided().distinct(None)] == [("roll 1", 7), ("roll 8", 3)]


# Stacks ----------------------------------------------------------------------------------------------


def test_stacks_are_kept_up_to_date_move_by_move() -> None:
    rng, own = random.Random(1), [range(0, 12, 2), range(1, 12, 2)]
    at = array("h", [rng.randrange(-1, 5) for _ in range(12)])
    kept = stacked(at, own)
    for _ in range(500):
        unit, place = rng.randrange(12), rng.randrange(-2, 5)
        if place == at[unit]:
            continue
        before = [dict(side) for side in kept]
        moved = restacked(kept, unit % 2, unit, at[unit], place)
        assert [dict(side) for side in kept] == before  # others share them
        at[unit] = place
        assert moved == stacked(at, own)
        kept = moved or kept


def test_who_was_moved_unseen_is_noticed() -> None:
    stacks = stacked([0, 0], [(0, 1)])
    assert restacked(stacks, 0, 0, 3, 1) is None
    assert restacked(stacks, 0, 0, -1, 0) is None


# Walks -----------------------------------------------------------------------------------------------


def test_walks_take_the_fewest_answers() -> None:
    def onward(state: tuple[int, int]) -> Iterator[tuple[str, tuple[int, int]]]:
        here, left = state
        if left:
            for there in (here - 1, here + 2):
                yield f"move {there}", (there, left - 1)

    found = dict(walks((0, 2), onward, ("select",)))
    assert found[-1, 1] == ("select", "move -1")
    assert found[1, 0] == ("select", "move -1", "move 1")
    assert set(found) == {(-1, 1), (2, 1), (-2, 0), (1, 0), (4, 0)}


def test_offered_routes_are_those_of_the_game_itself() -> None:
    import salient

    game = salient.new("drill", options={"mines": False}, dice=Fast(1))
    for unit in ("blue-1", "blue-2"):
        pos, number = game.position, game.position.world.number("unit", unit)
        found = offered_routes(
            pos, Action("select", (unit,)), "move", lambda node, n=number: node.world.map.ids[node.at[n]]
        )
        expected = game.routes([unit])
        friends = {piece.place for piece in game.view("blue").pieces if piece.id != unit}
        assert set(found) - friends == set(expected)
        for place in expected:
            assert len(found[place].steps) <= len(expected[place].steps)
    assert offered_routes(pos, Action("select", ("red-1",)), "move", lambda _: None) == {}


# Boards, and what is kept ----------------------------------------------------------------------------


def test_a_map_and_boxes_beside_it_are_one_layout() -> None:
    ground = Map(
        Grid("flat"), Digits("CCRR"), {(1, 1): SimpleNamespace(terrain="wood"), (1, 2): SimpleNamespace()}, {}, None, {}
    )
    layout = layout_of(ground, box_row(("reserve", "eliminated"), 4, 1), tags=lambda hex: ["first"] if not hex else [])
    assert [(place.id, place.kind, place.terrain, place.tags) for place in layout.places] == [
        ("0101", "hex", "wood", ("first",)),
        ("0102", "hex", "", ()),
        ("reserve", "box", "", ()),
        ("eliminated", "box", "", ()),
    ]
    assert [(place.x, place.y) for place in layout.places[2:]] == [(4, 1), (5.5, 1)]


def test_only_so_many_are_kept_and_each_is_made_once() -> None:
    kept: Kept[int, list[int]] = Kept(3)
    made = [kept.of(key, lambda key=key: [key]) for key in (1, 2, 3, 2, 1)]
    assert made[4] is made[0]
    kept.of(4, lambda: [4])
    assert len(kept) == 3
    assert kept.of(1, lambda: [1]) is not made[0]


def test_threads_that_want_the_same_get_the_same() -> None:
    kept: Kept[str, object] = Kept(2)
    found: list[object] = []
    threads = [Thread(target=lambda: found.append(kept.of("world", object))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(map(id, found))) == 1


def test_a_long_evening_does_not_keep_every_world() -> None:
    import salient.engine.rulebook as module

    rulebook = toy_cards.TwoHands()
    for number in range(module.KEPT_WORLDS + 20):
        rulebook.kept_world(toy_cards.Hands, "plain", {"number": number})
    assert len(rulebook._worlds) == module.KEPT_WORLDS
    same = rulebook.kept_world(toy_cards.Hands, "plain", {"number": 1000})
    assert rulebook.kept_world(toy_cards.Hands, "plain", {"number": 1000}) is same
    assert rulebook.kept_world(toy_cards.Hands, "plain", {"number": True}) is not same


def test_things_units_and_pairs_of_a_world() -> None:
    world = Pos().world
    assert (world.own, world.own_bits, list(world.owner)) == (((0, 3), (1, 2)), (0b1001, 0b0110), [0, 1, 1, 0])
    assert world.refs["hex"][1].id == "0102"
    assert texts(list(world.offers_from("fire", "unit", 2, "hex"))) == ["fire c 0101", "fire c 0102"]
