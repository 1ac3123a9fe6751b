"""Guns: somebody stays with them, they go where they fire next, and they do not stand in front."""

from __future__ import annotations

from typing import Any

import pytest

import salient
from a44_boards import board, fought, moves, number, planned, scene, staff, towns
from salient.engine.messages import msg
from salient.engine.steps import Step
from salient.games.ardennes44.combat.attack_steps import GatherAttackers
from salient.games.ardennes44.combat.battle import Battle
from salient.games.ardennes44.combat.disengage import disengagements
from salient.games.ardennes44.combat.disengage_steps import AnnounceDisengagement, DisengagementWalk
from salient.games.ardennes44.combat.support_steps import Support
from salient.games.ardennes44.movement.movement_phase import Movement
from salient.games.ardennes44.pieces.counters import ALLIED, ENGAGED, GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.staff import batteries, quick
from salient.games.ardennes44.staff.assaults import EVEN
from salient.games.ardennes44.staff.cover import Cover
from salient.games.ardennes44.staff.effort import Effort
from salient.games.ardennes44.staff.intents import Intent
from salient.games.ardennes44.staff.land import land
from salient.games.ardennes44.staff.planner import Plan
from salient.games.ardennes44.staff.tactics import bring_up
from salient.games.ardennes44.staff.threats import threats


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
    who = staff(side)
    return who.chosen(who.means(pos, movers)).pos


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


def test_nobody_leaves_a_gun_that_the_enemy_would_walk_to() -> None:
    """Two American regiments stand two hexes from Rohren; the regiment in it had gone off to face one of them."""
    units = {"LXVII/17": "E1538", "LXVII/405": "E1638", "326/751": "E1638", "326/752": "E1738", "326/753": "E1639"}
    enemies = {"2/9": "E1535", "2/38": "E1636", "2/23": "E1838"}
    pos = scene(units | enemies | {"12SS/25": "E1439"}, held=held(GERMAN) | {"E1838": ALLIED, "E2441": ALLIED})
    after = after_planning(pos)
    comes = threats(after, ALLIED)
    for gun in numbers(pos, "LXVII/17", "LXVII/405"):
        with_it = [unit for unit in after.units_at(after.at[gun], GERMAN) if not pos.unit(unit).is_artillery]
        assert with_it or comes[after.at[gun]] < 4


def test_allied_guns_are_not_left_alone_either() -> None:
    pos = scene(
        {"V/406": "E1836", "2/9": "E1836", "326/751": "E1837", "99/395/3": "E1935", "326/752": "E1838"},
        ALLIED,
        held=held(ALLIED),
    )
    assert Cover(pos, ALLIED).bare(after_planning(pos, ALLIED)) == 0


def asked(pos: A44Position, step: Step, side: int = GERMAN, plan: Plan | None = None) -> str:
    """What the staff answers to a step."""
    pos = pos.copy()
    pos.stack = (step,)
    who = staff(side)
    who._plan = plan
    order = getattr(who, who.orders[type(step).__name__])
    return str(order(pos, step, step.actions(pos))[0])


def numbers(pos: A44Position, *units: str) -> tuple[int, ...]:
    return tuple(pos.world.number("unit", unit) for unit in units)


def against(pos: A44Position, hex: str, *units: str, column: int = 4) -> dict[int, Intent]:
    """The plan of an attack."""
    target = pos.world.number("hex", hex)
    group = numbers(pos, *units)
    intent = Intent(
        "attack", tuple((unit, pos.at[unit]) for unit in group), msg("a44-staff-seize"), 3.0, target, column
    )
    return dict.fromkeys(group, intent)


TWO_TARGETS = {
    "2Pz/3/1": "E2116",
    "2Pz/2": "E2116",
    "2Pz/304": "E2217",
    "28/110/1": "E2216",
    "28/112/2": "E2317",
    "XLVII/766": "E1916",
}


def test_no_gun_fires_at_who_is_beaten_anyway() -> None:
    pos = scene({**TWO_TARGETS, "2Pz/3/2": "E2215", "Lehr/901": "E2115"}, steps={"28/110/1": 1})
    target = pos.world.number("hex", "E2216")
    everybody = numbers(pos, "2Pz/3/1", "2Pz/2", "2Pz/304", "2Pz/3/2", "Lehr/901")
    weak, strong = (Support(Battle(GERMAN, target, units)) for units in (everybody[2:3], everybody))
    assert asked(pos, weak) == "gun XLVII/766"
    assert asked(pos, strong) == "fight"


def test_a_gun_is_kept_for_the_attack_for_which_it_was_meant() -> None:
    pos = scene(TWO_TARGETS)
    step = Support(Battle(GERMAN, pos.world.number("hex", "E2216"), numbers(pos, "2Pz/304")))
    other = Plan((), against(pos, "E2317", "2Pz/2", "XLVII/766"))
    assert asked(pos, step) == "gun XLVII/766"
    assert asked(pos, step, plan=other) == "fight"


def test_who_is_meant_for_another_attack_does_not_join_this_one() -> None:
    pos = scene(TWO_TARGETS)
    target = pos.world.number("hex", "E2216")
    plan = Plan((), against(pos, "E2317", "2Pz/304"))
    joined = GatherAttackers(GERMAN, target, numbers(pos, "2Pz/3/1", "2Pz/2"))
    assert asked(pos, GatherAttackers(GERMAN, target, numbers(pos, "2Pz/2")), plan=plan) == "join 2Pz/3/1"
    assert asked(pos, joined, plan=plan) == "fight"


def test_who_was_free_at_the_end_of_one_turn_is_not_free_in_the_next() -> None:
    pos = scene(TWO_TARGETS)
    target, other = (pos.world.number("hex", hex) for hex in ("E2216", "E2317"))
    who = staff()
    for _ in range(2):
        who._plan = Plan((), against(pos, "E2317", "2Pz/304", column=9))
        assert who._wanted_elsewhere(pos, target) == {*numbers(pos, "2Pz/304")}
        assert not who._wanted_elsewhere(pos, other)
        who._done_with = who._plan
        assert not who._wanted_elsewhere(pos, target)


def brought_up(units: dict[str, str], gun: str) -> tuple[str, str] | None:
    """Where a gun goes, and the name of the reason."""
    pos = scene(units, held=held(ALLIED))
    plan = board(pos, GERMAN, {gun: [pos.world.map.ids[hex] for hex in range(pos.world.ground.n)]})
    found = [intent for intent in bring_up.proposals(plan) if intent.moves[0][0] == pos.world.number("unit", gun)]
    return (pos.world.map.ids[found[0].moves[0][1]], found[0].message.id) if found else None


PANZERS = {"2Pz/3/1": "E2316", "2Pz/2": "E2317", "2Pz/304": "E2217", "28/110/1": "E2416"}


def test_a_gun_that_is_within_range_stays_though_an_enemy_roams_in_the_rear() -> None:
    assert brought_up({**PANZERS, "XLVII/766": "E2016"}, "XLVII/766") is None
    assert brought_up({**PANZERS, "XLVII/766": "E2016", "28/112/1": "E1619"}, "XLVII/766") is None


def test_a_gun_out_of_range_is_brought_up() -> None:
    found = brought_up({**PANZERS, "XLVII/766": "E1510"}, "XLVII/766")
    assert found is not None
    where, why = found
    map_ = scene({}).world.map
    far = map_.distance(map_.ids.index(where), map_.ids.index("E2416"))
    assert why == "a44-staff-bring-up"
    assert 2 <= far <= 5


def test_no_gun_is_brought_up_to_where_the_enemy_drives_round_those_who_cover_it() -> None:
    units = {**PANZERS, "Lehr/901": "E2115", "9Arm/CCB": "E2020", "XLVII/766": "E1510"}
    found = brought_up(units, "XLVII/766")
    pos = scene(units, held=held(ALLIED))
    hex = pos.world.number("hex", found[0]) if found else pos.world.number("hex", "E1510")
    assert pos.units_at(hex, GERMAN) or not threats(pos, ALLIED)[hex]


def test_a_gun_that_lies_open_is_taken_back_and_says_so() -> None:
    found = brought_up({"XLVII/766": "E2016", "28/110/1": "E2116", "26/39": "E1514"}, "XLVII/766")
    assert found is not None
    assert found[1] == "a44-staff-gun-back"


def test_a_gun_is_taken_out_of_the_way_of_armour_that_roams_behind_the_front() -> None:
    """The 116th has gone on; a combat command that was passed by comes for the guns which it has left behind."""
    raid = {"9Arm/CCR": "E1722", "2/741": "E1722"}
    pos = scene({"LVIII/401": "E1819", "560/1130": "E1917", "116Pz/156": "E2222", **raid}, turn=4, held=held(ALLIED))
    plan = board(pos, GERMAN, {"LVIII/401": ["E1719", "E1917", "E1818"]})
    assert moves(pos, bring_up.proposals(plan)) < {("LVIII/401", hex) for hex in ("E1917", "E1818")}
    assert moves(pos, bring_up.proposals(plan))


def test_an_allied_gun_goes_to_where_somebody_is_with_it() -> None:
    """Rather than alone to where the enemy comes, if it can fire for about as many from there."""
    units = {"VIII/422": "E2107", "28/109/1": "E2207", "28/109/2": "E2008", "9Arm/CCA": "E2305"}
    pos = scene({**units, "5FJ/13": "E2109", "2Pz/2Rec": "E2310"}, ALLIED, held=held(ALLIED))
    plan = board(pos, ALLIED, {"VIII/422": ["E2206", "E2306", "E2305", "E2205"]})
    plan.threat = [9.0] * len(plan.threat)
    gun = numbers(pos, "VIII/422")[0]
    batteries.place(plan, gun)
    assert pos.world.map.ids[plan.where(gun)] == "E2305"


def test_a_gun_alone_beside_the_enemy_is_not_kept_there_to_fire() -> None:
    units = {"VIII/422": "E2107", "9Arm/CCA": "E2106", "28/109/1": "E2206", "28/109/2": "E2407"}
    enemies = {"352/916": "E2108", "352/915": "E1907"}
    pos = scene({**units, **enemies}, ALLIED, held=held(ALLIED), steps=dict.fromkeys(enemies, 1))
    gun = pos.world.number("unit", "VIII/422")
    movers = [pos.world.number("unit", unit) for unit in units]
    who = staff(ALLIED)
    plan = who.board(who.means(pos, movers), who.weights)
    assert plan.lies_open(gun)
    who._attack(plan)
    assert {intent.tactic for intent in plan.fixed.values()} == {"attack"}
    assert gun not in plan.fixed


def test_a_gun_is_not_the_first_to_be_given_up() -> None:
    """Of a stack that loses a step, somebody else loses it."""
    pos = scene({"LXVII/17": "E1637", "326/751": "E1637", "2/9": "E1636"})
    losses = pos.world.offers("lose", "unit")
    gun, regiment = numbers(pos, "LXVII/17", "326/751")
    assert quick.cheapest_loss(pos, [losses[gun], losses[regiment]]) == losses[regiment]


@pytest.mark.parametrize("more", [{"99/395/1": "E1737"}, {"99/395/1": "E1737", "99/395/2": "E1834"}])
def test_who_covers_a_gun_is_spared_first_from_an_attack_that_does_without_him(more: dict[str, str]) -> None:
    """Two regiments are enough for a squadron; the third stays in Rohren, before which the 2nd Division stands."""
    units = {"LXVII/405": "E1638", "326/752": "E1638", "326/751": "E1739", "326/753": "E1938", "277/990": "E1838"}
    units |= {"102Cav/38": "E1839", "2/9": "E1636", "2/38": "E1635", "99/393/2": "E1536"}
    pos = scene(units | more, turn=2, held=towns(ALLIED) | {"E1838": GERMAN})
    desk = staff()
    desk._effort = Effort(1.0, 1)  # one who cares for Monschau
    plan = desk.plan(pos, pos.stack[-1].actions(pos))
    attack = plan.intents[pos.world.number("unit", "277/990")]
    assert attack.target == number(pos, "E1839")
    assert attack.column >= EVEN + 3  # 4-1
    assert pos.world.number("unit", "326/752") not in dict(plan.moves)


def test_who_is_not_missed_in_an_attack_stays_with_a_gun() -> None:
    """Both regiments of the 326th went for Monschau, and the battalion beside Rohren walked in on the gun."""
    units = {"LXVII/405": "E1638", "326/752": "E1638", "326/751": "E1737", "12SS/12/1": "E1640", "12SS/12Rec": "E1640"}
    pos = scene(units | {"102Cav/38": "E1838", "99/395/1": "E1637"}, turn=2, held=held(ALLIED))
    goes, plan = planned(pos)
    assert number(pos, "E1838") in {intent.target for intent in plan.intents.values() if intent.tactic == "attack"}
    assert "E1638" in {goes.get(unit, units[unit]) for unit in ("326/751", "326/752")}


def test_an_allied_gun_alone_beside_the_enemy_goes_away_though_nobody_covers_it_elsewhere() -> None:
    pos = scene({"V/187": "E1938", "326/753": "E2039"}, ALLIED, turn=2, held=held(ALLIED))
    after = after_planning(pos, ALLIED)
    gun, rear = pos.world.number("unit", "V/187"), land(pos.world).rear[GERMAN]
    assert not Cover(after, ALLIED).bare_at(after, after.at[gun])
    assert not threats(after, GERMAN)[after.at[gun]]
    assert rear[after.at[gun]] >= rear[pos.at[gun]]


def test_no_attack_counts_a_gun_that_was_sent_somewhere_before() -> None:
    """22.3 In the last move a gun cuts a road; an attack counted it all the same and was not made."""
    units = {"VIII/333": "E1927", "106/422": "E1727", "28/110/1": "E1729"}
    pos = scene({**units, "18/294": "E1728"}, ALLIED, held=held(ALLIED), steps={"18/294": 1})
    gun = pos.world.number("unit", "VIII/333")

    def counts_it(*before: Intent) -> bool:
        who = staff(ALLIED)
        plan = who.board(who.means(pos, numbers(pos, *units)), who.weights)
        for intent in before:
            plan.carry_out(intent)
        who._attack(plan)
        return plan.fixed[gun].tactic == "attack"

    assert counts_it()
    elsewhere = ((gun, pos.world.number("hex", "E1827")),)
    assert not counts_it(Intent("cut_off", elsewhere, msg("a44-staff-cut-off"), 3.0))


def engaged_gun(more: dict[str, str], turn: int = 3) -> A44Position:
    pos = scene({"VIII/422": "E2107", "5FJ/14": "E2108", **more}, ALLIED, turn=turn, held=held(ALLIED))
    pos.mark(pos.world.number("unit", "VIII/422"), ENGAGED)
    return pos


def test_a_gun_that_is_engaged_alone_breaks_off() -> None:
    """20.1 It could not move away, and would be lost to the enemy's next turn."""
    assert fought(engaged_gun({}), ALLIED) == ["disengage VIII/422"]
    assert fought(engaged_gun({"28/109/1": "E2107"}), ALLIED) == ["done"]
    assert fought(engaged_gun({}, turn=6), ALLIED) == ["done"]


def test_a_gun_that_breaks_off_goes_out_of_the_enemys_zone() -> None:
    pos = engaged_gun({})
    gun = pos.world.number("unit", "VIII/422")
    announced = AnnounceDisengagement(ALLIED, (gun,))
    assert asked(pos, announced, ALLIED) == "try"
    walk = DisengagementWalk(gun, "yes", (), disengagements(pos, gun).paths, ())
    hex = pos.world.number("hex", asked(pos, walk, ALLIED).removeprefix("retreat "))
    assert not pos.front(GERMAN).zone >> hex & 1


def test_a_gun_that_has_no_way_out_does_not_break_off() -> None:
    """17.7 A German gun without a prime mover would be lost by it."""
    pos = scene({"LXVII/17": "E1637", "2/9": "E1636"}, GERMAN, turn=3, held=held(GERMAN))
    pos.mark(pos.world.number("unit", "LXVII/17"), ENGAGED)
    assert fought(pos) == ["done"]


def test_a_gun_lies_the_more_open_the_more_of_the_enemy_could_come() -> None:
    """A panzer regiment went back to a gun to which one regiment could have come: few of those are lost."""
    pos = scene({"LXVII/17": "E1637", "2/9": "E1634"})
    cover, hex = Cover(pos, GERMAN), number(pos, "E1637")
    few, more, many = (cover.bare_at(pos, hex, [factors] * len(pos.control)) for factors in (5.0, 8.0, 12.0))
    assert few < more < many


@pytest.mark.parametrize("goes", [True, False])
def test_who_went_back_to_a_gun_that_is_brought_up_does_not_stay_behind(monkeypatch: Any, goes: bool) -> None:
    """A panzer regiment drove four hexes back to cover a gun, which then came to where it had been."""
    pos = scene(
        {"116Pz/16/2": "E1823", "LVIII/401": "E1819", "7Arm/CCA": "E2125"}, held=held(GERMAN) | {"E2125": ALLIED}
    )
    unit, gun = (pos.world.number("unit", id) for id in ("116Pz/16/2", "LVIII/401"))
    plan = board(pos, GERMAN, {"116Pz/16/2": ["E1819", "E1922"], "LVIII/401": ["E1822"]})
    up = Intent("bring_up", ((gun, number(pos, "E1822")),), msg("a44-staff-gun-back"))
    monkeypatch.setattr(bring_up, "proposals", lambda _plan: iter([up] if goes else []))
    plan.put(unit, number(pos, "E1819"))
    staff()._bring_up(plan, [unit], 1000)
    assert (pos.world.map.ids[plan.where(unit)] == "E1819") is not goes


def test_who_was_sent_to_a_gun_that_is_brought_up_looks_for_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """The regiment came to an empty hex: the gun had gone forward in the same turn."""
    pos = scene({"LXXXV/18": "E1808", "352/915": "E2109"}, turn=5, held=towns(ALLIED))
    gun, regiment = numbers(pos, "LXXXV/18", "352/915")
    plan = board(pos, GERMAN, {"LXXXV/18": ["E1907"], "352/915": ["E1808"]})
    plan.carry_out(
        Intent("escort", ((regiment, number(pos, "E1808")),), msg("a44-staff-seize"), 0.0, number(pos, "E1808"))
    )
    away = Intent("bring_up", ((gun, number(pos, "E1907")),), msg("a44-staff-seize"))
    monkeypatch.setattr(bring_up, "proposals", lambda _board: [away])
    staff()._bring_up(plan, [regiment], 99)
    assert regiment not in plan.fixed
