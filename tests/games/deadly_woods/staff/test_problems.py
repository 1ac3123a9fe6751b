"""Situations with one good answer: what the veteran's staff does in them."""

from __future__ import annotations

import pytest

import salient
from salient.engine.actions import Action
from salient.games.deadly_woods.combat.advance import Advance
from salient.games.deadly_woods.combat.battle import Battle
from salient.games.deadly_woods.combat.combat_part import CombatPart
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.staff import quick
from salient.games.deadly_woods.staff.axes import axes
from salient.games.deadly_woods.staff.times import Barrier
from salient.games.deadly_woods.staff.value import Value
from salient.games.deadly_woods.staff.weights import Weights
from salient.games.deadly_woods.supply import supply
from tdw_staff import ALLIED, GERMAN, board, planned, scene, staff


def fought(pos: TDWPosition, side: int = GERMAN) -> list[str]:
    """The answers that the staff gives when it is asked whom to attack."""
    step = pos.stack[-1]
    assert isinstance(step, CombatPart)
    return [str(action) for action in staff(side).fight(pos, step, step.actions(pos))]


def test_an_open_town_is_walked_into() -> None:
    pos = scene({"GE-2Pz-1": "3512", "US-28-112": "2615"})
    assert planned(pos)[0] == {"GE-2Pz-1": "3211"}


def test_of_two_open_towns_each_gets_somebody() -> None:
    pos = scene({"GE-2Pz-1": "3312", "GE-2Pz-2": "2718", "US-28-112": "2604"})
    moves, _ = planned(pos)
    assert moves["GE-2Pz-1"] == "3211"
    assert moves["GE-2Pz-2"] in ("2418", "1713")  # Bastogne, or through it to Marche


def test_the_last_defender_does_not_leave_the_town_that_is_threatened() -> None:
    pos = scene(
        {"US-28-112": "3211", "GE-2Pz-1": "3312", "GE-2Pz-2": "3210", "GE-116Pz-1": "3412", "US-28-110": "2418"},
        "move",
        ALLIED,
    )
    assert "US-28-112" not in planned(pos, ALLIED)[0]


def test_an_empty_town_before_the_panzers_is_garrisoned() -> None:
    pos = scene({"US-7A-CCA": "2911", "GE-2Pz-1": "3512"}, "move", ALLIED)
    where = planned(pos, ALLIED)[0]["US-7A-CCA"]
    assert where in ("3211", "3312")  # in it, or on the road before it


def test_no_attack_without_hope() -> None:
    pos = _in_combat(scene({"GE-26VG-39": "3312", "US-7A-CCA": "3211", "US-7A-CCB": "3211"}, "combat"))
    assert fought(pos) == ["end_combat"]


def test_a_weak_garrison_is_attacked_with_all_that_help() -> None:
    units = {"GE-2Pz-1": "3312", "GE-2Pz-2": "3311", "GE-116Pz-1": "3212", "US-106-424": "3211"}
    pos = scene(units, "combat", steps={"US-106-424": 1})
    pos = _in_combat(pos)
    assert fought(pos)[0] == "attack 3211"
    assert fought(pos)[-1] == "fight"


def test_an_attack_is_prepared_by_moving_next_to_the_enemy() -> None:
    units = {"GE-26VG-39": "3512", "GE-26VG-77": "3512", "GE-2Pz-1": "3612", "US-106-424": "3312"}
    pos = scene(units, steps={"US-106-424": 1})
    moves, plan = planned(pos)
    assert {intent.tactic for intent in plan.intents.values()} & {"attack", "gather"}
    near = pos.world.map.neighbours[pos.world.number("hex", "3312")]
    assert sum(pos.world.number("hex", hex) in near for hex in moves.values()) >= 2


def test_who_cannot_go_back_is_worth_more_to_attack() -> None:
    desk = staff()
    ring = {"GE-2Pz-1": "3113", "GE-2Pz-2": "3211", "GE-116Pz-1": "3013", "US-106-424": "3112"}
    open_, shut = scene(ring, "combat"), scene(ring | {"GE-18VG-294": "3011"}, "combat")
    target = open_.world.number("hex", "3112")
    units = [open_.world.number("unit", id) for id in ("GE-2Pz-1", "GE-2Pz-2")]
    prospect = desk.group(open_, target, tuple(units))[1]
    promises = [desk.promise(pos, target, prospect, units, 0.0) for pos in (open_, shut)]
    assert promises[1] > promises[0]


def test_a_step_is_lost_where_it_costs_least() -> None:
    """The last step of a unit is the dearest."""
    units = {"GE-2Pz-1": "3312", "GE-26VG-39": "3311", "GE-26VG-77": "3311", "US-106-424": "3211"}
    pos = scene(units, "combat", steps={"GE-26VG-39": 1, "GE-2Pz-1": 1})
    losses = [Action("lose", (id,)) for id in ("GE-2Pz-1", "GE-26VG-39", "GE-26VG-77")]
    assert quick.cheapest_loss(pos, losses).target == "GE-26VG-77"


def test_the_one_move_that_wins_is_found_in_the_last_round() -> None:
    """The German has three points and needs a fourth; nothing is left in the cup."""
    held = ("3211", "2418", "2703")
    pos = scene({"GE-2Pz-1": "2217", "GE-26VG-39": "3512", "US-28-112": "1026"}, turn=6, german=held)
    assert planned(pos)[0].get("GE-2Pz-1") == "1713"  # Marche


def test_the_ss_is_withdrawn_unless_there_is_a_point_to_spare() -> None:
    offers = [Action("withdraw"), Action("cancel_withdrawal")]
    pos = scene({"GE-2Pz-1": "3512", "US-28-112": "2615"}, scenario="campaign", turn=11)
    for points, verb in ((3, "withdraw"), (4, "cancel_withdrawal")):
        pos.points = points
        assert staff().withdrawal(pos, None, offers)[0].verb == verb


def test_engineers_go_where_the_panzers_come() -> None:
    pos = scene({"GE-2Pz-1": "3512", "US-28-112": "2615"}, "move", ALLIED)
    offers = [Action("place", ("AE-VIII-1", hex)) for hex in ("3312", "2615", "3229")] + [Action("done")]
    assert staff(ALLIED).engineers(pos, None, offers)[0].targets[-1] == "3312"


def test_replacements_rebuild_a_whole_unit_before_a_step() -> None:
    pos = scene({"GE-2Pz-1": "3512", "US-28-112": "2615"}, "move", ALLIED, steps={"US-28-112": 1})
    offers = [Action("raise", ("US-28-112",)), Action("rebuild", ("US-28-110", "2418")), Action("done")]
    assert staff(ALLIED).replacements(pos, None, offers)[0].verb == "rebuild"


# --- what the enemy would answer


def road_home() -> TDWPosition:
    """The 422nd stands beside the road from Prüm, by which everything comes that the German needs."""
    units = {"GE-2Pz-1": "3312", "GE-2Pz-2": "3413", "GE-18VG-293": "3613", "GE-62VG-183": "3514"}
    enemies = {"US-106-422": "3611", "US-106-423": "3211"}
    return scene(units | enemies, "move", scenario="skyline-drive", turn=2)


def cut_off(pos: TDWPosition) -> set[str]:
    traced = supply.tracing(pos, GERMAN)
    own = [unit for unit in pos.world.own[GERMAN] if pos.at[unit] >= 0]
    return {pos.unit(unit).id for unit in own if not traced >> pos.at[unit] & 1}


def test_the_road_home_is_not_left_to_an_enemy_who_was_passed_by() -> None:
    """At first glance nobody is needed there; the enemy's answer tells otherwise."""
    pos, desk = road_home(), staff()
    first = desk.tried(desk.draw_up(pos, 1.0))
    assert len(cut_off(first.answer.pos)) == 4
    mended = desk.tried(desk.chosen(pos, 1.0))
    assert not cut_off(mended.answer.pos)
    assert mended.worth > first.worth
    assert "forestall" in {intent.tactic for intent in planned(pos)[1].intents.values()}


def test_who_does_not_ask_leaves_it_open() -> None:
    pos, desk = road_home(), staff(level="regular")
    assert desk.chosen(pos, 1.0).pos.at == staff(level="regular").draw_up(pos, 1.0).pos.at


def test_asking_the_enemy_changes_nothing_on_the_board() -> None:
    pos = road_home()
    before = pos.copy()
    planned(pos)
    assert (pos.at, pos.german, pos.stack, pos.round) == (before.at, before.german, before.stack, before.round)


# --- goals


def test_not_everybody_goes_for_the_nearest_town() -> None:
    panzers = {"GE-2Pz-1": "3312", "GE-2Pz-2": "3312", "GE-116Pz-1": "3313", "GE-Lehr-1": "3413", "GE-Lehr-2": "3413"}
    pos = scene(panzers | {"US-28-112": "2604"}, scenario="skyline-drive", turn=1)
    value = Value(pos.world, Weights())
    ways = axes(pos, value, Barrier(pos, ALLIED))
    goals = {next(hex for hex in value.land.scoring if way[hex] == 0) for way in ways.values()}
    assert pos.world.number("hex", "3211") in goals
    assert len(goals) > 1


def test_a_way_that_leads_back_is_longer() -> None:
    pos = scene({"GE-2Pz-1": "3312", "US-28-112": "2604"}, scenario="skyline-drive", turn=1)
    desk, unit = board(pos), pos.world.number("unit", "GE-2Pz-1")
    desk.share_out()
    for hex in ("3413", "3514"):
        number = pos.world.number("hex", hex)
        far = desk.to_go(unit, number)
        assert far is not None
        assert far > desk.axes[unit][number]


def test_a_reaction_is_for_three_units() -> None:
    units = {"US-28-112": "3015", "US-28-110": "3017", "US-28-109": "3320", "US-106-424": "3211", "US-9A-CCR": "2916"}
    enemies = {"GE-2Pz-1": "3217", "GE-116Pz-1": "3413", "GE-Lehr-1": "3218"}
    pos = scene(units | enemies, "reaction_1", ALLIED, scenario="skyline-drive", turn=1)
    assert 0 < len(planned(pos, ALLIED)[0]) <= 3


def test_who_is_cut_off_breaks_out() -> None:
    ring = {"US-28-112": "3213", "US-28-110": "3316", "US-28-109": "3411", "US-106-422": "3217"}
    pos = scene({"GE-2Pz-1": "3113"} | ring, scenario="skyline-drive", turn=2)
    moves, plan = planned(pos)
    attacks = [intent for intent in plan.intents.values() if intent.tactic == "attack"]
    assert attacks or "GE-2Pz-1" in moves


def test_in_the_last_round_the_allies_take_an_empty_town_back() -> None:
    units = {"US-7A-CCA": "3010", "GE-2Pz-1": "2217", "GE-26VG-39": "3512"}
    pos = scene(units, "move", ALLIED, turn=6, german=("3211", "2418", "2703"))
    assert planned(pos, ALLIED)[0]["US-7A-CCA"] == "3211"


def test_bridges_are_for_who_goes_forward_and_in_the_way_of_who_goes_back() -> None:
    pos = scene({"GE-2Pz-1": "3512", "US-28-112": "2615"}, "move", ALLIED)
    for turn, side in ((2, ALLIED), (9, GERMAN)):
        pos.turn = turn
        assert quick.blows(pos, side)
        assert not quick.blows(pos, 1 - side)


@pytest.mark.parametrize(("side", "name"), [(GERMAN, "german"), (ALLIED, "allied")])
def test_a_whole_game_is_played_and_explained_in_three_languages(side: int, name: str) -> None:
    from salient import opponents
    from salient.opponents.player import Player

    game = salient.new("deadly_woods", "skyline-drive", seed=3)
    players = {one: opponents.make("recruit" if one == name else "random", f"3 {one}") for one in ("german", "allied")}
    told = []
    while (decision := game.decision) is not None:
        player = players[decision.side]
        game.play(player.choose(game.insight()), side=decision.side)
        if isinstance(player, Player):
            told += player.told()
    assert told
    assert {reason.message.id for reason in told} & {"tdw-staff-attack", "tdw-staff-block", "tdw-staff-seize"}
    for lang in ("en", "it", "pl"):
        assert not any("⟨" in game.text(reason.message, lang) for reason in told)
    margin = game.rulebook.margin(game.position, name)
    assert margin == -game.rulebook.margin(game.position, "allied" if side == GERMAN else "german")


def _in_combat(pos: TDWPosition) -> TDWPosition:
    """Past the movement of single hexes."""
    from salient.engine.steps import answer

    while not isinstance(pos.stack[-1], CombatPart):
        answer(pos, Action("end_movement"))
    return pos


def _won(pos: TDWPosition, hex: str, unit: str) -> Advance:
    """A hex that the enemy has just left before an attack of one unit."""
    number = pos.world.number
    attacker = number("unit", unit)
    step = Advance(Battle(GERMAN, number("hex", hex), (attacker,), (pos.at[attacker],)))
    pos.push(step)
    return step


def test_a_hex_that_was_fought_for_is_entered_even_if_it_lies_a_little_aside() -> None:
    """To an empty one the enemy comes back for nothing."""
    pos = scene({"GE-18VG-294": "3512", "GE-2Pz-2": "3312", "US-106-424": "3710"})
    step = _won(pos, "3611", "GE-18VG-294")
    desk = staff()
    into, no = (desk.judge(pos, action) for action in step.actions(pos))
    assert no - 1 < into < no
    assert [str(one) for one in desk.follow_up(pos, step, step.actions(pos)) or ()] == ["advance GE-18VG-294"]


def test_what_counts_for_victory_is_not_left_for_a_hex_that_was_fought_for() -> None:
    pos = scene({"GE-2Pz-1": "3211", "US-28-112": "3013", "US-28-110": "3113"})
    step = _won(pos, "3112", "GE-2Pz-1")
    assert [str(one) for one in staff().follow_up(pos, step, step.actions(pos)) or ()] == ["done"]
