"""12.2, 12.3, 16.1 Guns and who may call on them."""

from __future__ import annotations

from typing import Any

import pytest

from salient.engine.cases import Stage
from salient.engine.messages import Ref
from salient.games.deadly_woods.position import OUT, TRACK, USED, TDWPosition
from tdw_field import allied, command, delay, field, landing, unit
from tdw_fight import declared, fought, lines, rules

COMBAT = {"round": "combat"}
PAIR = [unit("G", "1615"), unit("K", "1614"), allied("A", "1515"), allied("B", "1315")]
ALLIED_ROUND = COMBAT | {"side": "Allied"}


def gun(id: str, army: str = "5PzA", kind: str = "artillery", **more: Any) -> dict[str, Any]:
    return {"id": id, "kind": kind, "side": "German", "at": "box", "army": army, "strength": 4} | more


def rocket(id: str = "N", army: str = "5PzA", **more: Any) -> dict[str, Any]:
    return gun(id, army, "nebelwerfer", **more)


def us_gun(id: str, corps: str = "VIII", **more: Any) -> dict[str, Any]:
    return {"id": id, "kind": "artillery", "side": "Allied", "at": "box", "corps": corps, "strength": 3} | more


def attacker(*markers: dict[str, Any], units: Any = PAIR, when: Any = COMBAT, **more: Any) -> Stage[TDWPosition]:
    """The attacker is asked for his guns: G attacks A."""
    return declared(field(units=units, markers=markers, when=when, **more), "1515", "G")


def defender(*markers: dict[str, Any], units: Any = PAIR, when: Any = COMBAT, **more: Any) -> Stage[TDWPosition]:
    """The Allied defender of 1515 is asked for his."""
    return attacker(*markers, units=units, when=when, **more).play("done")


def german_defender(*markers: dict[str, Any], units: Any = PAIR, when: Any = ALLIED_ROUND, **more: Any) -> Any:
    """The German defender of 1615 is asked: A attacks G."""
    return declared(field(units=units, markers=markers, when=when, **more), "1615", "A").play("done")


@pytest.mark.rule("11.3.1a", "12.2b", "12.2h")
def test_a_gun_adds_its_strength_and_is_used_at_once():
    stage = attacker(gun("F"))
    assert lines(stage.sums("use F"), 0) == {"unit:G": 4, "artillery:F": 4}
    stage.play("use F")
    assert stage.position.asset_state[0] == USED
    assert lines(stage.sums("done"), 0) == {"unit:G": 4, "artillery:F": 4}
    assert rules(stage.refusals("use F")) == {"12.2"}


@pytest.mark.rule("12.2e")
def test_one_german_artillery_and_one_nebelwerfer_a_combat():
    stage = attacker(gun("F"), gun("H"), rocket("N"), rocket("O")).play("use F", "use N")
    assert list(map(str, stage.actions())) == ["done"]
    assert rules(stage.refusals("use H")) == {"12.2"}
    assert rules(stage.refusals("use O")) == {"12.2"}
    assert rules(stage.refusals("double O")) == {"12.2"}


@pytest.mark.rule("12.2c")
def test_a_nebelwerfer_supports_attacks_only():
    stage = german_defender(rocket())
    assert rules(stage.refusals("use N")) == {"12.2"}


@pytest.mark.rule("12.2d")
def test_german_artillery_serves_once_a_turn_in_attack_or_defense():
    assert german_defender(gun("F")).offered("use") == ["F"]
    assert rules(german_defender(gun("F", used=True)).refusals("use F")) == {"12.2"}


@pytest.mark.rule("12.2f")
@pytest.mark.parametrize(
    ("hex", "strength", "change"),
    [
        ({}, 4, 1),
        ({"terrain": "woods"}, 4, 0),
        ({"terrain": "forest"}, 4, -1),
        ({"terrain": "rough"}, 4, -2),
        ({"settlement": "village"}, 4, -1),
        ({"settlement": "city"}, 4, -2),
        ({"terrain": "forest", "settlement": "city"}, 4, -2),
        ({"terrain": "rough"}, 1, -1),
    ],
)
def test_the_worst_terrain_counts_for_a_nebelwerfer_never_below_nothing(
    hex: dict[str, str], strength: int, change: int
):
    stage = attacker(rocket(strength=strength), board={"hexes": {"1515": hex}})
    found = lines(stage.sums("use N"), 0)
    assert found.get("nebelwerfer-terrain:N", 0) == change
    assert found["nebelwerfer:N"] == strength


@pytest.mark.rule("12.2g")
def test_a_doubled_nebelwerfer_goes_to_the_track_two_turns_ahead():
    stage = attacker(rocket())
    assert lines(stage.sums("double N"), 0)["nebelwerfer-double:N"] == 5
    stage.play("double N")
    assert (stage.position.asset_at[0], stage.position.asset_due[0]) == (TRACK, 6)
    assert lines(stage.sums("done"), 0)["nebelwerfer-double:N"] == 5


@pytest.mark.rule("12.2g")
def test_in_the_last_turns_a_doubled_nebelwerfer_leaves_the_game():
    stage = attacker(rocket(), when=COMBAT | {"turn": 11}).play("double N")
    assert stage.position.asset_at[0] == OUT


@pytest.mark.rule("12.2g")
def test_artillery_does_not_double():
    stage = attacker(gun("F"))
    assert stage.offered("double") == []
    assert rules(stage.refusals("double F")) == {"12.2"}


AREAS = {"areas": {"6PzA": {"columns": [10, 15]}, "7A": {"columns": [18, 20]}}}


@pytest.mark.rule("9.2b", "12.2a")
def test_in_turns_1_to_3_guns_serve_where_the_defending_hex_is():
    stage = attacker(gun("F5"), gun("F6", "6PzA"), gun("F7", "7A"), board=AREAS, when=COMBAT | {"turn": 2})
    assert stage.offered("use") == ["F6"]
    assert rules(stage.refusals("use F5")) == {"9.2"}
    assert rules(stage.refusals("use F7")) == {"9.2.2"}


@pytest.mark.rule("9.2b")
def test_german_defenders_too_have_the_guns_of_their_area():
    stage = german_defender(gun("F5"), gun("F6", "6PzA"), board=AREAS, when=ALLIED_ROUND | {"turn": 2})
    assert stage.offered("use") == ["F5"]


@pytest.mark.rule("9.2.1a")
def test_st_vith_frees_the_guns_of_the_panzer_armies_from_the_next_turn():
    def offered(turn: int, entered: int, **options: bool) -> list[str]:
        when = COMBAT | {"turn": turn, "state": {"st_vith_entered": entered}}
        return attacker(gun("F5"), gun("F6", "6PzA"), board=AREAS, when=when, options=options).offered("use")

    assert offered(2, 1) == ["F5", "F6"]
    assert offered(2, 2) == ["F6"]
    assert offered(2, 1, st_vith_frees_artillery=False) == ["F6"]


@pytest.mark.rule("9.2.2", "12.2a")
def test_from_turn_4_only_6th_panzer_army_and_7th_army_exclude_each_other():
    stage = attacker(gun("F5"), gun("F6", "6PzA"), gun("F7", "7A"), board=AREAS, when=COMBAT | {"turn": 4})
    assert stage.offered("use") == ["F5", "F6"]
    assert rules(stage.refusals("use F7")) == {"9.2.2"}


@pytest.mark.rule("8.3h", "12.2e")
def test_german_defenders_out_of_supply_get_no_artillery_and_one_supplied_is_enough():
    oos = [unit("G", "1615", "oos"), *PAIR[1:]]
    assert rules(german_defender(gun("F"), units=oos).refusals("use F")) == {"8.3"}
    assert german_defender(gun("F"), units=[*oos, unit("L", "1615")]).offered("use") == ["F"]


@pytest.mark.rule("12.7b")
def test_von_der_heydte_never_gets_artillery():
    units = [landing("1615"), *PAIR[2:]]
    assert rules(german_defender(gun("F"), units=units).refusals("use F")) == {"12.7"}


@pytest.mark.rule("12.3a", "12.3e")
def test_two_allied_pieces_support_a_combat_once_a_round():
    stage = defender(us_gun("F"), us_gun("H"), us_gun("J"), us_gun("U", used=True))
    assert rules(stage.refusals("use U")) == {"12.3"}
    stage.play("use F", "use H")
    assert lines(stage.sums("done"), 1) == {"unit:A": 4, "artillery:F": 3, "artillery:H": 3}
    assert rules(stage.refusals("use J")) == {"12.3"}
    assert stage.position.asset_state[0] == USED


@pytest.mark.rule("12.3b")
def test_allied_guns_serve_their_corps():
    stage = defender(us_gun("F"), us_gun("H", "VII"))
    assert stage.offered("use") == ["F"]
    assert rules(stage.refusals("use H")) == {"12.3"}


def joint() -> list[dict[str, Any]]:
    """Units of two corps attack together."""
    return [
        unit("G", "1515"),
        allied("A", "1415"),
        allied("B", "1415"),
        allied("C", "1414", corps="V", division="2Inf"),
        allied("D", "1414", corps="V", division="2Inf"),
    ]


@pytest.mark.rule("12.3b")
def test_a_joint_attack_draws_on_both_corps_unless_the_option_says_so():
    def offered(**options: bool) -> Stage[TDWPosition]:
        pos = field(
            units=joint(),
            markers=[us_gun("F"), us_gun("H", "V"), us_gun("J", "VII")],
            when=ALLIED_ROUND,
            options=options,
        )
        return declared(pos, "1515", "A", "C")

    assert offered().offered("use") == ["F", "H"]
    strict = offered(artillery_single_corps=True)
    assert strict.offered("use") == []
    assert rules(strict.refusals("use F")) == {"12.3"}


def para(id: str, at: str, *status: str, **more: Any) -> dict[str, Any]:
    return allied(id, at, *status, **({"type": "airborne", "division": "101Abn", "corps": "none"} | more))


@pytest.mark.rule("12.3c")
@pytest.mark.parametrize(("where", "offered"), [("1215", ["F"]), ("1115", [])])
def test_airborne_have_the_guns_of_a_corps_within_three_hexes(where: str, offered: list[str]):
    units = [*PAIR[:2], para("A", "1515"), para("B", "1315"), command("T", where)]
    stage = defender(us_gun("F"), units=units)
    assert stage.offered("use") == offered
    attack = declared(field(units=units, markers=[us_gun("F")], when=ALLIED_ROUND), "1615", "A")
    assert attack.offered("use") == offered


@pytest.mark.rule("12.3c")
def test_british_airborne_have_no_such_exception():
    british = {"nationality": "British", "division": "6Abn", "corps": "XXX"}
    units = [*PAIR[:2], para("A", "1515", **british), para("B", "1315", **british), command("T", "1215")]
    board = {"british": {"columns": [10, 15]}}
    assert defender(us_gun("F"), units=units, board=board).offered("use") == []


CUT_OFF = {"hexes": {"1515": {"supplied": False}}}


@pytest.mark.rule("8.3i", "12.3d")
def test_defenders_out_of_supply_need_a_supplied_unit_of_the_corps_within_three_hexes():
    near = [*PAIR[:3], allied("B", "1215")]
    assert defender(us_gun("F"), units=near, board=CUT_OFF).offered("use") == ["F"]
    far = [*PAIR[:3], allied("B", "1115")]
    stage = defender(us_gun("F"), us_gun("H", "V"), units=far, board=CUT_OFF)
    assert rules(stage.refusals("use F")) == {"8.3"}
    assert rules(stage.refusals("use H")) == {"12.3"}


@pytest.mark.rule("12.3d")
def test_airborne_out_of_supply_have_any_corps_within_three_hexes():
    units = [*PAIR[:2], para("A", "1515"), para("B", "1515"), command("T", "1215"), command("S", "1115", corps="VII")]
    stage = defender(us_gun("F"), us_gun("H", "VII"), units=units, board=CUT_OFF)
    assert stage.offered("use") == ["F"]


@pytest.mark.rule("12.3f")
def test_in_turn_1_two_regiments_of_the_99th_get_no_artillery():
    units = [*PAIR[:2], allied("A", "1515", corps="V", division="99", name="393/99"), allied("B", "1315")]
    when = {"turn": 1, "round": "all_german"}
    assert rules(defender(us_gun("F", "V"), units=units, when=when).refusals("use F")) == {"12.3"}
    assert defender(us_gun("F", "V"), units=units, when=when | {"turn": 2}).offered("use") == ["F"]


@pytest.mark.rule("12.9.1d")
def test_delay_never_gets_artillery():
    units = [*PAIR[:2], delay("1515")]
    assert rules(defender(us_gun("F"), units=units).refusals("use F")) == {"12.9.1"}


@pytest.mark.rule("9.3b")
@pytest.mark.parametrize(("border", "offered"), [(15, ["F"]), (14, ["F"]), (12, [])])
def test_british_guns_serve_in_their_area_and_beside_it(border: int, offered: list[str]):
    british = {"nationality": "British", "corps": "XXX", "division": "53"}
    units = [unit("G", "1615"), unit("K", "1614"), allied("A", "1515", **british), allied("B", "1315", **british)]
    stage = defender(us_gun("F", "XXX"), units=units, board={"british": {"columns": [10, border]}})
    assert stage.offered("use") == offered
    if not offered:
        assert rules(stage.refusals("use F")) == {"9.3"}


@pytest.mark.rule("12.3b", "8.6b")
def test_attackers_supplied_by_air_alone_get_no_artillery():
    """The entry hex is out of reach, the Air Supply is not (R36)."""
    board = {"hexes": {"1010": {"entry": "A"}, "1415": {"settlement": "village"}}}
    air = {"id": "AIR", "kind": "air_supply", "side": "Allied", "at": "1415"}
    pos = field(board, PAIR, [air, us_gun("F")], when=ALLIED_ROUND | {"turn": 6})
    stage = declared(pos, "1615", "A")
    assert rules(stage.refusals("use F")) == {"12.3"}


@pytest.mark.rule("11.3.1a")
def test_what_is_no_gun_or_not_ones_own_is_refused():
    greif = {"id": "X", "kind": "greif", "side": "German", "at": "box"}
    stage = attacker(greif, us_gun("F"), gun("T", at="track:6"))
    assert rules(stage.refusals("use X")) == {"11.3.1"}
    assert rules(stage.refusals("use F")) == {"11.3.1"}
    assert rules(stage.refusals("use T")) == {"12.2"}


@pytest.mark.rule("16.1")
def test_the_plus_two_once_a_turn_in_german_attacks_of_turns_1_and_2():
    def asked(**when: Any) -> Stage[TDWPosition]:
        return attacker(when=COMBAT | {"turn": 2, "options": ["plus2"]} | when)

    stage = asked().play("plus_two")
    assert stage.position.plus_two_used
    assert rules(stage.refusals("plus_two")) == {"16.1"}
    assert rules(asked(turn=3).refusals("plus_two")) == {"16.1"}
    assert rules(asked(state={"plus2_used": True}).refusals("plus_two")) == {"16.1"}
    assert rules(asked(options=[]).refusals("plus_two")) == {"16.1"}
    allied_attack = declared(field(units=PAIR, when=ALLIED_ROUND | {"turn": 2, "options": ["plus2"]}), "1615", "A")
    assert rules(allied_attack.refusals("plus_two")) == {"16.1"}


@pytest.mark.rule("16.1", "11.3.2l")
def test_a_die_over_six_counts_as_six():
    pos = field(units=PAIR, when=COMBAT | {"turn": 2, "options": ["plus2"]})
    stage = fought(pos, "1515", "G", "K", dice=[6], guns=["plus_two"])
    assert stage.events("tdw-combat-result") == [
        {"hex": Ref("hex", "1515"), "die": 6, "added": 2, "column": "2-1", "result": "DR"}
    ]


@pytest.mark.rule("11.3.2c")
def test_below_one_to_three_no_die_falls_and_the_guns_are_spent():
    units = [unit("G", "1615"), unit("K", "1614"), allied("A", "1515", defense=30), allied("B", "1315")]
    stage = attacker(gun("F"), units=units).play("use F", "done", "done")
    assert not stage.rolling
    assert stage.events("tdw-combat-forced") == [{"hex": Ref("hex", "1515"), "result": "AL1"}]
    assert stage.position.asset_state[0] == USED
    assert stage.position.steps[0] == 1
