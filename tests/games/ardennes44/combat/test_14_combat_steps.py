"""14 The Combat Phase as it is asked: attacks begin, support is committed, the die falls."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from a44_asking import Asking
from a44_field import TARGET, Field, battalion, gun, tank, unit
from salient.games.ardennes44.combat import attack
from salient.games.ardennes44.combat.attack_steps import BreakthroughCombat, GatherAttackers
from salient.games.ardennes44.combat.combat_phase import CombatPhase
from salient.games.ardennes44.map.ground import BLOWN
from salient.games.ardennes44.options.dumps import CAPTURED, HELD, REMOVED
from salient.games.ardennes44.pieces.counters import (
    ALLIED,
    ATTACKED,
    ENGAGED,
    EXPOSED,
    FIRED,
    GERMAN,
    REPLACED,
    RETREATED,
    TARGETED,
)
from salient.games.ardennes44.position import NOWHERE

BRIDGE = {"between": ["1515", "1516"], "river": "minor", "bridge": True, "road": "secondary"}
ATTACK = f"attack {TARGET}"


def phase(field: Field, player: int = GERMAN) -> Asking:
    return Asking(field.pos, CombatPhase(player))


def begun(field: Field, *units: str, player: int = GERMAN) -> Asking:
    """An attack with these units, up to the fight."""
    return phase(field, player).answer(ATTACK, *(f"join {id}" for id in units), "fight")


def field(*units: dict[str, Any], **more: Any) -> Field:
    """A regiment beside a battalion."""
    return Field(unit("A", "1416"), battalion(), *units, **more)


# --- the phase


@pytest.mark.rule("14.1a")
def test_attacks_are_offered_and_nobody_has_to() -> None:
    asking = phase(field())
    assert asking.asked == ("german", "a44-ask-combat")
    assert asking.offers == [ATTACK, "disengage A", "done"]
    assert asking.unexplained() == []
    assert asking.answer("done").offers == []


@pytest.mark.rule("14.1a")
def test_why_a_hex_is_not_attacked() -> None:
    asking = phase(field(unit("D", "1615", "disrupted"), battalion("Y", "1714"), battalion("Z", "1111")))
    assert asking.refused("attack 1313") == ["14.1 attack-nobody"]
    assert asking.refused("attack 1416") == ["14.1 attack-nobody"]
    assert asking.refused("attack 1111") == ["14.1 attack-nobody-beside"]
    assert asking.refused("attack 1714") == ["18.3 attack-disordered"]


@pytest.mark.rule("14.1a")
def test_the_other_side_attacks_in_its_own_phase() -> None:
    asking = phase(field(), ALLIED)
    assert asking.asked == ("allied", "a44-ask-combat")
    assert asking.offers == ["attack 1416", "disengage X", "done"]


@pytest.mark.rule("14.1a", "14.1b", "14.1c")
def test_no_unit_attacks_or_is_attacked_twice() -> None:
    f = field(unit("B", "1514"), battalion("Y", "1417"))
    asking = begun(f, "A").answer("roll 6", "lose A")  # 2-1: A1/ENG
    assert f.pos.status[f["A"]] & ATTACKED
    assert f.pos.status[f["X"]] & TARGETED
    assert asking.refused(ATTACK) == ["14.1 was-attacked"]
    assert asking.refused("attack 1417") == ["14.1 has-attacked"]


@pytest.mark.rule("14.1b", "20.5a")
def test_the_end_of_the_phase_takes_away_what_belongs_to_it() -> None:
    f = Field(
        unit("A", "1416", "engaged", "attacked"),
        unit("C", "1012", "replacement"),
        battalion("X", TARGET, "retreated", "engaged"),
    )
    phase(f).answer("done")
    assert not f.pos.status[f["A"]] & (ENGAGED | ATTACKED)
    assert f.pos.status[f["X"]] & (ENGAGED | RETREATED) == ENGAGED


@pytest.mark.rule("25.2g")
@pytest.mark.parametrize(("turn", "left"), [(5, False), (6, True)])
def test_replacement_markers_go_after_the_morning_combat(turn: int, left: bool) -> None:
    f = field(unit("C", "1012", "replacement"), turn=turn)
    phase(f).answer("done")
    assert bool(f.pos.status[f["C"]] & REPLACED) == left


@pytest.mark.rule("20.5c")
def test_at_night_only_marked_units_shed_their_engaged_markers() -> None:
    f = Field(unit("A", "1416", "engaged"), unit("B", "1516", "engaged", "night"), battalion())
    f.pos.night = True
    phase(f).answer("done")
    assert f.pos.status[f["A"]] & ENGAGED
    assert not f.pos.status[f["B"]] & ENGAGED


@pytest.mark.rule("16.6a", "16.6c")
def test_advantage_goes_when_pointless_and_at_the_end_of_the_day_phase() -> None:
    f = field(unit("B", "1012"))
    f.pos.advantage[f["A"]], f.pos.advantage[f["B"]] = f.target, f.hex("1013")
    asking = phase(f)
    assert f.pos.advantage[f["B"]] == NOWHERE
    assert f.pos.advantage[f["A"]] == f.target
    asking.answer("done")
    assert f.pos.advantage[f["A"]] == NOWHERE


@pytest.mark.rule("33.3a")
def test_roadblocks_that_were_passed_are_removed_at_the_end() -> None:
    f = field(options=["roadblocks"])
    f.pos.roadblock[2] = f.hex("1212")
    f.pos.control[f.hex("1212")] = 1 + GERMAN
    asking = phase(f).answer("done")
    assert f.pos.roadblock[2] == NOWHERE
    assert asking.said == ["a44-combat-roadblock-passed"]
    assert asking.last("marker") == ["AB1"]


@pytest.mark.rule("26.2a")
def test_units_may_break_down_in_the_combat_phase() -> None:
    counter = unit("K", None, attack=2, steps=1, max_steps=1, stacking=1, special=["breakdown"])
    asking = phase(Field(unit("A", "1416", size="III"), counter, battalion()))
    assert asking.offers == [ATTACK, "disengage A", "break A", "done"]
    assert asking.refused("break X")[0].startswith("26.2")
    asking.answer("break A")
    assert asking.offers == [ATTACK, "disengage A", "disengage K", "done"]


@pytest.mark.rule("14.1a", "14.1b", "25.3c")
def test_the_targets_are_the_hexes_that_somebody_is_able_to_attack() -> None:
    f = Field(
        unit("A", "1416"),
        unit("B", "1316", "night"),
        tank("C", "1712", "replacement"),
        gun("G", "1211"),
        battalion("W", "1417"),
        battalion("X", TARGET, "retreated"),
        battalion("Y", "1711"),
        battalion("Z", "1210"),
        sides=[{"between": ["1416", "1417"], "river": "lake"}],
    )
    for side in (GERMAN, ALLIED):
        brute = [hex for hex in range(f.pos.world.ground.n) if attack.able(f.pos, side, hex)]
        assert attack.targets(f.pos, side) == brute


# --- who joins


@pytest.mark.rule("14.2a", "14.2b")
def test_who_joins_an_attack() -> None:
    asking = phase(field(unit("B", "1514"), unit("C", "1111"), gun("G", "1417"))).answer(ATTACK)
    assert asking.asked == ("german", "a44-ask-join")
    assert asking.offers == ["join A", "join B"]
    assert asking.refused("join C") == ["14.1 attack-not-adjacent"]
    assert asking.refused("join G")[0] == "22.9 attack-artillery"
    assert asking.refused("join X") == ["14.1 join-not-yours"]
    assert asking.refused("fight") == ["14.1 attack-without-units"]
    assert asking.answer("join B").offers == ["join A", "fight"]
    assert asking.refused("join B") == ["14.2 join-twice"]
    assert asking.unexplained() == []


@pytest.mark.rule("14.3a", "14.3b")
def test_only_two_formations_attack() -> None:
    f = field(unit("B", "1514", formation="2Pz"), unit("C", "1615", formation="Lehr"))
    asking = phase(f).answer(ATTACK, "join A", "join B")
    assert asking.offers == ["fight"]
    assert asking.refused("join C") == ["14.3 formations"]


@pytest.mark.rule("27.5b")
def test_who_helps_kg_peiper_cannot_begin_an_attack() -> None:
    peiper = unit("P", "1416", special=["peiper"])
    f = Field(peiper, unit("H", "1416"), battalion(), turn=2)
    f.pos.night = True
    asking = phase(f).answer(ATTACK)
    assert asking.offers == ["join P"]
    assert asking.refused("join H") == ["27.5 attack-helper"]
    assert asking.answer("join P").offers == ["join H", "fight"]
    f.pos.status[f["P"]] |= ATTACKED
    assert ATTACK not in phase(f).offers
    assert phase(f).refused(ATTACK)


@pytest.mark.rule("14.4b", "14.4f")
def test_the_sums_of_an_attack() -> None:
    asking = phase(field(unit("B", "1514", attack=5)))
    assert asking.sums(ATTACK) == [(4, "2.2"), (5, "2.2"), (2, "2.2"), (3, "14.4")]  # 9 to 2
    assert asking.answer(ATTACK).sums("join A") == [(4, "2.2"), (2, "2.2"), (1, "14.4")]  # alone, as its odds are
    assert asking.answer("join A").sums("fight") == [(4, "2.2"), (2, "2.2"), (1, "14.4")]
    assert asking.sums("join B")[-1] == (3, "14.4")


@pytest.mark.rule("14.3a", "14.3b")
def test_who_joins_when_all_do_is_the_strongest_that_may_attack_together() -> None:
    """In the order of their numbers A and B would shut out D, which is stronger than B."""
    weak = unit("A", "1416", formation="1", attack=2), unit("B", "1514", formation="2", attack=2)
    strong = unit("C", "1516", formation="3", attack=6), unit("D", "1516", formation="4", attack=5)
    asking = phase(Field(*weak, *strong, battalion()))
    whole = asking.sums(ATTACK)
    asking.answer(ATTACK)
    assert asking.offers == ["join A", "join B", "join C", "join D"]
    step = asking.pos.stack[-1]
    assert {str(action) for action in step.united(asking.pos)} == {"join A", "join C", "join D"}  # D is attached
    cautions = step.cautions(asking.pos)
    assert [(one.rule, one.message.args["unit"].id) for one in cautions] == [("14.3", "B")]
    assert cautions[0].message.args["why"].id == "a44-refused-formations"
    assert asking.answer("join C", "join D", "join A").sums("fight") == sorted(whole[:3], reverse=True) + whole[3:]


@pytest.mark.rule("14.3a")
def test_who_has_joined_stays_and_the_best_others_come_to_him() -> None:
    weak = unit("A", "1416", formation="1", attack=2), unit("B", "1514", formation="2", attack=2)
    strong = unit("C", "1516", formation="3", attack=6), unit("D", "1516", formation="4", attack=5)
    asking = phase(Field(*weak, *strong, battalion())).answer(ATTACK, "join A")
    assert next(str(action) for action in asking.pos.stack[-1].united(asking.pos)) == "join C"


def test_when_everybody_may_attack_together_nobody_is_shut_out() -> None:
    asking = phase(field(unit("B", "1514", attack=5))).answer(ATTACK)
    assert len(asking.pos.stack[-1].united(asking.pos)) == 2
    assert asking.pos.stack[-1].cautions(asking.pos) == []


# --- step 1


def across(*units: dict[str, Any], **more: Any) -> Field:
    """B attacks across a bridge, A does not."""
    return Field(unit("A", "1416"), tank("B", "1516"), battalion(), *units, **({"sides": [BRIDGE]} | more))


@pytest.mark.rule("7.4a", "7.4e", "14.4a")
def test_the_defender_may_blow_a_bridge_and_the_attacker_then_call_the_attack_off() -> None:
    f = across()
    asking = begun(f, "B")
    assert asking.asked == ("allied", "a44-ask-demolition")
    assert "pass" in asking.offers
    asking.answer(next(offer for offer in asking.offers if offer.startswith("demolish")), "roll 1")
    assert list(f.pos.bridge) == [BLOWN]
    assert asking.asked == ("german", "a44-ask-cancel")
    assert asking.offers == ["fight", "cancel"]
    assert asking.sums("fight")[1] == (-2, "15.3")
    asking.answer("cancel")
    assert asking.asked == ("german", "a44-ask-combat")
    assert asking.said[-1] == "a44-attack-cancelled"
    assert not f.pos.status[f["B"]] & ATTACKED
    assert not f.pos.status[f["X"]] & TARGETED
    assert ATTACK in asking.offers


@pytest.mark.rule("7.4e")
def test_the_attack_may_go_on_without_the_bridge() -> None:
    asking = begun(across(), "B")
    asking.answer(next(offer for offer in asking.offers if offer.startswith("demolish")), "roll 1", "fight")
    assert asking.asked == ("chance", "a44-roll-combat")


@pytest.mark.rule("7.4e", "14.4a")
@pytest.mark.parametrize("answers", [["pass"], ["demolish", "roll 6"]])
def test_no_second_thoughts_while_the_bridge_stands(answers: list[str]) -> None:
    asking = begun(across(), "B")
    for text in answers:
        asking.answer(next(offer for offer in asking.offers if offer.startswith(text)))
    assert asking.asked == ("chance", "a44-roll-combat")


@pytest.mark.rule("7.4a")
def test_a_bridge_across_which_nobody_attacks_is_left_alone() -> None:
    assert begun(across(), "A").asked == ("chance", "a44-roll-combat")


@pytest.mark.rule("7.7a", "14.4a")
@pytest.mark.parametrize(("die", "then"), [("roll 1", "a44-ask-cancel"), ("roll 6", "a44-roll-combat")])
def test_ouren_is_checked_before_the_first_attack_across(die: str, then: str) -> None:
    f = across(turn=1)
    f.pos.world.features = replace_features(f, bridge_sites={"bridge_ouren": 0})
    f.pos.ouren_checked = False
    asking = begun(f, "B")
    assert asking.asked == ("chance", "a44-roll-ouren")
    assert asking.answer(die).asked is not None
    assert asking.asked[1] == then


def replace_features(f: Field, **changes: Any) -> Any:
    features = f.pos.world.features
    return features._replace(**changes) if hasattr(features, "_replace") else replace(features, **changes)


def dumped(*units: dict[str, Any], state: int = HELD) -> Field:
    f = Field(unit("A", "1416"), *units, options=["fuel_dumps"])
    f.pos.world.features = replace_features(f, dumps=(f.target,))
    f.pos.dumps, f.pos.real_dump = (state,), 0
    return f


@pytest.mark.rule("32.2a", "32.3a")
def test_a_dump_alone_is_attacked_burns_or_falls() -> None:
    f = dumped()
    asking = begun(f, "A")
    assert asking.asked == ("allied", "a44-ask-burn")
    asking.answer("pass")
    assert asking.asked == ("chance", "a44-roll-combat")
    asking.answer("roll 1")  # 2-1: DR2 or better
    assert f.pos.dumps == (CAPTURED,)
    assert "a44-dump-captured" in asking.said
    assert asking.asked == ("german", "a44-ask-advance")


@pytest.mark.rule("14.1b", "32.3a")
def test_a_dump_that_burns_leaves_nobody_to_attack() -> None:
    f = dumped()
    asking = begun(f, "A").answer(f"burn {TARGET}", "roll 1")
    assert f.pos.dumps == (REMOVED,)
    assert asking.said[-1] == "a44-attack-cancelled"
    assert asking.asked == ("german", "a44-ask-combat")
    assert not f.pos.status[f["A"]] & ATTACKED


@pytest.mark.rule("14.1b", "32.2a")
def test_a_dump_is_attacked_once_in_a_phase() -> None:
    asking = begun(dumped(unit("B", "1514")), "A").answer("pass", "roll 5")  # 2-1: ENG
    assert asking.refused(ATTACK) == ["14.1 was-attacked"]


@pytest.mark.rule("32.2a")
def test_units_that_hold_out_keep_the_dump() -> None:
    f = dumped(battalion(steps=2, max_steps=2))
    asking = begun(f, "A").answer("pass", "roll 2", "lose A", "lose X")  # 1-1 with the dump: EX
    assert asking.asked == ("german", "a44-ask-combat")
    assert f.pos.dumps == (HELD,)


# --- 27.8 surprise


def skorzeny(*status: str) -> Field:
    return Field(unit("S", "1416", *status, special=["skorzeny"], type="armored_brigade"), battalion())


@pytest.mark.rule("27.8b", "27.8c")
def test_the_150th_panzer_brigade_surprises() -> None:
    f = skorzeny()
    asking = begun(f, "S")
    assert asking.asked == ("german", "a44-ask-surprise")
    assert asking.offers == ["surprise", "pass"]
    assert asking.answer("surprise").asked == ("chance", "a44-roll-surprise")
    asking.answer("roll 3")
    assert f.pos.ability_used
    assert not f.pos.status[f["S"]] & EXPOSED
    assert asking.asked == ("chance", "a44-roll-combat")
    asking.answer("roll 6")  # 3-1: ENG
    assert f.pos.status[f["S"]] & EXPOSED


@pytest.mark.rule("27.8b", "27.8c")
def test_a_failed_surprise_exposes_at_once() -> None:
    f = skorzeny()
    asking = begun(f, "S").answer("surprise", "roll 4")
    assert f.pos.status[f["S"]] & EXPOSED
    assert asking.said[-1] == "a44-odds"
    assert asking.last("shifts") == ["0"]


@pytest.mark.rule("27.8b")
def test_surprise_may_be_declined_and_is_not_offered_to_others() -> None:
    f = skorzeny()
    assert begun(f, "S").answer("pass").asked == ("chance", "a44-roll-combat")
    assert not f.pos.status[f["S"]] & EXPOSED
    assert begun(field(), "A").asked == ("chance", "a44-roll-combat")


# --- steps 3 to 5


@pytest.mark.rule("14.4c", "22.7a", "22.6b")
def test_the_attacker_commits_two_guns_at_most() -> None:
    f = field(gun("G", "1417"), gun("H", "1418"), gun("I", "1317"), gun("F", "1217", "fired"))
    assert phase(field(unit("B", "1514"), gun("G", "1417"))).answer(ATTACK, "join A").asked[1] == "a44-ask-join-first"
    assert phase(field(unit("B", "1514"))).answer(ATTACK, "join A").asked[1] == "a44-ask-join"  # the die comes next
    asking = begun(f, "A")
    assert asking.asked == ("german", "a44-ask-support")
    assert asking.offers == ["gun G", "gun H", "gun I", "fight"]
    assert asking.refused("gun F") == ["22.6 gun-fired"]
    assert asking.refused("gun A") == ["22.6 no-artillery"]
    assert asking.refused("gun X") == ["22.6 gun-not-yours"]
    assert asking.refused("air") == ["15.6 air-side"]
    assert asking.sums("gun G")[-1] == (1, "22.7")
    asking.answer("gun G")
    assert asking.refused("gun G") == ["22.6 gun-twice"]
    assert not f.pos.status[f["G"]] & FIRED
    asking.answer("gun I")  # no third; but the dice do not fall before the attacker says so
    assert asking.offers == ["fight"]
    assert not f.pos.status[f["I"]] & FIRED
    asking.answer("fight")
    assert asking.asked == ("chance", "a44-roll-combat")
    assert asking.last("odds", "shifts", "column") == ["2-1", "+2", "4-1"]
    assert [bool(f.pos.status[f[id]] & FIRED) for id in "GHI"] == [True, False, True]


@pytest.mark.rule("14.4c", "15.6b")
def test_the_allied_player_commits_one_air_marker() -> None:
    f = Field(battalion(), unit("B", "1616", side="Allied"), unit("A", "1416"), turn=16, side="Allied")
    f.pos.air = 2
    asking = phase(f, ALLIED).answer("attack 1416", "join X", "fight")
    assert asking.asked == ("allied", "a44-ask-support")
    assert asking.offers == ["air", "fight"]
    assert asking.sums("air")[-1] == (1, "15.6")
    asking.answer("air")
    assert (asking.offers, f.pos.air) == (["fight"], 2)
    asking.answer("fight")
    assert f.pos.air == 1
    assert asking.asked == ("chance", "a44-roll-combat")


@pytest.mark.rule("15.6b")
def test_no_second_air_marker_for_an_attack() -> None:
    f = Field(battalion(), gun("G", "1615", side="Allied"), unit("A", "1416"), turn=16, side="Allied")
    f.pos.air = 2
    asking = phase(f, ALLIED).answer("attack 1416", "join X", "fight", "air")
    assert asking.offers == ["gun G", "fight"]
    assert asking.refused("air") == ["15.6 air-twice"]


@pytest.mark.rule("14.4d", "22.8a", "22.9b")
def test_the_defender_commits_one_gun() -> None:
    f = field(gun("G", "1615", side="Allied"), gun("H", TARGET, side="Allied"), gun("I", "1715", side="Allied"))
    asking = begun(f, "A")
    assert asking.asked == ("allied", "a44-ask-defensive-fire")
    assert asking.offers == ["fire G", "fire I", "pass"]
    assert asking.refused("fire H") == ["22.9 gun-own-hex"]
    assert asking.refused("fire A") == ["22.6 gun-not-yours"]
    asking.answer("fire G")
    assert asking.asked == ("chance", "a44-roll-defensive-fire")
    asking.answer("roll 6")
    assert f.pos.status[f["G"]] & FIRED
    assert not f.pos.status[f["I"]] & FIRED
    assert "a44-defensive-fire-rolled" in asking.said
    assert asking.asked == ("chance", "a44-roll-combat")


@pytest.mark.rule("14.4d")
def test_the_defender_may_keep_his_guns() -> None:
    f = field(gun("G", "1615", side="Allied"))
    assert begun(f, "A").answer("pass").asked == ("chance", "a44-roll-combat")
    assert not f.pos.status[f["G"]] & FIRED


@pytest.mark.rule("22.8b")
def test_time_on_target_costs_a_step_and_ends_the_attack() -> None:
    f = field(unit("B", "1514"), gun("G", "1615", side="Allied"), turn=16)
    f.pos.advantage[f["A"]] = f.target
    asking = begun(f, "A", "B").answer("fire G", "roll 1")
    assert asking.said[-1] == "a44-time-on-target"
    assert asking.asked == ("german", "a44-ask-lose")
    assert asking.offers == ["lose A", "lose B"]
    assert asking.refused("lose G") == ["16.3 lose-not-yours"]
    asking.answer("lose B")
    assert f.pos.steps[f["B"]] == 1
    assert asking.asked == ("german", "a44-ask-combat")  # no Jabo roll, no roll for the combat
    assert f.pos.status[f["A"]] & ATTACKED
    assert f.pos.status[f["X"]] & (TARGETED | ENGAGED) == TARGETED
    assert f.pos.advantage[f["A"]] == NOWHERE


@pytest.mark.rule("14.4e", "15.6c")
def test_jabos_against_german_attacks_in_clear_weather() -> None:
    asking = begun(field(turn=16), "A")
    assert asking.asked == ("chance", "a44-roll-jabo")
    assert asking.answer("roll 1").asked == ("chance", "a44-roll-combat")
    assert "a44-jabo-rolled" in asking.said


@pytest.mark.rule("15.6c", "35a")
def test_bodenplatte_hinders_jabos() -> None:
    f = field(turn=16, options=["bodenplatte"])
    f.pos.bodenplatte = 15
    asking = begun(f, "A").answer("roll 3")
    rolled = next(event.message.args for event in asking.events if event.message.id == "a44-jabo-rolled")
    assert rolled["drm"] == "+1"


@pytest.mark.rule("14.4e")
def test_no_jabos_against_allied_attacks() -> None:
    f = Field(battalion(), unit("A", "1416"), turn=16, side="Allied")
    assert phase(f, ALLIED).answer("attack 1416", "join X", "fight").asked == ("chance", "a44-roll-combat")


# --- step 6


@pytest.mark.rule("14.5a")
def test_below_1_3_nothing_is_rolled() -> None:
    f = Field(unit("A", "1416", attack=1), battalion(defense=4))
    asking = begun(f, "A")
    assert "a44-automatic" in asking.said
    assert asking.asked == ("german", "a44-ask-lose")


@pytest.mark.rule("14.4f")
def test_the_log_of_a_combat() -> None:
    asking = begun(field(), "A")
    assert asking.said == ["a44-attacks", "a44-odds"]
    assert asking.last("hex", "attack", "defence", "odds", "shifts", "column") == [TARGET, 4, 2, "2-1", "0", "2-1"]
    asking.answer("roll 6")
    rolled = next(event.message.args for event in asking.events if event.message.id == "a44-combat-rolled")
    assert (rolled["column"], rolled["die"], rolled["result"]) == ("2-1", 6, "A1/ENG")


@pytest.mark.rule("20.5a")
def test_an_engaged_unit_that_attacks_sheds_its_marker() -> None:
    f = Field(unit("A", "1416", "engaged"), battalion())
    begun(f, "A")
    assert not f.pos.status[f["A"]] & ENGAGED


@pytest.mark.rule("34a")
def test_at_most_18_factors_count() -> None:
    f = Field(unit("A", "1416", attack=12), unit("B", "1514", attack=12), battalion(), options=["factor_limit"])
    assert (-6, "34") in phase(f).sums(ATTACK)


# --- 19.4


def broken_through(*units: dict[str, Any], **more: Any) -> tuple[Field, Asking]:
    f = Field(unit("A", "1416", "attacked", attack=8), unit("B", "1416", "attacked"), *units, **more)
    return f, Asking(f.pos, BreakthroughCombat(GERMAN, (f["A"], f["B"])))


@pytest.mark.rule("19.4a", "19.4c", "19.4d")
def test_a_breakthrough_stack_attacks_once_more() -> None:
    f, asking = broken_through(battalion(), battalion("Y", "1417"), battalion("Z", "1315", "broken", "retreated"))
    assert asking.asked == ("german", "a44-ask-breakthrough")
    assert asking.offers == ["attack 1417", ATTACK, "pass"]
    assert asking.refused("attack 1315") == ["19.4 breakthrough-broken"]
    assert asking.unexplained() == []
    assert asking.sums(ATTACK)[:2] == [(8, "2.2"), (4, "2.2")]
    asking.answer(ATTACK)
    assert (asking.asked, asking.offers) == (("german", "a44-ask-breakthrough-attack"), ["fight"])
    assert asking.sums("fight")[:2] == [(8, "2.2"), (4, "2.2")]
    asking.answer("fight")
    assert asking.asked == ("chance", "a44-roll-combat")
    assert f.pos.status[f["X"]] & TARGETED


@pytest.mark.rule("19.4a")
def test_a_breakthrough_may_be_declined_or_find_nobody() -> None:
    assert broken_through(battalion())[1].answer("pass").offers == []
    assert broken_through(battalion("X", "1111"))[1].offers == []


@pytest.mark.rule("19.4e")
def test_a_ds_in_breakthrough_combat_opens_another() -> None:
    _, asking = broken_through(battalion(steps=1), battalion("Y", "1714"))
    asking.answer(ATTACK, "fight", "roll 1", "lose X")  # 6-1: DS, the battalion is gone
    assert asking.asked == ("german", "a44-ask-advance")
    assert any(offer.startswith("breakthrough") for offer in asking.offers)


@pytest.mark.rule("7.4e", "19.4d")
def test_a_breakthrough_that_is_called_off_may_turn_elsewhere() -> None:
    side = {"between": ["1515", "1416"], "river": "minor", "bridge": True, "road": "secondary"}
    _, asking = broken_through(battalion(), sides=[side])
    asking.answer(ATTACK, "fight")
    asking.answer(next(offer for offer in asking.offers if offer.startswith("demolish")), "roll 1", "cancel")
    assert asking.asked == ("german", "a44-ask-breakthrough")


@pytest.mark.rule("14.2a")
def test_gathering_goes_on_until_the_fight() -> None:
    f = field(unit("B", "1514"))
    asking = Asking(f.pos, GatherAttackers(GERMAN, f.target))
    asking.answer("join A", "join B")
    assert asking.offers == ["fight"]
