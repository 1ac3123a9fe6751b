"""How the staff attacks: who follows and where to, who goes for what, guns behind the attack, plan and fight."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from a44_boards import board, fought, moves, number, planned, scene, staff, towns
from salient.engine.actions import Action
from salient.engine.messages import msg
from salient.engine.steps import answer
from salient.games.ardennes44.combat.advance import Kind
from salient.games.ardennes44.combat.advance_steps import Advance, AdvanceWalk
from salient.games.ardennes44.combat.attack_steps import GatherAttackers
from salient.games.ardennes44.combat.battle import Battle
from salient.games.ardennes44.combat.combat_phase import Combats
from salient.games.ardennes44.combat.support_steps import DefensiveFire
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import pursuit, quick
from salient.games.ardennes44.staff.axes import Whence, axes
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.planner import Plan
from salient.games.ardennes44.staff.tactics import bring_up, exploit, withdraw
from salient.games.ardennes44.staff.times import Barrier

CLERVAUX, WILTZ, MONSCHAU = "E2416", "E2712", "E1838"


def followed(pos: A44Position, units: Sequence[str], vacated: str, kind: Kind, side: int = GERMAN) -> dict[str, str]:
    """Where the victors stand when all who want to have followed."""
    pos = pos.copy()
    attackers = tuple(pos.world.number("unit", unit) for unit in units)
    pos.events, desk = None, staff(side)
    pos.stack = (Advance(side, attackers, number(pos, vacated), kind, False, attackers),)
    while pos.stack and isinstance(step := pos.stack[-1], Advance | AdvanceWalk):
        actions = step.actions(pos)
        answers = desk.advance(pos, step, actions) if isinstance(step, Advance) else actions[-1:]
        for action in answers:
            if not pos.stack or action not in pos.stack[-1].actions(pos):
                break
            answer(pos, action)
    return {unit: pos.world.map.ids[pos.at[pos.world.number("unit", unit)]] for unit in units}


# --- who follows


def test_a_town_that_was_won_is_walked_into() -> None:
    """Although its road is cut, and whatever lies beyond it."""
    units = {"26/39": "E2316", "26/77": "E2316", "2Pz/2": "E2315", "28/110/1": "E2214", "28/110/2": "E2217"}
    pos = scene(units | {"28/112/1": "E2618"}, turn=5, held=towns(ALLIED))
    ends = followed(pos, ("26/39", "26/77", "2Pz/2"), CLERVAUX, "bonus")
    assert CLERVAUX in ends.values()


def test_nobody_uses_his_advance_to_run_away() -> None:
    """Who has won goes into the hex, stays, or goes on: never back towards home for nothing."""
    units = {"277/989": "E1432", "277/990": "E1432", "277/991": "E1433", "2/9": "E1635", "2/38": "E1634"}
    pos = scene(units, turn=2, held=towns(ALLIED))
    ends = followed(pos, ("277/989", "277/990", "277/991"), "E1532", "bonus")
    rear = land(pos.world).rear[GERMAN]
    assert "E1532" in ends.values()
    for unit, end in ends.items():
        assert rear[number(pos, end)] >= rear[number(pos, units[unit])]


@pytest.mark.parametrize(
    ("units", "vacated", "turn"),
    [
        ({"116Pz/156": "E2229", "116Pz/60": "E2229", "116Pz/228PzJ": "E2329", "7Arm/CCA": "E2432"}, "E2329", 5),
        (
            {"62/190": "E2023", "62/183": "E2122", "62/164": "E2122", "116Pz/60": "E2123", "7Arm/CCA": "E2225"},
            "E2123",
            4,
        ),
    ],
)
def test_nobody_follows_to_behind_the_hex_that_was_won(units: dict[str, str], vacated: str, turn: int) -> None:
    """Though the road to his goal begins there: he stays, goes into the hex, or on from it."""
    more = {"2/23": "E2431", "106/424(-)": "E2529"} if turn == 5 else {"9Arm/CCB": "E2224", "28/112/1": "E2324"}
    pos = scene(units | more, turn=turn, held=towns(ALLIED) | ({"E2125": GERMAN} if turn == 5 else {}))
    victors = tuple(unit for unit in units if unit != "7Arm/CCA")
    rear = land(pos.world).rear[GERMAN]
    for unit, end in followed(pos, victors, vacated, "bonus").items():
        assert end == units[unit] or rear[number(pos, end)] >= rear[number(pos, vacated)], unit


def test_the_allies_go_into_the_hex_or_stay() -> None:
    units = {"9Arm/CCA": "E1807", "276/986": "E1507", "276/987": "E1508", "276/988": "E1506"}
    pos = scene(units, ALLIED, turn=2, held=towns(ALLIED))
    ends = followed(pos, ("9Arm/CCA",), "E1707", "bonus", ALLIED)
    assert ends["9Arm/CCA"] in ("E1707", "E1807")


def test_the_last_garrison_of_a_town_does_not_leave_it_for_a_field() -> None:
    units = {"28/110/1": CLERVAUX, "2Pz/2": "E2114", "2Pz/304": "E2117"}
    pos = scene(units, ALLIED, held=towns(ALLIED))
    assert followed(pos, ("28/110/1",), "E2316", "regular", ALLIED) == {"28/110/1": CLERVAUX}


def test_nobody_leaves_one_town_for_another_that_somebody_else_can_take() -> None:
    """Both halves of Bastogne: who stands in the one stays there, and who is free takes the other."""
    units = {"2Pz/2": "E3414", "2Pz/304": "E3513", "10Arm/CCB": "E3313", "9Arm/CCR": "E3415"}
    pos = scene(units, turn=5, held=towns(ALLIED) | {"E3414": GERMAN})
    assert followed(pos, ("2Pz/2", "2Pz/304"), "E3413", "regular") == {"2Pz/2": "E3414", "2Pz/304": "E3413"}
    assert followed(pos, ("2Pz/2",), "E3413", "regular") == {"2Pz/2": "E3413"}  # a town for a town, if nobody else can


# --- who goes for what


def goals(pos: A44Position, units: Sequence[str], before: dict[str, str] | None = None) -> dict[str, str]:
    things, ground = pos.world.things["unit"], land(pos.world)
    once = {things[unit]: number(pos, hex) for unit, hex in (before or {}).items()}
    whence = Whence({things[unit]: [pos.at[things[unit]]] for unit in units})
    found = axes(pos, ground, Barrier(ground, pos, ALLIED), whence, 3, once).goals
    return {pos.unit(unit).id: pos.world.map.ids[hex] for unit, hex in found.items()}


def test_a_goal_of_last_turn_is_kept_while_another_is_hardly_nearer() -> None:
    pos = scene({"2Pz/2": "E2614"}, held=towns(ALLIED))
    nearest = goals(pos, ["2Pz/2"])["2Pz/2"]
    other = WILTZ if nearest != WILTZ else CLERVAUX
    assert goals(pos, ["2Pz/2"], {"2Pz/2": other})["2Pz/2"] == other
    pos.control[number(pos, other)] = 1 + GERMAN  # it has fallen
    assert goals(pos, ["2Pz/2"], {"2Pz/2": other})["2Pz/2"] == nearest


def test_an_open_town_comes_before_one_that_is_held() -> None:
    pos = scene({"2Pz/2": "E2614"}, held=towns(ALLIED))
    nearest = goals(pos, ["2Pz/2"])["2Pz/2"]
    held = scene({"2Pz/2": "E2614", "9Arm/CCR": nearest, "28/110/1": nearest}, held=towns(ALLIED))
    assert goals(held, ["2Pz/2"])["2Pz/2"] != nearest


def test_strong_defenders_do_not_draw_ever_more() -> None:
    north = ("12SS/25", "12SS/26", "12SS/12/1", "12SS/560PzJ", "3FJ/5", "3FJ/8", "3FJ/9", "326/751", "326/752")
    many = {"2/9": MONSCHAU, "2/38": "E1939", "2/23": "E1939", "7Arm/CCA": "E2039"}
    for defenders in ({}, many):
        pos = scene(dict.fromkeys(north, "E1239") | defenders, turn=2, held=towns(ALLIED))
        found = goals(pos, north)
        sent = sum(pos.face(pos.world.number("unit", unit)).attack for unit in north if found[unit] == MONSCHAU)
        assert sent <= 30


# --- what an attack costs


def test_a_panzer_division_does_not_turn_back_for_a_battalion() -> None:
    """West of Clervaux the road to Bastogne is open; behind the division a battalion is left in Heinerscheid."""
    units = {"2Pz/2": "E2516", "2Pz/3/1": "E2516", "2Pz/304": "E2516", "28/112/1": "E2219", "26/39": CLERVAUX}
    pos = scene(units, held=towns(ALLIED) | {CLERVAUX: GERMAN})
    where = planned(pos)[0]
    west = [unit for unit in ("2Pz/2", "2Pz/3/1", "2Pz/304") if where.get(unit, "E2516")[1:3] > "25"]
    assert len(west) >= 2


def test_no_more_than_it_takes_goes_for_a_battalion() -> None:
    """Of six regiments around one battalion some are left for something else."""
    ring = {
        "26/39": "E2215",
        "26/77": "E2215",
        "26/78": "E2217",
        "2Pz/2": "E2116",
        "2Pz/304": "E2217",
        "2Pz/3/1": "E2116",
    }
    plan = planned(scene(ring | {"28/110/1": "E2216"}, held=towns(ALLIED)))[1]
    pos = scene(ring)
    sent = sum(pos.face(unit).attack for unit, intent in plan.intents.items() if intent.tactic == "attack")
    assert 0 < sent <= 22  # of 31


# --- guns


def test_guns_fire_in_defence() -> None:
    units = {"28/110/1": CLERVAUX, "VIII/402": "E2618", "2Pz/2": "E2316", "2Pz/3/1": "E2316"}
    pos = scene(units, held=towns(ALLIED))
    things = pos.world.things["unit"]
    attackers = (things["2Pz/2"], things["2Pz/3/1"])
    step = DefensiveFire(Battle(GERMAN, number(pos, CLERVAUX), attackers, defenders=(things["28/110/1"],)))
    pos.stack = (step,)
    assert [str(action) for action in staff(ALLIED).defensive_fire(pos, step, step.actions(pos))] == ["fire VIII/402"]


def test_a_gun_is_brought_up_behind_the_attack_that_it_can_support() -> None:
    """Across the Our the attack is out of its range by now; it comes up, but not ahead of those who fight."""
    units = {"XLVII/766": "E1816", "26/39": "E2315", "2Pz/2": "E2315", "26/77": "E2316", "28/110/1": CLERVAUX}
    pos = scene(units, held=towns(ALLIED))
    places = ["E1714", "E1916", "E2115", "E2316", "E2215"]
    (intent,) = bring_up.proposals(board(pos, GERMAN, {"XLVII/766": places}))
    ((_, where),) = intent.moves
    assert intent.target == number(pos, CLERVAUX)
    assert 2 <= pos.world.map.distance(where, intent.target) <= 5
    pos.turn = 6  # nobody attacks after this
    assert not list(bring_up.proposals(board(pos, GERMAN, {"XLVII/766": places})))


def test_a_gun_is_not_taken_back_to_another_battle() -> None:
    """More of its army stand before an enemy in the Schnee Eifel, but its own division is before Clervaux."""
    units = {"XLVII/766": "E1816", "2Pz/2": "E2315", "28/110/1": CLERVAUX, "106/422": "E1525"}
    pos = scene(units | {"26/39": "E1423", "26/77": "E1423", "26/78": "E1424"}, turn=4, held=towns(ALLIED))
    places = ["E1916", "E2115", "E2215", "E1322", "E1321", "E1422", "E1423"]
    (intent,) = bring_up.proposals(board(pos, GERMAN, {"XLVII/766": places}))
    assert intent.target == number(pos, CLERVAUX)


def test_a_gun_that_is_wanted_now_stays_and_fires() -> None:
    units = {"XLVII/766": "E2115", "26/39": "E2315", "2Pz/2": "E2315", "26/77": "E2316", "28/110/1": CLERVAUX}
    pos = scene(units, held=towns(ALLIED))
    where, plan = planned(pos)
    assert "XLVII/766" not in where
    assert plan.intents[pos.world.number("unit", "XLVII/766")].tactic == "attack"


def test_a_gun_never_goes_where_nobody_covers_it() -> None:
    pos = scene({"XLVII/766": "E2016", "26/39": "E2115", "28/110/1": CLERVAUX}, held=towns(ALLIED))
    plan = board(pos, GERMAN, {})
    assert not bring_up.covered(plan, number(pos, "E2316"), plan.threat)  # beside the enemy
    assert not bring_up.covered(plan, number(pos, "E2214"), plan.threat)  # ahead of everybody
    assert bring_up.covered(plan, number(pos, "E2016"), plan.threat)


def test_the_guns_that_can_fire_are_made_ready_first() -> None:
    units = {"XLVII/766": "E2115", "LXXX/408": "E1007", "26/39": "E2315", "2Pz/2": "E2315", "28/110/1": CLERVAUX}
    pos = scene(units, held=towns(ALLIED))
    offers = [Action("ready", (gun,)) for gun in ("LXXX/408", "XLVII/766")]
    assert staff().make_ready(pos, None, [*offers, Action("done")]) == [offers[1]]


# --- plan and fight


@pytest.mark.parametrize(
    ("column", "gain", "made"),
    [(None, -0.3, False), (4, -0.3, True), (8, -0.3, False), (4, -3.0, True), (4, -5.0, False)],
)
def test_an_attack_for_which_units_were_sent_is_made_unless_the_odds_fell(
    monkeypatch: pytest.MonkeyPatch, column: int | None, gain: float, made: bool
) -> None:
    """When it comes to it the staff would hardly think it worth while; but the units stand there for it.

    What the plan saw behind the hex, a road that opens, need not show in the board after the fight.
    """
    pos = scene({"2Pz/2": "E2216", "2Pz/3/1": "E2216", "28/110/1": "E2316"}, held=towns(ALLIED))
    desk, target = staff(), number(pos, "E2316")
    units = [pos.world.number("unit", unit) for unit in ("2Pz/2", "2Pz/3/1")]
    if column is not None:
        intent = Intent("attack", (), msg("a44-staff-seize"), 4.0, target, column=column)
        desk._plan = Plan((), dict.fromkeys(units, intent))
    monkeypatch.setattr(desk, "_attack_gain", lambda *_: gain)
    pos.stack = (Combats(GERMAN),)
    answers = desk.fight(pos, pos.stack[-1], pos.stack[-1].actions(pos))
    assert [str(action) for action in answers] == ["attack E2316" if made else "done"]


def test_who_does_not_get_where_he_was_sent_gives_another_reason() -> None:
    """The hex was filled by others meanwhile."""
    pos = scene({"26/39": "E2216", "28/110/1": "E2840"}, held=towns(ALLIED))
    unit, desk = pos.world.number("unit", "26/39"), staff()
    actions = pos.stack[-1].actions(pos)
    for hex, reason in ((CLERVAUX, "a44-staff-seize"), ("E2816", "a44-staff-at-hand")):
        intent = Intent("seize", ((unit, number(pos, hex)),), msg("a44-staff-seize", hex=hex), target=number(pos, hex))
        desk._plan, desk._planned = Plan((), {unit: intent}, (), {unit: intent.message}), (pos.turn, pos.night)
        desk._left, desk._reasons, desk._told = [(unit, number(pos, hex))], [], []
        assert desk.move(pos, pos.stack[-1], actions)[0] == Action("select", ("26/39",))
        assert [told.message.id for told in desk._reasons] == [reason]


# --- the German's last move


def test_in_the_last_move_no_attack_is_prepared_that_wins_nothing() -> None:
    """A battalion far from every town and road that counts is left alone, though it could be crushed."""
    ring = {"26/77": "E2018", "26/78": "E2018", "560/1128": "E2117", "28/112/1": "E2118", "26/39": CLERVAUX}
    for turn, attacked in ((3, True), (6, False)):
        pos = scene(ring, turn=turn, held=towns(GERMAN))
        found = {intent.tactic for intent in planned(pos)[1].intents.values()}
        assert ("attack" in found) is attacked


def test_nobody_drives_on_in_the_last_move_or_to_the_rear() -> None:
    places = ["E2016", "E2516"]
    for turn, found in ((4, {("2Pz/3/1", "E2516")}), (6, set())):
        pos = scene({"2Pz/3/1": "E2216"}, turn=turn, held=towns(ALLIED))
        assert moves(pos, exploit.proposals(board(pos, GERMAN, {"2Pz/3/1": places}))) == found


@pytest.mark.parametrize("escort", ["326/751", "277/991"])
def test_a_gun_in_the_front_line_is_not_left_alone(escort: str) -> None:
    """No prime mover takes it out of the wood: who stands with it stays, though there is a road to Monschau."""
    units = {"LXVII/17": "E1637", escort: "E1637", "2/9": "E1736", "2/38": "E1735"}
    pos = scene(units, turn=2, held=towns(ALLIED))
    where = planned(pos)[0]
    assert "LXVII/17" in where or escort not in where


def test_in_the_last_move_who_holds_a_road_does_not_leave_it_for_a_field() -> None:
    """Two battalions could still cut the road to Clervaux where the victor stands."""
    units = {"26/77": "E2216", "26/39": CLERVAUX, "26/78": "E2115", "28/112/1": "E2319", "28/112/2": "E2513"}
    pos = scene(units, turn=6, held=towns(ALLIED) | {CLERVAUX: GERMAN})
    assert followed(pos, ("26/77",), "E2217", "regular") == {"26/77": "E2216"}


def test_in_the_last_move_a_won_hex_on_the_road_of_a_point_is_entered_and_nobody_leaves_that_road() -> None:
    """Monschau counts by Konzen and Imgenbroich, which was won: an enemy beside it would shut it."""
    units = {"12SS/12/1": MONSCHAU, "FuhBgl/FFB": "E1739", "12SS/560PzJ": "E1739", "1SS/1PzJ": "E1839"}
    pos = scene(units | {"12SS/26": "E1640", "2/38": "E1938"}, turn=6, held=towns(ALLIED) | {MONSCHAU: GERMAN})
    ends = followed(pos, ("FuhBgl/FFB", "12SS/560PzJ", "1SS/1PzJ"), "E1738", "bonus")
    assert {"E1738", "E1739"} <= {*ends.values()}


# --- nobody is lost for nothing


def test_nobody_marches_into_a_hex_that_stays_full() -> None:
    """Steps would be lost for it; who is still to leave goes first."""
    units = {"26/78": "E2316", "2Pz/304": "E2115", "28/110/1": "E2618"}
    pos = scene(units, held=towns(ALLIED))
    desk, there = staff(GERMAN), number(pos, "E2316")
    panzer, leaver = (pos.world.number("unit", unit) for unit in ("2Pz/304", "26/78"))

    def answers(others: list[tuple[int, int]]) -> set[str]:
        desk._planned, desk._plan = (pos.turn, pos.night), Plan((), {})
        desk._left = [(panzer, there), *others]
        return {str(action) for action in desk.move(pos, pos.stack[-1], pos.stack[-1].actions(pos))}

    assert not answers([]) >= {"select 2Pz/304", "move E2316"}
    assert "select 26/78" in answers([(leaver, number(pos, "E2216"))])
    pos.put(leaver, number(pos, "E2216"))
    assert answers([]) >= {"select 2Pz/304", "move E2316"}


@pytest.mark.parametrize("turn", [5, 6])
def test_in_his_last_move_the_german_does_not_go_back(turn: int) -> None:
    units = {"26/39": "E2316", "28/110/1": "E2416", "9Arm/CCR": "E2417", "10Arm/CCA": "E2415"}
    pos = scene(units, turn=turn, held=towns(ALLIED))
    plan = board(pos, GERMAN, {"26/39": ["E2115", "E2016"]}, [30.0] * pos.world.ground.n)
    assert bool(list(withdraw.proposals(plan))) == (turn < 6)


def test_while_an_attack_is_weighed_nobody_leaves_a_town_for_the_hex_that_is_won() -> None:
    units = {"2Pz/2": CLERVAUX, "26/39": "E2316", "28/110/1": "E2840"}
    pos = scene(units, held=towns(GERMAN))
    town, other = (pos.world.number("unit", unit) for unit in ("2Pz/2", "26/39"))
    won = number(pos, "E2417")

    def follows(*units: int) -> str:
        step = Advance(GERMAN, units, won, "regular", False, units)
        there = pos.copy()
        there.stack = (step,)
        return str(quick.inside(there, step))

    assert follows(town) == "done"
    assert follows(town, other) != "select 2Pz/2"


def test_who_brings_the_guns_of_his_corps_takes_part() -> None:
    """The combat command alone has the odds of both; but no gun fires for it, and two for the battalion (22.6)."""
    units = {"10Arm/CCB": "E2106", "28/109/2": "E2008", "352/915": "E2007", "212/423": "E2007", "5FJ/14": "E1907"}
    guns, weak = {"VIII/174": "E1904", "VIII/422": "E2104"}, {"352/915": 1}
    pos = scene(units | guns, ALLIED, turn=5, held=towns(ALLIED), steps=weak)
    pos.stack, desk = (Combats(ALLIED),), staff(ALLIED)
    answer(pos, Action("attack", ("E2007",)))
    while isinstance(step := pos.stack[-1], GatherAttackers):
        (action, *_) = desk.gather(pos, step, step.actions(pos)) or ()
        if action.verb != "join":
            break
        answer(pos, action)
    assert {pos.unit(unit).id for unit in step.joined} == {"10Arm/CCB", "28/109/2"}


def test_on_the_first_morning_nobody_leaves_the_enemy_for_the_rear() -> None:
    """Before the 99th in its positions too: who does not attack, if from beside it, stays where he holds it."""
    front = {"99/393/1": "E1432", "99/393/2": "E1433", "99/393/3": "E1434", "2/9": "E1535"}
    pos = scene({"277/989": "E1332", "277/990": "E1333", **front}, GERMAN, turn=1, held=towns(ALLIED))
    goes, plan = planned(pos)
    intent = plan.intents.get(pos.world.number("unit", "277/990"))
    assert "277/990" not in goes or (intent is not None and intent.tactic == "attack")


def test_even_odds_are_for_towns_and_for_the_last_turn() -> None:
    """At 1-1 the attacker loses twice as much as the enemy."""
    units = {"26/39": "E2315", "28/110/1": CLERVAUX, "28/110/2": "E2314"}
    for turn, field in ((3, True), (6, False)):
        plan = board(scene(units, turn=turn, held=towns(ALLIED), steps={"28/110/1": 1}), GERMAN, {})
        hopeless = [plan.is_hopeless(number(plan.pos, hex), column) for hex, column in ((CLERVAUX, 2), ("E2314", 2))]
        assert hopeless == [False, field]
        assert not plan.is_hopeless(number(plan.pos, "E2314"), 4)


@pytest.mark.rule("15.7")
def test_the_allies_attack_germany_only_with_a_fair_chance() -> None:
    """A regiment that leaves its works for a wood in the West Wall has gained nothing when it is there."""
    for hex, abroad in (("E1335", True), ("E1435", True), ("E1433", False)):
        pos = scene({"277/990": hex, "2/38": "E1535"}, ALLIED, turn=2)
        plan = board(pos, ALLIED, {"2/38": ["E1436"]})
        assert plan.is_abroad(number(pos, hex)) is abroad
        assert plan.is_hopeless(number(pos, hex), 3) is abroad
        assert not plan.is_hopeless(number(pos, hex), 6)
    germans = board(scene({"277/990": "E1335"}, GERMAN), GERMAN, {"277/990": []})
    assert not germans.is_abroad(number(germans.pos, "E1335"))


def test_who_defends_does_not_follow_the_enemy_into_his_midst() -> None:
    """A won hex with enemies on two sides of it, or in Germany, draws nobody by itself."""
    for enemies, draws in (({}, True), ({"2Pz/2": "E2117", "560/1128": "E2119"}, False)):
        pos = scene({"9Arm/CCR": "E2218"} | enemies, ALLIED, turn=2)
        plan = board(pos, ALLIED, {"9Arm/CCR": []})
        assert bool(pursuit._worth_of_won_hex(plan, number(pos, "E2118"), frozenset())) is draws
        assert not pursuit._worth_of_won_hex(plan, number(pos, "E1335"), frozenset())


def test_a_gun_that_would_answer_another_attack_is_silenced_first() -> None:
    """22.8, 22.9: the gun behind Houffalize could end the attack on the town, and is attacked by another."""
    units = {"2Pz/2": "E3118", "2Pz/3/1": "E3118", "Lehr/901": "E3419", "14Cav/32": "E3219", "VIII/402": "E3318"}
    assert fought(scene(units, turn=6, held=towns(ALLIED))) == ["attack E3318"]
