"""The chronicle of Ardennes '44 tells when places changed hands, and how far west the German came."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import salient
from a44_boards import number, place, scene, towns
from chronicle_ardennes import Change, Chronicle, chronicle, moment, names
from salient.games.ardennes44.pieces.counters import ALLIED, GERMAN

BASTOGNE = ("E3413", "E3414")


@pytest.mark.parametrize(("turn", "told"), [(1, "16 am"), (2, "16 pm"), (5, "18 am"), (22, "26 pm")])
def test_a_turn_is_half_a_day(turn: int, told: str) -> None:
    assert moment(turn) == told


def test_a_place_changes_hands_with_its_first_hex_and_comes_back_with_its_last() -> None:
    pos = scene({"10Arm/CCB": BASTOGNE[0], "2Pz/304": "E3115"}, turn=7, held=towns(ALLIED))
    seen = Chronicle()
    seen.look(pos)
    place(pos, {"2Pz/304": BASTOGNE[1]})
    seen.look(pos)
    pos.turn = 8
    seen.look(pos)
    assert seen.changes["Bastogne"] == [Change(7, GERMAN)]
    place(pos, {"2Pz/304": "E3115", "10Arm/CCR": BASTOGNE[1]})
    seen.look(pos)
    assert seen.told("Bastogne") == ("19 am german, 19 pm allied", "allied")
    assert seen.told("St. Vith") == ("never", "allied")


def test_the_westernmost_unit_of_a_day_is_remembered_when_it_goes_back() -> None:
    pos = scene({"2Pz/304": "E3115", "26/39": "E2416"}, turn=7, held=towns(ALLIED))
    seen = Chronicle()
    seen.look(pos)
    place(pos, {"2Pz/304": "E2415"})
    pos.turn = 8
    seen.look(pos)
    assert seen.west[19] == ("2Pz/304", number(pos, "E3115"))


def test_a_recorded_game_is_told(tmp_path: Path) -> None:
    game = salient.new("ardennes44", "campaign", seed=5)
    game.play("historical")
    game.save(tmp_path / "one.json")
    shown = CliRunner().invoke(chronicle, [str(tmp_path / "one.json")])
    assert shown.exit_code == 0, shown.output
    assert all(name in shown.output for name in names())
    assert "until 16 am, not over" in shown.output
    assert "  16  " in shown.output
