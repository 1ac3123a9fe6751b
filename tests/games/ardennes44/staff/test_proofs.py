"""A finished plan is read once more: what nobody should play is mended, whatever has changed since it was weighed."""

from __future__ import annotations

import random

import pytest

from a44_boards import board, number, scene, staff, surround, towns
from salient.engine.actions import Action
from salient.engine.messages import msg
from salient.games.ardennes44.combat.advance_steps import Advance
from salient.games.ardennes44.combat.attack_steps import CancelOrFight
from salient.games.ardennes44.combat.battle import Battle
from salient.games.ardennes44.combat.combat_phase import Combats
from salient.games.ardennes44.logistics.supply import supply
from salient.games.ardennes44.pieces.counters import ALLIED, ENGAGED, FIRED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import marches, proofs
from salient.games.ardennes44.staff.deployment import Deployment
from salient.games.ardennes44.staff.errors import Reader, would_starve
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.planner import Plan

#: The second afternoon before Monschau: the guns of the LXVII Corps at Rohren, with Americans on both sides of Höfen.
ROHREN = {"LXVII/17": "E1638", "326/752": "E1638", "LXVII/405": "E1639", "326/751": "E1640", "326/753": "E1938"}
HOEFEN = {"99/395/1": "E1637", "99/395/3": "E1737", "2/9": "E1636", "2/23": "E1837", "102Cav/38": "E1838"}


def unit(pos: A44Position, name: str) -> int:
    return int(pos.world.number("unit", name))


def read(plan: Deployment, side: int) -> Deployment:
    """The plan after the last look at it."""
    return staff(side)._proof_read(plan)


def at(pos: A44Position, plan: Deployment, name: str) -> str:
    return str(pos.world.map.ids[plan.where(unit(pos, name))])


# --- guns


def test_nobody_leaves_a_gun_alone_beside_the_enemy_for_an_attack() -> None:
    """The regiment went off to attack Monschau, and the guns were lost, in a third of the games."""
    pos = scene(ROHREN | HOEFEN, turn=2, held=towns(ALLIED))
    regiment, there, town = unit(pos, "326/752"), number(pos, "E1738"), number(pos, "E1838")
    plan = board(pos, GERMAN, {"326/752": ["E1738"]})
    plan.put(regiment, there)
    plan.fixed[regiment] = Intent("attack", ((regiment, there),), msg("a44-staff-seize"), 5.0, town, 4)
    after = read(plan, GERMAN)
    assert at(pos, after, "326/752") == "E1638"
    assert after.fixed[regiment].tactic == "escort"


def test_a_gun_for_which_the_enemy_comes_next_is_not_left_alone() -> None:
    """It stood two hexes from a regiment on the road east of St. Vith, and was engaged and lost: half of them are."""
    units = {"VIII/333": "E1926", "106/423(-)": "E2026", "106/423/2": "E2026", "18/294": "E1726", "18/293": "E1726"}
    pos = scene(units, ALLIED, turn=3, held=towns(ALLIED))
    after = read(board(pos, ALLIED, {"106/423/2": ["E1926"]}), ALLIED)
    assert at(pos, after, "106/423/2") == "E1926"
    far = scene(units | {"18/294": "E1326", "18/293": "E1326"}, ALLIED, turn=3, held=towns(ALLIED))
    assert at(far, read(board(far, ALLIED, {"106/423/2": ["E1926"]}), ALLIED), "106/423/2") == "E2026"


def test_nobody_is_sent_to_a_gun_that_can_go_where_nobody_comes() -> None:
    """A squadron went to sit with it in what was a pocket two turns later; it could have gone to fifty places."""
    units = {"VIII/333": "E1926", "14Cav/18": "E2026", "18/294": "E1726", "18/293": "E1726"}
    pos = scene(units, ALLIED, turn=3, held=towns(ALLIED))
    plan = board(pos, ALLIED, {"VIII/333": ["E2228"], "14Cav/18": ["E1926"]})
    after, reader = read(plan, ALLIED), Reader(plan)
    assert (at(pos, after, "VIII/333"), at(pos, after, "14Cav/18")) == ("E2228", "E2026")
    fault = next(fault for fault in reader.faults(plan) if fault.unit == unit(pos, "VIII/333"))
    assert {one for one, _ in proofs._moves(plan, reader, fault, random.Random(1))} == {fault.unit}


def test_one_regiment_is_enough_to_come_for_a_gun() -> None:
    """A gun in the south stood alone two hexes before it, with a combat command beside its road: it was lost."""
    units = {"VIII/174": "E1201", "9Arm/CCA": "E1105", "212/316": "E0901"}
    pos = scene(units, ALLIED, turn=4, held=towns(ALLIED))
    after = read(board(pos, ALLIED, {"VIII/174": ["E1105"]}), ALLIED)
    assert at(pos, after, "VIII/174") == "E1105"


def test_a_gun_that_lies_open_does_not_go_to_lie_open_in_a_town() -> None:
    """Nobody else could come to Wiltz, and the enemy stood before it."""
    units = {"VIII/422": "E2609", "26/39": "E2612", "5FJ/13": "E2508"}
    pos = scene(units, ALLIED, turn=3, held=towns(ALLIED))
    after = read(board(pos, ALLIED, {"VIII/422": ["E2712", "E3012"]}), ALLIED)
    assert at(pos, after, "VIII/422") == "E3012"


def test_who_is_free_goes_to_a_gun_whatever_comes_against_him(monkeypatch: pytest.MonkeyPatch) -> None:
    """A regiment stood beside Rohren: it would have had to wade through a stream."""
    monkeypatch.setattr(Deployment, "is_rash", lambda *_: True)
    pos = scene(ROHREN | HOEFEN | {"326/752": "E1738", "326/751": "E1639"}, turn=3, held=towns(ALLIED))
    plan = board(pos, GERMAN, {"326/751": ["E1638"]})
    assert at(pos, read(plan, GERMAN), "326/751") == "E1638"


def test_one_who_attacks_covers_a_gun_where_the_others_are_enough() -> None:
    units = {"LXVII/17": "E1637", "326/751": "E1737", "326/752": "E1737", "12SS/25": "E1839", "2/9": "E1636"}
    pos = scene(units | {"102Cav/38": "E1838"}, turn=2, held=towns(ALLIED))
    plan = board(pos, GERMAN, {"326/751": ["E1637"], "326/752": [], "12SS/25": []})
    group = tuple((unit(pos, name), pos.at[unit(pos, name)]) for name in ("326/751", "326/752"))
    intent = Intent("attack", group, msg("a44-staff-seize"), 3.0, number(pos, "E1838"), 5)
    plan.fixed.update(dict.fromkeys([one for one, _ in group], intent))
    after = read(plan, GERMAN)
    assert at(pos, after, "326/751") == "E1637"


def test_a_gun_does_not_wait_for_who_comes_beside_it() -> None:
    """Nobody can come to it: it goes itself."""
    pos = scene({"V/406": "E1836", "326/751": "E1837", "2/9": "E2034"}, ALLIED, turn=2, held=towns(ALLIED))
    plan = board(pos, ALLIED, {"V/406": ["E1835", "E1935"]})
    assert at(pos, read(plan, ALLIED), "V/406") != "E1836"


@pytest.mark.parametrize(("more", "goes"), [({}, False), ({"326/751": "E1637"}, True)])
def test_who_has_won_stays_with_a_gun_if_nobody_else_does(more: dict[str, str], goes: bool) -> None:
    """19.1 The enemy who was attacked is gone; another one still stands beside the gun."""
    units = {"LXVII/17": "E1637", "326/752": "E1637", "2/9": "E1636", "99/395/3": "E1835"}
    pos = scene(units | more, turn=2, held=towns(ALLIED))
    pos.control[number(pos, "E1737")] = 1 + GERMAN
    winner = (unit(pos, "326/752"),)
    step = Advance(GERMAN, winner, number(pos, "E1737"), "limited", False, winner)
    pos.stack = (step,)
    answer = staff().advance(pos, step, step.actions(pos))
    assert (answer != [Action("done")]) is goes


# --- supply


def test_nobody_walks_out_of_supply_because_another_has_moved() -> None:
    """When the regiment was put there somebody still held its road."""
    pos = scene({"62/164": "E2322"}, turn=4, held=towns(ALLIED))
    surround(pos, "E2823", ("2/9", "2/38", "2/23", "1/26", "9/47", "30/117"))
    plan = board(pos, GERMAN, {"62/164": ["E2823", "E2423"]})
    plan.put(unit(pos, "62/164"), number(pos, "E2823"))
    assert not supply(plan.pos, GERMAN).hexes >> number(pos, "E2823") & 1
    assert at(pos, read(plan, GERMAN), "62/164") != "E2823"


@pytest.mark.parametrize("starves", [True, False])
def test_who_would_walk_out_of_supply_waits_for_the_others_and_stays(
    starves: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A regiment that was to keep the road of another found its way closed, and the other drove on into the enemy."""
    monkeypatch.setattr(
        marches, "would_starve", lambda _pos, _side, one, _hex: starves and one == panzers, raising=False
    )
    pos = scene({"1SS/2(-)": "E1631", "3FJ/9": "E1329", "2/9": "E2036"}, turn=3, held=towns(ALLIED))
    panzers, regiment = unit(pos, "1SS/2(-)"), unit(pos, "3FJ/9")
    who, actions = staff(), pos.stack[-1].actions(pos)
    who._planned = (pos.turn, pos.night)
    who._plan = Plan(((panzers, number(pos, "E1731")), (regiment, number(pos, "E1429"))), {})
    who._left = list(who._plan.moves)
    first = who.move(pos, pos.stack[-1], actions)
    assert str(first[0]) == ("select 3FJ/9" if starves else "select 1SS/2(-)")
    who._left = [move for move in who._left if move[0] == panzers]  # all others have moved
    assert "select 1SS/2(-)" not in map(str, who.move(pos, pos.stack[-1], actions))


def test_who_would_starve_is_known_by_who_has_moved() -> None:
    pos = scene({"62/164": "E2322"}, turn=4, held=towns(ALLIED))
    regiment, hex = unit(pos, "62/164"), number(pos, "E2823")
    assert not would_starve(pos, GERMAN, regiment, hex)
    surround(pos, "E2823", ("2/9", "2/38", "2/23", "1/26", "9/47", "30/117"))
    assert would_starve(pos, GERMAN, regiment, hex)


def test_nobody_goes_forward_to_where_the_enemy_cuts_him_off_by_walking_past() -> None:
    """A battalion went on "to be at hand" between two divisions, and had no supply on the next day."""
    units = {"4/12/2": "E1404", "9Arm/CCA": "E1606", "4/12/1": "E1004", "28/109/3": "E1708"}
    enemies = {"352/915": "E1608", "276/987": "E1407", "276/988": "E1508", "212/316": "E1105", "212/320": "E1202"}
    pos = scene(units | enemies | {"212/Fus": "E1501"}, ALLIED, turn=3, held=towns(ALLIED))
    plan = board(pos, ALLIED, {"4/12/2": ["E1305", "E1804"], "9Arm/CCA": ["E1604"]})
    plan.put(unit(pos, "9Arm/CCA"), number(pos, "E1604"))
    plan.put(unit(pos, "4/12/2"), number(pos, "E1305"))
    assert at(pos, read(plan, ALLIED), "4/12/2") != "E1305"


# --- towns


def test_who_has_nothing_else_to_do_stands_in_a_town_that_the_enemy_can_walk_into() -> None:
    """The squadron stood before Bastogne, and the reconnaissance of the Lehr drove past it into the town."""
    units = {"14Cav/32": "E3219", "Lehr/130Rec": "E2513", "28/110/3": "E2615"}
    held = towns(GERMAN) | {"E3413": ALLIED}
    pos = scene(units, ALLIED, turn=2, held=held)
    plan = board(pos, ALLIED, {"14Cav/32": ["E3114", "E3413"]})
    plan.put(unit(pos, "14Cav/32"), number(pos, "E3114"))
    assert at(pos, read(plan, ALLIED), "14Cav/32") == "E3413"


@pytest.mark.parametrize(("enemy", "stays"), [("E2513", False), ("E2118", True)])
def test_a_town_that_the_enemy_is_near_is_held_though_others_stand_between(enemy: str, stays: bool) -> None:
    """A battalion went past Wiltz to the rear; those before it were beaten in the night, and it was walked into."""
    before = {"28/110/2": "E2613", "28/707": "E2612", "28/110/1": "E2714", "28/110/3": "E2711"}
    pos = scene({"26/39": enemy} | before, ALLIED, turn=2, held=towns(ALLIED))
    after = read(board(pos, ALLIED, {"28/110/3": ["E2712"]}), ALLIED)
    assert at(pos, after, "28/110/3") == ("E2711" if stays else "E2712")
    strong = scene({"26/39": enemy} | before | {"28/110/3": "E2614", "9Arm/CCR": "E2711"}, ALLIED, turn=2)
    assert at(strong, read(board(strong, ALLIED, {"9Arm/CCR": ["E2712"]}), ALLIED), "9Arm/CCR") == "E2711"


def test_a_gun_does_not_leave_the_town_through_which_the_enemy_would_drive() -> None:
    """VIII/402 left Wiltz, and the next morning Wiltz and both halves of Bastogne were German."""
    units = {"VIII/402": "E2712", "28/110/2": "E2416", "26/Kunkel": "E2413", "Lehr/130Rec": "E2414"}
    pos = scene(units, ALLIED, turn=2, held=towns(ALLIED))
    plan = board(pos, ALLIED, {"VIII/402": ["E2717"]})
    plan.put(unit(pos, "VIII/402"), number(pos, "E2717"))
    assert at(pos, read(plan, ALLIED), "VIII/402") == "E2712"


@pytest.mark.parametrize(("enemy", "goes"), [("E2207", "E2712"), ("E0901", "E2713")])
def test_a_town_is_not_left_to_who_is_barred_only_until_the_attacks_are_made(enemy: str, goes: str) -> None:
    """19.1 Two regiments stood before Wiltz and went forward; one who had been barred by them drove into the town."""
    units = {"Lehr/902": "E2911", "26/39": "E2912", "Lehr/130/2": "E2712", "28/110/3": "E3012", "4/70(-)": enemy}
    pos = scene(units, turn=4, held=towns(ALLIED) | {"E2712": GERMAN})
    plan, target = board(pos, GERMAN, {"Lehr/902": [], "26/39": [], "Lehr/130/2": ["E2713"]}), number(pos, "E3012")
    group = tuple((unit(pos, name), pos.at[unit(pos, name)]) for name in ("Lehr/902", "26/39"))
    intent = Intent("attack", group, msg("a44-staff-seize"), 6.0, target, 5)
    plan.fixed.update(dict.fromkeys([one for one, _ in group], intent))
    plan.put(unit(pos, "Lehr/130/2"), number(pos, "E2713"))
    assert at(pos, read(plan, GERMAN), "Lehr/130/2") == goes


def test_who_bars_the_road_to_a_town_does_not_open_it_by_going_into_it() -> None:
    """An engineer left the ford of Neffe for Bastogne, who was there left it for the fields, and both halves fell."""
    enemies = {"Lehr/901": "E3112", "Lehr/902": "E3011", "Lehr/130/2": "E3114", "2Pz/2": "E3115"}
    units = {"44Eng": "E3313", "35Eng": "E3413", "7Arm/CCR": "E3414", "28/110/1": "E3315"} | enemies
    pos = scene(units, ALLIED, turn=5, held=towns(ALLIED))
    plan = board(pos, ALLIED, {"44Eng": ["E3413"], "35Eng": ["E3516"]})
    plan.put(unit(pos, "35Eng"), number(pos, "E3516"))
    plan.put(unit(pos, "44Eng"), number(pos, "E3413"))
    after = read(plan, ALLIED)
    assert (at(pos, after, "44Eng"), at(pos, after, "35Eng")) == ("E3313", "E3413")


#: Before Trois-Ponts on the fifth afternoon: an engineer in the town, the first panzers two hours from it.
TROIS_PONTS = {"299Eng": "E3029", "1SS/1/1": "E2726", "150Pz": "E2629"}


@pytest.mark.parametrize("waits", ["7Arm/CCR", "30/117"])
def test_who_is_strong_and_waits_stands_in_the_town_that_would_be_lost(waits: str) -> None:
    """A combat command waited as a reserve, and a regiment dug in beside the town; the engineer makes room."""
    pos = scene(TROIS_PONTS | {waits: "E3032"}, ALLIED, turn=5, held=towns(ALLIED))
    plan = board(pos, ALLIED, {waits: ["E3029"], "299Eng": ["E3031"]})
    after = read(plan, ALLIED)
    assert at(pos, after, waits) == "E3029"
    assert at(pos, after, "299Eng") == "E3031"
    assert after.fixed[unit(pos, waits)].tactic == "garrison"


@pytest.mark.parametrize("there", [TROIS_PONTS, {"299Eng": "E3029"}])
def test_nobody_strong_goes_to_a_town_that_is_safe_or_leaves_the_enemy_before_him(there: dict[str, str]) -> None:
    before = {"7Arm/CCR": "E3032"} | ({"12SS/25": "E3033"} if there is TROIS_PONTS else {})
    pos = scene(there | before, ALLIED, turn=5, held=towns(ALLIED))
    plan = board(pos, ALLIED, {"7Arm/CCR": ["E3029"], "299Eng": ["E3031"]})
    assert at(pos, read(plan, ALLIED), "7Arm/CCR") == "E3032"


@pytest.mark.parametrize(("begins", "goes"), [("", "E3413"), ("E3940", "E3940")])
def test_an_engineer_who_was_sent_to_a_quiet_town_goes_to_one_that_lies_open(begins: str, goes: str) -> None:
    """Liège got an engineer and Bastogne none; who holds a town already does not leave it."""
    units = {"Lehr/130Rec": "E2513", "28/110/3": "E2615"} | ({"44Eng": begins} if begins else {})
    pos = scene(units, ALLIED, turn=3, held=towns(GERMAN) | {"E3413": ALLIED, "E3940": ALLIED})
    plan, engineer, quiet = board(pos, ALLIED, {"44Eng": ["E3413", "E3940"]}), unit(pos, "44Eng"), number(pos, "E3940")
    plan.put(engineer, quiet)
    plan.fixed[engineer] = Intent("garrison", ((engineer, quiet),), msg("a44-staff-seize"))
    assert at(pos, read(plan, ALLIED), "44Eng") == goes


# --- odds


def test_guns_do_not_make_even_odds_of_what_is_worse_than_the_table() -> None:
    """1-4 with two guns is 1-2: the regiment was told 1-1, and was lost."""
    pos = scene(ROHREN | HOEFEN | {"326/751": "E1737", "99/395/3": "E1736"}, turn=2, held=towns(ALLIED))
    who, pos.steps[unit(pos, "326/751")] = staff(), 1
    pos.mark(unit(pos, "326/751"), ENGAGED)
    assert who._column(pos, number(pos, "E1838"), (unit(pos, "326/751"),)) == 1


def test_a_gun_that_has_fired_elsewhere_is_not_counted_on() -> None:
    """Three battalions attacked at even odds, as the gun had fired at Monschau since they were asked first."""
    units = {"99/393/3": "E1433", "99/394/2": "E1431", "99/394/3": "E1431", "V/406": "E1836"}
    pos = scene(units | {"12/27": "E1432", "12/Fus": "E1432"}, ALLIED, turn=2, held=towns(ALLIED), steps={"12/27": 1})
    pos.stack, who, target = (Combats(ALLIED),), staff(ALLIED), number(pos, "E1432")
    before = who._battle_key(pos, target)
    pos.mark(unit(pos, "V/406"), FIRED)
    assert who._battle_key(pos, target) != before


def test_what_was_promised_does_not_make_up_for_odds_at_which_nobody_attacks() -> None:
    pos = scene({"326/751": "E1737", "102Cav/38": "E1838", "2/23": "E1838"}, turn=2, held=towns(ALLIED))
    pos.stack, who, target = (Combats(GERMAN),), staff(), number(pos, "E1838")
    group = ((unit(pos, "326/751"), pos.at[unit(pos, "326/751")]),)
    intent = Intent("attack", group, msg("a44-staff-seize"), 30.0, target, -1)
    who._plan = Plan((), {group[0][0]: intent})
    assert who.fight(pos, pos.stack[-1], pos.stack[-1].actions(pos)) == [Action("done")]


def test_an_attack_is_called_off_when_the_bridge_before_it_has_gone_up() -> None:
    """7.4 At the odds that are left nobody would have begun it."""
    pos = scene({"326/751": "E1737", "102Cav/38": "E1838", "2/23": "E1838"}, turn=2, held=towns(ALLIED))
    step = CancelOrFight(Battle(GERMAN, number(pos, "E1838"), (unit(pos, "326/751"),)))
    pos.stack = (step,)
    who = staff()
    assert who.orders["CancelOrFight"] == "call_off"
    assert who.call_off(pos, step, step.actions(pos)) == [Action("cancel")]
