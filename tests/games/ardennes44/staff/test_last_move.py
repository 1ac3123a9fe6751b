"""The last German move: what the enemy would make of it in his own, after which nobody moves any more."""

from __future__ import annotations

import pickle

import pytest

from a44_boards import board, number, scene, staff, towns
from salient.engine.messages import msg
from salient.engine.steps import answer
from salient.games.ardennes44.combat.advance_steps import Advance
from salient.games.ardennes44.map.ground import INTACT
from salient.games.ardennes44.pieces.counters import ALLIED, DISRUPTED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import breakthrough, last_advances, mendings, replies
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.last_cuts import Thrust, counted, expected
from salient.games.ardennes44.staff.points import Cut, Road
from salient.games.ardennes44.staff.pursuit import Follow
from salient.games.ardennes44.staff.staff import Staff
from salient.games.ardennes44.staff.tactics.cut_off import road_home
from salient.games.ardennes44.staff.threats import threats
from salient.games.ardennes44.staff.vacated import Vacated

CLERVAUX = "E2416"


def unit(pos: A44Position, id: str) -> int:
    return int(pos.world.number("unit", id))


def movers(pos: A44Position) -> list[int]:
    actions = pos.stack[-1].actions(pos)
    return [pos.world.number("unit", action.target) for action in actions if action.verb == "select"]


def counts(pos: A44Position, hex: str) -> bool:
    return number(pos, hex) in counted(pos)


def last_move(more: dict[str, str]) -> A44Position:
    """Clervaux is held, with a road home."""
    units = {"26/39": CLERVAUX, "26/77": "E2016"}
    return scene(units | more, turn=6, held=towns(ALLIED) | {CLERVAUX: GERMAN})


def chosen(pos: A44Position, *able: str) -> Deployment:
    """The plan of the veteran's staff, in which these units can move, or all."""
    desk = staff()
    return desk.chosen(desk.means(pos, [unit(pos, id) for id in able] or movers(pos)))


def answers(pos: A44Position, plan: Deployment | None = None) -> tuple[replies.Answer, ...]:
    """What the enemy would do against a plan; without one, if nobody moves."""
    desk = staff()
    plan = plan or desk.board(desk.means(pos, movers(pos)), desk.weights)
    return desk.tried(plan, threats(pos, GERMAN)).answers


# --- he moves


def test_the_enemy_answers_with_his_own_move_on_the_board_as_planned() -> None:
    pos = last_move({"26/78": "E1916", "28/110/1": "E2214"})
    (answer,) = answers(pos)
    assert answer.board.side == ALLIED
    assert {answer.board.pos.unit(unit).id for unit in answer.board.options} == {"28/110/1"}
    assert not counts(answer.board.pos, CLERVAUX)
    assert pos.stack[-1].player == GERMAN  # nothing has happened


def test_in_the_last_move_a_road_is_not_left_to_who_could_cut_it() -> None:
    pos = last_move({"26/78": "E1916", "28/110/1": "E2214"})
    plan = chosen(pos)
    attacked = {intent.target for intent in plan.fixed.values() if intent.tactic == "attack"}
    kept = all(counts(answer.board.pos, CLERVAUX) for answer in answers(pos, plan))
    assert kept or number(pos, "E2214") in attacked


def test_earlier_there_is_time_to_open_it_again() -> None:
    desk = staff()
    for turn, asked in ((5, False), (6, True)):
        assert desk.asks(scene({"26/39": CLERVAUX}, turn=turn)) is asked
    assert not staff(ALLIED).asks(scene({"26/39": CLERVAUX}, ALLIED, turn=6))
    assert not staff().asks(scene({"26/39": CLERVAUX}, turn=22, scenario="campaign"))  # which is not won by points


@pytest.mark.parametrize(("column", "stays"), [(3, {True, False}), (4, {True, False}), (5, {False}), (2, {True})])
def test_an_attack_that_may_fail_is_weighed_as_won_and_as_lost(column: int, stays: set[bool]) -> None:
    """At 3-1 the battalion beside the road may still be there; at 4-1 it is gone."""
    pos = scene({"26/39": "E2315", "28/110/1": "E2214"}, turn=6)
    plan = board(pos, GERMAN, {"26/39": ["E2315"]})
    target = number(pos, "E2214")
    plan.fixed[unit(pos, "26/39")] = Intent("attack", (), msg("a44-staff-seize"), 5.0, target, column)
    boards = [answer.board.start for answer in answers(pos, plan)]
    assert {after.at[unit(pos, "28/110/1")] == target for after in boards} == stays


@pytest.mark.parametrize(("column", "comes_back"), [(5, True), (8, False)])
def test_who_is_driven_out_through_a_zone_may_come_back_and_who_is_beaten_at_7_1_does_not(
    column: int, comes_back: bool
) -> None:
    """17.2 Only the second hex must be free of zones. A battalion that had been written off walked onto the road."""
    ring = {"26/39": "E2013", "26/77": "E2112", "26/78": "E2115", "2Pz/304": "E2414"}
    pos = scene(ring | {"28/110/1": "E2214"}, turn=6)
    plan = board(pos, GERMAN, {"26/39": ["E2013"]})
    plan.fixed[unit(pos, "26/39")] = Intent("attack", (), msg("a44-staff-seize"), 5.0, number(pos, "E2214"), column)
    (answer,) = answers(pos, plan)
    ends = {-1} if not comes_back else {number(pos, "E2312"), number(pos, "E2315")}
    assert answer.board.start.at[unit(pos, "28/110/1")] in ends


def test_the_last_one_in_a_town_is_not_thought_to_follow_out_of_it() -> None:
    """Neither counts on it: the enemy would walk in, and a guard beside it was thought to bring nothing."""
    pos = last_move({"26/77": "E2515", "28/110/1": "E2516"})
    plan = board(pos, GERMAN, {"26/39": [CLERVAUX]})
    target, names = number(pos, "E2516"), ("26/39", "26/77")
    attackers = tuple((unit(pos, name), pos.at[unit(pos, name)]) for name in names)
    plan.fixed[unit(pos, "26/39")] = Intent("attack", attackers, msg("a44-staff-seize"), 5.0, target, 5)
    (answer,) = answers(pos, plan)
    assert answer.board.start.at[unit(pos, "26/77")] == target
    assert counts(answer.board.start, CLERVAUX)


# --- he attacks, and goes on


BESIDE = {"2Pz/2Rec": "E2319", "9Arm/CCR": "E2420", "9Arm/CCB": "E2420"}  # the road runs behind the reconnaissance


def test_an_advance_after_combat_cuts_a_road() -> None:
    """He cannot walk past the weak guard, but he beats it and goes on beside the road."""
    (answer,) = answers(last_move(BESIDE))
    assert counts(answer.board.pos, CLERVAUX)
    (thrust,) = answer.thrusts
    assert thrust.target == number(answer.board.pos, "E2319")
    assert thrust.end != thrust.target
    assert thrust.chance > 0.8
    assert thrust.goals == {number(answer.board.pos, CLERVAUX)}


def test_the_road_behind_a_weak_guard_is_held_before_the_last_enemy_move() -> None:
    """At 3-1 the enemy would be through; with a regiment beside or behind it the point is safe."""
    enemy = dict.fromkeys(("28/110/1", "28/110/2", "28/110/3"), "E2420")
    pos = last_move({"2Pz/2Rec": "E2319", "26/78": "E2118"} | enemy)
    assert all(answer.points < 0.5 for answer in answers(pos))
    assert all(answer.points > 0.9 for answer in answers(pos, chosen(pos, "26/78")))


def test_who_has_nothing_to_do_strengthens_all_weak_places_at_once() -> None:
    """The strongest first, where most is at stake; a garrison stays."""
    pos = last_move({"26/78": "E2216", "2Pz/2Rec": "E2319", "XLVII/15": "E2016"})
    desk = staff()
    plan = desk.board(desk.means(pos, movers(pos)), desk.weights)
    goals = frozenset({number(pos, CLERVAUX)})
    weak = [number(pos, "E2315"), number(pos, "E2117")]
    thrusts = [Thrust(weak[0], weak[0], 0.9, goals), Thrust(weak[1], weak[1], 0.3, goals)]
    (moves,) = mendings.reinforcements(mendings.Outlook(plan, 0.0, (mendings.Answer(plan, thrusts, []),)))
    assert {pos.unit(guard).id: hex for guard, hex in moves} == {"26/78": weak[0], "2Pz/2Rec": weak[1]}


@pytest.mark.parametrize(("stands", "goes"), [("E2217", "2Pz/2Rec"), ("E2216", "26/78")])
def test_a_guard_is_not_taken_from_another_hex_of_the_same_road(stands: str, goes: str) -> None:
    """The weaker one goes, unless he holds the road where he is."""
    pos = last_move({"2Pz/2Rec": stands, "26/78": "E2118"})
    plan = board(pos, GERMAN, {"2Pz/2Rec": ["E2315"], "26/78": ["E2315"]})
    gap = number(pos, "E2315")
    found = mendings.guards(plan, Road([gap, number(pos, "E2216")], [gap]), frozenset())
    assert found == ((unit(pos, goes), gap),)


def plan_of(pos: A44Position, options: dict[str, list[str]]) -> Deployment:
    """In which these units could go to these hexes, and the enemy to every hex."""
    return board(pos, GERMAN, options, [1.0] * pos.world.ground.n)


@pytest.mark.parametrize(("threat", "goes"), [(0.0, "XLVII/15"), (1.0, "2Pz/2Rec")])
def test_a_gun_guards_a_road_where_nobody_can_attack_it(threat: float, goes: str) -> None:
    """Nobody moves after him, but he attacks in his last turn."""
    pos = last_move({"XLVII/15": "E2118", "2Pz/2Rec": "E2118"})
    gap = number(pos, "E2315")
    plan = board(pos, GERMAN, {"XLVII/15": ["E2315"], "2Pz/2Rec": ["E2315"]}, [threat] * pos.world.ground.n)
    plan.fixed[unit(pos, "2Pz/2Rec")] = Intent("reserve", (), msg("a44-staff-seize"))
    assert mendings.guards(plan, Road([gap], [gap]), frozenset()) == ((unit(pos, goes), gap),)


def test_who_has_only_a_gun_beside_him_holds_the_hex() -> None:
    pos = last_move({"2Pz/2Rec": "E2216", "XLVII/15": "E2216"})
    plan = plan_of(pos, {"2Pz/2Rec": ["E2315"], "XLVII/15": ["E2315"]})
    assert unit(pos, "2Pz/2Rec") in mendings.watching(plan)
    gap = number(pos, "E2315")
    found = mendings.guards(plan, Road([gap, number(pos, "E2216")], [gap]), frozenset())
    assert found == ((unit(pos, "XLVII/15"), gap),)


def test_the_strong_one_takes_the_place_that_is_attacked_and_the_weak_one_his() -> None:
    """Both stand alone on the road; the regiment is wanted where the enemy would attack."""
    pos = last_move({"26/78": "E2216", "2Pz/2Rec": "E2315"})
    plan = plan_of(pos, {"26/78": ["E2315"], "2Pz/2Rec": ["E2216"]})
    weak, strong = number(pos, "E2315"), number(pos, "E2216")
    thrust = Thrust(weak, weak, 0.9, frozenset({number(pos, CLERVAUX)}))
    found = mendings.mendings(mendings.Outlook(plan, 0.0, (mendings.Answer(plan, [thrust], []),)))
    assert found[0] == ((unit(pos, "26/78"), weak), (unit(pos, "2Pz/2Rec"), strong))


def test_what_must_be_fought_for_is_nearer_to_being_kept_than_what_is_driven_to() -> None:
    """A plan that shuts the road to all who drive is half of one that keeps it."""
    plan = board(last_move({}), GERMAN, {})
    goals = frozenset({number(plan.pos, CLERVAUX)})
    driven = mendings.Answer(plan, [], [Cut(0, 1, goals)])
    fought = [mendings.Answer(plan, [Thrust(1, 1, 1.0, goals)] * ways, []) for ways in (2, 1)]
    assert driven.hope < fought[0].hope < fought[1].hope


def test_points_that_two_attacks_cut_are_lost_once() -> None:
    one = Thrust(1, 2, 0.5, frozenset({7}))
    assert expected([one]) == 0.5
    assert expected([one, one]) == 0.75
    assert expected([one, one._replace(goals=frozenset({8}))]) == 1.0


# --- who holds the road


def test_a_gun_holds_a_road_hex_when_nobody_else_can() -> None:
    """The enemy's zone ends where somebody stands, whoever it is. St. Vith is German: nobody need drive there."""
    pos = last_move({"XLVII/15": "E2118", "28/110/1": "E2420"})
    pos.control[number(pos, "E2125")] = 1 + GERMAN
    assert not all(counts(answer.board.pos, CLERVAUX) for answer in answers(pos))
    assert all(counts(answer.board.pos, CLERVAUX) for answer in answers(pos, chosen(pos, "XLVII/15")))


@pytest.mark.rule("23.3b")
def test_a_road_that_the_enemy_shuts_now_is_opened_by_who_stands_beside_it() -> None:
    """The bridge of Echternach lies in a zone, and the other road will be cut: the battalion behind it goes there.

    It had gone behind the town, since no road leads over the bridge now.
    """
    units = {"212/423": "E1105", "212/316": "E1205", "212/Fus": "E1305", "276/986": "E1406", "44Festung": "E1007"}
    enemy = {"4/12/1": "E1005", "4/22/2": "E1005", "10Arm/CCB": "E1604"}
    pos = scene(units | enemy, turn=6, held=towns(ALLIED) | {"E1105": GERMAN})
    pos.bridge[:] = type(pos.bridge)(pos.bridge.typecode, [INTACT] * len(pos.bridge))
    assert not any(counts(answer.board.pos, "E1105") for answer in answers(pos))
    plan = chosen(pos, "44Festung")
    assert plan.where(unit(pos, "44Festung")) == number(pos, "E1006")
    assert all(counts(answer.board.pos, "E1105") for answer in answers(pos, plan))


@pytest.mark.rule("23.3b")
def test_who_attacks_is_asked_too_to_open_the_road_of_a_town_that_does_not_count() -> None:
    """He stood next to the bridge of Echternach, which one step would have opened, and attacked at 69 %."""
    units = {"212/423": "E1104", "212/320": "E1105", "4/12/1": "E1005", "4/22/2": "E1304"}
    pos = scene(units, turn=6, held=towns(ALLIED) | {"E1105": GERMAN})
    pos.bridge[:] = type(pos.bridge)(pos.bridge.typecode, [INTACT] * len(pos.bridge))
    assert not counts(pos, "E1105")
    guard, desk, plan = unit(pos, "212/423"), staff(), board(pos, GERMAN, {"212/423": ["E1006"]})
    attackers = ((guard, pos.at[guard]),)
    plan.fixed[guard] = Intent("attack", attackers, msg("a44-staff-seize"), 5.0, number(pos, "E1005"), 3)
    outlook = desk.tried(plan, threats(pos, GERMAN))
    assert all(number(pos, "E1006") in mendings.weak_places(answer) for answer in outlook.answers)
    assert ((guard, number(pos, "E1006")),) in mendings.ideas_for(outlook, mendings.FEW)


@pytest.mark.rule("23.3b")
def test_the_road_home_is_one_that_can_be_used() -> None:
    """The short way leads through an enemy zone: a path may begin there, not pass."""
    pos = last_move({"28/110/1": "E2214"})
    way = road_home(board(pos, ALLIED, {}), number(pos, CLERVAUX))
    zone = pos.front(ALLIED).zone & ~pos.standing(GERMAN)
    assert way
    assert not any(zone >> hex & 1 for hex in way)


@pytest.mark.rule("S2b")
def test_what_has_left_the_map_counts_by_its_road() -> None:
    """It is cut as that of a town is, and both sides know."""
    pos = scene({"26/39": CLERVAUX, "28/110/1": "E3806"}, turn=6, held=towns(GERMAN))
    pos.exited, pos.exits_used = 9, (number(pos, "E4107"),)
    assert {goal for goal in counted(pos) if goal < 0} == {-1, -2}
    (answer,) = answers(pos)
    assert min(counted(answer.board.pos)) > 0


@pytest.mark.parametrize("turn", [5, 6])
def test_the_guard_of_a_road_that_carries_points_stays(turn: int) -> None:
    """Urspelt lies between Clervaux and home, and a battalion could come there; there is nothing to win elsewhere."""
    units = {"2Pz/2": CLERVAUX, "2Pz/38PzJ": "E2316", "28/112/2": "E2619", "26/77": "E2216"}
    pos = scene(units, turn=turn, held=towns(GERMAN))
    assert counts(pos, CLERVAUX)
    desk = staff()
    plan = desk.draw_up(desk.means(pos, movers(pos)), desk.weights)
    assert plan.where(unit(pos, "2Pz/38PzJ")) == number(pos, "E2316")


# --- who has won


def advanced(desk: Staff, pos: A44Position) -> None:
    """One follows, or nobody."""
    step = pos.stack[-1]
    for action in desk.advance(pos, step, step.actions(pos)):
        if pos.stack and action in pos.stack[-1].actions(pos):
            answer(pos, action)


@pytest.mark.parametrize("stood", ["E2319", "E2220"])
def test_who_has_won_holds_the_road_that_a_weak_guard_would_lose(stood: str) -> None:
    """The tanks do not go on and leave the reconnaissance alone there, or go back to it."""
    pos = last_move(BESIDE | {"2Pz/2": stood})
    tanks, won = unit(pos, "2Pz/2"), number(pos, "E2320")
    pos.stack = (Advance(GERMAN, (tanks,), won, "bonus", False, (tanks,)),)
    advanced(staff(), pos)
    assert pos.at[tanks] == number(pos, "E2319")


def test_the_last_guard_of_a_road_stays_after_many_combats_too() -> None:
    """Two regiments had gone into Bastogne, the last one from its road: so much had been asked before by others."""
    pos = last_move({"2Pz/2": "E2319", "28/110/1": "E2420"})
    tanks, won, desk = unit(pos, "2Pz/2"), number(pos, "E2320"), staff()
    pos.stack = (Advance(GERMAN, (tanks,), won, "bonus", False, (tanks,)),)
    desk._asked = last_advances._ASKED + 1
    advanced(desk, pos)
    assert pos.at[tanks] == number(pos, "E2319")


@pytest.mark.parametrize(("points", "goes"), [(0.2, True), (0.4, False)])
def test_who_has_won_goes_on_as_ever_if_that_costs_no_point(
    points: float, goes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it costs is measured as a point is, not as a regiment."""
    pos = last_move({"2Pz/2": "E2319"})
    tanks, won, desk = unit(pos, "2Pz/2"), number(pos, "E2320"), staff()
    step = Advance(GERMAN, (tanks,), won, "regular", False, (tanks,))
    pos.stack = (step,)
    stays, worth = 100.0, 100.0 - points * desk.weights.ground

    def tried(plan: Deployment, *_: object) -> mendings.Outlook:
        return mendings.Outlook(plan, stays if plan.where(tanks) == pos.at[tanks] else worth, ())

    monkeypatch.setattr(desk, "tried", tried)
    plan = board(pos, GERMAN, {})
    follow = Follow(tanks, (won,), 1.0)
    monkeypatch.setattr(last_advances, "best_follow", lambda *_: follow)
    assert (desk.last_follow(plan, step, [tanks]) is follow) is goes


def test_what_is_asked_in_the_last_combats_is_remembered_as_a_number_alone() -> None:
    """Memories travel between processes: boards and ways would be far too much."""
    pos = last_move(BESIDE | {"2Pz/2": "E2319"})
    tanks, won, desk = unit(pos, "2Pz/2"), number(pos, "E2320"), staff()
    step = Advance(GERMAN, (tanks,), won, "bonus", False, (tanks,))
    pos.stack = (step,)
    before = len(pickle.dumps(desk))
    desk.advance(pos, step, step.actions(pos))
    assert desk._asked > 0
    assert len(pickle.dumps(desk)) < before + 1000


def test_about_one_hex_only_those_are_asked_who_could_come_there() -> None:
    pos = last_move({"28/110/1": "E2214", "99/395/3": "E1838"})
    desk = staff(ALLIED)
    assert {pos.unit(unit).id for unit in desk._asked_of(pos)} == {"28/110/1", "99/395/3"}
    desk.about = number(pos, CLERVAUX)
    assert {pos.unit(unit).id for unit in desk._asked_of(pos)} == {"28/110/1"}


# --- who has nothing to do


@pytest.mark.parametrize(("hex", "attacked"), [(CLERVAUX, True), ("E2420", False)])
def test_in_the_last_move_who_would_stand_about_attacks_what_keeps_him_from_a_point(hex: str, attacked: bool) -> None:
    """All that the first look over the attacks has left; nobody attacks for nothing."""
    pos = scene({"26/39": "E2316", "26/77": "E2316", "28/110/1": hex}, turn=6, held=towns(ALLIED))
    desk = staff()
    plan = desk.board(desk.means(pos, movers(pos)), desk.weights)
    value = desk._of(pos)
    desk._free_hands(plan, Vacated(plan, lambda there: desk._ground(value, there), all_roads=True)).find_work()
    targets = {intent.target for intent in plan.fixed.values() if intent.tactic == "attack"}
    assert targets == ({number(pos, hex)} if attacked else set())
    assert desk._uses_all_hands(plan)


@pytest.mark.parametrize(("column", "busy"), [(1, 1), (5, 3)])
def test_who_makes_an_attack_that_hardly_succeeds_is_free_to_guard_a_road(column: int, busy: int) -> None:
    pos = scene({"26/39": "E2315", "28/110/1": "E2214"}, turn=6)
    plan, guard = board(pos, GERMAN, {"26/39": ["E2315"]}), unit(pos, "26/39")
    plan.fixed[guard] = Intent("attack", (), msg("a44-staff-seize"), 5.0, number(pos, "E2214"), column)
    assert mendings.busy(plan, guard, frozenset()) == busy


def test_nobody_stakes_a_point_that_counts_for_a_hex_that_brings_none() -> None:
    """A fortress battalion kept Echternach's bridge open, joined an attack at 14 % and was lost with the point."""
    units = {"212/320": "E1105", "212/423": "E1105", "44Festung": "E1006", "4/22/2": "E1005", "4/12/1": "E1205"}
    pos = scene(units, turn=6, held=towns(ALLIED) | {"E1105": GERMAN})
    for bridge in range(len(pos.bridge)):
        pos.bridge[bridge] = INTACT
    regiments, everybody = (
        [unit(pos, name) for name in names] for names in (("212/320", "212/423"), ("212/320", "212/423", "44Festung"))
    )
    assert staff()._stakes_a_point(pos, number(pos, "E1005"), everybody)
    assert not staff()._stakes_a_point(pos, number(pos, "E1005"), regiments)


@pytest.mark.parametrize(("beside", "stakes"), [([], True), (["28/109/2"], False)])
def test_the_last_one_in_a_town_does_not_stake_it_either(beside: list[str], stakes: bool) -> None:
    """A battalion with one step attacked out of Diekirch at 1-3, and an enemy was driven into the empty town."""
    pos = scene({"28/109/1": "E2008", "352/915": "E2007"} | dict.fromkeys(beside, "E2008"), ALLIED, turn=6)
    pos.control[number(pos, "E2007")] = 1 + GERMAN
    battalion = unit(pos, "28/109/1")
    pos.steps[battalion] = 1
    assert staff(ALLIED)._stakes_a_point(pos, number(pos, "E2007"), [battalion]) is stakes


@pytest.mark.rule("18.3c")
@pytest.mark.parametrize(("friend", "stays"), [(CLERVAUX, True), ("E2216", False)])
def test_who_is_shaken_does_not_hold_a_town_whose_other_garrison_leaves(friend: str, stays: bool) -> None:
    """A regiment drove to the road, and the shaken battalion had to leave Malmedy, which the enemy walked into."""
    pos = last_move({"26/77": CLERVAUX, "28/110/1": "E2516"})
    shaken = unit(pos, "26/39")
    pos.status[shaken] |= DISRUPTED
    plan = board(pos, GERMAN, {"26/39": [CLERVAUX], "26/77": [CLERVAUX, "E2216"]})
    plan.put(unit(pos, "26/77"), number(pos, friend))
    (answer,) = answers(pos, plan)
    assert (answer.board.start.at[shaken] == number(pos, CLERVAUX)) is stays
    (later,) = answers(pos, board(plan.pos, GERMAN, {}))  # in the combats nobody has to leave
    assert later.board.start.at[shaken] == number(pos, CLERVAUX)


def test_what_would_only_mend_the_same_in_another_way_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine guards were tried for one hex, and three garrisons fell for which no time was left."""
    pos = last_move({"26/78": "E2018", "2Pz/2Rec": "E2018"})
    plan = plan_of(pos, {"26/78": ["E2315", "E2319"], "2Pz/2Rec": ["E2315", "E2319"]})
    near, far = number(pos, "E2315"), number(pos, "E2319")
    one, other = unit(pos, "26/78"), unit(pos, "2Pz/2Rec")
    ideas = [((one, near),), ((other, near),), ((other, far),)]
    begun, asked = mendings.Outlook(plan, 0.0, (mendings.Answer(plan, [], []),)), list[mendings.Moves]()

    def if_better(best: mendings.Outlook, tried: Deployment, *_: object) -> mendings.Outlook:
        asked.append(tuple((unit, tried.where(unit)) for unit in (one, other) if tried.where(unit) != plan.where(unit)))
        return best._replace(worth=best.worth + 1)

    desk = staff()
    monkeypatch.setattr(replies, "ideas_for", lambda best, _: ideas if best is begun else [])
    monkeypatch.setattr(desk, "if_better", if_better)
    monkeypatch.setattr(desk, "_together", lambda best, *_: best)
    desk.mended(begun, [], replies.Reach(), 10)
    assert asked == [((one, near),), ((other, far),)]


@pytest.mark.rule("30.1b")
def test_nobody_breaks_through_from_the_road_on_which_a_point_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of the Lehr went for a second blow, and a combat command walked onto the road of Wiltz behind them."""
    open_, shut = last_move({"2Pz/2": "E2319"}), last_move({"2Pz/2": "E2319", "28/110/1": "E2420"})
    monkeypatch.setattr(breakthrough, "best_stack", lambda *_: (unit(open_, "2Pz/2"),))
    monkeypatch.setattr(breakthrough, "answers", lambda *_: "goes")
    for pos, goes in ((open_, True), (shut, False)):
        tanks, won, desk = unit(pos, "2Pz/2"), number(pos, "E2320"), staff()
        step = Advance(GERMAN, (tanks,), won, "bonus", False, (tanks,))
        pos.stack = (step,)
        again = pos.world.offers("breakthrough", "unit")[tanks]
        assert (desk.advance(pos, step, [*step.actions(pos), again]) == "goes") is goes
        assert desk.about is None
