"""32 Fuel dumps."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from salient.engine.messages import Refusal
from salient.games.ardennes44 import cases
from salient.games.ardennes44.logistics import supply
from salient.games.ardennes44.map import theatre
from salient.games.ardennes44.movement import movement
from salient.games.ardennes44.options import dumps
from salient.games.ardennes44.options.dumps import CAPTURED, HELD, HIDDEN, REMOVED
from salient.games.ardennes44.pieces.counters import GERMAN
from salient.games.ardennes44.position import A44Position
from salient.games.ardennes44.rulebook import RULEBOOK
from salient.games.ardennes44.setup import scenarios

PLACES = ("1515", "1520", "1610")
REAL = 0


def position(*at: str, side: str = "German", turn: int = 4, state: int | None = None) -> A44Position:
    """Units of a side; a road leads from the real dump in 1515 to the German source in 1510."""
    units = [{"id": id, "side": side, "attack": 4, "defense": 4, "move": 3, "at": id} for id in at]
    sides = [{"between": pair, "road": "primary"} for pair in pairwise(f"15{row}" for row in range(10, 16))]
    board = {"columns": [10, 20], "rows": [10, 20], "hexes": {"1510": {"supply_source": "German"}}, "sides": sides}
    pos = cases.position({"board": board, "units": units, "when": {"turn": turn}})
    pos.world.features = replace(pos.world.features, dumps=tuple(pos.world.map.index(id) for id in PLACES))
    dumps.set_up(pos, REAL)
    if state is not None:
        pos.dumps = (state, REMOVED, REMOVED)
    return pos


def hex_of(pos: A44Position, id: str) -> int:
    return pos.world.map.index(id)


@pytest.mark.rule("32.1a")
def test_three_markers_face_down() -> None:
    pos = position()
    assert pos.dumps == (HIDDEN,) * 3
    assert len(theatre.features().dumps) == 3
    assert pos.copy() == pos


@pytest.mark.rule("32.1a")
def test_a_german_unit_beside_a_marker_turns_it_up() -> None:
    pos = position()
    assert dumps.reveal_beside(pos, hex_of(pos, "1513")) == []
    assert not pos.revealed
    assert dumps.reveal_beside(pos, hex_of(pos, "1514")) == [0]
    assert pos.revealed
    assert dumps.reveal_beside(pos, hex_of(pos, "1519")) == [1]
    assert pos.dumps == (HELD, REMOVED, HIDDEN)
    assert dumps.dump_at(pos, hex_of(pos, "1520")) is None
    assert dumps.dump_at(pos, hex_of(pos, "1515")) == 0


def refusals(pos: A44Position, hex: str) -> list[Refusal]:
    """Why the first unit may not walk there."""
    march = movement.Progress(0, "normal", pos.at[0])
    return movement.why_not_step(pos, march, pos.at[0], hex_of(pos, hex))


@pytest.mark.rule("32.2a")
def test_the_real_dump_defends_with_two() -> None:
    pos = position("1514", state=HELD)
    lines = dumps.defense(pos, hex_of(pos, "1515"))
    assert [(line.value, line.rule) for line in lines] == [(2, "32.2")]
    assert dumps.defense(pos, hex_of(pos, "1516")) == []
    assert [reason.rule for reason in refusals(pos, "1515")] == ["32.2"]
    allied = position("1514", side="Allied", state=HELD)
    assert not refusals(allied, "1515")


@pytest.mark.rule("32.2a", "32.2c")
def test_capture_and_recapture() -> None:
    pos = position("1514", state=HELD)
    here = hex_of(pos, "1515")
    dumps.capture(pos, here)
    assert pos.dumps[REAL] == CAPTURED
    assert not dumps.defends(pos, here)
    assert not refusals(pos, "1515")
    dumps.retake(pos, here)
    assert dumps.defends(pos, here)
    dumps.capture(pos, hex_of(pos, "1516"))
    assert pos.dumps[REAL] == HELD


@pytest.mark.rule("32.2b")
def test_captured_fuel_goes_home_by_road() -> None:
    pos = position("1515", turn=5, state=CAPTURED)
    assert dumps.drain(pos, supply.supply(pos, GERMAN))
    assert pos.dumps[REAL] == REMOVED
    assert not dumps.no_shortage(pos)
    for turn, spared in ((6, False), (7, True), (8, True), (9, False)):
        pos.turn = turn
        assert dumps.no_shortage(pos) is spared


@pytest.mark.rule("32.2b")
@pytest.mark.parametrize("state", [HIDDEN, HELD, REMOVED])
def test_only_captured_fuel_is_drained(state: int) -> None:
    pos = position("1515", state=state)
    assert not dumps.drain(pos, supply.supply(pos, GERMAN))
    pos.turn = 7
    assert not dumps.no_shortage(pos)


@pytest.mark.rule("32.2b")
def test_no_fuel_without_a_road_path() -> None:
    pos = position("1512", side="Allied", state=CAPTURED)
    assert not dumps.drain(pos, supply.supply(pos, GERMAN))
    assert pos.dumps[REAL] == CAPTURED


def refused(pos: A44Position, *, attacked: bool = False) -> list[Any]:
    return [reason.rule for reason in dumps.why_not_demolish(pos, REAL, attacked=attacked)]


@pytest.mark.rule("32.3a")
def test_when_a_dump_may_be_demolished() -> None:
    assert refused(position("1514", state=HELD)) == []
    assert refused(position("1513", state=HELD)) == ["32.3"]
    assert refused(position("1513", state=HELD), attacked=True) == []
    assert refused(position("1514", state=CAPTURED)) == ["32.3"]
    assert refused(position("1514", state=HELD, turn=2)) == ["7.6"]


@pytest.mark.rule("32.3a")
@pytest.mark.parametrize(("attacked", "highest"), [(False, 4), (True, 3)])
def test_demolition(attacked: bool, highest: int) -> None:
    for die in range(1, 7):
        pos = position("1514", state=HELD)
        burns = dumps.demolish(pos, REAL, die, attacked=attacked)
        assert burns is (die <= highest)
        assert pos.dumps[REAL] == (REMOVED if burns else HELD)
    assert sum(line.value for line in dumps.demolition_modifiers(attacked=attacked)) == int(attacked)


@pytest.mark.rule("32.3a")
def test_one_attempt_in_a_player_turn() -> None:
    pos = position("1514", state=HELD)
    dumps.demolish(pos, REAL, 6, attacked=False)
    assert refused(pos) == ["7.2"]
    pos.tried = 0
    assert refused(pos) == []


@pytest.mark.rule("7.2b", "32.3a")
@pytest.mark.parametrize("dump", range(3))
def test_an_attempt_on_a_dump_is_none_on_another_nor_on_a_bridge(dump: int) -> None:
    world = RULEBOOK.world("six-turns", RULEBOOK.choose_options({"fuel_dumps": True}))
    pos = scenarios.first_position(world)
    dumps.set_up(pos, dump)
    pos.dumps, pos.turn = (HELD,) * 3, 4
    dumps.demolish(pos, dump, 6, attacked=True)
    reasons = [dumps.why_not_demolish(pos, other, attacked=True) for other in range(3)]
    assert [bool(found) for found in reasons] == [other == dump for other in range(3)]
    assert not pos.tried & (1 << len(world.ground.bridges)) - 1


@pytest.mark.rule("32.3b")
def test_dumps_go_at_the_end_of_turn_6() -> None:
    pos = position(turn=5)
    dumps.remove_left(pos)
    assert pos.dumps == (HIDDEN,) * 3
    pos.turn = 6
    dumps.remove_left(pos)
    assert pos.dumps == (REMOVED,) * 3
