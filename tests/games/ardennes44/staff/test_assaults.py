"""Which attacks are planned, and with whom: one stack on the road of many is not walked round."""

from __future__ import annotations

import pytest

from a44_boards import board, fought, number, planned, scene, staff, towns
from salient.engine.messages import msg
from salient.games.ardennes44.combat import artillery, odds
from salient.games.ardennes44.combat.battle import Battle
from salient.games.ardennes44.combat.fire_fight import FireFight
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN, NIGHT, OOS, REPLACED
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff.assaults import BY_COLUMN, EVEN, LOWEST, Composer
from salient.games.ardennes44.staff.concentrate import concentrate
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.planner import Plan
from salient.games.ardennes44.staff.prospects import defence, prospect
from salient.games.ardennes44.staff.vacated import Vacated

MALMEDY, BUELLINGEN, EUPEN = "E2432", "E1831", "E2441"


def attacked(pos: A44Position, side: int = GERMAN) -> set[str]:
    """The hexes against which the veteran plans attacks."""
    intents = planned(pos, side)[1].intents.values()
    return {pos.world.map.ids[intent.target] for intent in intents if intent.tactic == "attack"}


@pytest.mark.parametrize("turn", [3, 4])
def test_a_battalion_on_the_road_of_a_division_is_attacked(turn: int) -> None:
    """The first have gone round Losheimergraben; everybody behind them would drive a day longer for one battalion."""
    units = {"99/394/1": "E1430", "1SS/501": "E1329", "12/89": "E1331", "3FJ/9": "E1429", "2/9": "E2132"}
    units |= {"1SS/1": "E1129", "1SS/2(-)": "E1129", "1SS/1/1": "E1029", "2/38": "E2033"}
    units |= {"1SS/1Rec": BUELLINGEN, "12/48": "E1732", "12/27": "E1632", "277/989": "E1531"}
    assert "E1430" in attacked(scene(units, turn=turn, held=towns(ALLIED)))


def test_the_road_of_a_town_that_will_fall_is_opened_in_the_last_move() -> None:
    """Malmedy is as good as taken: what then bars its only road is worth an attack by who is free for it."""
    units = {"1SS/1": "E2331", "1SS/2(-)": "E2330", "1SS/1/1": "E2431", "299Eng": MALMEDY}
    units |= {"7Arm/CCA": "E2128", "7Arm/CCB": "E2027"}  # on its other road
    pos = scene(units | {"99/394/3": BUELLINGEN, "150Pz": "E1730", "12/48": "E1732"}, turn=6, held=towns(ALLIED))
    assert attacked(pos) == {MALMEDY, BUELLINGEN}


@pytest.mark.parametrize("turn", [3, 4])
def test_a_battalion_that_binds_a_division_which_the_others_have_passed_is_attacked(turn: int) -> None:
    """Three regiments stand about Lanzerath, or before Osweiler, and have nobody else before them."""
    units = {"99/394/3": "E1529", "12/27": "E1430", "12/48": "E1630", "12/89": "E1429", "1SS/1": "E2029"}
    assert "E1529" in attacked(scene(units | {"1SS/2(-)": "E2131"}, turn=turn, held=towns(ALLIED)))
    units = {"4/12/1": "E1005", "212/320": "E1006", "212/423": "E1105", "212/316": "E1105", "276/988": "E1404"}
    assert "E1005" in attacked(scene(units, turn=turn, held=towns(ALLIED) | {"E1105": GERMAN}))


@pytest.mark.parametrize("turn", [4, 5, 6])
def test_who_is_cut_off_is_not_left_alone_for_that(turn: int) -> None:
    """Beaten he is worth more than starving, above all when there is no time to starve."""
    ring = {"12/48": "E2033", "12/Fus": "E2031", "3FJ/9": "E1633", "3FJ/5": "E1833"}
    units = ring | {"1SS/1": "E1830", "150Pz": "E1730", "99/394/3": BUELLINGEN}
    pos = scene(units, turn=turn, held=towns(GERMAN))
    pos.mark(pos.world.number("unit", "99/394/3"), OOS)
    assert fought(pos) == [f"attack {BUELLINGEN}"]


def test_nobody_is_left_to_attack_alone_at_even_odds() -> None:
    """Who is spared for something else may not leave a single one to an attack that he would not make."""
    units = {"26/39": "E2215", "26/77": "E2217", "28/110/1": "E2216", "28/110/2": "E2216", "XLVII/766": "E2016"}
    pos = scene(units, held=towns(ALLIED))
    group = tuple((pos.world.number("unit", unit), number(pos, units[unit])) for unit in ("26/39", "26/77"))
    composer, gun = (
        Composer(pos, GERMAN, {unit: {hex: ()} for unit, hex in group}),
        pos.world.number("unit", "XLVII/766"),
    )
    kept, column = composer.spared(number(pos, "E2216"), group, [gun], lambda _group, _column: 0.0)
    assert {unit for unit, _ in kept} == {unit for unit, _ in group}
    assert column > EVEN


def test_who_brings_the_guns_of_his_corps_is_not_spared_from_an_attack_that_counts_them() -> None:
    """22.6 The armour of another corps has no gun there: what was announced at 3-1 was 2-1 and not made."""
    units = {"14Cav/32": "E1925", "99/394/3": "E1726"}
    pos = scene({**units, "V/406": "E1829", "116Pz/156": "E1826"}, ALLIED, steps={"116Pz/156": 1}, held=towns(ALLIED))
    group = tuple((pos.world.number("unit", unit), number(pos, hex)) for unit, hex in units.items())
    composer = Composer(pos, ALLIED, {unit: {hex: ()} for unit, hex in group})
    gun, target = pos.world.number("unit", "V/406"), number(pos, "E1826")
    kept, column = composer.spared(target, group, [gun], lambda _group, _column: 0.0)
    attackers = [unit for unit, _ in kept]
    guns = artillery.supporters(pos, ALLIED, target, attackers, attacking=True)
    assert column == odds.attack_sums(pos, attackers, target)[-1].total + LOWEST + len(guns)


def test_no_attack_of_the_106th_is_planned_that_it_may_not_make() -> None:
    """29.4 It keeps out of where the 18th Volksgrenadiers started, while Germans are there."""
    pos = scene({"106/422": "E1425", "106/423(-)": "E1524", "18/244Stg": "E1424"}, ALLIED, held=towns(ALLIED))
    assert "E1424" not in attacked(pos, ALLIED)


def test_who_starves_a_division_is_worth_more() -> None:
    """Who has been without supply for a turn counts; a road that was cut just now may be opened in other ways."""
    panzers = ("2Pz/2", "2Pz/3/1", "2Pz/304")
    pos = scene(dict.fromkeys(panzers, "E2516") | {"28/112/1": "E2219"}, held=towns(ALLIED))

    def worth() -> float:
        return Vacated(board(pos, GERMAN, {}), lambda _there: 0.0).worth(number(pos, "E2219"))

    before = worth()
    for unit in panzers:
        pos.mark(pos.world.number("unit", unit), OOS)
    assert worth() > before + 3


@pytest.mark.parametrize(("turn", "counts"), [(3, False), (4, True)])
def test_near_the_end_who_has_just_shut_the_road_of_a_division_is_worth_more(turn: int, counts: bool) -> None:
    """One battalion in Wiltz shut the road of a spearhead; a halved unit attacked it, the others one farther on."""
    units = dict.fromkeys(("2Pz/2", "2Pz/3/1", "2Pz/304"), "E2516") | {"28/112/1": "E2219"}
    pos = scene(units, turn=turn, held=towns(ALLIED))
    plan = board(pos, GERMAN, {})
    assert (Vacated(plan, lambda _there: 0.0).worth(number(pos, "E2219")) > 3) is counts


def test_no_attack_is_planned_with_who_has_had_replacements() -> None:
    """25.2 He may not attack in this turn: an attack that counts on him would not be made."""
    pos = scene({"2Pz/2": "E2316", "2Pz/3/1": "E2316", "28/110/1": "E2416"}, held=towns(ALLIED))
    assert attacked(pos) == {"E2416"}
    for unit in ("2Pz/2", "2Pz/3/1"):
        pos.mark(pos.world.number("unit", unit), REPLACED)
    assert not attacked(pos)


def odds_against(pos: A44Position, hex: str) -> int:
    """The place of the column in the table at which the veteran plans to attack a hex."""
    target = number(pos, hex)
    return max((one.column for one in planned(pos)[1].intents.values() if one.target == target), default=-1)


def test_who_is_free_joins_the_attack_on_a_town() -> None:
    """St. Vith is held by one battalion: the third regiment in reach does not drive past it."""
    units = {"18/293": "E2026", "18/294": "E1825", "62/183": "E2023", "62/164": "E1923", "116Pz/60": "E1921"}
    pos = scene(units | {"28/112/1": "E2125", "106/424/1": "E2324"}, turn=5, held=towns(ALLIED))
    assert odds_against(pos, "E2125") >= 4  # 3-1


def test_who_is_needed_before_a_town_does_not_fight_beside_it() -> None:
    """The northern half of Bastogne is held by tank destroyers alone; the attack on Neffe does without one regiment."""
    north, neffe = {"26/Kunkel": "E3314"}, {"Lehr/130/2": "E3314", "Lehr/901": "E3214", "Lehr/902": "E3213"}
    pos = scene(north | neffe | {"10Arm/609": "E3414", "28/110/1": "E3313"}, turn=5, held=towns(ALLIED))
    plan = board(pos, GERMAN, {unit: [hex] for unit, hex in (north | neffe).items()})
    worth = {number(pos, "E3414"): 8.0, number(pos, "E3313"): 2.0}
    for target, units in (("E3414", north), ("E3313", neffe)):
        group = tuple((pos.world.number("unit", unit), number(pos, hex)) for unit, hex in units.items())
        column = odds.attack_sums(pos, [unit for unit, _ in group], number(pos, target))[-1].total + LOWEST
        intent = Intent("attack", group, msg("a44-staff-attack"), 1.0, number(pos, target), column=column)
        plan.fixed.update({unit: intent for unit, _ in group})
    concentrate(plan, worth)
    joined = plan.fixed[pos.world.number("unit", "26/Kunkel")]
    assert plan.fixed[pos.world.number("unit", "Lehr/130/2")] is joined
    assert joined.column >= 4  # 3-1, after 1-1
    assert {unit for unit, _ in plan.fixed[pos.world.number("unit", "Lehr/901")].moves} == {
        pos.world.number("unit", unit) for unit in ("Lehr/901", "Lehr/902")
    }


@pytest.mark.parametrize("night", [False, True])
def test_nobody_attacks_a_town_at_even_odds_by_day_or_night(night: bool) -> None:
    """Two regiments would leave Monschau for nothing: who has two steps in a town holds it nearly always."""
    units = dict.fromkeys(("12SS/12/1", "12SS/25"), "E1838")
    pos = scene(units | {"1/26": EUPEN}, held=towns(GERMAN) | {EUPEN: ALLIED})
    for unit in units:
        pos.mark(pos.world.number("unit", unit), NIGHT if night else 0)
    pos.night = night
    assert odds_against(pos, EUPEN) == -1


@pytest.mark.rule("16.7c")
def test_two_steps_are_harder_to_drive_out_than_one_and_hardest_in_a_town() -> None:
    """An exchange empties the hex of who has one step; who has two, and a bonus, holds."""
    pos = scene({"28/110/1": "E2416", "1/26": EUPEN, "2/9": "E2843"}, held=towns(ALLIED))
    one, open_, town = (pos.world.number("hex", hex) for hex in ("E2416", "E2843", EUPEN))
    assert sum(pos.steps[unit] for unit in pos.units_at(one, ALLIED)) == 1
    for column in range(EVEN, len(BY_COLUMN)):
        hard = [prospect(defence(pos, hex, GERMAN), column).cleared for hex in (one, open_, town)]
        assert hard == sorted(hard, reverse=True)
        assert hard[0] - hard[-1] > 0.1


@pytest.mark.parametrize(
    ("turn", "town", "promised", "made"),
    [(6, GERMAN, 0.0, True), (6, ALLIED, 0.0, False), (5, GERMAN, 0.0, False), (5, GERMAN, 4.0, True)],
)
def test_in_the_last_turn_a_fire_fight_is_made_for_a_road_that_counts(
    monkeypatch: pytest.MonkeyPatch, turn: int, town: int, promised: float, made: bool
) -> None:
    """16.1 A step is no price for Malmedy, whose only road the enemy bars, wherever he would go back to.

    Earlier it is made for what the plan saw behind the hex.
    """
    units = {
        "1SS/1": "E1730",
        "12/48": "E1732",
        "7Arm/CCB": BUELLINGEN,
        "1SS/2(-)": MALMEDY if town == GERMAN else "E2431",
    }
    units |= {"7Arm/CCA": "E2128"}  # on its other road
    pos = scene(units, turn=turn, held=towns(ALLIED) | {MALMEDY: town})
    attackers = tuple(pos.world.number("unit", unit) for unit in ("1SS/1", "12/48"))
    step, desk = FireFight(Battle(GERMAN, number(pos, BUELLINGEN), attackers), False), staff()
    pos.stack = (step,)
    intent = Intent("attack", (), msg("a44-staff-attack"), promised, number(pos, BUELLINGEN), column=4)
    desk._plan = Plan((), dict.fromkeys(attackers, intent))
    monkeypatch.setattr(desk, "judge", lambda _pos, action, *_: float(action.verb == "engage"))
    assert (desk.fire_fight(pos, step, step.actions(pos))[0].verb == "lead") is made


def test_no_attack_is_planned_at_odds_that_the_table_does_not_have() -> None:
    """7-1 is the last column: what was planned at more would seem to have fallen when it comes to it."""
    ring = {"2Pz/2": "E2316", "2Pz/3/1": "E2316", "2Pz/304": "E2316", "26/39": "E2415", "26/77": "E2417"}
    pos = scene(ring | {"299Eng": "E2416"}, held=towns(ALLIED))
    assert 6 <= odds_against(pos, "E2416") < len(BY_COLUMN)


def test_nobody_turns_round_to_free_those_who_would_come_to_no_town() -> None:
    """A division on foot stands before a pocket and is meant for it: it is not worth two who could be in towns."""
    foot = {"18/293": "E1325", "18/294": "E1325", "18/295": "E1326"}
    others = {"1SS/1Rec": "E1430", "1SS/1PzJ": "E1630", "1SS/2/3": "E1727", "12SS/26": "E1523"}
    pos = scene({"106/422": "E1426", **foot, **others}, turn=5, held=towns(ALLIED))
    pos.mark(pos.world.number("unit", "106/422"), OOS)
    plan = planned(pos)[1]
    attackers = {pos.unit(unit).id for unit, one in plan.intents.items() if one.tactic == "attack"}
    assert attackers == {*foot}
