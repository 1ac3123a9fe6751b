"""O10, O22, Q05, Q06 The player's attack through its steps."""

from __future__ import annotations

from typing import Any

import pytest

from eaa_combat import (
    BLANK,
    COORDINATE,
    ENGINEERS,
    GUNS,
    PANZERS,
    PRESS,
    REINFORCE,
    SCREEN,
    WILD,
    Table,
    allied_attacks,
    battlefield,
    dispersed,
    heard,
    rules,
    steps,
    where,
)
from eaa_field import allied, at, command, detachment, german, names, of
from salient.engine.cases.stage import Stage
from salient.games.enemy_action.combat import odds
from salient.games.enemy_action.combat.allied_attack import AlliedAttacks, Attack, planned
from salient.games.enemy_action.combat.allied_losses import AlliedLosses
from salient.games.enemy_action.combat.battle import Battle, battle_of
from salient.games.enemy_action.combat.chits import MoreChits
from salient.games.enemy_action.pieces import decks
from salient.games.enemy_action.pieces.counters import ALLIED
from salient.games.enemy_action.rulebook import RULEBOOK

C, D, G = command("c", "1415"), allied("d", "1415"), german("g", "1414")


def _battle(stage: Table) -> Battle:
    found: Battle = stage.top.battle  # type: ignore[attr-defined]
    return found


# Who and what --------------------------------------------------------------------------------------------


@pytest.mark.rule("O22", "H04", "B14", "V06", "G10")
@pytest.mark.parametrize(
    ("unit", "events", "rule"),
    [
        (command("c", "1415", "dispersed"), [], "B14"),
        (command("c", "1415", "attacked"), [], "O22"),
        (command("c", "1415", "deployed"), [], "H04"),
        (command("c", "1415", supply="isolated"), [], "O22"),
        (C, ["Monty Tidies the Lines"], "V06"),
        (command("c", "1415", bracketed=True), [], "B13"),
        (command("c", "1416"), [], "O22"),
    ],
)
def test_who_cannot_attack(unit: dict[str, Any], events: list[str], rule: str) -> None:
    stage = allied_attacks(
        battlefield([unit, german("g", "1414", steps=1, strengths=[3])], when={"date": 20, "events": events})
    )
    assert stage.offered("attack") == []
    assert rules(stage, "attack 1414") == [rule]


@pytest.mark.rule("O22", "Q06")
def test_where_nobody_can_be_attacked_the_question_says_why() -> None:
    def why(stage: Table) -> str:
        asked = stage.top.prompt(stage.position)
        assert (asked.id, stage.offered("attack")) == ("eaa-ask-attacks-none", [])
        return RULEBOOK.texts.format(asked, "en")

    assert "no Germans" in why(allied_attacks(battlefield([C, german("g", "1712")])))
    said = why(allied_attacks(battlefield([C, G, german("h", "1514")])))
    assert "against 1414 at most one chit is drawn, but the defender's steps want 2, against 1514" in said
    stage = allied_attacks(battlefield([C, D, G, german("h", "1514", steps=1, strengths=[3])]))
    assert stage.top.prompt(stage.position).id == "eaa-ask-attacks"


@pytest.mark.rule("V06")
def test_monty_leaves_the_third_army_alone() -> None:
    unit = command("c", "1415", army="US 3rd", corps="III")
    when = {"date": 20, "events": ["Monty Tidies the Lines"]}
    stage = allied_attacks(battlefield([unit, german("g", "1414", steps=1, strengths=[3])], when=when))
    assert stage.offered("attack") == ["1414"]


@pytest.mark.rule("O22", "L04")
def test_what_cannot_be_attacked() -> None:
    stage = allied_attacks(battlefield([C, D, G, german("h", "1514")], markers={"attacked_hexes": ["1514"]}))
    assert rules(stage, "attack 1416") == ["O22"]
    assert rules(stage, "attack 1514") == ["L04"]


@pytest.mark.rule("Q06")
@pytest.mark.parametrize(("hand", "offered"), [([], []), ([GUNS], ["1414"])])
def test_the_chits_must_reach_the_minimum_with_cards(hand: list[str], offered: list[str]) -> None:
    stage = allied_attacks(battlefield([C, G], hand=hand))
    assert stage.offered("attack") == offered
    if not offered:
        assert rules(stage, "attack 1414") == ["Q06"]
        return
    stage.play("attack 1414")
    assert rules(stage, "confirm") == ["Q06"]
    stage.play(f"play {GUNS} artillery")
    assert not stage.refusals("confirm")


@pytest.mark.rule("O22", "B13", "O10")
def test_attackers_are_added_and_dropped() -> None:
    stage = allied_attacks(battlefield([C, D, allied("n", "1415", bracketed=True), G])).play("attack 1414")
    assert stage.offered("drop") == ["c", "d", "n"]
    stage.play("drop c")
    assert stage.offered("add") == ["c"]
    stage.play("drop d")
    assert rules(stage, "confirm") == ["B13"]
    assert rules(stage, "drop n") == ["O22"]
    assert rules(stage, "add n") == ["O22"]
    assert rules(stage, "add g") == ["O22"]
    stage.play("add d", "add c")
    assert names(stage.position, _battle(stage).attackers) == {"c", "d", "n"}
    assert [total.total for total in stage.sums("confirm")][1:4] == [13, 3, 2]


@pytest.mark.rule("F04", "O10")
def test_nothing_is_spent_before_it_is_confirmed() -> None:
    pos = battlefield([C, D, G], hand=[GUNS], pile=[BLANK])
    before = pos.copy()
    stage = allied_attacks(pos).play("attack 1414", f"play {GUNS} artillery")
    assert rules(stage, f"play {GUNS} artillery") == ["F04"]
    stage.play("cancel")
    assert isinstance(stage.top, AlliedAttacks)
    pos.stack, before.active, before.last_impulse = (), pos.active, ALLIED
    assert pos == before


@pytest.mark.rule("F04", "P07", "P08", "O18")
def test_confirmed_cards_are_spent_and_engineers_clear_the_ip() -> None:
    pos = battlefield([C, D, german("g", "1414", "dispersed")], hand=[ENGINEERS], markers={"ip": ["1414"]})
    stage = allied_attacks(pos).play("attack 1414", f"play {ENGINEERS} engineers", "confirm")
    assert pos.world.allied_deck.size(pos, decks.HAND) == 0
    assert not pos.improved
    assert "eaa-no-defence-card" in heard(stage)  # every defender is dispersed
    assert stage.rolling
    assert names(pos, pos.attacked) == {"c", "d", "g"}


@pytest.mark.rule("F04", "S05")
def test_cards_need_a_supplied_attacker_to_the_end() -> None:
    units = [command("c", "1415", supply="out"), D, german("g", "1414", steps=1, strengths=[2])]
    stage = allied_attacks(battlefield(units, hand=[GUNS])).play("attack 1414", f"play {GUNS} artillery")
    assert rules(stage, "drop d") == ["S05"]
    stage = allied_attacks(battlefield(units[:1] + units[2:], hand=[GUNS])).play("attack 1414")
    assert rules(stage, f"play {GUNS} artillery") == ["S05"]


@pytest.mark.rule("F05", "P20")
def test_a_tactic_that_is_played_twice_adds_a_chit_twice() -> None:
    stage = allied_attacks(battlefield([C, D, G], hand=[GUNS, WILD])).play(
        "attack 1414", f"play {GUNS} artillery", f"play {WILD} artillery"
    )
    assert (_battle(stage).tactics, _battle(stage).tactic_chits) == (("artillery",), 2)
    assert rules(stage, f"play {WILD} screen") == ["F04"]  # spent, and it is for the defence


@pytest.mark.rule("P04")
def test_assault_coordination_takes_who_is_not_active() -> None:
    pos = battlefield([C, D, allied("e", "1514"), G], hand=[COORDINATE])
    stage = allied_attacks(pos)
    pos.active = 1 << of(pos, "c") | 1 << of(pos, "d")
    stage.play("attack 1414", f"play {COORDINATE} assault_coordination")
    assert names(pos, _battle(stage).attackers) == {"c", "d", "e"}
    assert rules(stage, "drop e") == ["P04"]
    assert not _battle(stage).joiners  # Allied joiners may advance


@pytest.mark.rule("P09", "P11")
def test_reinforcements_may_split_and_go_when_confirmed() -> None:
    units = [
        C,
        D,
        allied("y", "1516"),
        allied("z", "1516"),
        allied("o", "1417"),
        german("g", "1414", steps=1, strengths=[3]),
    ]
    pos = battlefield(units, hand=[REINFORCE])
    stage = allied_attacks(pos).play("attack 1414")
    pos.attacked |= 1 << of(pos, "o")
    stage.play("drop d", f"play {REINFORCE} reinforce_battle")
    assert rules(stage, "join o 1415") == ["P09"]
    assert rules(stage, "join y 1416") == ["P11"]
    assert rules(stage, "join c 1415") == ["P09"]
    stage.play("join y 1415", "join z 1514", "done")
    assert where(pos, "y", "z") == ["1516", "1516"]
    fight = _battle(stage)
    assert odds.of_battle(planned(pos, fight), fight).attack == 5 + 4 + 4
    assert rules(stage, "drop y") == ["P04"]
    stage.play("confirm")
    assert where(pos, "y", "z") == ["1415", "1514"]
    assert names(pos, pos.moved) == {"y", "z"}


@pytest.mark.rule("P11", "M04")
def test_reinforcements_cross_a_river_side_once() -> None:
    units = [C, D, allied("y", "1515"), allied("z", "1515"), german("g", "1414", steps=1, strengths=[3])]
    river = {"rivers": [["1515", hex] for hex in ("1415", "1416", "1514", "1516", "1615", "1616")]}
    stage = allied_attacks(battlefield(units, hand=[REINFORCE], board=river)).play("attack 1414", "drop d")
    stage.play(f"play {REINFORCE} reinforce_battle", "join y 1514")
    assert "z 1514" not in stage.offered("join")
    stage.play("join z 1415", "done", "confirm")
    assert where(stage.position, "y", "z") == ["1514", "1415"]


@pytest.mark.rule("P09")
def test_a_stack_that_is_beside_the_target_needs_no_move() -> None:
    pos = battlefield([C, D, allied("e", "1514"), G], hand=[REINFORCE])
    stage = allied_attacks(pos)
    pos.active = 1 << of(pos, "c") | 1 << of(pos, "d")
    stage.play("attack 1414", f"play {REINFORCE} reinforce_battle")
    assert "e 1514" in stage.offered("join")


# What an army gives free --------------------------------------------------------------------------------------


@pytest.mark.rule("G07", "G08")
@pytest.mark.parametrize(
    ("card", "single", "chit", "tactics", "chits"),
    [
        ("A01", False, True, ("tank_battalion",), 1),
        ("A17", False, False, ("tank_battalion",), 0),
        ("A01", True, True, (), 0),  # one unit alone is no army's activation
        ("A40", False, True, ("artillery", "airpower"), 2),
        ("A03", False, True, (), 0),
    ],
)
def test_free_tactics(card: str, single: bool, chit: bool, tactics: tuple[str, ...], chits: int) -> None:
    pos = battlefield([C, D, G], when={"date": 24}, options={"free_tactic_chit": chit})
    pos.card = pos.world.number("allied_card", card)
    stage = allied_attacks(pos, single=single).play("attack 1414")
    assert (_battle(stage).tactics, _battle(stage).tactic_chits) == (tactics, chits)


@pytest.mark.rule("G08")
def test_free_tactics_need_a_supplied_attacker() -> None:
    pos = battlefield([command("c", "1415", supply="out"), D, german("g", "1414", steps=1, strengths=[2])])
    pos.card = pos.world.number("allied_card", "A01")
    stage = allied_attacks(pos).play("attack 1414", "drop d")
    assert _battle(stage).tactics == ()
    stage.play("add d")
    assert _battle(stage).tactics == ("tank_battalion",)


# The draw --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Q05", "Q01")
def test_the_minimum_is_drawn_before_the_player_chooses() -> None:
    pos = battlefield([C, D, allied("e", "1514"), G], pile=[PRESS])
    stage = allied_attacks(pos).play("attack 1414", "confirm").roll(PRESS, "C01", "C41")
    assert isinstance(stage.top, MoreChits)
    assert stage.offered("more") == ["0", "1"]
    assert rules(stage, "more 2") == ["Q05"]
    told = stage.top.prompt(stage.position).args
    assert (told["drawn"], told["defender"], told["attacker"]) == (2, 1, 0)
    stage.play("more 1").roll("C04")
    assert stage.events("eaa-hits-defender")[0]["hits"] == 2


@pytest.mark.rule("Q05", "Q09")
def test_large_is_judged_by_all_chits_drawn() -> None:
    """C48 A large attack: nothing with six chits, a hit with seven, although it came first."""
    many = [allied(f"a{n}", hex) for hex in ("1415", "1514", "1314") for n in [f"{hex}{k}" for k in range(3)]]
    hits = []
    for more in ("more 4", "more 5"):
        pos = battlefield([*many, german("g", "1414", strengths=[9, 9])], pile=[BLANK])
        stage = allied_attacks(pos).play("attack 1414", "confirm").roll(BLANK, "C48", "C41")
        stage.play(more).roll(*["C32", "C33", "C55", "C44", "C45"][: int(more[-1])])
        hits.append(stage.events("eaa-hits-defender")[0]["hits"])
    assert hits == [0, 1]


@pytest.mark.rule("Q05", "T13")
def test_an_attack_on_a_detachment() -> None:
    pos = battlefield([C, detachment("1414")])
    stage = allied_attacks(pos).play("attack 1414", "confirm").roll("C01")
    assert not pos.detachments
    assert stage.offered("advance") == ["c 1414"]


# Losses and advance ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("Q17", "Q27", "Q29", "Q37", "R01")
def test_allied_attackers_take_hits() -> None:
    pos = battlefield([C, D, G])
    fight = Battle(ALLIED, at(pos, "1414"), (of(pos, "c"), of(pos, "d")), hits=4)
    stage: Table = Stage(pos, AlliedLosses(fight))
    assert rules(stage, "disperse") == ["Q17"]  # the first hit is a step
    assert sorted(stage.offered("lose")) == ["c", "d"]
    stage.play("lose c")
    assert stage.offered("lose") == ["d"]
    assert rules(stage, "lose c") == ["Q29"]
    stage.play("disperse")
    assert rules(stage, "disperse") == ["Q17"]
    stage.play("lose d")
    assert stage.over
    assert steps(pos, "c", "d") == [1, 1]
    assert dispersed(pos, "c", "d") == [True, True]


def _vacated(pos: Any, path: str, *attackers: str, gone: bool = False) -> Table:
    hexes = tuple(at(pos, id) for id in ("1414", *path.split()))
    fight = Battle(
        ALLIED,
        hexes[0],
        tuple(of(pos, id) for id in attackers),
        defenders=() if gone else (of(pos, "g"),),
        path=hexes,
        retreated=len(hexes) - 1,
    )
    return Stage(pos, AlliedLosses(fight))


@pytest.mark.rule("R01", "R11", "R12")
def test_any_allied_attackers_advance() -> None:
    pos = battlefield([C, D, german("g", "1412")])
    stage = _vacated(pos, "1413 1412", "c", "d")
    assert sorted(stage.offered("advance")) == ["c 1414", "d 1414"]
    assert rules(stage, "advance d 1413") == ["R11"]  # on foot
    assert rules(stage, "advance c 1413") == ["R12"]  # first the vacated hex
    assert rules(stage, "advance g 1414") == ["R01"]
    stage.play("advance c 1414")
    assert "c 1413" in stage.offered("advance")
    assert rules(stage, "advance c 1414") == ["R01"]
    stage.play("advance c 1413", "advance d 1414", "done")
    assert where(pos, "c", "d") == ["1413", "1414"]
    assert pos.german & (1 << at(pos, "1414") | 1 << at(pos, "1413")) == 0


@pytest.mark.rule("R13", "R14")
def test_off_the_path_the_second_hex_is_limited() -> None:
    units = [C, german("g", "1412"), german("h", "1312", selector=2)]
    pos = battlefield(units)
    stage = _vacated(pos, "1413 1412", "c").play("advance c 1414")
    assert rules(stage, "advance c 1413") == []  # the path, in spite of zones
    assert stage.offered("advance")
    pos = battlefield([C, german("g", "1512"), german("h", "1312", selector=2)], hexes={"1313": "forest"})
    stage = _vacated(pos, "", "c", gone=True).play("advance c 1414")
    assert rules(stage, "advance c 1313") == ["R13"]


@pytest.mark.rule("R16", "B10", "R01")
def test_an_allied_advance_is_limited_by_rivers_and_room() -> None:
    pos = battlefield([C, D, german("g", "1412")], board={"rivers": [["1414", "1415"]]})
    stage = _vacated(pos, "1413 1412", "c", "d").play("advance c 1414")
    assert rules(stage, "advance d 1414") == ["R16"]
    assert rules(stage, "advance c 1413") == ["R12"]  # an unbridged river has stopped it
    four = [command(f"c{n}", "1415", steps=2) for n in range(3)] + [allied("d", "1514")]
    pos = battlefield([*four, german("g", "1412")])
    stage = _vacated(pos, "1413", "c0", "c1", "c2", "d").play("advance c0 1414", "advance c1 1414", "advance c2 1414")
    assert rules(stage, "advance d 1414") == ["B10"]
    assert rules(stage, "advance c0 1413") == ["R11"]  # a retreat of one hex


@pytest.mark.rule("R01")
def test_dispersed_attackers_and_held_hexes_see_no_advance() -> None:
    pos = battlefield([C, G])
    stage = _vacated(pos, "", "c")
    assert stage.over


@pytest.mark.rule("O10")
def test_the_battle_can_be_shown() -> None:
    pos = battlefield([C, D, G], hand=[REINFORCE, SCREEN], pile=[PANZERS])
    assert battle_of(pos) is None
    stage = allied_attacks(pos).play("attack 1414")
    found = battle_of(stage.position)
    assert found is not None
    assert found.target == at(pos, "1414")
    assert isinstance(stage.top, Attack)
