"""Guns: somebody stays with them, they go where they fire next, and they do not stand in front."""

from __future__ import annotations

import salient
from a44_boards import scene, staff
from salient.games.ardennes44.movement.movement_phase import Movement
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.cover import Cover
from salient.games.ardennes44.staff.land import land


def held(side: int) -> dict[str, int]:
    world = scene({}).world
    return dict.fromkeys((world.map.ids[hex] for hex in land(world).victory), side)


def first_move(pos: A44Position) -> A44Position:
    pos.turn, pos.player, pos.events, pos.stack = 1, GERMAN, None, (Movement(GERMAN),)
    return pos


def after_planning(pos: A44Position, side: int = GERMAN) -> A44Position:
    movers = [
        pos.world.number("unit", action.target) for action in pos.stack[-1].actions(pos) if action.verb == "select"
    ]
    return staff(side).chosen(staff(side).means(pos, movers)).pos


def test_a_gun_is_bare_that_stands_alone_beside_the_enemy_or_with_nobody_before_it() -> None:
    def bare(units: dict[str, str]) -> float:
        return Cover(pos := scene(units), GERMAN).bare(pos)

    alone = bare({"LXVII/17": "E1637", "2/9": "E1636"})
    near = bare({"LXVII/17": "E1637", "2/9": "E1635"})
    assert alone > near > 0
    assert bare({"LXVII/17": "E1637", "326/751": "E1637", "2/9": "E1636"}) == 0
    assert bare({"LXVII/17": "E1637", "326/751": "E1636", "2/9": "E1635"}) == 0
    assert bare({"LXVII/17": "E1637", "2/9": "E1633"}) == 0


def test_nobody_leaves_a_gun_alone_beside_the_enemy_to_close_a_way_back() -> None:
    """The first move of the game: the guns of the LXVII Corps stand in the line with the 326th."""
    game = salient.new("ardennes44", "six-turns", seed=1)
    game.play("historical")
    pos = first_move(game.position)
    assert Cover(pos, GERMAN).bare(after_planning(pos)) < 1


def test_allied_guns_are_not_left_alone_either() -> None:
    pos = scene(
        {"V/406": "E1836", "2/9": "E1836", "326/751": "E1837", "99/395/3": "E1935", "326/752": "E1838"},
        ALLIED,
        held=held(ALLIED),
    )
    assert Cover(pos, ALLIED).bare(after_planning(pos, ALLIED)) == 0
