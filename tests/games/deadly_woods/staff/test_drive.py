"""Whether the side that goes forward attacks with its mass, keeps its lines of supply, and takes what it can take."""

from __future__ import annotations

import salient
from salient import opponents
from salient.engine.actions import Action
from salient.engine.messages import Ref, msg
from salient.engine.steps import answer
from salient.games.deadly_woods.pieces import stacking
from salient.games.deadly_woods.position import TDWPosition
from salient.games.deadly_woods.rounds.chits import CUP, SUPPLY_CHECK
from salient.games.deadly_woods.staff import tactics
from salient.games.deadly_woods.staff.tactics import cut_off, gather, open_road
from salient.games.deadly_woods.staff.tactics.who import cutters, foremost_cut_off
from salient.games.deadly_woods.staff.times import Barrier
from salient.games.deadly_woods.staff.value import Value, left_for
from salient.games.deadly_woods.staff.weights import Weights
from salient.opponents.planning import Intent
from tdw_staff import ALLIED, GERMAN, board, fought, planned, scene, staff


def test_the_german_opens_with_attacks_along_the_whole_front() -> None:
    """There was nothing worth it in the opening round: so far off no attack brings the first panzer there sooner."""
    pos = salient.new("deadly_woods", "german-attack", seed=7).position
    step, desk = pos.stack[-1], staff()
    assert desk.fight(pos, step, step.actions(pos))[0].verb == "attack"
    assert sum(gain > 0.3 for gain in desk._fights.values()) >= 2  # and as many more, far from the first


def test_who_would_go_back_into_the_town_is_attacked_all_the_same() -> None:
    """The town is then held by one more; but he could have gone there without being driven."""
    panzers = {"GE-2Pz-2": "3413", "GE-116Pz-1": "3413", "GE-116Pz-2": "3413", "GE-Lehr-1": "3513", "GE-2Pz-1": "3513"}
    pos = scene(panzers | {"US-106-424": "3412", "US-106-423": "3211"}, "5pz", scenario="skyline-drive", turn=2)
    assert fought(pos) == "attack 3412"


def test_a_town_is_taken_though_the_next_one_is_far() -> None:
    """What is gone for stays the same while one thinks: the mass is not farther from it when St. Vith has fallen."""
    near = {"GE-2Pz-1": "3312", "GE-2Pz-2": "3312", "GE-FB": "3311", "GE-18VG-294": "3311", "GE-62VG-183": "3212"}
    pos = scene(near | {"US-106-424": "3211", "US-106-423": "3211"}, "all_german", turn=3)
    assert fought(pos) == "attack 3211"


def test_an_own_step_is_no_gain() -> None:
    units = {"GE-2Pz-1": "3413", "US-106-424": "3211"}
    whole = scene(units)
    value = Value(whole.world, Weights())
    assert value(scene(units, steps={"GE-2Pz-1": 2})) < value(whole)


def test_a_town_without_a_line_of_supply_is_better_than_none() -> None:
    """In the last round nobody went into St. Vith, which stood empty before six of them, since the road was cut."""
    units = {"GE-2Pz-1": "3312", "US-106-424": "3513", "US-106-422": "3413", "US-28-112": "3215"}
    outside = scene(units, scenario="skyline-drive", turn=2)
    inside = scene(units | {"GE-2Pz-1": "3211"}, scenario="skyline-drive", turn=2)
    value = Value(outside.world, Weights())
    assert value(inside) > value(outside)


def test_without_a_chit_of_his_own_the_german_has_no_time_left() -> None:
    pos = scene({"GE-2Pz-1": "3312"}, scenario="skyline-drive", turn=2)
    assert left_for(pos, GERMAN) < 0.1
    assert left_for(scene({"GE-2Pz-1": "3312"}, scenario="skyline-drive", turn=1), GERMAN) > 1


def cut() -> TDWPosition:
    """The 7th Armored has driven round to Weinsheim: nothing of the whole army traces to Gerolstein any more."""
    units = {"GE-2Pz-1": "3214", "GE-2Pz-2": "3413", "GE-18VG-293": "3613", "GE-62VG-183": "3514", "GE-FB": "3714"}
    enemies = {"US-7A-CCA": "3913", "US-106-423": "3211"}
    pos = scene(units | enemies, "all_german", scenario="skyline-drive", turn=2)
    CUP.put(pos, SUPPLY_CHECK, "cup", 2)
    return pos


def test_who_cuts_the_army_off_is_found() -> None:
    pos = cut()
    ids = pos.world.map.ids
    assert [ids[hex] for hex in cutters(board(pos))][:1] == ["3913"]
    assert ids[foremost_cut_off(board(pos)) or 0] == "3214"
    free = scene({"GE-2Pz-1": "3413", "US-106-423": "3211"}, scenario="skyline-drive", turn=2)
    assert cutters(board(free)) == []


def test_who_cuts_the_army_off_is_driven_away() -> None:
    """A Supply Check found fourteen of fourteen out of supply, and nobody had turned round."""
    pos = cut()
    beside = {pos.world.map.ids[hex] for hex in pos.world.map.neighbours[pos.world.number("hex", "3913")]}
    assert beside & set(planned(pos)[0].values())
    targets = {intent.target for intent in gather.proposals(board(pos))}
    assert pos.world.number("hex", "3913") in targets
    assert {intent.tactic for intent in open_road.proposals(board(pos))} == {"open_road"}


def test_what_supply_costs_who_is_tested_for_it() -> None:
    pos = cut()
    value = Value(pos.world, Weights())
    tested = scene({"GE-2Pz-1": "3214", "US-7A-CCA": "3913"}, scenario="skyline-drive", turn=1)
    after = scene({"GE-2Pz-1": "3214", "US-7A-CCA": "3913"}, scenario="skyline-drive", turn=2)
    assert value.unsupplied(tested, GERMAN) > 2 * value.unsupplied(after, GERMAN) > 0


def test_the_enemy_who_is_asked_thinks_of_the_road_first() -> None:
    """He has little time to answer: with his ideas in their usual order he never came to the road behind the front."""
    assert cut_off.proposals in tactics.HURTING[:2]
    assert set(tactics.HURTING) == set(tactics.TACTICS)


def test_in_the_second_half_the_allies_attack_on_the_way_to_what_was_lost() -> None:
    allies = {"US-4A-CCA": "2421", "US-4A-CCB": "2421", "US-26-101": "2521", "US-26-104": "2521"}
    enemies = {"GE-5FJ-14": "2420", "GE-26VG-39": "2418"}
    weak = {"GE-5FJ-14": 1}
    pos = scene(allies | enemies, "combat", ALLIED, scenario="campaign", turn=8, steps=weak)
    assert fought(pos, ALLIED) == "attack 2420"


def test_the_nearer_the_allies_the_less_a_town_is_held() -> None:
    far = scene({"US-4A-CCA": "2627", "GE-26VG-39": "2418"}, scenario="campaign", turn=11)
    near = scene({"US-4A-CCA": "2420", "GE-26VG-39": "2418"}, scenario="campaign", turn=11)
    value = Value(far.world, Weights())
    assert value.danger(near) > value.danger(far)
    assert value.danger(scene({"US-4A-CCA": "2420", "GE-26VG-39": "2418"}, scenario="campaign", turn=3)) == 0


def test_the_mass_counts_not_the_first_alone() -> None:
    """The second formation on the road is as welcome as the first, so that panzers do not stay where they are."""
    behind = scene({"GE-2Pz-1": "3312", "GE-116Pz-1": "3913", "US-106-424": "3211"})
    close = scene({"GE-2Pz-1": "3312", "GE-116Pz-1": "3512", "US-106-424": "3211"})
    value = Value(behind.world, Weights())
    assert value.drive(close, Barrier(close, ALLIED)) > value.drive(behind, Barrier(behind, ALLIED))


ENTERED = [f"US-101-{name}" for name in ("501", "502", "506", "327G")] + [f"US-82-{name}" for name in ("504", "505")]


def test_nobody_is_eliminated_in_an_over_full_hex() -> None:
    """Three to eleven units a game died where they came onto the map, since nobody made room (6.2)."""
    pos = scene(dict.fromkeys(ENTERED, "1026") | {"GE-2Pz-1": "3312"}, "move", ALLIED, scenario="campaign", turn=3)
    hex, desk = pos.world.number("hex", "1026"), staff(ALLIED)
    assert stacking.surplus(pos, hex, ALLIED)
    ended = desk.move(pos, pos.stack[-1], pos.stack[-1].actions(pos))
    while ended[0].verb != "end_movement":
        for action in ended:
            if action in pos.stack[-1].actions(pos):  # nobody stops who cannot go on
                answer(pos, action)
        ended = desk.move(pos, pos.stack[-1], pos.stack[-1].actions(pos))
    assert not any(stacking.surplus(pos, hex, ALLIED) for hex in pos.stacked()[ALLIED] if hex >= 0)


def test_nobody_walks_into_a_hex_that_others_did_not_leave() -> None:
    full = dict.fromkeys(ENTERED[:4], "1026") | {"US-82-504": "1026", "US-82-505": "1125"}
    pos = scene(full, "move", ALLIED, scenario="campaign", turn=3)
    step, desk = pos.stack[-1], staff(ALLIED)
    desk._planned = (pos.turn, pos.played, pos.round)
    desk._left = [(pos.world.number("unit", "US-82-505"), pos.world.number("hex", "1026"))]
    assert desk.move(pos, step, step.actions(pos)) == [Action("end_movement")]


def test_the_odds_that_are_told_are_those_on_which_the_die_falls() -> None:
    """With the guns that are named, or with those that the enemy answers with."""
    game = salient.new("deadly_woods", "skyline-drive", seed=6)
    players = {side: opponents.make("regular", f"6 {side}") for side in ("german", "allied")}
    told: dict[str, set[object]] = {}
    columns = []
    for _ in range(160):
        assert game.decision is not None
        before, side = len(game.journal.entries), game.decision.side
        game.play(players[side].choose(game.insight()), side=side)
        for reason in players[side].told():
            if reason.message.id.startswith("tdw-staff-attack"):
                told[reason.places[-1]] = {reason.message.args["odds"], reason.message.args.get("answered")}
        for line in game.journal.lines("german", before):
            if line.id == "tdw-combat-result":
                hex = line.args["hex"]
                assert isinstance(hex, Ref)
                columns.append((line.args["column"], told[hex.id]))
    assert len(columns) > 2
    assert all(column in expected for column, expected in columns)


def test_who_cuts_nobody_off_does_not_say_so() -> None:
    """Panzers went to towns of their own "to cut the enemy's supply"."""
    pos = scene({"GE-2Pz-1": "3413", "US-106-424": "3211"}, "all_german", scenario="skyline-drive", turn=2)
    plan, numbers = board(pos), pos.world.number
    unit, hex = numbers("unit", "GE-2Pz-1"), numbers("hex", "3513")
    message = msg("tdw-staff-cut-off", unit=pos.unit_ref(unit), hex=pos.hex_ref(hex))
    plan.carry_out(Intent("cut_off", ((unit, hex),), message, target=hex))
    assert plan.pos.at[unit] == hex
    assert plan.fixed[unit].message.id == "tdw-staff-place"
