"""10.6.1, 11.3.3 to 11.5 What comes of a combat, in its order."""

from __future__ import annotations

from typing import Any

import pytest

from salient.engine.cases import Stage
from salient.engine.dice import total
from salient.games.deadly_woods.combat.battle import Battle
from salient.games.deadly_woods.combat.result_steps import MustRetreat
from salient.games.deadly_woods.combat.results import outcome, pending
from salient.games.deadly_woods.combat.support_steps import CombatRoll
from salient.games.deadly_woods.position import BOX, ELIMINATED, TDWPosition
from tdw_field import allied, command, delay, field, landing, panzer, unit
from tdw_fight import at, combat, declared, fought, rules, steps

COMBAT = {"round": "combat"}
ALLIED_ROUND = COMBAT | {"side": "Allied"}
PAIR = [unit("G", "1615"), unit("K", "1614"), allied("A", "1515"), allied("B", "1315")]
AL1, BL1, DR = 1, 3, 5  # dice on column 2-1


def resolved(die: int, units: Any = PAIR, when: Any = COMBAT, board: Any = None, **more: Any) -> Stage[TDWPosition]:
    """G and K attack 1515 at 2-1."""
    return fought(field(board, units, when=when, **more), "1515", "G", "K", dice=[die])


def names(stage: Stage[TDWPosition]) -> list[str]:
    return list(map(str, stage.actions()))


# Losses ------------------------------------------------------------------------------------------


@pytest.mark.rule("11.3.3a", "11.3.3b", "11.1f")
def test_al1_costs_the_attacker_a_step_of_his_choice():
    stage = resolved(AL1, units=[*PAIR, unit("L", "1615")])
    assert (stage.side, names(stage)) == ("german", ["lose G", "lose K"])
    assert rules(stage.refusals("lose L")) == {"11.3.3"}  # it did not attack
    assert rules(stage.refusals("lose A")) == {"11.3.3"}
    stage.play("lose K")
    assert [steps(stage.position, id) for id in "GKLA"] == [2, 1, 2, 2]


@pytest.mark.rule("11.3.3b")
def test_bl1_costs_both_and_the_attacker_chooses_first():
    weak = [allied("A", "1515", defense=2), allied("C", "1515", defense=2), allied("B", "1315")]
    stage = resolved(BL1, units=[*PAIR[:2], *weak])
    assert stage.side == "german"
    stage.play("lose G")
    assert (stage.side, names(stage)) == ("allied", ["lose A", "lose C"])
    stage.play("lose C")
    assert [steps(stage.position, id) for id in "GKAC"] == [1, 2, 2, 1]


@pytest.mark.rule("11.5a")
def test_bl1_that_empties_the_hex_lets_the_attackers_advance():
    units = [*PAIR[:2], allied("A", "1515", steps=1), PAIR[3]]
    stage = resolved(BL1, units=units).play("lose K")
    assert at(stage.position, "A") == ELIMINATED
    assert names(stage) == ["advance G", "advance K", "done"]


@pytest.mark.rule("11.3.3c")
def test_in_the_opening_a_retreat_may_become_bl1():
    stage = resolved(DR, when={"turn": 1, "round": "combat", "first_combat_round": True})
    assert (stage.side, names(stage)) == ("german", ["keep", "convert"])
    kept = stage.copy().play("keep")
    assert "retreat_to" in names(kept)[0]
    stage.play("convert", "lose G")
    assert steps(stage.position, "A") == 1
    assert at(stage.position, "A") == "1515"


@pytest.mark.rule("11.3.3c")
def test_in_no_other_round_is_it_asked():
    assert resolved(DR, when={"turn": 1, "round": "all_german"}).top.verbs == ("retreat_to",)


@pytest.mark.rule("12.9.1e", "11.4.2")
@pytest.mark.parametrize("die", [2, 5])
def test_delay_goes_to_its_box_by_loss_and_by_retreat(die: int):
    board = {"hexes": {"1515": {"settlement": "village"}}}
    stage = resolved(die, units=[*PAIR[:2], delay("1515")], board=board)
    if die == 2:
        stage.play("lose G")
    assert at(stage.position, "D") == BOX


@pytest.mark.rule("11.4.2")
def test_a_unit_without_movement_dies_by_a_retreat_but_not_by_bl1_of_another():
    units = [landing("1515"), unit("G", "1515"), allied("A", "1415"), allied("B", "1414")]
    stage = fought(field(units=units, when=ALLIED_ROUND), "1515", "A", "B", dice=[6])
    assert at(stage.position, "V") == ELIMINATED
    assert stage.top.verbs == ("retreat_to",)


@pytest.mark.rule("11.4.2")
def test_it_dies_however_many_steps_it_has():
    units = [unit("G", "1515", move=0), allied("A", "1415"), allied("B", "1414")]
    pos = field(units=units, when=ALLIED_ROUND)
    stage = Stage(pos, MustRetreat(Battle(1, pos.world.map.index("1515"), (1, 2))))
    assert stage.over
    assert at(pos, "G") == ELIMINATED


# Stand -------------------------------------------------------------------------------------------


def para(id: str, hex: str, **more: Any) -> dict[str, Any]:
    return allied(id, hex, **({"type": "airborne", "division": "101Abn", "corps": "none"} | more))


def at_bastogne(die: int, hex: dict[str, str], **more: Any) -> Stage[TDWPosition]:
    """Two panzer KGs attack airborne and armor at 3-1, as in the example of the rules."""
    units = [
        panzer("G", "1615", attack=17),
        panzer("K", "1614", attack=16),
        para("A", "1515", **more),
        para("B", "1315"),
        command("T", "1515", defense=4),
        command("S", "1315"),
    ]
    return fought(field({"hexes": {"1515": hex}}, units, when=COMBAT), "1515", "G", "K", dice=[die])


@pytest.mark.rule("11.4.1a", "11.4.1b")
def test_airborne_may_stand_for_a_step_and_die_by_it():
    stage = at_bastogne(6, {"settlement": "city"}).play("lose A")
    assert (stage.side, names(stage)) == ("allied", ["stand A", "give_way"])
    assert rules(stage.refusals("stand T")) == {"11.4.1"}
    assert rules(stage.refusals("stand B")) == {"11.4.1"}
    stage.play("stand A")
    assert at(stage.position, "A") == ELIMINATED
    assert (at(stage.position, "T"), steps(stage.position, "T")) == ("1515", 2)
    assert stage.offered("attack") == []  # nobody advances, the combat is over


@pytest.mark.rule("11.4.1a")
@pytest.mark.parametrize(
    ("hex", "asked"),
    [
        ({"settlement": "village"}, True),
        ({"terrain": "woods"}, True),
        ({"terrain": "forest"}, True),
        ({"terrain": "rough"}, False),
        ({}, False),
    ],
)
def test_airborne_stand_in_settlements_and_under_trees(hex: dict[str, str], asked: bool):
    pos = field({"hexes": {"1515": hex}}, [*PAIR[:2], para("A", "1515"), command("T", "1515")], when=COMBAT)
    stage = Stage(pos, MustRetreat(Battle(0, pos.world.map.index("1515"), (0, 1))))
    assert ("stand" in stage.top.verbs) is asked


@pytest.mark.rule("11.4.1a")
def test_airborne_that_give_way_retreat_with_the_rest():
    stage = at_bastogne(5, {"settlement": "city"}).play("give_way")
    assert names(stage) == ["retreat A", "retreat T"]


# Advance -----------------------------------------------------------------------------------------


def gone_back(units: Any = PAIR, board: Any = None, when: Any = COMBAT, **more: Any) -> Stage[TDWPosition]:
    stage = fought(field(board, units, when=when, **more), "1515", "G", "K", dice=[6])
    return stage.play("retreat_to 1415", "retreat_to 1315")


@pytest.mark.rule("11.5a", "6.2c")
def test_attackers_advance_one_by_one_as_many_as_may():
    stage = gone_back([*PAIR, unit("S", "1514", division="18VG")])
    assert (stage.side, names(stage)) == ("german", ["advance G", "advance K", "done"])
    assert rules(stage.refusals("advance S")) == {"11.5"}
    stage.play("advance K")
    assert rules(stage.refusals("advance K")) == {"11.5"}
    stage.play("done")
    assert (at(stage.position, "K"), at(stage.position, "G")) == ("1515", "1615")


@pytest.mark.rule("6.2c", "11.5b")
def test_an_advance_keeps_to_the_stacking_limit():
    units = [
        unit("G", "1615"),
        unit("K", "1614"),
        unit("S", "1514", division="18VG"),
        unit("T", "1514", division="18VG"),
        unit("U", "1516", division="62VG"),
        unit("W", "1516", division="62VG"),
        allied("A", "1515", defense=8),
        allied("B", "1315"),
    ]
    stage = fought(field(units=units, when=COMBAT), "1515", *"GKSU", dice=[6])
    stage.play("retreat_to 1415", "retreat_to 1315")
    stage.play("advance G", "advance S")
    assert names(stage) == ["advance K", "done"]
    assert rules(stage.refusals("advance U")) == {"6.0"}


@pytest.mark.rule("11.5b", "7.3b")
def test_an_advance_ignores_zones_but_not_terrain():
    forest = {"hexes": {"1515": {"terrain": "forest"}}}
    units = [panzer("G", "1615", attack=17), unit("K", "1614"), unit("L", "1614"), *PAIR[2:], allied("Z", "1516")]
    stage = fought(field(forest, units, when=COMBAT), "1515", "G", "K", dice=[5])
    stage.play("retreat_to 1415", "retreat_to 1315")
    assert names(stage) == ["advance K", "done"]
    assert rules(stage.refusals("advance G")) == {"11.5"}


@pytest.mark.rule("9.2a", "11.5b")
def test_no_advance_over_an_army_line():
    board = {"areas": {"6PzA": {"columns": [10, 15]}}}
    stage = gone_back(board=board, when=COMBAT | {"turn": 2})
    assert stage.offered("attack") == []  # nobody may advance, nobody is asked
    assert isinstance(stage.top, type(combat(field(units=PAIR, when=COMBAT)).top))


@pytest.mark.rule("12.4.4c", "11.5a")
def test_a_german_advance_drives_the_engineer_off():
    board = {"hexes": {"1515": {"settlement": "village", "control": "Allied"}}}
    engineer = {"id": "E", "kind": "engineer", "side": "Allied", "at": "1515", "corps": "VIII"}
    units = [unit("G", "1615", attack=9), unit("K", "1614", attack=9), *PAIR[2:]]
    stage = gone_back(units, board, markers=[engineer])
    assert stage.position.asset_at[0] >= 0  # it stays when the units go (R154)
    stage.play("advance G")
    assert stage.position.asset_at[0] < 0
    assert stage.position.asset_due[0] == 6
    assert stage.position.owner(stage.position.world.map.index("1515")) == 0


# Bridges -----------------------------------------------------------------------------------------


def bridge(*between: str, **more: Any) -> dict[str, Any]:
    return {"between": list(between), "river": "minor", "bridge": True, "road": True} | more


def intact(pos: TDWPosition, name: str) -> bool:
    return not pos.down >> pos.world.number("bridge", name) & 1


OVER = {"sides": [bridge("1515", "1615"), {"between": ["1515", "1614"], "river": "minor"}]}


@pytest.mark.rule("10.6.1c", "10.6.1d")
def test_a_bridge_attacked_over_falls_if_the_hex_holds_unless_it_is_spared():
    stage = fought(field(OVER, PAIR, when=COMBAT), "1515", "G", "K", dice=[1]).play("lose G")
    assert (stage.side, names(stage)) == ("allied", ["spare 1515-1615", "done"])
    spared = stage.copy().play("spare 1515-1615")
    assert rules(spared.refusals("spare 1515-1615")) == {"10.6.1"}
    assert intact(spared.play("done").position, "1515-1615")
    assert not intact(stage.play("done").position, "1515-1615")


@pytest.mark.rule("10.6.1d")
def test_only_bridges_that_attackers_used_fall():
    stage = fought(field(OVER, PAIR, when=COMBAT), "1515", "K", dice=[1])
    assert stage.offered("spare") == []
    assert intact(stage.position, "1515-1615")


@pytest.mark.rule("10.6.1d")
def test_a_bridge_attacked_over_stands_if_the_hex_is_empty():
    units = [unit("G", "1615", attack=9), unit("K", "1614", attack=9), *PAIR[2:]]
    stage = fought(field(OVER, units, when=COMBAT), "1515", "G", "K", dice=[5])
    stage.play("retreat_to 1415", "retreat_to 1315", "done")
    assert intact(stage.position, "1515-1615")


BEHIND = {"sides": [bridge("1415", "1515")]}


@pytest.mark.rule("10.6.1b", "10.6.1c")
@pytest.mark.parametrize(("die", "stands"), [(3, False), (4, True)])
def test_a_bridge_crossed_in_retreat_may_be_blown_with_a_die_before_the_advance(die: int, stands: bool):
    stage = gone_back(board=BEHIND)
    assert (stage.side, names(stage)) == ("allied", ["demolish 1415-1515", "done"])
    stage.play("demolish 1415-1515")
    assert stage.rolling
    stage.roll(die)
    assert intact(stage.position, "1415-1515") is stands
    assert stage.side == "german"


@pytest.mark.rule("10.6.1b")
def test_it_may_be_left_standing_and_others_cannot_be_rolled_for():
    stage = gone_back(board={"sides": [bridge("1415", "1515"), bridge("1315", "1415"), bridge("1715", "1815")]})
    assert set(stage.offered("demolish")) == {"1415-1515", "1315-1415"}
    assert rules(stage.refusals("demolish 1715-1815")) == {"10.6.1"}
    stage.play("demolish 1415-1515").roll(6)
    assert stage.offered("demolish") == ["1315-1415"]
    stage.play("done")
    assert intact(stage.position, "1315-1415")


@pytest.mark.rule("10.6.2a", "11.5a")
def test_an_advance_over_the_bridge_that_was_blown_rebuilds_it():
    board = {"sides": [bridge("1515", "1615", bridge_state="destroyed")]}
    stage = gone_back(board=board)
    stage.play("advance G")
    assert intact(stage.position, "1515-1615")
    assert stage.position.repaired


@pytest.mark.rule("10.6.2a")
def test_by_option_the_owner_is_asked_before_he_rebuilds():
    board = {"sides": [bridge("1515", "1615", bridge_state="destroyed")]}
    stage = gone_back(board=board, options={"rebuild_choice": True}).play("advance G")
    assert names(stage) == ["repair", "leave_down"]
    assert not intact(stage.play("leave_down").position, "1515-1615")


# Forecast ----------------------------------------------------------------------------------------


@pytest.mark.rule("11.3.3a")
def test_odds_take_dice_with_the_same_result_together():
    stage = fought(field(units=PAIR, when=COMBAT), "1515", "G", "K")
    roll = stage.top
    assert isinstance(roll, CombatRoll)
    distinct = roll.distinct(stage.position)
    assert [(str(action), weight) for action, weight in distinct] == [("roll 1", 2), ("roll 3", 2), ("roll 5", 2)]
    assert total(distinct) == 6


@pytest.mark.rule("11.3.3a")
def test_an_outcome_is_told_by_its_result_and_what_it_cost():
    start = declared(field(units=PAIR, when=COMBAT), "1515", "G", "K").play("done")
    for die, said in ((AL1, ["tdw-outcome-result"]), (DR, ["tdw-outcome-result"])):
        stage = start.copy().play("done").roll(die)
        assert pending(stage.position) is not None
        assert [message.id for message in outcome(start.position, stage.position)] == said
    lone = declared(field(units=PAIR, when=COMBAT), "1515", "G").play("done")
    stage = lone.copy().play("done").roll(1)
    assert [(m.id, m.args.get("steps")) for m in outcome(lone.position, stage.position)] == [("tdw-outcome-steps", 1)]
    assert [message.id for message in outcome(lone.position, lone.position)] == ["tdw-outcome-nothing"]
