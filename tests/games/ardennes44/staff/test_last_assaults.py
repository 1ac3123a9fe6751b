"""The attacks of the last move: where all together win most points, for the German and for the Allies."""

from __future__ import annotations

import pytest

from a44_boards import board, fought, number, scene, staff, towns
from salient.board import bits
from salient.engine.messages import msg
from salient.games.ardennes44.combat.advance_steps import Advance
from salient.games.ardennes44.combat.combat_phase import Combats
from salient.games.ardennes44.movement.movers import movers
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.assaults import EVEN
from salient.games.ardennes44.staff.concentrate import column_of
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.last_assaults import _able, assembled, assemblies, chance, gathered, hoped, planned
from salient.games.ardennes44.staff.last_cuts import thrusts
from salient.games.ardennes44.staff.mendings import watching
from salient.games.ardennes44.staff.planner import Means
from salient.games.ardennes44.staff.points import counted
from salient.games.ardennes44.staff.prospects import FOR_A_POINT
from salient.games.ardennes44.staff.reach import Reach
from salient.games.ardennes44.staff.tactics import encircle
from salient.games.ardennes44.staff.threats import threats
from salient.games.ardennes44.staff.value import FACTORS_A_POINT

CLERVAUX, BESIDE = "E2416", "E2415"
BATTALIONS = ("28/110/1", "28/110/2", "28/110/3")
REGIMENTS = {"26/39": "E2315", "26/77": "E2316", "26/78": "E2316"}


def last_move(units: dict[str, str], side: int = GERMAN, held: dict[str, int] | None = None) -> A44Position:
    return scene(units, side, turn=6, held=towns(ALLIED) | (held or {}))


def begun(pos: A44Position, side: int = GERMAN) -> tuple[Deployment, Means]:
    """A plan in which nobody has anything to do yet."""
    desk = staff(side)
    means = desk.means(pos, list(bits.places(movers(pos, side, 0))))
    return desk.board(means, desk.weights), means


def attacks(plan: Deployment, target: str, *units: str, bonus: float = 1.0) -> None:
    """These are meant to attack a hex from where they stand."""
    members, hex = [plan.pos.world.number("unit", unit) for unit in units], number(plan.pos, target)
    column = column_of(plan.pos, members, hex, ())
    moves = tuple((unit, plan.where(unit)) for unit in members)
    plan.fixed.update(dict.fromkeys(members, Intent("attack", moves, msg("a44-staff-seize"), bonus, hex, column)))
    plan.promised += bonus


def against(plan: Deployment, target: str) -> tuple[set[str], float]:
    """Who attacks a hex, and how likely it is taken."""
    intent = planned(plan).get(number(plan.pos, target))
    if intent is None:
        return set(), 0.0
    return {plan.pos.unit(unit).id for unit, _ in intent.moves}, chance(plan, intent)


def test_all_attack_the_town_together_instead_of_by_halves(monkeypatch: pytest.MonkeyPatch) -> None:
    """One attacks it alone and another somebody beside it for nothing; the third stands about."""
    pos = last_move(REGIMENTS | {"28/110/1": CLERVAUX, "28/110/2": BESIDE})
    plan, means = begun(pos)
    attacks(plan, CLERVAUX, "26/77")
    attacks(plan, BESIDE, "26/39", bonus=0.1)
    assert against(plan, CLERVAUX)[1] == pytest.approx(0.36, abs=0.01)
    desk = staff()
    monkeypatch.setattr(desk, "draw_up", lambda *_: plan)
    units, likely = against(desk.chosen(means), CLERVAUX)
    assert units == {*REGIMENTS}
    assert likely == pytest.approx(0.69, abs=0.01)


def test_nobody_leaves_an_attack_that_wins_more_without_him_less() -> None:
    """What the other attack promises is as much as a point."""
    pos = last_move(REGIMENTS | {"28/110/1": CLERVAUX, "28/110/2": BESIDE})
    plan, _ = begun(pos)
    attacks(plan, CLERVAUX, "26/77", "26/78")
    attacks(plan, BESIDE, "26/39", bonus=9.0)
    assert against(gathered(plan), BESIDE)[0] == {"26/39"}
    assert "26/39" not in against(gathered(plan), CLERVAUX)[0]


def test_who_holds_the_road_of_a_point_alone_does_not_join() -> None:
    """Clervaux counts by the road on which one of the two regiments stands; the other may attack."""
    units = {"2Pz/2": CLERVAUX, "26/77": "E2316", "26/39": "E2315", "28/110/1": BESIDE}
    plan, _ = begun(last_move(units, held={CLERVAUX: GERMAN}))
    guards = watching(plan)
    assert guards
    assert guards.isdisjoint(_able(plan))
    assert _able(plan)


@pytest.mark.parametrize(("stands", "answered"), [("E2214", True), ("E3740", False)])
def test_who_was_passed_by_and_has_a_step_to_the_only_road_is_attacked(stands: str, answered: bool) -> None:
    """It counts nothing that he is driven off until he is asked what he would do next."""
    units = {"26/39": CLERVAUX, "26/77": "E2016", "26/78": "E1916", "28/110/1": stands}
    pos = last_move(units, held={CLERVAUX: GERMAN})
    plan, _ = begun(pos)
    desk, feared, reach = staff(), threats(pos, GERMAN), Reach()
    best = desk.tried(plan, feared, reach)
    assert any(number(pos, CLERVAUX) not in counted(answer.board.pos) for answer in best.answers) is answered
    mended = desk._with_all_hands(best, feared, reach)
    assert bool(against(mended.plan, stands)[0]) is answered
    assert all(number(pos, CLERVAUX) in counted(answer.board.pos) for answer in mended.answers)


def test_the_allies_gather_where_the_point_is_lost_most_likely() -> None:
    """One alone was to attack the town; two beat the regiment on its only road."""
    enemy = {"9Arm/CCR": "E2516", "9Arm/CCB": "E2616", "9Arm/CCA": "E2517"}
    pos = last_move(enemy | {"26/39": CLERVAUX, "26/77": "E2316"}, ALLIED, {CLERVAUX: GERMAN})
    plan, _ = begun(pos, ALLIED)
    attacks(plan, CLERVAUX, "9Arm/CCR")
    units, likely = against(gathered(plan), "E2316")
    assert len(units) == 2
    assert likely > 3 * against(plan, CLERVAUX)[1]


def lost_as_it_stands(enemy: dict[str, str]) -> A44Position:
    """The Allies move last; two regiments hold Clervaux, and the German has the ten points that he needs."""
    pos = last_move(enemy | {"26/39": CLERVAUX, "26/77": CLERVAUX, "26/78": "E2316"}, ALLIED, {CLERVAUX: GERMAN})
    pos.exited, pos.exits_used = 9 * FACTORS_A_POINT, (number(pos, "E2316"),)
    return pos


@pytest.mark.rule("30.1a")
@pytest.mark.parametrize(("lost", "made"), [(True, True), (False, False)])
def test_who_has_lost_as_it_stands_plans_every_attack_that_could_take_a_point(lost: bool, made: bool) -> None:
    """The German had exactly ten; 14, 3 and 3 % were left, and none of them was tried."""
    pos = lost_as_it_stands({"9Arm/CCR": "E2516"})
    if not lost:
        pos.exited = 0
    plan = board(pos, ALLIED, {"9Arm/CCR": ["E2516"]})
    units, likely = against(gathered(plan), CLERVAUX)
    assert (units == {"9Arm/CCR"}) is made
    assert likely < FOR_A_POINT


@pytest.mark.rule("30.1a")
def test_the_last_throw_is_also_tried_at_worse_than_even_odds() -> None:
    pos = lost_as_it_stands(dict.fromkeys(BATTALIONS, "E2516"))
    plan = board(pos, ALLIED, {one: ["E2516"] for one in BATTALIONS})
    (intent,) = planned(gathered(plan)).values()
    assert intent.column < EVEN
    assert fought(pos, ALLIED) == [f"attack {CLERVAUX}"]


def test_when_a_point_has_been_taken_nobody_throws_any_more() -> None:
    """Malmedy's road was cut, and three more attacks were made at 1-3 and 1-2, as they were worth it just before."""
    pos = lost_as_it_stands(dict.fromkeys(BATTALIONS, "E2516") | {"2/38": "E1837", "326/751": "E1838"})
    pos.put(pos.world.number("unit", "1SS/1Rec"), number(pos, "E1838"))
    pos.control[number(pos, "E1838")] = 1 + GERMAN
    desk = staff(ALLIED)
    pos.stack = (Combats(ALLIED),)
    actions = pos.stack[-1].actions(pos)
    assert desk.fight(pos, pos.stack[-1], actions)[0].verb == "attack"
    pos.exited = 0
    assert [str(action) for action in desk.fight(pos, pos.stack[-1], actions)] == ["done"]


@pytest.mark.parametrize(("tactic", "joins"), [("encircle", True), ("cut_off", False)])
def test_in_the_last_allied_move_only_who_takes_a_point_is_busy(tactic: str, joins: bool) -> None:
    """A battalion closed the way back of somebody who was not attacked any more, and the attack beside it lacked it."""
    pos = last_move({"9Arm/CCR": "E2516", "9Arm/CCB": "E2516", "26/39": CLERVAUX}, ALLIED, {CLERVAUX: GERMAN})
    plan, _ = begun(pos, ALLIED)
    unit = pos.world.number("unit", "9Arm/CCB")
    plan.fixed[unit] = Intent(tactic, ((unit, pos.at[unit]),), msg("a44-staff-seize"))
    assert ("9Arm/CCB" in against(gathered(plan), CLERVAUX)[0]) is joins


def test_nobody_closes_a_way_back_after_which_nothing_comes() -> None:
    pos = last_move({"9Arm/CCR": "E2516", "9Arm/CCB": "E2616", "26/39": CLERVAUX}, ALLIED, {CLERVAUX: GERMAN})
    plan, _ = begun(pos, ALLIED)
    attacks(plan, CLERVAUX, "9Arm/CCR")
    assert not [*encircle.proposals(plan)]


@pytest.mark.parametrize("column", [1, 6])
def test_what_counts_as_won_may_fail_and_what_counts_as_lost_may_succeed(column: int) -> None:
    pos = last_move({"26/39": "E2315", "26/77": "E2316", "28/110/1": CLERVAUX})
    plan = board(pos, GERMAN, {"26/39": ["E2315"]})
    unit, target = pos.world.number("unit", "26/39"), number(pos, CLERVAUX)
    plan.fixed[unit] = Intent("attack", ((unit, pos.at[unit]),), msg("a44-staff-seize"), 5.0, target, column)
    likely = plan.prospect(target, column).cleared
    assert hoped(plan, 0.4, 0.75) == pytest.approx(likely - 1 if likely >= 0.75 else 0.7 * likely)
    assert (hoped(plan, 0.4, 0.75) < 0) is (column == 6)


def test_guards_are_offered_to_an_attack_when_it_is_known_what_the_enemy_answers() -> None:
    """Five SS regiments guarded roads where no point was to be lost, while Stavelot could be attacked at 3-1."""
    pos = last_move(REGIMENTS | {"28/110/1": CLERVAUX})
    plan, _ = begun(pos)
    for id in REGIMENTS:
        unit = pos.world.number("unit", id)
        plan.fixed[unit] = Intent("picket", ((unit, pos.at[unit]),), msg("a44-staff-seize"))
    assert not list(assemblies(plan))
    answers = staff().tried(plan, threats(pos, GERMAN)).answers
    best = max(assemblies(plan, answers))
    assert best.gain > 0.5
    units, likely = against(assembled(plan, best), CLERVAUX)
    assert units == {*REGIMENTS}
    assert likely > 0.6


def test_what_only_kills_in_the_last_move_does_not_keep_anybody_from_a_point() -> None:
    """Two SS regiments attacked cavalry in the open beside Eupen, which they could attack as well."""
    pos = last_move(REGIMENTS | {"28/110/1": CLERVAUX, "28/110/2": BESIDE})
    plan, _ = begun(pos)
    attacks(plan, CLERVAUX, "26/77", "26/78")
    attacks(plan, BESIDE, "26/39")
    promise = 0.4 * plan.weights.ground * against(plan, BESIDE)[1] * 0.6
    plan, _ = begun(pos)
    attacks(plan, CLERVAUX, "26/77", "26/78")
    attacks(plan, BESIDE, "26/39", bonus=promise)
    assert "26/39" in against(gathered(plan), CLERVAUX)[0]


def test_the_allies_count_on_the_advance_into_an_empty_town() -> None:
    """One battalion stood before Monschau, which was empty: nobody attacked it, and the German kept his ten points.

    Who wins it goes on only if he has come from where the town is but a step away.
    """
    pos = last_move({"2/9": "E2036", "12SS/12Rec": "E1837", "326/752": "E1738"}, ALLIED, {"E1838": GERMAN})
    plan = gathered(board(pos, ALLIED, {"2/9": ["E1836", "E1937"]}))
    units, likely = against(plan, "E1837")
    victor = pos.world.number("unit", "2/9")
    assert units == {"2/9"}
    assert likely > 0.3
    assert plan.where(victor) == number(pos, "E1937")
    pos.put(victor, number(pos, "E1937"))
    pos.put(pos.world.number("unit", "12SS/12Rec"), -1)
    step = Advance(ALLIED, (victor,), number(pos, "E1837"), "regular", False, (victor,))
    pos.stack = (step,)
    said = [str(action) for action in staff(ALLIED).advance(pos, step, step.actions(pos))]
    assert "advance E1838" in said


def test_the_german_foresees_who_drives_into_an_empty_town() -> None:
    """Three battalions were stronger than the regiment, but only it could come to where Monschau is a step away."""
    allies = {"2/9": "E2036", "99/393/2": "E1935", "99/395/1": "E1935", "99/395/3": "E1935"}
    pos = last_move(allies | {"12SS/12Rec": "E1837", "326/752": "E1738"}, ALLIED, {"E1838": GERMAN})
    answer = board(pos, ALLIED, {"2/9": ["E1836", "E1937"]} | {one: ["E1836"] for one in allies if one != "2/9"})
    assert number(pos, "E1838") in counted(pos)
    found = [thrust for thrust in thrusts(answer) if number(pos, "E1838") in thrust.goals]
    assert [(pos.world.map.ids[one.target], pos.world.map.ids[one.end]) for one in found] == [("E1837", "E1838")]
