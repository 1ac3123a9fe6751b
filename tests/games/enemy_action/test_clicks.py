"""A click that means nothing is answered by the true reason, near or far: a table of clicks through every question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from eaa_combat import BLANK, BUG_OUT, GUNS, REINFORCE, Table, allied_attacks, battlefield, german_attack
from eaa_field import ROAD, allied, command, field, german, of
from eaa_hand import asks, bar, hold
from salient.engine.clicks import why_not_click
from salient.games.enemy_action.allied.impulse import AlliedImpulse, PlayCard
from salient.games.enemy_action.combat.allied_losses import AlliedLosses
from salient.games.enemy_action.combat.battle import Battle
from salient.games.enemy_action.day.supply_phase import BridgeWork, Interdiction
from salient.games.enemy_action.german.events import Hesitates, SurrenderedCard
from salient.games.enemy_action.pieces.counters import ALLIED
from salient.games.enemy_action.position import ELIMINATED
from salient.games.enemy_action.rulebook import RULEBOOK

UNITS = [
    command("c", "1416", division="99"),
    allied("f", "1416", division="99"),
    allied("x", "1717", corps="VIII", division="28"),
    allied("d", "1217", "dispersed", division="99"),
    allied("r", "reserve", division="99"),
    allied("s", "reserve", corps="VIII", division="28"),
    allied("later", "calendar:22"),
    german("g", "1413"),
    german("h", "1013"),
    german("gr", "reserve"),
    german("o", "okw"),
]
RIVER = {"rivers": [["1417", "1418"]]}


def front(*cards: str, date: int = 19, **board: Any) -> Any:
    """The road board: a combat command and infantry on the road, a German three hexes away."""
    return hold(field(ROAD | board, UNITS, when={"date": date, "side": "Allied"}), *cards)


def to_play() -> Table:
    return asks(front("A03", "A08", "A50"), PlayCard())


def rested() -> Table:
    return asks(bar(front("A03"), "V"), PlayCard())


def without_reserve_card() -> Table:
    return asks(front("A50"), PlayCard())


def gone() -> Table:
    pos = front("A03")
    pos.put(of(pos, "x"), ELIMINATED)
    return asks(pos, PlayCard())


def centre() -> Table:
    return asks(front("A01"), AlliedImpulse()).play("activate A01")


def single() -> Table:
    return asks(bar(front("A03"), "VIII"), AlliedImpulse()).play("activate_one A03")


def moving() -> Table:
    return asks(front("A03", "A08"), AlliedImpulse()).play("activate A03")


def by_one() -> Table:
    return single().play("select c")


def around() -> Table:
    """V Corps around the combat command; the other units of the army are too far."""
    units = [*UNITS, allied("far", "1811", division="99")]
    pos = hold(field(ROAD, units, when={"date": 19, "side": "Allied"}), "A01")
    return asks(pos, AlliedImpulse()).play("activate A01", "centre c")


def moved() -> Table:
    return moving().play("select f", "move 1417", "stop")


def marching() -> Table:
    return moving().play("select f")


def marching_far() -> Table:
    return moving().play("select c")


def marching_by_road() -> Table:
    """A unit far from every German, along roads only."""
    units = [allied("f", "1418", division="99"), german("g", "1411")]
    return asks(hold(field(ROAD, units, when={"date": 19, "side": "Allied"}), "A03"), AlliedImpulse()).play(
        "activate A03", "strategic f"
    )


def first_day() -> Table:
    return asks(front("A03", date=16), AlliedImpulse()).play("activate A03", "select f")


def crowd() -> Table:
    units = [*UNITS, allied("p", "1418"), allied("q", "1418"), allied("q2", "1418")]
    return asks(hold(field(ROAD, units, when={"date": 19, "side": "Allied"}), "A03"), AlliedImpulse()).play(
        "activate A03", "select f"
    )


def hemmed() -> Table:
    """Germans ahead: their zone lies across the way."""
    units = [command("c", "1416", division="99"), german("g", "1314"), german("h", "1514")]
    return asks(hold(field(ROAD, units, when={"date": 19, "side": "Allied"}), "A03"), AlliedImpulse()).play(
        "activate A03", "select c"
    )


def in_zone() -> Table:
    units = [command("c", "1414", division="99"), german("g", "1413")]
    return asks(hold(field(ROAD, units, when={"date": 19, "side": "Allied"}), "A03"), AlliedImpulse()).play(
        "activate A03", "select c"
    )


C, D, G = command("c", "1415"), allied("d", "1415"), german("g", "1414")
FAR = [allied("far", "1816"), german("there", "1014"), german("there2", "1812")]


def attacking(*more: Any, **options: Any) -> Table:
    return allied_attacks(battlefield([C, D, G, *FAR, *more], hand=[GUNS, BUG_OUT, "A50"], **options))


def attack_done() -> Table:
    table = attacking(german("v", "1416"))
    table.position.targets |= 1 << table.position.at[of(table.position, "g")]
    return table


def too_strong() -> Table:
    return allied_attacks(battlefield([allied("d", "1415"), german("g", "1414", steps=4, strengths=[1, 2, 3, 4])]))


def preparing() -> Table:
    return attacking().play("attack 1414")


def reinforcing() -> Table:
    units = [C, D, G, allied("y", "1417"), allied("far", "1810")]
    table = allied_attacks(battlefield(units, hand=[REINFORCE]))
    return table.play("attack 1414", f"play {REINFORCE} reinforce_battle")


def defending() -> Table:
    units = [german("a", "1413"), allied("x", "1414"), allied("w", "1416")]
    return german_attack(battlefield(units, pile=[BLANK], hand=[GUNS, BUG_OUT, "A14", "A17"]), "1414", BLANK)


def relieved() -> Table:
    units = [german("a", "1413"), allied("x", "1414"), allied("w", "1416", strength=1), allied("z", "1814")]
    table = german_attack(battlefield(units, pile=[BLANK], hand=[REINFORCE]), "1414", BLANK)
    return table.play(f"play {REINFORCE} reinforce_battle")


def bugging_out() -> Table:
    return defending().play(f"play {BUG_OUT} bug_out")


def hit() -> Table:
    units = [german("a", "1413"), allied("x", "1414"), allied("w", "1416")]
    pos = battlefield(units, pile=[BLANK])
    return german_attack(pos, "1414", BLANK, "C15", "C42").play("confirm")


def attacker_hit() -> Table:
    pos = battlefield([C, D, G])
    side = tuple(sorted((of(pos, "c"), of(pos, "d"))))
    return asks(pos, AlliedLosses(Battle(ALLIED, pos.at[of(pos, "g")], side, hits=1)))


def advancing() -> Table:
    pos = battlefield([C, D, german("g", "1410")])
    target = pos.world.number("hex", "1414")
    side = tuple(sorted((of(pos, "c"), of(pos, "d"))))
    return asks(pos, AlliedLosses(Battle(ALLIED, target, side, path=(target,))))


def deploying() -> Table:
    return asks(front("A03"), AlliedImpulse()).play("deploy A03")


def placing() -> Table:
    return deploying().play("select r")


def replacing() -> Table:
    units = [allied("a", "1416", steps=1, max_steps=2), *UNITS[1:]]
    pos = hold(field(ROAD, units, when={"date": 19, "side": "Allied"}), "A03")
    return asks(pos, AlliedImpulse()).play("replace A03")


def building() -> Table:
    return asks(front("A08"), AlliedImpulse()).play("event A08")


def supplied_from_the_air() -> Table:
    units = [allied("a", "1416", supply="limited"), allied("b", "1417"), german("g", "1413")]
    pos = hold(field(ROAD, units, when={"date": 24, "side": "Allied"}), "A56")
    return asks(pos, AlliedImpulse()).play("event A56")


def alarmed() -> Table:
    return asks(front("A05"), AlliedImpulse()).play("event A05")


def over() -> Table:
    return asks(front("A11", date=17), AlliedImpulse()).play("event A11")


def bridges() -> Table:
    return asks(front("A08", "A03", **RIVER), BridgeWork())


def interdicting() -> Table:
    return asks(front("A56", "A03", date=24), Interdiction())


def hesitating() -> Table:
    return asks(front("A03"), Hesitates())


def losing_a_card() -> Table:
    return asks(front("A03"), SurrenderedCard())


Scene = Callable[[], Table]

#: Who is asked what, what is clicked, and the answer: rule and message.
CLICKS: list[tuple[Scene, str, str, str]] = [
    # which card
    (to_play, "c", "G01", "eaa-click-play-for"),
    (to_play, "x", "G05", "eaa-click-play-single"),
    (without_reserve_card, "c", "F06", "eaa-click-no-formation"),
    (rested, "c", "G06", "eaa-allied-refused-barred"),
    (to_play, "d", "G10", "eaa-refused-dispersed"),
    (to_play, "r", "H01", "eaa-click-deploy-with"),
    (to_play, "s", "H01", "eaa-click-no-deploy-card"),
    (to_play, "later", "D03", "eaa-click-awaited"),
    (gone, "x", "T16", "eaa-click-gone"),
    (to_play, "g", "O22", "eaa-click-german"),
    (to_play, "gr", "K26", "eaa-click-german-reserve"),
    (to_play, "o", "K27", "eaa-click-okw"),
    (to_play, "1415", "F01", "eaa-click-card-first"),
    (to_play, "A17", "F01", "eaa-allied-refused-not-in-hand"),
    (to_play, "G14", "I01", "eaa-click-german-card"),
    # whom it activates
    (centre, "1415", "G03", "eaa-click-choose-unit"),
    (centre, "d", "G10", "eaa-refused-dispersed"),
    (centre, "g", "O22", "eaa-click-german"),
    (single, "x", "G06", "eaa-allied-refused-barred"),
    (single, "1415", "G05", "eaa-click-choose-unit"),
    # moves
    (moving, "x", "G01", "eaa-click-other-formation"),
    (by_one, "f", "G05", "eaa-click-single"),
    (around, "far", "G03", "eaa-click-out-of-range"),
    (moved, "f", "G09", "eaa-refused-has-moved"),
    (moving, "d", "G10", "eaa-refused-dispersed"),
    (moving, "r", "H01", "eaa-click-reserve"),
    (moving, "g", "G09", "eaa-click-attack-later"),
    (moving, "1415", "M17", "eaa-click-unit-first"),
    (moving, "A03", "F01", "eaa-click-card-played"),
    (moving, "A08", "F01", "eaa-click-card-held"),
    # a march
    (marching, "f", "M17", "eaa-click-in-hand"),
    (marching, "c", "M17", "eaa-click-one-by-one"),
    (marching, "g", "M01", "eaa-refused-enemy"),
    (marching, "1416", "M01", "eaa-refused-same-hex"),
    (marching, "1818", "M01", "eaa-refused-too-far"),
    (hemmed, "1414", "M06", "eaa-refused-zone-between"),
    (in_zone, "1411", "M08", "eaa-refused-zone-to-zone"),
    (crowd, "p", "B10", "eaa-refused-full"),
    (first_day, "1414", "E08", "eaa-refused-one-hex"),
    (first_day, "A17", "D05", "eaa-click-card-later"),
    (marching_by_road, "1518", "M09", "eaa-refused-strategic-off-road"),
    (marching_by_road, "1818", "M09", "eaa-refused-no-road-way"),
    # attacks
    (attacking, "c", "O22", "eaa-click-attack-which"),
    (attacking, "far", "O22", "eaa-click-no-germans-beside"),
    (attacking, "there", "O22", "eaa-combat-refused-nobody-near"),
    (attacking, "1416", "O22", "eaa-combat-refused-no-germans"),
    (attack_done, "g", "L04", "eaa-combat-refused-hex-attacked"),
    (too_strong, "g", "Q06", "eaa-combat-refused-few-chits"),
    (preparing, "far", "O22", "eaa-combat-refused-not-adjacent"),
    (preparing, "there", "O10", "eaa-click-attack-open"),
    (preparing, "1416", "O10", "eaa-click-attack-open"),
    (preparing, "A13", "F04", "eaa-combat-refused-tactic-role"),
    (reinforcing, "c", "P09", "eaa-combat-refused-in-already"),
    (reinforcing, "far", "P09", "eaa-combat-refused-relief-far"),
    (reinforcing, "1418", "P11", "eaa-click-joiner-first"),
    (attacker_hit, "1416", "Q17", "eaa-click-attacker-hits"),
    (advancing, "1416", "R01", "eaa-click-advance-only"),
    # under attack
    (defending, "x", "O09", "eaa-click-under-attack"),
    (defending, "a", "O09", "eaa-click-under-attack"),
    (defending, "A14", "F04", "eaa-combat-refused-tactic-role"),
    (defending, "A08", "F08", "eaa-click-card-discarded"),
    (relieved, "z", "P09", "eaa-combat-refused-relief-far"),
    (relieved, "1415", "P10", "eaa-click-joiner-first"),
    (bugging_out, "x", "P18", "eaa-click-retreating"),
    (bugging_out, "1418", "P18", "eaa-combat-refused-bug-out-hex"),
    (hit, "a", "Q30", "eaa-combat-refused-enemy"),
    (hit, "w", "Q29", "eaa-combat-refused-not-in-battle"),
    (hit, "1416", "Q16", "eaa-combat-refused-retreat-far"),
    # the other commands
    (deploying, "c", "H01", "eaa-allied-refused-not-in-reserve"),
    (deploying, "s", "H01", "eaa-allied-refused-other-formation"),
    (deploying, "1415", "H01", "eaa-click-reserve-first"),
    (placing, "g", "H02", "eaa-refused-enemy"),
    (placing, "1818", "H02", "eaa-allied-refused-not-beside"),
    (placing, "1411", "H02", "eaa-allied-refused-no-supply"),
    (placing, "s", "H01", "eaa-click-placing"),
    (replacing, "f", "T15", "eaa-allied-refused-not-reduced"),
    (replacing, "x", "T15", "eaa-allied-refused-other-formation"),
    (replacing, "1415", "T15", "eaa-click-choose-unit"),
    (building, "1518", "M12", "eaa-refused-roadblock-no-road"),
    (building, "g", "M12", "eaa-refused-roadblock-clear"),
    (building, "r", "H01", "eaa-click-reserve"),
    (placing, "c", "G09", "eaa-click-own-later"),
    (attacking, "g", "O22", "eaa-click-german"),
    (supplied_from_the_air, "b", "S07", "eaa-allied-refused-full-already"),
    (supplied_from_the_air, "g", "S07", "eaa-allied-refused-nobody-there"),
    (alarmed, "d", "B14", "eaa-refused-dispersed-move"),
    (alarmed, "1415", "V10", "eaa-click-choose-unit"),
    (over, "c", "F01", "eaa-click-impulse-over"),
    # other phases, German events
    (bridges, "c", "D10", "eaa-day-refused-only-bridges"),
    (bridges, "A03", "D10", "eaa-day-refused-no-engineers"),
    (interdicting, "1415", "D13", "eaa-day-refused-only-interdiction"),
    (interdicting, "A03", "D13", "eaa-day-refused-no-airpower"),
    (hesitating, "c", "V02", "eaa-click-hesitates"),
    (losing_a_card, "1415", "V08", "eaa-click-surrender"),
]


@pytest.mark.rule("G01", "G03", "G05", "G09", "H01", "M01", "M06", "M17", "O22", "F01", "L01")
@pytest.mark.parametrize(
    ("scene", "clicked", "rule", "id"), CLICKS, ids=[f"{scene.__name__}-{clicked}" for scene, clicked, _, _ in CLICKS]
)
def test_a_click_is_answered_by_its_reason(scene: Scene, clicked: str, rule: str, id: str) -> None:
    pos = scene().position
    reason = why_not_click(pos, [clicked])[0]
    assert (reason.rule, reason.message.id) == (rule, id)
    for lang in ("en", "it", "pl"):
        assert "⟨" not in RULEBOOK.texts.format(reason.message, lang)


@pytest.mark.rule("M01", "M02")
def test_a_hex_too_far_is_told_with_its_sum() -> None:
    (reason,) = why_not_click(marching().position, ["1411"])
    said = RULEBOOK.texts.format(reason.message, "en")
    assert said == "1411 costs 7 movement points (clear ×7 = 7); left: 3"


@pytest.mark.rule("M17")
def test_a_friend_elsewhere_is_the_goal_or_the_next_to_move() -> None:
    found = [reason.message.id for reason in why_not_click(crowd().position, ["p"])]
    assert found == ["eaa-refused-full", "eaa-click-one-by-one"]
