"""The ideas of the staff, one by one: each finds its situation on the map, and proposes what is to be done about it."""

from __future__ import annotations

from salient.engine.messages import Message
from salient.games.deadly_woods.staff import tactics
from salient.games.deadly_woods.staff.tactics import (
    block_road,
    break_out,
    cut_off,
    exploit,
    garrison,
    gather,
    hold_bridge,
    join_division,
    meuse,
    open_road,
    screen,
    seize,
    surround,
    take_cover,
    withdraw,
)
from salient.opponents import levels, planning
from salient.opponents.planning import Intent
from tdw_staff import ALLIED, board, moves, scene


def test_an_undefended_victory_hex_is_taken() -> None:
    pos = scene({"GE-2Pz-1": "3312", "US-28-112": "2615"})
    assert {"GE-2Pz-1": "3211"} in moves(pos, seize.proposals(board(pos)))


def test_one_with_a_garrison_is_not() -> None:
    pos = scene({"GE-2Pz-1": "3312", "US-28-112": "3211"})
    assert {"GE-2Pz-1": "3211"} not in moves(pos, seize.proposals(board(pos)))


def test_an_empty_town_in_reach_of_the_enemy_gets_a_garrison_and_the_weakest_comes_first() -> None:
    pos = scene({"GE-2Pz-1": "3512", "US-28-112": "3111", "US-14Cav": "3010"}, "move", ALLIED)
    found = moves(pos, garrison.proposals(board(pos, ALLIED)))
    assert found[0] == {"US-14Cav": "3211"}
    assert {"US-28-112": "3211"} in found


def test_the_allies_bar_the_road_by_which_panzers_come() -> None:
    pos = scene({"GE-2Pz-1": "3512", "US-7A-CCA": "3010"}, "move", ALLIED)
    found = moves(pos, block_road.proposals(board(pos, ALLIED)))
    assert {"US-7A-CCA": "3312"} in found or {"US-7A-CCA": "3211"} in found


def test_panzers_drive_on_while_a_way_is_open() -> None:
    pos = scene({"GE-2Pz-1": "3211", "US-28-112": "3229"}, german=("3211",))
    desk = board(pos)
    assert desk.onward is not None
    for intent in exploit.proposals(desk):
        ((unit, hex),) = intent.moves
        assert desk.onward[hex] < desk.onward[pos.at[unit]]
    assert moves(pos, exploit.proposals(desk))


def test_who_stands_in_the_open_goes_into_the_woods_beside_it() -> None:
    pos = scene({"GE-2Pz-1": "3512", "US-28-112": "3113"}, "move", ALLIED)
    assert {"US-28-112": "3112"} in moves(pos, take_cover.proposals(board(pos, ALLIED)))


def test_two_close_in_on_one() -> None:
    pos = scene({"GE-26VG-39": "3512", "GE-26VG-77": "3612", "US-106-424": "3312"})
    found = moves(pos, gather.proposals(board(pos)))
    assert any({"GE-26VG-39", "GE-26VG-77"} == set(one) for one in found)


def test_a_stack_that_would_be_crushed_goes_back() -> None:
    panzers = {"GE-2Pz-1": "3312", "GE-2Pz-2": "3311", "GE-Lehr-1": "3313", "GE-116Pz-1": "3411"}
    pos = scene(panzers | {"US-106-424": "3212"}, "move", ALLIED)
    desk = board(pos, ALLIED)
    rear = desk.land.rear[ALLIED]
    found = list(withdraw.proposals(desk))
    assert found
    assert all(rear[hex] < rear[pos.at[unit]] for intent in found for unit, hex in intent.moves)


def test_the_western_end_of_a_bridge_is_held() -> None:
    pos = scene({"GE-2Pz-1": "3512", "US-28-112": "3111"}, "move", ALLIED)
    assert {"US-28-112": "3411"} in moves(pos, hold_bridge.proposals(board(pos, ALLIED)))


def test_a_screen_stands_in_cover_beside_the_road() -> None:
    pos = scene({"GE-2Pz-1": "3512", "US-28-112": "3111"}, "move", ALLIED)
    desk = board(pos, ALLIED)
    found = list(screen.proposals(desk))
    assert found
    assert all(hex not in desk.hot for intent in found for _, hex in intent.moves)


def test_a_stray_unit_rejoins_its_division() -> None:
    pos = scene({"GE-2Pz-1": "3512", "GE-2Pz-2": "3017", "US-28-112": "2615"})
    assert {"GE-2Pz-2": "3211"} in moves(pos, join_division.proposals(board(pos)))
    pos = scene({"GE-2Pz-1": "3512", "GE-2Pz-2": "3211", "US-28-112": "2615"})
    assert not list(join_division.proposals(board(pos)))  # three hexes are near enough


def test_who_is_cut_off_goes_to_where_supply_runs() -> None:
    ring = {"US-28-112": "3213", "US-28-110": "3316", "US-28-109": "3411", "US-106-422": "3217"}
    pos = scene({"GE-2Pz-1": "3113"} | ring, scenario="skyline-drive", turn=2)
    assert moves(pos, break_out.proposals(board(pos))) == [{"GE-2Pz-1": "3312"}]


def test_the_line_to_a_victory_hex_is_opened() -> None:
    ring = {"US-28-112": "3512", "US-28-110": "3413", "US-28-109": "3315", "US-106-422": "3217"}
    own = {"GE-2Pz-1": "3211", "GE-26VG-39": "3418", "GE-18VG-294": "3612"}
    pos = scene(own | ring, scenario="skyline-drive", turn=2)
    found = list(open_road.proposals(board(pos)))
    assert found
    assert all(intent.target == pos.world.number("hex", "3211") for intent in found)
    assert not list(open_road.proposals(board(pos, ALLIED)))


def test_roads_behind_the_enemy_are_cut() -> None:
    pos = scene({"GE-2Pz-1": "3211", "GE-Lehr-1": "3112", "US-28-112": "3312", "US-28-110": "3411"})
    found = list(cut_off.proposals(board(pos)))
    rear = board(pos).land.rear[ALLIED]
    front = max(rear[pos.at[unit]] for unit in pos.world.own[ALLIED] if pos.at[unit] >= 0)
    assert found
    assert all(rear[hex] < front for intent in found for _, hex in intent.moves)


def test_the_way_back_of_who_is_attacked_is_closed() -> None:
    units = {"GE-2Pz-1": "3113", "GE-2Pz-2": "3211", "GE-116Pz-1": "3013", "GE-18VG-294": "3009", "US-106-424": "3112"}
    pos = scene(units)
    desk = board(pos)
    number = pos.world.number
    target, helper = number("hex", "3112"), number("unit", "GE-18VG-294")
    desk.options = {helper: {number("hex", "3011"): (), pos.at[helper]: ()}}  # the only hex that is still open
    attack = Intent("attack", (), Message("tdw-staff-attack", {}), 1.0, target)
    desk.fixed[number("unit", "GE-2Pz-1")] = attack
    (found,) = surround.proposals(desk)
    assert moves(pos, [found]) == [{"GE-18VG-294": "3011"}]
    assert found.bonus > 0
    desk.fixed.clear()
    assert not list(surround.proposals(desk))  # nobody is attacked


def test_the_crossings_of_the_meuse_are_gone_for_and_watched() -> None:
    pos = scene({"GE-2Pz-1": "1013", "US-28-112": "3229"})
    german = moves(pos, meuse.proposals(board(pos)))
    crossings = {place for one in german for place in one.values()}
    ground, number = pos.world.ground, pos.world.number
    assert crossings
    assert all(ground.left_bank >> number("hex", hex) & 1 for hex in crossings)
    pos = scene({"GE-2Pz-1": "4313", "US-28-112": "1012"}, "move", ALLIED)
    assert not list(meuse.proposals(board(pos, ALLIED)))  # he is far away


def test_lower_levels_know_the_plainer_ideas() -> None:
    known = {level: planning.known(tactics.TACTICS, levels.LEVELS[level].tactics) for level in levels.LEVELS}
    assert len(known["recruit"]) < len(known["regular"]) < len(known["veteran"]) == len(tactics.TACTICS)
    assert seize.proposals in known["recruit"]
