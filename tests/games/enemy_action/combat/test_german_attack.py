"""O01-O09, P A German attack through its steps: cards, tactics, reserves, the player's tactics."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_combat import (
    AIR,
    BLANK,
    BUG_OUT,
    CORPS_GUNS,
    ENGINEERS,
    GUNS,
    PANZERS,
    PLANES,
    PRESS,
    REINFORCE,
    SCREEN,
    WILD,
    Table,
    battlefield,
    dispersed,
    german_attack,
    heard,
    rules,
    steps,
    where,
)
from eaa_field import allied, at, command, german, names, of, panzer
from salient.engine.kit.deck import DISCARDS, PILE
from salient.games.enemy_action.combat.battle import Battle
from salient.games.enemy_action.combat.german_attack import BugOut
from salient.games.enemy_action.combat.tactics import chosen
from salient.games.enemy_action.pieces import decks

A, X = german("a", "1413"), allied("x", "1414")


def _battle(stage: Table) -> Battle:
    found: Battle = stage.top.battle  # type: ignore[attr-defined]
    return found


# Cards ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("O02", "O03", "O04", "P15")
def test_a_card_is_drawn_and_its_tactic_applied() -> None:
    stage = german_attack(battlefield([A, X], pile=[PANZERS]), "1414", PANZERS)
    assert (_battle(stage).tactics, _battle(stage).tactic_chits) == (("panzer_battalion",), 1)
    deck = stage.position.world.german_deck
    assert deck.count(stage.position, stage.position.world.number("german_card", PANZERS), DISCARDS) == 1


@pytest.mark.rule("O02", "O03")
@pytest.mark.parametrize(
    ("units", "pile", "why"),
    [
        ([german("a", "1413", strength=20), X], [PANZERS], "eaa-no-card-overwhelming"),
        ([A, X], [], "eaa-no-card-pile"),
        ([german("a", "1413", supply="out"), X], [PANZERS], "eaa-no-card-unsupplied"),
    ],
)
def test_when_no_card_is_drawn(units: list[dict[str, Any]], pile: list[str], why: str) -> None:
    stage = german_attack(battlefield(units, pile=pile), "1414")
    assert why in heard(stage)
    assert _battle(stage).tactics == ()


@pytest.mark.rule("O05", "Q04", "P20")
def test_the_support_card_serves_if_different() -> None:
    stage = german_attack(battlefield([A, X], pile=[PANZERS], support=AIR), "1414", PANZERS)
    assert _battle(stage).tactics == ("panzer_battalion", "airpower")
    stage = german_attack(battlefield([german("a", "1413", supply="out"), X], support=AIR), "1414")
    assert _battle(stage).tactics == ()  # nobody is supplied


@pytest.mark.rule("O05", "Q04", "P16", "P20")
@pytest.mark.parametrize(
    ("drawn", "support", "impossible", "applied", "chits"),
    [
        ("artillery", "artillery", "", ("artillery",), 2),
        ("artillery", "fixed_artillery", "fixed_artillery", ("artillery",), 1),
        ("fixed_artillery", "fixed_artillery", "fixed_artillery", (), 2),
        ("fixed_artillery", "", "fixed_artillery", (), 1),
        ("press_the_attack", "airpower", "", ("press_the_attack", "airpower"), 2),
        ("", "airpower", "", ("airpower",), 1),
    ],
)
def test_both_cards_tactics(drawn: str, support: str, impossible: str, applied: tuple[str, ...], chits: int) -> None:
    assert chosen(drawn, support, lambda tactic: tactic != impossible) == (applied, chits)


# What tactics do -------------------------------------------------------------------------------------------


@pytest.mark.rule("P04", "P05", "R09")
def test_assault_coordination_brings_in_all_neighbours() -> None:
    units = [A, german("b", "1313", selector=2), german("d", "1513", "dispersed"), german("far", "1412"), X]
    pos = battlefield(units, pile=["G44"], active=["a"])
    stage = german_attack(pos, "1414", "G44")
    assert names(pos, _battle(stage).attackers) == {"a", "b"}
    assert names(pos, _battle(stage).joiners) == {"b"}
    assert pos.attacked >> of(pos, "b") & 1


@pytest.mark.rule("P06", "P07", "P08")
def test_engineers_remove_the_ip_and_bar_another() -> None:
    pos = battlefield([A, X], pile=["G40"], markers={"ip": ["1414"]}, hand=[ENGINEERS])
    stage = german_attack(pos, "1414", "G40")
    assert not pos.improved
    assert "eaa-ip-removed" in heard(stage)
    assert rules(stage, f"play {ENGINEERS} engineers") == ["P06"]


@pytest.mark.rule("P09", "P12", "P13")
@pytest.mark.parametrize(("roadblock", "joins"), [([], ["1413"]), (["1412"], ["1410"])])
def test_reinforce_battle_brings_a_stack_unless_a_roadblock_stops_it(roadblock: list[str], joins: list[str]) -> None:
    units = [german("a", "1313"), panzer("r", "1410", selector=4, move=3), X]
    woods = dict.fromkeys(("1310", "1311", "1312", "1510", "1511", "1512", "1513", "1411"), "forest")
    pos = battlefield(units, hexes=woods, pile=["G41"], markers={"roadblocks": roadblock}, active=["a"])
    stage = german_attack(pos, "1414", "G41")
    assert where(pos, "r") == joins
    assert _battle(stage).tactic_chits == 1  # the chit stays (P13)
    assert bool(_battle(stage).joiners) is (not roadblock)


@pytest.mark.rule("P12")
def test_only_a_stack_of_an_army_in_the_attack_comes_from_afar() -> None:
    units = [german("a", "1313"), panzer("r", "1411", army="5th Panzer", corps="XLVII"), X]
    pos = battlefield(units, pile=["G41"], active=["a"])
    german_attack(pos, "1414", "G41")
    assert where(pos, "r") == ["1411"]


# Reserves ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("O06", "O07", "O08")
def test_active_reserves_join_ascending() -> None:
    units = [A, german("s", "reserve", selector=5), german("r", "reserve", selector=3), german("q", "reserve"), X]
    pos = battlefield(units, pile=[BLANK], active=["a", "r", "s"])
    stage = german_attack(pos, "1414", BLANK)
    joined = [str(told["unit"]) for told in stage.events("eaa-reserve-joins")]
    assert joined == ["r", "s"]
    assert where(pos, "q") == [""]
    assert names(pos, _battle(stage).attackers) == {"a", "r", "s"}


@pytest.mark.rule("O06")
def test_no_reserves_in_a_surprise_impulse() -> None:
    pos = battlefield(
        [A, german("r", "reserve"), X], pile=[BLANK], active=["a", "r"], when={"date": 16, "surprise": True}
    )
    german_attack(pos, "1414", BLANK)
    assert where(pos, "r") == [""]


# The player's tactics -------------------------------------------------------------------------------------------


@pytest.mark.rule("O09", "F04", "P17")
def test_screen_lowers_the_chits() -> None:
    strong = [german(id, "1413", selector=n) for n, id in enumerate("abc")]
    stage = german_attack(battlefield([*strong, X], pile=[PRESS], hand=[SCREEN]), "1414", PRESS)
    stage.play(f"play {SCREEN} screen", "confirm")
    assert stage.events("eaa-german-draws") == [{"number": 2, "least": 2, "most": 2}]
    pos = stage.position
    assert pos.world.allied_deck.count(pos, pos.world.number("allied_card", SCREEN), DISCARDS) == 1


@pytest.mark.rule("E05", "O09")
def test_no_tactics_in_a_surprise_impulse() -> None:
    pos = battlefield([A, X], pile=[BLANK], hand=[SCREEN], when={"date": 16, "surprise": True})
    stage = german_attack(pos, "1414", BLANK)
    assert stage.offered("play") == []
    assert rules(stage, f"play {SCREEN} screen") == ["E05"]
    assert _may_play(stage) == "surprise"


def _may_play(stage: Table) -> Any:
    """What the question says of tactics."""
    return stage.top.prompt(stage.position).args["tactics"]


@pytest.mark.rule("F04", "S05")
def test_no_tactics_without_supply() -> None:
    pos = battlefield([A, allied("x", "1414", supply="out")], pile=[BLANK], hand=[SCREEN])
    stage = german_attack(pos, "1414", BLANK)
    assert rules(stage, f"play {SCREEN} screen") == ["S05"]
    assert _may_play(stage) == "unsupplied"


@pytest.mark.rule("O09", "F04")
@pytest.mark.parametrize(("card", "said"), [(SCREEN, "yes"), (PLANES, "none")])
def test_the_question_says_whether_a_card_helps(card: str, said: str) -> None:
    stage = german_attack(battlefield([A, X], pile=[BLANK], hand=[card], when={"date": 20}), "1414", BLANK)
    assert _may_play(stage) == said
    assert bool(stage.offered("play")) is (said == "yes")


@pytest.mark.rule("F05", "P19", "P01")
def test_what_a_wild_card_may_be_in_defence() -> None:
    stage = german_attack(battlefield([A, X, allied("y", "1415")], pile=[BLANK], hand=[WILD]), "1414", BLANK)
    assert {said.split()[1] for said in stage.offered("play")} == {
        "artillery", "bug_out", "engineers", "reinforce_battle", "screen", "tank_battalion",
    }  # fmt: skip
    assert rules(stage, f"play {WILD} corps_artillery") == ["F05"]
    assert rules(stage, f"play {WILD} airpower") == ["P01"]
    assert rules(stage, f"play {WILD} assault_coordination") == ["F04"]
    assert rules(stage, f"play {GUNS} artillery") == ["F04"]  # it is not in the hand


@pytest.mark.rule("P19", "P01")
@pytest.mark.parametrize(
    ("day", "events", "card", "legal"),
    [
        (22, [], PLANES, False),
        (23, [], PLANES, True),
        (20, ["Break in the Clouds"], PLANES, True),
        (20, ["Break in the Clouds"], SCREEN, True),
    ],
)
def test_when_airpower_flies(day: int, events: list[str], card: str, legal: bool) -> None:
    pos = battlefield([A, X], pile=[BLANK], hand=[card], when={"date": day, "events": events})
    assert (not german_attack(pos, "1414", BLANK).refusals(f"play {card} airpower")) is legal


@pytest.mark.rule("E10", "P02", "F08")
@pytest.mark.parametrize(("pile", "box"), [(1, PILE), (0, DISCARDS)])
def test_corps_artillery_goes_back_into_the_pile(pile: int, box: str) -> None:
    pos = battlefield([A, X], pile=[BLANK], hand=[CORPS_GUNS, GUNS], when={"date": 16})
    world = pos.world
    if pile:
        world.allied_deck.move(pos, world.number("allied_card", "A60"), DISCARDS, PILE)
    stage = german_attack(pos, "1414", BLANK)
    assert rules(stage, f"play {GUNS} artillery") == ["E10"]
    stage.play(f"play {CORPS_GUNS} corps_artillery")
    assert world.allied_deck.count(stage.position, world.number("allied_card", CORPS_GUNS), box) == 1
    assert rules(stage, f"play {CORPS_GUNS} corps_artillery") == ["F04"]


@pytest.mark.rule("P06", "P08", "P20")
def test_engineers_dig_in_at_once() -> None:
    pos = battlefield([A, X], pile=[BLANK], hand=[ENGINEERS, "A35"])
    stage = german_attack(pos, "1414", BLANK).play(f"play {ENGINEERS} engineers")
    assert stage.position.improved == 1 << at(pos, "1414")
    assert rules(stage, "play A35 engineers") == ["P20"]


@pytest.mark.rule("P06", "P08")
def test_engineers_do_not_dig_in_towns() -> None:
    pos = battlefield([A, X], pile=[BLANK], hand=[ENGINEERS], hexes={"1414": {"settlement": "town"}})
    assert rules(german_attack(pos, "1414", BLANK), f"play {ENGINEERS} engineers") == ["P06"]


@pytest.mark.rule("P09", "P10", "E08")
def test_reinforce_battle_in_defence() -> None:
    """One stack, together no stronger than who was there; on 16 December walkers come too."""
    units = [A, X, allied("y", "1416", strength=4), allied("w", "1416", strength=1), command("z", "1415")]
    pos = battlefield([*units, allied("v", "1515", strength=1)], pile=[BLANK], hand=[REINFORCE], when={"date": 16})
    stage = german_attack(pos, "1414", BLANK).play(f"play {REINFORCE} reinforce_battle")
    assert sorted(stage.offered("join")) == ["v 1414", "w 1414", "y 1414"]
    assert rules(stage, "join z 1414") == ["P10"]  # 5 against 4
    assert rules(stage, "join y 1415") == ["P10"]
    stage.play("join w 1414")
    assert rules(stage, "join y 1414") == ["P10"]  # 1 + 4 against 4
    assert rules(stage, "join v 1414") == ["P09"]  # another stack
    stage.play("done")
    assert where(stage.position, "w") == ["1414"]
    assert rules(stage, f"play {REINFORCE} reinforce_battle") == ["F04"]


@pytest.mark.rule("P18", "R11")
def test_bug_out_ends_the_attack() -> None:
    pos = battlefield([panzer("a", "1413"), X], pile=[BLANK], hand=[BUG_OUT])
    stage = german_attack(pos, "1414", BLANK).play(f"play {BUG_OUT} bug_out")
    assert isinstance(stage.top, BugOut)
    assert rules(stage, "retreat 1313") == ["P18"]
    stage.play("retreat 1415", "retreat 1416")
    assert stage.over
    assert where(stage.position, "x", "a") == ["1416", "1415"]  # the panzers follow two hexes
    assert dispersed(stage.position, "x") == [False]
    assert not stage.events("eaa-german-draws")


@pytest.mark.rule("P18", "Q30", "Q36")
@pytest.mark.parametrize(
    ("unit", "why"),
    [
        (allied("x", "1414"), []),
        (allied("x", "1414", steps=1, strengths=[3]), ["P18"]),
        (allied("x", "1414", supply="isolated"), ["S05"]),
    ],
)
def test_bug_out_of_a_surrounded_stack(unit: dict[str, Any], why: list[str]) -> None:
    ring = [german("a", "1413"), german("b", "1315", selector=2), german("c", "1515", selector=3)]
    stage = german_attack(battlefield([*ring, unit], hand=[BUG_OUT], pile=[]), "1414")
    assert rules(stage, f"play {BUG_OUT} bug_out") == why
    if not why:
        stage.play(f"play {BUG_OUT} bug_out")
        assert stage.top.prompt(stage.position).id == "eaa-ask-bug-out-costly"
        assert stage.sums(f"retreat {stage.offered('retreat')[0]}")[0].total == -1
        stage.play(f"retreat {stage.offered('retreat')[0]}")
        assert steps(stage.position, "x") == [1]  # a zone that nobody covers costs a step


@pytest.mark.rule("O01", "L04")
def test_the_hex_and_its_attackers_are_used_up() -> None:
    pos = battlefield([A, german("b", "1412"), X], pile=[BLANK])
    german_attack(pos, "1414", BLANK)
    assert pos.targets == 1 << at(pos, "1414")
    assert names(pos, pos.attacked) == {"a", "x"}


@pytest.mark.rule("O01")
def test_the_story_is_told_with_rules() -> None:
    stage = german_attack(battlefield([A, X], pile=[PRESS]), "1414", PRESS, "C15", "C01")
    stage.play("confirm")
    told = {event.message.id: event.rule for event in stage.heard}
    assert told["eaa-german-attacks"] == "L05"
    assert told["eaa-german-tactics"] == "O05"
    assert told["eaa-german-draws"] == "Q03"
    assert told["eaa-hits-defender"] == "Q12"
    assert next(event for event in stage.heard if event.arrows).arrows[0].places == ("1413", "1414")
    assert decks.left(stage.position, stage.position.world.german_deck) == 0
