"""The frame of a round: snapshot, parts, end."""

from __future__ import annotations

from typing import Any

import pytest

from salient.games.deadly_woods.pieces.counters import ALLIED, GERMAN
from salient.games.deadly_woods.position import BLOWN, NOWHERE, TDWPosition
from salient.games.deadly_woods.rounds import round_steps
from salient.games.deadly_woods.words import RoundName
from tdw_field import allied, command, field, panzer, unit
from tdw_rounds import Playing


def begun(name: RoundName, player: int, pos: TDWPosition, **more: Any) -> Playing:
    pos.round = ""
    round_steps.begin(pos, name, player, **more)
    return Playing(pos)


def board(turn: int = 4) -> TDWPosition:
    units = [panzer("P", "1515"), panzer("Q", "1515"), unit("G", "1516"), allied("A", "1615"), command("T", "1818")]
    engineer = {"id": "E", "kind": "engineer", "side": "Allied", "corps": "VIII", "at": "1818"}
    return field(units=units, markers=[engineer], when={"turn": turn})


@pytest.mark.rule("10.4.1f", "14.4d")
def test_the_snapshot_is_taken_before_anything_moves() -> None:
    pos = board()
    pos.moved = pos.attacked = pos.defended = pos.locked = pos.off_road = 31
    play = begun("move", GERMAN, pos)
    assert play.ids(pos.active) == {"P", "Q", "G"}
    assert play.ids(pos.company) == {"P", "Q"}
    assert pos.moved == pos.attacked == pos.defended == pos.locked == pos.off_road == 0
    assert (pos.part, play.asks, pos.asked) == ("movement", "MovementPart", "german")


@pytest.mark.rule("14.4d", "11.1a")
def test_movement_then_combat_then_all_is_forgotten() -> None:
    play = begun("move", GERMAN, board())
    play.play("end_movement")
    assert (play.pos.part, play.asks) == ("combat", "CombatPart")
    play.play("end_combat")
    pos = play.pos
    assert play.asks == ""
    assert (pos.round, pos.part, pos.area, pos.active, pos.company) == ("", "", NOWHERE, 0, 0)


@pytest.mark.rule("14.9c", "14.3.1a")
def test_a_part_in_which_nobody_may_act_is_passed_over_but_not_a_round() -> None:
    idle = begun("montgomery_attack", ALLIED, board())
    assert (idle.offered, idle.step.prompt(idle.pos).id) == (["end_combat"], "tdw-ask-idle"), "none is Montgomery's"
    assert begun("opening_combat", GERMAN, board(turn=1)).asks == "CombatPart"
    play = begun("reaction_1", ALLIED, board(turn=1))
    assert play.asks == "MovementPart"
    assert play.play("end_movement").asks == ""


@pytest.mark.rule("6.2b")
def test_stacks_are_tested_before_the_first_combat() -> None:
    crowd = field(
        units=[*(unit(f"G{n}", "1515") for n in range(5)), unit("X", "1515", division="18VG"), allied("A", "1615")]
    )
    play = begun("all_german", GERMAN, crowd)
    play.play("end_movement")
    assert play.asks == "Surplus"
    play.play("eliminate G0")
    assert play.asks == "CombatPart"


@pytest.mark.rule("6.2b")
def test_by_the_option_they_are_tested_when_the_round_ends() -> None:
    crowd = field(
        units=[*(unit(f"G{n}", "1515") for n in range(5)), unit("X", "1515", division="18VG"), allied("A", "1615")],
        options={"stacking_test": "round_end"},
    )
    play = begun("all_german", GERMAN, crowd).play("end_movement")
    assert play.asks == "CombatPart"
    assert play.play("end_combat").asks == "Surplus"


@pytest.mark.rule("12.4.3")
def test_an_engineer_may_blow_again_in_the_next_round() -> None:
    pos = board()
    pos.asset_state[0] = BLOWN
    begun("combat", GERMAN, pos).pass_on()
    assert pos.asset_state[0] == 0


@pytest.mark.rule("14.4d")
def test_an_allied_move_round_is_asked_for_even_if_nobody_can_move() -> None:
    pos = field(units=[unit("G", "1516")])
    assert begun("move", ALLIED, pos).asks == "MovementPart", "engineers may blow bridges"
